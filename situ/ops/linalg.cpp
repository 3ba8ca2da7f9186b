// Inverses and determinants of square matrices in the last two dimensions.
#include <string>

#include "situ/op/spec.h"
#include "situ/ops/functions.h"

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
  SITU_ASSERT(rows_of(x.sizes()) <= INT32_MAX);  // a square of more would have more bytes than are counted
}

// Whether each matrix has an inverse shows only in its factors: kernels make them before anything is written.
struct Inverse : op::Base<1> {
  static constexpr bool strided = false;
  static constexpr op::Mask saves[] = {op::output(0)};
  static void infer(op::Infer& c) {
    infer_square(c);
    c.out(0, c.in(0).dtype, c.in(0).sizes());
  }
  static void refuse(const op::Infer& c, const Fault& f) {
    c.value_error("matrix " + std::to_string(f.at) + " of " + c.describe(0) +
                  " is singular, so it has no inverse; add a small multiple of eye() to it");
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
    c.out(0, x.dtype, IntArrayRef(x.sizes().data(), static_cast<size_t>(x.ndim() - 2)));
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
