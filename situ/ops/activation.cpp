// Activations. First derivatives run as one fused pass; where a second derivative is wanted (grad mode is on in
// backward), the same formula is composed of differentiable ops.
#include "situ/kernels/cpu/activation.h"

#include <cmath>

#include "situ/base/op_scope.h"
#include "situ/base/text.h"
#include "situ/kernels/cpu/unary.h"
#include "situ/base/thread_state.h"
#include "situ/op/run.h"
#include "situ/ops/bits.h"
#include "situ/ops/elementwise.h"
#include "situ/ops/functions.h"

namespace situ {

namespace {

using cpu::Activation;

template <Activation F>
struct Fused : op::Pointwise<1> {
  static void infer(op::Infer& c) { op::infer_floating(c); }
  static void cpu(const op::Kernel& k) { op::run_pointwise(cpu::kernel(F), k); }
};

// gradient * f'(saved) in one pass; not differentiable itself. Attributes: up to three numbers.
struct ActivationBackward : op::Pointwise<2> {
  static constexpr uint16_t scalars = 0;
  static void cpu(const op::Kernel& k) {
    const auto& a = k.attr<op_attr::activation_backward>();
    cpu::Attrs at;
    at.value[0] = a.a;
    at.value[1] = a.b;
    op::run_pointwise(cpu::kernel(static_cast<Activation>(a.kind)), k, &at);
  }
};

Tensor fused(Activation f, Tensor dy, Tensor saved, double a = 0, double b = 0) {
  return activation_backward(std::move(dy), saved, static_cast<int64_t>(f), a, b);
}

bool second_order(const Tensor& dy, const Tensor& saved) {
  return GradMode::is_enabled() && (dy.requires_grad() || saved.requires_grad());
}

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
struct Sigmoid : Fused<Activation::sigmoid> {
  static constexpr op::Mask saves[] = {op::output(0)};
  static Tensor vjp(op::Vjp<Sigmoid, 0> g) {
    Tensor y = g.out(), dy = g.dy();
    if (second_order(dy, y)) return dy * (y * (1 - y));
    return fused(Activation::sigmoid_backward_result, std::move(dy), y);
  }
};
struct Tanh : op::Pointwise<1> {
  static constexpr op::Mask saves[] = {op::output(0)};
  static void infer(op::Infer& c) { op::infer_floating(c); }
  static void cpu(const op::Kernel& k) { op::run_pointwise(cpu::kernel(cpu::Unary::tanh), k); }
  static Tensor vjp(op::Vjp<Tanh, 0> g) {
    Tensor y = g.out(), dy = g.dy();
    if (second_order(dy, y)) return dy * (1 - y.square());
    return fused(Activation::tanh_backward_result, std::move(dy), y);
  }
};
struct Silu : Fused<Activation::silu> {
  static constexpr op::Mask saves[] = {op::input(0)};
  static void infer(op::Infer& c) {
    c.floating(0);
    op::infer_same(c);
  }
  static Tensor vjp(op::Vjp<Silu, 0> g) {
    Tensor x = g.in<0>(), dy = g.dy();
    if (!second_order(dy, x)) return fused(Activation::silu_backward, std::move(dy), x);
    Tensor s = x.sigmoid();
    return dy * (s * (1 + x * (1 - s)));
  }
};

Tensor gelu_slope(const Tensor& x, bool tanh) {
  if (!tanh) {
    Tensor cdf = (x * M_SQRT1_2).erf() * 0.5 + 0.5;
    return cdf + x * (x.square() * -0.5).exp() * (M_2_SQRTPI * M_SQRT1_2 * 0.5);
  }
  constexpr double kBeta = M_SQRT2 * M_2_SQRTPI * 0.5, kKappa = 0.044715;
  Tensor t = ((x + x * x * x * kKappa) * kBeta).tanh();
  return (t + 1) * 0.5 + x * (1 - t.square()) * ((x.square() * (3 * kKappa) + 1) * kBeta) * 0.5;
}

struct Gelu : op::Pointwise<1> {
  static constexpr op::Mask saves[] = {op::input(0)};
  static void infer(op::Infer& c) {
    c.floating(0);
    op::infer_same(c);
  }
  static void cpu(const op::Kernel& k) {
    bool tanh = k.attr<op_attr::gelu>().approximate.tanh;
    op::run_pointwise(cpu::kernel(tanh ? Activation::gelu_tanh : Activation::gelu), k);
  }
  static Tensor vjp(op::Vjp<Gelu, 0> g) {
    bool tanh = g.attr<op_attr::gelu>().approximate.tanh;
    Tensor x = g.in<0>(), dy = g.dy();
    if (second_order(dy, x)) return dy * gelu_slope(x, tanh);
    return fused(tanh ? Activation::gelu_tanh_backward : Activation::gelu_backward, std::move(dy), x);
  }
};
struct Softplus : op::Pointwise<1> {
  static constexpr op::Mask saves[] = {op::input(0)};
  static void infer(op::Infer& c) {
    c.floating(0);
    op::infer_same(c);
  }
  static void cpu(const op::Kernel& k) {
    const auto& a = k.attr<op_attr::softplus>();
    cpu::Attrs at{{a.beta, a.threshold}};
    op::run_pointwise(cpu::kernel(Activation::softplus), k, &at);
  }
  static Tensor vjp(op::Vjp<Softplus, 0> g) {
    const auto& a = g.attr<op_attr::softplus>();
    Tensor x = g.in<0>(), dy = g.dy();
    if (!second_order(dy, x)) return fused(Activation::softplus_backward, std::move(dy), x, a.beta, a.threshold);
    Tensor linear = (x.detach() * a.beta) > a.threshold;
    return dy * where(linear, ones_like(x.detach()), (x * a.beta).sigmoid());
  }
};
struct Elu : op::Pointwise<1> {
  static constexpr op::Mask saves[] = {op::input(0)};
  static void infer(op::Infer& c) {
    c.floating(0);
    op::infer_same(c);
  }
  static void cpu(const op::Kernel& k) {
    cpu::Attrs at{{k.attr<op_attr::elu>().alpha}};
    op::run_pointwise(cpu::kernel(Activation::elu), k, &at);
  }
  static Tensor vjp(op::Vjp<Elu, 0> g) {
    double alpha = g.attr<op_attr::elu>().alpha;
    Tensor x = g.in<0>(), dy = g.dy();
    if (!second_order(dy, x)) return fused(Activation::elu_backward, std::move(dy), x, alpha);
    return dy * where(x.detach() > 0, ones_like(x.detach()), x.neg().relu().neg().exp() * alpha);
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

// Activations whose derivative needs the input: F forward, B backward, slope composed of differentiable ops.
template <Activation F, Activation B, Tensor (*Slope)(const Tensor&)>
struct Smooth : Fused<F> {
  static constexpr op::Mask saves[] = {op::input(0)};
  static void infer(op::Infer& c) {
    c.floating(0);
    op::infer_same(c);
  }
  static Tensor vjp(op::Vjp<Smooth, 0> g) {
    Tensor x = g.template in<0>(), dy = g.dy();
    if (second_order(dy, x)) return dy * Slope(x);
    return fused(B, std::move(dy), x);
  }
};

Tensor hardswish_slope(const Tensor& x) {
  Tensor c = x.detach();
  return where(c >= 3, ones_like(c), where(c <= -3, zeros_like(c), x * (1.0 / 3) + 0.5));
}
Tensor mish_slope(const Tensor& x) {
  Tensor t = softplus(x).tanh();
  return t + x * (1 - t.square()) * x.sigmoid();
}
Tensor logsigmoid_slope(const Tensor& x) { return x.neg().sigmoid(); }

}  // namespace

SITU_OP(activation_backward, ActivationBackward);
SITU_OP(relu, Relu);
SITU_OP(sigmoid, Sigmoid);
SITU_OP(tanh, Tanh);
SITU_OP(silu, Silu);
SITU_OP(gelu, Gelu);
SITU_OP(softplus, Softplus);
SITU_OP(elu, Elu);
SITU_OP(leaky_relu, LeakyRelu);
SITU_OP(hardtanh, Hardtanh);
SITU_OP(hardsigmoid, Hardsigmoid);
SITU_OP(hardswish, Smooth<Activation::hardswish, Activation::hardswish_backward, hardswish_slope>);
SITU_OP(mish, Smooth<Activation::mish, Activation::mish_backward, mish_slope>);
SITU_OP(logsigmoid, Smooth<Activation::logsigmoid, Activation::logsigmoid_backward, logsigmoid_slope>);

Tensor relu6(In x) {
  OpScope name("relu6");
  return hardtanh(x, 0, 6);
}
Tensor selu(In x) {
  OpScope name("selu");
  SiteScope scope(x.site);
  return elu(x, 1.6732632423543772) * 1.0507009873554805;
}
Tensor celu(In x, double alpha) {
  OpScope name("celu");
  SiteScope scope(x.site);
  if (alpha == 0) throw ValueError("celu: alpha is 0; it must not be");
  if (alpha < 0) return where(In(x) < 0, expm1(x / alpha) * alpha, x);
  const bool unscaled = alpha == 1 && x.tensor && x.tensor->defined() && x.tensor->is_floating_point();
  return unscaled ? elu(x) : elu(x / alpha, 1) * alpha;
}

Tensor& relu6_(const Tensor& x, Site site) {
  const op_attr::hardtanh a{0, 6};
  const In in[] = {In(x, site)};
  op::inplace_as("relu6_", op_rows::hardtanh, in, 1, &a);
  return const_cast<Tensor&>(x);
}
Tensor& selu_(const Tensor& x, Site site) {
  x.impl("selu_");
  op::put_result("selu_", x, selu(In(op::old_value(x, site), site)), site);
  return const_cast<Tensor&>(x);
}
Tensor& celu_(const Tensor& x, double alpha, Site site) {
  x.impl("celu_");
  op::put_result("celu_", x, celu(In(op::old_value(x, site), site), alpha), site);
  return const_cast<Tensor&>(x);
}

}  // namespace situ
