// Checkpoint: keeps none of the values that a function saves for backward, and runs the function again in backward.
//
//   Tensor y = checkpoint([&](const Tensor& x) { return block->forward(x); }, x);
//
// The result, its gradients and every side effect are those of the plain call. Random draws repeat, running statistics
// of batch norm advance once, and values that fn overwrites are preserved. Gradients flow to the inputs and to all
// other tensors that fn reads. It works under autograd::grad, several backward calls with a retained graph, double
// backward, and inside another checkpoint.
//
// fn must do the same work both times. If it saves other values than the first time, backward throws AutogradError; a
// checksum compares the bytes of every value. So tensors that fn captures must not be written in between. fn is copied
// and kept until backward.
#pragma once
#include <functional>
#include <memory>
#include <utility>
#include <vector>

#include "situ/base/thread_state.h"
#include "situ/tensor/tensor.h"

namespace situ {

namespace autograd {
class CheckpointScope {  // while it lives, values saved on this thread belong to the checkpoint
 public:
  // `again` runs the function on detached inputs.
  CheckpointScope(std::function<void(const std::vector<Tensor>&)> again, const std::vector<Tensor>& inputs);
  ~CheckpointScope();
  CheckpointScope(const CheckpointScope&) = delete;
  CheckpointScope& operator=(const CheckpointScope&) = delete;

 private:
  struct Region;
  std::shared_ptr<Region> region_;
  SaveHooks* outer_;
};
}  // namespace autograd

template <class F, class... T>
auto checkpoint(F fn, T... inputs) {
  autograd::CheckpointScope scope(
      [fn](const std::vector<Tensor>& in) mutable {
        [&]<size_t... I>(std::index_sequence<I...>) { fn(in[I]...); }
        (std::index_sequence_for<T...>());
      },
      std::vector<Tensor>{inputs...});
  return fn(inputs...);
}

}  // namespace situ
