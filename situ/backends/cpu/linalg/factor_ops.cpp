// The CPU's kernels of Cholesky, LU and LDL factors, of linear systems, and of logarithms of determinants.
#include <cmath>
#include <cstdlib>
#include <limits>
#include <numeric>

#include "situ/backends/cpu/linalg/matrix_batch.h"
#include "situ/generated/op/linalg.h"

namespace situ {

namespace {

using namespace cpu;

constexpr int64_t kPanel = 32;  // columns that LAPACK's blocked routines process at a time

// ---- Cholesky ----

// For row-major matrices LAPACK gets the transpose of L, so that its upper triangle is LAPACK's lower one.
template <class T>
struct Cholesky {
  explicit Cholesky(const Shapes& s)
      : batch(s.out(), 2), n(cpu::rows_of(s.out())), areas(batch.count(), cpu::cubed(n, n, n) / 3, 0) {}
  void one(const Kernel& k, int64_t i, char*) const {
    const auto& a = k.attr<op_attr::linalg_cholesky_ex>();
    const Matrix<T> l = matrix_at<T>(batch, k.out(), i);
    cpu::move(l, matrix_at<T>(batch, k.in(0), i));
    int rows = as_int(n), ld = leading(n), info = 0;
    if (n) cpu::potrf<T>(a.upper ? "L" : "U", &rows, l.p, &ld, &info, kLetter);
    cpu::keep_where(l, [&](int64_t r, int64_t c) { return a.upper ? c >= r : c <= r; });
    keep_info(k, 1, i, info, a.check_errors);
  }
  Batch batch;
  int64_t n;
  Areas areas;
};

// ---- triangles ----

// A triangular matrix in the form that trsm takes.
template <class T>
struct Triangle {
  T* p;
  int ld;
  bool by_rows, upper, unit;
};

enum class MatrixLayout { by_rows, by_columns, other };
MatrixLayout layout_of_matrix(int64_t n, int64_t rs, int64_t cs) {
  constexpr int64_t kMost = std::numeric_limits<int>::max();
  if (n <= 1 || (cs == 1 && rs >= n && rs <= kMost)) return MatrixLayout::by_rows;
  return rs == 1 && cs >= n && cs <= kMost ? MatrixLayout::by_columns : MatrixLayout::other;
}
int64_t room_of(const Arg& a) {
  const int64_t n = cpu::rows_of(a);
  return layout_of_matrix(n, a.strides[a.ndim - 2], a.strides[a.ndim - 1]) == MatrixLayout::other ? n * n : 0;
}

template <class T>
Triangle<T> triangle_of(const Matrix<T>& a, bool upper, bool unit, T* room) {
  switch (layout_of_matrix(a.rows, a.rs, a.cs)) {
    case MatrixLayout::by_rows:
      return {a.p, a.rows > 1 ? as_int(a.rs) : 1, true, upper, unit};
    case MatrixLayout::by_columns:
      return {a.p, as_int(a.cs), false, upper, unit};
    case MatrixLayout::other:
      break;
  }
  cpu::move(cpu::by_rows(room, a.rows, a.rows), a);
  return {room, as_int(a.rows), true, upper, unit};
}

// x, row-major and dense, becomes the solution of A x = x (left) or x A = x, with A^T in place of A if transposed.
// LAPACK gets x's transpose, so A's transpose is on the other side.
template <class T>
void solve(const Triangle<T>& a, bool transposed, bool left, const Matrix<T>& x) {
  if (x.rows == 0 || x.columns == 0) return;
  const int m = as_int(x.columns), n = as_int(x.rows);
  const T one = 1;
  cpu::trsm<T>(left ? "R" : "L", a.upper != a.by_rows ? "U" : "L", a.by_rows != transposed ? "N" : "T",
               a.unit ? "U" : "N", &m, &n, &one, a.p, &a.ld, x.p, &m, kLetter, kLetter, kLetter, kLetter);
}

template <class T>
struct SolveTriangular {
  explicit SolveTriangular(const Shapes& s)
      : batch(s.out(), 2),
        room(room_of(s.in(0))),
        areas(batch.count(), cpu::cubed(cpu::rows_of(s.in(0)), cpu::rows_of(s.out()), cpu::columns_of(s.out())),
              room * static_cast<int64_t>(sizeof(T))) {}
  void one(const Kernel& k, int64_t i, char* area) const {
    const auto& a = k.attr<op_attr::linalg_solve_triangular>();
    const Matrix<T> x = matrix_at<T>(batch, k.out(), i), from = matrix_at<T>(batch, k.in(1), i);
    cpu::move(cpu::by_rows(x.p, x.rows, x.columns), from);
    solve(triangle_of(matrix_at<T>(batch, k.in(0), i), a.upper, a.unitriangular, reinterpret_cast<T*>(area)), false,
          a.left, x);
  }
  Batch batch;
  int64_t room;
  Areas areas;
};

template <class T>
struct CholeskySolve {
  explicit CholeskySolve(const Shapes& s)
      : batch(s.out(), 2),
        room(room_of(s.in(1))),
        areas(batch.count(), 2 * cpu::cubed(cpu::rows_of(s.out()), cpu::rows_of(s.out()), cpu::columns_of(s.out())),
              room * static_cast<int64_t>(sizeof(T))) {}
  void one(const Kernel& k, int64_t i, char* area) const {
    const bool upper = k.attr<op_attr::cholesky_solve>().upper;
    const Matrix<T> x = matrix_at<T>(batch, k.out(), i);
    cpu::move(cpu::by_rows(x.p, x.rows, x.columns), matrix_at<T>(batch, k.in(0), i));
    const auto l = triangle_of(matrix_at<T>(batch, k.in(1), i), upper, false, reinterpret_cast<T*>(area));
    solve(l, upper, true, x);
    solve(l, !upper, true, x);
  }
  Batch batch;
  int64_t room;
  Areas areas;
};

// ---- LU ----

template <class T>
struct LuFactor {
  explicit LuFactor(const Shapes& s)
      : batch(s.out(), 2),
        m(cpu::rows_of(s.out())),
        n(cpu::columns_of(s.out())),
        areas(batch.count(), cpu::cubed(m, n, std::min(m, n)), 0) {}
  void one(const Kernel& k, int64_t i, char*) const {
    const auto lu = cpu::by_columns(matrix_at<T>(batch, k.out(), i).p, m, n);
    cpu::move(lu, matrix_at<T>(batch, k.in(0), i));
    int rows = as_int(m), columns = as_int(n), ld = leading(m), info = 0;
    if (m && n) cpu::getrf<T>(&rows, &columns, lu.p, &ld, k.out(1).as<int>() + i * std::min(m, n), &info);
    keep_info(k, 2, i, info, k.attr<op_attr::linalg_lu_factor_ex>().check_errors);
  }
  Batch batch;
  int64_t m, n;
  Areas areas;
};

// The factors of a square matrix in a work area.
template <class T>
struct Square {
  Square(int64_t size, Parts& parts) : n(size), p(parts.take<T>(n * n)), pivots(parts.take<int>(n)) {}
  int factor(const Matrix<T>& a) const {
    cpu::move(cpu::by_columns(p, n, n), a);
    int rows = as_int(n), info = 0;
    if (n) cpu::getrf<T>(&rows, &rows, p, &rows, pivots, &info);
    return info;
  }
  int64_t n;
  T* p;
  int* pivots;
};
template <class T>
int64_t bytes_of_square(int64_t n) {
  Parts parts;
  Square<T>(n, parts);
  return parts.bytes();
}

// A X = B: X is stored by columns. X A = B: A^T X^T = B^T, and a row-major X is its own transpose by columns.
template <class T>
struct SolveSystems {
  explicit SolveSystems(const Shapes& s)
      : batch(s.out(), 2),
        n(cpu::rows_of(s.in(0))),
        areas(batch.count(), cpu::cubed(n, n, n) + 2 * cpu::cubed(n, cpu::rows_of(s.out()), cpu::columns_of(s.out())),
              bytes_of_square<T>(n)) {}
  void one(const Kernel& k, int64_t i, char* area) const {
    const auto& a = k.attr<op_attr::solve_systems>();
    Parts parts(area);
    const Square<T> lu(n, parts);
    const int info = lu.factor(matrix_at<T>(batch, k.in(0), i));
    Matrix<T> x = matrix_at<T>(batch, k.out(), i);
    x = a.left ? cpu::by_columns(x.p, x.rows, x.columns) : cpu::by_rows(x.p, x.rows, x.columns);
    cpu::move(x, matrix_at<T>(batch, k.in(1), i));
    int rows = as_int(n), right = as_int(a.left ? x.columns : x.rows), none = 0;
    if (n && right)
      cpu::getrs<T>(a.left ? "N" : "T", &rows, &right, lu.p, &rows, lu.pivots, x.p, &rows, &none, kLetter);
    keep_info(k, 1, i, info, a.check_errors);
  }
  Batch batch;
  int64_t n;
  Areas areas;
};

template <class T>
struct InverseEx {
  explicit InverseEx(const Shapes& s)
      : batch(s.out(), 2), n(cpu::rows_of(s.out())), areas(batch.count(), 2 * cpu::cubed(n, n, n), bytes(n)) {}
  static int64_t bytes(int64_t n) {
    Parts parts;
    parts.take<int>(n);
    parts.take<T>(n * kPanel);
    return parts.bytes();
  }
  void one(const Kernel& k, int64_t i, char* area) const {
    Parts parts(area);
    int* pivots = parts.take<int>(n);
    T* work = parts.take<T>(n * kPanel);
    const auto y = cpu::by_columns(matrix_at<T>(batch, k.out(), i).p, n, n);
    cpu::move(y, matrix_at<T>(batch, k.in(0), i));
    int rows = as_int(n), info = 0, none = 0, size = as_int(n * kPanel);
    if (n) cpu::getrf<T>(&rows, &rows, y.p, &rows, pivots, &info);
    if (info)
      std::fill(y.p, y.p + n * n, std::numeric_limits<T>::quiet_NaN());
    else if (n)
      cpu::getri<T>(&rows, y.p, &rows, pivots, work, &size, &none);
    keep_info(k, 1, i, info, k.attr<op_attr::linalg_inv_ex>().check_errors);
  }
  Batch batch;
  int64_t n;
  Areas areas;
};

template <class T>
struct SlogDet {
  explicit SlogDet(const Shapes& s)
      : batch(s.in(0), 2), n(cpu::rows_of(s.in(0))), areas(batch.count(), cpu::cubed(n, n, n), bytes_of_square<T>(n)) {}
  void one(const Kernel& k, int64_t i, char* area) const {
    Parts parts(area);
    const Square<T> lu(n, parts);
    lu.factor(matrix_at<T>(batch, k.in(0), i));
    double sign = 1, log = 0;
    for (int64_t d = 0; d < n; ++d) {
      const auto pivot = static_cast<double>(lu.p[d * (n + 1)]);
      if (lu.pivots[d] != d + 1) sign = -sign;
      sign = pivot < 0 ? -sign : pivot == 0 ? 0 : sign;
      log += std::log(std::fabs(pivot));
    }
    if (sign == 0) log = -HUGE_VAL;
    k.out(0).as<T>()[i] = static_cast<T>(std::isnan(log) ? log : sign);
    k.out(1).as<T>()[i] = static_cast<T>(log);
  }
  Batch batch;
  int64_t n;
  Areas areas;
};

// Rows are swapped one after another by LAPACK's pivots, which count from 1.
struct LuOrder {
  static bool legal(const Kernel& k) {
    const Arg& pivots = k.in(0);
    const int64_t rows = k.attr<op_attr::lu_order>().rows;
    const Batch batch(pivots, 1);
    for (int64_t b = 0, n = pivots.sizes[pivots.ndim - 1]; b < batch.count(); ++b)
      for (int64_t i = 0; i < n; ++i) {
        const int p = *(batch.at<int>(pivots, 1, b) + i * pivots.strides[pivots.ndim - 1]);
        if (p < 1 || p > rows) return k.faults->report({true, 0, b, p}), false;
      }
    return true;
  }
  static void check(const Kernel& k) { legal(k); }
  static void run(const Kernel& k) {
    if (!legal(k)) return;
    const auto& a = k.attr<op_attr::lu_order>();
    const Arg &pivots = k.in(0), &out = k.out();
    const Batch batch(pivots, 1);
    for (int64_t b = 0, n = pivots.sizes[pivots.ndim - 1]; b < batch.count(); ++b) {
      int64_t* order = out.as<int64_t>() + b * a.rows;
      std::iota(order, order + a.rows, 0);
      const auto exchange = [&](int64_t i) {
        std::swap(order[i], order[*(batch.at<int>(pivots, 1, b) + i * pivots.strides[pivots.ndim - 1]) - 1]);
      };
      // The inverse of a product of swaps is their product in reverse order.
      if (a.inverse)
        for (int64_t i = n; i-- > 0;) exchange(i);
      else
        for (int64_t i = 0; i < n; ++i) exchange(i);
    }
  }
};

// ---- LDL ----

template <class T>
struct LdlFactor {
  explicit LdlFactor(const Shapes& s)
      : batch(s.out(), 2),
        n(cpu::rows_of(s.out())),
        areas(batch.count(), cpu::cubed(n, n, n) / 3, n * kPanel * static_cast<int64_t>(sizeof(T))) {}
  void one(const Kernel& k, int64_t i, char* area) const {
    const auto ld = cpu::by_columns(matrix_at<T>(batch, k.out(), i).p, n, n);
    cpu::move(ld, matrix_at<T>(batch, k.in(0), i));
    cpu::keep_where(ld, [](int64_t r, int64_t c) { return c <= r; });
    int rows = as_int(n), size = as_int(n * kPanel), info = 0;
    if (n)
      cpu::sytrf<T>("L", &rows, ld.p, &rows, k.out(1).as<int>() + i * n, reinterpret_cast<T*>(area), &size, &info,
                    kLetter);
    keep_info(k, 2, i, info, k.attr<op_attr::linalg_ldl_factor_ex>().check_errors);
  }
  Batch batch;
  int64_t n;
  Areas areas;
};

// Checks LAPACK's pivots of matrix i: a row number from 1 on, or two negative row numbers for a block of two rows.
// Reports a pivot that is no row number.
bool legal_pivots(const Kernel& k, const Batch& batch, int64_t i) {
  const Arg& from = k.in(1);
  const int64_t n = from.sizes[from.ndim - 1];
  const auto pivot = [&](int64_t d) { return int64_t{*(batch.at<int>(from, 1, i) + d * from.strides[from.ndim - 1])}; };
  for (int64_t d = 0; d < n; ++d) {
    const int64_t p = pivot(d);
    const bool two = p < 0;
    if (p == 0 || std::abs(p) > n || (two && (d + 1 == n || pivot(d + 1) >= 0 || pivot(d + 1) < -n)))
      return k.faults->report({true, 1, i, p}), false;
    d += two;
  }
  return true;
}

template <class T>
struct LdlSolve {
  explicit LdlSolve(const Shapes& s)
      : batch(s.out(), 2),
        n(cpu::rows_of(s.out())),
        areas(batch.count(), 2 * cpu::cubed(n, n, cpu::columns_of(s.out())), bytes(n)) {}
  static int64_t bytes(int64_t n) {
    Parts parts;
    parts.take<T>(n * n);
    parts.take<int>(n);
    return parts.bytes();
  }
  void one(const Kernel& k, int64_t i, char* area) const {
    if (!legal_pivots(k, batch, i)) return;
    Parts parts(area);
    T* ld = parts.take<T>(n * n);
    int* pivots = parts.take<int>(n);
    cpu::move(cpu::by_columns(ld, n, n), matrix_at<T>(batch, k.in(0), i));
    const Arg& from = k.in(1);
    for (int64_t d = 0; d < n; ++d) pivots[d] = *(batch.at<int>(from, 1, i) + d * from.strides[from.ndim - 1]);
    Matrix<T> x = matrix_at<T>(batch, k.out(), i);
    x = cpu::by_columns(x.p, x.rows, x.columns);
    cpu::move(x, matrix_at<T>(batch, k.in(2), i));
    int rows = as_int(n), right = as_int(x.columns), none = 0;
    if (n && right) cpu::sytrs<T>("L", &rows, &right, ld, &rows, pivots, x.p, &rows, &none, kLetter);
  }
  Batch batch;
  int64_t n;
  Areas areas;
};

struct LdlSolver : MatrixKernel<LdlSolve> {
  static void check(const Kernel& k) {
    const Batch batch(k.in(1), 1);
    for (int64_t i = 0; i < batch.count(); ++i)
      if (!legal_pivots(k, batch, i)) return;
  }
};

}  // namespace

SITU_CPU(linalg_cholesky_ex, MatrixKernel<Cholesky>);
SITU_CPU(cholesky_solve, MatrixKernel<CholeskySolve>);
SITU_CPU(linalg_solve_triangular, MatrixKernel<SolveTriangular>);
SITU_CPU(linalg_lu_factor_ex, MatrixKernel<LuFactor>);
SITU_CPU(lu_order, LuOrder);
SITU_CPU(solve_systems, MatrixKernel<SolveSystems>);
SITU_CPU(linalg_inv_ex, MatrixKernel<InverseEx>);
SITU_CPU(slogdet, MatrixKernel<SlogDet>);
SITU_CPU(linalg_ldl_factor_ex, MatrixKernel<LdlFactor>);
SITU_CPU(linalg_ldl_solve, LdlSolver);

}  // namespace situ
