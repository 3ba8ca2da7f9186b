#include "situ/optim/in_backward.h"

#include <unordered_set>

#include "situ/autograd/autograd.h"
#include "situ/autograd/hooks.h"
#include "situ/base/thread_local.h"
#include "situ/nn/whole_step.h"

namespace situ::optim {

namespace {

// A parameter that waits.
struct Turn {
  std::shared_ptr<Optimizer*> optimizer;  // null inside: its StepInBackward has ended
  size_t index;
  Tensor param;
  SourceLocation location;
};

// A parameter may have come several times, from sweeps within the sweep or for several optimizers: the first that is
// there updates it, as it does outside of a whole step.
void take(const std::vector<Turn>& turns) {
  std::vector<Optimizer::ParameterPlace> places;
  std::unordered_set<TensorImpl*> seen;
  for (const Turn& t : turns)
    if (*t.optimizer && seen.insert(t.param.unsafe_impl()).second) places.push_back({*t.optimizer, t.index});
  if (places.empty()) return;
  Optimizer::step_some(places, turns.front().location);
  for (const Turn& t : turns)
    if (*t.optimizer) t.param.mutable_grad() = Tensor();
}

// What the backward that is running on this thread applies at its end. The backward owns it.
struct UpdatesAtEnd {
  std::weak_ptr<std::vector<Turn>> turns;
};

void wait_for_the_end(Turn turn) {
  std::weak_ptr<std::vector<Turn>>& at_end = kept_here<UpdatesAtEnd>().turns;
  std::shared_ptr<std::vector<Turn>> turns = at_end.lock();
  if (!turns) {
    turns = std::make_shared<std::vector<Turn>>();
    autograd::after_backward_last([turns] {
      kept_here<UpdatesAtEnd>().turns.reset();
      take(*turns);
    });
    at_end = turns;
  }
  turns->push_back(std::move(turn));
}

}  // namespace

StepInBackward::StepInBackward(Optimizer& optimizer, SourceLocation location)
    : optimizer_(std::make_shared<Optimizer*>(&optimizer)) {
  LocationScope scope(location);
  const SourceLocation here = thread_state().location;
  if (!optimizer.by_parameter())
    throw UsageError(std::string("StepInBackward: ") + optimizer.name() +
                     " steps all parameters together; call its step() behind backward");
  std::vector<Tensor> all = optimizer.parameters();
  hooks_.reserve(all.size());
  for (size_t i = 0; i < all.size(); ++i) {
    if (!all[i].requires_grad()) continue;
    auto step = [o = optimizer_, i, here](const Tensor& p) {
      if (nn::in_whole_step()) return wait_for_the_end({o, i, p, here});
      if (!*o) return;
      Optimizer::step_some({{*o, i}}, here);
      p.mutable_grad() = Tensor();
    };
    unsigned id = autograd::register_post_accumulate_grad_hook(all[i], step);
    hooks_.push_back({std::move(all[i]), id});
  }
}

StepInBackward::~StepInBackward() {
  *optimizer_ = nullptr;
  for (auto& [leaf, id] : hooks_) autograd::remove_post_accumulate_grad_hook(leaf, id);
}

}  // namespace situ::optim
