// Differentiation: backward, grad, and what the engine tells tests.
//
//   loss.backward();                                   // fills .grad of every leaf that requires grad
//   auto g = autograd::grad({loss}, {x, y});           // returns gradients, touches no .grad
//
// Gradients never share memory with each other, with seeds, or with anything a hook kept.
#pragma once
#include <cstdint>
#include <functional>
#include <vector>

#include "situ/base/thread_state.h"
#include "situ/tensor/tensor.h"

namespace situ::autograd {

using variable_list = std::vector<Tensor>;

// Sums gradients of `outputs` into .grad of the leaves they depend on (of `inputs` alone, when given). A gradient may
// be left undefined for an output of one element: 1 is used. Throws AutogradError where nothing was recorded, a saved
// value was overwritten (naming saver, writer and both lines), or the graph was freed by an earlier backward. A
// backward that throws, out of memory too, leaves the leaves that had no gradient without one; what was summed into
// gradients that were there stays summed. The graph is then partly freed: compute the loss again.
void backward(const std::vector<Tensor>& outputs, const std::vector<Tensor>& gradients = {},
              std::optional<bool> retain_graph = {}, bool create_graph = false, const std::vector<Tensor>& inputs = {},
              SourceLocation location = SITU_HERE);

// Gradients of `outputs` with respect to `inputs`, in their order. With create_graph they can be differentiated again.
// An input that the outputs do not depend on throws, or with allow_unused gives an undefined tensor.
std::vector<Tensor> grad(const std::vector<Tensor>& outputs, const std::vector<Tensor>& inputs,
                         const std::vector<Tensor>& grad_outputs = {}, std::optional<bool> retain_graph = {},
                         bool create_graph = false, bool allow_unused = false, SourceLocation location = SITU_HERE);

// `hook` gets the leaf each time a backward has summed into its .grad, once per backward, as soon as nothing more will
// come (where backward was given inputs: when the gradients of all of them are there). It runs unrecorded, may use and
// drop the gradient, and write the leaf: whatever read it has been differentiated. Throws AutogradError for a tensor
// that is no leaf that requires grad.
unsigned register_post_accumulate_grad_hook(const Tensor& leaf, std::function<void(const Tensor&)> hook);
void remove_post_accumulate_grad_hook(const Tensor& leaf, unsigned id);

// From a hook, or from a function's own backward: `call` runs once the backward (or grad) is through, before it
// returns, on the same thread, unrecorded, in the order of these calls (and before the step of an optim::StepInBackward
// in nn::whole_step); a backward within another waits for the outermost one. A backward that throws drops what was
// registered in it; when `call` throws, it is the backward that has failed, and the rest is dropped. Throws
// AutogradError where no backward is running.
void after_backward(std::function<void()> call);

// Sums `g` over the dimensions in which `sizes` was broadcast.
Tensor sum_to(Tensor g, IntArrayRef sizes);

// Asked before each call of every backward, on its thread: what it throws ends that backward as an error of the call
// would. Null: nobody is asked. For who must answer a user's interruption.
void set_interruption(void (*check)()) noexcept;

}  // namespace situ::autograd
