// Inverses and determinants of square matrices in the last two dimensions.
#include <cstring>
#include <string>
#include <vector>

#include "situ/kernels/cpu/blas/lapack.h"
#include "situ/kernels/cpu/copy.h"
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

struct Inverse : op::Base<1> {
  static constexpr bool strided = false;
  static constexpr op::Mask saves[] = {op::output(0)};
  static void infer(op::Infer& c) {
    infer_square(c);
    c.out(0, c.in(0).dtype, c.in(0).sizes());
    c.scratch(cpu::lu_scratch_bytes(c.in(0).dtype, rows_of(c.in(0).sizes())));
  }
  // Whether each matrix has an inverse shows only in its factors.
  static void validate(const op::Infer& c) {
    const op::Operand& x = c.in(0);
    int64_t n = rows_of(x.sizes()), one = n * n * size_of(x.dtype);
    if (x.numel() == 0) return;
    Region dense = *x.g;
    set_contiguous(dense);
    std::vector<double> values(static_cast<size_t>(x.numel() * size_of(x.dtype) + 7) / 8),
        scratch(static_cast<size_t>(n) * 2);
    cpu::copy({values.data(), x.dtype, x.ndim(), dense.sizes.data(), dense.strides.data()}, op::arg_of(x));
    for (int64_t i = 0; i < x.numel() / (n * n); ++i)
      if (cpu::determinant(x.dtype, reinterpret_cast<char*>(values.data()) + i * one, n, scratch.data()) == 0)
        c.value_error("matrix " + std::to_string(i) + " of " + c.describe(0) +
                      " is singular, so it has no inverse; add a small multiple of eye() to it");
  }
  static void cpu(const op::Kernel& k) {
    const cpu::Arg& x = k.in(0);
    const cpu::Arg& y = k.out();
    int64_t n = x.sizes[x.ndim - 1], numel = x.numel();
    if (numel == 0) return;
    if (x.data != y.data) std::memcpy(y.data, x.data, static_cast<size_t>(numel * size_of(x.dtype)));
    for (int64_t i = 0; i < numel / (n * n); ++i)
      cpu::invert(x.dtype, static_cast<char*>(y.data) + i * n * n * size_of(x.dtype), n, k.scratch);
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

SITU_OP(inverse, Inverse);
SITU_OP(det, Det);

}  // namespace situ
