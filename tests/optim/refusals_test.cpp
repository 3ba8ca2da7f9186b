// Errors of optimizers and schedules that no other test checks (tests/refusals.h).
#include "tests/refusals.h"

#include "situ/situ.h"

using namespace situ;

namespace {

struct Rateless : optim::OptimizerCloneableOptions<Rateless> {};

// Overrides neither step() nor update().
struct Idle : optim::Optimizer {
  explicit Idle(std::vector<Tensor> params) : Optimizer(std::move(params), std::make_unique<optim::SGDOptions>(0.1)) {}
  const char* name() const override { return "Idle"; }
};

// Returns one rate for any number of groups.
struct OneRate : optim::LRScheduler {
  explicit OneRate(optim::Optimizer& o) : LRScheduler(o) {}
  std::vector<double> get_lrs() override { return {0.1, 0.2}; }
};

Tensor leaf() { return ones({2}).requires_grad_(); }
optim::SGD sgd() { return optim::SGD({leaf()}, optim::SGDOptions(0.1)); }

TEST(OptimRefusals, State) {
  refused({
      {"the saved state's 'a' is 2; it must be at least 0 and below 1", kValue,
       [] {
         optim::StateDict{{}, {{"a", 2}}}.amount("a", 1);
       }},
      {"the saved state's 'a' is -1; it must be at least 0, and finite", kValue,
       [] {
         optim::StateDict{{}, {{"a", -1}}}.amount("a");
       }},
      {"the saved state's 'a' is 0.5; it must be a whole number, at least 0", kValue,
       [] {
         optim::StateDict{{}, {{"a", 0.5}}}.count("a");
       }},
      {"Adam::load_state_dict: 'state.0.exp_avg' is f32[3], the parameter is f32[2]", typeid(ShapeError),
       [] {
         Tensor a = leaf(), b = ones({3}).requires_grad_();
         optim::Adam two({a}, optim::AdamOptions(0.1)), three({b}, optim::AdamOptions(0.1));
         b.sum().backward();
         three.step();
         two.load_state_dict(three.state_dict());
       }},
  });
}

TEST(OptimRefusals, Parameters) {
  refused({
      {"is undefined; register it before you create the optimizer", kUsage,
       [] { optim::SGD({Tensor()}, optim::SGDOptions(0.1)); }},
      {"SGD: the tensor to be overwritten, f32[2], is frozen (x.freeze()), so its bytes may not be written, not even "
       "through an alias; train a clone(), or unfreeze() it",
       typeid(InplaceError),
       [] {
         Tensor x = leaf();
         optim::SGD o({x}, optim::SGDOptions(0.1));
         x.sum().backward();
         x.freeze();
         o.step();
       }},
      {"overlaps itself in memory (an expanded or windowed view), so its elements cannot hold different values; train "
       "a",
       typeid(InplaceError),
       [] {
         Tensor x = ones({1}).expand({2}).requires_grad_();
         optim::SGD o({x}, optim::SGDOptions(0.1));
         x.sum().backward();
         o.step();
       }},
      {"Optimizer: this class overrides neither step() nor update(); override one of them", kUsage,
       [] {
         Tensor x = leaf();
         Idle o({x});
         x.sum().backward();
         o.step();
       }},
      {"get_lr: these options have no learning rate; give them SITU_ARG(double, lr), or override get_lr", kUsage,
       [] { Rateless().get_lr(); }},
      {"set_lr: these options have no learning rate; give them SITU_ARG(double, lr), or override set_lr", kUsage,
       [] { Rateless().set_lr(1); }},
  });
}

TEST(OptimRefusals, Schedules) {
  refused({
      {"StepLR: step_size must be positive, got 0", kValue,
       [] {
         optim::SGD o = sgd();
         optim::StepLR(o, 0);
       }},
      {"LRScheduler: get_lrs returned 2 rates, but the optimizer has 1 groups; give one for each", kValue,
       [] {
         optim::SGD o = sgd();
         OneRate(o).step();
       }},
      {"WarmupCosineLR: warmup_steps must lie in [0, total_steps], got 5", kValue,
       [] {
         optim::SGD o = sgd();
         optim::WarmupCosineLR(o, 5, 4);
       }},
      {"SequentialLR: 0 schedules and 0 milestones; there must be one milestone between two schedules", kValue,
       [] {
         optim::SGD o = sgd();
         optim::SequentialLR(o, {}, {});
       }},
      {"SequentialLR: milestone 0 is not above the one before it; milestones must increase and be at least 1", kValue,
       [] {
         optim::SGD o = sgd();
         auto a = std::make_shared<optim::StepLR>(o, 1), b = std::make_shared<optim::StepLR>(o, 1);
         optim::SequentialLR(o, {a, b}, {0});
       }},
      {"ReduceLROnPlateau: factor must be below 1, got 1", kValue,
       [] {
         optim::SGD o = sgd();
         optim::ReduceLROnPlateauScheduler(o, optim::ReduceLROnPlateauScheduler::min, 1);
       }},
      {"ReduceLROnPlateau: 2 minimum rates for 1 parameter groups; give one for each, or one for all", kValue,
       [] {
         optim::SGD o = sgd();
         using R = optim::ReduceLROnPlateauScheduler;
         R(o, R::min, 0.1, 10, 1e-4, R::rel, 0, {0.1, 0.2});
       }},
  });
}

}  // namespace
