// Compares linear algebra on OpenCL with the CPU's.
// It uses sizes below and above those whose factors one group computes, all batches and shapes, and gradients. Factors
// that are not unique are checked by their properties; faults are checked too.
#include <gtest/gtest.h>

#include <cmath>
#include <functional>
#include <string>
#include <vector>

#include "situ/memory/device_memory.h"
#include "tests/opencl/there.h"

namespace situ {
namespace {

using OpenClMatrices = OpenCl;
using Tensors = std::vector<Tensor>;
constexpr double kWide = 1e-9;

Tensor turned(const Tensor& t) { return t.transpose(-2, -1); }

// Far from singular.
Tensor regular(IntArrayRef sizes, int seed) {
  manual_seed(static_cast<uint64_t>(seed));
  const Tensor a = randn(sizes, kDouble);
  return a + eye(a.size(-1), kDouble) * 3 * std::sqrt(static_cast<double>(a.size(-1)));
}
Tensor positive(IntArrayRef sizes, int seed) {
  const Tensor a = regular(sizes, seed);
  return a.matmul(turned(a)) / static_cast<double>(a.size(-1)) + eye(a.size(-1), kDouble);
}
Tensor any(IntArrayRef sizes, int seed) {
  manual_seed(static_cast<uint64_t>(seed));
  return randn(sizes, kDouble);
}
double most(const Tensor& t) { return t.numel() ? t.abs().max().item<double>() : 0; }
void expect_orthogonal(const Tensor& q, const char* what) {
  const Tensor x = q.cpu();
  EXPECT_LE(most(turned(x).matmul(x) - eye(x.size(-1), x.options())), x.dtype() == kDouble ? 1e-12 : 2e-5) << what;
}

const std::vector<std::vector<int64_t>> kSquares = {{1, 1},      {3, 2, 2},  {2, 1, 7, 7}, {33, 33}, {64, 64},
                                                    {2, 65, 65}, {150, 150}, {0, 4, 4},    {2, 0, 0}};

TEST_F(OpenClMatrices, InversesDeterminantsAndSystems) {
  for (const auto& sizes : kSquares) {
    const Tensor a = regular(sizes, 1);
    const std::string what = std::to_string(sizes.back()) + " of " + std::to_string(sizes.size());
    const char* at = what.c_str();
    expect_same({a}, kWide, at, [](const Tensors& t) { return inverse(t[0]); });
    expect_same({a}, kWide, at, [](const Tensors& t) { return std::get<0>(linalg_inv_ex(t[0])); });
    expect_same({a}, kWide, at, [](const Tensors& t) { return std::get<1>(linalg_slogdet(t[0])); });
    if (sizes.back() < 60) expect_same({a / 9}, kWide, at, [](const Tensors& t) { return det(t[0]); });
    std::vector<int64_t> right = sizes;
    right.back() = 3;
    const Tensor b = any(right, 2);
    for (bool left : {true, false})
      expect_same({a, left ? b : turned(b)}, kWide, at,
                  [=](const Tensors& t) { return linalg_solve(t[0], t[1], left); });
    for (bool upper : {false, true})
      for (bool left : {true, false})
        for (bool unit : {false, true})
          expect_same({unit ? a / 40 : a, left ? b : turned(b)}, kWide, at, [=](const Tensors& t) {
            const Tensor triangle = upper ? t[0].triu() : t[0].tril();
            return linalg_solve_triangular(unit ? triangle / 10 : triangle, t[1], upper, left, unit);
          });
    expect_same({positive(sizes, 3), b}, kWide, at, [](const Tensors& t) {
      const Tensor l = linalg_cholesky((t[0] + turned(t[0])) / 2);
      return cholesky_solve(t[1], l) + cholesky_solve(t[1], linalg_cholesky((t[0] + turned(t[0])) / 2, true), true);
    });
  }
  // Batches that broadcast, operands with other layouts, and f32.
  const Tensor a = regular({2, 1, 9, 9}, 4), b = any({3, 9, 5}, 5);
  expect_same({a, b}, kWide, "broadcast", [](const Tensors& t) { return linalg_solve(turned(t[0]), t[1]); });
  expect_same({a.to(kFloat), b.to(kFloat)}, 1e-4, "f32", [](const Tensors& t) { return linalg_solve(t[0], t[1]); });
  Tensor in_place = a.to(gpu);
  in_place = in_place.inverse().inverse();
  expect_near(in_place, a, kWide, "twice");
}

TEST_F(OpenClMatrices, FactorsEqualTheCpus) {
  for (const auto& sizes : std::vector<std::vector<int64_t>>{
           {5, 5}, {2, 4, 9}, {3, 70, 40}, {40, 90}, {150, 150}, {0, 3, 2}, {4, 0}, {0, 4}}) {
    const std::string what = std::to_string(sizes[sizes.size() - 2]) + " x " + std::to_string(sizes.back());
    const Tensor a = any(sizes, 6);
    const auto [lu, pivots, info] = linalg_lu_factor_ex(a);
    const auto [lu2, pivots2, info2] = linalg_lu_factor_ex(a.to(gpu));
    expect_near(lu2, lu, 1e-8, what.c_str());
    EXPECT_TRUE(same_bits(pivots2, pivots) && same_bits(info2, info)) << what;
    expect_same({a}, 1e-6, what.c_str(), [](const Tensors& t) { return std::get<0>(linalg_lu_factor_ex(t[0])); });
    for (int k = 0; k < 3; ++k) {
      const Tensor here = k == 0   ? std::get<0>(linalg_lu(a))
                          : k == 1 ? std::get<1>(linalg_lu(a))
                                   : std::get<2>(linalg_lu(a));
      const auto there = linalg_lu(a.to(gpu));
      expect_near(k == 0   ? std::get<0>(there)
                  : k == 1 ? std::get<1>(there)
                           : std::get<2>(there),
                  here, 1e-8, what.c_str());
    }
    const auto [r, tau] = geqrf(a);
    const auto [r2, tau2] = geqrf(a.to(gpu));
    expect_near(r2, r, 1e-8, what.c_str());
    expect_near(tau2, tau, 1e-8, what.c_str());
    for (const char* mode : {"reduced", "complete"}) {
      const auto [q, up] = linalg_qr(a, mode);
      const auto [q2, up2] = linalg_qr(a.to(gpu), mode);
      expect_near(q2, q, 1e-8, what.c_str());
      expect_near(up2, up, 1e-8, what.c_str());
    }
    expect_near(std::get<1>(linalg_qr(a.to(gpu), "r")), std::get<1>(linalg_qr(a, "r")), 1e-8, what.c_str());
    expect_same({a}, 1e-6, what.c_str(), [](const Tensors& t) {
      auto [q, up] = linalg_qr(t[0]);
      return q.sum() + up.abs().sum();
    });
    const int64_t m = a.size(-2), n = a.size(-1);
    if (m >= n)
      expect_near(linalg_householder_product(r.to(gpu), tau.to(gpu)), linalg_householder_product(r, tau), kWide,
                  what.c_str());
    std::vector<int64_t> beside = sizes;
    beside.back() = 3;
    const Tensor c = any(beside, 7);
    for (bool left : {true, false})
      for (bool transpose : {true, false})
        expect_near(ormqr(r.to(gpu), tau.to(gpu), (left ? c : turned(c)).to(gpu), left, transpose),
                    ormqr(r, tau, left ? c : turned(c), left, transpose), 1e-8, what.c_str());
  }
  for (int64_t n : {1, 2, 6, 31, 80}) {
    Tensor a = any({3, n, n}, 8);
    a = a + turned(a);
    const auto [ld, pivots] = linalg_ldl_factor(a);
    const auto [ld2, pivots2] = linalg_ldl_factor(a.to(gpu));
    EXPECT_TRUE(same_bits(pivots2, pivots)) << n;
    expect_near(ld2, ld, 1e-6, "ldl");
    const Tensor b = any({n, 4}, 9);
    expect_near(linalg_ldl_solve(ld.to(gpu), pivots.to(gpu), b.to(gpu)), linalg_ldl_solve(ld, pivots, b), 1e-7,
                "ldl_solve");
  }
}

TEST_F(OpenClMatrices, SingularAndEigenvalues) {
  for (const auto& sizes :
       std::vector<std::vector<int64_t>>{{1, 1}, {5, 5}, {2, 4, 9}, {3, 40, 17}, {70, 70}, {0, 3, 2}, {4, 0}, {0, 4}}) {
    const Tensor a = any(sizes, 10);
    const std::string what = std::to_string(sizes[sizes.size() - 2]) + " x " + std::to_string(sizes.back());
    expect_same({a}, 1e-8, what.c_str(), [](const Tensors& t) { return linalg_svdvals(t[0]); });
    for (bool full : {false, true}) {
      const auto [u, s, vh] = linalg_svd(a.to(gpu), full);
      expect_near(s, std::get<1>(linalg_svd(a, full)), kWide, what.c_str());
      expect_orthogonal(u, what.c_str());
      expect_orthogonal(turned(vh), what.c_str());
      const int64_t k = s.size(-1);
      expect_near((u.narrow(-1, 0, k) * s.unsqueeze(-2)).matmul(vh.narrow(-2, 0, k)), a, kWide, what.c_str());
    }
    // Signs of vectors are free, so compares expressions that do not depend on them.
    expect_same({a}, 1e-7, what.c_str(), [](const Tensors& t) {
      auto [u, s, vh] = linalg_svd(t[0], false);
      return (u * s.exp().unsqueeze(-2)).matmul(vh);
    });
    expect_same({a}, 1e-7, what.c_str(), [](const Tensors& t) { return linalg_pinv(t[0]); });
    if (a.size(-2) != a.size(-1)) continue;
    for (const char* part : {"L", "U"}) {
      expect_same({a}, 1e-8, what.c_str(), [=](const Tensors& t) { return linalg_eigvalsh(t[0], part); });
      const auto [values, v] = linalg_eigh(a.to(gpu), part);
      expect_near(values, std::get<0>(linalg_eigh(a, part)), kWide, what.c_str());
      expect_orthogonal(v, what.c_str());
      expect_same({a}, 1e-7, what.c_str(), [=](const Tensors& t) {
        auto [l, vectors] = linalg_eigh(t[0], part);
        return (vectors * l.tanh().unsqueeze(-2)).matmul(turned(vectors));
      });
    }
    expect_same({a + turned(a)}, 1e-6, what.c_str(),
                [](const Tensors& t) { return linalg_pinv(t[0], In(), In(), true); });
  }
}

TEST_F(OpenClMatrices, DecomposesLowRankEqualValuesAndAnyScale) {
  const Tensor low = any({2, 12, 3}, 11).matmul(any({2, 3, 8}, 12)).to(kFloat);
  for (double scale : {1.0, 1e-30, 1e30}) {
    const auto [u, s, vh] = linalg_svd((low * scale).to(gpu), true);
    expect_orthogonal(u, "rank 3");
    expect_orthogonal(turned(vh), "rank 3");
    expect_near(s / scale, std::get<1>(linalg_svd(low, true)), 1e-5, "rank 3");
  }
  EXPECT_TRUE(same_bits(linalg_matrix_rank(low.to(gpu)), linalg_matrix_rank(low)));
  const auto [zu, zs, zv] = linalg_svd(zeros({3, 2}, gpu), true);
  expect_orthogonal(zu, "zeros");
  const auto [ones_u, ones_s, ones_v] = linalg_svd(eye(6).to(gpu), true);
  expect_orthogonal(ones_u, "identity");
  const auto [l, v] = linalg_eigh((eye(6) * 1e-30 + ones({6, 6}) * 1e-30).to(gpu));
  expect_orthogonal(v, "equal values");
  expect_near(l * 1e30, tensor({1.0, 1.0, 1.0, 1.0, 1.0, 7.0}).to(kFloat), 1e-5, "equal values");
  EXPECT_EQ(det(eye(40).to(gpu) * 1e-3).item<float>(), 0);  // below the range of f32
  EXPECT_FLOAT_EQ(
      det(cat({eye(20) * 1e6, zeros({20, 20})}, 1).matmul(cat({eye(20) * 1e-6, zeros({20, 20})}, 0)).to(gpu))
          .item<float>(),
      1);
}

TEST_F(OpenClMatrices, LeastSquaresAndExponentials) {
  for (const auto& sizes : std::vector<std::vector<int64_t>>{{9, 4}, {2, 4, 9}, {6, 6}}) {
    const Tensor a = any(sizes, 13);
    std::vector<int64_t> right = sizes;
    right.back() = 2;
    const Tensor b = any(right, 14);
    for (const char* driver : {"gels", "gelsy", "gelsd"}) {
      const auto here = linalg_lstsq(a, b, std::nullopt, driver),
                 there = linalg_lstsq(a.to(gpu), b.to(gpu), std::nullopt, driver);
      expect_near(std::get<0>(there), std::get<0>(here), 1e-8, driver);
      expect_near(std::get<1>(there), std::get<1>(here), 1e-8, driver);
      expect_near(std::get<2>(there), std::get<2>(here), 0, driver);
      expect_near(std::get<3>(there), std::get<3>(here), 1e-9, driver);
    }
  }
  for (int64_t n : {1, 4, 20})
    expect_same({any({2, n, n}, 15)}, 1e-8, "matrix_exp", [](const Tensors& t) { return matrix_exp(t[0]); });
  expect_same({any({3, 5, 5}, 16).to(kFloat) * 4}, 1e-3, "f32", [](const Tensors& t) { return matrix_exp(t[0]); });
  EXPECT_TRUE(std::isnan(matrix_exp(full({2, 2}, std::nan("")).to(gpu))[0][0].item<float>()));
}

TEST_F(OpenClMatrices, FaultsEqualTheCpusAndWriteNothing) {
  auto message_of = [&](Device d, const std::function<void(Device)>& call) {
    try {
      call(d);
      memory::synchronize(d);
    } catch (const LinAlgError& e) {
      const std::string text = e.what();
      return text.substr(0, text.find(" (on the device opencl"));
    }
    return std::string("nothing");
  };
  const Tensor pair = stack({eye(3), ones({3, 3}), zeros({3, 3})}), none = full({2, 2}, std::nan(""));
  const std::function<void(Device)> calls[] = {
      [&](Device d) { inverse(pair.to(d)); },
      [&](Device d) {
        linalg_solve(pair.to(d), ones({3, 1}, d));
      },
      [&](Device d) { linalg_cholesky(-pair.to(d)); },
      [&](Device d) { linalg_lu_factor(pair.to(d)); },
      [&](Device d) { linalg_svd(none.to(d)); },
      [&](Device d) { linalg_svdvals(none.to(d)); },
      [&](Device d) { linalg_eigh(none.to(d)); },
      [&](Device d) { linalg_pinv(none.to(d)); },
      [&](Device d) {
        linalg_lstsq(cat({ones({3, 1}), zeros({3, 1})}, 1).to(d), ones({3, 1}, d), std::nullopt, "gels");
      },
  };
  for (const auto& call : calls) {
    const std::string here = message_of(kCPU, call);
    EXPECT_NE(here, "nothing");
    EXPECT_EQ(message_of(gpu, call), here);
  }
  EXPECT_TRUE(std::isnan(std::get<0>(linalg_inv_ex(pair.to(gpu)))[1][0][0].item<float>()));
  EXPECT_EQ(std::get<1>(linalg_inv_ex(pair.to(gpu))).cpu().sum().item<int>(),
            std::get<1>(linalg_inv_ex(pair)).sum().item<int>());
  EXPECT_THROW(
      {
        lu_solve(ones({3, 1}, gpu), eye(3).to(gpu), tensor({1, 4, 3}).to(kInt).to(gpu));
        memory::synchronize(gpu);
      },
      ValueError);
}

}  // namespace
}  // namespace situ
