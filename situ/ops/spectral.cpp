// Singular values, eigenvalues of symmetric matrices, and ops based on them: pseudo-inverses, ranks, exponentials.
#include <cmath>
#include <string>

#include "situ/base/thread_state.h"
#include "situ/generated/op/linalg.h"
#include "situ/generated/ops/bodies.h"
#include "situ/ops/matrix_rules.h"

namespace situ {

namespace {

using op::columns_of;
using op::rows_of;
using op::turned;

Tensor identity_like(const Tensor& t) { return eye(t.size(-1), t.options().requires_grad(false)); }

// Throws if LAPACK did not converge; -4 reports values that are not finite.
[[noreturn]] void refuse_unended(const op::Infer& c, const Fault& f, const char* values) {
  if (f.value < 0)
    op::linalg_error(c, std::string("the input holds values that are not finite, so it has no ") + values + ": " +
                            op::which_matrix(c, f));
  op::linalg_error(c, std::string("the algorithm did not converge; the matrix has too many equal ") + values +
                          ", or is ill-conditioned: " + op::which_matrix(c, f));
}

Tensor skew(const Tensor& t) { return t - turned(t); }

// Returns values[j] - values[i] in row i and column j, and 1 on the diagonal.
Tensor differences(const Tensor& values) {
  return values.unsqueeze(-2) - values.unsqueeze(-1) + eye(values.size(-1), values.options().requires_grad(false));
}

// ---- singular values ----

struct Svd : op::Base<1> {
  using Attr = op_attr::svd_factors;
  static constexpr int n_out = 3;
  static constexpr op::Mask saves[] = {op::output(0) | op::output(1) | op::output(2)};
  static void infer(op::Infer& c) {
    op::matrices(c, 0);
    const op::Operand& x = c.in(0);
    const int64_t m = rows_of(x), n = columns_of(x), k = std::min(m, n);
    const bool full = c.attr<Attr>().full;
    c.out(0, x.dtype, op::batch_of(x, 2, {m, full ? m : k}));
    c.out(1, x.dtype, op::batch_of(x, 2, {k}));
    c.out(2, x.dtype, op::batch_of(x, 2, {full ? n : k, n}));
  }
  static void refuse(const op::Infer& c, const Fault& f) { refuse_unended(c, f, "singular values"); }
  // J. Townsend, "Differentiating the Singular Value Decomposition" (2016). With F = U^T dU and G = V^T dV, the
  // gradient of U A V^T is diag(dS) + skew(F) / E S + S skew(G) / E, where E[i][j] = S[j]^2 - S[i]^2. The parts of dU
  // and dV outside of the span of U and V are added to that.
  static Tensor vjp(op::Vjp<Svd, 0> g) {
    const Tensor s = g.out<1>();
    const int64_t k = s.size(-1), m = g.sizes()[g.sizes().size() - 2], n = g.sizes().back();
    const Tensor u = g.out<0>().narrow(-1, 0, k), vh = g.out<2>().narrow(-2, 0, k);
    const Tensor gu = g.take_dy(0), gs = g.take_dy(1), gv = g.take_dy(2);
    if (!gu.defined() && !gv.defined()) return (u * gs.unsqueeze(-2)).matmul(vh);
    const Tensor du = gu.defined() ? gu.narrow(-1, 0, k) : gu, dvh = gv.defined() ? gv.narrow(-2, 0, k) : gv;
    const Tensor rows = s.unsqueeze(-1), columns = s.unsqueeze(-2);
    // The difference of squares, as a product, which avoids cancellation.
    const Tensor apart =
        differences(s) * (rows + columns).masked_fill(eye(k, s.options().requires_grad(false)).to(kBool), 1);
    Tensor inner;
    const auto add = [&](Tensor t) { inner = inner.defined() ? std::move(inner) + std::move(t) : std::move(t); };
    if (du.defined()) add(skew(turned(u).matmul(du)) / apart * columns);
    if (dvh.defined()) add(skew(vh.matmul(turned(dvh))) / apart * rows);
    if (gs.defined()) add(identity_like(inner) * gs.unsqueeze(-1));
    Tensor left = u.matmul(inner);
    if (du.defined() && m > k) left = left + outside(u, du / columns);
    Tensor d = left.matmul(vh);
    if (dvh.defined() && n > k) d = d + u.matmul(turned(outside(turned(vh), turned(dvh / rows))));
    return d;
  }
  static Tensor outside(const Tensor& u, const Tensor& t) { return t - u.matmul(turned(u).matmul(t)); }
};

std::array<Tensor, 3> svd_of(const Tensor& a, bool full) {
  return op::results_of<3>(op_infos::svd_factors, {a}, op_attr::svd_factors{full});
}

// Backward computes the vectors, since the values alone cost a fraction of them. PyTorch computes and saves the vectors
// at once, so its programs may write the matrix.
struct SingularValues : op::Base<1> {
  static constexpr int n_out = 2;
  static constexpr op::Mask saves[] = {op::input(0)};
  static constexpr op::Mask preserved = op::input(0);
  static void infer(op::Infer& c) {
    op::matrices(c, 0);
    const op::Operand& x = c.in(0);
    c.out(0, x.dtype, op::batch_of(x, 2, {std::min(rows_of(x), columns_of(x))}));
    c.out(1, DType::i32, op::batch_of(x, 2));
  }
  static void refuse(const op::Infer& c, const Fault& f) { refuse_unended(c, f, "singular values"); }
  static Tensor vjp(op::Vjp<SingularValues, 0> g) {
    const auto [u, s, vh] = svd_of(g.in<0>(), false);
    return (u * g.take_dy().unsqueeze(-2)).matmul(vh);
  }
};

Tensor singular_values_of(const Tensor& a) {
  return op::results_of<2>(op_infos::singular_values, {a}, op_attr::singular_values{})[0];
}

// ---- eigenvalues ----

struct Eigh : op::Base<1> {
  static constexpr int n_out = 2;
  static constexpr op::Mask saves[] = {op::output(0) | op::output(1)};
  static void infer(op::Infer& c) {
    op::square_matrices(c, 0);
    c.out(0, c.in(0).dtype, op::batch_of(c.in(0), 1));
    op::out_by_columns(c, 1, c.in(0).dtype, c.in(0).sizes());
  }
  static void refuse(const op::Infer& c, const Fault& f) { refuse_unended(c, f, "eigenvalues"); }
  // V (diag(dL) + skew(V^T dV) / 2 E) V^T with E[i][j] = L[j] - L[i]. It is symmetric, whichever triangle was read.
  static Tensor vjp(op::Vjp<Eigh, 0> g) {
    const Tensor values = g.out<0>(), v = g.out<1>(), dl = g.take_dy(0), dv = g.take_dy(1);
    if (!dv.defined()) return (v * dl.unsqueeze(-2)).matmul(turned(v));
    const Tensor one = identity_like(v);
    Tensor inner = skew(turned(v).matmul(dv)) * 0.5 / differences(values);
    if (dl.defined()) inner = std::move(inner) + one * dl.unsqueeze(-1);
    return v.matmul(inner.matmul(turned(v)));
  }
};

std::array<Tensor, 2> eigh_of(const Tensor& a, bool upper) {
  return op::results_of<2>(op_infos::eigh_factors, {a}, op_attr::eigh_factors{upper});
}

struct SymmetricEigenvalues : op::Base<1> {
  using Attr = op_attr::symmetric_eigenvalues;
  static constexpr int n_out = 2;
  static constexpr op::Mask saves[] = {op::input(0)};
  static constexpr op::Mask preserved = op::input(0);
  static void infer(op::Infer& c) {
    op::square_matrices(c, 0);
    c.out(0, c.in(0).dtype, op::batch_of(c.in(0), 1));
    c.out(1, DType::i32, op::batch_of(c.in(0), 2));
  }
  static void refuse(const op::Infer& c, const Fault& f) { refuse_unended(c, f, "eigenvalues"); }
  static Tensor vjp(op::Vjp<SymmetricEigenvalues, 0> g) {
    const auto [values, v] = eigh_of(g.in<0>(), g.attr<Attr>().upper);
    return (v * g.take_dy().unsqueeze(-2)).matmul(turned(v));
  }
};

Tensor eigenvalues_of(const Tensor& a, bool upper) {
  return op::results_of<2>(op_infos::symmetric_eigenvalues, {a}, op_attr::symmetric_eigenvalues{upper})[0];
}

// ---- pseudo-inverses ----

struct PseudoInverse : op::Base<3> {
  using Attr = op_attr::pseudo_inverse;
  static constexpr const char* names[] = {"A", "atol", "rtol"};
  static constexpr int n_out = 2;
  static constexpr op::Mask saves[] = {op::input(0) | op::output(0)};
  static void infer(op::Infer& c) {
    c.attr<Attr>().hermitian ? op::square_matrices(c, 0) : op::matrices(c, 0);
    const op::Operand& x = c.in(0);
    for (int i = 1; i < 3; ++i) {
      const op::Operand& bound = c.in(i);
      bool fits = bound.ndim() <= x.ndim() - 2;
      for (int d = 1; fits && d <= bound.ndim(); ++d)
        fits = bound.size(bound.ndim() - d) == 1 || bound.size(bound.ndim() - d) == x.size(x.ndim() - 2 - d);
      if (!fits)
        c.shape_error("bounds must broadcast to the matrices' batch sizes: " + c.describe(0) + ", " + c.describe(i) +
                      "; give one number, or one for each matrix");
    }
    c.out(0, x.dtype, op::batch_of(x, 2, {columns_of(x), rows_of(x)}));
    c.out(1, DType::i32, op::batch_of(x, 2));
  }
  static void refuse(const op::Infer& c, const Fault& f) { refuse_unended(c, f, "singular values"); }
  // G. Golub and V. Pereyra, "The differentiation of pseudo-inverses" (1973), arranged for the smaller side.
  static Tensor vjp(op::Vjp<PseudoInverse, 0> g) {
    const Tensor a = g.in<0>(), y = g.out(), yt = turned(y), dt = turned(g.take_dy());
    if (a.size(-2) <= a.size(-1)) {
      const Tensor k = dt.matmul(y), ky = k.matmul(yt);
      return ky - turned(y.matmul(k)) - a.matmul(y).matmul(ky) + yt.matmul(y).matmul(dt - k.matmul(a));
    }
    const Tensor k = y.matmul(dt), yk = yt.matmul(k);
    return (dt - a.matmul(k)).matmul(y).matmul(yt) - turned(k.matmul(y)) + yk - yk.matmul(y).matmul(a);
  }
};

// ---- exponentials ----

struct Exponential : op::Base<1> {
  static constexpr op::Mask saves[] = {op::input(0)};
  static void infer(op::Infer& c) {
    op::square_matrices(c, 0);
    c.out(0, c.in(0).dtype, c.in(0).sizes());
  }
  // R. Mathias, "A Chain Rule for Matrix Functions" (1996): a corner of exp([[A^T, dY], [0, A^T]]) is the gradient.
  static Tensor vjp(op::Vjp<Exponential, 0> g) {
    const Tensor a = turned(g.in<0>()), d = g.take_dy();
    const int64_t n = a.size(-1);
    const Tensor whole = cat({cat({a, d}, -1), cat({zeros_like(d), a}, -1)}, -2);
    return linalg_matrix_exp(whole).narrow(-2, 0, n).narrow(-1, n, n);
  }
};

}  // namespace

SITU_OP(svd_factors, Svd);
SITU_OP(singular_values, SingularValues);
SITU_OP(eigh_factors, Eigh);
SITU_OP(symmetric_eigenvalues, SymmetricEigenvalues);
SITU_OP(pseudo_inverse, PseudoInverse);
SITU_OP(matrix_exponential, Exponential);

namespace body {

static void refuse_driver(const char* name, const std::optional<std::string_view>& driver) {
  if (driver)
    throw ValueError(called_as(name) + ": driver is \"" + std::string(*driver) +
                     "\", but drivers exist only for CUDA; leave driver out");
}

std::tuple<Tensor, Tensor, Tensor> linalg_svd(const Tensor& a, bool full, std::optional<std::string_view> driver) {
  refuse_driver("linalg_svd", driver);
  auto r = svd_of(a, full);
  return {std::move(r[0]), std::move(r[1]), std::move(r[2])};
}

Tensor linalg_svdvals(const Tensor& a, std::optional<std::string_view> driver) {
  refuse_driver("linalg_svdvals", driver);
  return singular_values_of(a);
}

std::tuple<Tensor, Tensor, Tensor> svd(const Tensor& a, bool some, bool compute_uv) {
  if (compute_uv) {
    auto r = svd_of(a, !some);
    return {std::move(r[0]), std::move(r[1]), turned(r[2])};
  }
  Tensor s = singular_values_of(a);
  DimVec left = a.sizes(), right = a.sizes();
  left[left.size() - 1] = a.size(-2);
  right[right.size() - 2] = a.size(-1);
  const TensorOptions plain = a.options().requires_grad(false);
  return {zeros(left, plain), std::move(s), zeros(right, plain)};
}

static bool is_upper(const char* name, std::string_view part) {
  if (part != "L" && part != "U" && part != "l" && part != "u")
    throw ValueError(called_as(name) + ": UPLO is \"" + std::string(part) + "\"; it may be \"L\" or \"U\"");
  return part == "U" || part == "u";
}

Tensors2 linalg_eigh(const Tensor& a, std::string_view part) {
  auto r = eigh_of(a, is_upper("linalg_eigh", part));
  return {std::move(r[0]), std::move(r[1])};
}

Tensor linalg_eigvalsh(const Tensor& a, std::string_view part) {
  return eigenvalues_of(a, is_upper("linalg_eigvalsh", part));
}

namespace {

struct Bounds {
  Tensor atol, rtol;  // f64, of sizes that broadcast to the batch
};

// The default bounds are no absolute one, and as the relative one the larger side times the machine epsilon. A positive
// absolute bound disables the relative default.
Bounds bounds_of(const char* name, const Tensor& a, const In& atol, const In& rtol) {
  if (a.dim() < 2)
    throw ShapeError(called_as(name) + ": needs matrices in the last two dimensions, but the tensor is " +
                     a.describe());
  const TensorOptions wide = TensorOptions(DType::f64).device(a.device());
  const auto bound = [&](const In& x) {
    return x.is_scalar ? scalar_tensor(x.scalar, wide) : x.tensor->detach().to(DType::f64);
  };
  const double step = a.dtype() == DType::f32 ? 0x1p-23 : 0x1p-52;
  const Tensor usual = scalar_tensor(step * static_cast<double>(std::max(a.size(-2), a.size(-1))), wide);
  const bool least = atol.is_scalar || atol.defined();
  Tensor absolute = least ? bound(atol) : scalar_tensor(0.0, wide);
  if (rtol.is_scalar || rtol.defined()) return {std::move(absolute), bound(rtol)};
  Tensor relative = least ? situ::where(absolute > 0, 0.0, usual) : usual;
  return {std::move(absolute), std::move(relative)};
}

Tensor pinv_within(const char* name, const Tensor& a, const In& atol, const In& rtol, bool hermitian) {
  const Bounds b = bounds_of(name, a, atol, rtol);
  return op::results_of<2>(op_infos::pseudo_inverse, {a, b.atol, b.rtol}, op_attr::pseudo_inverse{hermitian})[0];
}

}  // namespace

Tensor linalg_pinv(const Tensor& a, const In& rcond) { return pinv_within("linalg_pinv", a, In(), rcond, false); }

Tensor linalg_pinv(const Tensor& a, const In& atol, const In& rtol, bool hermitian) {
  return pinv_within("linalg_pinv", a, atol, rtol, hermitian);
}

Tensor pinverse(const Tensor& a, double rcond) { return pinv_within("pinverse", a, In(), rcond, false); }

Tensor linalg_matrix_rank(const Tensor& given, const In& atol, const In& rtol, bool hermitian) {
  const Tensor a = given.detach();
  const Bounds b = bounds_of("linalg_matrix_rank", a, atol, rtol);
  const Tensor values = hermitian ? eigenvalues_of(a, false).abs() : singular_values_of(a);
  if (values.size(-1) == 0) return values.sum(-1).to(kLong);
  const Tensor bound = maximum(b.atol, b.rtol * values.amax({-1}).to(kDouble));
  return (values.to(kDouble) > bound.unsqueeze(-1)).sum(-1);
}

Tensor matrix_exp(const Tensor& x) {
  const bool half = x.dtype() == DType::f16 || x.dtype() == DType::bf16;
  const Tensor wide = half ? x.to(kFloat) : x;
  const In in[] = {wide};
  Tensor y = op_call::plain(op_infos::matrix_exponential, {in, 1}, nullptr);
  return half ? y.to(x.dtype()) : y;
}

}  // namespace body
}  // namespace situ
