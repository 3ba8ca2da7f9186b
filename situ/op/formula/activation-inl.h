// Formulas of the activations.
// A formula states its derivative if the chain rule would give 0 times infinity, or the wrong side of a kink.
//
// Numbers of the call: softplus {beta, threshold}; elu {alpha}; leaky_relu {slope}; hardtanh {low, high}; hardshrink,
// softshrink {bound}; threshold {threshold, value}.

#ifndef SITU_ACTIVATION_FORMULAS
// OP: the op is the formula. PART: the op does more; its code is in situ/ops/.
// clang-format off
#define SITU_ACTIVATION_FORMULAS(OP, PART)                                                          \
  PART(relu, Relu) OP(sigmoid, Sigmoid) OP(silu, Silu) PART(gelu, Gelu) PART(gelu_tanh, GeluTanh)   \
  OP(softplus, Softplus) OP(elu, Elu) PART(leaky_relu, LeakyRelu) PART(hardtanh, Hardtanh)          \
  PART(hardsigmoid, Hardsigmoid) OP(hardswish, Hardswish) OP(mish, Mish) OP(logsigmoid, Logsigmoid) \
  OP(softsign, Softsign) PART(hardshrink, Hardshrink) PART(softshrink, Softshrink)                  \
  OP(tanhshrink, Tanhshrink) PART(threshold, Threshold)
// clang-format on
#endif

struct Relu : TwoPieces<Relu, kAll> {  // keeps -0 and NaN
  static constexpr bool in_bf16 = true;
  SITU_FORMULA value(auto x) { return select(x < 0, zero, x); }
  SITU_FORMULA bit(auto, auto x) { return !(x <= 0); }
};
struct Sigmoid : Formula<1, kReals> {
  SITU_FORMULA value(auto x) { return 1 / (1 + exp(-x)); }
  SITU_FORMULA back_of_result(auto dy, auto y) { return dy * (y * (1 - y)); }
};
struct Silu : Formula<1, kFloats> {
  SITU_FORMULA value(auto x) { return x / (1 + exp(-x)); }
  SITU_FORMULA back(auto dy, auto x) {
    const auto s = sigmoid(x);
    return dy * (s * fma(x, 1 - s, 1));
  }
};

