// The CPU's kernels of singular values, symmetric eigenvalues, pseudo-inverses and matrix exponentials.
#include <algorithm>
#include <cmath>
#include <limits>

#include "situ/backends/cpu/linalg/matrix_batch.h"
#include "situ/generated/op/linalg.h"

namespace situ {

namespace {

using namespace cpu;

constexpr int64_t kPanel = 32;

// ---- singular values ----

// gesdd of a row-major matrix, which LAPACK reads as V S U^T: LAPACK's U is V^T by rows, and its V^T is U.
template <class T>
class Gesdd {
 public:
  Gesdd(int64_t rows, int64_t columns, char letter, Parts& parts)
      : m(rows),
        n(columns),
        k(std::min(m, n)),
        jobs{letter, 0},
        a(parts.take<T>(m * n)),
        work(parts.take<T>(work_size())),
        integers(parts.take<int>(8 * k)) {}
  int64_t work_size() const {
    const int64_t most = std::max(m, n), extra = kPanel * (m + n);
    if (jobs[0] == 'N') return 3 * k + std::max(most, 7 * k) + extra;
    return 4 * k * k + 7 * k + most + std::max(most, 4 * k * k + 4 * k) + extra;
  }
  // Returns 0, or LAPACK's info if the iteration does not converge; -4 if a value is not finite.
  int run(const Matrix<T>& from, T* s, T* u, T* vt) const {
    if (k == 0) return 0;
    cpu::move(cpu::by_rows(a, m, n), from);
    const bool full = jobs[0] == 'A';
    int rows = as_int(n), columns = as_int(m), lu = as_int(full ? m : k), size = as_int(work_size()), info = 0;
    cpu::gesdd<T>(&jobs[0], &rows, &columns, a, &rows, s, vt, &rows, u, &lu, work, &size, integers, &info, kLetter);
    return info;
  }
  int64_t m, n, k;
  char jobs[2];
  T *a, *work;
  int* integers;
};

template <class T>
void make_identity(T* p, int64_t n) {
  std::fill(p, p + n * n, T(0));
  for (int64_t i = 0; i < n; ++i) p[i * (n + 1)] = T(1);
}

template <class T>
struct Svd {
  explicit Svd(const Shapes& s)
      : batch(s.in(0), 2),
        m(cpu::rows_of(s.in(0))),
        n(cpu::columns_of(s.in(0))),
        full(s.attr<op_attr::svd_factors>().full),
        areas(batch.count(), 8 * cpu::cubed(std::max(m, n), std::max(m, n), std::min(m, n)), layout().bytes()) {}
  Parts layout() const {
    Parts parts;
    Gesdd<T>(m, n, letter(), parts);
    return parts;
  }
  char letter() const { return full ? 'A' : 'S'; }
  void one(const Kernel& k, int64_t i, char* area) const {
    Parts parts(area);
    const Gesdd<T> svd(m, n, letter(), parts);
    T *u = matrix_at<T>(batch, k.out(0), i).p, *vh = matrix_at<T>(batch, k.out(2), i).p;
    if (svd.k == 0 && full) {
      make_identity(u, m);
      make_identity(vh, n);
    }
    if (int info = svd.run(matrix_at<T>(batch, k.in(0), i), k.out(1).as<T>() + i * svd.k, u, vh))
      k.faults->report({true, 0, i, info});
  }
  Batch batch;
  int64_t m, n;
  bool full;
  Areas areas;
};

template <class T>
struct SingularValues {
  explicit SingularValues(const Shapes& s)
      : batch(s.in(0), 2),
        m(cpu::rows_of(s.in(0))),
        n(cpu::columns_of(s.in(0))),
        areas(batch.count(), 4 * cpu::cubed(m, n, std::min(m, n)), layout().bytes()) {}
  Parts layout() const {
    Parts parts;
    Gesdd<T>(m, n, 'N', parts);
    return parts;
  }
  void one(const Kernel& k, int64_t i, char* area) const {
    Parts parts(area);
    const Gesdd<T> svd(m, n, 'N', parts);
    const int info = svd.run(matrix_at<T>(batch, k.in(0), i), k.out(0).as<T>() + i * svd.k, nullptr, nullptr);
    keep_info(k, 1, i, info);
  }
  Batch batch;
  int64_t m, n;
  Areas areas;
};

// ---- eigenvalues ----

template <class T>
class Syevd {
 public:
  Syevd(int64_t size, bool vectors, Parts& parts)
      : n(size), with(vectors), work(parts.take<T>(work_size())), integers(parts.take<int>(integer_size())) {}
  int64_t work_size() const { return std::max(with ? 1 + 6 * n + 2 * n * n : 2 * n + 1, (kPanel + 2) * n); }
  int64_t integer_size() const { return with ? 3 + 5 * n : 1; }
  // a, by columns, becomes the eigenvectors if they are needed.
  int run(T* a, T* values, bool upper) const {
    if (n == 0) return 0;
    for (int64_t c = 0; c < n; ++c)
      for (int64_t r = 0; r < n; ++r)
        if ((upper ? r <= c : r >= c) && !std::isfinite(a[c * n + r])) return -4;
    int rows = as_int(n), size = as_int(work_size()), places = as_int(integer_size()), info = 0;
    cpu::syevd<T>(with ? "V" : "N", upper ? "U" : "L", &rows, a, &rows, values, work, &size, integers, &places, &info,
                  kLetter, kLetter);
    return info;
  }
  int64_t n;
  bool with;
  T* work;
  int* integers;
};

template <class T>
struct Eigh {
  explicit Eigh(const Shapes& s)
      : batch(s.in(0), 2), n(cpu::rows_of(s.in(0))), areas(batch.count(), 9 * cpu::cubed(n, n, n), layout().bytes()) {}
  Parts layout() const {
    Parts parts;
    Syevd<T>(n, true, parts);
    return parts;
  }
  void one(const Kernel& k, int64_t i, char* area) const {
    Parts parts(area);
    const Syevd<T> eigen(n, true, parts);
    const auto v = cpu::by_columns(matrix_at<T>(batch, k.out(1), i).p, n, n);
    cpu::move(v, matrix_at<T>(batch, k.in(0), i));
    if (int info = eigen.run(v.p, k.out(0).as<T>() + i * n, k.attr<op_attr::eigh_factors>().upper))
      k.faults->report({true, 0, i, info});
  }
  Batch batch;
  int64_t n;
  Areas areas;
};

template <class T>
struct SymmetricEigenvalues {
  explicit SymmetricEigenvalues(const Shapes& s)
      : batch(s.in(0), 2), n(cpu::rows_of(s.in(0))), areas(batch.count(), 2 * cpu::cubed(n, n, n), layout().bytes()) {}
  Parts layout() const {
    Parts parts;
    Syevd<T>(n, false, parts);
    parts.take<T>(n * n);
    return parts;
  }
  void one(const Kernel& k, int64_t i, char* area) const {
    Parts parts(area);
    const Syevd<T> eigen(n, false, parts);
    const auto a = cpu::by_columns(parts.take<T>(n * n), n, n);
    cpu::move(a, matrix_at<T>(batch, k.in(0), i));
    const int info = eigen.run(a.p, k.out(0).as<T>() + i * n, k.attr<op_attr::symmetric_eigenvalues>().upper);
    keep_info(k, 1, i, info);
  }
  Batch batch;
  int64_t n;
  Areas areas;
};

// ---- pseudo-inverses ----

// From A = U S V^T, or a symmetric A = V S V^T, computes V S^+ U^T.
template <class T>
struct PseudoInverse {
  explicit PseudoInverse(const Shapes& s)
      : batch(s.out(), 2),
        m(cpu::rows_of(s.in(0))),
        n(cpu::columns_of(s.in(0))),
        k(std::min(m, n)),
        hermitian(s.attr<op_attr::pseudo_inverse>().hermitian),
        areas(batch.count(), 10 * cpu::cubed(m, n, k), layout().bytes()) {}
  Parts layout() const {
    Parts parts;
    parts.take<T>(m * k);
    parts.take<T>(k * n);
    parts.take<T>(k);
    hermitian ? static_cast<void>(Syevd<T>(n, true, parts)) : static_cast<void>(Gesdd<T>(m, n, 'S', parts));
    return parts;
  }
  void one(const Kernel& kernel, int64_t i, char* area) const {
    Parts parts(area);
    T *u = parts.take<T>(m * k), *vt = parts.take<T>(k * n), *s = parts.take<T>(k);
    const Matrix<T> from = matrix_at<T>(batch, kernel.in(0), i);
    const int info = hermitian ? eigen(parts, from, u, s, vt) : Gesdd<T>(m, n, 'S', parts).run(from, s, u, vt);
    T* y = matrix_at<T>(batch, kernel.out(0), i).p;
    kernel.out(1).as<int>()[i] = info;
    if (info) return kernel.faults->report({true, 0, i, info});
    if (k == 0) return;
    const double atol = *batch.at<double>(kernel.in(1), 0, i), rtol = *batch.at<double>(kernel.in(2), 0, i);
    scale(s, vt, atol, rtol);
    // Row-major y^T = U (S^+ V^T), which LAPACK reads as (V S^+) U^T with m rows.
    int rows = as_int(m), columns = as_int(n), count = as_int(k);
    const T one = 1, none = 0;
    cpu::gemm<T>("T", "T", &rows, &columns, &count, &one, u, &count, vt, &columns, &none, y, &rows, kLetter, kLetter);
  }
  // Computes u and vt, row-major, from eigenvectors that are stored by columns.
  int eigen(Parts& parts, const Matrix<T>& from, T* u, T* s, T* vt) const {
    cpu::move(cpu::by_columns(vt, n, n), from);
    const int info = Syevd<T>(n, true, parts).run(vt, s, false);
    cpu::move(cpu::by_rows(u, n, n), cpu::by_columns(vt, n, n));
    return info;
  }
  void scale(T* s, T* vt, double atol, double rtol) const {
    T most = 0;
    for (int64_t d = 0; d < k; ++d) most = std::max(most, std::fabs(s[d]));
    const double bound = std::max(atol, rtol * static_cast<double>(most));
    for (int64_t d = 0; d < k; ++d) {
      const T factor = static_cast<double>(std::fabs(s[d])) > bound ? T(1) / s[d] : T(0);
      for (int64_t j = 0; j < n; ++j) vt[d * n + j] *= factor;
    }
  }
  Batch batch;
  int64_t m, n, k;
  bool hermitian;
  Areas areas;
};

// ---- exponentials ----

// N. Higham, "The Scaling and Squaring Method for the Matrix Exponential Revisited" (2005). It uses the diagonal Pade
// approximant of the lowest degree that is exact for the matrix's norm; otherwise the matrix is halved until degree 13
// is exact.
// LAPACK reads A^T and computes exp(A)^T, so nothing is transposed. f32 is computed in f64 too, since repeated squaring
// loses digits.
template <class T>
struct Exponential {
  static constexpr double kBounds[] = {1.495585217958292e-2, 2.539398330063230e-1, 9.504178996162932e-1,
                                       2.097847961257068, 5.371920351148152};
  static constexpr double kWeights[5][14] = {
      {120, 60, 12, 1},
      {30240, 15120, 3360, 420, 30, 1},
      {17297280, 8648640, 1995840, 277200, 25200, 1512, 56, 1},
      {17643225600, 8821612800, 2075673600, 302702400, 30270240, 2162160, 110880, 3960, 90, 1},
      {64764752532480000, 32382376266240000, 7771770303897600, 1187353796428800, 129060195264000, 10559470521600,
       670442572800, 33522128640, 1323241920, 40840800, 960960, 16380, 182, 1}};
  static constexpr int kDegrees[] = {3, 5, 7, 9, 13};

