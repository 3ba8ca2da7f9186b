// Formulas of one operand: arithmetic, functions of mathematics, rounding and predicates.

#ifndef SITU_UNARY_FORMULAS
// OP: the op is the formula. PART: the op does more; its code is in situ/ops/.
// clang-format off
#define SITU_UNARY_FORMULAS(OP, PART)                                                                            \
  PART(neg, Neg) PART(abs, Abs) PART(sign, Sign) PART(square, Square) OP(sqrt, Sqrt) OP(rsqrt, Rsqrt)            \
  OP(reciprocal, Reciprocal) OP(exp, Exp) OP(exp2, Exp2) OP(expm1, Expm1) OP(log, Log) OP(log2, Log2)            \
  OP(log10, Log10) OP(log1p, Log1p) OP(sin, Sin) OP(cos, Cos) OP(tan, Tan) OP(asin, Asin) OP(acos, Acos)         \
  OP(atan, Atan) OP(sinh, Sinh) OP(cosh, Cosh) OP(tanh, Tanh) OP(asinh, Asinh) OP(acosh, Acosh) OP(atanh, Atanh) \
  OP(erf, Erf) OP(erfc, Erfc) PART(floor, Floor) PART(ceil, Ceil) PART(round, Round) PART(trunc, Trunc)          \
  OP(frac, Frac) PART(isnan, IsNan) PART(isinf, IsInf) PART(isfinite, IsFinite) PART(logical_not, LogicalNot)    \
  PART(bitwise_not, BitwiseNot) PART(clamp, Clamp) OP(log_odds, LogOdds) OP(entr, Entr) OP(sinc, Sinc)
// clang-format on
#endif

inline constexpr double kLn2 = 0.69314718055994530942, kLn10 = 2.30258509299404568402;
inline constexpr double kTwoOverRootPi = 1.12837916709551257390;
inline constexpr double kInfinity = std::numeric_limits<double>::infinity();
inline constexpr double kNotANumber = std::numeric_limits<double>::quiet_NaN();

