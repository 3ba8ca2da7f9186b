// Implements gradients that are scaled by saved bits, one or two for each element.
#include "situ/ops/bits.h"

#include "situ/generated/op/unary.h"
#include "situ/ops/functions.h"

namespace situ {

namespace op {

Tensor in_order_of_bits(Tensor dy, const Region& value) {
  BitOrder order(value.ndim(), value.sizes.data(), value.strides.data());
  DimVec strides(dy.strides());
  int64_t step = 1;
  bool fits = true;
  for (int i = order.n; i-- > 0;) {
    int d = order.dims[i];
    fits = fits && (value.sizes[d] == 1 || strides[d] == step);
    strides[d] = step;
    step *= value.sizes[d];
  }
  if (!fits) {
    Tensor laid_out = empty_strided(DimVec(value.sizes), strides, dy.options());
    laid_out.copy_(dy);
    dy = std::move(laid_out);
  }
  return dy;
}

namespace {

Tensor scale(Tensor dy, const Tensor& first, const Tensor& second, const op_attr::scale_by_bits& a) {
  const In in[] = {std::move(dy), first, second};
  return op_call::plain(op_infos::scale_by_bits, {in, 3}, &a);
}

}  // namespace

void infer_scaled_by_bits(Infer& c, int bits, int k) {
  c.floating(0);
  if (c.in(bits).dtype != DType::i64 || c.in(bits).numel() != bit_words(c.in(0).numel()))
    c.shape_error("needs one i64 word for every 64 elements: " + c.describe(0) + ", " + c.describe(bits));
  if (is_dense(*c.in(0).g)) return c.out_like(k, c.in(0).dtype, c.in(0).sizes(), c.in(0));
  c.out(k, c.in(0).dtype, c.in(0).sizes());  // row-major, which is then the order of the bits
}

Tensor scale_by(Tensor dy, const Tensor& bits, const Region& value, double on, double off) {
  return scale(in_order_of_bits(std::move(dy), value), bits, Tensor(), {on, off, 0, 0});
}
Tensor scale_by(Tensor dy, const Tensor& first, const Tensor& second, const Region& value,
                const formula::SlopesOfTwo& s) {
  return scale(in_order_of_bits(std::move(dy), value), first, second, {s.first, s.neither, s.second, s.both});
}

}  // namespace op

namespace {

struct ScaleByBits : op::Base<3> {  // (dy, bits, second bits or none)
  static constexpr const char* names[] = {"input", "bits", "second_bits"};
  static constexpr int required = 2;
  static constexpr uint16_t overwrites = op::input(0);
  static constexpr op::Bound bound = op::Bound::memory;
  static constexpr op::Mask saves[] = {op::input(1) | op::input(2), op::nothing, op::nothing};
  using A = op_attr::scale_by_bits;
  static void infer(op::Infer& c) {
    for (int i = 1; i < 3; ++i)
      if (c.in(i).defined) op::infer_scaled_by_bits(c, i);
    c.compute = c.in(0).dtype;
  }
  static Tensor vjp(op::Vjp<ScaleByBits, 0> g) {
    return op::scale(op::in_order_of_bits(g.take_dy(), g.out_region()), g.in<1>(), g.in<2>(), g.attr<A>());
  }
};

}  // namespace

SITU_OP(scale_by_bits, ScaleByBits);

}  // namespace situ
