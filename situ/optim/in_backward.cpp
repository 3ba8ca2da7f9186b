#include "situ/optim/in_backward.h"

#include "situ/autograd/autograd.h"

namespace situ::optim {

StepInBackward::StepInBackward(Optimizer& optimizer, Site site) {
  SiteScope scope(site);
  const Site here = thread_state().site;
  std::vector<Tensor> all = optimizer.parameters();
  hooks_.reserve(all.size());
  for (size_t i = 0; i < all.size(); ++i) {
    if (!all[i].requires_grad()) continue;
    auto step = [&optimizer, i, here](const Tensor& p) {
      optimizer.step_one(i, here);
      p.mutable_grad() = Tensor();
    };
    unsigned id = autograd::register_post_accumulate_grad_hook(all[i], step);
    hooks_.emplace_back(std::move(all[i]), id);
  }
}

StepInBackward::~StepInBackward() {
  for (auto& [leaf, id] : hooks_) autograd::remove_post_accumulate_grad_hook(leaf, id);
}

}  // namespace situ::optim
