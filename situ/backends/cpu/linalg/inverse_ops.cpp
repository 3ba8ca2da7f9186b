// The CPU's kernels of inverses and determinants, from LU factors.
#include <cstring>

#include "situ/backends/cpu/kernel.h"
#include "situ/backends/cpu/linalg/lapack.h"
#include "situ/generated/op/matrix.h"

namespace situ {

namespace {

using cpu::Kernel;

// The scratch of an inverse: the factors of all matrices, space for a row, and each matrix's pivots.
struct Factors {
  Factors(DType t, const int64_t* sizes, int ndim, void* at) : n(sizes[ndim - 1]), one(n * n * size_of(t)), dtype(t) {
    for (int d = 0; d < ndim - 2; ++d) count *= sizes[d];
    values = static_cast<char*>(at);
    work = values + count * one;
    pivots = reinterpret_cast<int*>(work + n * size_of(t));
  }
  int64_t bytes() const { return count * (one + n * static_cast<int64_t>(sizeof(int))) + n * size_of(dtype); }

  int64_t n, one, count = 1;  // rows, bytes of one matrix, matrices
  DType dtype;
  char *values, *work;
  int* pivots;
};

struct Inverse {
  static int64_t scratch(const op::Infer& c) {
    const Dims& x = c.in(0).sizes();
    return Factors(c.in(0).dtype, x.data(), x.size(), nullptr).bytes();
  }
  static void prepare(const Kernel& k) {
    const cpu::Arg& x = k.in(0);
    const Factors f(x.dtype, x.sizes, x.ndim, k.scratch);
    if (f.count && f.one) std::memcpy(f.values, x.data, static_cast<size_t>(f.count * f.one));
    for (int64_t i = 0; i < f.count; ++i)
      if (!cpu::factor(f.dtype, f.values + i * f.one, f.n, f.pivots + i * f.n)) return k.faults->report({true, 0, i});
  }
  static void run(const Kernel& k) {
    const cpu::Arg& y = k.out();
    const Factors f(y.dtype, y.sizes, y.ndim, k.scratch);
    if (f.count && f.one) std::memcpy(y.data, f.values, static_cast<size_t>(f.count * f.one));
    for (int64_t i = 0; i < f.count; ++i)
      cpu::invert(f.dtype, static_cast<char*>(y.data) + i * f.one, f.n, f.pivots + i * f.n, f.work);
  }
};

struct Det {
  static int64_t scratch(const op::Infer& c) {
    const DType t = c.in(0).dtype;
    const int64_t n = c.in(0).sizes().back();
    return cpu::lu_scratch_bytes(t, n) + 8 + n * n * size_of(t);
  }
  static void run(const Kernel& k) {
    const cpu::Arg& x = k.in(0);
    int64_t n = x.sizes[x.ndim - 1], one = n * n * size_of(x.dtype), count = k.out().numel();
    char* factors = static_cast<char*>(k.scratch) + (cpu::lu_scratch_bytes(x.dtype, n) + 7) / 8 * 8;
    for (int64_t i = 0; i < count; ++i) {
      if (one) std::memcpy(factors, static_cast<const char*>(x.data) + i * one, static_cast<size_t>(one));
      double d = cpu::determinant(x.dtype, factors, n, k.scratch);
      if (x.dtype == DType::f32)
        static_cast<float*>(k.out().data)[i] = static_cast<float>(d);
      else
        static_cast<double*>(k.out().data)[i] = d;
    }
  }
};

}  // namespace

SITU_CPU(inverse, Inverse);
SITU_CPU(det, Det);

}  // namespace situ
