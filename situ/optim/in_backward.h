// Runs the optimizer's step inside backward, parameter by parameter.
//
//   optim::AdamW optimizer(net->parameters(), 3e-4);
//   for (;;) {
//     optim::StepInBackward during(optimizer);
//     // Each parameter is updated, and its gradient freed, as soon as the gradient is complete.
//     loss(net->forward(x), y).backward();
//   }
//
// The gradients never exist all at once. Updates are bit-identical to optimizer.step(). Functions that need all
// gradients together (clip_grad_norm_) cannot be used. If you sum gradients over several passes, create it for the last
// pass only. A backward that throws has updated the parameters whose gradients were complete, and no others.
//
// Such an update cannot be undone. So inside nn::whole_step all gradients are kept until the outermost backward of the
// thread ends. Then one step, whole or not at all, applies and frees them, whatever optimizers they belong to. The
// result is bit-identical to optimizer.step(), but all gradients exist at once, as they do for optimizer.step().
//
// The parameters have changed when backward() returns. A backward that throws has changed none, because the step runs
// after everything else that waits for the backward's end (autograd::after_backward). With autograd::backward(..,
// inputs), the parameters among the inputs are stepped one after another when all gradients are complete.
#pragma once
#include <memory>
#include <utility>
#include <vector>

#include "situ/optim/optimizer.h"

namespace situ::optim {

// While it lives, every backward steps. The optimizer must outlive it. Parameters added meanwhile wait for step(). If
// it ends in the middle of a backward, the remaining gradients are kept for step().
class StepInBackward {
 public:
  explicit StepInBackward(Optimizer& optimizer, SourceLocation location = SITU_HERE);
  ~StepInBackward();
  StepInBackward(const StepInBackward&) = delete;
  StepInBackward& operator=(const StepInBackward&) = delete;

 private:
  std::shared_ptr<Optimizer*> optimizer_;  // shared with the hooks; null inside once this has ended
  struct Hook {
    Tensor leaf;
    unsigned id;
  };
  std::vector<Hook> hooks_;
};

}  // namespace situ::optim
