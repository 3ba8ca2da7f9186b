// A training step that is whole or has not happened.
//
//   nn::whole_step(*net, [&] {
//     optimizer.zero_grad();
//     loss(net->forward(x), y).backward();
//     optimizer.step();
//   });
//
// When the function throws, because memory ran out say, the network's buffers (running statistics) and the default
// generator are put back as they were, and gradients are dropped; an optimizer's step is whole or has not happened by
// itself. So the function may be called again, and gives then what it would have given. It should end with the
// optimizer's step: what throws behind that finds the parameters moved. Costs a copy of the buffers.
//
// A backward under optim::StepInBackward counts as an optimizer's step: inside it keeps the gradients until it is
// through, and then applies them all or none (in_backward.h says what that costs). So it should be the last thing, and
// the only one of its kind: training two networks in turn makes two whole steps. All of this holds for the thread that
// called whole_step; a backward on another one steps as if there were none.
#pragma once
#include <cstdint>
#include <vector>

#include "situ/nn/module.h"

namespace situ::nn {

// What a step must find again when it is repeated.
class StepStart {
 public:
  explicit StepStart(Module& net);  // the net must outlive it; opens a whole step on this thread, and ends it there
  ~StepStart();
  StepStart(const StepStart&) = delete;
  StepStart& operator=(const StepStart&) = delete;
  void put_back();

 private:
  Module& net_;
  std::vector<Tensor> buffers_, copies_;
  uint64_t seed_, position_;  // of the default generator
};

bool in_whole_step() noexcept;  // is this thread inside one?

// Returns what `step` returns.
template <class F>
decltype(auto) whole_step(Module& net, F&& step) {
  StepStart start(net);
  try {
    return static_cast<F&&>(step)();
  } catch (...) {
    start.put_back();
    throw;
  }
}

}  // namespace situ::nn
