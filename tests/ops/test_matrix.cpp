// Matrix products compared with plain loops, for every layout, rank and alias.
#include <cmath>

#include "tests/ops/check.h"

namespace situ::test {
namespace {

// a [m, k] times b [k, n] by three loops.
Tensor multiplied(const Tensor& a, const Tensor& b) {
  std::vector<double> x = values(a), y = values(b);
  int64_t m = a.size(0), k = a.size(1), n = b.size(1);
  Tensor c = zeros({m, n}, kDouble);
  double* p = c.data_ptr<double>();
  for (int64_t i = 0; i < m; ++i)
    for (int64_t j = 0; j < n; ++j)
      for (int64_t l = 0; l < k; ++l)
        p[i * n + j] += x[static_cast<size_t>(i * k + l)] * y[static_cast<size_t>(l * n + j)];
  return c;
}

TEST(Matrix, MmOfEveryLayout) {
  Tensor a = sample({5, 7}), b = sample({7, 3}, 2);
  Tensor want = multiplied(a, b);
  expect_same(mm(a, b), want, 1e-12);
  expect_same(mm(a.t().contiguous().t(), b), want, 1e-12);
  expect_same(mm(a, b.t().contiguous().t()), want, 1e-12);
  expect_same(a.to(kFloat).mm(b.to(kFloat)), want, 1e-5);
  Tensor wide = sample({5, 14}, 3);
  expect_same(mm(wide.slice(1, 0, 14, 2), b), multiplied(wide.slice(1, 0, 14, 2).contiguous(), b), 1e-12);
  expect_values(mm(zeros({2, 0}, kDouble), zeros({0, 3}, kDouble)), {2, 3}, {0, 0, 0, 0, 0, 0});
  expect_values(mm(zeros({0, 2}, kDouble), zeros({2, 3}, kDouble)), {0, 3}, {});
  expect_values(mm(tensor({{1, 2}, {3, 4}}), tensor({{5, 6}, {7, 8}})), {2, 2}, {19, 22, 43, 50});
}

TEST(Matrix, TargetsThatAreOperands) {  // H11, at several sizes
  for (int64_t n : {2, 17, 70, 300}) {
    Tensor b = sample({n, n}), c = sample({n, n}, 2);
    Tensor want = mm(b, b), added = addmm(c, c, b);
    Tensor x = b.clone();
    mm_out(x, x, x);
    expect_same(x, want);
    Tensor y = c.clone();
    y.addmm_(y, b);
    expect_same(y, added);
    Tensor both = cat({b, c}).contiguous();
    Tensor upper = both.narrow(0, n / 2, n), lower = both.narrow(0, 0, n);
    Tensor expected = mm(upper.clone(), b);
    mm_out(lower, upper, b);
    expect_same(lower, expected);
  }
}

// An empty target gets the result's sizes; as an operand of the same call it keeps its own.
TEST(Matrix, EmptyTargetsThatAreOperands) {
  Tensor x = zeros({3, 0}, kDouble);
  mm_out(x, x, zeros({0, 4}, kDouble));
  expect_same(x, zeros({3, 4}, kDouble));
  Tensor y = sample({5}), joined = empty({0}, kDouble);
  cat_out(joined, {joined, y, joined});
  expect_same(joined, y);
  Tensor total = empty({0}, kDouble);
  sum_out(total, total);
  expect_same(total, zeros({}, kDouble));
  Tensor sum = empty({0}, kDouble);
  add_out(sum, sum, sample({4, 1}));
  expect_same(sum, zeros({4, 0}, kDouble));
}

TEST(Matrix, AddmmBroadcastsSelfAndIgnoresItAtBetaZero) {
  Tensor a = sample({3, 4}), b = sample({4, 2}, 2), row = sample({2}, 3), column = sample({3, 1}, 4);
  expect_same(addmm(row, a, b), multiplied(a, b) + row, 1e-12);
  expect_same(addmm(column, a, b, 2, 3), multiplied(a, b) * 3 + column * 2, 1e-12);
  Tensor nan = full({3, 2}, std::nan(""), kDouble);
  expect_same(addmm(nan, a, b, 0), multiplied(a, b), 1e-12);
  expect_refused<ShapeError>([&] { addmm(sample({3}), a, b); }, {"addmm", "f64[3]", "f64[3, 4]", "[3, 2]"});
  expect_refused<ShapeError>([&] { row.clone().addmm_(a, b); }, {"addmm_", "f64[3, 2]", "f64[2]"});
}

TEST(Matrix, LinearOfEveryRank) {
  Tensor w = sample({3, 4}), bias = sample({3}, 2);
  Tensor x = sample({2, 5, 4}, 3);
  Tensor want = (multiplied(x.reshape({10, 4}), w.t()) + bias).view({2, 5, 3});
  expect_same(linear(x, w, bias), want, 1e-12);
  expect_same(linear(x.transpose(0, 1), w, bias), want.transpose(0, 1), 1e-12);
  expect_same(linear(x.select(0, 1).select(0, 2), w, bias), want.select(0, 1).select(0, 2), 1e-12);
  expect_same(linear(x, w), want - bias, 1e-12);
  expect_values(linear(zeros({0, 4}, kDouble), w, bias), {0, 3}, {});
  expect_refused<ShapeError>([&] { linear(sample({2, 3}), w); }, {"linear", "f64[2, 3]", "f64[3, 4]", "in_features"});
  expect_refused<ShapeError>([&] { linear(x, w, sample({4})); }, {"linear", "bias is f64[4]"});
  expect_refused<DTypeError>([&] { linear(x.to(kFloat), w); }, {"linear", "f32[2, 5, 4]", ".to(dtype)"});
}

TEST(Matrix, MatmulOfEveryRank) {
  Tensor v = sample({4}), a = sample({3, 4}, 2), b = sample({4, 5}, 3);
  Tensor batch = sample({2, 3, 4}, 4), other = sample({2, 4, 5}, 5), deep = sample({6, 1, 4, 5}, 6);
  EXPECT_NEAR(matmul(v, v).item(), multiplied(v.view({1, 4}), v.view({4, 1})).item(), 1e-12);
  EXPECT_EQ(matmul(v, v).dim(), 0);
  expect_same(matmul(a, v), multiplied(a, v.view({4, 1})).view(3), 1e-12);
  expect_same(matmul(v, b), multiplied(v.view({1, 4}), b).view(5), 1e-12);
  expect_same(matmul(a, b), multiplied(a, b), 1e-12);
  EXPECT_EQ(matmul(batch, v).sizes().vec(), (std::vector<int64_t>{2, 3}));
  EXPECT_EQ(matmul(v, other).sizes().vec(), (std::vector<int64_t>{2, 5}));
  EXPECT_EQ(matmul(a, other).sizes().vec(), (std::vector<int64_t>{2, 3, 5}));
  expect_same(matmul(batch, b).select(0, 1), multiplied(batch.select(0, 1), b), 1e-12);
  expect_same(matmul(batch, other).select(0, 1), multiplied(batch.select(0, 1), other.select(0, 1)), 1e-12);
  Tensor all = matmul(batch, deep);
  EXPECT_EQ(all.sizes().vec(), (std::vector<int64_t>{6, 2, 3, 5}));
  expect_same(all.select(0, 4).select(0, 1), multiplied(batch.select(0, 1), deep.select(0, 4).select(0, 0)), 1e-12);
  expect_same(bmm(batch, other), matmul(batch, other));
  expect_refused<ShapeError>(
      [&] {
        matmul(a, sample({3, 2}));
      },
      {"matmul: inner sizes differ", "f64[3, 4]", "f64[3, 2]", "transpose"});
  expect_refused<ShapeError>([&] { matmul(a, sample({})); }, {"matmul", "f64[]"});
  expect_refused<UsageError>([&] { matmul(a, 2.0); }, {"matmul", "number"});
  expect_refused<ShapeError>([&] { matmul(batch, sample({3, 4, 5})); }, {"matmul: ", "f64[2, 3, 4]", "f64[3, 4, 5]"});
  expect_refused<ShapeError>([&] { bmm(batch, sample({3, 4, 5})); }, {"bmm: batch sizes differ"});
}

TEST(Matrix, VectorForms) {
  Tensor a = sample({3, 4}), v = sample({4}, 2), u = sample({3}, 3);
  expect_same(a.mv(v), matmul(a, v));
  expect_same(u.outer(v), multiplied(u.view({3, 1}), v.view({1, 4})), 1e-15);
  EXPECT_EQ(v.dot(v).item(), matmul(v, v).item());
  expect_refused<ShapeError>([&] { dot(a, v); }, {"dot: needs a 1-dimensional tensor", "f64[3, 4]"});
}

TEST(Matrix, Gradients) {
  expect_derivatives([](const auto& in) { return mm(in[0], in[1]); }, {sample({2, 3}), sample({3, 4}, 2)});
  expect_derivatives([](const auto& in) { return mm(in[0].t(), in[0]); }, {sample({3, 2})});
  expect_derivatives([](const auto& in) { return bmm(in[0], in[1].transpose(1, 2)); },
                     {sample({2, 2, 3}), sample({2, 2, 3}, 2)});
  expect_derivatives([](const auto& in) { return addmm(in[0], in[1], in[2], 2, 3); },
                     {sample({2}), sample({3, 2}, 2), sample({2, 2}, 3)});
  expect_derivatives([](const auto& in) { return baddbmm(in[0], in[1], in[2], 0.5, 2); },
                     {sample({2, 1}), sample({2, 2, 2}, 2), sample({2, 2, 3}, 3)});
  expect_derivatives([](const auto& in) { return linear(in[0], in[1], in[2]); },
                     {sample({2, 2, 3}), sample({2, 3}, 2), sample({2}, 3)});
  expect_derivatives([](const auto& in) { return matmul(in[0], in[1]); }, {sample({2, 2, 3}), sample({2, 1, 3, 2}, 2)});
  expect_derivatives([](const auto& in) { return matmul(in[0], in[1]); }, {sample({2, 2, 3}), sample({3}, 2)});
  expect_derivatives([](const auto& in) { return matmul(in[0], in[1]); }, {sample({3}), sample({2, 3, 2}, 2)});
  expect_derivatives([](const auto& in) { return outer(in[0], in[1]); }, {sample({3}), sample({2}, 2)});
}

TEST(Matrix, InPlaceIsRecorded) {
  expect_derivatives(
      [](const auto& in) {
        Tensor y = in[0] * 2;
        y.addmm_(in[1], in[2]);
        y.narrow(0, 0, 1).addmm_(in[1].narrow(0, 0, 1), in[2], 1, 2);
        return y * y;
      },
      {sample({2, 2}), sample({2, 3}, 2), sample({3, 2}, 3)});
}

// Its factors show whether a matrix has an inverse: a determinant may have any size.
TEST(Matrix, AnInverseNeedsNoDeterminant) {
  for (DType t : {kFloat, kDouble})
    for (double scale : {1e-3, 1e3}) {
      Tensor x = eye(108, t) * scale;
      EXPECT_FALSE(std::isnormal(det(x).item<double>()));
      expect_same(x.inverse() * scale, eye(108, t), 1e-6);
    }
  Tensor well = sample({3, 4, 4}) + eye(4, kDouble) * 3, batch = well.transpose(1, 2);
  expect_same(matmul(batch, batch.inverse()), eye(4, kDouble).expand({3, 4, 4}), 1e-12);
  EXPECT_EQ(zeros({0, 3, 3}).inverse().numel() + zeros({2, 0, 0}).inverse().numel(), 0);
  Tensor in_place = well.clone();
  in_place.inverse_();
  expect_same(in_place, well.inverse());
}

TEST(Matrix, ASingularMatrixIsNamedBeforeAnythingIsWritten) {
  Tensor x = eye(3, kDouble).repeat({2, 1, 1});
  x[1].fill_(1e-200);
  Tensor before = x.clone(), out = full({2, 3, 3}, 7, kDouble);
  const auto version = x._version();
  const std::vector<std::string> text = {"matrix 1 of", "f64[2, 3, 3]", "is singular", "add a small multiple of eye()"};
  expect_refused<ValueError>([&] { x.inverse(); }, text);
  expect_refused<ValueError>([&] { x.inverse_(); }, text);
  expect_refused<ValueError>([&] { inverse_out(out, x); }, text);
  expect_same(x, before);
  EXPECT_EQ(x._version(), version);
  EXPECT_EQ(out.min().item(), 7);
}

TEST(Matrix, SavesOnlyWhatTheWantedGradientNeeds) {
  Tensor a = sample({2, 3}).requires_grad_(), b = sample({3, 2}, 2);
  Tensor want = mm(ones({2, 2}, kDouble), b.t());
  Tensor left = a * 1;
  Tensor y = mm(left, b);
  left.zero_();  // b's gradient is not needed, so `left` was not saved
  y.backward(ones({2, 2}, kDouble));
  expect_same(a.grad(), want, 1e-12);
}

}  // namespace
}  // namespace situ::test
