// Cholesky, LU and LDL factorizations, and the linear systems that they solve.
#include <string>

#include "situ/base/thread_state.h"
#include "situ/generated/op/linalg.h"
#include "situ/generated/ops/bodies.h"
#include "situ/ops/matrix_rules.h"
#include "situ/ops/operand.h"

namespace situ {

namespace {

using op::columns_of;
using op::rows_of;
using op::turned;

// ---- Cholesky ----

struct Cholesky : op::Base<1> {
  using Attr = op_attr::linalg_cholesky_ex;
  static constexpr int n_out = 2;
  static constexpr op::Mask saves[] = {op::output(0)};
  static void infer(op::Infer& c) {
    op::square_matrices(c, 0);
    c.out(0, c.in(0).dtype, c.in(0).sizes());
    c.out(1, DType::i32, op::batch_of(c.in(0), 2));
  }
  static void refuse(const op::Infer& c, const Fault& f) {
    op::linalg_error(c, "the input is not positive-definite: the leading minor of order " + std::to_string(f.value) +
                            " is not positive: " + op::which_matrix(c, f) +
                            "; a small number on its diagonal may help");
  }
  // I. Murray, "Differentiation of the Cholesky decomposition" (2016); the gradient is symmetric.
  static Tensor vjp(op::Vjp<Cholesky, 0> g) {
    const bool upper = g.attr<Attr>().upper;
    const Tensor l = upper ? turned(g.out()) : g.out(), dl = upper ? turned(g.take_dy()) : g.take_dy();
    Tensor phi = turned(l).matmul(dl).tril();
    phi = phi + turned(phi.tril(-1));
    phi = linalg_solve_triangular(turned(l), std::move(phi), true);
    return linalg_solve_triangular(l, std::move(phi), false, false) * 0.5;
  }
};

// Checks matrices, and right sides with as many rows (or, on the right, columns).
void infer_system(op::Infer& c, int a, int b, bool left) {
  op::square_matrices(c, a);
  c.same_dtype(a, b);
  op::matrices(c, b);
  const int64_t n = rows_of(c.in(a)), other = left ? rows_of(c.in(b)) : columns_of(c.in(b));
  if (n != other)
    c.shape_error(std::string("the sizes do not fit ") + (left ? "A X = B" : "X A = B") + ": " + c.describe(a) + ", " +
                  c.describe(b) + " (" + std::to_string(n) + " against " + std::to_string(other) +
                  (left ? " rows" : " columns") + "); check which comes first");
}

DimVec sizes_of_solution(const op::Infer& c, int a, int b) {
  return op::broadcast_batch(c, a, b, {rows_of(c.in(b)), columns_of(c.in(b))});
}

struct CholeskySolve : op::Base<2> {
  static constexpr const char* names[] = {"input", "input2"};
  static constexpr op::Mask saves[] = {op::input(1), op::input(1) | op::output(0)};
  static constexpr uint16_t overwrites = op::input(0);
  static void infer(op::Infer& c) {
    infer_system(c, 1, 0, true);
    c.out(0, c.in(0).dtype, sizes_of_solution(c, 1, 0));
  }
  static void vjp(op::JointVjp<CholeskySolve> g, Tensor* dx) {
    const bool upper = g.attr<op_attr::cholesky_solve>().upper;
    const Tensor l = g.in(1);
    Tensor db = cholesky_solve(g.take_dy(), l, upper);
    if (g.needs(1)) {
      Tensor both = db.matmul(turned(g.out()));
      both = both + turned(both);
      dx[1] = (upper ? l.matmul(both) : both.matmul(l)).neg();
    }
    if (g.needs(0)) dx[0] = std::move(db);
  }
};

// ---- triangles ----

struct SolveTriangular : op::Base<2> {
  using Attr = op_attr::linalg_solve_triangular;
  static constexpr const char* names[] = {"A", "B"};
  static constexpr op::Mask saves[] = {op::input(0) | op::output(0), op::input(0)};
  static constexpr uint16_t overwrites = op::input(1);
  static void infer(op::Infer& c) {
    infer_system(c, 0, 1, c.attr<Attr>().left);
    c.out(0, c.in(0).dtype, sizes_of_solution(c, 0, 1));
  }
  static void vjp(op::JointVjp<SolveTriangular> g, Tensor* dx) {
    const Attr a = g.attr<Attr>();
    Tensor db = linalg_solve_triangular(turned(g.in(0)), g.take_dy(), !a.upper, a.left, a.unitriangular);
    if (g.needs(0)) {
      const Tensor x = turned(g.out());
      Tensor da = (a.left ? db.matmul(x) : x.matmul(db)).neg();
      const int64_t from = a.unitriangular ? 1 : 0;
      dx[0] = a.upper ? std::move(da).triu(from) : std::move(da).tril(-from);
    }
    if (g.needs(1)) dx[1] = std::move(db);
  }
};

// ---- LU ----

Tensor rows_in(const Tensor& x, const Tensor& order) { return x.gather(-2, order.unsqueeze(-1).expand(x.sizes())); }
Tensor columns_in(const Tensor& x, const Tensor& order) { return x.gather(-1, order.unsqueeze(-2).expand(x.sizes())); }

Tensor order_of(const Tensor& pivots, int64_t rows, bool inverse) {
  const In in[] = {pivots};
  const op_attr::lu_order a{rows, inverse};
  return op_call::plain(op_infos::lu_order, {in, 1}, &a);
}

Tensor unit_lower(const Tensor& lu, int64_t k) {
  return lu.narrow(-1, 0, k).tril(-1) + eye(lu.size(-2), k, lu.options().requires_grad(false));
}

struct LuFactor : op::Base<1> {
  using Attr = op_attr::linalg_lu_factor_ex;
  static constexpr int n_out = 3;
  static constexpr op::Mask saves[] = {op::output(0) | op::output(1)};
  static void infer(op::Infer& c) {
    op::matrices(c, 0);
    const op::Operand& x = c.in(0);
    if (!c.attr<Attr>().pivot)
      c.value_error("pivot is false, but LAPACK cannot factorize without row exchanges: " + c.describe(0) +
                    "; leave pivot out");
    op::out_by_columns(c, 0, x.dtype, x.sizes());
    c.out(1, DType::i32, op::batch_of(x, 2, {std::min(rows_of(x), columns_of(x))}));
    c.out(2, DType::i32, op::batch_of(x, 2));
  }
  static void refuse(const op::Infer& c, const Fault& f) {
    const std::string at = std::to_string(f.value);
    op::linalg_error(c, "U[" + at + ", " + at + "] is zero, so linalg_lu_solve would divide by zero: " +
                            op::which_matrix(c, f) + "; linalg_lu() and linalg_lu_factor_ex() return such factors");
  }
  static Tensor vjp(op::Vjp<LuFactor, 0> g) {
    const Tensor lu = g.out(), d = g.take_dy();
    const int64_t m = lu.size(-2), n = lu.size(-1), k = std::min(m, n);
    return rows_in(unpermuted(lu, d, m, n, k), order_of(g.out<1>(), m, true));
  }
  // The gradient of L U. The part outside the square depends on it linearly.
  static Tensor unpermuted(const Tensor& lu, const Tensor& d, int64_t m, int64_t n, int64_t k) {
    const Tensor l = unit_lower(lu.narrow(-2, 0, k), k), u = lu.narrow(-1, 0, k).narrow(-2, 0, k).triu();
    const Tensor dl = d.narrow(-2, 0, k).narrow(-1, 0, k).tril(-1), du = d.narrow(-2, 0, k).narrow(-1, 0, k).triu();
    Tensor low = turned(l).matmul(dl), up = du.matmul(turned(u));
    if (n > k) low = low - d.narrow(-1, k, n - k).matmul(turned(lu.narrow(-1, k, n - k)));
    if (m > k) up = up - turned(lu.narrow(-2, k, m - k)).matmul(d.narrow(-2, k, m - k));
    Tensor both = std::move(low).tril(-1) + std::move(up).triu();
    both = linalg_solve_triangular(turned(l), std::move(both), true, true, true);
    both = linalg_solve_triangular(turned(u), std::move(both), false, false);
    if (n > k) return cat({both, linalg_solve_triangular(turned(l), d.narrow(-1, k, n - k), true, true, true)}, -1);
    if (m > k) return cat({both, linalg_solve_triangular(turned(u), d.narrow(-2, k, m - k), false, false)}, -2);
    return both;
  }
};

struct LuOrder : op::Base<1> {
  static void infer(op::Infer& c) {
    const op::Operand& x = c.in(0);
    if (x.dtype != DType::i32)
      c.dtype_error("the pivots must be int32, as linalg_lu_factor gives them, but they are " +
                    op::describe(x.dtype, x.sizes()) + "; convert with .to(kInt)");
    const int64_t rows = c.attr<op_attr::lu_order>().rows;
    if (x.ndim() == 0 || x.sizes().back() > rows)
      c.shape_error("the pivots are " + op::describe(x.dtype, x.sizes()) + ", but a matrix of " + std::to_string(rows) +
                    " rows has no more of them; pass those that came with its factors");
    c.out(0, DType::i64, op::batch_of(x, 1, {rows}));
  }
  static void refuse(const op::Infer& c, const Fault& f) {
    c.value_error("pivot " + std::to_string(f.value) + " names no row of the matrix, which has " +
                  std::to_string(c.attr<op_attr::lu_order>().rows) +
                  ": pivots count from 1; pass those that came with its factors");
  }
};

// ---- systems ----

struct SolveSystems : op::Base<2> {
  using Attr = op_attr::solve_systems;
  static constexpr const char* names[] = {"A", "B"};
  static constexpr int n_out = 2;
  static constexpr op::Mask saves[] = {op::input(0) | op::output(0), op::input(0)};
  static void infer(op::Infer& c) {
    const Attr& a = c.attr<Attr>();
    infer_system(c, 0, 1, a.left);
    const DimVec sizes = sizes_of_solution(c, 0, 1);
    if (a.left)
      op::out_by_columns(c, 0, c.in(0).dtype, sizes);
    else
      c.out(0, c.in(0).dtype, sizes);
    c.out(1, DType::i32, op::broadcast_batch(c, 0, 1, {}));
  }
  static void refuse(const op::Infer& c, const Fault& f) {
    op::linalg_error(c, "a matrix is singular: element " + std::to_string(f.value) +
                            " on the diagonal of its factor is zero: system " + std::to_string(f.at) + " of " +
                            c.describe(0) + "; linalg_lstsq() solves such systems");
  }
  static void vjp(op::JointVjp<SolveSystems> g, Tensor* dx) {
    const bool left = g.attr<Attr>().left;
    const Attr quiet{left, false};
    Tensor db = op::results_of<2>(op_infos::solve_systems, {turned(g.in(0)), g.take_dy()}, quiet)[0];
    if (g.needs(0)) {
      const Tensor x = turned(g.out());
      dx[0] = (left ? db.matmul(x) : x.matmul(db)).neg();
    }
    if (g.needs(1)) dx[1] = std::move(db);
  }
};

// ---- LDL ----

struct LdlFactor : op::Base<1> {
  static constexpr int n_out = 3;
  static void infer(op::Infer& c) {
    op::square_matrices(c, 0);
    const op::Operand& x = c.in(0);
    op::out_by_columns(c, 0, x.dtype, x.sizes());
    c.out(1, DType::i32, op::batch_of(x, 1));
    c.out(2, DType::i32, op::batch_of(x, 2));
  }
  static void refuse(const op::Infer& c, const Fault& f) {
    const std::string at = std::to_string(f.value);
    op::linalg_error(c, "D[" + at + ", " + at + "] is zero, so linalg_ldl_solve would divide by zero: " +
                            op::which_matrix(c, f) + "; linalg_ldl_factor_ex() returns such factors");
  }
};

struct LdlSolve : op::Base<3> {
  static constexpr const char* names[] = {"LD", "pivots", "B"};
  static constexpr op::Mask saves[] = {op::nothing, op::nothing, op::input(0) | op::input(1)};
  static void infer(op::Infer& c) {
    infer_system(c, 0, 2, true);
    const op::Operand &ld = c.in(0), &pivots = c.in(1);
    if (pivots.dtype != DType::i32)
      c.dtype_error("the pivots must be int32, as linalg_ldl_factor gives them, but " + c.describe(1) +
                    "; convert with .to(kInt)");
    if (!(pivots.sizes() == op::batch_of(ld, 1)))
      c.shape_error("the pivots must have LD's sizes without the last: " + c.describe(0) + ", " + c.describe(1) +
                    "; pass those that came with LD");
    op::out_by_columns(c, 0, ld.dtype, sizes_of_solution(c, 0, 2));
  }
  static void refuse(const op::Infer& c, const Fault& f) {
    c.value_error("pivot " + std::to_string(f.value) + " of matrix " + std::to_string(f.at) +
                  " names no row, or no block of two: " + c.describe(1) + "; pass those that came with LD");
  }
  static Tensor vjp(op::Vjp<LdlSolve, 2> g) { return linalg_ldl_solve(g.in<0>(), g.in<1>(), g.take_dy()); }
};

}  // namespace

SITU_OP(linalg_cholesky_ex, Cholesky);
SITU_OP(cholesky_solve, CholeskySolve);
SITU_OP(linalg_solve_triangular, SolveTriangular);
SITU_OP(linalg_lu_factor_ex, LuFactor);
SITU_OP(lu_order, LuOrder);
SITU_OP(solve_systems, SolveSystems);
SITU_OP(linalg_ldl_factor_ex, LdlFactor);
SITU_OP(linalg_ldl_solve, LdlSolve);

namespace body {

Tensor linalg_cholesky(const Tensor& x, bool upper) { return std::get<0>(situ::linalg_cholesky_ex(x, upper, true)); }

// The columns of the inverse solve A x = a unit vector.
Tensor cholesky_inverse(const Tensor& factor, bool upper) {
  if (factor.dim() < 2)
    throw ShapeError(called_as("cholesky_inverse") + ": needs matrices in the last two dimensions, but the factor is " +
                     factor.describe());
  return situ::cholesky_solve(eye(factor.size(-2), factor.options().requires_grad(false)), factor, upper);
}

Tensors2 linalg_lu_factor(const Tensor& x, bool pivot) {
  auto [lu, pivots, info] = situ::linalg_lu_factor_ex(x, pivot, true);
  return {std::move(lu), std::move(pivots)};
}

std::tuple<Tensor, Tensor, Tensor> linalg_lu(const Tensor& x, bool pivot) {
  auto [lu, pivots, info] = situ::linalg_lu_factor_ex(x, pivot, false);
  return situ::lu_unpack(lu, pivots);
}

std::tuple<Tensor, Tensor, Tensor> lu_unpack(const Tensor& lu, const Tensor& pivots, bool data, bool permutation) {
  if (lu.dim() < 2)
    throw ShapeError(called_as("lu_unpack") + ": needs matrices in the last two dimensions, but LU_data is " +
                     lu.describe());
  const TensorOptions plain = lu.options().requires_grad(false);
  const int64_t m = lu.size(-2), k = std::min(m, lu.size(-1));
  Tensor p = empty({0}, plain), l = empty({0}, plain), u = empty({0}, plain);
  if (permutation) {
    const Tensor order = order_of(pivots, m, false);
    DimVec sizes = order.sizes();
    sizes.push_back(m);
    p = zeros(sizes, plain).scatter_(-2, order.unsqueeze(-2), 1);
  }
  if (data) {
    l = unit_lower(lu, k);
    u = lu.narrow(-2, 0, k).triu();
  }
  return {std::move(p), std::move(l), std::move(u)};
}

// Returns b, expanded to the batch sizes that both broadcast to.
static Tensor spread_over(const Tensor& lu, const Tensor& b, const char* name) {
  if (lu.dim() < 2 || b.dim() < 2)
    throw ShapeError(called_as(name) + ": needs matrices in the last two dimensions: LU is " + lu.describe() +
                     ", B is " + b.describe() + "; unsqueeze() a vector");
  DimVec sizes = b.sizes();
  const int64_t n = std::max(lu.dim(), b.dim());
  DimVec all;
  for (int64_t d = n; d > 2; --d) {
    const int64_t s = d > lu.dim() ? 1 : lu.size(-d), t = d > b.dim() ? 1 : b.size(-d);
    all.push_back(t == 1 ? s : t);
  }
  all.push_back(b.size(-2));
  all.push_back(b.size(-1));
  return sizes == all ? b : b.expand(all);
}

Tensor linalg_lu_solve(const Tensor& lu, const Tensor& pivots, const Tensor& given, bool left, bool adjoint) {
  const Tensor b = spread_over(lu, given, "linalg_lu_solve"), turned_lu = turned(lu);
  if (lu.size(-1) != lu.size(-2) || lu.size(-1) != (left ? b.size(-2) : b.size(-1)))
    throw ShapeError(called_as("linalg_lu_solve") + ": LU must be square, and B as large along the " +
                     (left ? "rows" : "columns") + ": LU is " + lu.describe() + ", B is " + given.describe());
  const Tensor order = order_of(pivots, lu.size(-2), left == adjoint);
  // A = P L U. On the left, rows are exchanged when P applies first; on the right, columns are.
  if (left && !adjoint)
    return situ::linalg_solve_triangular(lu, situ::linalg_solve_triangular(lu, rows_in(b, order), false, true, true),
                                         true);
  if (left) {
    Tensor y = situ::linalg_solve_triangular(turned_lu, b, false);
    return rows_in(situ::linalg_solve_triangular(turned_lu, std::move(y), true, true, true), order);
  }
  if (!adjoint) {
    Tensor y = situ::linalg_solve_triangular(lu, b, true, false);
    return columns_in(situ::linalg_solve_triangular(lu, std::move(y), false, false, true), order);
  }
  Tensor y = situ::linalg_solve_triangular(turned_lu, columns_in(b, order), true, false, true);
  return situ::linalg_solve_triangular(turned_lu, std::move(y), false, false);
}

Tensor lu_solve(const Tensor& b, const Tensor& lu, const Tensor& pivots) {
  return situ::linalg_lu_solve(lu, pivots, b);
}

// Vectors are treated as matrices of one column: B is a vector if it has A's batch sizes, or no batch.
Tensors2 linalg_solve_ex(const Tensor& a, const Tensor& b, bool left, bool check_errors) {
  bool vector = b.dim() == 1;
  if (b.dim() > 1 && b.dim() == a.dim() - 1) {
    vector = true;
    for (int64_t d = 0; d < b.dim(); ++d) vector = vector && a.size(d) == b.size(d);
  }
  if (vector && !left)
    throw ShapeError(called_as("linalg_solve_ex") + ": with left = false B must hold matrices: A is " + a.describe() +
                     ", B is " + b.describe() + "; unsqueeze(-2) a vector");
  const op_attr::solve_systems how{left, check_errors};
  const auto x = op::results_of<2>(op_infos::solve_systems, {a, vector ? b.unsqueeze(-1) : b}, how);
  return {vector ? x[0].squeeze(-1) : x[0], x[1]};
}

Tensor linalg_solve(const Tensor& a, const Tensor& b, bool left) {
  return std::get<0>(situ::linalg_solve_ex(a, b, left, true));
}

Tensors2 triangular_solve(const Tensor& b, const Tensor& a, bool upper, bool transpose, bool unitriangular) {
  Tensor x = transpose ? situ::linalg_solve_triangular(turned(a), b, !upper, true, unitriangular)
                       : situ::linalg_solve_triangular(a, b, upper, true, unitriangular);
  DimVec sizes = x.sizes();
  sizes[sizes.size() - 1] = a.size(-1);
  return {std::move(x), a.expand(sizes).clone()};
}

Tensors2 linalg_ldl_factor(const Tensor& x, bool hermitian) {
  auto [ld, pivots, info] = situ::linalg_ldl_factor_ex(x, hermitian, true);
  return {std::move(ld), std::move(pivots)};
}

}  // namespace body
}  // namespace situ
