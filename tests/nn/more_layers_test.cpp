// Norms, activations, dropouts, losses, distances and containers of parameters: values of PyTorch 2.13, printing, and
// saved values.
#include <cmath>
#include <sstream>

#include "situ/situ.h"
#include "tests/message.h"
#include "tests/ops/check.h"

namespace situ {
namespace {

namespace F = nn::functional;
using test::expect_same;
using test::expect_values;

template <class M>
std::string shown(const M& m) {
  std::ostringstream out;
  out << m;
  return out.str();
}

Tensor ramp(DimVec sizes) {
  int64_t n = 1;
  for (int64_t s : sizes) n *= s;
  return (arange(n, kDouble) * 0.25 - 1).view(sizes);
}

TEST(Norms, AreTheSameWrittenOut) {
  Tensor x = test::sample({2, 6, 5}), w = test::sample({6}, 3), b = test::sample({6}, 5);
  const auto normal = [](const Tensor& t, const DimVec& dims) {
    return (t - t.mean(dims, true)) / (t.var(dims, false, true) + 1e-5).sqrt();
  };
  const auto channels = [](const Tensor& t) { return t.view({6, 1}); };
  for (int64_t groups : {1, 2, 3, 6}) {
    Tensor want = normal(x.view({2, groups, -1}), {2}).view({2, 6, 5}) * channels(w) + channels(b);
    expect_same(group_norm(x, groups, w, b), want, 1e-12);
  }
  expect_same(instance_norm(x, w, b, {}, {}, true), normal(x, {2}) * channels(w) + channels(b), 1e-12);
  expect_same(rms_norm(x, {5}, w.narrow(0, 0, 5), 1e-3),
              x / (x.square().mean(2, true) + 1e-3).sqrt() * w.narrow(0, 0, 5), 1e-12);
  expect_same(rms_norm(x, {6, 5}), x / (x.square().mean({1, 2}, true) + 0x1p-52).sqrt(), 1e-12);
  Tensor squares = pad(x.square(), {0, 0, 1, 1}), s = (squares.narrow(1, 0, 6) + squares.narrow(1, 1, 6)) / 2;
  expect_same(local_response_norm(x, 2, 0.5, 0.75, 2), x / (2 + s * 0.5).pow(0.75), 1e-12);
  // As in PyTorch, the layer's windows never drop channel 0.
  Tensor y = x.narrow(1, 0, 2);
  expect_same(local_response_norm(y, 3, 0.75e-4), nn::CrossMapLRN2d(4)->forward(y.unsqueeze(3)).squeeze(3), 1e-12);
}

TEST(Norms, Differentiate) {
  for (int64_t groups : {1, 2})
    test::expect_derivatives(
        [&](const std::vector<Tensor>& in) { return group_norm(in[0], groups, in[1], in[2], 0.5); },
        {test::sample({2, 4, 3}), test::sample({4}, 2), test::sample({4}, 5)});
  test::expect_derivatives([](const std::vector<Tensor>& in) { return rms_norm(in[0], {4}, in[1], 0.5); },
                           {test::sample({3, 4}), test::sample({4}, 2)});
  test::expect_derivatives(
      [](const std::vector<Tensor>& in) { return instance_norm(in[0], in[1], in[2], {}, {}, true, 0.1, 0.5); },
      {test::sample({2, 2, 3}), test::sample({2}, 2), test::sample({2}, 5)});
}

TEST(Norms, InstanceNormMovesItsStatistics) {
  nn::InstanceNorm1d norm(nn::InstanceNorm1dOptions(2).track_running_stats(true));
  Tensor x = tensor({1.0, 3.0, 2.0, 2.0, 5.0, 7.0, 0.0, 4.0}).view({2, 2, 2}).to(kFloat);
  norm(x);
  expect_values(norm->running_mean, {2}, {0.1 * 4, 0.1 * 2}, 1e-6);
  expect_values(norm->running_var, {2}, {0.9 + 0.1 * 2, 0.9 + 0.1 * 4}, 1e-6);
  norm->eval();
  expect_same(norm(x), (x - norm->running_mean.view({2, 1})) / (norm->running_var.view({2, 1}) + 1e-5).sqrt(), 1e-5);
  expect_same(norm(x[0]), norm(x)[0], 1e-6);
  EXPECT_EQ(norm->state_dict().keys(),
            (std::vector<std::string>{"running_mean", "running_var", "num_batches_tracked"}));
}

TEST(Norms, Print) {
  EXPECT_EQ(shown(nn::GroupNorm(2, 4)), "situ::nn::GroupNorm(2, 4, eps=1e-05, affine=true)");
  EXPECT_EQ(shown(nn::InstanceNorm2d(3)),
            "situ::nn::InstanceNorm2d(3, eps=1e-05, momentum=0.1, affine=false, track_running_stats=false)");
  EXPECT_EQ(shown(nn::BatchNorm3d(3)),
            "situ::nn::BatchNorm3d(3, eps=1e-05, momentum=0.1, affine=true, track_running_stats=true)");
  EXPECT_EQ(shown(nn::RMSNorm(nn::RMSNormOptions({2, 3}))),
            "situ::nn::RMSNorm([2, 3], eps=none, elementwise_affine=true)");
  EXPECT_EQ(shown(nn::LocalResponseNorm(2)), "situ::nn::LocalResponseNorm(2, alpha=0.0001, beta=0.75, k=1)");
  EXPECT_EQ(shown(nn::CrossMapLRN2d(3)), "situ::nn::CrossMapLRN2d(3, alpha=0.0001, beta=0.75, k=1)");
}

TEST(Activations, ComputeAndPrint) {
  Tensor x = ramp({6});  // -1 -0.75 -0.5 -0.25 0 0.25
  expect_values(F::hardshrink(x), {6}, {-1, -0.75, 0, 0, 0, 0});
  expect_values(F::softshrink(x, 0.25), {6}, {-0.75, -0.5, -0.25, 0, 0, 0});
  expect_values(F::threshold(x, F::ThresholdFuncOptions(-0.5, 9)), {6}, {9, 9, 9, -0.25, 0, 0.25});
  expect_same(F::tanhshrink(x), x - x.tanh(), 1e-15);
  expect_values(prelu(x, full({1}, 0.5, kDouble)), {6}, {-0.5, -0.375, -0.25, -0.125, 0, 0.25});
  expect_values(prelu(x.view({1, 2, 3}), tensor({2.0, 4.0}, kDouble)).view(-1), {6}, {-2, -1.5, -1, -1, 0, 0.25});
  expect_values(rrelu(x, 0.25, 0.75), {6}, {-0.5, -0.375, -0.25, -0.125, 0, 0.25});
  Tensor slopes = rrelu(full({1000}, -1.0), 0.25, 0.75, true).neg();
  EXPECT_GE(slopes.min().item<double>(), 0.25);
  EXPECT_LE(slopes.max().item<double>(), 0.75);
  EXPECT_GT(slopes.std().item<double>(), 0.1);
  expect_same(nn::Softmin(0)(x), (-x).softmax(0), 1e-15);
  Tensor image = ramp({2, 3, 2, 2});
  expect_same(nn::Softmax2d()(image), image.softmax(1), 1e-15);
  EXPECT_EQ(shown(nn::PReLU()), "situ::nn::PReLU(num_parameters=1)");
  EXPECT_EQ(shown(nn::RReLU(nn::RReLUOptions().inplace(true))),
            "situ::nn::RReLU(lower=0.125, upper=0.333333, inplace=true)");
  EXPECT_EQ(shown(nn::Hardshrink(0.25)), "situ::nn::Hardshrink(0.25)");
  EXPECT_EQ(shown(nn::Softshrink()), "situ::nn::Softshrink(0.5)");
  EXPECT_EQ(shown(nn::Threshold(0.1, 20)), "situ::nn::Threshold(threshold=0.1, value=20)");
  EXPECT_EQ(shown(nn::CELU(nn::CELUOptions(2))), "situ::nn::CELU(alpha=2)");
  EXPECT_EQ(shown(nn::SELU(true)), "situ::nn::SELU(inplace=true)");
  EXPECT_EQ(shown(nn::Softmin(1)), "situ::nn::Softmin(dim=1)");
  EXPECT_EQ(shown(nn::Softmax2d()) + shown(nn::Softsign()) + shown(nn::Tanhshrink()),
            "situ::nn::Softmax2d()situ::nn::Softsign()situ::nn::Tanhshrink()");
}

// The fractions and moments of many draws.
TEST(Dropouts, KeepWhatTheyPromise) {
  Tensor x = randn({100000}), y = alpha_dropout(x, 0.25, true);
  EXPECT_NEAR(y.mean().item<double>(), 0, 0.02);
  EXPECT_NEAR(y.std().item<double>(), 1, 0.02);
  const double lowest = 1.7580993408473766, dropped = -0.75 * lowest / std::sqrt((lowest * lowest * 0.25 + 1) * 0.75);
  EXPECT_NEAR(((y - dropped).abs() < 1e-5).to(kDouble).mean().item<double>(), 0.25, 0.01);
  Tensor channels = feature_dropout(ones({100, 100, 3}), 0.25, true);
  expect_same(channels[0].std(1, false), zeros({100}), 1e-6);
  EXPECT_NEAR(channels.mean().item<double>(), 1, 0.05);
  expect_same(nn::Dropout3d(1.0)(ones({2, 3, 1, 1, 1})), zeros({2, 3, 1, 1, 1}));
  expect_same(alpha_dropout(x, 1, true), zeros_like(x));
  nn::AlphaDropout off(0.5);
  off->eval();
  EXPECT_TRUE(off(x).is_same(x));
  nn::FeatureAlphaDropout here(nn::DropoutOptions(0.5).inplace(true));
  Tensor z = ones({4, 4});
  EXPECT_TRUE(here(z).is_same(z));
  EXPECT_EQ(shown(here), "situ::nn::FeatureAlphaDropout(p=0.5, inplace=true)");
  EXPECT_EQ(shown(nn::Dropout3d(0.25)), "situ::nn::Dropout3d(p=0.25, inplace=false)");
}

TEST(Dropouts, StochasticDepthDropsWholeSamples) {
  manual_seed(1);
  const Tensor x = rand({400, 3, 2}) + 1;
  nn::StochasticDepth row(0.25);
  const Tensor share = row(x) / x, first = share.select(1, 0).select(1, 0);
  expect_same(share, first.view({400, 1, 1}).expand({400, 3, 2}), 1e-6);
  EXPECT_TRUE(logical_or(first == 0, isclose(first, full({}, 1 / 0.75))).all().item<bool>());
  EXPECT_NEAR((first == 0).to(kDouble).mean().item<double>(), 0.25, 0.08);
  nn::StochasticDepth batch(nn::StochasticDepthOptions(0.5).mode("batch"));
  for (int i = 0; i < 8; ++i) {
    const Tensor y = batch(x);
    EXPECT_TRUE(y.equal(x * 2) || y.equal(zeros_like(x)));
  }
  expect_same(nn::StochasticDepth(1.0)(x), zeros_like(x));
  row->eval();
  EXPECT_TRUE(row(x).is_same(x));
  EXPECT_EQ(shown(row), "situ::nn::StochasticDepth(p=0.25, mode=row)");
}

TEST(Distances, ComputeAndPrint) {
  Tensor x = tensor({{1.0, 0.0}, {3.0, 4.0}}), y = tensor({{0.0, 2.0}, {6.0, 8.0}});
  expect_values(cosine_similarity(x, y), {2}, {0, 1}, 1e-6);
  expect_values(pairwise_distance(x, y, 2, 0), {2}, {std::sqrt(5.0), 5}, 1e-6);
  expect_values(pairwise_distance(x, y, 1, 0, true), {2, 1}, {3, 7}, 1e-6);
  nn::Bilinear layer(2, 2, 1);
  {
    NoGradGuard off;
    layer->weight.copy_(tensor({1.0, 2.0, 3.0, 4.0}).view({1, 2, 2}));
    layer->bias.fill_(10);
  }
  expect_values(layer(x, y), {2, 1}, {14, 10 + 18 + 48 + 72 + 128}, 1e-4);
  EXPECT_EQ(shown(layer), "situ::nn::Bilinear(in1_features=2, in2_features=2, out_features=1, bias=true)");
  EXPECT_EQ(shown(nn::CosineSimilarity()), "situ::nn::CosineSimilarity(dim=1, eps=1e-08)");
  EXPECT_EQ(shown(nn::PairwiseDistance()), "situ::nn::PairwiseDistance(p=2, eps=1e-06, keepdim=false)");
}

TEST(EmbeddingBag, SumsMeansAndMaxima) {
  Tensor table = tensor({{0.0, 1.0}, {2.0, 8.0}, {4.0, 5.0}, {9.0, 7.0}}, kDouble).requires_grad_();
  Tensor index = tensor({1, 2, 3, 1}), offsets = tensor({0, 2, 2});
  const auto bag = [&](F::EmbeddingBagFuncOptions o) { return F::embedding_bag(index, table, o.offsets(offsets)); };
  expect_values(bag(F::EmbeddingBagFuncOptions().mode(kSum)), {3, 2}, {6, 13, 0, 0, 11, 15});
  expect_values(bag(F::EmbeddingBagFuncOptions()), {3, 2}, {3, 6.5, 0, 0, 5.5, 7.5});
  Tensor most = bag(F::EmbeddingBagFuncOptions().mode(kMax));
  expect_values(most, {3, 2}, {4, 8, 0, 0, 9, 8});
  most.sum().backward();
  expect_values(table.grad(), {4, 2}, {0, 0, 0, 2, 1, 0, 1, 0});
  expect_values(bag(F::EmbeddingBagFuncOptions().mode(kSum).padding_idx(1)), {3, 2}, {4, 5, 0, 0, 9, 7});
  expect_values(bag(F::EmbeddingBagFuncOptions().padding_idx(1)), {3, 2}, {4, 5, 0, 0, 9, 7});
  expect_values(bag(F::EmbeddingBagFuncOptions().mode(kMax).padding_idx(3)), {3, 2}, {4, 8, 0, 0, 2, 8});
  expect_values(bag(F::EmbeddingBagFuncOptions().mode(kSum).include_last_offset(true)), {2, 2}, {6, 13, 11, 15});
  expect_values(F::embedding_bag(index.view({2, 2}), table, F::EmbeddingBagFuncOptions().mode(kSum)), {2, 2},
                {6, 13, 11, 15});
  test::expect_derivatives(
      [&](const std::vector<Tensor>& in) {
        return F::embedding_bag(index, in[0],
                                F::EmbeddingBagFuncOptions().mode(kSum).offsets(offsets).per_sample_weights(in[1]));
      },
      {test::sample({4, 2}), test::sample({4}, 2)});
  EXPECT_EQ(shown(nn::EmbeddingBag(nn::EmbeddingBagOptions(4, 2).mode(kMax).padding_idx(-1))),
            "situ::nn::EmbeddingBag(num_embeddings=4, embedding_dim=2, mode=kMax, padding_idx=3)");
  nn::EmbeddingBag given =
      nn::EmbeddingBag::from_pretrained(table.detach(), nn::EmbeddingBagFromPretrainedOptions().mode(kSum));
  EXPECT_FALSE(given->weight.requires_grad());
  expect_values(given(index, offsets), {3, 2}, {6, 13, 0, 0, 11, 15});
}

TEST(Parameters, InListsAndDictionaries) {
  nn::ParameterList list(ones({2}).requires_grad_(), zeros({3}));
  list->append(ones({1}).requires_grad_());
  EXPECT_EQ(list->size(), 3u);
  EXPECT_TRUE(list[0].requires_grad());
  EXPECT_FALSE(list[1].requires_grad());
  EXPECT_EQ(list->named_parameters().keys(), (std::vector<std::string>{"0", "1", "2"}));
  EXPECT_EQ(shown(list),
            "situ::nn::ParameterList(\n(0): Parameter containing: [Float of size [2]]\n"
            "(1): Parameter containing: [Float of size [3]]\n(2): Parameter containing: [Float of size [1]]\n)");
  nn::ParameterList more;
  *more += *list;
  EXPECT_EQ(more->size(), 3u);
  auto copy = std::dynamic_pointer_cast<nn::ParameterListImpl>(list->clone());
  EXPECT_EQ(copy->size(), 3u);
  EXPECT_FALSE(copy->at(0).is_alias_of(list[0]));
  nn::ParameterDict dict;
  dict->insert("a", ones({2}).requires_grad_());
  dict->insert("b", zeros({1}));
  EXPECT_EQ(dict->keys(), (std::vector<std::string>{"a", "b"}));
  EXPECT_TRUE(dict->contains("a"));
  nn::ParameterDict other;
  other->insert("b", ones({4}));
  dict->update(*other);
  EXPECT_EQ(dict["b"].numel(), 4);
  EXPECT_EQ(dict->pop("a").numel(), 2);
  EXPECT_EQ(dict->size(), 1u);
  dict->clear();
  EXPECT_TRUE(dict->empty());
}

TEST(AnyValue, IsAskedForByItsType) {
  nn::AnyValue v(std::string("a")), n(5);
  EXPECT_EQ(v.get<std::string>(), "a");
  EXPECT_EQ(v.try_get<int>(), nullptr);
  EXPECT_TRUE(n.type_info() == typeid(int));
  EXPECT_EQ(nn::AnyValue(n).get<int>(), 5);
  EXPECT_HAS(message<UsageError>([&] { n.get<float>(); }),
             "AnyValue: Attempted to cast AnyValue to float, but its actual type is int");
}

// Weight norm and spectral norm: the computed weight, the trained tensors, and the removal.
TEST(Reparametrized, Weights) {
  nn::Linear fc(3, 2);
  fc->to(kDouble);
  const Tensor before = fc->weight.detach().clone(), x = test::sample({4, 3});
  nn::utils::weight_norm(*fc);
  EXPECT_EQ(fc->named_parameters().keys(), (std::vector<std::string>{"bias", "weight_g", "weight_v"}));
  Tensor y = fc(x);
  expect_same(y, linear(x, before, fc->bias), 1e-12);
  y.sum().backward();
  EXPECT_TRUE(fc->named_parameters()["weight_g"].grad().defined());
  {
    NoGradGuard off;
    fc->named_parameters()["weight_g"].mul_(2);
  }
  expect_same(fc(x), linear(x, before * 2, fc->bias), 1e-12);
  EXPECT_HAS(message<UsageError>([&] { nn::utils::weight_norm(*fc); }), "weight_norm: 'weight' of");
  nn::utils::remove_weight_norm(*fc);
  expect_same(fc->weight, before * 2, 1e-12);
  EXPECT_EQ(fc->parameters().size(), 2u);
  nn::utils::spectral_norm(*fc, "weight", 30);
  fc(x);
  fc->eval();
  const double sigma = (before * 2).matmul((before * 2).t()).trace().item<double>();
  Tensor w = fc->weight.detach(), gram = w.matmul(w.t());
  const double t = gram.trace().item<double>(), d = gram.det().item<double>();
  EXPECT_NEAR(t / 2 + std::sqrt(t * t / 4 - d), 1, 1e-6) << "the largest eigenvalue of w w^T; " << sigma;
  expect_same(fc(x), linear(x, w, fc->bias), 1e-9);
  nn::utils::remove_spectral_norm(*fc);
  expect_same(fc->weight, w, 1e-9);
}

}  // namespace
}  // namespace situ
