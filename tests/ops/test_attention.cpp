// Scaled dot product attention against the formula written in plain ops.
#include <limits>

#include "tests/ops/check.h"

namespace situ::test {
namespace {

Tensor formula(const Tensor& q, const Tensor& k, const Tensor& v, const Tensor& added = {}, double scale = 0) {
  Tensor s = matmul(q, k.transpose(-2, -1)) * (scale ? scale : 1 / std::sqrt(static_cast<double>(q.size(-1))));
  if (added.defined()) s = s + added;
  return matmul(s.softmax(-1), v);
}

Tensor causal_scores(int64_t t, int64_t s) {
  return full({t, s}, -std::numeric_limits<double>::infinity(), kDouble).triu(1);
}

TEST(Attention, MatchesTheFormula) {
  Tensor q = sample({2, 3, 5, 4}), k = sample({2, 3, 6, 4}, 2), v = sample({2, 3, 6, 7}, 3);
  expect_same(scaled_dot_product_attention(q, k, v), formula(q, k, v), 1e-12);
  expect_same(scaled_dot_product_attention(q, k, v, {}, 0, false, 0.3), formula(q, k, v, {}, 0.3), 1e-12);
  Tensor added = sample({3, 5, 6}, 4);
  expect_same(scaled_dot_product_attention(q, k, v, added), formula(q, k, v, added), 1e-12);
  Tensor seen = sample({2, 1, 5, 6}, 5) > -0.5;
  Tensor as_scores = where(seen, 0.0, full({}, -1e30, kDouble));
  expect_same(scaled_dot_product_attention(q, k, v, seen), formula(q, k, v, as_scores), 1e-12);
  expect_same(scaled_dot_product_attention(q, q, v.narrow(2, 0, 5), {}, 0, true),
              formula(q, q, v.narrow(2, 0, 5), causal_scores(5, 5)), 1e-12);
}

TEST(Attention, EveryRankAndLayout) {
  Tensor q = sample({3, 5, 4}), k = sample({3, 6, 4}, 2), v = sample({3, 6, 2}, 3);
  expect_same(scaled_dot_product_attention(q, k, v), formula(q, k, v), 1e-12);
  expect_same(scaled_dot_product_attention(q[0], k[0], v[0]), formula(q[0], k[0], v[0]), 1e-12);
  expect_same(scaled_dot_product_attention(q.view({1, 1, 3, 5, 4}), k.view({1, 1, 3, 6, 4}), v.view({1, 1, 3, 6, 2})),
              formula(q, k, v).view({1, 1, 3, 5, 2}), 1e-12);
  expect_same(scaled_dot_product_attention(q, k[0], v[0]), formula(q, k[0], v[0]), 1e-12);
  Tensor heads = sample({2, 5, 3, 4}).transpose(1, 2);  // the layout of a projection split into heads
  Tensor out = scaled_dot_product_attention(heads, heads, heads);
  expect_same(out, formula(heads, heads, heads), 1e-12);
  EXPECT_TRUE(out.transpose(1, 2).is_contiguous());
}

TEST(Attention, QueriesThatSeeNothingGiveZeros) {
  Tensor q = sample({1, 1, 2, 3}), k = sample({1, 1, 4, 3}, 2);
  Tensor seen = zeros({2, 4}, kBool);
  expect_same(scaled_dot_product_attention(q, k, k, seen), zeros({1, 1, 2, 3}, kDouble));
}

TEST(Attention, Derivatives) {
  auto plain = [](const auto& in) { return scaled_dot_product_attention(in[0], in[1], in[2]); };
  expect_derivatives(plain, {sample({1, 2, 3, 2}), sample({1, 2, 4, 2}, 2), sample({1, 2, 4, 3}, 3)});
  auto causal = [](const auto& in) { return scaled_dot_product_attention(in[0], in[0], in[1], {}, 0, true); };
  expect_derivatives(causal, {sample({1, 2, 3, 2}), sample({1, 2, 3, 2}, 2)});
  Tensor seen = tensor({{true, false, true}, {false, false, false}});
  auto masked = [&](const auto& in) { return scaled_dot_product_attention(in[0], in[1], in[1], seen); };
  expect_derivatives(masked, {sample({1, 1, 2, 2}), sample({1, 1, 3, 2}, 2)});
  auto with_mask = [](const auto& in) { return scaled_dot_product_attention(in[0], in[0], in[0], in[1]); };
  expect_derivatives(with_mask, {sample({1, 2, 3, 2}), sample({3, 3}, 2)});  // the mask has a gradient too
}

TEST(Attention, DropoutKeepsTheMean) {
  Tensor q = sample({1, 1, 64, 8}), v = ones({1, 1, 64, 4}, kDouble);
  Tensor mean = scaled_dot_product_attention(q, q, v, {}, 0.25).mean();
  EXPECT_NEAR(mean.item(), 1.0, 0.1);
  expect_refused<ValueError>([&] { scaled_dot_product_attention(q, q, v, {}, 1.5); }, {"dropout_p is 1.5"});
}

TEST(Attention, Refusals) {
  Tensor q = sample({1, 2, 3, 4});
  auto call = [&](const Tensor& k, const Tensor& v, In m) { scaled_dot_product_attention(q, k, v, m); };
  expect_refused<ShapeError>([&] { call(sample({1, 2, 3, 5}), q, {}); }, {"attention", "f64[1, 2, 3, 5]", "last size"});
  expect_refused<ShapeError>([&] { call(q, sample({1, 2, 4, 4}), {}); }, {"one value for each key"});
  expect_refused<ShapeError>([&] { call(sample({1, 3, 3, 4}), q, {}); }, {"do not broadcast"});
  expect_refused<ShapeError>([&] { call(q, q, sample({4, 3})); }, {"mask is f64[4, 3]"});
  expect_refused<DTypeError>([&] { call(q, q, ones({3, 3})); }, {"mask is f32[3, 3]", "bool"});
  expect_refused<DTypeError>([&] { call(q.to(kFloat), q, {}); }, {"f32[1, 2, 3, 4]"});
}

}  // namespace
}  // namespace situ::test
