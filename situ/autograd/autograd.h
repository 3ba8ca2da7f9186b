// Differentiation: backward, grad and hooks that run after it.
//
//   loss.backward();                                   // fills .grad of every leaf that requires grad
//   auto g = autograd::grad({loss}, {x, y});           // returns gradients, leaves .grad unchanged
//
// Gradients never share memory with each other, with seeds, or with tensors that a hook kept.
#pragma once
#include <cstdint>
#include <functional>
#include <vector>

#include "situ/base/thread_state.h"
#include "situ/tensor/tensor.h"

namespace situ::autograd {

using variable_list = std::vector<Tensor>;

// Adds the gradients of `outputs` to .grad of the leaves they depend on, or of `inputs` only if given. A gradient may
// be undefined for an output of one element, and is then 1.
//
// Throws AutogradError if nothing was recorded, if a saved value was overwritten (naming saver, writer and both lines),
// or if an earlier backward freed the graph. If backward throws, also for lack of memory, leaves that had no gradient
// still have none. Sums into existing gradients remain. The graph is then partly freed, so compute the loss again.
void backward(const std::vector<Tensor>& outputs, const std::vector<Tensor>& gradients = {},
              std::optional<bool> retain_graph = {}, bool create_graph = false, const std::vector<Tensor>& inputs = {},
              SourceLocation location = SITU_HERE);

// Returns the gradients of `outputs` with respect to `inputs`, in their order. With create_graph they can be
// differentiated again. If the outputs do not depend on an input, it throws, or returns an undefined tensor with
// allow_unused.
std::vector<Tensor> grad(const std::vector<Tensor>& outputs, const std::vector<Tensor>& inputs,
                         const std::vector<Tensor>& grad_outputs = {}, std::optional<bool> retain_graph = {},
                         bool create_graph = false, bool allow_unused = false, SourceLocation location = SITU_HERE);

// Calls `hook` with the leaf each time a backward has added to its .grad, once per backward, when its gradient is
// complete. If backward was given inputs, it calls the hooks when the gradients of all of them are complete. The hook
// runs without recording. It may use and drop the gradient, and write the leaf, because all calls that read it have
// been differentiated. Throws AutogradError unless the tensor is a leaf that requires grad.
unsigned register_post_accumulate_grad_hook(const Tensor& leaf, std::function<void(const Tensor&)> hook);
void remove_post_accumulate_grad_hook(const Tensor& leaf, unsigned id);

// Registers `call` from a hook, or from a function's own backward. It runs after the backward (or grad), before that
// returns, on the same thread, without recording, in the order of registration. It runs before the step of an
// optim::StepInBackward in nn::whole_step. In a nested backward it waits for the outermost one.
//
// A backward that throws drops the calls registered in it. If `call` throws, the backward fails, and the remaining
// calls are dropped. Throws AutogradError if no backward is running.
void after_backward(std::function<void()> call);

// Sums `g` over the dimensions in which `sizes` was broadcast.
Tensor sum_to(Tensor g, IntArrayRef sizes);

// Sets a function that every backward calls on its thread before each node. If it throws, that backward ends as if the
// node had thrown. Null removes it. Use it to react to a user's interruption.
void set_interruption(void (*check)()) noexcept;

}  // namespace situ::autograd
