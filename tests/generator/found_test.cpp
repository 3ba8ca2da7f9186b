// What random programs found, in its shortest form.
#include <gtest/gtest.h>

#include <cmath>

#include "situ/autograd/autograd.h"
#include "situ/autograd/saved_tensor_hooks.h"
#include "tests/custom_functions.h"
#include "tests/generator/machine.h"

namespace generator {
namespace {

using namespace situ;
using namespace situ::customs;
using V = std::vector<double>;

Tensor leaf(const V& v) {
  Tensor t = tensor_of({static_cast<int64_t>(v.size())}, v);
  t.requires_grad_();
  return t;
}

TEST(Found, RescuedValueThatAHookHadPackedAsItIs) {
  SavedPolicyGuard policy(SavedPolicy::preserve);
  Tensor a = leaf({1, 2}), b = a * 1, c;
  {
    auto same = [](const Tensor& t) { return t; };
    autograd::SavedTensorHooks hooks(same, same);
    c = b.square();
  }
  b.mul_(10);
  c.sum().backward();
  EXPECT_EQ(values_of(a.grad()), (V{2, 4}));
}

TEST(Found, DirtyInputIsAWriteLikeAnyOther) {
  Tensor x = leaf({1, 2}), result = Doubling::apply(x);
  EXPECT_THROW(TripleInPlace::apply(result), AutogradError);  // would change the leaf
  EXPECT_EQ(values_of(x), (V{1, 2}));
  Tensor h = x * 1, other = Doubling::apply(h);
  TripleInPlace::apply(h);
  EXPECT_THROW(static_cast<void>(other * 2), AutogradError);  // its bytes are not what it was made of
  h.sum().backward();
  EXPECT_EQ(values_of(x.grad()), (V{3, 3}));
}

TEST(Found, RetainedGradientFollowsADirtyPart) {
  Tensor x = leaf({1, 2}), h = x * 1, part = h.narrow(0, 0, 1);
  h.retain_grad();
  TripleInPlace::apply(part);
  h.sum().backward();
  ASSERT_TRUE(h.grad().defined());
  EXPECT_EQ(values_of(h.grad()), (V{1, 1}));
  EXPECT_EQ(values_of(x.grad()), (V{3, 1}));
}

// It was refused as one that sees a part only.
TEST(Found, ADirtyInputMaySeeATensorWithGapsInAnotherOrder) {
  Tensor whole = zeros({3, 2, 2}, kDouble), part = whole.select(1, 0).detach(), x = leaf({1, 2, 3, 4, 5, 6});
  part.copy_(x.view({3, 2}));
  Tensor turned = part.t();
  TripleInPlace::apply(turned);
  (part * tensor_of({3, 2}, {1, 2, 3, 4, 5, 6})).sum().backward();
  EXPECT_EQ(values_of(x.grad()), (V{3, 6, 9, 12, 15, 18}));
  EXPECT_EQ(values_of(part), (V{3, 6, 9, 12, 15, 18}));
}

TEST(Found, NobodyAsksForASavedValueThatOnlyZerosReach) {
  Tensor x = leaf({1, 2}), y = ExpOfOutput::apply(x);
  y.masked_fill_(y > 0, 7);
  y.sum().backward();
  EXPECT_EQ(values_of(x.grad()), (V{0, 0}));
}

TEST(Found, GradientsAskedForWithoutRecordingCanBeDifferentiated) {
  Tensor x = leaf({1, 2}), y = (x * x).sum() + (x * 3).sum();
  NoGradGuard off;
  Tensor g = autograd::grad({y, x}, {x}, {Tensor(), tensor_of({2}, {1, 1})}, true, true)[0];
  ASSERT_TRUE(g.requires_grad());
  EXPECT_EQ(values_of(autograd::grad({g}, {x}, {tensor_of({2}, {1, 1})})[0]), (V{2, 2}));
}

TEST(Found, WhatReachesOutOfAHookedViewIsNotLost) {
  Tensor x = leaf({1, 2, 3, 4}), v = x.slice(0, 0, 4, 2);
  int fired = 0;
  v.register_hook([&](const Tensor&) { return ++fired, Tensor(); });
  (v.as_strided({2}, {1}, 1) * 5 + v).sum().backward();
  EXPECT_EQ(values_of(x.grad()), (V{1, 5, 6, 0}));
  EXPECT_EQ(fired, 1);
}

TEST(Found, AHookOnALeafThatWasSwitchedOffHearsOnce) {
  Tensor x = leaf({1, 2}), y = x * 3;
  y.copy_(x * 5);
  std::vector<V> fired;
  x.register_hook([&](const Tensor& g) { return fired.push_back(values_of(g)), Tensor(); });
  x.requires_grad_(false);
  y.sum().backward();
  EXPECT_EQ(fired, (std::vector<V>{{5, 5}}));
  EXPECT_FALSE(x.grad().defined());
}

TEST(Found, WhatStandsForAViewThatBecameALeafIsWrittenByNobody) {
  Tensor b = tensor_of({2}, {1, 2}), v = b.narrow(0, 0, 2), w = leaf({5, 6});
  v.requires_grad_();
  Tensor u = v.view(-1);
  v.set_data(tensor_of({2}, {3, 4}));
  EXPECT_THROW(b.copy_(w), AutogradError);
  EXPECT_EQ(values_of(u), (V{1, 2}));
}

// The sum was made again for tanh when its operand was overwritten, and let go with tanh. Nobody can make it after
// that.
TEST(Found, AValueMadeBeforeItsOperandWentIsNotMadeAgainFromWhatCameAfter) {
  SavedPolicyGuard preserve(SavedPolicy::preserve);
  RecomputeGuard recompute(1e6, 0);
  Tensor x = leaf({-0.25, 1.375, -0.625}), y = (x * 0.5 + x).tanh(), sum = y.sum();
  const double before = values_of(sum)[0];
  y.copy_(sum.tanh());
  y = Tensor();
  sum.pow_(2);
  sum.backward();
  const V factors = values_of(x.grad());
  for (size_t i = 0; i < 3; ++i) {
    const double tanh = std::tanh(1.5 * values_of(x)[i]);
    EXPECT_NEAR(factors[i], 2 * before * (1 - tanh * tanh) * 1.5, 1e-12);
  }
}

}  // namespace
}  // namespace generator
