// gradcheck finds wrong derivatives and describes them.
#include "situ/autograd/gradcheck.h"

#include <gtest/gtest.h>

#include "situ/autograd/function.h"
#include "situ/ops/functions.h"
#include "tests/message.h"

namespace situ {
namespace {

using autograd::gradcheck;
using autograd::gradgradcheck;
using autograd::variable_list;

Tensor leaf_of(const std::vector<double>& v) { return tensor(TensorData(v), kDouble).requires_grad_(); }

struct WrongSquare : autograd::Function<WrongSquare> {
  static Tensor forward(autograd::AutogradContext* ctx, const Tensor& x) {
    ctx->save_for_backward({x});
    return x * x;
  }
  static variable_list backward(autograd::AutogradContext* ctx, variable_list dy) {
    return {dy[0] * ctx->get_saved_variables()[0]};
  }
};

struct RandomBackward : autograd::Function<RandomBackward> {
  static Tensor forward(autograd::AutogradContext*, const Tensor& x) { return x * 1; }
  static variable_list backward(autograd::AutogradContext*, variable_list dy) { return {dy[0] * rand_like(dy[0])}; }
};

TEST(Gradcheck, FindsAWrongDerivative) {
  auto fn = [](const Tensor& x) { return WrongSquare::apply(x); };
  std::string text = message<AutogradError>([&] { gradcheck(fn, {leaf_of({1, 3})}); });
  EXPECT_HAS(text,
             "output 0, f64[2], with respect to input 0, f64[2], is wrong in 2 of 4 places; worst: d out[1] / d in[1]");
  EXPECT_HAS(text, "is 3 by backward, ");
  EXPECT_FALSE(gradcheck(fn, {leaf_of({1, 3})}, 1e-6, 1e-5, 1e-3, false));
}

TEST(Gradcheck, NamesAKink) {
  std::string text = message<AutogradError>([&] {
    gradcheck([](const Tensor& x) { return (x * 1).abs().mul(2).add(x); }, {leaf_of({1, 0})}, 1e-6, 1e-5, 1e-6);
  });
  EXPECT_EQ(text, "nothing was thrown");  // differences give the slope 1 in the middle
  text = message<AutogradError>([&] { gradcheck([](const Tensor& x) { return x.clamp(0, {}); }, {leaf_of({1, 0})}); });
  EXPECT_HAS(text, "looks non-differentiable here: its slope is 0 to the left and 1 to the right");
}

TEST(Gradcheck, RefusesFunctionsThatItCannotCheck) {
  auto twice = [](const Tensor& x) { return x * 2; };
  EXPECT_HAS(message<DTypeError>([&] { gradcheck(twice, {ones({2}).requires_grad_()}); }),
             "input 0 is f32[2]; central differences need f64");
  EXPECT_HAS(message<UsageError>([&] { gradcheck(twice, {ones({2}, kDouble)}); }), "no input requires grad");
  EXPECT_HAS(message<AutogradError>([&] { gradcheck([](const Tensor& x) { return x.detach(); }, {leaf_of({1})}); }),
             "no output requires grad");
  EXPECT_EQ(message<UsageError>([&] {
              gradcheck(twice, {leaf_of({1}), leaf_of({2}), leaf_of({3})});
            }),
            "gradcheck: the function takes 1 tensors, 3 inputs were given; give one for each");
}

TEST(Gradcheck, RefusesFunctionsWhoseResultsVary) {
  auto calls = std::make_shared<int>(0);
  EXPECT_EQ(message<AutogradError>(
                [&] { gradcheck([calls](const Tensor& x) { return x * (1.0 + ++*calls); }, {leaf_of({1})}); }),
            "gradcheck: the function is not deterministic: output 0, f64[1], differs between two calls with the same "
            "inputs; call manual_seed inside it, or remove what draws random numbers");
  EXPECT_EQ(
      message<AutogradError>([&] {
        gradcheck([](const Tensor& x) { return RandomBackward::apply(x); }, {leaf_of({1, 2})});
      }),
      "gradcheck: backward is not deterministic: two backward passes from output 0 gave different gradients; call "
      "manual_seed inside it, or remove what draws random numbers");
}

// Central differences would compare elements that do not exist.
TEST(Gradcheck, RefusesOutputsThatComeAndGo) {
  auto calls = std::make_shared<int>(0);
  auto fewer = [calls](const variable_list& x) {
    variable_list y{x[0] * 2};
    if (++*calls == 1) y.push_back(x[0] * 3);
    return y;
  };
  EXPECT_EQ(message<AutogradError>([&] { gradcheck(fewer, {leaf_of({1})}); }),
            "gradcheck: the function returned 2 outputs at its first call and 1 at another; return the same number in "
            "each call");
  auto positive = [](const Tensor& x) { return x.masked_select(x.gt(0)); };
  EXPECT_EQ(message<AutogradError>([&] {
              gradcheck(positive, {leaf_of({1, 1e-9})});
            }),
            "gradcheck: output 0 was f64[2] at the first call and is f64[1] at another; its sizes must not depend on "
            "values, move the input away from where they change");
}

TEST(Gradcheck, TakesSeveralInputsAndOutputs) {
  auto fn = [](const variable_list& x) { return variable_list{x[0] * x[1], x[0].sin()}; };
  EXPECT_TRUE(gradcheck(fn, {leaf_of({0.3, 0.7}), leaf_of({-1, 2})}));
  EXPECT_TRUE(gradgradcheck([](const Tensor& a, const Tensor& b) { return a * b.exp(); },
                            {leaf_of({0.3, 0.7}), leaf_of({-1, 0.2})}));
}

}  // namespace
}  // namespace situ
