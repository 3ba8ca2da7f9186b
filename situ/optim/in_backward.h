// The optimizer's step, taken apart and moved into backward.
//
//   optim::AdamW optimizer(net->parameters(), 3e-4);
//   for (;;) {
//     optim::StepInBackward during(optimizer);
//     loss(net->forward(x), y).backward();  // each parameter is updated, and its gradient freed, as soon as it is there
//   }
//
// The bytes of all gradients are never there at once. Updates are those of optimizer.step(), bit by bit; what needs all
// gradients together (clip_grad_norm_) cannot be had. With gradients summed over several passes, make it for the last
// pass alone. A backward that throws has updated the parameters whose gradients were complete, and no others.
#pragma once
#include <vector>

#include "situ/optim/optimizer.h"

namespace situ::optim {

// While it lives, every backward steps. The optimizer must outlive it; parameters that it gets meanwhile wait for
// step().
class StepInBackward {
 public:
  explicit StepInBackward(Optimizer& optimizer, Site site = SITU_HERE);
  ~StepInBackward();
  StepInBackward(const StepInBackward&) = delete;
  StepInBackward& operator=(const StepInBackward&) = delete;

 private:
  std::vector<std::pair<Tensor, unsigned>> hooks_;
};

}  // namespace situ::optim
