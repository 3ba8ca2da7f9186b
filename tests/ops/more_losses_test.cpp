// Losses other than cross-entropy: values and gradients of PyTorch 2.13, and second derivatives.
#include <cmath>

#include "situ/nn/functional.h"
#include "tests/ops/check.h"

namespace situ::test {
namespace {

namespace F = nn::functional;

// Numbers between -1 and 1.02 in no order.
Tensor mixed(DimVec sizes, int64_t seed = 0) {
  int64_t n = 1;
  for (int64_t s : sizes) n *= s;
  return ((arange(n, kDouble) * 37 + seed * 11).remainder(101) / 50 - 1).view(sizes);
}
const Tensor& y() {
  static const Tensor t = mixed({2, 3}, 1);
  return t;
}
const Tensor& z() {
  static const Tensor t = mixed({2, 3}, 2);
  return t;
}
const Tensor& p() {
  static const Tensor t = mixed({2, 3}, 3).abs() + 0.1;
  return t;
}
const Tensor& s() {
  static const Tensor t = tensor({1.0, -1.0}, kDouble);
  return t;
}
const Tensor& ss() {
  static const Tensor t = tensor({{1.0, -1.0, 1.0}, {-1.0, 1.0, -1.0}}, kDouble);
  return t;
}

struct Loss {
  const char* name;
  Tensor (*call)(const Tensor& x);
  double value;
  std::vector<double> slope;
};

const std::vector<Loss>& losses() {
  static const std::vector<Loss> all = {
      {"huber_loss(x, y, kMean, 0.5)",
       [](const Tensor& x) { return huber_loss(x, y(), kMean, 0.5); },
       0.0242,
       {-0.0366666667, -0.0366666667, -0.0366666667, -0.0366666667, -0.0366666667, -0.0366666667}},
      {"kl_div(x, p)",
       [](const Tensor& x) { return kl_div(x, p()); },
       -0.285063989,
       {-0.0733333333, -0.0833333333, -0.163333333, -0.04, -0.116666667, -0.13}},
      {"F::kl_div(x, p, F::KLDivFuncOptions(kBatchMean))",
       [](const Tensor& x) { return F::kl_div(x, p(), F::KLDivFuncOptions(kBatchMean)); },
       -0.855191966,
       {-0.22, -0.25, -0.49, -0.12, -0.35, -0.39}},
      {"kl_div(x, y, kSum, true)",
       [](const Tensor& x) { return kl_div(x, y(), kSum, true); },
       1.67771131,
       {-0.458406011, -0.960789439, -2.01375271, -0.559898367, -1.17351087, -2.45960311}},
      {"poisson_nll_loss(x, p)",
       [](const Tensor& x) { return poisson_nll_loss(x, p()); },
       0.98719611,
       {-0.0120200931, 0.0451752643, 0.1060124, 0.0348881607, 0.0402940889, 0.198979622}},
      {"poisson_nll_loss(x.abs(), p * 3, false, true)",
       [](const Tensor& x) { return poisson_nll_loss(x.abs(), p() * 3, false, true); },
       3.03231045,
       {0.0533333311, 0.794871758, -0.854166645, -0.0166666685, 5.66666569, -0.406862737}},
      {"gaussian_nll_loss(x, y, p, true)",
       [](const Tensor& x) { return gaussian_nll_loss(x, y(), p(), true); },
       0.670810655,
       {-0.0833333333, -0.0733333333, -0.037414966, -0.152777778, -0.0523809524, -0.047008547}},
      {"gaussian_nll_loss(x, y, p.narrow(1, 0, 1))",
       [](const Tensor& x) { return gaussian_nll_loss(x, y(), p().narrow(1, 0, 1)); },
       -0.48410756,
       {-0.0833333333, -0.0833333333, -0.0833333333, -0.152777778, -0.152777778, -0.152777778}},
      {"soft_margin_loss(x, ss)",
       [](const Tensor& x) { return soft_margin_loss(x, ss()); },
       0.758512427,
       {-0.121843096, 0.072560618, -0.0637086875, 0.0516709198, -0.0858325836, 0.110623116}},
      {"multilabel_soft_margin_loss(x, (ss + 1) / 2, p[0])",
       [](const Tensor& x) { return multilabel_soft_margin_loss(x, (ss() + 1) / 2, p()[0]); },
       0.488135919,
       {-0.0536109624, 0.036280309, -0.0624345138, 0.0227352047, -0.0429162918, 0.108410654}},
      {"hinge_embedding_loss(x, ss, 0.5)",
       [](const Tensor& x) { return hinge_embedding_loss(x, ss(), 0.5); },
       0.246666667,
       {0.166666667, -0.166666667, 0.166666667, -0.166666667, 0.166666667, 0}},
      {"margin_ranking_loss(x, y, ss, 0.1)",
       [](const Tensor& x) { return margin_ranking_loss(x, y(), ss(), 0.1); },
       0.16,
       {-0.166666667, 0, -0.166666667, 0, -0.166666667, 0}},
      {"cosine_embedding_loss(x, y, s, 0.1)",
       [](const Tensor& x) { return cosine_embedding_loss(x, y(), s(), 0.1); },
       0.446992337,
       {-0.0367378777, -0.0776743699, -0.118610862, 0.0840371394, 0.095673051, 0.107308963}},
      {"triplet_margin_loss(x, y, z)",
       [](const Tensor& x) { return triplet_margin_loss(x, y(), z()); },
       0.309474411,
       {0, 0, 0, 0, 0, 0}},
      {"triplet_margin_loss(x, y, z, 1, 1, 1e-6, true, kSum)",
       [](const Tensor& x) { return triplet_margin_loss(x, y(), z(), 1, 1, 1e-6, true, kSum); },
       1,
       {-1, -1, -1, 0, 0, 0}},
      {"multi_margin_loss(x, tensor({2, 0}))",
       [](const Tensor& x) {
         return multi_margin_loss(x, tensor({2, 0}));
       },
       0.746666667,
       {0, 0.166666667, -0.166666667, -0.333333333, 0.166666667, 0.166666667}},
      {"multi_margin_loss(x, tensor({2, 0}), 2, 0.5, p[0], kSum)",
       [](const Tensor& x) {
         return multi_margin_loss(x, tensor({2, 0}), 2, 0.5, p()[0], kSum);
       },
       0.800506667,
       {0, 0, 0, -0.944533333, 0.363733333, 0.5808}},
      {"multilabel_margin_loss(x, tensor({{2, -1, 0}, {1, 0, -1}}))",
       [](const Tensor& x) {
         return multilabel_margin_loss(x, tensor({{2, -1, 0}, {1, 0, -1}}));
       },
       0.746666667,
       {0, 0.166666667, -0.166666667, -0.166666667, -0.166666667, 0.333333333}},
  };
  return all;
}

TEST(Losses, AreThoseOfPyTorch) {
  for (const Loss& l : losses()) {
    SCOPED_TRACE(l.name);
    Tensor x = mixed({2, 3}).requires_grad_(), loss = l.call(x);
    expect_values(loss, {}, {l.value}, 1e-7);
    loss.backward();
    expect_values(x.grad(), {2, 3}, l.slope, 1e-7);
  }
}

TEST(Losses, HaveSecondDerivatives) {
  for (const Loss& l : losses()) {
    SCOPED_TRACE(l.name);
    expect_derivatives([&](const std::vector<Tensor>& in) { return l.call(in[0]); }, {mixed({2, 3})});
  }
}

const Tensor& inputs() {
  static const Tensor t = tensor({5, 4});
  return t;
}
const Tensor& sizes() {
  static const Tensor t = tensor({2, 2});
  return t;
}
Tensor ctc(const Tensor& x, const Tensor& targets, Reduction r = kNone) {
  return ctc_loss(x.log_softmax(2), targets, inputs(), sizes(), 0, r);
}

TEST(Ctc, IsPyTorchs) {
  const Tensor padded = tensor({{1, 2}, {3, 3}}), flat = tensor({1, 2, 3, 3});
  Tensor x = mixed({5, 2, 4}).requires_grad_();
  for (const Tensor& targets : {padded, flat, padded.to(kInt)}) {
    x.mutable_grad() = Tensor();
    Tensor loss = ctc(x, targets);
    expect_values(loss, {2}, {3.814354382780579, 4.837968332749932}, 1e-12);
    loss.sum().backward();
    expect_values(x.grad()[0].view(-1), {8},
                  {-0.015668447410368973, -0.6288970419587466, 0.5043401230469186, 0.140225366322197,
                   0.020349252185536498, 0.42773438872738345, 0.1189261147527589, -0.5670097556656788},
                  1e-12);
    expect_values(x.grad()[4][1], {4}, {0, 0, 0, 0}, 0);  // behind its sequence's end
  }
  expect_values(ctc(x, flat, kMean), {}, {2.163080678882628}, 1e-12);
  expect_values(ctc(x, flat, kSum), {}, {3.814354382780579 + 4.837968332749932}, 1e-12);
  // A single one, and in f32.
  Tensor one = ctc_loss(x.detach().select(1, 0).log_softmax(1), tensor({1, 2}), tensor(5), tensor(2), 0, kNone);
  expect_values(one, {}, {3.814354382780579}, 1e-12);
  expect_values(ctc(x.to(kFloat), padded), {2}, {3.814354382780579, 4.837968332749932}, 1e-5);
}

// A target that no alignment reaches: 3 3 in two steps.
TEST(Ctc, WhatDoesNotFitIsInfiniteOrNothing) {
  Tensor x = mixed({5, 2, 4}).requires_grad_(), lengths = tensor({5, 2});
  const Tensor targets = tensor({{1, 2}, {3, 3}});
  Tensor loss = ctc_loss(x.log_softmax(2), targets, lengths, sizes(), 0, kNone);
  EXPECT_NEAR(loss[0].item<double>(), 3.814354382780579, 1e-12);
  EXPECT_EQ(loss[1].item<double>(), INFINITY);
  loss = ctc_loss(x.log_softmax(2), targets, lengths, sizes(), 0, kNone, true);
  expect_values(loss, {2}, {3.814354382780579, 0}, 1e-12);
  loss.sum().backward();
  expect_values(x.grad().select(1, 1).abs().sum(), {}, {0}, 0);
  EXPECT_TRUE(x.grad().isfinite().all().item<bool>());
  expect_values(ctc_loss(zeros({3, 1, 2}), zeros({1, 0}, kLong), tensor({0}), tensor({0}), 0, kNone), {1}, {0}, 0);
}

// As in PyTorch, the gradient of log_probs is that of a log_softmax before it, so it is differentiated together with
// one.
TEST(Ctc, HasFirstAndSecondDerivatives) {
  for (const Tensor& targets : {tensor({{1, 2}, {3, 3}}), tensor({1, 2, 3, 3})})
    expect_derivatives([&](const std::vector<Tensor>& in) { return ctc(in[0], targets); }, {mixed({5, 2, 4})});
}

}  // namespace
}  // namespace situ::test