  explicit Exponential(const Shapes& s)
      : batch(s.out(), 2), n(cpu::rows_of(s.out())), areas(batch.count(), 40 * cpu::cubed(n, n, n), layout().bytes()) {}
  Parts layout() const {
    Parts parts;
    for (int b = 0; b < 8; ++b) parts.take<double>(n * n);
    parts.take<int>(n);
    return parts;
  }

  void product(const double* a, const double* b, double* c) const {
    const int size = as_int(n);
    const double one = 1, none = 0;
    cpu::gemm<double>("N", "N", &size, &size, &size, &one, a, &size, b, &size, &none, c, &size, kLetter, kLetter);
  }
  double norm(const double* a) const {
    double most = 0;
    for (int64_t c = 0; c < n; ++c) {
      double sum = 0;
      for (int64_t r = 0; r < n; ++r) sum += std::fabs(a[c * n + r]);
      if (!(sum <= most)) most = sum;  // keeps NaN
    }
    return most;
  }

  void one(const Kernel& k, int64_t i, char* area) const {
    Parts parts(area);
    double *a = parts.take<double>(n * n), *y = parts.take<double>(n * n);
    const Matrix<T> from = matrix_at<T>(batch, k.in(0), i), to = matrix_at<T>(batch, k.out(), i);
    const int64_t sizes[] = {n, n}, rows[] = {n, 1}, given[] = {from.rs, from.cs}, wanted[] = {to.rs, to.cs};
    cpu::copy({a, DType::f64, 2, sizes, rows}, {from.p, dtype_of<T>::value, 2, sizes, given});
    if (n == 0) return;
    const double size = norm(a);
    if (std::isfinite(size))
      y = exponential(a, y, size, parts);
    else
      std::fill(y, y + n * n, std::numeric_limits<double>::quiet_NaN());
    cpu::copy({to.p, dtype_of<T>::value, 2, sizes, wanted}, {y, DType::f64, 2, sizes, rows});
  }

