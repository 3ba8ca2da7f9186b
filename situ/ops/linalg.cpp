// Inverses and determinants of square matrices in the last two dimensions.
#include <cstring>
#include <string>

#include "situ/device/cpu/elementwise.h"
#include "situ/kernels/cpu/blas/lapack.h"
#include "situ/op/spec.h"
#include "situ/ops/functions.h"
#include "situ/ops/indices.h"

namespace situ {

namespace {

int64_t rows_of(const Dims& sizes) { return sizes.back(); }

void infer_square(op::Infer& c) {
  c.floating(0);
  const op::Operand& x = c.in(0);
  if (x.ndim() < 2 || x.size(x.ndim() - 1) != x.size(x.ndim() - 2))
    c.shape_error("needs square matrices in the last two dimensions, but " + c.describe(0));
  if (x.dtype != DType::f32 && x.dtype != DType::f64)
    c.dtype_error("takes f32 and f64, but " + c.describe(0) + "; convert with .to(kFloat)");
  if (rows_of(x.sizes()) > INT32_MAX) c.shape_error("has matrices too large to be factored: " + c.describe(0));
}

// The scratch of an inverse: the factors of all matrices, room for a row, and each matrix's pivots.
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

// Whether each matrix has an inverse shows only in its factors, which are made before anything is written.
struct Inverse : op::Base<1> {
  static constexpr bool strided = false;
  static constexpr op::Mask saves[] = {op::output(0)};
  static void infer(op::Infer& c) {
    infer_square(c);
    c.out(0, c.in(0).dtype, c.in(0).sizes());
    const Dims& x = c.in(0).sizes();
    c.scratch(Factors(c.in(0).dtype, x.data(), x.size(), nullptr).bytes());
  }
  static void prepare(const op::Kernel& k) {
    const cpu::Arg& x = k.in(0);
    const Factors f(x.dtype, x.sizes, x.ndim, k.scratch);
    if (f.count && f.one) std::memcpy(f.values, x.data, static_cast<size_t>(f.count * f.one));
    for (int64_t i = 0; i < f.count; ++i)
      if (!cpu::factor(f.dtype, f.values + i * f.one, f.n, f.pivots + i * f.n)) return k.faults->report({true, 0, i});
  }
  static void refuse(const op::Infer& c, const Fault& f) {
    c.value_error("matrix " + std::to_string(f.at) + " of " + c.describe(0) +
                  " is singular, so it has no inverse; add a small multiple of eye() to it");
  }
  static void cpu(const op::Kernel& k) {
    const cpu::Arg& y = k.out();
    const Factors f(y.dtype, y.sizes, y.ndim, k.scratch);
    if (f.count && f.one) std::memcpy(y.data, f.values, static_cast<size_t>(f.count * f.one));
    for (int64_t i = 0; i < f.count; ++i)
      cpu::invert(f.dtype, static_cast<char*>(y.data) + i * f.one, f.n, f.pivots + i * f.n, f.work);
  }
  static Tensor vjp(op::Vjp<Inverse, 0> g) {
    Tensor turned = g.out().transpose(-2, -1);
    return turned.matmul(g.dy()).matmul(turned).neg();
  }
};

struct Det : op::Base<1> {
  static constexpr bool strided = false;
  static constexpr op::Mask saves[] = {op::input(0) | op::output(0)};
  static void infer(op::Infer& c) {
    infer_square(c);
    const op::Operand& x = c.in(0);
    int64_t n = rows_of(x.sizes());
    c.out(0, x.dtype, IntArrayRef(x.sizes().data(), static_cast<size_t>(x.ndim() - 2)));
    c.scratch(cpu::lu_scratch_bytes(x.dtype, n) + 8 + n * n * size_of(x.dtype));
  }
  static void cpu(const op::Kernel& k) {
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
  static Tensor vjp(op::Vjp<Det, 0> g) {
    Tensor scale = g.dy() * g.out();
    return scale.unsqueeze(-1).unsqueeze(-1) * g.in<0>().inverse().transpose(-2, -1);
  }
};

}  // namespace

SITU_OP_AND_KERNEL(inverse, Inverse);
SITU_OP_AND_KERNEL(det, Det);

}  // namespace situ
