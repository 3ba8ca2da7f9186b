// Derivatives of ops whose backward is an op with a composed form in differentiable ops (autograd/composed.h): third
// derivatives, saved values, and effects that programs can observe.
#include <gtest/gtest.h>

#include "situ/autograd/autograd.h"
#include "situ/autograd/gradcheck.h"
#include "situ/memory/ledger.h"
#include "situ/nn/nn.h"
#include "tests/autograd/values.h"

namespace situ {
namespace {

Tensor uniform_leaf(DimVec sizes, uint64_t seed) {
  manual_seed(seed);
  return randn(sizes, kDouble).requires_grad_(true);
}

// Returns derivatives of the gradients of f's sum of squares: the third of f.
void expect_third_derivatives(const std::function<Tensor(const std::vector<Tensor>&)>& f,
                              const std::vector<Tensor>& in) {
  auto gradients = [&](const std::vector<Tensor>& x) {
    std::vector<Tensor> g = autograd::grad({f(x).square().sum()}, x, {}, true, true);
    return std::vector<Tensor>(g.begin(), g.end());
  };
  EXPECT_TRUE(autograd::gradgradcheck(gradients, in));
}

TEST(Composed, ThirdDerivativesMatchDifferences) {
  expect_third_derivatives([](const std::vector<Tensor>& x) { return layer_norm(x[0], {4}, x[1], x[2]); },
                           {uniform_leaf({2, 4}, 1), uniform_leaf({4}, 2), uniform_leaf({4}, 3)});
  expect_third_derivatives(
      [](const std::vector<Tensor>& x) { return batch_norm(x[0], x[1], x[2], Tensor(), Tensor(), true); },
      {uniform_leaf({3, 2, 2}, 1), uniform_leaf({2}, 2), uniform_leaf({2}, 3)});
  expect_third_derivatives(
      [](const std::vector<Tensor>& x) { return scaled_dot_product_attention(x[0], x[1], x[2], {}, 0, true); },
      {uniform_leaf({1, 1, 2, 2}, 1), uniform_leaf({1, 1, 2, 2}, 2), uniform_leaf({1, 1, 2, 2}, 3)});
  const Tensor target = tensor({1, 0, 2}, kLong);
  expect_third_derivatives([&](const std::vector<Tensor>& x) { return cross_entropy(x[0], target); },
                           {uniform_leaf({3, 3}, 1)});
}

// The gradient depends on the operand twice, directly and through the incoming gradient: each is counted once.
TEST(Composed, TheIncomingGradientMayDependOnTheOperand) {
  Tensor x = uniform_leaf({2, 3}, 1);
  auto f = [](const Tensor& t) { return (layer_norm(t, {3}) * t.exp()).sum(); };
  EXPECT_TRUE(
      autograd::gradgradcheck([&](const std::vector<Tensor>& in) { return std::vector<Tensor>{f(in[0])}; }, {x}));
  Tensor g = autograd::grad({f(x)}, {x}, {}, true, true)[0];
  Tensor h = autograd::grad({(g * x).sum()}, {x}, {}, true, true)[0];
  EXPECT_TRUE(h.requires_grad());
}

TEST(Composed, OnlyTheRequestedGradientsAreComputed) {
  Tensor x = uniform_leaf({2, 3}, 1), w = uniform_leaf({3}, 2);
  Tensor g = autograd::grad({layer_norm(x, {3}, w).square().sum()}, {x}, {}, true, true)[0];
  Tensor by_w = autograd::grad({g.square().sum()}, {w})[0];
  Tensor g2 = autograd::grad({layer_norm(x, {3}, w).square().sum()}, {x}, {}, true, true)[0];
  std::vector<Tensor> both = autograd::grad({g2.square().sum()}, {x, w});
  EXPECT_TRUE(by_w.equal(both[1]));
}

// A write into a value that the gradient's gradient needs throws, naming the op that saved it.
TEST(Composed, AWriteIntoItsOwnOperandIsRefused) {
  Tensor x = uniform_leaf({2, 3}, 1), y = x * 1;
  Tensor dy = ones({2, 3}, kDouble).requires_grad_(true);
  Tensor g = autograd::grad({layer_norm(y, {3})}, {y}, {dy}, true, true)[0];
  {
    NoGradGuard off;
    y.detach().mul_(2);
  }
  try {
    autograd::grad({g.sum()}, {dy});
    ADD_FAILURE() << "nothing was refused";
  } catch (const AutogradError& e) {
    EXPECT_NE(std::string(e.what()).find("layer_norm_backward: backward needs operand 1, f64[2, 3], which "
                                         "layer_norm_backward saved at"),
              std::string::npos)
        << e.what();
    EXPECT_NE(std::string(e.what()).find("but mul_ at"), std::string::npos) << e.what();
  }
}

TEST(Composed, NothingIsLeftBooked) {
  const int64_t before = memory::current().total;
  {
    nn::LSTM lstm(nn::LSTMOptions(3, 2));
    Tensor x = randn({4, 2, 3}).requires_grad_(true);
    Tensor y = std::get<0>(lstm(x));
    Tensor g = autograd::grad({y.square().sum()}, {x}, {}, true, true)[0];
    g.square().sum().backward();
    EXPECT_TRUE(lstm->parameters()[0].grad().defined());
  }
  EXPECT_EQ(memory::current().total, before);
}

}  // namespace
}  // namespace situ
