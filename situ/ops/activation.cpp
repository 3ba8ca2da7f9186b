// Activations. Those that are nothing but their formula come from the list of situ/kernels/formulas/activation-inl.h.
#include <cmath>

#include "situ/base/text.h"
#include "situ/op/run.h"
#include "situ/ops/bits.h"
#include "situ/ops/bodies.h"
#include "situ/ops/formula.h"
#include "situ/ops/functions.h"

namespace situ {

namespace {

// An activation of straight pieces: backward reads one bit an element. Where it lies for which attributes, the
// device's kernel knows (device/cpu/activation.cpp).
template <class D>
struct Pieces : op::Pointwise<1> {
  static constexpr int n_private = 1;
  static constexpr op::Mask saves[] = {op::output(1)};
  static constexpr auto packing = memory::Packing::bits;
  static constexpr op::Mask plain_saves = op::output(0);
  static int64_t plain_bytes(const op::Operand*, const op::OutSpec&) { return 0; }
  static void infer(op::Infer& c) {
    D::check(c);
    op::infer_same(c);
    op::out_bits(c, 1, c.in(0).numel());
  }
  static void check(op::Infer& c) { c.floating(0); }
};

struct Relu : Pieces<Relu> {
  static void check(op::Infer& c) {
    if (c.in(0).dtype == DType::boolean)
      c.dtype_error("is not defined for bools: " + c.describe(0) + "; convert with .to(kFloat)");
  }
  static Tensor vjp(op::Vjp<Relu, 0> g) { return op::scale_by(g.dy(), g.out<1>(), g.out_region(), 1, 0); }
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
struct LeakyRelu : Pieces<LeakyRelu> {
  static Tensor vjp(op::Vjp<LeakyRelu, 0> g) {
    return op::scale_by(g.dy(), g.out<1>(), g.out_region(), 1, g.attr<op_attr::leaky_relu>().negative_slope);
  }
};
struct Hardtanh : Pieces<Hardtanh> {
  static void check(op::Infer& c) {
    const auto& a = c.attr<op_attr::hardtanh>();
    if (a.min_val > a.max_val)
      c.value_error("min_val " + number_text(a.min_val) + " is above max_val " + number_text(a.max_val) + ": " +
                    c.describe(0) + "; swap them");
    c.floating(0);
  }
  static Tensor vjp(op::Vjp<Hardtanh, 0> g) { return op::scale_by(g.dy(), g.out<1>(), g.out_region(), 1, 0); }
};
struct Hardsigmoid : Pieces<Hardsigmoid> {
  static Tensor vjp(op::Vjp<Hardsigmoid, 0> g) { return op::scale_by(g.dy(), g.out<1>(), g.out_region(), 1.0 / 6, 0); }
};

}  // namespace

SITU_OP(relu, Relu);
SITU_OP(gelu, Gelu);
SITU_OP(leaky_relu, LeakyRelu);
SITU_OP(hardtanh, Hardtanh);
SITU_OP(hardsigmoid, Hardsigmoid);

SITU_ACTIVATION_FORMULAS(SITU_FORMULA_OP, SITU_NO_OP)

namespace body {

Tensor selu(op::Form& form, const In& input) { return elu(form.value(input), 1.6732632423543772) * 1.0507009873554805; }

Tensor celu(op::Form& form, const In& input, double alpha) {
  const In x = form.value(input);
  if (alpha == 0) throw ValueError(called_as("celu") + ": alpha is 0; it must not be");
  if (alpha < 0) return situ::where(In(x) < 0, expm1(x / alpha) * alpha, x);
  const bool unscaled = alpha == 1 && x.tensor && x.tensor->defined() && x.tensor->is_floating_point();
  return unscaled ? elu(x) : elu(x / alpha, 1) * alpha;
}

}  // namespace body
}  // namespace situ