  // Returns the result, which is in y or in a.
  double* exponential(double* a, double* y, double size, Parts& parts) const {
    constexpr int last = 4;
    int degree = 0, halvings = 0;
    while (degree < last && size > kBounds[degree]) ++degree;
    if (size > kBounds[last]) halvings = std::max(0, static_cast<int>(std::ceil(std::log2(size / kBounds[last]))));
    for (int64_t d = 0; d < n * n; ++d) a[d] = std::ldexp(a[d], -halvings);
    approximate(degree, a, y, parts);
    for (int h = 0; h < halvings; ++h) {
      product(y, y, a);
      std::swap(y, a);
    }
    return y;
  }

  // y = (V - U)^-1 (V + U), with U the odd powers and V the even ones.
  void approximate(int which, const double* a, double* y, Parts& parts) const {
    const double* b = kWeights[which];
    const int degree = kDegrees[which];
    double *a2 = parts.take<double>(n * n), *a4 = parts.take<double>(n * n), *a6 = parts.take<double>(n * n),
           *odd = parts.take<double>(n * n), *even = parts.take<double>(n * n), *room = parts.take<double>(n * n);
    int* pivots = parts.take<int>(n);
    product(a, a, a2);
    if (degree >= 5) product(a2, a2, a4);
    if (degree >= 7) product(a4, a2, a6);
    if (degree == 13) {
      sum(odd, {{b[13], a6}, {b[11], a4}, {b[9], a2}}, 0);
      product(a6, odd, room);
      sum(odd, {{1, room}, {b[7], a6}, {b[5], a4}, {b[3], a2}}, b[1]);
      sum(room, {{b[12], a6}, {b[10], a4}, {b[8], a2}}, 0);
      product(a6, room, even);
      sum(even, {{1, even}, {b[6], a6}, {b[4], a4}, {b[2], a2}}, b[0]);
    } else {
      const double* powers[] = {a2, a4, a6, nullptr};
      if (degree == 9) {
        product(a4, a4, room);
        powers[3] = room;
      }
      std::fill(odd, odd + n * n, T(0));
      std::fill(even, even + n * n, T(0));
      for (int p = 0; 2 * p + 3 <= degree; ++p) {
        sum(odd, {{1, odd}, {b[2 * p + 3], powers[p]}}, p == 0 ? b[1] : 0);
        sum(even, {{1, even}, {b[2 * p + 2], powers[p]}}, p == 0 ? b[0] : 0);
      }
    }
    product(a, odd, room);
    for (int64_t d = 0; d < n * n; ++d) {
      y[d] = even[d] + room[d];
      even[d] -= room[d];
    }
    int rows = as_int(n), info = 0;
    cpu::getrf<double>(&rows, &rows, even, &rows, pivots, &info);
    cpu::getrs<double>("N", &rows, &rows, even, &rows, pivots, y, &rows, &info, kLetter);
  }

  struct Term {
    double factor;
    const double* matrix;
  };
  // to = the sum of the terms plus `diagonal` times the identity.
  void sum(double* to, std::initializer_list<Term> terms, double diagonal) const {
    for (int64_t d = 0; d < n * n; ++d) {
      double total = d % (n + 1) == 0 ? diagonal : 0;
      for (const Term& t : terms) total += t.factor * t.matrix[d];
      to[d] = total;
    }
  }
  Batch batch;
  int64_t n;
  Areas areas;
};

}  // namespace

SITU_CPU(svd_factors, MatrixKernel<Svd>);
SITU_CPU(singular_values, MatrixKernel<SingularValues>);
SITU_CPU(eigh_factors, MatrixKernel<Eigh>);
SITU_CPU(symmetric_eigenvalues, MatrixKernel<SymmetricEigenvalues>);
SITU_CPU(pseudo_inverse, MatrixKernel<PseudoInverse>);
SITU_CPU(matrix_exponential, MatrixKernel<Exponential>);

}  // namespace situ