struct Gelu : Formula<1, kFloats> {
  SITU_FORMULA cdf(auto x) { return fma(0.5, erf(x * 0.70710678118654752440), 0.5); }
  SITU_FORMULA value(auto x) { return x * cdf(x); }
  SITU_FORMULA back(auto dy, auto x) {
    const auto density = exp_below_0((x * x) * -0.5) * 0.39894228040143267794;  // times 1 / sqrt(2 pi)
    return dy * fma(x, density, cdf(x));
  }
};
struct GeluTanh : Formula<1, kFloats> {
  static constexpr double kScale = 1.59576912160573071176;  // 2 sqrt(2 / pi): tanh u is 2 sigmoid(2 u) - 1
  static constexpr double kCubic = 0.044715;
  SITU_FORMULA gate(auto x) { return sigmoid((x * kScale) * fma(x * x, kCubic, 1)); }
  SITU_FORMULA value(auto x) { return x * gate(x); }
  SITU_FORMULA back(auto dy, auto x) {
    const auto s = gate(x);
    return dy * fma((x * s) * (1 - s), fma(x * x, 3 * kCubic, 1) * kScale, s);
  }
};
struct Softplus : Formula<1, kFloats> {
  SITU_FORMULA value(auto a, auto x) {
    const auto z = x * a[0];
    return select(z > a[1], x, log1pexp(z) / a[0]);
  }
  SITU_FORMULA back(auto a, auto dy, auto x) {
    const auto z = x * a[0];
    return dy * select(z > a[1], 1, sigmoid(z));
  }
};
struct Elu : Formula<1, kFloats> {
  SITU_FORMULA value(auto a, auto x) { return select(x < 0, a[0] * expm1(x), x); }
  // min(): if x >= 0, e^x is not selected, but it must not be infinite for the next derivative.
  SITU_FORMULA back(auto a, auto dy, auto x) { return dy * select(x <= 0, a[0] * exp(min(x, zero)), 1); }
};
struct LeakyRelu : TwoPieces<LeakyRelu, kFloats> {
  SITU_FORMULA value(auto a, auto x) { return select(x <= 0, a[0] * x, x); }
  SITU_FORMULA bit(auto, auto x) { return x > 0; }
  SITU_FORMULA clear(auto a, auto dy) { return a[0] * dy; }
};
struct Hardtanh : TwoPieces<Hardtanh, kFloats> {
  SITU_FORMULA value(auto a, auto x) { return select(x < a[0], a[0], select(x > a[1], a[1], x)); }
  SITU_FORMULA bit(auto a, auto x) { return (!(x <= a[0])) & (!(x >= a[1])); }
};
struct Hardsigmoid : TwoPieces<Hardsigmoid, kFloats> {  // keeps NaN
  SITU_FORMULA value(auto x) {
    const auto y = (x + 3) * (1.0 / 6);
    return select(y > 1, 1, select(y < 0, zero, y));
  }
  SITU_FORMULA bit(auto, auto x) { return (x > -3) & (x < 3); }
  SITU_FORMULA set(auto, auto dy) { return dy * (1.0 / 6); }
};
struct Hardswish : Formula<1, kFloats> {
  SITU_FORMULA value(auto x) { return x * hardsigmoid(x); }
  SITU_FORMULA back(auto dy, auto x) { return dy * select(x >= 3, 1, select(x <= -3, zero, fma(x, 1.0 / 3, 0.5))); }
};
struct Mish : Formula<1, kFloats> {
  SITU_FORMULA value(auto x) { return x * tanh(log1pexp(x)); }
  SITU_FORMULA back(auto dy, auto x) {
    const auto t = tanh(log1pexp(x));
    return dy * fma(x * sigmoid(x), fnma(t, t, 1), t);
  }
};
struct Logsigmoid : Formula<1, kFloats> {
  SITU_FORMULA value(auto x) { return min(x, zero) - log1p(exp(-abs(x))); }
  SITU_FORMULA back(auto dy, auto x) { return dy * sigmoid(-x); }
};
struct Softsign : Formula<1, kReals> {
  SITU_FORMULA value(auto x) { return x / (1 + abs(x)); }
};
struct Hardshrink : TwoPieces<Hardshrink, kFloats> {  // keeps NaN
  SITU_FORMULA value(auto a, auto x) { return select((x >= -a[0]) & (x <= a[0]), zero, x); }
  SITU_FORMULA bit(auto a, auto x) { return (x >= -a[0]) & (x <= a[0]); }
  SITU_FORMULA set(auto, auto) { return zero; }
  SITU_FORMULA clear(auto, auto dy) { return dy; }
};
struct Softshrink : TwoPieces<Softshrink, kFloats> {  // keeps NaN
  SITU_FORMULA value(auto a, auto x) {
    return select((x >= -a[0]) & (x <= a[0]), zero, select(x > zero, x - a[0], x + a[0]));
  }
  SITU_FORMULA bit(auto a, auto x) { return (x >= -a[0]) & (x <= a[0]); }
  SITU_FORMULA set(auto, auto) { return zero; }
  SITU_FORMULA clear(auto, auto dy) { return dy; }
};
struct Tanhshrink : Formula<1, kReals> {
  SITU_FORMULA value(auto x) { return x - tanh(x); }
  SITU_FORMULA back(auto dy, auto x) {
    const auto t = tanh(x);
    return dy * (t * t);
  }
};
struct Threshold : TwoPieces<Threshold, kAll> {  // keeps NaN
  SITU_FORMULA value(auto a, auto x) { return select(x <= a[0], a[1], x); }
  SITU_FORMULA bit(auto a, auto x) { return !(x <= a[0]); }
};
