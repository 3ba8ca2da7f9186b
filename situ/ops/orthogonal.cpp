// QR factors, products of Householder reflectors, and least squares.
#include <string>

#include "situ/base/rounds.h"
#include "situ/base/thread_state.h"
#include "situ/generated/op/linalg.h"
#include "situ/generated/ops/bodies.h"
#include "situ/ops/matrix_rules.h"
#include "situ/tensor/internal/planned.h"

namespace situ {

namespace {

using op::columns_of;
using op::rows_of;
using op::turned;

struct Geqrf : op::Base<1> {
  static constexpr int n_out = 2;
  static void infer(op::Infer& c) {
    op::matrices(c, 0);
    const op::Operand& x = c.in(0);
    c.out(0, x.dtype, x.sizes());
    c.out(1, x.dtype, op::batch_of(x, 2, {std::min(rows_of(x), columns_of(x))}));
  }
};

// Returns the vectors of the first k reflectors, as columns: ones on the diagonal, zeros above it.
Tensor reflectors(const Tensor& input, int64_t k) {
  return input.narrow(-1, 0, k).tril(-1) + eye(input.size(-2), k, input.options().requires_grad(false));
}

// Applies the reflector of column i to C from the left or the right: C - tau v (v^T C).
Tensor reflected(Tensor c, const Tensor& v, const Tensor& tau, int64_t i, bool left) {
  const Tensor column = v.narrow(-1, i, 1), scale = tau.narrow(-1, i, 1).unsqueeze(-1);
  Tensor change =
      left ? (scale * column).matmul(turned(column).matmul(c)) : c.matmul(column).matmul(turned(scale * column));
  return std::move(c) - std::move(change);
}

void infer_reflectors(op::Infer& c) {
  op::matrices(c, 0);
  c.same_dtype(0, 1);
  const op::Operand &x = c.in(0), &tau = c.in(1);
  if (tau.ndim() != x.ndim() - 1 || !(op::batch_of(tau, 1) == op::batch_of(x, 2)))
    c.shape_error("tau must have the matrices' batch sizes and one dimension more: " + c.describe(0) + ", " +
                  c.describe(1) + "; pass the result of geqrf");
  if (tau.sizes().back() > columns_of(x))
    c.shape_error("there are more scales than columns: " + c.describe(0) + ", " + c.describe(1) +
                  "; pass the result of geqrf");
}

struct HouseholderProduct : op::Base<2> {
  using A = op_attr::linalg_householder_product;
  static constexpr const char* names[] = {"input", "tau"};
  static constexpr op::Mask both = op::input(0) | op::input(1);
  static constexpr op::Mask saves[] = {both, both};
  static void infer(op::Infer& c) {
    infer_reflectors(c);
    if (rows_of(c.in(0)) < columns_of(c.in(0)))
      c.shape_error("a product of reflectors has no more columns than rows: " + c.describe(0) +
                    "; narrow() it to as many columns");
    c.out(0, c.in(0).dtype, c.in(0).sizes());
  }
  // H1 H2 ... Hk times the first columns of the identity, applied from the last to the first.
  static void composed(const Tensor* in, const A&, Tensor* out) {
    const int64_t k = in[1].size(-1);
    const Tensor v = reflectors(in[0], k);
    Tensor q = eye(in[0].size(-2), in[0].size(-1), in[0].options().requires_grad(false)).expand(in[0].sizes());
    for (int64_t i = k; i-- > 0;) q = reflected(std::move(q), v, in[1], i, true);
    out[0] = std::move(q);
  }
};

struct Ormqr : op::Base<3> {
  using A = op_attr::ormqr;
  static constexpr const char* names[] = {"input", "tau", "other"};
  static constexpr op::Mask all = op::input(0) | op::input(1) | op::input(2);
  static constexpr op::Mask saves[] = {all, all, op::input(0) | op::input(1)};
  static void infer(op::Infer& c) {
    infer_reflectors(c);
    c.same_dtype(0, 2);
    op::matrices(c, 2);
    const op::Operand &x = c.in(0), &other = c.in(2);
    const bool left = c.attr<A>().left;
    if (!(op::batch_of(other, 2) == op::batch_of(x, 2)))
      c.shape_error("the batch sizes of input and other differ: " + c.describe(0) + ", " + c.describe(2) +
                    "; expand() one to the other's");
    const int64_t size = left ? rows_of(other) : columns_of(other);
    if (size != rows_of(x))
      c.shape_error(std::string("the sizes do not fit ") + (left ? "Q other" : "other Q") + ": " + c.describe(0) +
                    ", " + c.describe(2) + " (" + std::to_string(rows_of(x)) + " rows of Q against " +
                    std::to_string(size) + "); check `left`");
    if (c.in(1).sizes().back() > rows_of(x))
      c.shape_error("there are more scales than rows: " + c.describe(0) + ", " + c.describe(1) +
                    "; pass the result of geqrf");
    c.out(0, x.dtype, other.sizes());
  }
  // Q is H1 H2 ... Hk: the factor next to C is applied first.
  static void composed(const Tensor* in, const A& a, Tensor* out) {
    const int64_t k = in[1].size(-1);
    const Tensor v = reflectors(in[0], k);
    Tensor c = in[2];
    for (int64_t step = 0; step < k; ++step)
      c = reflected(std::move(c), v, in[1], a.left == a.transpose ? step : k - 1 - step, a.left);
    out[0] = std::move(c);
  }
};

enum Mode : int64_t { reduced, complete, r_alone };

struct Qr : op::Base<1> {
  using Attr = op_attr::qr_factors;
  static constexpr int n_out = 2;
  static constexpr op::Mask saves[] = {op::output(0) | op::output(1)};
  static void infer(op::Infer& c) {
    op::matrices(c, 0);
    const op::Operand& x = c.in(0);
    const int64_t mode = c.attr<Attr>().mode, m = rows_of(x), n = columns_of(x),
                  k = mode == complete ? m : std::min(m, n);
    c.out(0, x.dtype, mode == r_alone ? DimVec{0} : op::batch_of(x, 2, {m, k}));
    c.out(1, x.dtype, op::batch_of(x, 2, {k, n}));
  }
  static Tensor vjp(op::Vjp<Qr, 0> g) {
    const int64_t mode = g.attr<Attr>().mode, m = g.sizes()[g.sizes().size() - 2], n = g.sizes().back();
    if (mode == r_alone)
      throw AutogradError(
          "linalg_qr: the gradient of R depends on Q, which mode \"r\" does not compute; use mode \"reduced\"");
    if (mode == complete && m > n)
      throw AutogradError(
          "linalg_qr: with mode \"complete\" and more rows than columns Q has columns that A does not determine, so "
          "that there is no gradient; use mode \"reduced\"");
    const Tensor q = g.out(), r = g.out<1>();
    Tensor dq = g.take_dy(0), dr = g.take_dy(1);
    if (m >= n) return square_or_tall(q, r, dq, dr);
    // A = [A1 A2], R = [R1 R2] with R2 = Q^T A2 and A2 = Q R2, so the gradient of R2 also flows to Q.
    if (!dr.defined()) return cat({square_or_tall(q, r.narrow(-1, 0, m), dq, dr), zeros_beside(q, n - m)}, -1);
    const Tensor d2 = dr.narrow(-1, m, n - m), r2 = r.narrow(-1, m, n - m);
    Tensor more = q.matmul(r2).matmul(turned(d2));
    dq = dq.defined() ? dq + std::move(more) : std::move(more);
    return cat({square_or_tall(q, r.narrow(-1, 0, m), dq, dr.narrow(-1, 0, m)), q.matmul(d2)}, -1);
  }
  static Tensor zeros_beside(const Tensor& q, int64_t n) {
    DimVec sizes = q.sizes();
    sizes[sizes.size() - 1] = n;
    return zeros(sizes, q.options().requires_grad(false));
  }
  // S. Walter and L. Lehmann, "Algorithmic differentiation of linear algebra functions" (2010). With M = dR R^T - dQ^T
  // Q in R's triangle, the gradient is (dQ + Q (M + M^T - diag M)) R^-T.
  static Tensor square_or_tall(const Tensor& q, const Tensor& r, const Tensor& dq, const Tensor& dr) {
    Tensor m;
    if (dr.defined()) m = dr.matmul(turned(r));
    if (dq.defined()) {
      Tensor along = turned(q).matmul(dq);
      m = m.defined() ? std::move(m) - std::move(along) : std::move(along).neg();
    }
    Tensor both = m.triu() + turned(m.triu(1));
    Tensor d = q.matmul(both);
    if (dq.defined()) d = std::move(d) + dq;
    return linalg_solve_triangular(turned(r), std::move(d), false, false);
  }
};

enum Driver : int64_t { by_qr, by_pivots, by_values };

struct LeastSquares : op::Base<2> {
  static constexpr const char* names[] = {"A", "B"};
  static constexpr int n_out = 3;
  static constexpr op::Mask saves[] = {op::input(0) | op::input(1) | op::output(0), op::input(0)};
  static void infer(op::Infer& c) {
    for (int i = 0; i < 2; ++i) op::matrices(c, i);
    c.same_dtype(0, 1);
    const op::Operand &a = c.in(0), &b = c.in(1);
    if (rows_of(a) != rows_of(b))
      c.shape_error("A and B must have the same number of rows: " + c.describe(0) + ", " + c.describe(1) +
                    "; check which comes first");
    c.out(0, a.dtype, op::broadcast_batch(c, 0, 1, {columns_of(a), columns_of(b)}));
    c.out(1, DType::i64, op::broadcast_batch(c, 0, 1, {}));
    c.out(2, a.dtype, op::broadcast_batch(c, 0, 1, {std::min(rows_of(a), columns_of(a))}));
  }
  static void refuse(const op::Infer& c, const Fault& f) {
    const std::string which = "system " + std::to_string(f.at) + " of " + c.describe(0);
    if (f.value < 0) op::linalg_error(c, "A holds values that are not finite: " + which);
    op::linalg_error(c, "A does not have full rank, which this driver requires, or the iteration did not converge: " +
                            which + "; use driver \"gelsy\"");
  }
  // Golub and Pereyra's derivative of A^+ B, for matrices with as many columns as B. With P = A^+ and W = P^T dX it is
  // dB = W and dA = (B - A X) (P W)^T + P^T X (dX - P A dX)^T - W X^T.
  static void vjp(op::JointVjp<LeastSquares> g, Tensor* dx) {
    const Tensor a = g.in(0), d = g.take_dy();
    if (!d.defined()) return;
    const Tensor p = linalg_pinv(a), w = turned(p).matmul(d);
    if (g.needs(0)) {
      const Tensor x = g.out();
      Tensor da = (g.in(1) - a.matmul(x)).matmul(turned(p.matmul(w)));
      da = std::move(da) + turned(p).matmul(x).matmul(turned(d - p.matmul(a.matmul(d))));
      dx[0] = std::move(da) - w.matmul(turned(x));
    }
    if (g.needs(1)) dx[1] = w;
  }
};

}  // namespace

SITU_OP(geqrf, Geqrf);
SITU_OP(linalg_householder_product, HouseholderProduct);
SITU_OP(ormqr, Ormqr);
SITU_OP(qr_factors, Qr);
SITU_OP(least_squares, LeastSquares);

namespace body {

static Tensors2 qr_by(const Tensor& a, Mode mode) {
  auto r = op::results_of<2>(op_infos::qr_factors, {a}, op_attr::qr_factors{mode});
  return {std::move(r[0]), std::move(r[1])};
}

Tensors2 linalg_qr(const Tensor& a, std::string_view mode) {
  if (mode != "reduced" && mode != "complete" && mode != "r")
    throw ValueError(called_as("linalg_qr") + ": mode is \"" + std::string(mode) +
                     "\"; it may be \"reduced\", \"complete\" or \"r\"");
  return qr_by(a, mode == "reduced" ? reduced : mode == "complete" ? complete : r_alone);
}

Tensors2 qr(const Tensor& a, bool some) { return qr_by(a, some ? reduced : complete); }

// Returns an empty tensor with x's history.
static Tensor nothing_of(const Tensor& x) { return x.reshape({-1}).narrow(0, 0, 0); }

// True if all ranks are n; a dry run assumes so.
static bool all_full(const Tensor& rank, int64_t n) {
  return dry::known_or(true, [&] { return rank.eq(n).all().item<bool>(); });
}

std::tuple<Tensor, Tensor, Tensor, Tensor> linalg_lstsq(const Tensor& a, const Tensor& given,
                                                        std::optional<double> rcond,
                                                        std::optional<std::string_view> driver) {
  const std::string_view name = driver.value_or("gelsy");
  if (name != "gels" && name != "gelsy" && name != "gelsd" && name != "gelss")
    throw ValueError(called_as("linalg_lstsq") + ": driver is \"" + std::string(name) +
                     "\"; it may be \"gels\", \"gelsy\", \"gelsd\" or \"gelss\"");
  bool vector = given.dim() == 1 || given.dim() == a.dim() - 1;
  for (int64_t d = 0; d < given.dim() && vector; ++d) vector = a.dim() > given.dim() && a.size(d) == given.size(d);
  const Tensor b = vector ? given.unsqueeze(-1) : given;
  const int64_t m = a.dim() < 2 ? 0 : a.size(-2), n = a.dim() < 2 ? 0 : a.size(-1);
  const double step = a.dtype() == DType::f32 ? 0x1p-23 : 0x1p-52;
  const op_attr::least_squares how{rcond.value_or(step * static_cast<double>(std::max(m, n))), name == "gels" ? by_qr
                                                                                               : name == "gelsy"
                                                                                                   ? by_pivots
                                                                                                   : by_values};
  auto [x, rank, values] = op::results_of<3>(op_infos::least_squares, {a, b}, how);
  const TensorOptions plain = a.options().requires_grad(false);
  Tensor residuals = nothing_of(x);
  if (m > n && name != "gelsy" && (name == "gels" || all_full(rank, n))) residuals = (a.matmul(x) - b).square().sum(-2);
  return {vector ? x.squeeze(-1) : x, std::move(residuals), name == "gels" ? empty({0}, plain.dtype(kLong)) : rank,
          how.driver == by_values ? values.detach() : empty({0}, plain)};
}

// Returns the orthonormal basis of A's dominant range: N. Halko et al., "Finding structure with randomness" (2009),
// algorithm 4.4.
static Tensor range_of(const Tensor& a, int64_t q, int64_t steps) {
  Tensor x = randn({a.size(-1), q}, a.options().requires_grad(false));
  x = std::get<0>(qr_by(a.matmul(x), reduced));
  for (int64_t i = 0; i < steps; ++i) {
    x = std::get<0>(qr_by(turned(a).matmul(x), reduced));
    x = std::get<0>(qr_by(a.matmul(x), reduced));
  }
  return x;
}

std::tuple<Tensor, Tensor, Tensor> svd_lowrank(const Tensor& given, int64_t q, int64_t steps, const In& m) {
  if (given.dim() < 2)
    throw ShapeError(called_as("svd_lowrank") + ": needs matrices in the last two dimensions, but A is " +
                     given.describe());
  check_rounds(called_as("svd_lowrank"), "niter", steps, 0);
  const Tensor a = m.defined() ? given - *m.tensor : given;
  if (q < 0 || q > std::min(a.size(-2), a.size(-1)))
    throw ValueError(called_as("svd_lowrank") + ": q is " + std::to_string(q) + ", but A is " + a.describe() +
                     "; it must be between 0 and the smaller side");
  const bool wide = a.size(-2) < a.size(-1);
  const Tensor tall = wide ? turned(a) : a, basis = range_of(tall, q, steps);
  auto [u, s, vh] = situ::linalg_svd(turned(basis).matmul(tall), false);
  Tensor left = basis.matmul(u), right = turned(vh);
  if (wide) std::swap(left, right);
  return {std::move(left), std::move(s), std::move(right)};
}

std::tuple<Tensor, Tensor, Tensor> pca_lowrank(const Tensor& a, OptInt q, bool center, int64_t steps) {
  if (a.dim() < 2)
    throw ShapeError(called_as("pca_lowrank") + ": needs matrices in the last two dimensions, but A is " +
                     a.describe());
  const int64_t most = std::min(a.size(-2), a.size(-1)), count = q.value_or(std::min<int64_t>(6, most));
  if (!center) return svd_lowrank(a, count, steps, In());
  return svd_lowrank(a - a.mean({-2}, true), count, steps, In());
}

}  // namespace body
}  // namespace situ
