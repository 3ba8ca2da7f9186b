// The lifetime of hooks: a hook that owns its captures is freed with the graph, other hooks stay, and none is lost
// silently.
#include <gtest/gtest.h>

#include <functional>
#include <memory>

#include "situ/autograd/autograd.h"
#include "situ/generated/optim/optimizers.h"
#include "situ/memory/ledger.h"
#include "situ/ops/functions.h"
#include "tests/autograd/values.h"
#include "tests/message.h"

using namespace situ;

namespace {

Tensor fresh_leaf() { return ones({1000}).requires_grad_(); }

// Programs that create a tensor with a hook that holds it or a later one, and run backward.
using Program = void (*)();
const std::pair<const char*, Program> kCycles[] = {
    {"a result that saves nothing",
     [] {
       Tensor y = fresh_leaf() * 2;
       y.register_hook([y](const Tensor& g) { return g * 1; });
       y.sum().backward();
     }},
    {"a sum with a number",
     [] {
       Tensor y = fresh_leaf() + 1;
       y.register_hook([y](const Tensor&) {});
       y.sum().backward();
     }},
    {"a residual",
     [] {
       Tensor x = fresh_leaf(), h = x * x, y = h + x;
       y.register_hook([y](const Tensor& g) { return g * 1; });
       y.sum().backward();
     }},
    {"a result that saves",
     [] {
       Tensor x = fresh_leaf(), y = x * x;
       y.register_hook([y](const Tensor& g) { return g * 1; });
       y.sum().backward();
     }},
    {"a view of a result, not read yet",
     [] {
       Tensor y = fresh_leaf() * 2, v = y.narrow(0, 0, 10);
       v.register_hook([v](const Tensor& g) { return g * 1; });
       v.sum().backward();
     }},
    {"a view of a result that was read",
     [] {
       Tensor y = fresh_leaf() * 2, v = y.narrow(0, 0, 10), z = v * 3;
       v.register_hook([z](const Tensor& g) { return g * 1; });
       z.sum().backward();
     }},
    {"a view of a leaf, not read yet",
     [] {
       Tensor x = fresh_leaf(), v = x.narrow(0, 0, 10);
       v.register_hook([v](const Tensor& g) { return g * 1; });
       v.sum().backward();
     }},
    {"a view of a leaf that was read",
     [] {
       Tensor x = fresh_leaf(), y = x.view({10, 100}), z = y * y;
       y.register_hook([z](const Tensor& g) { return g * 1; });
       z.sum().backward();
     }},
    {"written in part while not recording",
     [] {
       Tensor y = fresh_leaf() * 2;
       {
         NoGradGuard off;
         y[0] = 1;
       }
       y.register_hook([y](const Tensor& g) { return g * 1; });
       y.sum().backward();
     }},
    {"overwritten whole",
     [] {
       Tensor y = fresh_leaf() * 2;
       y.register_hook([y](const Tensor& g) { return g * 1; });
       y.copy_(fresh_leaf());
       y.sum().backward();
     }},
    {"held by way of something else",
     [] {
       Tensor y = fresh_leaf() * 2, z = y + 1;
       y.register_hook([all = std::make_shared<std::vector<Tensor>>(2, z)](const Tensor& g) { return g * 1; });
       z.sum().backward();
     }},
    {"autograd::grad",
     [] {
       Tensor x = fresh_leaf(), y = x * 2;
       y.register_hook([y](const Tensor& g) { return g * 1; });
       autograd::grad({y.sum()}, {x});
     }},
};

TEST(HookCycles, EndWithTheBackwardThatPassesThem) {
  for (auto& [what, run] : kCycles) {
    const int64_t before = memory::current().total;
    for (int step = 0; step < 1000; ++step) run();
    EXPECT_EQ(memory::current().total, before) << what;
  }
}

TEST(HookLifetimes, AHookThatOwnsNothingFiresInEveryBackward) {
  Tensor x = leaf({1, 2}), y = x * 2;
  int calls = 0;
  y.register_hook([](const Tensor& g) { return g * 10; });
  y.register_hook([&](const Tensor&) { ++calls; });
  y.sum().backward();
  y.sum().backward();
  EXPECT_EQ(values(x.grad()), (V{40, 40}));
  EXPECT_EQ(calls, 2);
}

// A scale that the hook owns.
unsigned register_owning(const Tensor& t) {
  return t.register_hook([by = tensor(10.0, kDouble)](const Tensor& g) { return g * by; });
}

TEST(HookLifetimes, AHookThatOwnsItsCapturesIsNotLostSilently) {
  Tensor x = leaf({1, 2}), y = x * 2;
  unsigned id = register_owning(y);
  y.sum().backward();
  EXPECT_EQ(values(x.grad()), (V{20, 20}));
  std::string text = message<AutogradError>([&] { y.sum().backward(); });
  EXPECT_HAS(text, "a gradient reaches mul at tests/autograd/hooks_test.cpp:");
  EXPECT_HAS(text, "the hook that was registered there at tests/autograd/hooks_test.cpp:");
  EXPECT_HAS(text, " owns what it captured, so that an earlier backward without retain_graph freed it with the graph");
  EXPECT_HAS(text, "Pass retain_graph = true to that backward, or let the hook capture by reference");
  EXPECT_HAS(text, "or remove_hook(" + std::to_string(id) + ") and register it again");
  EXPECT_EQ(values(x.grad()), (V{20, 20}));
  y.remove_hook(id);
  register_owning(y);
  y.sum().backward({}, true);
  y.sum().backward();
  EXPECT_EQ(values(x.grad()), (V{60, 60}));
}

// The first backward ends above the hooked tensor; the second continues below it.
TEST(HookLifetimes, ABackwardInTwoPartsPassesItInTheSecond) {
  Tensor x = leaf({1, 2}), y = x * 2, loss = (y * 3).sum();
  register_owning(y);
  Tensor g = autograd::grad({loss}, {y})[0];
  EXPECT_EQ(values(g), (V{30, 30}));
  y.backward(g);
  EXPECT_EQ(values(x.grad()), (V{600, 600}));
  EXPECT_THROW(y.backward(g), AutogradError);
}

TEST(HookLifetimes, ThoseOfALeafStay) {
  Tensor x = leaf({1, 2});
  register_owning(x);
  for (int step = 0; step < 3; ++step) (x * 2).sum().backward();
  EXPECT_EQ(values(x.grad()), (V{60, 60}));
}

TEST(HookLifetimes, AHookOnAViewThatOutlivesTheStepsFiresInEach) {
  Tensor x = leaf({1, 2, 3}), v = x.narrow(0, 1, 2);
  optim::SGD sgd({x}, 0.1);
  int calls = 0;
  v.register_hook([&](const Tensor& g) { return ++calls, g * 10; });
  for (int step = 0; step < 3; ++step) {
    sgd.zero_grad();
    (v * 2).sum().backward();
    EXPECT_EQ(values(x.grad()), (V{0, 20, 20}));
    sgd.step();
  }
  EXPECT_EQ(calls, 3);
}

// A leaf has only one version; a hook on a view of it that had been read is freed with the view.
TEST(HookLifetimes, OnAViewOfALeafTheyDoNotAccumulate) {
  for (bool owning : {false, true}) {
    Tensor x = leaf({1, 2, 3});
    for (int step = 0; step < 3; ++step) {
      Tensor v = x.narrow(0, 1, 2), y = v * 2;
      if (owning)
        register_owning(v);
      else
        v.register_hook([](const Tensor& g) { return g * 10; });
      x.mutable_grad() = Tensor();
      y.sum().backward();
      EXPECT_EQ(values(x.grad()), (V{0, 20, 20})) << step;
    }
  }
}

TEST(HookLifetimes, OnAFreedViewOfALeafTheyFireForItsReads) {
  Tensor x = leaf({1, 2, 3}), y, z;
  {
    Tensor v = x.narrow(0, 1, 2);
    y = v * 2;
    z = v * 3;
    v.register_hook([](const Tensor& g) { return g * 10; });
  }
  y.sum().backward();
  EXPECT_EQ(values(x.grad()), (V{0, 20, 20}));
  z.sum().backward({}, true);
  EXPECT_EQ(values(x.grad()), (V{0, 50, 50}));
  (x * 1).sum().backward();  // reads the leaf without the view: the hook ends
  EXPECT_EQ(values(x.grad()), (V{1, 51, 51}));
  EXPECT_HAS(message<AutogradError>([&] { z.sum().backward(); }), "was freed with the view that it was registered on");
}

TEST(HookLifetimes, OnAViewOfALeafTheyAreNotLostSilently) {
  Tensor x = leaf({1, 2, 3}), v = x.narrow(0, 1, 2), y = v * 2, z = v * 3;
  register_owning(v);
  y.sum().backward();
  EXPECT_EQ(values(x.grad()), (V{0, 20, 20}));
  EXPECT_THROW(z.sum().backward(), AutogradError);
  v = Tensor();
  EXPECT_THROW((x + z.sum()).sum().backward(), AutogradError);
  (x * 1).sum().backward();
  EXPECT_EQ(values(x.grad()), (V{1, 21, 21}));
}

// The calls of after_backward(), with their times.
struct Order {
  std::string fired;
  void later(const char* what) {
    autograd::after_backward([this, what] { fired += what; });
  }
};

TEST(AfterBackward, RunsWhenTheOutermostOneIsThrough) {
  Tensor x = leaf({1}), z = leaf({1}), y = x * 2;
  Order order;
  y.register_hook([&](const Tensor&) {
    order.later("a");
    AutoGradMode on(true);
    Tensor inner = z * 3;
    inner.register_hook([&](const Tensor&) { order.later("b"); });
    inner.sum().backward();
    order.fired += "|";
    autograd::after_backward([&] {
      EXPECT_FALSE(GradMode::is_enabled());
      EXPECT_EQ(values(x.grad()), (V{2}));
      order.fired += "c";
      order.later("d");
    });
  });
  y.sum().backward();
  EXPECT_EQ(order.fired, "|abcd");
  y = x * 2;
  y.register_hook([&](const Tensor&) { order.later("e"); });
  autograd::grad({y}, {x});
  EXPECT_EQ(order.fired, "|abcde");
  x.mutable_grad() = Tensor();
  y = x * 2;
  y.register_hook([&](const Tensor&) { autograd::after_backward([&] { EXPECT_EQ(values(x.grad()), (V{2})); }); });
  autograd::backward({y}, {}, {}, false, {x});
}

TEST(AfterBackward, CallsRegisteredInABackwardThatThrowsAreDropped) {
  Tensor x = leaf({1}), z = leaf({1}), y = x * 2;
  Order order;
  y.register_hook([&](const Tensor&) {
    order.later("a");
    AutoGradMode on(true);
    Tensor inner = z * 3;
    inner.register_hook([&](const Tensor&) {
      order.later("b");
      throw ValueError("the inner one");
    });
    EXPECT_THROW(inner.sum().backward(), ValueError);
  });
  y.sum().backward();
  EXPECT_EQ(order.fired, "a");
  y = x * 2;
  y.register_hook([&](const Tensor&) {
    order.later("b");
    throw ValueError("the outer one");
  });
  EXPECT_THROW(y.sum().backward(), ValueError);
  (x * 2).sum().backward();
  EXPECT_EQ(order.fired, "a");
}

TEST(AfterBackward, ThatThrowsIsTheBackwardThatThrows) {
  Tensor x = leaf({1}), y = x * 2;
  Order order;
  y.register_hook([&](const Tensor&) {
    order.later("a");
    autograd::after_backward([] { throw ValueError("at the end"); });
    order.later("b");
  });
  EXPECT_THROW(y.sum().backward(), ValueError);
  EXPECT_FALSE(x.grad().defined());
  EXPECT_EQ(order.fired, "a");
  EXPECT_HAS(message<AutogradError>([] { autograd::after_backward([] {}); }), "no backward is running on this thread");
}

// A leaf that had no gradient has none after a backward that threw, whether or not a hook waits for it.
TEST(PostAccumulateHook, AnExceptionLeavesNoGradient) {
  Tensor x = leaf({1});
  unsigned id = autograd::register_post_accumulate_grad_hook(x, [](const Tensor&) { throw ValueError("the hook's"); });
  EXPECT_THROW((x * 2).sum().backward(), ValueError);
  EXPECT_FALSE(x.grad().defined());
  autograd::remove_post_accumulate_grad_hook(x, id);
}

// ---- tensors that were overwritten as a whole ----

using WholeWrite = std::function<void(Tensor& y, const Tensor& a)>;
const std::vector<std::pair<const char*, WholeWrite>>& whole_writes() {
  static const std::vector<std::pair<const char*, WholeWrite>> all = {
      {"copy_", [](Tensor& y, const Tensor& a) { y.copy_(a.clone()); }},
      {"through a view",
       [](Tensor& y, const Tensor& a) {
         y.view({-1, 1}).copy_(a.view({-1, 1}));
       }},
      {"twice", [](Tensor& y, const Tensor& a) { y.copy_(a * 7), y.copy_(a); }},
      {"row by row",
       [](Tensor& y, const Tensor& a) {
         for (int64_t i = 0; i < 3; ++i) y[i] = a[i];
       }},
      {"unrecorded, then added",
       [](Tensor& y, const Tensor& a) {
         {
           NoGradGuard off;
           y.zero_();
         }
         y.add_(a);
       }},
  };
  return all;
}

// The hook gets zeros, and its result flows on: 2 * 0.5 for each element, plus the 1 of the written value.
TEST(HooksOnOverwrittenValues, TheirResultsArePassedOn) {
  for (const auto& [what, write] : whole_writes()) {
    Tensor a = leaf({1, 2, 3}), y = a * 2;
    V fired;
    y.register_hook([&](const Tensor& g) { return fired = values(g), g + 0.5; });
    write(y, a);
    y.sum().backward();
    EXPECT_EQ(fired, (V{0, 0, 0})) << what;
    EXPECT_EQ(values(a.grad()), (V{2, 2, 2})) << what;
  }
}

TEST(HooksOnOverwrittenValues, LaterCallsKeepTheirSavedValues) {
  Tensor a = leaf({1, 2, 3}), y = (a * a).exp(), z = y * 1;
  z.register_hook([](const Tensor& g) { return g + 1; });
  const V e = values(y);
  z.copy_(a);
  y = Tensor();
  z.sum().backward();
  EXPECT_EQ(values(a.grad()), (V{1 + 2 * e[0], 1 + 4 * e[1], 1 + 6 * e[2]}));
}

TEST(HooksOnOverwrittenValues, EditsInPlaceGradAndSecondBackwards) {
  Tensor a = leaf({1, 2, 3}), y = a * 2;
  y.register_hook([](const Tensor& g) { g.add_(0.5); });
  y.copy_(a.clone());
  EXPECT_EQ(values(autograd::grad({y.sum()}, {a}, {}, true)[0]), (V{2, 2, 2}));
  y.sum().backward();
  EXPECT_EQ(values(a.grad()), (V{2, 2, 2}));
  Tensor b = leaf({0, 0}), l = b.log();
  l.register_hook([](const Tensor& g) { return g * 2; });  // zeros stay zeros for any slope
  l.copy_(ones({2}, kDouble));
  (l + b).sum().backward();
  EXPECT_EQ(values(b.grad()), (V{1, 1}));
}

TEST(HooksOnOverwrittenValues, OneOfSeveralResults) {
  Tensor a = leaf({1, 2, 3, 4});
  auto [values_, places] = a.view({2, 2}).max(1);
  values_.register_hook([](const Tensor& g) { return g + 3; });
  values_.copy_(a.slice(0, 0, 2));
  values_.sum().backward();
  EXPECT_EQ(values(a.grad()), (V{1, 4, 0, 3}));
}

}  // namespace
