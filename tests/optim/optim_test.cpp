// Optimizers against hand-computed numbers; errors; state; schedules.
#include "situ/optim/optim.h"

#include <cmath>

#include "situ/autograd/autograd.h"
#include "situ/memory/allocator.h"
#include "situ/memory/ledger.h"
#include "situ/nn/nn.h"
#include "situ/nn/utils.h"
#include "tests/nn/helpers.h"

namespace situ {
namespace {

Tensor leaf(const Numbers& v) { return tensor(TensorData(v), kDouble).requires_grad_(); }
void set_gradient(const Tensor& p, const Numbers& g) { p.set_grad(tensor(TensorData(g), kDouble)); }

TEST(SGD, MatchesTheFormula) {
  Tensor p = leaf({1, 2});
  optim::SGD sgd({p}, optim::SGDOptions(0.1).momentum(0.9).weight_decay(0.5));
  set_gradient(p, {1, -1});
  sgd.step();
  // g = (1.5, 0); v = g; p = (0.85, 2)
  expect_near(list(p), {0.85, 2.0}, 1e-12);
  sgd.step();
  // g = (1.425, 0); v = 0.9 * (1.5, 0) + g = (2.775, 0)
  expect_near(list(p), {0.5725, 2.0}, 1e-12);
  expect_near(list(p.grad()), {1, -1}, 0);
}

TEST(SGD, NesterovAndDampening) {
  Tensor p = leaf({1});
  optim::SGD sgd({p}, optim::SGDOptions(0.1).momentum(0.5).nesterov(true));
  set_gradient(p, {2});
  sgd.step();  // v = 2, step 2 + 0.5 * 2 = 3
  expect_near(list(p), {0.7}, 1e-12);
  Tensor q = leaf({1});
  optim::SGD damped({q}, optim::SGDOptions(0.1).momentum(0.5).dampening(0.5));
  set_gradient(q, {2});
  damped.step();  // v = 2
  damped.step();  // v = 0.5 * 2 + 0.5 * 2 = 2
  expect_near(list(q), {0.6}, 1e-12);
}

TEST(Adam, MatchesTheFormula) {
  Tensor p = leaf({1}), w = leaf({1});
  optim::Adam adam({p}, optim::AdamOptions(0.1).betas({0.9, 0.99}));
  optim::AdamW adamw({w}, optim::AdamWOptions(0.1).betas({0.9, 0.99}).weight_decay(0.5));
  double m = 0, v = 0, x = 1, y = 1;
  for (int t = 1; t <= 3; ++t) {
    double g = 0.3 * t;
    set_gradient(p, {g});
    set_gradient(w, {g});
    adam.step();
    adamw.step();
    m = 0.9 * m + 0.1 * g;
    v = 0.99 * v + 0.01 * g * g;
    double by = 0.1 * (m / (1 - std::pow(0.9, t))) / (std::sqrt(v / (1 - std::pow(0.99, t))) + 1e-8);
    x -= by;
    y = y * (1 - 0.1 * 0.5) - by;
  }
  expect_near(list(p), {x}, 1e-12);
  expect_near(list(w), {y}, 1e-12);
}

// A maximized step equals a minimized step with the negative gradient; the decay is the same.
template <class O, class Options>
void expect_maximize(Options options) {
  Tensor up = leaf({1, -2}), down = leaf({1, -2});
  O climbs({up}, Options(options).maximize(true)), falls({down}, options);
  for (int t = 1; t <= 3; ++t) {
    set_gradient(up, {0.3 * t, -1});
    set_gradient(down, {-0.3 * t, 1});
    climbs.step();
    falls.step();
  }
  EXPECT_EQ(list(up), list(down)) << climbs.name();
  expect_near(list(up.grad()), {0.9, -1}, 1e-12);
}

TEST(Optimizers, MaximizeGoesUpTheGradient) {
  expect_maximize<optim::SGD>(optim::SGDOptions(0.1).weight_decay(0.5));
  expect_maximize<optim::SGD>(optim::SGDOptions(0.1).momentum(0.9).nesterov(true).weight_decay(0.5));
  expect_maximize<optim::Adam>(optim::AdamOptions(0.1).weight_decay(0.5).amsgrad(true));
  expect_maximize<optim::AdamW>(optim::AdamWOptions(0.1).weight_decay(0.5));
}

TEST(Optimizer, WritesThroughTheWriteBarrierOnce) {
  Tensor p = leaf({1, 2, 3});
  optim::SGD sgd({p}, 0.1);
  Tensor y = p * p;
  uint64_t before = p._version();
  set_gradient(p, {1, 1, 1});
  sgd.step();
  EXPECT_EQ(p._version(), before + 1);
  std::string text = message<AutogradError>([&] { y.backward(ones_like(y)); });
  EXPECT_HAS(text, "SGD");
  EXPECT_HAS(text, "optim_test.cpp");
}

TEST(Optimizer, ARefusedStepChangesNothing) {
  Tensor p = leaf({1}), q = leaf({2});
  optim::SGD sgd({p, q}, 0.1);
  set_gradient(p, {1});
  set_gradient(q, {1});
  q.freeze();
  EXPECT_HAS(message<InplaceError>([&] { sgd.step(); }), "SGD");
  EXPECT_EQ(list(p), (Numbers{1}));
  q.unfreeze();
  q.mutable_grad() = ones({3}, kDouble);
  EXPECT_HAS(message<ShapeError>([&] { sgd.step(); }), "the gradient is f64[3], the parameter is f64[1]");
  EXPECT_EQ(list(p), (Numbers{1}));
}

TEST(Optimizer, RefusesWhatItCannotUpdate) {
  Tensor p = leaf({1});
  EXPECT_HAS(message<UsageError>([&] { optim::SGD({p * 2}, 0.1); }), "is not a leaf: MulBackward0 computed it");
  EXPECT_HAS(message<UsageError>([&] { optim::SGD({p, p}, 0.1); }), "appears twice");
  EXPECT_HAS(message<DTypeError>([&] { optim::SGD({ones({1}, kLong)}, 0.1); }), "is not floating");
  EXPECT_HAS(message<ValueError>([&] { optim::SGD({p}, -1.0); }), "bad learning rate");
  EXPECT_HAS(message<ValueError>([&] { optim::Adam({p}, optim::AdamOptions().betas({1.0, 0.9})); }), "bad beta 1");
}

struct ForgetfulImpl : nn::Module {
  ForgetfulImpl() { w = register_parameter("w", ones({2})); }
  Tensor forward(const Tensor& x) { return (x * w).sum(); }
  Tensor w;
};
TORCH_MODULE(Forgetful);

TEST(Optimizer, NamesAParameterThatItsModuleLost) {
  Forgetful net;
  optim::SGD sgd(net->parameters(), 0.1);
  net->forward(ones({2})).backward();
  sgd.step();
  net->w = net->w + 1;  // LibTorch's Tensor member cannot refuse this
  sgd.zero_grad();
  net->forward(ones({2})).backward();
  std::string text = message<UsageError>([&] { sgd.step(); });
  EXPECT_HAS(text, "SGD::step: forward does not use the registered parameter 'w', f32[2], any more");
}

// Only the registry holds its parameter.
struct LooksUpImpl : nn::Module {
  LooksUpImpl() { register_parameter("w", ones({2})); }
  Tensor forward(const Tensor& x) { return (x * named_parameters()["w"]).sum(); }
};
TORCH_MODULE(LooksUp);

TEST(Optimizer, AParameterWithoutAMemberIsNotLost) {
  LooksUp net;
  std::vector<Tensor> list = net->parameters();
  optim::SGD sgd(list, 0.1);
  for (int i = 0; i < 4; ++i) {
    if (i == 2) list.clear();
    sgd.zero_grad();
    net->forward(ones({2})).backward();
    sgd.step();
  }
  EXPECT_NEAR(net->named_parameters()["w"][0].item(), 0.6, 1e-6);
}

TEST(Optimizer, AParameterThatARoundDoesNotUseIsNotLost) {
  Forgetful net;
  optim::SGD sgd(net->parameters(), 0.1);
  net->forward(ones({2})).backward();
  sgd.step();
  sgd.zero_grad();
  sgd.step();
  Tensor kept = net->w;
  sgd.step();
  kept = Tensor();
  net->forward(ones({2})).backward();
  sgd.step();
  Tensor late = net->forward(ones({2}));  // backward after a step: its gradient is added once
  sgd.step();
  late.backward();
  sgd.step();
}

TEST(Optimizer, NamesAParameterWhoseGradientIsStale) {
  Forgetful net;
  std::vector<Tensor> list = net->parameters();  // other handles hide the loss, but the gradient shows it
  net->w = net->w * 2;                           // before the first step too
  optim::SGD sgd(list, 0.1);
  net->forward(ones({2})).backward();
  sgd.step();
  sgd.zero_grad();
  net->forward(ones({2})).backward();
  std::string text = message<UsageError>([&] { sgd.step(); });
  EXPECT_HAS(text, "'w', f32[2], any more: its gradient comes from a call before the last step");
}

TEST(Optimizer, ACopyOfAParameterMayBeAssigned) {
  nn::Linear fc(2, 2);
  auto w = fc->weight;
  w = w * 2;
  EXPECT_FALSE(w.is_same(fc->weight));
  EXPECT_TRUE(w.allclose(fc->weight * 2));
  EXPECT_HAS(message<UsageError>([&] { fc->weight = w; }), "registered parameter 'weight'");
}

TEST(Optimizer, ARefusedStepLeavesEverythingAsItWas) {
  Tensor p = leaf({1, 2}), q = leaf({3, 4});
  optim::Adam adam({p, q}, 0.1);
  p.set_grad(ones({2}, kDouble));
  q.set_grad(ones({2}, kDouble));
  adam.step();
  Tensor kept_p = p * p, kept_q = q * q;
  Numbers before = list(p);
  uint64_t version = p._version(), state = adam.state(p)->tensors[0]._version();
  {
    SavedPolicyGuard forbid(SavedPolicy::forbid);
    kept_p = Tensor();  // the first one could be written
    EXPECT_HAS(message<InplaceError>([&] { adam.step(); }), "would overwrite");
  }
  EXPECT_EQ(p._version(), version);
  EXPECT_EQ(adam.state(p)->tensors[0]._version(), state);
  EXPECT_EQ(adam.state(p)->step, 1);
  EXPECT_EQ(list(p), before);
  adam.step();
  EXPECT_EQ(adam.state(p)->step, 2);
}

TEST(Optimizer, RefusesAParameterThatOverlapsItself) {
  Tensor wide = ones({2}, kDouble).expand({3, 2});
  wide.requires_grad_();
  optim::SGD sgd({wide}, 0.1);
  wide.set_grad(ones({3, 2}, kDouble));
  EXPECT_HAS(message<InplaceError>([&] { sgd.step(); }), "overlaps itself in memory");
  EXPECT_EQ(list(wide), (Numbers{1, 1, 1, 1, 1, 1}));
}

TEST(Optimizer, StridedParametersAndHalves) {
  Tensor base = zeros({2, 3});
  Tensor column = base.select(1, 1);
  column.requires_grad_();
  optim::SGD sgd({column}, 0.5);
  column.set_grad(ones({2}));
  sgd.step();
  EXPECT_EQ(list(base), (Numbers{0, -0.5, 0, 0, -0.5, 0}));
  Tensor h = ones({4}, kBFloat16).requires_grad_();
  optim::Adam adam({h}, 0.5);
  h.set_grad(ones({4}, kBFloat16));
  adam.step();
  expect_near(list(h), {0.5, 0.5, 0.5, 0.5}, 1e-2);
  EXPECT_EQ(adam.state(h)->tensors[0].dtype(), kFloat);
}

TEST(Optimizer, GroupsHaveTheirOwnRates) {
  Tensor a = leaf({1}), b = leaf({1});
  optim::SGD sgd(
      {optim::OptimizerParamGroup({a}), optim::OptimizerParamGroup({b}, std::make_unique<optim::SGDOptions>(1.0))},
      0.1);
  set_gradient(a, {1});
  set_gradient(b, {1});
  sgd.step();
  expect_near(list(a), {0.9}, 1e-12);
  expect_near(list(b), {0.0}, 1e-12);
  static_cast<optim::SGDOptions&>(sgd.param_groups()[0].options()).lr(0.2);
  EXPECT_EQ(sgd.param_groups()[0].options().get_lr(), 0.2);
}

TEST(Optimizer, BooksItsStateAndLeaksNothing) {
  auto before = memory::current();
  {
    Tensor p = zeros({1000}).requires_grad_();
    optim::Adam adam({p}, 0.1);
    p.set_grad(ones({1000}));
    adam.step();
    EXPECT_GE(memory::current()[Category::optimizer_state] - before[Category::optimizer_state], 8000);
  }
  EXPECT_EQ(memory::current().total, before.total);
}

TEST(Optimizer, ResumesExactly) {
  auto run = [](const Tensor& p, optim::Adam& adam, int steps) {
    for (int i = 0; i < steps; ++i) {
      p.set_grad((p * p).detach());
      adam.step();
    }
  };
  Tensor p = leaf({1, 2}), q = leaf({0, 0});
  optim::Adam a({p}, 0.1), b({q}, 0.7);
  run(p, a, 3);
  {
    NoGradGuard off;
    q.copy_(p);
  }
  b.load_state_dict(a.state_dict());
  run(p, a, 2);
  run(q, b, 2);
  EXPECT_EQ(list(p), list(q));
  optim::SGD other({q}, 0.1);
  EXPECT_HAS(message<ValueError>([&] { other.load_state_dict(a.state_dict()); }), "belongs to another optimizer");
}

TEST(Optimizer, TakesAClosure) {
  Tensor p = leaf({3});
  optim::SGD sgd({p}, 0.25);
  Tensor loss = sgd.step([&] {
    sgd.zero_grad();
    Tensor l = (p * p).sum();
    l.backward();
    return l;
  });
  EXPECT_EQ(loss.item<double>(), 9);
  expect_near(list(p), {1.5}, 1e-12);
}

TEST(Scheduler, FollowsItsFormula) {
  Tensor p = leaf({1});
  optim::SGD sgd({p}, 1.0);
  auto lr = [&] { return sgd.param_groups()[0].options().get_lr(); };
  {
    optim::StepLR s(sgd, 2, 0.5);
    Numbers seen;
    for (int i = 0; i < 5; ++i, s.step()) seen.push_back(lr());
    expect_near(seen, {1, 1, 0.5, 0.5, 0.25}, 1e-12);
  }
  sgd.param_groups()[0].options().set_lr(1.0);
  {
    optim::CosineAnnealingLR s(sgd, 2, 0.0);
    Numbers seen;
    for (int i = 0; i < 4; ++i, s.step()) seen.push_back(lr());
    expect_near(seen, {1, 0.5, 0, 0.5}, 1e-12);
  }
  sgd.param_groups()[0].options().set_lr(1.0);
  optim::WarmupCosineLR s(sgd, 2, 4, 0.0);
  Numbers seen;
  for (int i = 0; i < 5; ++i, s.step()) seen.push_back(lr());
  expect_near(seen, {0.5, 1, 1, 0.5, 0}, 1e-12);
  optim::StateDict state = s.state_dict();
  sgd.param_groups()[0].options().set_lr(1.0);
  optim::WarmupCosineLR resumed(sgd, 2, 4, 0.0);
  resumed.load_state_dict(state);
  EXPECT_EQ(resumed.steps(), 5);
  expect_near({lr()}, {0}, 1e-12);
}

TEST(Scheduler, ReducesOnAPlateau) {
  using Plateau = optim::ReduceLROnPlateauScheduler;
  Tensor p = leaf({1});
  optim::SGD sgd({p}, 1.0);
  auto run = [&](Plateau& s, const Numbers& values) {
    Numbers seen;
    for (double v : values) {
      s.step(v);
      seen.push_back(sgd.param_groups()[0].options().get_lr());
    }
    return seen;
  };
  Plateau s(sgd, Plateau::min, 0.5, 1, 0.1, Plateau::rel, 1, {0.2});
  // The loss improves once. 0.95 is not a tenth below 1: two bad steps halve the rate. During the cooldown a bad step
  // does not count. Two more bad steps give a quarter.
  expect_near(run(s, {1, 0.95, 0.95, 0.95, 0.95, 0.95}), {1, 1, 0.5, 0.5, 0.5, 0.25}, 1e-12);
  expect_near(run(s, {0.5, NAN, 0.6, 0.6, 0.6, 0.6}), {0.25, 0.25, 0.2, 0.2, 0.2, 0.2}, 1e-12);
  sgd.param_groups()[0].options().set_lr(1.0);
  Plateau up(sgd, Plateau::max, 0.1, 0, 0.5, Plateau::abs), resumed(sgd, Plateau::max, 0.1, 0, 0.5, Plateau::abs);
  expect_near(run(up, {1, 1.6}), {1, 1}, 1e-12);
  resumed.load_state_dict(up.state_dict());
  expect_near(run(resumed, {2}), {0.1}, 1e-12);
  EXPECT_THROW(Plateau(sgd, Plateau::min, 1.0), ValueError);
  EXPECT_THROW(Plateau(sgd, Plateau::min, 0.1, 10, 0, Plateau::rel, 0, {0, 0}), ValueError);
}

TEST(Clip, AFrozenGradientIsRefusedBeforeAnyIsScaled) {
  Tensor a = leaf({1}), b = leaf({1});
  set_gradient(a, {3});
  set_gradient(b, {4});
  b.grad().freeze();
  EXPECT_HAS(message<InplaceError>([&] {
               nn::utils::clip_grad_norm_({a, b}, 1.0);
             }),
             "clip_grad_norm_: the tensor to be overwritten, f64[1], is frozen");
  EXPECT_HAS(message<InplaceError>([&] {
               nn::utils::clip_grad_value_({a, b}, 1.0);
             }),
             "clip_grad_value_: the tensor to be overwritten, f64[1], is frozen");
  EXPECT_EQ(list(a.grad()), std::vector<double>({3}));
}

TEST(Clip, ScalesAllGradientsOnce) {
  Tensor a = leaf({1}), b = leaf({1, 1});
  set_gradient(a, {3});
  set_gradient(b, {0, 4});
  uint64_t before = a.grad()._version();
  EXPECT_DOUBLE_EQ(nn::utils::clip_grad_norm_({a, b}, 1.0), 5.0);
  EXPECT_EQ(a.grad()._version(), before + 1);
  expect_near(list(a.grad()), {0.6}, 1e-6);
  expect_near(list(b.grad()), {0, 0.8}, 1e-6);
  Tensor c = leaf({1}), d = leaf({1}), g = tensor({2.0}, kDouble);
  c.mutable_grad() = g;
  d.mutable_grad() = g;  // one tensor for both parameters
  nn::utils::clip_grad_norm_({c, d}, 1.0);
  expect_near(list(g), {1.0}, 1e-5);
  set_gradient(a, {std::nan("")});
  EXPECT_HAS(message<ValueError>([&] { nn::utils::clip_grad_norm_({a}, 1.0, 2.0, true); }),
             "norm of the gradients is nan");
}

// Two moments for each parameter, a third with amsgrad, in its dtype; SGD has one with momentum and none without.
TEST(Optimizers, BookTheirState) {
  auto state_bytes = [](auto&& make) {
    Tensor p = ones({1000}).requires_grad_(), q = ones({3, 50}, kDouble).requires_grad_();
    auto optimizer = make(std::vector<Tensor>{p, q});
    const int64_t before = memory::current()[Category::optimizer_state];
    p.set_grad(ones({1000}));
    q.set_grad(ones({3, 50}, kDouble));
    optimizer.step();
    optimizer.step();
    return memory::current()[Category::optimizer_state] - before;
  };
  const auto one = static_cast<int64_t>(memory::size_class(4000) + memory::size_class(1200));
  using P = std::vector<Tensor>;
  EXPECT_EQ(state_bytes([](P p) { return optim::AdamW(p, optim::AdamWOptions(0.1)); }), 2 * one);
  EXPECT_EQ(state_bytes([](P p) { return optim::Adam(p, optim::AdamOptions(0.1)); }), 2 * one);
  EXPECT_EQ(state_bytes([](P p) { return optim::AdamW(p, optim::AdamWOptions(0.1).amsgrad(true)); }), 3 * one);
  EXPECT_EQ(state_bytes([](P p) { return optim::SGD(p, optim::SGDOptions(0.1)); }), 0);
  EXPECT_EQ(state_bytes([](P p) { return optim::SGD(p, optim::SGDOptions(0.1).momentum(0.9)); }), one);
}

}  // namespace
}  // namespace situ
