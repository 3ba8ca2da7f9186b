// Linear algebra compared with its definitions, and its derivatives with differences if one triangle is read.
#include "situ/base/threads.h"
#include "situ/memory/plan.h"
#include "tests/ops/check.h"

namespace situ::test {
namespace {

Tensor turned(const Tensor& t) { return t.transpose(-2, -1); }
Tensor definite(DimVec sizes, int seed = 1) {
  Tensor x = sample(sizes, seed);
  return x.matmul(turned(x)) + eye(sizes[sizes.size() - 1], kDouble);
}
Tensor symmetric(DimVec sizes, int seed = 1) {
  Tensor x = sample(sizes, seed);
  return x + turned(x);
}
void expect_orthonormal(const Tensor& q) {
  expect_same(turned(q).matmul(q), eye(q.size(-1), kDouble).expand(turned(q).matmul(q).sizes()), 1e-12);
}
Tensor diagonal_times(const Tensor& values, const Tensor& t) { return values.unsqueeze(-1) * t; }

TEST(Linalg, CholeskyFactors) {
  for (DimVec sizes : {DimVec{4, 4}, DimVec{3, 2, 2}, DimVec{2, 0, 0}, DimVec{0, 3, 3}}) {
    Tensor a = definite(sizes), l = linalg_cholesky(a), r = cholesky(a, true);
    expect_same(l.matmul(turned(l)), a, 1e-12);
    expect_same(turned(r).matmul(r), a, 1e-12);
    expect_same(l.tril(), l);
    expect_same(r.triu(), r);
    Tensor b = sample({4, 2}, 3);
    if (sizes.size() != 2) continue;
    expect_same(a.matmul(cholesky_solve(b, l)), b, 1e-12);
    expect_same(a.matmul(cholesky_solve(b, r, true)), b, 1e-12);
    expect_same(a.matmul(cholesky_inverse(l)), eye(4, kDouble), 1e-12);
  }
  // The other triangle is not read.
  Tensor a = definite({3, 3}), half = a.tril() + full({3, 3}, NAN, kDouble).triu(1);
  expect_same(linalg_cholesky(half), linalg_cholesky(a));
  expect_same(std::get<1>(linalg_cholesky_ex(stack({a, -a}))), tensor({0, 1}));
}

TEST(Linalg, LuFactors) {
  for (DimVec sizes : {DimVec{4, 4}, DimVec{2, 3, 5}, DimVec{5, 2}, DimVec{3, 0}}) {
    Tensor a = sample(sizes);
    auto [p, l, u] = linalg_lu(a);
    expect_same(p.matmul(l).matmul(u), a, 1e-12);
    auto [lu, pivots] = linalg_lu_factor(a);
    EXPECT_EQ(pivots.dtype(), kInt);
    auto [p2, l2, u2] = lu_unpack(lu, pivots);
    expect_same(p2, p);
    expect_same(l2, l);
    expect_same(u2, u);
    EXPECT_EQ(
        std::get<0>(lu_unpack(lu, pivots, true, false)).numel() + std::get<1>(lu_unpack(lu, pivots, false)).numel(), 0);
  }
  Tensor a = sample({2, 4, 4}), b = sample({4, 3}, 2), c = sample({3, 4}, 3);
  auto [lu, pivots] = linalg_lu_factor(a);
  expect_same(a.matmul(linalg_lu_solve(lu, pivots, b)), b.expand({2, 4, 3}), 1e-11);
  expect_same(turned(a).matmul(linalg_lu_solve(lu, pivots, b, true, true)), b.expand({2, 4, 3}), 1e-11);
  expect_same(linalg_lu_solve(lu, pivots, c, false).matmul(a), c.expand({2, 3, 4}), 1e-11);
  expect_same(linalg_lu_solve(lu, pivots, c, false, true).matmul(turned(a)), c.expand({2, 3, 4}), 1e-11);
}

TEST(Linalg, Systems) {
  Tensor a = sample({2, 3, 3}) + eye(3, kDouble) * 3, b = sample({2, 3, 4}, 2), v = sample({2, 3}, 3),
         w = sample({3}, 4);
  expect_same(a.matmul(linalg_solve(a, b)), b, 1e-12);
  expect_same(linalg_solve(a, turned(b), false).matmul(a), turned(b), 1e-12);
  expect_same(a.matmul(linalg_solve(a, v).unsqueeze(-1)).squeeze(-1), v, 1e-12);
  expect_same(a.matmul(linalg_solve(a, w).unsqueeze(-1)).squeeze(-1), w.expand({2, 3}), 1e-12);
  expect_same(std::get<1>(linalg_solve_ex(stack({eye(2), zeros({2, 2})}), ones({2, 1}))), tensor({0, 1}));
  expect_same(linalg_solve_triangular(a, b, true), linalg_solve(a.triu(), b), 1e-12);
  expect_same(linalg_solve_triangular(turned(a), b, false), linalg_solve(turned(a).tril(), b), 1e-12);
  expect_same(linalg_solve_triangular(a.flip(0), turned(b), true, false, true),
              linalg_solve(a.flip(0).triu(1) + eye(3, kDouble), turned(b), false), 1e-12);
  expect_same(std::get<0>(triangular_solve(b, a, true, true)), linalg_solve(turned(a.triu()), b), 1e-12);
  auto [ld, pivots] = linalg_ldl_factor(symmetric({2, 5, 5}));
  Tensor c = sample({5, 2}, 6);
  expect_same(symmetric({2, 5, 5}).matmul(linalg_ldl_solve(ld, pivots, c)), c.expand({2, 5, 2}), 1e-11);
  Tensor inv = std::get<0>(linalg_inv_ex(a));
  expect_same(inv.matmul(a), eye(3, kDouble).expand({2, 3, 3}), 1e-12);
  auto [singular, info] = linalg_inv_ex(stack({eye(2), zeros({2, 2})}));
  expect_same(info, tensor({0, 1}));
  EXPECT_TRUE(singular[1].isnan().all().item<bool>());
  auto [sign, log] = slogdet(a);
  expect_same(sign * log.exp(), a.det(), 1e-12);
  EXPECT_EQ(logdet(zeros({2, 2})).item(), -HUGE_VAL);
  EXPECT_TRUE(std::isnan(logdet(-eye(3)).item<double>()));
}

TEST(Linalg, OrthogonalFactors) {
  for (DimVec sizes : {DimVec{4, 4}, DimVec{2, 5, 3}, DimVec{3, 5}, DimVec{4, 0}, DimVec{0, 3}}) {
    Tensor a = sample(sizes);
    for (const char* mode : {"reduced", "complete"}) {
      auto [q, r] = linalg_qr(a, mode);
      expect_same(q.matmul(r), a, 1e-12);
      expect_orthonormal(q);
      expect_same(r.triu(), r);
    }
    expect_same(std::get<1>(linalg_qr(a, "r")), std::get<1>(qr(a)), 1e-12);
    auto [packed, tau] = geqrf(a);
    Tensor whole = std::get<0>(linalg_qr(a, "complete")), c = sample({a.size(-2), 2}, 5),
           d = sample({2, a.size(-2)}, 5);
    DimVec batch = a.sizes();
    batch.n -= 2;
    DimVec left = batch, right = batch;
    left.push_back(c.size(0)), left.push_back(2), right.push_back(2), right.push_back(c.size(0));
    expect_same(ormqr(packed, tau, c.expand(left)), whole.matmul(c), 1e-12);
    expect_same(ormqr(packed, tau, c.expand(left), true, true), turned(whole).matmul(c), 1e-12);
    expect_same(ormqr(packed, tau, d.expand(right), false), d.matmul(whole), 1e-12);
    expect_same(ormqr(packed, tau, d.expand(right), false, true), d.matmul(turned(whole)), 1e-12);
    if (a.size(-2) >= a.size(-1)) expect_same(orgqr(packed, tau), std::get<0>(qr(a)), 1e-12);
  }
}

TEST(Linalg, LeastSquares) {
  Tensor tall = sample({2, 5, 3}), wide = sample({3, 5}), b = sample({5, 2}, 2), c = sample({3, 2}, 3);
  Tensor x = linalg_pinv(tall).matmul(b), y = linalg_pinv(wide).matmul(c);
  for (const char* driver : {"gels", "gelsy", "gelsd", "gelss"}) {
    auto [solution, residuals, rank, values] = linalg_lstsq(tall, b, {}, driver);
    expect_same(solution, x, 1e-12);
    const std::string_view name = driver;
    if (name != "gelsy") expect_same(residuals, (tall.matmul(x) - b).square().sum(1), 1e-12);
    EXPECT_EQ(rank.numel(), name == "gels" ? 0 : 2);
    EXPECT_EQ(values.numel(), name[4] == 's' && name != "gels" ? 6 : name == "gelsd" ? 6 : 0);
    expect_same(std::get<0>(linalg_lstsq(wide, c, {}, driver)), y, 1e-12);
  }
  // A matrix of rank 1.
  Tensor poor = ones({4, 3}, kDouble);
  expect_same(std::get<2>(linalg_lstsq(poor, sample({4, 1}), {}, "gelsd")), tensor(1));
  expect_same(std::get<0>(linalg_lstsq(poor, ones({4}, kDouble))), full({3}, 1.0 / 3, kDouble), 1e-12);
}

TEST(Linalg, Spectra) {
  for (DimVec sizes : {DimVec{4, 4}, DimVec{2, 5, 3}, DimVec{3, 5}, DimVec{4, 0}, DimVec{0, 3, 2}}) {
    Tensor a = sample(sizes);
    for (bool full : {false, true}) {
      auto [u, s, vh] = linalg_svd(a, full);
      const int64_t k = s.size(-1);
      expect_same(u.narrow(-1, 0, k).matmul(diagonal_times(s, vh.narrow(-2, 0, k))), a, 1e-12);
      expect_orthonormal(u);
      expect_orthonormal(turned(vh));
    }
    expect_same(linalg_svdvals(a), std::get<1>(linalg_svd(a)), 1e-12);
    Tensor p = linalg_pinv(a);
    expect_same(a.matmul(p).matmul(a), a, 1e-12);
    expect_same(p.matmul(a).matmul(p), p, 1e-12);
  }
  auto [u, s, v] = svd(sample({3, 2}), true, false);
  EXPECT_EQ(u.sizes().vec(), (std::vector<int64_t>{3, 3}));
  EXPECT_EQ(u.abs().sum().item() + v.abs().sum().item(), 0);
  Tensor a = symmetric({2, 4, 4});
  for (const char* part : {"L", "U"}) {
    auto [values, vectors] = linalg_eigh(part[0] == 'L' ? a.tril() : a.triu(), part);
    expect_same(vectors.matmul(diagonal_times(values, turned(vectors))), a, 1e-12);
    expect_orthonormal(vectors);
    expect_same(linalg_eigvalsh(a, part), values, 1e-12);
  }
  expect_same(linalg_pinv(a, std::nullopt, std::nullopt, true), linalg_pinv(a), 1e-11);
  expect_same(linalg_matrix_rank(stack({eye(3), ones({3, 3}), zeros({3, 3})})), tensor({3, 1, 0}));
  expect_same(linalg_matrix_rank(eye(2) * tensor({1.0, 0.1}), 0.5), tensor(1));
  expect_same(linalg_matrix_rank(eye(2) * tensor({1.0, -0.1}), std::nullopt, 0.5, true), tensor(1));
  expect_same(linalg_pinv(eye(2, kDouble) * tensor({4.0, 0.5}, kDouble), 0.25),
              eye(2, kDouble) * tensor({0.25, 0.0}, kDouble), 1e-15);
  Tensor low = sample({6, 2}).matmul(sample({2, 5}, 2));
  auto [lu, ls, lv] = svd_lowrank(low, 2);
  expect_same(lu.matmul(diagonal_times(ls, turned(lv))), low, 1e-12);
  auto [pu, ps, pv] = pca_lowrank(low, 2);
  expect_same(pu.matmul(diagonal_times(ps, turned(pv))), low - low.mean({0}, true), 1e-12);
}

// exp(A) by its series, for matrices whose norms need every degree.
TEST(Linalg, Exponentials) {
  for (double scale : {1e-3, 0.02, 0.1, 0.4, 1.0, 4.0}) {
    Tensor a = sample({2, 4, 4}) * scale, term = eye(4, kDouble).expand({2, 4, 4}), sum = term;
    for (int k = 1; k < 60; ++k) sum = sum + (term = term.matmul(a) / k);
    expect_same(matrix_exp(a), sum, 1e-12 * std::exp(4 * scale));
    expect_same(linalg_matrix_exp(a.to(kFloat)), sum, 1e-5 * std::exp(4 * scale));
  }
  EXPECT_TRUE(matrix_exp(full({2, 2}, NAN)).isnan().all().item<bool>());
  EXPECT_EQ(matrix_exp(eye(2, kHalf)).dtype(), kHalf);
  EXPECT_EQ(matrix_exp(zeros({2, 0, 0})).numel(), 0);
}

TEST(Linalg, NormsPowersAndProducts) {
  Tensor a = sample({2, 3, 4}), q = sample({3, 3}) + eye(3, kDouble) * 2;
  expect_same(linalg_matrix_norm(a), a.square().sum({1, 2}).sqrt(), 1e-12);
  expect_same(linalg_matrix_norm(a, 1), a.abs().sum({1}).amax({1}));
  expect_same(linalg_matrix_norm(a, -HUGE_VAL, {0, 1}), a.abs().sum({1}).amin({0}));
  expect_same(linalg_matrix_norm(a, 2, {}, true), linalg_svdvals(a).amax({1}).view({2, 1, 1}), 1e-12);
  expect_same(linalg_norm(a[0], "nuc"), linalg_svdvals(a[0]).sum(), 1e-12);
  expect_same(linalg_norm(a), linalg_vector_norm(a), 1e-12);
  expect_same(nuclear_norm(a, {2, 1}), nuclear_norm(a, {1, 2}), 1e-12);
  expect_same(linalg_norm(a, 3, {1}), linalg_vector_norm(a, 3, {1}));
  expect_same(linalg_cond(q), linalg_svdvals(q)[0] / linalg_svdvals(q)[2], 1e-12);
  expect_same(linalg_cond(q, "fro"), q.norm() * q.inverse().norm(), 1e-12);
  EXPECT_EQ(linalg_cond(ones({2, 2}), 1).item(), HUGE_VAL);
  expect_same(matrix_power(q, 5), q.matmul(q).matmul(q).matmul(q).matmul(q), 1e-9);
  expect_same(linalg_matrix_power(q, -2), q.inverse().matmul(q.inverse()), 1e-12);
  expect_same(matrix_power(q, 0), eye(3, kDouble));
  expect_same(linalg_multi_dot({a[0], a[1].t(), q, sample({3}, 9)}),
              a[0].matmul(a[1].t()).matmul(q).matmul(sample({3}, 9)), 1e-12);
  expect_same(chain_matmul({q, q, a[0]}), q.matmul(q).matmul(a[0]), 1e-12);
  expect_same(linalg_vecdot(a, a), a.square().sum(-1));
  expect_same(linalg_cross(tensor({1, 0, 0}), tensor({0, 1, 0})), tensor({0, 0, 1}));
  expect_same(linalg_diagonal(q), q.diagonal());
  expect_same(linalg_vander(tensor({2, 3}), 4), tensor({{1, 2, 4, 8}, {1, 3, 9, 27}}));
  EXPECT_EQ(linalg_matrix_norm(zeros({0, 3}), 2).item() + linalg_norm(zeros({3, 0}), -1).item(), 0);
  expect_same(linalg_vander(tensor(3), 3), tensor({{1, 3, 9}}));
  Tensor map = sample({2, 3, 6}) * 2, target = sample({2, 3}, 4);
  expect_same(map.reshape({6, 6}).matmul(linalg_tensorsolve(map, target).view({6, 1})).view({2, 3}), target, 1e-10);
  expect_same(linalg_tensorinv(map, 2).reshape({6, 6}).matmul(map.reshape({6, 6})), eye(6, kDouble), 1e-10);
}

// One triangle is read, and the gradient is that of a symmetric matrix.
TEST(Linalg, DerivativesOfSymmetricMatrices) {
  Tensor x = sample({2, 3, 3});
  auto spd = [](const Tensor& t) { return t.matmul(turned(t)) + eye(3, kDouble); };
  auto sym = [](const Tensor& t) { return t + turned(t); };
  expect_derivatives([&](const auto& in) { return linalg_cholesky(spd(in[0])); }, {x});
  expect_derivatives([&](const auto& in) { return cholesky(spd(in[0]), true); }, {x});
  expect_derivatives([&](const auto& in) { return linalg_eigvalsh(sym(in[0]), "U"); }, {x});
  expect_derivatives(
      [&](const auto& in) {
        auto [values, v] = linalg_eigh(sym(in[0]));
        return v.square() * values.unsqueeze(-1);
      },
      {x}, 1e-5);
  expect_derivatives([&](const auto& in) { return linalg_pinv(sym(in[0]), std::nullopt, std::nullopt, true); }, {x},
                     1e-4);
  expect_derivatives([](const auto& in) { return cholesky_solve(in[1], in[0].tril() + eye(3, kDouble) * 2); },
                     {x[0], sample({3, 2}, 4)});
  expect_derivatives([](const auto& in) { return cholesky_inverse(in[0].triu() + eye(3, kDouble) * 2, true); }, {x[0]});
}

TEST(Linalg, DerivativesOfComposedFunctions) {
  Tensor x = sample({3, 3}) + eye(3, kDouble) * 2, b = sample({3, 2}, 2);
  expect_derivatives([](const auto& in) { return linalg_solve(in[0], in[1]); }, {x, b});
  expect_derivatives([](const auto& in) { return logdet(in[0].matmul(in[0].t())); }, {x});
  expect_derivatives([](const auto& in) { return matrix_power(in[0], -3); }, {x});
  expect_derivatives([](const auto& in) { return linalg_cond(in[0], 1); }, {x}, 1e-4);
  expect_derivatives(
      [](const auto& in) {
        auto [lu, pivots] = linalg_lu_factor(in[0]);
        return linalg_lu_solve(lu, pivots, in[1], true, true);
      },
      {x, b});
  expect_derivatives([](const auto& in) { return std::get<0>(linalg_lstsq(in[0], in[1])); },
                     {sample({4, 2}), sample({4, 1}, 3)}, 1e-5);
  expect_derivatives([](const auto& in) { return linalg_matrix_norm(in[0], "nuc"); }, {sample({4, 2})}, 1e-5);
  expect_derivatives([](const auto& in) { return linalg_vander(in[0], 4); }, {sample({3})}, 1e-5);
}

// Matrices of a batch are computed in parallel; bits are those of one thread.
// PyTorch's, which solves with the factors: infinities if a pivot is zero.
TEST(Linalg, LogarithmsOfSingularDeterminants) {
  const double inf = INFINITY, nan = NAN;
  const struct {
    std::vector<double> matrix, gradient;
  } rows[] = {
      {{1, 2, 2, 4}, {-inf, inf, inf, -inf}},
      {{0, 0, 0, 0}, {nan, nan, nan, inf}},
      {{1, 0, 0, 0}, {nan, nan, nan, inf}},
      {{0, 1, 0, 0}, {nan, nan, inf, nan}},
      {{2, 0, 0, 0, 0, 0, 0, 0, 5}, {nan, nan, nan, nan, inf, nan, 0, 0, 0.2}},
      {{1, 2, 3, 4, 5, 6, 7, 8, 9}, {nan, nan, nan, inf, -inf, inf, -inf, inf, -inf}},
      {{0}, {inf}},
  };
  for (const auto& row : rows)
    for (DType t : {kFloat, kDouble})
      for (bool again : {false, true}) {
        const int64_t n = std::lround(std::sqrt(row.matrix.size()));
        const Tensor regular = eye(n, kDouble) * 2;
        const Tensor x = stack({tensor(row.matrix, kDouble).view({n, n}), regular}).to(t).requires_grad_();
        const auto [sign, log] = slogdet(x);
        EXPECT_EQ(sign[0].item<double>(), 0);
        for (const Tensor& y : {log, logdet(x), std::get<1>(linalg_slogdet(x))}) {
          EXPECT_EQ(y[0].item<double>(), -inf);
          const Tensor dx = autograd::grad({y.sum()}, {x}, {}, true, again)[0];
          EXPECT_TRUE(allclose(dx[0].view(-1), tensor(row.gradient, kDouble).to(t), 1e-6, 0, true)) << dx;
          EXPECT_TRUE(dx[1].equal((regular / 4).to(t))) << "one beside it: " << dx;
        }
      }
}

TEST(Linalg, BitsDoNotDependOnThreads) {
  const int before = get_num_threads();
  Tensor a = sample({40, 24, 24}), s = a.matmul(turned(a)) + eye(24, kDouble);
  auto all = [&] {
    std::vector<Tensor> r{linalg_cholesky(s),
                          linalg_solve(a, a),
                          matrix_exp(a),
                          linalg_pinv(a),
                          std::get<0>(linalg_qr(a)),
                          std::get<2>(linalg_svd(a)),
                          std::get<1>(linalg_eigh(s)),
                          std::get<0>(linalg_lu_factor(a)),
                          linalg_solve_triangular(a.transpose(0, 1).transpose(0, 1), a, true),
                          std::get<1>(slogdet(a))};
    return r;
  };
  set_num_threads(1);
  const std::vector<Tensor> want = all();
  for (int threads : {2, 5}) {
    set_num_threads(threads);
    const std::vector<Tensor> got = all();
    for (size_t i = 0; i < want.size(); ++i) EXPECT_TRUE(got[i].equal(want[i])) << i;
  }
  set_num_threads(before);
}

// The right side's memory holds the solution if no other tensor needs it.
TEST(Linalg, TemporariesBecomeSolutions) {
  Tensor a = sample({3, 3}) + eye(3, kDouble) * 2, b = sample({3, 2}, 2);
  Tensor own = b.clone();
  expect_same(linalg_solve_triangular(a, std::move(own), true), linalg_solve_triangular(a, b, true));
  EXPECT_FALSE(own.defined());
}

TEST(Linalg, OfSeveralResultsCanBePlanned) {
  EXPECT_NO_THROW(memory::plan([] {
    Tensor a = randn({2, 4, 3}).requires_grad_(), b = randn({2, 4, 1});
    auto [x, residuals, rank, values] = linalg_lstsq(a, b, {}, "gelsd");
    (x.sum() + residuals.sum() + linalg_svdvals(a).sum() + linalg_matrix_norm(a, 2).sum()).backward();
    linalg_matrix_rank(a);
    linalg_cond(randn({3, 3}), 1);
  }));
}

}  // namespace
}  // namespace situ::test
