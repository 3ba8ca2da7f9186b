// Activation ops. Those that are only a formula come from the list in situ/op/formula/activation-inl.h.
#include <cmath>

#include "situ/base/text.h"
#include "situ/dispatch/run.h"
#include "situ/generated/op/binary.h"
#include "situ/generated/op/unary.h"
#include "situ/generated/ops/bodies.h"
#include "situ/op/formula/pieces.h"
#include "situ/ops/bits.h"
#include "situ/ops/formula.h"
#include "situ/ops/functions.h"

namespace situ {

namespace {

// A piecewise linear activation: backward reads one bit an element.
template <int N>
struct KeepsBits : op::Pointwise<N> {
  static constexpr int n_private = 1;
  static constexpr auto packing = memory::Packing::bits;
  static constexpr op::Mask plain_saves = op::output(0);
  static int64_t plain_bytes(const op::Operand*, const op::OutSpec&) { return 0; }
};
// The same for formula F, whose numbers are the attributes A.
template <class F, class A>
struct Pieces : KeepsBits<1>, op::HasNumbers<F, A> {
  static constexpr op::Mask saves[] = {op::output(1)};
  static void infer(op::Infer& c) {
    if (F::types == formula::kFloats) c.floating(0);
    if (F::types == formula::kAll && c.in(0).dtype == DType::boolean)
      c.dtype_error("is not defined for bools: " + c.describe(0) + "; convert with .to(kFloat)");
    op::infer_same(c);
    op::out_bits(c, 1, c.in(0).numel());
  }
  template <class Op>
  static Tensor vjp(op::Vjp<Op, 0> g) {
    return op::by_slopes<F>(g.take_dy(), g.template out<1>(), g.out_region(), g.template attr<A>());
  }
};
// Both operands get the gradient of the sum.
struct AddRelu : KeepsBits<2> {
  static constexpr op::Mask saves[] = {op::output(1), op::output(1)};
  static void infer(op::Infer& c) {
    op::infer_broadcast(c);
    if (c.compute == DType::boolean)
      c.dtype_error("is not defined for bools: " + c.describe(0) + ", " + c.describe(1) + "; convert with .to(kFloat)");
    op::out_bits(c, 1, c.outs[0].g.numel());
  }
  static void vjp(op::JointVjp<AddRelu> g, Tensor* dx) {
    const Tensor at_sum = op::by_slopes<formula::Relu>(g.take_dy(), g.out(1), g.out_region(), op_attr::relu{});
    for (int i = 0; i < 2; ++i)
      if (g.needs(i)) dx[i] = at_sum;
  }
};
struct Gelu : op::Pointwise<1> {
  static constexpr op::Mask saves[] = {op::reads_of<formula::Gelu, 0>()};
  static void infer(op::Infer& c) { op::infer_formula<formula::Gelu>(c); }
  static Tensor vjp(op::Vjp<Gelu, 0> g) {
    using A = op_attr::gelu;
    return g.attr<A>().approximate.tanh ? op::formula_gradient<formula::GeluTanh, A, 0>(g)
                                        : op::formula_gradient<formula::Gelu, A, 0>(g);
  }
};
struct Hardtanh : Pieces<formula::Hardtanh, op_attr::hardtanh> {
  static void infer(op::Infer& c) {
    const auto& a = c.attr<op_attr::hardtanh>();
    if (a.min_val > a.max_val)
      c.value_error("min_val " + number_text(a.min_val) + " is above max_val " + number_text(a.max_val) + ": " +
                    c.describe(0) + "; swap them");
    Pieces::infer(c);
    c.fits(a.min_val, c.compute, "min_val");
    c.fits(a.max_val, c.compute, "max_val");
  }
};
struct Softshrink : Pieces<formula::Softshrink, op_attr::softshrink> {
  static void infer(op::Infer& c) {
    Pieces::infer(c);
    const double bound = c.attr<op_attr::softshrink>().lambd;
    if (!(bound >= 0)) c.value_error("lambd is " + number_text(bound) + "; it must be 0 or more: " + c.describe(0));
  }
};
struct Threshold : Pieces<formula::Threshold, op_attr::threshold> {
  static void infer(op::Infer& c) {
    Pieces::infer(c);
    c.fits(c.attr<op_attr::threshold>().value, c.compute, "value");
  }
};
struct Rectify : op::OfFormula<formula::Rectify, op_attr::rectify> {
  static constexpr const char* names[] = {"input", "weight"};
  static constexpr uint16_t scalars = 0;
  static void infer(op::Infer& c) {
    c.floating(0);
    c.same_dtype(0, 1);
    op::infer_broadcast(c);
  }
};

}  // namespace

SITU_OP(relu, Pieces<formula::Relu, op_attr::relu>);
SITU_OP(add_relu, AddRelu);
SITU_OP(gelu, Gelu);
SITU_OP(leaky_relu, Pieces<formula::LeakyRelu, op_attr::leaky_relu>);
SITU_OP(hardtanh, Hardtanh);
SITU_OP(hardsigmoid, Pieces<formula::Hardsigmoid, op_attr::hardsigmoid>);
SITU_OP(hardshrink, Pieces<formula::Hardshrink, op_attr::hardshrink>);
SITU_OP(softshrink, Softshrink);
SITU_OP(threshold, Threshold);
SITU_OP(rectify, Rectify);

namespace {

template <class F, class A>
struct OfActivation : op::OfFormula<F, A> {};
// PyTorch saves tanh(x) instead of x, so programs may write x. Here x then moves into a preserved copy.
template <class A>
struct OfActivation<formula::Tanhshrink, A> : op::OfFormula<formula::Tanhshrink, A> {
  static constexpr op::Mask preserved = op::input(0);
};

}  // namespace

#define SITU_ACTIVATION_OP(id, F) SITU_OP(id, OfActivation<formula::F, op_attr::id>);
SITU_ACTIVATION_FORMULAS(SITU_ACTIVATION_OP, SITU_NO_OP)
#undef SITU_ACTIVATION_OP

namespace body {

Tensor selu(op::Form& form, const In& input) { return elu(form.value(input), 1.6732632423543772) * 1.0507009873554805; }

Tensor celu(op::Form& form, const In& input, double alpha) {
  const In x = form.value(input);
  if (alpha == 0) throw ValueError(called_as("celu") + ": alpha is 0; it must not be");
  if (alpha < 0) return situ::where(In(x) < 0, expm1(x / alpha) * alpha, x);
  const bool unscaled = alpha == 1 && x.tensor && x.tensor->defined() && x.tensor->is_floating_point();
  return unscaled ? elu(x) : elu(x / alpha, 1) * alpha;
}

Tensor rrelu(op::Form& form, const In& input, double lower, double upper, bool training) {
  if (!(lower <= upper) || !std::isfinite(upper - lower))
    throw ValueError(called_as("rrelu") + ": lower is " + number_text(lower) + ", upper is " + number_text(upper) +
                     "; both must be finite, and lower <= upper");
  if (!training) {
    const op_attr::leaky_relu a{(lower + upper) / 2};
    return form.run(op_infos::leaky_relu, {&input, 1}, &a);
  }
  const Tensor& x = form.tensor(input, "the input");
  if (!x.is_floating_point())
    throw DTypeError(called_as("rrelu") + ": needs a floating dtype, but the input is " + x.describe() +
                     "; convert with .to(kFloat)");
  const Tensor slopes = empty_like(x.detach()).uniform_(lower, upper);
  const In in[] = {input, slopes};
  return form.run(op_infos::rectify, {in, 2}, nullptr);
}

// The weight is one element, or a vector viewed so that it broadcasts with [N, C, ...].
Tensor prelu(op::Form& form, const In& input, const In& weight) {
  const Tensor &x = form.tensor(input, "the input"), &w = form.tensor(weight, "the weight");
  const int64_t channels = x.dim() > 1 ? x.size(1) : 1;
  if (w.dim() > 1 || (w.numel() != 1 && (x.dim() == 0 || w.numel() != channels)))
    throw ShapeError(called_as("prelu") + ": the weight is " + w.describe() + ", but the input is " + x.describe() +
                     "; give one weight, or a vector of one for each channel, the input's second dimension");
  DimVec sizes;
  for (int64_t d = 0; d < x.dim(); ++d) sizes.push_back(d == 1 ? w.numel() : 1);
  const Tensor slopes = w.reshape(sizes);
  const In in[] = {input, slopes};
  return form.run(op_infos::rectify, {in, 2}, nullptr);
}

}  // namespace body
}  // namespace situ
