// Rarely used options of layers, each compared with the same computation written out.
#include <sstream>

#include "situ/situ.h"
#include "tests/message.h"
#include "tests/ops/check.h"

namespace F = situ::nn::functional;
using namespace situ;
using situ::test::expect_same;
using situ::test::expect_values;

namespace {

TEST(Options, MaxPool2d) {
  Tensor x = arange(25, kFloat).view({1, 1, 5, 5});
  auto pool = [&](nn::MaxPool2dOptions o) { return nn::MaxPool2d(o)->forward(x); };
  expect_values(pool(nn::MaxPool2dOptions(2).stride(2)), {1, 1, 2, 2}, {6, 8, 16, 18});
  expect_values(pool(nn::MaxPool2dOptions(2).stride(2).ceil_mode(true)), {1, 1, 3, 3},
                {6, 8, 9, 16, 18, 19, 21, 23, 24});
  expect_values(pool(nn::MaxPool2dOptions(2).stride(1).dilation(3)), {1, 1, 2, 2}, {18, 19, 23, 24});
  expect_same(F::max_pool2d(x, F::MaxPool2dFuncOptions(2).stride(2).ceil_mode(true)),
              pool(nn::MaxPool2dOptions(2).stride(2).ceil_mode(true)));
}

TEST(Options, AvgPool2d) {
  Tensor x = ones({1, 1, 3, 3});
  auto pool = [&](nn::AvgPool2dOptions o) { return nn::AvgPool2d(o)->forward(x); };
  nn::AvgPool2dOptions o = nn::AvgPool2dOptions(2).stride(2).padding(1);
  expect_values(pool(o), {1, 1, 2, 2}, {0.25, 0.5, 0.5, 1});
  expect_values(pool(nn::AvgPool2dOptions(o).count_include_pad(false)), {1, 1, 2, 2}, {1, 1, 1, 1});
  expect_values(pool(nn::AvgPool2dOptions(o).divisor_override(2)), {1, 1, 2, 2}, {0.5, 1, 1, 2});
  expect_values(pool(nn::AvgPool2dOptions(2).stride(2).ceil_mode(true)), {1, 1, 2, 2}, {1, 1, 1, 1});
}

TEST(Options, AdaptivePoolsKeepSizesThatAreLeftOpen) {
  using std::nullopt;
  const Tensor x = test::sample({2, 3, 4, 6, 5});
  const Tensor image = x.flatten(0, 1), line = image.flatten(0, 1);
  expect_same(nn::AdaptiveAvgPool2d(nn::AdaptiveAvgPool2dOptions({nullopt, 2}))(image),
              adaptive_avg_pool2d(image, {6, 2}));
  expect_same(nn::AdaptiveAvgPool2d(nn::AdaptiveAvgPool2dOptions({3, nullopt}))(image[0]),
              adaptive_avg_pool2d(image[0], {3, 5}));
  expect_same(nn::AdaptiveAvgPool2d(nn::AdaptiveAvgPool2dOptions(nullopt))(image), image);
  expect_same(nn::AdaptiveMaxPool2d(nn::AdaptiveMaxPool2dOptions({nullopt, 2}))(image),
              std::get<0>(adaptive_max_pool2d(image, {6, 2})));
  expect_same(nn::AdaptiveAvgPool3d(nn::AdaptiveAvgPool3dOptions({2, nullopt, 1}))(x),
              adaptive_avg_pool3d(x, {2, 6, 1}));
  expect_same(nn::AdaptiveMaxPool3d(nn::AdaptiveMaxPool3dOptions({nullopt, 3, nullopt}))(x),
              std::get<0>(adaptive_max_pool3d(x, {4, 3, 5})));
  expect_same(nn::AdaptiveAvgPool1d(nn::AdaptiveAvgPool1dOptions(nullopt))(line), line);
  expect_same(F::adaptive_avg_pool2d(image, F::AdaptiveAvgPool2dFuncOptions({nullopt, 2})),
              adaptive_avg_pool2d(image, {6, 2}));
  expect_same(F::adaptive_max_pool3d(x, F::AdaptiveMaxPool3dFuncOptions({nullopt, 1, 1})),
              std::get<0>(adaptive_max_pool3d(x, {4, 1, 1})));
  // All earlier forms of sizes.
  const std::vector<int64_t> list = {3, 2};
  const int64_t three = 3;
  for (const nn::AdaptiveAvgPool2dOptions& o :
       {nn::AdaptiveAvgPool2dOptions({3, 2}), nn::AdaptiveAvgPool2dOptions(list),
        nn::AdaptiveAvgPool2dOptions({three, 2}), nn::AdaptiveAvgPool2dOptions(Pair({3, 2}))})
    expect_same(nn::AdaptiveAvgPool2d(o)(image), adaptive_avg_pool2d(image, {3, 2}));
  expect_same(nn::AdaptiveAvgPool2d(three)(image), adaptive_avg_pool2d(image, 3));
  const nn::AdaptiveAvgPool2dOptions read({nullopt, 5});
  EXPECT_FALSE((*read.output_size())[0].has_value());
  EXPECT_EQ(read.output_size()->at(1), 5);
  std::ostringstream shown;
  shown << nn::AdaptiveAvgPool2d(read) << nn::AdaptiveMaxPool1d(4);
  EXPECT_NE(shown.str().find("AdaptiveAvgPool2d(output_size=[None, 5])"), std::string::npos) << shown.str();
  EXPECT_NE(shown.str().find("AdaptiveMaxPool1d(output_size=4)"), std::string::npos) << shown.str();
  EXPECT_HAS(message<ValueError>([] {
               nn::AdaptiveAvgPool2dOptions({1, nullopt, 2});
             }),
             "ExpandingArray: expected 2 values, got 3; give one for each direction, or one for all");
  EXPECT_THROW(nn::AdaptiveAvgPool3d(nn::AdaptiveAvgPool3dOptions(nullopt))(line[0]), ShapeError);
}

TEST(Options, FractionalPoolsTakeOneRatioOrOneForEachDirection) {
  const Tensor image = test::sample({1, 2, 8, 6}), at = full({1, 2, 2}, 0.5, kDouble);
  const auto pool = [&](nn::FractionalMaxPool2dOptions o) {
    return nn::FractionalMaxPool2d(o._random_samples(at))->forward(image);
  };
  using Options = nn::FractionalMaxPool2dOptions;
  using Size = Pair;
  expect_same(pool(Options(2).output_ratio(0.5)), pool(Options(2).output_size(Size({4, 3}))));
  expect_same(pool(Options(2).output_ratio({{0.5, 0.5}})), pool(Options(2).output_size(Size({4, 3}))));
  expect_same(pool(Options(2).output_ratio(nn::Expanding<2, double>({0.75, 0.5}))),
              pool(Options(2).output_size(Size({6, 3}))));
  expect_same(pool(Options(2).output_ratio(std::vector<double>{0.75, 0.5})),
              pool(Options(2).output_size(Size({6, 3}))));
  expect_same(
      F::fractional_max_pool2d(image, F::FractionalMaxPool2dFuncOptions(2).output_ratio(0.5)._random_samples(at)),
      pool(Options(2).output_size(Size({4, 3}))));
  EXPECT_EQ((*Options(2).output_ratio(0.5).output_ratio())->at(1), 0.5);
  const Tensor volume = test::sample({1, 2, 4, 4, 6});
  EXPECT_EQ(nn::FractionalMaxPool3d(nn::FractionalMaxPool3dOptions(2).output_ratio(0.5))(volume).sizes(),
            (IntArrayRef{1, 2, 2, 2, 3}));
}

TEST(Options, Conv2dPaddingModes) {
  Tensor x = test::sample({1, 2, 4, 5});
  for (PadMode mode : {kZeros, kReflect, kReplicate, kCircular}) {
    nn::Conv2d conv(nn::Conv2dOptions(2, 3, 3).padding({1, 2}).padding_mode(mode));
    conv->to(kDouble);
    Tensor framed = pad(x, {2, 2, 1, 1}, mode);
    expect_same(conv(x), conv2d(framed, conv->weight, conv->bias), 1e-12);
  }
  expect_values(pad(arange(4).view({2, 2}), {1, 1, 1, 0}, kReflect), {3, 4}, {3, 2, 3, 2, 1, 0, 1, 0, 3, 2, 3, 2});
  for (PadMode mode : {kConstant, kReflect, kReplicate, kCircular})
    test::expect_derivatives(
        [&](const std::vector<Tensor>& in) {
          return pad(in[0], {1, 2, -1, 1}, mode);
        },
        {test::sample({3, 4})});
  EXPECT_THROW(pad(x, {5, 0}, kReflect), ValueError);
  EXPECT_THROW(pad(x, {1, 0, 1}), ValueError);
  EXPECT_THROW(pad(x, {-3, -3}), ValueError);
}

TEST(Options, EmbeddingMaxNorm) {
  nn::Embedding table(nn::EmbeddingOptions(3, 2).max_norm(1.0)._weight(tensor({{3.0, 4.0}, {0.3, 0.4}, {6.0, 8.0}})));
  Tensor y = table(tensor({0, 1, 0}));
  expect_values(y, {3, 2}, {0.6, 0.8, 0.3, 0.4, 0.6, 0.8}, 1e-5);
  expect_values(table->weight.detach()[2], {2}, {6, 8});  // a row that was not read
  expect_same(F::embedding(tensor({1}), tensor({{3.0, 4.0}, {0.0, 2.0}}), F::EmbeddingFuncOptions().max_norm(1)),
              tensor({{0.0, 1.0}}), 1e-5);
}

TEST(Options, AttentionWidths) {
  nn::MultiheadAttention a(nn::MultiheadAttentionOptions(4, 2).kdim(3).vdim(5)), b(4, 2);
  EXPECT_FALSE(a->in_proj_weight.defined());
  EXPECT_EQ(a->named_parameters().keys(),
            (std::vector<std::string>{"q_proj_weight", "k_proj_weight", "v_proj_weight", "in_proj_bias",
                                      "out_proj.weight", "out_proj.bias"}));
  auto [y, w] = a->forward(randn({6, 2, 4}), randn({7, 2, 3}), randn({7, 2, 5}));
  EXPECT_EQ(y.sizes().vec(), (std::vector<int64_t>{6, 2, 4}));
  EXPECT_EQ(w.sizes().vec(), (std::vector<int64_t>{2, 6, 7}));
  EXPECT_THROW(a->forward(randn({6, 2, 4}), randn({7, 2, 4}), randn({7, 2, 5})), ShapeError);
  Tensor x = randn({3, 1, 4});  // one weight for each input gives what the joint one gives
  nn::MultiheadAttention c(nn::MultiheadAttentionOptions(4, 2).kdim(4).vdim(4));
  EXPECT_TRUE(c->in_proj_weight.defined());
  auto [mean, averaged] = b->forward(x, x, x);
  auto [same, each] = b->forward(x, x, x, {}, true, {}, false);
  EXPECT_EQ(each.sizes().vec(), (std::vector<int64_t>{1, 2, 3, 3}));
  expect_same(each.mean(1), averaged, 1e-6);
  expect_same(mean, same, 1e-6);
}

TEST(Options, LstmOfOneSequence) {
  for (bool batch_first : {false, true}) {
    nn::LSTM lstm(nn::LSTMOptions(3, 4).num_layers(2).bidirectional(true).batch_first(batch_first));
    Tensor x = randn({5, 3}), h = randn({4, 4}), c = randn({4, 4});
    auto [y, last] = lstm->forward(x, std::make_tuple(h, c));
    int64_t batch = batch_first ? 0 : 1;
    auto [all, states] = lstm->forward(x.unsqueeze(batch), std::make_tuple(h.unsqueeze(1), c.unsqueeze(1)));
    EXPECT_EQ(y.sizes().vec(), (std::vector<int64_t>{5, 8}));
    expect_same(y, all.squeeze(batch));
    expect_same(std::get<0>(last), std::get<0>(states).squeeze(1));
    EXPECT_EQ(std::get<0>(lstm->forward(x)).dim(), 2);
    EXPECT_THROW(lstm->forward(x, std::make_tuple(h.unsqueeze(1), c.unsqueeze(1))), ShapeError);
  }
}

TEST(Options, Eps) {
  EXPECT_THROW(layer_norm(ones({2, 3}), 3, {}, {}, -1), ValueError);
  EXPECT_THROW(batch_norm(ones({2, 3}), {}, {}, {}, {}, true, 0.1, 0), ValueError);
  EXPECT_THROW(batch_norm(ones({2, 3}), {}, {}, zeros({3}), ones({3}), false, 0.1, -1), ValueError);
  expect_values(batch_norm(ones({2, 3}), {}, {}, zeros({3}), ones({3}), false, 0.1, 0), {2, 3}, {1, 1, 1, 1, 1, 1});
}

}  // namespace
