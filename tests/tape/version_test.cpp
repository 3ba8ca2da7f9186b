// Hooks, retained gradients and captures belong to versions of a value; also gradients of regions and needed values.
#include <gtest/gtest.h>

#include "situ/autograd/autograd.h"
#include "situ/ops/functions.h"
#include "tests/autograd/values.h"

using namespace situ;

namespace {

TEST(Versions, GradIncludesTheChangesOfHooks) {
  Tensor x = leaf({1.0, 2.0});
  x.register_hook([](const Tensor& g) { return g * 2; });
  EXPECT_EQ(values(autograd::grad({(x * 3).sum()}, {x})[0]), (V{6, 6}));
}

TEST(Versions, HooksSeeNoPartOfAGradient) {
  Tensor x = leaf({1.0}), y = x * 2;
  int calls = 0;
  x.register_hook([&](const Tensor&) {
    ++calls;
    return Tensor();
  });
  autograd::grad({y, x}, {y}, {ones({1}, kDouble), ones({1}, kDouble)});
  EXPECT_EQ(calls, 0);
}

TEST(Versions, RetainedGradientsAccumulateAndGradLeavesThemAlone) {
  Tensor x = leaf({1.0, 2.0}), y = x * 2;
  y.retain_grad();
  autograd::grad({y.sum()}, {x}, {}, true);
  EXPECT_FALSE(y.grad().defined());
  (y * 3).sum().backward({}, true);
  (y * 3).sum().backward();
  EXPECT_EQ(values(y.grad()), (V{6, 6}));
}

TEST(Versions, RetainedGradientKeepsTheHandlesShape) {
  Tensor x = ones({2, 3}, kDouble).requires_grad_();
  Tensor y = x * 2;
  y.retain_grad();
  y.transpose(0, 1).mul_(3);
  (y * 5).sum().backward();
  EXPECT_EQ(y.grad().sizes(), y.sizes());
}

TEST(Versions, DetachedRetainerIsForgotten) {
  Tensor x = leaf({1.0, 2.0}), z;
  {
    Tensor y = x * 2;
    y.retain_grad();
    z = y * 3;
    y.detach_();
  }
  z.sum().backward();
  EXPECT_EQ(values(x.grad()), (V{6, 6}));
}

TEST(Versions, HooksAreRemovedFromTheirOwnVersionOnly) {
  Tensor x = leaf({1.0, 2.0}), y = x * 1;
  int first = 0, second = 0;
  unsigned a = y.register_hook([&](const Tensor&) { return ++first, Tensor(); });
  Tensor v = y.view(-1);
  v.register_hook([&](const Tensor&) { return ++second, Tensor(); });
  Tensor read = v * 3;
  y.mul_(2);
  y.remove_hook(a);
  (y.sum() + read.sum()).backward();
  EXPECT_EQ(first, 0);
  EXPECT_EQ(second, 1);
}

TEST(Versions, AHookMayRemoveItselfAndOthers) {
  Tensor x = leaf({1.0, 2.0}), y = x * 1, v = y.narrow(0, 0, 1);
  unsigned a = 0, b = 0;
  a = v.register_hook([&](const Tensor& g) {
    v.remove_hook(a);
    v.remove_hook(b);
    return g * 2;
  });
  b = v.register_hook([](const Tensor& g) { return g * 3; });
  y.sum().backward();
  EXPECT_EQ(values(x.grad())[1], 1);
}

TEST(Conflicts, NoneIfNoGradientComes) {
  Tensor x = leaf({1.0, 2.0}), y = x.tanh();
  y.expand({2, 2}).fill_(3);
  y.sum().backward();
  EXPECT_TRUE(!x.grad().defined() || values(x.grad()) == (V{0, 0}));
}

TEST(Conflicts, NoneForAGradientThatIsNotNeeded) {
  Tensor x = leaf({2.0}), y = leaf({3.0}), b = y * 1, z = x * b;
  Tensor c = x * 1, w = c * b;
  {
    NoGradGuard off;
    b.fill_(7);  // needed only for x's gradient
  }
  EXPECT_EQ(values(autograd::grad({z}, {y})[0]), (V{2}));
  EXPECT_THROW(autograd::grad({w}, {x}), AutogradError);
}

TEST(Regions, AFilledExpandedViewCountsItsCellOnce) {
  Tensor x = leaf({1.0}), s = leaf({4.0}), y = x * 1;
  y.expand({3}).fill_(s[0]);
  (y * 5).sum().backward();
  EXPECT_EQ(values(s.grad()), (V{5}));
}

TEST(Regions, GradientsInTheMiddleOfABufferAreAddressedThere) {
  Tensor x = leaf({1.0, 2.0});
  Tensor b = x * 2;
  Tensor r = b.narrow(0, 0, 1) * 3;
  Tensor a = x * 5;
  Tensor c = cat({a, b});
  (c * tensor({1.0, 2.0, 3.0, 4.0}, kDouble)).sum().add(r.sum()).backward();
  EXPECT_EQ(values(x.grad()), (V{5 + 6 + 6, 10 + 8}));
}

}  // namespace
