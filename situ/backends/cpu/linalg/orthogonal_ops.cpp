// The CPU's kernels of QR factors, products of reflectors, and least squares.
//
// LAPACK reads a row-major matrix as its transpose, and A = Q R means A^T = R^T Q^T. An LQ of the transpose therefore
// gives the same reflectors and scales, and no matrix is transposed.
#include <cmath>

#include "situ/backends/cpu/linalg/matrix_batch.h"
#include "situ/generated/op/linalg.h"

namespace situ {

namespace {

using namespace cpu;

constexpr int64_t kPanel = 32;         // reflectors that LAPACK applies at a time
constexpr int64_t kOfOrmlq = 65 * 64;  // elements that ormlq stores in addition
constexpr int64_t at_least_one(int64_t n) { return n > 0 ? n : 1; }

template <class T>
int64_t elements(int64_t n) {
  return n * static_cast<int64_t>(sizeof(T));
}

// a, [m, n] row-major, becomes its factors. work: n * kPanel elements.
template <class T>
void factor(T* a, int64_t m, int64_t n, T* tau, T* work) {
  int rows = as_int(n), columns = as_int(m), size = as_int(at_least_one(n) * kPanel), info = 0;
  if (m && n) cpu::gelqf<T>(&rows, &columns, a, &rows, tau, work, &size, &info);
}
// The first n columns of Q from k reflectors in the first k columns of a, [m, n] row-major.
template <class T>
void columns_of_q(T* a, int64_t m, int64_t n, int64_t k, const T* tau, T* work) {
  int rows = as_int(n), columns = as_int(m), reflectors = as_int(k), size = as_int(at_least_one(n) * kPanel), info = 0;
  if (m && n) cpu::orglq<T>(&rows, &columns, &reflectors, a, &rows, tau, work, &size, &info);
}

template <class T>
struct Geqrf {
  explicit Geqrf(const Shapes& s)
      : batch(s.out(), 2),
        m(cpu::rows_of(s.out())),
        n(cpu::columns_of(s.out())),
        areas(batch.count(), 2 * cpu::cubed(m, n, std::min(m, n)), elements<T>(n * kPanel)) {}
  void one(const Kernel& k, int64_t i, char* area) const {
    const Matrix<T> a = cpu::by_rows(matrix_at<T>(batch, k.out(), i).p, m, n);
    cpu::move(a, matrix_at<T>(batch, k.in(0), i));
    factor(a.p, m, n, k.out(1).as<T>() + i * std::min(m, n), reinterpret_cast<T*>(area));
  }
  Batch batch;
  int64_t m, n;
  Areas areas;
};

// The scales of matrix i's reflectors, copied next to each other.
template <class T>
const T* scales(const Batch& batch, const cpu::Arg& tau, int64_t i, T* room) {
  const int64_t k = tau.sizes[tau.ndim - 1], stride = tau.strides[tau.ndim - 1];
  const T* from = batch.at<T>(tau, 1, i);
  for (int64_t d = 0; d < k; ++d) room[d] = from[d * stride];
  return room;
}

template <class T>
struct HouseholderProduct {
  explicit HouseholderProduct(const Shapes& s)
      : batch(s.out(), 2),
        m(cpu::rows_of(s.out())),
        n(cpu::columns_of(s.out())),
        k(s.in(1).sizes[s.in(1).ndim - 1]),
        areas(batch.count(), 4 * cpu::cubed(m, n, k), layout().bytes()) {}
  Parts layout() const {
    Parts parts;
    parts.take<T>(k);
    parts.take<T>(n * kPanel);
    return parts;
  }
  void one(const Kernel& kernel, int64_t i, char* area) const {
    Parts parts(area);
    T *tau = parts.take<T>(k), *work = parts.take<T>(n * kPanel);
    const Matrix<T> q = cpu::by_rows(matrix_at<T>(batch, kernel.out(), i).p, m, n);
    cpu::move(q, matrix_at<T>(batch, kernel.in(0), i));
    columns_of_q(q.p, m, n, k, scales(batch, kernel.in(1), i, tau), work);
  }
  Batch batch;
  int64_t m, n, k;
  Areas areas;
};

// C is [rows, columns] row-major, which LAPACK reads as C^T. Q C becomes C^T Q^T, and LAPACK's Q is Q^T.
template <class T>
struct Ormqr {
  explicit Ormqr(const Shapes& s)
      : batch(s.out(), 2),
        rows(cpu::rows_of(s.out())),
        columns(cpu::columns_of(s.out())),
        k(s.in(1).sizes[s.in(1).ndim - 1]),
        side(s.attr<op_attr::ormqr>().left ? rows : columns),
        work_size((s.attr<op_attr::ormqr>().left ? columns : rows) * kPanel + kOfOrmlq),
        areas(batch.count(), 4 * cpu::cubed(rows, columns, k), layout().bytes()) {}
  Parts layout() const {
    Parts parts;
    parts.take<T>(k);
    parts.take<T>(side * k);
    parts.take<T>(work_size);
    return parts;
  }
  void one(const Kernel& kernel, int64_t i, char* area) const {
    const auto& a = kernel.attr<op_attr::ormqr>();
    Parts parts(area);
    T *tau = parts.take<T>(k), *v = parts.take<T>(side * k), *work = parts.take<T>(work_size);
    const Matrix<T> c = cpu::by_rows(matrix_at<T>(batch, kernel.out(), i).p, rows, columns);
    cpu::move(c, matrix_at<T>(batch, kernel.in(2), i));
    Matrix<T> reflectors = matrix_at<T>(batch, kernel.in(0), i);
    reflectors.columns = k;
    cpu::move(cpu::by_rows(v, side, k), reflectors);
    int m = as_int(columns), n = as_int(rows), count = as_int(k), size = as_int(work_size), info = 0;
    if (m && n && count)
      cpu::ormlq<T>(a.left ? "R" : "L", a.transpose ? "T" : "N", &m, &n, &count, v, &count,
                    scales(batch, kernel.in(1), i, tau), c.p, &m, work, &size, &info, kLetter, kLetter);
  }
  Batch batch;
  int64_t rows, columns, k, side, work_size;
  Areas areas;
};

enum Mode { reduced, complete, r_alone };

// A tall matrix is factored in the memory of its Q.
template <class T>
struct Qr {
  explicit Qr(const Shapes& s)
      : batch(s.in(0), 2),
        m(cpu::rows_of(s.in(0))),
        n(cpu::columns_of(s.in(0))),
        k(std::min(m, n)),
        mode(s.attr<op_attr::qr_factors>().mode),
        in_q(mode == reduced && m >= n),
        columns(mode == complete ? m : k),
        areas(batch.count(), 4 * cpu::cubed(m, std::max(n, columns), k), layout().bytes()) {}
  Parts layout() const {
    Parts parts;
    parts.take<T>(k);
    parts.take<T>(std::max(n, columns) * kPanel);
    parts.take<T>(in_q ? 0 : m * n);
    return parts;
  }
  void one(const Kernel& kernel, int64_t i, char* area) const {
    Parts parts(area);
    T *tau = parts.take<T>(k), *work = parts.take<T>(std::max(n, columns) * kPanel);
    T* q = mode == r_alone ? nullptr : matrix_at<T>(batch, kernel.out(0), i).p;
    const auto a = cpu::by_rows(in_q ? q : parts.take<T>(m * n), m, n);
    cpu::move(a, matrix_at<T>(batch, kernel.in(0), i));
    factor(a.p, m, n, tau, work);
    const cpu::Arg& to = kernel.out(1);
    const auto r = cpu::by_rows(matrix_at<T>(batch, to, i).p, cpu::rows_of(to), n);
    cpu::move(cpu::by_rows(r.p, k, n), cpu::by_rows(a.p, k, n));
    std::fill(r.p + k * n, r.p + r.rows * n, T(0));
    cpu::keep_where(cpu::by_rows(r.p, k, n), [](int64_t row, int64_t column) { return column >= row; });
    if (mode == r_alone) return;
    if (!in_q) cpu::move(Matrix<T>{q, m, k, columns, 1}, Matrix<T>{a.p, m, k, n, 1});
    columns_of_q(q, m, columns, k, tau, work);
  }
  Batch batch;
  int64_t m, n, k;
  int64_t mode;
  bool in_q;
  int64_t columns;
  Areas areas;
};

// ---- least squares ----

enum Driver { by_qr, by_pivots, by_values };

// Matrices are stored by columns. x has as many rows as the larger of A's sides: it holds B first, then the solution.
template <class T>
struct LeastSquares {
  explicit LeastSquares(const Shapes& s)
      : batch(s.out(), 2),
        m(cpu::rows_of(s.in(0))),
        n(cpu::columns_of(s.in(0))),
        k(std::min(m, n)),
        most(std::max(m, n)),
        right(cpu::columns_of(s.out())),
        driver(s.attr<op_attr::least_squares>().driver),
        areas(batch.count(), 8 * cpu::cubed(m, n, k) + 4 * cpu::cubed(m, n, right), layout().bytes()) {}
  int64_t work_size() const {
    if (driver == by_qr) return k + std::max(k, right) * kPanel;
    if (driver == by_pivots) return std::max(k + 2 * n + kPanel * (n + 1), 2 * k + kPanel * right);
    return 4 * k * k + 7 * k + most + kPanel * (m + n);
  }
  struct Room {
    Room(const LeastSquares& l, Parts& parts)
        : a(parts.take<T>(l.m * l.n)),
          x(parts.take<T>(l.most * l.right)),
          work(parts.take<T>(l.work_size())),
          integers(parts.take<int>(l.driver == by_values ? 8 * l.k : l.n)) {
      if (l.driver != by_values) return;
      u = parts.take<T>(l.m * l.k);
      vt = parts.take<T>(l.k * l.n);
      t = parts.take<T>(l.k * l.right);
    }
    T *a, *x, *work;
    int* integers;
    T *u = nullptr, *vt = nullptr, *t = nullptr;
  };
  Parts layout() const {
    Parts parts;
    Room(*this, parts);
    return parts;
  }
  void one(const Kernel& kernel, int64_t i, char* area) const {
    const double rcond = kernel.attr<op_attr::least_squares>().rcond;
    Parts parts(area);
    const Room room(*this, parts);
    T* values = kernel.out(2).as<T>() + i * k;
    int info = 0, rank = 0;
    cpu::move(cpu::by_columns(room.a, m, n), matrix_at<T>(batch, kernel.in(0), i));
    std::fill(room.x, room.x + most * right, T(0));
    cpu::move(Matrix<T>{room.x, m, right, 1, most}, matrix_at<T>(batch, kernel.in(1), i));
    std::fill(values, values + k, T(0));
    if (k && right) {
      if (driver == by_qr) info = qr(room, &rank);
      if (driver == by_pivots) info = pivoted(room, rcond, &rank);
      if (driver == by_values) info = singular(room, rcond, values, &rank);
    }
    cpu::move(matrix_at<T>(batch, kernel.out(0), i), Matrix<T>{room.x, n, right, 1, most});
    kernel.out(1).as<int64_t>()[i] = rank;
    if (info) kernel.faults->report({true, 0, i, info});
  }
  int qr(const Room& r, int* rank) const {
    int rows = as_int(m), columns = as_int(n), sides = as_int(right), ld = as_int(most), size = as_int(work_size()),
        info = 0;
    cpu::gels<T>("N", &rows, &columns, &sides, r.a, &rows, r.x, &ld, r.work, &size, &info, kLetter);
    *rank = as_int(k);
    return info;
  }
  int pivoted(const Room& r, double rcond, int* rank) const {
    int rows = as_int(m), columns = as_int(n), sides = as_int(right), ld = as_int(most), size = as_int(work_size()),
        info = 0;
    const T bound = static_cast<T>(rcond);
    for (int64_t d = 0; d < m * n; ++d)
      if (!std::isfinite(r.a[d])) return -4;
    std::fill(r.integers, r.integers + n, 0);
    cpu::gelsy<T>(&rows, &columns, &sides, r.a, &rows, r.x, &ld, r.integers, &bound, rank, r.work, &size, &info);
    return info;
  }
  // x = V S^+ U^T B.
  int singular(const Room& r, double rcond, T* values, int* rank) const {
    int rows = as_int(m), columns = as_int(n), sides = as_int(right), ld = as_int(most), size = as_int(work_size()),
        info = 0;
    int count = as_int(k);
    const T one = 1, none = 0;
    cpu::gesdd<T>("S", &rows, &columns, r.a, &rows, values, r.u, &rows, r.vt, &count, r.work, &size, r.integers, &info,
                  kLetter);
    if (info) return info;
    cpu::gemm<T>("T", "N", &count, &sides, &rows, &one, r.u, &rows, r.x, &ld, &none, r.t, &count, kLetter, kLetter);
    for (int64_t d = 0; d < k; ++d) {
      const bool counts = static_cast<double>(values[d]) > rcond * static_cast<double>(values[0]);
      *rank += counts;
      for (int64_t j = 0; j < right; ++j) {
        T& t = r.t[d + j * k];
        t = counts ? t / values[d] : T(0);
      }
    }
    cpu::gemm<T>("T", "N", &columns, &sides, &count, &one, r.vt, &count, r.t, &count, &none, r.x, &ld, kLetter,
                 kLetter);
    return 0;
  }
  Batch batch;
  int64_t m, n, k, most, right;
  int64_t driver;
  Areas areas;
};

}  // namespace

SITU_CPU(geqrf, MatrixKernel<Geqrf>);
SITU_CPU(linalg_householder_product, MatrixKernel<HouseholderProduct>);
SITU_CPU(ormqr, MatrixKernel<Ormqr>);
SITU_CPU(qr_factors, MatrixKernel<Qr>);
SITU_CPU(least_squares, MatrixKernel<LeastSquares>);

}  // namespace situ
