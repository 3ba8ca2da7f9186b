// Reductions and ops along one dimension: values, dimension lists, gradients, refusals.
#include <cmath>

#include "tests/ops/check.h"

namespace situ {
namespace {

using test::expect_refused;
using V = std::vector<double>;
using Args = const std::vector<Tensor>&;

Tensor grid() { return tensor({{1.0, 5.0, 3.0}, {4.0, 2.0, 6.0}}); }

TEST(Reduce, SumsOverLists) {
  Tensor x = grid();
  EXPECT_EQ(x.sum().item(), 21);
  EXPECT_EQ(test::values(x.sum(0)), V({5, 7, 9}));
  EXPECT_EQ(test::values(x.sum(-1)), V({9, 12}));
  EXPECT_EQ(x.sum({0, 1}, true).sizes(), IntArrayRef({1, 1}));
  EXPECT_EQ(test::values(x.t().sum(0)), V({9, 12}));
  EXPECT_EQ(x.sum(0, false, kDouble).dtype(), kDouble);
  EXPECT_EQ(tensor({1, 2}).sum().dtype(), kLong);
  EXPECT_EQ(tensor({true, true}).sum().item<int>(), 2);
  EXPECT_EQ(zeros({0, 3}).sum(0).numel(), 3);
  EXPECT_EQ(zeros({0}).sum().item(), 0);
  EXPECT_EQ(tensor(4.0).sum(0).item(), 4);
  EXPECT_EQ(test::values(x.mean(1)), V({3, 4}));
  EXPECT_EQ(tensor({1, 2}).mean({}, false, kFloat).item(), 1.5);
  EXPECT_EQ(test::values(x.prod(0)), V({4, 10, 18}));
  EXPECT_EQ(test::values(x.select(0, 0).expand({2, 3}).sum(0)), V({2, 10, 6}));
}

TEST(Reduce, Extrema) {
  Tensor x = grid();
  EXPECT_EQ(test::values(x.amax(0)), V({4, 5, 6}));
  EXPECT_EQ(test::values(x.amin(1)), V({1, 2}));
  EXPECT_EQ(x.max().item(), 6);
  EXPECT_EQ(min(x).item(), 1);
  auto [v, i] = x.max(1);
  EXPECT_EQ(test::values(v), V({5, 6}));
  EXPECT_EQ(test::values(i), V({1, 2}));
  auto [w, j] = x.min(0, true);
  EXPECT_EQ(w.sizes(), IntArrayRef({1, 3}));
  EXPECT_EQ(test::values(j), V({0, 1, 0}));
  EXPECT_EQ(x.argmax().item<int>(), 5);
  EXPECT_EQ(x.t().argmax().item<int>(), 5);
  EXPECT_EQ(x.t().argmin(0, true).sizes(), IntArrayRef({1, 2}));
  EXPECT_EQ(test::values(x.argmin(1)), V({0, 1}));
  EXPECT_EQ(std::get<1>(tensor(3.0).max(0)).item<int>(), 0);
  EXPECT_TRUE(std::isnan(tensor({1.0, NAN, 2.0}).max().item()));
  EXPECT_THROW(zeros({0, 2}).amax(0), ShapeError);
  EXPECT_EQ(zeros({0, 2}).amax(1).numel(), 0);
  EXPECT_THROW(zeros({0}).argmax(), ShapeError);
  EXPECT_THROW(zeros({2, 0}).max(1), ShapeError);
}

TEST(Reduce, TruthAndOrder) {
  Tensor x = grid();
  EXPECT_TRUE((x > 0).all().item<bool>());
  EXPECT_EQ(test::values((x > 4).any(0)), V({0, 1, 1}));
  EXPECT_EQ(x.any().dtype(), kBool);
  auto [v, i] = x.sort();
  EXPECT_EQ(test::values(v), V({1, 3, 5, 2, 4, 6}));
  EXPECT_EQ(test::values(i), V({0, 2, 1, 1, 0, 2}));
  EXPECT_EQ(test::values(x.argsort(0, true)), V({1, 0, 1, 0, 1, 0}));
  auto [t, k] = x.topk(2);
  EXPECT_EQ(test::values(t), V({5, 3, 6, 4}));
  EXPECT_EQ(test::values(k), V({1, 2, 2, 0}));
  EXPECT_EQ(test::values(std::get<0>(x.topk(1, 0, false))), V({1, 2, 3}));
  EXPECT_THROW(x.topk(4), ValueError);
  EXPECT_EQ(test::values(x.cumsum(1)), V({1, 6, 9, 4, 6, 12}));
  EXPECT_EQ(test::values(x.cumprod(0)), V({1, 5, 3, 4, 10, 18}));
  EXPECT_EQ(tensor({1, 2}).cumsum(0).dtype(), kLong);
  EXPECT_EQ(test::values((x > 3).nonzero()), V({0, 1, 1, 0, 1, 2}));
  EXPECT_EQ((x > 9).nonzero().sizes(), IntArrayRef({0, 2}));
  EXPECT_EQ(test::values(x.masked_select(x > 3)), V({5, 4, 6}));
}

TEST(Reduce, Moments) {
  Tensor x = grid();
  EXPECT_NEAR(x.var().item(), 3.5, 1e-6);
  EXPECT_NEAR(x.var(false).item(), 35.0 / 12, 1e-6);
  EXPECT_EQ(test::values(x.var({1})), V({4, 4}));
  EXPECT_EQ(test::values(x.std(1)), V({2, 2}));
  EXPECT_NEAR(x.norm().item(), std::sqrt(91.0), 1e-5);
  EXPECT_EQ(x.norm(1).item(), 21);
  EXPECT_EQ(x.norm(INFINITY).item(), 6);
  EXPECT_EQ(test::values(norm(x, 1, 0)), V({5, 7, 9}));
  EXPECT_NEAR(x.logsumexp({0, 1}).item(),
              std::log(std::exp(1) + std::exp(2) + std::exp(3) + std::exp(4) + std::exp(5) + std::exp(6)), 1e-5);
  EXPECT_NEAR(tensor({1000.0, 1000.0}).logsumexp(0).item(), 1000 + std::log(2), 1e-3);
}

void check(const char* what, const std::vector<Tensor>& inputs, const test::Function& f) {
  SCOPED_TRACE(what);
  test::expect_derivatives(f, inputs);
}

TEST(Reduce, Gradients) {
  std::vector<Tensor> x = {test::sample({2, 3, 4})};
  check("sum", x, [](Args a) { return a[0].sum({0, 2}).square(); });
  check("mean", x, [](Args a) { return a[0].mean(-2, true).square(); });
  check("prod", x, [](Args a) { return a[0].prod({2, 0}); });
  check("prod of all", {test::sample({2, 2})}, [](Args a) { return a[0].prod(); });
  check("prod with zeros", {tensor({{0.0, 2.0, 0.0}, {3.0, 4.0, 0.0}}, kDouble)}, [](Args a) { return a[0].prod(0); });
  check("amax", x, [](Args a) { return a[0].amax(1).square(); });
  check("amin of all", x, [](Args a) { return a[0].amin().square(); });
  check("max", x, [](Args a) { return std::get<0>(a[0].max(1)).square(); });
  check("min kept", x, [](Args a) { return std::get<0>(a[0].min(0, true)).square(); });
  check("logsumexp", x, [](Args a) { return a[0].logsumexp({0, 2}); });
  check("var", x, [](Args a) { return a[0].var({1}); });
  check("std", x, [](Args a) { return a[0].std({0, 1}, false, true); });
  check("norm 2", x, [](Args a) { return a[0].norm(2, 1); });
  check("norm 1", x, [](Args a) { return a[0].norm(1, 1).square(); });
  check("norm 3", x, [](Args a) { return a[0].norm(3, {0, 1}, true); });
  check("norm inf", x, [](Args a) { return a[0].norm(INFINITY, 1).square(); });
  check("sort", x, [](Args a) { return std::get<0>(a[0].sort(1)).square(); });
  check("topk", x, [](Args a) { return std::get<0>(a[0].topk(2, 1)).square(); });
  check("cumsum", x, [](Args a) { return a[0].cumsum(1).square(); });
  check("cumprod", {test::sample({1, 2, 3})}, [](Args a) { return a[0].cumprod(2); });
  check("cumprod with zeros", {tensor({2.0, 0.0, 3.0, 0.0}, kDouble)}, [](Args a) { return a[0].cumprod(0); });
  check("masked_select", x, [](Args a) { return a[0].masked_select(a[0].detach() > 0).square(); });
}

TEST(Reduce, GradientsAtKinks) {
  Tensor x = tensor({2.0, 2.0, 1.0}, kDouble).requires_grad_();
  x.amax().backward();
  EXPECT_EQ(test::values(x.grad()), V({0.5, 0.5, 0}));
  Tensor z = zeros({2}, kDouble).requires_grad_();
  z.norm().backward();
  EXPECT_EQ(test::values(z.grad()), V({0, 0}));
  Tensor c = ones({3}, kDouble).requires_grad_();
  c.std().backward();
  EXPECT_EQ(test::values(c.grad()), V({0, 0, 0}));
}

TEST(Reduce, NormZeroCounts) {
  Tensor x = tensor({{0.0, -2.0}, {3.0, 4.0}}).requires_grad_();
  EXPECT_EQ(x.norm(0).item(), 3);
  Tensor rows = x.norm(0, 1);
  EXPECT_EQ(test::values(rows), V({1, 2}));
  rows.sum().backward();
  EXPECT_EQ(test::values(x.grad()), V({0, 0, 0, 0}));
}

TEST(Reduce, ANaNIsTheMedian) {
  Tensor x = tensor({{0.5, NAN, 0.1, 0.3}, {4.0, 3.0, 1.0, 2.0}}, kDouble).requires_grad_();
  auto [values, places] = x.median(1);
  EXPECT_TRUE(std::isnan(values[0].item()));
  EXPECT_EQ(test::values(places), V({1, 3}));
  EXPECT_EQ(values[1].item(), 2);
  EXPECT_EQ(std::get<0>(x.median(1, true)).sizes(), IntArrayRef({2, 1}));
  EXPECT_TRUE(std::isnan(x.median().item()));
  EXPECT_EQ(x[1].median().item(), 2);
  values[1].backward();
  EXPECT_EQ(test::values(x.grad()), V({0, 0, 0, 0, 0, 0, 0, 1}));
}

TEST(Reduce, RefusalsNameOpShapeAndHint) {
  Tensor x = grid();
  expect_refused<IndexError>([&] { x.sum(2); }, {"sum: dimension 2 is out of range", "f32[2, 3]", "[-2, 1]"});
  expect_refused<ValueError>([&] { x.sum({0, -2}); }, {"sum: dimension 0 is named twice", "f32[2, 3]"});
  expect_refused<DTypeError>([&] { tensor({1, 2}).mean(); }, {"mean: ", "i64[2]", "dtype = kFloat"});
  expect_refused<DTypeError>([&] { tensor({1, 2}).std(); }, {"std: ", "i64[2]", ".to(kFloat)"});
  expect_refused<ValueError>([&] { x.norm(NAN); }, {"norm: p is nan", "-inf the smallest"});
  expect_refused<ShapeError>([] { ones({2, 0}).norm(-INFINITY, 1); }, {"norm: dimension 1 has no elements"});
  expect_refused<DTypeError>([&] { x.masked_select(x); }, {"masked_select", "bool", "f32[2, 3]"});
}

}  // namespace
}  // namespace situ
