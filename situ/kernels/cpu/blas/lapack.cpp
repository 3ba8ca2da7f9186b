#include "situ/kernels/cpu/blas/lapack.h"

extern "C" {
void sgetrf_(const int* m, const int* n, float* a, const int* lda, int* pivots, int* info);
void dgetrf_(const int* m, const int* n, double* a, const int* lda, int* pivots, int* info);
void sgetri_(const int* n, float* a, const int* lda, const int* pivots, float* work, const int* lwork, int* info);
void dgetri_(const int* n, double* a, const int* lda, const int* pivots, double* work, const int* lwork, int* info);
}

namespace situ::cpu {

namespace {

void factor(int n, float* a, int* pivots, int* info) { sgetrf_(&n, &n, a, &n, pivots, info); }
void factor(int n, double* a, int* pivots, int* info) { dgetrf_(&n, &n, a, &n, pivots, info); }
void from_factors(int n, float* a, const int* pivots, float* work, int* info) {
  sgetri_(&n, a, &n, pivots, work, &n, info);
}
void from_factors(int n, double* a, const int* pivots, double* work, int* info) {
  dgetri_(&n, a, &n, pivots, work, &n, info);
}

// LAPACK counts by columns, so it sees the transpose, whose inverse is the inverse's transpose.
template <class T>
bool invert_as(T* a, int n, void* scratch) {
  T* work = static_cast<T*>(scratch);
  int* pivots = reinterpret_cast<int*>(work + n);
  int info = 0;
  factor(n, a, pivots, &info);
  if (info == 0) from_factors(n, a, pivots, work, &info);
  return info == 0;
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

bool invert(DType t, void* a, int64_t n, void* scratch) {
  if (n == 0) return true;
  if (t == DType::f32) return invert_as(static_cast<float*>(a), static_cast<int>(n), scratch);
  return invert_as(static_cast<double*>(a), static_cast<int>(n), scratch);
}

double determinant(DType t, void* a, int64_t n, void* scratch) {
  if (n == 0) return 1;
  if (t == DType::f32) return determinant_as(static_cast<float*>(a), static_cast<int>(n), scratch);
  return determinant_as(static_cast<double*>(a), static_cast<int>(n), scratch);
}

}  // namespace situ::cpu
