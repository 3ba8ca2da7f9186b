// Activations. Those that are nothing but their formula come from the list of situ/kernels/formulas/activation-inl.h.
#include "situ/kernels/cpu/activation.h"

#include <cmath>

#include "situ/base/text.h"
#include "situ/op/run.h"
#include "situ/ops/bits.h"
#include "situ/ops/bodies.h"
#include "situ/ops/formula.h"
#include "situ/ops/functions.h"

namespace situ {

namespace {

using cpu::Activation;

// An activation of straight pieces: backward reads one bit an element. D states rule(attributes) and forward(k).
template <class D, class A>
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
  static void run(Activation f, const op::Kernel& k, const cpu::Attrs* at = nullptr) {
    op::run_piecewise(cpu::kernel(f), k, at, D::rule(k.attr<A>()));
  }
};

struct Relu : Pieces<Relu, op_attr::relu> {
  static void check(op::Infer& c) {
    if (c.in(0).dtype == DType::boolean)
      c.dtype_error("is not defined for bools: " + c.describe(0) + "; convert with .to(kFloat)");
  }
  static cpu::Between rule(const op_attr::relu&) { return {}; }
  static void cpu(const op::Kernel& k) { run(Activation::relu, k); }
  static Tensor vjp(op::Vjp<Relu, 0> g) { return op::scale_by(g.dy(), g.out<1>(), g.out_region(), 1, 0); }
};
struct Gelu : op::Pointwise<1> {
  static constexpr op::Mask saves[] = {op::reads_of<formula::Gelu, 0>()};
  static void infer(op::Infer& c) { op::infer_formula<formula::Gelu>(c); }
  static void cpu(const op::Kernel& k) {
    bool tanh = k.attr<op_attr::gelu>().approximate.tanh;
    op::run_pointwise(cpu::kernel(tanh ? Activation::gelu_tanh : Activation::gelu), k);
  }
  static Tensor vjp(op::Vjp<Gelu, 0> g) {
    using A = op_attr::gelu;
    return g.attr<A>().approximate.tanh ? op::formula_gradient<formula::GeluTanh, Activation::gelu_tanh, A, 0>(g)
                                        : op::formula_gradient<formula::Gelu, Activation::gelu, A, 0>(g);
  }
};
struct LeakyRelu : Pieces<LeakyRelu, op_attr::leaky_relu> {
  static cpu::Between rule(const op_attr::leaky_relu&) { return {0, NAN, false}; }
  static void cpu(const op::Kernel& k) {
    cpu::Attrs at{{k.attr<op_attr::leaky_relu>().negative_slope}};
    run(Activation::leaky_relu, k, &at);
  }
  static Tensor vjp(op::Vjp<LeakyRelu, 0> g) {
    return op::scale_by(g.dy(), g.out<1>(), g.out_region(), 1, g.attr<op_attr::leaky_relu>().negative_slope);
  }
};
struct Hardtanh : Pieces<Hardtanh, op_attr::hardtanh> {
  static void check(op::Infer& c) {
    const auto& a = c.attr<op_attr::hardtanh>();
    if (a.min_val > a.max_val)
      c.value_error("min_val " + number_text(a.min_val) + " is above max_val " + number_text(a.max_val) + ": " +
                    c.describe(0) + "; swap them");
    c.floating(0);
  }
  static cpu::Between rule(const op_attr::hardtanh& a) { return {a.min_val, a.max_val}; }
  static void cpu(const op::Kernel& k) {
    const auto& a = k.attr<op_attr::hardtanh>();
    cpu::Attrs at{{a.min_val, a.max_val}};
    run(Activation::hardtanh, k, &at);
  }
  static Tensor vjp(op::Vjp<Hardtanh, 0> g) { return op::scale_by(g.dy(), g.out<1>(), g.out_region(), 1, 0); }
};
struct Hardsigmoid : Pieces<Hardsigmoid, op_attr::hardsigmoid> {
  static cpu::Between rule(const op_attr::hardsigmoid&) { return {-3, 3, false}; }
  static void cpu(const op::Kernel& k) { run(Activation::hardsigmoid, k); }
  static Tensor vjp(op::Vjp<Hardsigmoid, 0> g) { return op::scale_by(g.dy(), g.out<1>(), g.out_region(), 1.0 / 6, 0); }
};

}  // namespace

SITU_OP(relu, Relu);
SITU_OP(gelu, Gelu);
SITU_OP(leaky_relu, LeakyRelu);
SITU_OP(hardtanh, Hardtanh);
SITU_OP(hardsigmoid, Hardsigmoid);

#define SITU_ACTIVATION(id, F) SITU_FORMULA_OP(Activation, id, F)
SITU_ACTIVATION_FORMULAS(SITU_ACTIVATION, SITU_NO_OP)
#undef SITU_ACTIVATION

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
