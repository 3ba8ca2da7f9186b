// Tests of the known models: parameter counts, causality, and learning a small set.
#include <gtest/gtest.h>

#include <string>

#include "situ/base/error.h"
#include "situ/base/philox.h"
#include "situ/models/gpt.h"
#include "situ/models/resnet.h"
#include "situ/models/small.h"
#include "situ/models/unet.h"
#include "situ/ops/functions.h"

namespace {

using namespace situ;
using namespace situ::models;

int64_t parameters_of(const nn::Module& m) {
  int64_t n = 0;
  for (auto& p : m.parameters()) n += p.numel();
  return n;
}

TEST(Models, HaveAsManyParametersAsTheOriginals) {
  EXPECT_EQ(parameters_of(*GPT(GPTOptions::character())), 10'770'816);
  EXPECT_EQ(parameters_of(*CharLSTM(CharLSTMOptions{})), 1'086'017);
  EXPECT_EQ(parameters_of(*UNet(UNetOptions{.widths = {32, 64, 128, 256}})), 1'927'042);
  EXPECT_EQ(parameters_of(*MLP(MLPOptions{64, 128, 2, 10})), 26'122);
}

std::string shape_of(const Tensor& t) { return t.describe(); }

TEST(Models, ReturnTheExpectedShapes) {
  NoGradGuard no_grad;
  Tensor tokens = randint(5, {2, 7}, TensorOptions(kLong));
  EXPECT_EQ(shape_of(GPT(GPTOptions{5, 8, 2, 2, 8})->forward(tokens)), "f32[2, 7, 5]");
  EXPECT_EQ(shape_of(CharLSTM(CharLSTMOptions{5, 8, 2})->forward(tokens)), "f32[2, 7, 5]");
  EXPECT_EQ(shape_of(MLP(MLPOptions{12, 8, 1, 3})->forward(randn({2, 3, 4}))), "f32[2, 3]");
  for (bool small_stem : {true, false})
    for (bool bottleneck : {true, false}) {
      ResNetOptions o{{1, 1, 1, 1}, bottleneck, 3, 10, 8, small_stem};
      EXPECT_EQ(shape_of(ResNet(o)->forward(randn({2, 3, 32, 40}))), "f32[2, 10]");
    }
  EXPECT_EQ(shape_of(UNet(UNetOptions{1, 2, {4, 8, 16}})->forward(randn({2, 1, 16, 24}))), "f32[2, 2, 16, 24]");
}

TEST(Models, GptLossIsCrossEntropyOfItsLogits) {
  GPT gpt(GPTOptions{10, 8, 2, 2, 16});
  Tensor tokens = randint(10, {3, 8}), targets = randint(10, {3, 8});
  Tensor one = gpt->loss(tokens, targets);
  one.backward();
  Tensor tied = gpt->named_parameters()["tok.weight"].grad().clone();
  gpt->zero_grad();
  Tensor two = cross_entropy(gpt->forward(tokens).flatten(0, 1), targets.flatten());
  two.backward();
  EXPECT_EQ(one.item(), two.item());
  EXPECT_TRUE(tied.eq(gpt->named_parameters()["tok.weight"].grad()).all().item<bool>());
}

// A position of gpt depends on itself and earlier positions, not on later ones.
TEST(Models, GptLooksBackOnly) {
  NoGradGuard no_grad;
  GPT gpt(GPTOptions{10, 8, 2, 2, 16});
  Tensor a = tensor({{1, 2, 3, 4, 5, 6}}), b = tensor({{1, 2, 3, 9, 9, 9}});
  Tensor difference = (gpt->forward(a) - gpt->forward(b)).abs().amax({0, 2});
  for (int64_t t = 0; t < 6; ++t) EXPECT_EQ(difference.select(0, t).item<float>() > 1e-6, t >= 3) << t;
}

template <class Model>
double loss_after(Model model, const Tensor& x, const Tensor& target, int steps) {
  double loss = 0;
  for (int i = 0; i <= steps; ++i) {
    Tensor y = model->forward(x);
    Tensor l = cross_entropy(y.reshape({-1, y.size(-1)}), target);
    loss = l.template item<double>();
    model->zero_grad();
    l.backward();
    NoGradGuard no_grad;
    for (auto& p : model->parameters()) {
      EXPECT_TRUE(p.grad().defined());
      p.sub_(p.grad(), 0.3);
    }
  }
  return loss;
}

TEST(Models, OverfitASmallSet) {
  manual_seed(1);
  Tensor tokens = randint(5, {2, 6}, TensorOptions(kLong)), next = randint(5, {12}, TensorOptions(kLong));
  EXPECT_LT(loss_after(GPT(GPTOptions{5, 6, 1, 2, 16}), tokens, next, 150), 0.5);
  EXPECT_LT(loss_after(CharLSTM(CharLSTMOptions{5, 16, 1}), tokens, next, 150), 0.9);
  Tensor images = randn({4, 1, 8, 8}), digits = tensor({0, 1, 2, 3});
  EXPECT_LT(loss_after(MLP(MLPOptions{64, 16, 1, 4}), images, digits, 60), 0.2);
  EXPECT_LT(loss_after(ResNet(ResNetOptions{{1, 1, 1, 1}, false, 1, 4, 4, true}), images, digits, 30), 0.5);
}

TEST(Models, GptStepsEqualForward) {
  GPT gpt(GPTOptions{11, 16, 2, 2, 8});
  NoGradGuard off;
  Tensor tokens = randint(11, {2, 16}, TensorOptions(kLong)), due = gpt->forward(tokens);
  GPTImpl::Cache cache = gpt->make_cache();
  std::vector<Tensor> rows = {gpt->step(tokens.narrow(1, 0, 5), cache)};
  for (int64_t t = 5; t < 16; ++t) rows.push_back(gpt->step(tokens.narrow(1, t, 1), cache));
  EXPECT_TRUE(allclose(cat(rows, 1), due, 1e-5, 1e-6));
  try {
    gpt->step(tokens.narrow(1, 0, 1), cache);
    FAIL();
  } catch (const ShapeError& e) {
    EXPECT_STREQ(e.what(),
                 "GPT: the input is longer than the context: tokens are i64[2, 1] after 16 others, the context is 16; "
                 "shorten the input");
  }
}

TEST(Models, RefuseSizesThatDoNotFit) {
  EXPECT_THROW(GPT(GPTOptions{5, 8, 2, 3, 8}), ValueError);
  EXPECT_THROW(GPT(GPTOptions{0, 8, 2, 2, 8}), ValueError);
  EXPECT_THROW(MLP(MLPOptions{0, 8, 2, 2}), ValueError);
  EXPECT_THROW(UNet(UNetOptions{1, 2, {}}), ValueError);
  try {
    GPT(GPTOptions{5, 4, 1, 2, 8})->forward(zeros({1, 5}, TensorOptions(kLong)));
    FAIL();
  } catch (const ShapeError& e) {
    EXPECT_STREQ(
        e.what(),
        "GPT: the input is longer than the context: tokens are i64[1, 5], the context is 4; shorten the input");
  }
  EXPECT_THROW(UNet(UNetOptions{1, 2, {4, 8}})->forward(randn({1, 1, 5, 6})), ShapeError);
}

}  // namespace
