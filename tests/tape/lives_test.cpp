// Tensors that get other bytes, another flag or another history while views and recorded graphs still use the old ones.
#include <gtest/gtest.h>

#include "situ/autograd/autograd.h"
#include "situ/memory/ledger.h"
#include "situ/nn/layers.h"
#include "situ/ops/functions.h"
#include "tests/autograd/values.h"
#include "tests/message.h"

namespace situ {
namespace {

TEST(OtherBytes, ViewsKeepTheHistoryThatDetachLeftThem) {
  Tensor x = leaf({1, 2}), b = x * 2, v = b[0];
  b.detach_().requires_grad_();
  b.set_data(ones({2}, kDouble));
  ASSERT_TRUE(v.requires_grad());
  v.mul_(3);
  v.backward();
  EXPECT_EQ(values(x.grad()), (V{6, 0}));
  EXPECT_EQ(values(b), (V{1, 1}));
}

TEST(OtherBytes, ReturningTheOldOnesDoesNotAttachTheViews) {
  Tensor y = leaf({3, 5}), b = tensor({1.0, 2.0}, kDouble), v = b.view(-1), old = b.detach();
  b.set_data(ones({2}, kDouble));
  v.mul_(y);  // its own history
  b.set_data(old);
  EXPECT_FALSE(b.requires_grad());
  EXPECT_FALSE(b.view(-1).requires_grad());
  v.sum().backward();
  EXPECT_EQ(values(y.grad()), (V{1, 2}));
}

TEST(OtherBytes, ViewsThatKeepTheOldBytesShareAHistory) {
  Tensor w = leaf({3, 5}), b = zeros({3}, kDouble), v = b.narrow(0, 0, 2), u = v[0];
  b.set_data(ones({3}, kDouble));
  v.copy_(w);
  ASSERT_TRUE(u.requires_grad());
  u.backward();
  EXPECT_EQ(values(w.grad()), (V{1, 0}));
}

TEST(OtherBytes, AViewOfALeafStaysOne) {
  Tensor w = leaf({1, 2}), v = w.view(-1);
  w.set_data(tensor({7.0, 8.0}, kDouble));
  EXPECT_THROW(v.mul_(2), AutogradError);
  EXPECT_EQ(values(v), (V{1, 2}));
  ((v * v).sum() + (w * w).sum()).backward();
  EXPECT_EQ(values(w.grad()), (V{2 + 14, 4 + 16}));
}

TEST(OtherBytes, AnotherDtypeIsRefused) {
  Tensor w = leaf({1, 2});
  EXPECT_EQ(message<DTypeError>([&] { w.set_data(ones({2})); }),
            "set_data: the new data is f32[2], the tensor is f64[2]; convert with .to(dtype) first");
  EXPECT_EQ(values(w), (V{1, 2}));
  EXPECT_TRUE(w.is_leaf() && w.requires_grad());
}

TEST(OtherBytes, TheOldOnesGoWithTheLastView) {
  int64_t before = memory::current().total;
  Tensor w = ones({1000}, kDouble).requires_grad_(), also = w;
  Tensor v = w[0];
  for (int i = 0; i < 3; ++i) w.set_data(ones({1000}, kDouble));
  EXPECT_GE(memory::current().total, before + 16000);  // those of v and w
  v = Tensor();
  EXPECT_LT(memory::current().total, before + 12000);
}

TEST(DetachInPlace, AHistoryIsFreedWithTheLastViewThatHasIt) {
  Tensor x = leaf({1, 2}), state = zeros({2}, kDouble), also = state;
  int64_t before = memory::current().total;
  for (int i = 0; i < 3; ++i) {
    state.view(-1).add_(x.exp());
    Tensor y = state[0].sin();
    state.detach_();
    EXPECT_GT(memory::current()[Category::saved], 0);
  }
  EXPECT_EQ(memory::current().total, before);
  EXPECT_EQ(state.use_count(), 2u);
}

TEST(OtherBytes, TheSameStorageInAnotherShapeKeepsItsViews) {
  Tensor w = leaf({1, 2}), v = w[1];
  w.set_data(w.detach().view({2, 1}));
  (v * 3).backward();
  EXPECT_EQ(values(w.grad()), (V{0, 3}));
}

TEST(OtherBytes, AConvertedParameterLeavesItsViewsAndTakesItsGradients) {
  nn::Linear fc(2, 1);
  Tensor w = fc->weight, v = w.view(-1), y = (w * 3).sum(), old = w.detach();
  fc->to(kDouble);
  EXPECT_TRUE(v.requires_grad());
  EXPECT_EQ(autograd::grad({y}, {w}, {}, true)[0].dtype(), kDouble);
  y.backward();
  EXPECT_EQ(w.grad().dtype(), kDouble);
  EXPECT_EQ(values(w.grad()), (V{3, 3}));
  v.sum().backward();
  EXPECT_EQ(values(w.grad()), (V{4, 4}));
}

// ---- autograd::grad reaches what backward reaches -------------------------------------------------------------------

TEST(FormerLeaf, GradSumsTheGradientsOfAllItsNodes) {
  Tensor w = leaf({2, 3}), y = (w * 5).sum();
  w.requires_grad_(false);
  w.requires_grad_();
  EXPECT_EQ(values(autograd::grad({y}, {w}, {}, true)[0]), (V{5, 5}));
  w.set_data(tensor({7.0, 8.0}, kDouble));
  Tensor z = y + (w * w).sum();
  EXPECT_EQ(values(autograd::grad({z}, {w}, {}, true)[0]), (V{5 + 14, 5 + 16}));
  autograd::backward({z}, {}, true, false, {w});
  z.backward();
  EXPECT_EQ(values(w.grad()), (V{2 * (5 + 14), 2 * (5 + 16)}));
}

TEST(FormerLeaf, GradReachesItThroughAViewFromBeforeDetach) {
  Tensor w = leaf({1, 2}), v = w[0];
  w.detach_().requires_grad_();
  EXPECT_EQ(values(autograd::grad({v * 3 + w.sum()}, {w})[0]), (V{4, 1}));
}

TEST(FormerLeaf, GradCanBeDifferentiatedAgain) {
  Tensor w = leaf({2, 3}), y = (w * w * w).sum();
  w.set_data(tensor({7.0, 8.0}, kDouble));
  Tensor g = autograd::grad({y + (w * w).sum()}, {w}, {}, true, true)[0];
  EXPECT_EQ(values(g), (V{12 + 14, 27 + 16}));
  EXPECT_EQ(values(autograd::grad({g.sum()}, {w})[0]), (V{12 + 2, 18 + 2}));
}

TEST(FormerLeaf, AnotherSizeIsRefusedByGradToo) {
  Tensor w = leaf({1, 2}), y = (w * 2).sum();
  w.set_data(ones({3}, kDouble));
  EXPECT_HAS(message<AutogradError>([&] { autograd::grad({y}, {w}, {}, true); }), "set_data() replaced its data");
}

// ---- hooks after a write of the whole -------------------------------------------------------------------------------

TEST(ViewHooks, AfterAWriteOfTheWholeThroughTheViewGetTheGradientOfTheBytes) {
  Tensor x = leaf({1, 2, 3, 4}), b = zeros({2, 2}, kDouble), v = b.view(-1);
  v.copy_(x);
  V fired;
  v.register_hook([&](const Tensor& g) { return fired = values(g), g * 2; });
  (b.sum() + v.sum()).backward();
  EXPECT_EQ(fired, (V{2, 2, 2, 2}));
  EXPECT_EQ(values(x.grad()), (V{4, 4, 4, 4}));
}

TEST(ViewHooks, AfterAWriteOfTheWholeThroughTheBaseGetTheGradientOfTheView) {
  Tensor x = leaf({1, 2}), b = zeros({2}, kDouble), v = b.view({2});
  b.copy_(x);
  V fired;
  v.register_hook([&](const Tensor& g) { return fired = values(g), Tensor(); });
  (b.sum() + v.sum()).backward();
  EXPECT_EQ(fired, (V{1, 1}));
  EXPECT_EQ(values(x.grad()), (V{2, 2}));
}

}  // namespace
}  // namespace situ
