// Checkpoint: keep nothing of what a function saves for backward, and run it again when backward needs it.
//
//   Tensor y = checkpoint([&](const Tensor& x) { return block->forward(x); }, x);
//
// The result, its gradients and every side effect are those of the plain call: random draws repeat, running statistics
// of batch norm advance once, values that fn overwrites are rescued. Gradients flow to the inputs and to whatever else
// fn reads. Works under autograd::grad, several backward calls with the graph retained, double backward, and inside
// another checkpoint. fn must do the same work both times: other saved values than the first time throw AutogradError
// (every value's bytes are compared by a checksum), so that what fn captures may not be written in between. fn is
// copied and kept until backward.
#pragma once
#include <functional>
#include <memory>
#include <utility>
#include <vector>

#include "situ/base/thread_state.h"
#include "situ/tensor/tensor.h"

namespace situ {

namespace autograd {
class CheckpointScope {  // while it lives, what is saved on this thread belongs to the checkpoint
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
