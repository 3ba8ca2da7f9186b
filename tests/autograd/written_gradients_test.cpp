// Users may write the gradients that they get: no two elements of one share bytes, and dense ones are not copied.
#include <gtest/gtest.h>

#include <functional>

#include "situ/autograd/autograd.h"
#include "situ/autograd/explain.h"
#include "situ/autograd/function.h"
#include "situ/ops/functions.h"
#include "tests/autograd/values.h"

namespace situ {
namespace {

using autograd::AutogradContext;
using autograd::Function;
using autograd::variable_list;

// Returns twice its argument. Its backward sets one element of the gradient that it receives.
struct SetsItsGradient : Function<SetsItsGradient> {
  static Tensor forward(AutogradContext*, const Tensor& x) { return x * 2; }
  static variable_list backward(AutogradContext*, variable_list dy) {
    dy[0][0] = 9;
    return {dy[0] * 2};
  }
};

int copies(const std::function<void()>& fn) {
  int n = 0;
  for (const inplace::Call& c : inplace::explain(fn).calls) n += c.op == "clone_op";
  return n;
}

Tensor total(const Tensor& t) { return t.sum(); }
Tensor scaled_mean(const Tensor& t) { return t.mean() * 3; }
Tensor by_rows(const Tensor& t) { return t.view({1, 3}).sum(1).sum(); }
Tensor expanded(const Tensor& t) { return t.expand({4, 3}).mean(0).sum(); }
Tensor by_columns(const Tensor& t) { return t.view({3, 1}).sum({0, 1}); }

// Reductions of a [3] whose gradient is one number, visible in every element.
constexpr Tensor (*kWide[])(const Tensor&) = {total, scaled_mean, by_rows, expanded, by_columns};

TEST(WrittenGradients, ThoseOfGradAreDense) {
  for (auto f : kWide) {
    Tensor b = leaf({1, 2, 3});
    Tensor g = autograd::grad({f(b)}, {b})[0];
    EXPECT_TRUE(g.is_contiguous());
    g[0] = 9;
    EXPECT_EQ(values(g), (V{9, 1, 1}));
    g.clamp_(-1, 1);
    EXPECT_EQ(values(g), (V{1, 1, 1}));
    Tensor twice = autograd::grad({f(b * b)}, {b}, {}, true, true)[0];
    EXPECT_EQ(values(twice), (V{2, 4, 6}));
    Tensor c = leaf({1, 2, 3}), again = autograd::grad({f(c)}, {c}, {}, true, true)[0];
    NoGradGuard off;
    again[1] = 5;
    EXPECT_EQ(values(again), (V{1, 5, 1}));
  }
}

TEST(WrittenGradients, ThoseOfACustomFunctionAreDense) {
  for (auto f : kWide) {
    Tensor b = leaf({1, 2, 3});
    f(SetsItsGradient::apply(b)).backward();
    EXPECT_EQ(values(b.grad()), (V{18, 2, 2}));
  }
}

TEST(WrittenGradients, ThoseOfHooksAndLeavesAreDense) {
  auto set_first = [](const Tensor& g) {
    g[0] = 9;
    return Tensor();
  };
  for (auto f : kWide) {
    Tensor b = leaf({1, 2, 3}), h = b * 2;
    h.register_hook(set_first);
    h.retain_grad();
    f(h).backward();
    EXPECT_EQ(values(b.grad()), (V{18, 2, 2}));
    h.grad()[1] = 7;
    EXPECT_EQ(values(h.grad()), (V{9, 7, 1}));
    Tensor c = leaf({1, 2, 3});
    f(c).backward();
    c.grad()[0] = 9;
    EXPECT_EQ(values(c.grad()), (V{9, 1, 1}));
  }
}

TEST(WrittenGradients, DenseGradientsAreNotCopied) {
  Tensor b = leaf({1, 2, 3}), w = tensor({4, 5, 6}, kDouble);
  EXPECT_EQ(copies([&] { autograd::grad({(b * w).sum()}, {b}); }), 0);
  EXPECT_EQ(copies([&] { autograd::grad({b.sum()}, {b}); }), 1);
  EXPECT_EQ(copies([&] { (SetsItsGradient::apply(b) * w).sum().backward(); }), 0);
  EXPECT_EQ(values(b.grad()), (V{18, 10, 12}));
  EXPECT_EQ(copies([&] { SetsItsGradient::apply(b).sum().backward(); }), 1);
  Tensor m = ones({2, 2}, kDouble).requires_grad_(), turned = tensor({1, 2, 3, 4}, kDouble).view({2, 2}).t(), g;
  EXPECT_EQ(copies([&] { g = autograd::grad({(m * turned).sum()}, {m})[0]; }), 0);
  EXPECT_EQ(values(g), (V{1, 3, 2, 4}));
}

}  // namespace
}  // namespace situ