struct Neg : Formula<1, kAll> {
  SITU_FORMULA value(auto x) { return -x; }
};
struct Sign : Flat<1, kAll> {
  SITU_FORMULA value(auto x) { return select(x > 0, 1, select(x < 0, -1, zero)); }
};
struct Abs : FourPieces<1, kAll> {
  SITU_FORMULA value(auto x) { return abs(x); }
  template <int K>
  SITU_FORMULA bit(auto x) {
    if constexpr (K == 0)
      return x > 0;
    else
      return x < 0;
  }
  template <int I>
  SITU_FORMULA back_of_bits(auto dy, auto above, auto below) {
    return select(above, dy, select(below, -dy, zero));
  }
};
struct Square : Formula<1, kAll> {
  SITU_FORMULA value(auto x) { return x * x; }
  SITU_FORMULA back(auto dy, auto x) { return dy * x * 2; }  // a gradient of 0 stays 0 if 2 x overflows
};
struct Sqrt : Formula<1, kReals> {
  SITU_FORMULA value(auto x) { return sqrt(x); }
  SITU_FORMULA back_of_result(auto dy, auto y) { return dy / (y * 2); }
};
struct Rsqrt : Formula<1, kReals> {
  SITU_FORMULA value(auto x) { return 1 / sqrt(x); }
  SITU_FORMULA back_of_result(auto dy, auto y) { return dy * (y * y * y * -0.5); }
};
struct Reciprocal : Formula<1, kReals> {
  SITU_FORMULA value(auto x) { return 1 / x; }
  SITU_FORMULA back_of_result(auto dy, auto y) { return dy * -(y * y); }
};
struct Exp : Formula<1, kReals> {
  SITU_FORMULA value(auto x) { return exp(x); }
  SITU_FORMULA back_of_result(auto dy, auto y) { return dy * y; }
};
struct Exp2 : Formula<1, kReals> {
  SITU_FORMULA value(auto x) { return exp2(x); }
  SITU_FORMULA back_of_result(auto dy, auto y) { return dy * (y * kLn2); }
};
struct Expm1 : Formula<1, kReals> {
  SITU_FORMULA value(auto x) { return expm1(x); }
  SITU_FORMULA back_of_result(auto dy, auto y) { return dy * (y + 1); }
};
struct Log : Formula<1, kReals> {
  SITU_FORMULA value(auto x) { return log(x); }
  SITU_FORMULA back(auto dy, auto x) { return dy / x; }
};
struct Log2 : Formula<1, kReals> {
  SITU_FORMULA value(auto x) { return log2(x); }
  SITU_FORMULA back(auto dy, auto x) { return dy / (x * kLn2); }
};
struct Log10 : Formula<1, kReals> {
  SITU_FORMULA value(auto x) { return log10(x); }
  SITU_FORMULA back(auto dy, auto x) { return dy / (x * kLn10); }
};
struct Log1p : Formula<1, kReals> {
  SITU_FORMULA value(auto x) { return log1p(x); }
  SITU_FORMULA back(auto dy, auto x) { return dy / (x + 1); }
};
struct LogOdds : Formula<1, kReals> {
  SITU_FORMULA value(auto x) { return log(x) - log1p(-x); }
  SITU_FORMULA back(auto dy, auto x) { return dy / select((x < 0) | (x > 1), kNotANumber, x * (1 - x)); }
};
struct Entr : Formula<1, kReals> {
  SITU_FORMULA value(auto x) { return select(x < 0, -kInfinity, select(x == 0, zero, -x * log(x))); }
  SITU_FORMULA back(auto dy, auto x) { return dy * -(log(x) + 1); }
};
struct Sin : Formula<1, kReals> {
  SITU_FORMULA value(auto x) { return sin(x); }
  SITU_FORMULA back(auto dy, auto x) { return dy * cos(x); }
};
struct Cos : Formula<1, kReals> {
  SITU_FORMULA value(auto x) { return cos(x); }
  SITU_FORMULA back(auto dy, auto x) { return dy * -sin(x); }
};
struct Tan : Formula<1, kReals> {
  static constexpr int apart = kAll;
  SITU_FORMULA value(auto x) { return tan(x); }
  SITU_FORMULA back_of_result(auto dy, auto y) { return dy * (y * y + 1); }
};
struct Asin : Formula<1, kReals> {
  SITU_FORMULA value(auto x) { return asin(x); }
  SITU_FORMULA back(auto dy, auto x) { return dy * rsqrt(1 - x * x); }
};
struct Acos : Formula<1, kReals> {
  SITU_FORMULA value(auto x) { return acos(x); }
  SITU_FORMULA back(auto dy, auto x) { return dy * -rsqrt(1 - x * x); }
};
struct Atan : Formula<1, kReals> {
  SITU_FORMULA value(auto x) { return atan(x); }
  SITU_FORMULA back(auto dy, auto x) { return dy / (x * x + 1); }
};
struct Sinh : Formula<1, kReals> {
  SITU_FORMULA value(auto x) { return sinh(x); }
  SITU_FORMULA back(auto dy, auto x) { return dy * cosh(x); }
};
struct Cosh : Formula<1, kReals> {
  SITU_FORMULA value(auto x) { return cosh(x); }
  SITU_FORMULA back(auto dy, auto x) { return dy * sinh(x); }
};
struct Tanh : Formula<1, kReals> {
  SITU_FORMULA value(auto x) { return tanh(x); }
  SITU_FORMULA back_of_result(auto dy, auto y) { return dy * fnma(y, y, 1); }
};
struct Asinh : Formula<1, kReals> {
  SITU_FORMULA value(auto x) { return asinh(x); }
  SITU_FORMULA back(auto dy, auto x) { return dy * rsqrt(x * x + 1); }
};
struct Acosh : Formula<1, kReals> {
  SITU_FORMULA value(auto x) { return acosh(x); }
  SITU_FORMULA back(auto dy, auto x) { return dy * rsqrt(x * x - 1); }
};
struct Atanh : Formula<1, kReals> {
  SITU_FORMULA value(auto x) { return atanh(x); }
  SITU_FORMULA back(auto dy, auto x) { return dy / (1 - x * x); }
};
struct Erf : Formula<1, kReals> {
  SITU_FORMULA value(auto x) { return erf(x); }
  SITU_FORMULA back(auto dy, auto x) { return dy * (exp(-(x * x)) * kTwoOverRootPi); }
};
struct Erfc : Formula<1, kReals> {
  static constexpr int apart = kAll;
  SITU_FORMULA value(auto x) { return erfc(x); }
  SITU_FORMULA back(auto dy, auto x) { return dy * (exp(-(x * x)) * -kTwoOverRootPi); }
};
struct Sinc : Formula<1, kReals> {  // near 0 it uses the series of sin(z) / z, whose derivatives do not cancel
  SITU_FORMULA value(auto x) {
    const auto z = x * 3.14159265358979323846;
    const auto near = abs(z) < 0.3;
    const auto far = select(near, 1, z), small = select(near, z, zero), s = small * small;
    const auto rest = 1 - s / 72 * (1 - s / 110 * (1 - s / 156));
    return select(near, 1 - s / 6 * (1 - s / 20 * (1 - s / 42 * rest)), sin(far) / far);
  }
};
struct Floor : Flat<1, kFloats> {
  SITU_FORMULA value(auto x) { return floor(x); }
};
struct Ceil : Flat<1, kFloats> {
  SITU_FORMULA value(auto x) { return ceil(x); }
};
struct Round : Flat<1, kFloats> {  // half to even
  SITU_FORMULA value(auto x) { return round(x); }
};
struct Trunc : Flat<1, kFloats> {
  SITU_FORMULA value(auto x) { return trunc(x); }
};
struct Frac : Formula<1, kFloats> {
  SITU_FORMULA value(auto x) { return x - trunc(x); }
  SITU_FORMULA back(auto dy, auto) { return dy; }
};
// Predicates return 1 or 0.
struct IsNan : Flat<1, kFloats> {
  SITU_FORMULA value(auto x) { return select(x != x, 1, zero); }
};
struct IsInf : Flat<1, kFloats> {
  SITU_FORMULA value(auto x) { return select(abs(x) == kInfinity, 1, zero); }
};
struct IsFinite : Flat<1, kFloats> {
  SITU_FORMULA value(auto x) { return select(abs(x) < kInfinity, 1, zero); }
};
struct LogicalNot : Flat<1, kAll> {
  SITU_FORMULA value(auto x) { return select(x == 0, 1, zero); }
};
struct BitwiseNot : Flat<1, kIntegers> {
  SITU_FORMULA value(auto x) { return ~x; }
};
struct Clamp : TwoPieces<Clamp, kAll> {  // keeps NaN; at a bound the slope is x's
  SITU_FORMULA value(auto a, auto x) { return select(x < a[0], a[0], select(x > a[1], a[1], x)); }
  SITU_FORMULA bit(auto a, auto x) { return (x >= a[0]) & (x <= a[1]); }
};
