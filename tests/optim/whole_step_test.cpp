// The step within backward inside nn::whole_step: delayed until the end of the backward, then whole or not at all.
#include "situ/nn/whole_step.h"

#include <memory>
#include <optional>
#include <stdexcept>
#include <thread>

#include "situ/autograd/autograd.h"
#include "situ/memory/budget.h"
#include "situ/memory/ledger.h"
#include "situ/memory/plan.h"
#include "situ/nn/nn.h"
#include "situ/optim/optim.h"
#include "tests/nn/helpers.h"

namespace situ {
namespace {

enum class How { plain, moved, moved_whole };

// A network with statistics and random draws.
template <class Opt>
struct Stepped {
  nn::Sequential net{nullptr};
  std::unique_ptr<Opt> optimizer;
  Tensor x, y;

  template <class Options>
  explicit Stepped(const Options& options) {
    manual_seed(4);
    net = nn::Sequential(nn::Linear(6, 64), nn::BatchNorm1d(64), nn::ReLU(), nn::Dropout(0.4), nn::Linear(64, 64),
                         nn::Tanh(), nn::Linear(64, 3));
    optimizer = std::make_unique<Opt>(net->parameters(), options);
    x = randn({5, 6});
    y = randint(3, {5});
  }
  void pass() { cross_entropy(net->forward(x), y).backward(); }
  void moved_pass() {
    optim::StepInBackward during(*optimizer);
    pass();
  }
  void step(How how) {
    optimizer->zero_grad();
    if (how == How::plain) {
      pass();
      optimizer->step();
    } else if (how == How::moved) {
      moved_pass();
    } else {
      nn::whole_step(*net, [&] { moved_pass(); });
    }
  }
  // Parameters, buffers, state, and the generator's position.
  Numbers all() const {
    Numbers n;
    auto add = [&](const Tensor& t) {
      for (double v : list(t)) n.push_back(v);
    };
    for (const Tensor& b : net->buffers()) add(b);
    for (const Tensor& p : net->parameters()) {
      add(p);
      const optim::ParamState* s = optimizer->state(p);
      n.push_back(static_cast<double>(s->step));
      for (const Tensor& t : s->tensors)
        if (t.defined()) add(t);
    }
    n.push_back(static_cast<double>(default_generator().position()));
    return n;
  }
  bool has_gradients() const {
    for (const Tensor& p : net->parameters())
      if (p.grad().defined()) return true;
    return false;
  }
};

const auto kSgd = optim::SGDOptions(0.1).momentum(0.9).weight_decay(0.01);
const auto kAdamW = optim::AdamWOptions(0.01);

template <class Opt, class Options>
Numbers after(int steps, How how, const Options& options) {
  Stepped<Opt> t(options);
  for (int i = 0; i < steps; ++i) t.step(how);
  EXPECT_EQ(t.has_gradients(), how == How::plain);
  return t.all();
}

TEST(WholeStepInBackward, HasTheBitsOfStepAndOfTheStepInBackward) {
  EXPECT_EQ(after<optim::SGD>(4, How::moved_whole, kSgd), after<optim::SGD>(4, How::plain, kSgd));
  EXPECT_EQ(after<optim::SGD>(4, How::moved_whole, kSgd), after<optim::SGD>(4, How::moved, kSgd));
  EXPECT_EQ(after<optim::AdamW>(4, How::moved_whole, kAdamW), after<optim::AdamW>(4, How::plain, kAdamW));
  EXPECT_EQ(after<optim::AdamW>(4, How::moved_whole, kAdamW), after<optim::AdamW>(4, How::moved, kAdamW));
}

// The user's own hook on the parameter whose gradient comes last.
template <class Opt, class Options>
void expect_taken_back(const Options& options) {
  for (int at : {0, 2}) {  // the first step creates the state
    Stepped<Opt> t(options);
    for (int i = 0; i < at; ++i) t.step(How::moved_whole);
    const Numbers before = t.all();
    t.optimizer->zero_grad();
    Tensor first = t.net->parameters()[0];
    unsigned id = first.register_hook([](const Tensor&) { throw std::runtime_error("the hook's"); });
    EXPECT_THROW(t.step(How::moved_whole), std::runtime_error);
    EXPECT_EQ(t.all(), before);
    EXPECT_FALSE(t.has_gradients());
    EXPECT_THROW(t.step(How::moved), std::runtime_error);
    EXPECT_NE(t.all(), before);  // without a whole step, the updates so far were applied
    first.remove_hook(id);
  }
  Stepped<Opt> t(options);
  Tensor first = t.net->parameters()[0];
  unsigned id = first.register_hook([](const Tensor&) { throw std::runtime_error("the hook's"); });
  EXPECT_THROW(t.step(How::moved_whole), std::runtime_error);
  first.remove_hook(id);
  for (int i = 0; i < 3; ++i) t.step(How::moved_whole);
  EXPECT_EQ(t.all(), after<Opt>(3, How::moved_whole, options));
}

TEST(WholeStepInBackward, AnExceptionOfAHookRestoresEverything) {
  expect_taken_back<optim::SGD>(kSgd);
  expect_taken_back<optim::AdamW>(kAdamW);
}

// The books, relative to the start.
template <class F>
std::vector<int64_t> really(F&& f) {
  memory::PeakScope scope;
  memory::Snapshot start = memory::current();
  f();
  std::vector<int64_t> d;
  for (size_t c = 0; c < static_cast<size_t>(kCategories); ++c) d.push_back(scope.peak().bytes[c] - start.bytes[c]);
  return d;
}

template <class F>
std::vector<int64_t> dry(F&& f) {
  memory::Plan p = memory::plan(f);
  std::vector<int64_t> d;
  for (size_t c = 0; c < static_cast<size_t>(kCategories); ++c) d.push_back(p.peak.bytes[c] - p.start.bytes[c]);
  return d;
}

template <class Opt, class Options>
void expect_planned(const Options& options) {
  auto run = [&](int steps, How how) {
    return [&options, steps, how] {
      Stepped<Opt> t(options);
      for (int i = 0; i < steps; ++i) t.step(how);
    };
  };
  for (How how : {How::moved_whole, How::moved}) {
    really(run(1, how));
    for (int steps : {1, 3}) EXPECT_EQ(dry(run(steps, how)), really(run(steps, how))) << steps;
  }
  Stepped<Opt> there(options);
  there.step(How::moved_whole);
  auto step = [&] { there.step(How::moved_whole); };
  EXPECT_EQ(dry(step), really(step));
  constexpr size_t kGradient = static_cast<size_t>(Category::gradient);
  auto moved = [&] { there.step(How::moved); };
  EXPECT_GT(dry(step)[kGradient], dry(moved)[kGradient]);  // all gradients exist at once
}

TEST(WholeStepInBackward, IsPlannedToTheByte) {
  expect_planned<optim::SGD>(kSgd);
  expect_planned<optim::AdamW>(kAdamW);
}

TEST(WholeStepInBackward, HasTheSameBitsUnderABudget) {
  auto run = [](int steps, Numbers* result) {
    return [steps, result] {
      Stepped<optim::AdamW> t(kAdamW);
      for (int i = 0; i < steps; ++i) t.step(How::moved_whole);
      if (result) *result = t.all();
    };
  };
  const memory::Plan free = memory::plan(run(2, nullptr));
  int64_t bytes = free.peak.total - (free.peak.total - free.start.total) / 50;
  std::optional<memory::Budget> bound;
  try {
    bound.emplace(bytes, run(2, nullptr));
  } catch (const BudgetError& e) {
    bytes = e.smallest();
    bound.emplace(bytes, run(2, nullptr));
  }
  memory::PeakScope scope;
  Numbers inside;
  run(2, &inside)();
  EXPECT_LE(scope.peak().total, bytes);
  bound.reset();
  EXPECT_EQ(inside, after<optim::AdamW>(2, How::moved_whole, kAdamW));
}

// If one of them throws after the backward, none of them steps.
TEST(WholeStepInBackward, SeveralOptimizersAreOneStep) {
  nn::Linear net(2, 2);
  Tensor w = net->weight, b = net->bias;
  optim::AdamW adam({w}, kAdamW);
  optim::SGD sgd({b}, optim::SGDOptions(0.5));
  optim::StepInBackward first(adam), second(sgd);
  const Numbers was_w = list(w), was_b = list(b);
  auto step = [&] { nn::whole_step(*net, [&] { net->forward(ones({3, 2})).sum().backward(); }); };
  for (const Tensor& frozen : {w, b}) {
    frozen.freeze();
    EXPECT_THROW(step(), InplaceError);
    frozen.unfreeze();
    EXPECT_EQ(list(w), was_w);
    EXPECT_EQ(list(b), was_b);
    EXPECT_EQ(adam.state(w)->step + sgd.state(b)->step, 0);
    EXPECT_FALSE(w.grad().defined() || b.grad().defined());
  }
  step();
  EXPECT_NE(list(w), was_w);
  expect_near(list(b), {was_b[0] - 1.5, was_b[1] - 1.5});
  EXPECT_FALSE(w.grad().defined() || b.grad().defined());
}

// Its gradient is dropped if the step fails, although no network owns it.
TEST(WholeStepInBackward, AParameterOfTwoOptimizersIsSteppedByTheFirst) {
  nn::Linear net(1, 1);
  Tensor w = ones({2}).requires_grad_();
  optim::SGD one({w}, optim::SGDOptions(1)), other({w}, optim::SGDOptions(10));
  optim::StepInBackward first(one), second(other);
  auto backward = [&] { (w * 2).sum().backward(); };
  w.freeze();
  EXPECT_THROW(nn::whole_step(*net, backward), InplaceError);
  w.unfreeze();
  EXPECT_FALSE(w.grad().defined());
  nn::whole_step(*net, backward);
  EXPECT_EQ(list(w), (Numbers{-1, -1}));
  EXPECT_EQ(one.state(w)->step, 1);
  EXPECT_EQ(other.state(w)->step, 0);
  EXPECT_FALSE(w.grad().defined());
}

// Each backward of a whole step steps at its own end, also in a nested whole step.
TEST(WholeStepInBackward, EachBackwardStepsAtItsEnd) {
  nn::Linear net(1, 1);
  Tensor w = ones({1}).requires_grad_();
  optim::SGD sgd({w}, optim::SGDOptions(1));
  optim::StepInBackward during(sgd);
  nn::whole_step(*net, [&] {
    (w * w).sum().backward();
    EXPECT_EQ(w.item(), -1);
    nn::whole_step(*net, [&] { (w * w * 2).sum().backward(); });
    EXPECT_EQ(w.item(), 3);
    EXPECT_TRUE(nn::in_whole_step());
    auto g = autograd::grad({(w * w).sum()}, {w});
    EXPECT_EQ(g[0].item(), 6);
    EXPECT_EQ(w.item(), 3);  // grad() does not step
    (w * w).sum().backward();
    EXPECT_EQ(w.item(), -3);
  });
  EXPECT_FALSE(nn::in_whole_step());
  EXPECT_EQ(sgd.state(w)->step, 3);
}

// A backward in a hook is part of the running one: one step, with the sum.
TEST(WholeStepInBackward, ABackwardWithinABackwardWaitsForTheOuterOne) {
  nn::Linear net(1, 1);
  Tensor w = ones({1}).requires_grad_(), v = ones({1}).requires_grad_();
  optim::SGD sgd({w, v}, optim::SGDOptions(1));
  optim::StepInBackward during(sgd);
  bool fail = true;
  auto step = [&] {
    Tensor h = w * 3;
    h.register_hook([&](const Tensor&) {
      AutoGradMode on(true);
      (w * 5 + v * 7).sum().backward();
      EXPECT_EQ(w.item(), 1);
      EXPECT_EQ(v.item(), 1);
      if (fail) throw std::runtime_error("after the inner one");
    });
    h.sum().backward();
  };
  EXPECT_THROW(nn::whole_step(*net, step), std::runtime_error);
  EXPECT_EQ(sgd.state(w)->step + sgd.state(v)->step, 0);
  sgd.zero_grad();
  fail = false;
  nn::whole_step(*net, step);
  EXPECT_EQ(w.item(), -7);
  EXPECT_EQ(v.item(), -6);
  EXPECT_EQ(sgd.state(w)->step, 1);
}

TEST(WholeStepInBackward, IfItEndsBeforeTheBackwardGradientsWaitForStep) {
  nn::Linear net(1, 1);
  Tensor w = ones({1}).requires_grad_();
  auto sgd = std::make_unique<optim::SGD>(std::vector<Tensor>{w}, optim::SGDOptions(1));
  auto during = std::make_unique<optim::StepInBackward>(*sgd);
  autograd::register_post_accumulate_grad_hook(w, [&](const Tensor&) {
    during.reset();
    sgd.reset();
  });
  nn::whole_step(*net, [&] { (w * 2).sum().backward(); });
  EXPECT_EQ(w.item(), 1);
  EXPECT_EQ(w.grad().item(), 2);
}

TEST(WholeStepInBackward, AnotherThreadStepsAsIfThereWereNone) {
  nn::Linear net(1, 1);
  Tensor w = ones({1}).requires_grad_(), v = ones({1}).requires_grad_();
  optim::SGD sgd({w, v}, optim::SGDOptions(1));
  optim::StepInBackward during(sgd);
  v.register_hook([](const Tensor&) { throw std::runtime_error("the last gradient"); });
  nn::whole_step(*net, [&] {
    std::thread([&] {
      EXPECT_FALSE(nn::in_whole_step());
      Tensor older = v * 1, newer = w * 2;  // the order of their gradients
      EXPECT_THROW((older + newer).sum().backward(), std::runtime_error);
    }).join();
  });
  EXPECT_EQ(w.item(), -1);
  EXPECT_EQ(v.item(), 1);
}

// A value that was overwritten whole gives its leaf a gradient of zeros, unless the leaf has had another one.
TEST(StepInBackward, AGradientThatWasTakenIsNotReplacedByZeros) {
  for (bool whole : {false, true}) {
    nn::Linear net(1, 1);
    Tensor w = ones({2}).requires_grad_();
    optim::SGD sgd({w}, optim::SGDOptions(0.5).weight_decay(0.5));
    optim::StepInBackward during(sgd);
    auto step = [&] {
      Tensor a = w * 2;
      a.copy_(w * 3);
      a.sum().backward();
    };
    if (whole)
      nn::whole_step(*net, step);
    else
      step();
    EXPECT_EQ(sgd.state(w)->step, 1);
    EXPECT_EQ(list(w), (Numbers{-0.75, -0.75}));
  }
}

}  // namespace
}  // namespace situ
