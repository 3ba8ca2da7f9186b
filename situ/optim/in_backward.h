// The optimizer's step, taken apart and moved into backward.
//
//   optim::AdamW optimizer(net->parameters(), 3e-4);
//   for (;;) {
//     optim::StepInBackward during(optimizer);
//     loss(net->forward(x), y).backward();  // each parameter is updated, and its gradient freed, as soon as it is
//     there
//   }
//
// The bytes of all gradients are never there at once. Updates are those of optimizer.step(), bit by bit; what needs all
// gradients together (clip_grad_norm_) cannot be had. With gradients summed over several passes, make it for the last
// pass alone. A backward that throws has updated the parameters whose gradients were complete, and no others.
//
// That cannot be taken back. So inside nn::whole_step each gradient is kept until the outermost backward of the thread
// is through, and then all of them are applied as one step, whole or not at all, whatever optimizers they belong to,
// and freed: the same bits, for the price of all gradients at once, as with optimizer.step(). The parameters have moved
// when backward() returns; a backward that throws has moved none, since the step comes behind whatever else waits for
// the backward's end (autograd::after_backward). With autograd::backward(.., inputs), the parameters among the inputs
// are stepped, one after another when all gradients are there.
#pragma once
#include <memory>
#include <utility>
#include <vector>

#include "situ/optim/optimizer.h"

namespace situ::optim {

// While it lives, every backward steps. The optimizer must outlive it; parameters that it gets meanwhile wait for
// step(). Where it ends in the middle of a backward, gradients that are still there stay, for step().
class StepInBackward {
 public:
  explicit StepInBackward(Optimizer& optimizer, SourceLocation location = SITU_HERE);
  ~StepInBackward();
  StepInBackward(const StepInBackward&) = delete;
  StepInBackward& operator=(const StepInBackward&) = delete;

 private:
  std::shared_ptr<Optimizer*> optimizer_;  // the hooks have it too; null inside once this has ended
  struct Hook {
    Tensor leaf;
    unsigned id;
  };
  std::vector<Hook> hooks_;
};

}  // namespace situ::optim
