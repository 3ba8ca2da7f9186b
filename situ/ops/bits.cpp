#include "situ/ops/bits.h"

#include "situ/ops/functions.h"

namespace situ {

namespace op {

Tensor scale_by(Tensor dy, const Tensor& bits, const Region& value, double on, double off) {
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
  op_attr::scale_by_bits a{on, off};
  const In in[] = {std::move(dy), bits};
  return op_call::plain(op_rows::scale_by_bits, in, 2, &a);
}

}  // namespace op

namespace {

struct ScaleByBits : op::Base<2> {  // (dy, bits)
  static constexpr uint16_t overwrites = op::input(0);
  static constexpr op::Bound bound = op::Bound::memory;
  static constexpr op::Mask saves[] = {op::input(1), op::nothing};
  using A = op_attr::scale_by_bits;
  static void infer(op::Infer& c) {
    c.floating(0);
    if (c.in(1).dtype != DType::i64 || c.in(1).numel() != bit_words(c.in(0).numel()))
      c.shape_error("needs one i64 word for every 64 elements: " + c.describe(0) + ", " + c.describe(1));
    c.compute = c.in(0).dtype;
    if (is_dense(*c.in(0).g)) return c.out_like(0, c.in(0).dtype, c.in(0).sizes(), c.in(0));
    c.out(0, c.in(0).dtype, c.in(0).sizes());  // which is the order of the bits then
  }
  static Tensor vjp(op::Vjp<ScaleByBits, 0> g) {
    return op::scale_by(g.dy(), g.in<1>(), g.out_region(), g.attr<A>().on, g.attr<A>().off);
  }
};

}  // namespace

SITU_OP(scale_by_bits, ScaleByBits);

}  // namespace situ
