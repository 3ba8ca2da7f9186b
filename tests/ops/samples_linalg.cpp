#include "situ/generated/op/linalg.h"
#include "tests/ops/samples.h"

namespace situ::testing {

namespace {

using S = std::vector<Sample>;

Tensor well(DimVec sizes) { return values(sizes) + eye(sizes[sizes.size() - 1], kDouble) * 4; }
Tensor symmetric(DimVec sizes) {
  Tensor x = values(sizes);
  return x + x.transpose(-2, -1);
}
Tensor definite(DimVec sizes) {
  Tensor x = values(sizes);
  return x.matmul(x.transpose(-2, -1)) + eye(sizes[sizes.size() - 1], kDouble);
}
Tensor whole(const std::vector<int64_t>& v, DimVec sizes) { return tensor(v).view(sizes).to(kInt); }

// LAPACK has f32 and f64. If one triangle is read, elements are not independent, so differences by elements do not give
// the gradient (test_linalg.cpp has them).
S linear(S all, bool gradients = true, uint32_t constant = 0) {
  for (Sample& s : all) s.all_dtypes = false, s.gradients = s.gradients && gradients, s.constant |= constant;
  return all;
}
Sample without_gradients(Sample s) {
  s.gradients = false;
  return s;
}

void add_factors(SampleTable& t) {
  t[&op_infos::linalg_cholesky_ex] = [] {
    using A = op_attr::linalg_cholesky_ex;
    return linear({sample({definite({3, 3})}, A{false, true}), sample({definite({2, 3, 3})}, A{true, false}),
                   sample({values({0, 2, 2})}, A{false, false})},
                  false);
  };
  t[&op_infos::cholesky_solve] = [] {
    using A = op_attr::cholesky_solve;
    return linear({sample({values({3, 2}), well({3, 3})}, A{false}), sample({values({2, 3, 1}), well({3, 3})}, A{true}),
                   sample({values({3, 2}), well({2, 3, 3})}, A{false})},
                  true, 2);
  };
  t[&op_infos::linalg_solve_triangular] = [] {
    using A = op_attr::linalg_solve_triangular;
    return linear({sample({well({3, 3}), values({3, 2})}, A{true, true, false}),
                   sample({well({3, 3}), values({2, 3, 2})}, A{false, true, false}),
                   sample({well({2, 3, 3}), values({2, 3})}, A{false, false, true}),
                   sample({well({3, 3}), values({1, 3})}, A{true, false, false})});
  };
  t[&op_infos::linalg_lu_factor_ex] = [] {
    using A = op_attr::linalg_lu_factor_ex;
    return linear({sample({values({3, 3})}, A{true, true}), sample({values({2, 2, 4})}, A{true, false}),
                   sample({values({4, 2})}, A{true, false}), sample({values({0, 3})}, A{true, false})});
  };
  t[&op_infos::lu_order] = [] {
    using A = op_attr::lu_order;
    return S{sample({whole({2, 3, 3}, {3})}, A{3, false}), sample({whole({4, 2, 2, 4}, {2, 2})}, A{4, true})};
  };
  t[&op_infos::solve_systems] = [] {
    using A = op_attr::solve_systems;
    return linear({sample({well({3, 3}), values({3, 2})}, A{true, true}),
                   sample({well({3, 3}), values({2, 2, 3})}, A{false, false}),
                   sample({well({2, 3, 3}), values({3, 1})}, A{true, false})});
  };
  t[&op_infos::linalg_ldl_factor_ex] = [] {
    using A = op_attr::linalg_ldl_factor_ex;
    return linear({sample({symmetric({3, 3})}, A{false, true}), sample({symmetric({2, 2, 2})}, A{true, false})});
  };
  t[&op_infos::linalg_ldl_solve] = [] {
    using A = op_attr::linalg_ldl_solve;
    auto of = [](DimVec sizes, DimVec right) {
      auto [ld, pivots] = linalg_ldl_factor(symmetric(sizes));
      return sample({ld, pivots, values(right)}, A{false});
    };
    return linear({of({3, 3}, {3, 2}), of({2, 3, 3}, {2, 3, 1})}, true, 1);
  };
}

void add_orthogonal(SampleTable& t) {
  t[&op_infos::geqrf] = [] {
    return linear({sample({values({3, 3})}), sample({values({2, 4, 2})}), sample({values({2, 3})})});
  };
  t[&op_infos::linalg_householder_product] = [] {
    return linear({sample({values({4, 2}), positive({2})}), sample({values({2, 3, 3}), positive({2, 2})})});
  };
  t[&op_infos::ormqr] = [] {
    using A = op_attr::ormqr;
    return linear({sample({values({4, 2}), positive({2}), values({4, 3})}, A{true, false}),
                   sample({values({4, 2}), positive({2}), values({4, 3})}, A{true, true}),
                   sample({values({2, 3, 3}), positive({2, 2}), values({2, 2, 3})}, A{false, false}),
                   sample({values({3, 2}), positive({2}), values({1, 3})}, A{false, true})});
  };
  t[&op_infos::qr_factors] = [] {
    using A = op_attr::qr_factors;
    return linear({sample({values({3, 3})}, A{0}), sample({values({2, 4, 2})}, A{0}), sample({values({2, 4})}, A{0}),
                   sample({values({2, 3})}, A{1})});
  };
  t[&op_infos::least_squares] = [] {
    using A = op_attr::least_squares;
    return linear({sample({values({4, 3}), values({4, 2})}, A{1e-12, 0}),
                   sample({values({2, 4, 3}), values({4, 1})}, A{1e-12, 1}),
                   sample({values({2, 4}), values({2, 1})}, A{1e-12, 1}),
                   without_gradients(sample({values({2, 4}), values({2, 1})}, A{1e-12, 2}))});
  };
}

void add_spectral(SampleTable& t) {
  t[&op_infos::svd_factors] = [] {
    using A = op_attr::svd_factors;
    return linear({sample({values({3, 3})}, A{false}), sample({values({2, 4, 2})}, A{false}),
                   sample({values({2, 3})}, A{false}), sample({values({3, 3})}, A{true}),
                   without_gradients(sample({values({4, 2})}, A{true}))});
  };
  t[&op_infos::singular_values] = [] { return linear({sample({values({3, 3})}), sample({values({2, 4, 2})})}); };
  t[&op_infos::eigh_factors] = [] {
    using A = op_attr::eigh_factors;
    return linear({sample({symmetric({3, 3})}, A{false}), sample({symmetric({2, 3, 3})}, A{true})}, false);
  };
  t[&op_infos::symmetric_eigenvalues] = [] {
    using A = op_attr::symmetric_eigenvalues;
    return linear({sample({symmetric({3, 3})}, A{false}), sample({symmetric({2, 3, 3})}, A{true})}, false);
  };
  t[&op_infos::pseudo_inverse] = [] {
    using A = op_attr::pseudo_inverse;
    const Tensor none = zeros({}, kDouble), some = full({2}, 1e-12, kDouble);
    return linear({sample({values({3, 2}), none, none}, A{false}), sample({values({2, 2, 4}), some, none}, A{false}),
                   without_gradients(sample({symmetric({3, 3}), none, none}, A{true}))},
                  true, 6);
  };
  t[&op_infos::matrix_exponential] = [] {
    return linear({sample({values({3, 3})}), sample({values({2, 2, 2}) * 0.02}), sample({values({2, 2}) * 6})});
  };
}

}  // namespace

void add_linalg_samples(SampleTable& t) {
  t[&op_infos::linalg_inv_ex] = [] {
    using A = op_attr::linalg_inv_ex;
    return linear({sample({well({3, 3})}, A{true}), sample({well({2, 2, 2})}, A{false})});
  };
  t[&op_infos::slogdet] = [] { return linear({sample({well({3, 3})}), sample({well({2, 2, 2})})}); };
  add_factors(t);
  add_orthogonal(t);
  add_spectral(t);
}

}  // namespace situ::testing
