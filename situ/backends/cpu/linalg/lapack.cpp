// Implements LU factors, inverses and determinants by LAPACK's routines.
#include "situ/backends/cpu/linalg/lapack.h"

#include "situ/backends/cpu/common/load.h"
#include "situ/backends/cpu/matrix/openblas.h"

namespace situ::cpu {
namespace {

// The types as LAPACK declares them in Fortran. OpenBLAS provides the routines.
template <class T>
using Getrf = void(const int* m, const int* n, T* a, const int* lda, int* pivots, int* info);
template <class T>
using Getri = void(const int* n, T* a, const int* lda, const int* pivots, T* work, const int* lwork, int* info);

constexpr const char* named(float*, const char* f32, const char*) { return f32; }
constexpr const char* named(double*, const char*, const char* f64) { return f64; }

template <class T>
void factor(int n, T* a, int* pivots, int* info) {
  static auto* const getrf = openblas_call<Getrf<T>>(named(a, "sgetrf_", "dgetrf_"));
  const InOpenBlas inside;
  getrf(&n, &n, a, &n, pivots, info);
}
template <class T>
void from_factors(int n, T* a, const int* pivots, T* work, int* info) {
  static auto* const getri = openblas_call<Getri<T>>(named(a, "sgetri_", "dgetri_"));
  const InOpenBlas inside;
  getri(&n, a, &n, pivots, work, &n, info);
}

template <class T>
double determinant_as(T* a, int n, void* scratch) {
  int* pivots = reinterpret_cast<int*>(static_cast<T*>(scratch) + n);
  int info = 0;
  factor(n, a, pivots, &info);
  double r = 1;
  for (int i = 0; i < n; ++i) r *= (pivots[i] == i + 1 ? 1.0 : -1.0) * static_cast<double>(a[i * (int64_t{n} + 1)]);
  return r;
}

}  // namespace

int64_t lu_scratch_bytes(DType t, int64_t n) { return n * (size_of(t) + static_cast<int64_t>(sizeof(int))); }

// LAPACK stores matrices by columns, so it gets the transpose, whose inverse is the inverse's transpose.
bool factor(DType t, void* a, int64_t n, int* pivots) {
  int info = 0;
  if (n == 0) return true;
  t == DType::f32 ? factor(static_cast<int>(n), static_cast<float*>(a), pivots, &info)
                  : factor(static_cast<int>(n), static_cast<double*>(a), pivots, &info);
  return info == 0;
}

void invert(DType t, void* a, int64_t n, const int* pivots, void* work) {
  int info = 0;
  if (n == 0) return;
  t == DType::f32
      ? from_factors(static_cast<int>(n), static_cast<float*>(a), pivots, static_cast<float*>(work), &info)
      : from_factors(static_cast<int>(n), static_cast<double*>(a), pivots, static_cast<double*>(work), &info);
}

double determinant(DType t, void* a, int64_t n, void* scratch) {
  if (n == 0) return 1;
  if (t == DType::f32) return determinant_as(static_cast<float*>(a), static_cast<int>(n), scratch);
  return determinant_as(static_cast<double*>(a), static_cast<int>(n), scratch);
}

}  // namespace situ::cpu
