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
// optimizer's step: what throws behind that finds the parameters moved, and so does what throws in a backward that
// applies gradients itself (optim::StepInBackward). Costs a copy of the buffers.
#pragma once
#include <cstdint>
#include <vector>

#include "situ/nn/module.h"

namespace situ::nn {

// What a step must find again when it is repeated.
class StepStart {
 public:
  explicit StepStart(Module& net);  // the net must outlive it
  void put_back();

 private:
  Module& net_;
  std::vector<Tensor> buffers_, copies_;
  uint64_t seed_, position_;  // of the default generator
};

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
