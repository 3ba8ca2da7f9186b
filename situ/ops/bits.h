// Piecewise linear ops save one bit per element for backward: the piece that the element is on.
#pragma once
#include "situ/op/formula/pieces.h"
#include "situ/op/spec.h"
#include "situ/ops/formula.h"

namespace situ::op {

// Adds private output `k`: a bit for each element of a result with n elements. Bits are in the order of the result's
// memory if that is dense, else in row-major order of its elements.
inline void out_bits(Infer& c, int k, int64_t n) {
  if (!c.recording) return;  // nothing would read them
  const int64_t words = bit_words(n);
  c.out(k, DType::i64, IntArrayRef(&words, 1));
}

// Output k is operand 0 scaled by operand `bits`, which must have a bit for each element (an error otherwise).
void infer_scaled_by_bits(Infer& c, int bits, int k = 0);

// Returns dy with its elements in the order of the bits of `value`: dy itself, or a copy.
Tensor in_order_of_bits(Tensor dy, const Region& value);
// Returns dy times `on` if the bit is set, else times `off`. `value`: geometry of the result that the bits belong to.
Tensor scale_by(Tensor dy, const Tensor& bits, const Region& value, double on, double off);

// Scales dy by formula F's slopes as `bits` select them. A: the op's attributes, which are F's numbers.
template <class F, class A>
Tensor by_slopes(Tensor dy, const Tensor& bits, const Region& value, const A& attributes) {
  const formula::Slopes s = formula::slopes_of<F>(numbers_for<F>(attributes));
  return scale_by(std::move(dy), bits, value, s.set, s.clear);
}

// The same with two bits an element.
Tensor scale_by(Tensor dy, const Tensor& first, const Tensor& second, const Region& value,
                const formula::SlopesOfTwo& slopes);

// An op of a piecewise linear formula F that saves two bits for each element of its result.
template <class F>
struct KeepsTwoBits : Pointwise<F::inputs> {
  static constexpr int n_private = 2;
  static constexpr Mask bits = output(1) | output(2);
  static constexpr Mask saves[] = {bits, bits};
  static void out_two_bits(Infer& c) {
    if (!is_floating(c.compute)) return;
    const int64_t n = c.outs[0].g.numel();
    for (int k : {1, 2}) out_bits(c, k, n);
  }
  template <class Op, int I>
  requires(I < F::inputs) static Tensor vjp(Vjp<Op, I> g) {
    return scale_by(g.take_dy(), g.template out<1>(), g.template out<2>(), g.out_region(), formula::slopes_of<F, I>());
  }
};

}  // namespace situ::op
