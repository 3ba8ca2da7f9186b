// Made by scripts/generate from situ/ops/functions.txt; edit that file.
// Functions that are ops. Operands broadcast and promote unless stated otherwise; results are new tensors,
// except for views. `_` writes the first operand and returns it; `_out` writes into a given tensor,
// which is resized if it is empty.
#pragma once
#include "situ/tensor/arguments.h"
#include "situ/tensor/dispatch.h"
#include "situ/tensor/function_value.h"

namespace situ {

// ---- elementwise, of one tensor ----
// -x.
namespace by_operands { Tensor neg(const In& input); }
inline constexpr struct neg_value : FunctionValue<neg_value, Tensor, const Tensor&> {
  Tensor operator()(const In& input) const;
} neg{};
namespace by_operands { Tensor& neg_(const TargetIn& input); }
inline constexpr struct neg__value : FunctionValue<neg__value, Tensor&, Tensor&> {
  Tensor& operator()(const TargetIn& input) const;
} neg_{};
namespace by_operands { Tensor& neg_out(Tensor& out, const In& input); }
inline constexpr struct neg_out_value : FunctionValue<neg_out_value, Tensor&, Tensor&, const Tensor&> {
  Tensor& operator()(Tensor& out, const In& input) const;
} neg_out{};
// -x; another name of neg.
namespace by_operands { Tensor negative(const In& input); }
inline constexpr struct negative_value : FunctionValue<negative_value, Tensor, const Tensor&> {
  Tensor operator()(const In& input) const;
} negative{};
namespace by_operands { Tensor& negative_(const TargetIn& input); }
inline constexpr struct negative__value : FunctionValue<negative__value, Tensor&, Tensor&> {
  Tensor& operator()(const TargetIn& input) const;
} negative_{};
namespace by_operands { Tensor& negative_out(Tensor& out, const In& input); }
inline constexpr struct negative_out_value : FunctionValue<negative_out_value, Tensor&, Tensor&, const Tensor&> {
  Tensor& operator()(Tensor& out, const In& input) const;
} negative_out{};
// The absolute value.
Tensor abs(const In& input);
namespace by_operands { Tensor& abs_(const TargetIn& input); }
inline constexpr struct abs__value : FunctionValue<abs__value, Tensor&, Tensor&> {
  Tensor& operator()(const TargetIn& input) const;
} abs_{};
namespace by_operands { Tensor& abs_out(Tensor& out, const In& input); }
inline constexpr struct abs_out_value : FunctionValue<abs_out_value, Tensor&, Tensor&, const Tensor&> {
  Tensor& operator()(Tensor& out, const In& input) const;
} abs_out{};
// The absolute value; another name of abs.
namespace by_operands { Tensor absolute(const In& input); }
inline constexpr struct absolute_value : FunctionValue<absolute_value, Tensor, const Tensor&> {
  Tensor operator()(const In& input) const;
} absolute{};
namespace by_operands { Tensor& absolute_(const TargetIn& input); }
inline constexpr struct absolute__value : FunctionValue<absolute__value, Tensor&, Tensor&> {
  Tensor& operator()(const TargetIn& input) const;
} absolute_{};
namespace by_operands { Tensor& absolute_out(Tensor& out, const In& input); }
inline constexpr struct absolute_out_value : FunctionValue<absolute_out_value, Tensor&, Tensor&, const Tensor&> {
  Tensor& operator()(Tensor& out, const In& input) const;
} absolute_out{};
// -1, 0 or 1, by the sign.
namespace by_operands { Tensor sign(const In& input); }
inline constexpr struct sign_value : FunctionValue<sign_value, Tensor, const Tensor&> {
  Tensor operator()(const In& input) const;
} sign{};
namespace by_operands { Tensor& sign_(const TargetIn& input); }
inline constexpr struct sign__value : FunctionValue<sign__value, Tensor&, Tensor&> {
  Tensor& operator()(const TargetIn& input) const;
} sign_{};
namespace by_operands { Tensor& sign_out(Tensor& out, const In& input); }
inline constexpr struct sign_out_value : FunctionValue<sign_out_value, Tensor&, Tensor&, const Tensor&> {
  Tensor& operator()(Tensor& out, const In& input) const;
} sign_out{};
// x * x.
namespace by_operands { Tensor square(const In& input); }
inline constexpr struct square_value : FunctionValue<square_value, Tensor, const Tensor&> {
  Tensor operator()(const In& input) const;
} square{};
namespace by_operands { Tensor& square_(const TargetIn& input); }
inline constexpr struct square__value : FunctionValue<square__value, Tensor&, Tensor&> {
  Tensor& operator()(const TargetIn& input) const;
} square_{};
namespace by_operands { Tensor& square_out(Tensor& out, const In& input); }
inline constexpr struct square_out_value : FunctionValue<square_out_value, Tensor&, Tensor&, const Tensor&> {
  Tensor& operator()(Tensor& out, const In& input) const;
} square_out{};
// The square root; NaN below 0.
Tensor sqrt(const In& input);
namespace by_operands { Tensor& sqrt_(const TargetIn& input); }
inline constexpr struct sqrt__value : FunctionValue<sqrt__value, Tensor&, Tensor&> {
  Tensor& operator()(const TargetIn& input) const;
} sqrt_{};
namespace by_operands { Tensor& sqrt_out(Tensor& out, const In& input); }
inline constexpr struct sqrt_out_value : FunctionValue<sqrt_out_value, Tensor&, Tensor&, const Tensor&> {
  Tensor& operator()(Tensor& out, const In& input) const;
} sqrt_out{};
// 1 / sqrt(x).
namespace by_operands { Tensor rsqrt(const In& input); }
inline constexpr struct rsqrt_value : FunctionValue<rsqrt_value, Tensor, const Tensor&> {
  Tensor operator()(const In& input) const;
} rsqrt{};
namespace by_operands { Tensor& rsqrt_(const TargetIn& input); }
inline constexpr struct rsqrt__value : FunctionValue<rsqrt__value, Tensor&, Tensor&> {
  Tensor& operator()(const TargetIn& input) const;
} rsqrt_{};
namespace by_operands { Tensor& rsqrt_out(Tensor& out, const In& input); }
inline constexpr struct rsqrt_out_value : FunctionValue<rsqrt_out_value, Tensor&, Tensor&, const Tensor&> {
  Tensor& operator()(Tensor& out, const In& input) const;
} rsqrt_out{};
// 1 / x.
namespace by_operands { Tensor reciprocal(const In& input); }
inline constexpr struct reciprocal_value : FunctionValue<reciprocal_value, Tensor, const Tensor&> {
  Tensor operator()(const In& input) const;
} reciprocal{};
namespace by_operands { Tensor& reciprocal_(const TargetIn& input); }
inline constexpr struct reciprocal__value : FunctionValue<reciprocal__value, Tensor&, Tensor&> {
  Tensor& operator()(const TargetIn& input) const;
} reciprocal_{};
namespace by_operands { Tensor& reciprocal_out(Tensor& out, const In& input); }
inline constexpr struct reciprocal_out_value : FunctionValue<reciprocal_out_value, Tensor&, Tensor&, const Tensor&> {
  Tensor& operator()(Tensor& out, const In& input) const;
} reciprocal_out{};
// e to the power x.
Tensor exp(const In& input);
namespace by_operands { Tensor& exp_(const TargetIn& input); }
inline constexpr struct exp__value : FunctionValue<exp__value, Tensor&, Tensor&> {
  Tensor& operator()(const TargetIn& input) const;
} exp_{};
namespace by_operands { Tensor& exp_out(Tensor& out, const In& input); }
inline constexpr struct exp_out_value : FunctionValue<exp_out_value, Tensor&, Tensor&, const Tensor&> {
  Tensor& operator()(Tensor& out, const In& input) const;
} exp_out{};
// 2 to the power x.
Tensor exp2(const In& input);
namespace by_operands { Tensor& exp2_(const TargetIn& input); }
inline constexpr struct exp2__value : FunctionValue<exp2__value, Tensor&, Tensor&> {
  Tensor& operator()(const TargetIn& input) const;
} exp2_{};
namespace by_operands { Tensor& exp2_out(Tensor& out, const In& input); }
inline constexpr struct exp2_out_value : FunctionValue<exp2_out_value, Tensor&, Tensor&, const Tensor&> {
  Tensor& operator()(Tensor& out, const In& input) const;
} exp2_out{};
// exp(x) - 1, accurate near 0.
Tensor expm1(const In& input);
namespace by_operands { Tensor& expm1_(const TargetIn& input); }
inline constexpr struct expm1__value : FunctionValue<expm1__value, Tensor&, Tensor&> {
  Tensor& operator()(const TargetIn& input) const;
} expm1_{};
namespace by_operands { Tensor& expm1_out(Tensor& out, const In& input); }
inline constexpr struct expm1_out_value : FunctionValue<expm1_out_value, Tensor&, Tensor&, const Tensor&> {
  Tensor& operator()(Tensor& out, const In& input) const;
} expm1_out{};
// The natural logarithm; NaN below 0, -inf at 0.
Tensor log(const In& input);
namespace by_operands { Tensor& log_(const TargetIn& input); }
inline constexpr struct log__value : FunctionValue<log__value, Tensor&, Tensor&> {
  Tensor& operator()(const TargetIn& input) const;
} log_{};
namespace by_operands { Tensor& log_out(Tensor& out, const In& input); }
inline constexpr struct log_out_value : FunctionValue<log_out_value, Tensor&, Tensor&, const Tensor&> {
  Tensor& operator()(Tensor& out, const In& input) const;
} log_out{};
// The logarithm to base 2.
Tensor log2(const In& input);
namespace by_operands { Tensor& log2_(const TargetIn& input); }
inline constexpr struct log2__value : FunctionValue<log2__value, Tensor&, Tensor&> {
  Tensor& operator()(const TargetIn& input) const;
} log2_{};
namespace by_operands { Tensor& log2_out(Tensor& out, const In& input); }
inline constexpr struct log2_out_value : FunctionValue<log2_out_value, Tensor&, Tensor&, const Tensor&> {
  Tensor& operator()(Tensor& out, const In& input) const;
} log2_out{};
// The logarithm to base 10.
Tensor log10(const In& input);
namespace by_operands { Tensor& log10_(const TargetIn& input); }
inline constexpr struct log10__value : FunctionValue<log10__value, Tensor&, Tensor&> {
  Tensor& operator()(const TargetIn& input) const;
} log10_{};
namespace by_operands { Tensor& log10_out(Tensor& out, const In& input); }
inline constexpr struct log10_out_value : FunctionValue<log10_out_value, Tensor&, Tensor&, const Tensor&> {
  Tensor& operator()(Tensor& out, const In& input) const;
} log10_out{};
// log(1 + x), accurate near 0.
Tensor log1p(const In& input);
namespace by_operands { Tensor& log1p_(const TargetIn& input); }
inline constexpr struct log1p__value : FunctionValue<log1p__value, Tensor&, Tensor&> {
  Tensor& operator()(const TargetIn& input) const;
} log1p_{};
namespace by_operands { Tensor& log1p_out(Tensor& out, const In& input); }
inline constexpr struct log1p_out_value : FunctionValue<log1p_out_value, Tensor&, Tensor&, const Tensor&> {
  Tensor& operator()(Tensor& out, const In& input) const;
} log1p_out{};
// The sine of x in radians.
Tensor sin(const In& input);
namespace by_operands { Tensor& sin_(const TargetIn& input); }
inline constexpr struct sin__value : FunctionValue<sin__value, Tensor&, Tensor&> {
  Tensor& operator()(const TargetIn& input) const;
} sin_{};
namespace by_operands { Tensor& sin_out(Tensor& out, const In& input); }
inline constexpr struct sin_out_value : FunctionValue<sin_out_value, Tensor&, Tensor&, const Tensor&> {
  Tensor& operator()(Tensor& out, const In& input) const;
} sin_out{};
// The cosine of x in radians.
Tensor cos(const In& input);
namespace by_operands { Tensor& cos_(const TargetIn& input); }
inline constexpr struct cos__value : FunctionValue<cos__value, Tensor&, Tensor&> {
  Tensor& operator()(const TargetIn& input) const;
} cos_{};
namespace by_operands { Tensor& cos_out(Tensor& out, const In& input); }
inline constexpr struct cos_out_value : FunctionValue<cos_out_value, Tensor&, Tensor&, const Tensor&> {
  Tensor& operator()(Tensor& out, const In& input) const;
} cos_out{};
// The tangent of x in radians.
Tensor tan(const In& input);
namespace by_operands { Tensor& tan_(const TargetIn& input); }
inline constexpr struct tan__value : FunctionValue<tan__value, Tensor&, Tensor&> {
  Tensor& operator()(const TargetIn& input) const;
} tan_{};
namespace by_operands { Tensor& tan_out(Tensor& out, const In& input); }
inline constexpr struct tan_out_value : FunctionValue<tan_out_value, Tensor&, Tensor&, const Tensor&> {
  Tensor& operator()(Tensor& out, const In& input) const;
} tan_out{};
// The inverse sine.
Tensor asin(const In& input);
namespace by_operands { Tensor& asin_(const TargetIn& input); }
inline constexpr struct asin__value : FunctionValue<asin__value, Tensor&, Tensor&> {
  Tensor& operator()(const TargetIn& input) const;
} asin_{};
namespace by_operands { Tensor& asin_out(Tensor& out, const In& input); }
inline constexpr struct asin_out_value : FunctionValue<asin_out_value, Tensor&, Tensor&, const Tensor&> {
  Tensor& operator()(Tensor& out, const In& input) const;
} asin_out{};
// The inverse sine; another name of asin.
namespace by_operands { Tensor arcsin(const In& input); }
inline constexpr struct arcsin_value : FunctionValue<arcsin_value, Tensor, const Tensor&> {
  Tensor operator()(const In& input) const;
} arcsin{};
namespace by_operands { Tensor& arcsin_(const TargetIn& input); }
inline constexpr struct arcsin__value : FunctionValue<arcsin__value, Tensor&, Tensor&> {
  Tensor& operator()(const TargetIn& input) const;
} arcsin_{};
namespace by_operands { Tensor& arcsin_out(Tensor& out, const In& input); }
inline constexpr struct arcsin_out_value : FunctionValue<arcsin_out_value, Tensor&, Tensor&, const Tensor&> {
  Tensor& operator()(Tensor& out, const In& input) const;
} arcsin_out{};
// The inverse cosine.
Tensor acos(const In& input);
namespace by_operands { Tensor& acos_(const TargetIn& input); }
inline constexpr struct acos__value : FunctionValue<acos__value, Tensor&, Tensor&> {
  Tensor& operator()(const TargetIn& input) const;
} acos_{};
namespace by_operands { Tensor& acos_out(Tensor& out, const In& input); }
inline constexpr struct acos_out_value : FunctionValue<acos_out_value, Tensor&, Tensor&, const Tensor&> {
  Tensor& operator()(Tensor& out, const In& input) const;
} acos_out{};
// The inverse cosine; another name of acos.
namespace by_operands { Tensor arccos(const In& input); }
inline constexpr struct arccos_value : FunctionValue<arccos_value, Tensor, const Tensor&> {
  Tensor operator()(const In& input) const;
} arccos{};
namespace by_operands { Tensor& arccos_(const TargetIn& input); }
inline constexpr struct arccos__value : FunctionValue<arccos__value, Tensor&, Tensor&> {
  Tensor& operator()(const TargetIn& input) const;
} arccos_{};
namespace by_operands { Tensor& arccos_out(Tensor& out, const In& input); }
inline constexpr struct arccos_out_value : FunctionValue<arccos_out_value, Tensor&, Tensor&, const Tensor&> {
  Tensor& operator()(Tensor& out, const In& input) const;
} arccos_out{};
// The inverse tangent.
Tensor atan(const In& input);
namespace by_operands { Tensor& atan_(const TargetIn& input); }
inline constexpr struct atan__value : FunctionValue<atan__value, Tensor&, Tensor&> {
  Tensor& operator()(const TargetIn& input) const;
} atan_{};
namespace by_operands { Tensor& atan_out(Tensor& out, const In& input); }
inline constexpr struct atan_out_value : FunctionValue<atan_out_value, Tensor&, Tensor&, const Tensor&> {
  Tensor& operator()(Tensor& out, const In& input) const;
} atan_out{};
// The inverse tangent; another name of atan.
namespace by_operands { Tensor arctan(const In& input); }
inline constexpr struct arctan_value : FunctionValue<arctan_value, Tensor, const Tensor&> {
  Tensor operator()(const In& input) const;
} arctan{};
namespace by_operands { Tensor& arctan_(const TargetIn& input); }
inline constexpr struct arctan__value : FunctionValue<arctan__value, Tensor&, Tensor&> {
  Tensor& operator()(const TargetIn& input) const;
} arctan_{};
namespace by_operands { Tensor& arctan_out(Tensor& out, const In& input); }
inline constexpr struct arctan_out_value : FunctionValue<arctan_out_value, Tensor&, Tensor&, const Tensor&> {
  Tensor& operator()(Tensor& out, const In& input) const;
} arctan_out{};
// The hyperbolic sine.
Tensor sinh(const In& input);
namespace by_operands { Tensor& sinh_(const TargetIn& input); }
inline constexpr struct sinh__value : FunctionValue<sinh__value, Tensor&, Tensor&> {
  Tensor& operator()(const TargetIn& input) const;
} sinh_{};
namespace by_operands { Tensor& sinh_out(Tensor& out, const In& input); }
inline constexpr struct sinh_out_value : FunctionValue<sinh_out_value, Tensor&, Tensor&, const Tensor&> {
  Tensor& operator()(Tensor& out, const In& input) const;
} sinh_out{};
// The hyperbolic cosine.
Tensor cosh(const In& input);
namespace by_operands { Tensor& cosh_(const TargetIn& input); }
inline constexpr struct cosh__value : FunctionValue<cosh__value, Tensor&, Tensor&> {
  Tensor& operator()(const TargetIn& input) const;
} cosh_{};
namespace by_operands { Tensor& cosh_out(Tensor& out, const In& input); }
inline constexpr struct cosh_out_value : FunctionValue<cosh_out_value, Tensor&, Tensor&, const Tensor&> {
  Tensor& operator()(Tensor& out, const In& input) const;
} cosh_out{};
// The hyperbolic tangent.
Tensor tanh(const In& input);
namespace by_operands { Tensor& tanh_(const TargetIn& input); }
inline constexpr struct tanh__value : FunctionValue<tanh__value, Tensor&, Tensor&> {
  Tensor& operator()(const TargetIn& input) const;
} tanh_{};
namespace by_operands { Tensor& tanh_out(Tensor& out, const In& input); }
inline constexpr struct tanh_out_value : FunctionValue<tanh_out_value, Tensor&, Tensor&, const Tensor&> {
  Tensor& operator()(Tensor& out, const In& input) const;
} tanh_out{};
// The inverse hyperbolic sine.
Tensor asinh(const In& input);
namespace by_operands { Tensor& asinh_(const TargetIn& input); }
inline constexpr struct asinh__value : FunctionValue<asinh__value, Tensor&, Tensor&> {
  Tensor& operator()(const TargetIn& input) const;
} asinh_{};
namespace by_operands { Tensor& asinh_out(Tensor& out, const In& input); }
inline constexpr struct asinh_out_value : FunctionValue<asinh_out_value, Tensor&, Tensor&, const Tensor&> {
  Tensor& operator()(Tensor& out, const In& input) const;
} asinh_out{};
// The inverse hyperbolic sine; another name of asinh.
namespace by_operands { Tensor arcsinh(const In& input); }
inline constexpr struct arcsinh_value : FunctionValue<arcsinh_value, Tensor, const Tensor&> {
  Tensor operator()(const In& input) const;
} arcsinh{};
namespace by_operands { Tensor& arcsinh_(const TargetIn& input); }
inline constexpr struct arcsinh__value : FunctionValue<arcsinh__value, Tensor&, Tensor&> {
  Tensor& operator()(const TargetIn& input) const;
} arcsinh_{};
namespace by_operands { Tensor& arcsinh_out(Tensor& out, const In& input); }
inline constexpr struct arcsinh_out_value : FunctionValue<arcsinh_out_value, Tensor&, Tensor&, const Tensor&> {
  Tensor& operator()(Tensor& out, const In& input) const;
} arcsinh_out{};
// The inverse hyperbolic cosine.
Tensor acosh(const In& input);
namespace by_operands { Tensor& acosh_(const TargetIn& input); }
inline constexpr struct acosh__value : FunctionValue<acosh__value, Tensor&, Tensor&> {
  Tensor& operator()(const TargetIn& input) const;
} acosh_{};
namespace by_operands { Tensor& acosh_out(Tensor& out, const In& input); }
inline constexpr struct acosh_out_value : FunctionValue<acosh_out_value, Tensor&, Tensor&, const Tensor&> {
  Tensor& operator()(Tensor& out, const In& input) const;
} acosh_out{};
// The inverse hyperbolic cosine; another name of acosh.
namespace by_operands { Tensor arccosh(const In& input); }
inline constexpr struct arccosh_value : FunctionValue<arccosh_value, Tensor, const Tensor&> {
  Tensor operator()(const In& input) const;
} arccosh{};
namespace by_operands { Tensor& arccosh_(const TargetIn& input); }
inline constexpr struct arccosh__value : FunctionValue<arccosh__value, Tensor&, Tensor&> {
  Tensor& operator()(const TargetIn& input) const;
} arccosh_{};
namespace by_operands { Tensor& arccosh_out(Tensor& out, const In& input); }
inline constexpr struct arccosh_out_value : FunctionValue<arccosh_out_value, Tensor&, Tensor&, const Tensor&> {
  Tensor& operator()(Tensor& out, const In& input) const;
} arccosh_out{};
// The inverse hyperbolic tangent.
Tensor atanh(const In& input);
namespace by_operands { Tensor& atanh_(const TargetIn& input); }
inline constexpr struct atanh__value : FunctionValue<atanh__value, Tensor&, Tensor&> {
  Tensor& operator()(const TargetIn& input) const;
} atanh_{};
namespace by_operands { Tensor& atanh_out(Tensor& out, const In& input); }
inline constexpr struct atanh_out_value : FunctionValue<atanh_out_value, Tensor&, Tensor&, const Tensor&> {
  Tensor& operator()(Tensor& out, const In& input) const;
} atanh_out{};
// The inverse hyperbolic tangent; another name of atanh.
namespace by_operands { Tensor arctanh(const In& input); }
inline constexpr struct arctanh_value : FunctionValue<arctanh_value, Tensor, const Tensor&> {
  Tensor operator()(const In& input) const;
} arctanh{};
namespace by_operands { Tensor& arctanh_(const TargetIn& input); }
inline constexpr struct arctanh__value : FunctionValue<arctanh__value, Tensor&, Tensor&> {
  Tensor& operator()(const TargetIn& input) const;
} arctanh_{};
namespace by_operands { Tensor& arctanh_out(Tensor& out, const In& input); }
inline constexpr struct arctanh_out_value : FunctionValue<arctanh_out_value, Tensor&, Tensor&, const Tensor&> {
  Tensor& operator()(Tensor& out, const In& input) const;
} arctanh_out{};
// The error function.
Tensor erf(const In& input);
namespace by_operands { Tensor& erf_(const TargetIn& input); }
inline constexpr struct erf__value : FunctionValue<erf__value, Tensor&, Tensor&> {
  Tensor& operator()(const TargetIn& input) const;
} erf_{};
namespace by_operands { Tensor& erf_out(Tensor& out, const In& input); }
inline constexpr struct erf_out_value : FunctionValue<erf_out_value, Tensor&, Tensor&, const Tensor&> {
  Tensor& operator()(Tensor& out, const In& input) const;
} erf_out{};
// 1 - erf(x), accurate if erf(x) is near 1.
Tensor erfc(const In& input);
namespace by_operands { Tensor& erfc_(const TargetIn& input); }
inline constexpr struct erfc__value : FunctionValue<erfc__value, Tensor&, Tensor&> {
  Tensor& operator()(const TargetIn& input) const;
} erfc_{};
namespace by_operands { Tensor& erfc_out(Tensor& out, const In& input); }
inline constexpr struct erfc_out_value : FunctionValue<erfc_out_value, Tensor&, Tensor&, const Tensor&> {
  Tensor& operator()(Tensor& out, const In& input) const;
} erfc_out{};
// 1 / (1 + exp(-x)).
namespace by_operands { Tensor sigmoid(const In& input); }
inline constexpr struct sigmoid_value : FunctionValue<sigmoid_value, Tensor, const Tensor&> {
  Tensor operator()(const In& input) const;
} sigmoid{};
namespace by_operands { Tensor& sigmoid_(const TargetIn& input); }
inline constexpr struct sigmoid__value : FunctionValue<sigmoid__value, Tensor&, Tensor&> {
  Tensor& operator()(const TargetIn& input) const;
} sigmoid_{};
namespace by_operands { Tensor& sigmoid_out(Tensor& out, const In& input); }
inline constexpr struct sigmoid_out_value : FunctionValue<sigmoid_out_value, Tensor&, Tensor&, const Tensor&> {
  Tensor& operator()(Tensor& out, const In& input) const;
} sigmoid_out{};
// max(x, 0).
namespace by_operands { Tensor relu(const In& input); }
inline constexpr struct relu_value : FunctionValue<relu_value, Tensor, const Tensor&> {
  Tensor operator()(const In& input) const;
} relu{};
namespace by_operands { Tensor& relu_(const TargetIn& input); }
inline constexpr struct relu__value : FunctionValue<relu__value, Tensor&, Tensor&> {
  Tensor& operator()(const TargetIn& input) const;
} relu_{};
namespace by_operands { Tensor& relu_out(Tensor& out, const In& input); }
inline constexpr struct relu_out_value : FunctionValue<relu_out_value, Tensor&, Tensor&, const Tensor&> {
  Tensor& operator()(Tensor& out, const In& input) const;
} relu_out{};
// The largest integer that is not above x.
Tensor floor(const In& input);
namespace by_operands { Tensor& floor_(const TargetIn& input); }
inline constexpr struct floor__value : FunctionValue<floor__value, Tensor&, Tensor&> {
  Tensor& operator()(const TargetIn& input) const;
} floor_{};
namespace by_operands { Tensor& floor_out(Tensor& out, const In& input); }
inline constexpr struct floor_out_value : FunctionValue<floor_out_value, Tensor&, Tensor&, const Tensor&> {
  Tensor& operator()(Tensor& out, const In& input) const;
} floor_out{};
// The smallest integer that is not below x.
Tensor ceil(const In& input);
namespace by_operands { Tensor& ceil_(const TargetIn& input); }
inline constexpr struct ceil__value : FunctionValue<ceil__value, Tensor&, Tensor&> {
  Tensor& operator()(const TargetIn& input) const;
} ceil_{};
namespace by_operands { Tensor& ceil_out(Tensor& out, const In& input); }
inline constexpr struct ceil_out_value : FunctionValue<ceil_out_value, Tensor&, Tensor&, const Tensor&> {
  Tensor& operator()(Tensor& out, const In& input) const;
} ceil_out{};
// The nearest integer; halves go to the even one.
Tensor round(const In& input);
namespace by_operands { Tensor& round_(const TargetIn& input); }
inline constexpr struct round__value : FunctionValue<round__value, Tensor&, Tensor&> {
  Tensor& operator()(const TargetIn& input) const;
} round_{};
namespace by_operands { Tensor& round_out(Tensor& out, const In& input); }
inline constexpr struct round_out_value : FunctionValue<round_out_value, Tensor&, Tensor&, const Tensor&> {
  Tensor& operator()(Tensor& out, const In& input) const;
} round_out{};
// x without its fraction.
Tensor trunc(const In& input);
namespace by_operands { Tensor& trunc_(const TargetIn& input); }
inline constexpr struct trunc__value : FunctionValue<trunc__value, Tensor&, Tensor&> {
  Tensor& operator()(const TargetIn& input) const;
} trunc_{};
namespace by_operands { Tensor& trunc_out(Tensor& out, const In& input); }
inline constexpr struct trunc_out_value : FunctionValue<trunc_out_value, Tensor&, Tensor&, const Tensor&> {
  Tensor& operator()(Tensor& out, const In& input) const;
} trunc_out{};
// x without its fraction; another name of trunc.
namespace by_operands { Tensor fix(const In& input); }
inline constexpr struct fix_value : FunctionValue<fix_value, Tensor, const Tensor&> {
  Tensor operator()(const In& input) const;
} fix{};
namespace by_operands { Tensor& fix_(const TargetIn& input); }
inline constexpr struct fix__value : FunctionValue<fix__value, Tensor&, Tensor&> {
  Tensor& operator()(const TargetIn& input) const;
} fix_{};
namespace by_operands { Tensor& fix_out(Tensor& out, const In& input); }
inline constexpr struct fix_out_value : FunctionValue<fix_out_value, Tensor&, Tensor&, const Tensor&> {
  Tensor& operator()(Tensor& out, const In& input) const;
} fix_out{};
// The fraction of x, with its sign.
namespace by_operands { Tensor frac(const In& input); }
inline constexpr struct frac_value : FunctionValue<frac_value, Tensor, const Tensor&> {
  Tensor operator()(const In& input) const;
} frac{};
namespace by_operands { Tensor& frac_(const TargetIn& input); }
inline constexpr struct frac__value : FunctionValue<frac__value, Tensor&, Tensor&> {
  Tensor& operator()(const TargetIn& input) const;
} frac_{};
namespace by_operands { Tensor& frac_out(Tensor& out, const In& input); }
inline constexpr struct frac_out_value : FunctionValue<frac_out_value, Tensor&, Tensor&, const Tensor&> {
  Tensor& operator()(Tensor& out, const In& input) const;
} frac_out{};
// True if the element is NaN.
Tensor isnan(const In& input);
namespace by_operands { Tensor& isnan_out(Tensor& out, const In& input); }
inline constexpr struct isnan_out_value : FunctionValue<isnan_out_value, Tensor&, Tensor&, const Tensor&> {
  Tensor& operator()(Tensor& out, const In& input) const;
} isnan_out{};
// True if the element is infinite.
Tensor isinf(const In& input);
namespace by_operands { Tensor& isinf_out(Tensor& out, const In& input); }
inline constexpr struct isinf_out_value : FunctionValue<isinf_out_value, Tensor&, Tensor&, const Tensor&> {
  Tensor& operator()(Tensor& out, const In& input) const;
} isinf_out{};
// True if the element is neither infinite nor NaN.
Tensor isfinite(const In& input);
namespace by_operands { Tensor& isfinite_out(Tensor& out, const In& input); }
inline constexpr struct isfinite_out_value : FunctionValue<isfinite_out_value, Tensor&, Tensor&, const Tensor&> {
  Tensor& operator()(Tensor& out, const In& input) const;
} isfinite_out{};
// True if the element is 0.
namespace by_operands { Tensor logical_not(const In& input); }
inline constexpr struct logical_not_value : FunctionValue<logical_not_value, Tensor, const Tensor&> {
  Tensor operator()(const In& input) const;
} logical_not{};
namespace by_operands { Tensor& logical_not_(const TargetIn& input); }
inline constexpr struct logical_not__value : FunctionValue<logical_not__value, Tensor&, Tensor&> {
  Tensor& operator()(const TargetIn& input) const;
} logical_not_{};
namespace by_operands { Tensor& logical_not_out(Tensor& out, const In& input); }
inline constexpr struct logical_not_out_value : FunctionValue<logical_not_out_value, Tensor&, Tensor&, const Tensor&> {
  Tensor& operator()(Tensor& out, const In& input) const;
} logical_not_out{};
// Inverts all bits; logical not for bools.
namespace by_operands { Tensor bitwise_not(const In& input); }
inline constexpr struct bitwise_not_value : FunctionValue<bitwise_not_value, Tensor, const Tensor&> {
  Tensor operator()(const In& input) const;
} bitwise_not{};
namespace by_operands { Tensor& bitwise_not_(const TargetIn& input); }
inline constexpr struct bitwise_not__value : FunctionValue<bitwise_not__value, Tensor&, Tensor&> {
  Tensor& operator()(const TargetIn& input) const;
} bitwise_not_{};
namespace by_operands { Tensor& bitwise_not_out(Tensor& out, const In& input); }
inline constexpr struct bitwise_not_out_value : FunctionValue<bitwise_not_out_value, Tensor&, Tensor&, const Tensor&> {
  Tensor& operator()(Tensor& out, const In& input) const;
} bitwise_not_out{};
// The elements clamped to bounds. If min is above max, the result is max.
Tensor clamp(const In& input, OptScalar min = {}, OptScalar max = {});
Tensor& clamp_(const TargetIn& input, OptScalar min = {}, OptScalar max = {});
Tensor& clamp_out(Tensor& out, const In& input, OptScalar min = {}, OptScalar max = {});
// Another name of clamp.
Tensor clip(const In& input, OptScalar min = {}, OptScalar max = {});
Tensor& clip_(const TargetIn& input, OptScalar min = {}, OptScalar max = {});
Tensor& clip_out(Tensor& out, const In& input, OptScalar min = {}, OptScalar max = {});
// x * sigmoid(x).
namespace by_operands { Tensor silu(const In& input); }
inline constexpr struct silu_value : FunctionValue<silu_value, Tensor, const Tensor&> {
  Tensor operator()(const In& input) const;
} silu{};
namespace by_operands { Tensor& silu_(const TargetIn& input); }
inline constexpr struct silu__value : FunctionValue<silu__value, Tensor&, Tensor&> {
  Tensor& operator()(const TargetIn& input) const;
} silu_{};
namespace by_operands { Tensor& silu_out(Tensor& out, const In& input); }
inline constexpr struct silu_out_value : FunctionValue<silu_out_value, Tensor&, Tensor&, const Tensor&> {
  Tensor& operator()(Tensor& out, const In& input) const;
} silu_out{};
// x times the standard normal distribution function of x; with approximate "tanh" its usual approximation.
Tensor gelu(const In& input, Approximate approximate = {});
Tensor& gelu_(const TargetIn& input, Approximate approximate = {});
Tensor& gelu_out(Tensor& out, const In& input, Approximate approximate = {});
// log(1 + exp(beta x)) / beta; x itself if beta x is above threshold.
Tensor softplus(const In& input, double beta = 1.0, double threshold = 20.0);
Tensor& softplus_(const TargetIn& input, double beta = 1.0, double threshold = 20.0);
Tensor& softplus_out(Tensor& out, const In& input, double beta = 1.0, double threshold = 20.0);
// x if positive, else alpha (exp(x) - 1).
Tensor elu(const In& input, double alpha = 1.0);
Tensor& elu_(const TargetIn& input, double alpha = 1.0);
Tensor& elu_out(Tensor& out, const In& input, double alpha = 1.0);
// x if positive, else negative_slope * x.
Tensor leaky_relu(const In& input, double negative_slope = 0.01);
Tensor& leaky_relu_(const TargetIn& input, double negative_slope = 0.01);
Tensor& leaky_relu_out(Tensor& out, const In& input, double negative_slope = 0.01);
// x clamped to [min_val, max_val].
Tensor hardtanh(const In& input, double min_val = -1.0, double max_val = 1.0);
Tensor& hardtanh_(const TargetIn& input, double min_val = -1.0, double max_val = 1.0);
Tensor& hardtanh_out(Tensor& out, const In& input, double min_val = -1.0, double max_val = 1.0);
// x / 6 + 1 / 2 within [0, 1].
namespace by_operands { Tensor hardsigmoid(const In& input); }
inline constexpr struct hardsigmoid_value : FunctionValue<hardsigmoid_value, Tensor, const Tensor&> {
  Tensor operator()(const In& input) const;
} hardsigmoid{};
namespace by_operands { Tensor& hardsigmoid_(const TargetIn& input); }
inline constexpr struct hardsigmoid__value : FunctionValue<hardsigmoid__value, Tensor&, Tensor&> {
  Tensor& operator()(const TargetIn& input) const;
} hardsigmoid_{};
namespace by_operands { Tensor& hardsigmoid_out(Tensor& out, const In& input); }
inline constexpr struct hardsigmoid_out_value : FunctionValue<hardsigmoid_out_value, Tensor&, Tensor&, const Tensor&> {
  Tensor& operator()(Tensor& out, const In& input) const;
} hardsigmoid_out{};
// x * hardsigmoid(x).
namespace by_operands { Tensor hardswish(const In& input); }
inline constexpr struct hardswish_value : FunctionValue<hardswish_value, Tensor, const Tensor&> {
  Tensor operator()(const In& input) const;
} hardswish{};
namespace by_operands { Tensor& hardswish_(const TargetIn& input); }
inline constexpr struct hardswish__value : FunctionValue<hardswish__value, Tensor&, Tensor&> {
  Tensor& operator()(const TargetIn& input) const;
} hardswish_{};
namespace by_operands { Tensor& hardswish_out(Tensor& out, const In& input); }
inline constexpr struct hardswish_out_value : FunctionValue<hardswish_out_value, Tensor&, Tensor&, const Tensor&> {
  Tensor& operator()(Tensor& out, const In& input) const;
} hardswish_out{};
// x * tanh(softplus(x)).
namespace by_operands { Tensor mish(const In& input); }
inline constexpr struct mish_value : FunctionValue<mish_value, Tensor, const Tensor&> {
  Tensor operator()(const In& input) const;
} mish{};
namespace by_operands { Tensor& mish_(const TargetIn& input); }
inline constexpr struct mish__value : FunctionValue<mish__value, Tensor&, Tensor&> {
  Tensor& operator()(const TargetIn& input) const;
} mish_{};
namespace by_operands { Tensor& mish_out(Tensor& out, const In& input); }
inline constexpr struct mish_out_value : FunctionValue<mish_out_value, Tensor&, Tensor&, const Tensor&> {
  Tensor& operator()(Tensor& out, const In& input) const;
} mish_out{};
// log(sigmoid(x)).
namespace by_operands { Tensor logsigmoid(const In& input); }
inline constexpr struct logsigmoid_value : FunctionValue<logsigmoid_value, Tensor, const Tensor&> {
  Tensor operator()(const In& input) const;
} logsigmoid{};
namespace by_operands { Tensor& logsigmoid_(const TargetIn& input); }
inline constexpr struct logsigmoid__value : FunctionValue<logsigmoid__value, Tensor&, Tensor&> {
  Tensor& operator()(const TargetIn& input) const;
} logsigmoid_{};
namespace by_operands { Tensor& logsigmoid_out(Tensor& out, const In& input); }
inline constexpr struct logsigmoid_out_value : FunctionValue<logsigmoid_out_value, Tensor&, Tensor&, const Tensor&> {
  Tensor& operator()(Tensor& out, const In& input) const;
} logsigmoid_out{};
// x / (1 + |x|).
namespace by_operands { Tensor softsign(const In& input); }
inline constexpr struct softsign_value : FunctionValue<softsign_value, Tensor, const Tensor&> {
  Tensor operator()(const In& input) const;
} softsign{};
namespace by_operands { Tensor& softsign_(const TargetIn& input); }
inline constexpr struct softsign__value : FunctionValue<softsign__value, Tensor&, Tensor&> {
  Tensor& operator()(const TargetIn& input) const;
} softsign_{};
namespace by_operands { Tensor& softsign_out(Tensor& out, const In& input); }
inline constexpr struct softsign_out_value : FunctionValue<softsign_out_value, Tensor&, Tensor&, const Tensor&> {
  Tensor& operator()(Tensor& out, const In& input) const;
} softsign_out{};
// x, but 0 within [-lambd, lambd].
Tensor hardshrink(const In& input, double lambd = 0.5);
Tensor& hardshrink_(const TargetIn& input, double lambd = 0.5);
Tensor& hardshrink_out(Tensor& out, const In& input, double lambd = 0.5);
// x moved towards 0 by lambd; 0 within [-lambd, lambd].
Tensor softshrink(const In& input, double lambd = 0.5);
Tensor& softshrink_(const TargetIn& input, double lambd = 0.5);
Tensor& softshrink_out(Tensor& out, const In& input, double lambd = 0.5);
// x - tanh(x).
namespace by_operands { Tensor tanhshrink(const In& input); }
inline constexpr struct tanhshrink_value : FunctionValue<tanhshrink_value, Tensor, const Tensor&> {
  Tensor operator()(const In& input) const;
} tanhshrink{};
namespace by_operands { Tensor& tanhshrink_(const TargetIn& input); }
inline constexpr struct tanhshrink__value : FunctionValue<tanhshrink__value, Tensor&, Tensor&> {
  Tensor& operator()(const TargetIn& input) const;
} tanhshrink_{};
namespace by_operands { Tensor& tanhshrink_out(Tensor& out, const In& input); }
inline constexpr struct tanhshrink_out_value : FunctionValue<tanhshrink_out_value, Tensor&, Tensor&, const Tensor&> {
  Tensor& operator()(Tensor& out, const In& input) const;
} tanhshrink_out{};
// x if it is above threshold, else value.
Tensor threshold(const In& input, double threshold, double value);
Tensor& threshold_(const TargetIn& input, double threshold, double value);
Tensor& threshold_out(Tensor& out, const In& input, double threshold, double value);
// x clamped to [0, 6].
namespace by_operands { Tensor relu6(const In& input); }
inline constexpr struct relu6_value : FunctionValue<relu6_value, Tensor, const Tensor&> {
  Tensor operator()(const In& input) const;
} relu6{};
namespace by_operands { Tensor& relu6_(const TargetIn& input); }
inline constexpr struct relu6__value : FunctionValue<relu6__value, Tensor&, Tensor&> {
  Tensor& operator()(const TargetIn& input) const;
} relu6_{};
namespace by_operands { Tensor& relu6_out(Tensor& out, const In& input); }
inline constexpr struct relu6_out_value : FunctionValue<relu6_out_value, Tensor&, Tensor&, const Tensor&> {
  Tensor& operator()(Tensor& out, const In& input) const;
} relu6_out{};

// ---- elementwise, of two and three; operands broadcast and promote ----
// input + alpha * other.
Tensor add(const In& input, const In& other, Scalar alpha = 1);
Tensor& add_(const TargetIn& input, const In& other, Scalar alpha = 1);
Tensor& add_out(Tensor& out, const In& input, const In& other, Scalar alpha = 1);
// relu(input + other), bit-identical, in one pass forward and one backward.
namespace by_operands { Tensor add_relu(const In& input, const In& other); }
inline constexpr struct add_relu_value : FunctionValue<add_relu_value, Tensor, const Tensor&, const Tensor&> {
  Tensor operator()(const In& input, const In& other) const;
} add_relu{};
namespace by_operands { Tensor& add_relu_(const TargetIn& input, const In& other); }
inline constexpr struct add_relu__value : FunctionValue<add_relu__value, Tensor&, Tensor&, const Tensor&> {
  Tensor& operator()(const TargetIn& input, const In& other) const;
} add_relu_{};
namespace by_operands { Tensor& add_relu_out(Tensor& out, const In& input, const In& other); }
inline constexpr struct add_relu_out_value : FunctionValue<add_relu_out_value, Tensor&, Tensor&, const Tensor&, const Tensor&> {
  Tensor& operator()(Tensor& out, const In& input, const In& other) const;
} add_relu_out{};
// input - alpha * other.
Tensor sub(const In& input, const In& other, Scalar alpha = 1);
Tensor& sub_(const TargetIn& input, const In& other, Scalar alpha = 1);
Tensor& sub_out(Tensor& out, const In& input, const In& other, Scalar alpha = 1);
// input - alpha * other; another name of sub.
Tensor subtract(const In& input, const In& other, Scalar alpha = 1);
Tensor& subtract_(const TargetIn& input, const In& other, Scalar alpha = 1);
Tensor& subtract_out(Tensor& out, const In& input, const In& other, Scalar alpha = 1);
// input * other.
Tensor mul(const In& input, const In& other);
Tensor& mul_(const TargetIn& input, const In& other);
Tensor& mul_out(Tensor& out, const In& input, const In& other);
// input * other; another name of mul.
Tensor multiply(const In& input, const In& other);
Tensor& multiply_(const TargetIn& input, const In& other);
Tensor& multiply_out(Tensor& out, const In& input, const In& other);
// input / other. rounding_mode "trunc" rounds towards zero, "floor" rounds down. Without it, integers give a floating
// result.
Tensor div(const In& input, const In& other, Rounding rounding_mode = {});
Tensor& div_(const TargetIn& input, const In& other, Rounding rounding_mode = {});
Tensor& div_out(Tensor& out, const In& input, const In& other, Rounding rounding_mode = {});
// input / other; another name of div.
Tensor divide(const In& input, const In& other, Rounding rounding_mode = {});
Tensor& divide_(const TargetIn& input, const In& other, Rounding rounding_mode = {});
Tensor& divide_out(Tensor& out, const In& input, const In& other, Rounding rounding_mode = {});
// input / other, floating; another name of div.
Tensor true_divide(const In& input, const In& other);
Tensor& true_divide_(const TargetIn& input, const In& other);
Tensor& true_divide_out(Tensor& out, const In& input, const In& other);
// input / other, rounded down.
Tensor floor_divide(const In& input, const In& other);
Tensor& floor_divide_(const TargetIn& input, const In& other);
Tensor& floor_divide_out(Tensor& out, const In& input, const In& other);
// input to the power exponent.
Tensor pow(const In& input, const In& exponent);
Tensor& pow_(const TargetIn& input, const In& exponent);
Tensor& pow_out(Tensor& out, const In& input, const In& exponent);
// The remainder of a division, with the sign of input.
Tensor fmod(const In& input, const In& other);
Tensor& fmod_(const TargetIn& input, const In& other);
Tensor& fmod_out(Tensor& out, const In& input, const In& other);
// The remainder of a division, with the sign of other.
Tensor remainder(const In& input, const In& other);
Tensor& remainder_(const TargetIn& input, const In& other);
Tensor& remainder_out(Tensor& out, const In& input, const In& other);
// The angle of the point (other, input), in (-pi, pi].
Tensor atan2(const In& input, const In& other);
namespace by_operands { Tensor& atan2_(const TargetIn& input, const In& other); }
inline constexpr struct atan2__value : FunctionValue<atan2__value, Tensor&, Tensor&, const Tensor&> {
  Tensor& operator()(const TargetIn& input, const In& other) const;
} atan2_{};
namespace by_operands { Tensor& atan2_out(Tensor& out, const In& input, const In& other); }
inline constexpr struct atan2_out_value : FunctionValue<atan2_out_value, Tensor&, Tensor&, const Tensor&, const Tensor&> {
  Tensor& operator()(Tensor& out, const In& input, const In& other) const;
} atan2_out{};
// The angle of the point (other, input); another name of atan2.
namespace by_operands { Tensor arctan2(const In& input, const In& other); }
inline constexpr struct arctan2_value : FunctionValue<arctan2_value, Tensor, const Tensor&, const Tensor&> {
  Tensor operator()(const In& input, const In& other) const;
} arctan2{};
namespace by_operands { Tensor& arctan2_(const TargetIn& input, const In& other); }
inline constexpr struct arctan2__value : FunctionValue<arctan2__value, Tensor&, Tensor&, const Tensor&> {
  Tensor& operator()(const TargetIn& input, const In& other) const;
} arctan2_{};
namespace by_operands { Tensor& arctan2_out(Tensor& out, const In& input, const In& other); }
inline constexpr struct arctan2_out_value : FunctionValue<arctan2_out_value, Tensor&, Tensor&, const Tensor&, const Tensor&> {
  Tensor& operator()(Tensor& out, const In& input, const In& other) const;
} arctan2_out{};
// The larger of two elements; NaN if either is NaN.
namespace by_operands { Tensor maximum(const In& input, const In& other); }
inline constexpr struct maximum_value : FunctionValue<maximum_value, Tensor, const Tensor&, const Tensor&> {
  Tensor operator()(const In& input, const In& other) const;
} maximum{};
namespace by_operands { Tensor& maximum_(const TargetIn& input, const In& other); }
inline constexpr struct maximum__value : FunctionValue<maximum__value, Tensor&, Tensor&, const Tensor&> {
  Tensor& operator()(const TargetIn& input, const In& other) const;
} maximum_{};
namespace by_operands { Tensor& maximum_out(Tensor& out, const In& input, const In& other); }
inline constexpr struct maximum_out_value : FunctionValue<maximum_out_value, Tensor&, Tensor&, const Tensor&, const Tensor&> {
  Tensor& operator()(Tensor& out, const In& input, const In& other) const;
} maximum_out{};
// The smaller of two elements; NaN if either is NaN.
namespace by_operands { Tensor minimum(const In& input, const In& other); }
inline constexpr struct minimum_value : FunctionValue<minimum_value, Tensor, const Tensor&, const Tensor&> {
  Tensor operator()(const In& input, const In& other) const;
} minimum{};
namespace by_operands { Tensor& minimum_(const TargetIn& input, const In& other); }
inline constexpr struct minimum__value : FunctionValue<minimum__value, Tensor&, Tensor&, const Tensor&> {
  Tensor& operator()(const TargetIn& input, const In& other) const;
} minimum_{};
namespace by_operands { Tensor& minimum_out(Tensor& out, const In& input, const In& other); }
inline constexpr struct minimum_out_value : FunctionValue<minimum_out_value, Tensor&, Tensor&, const Tensor&, const Tensor&> {
  Tensor& operator()(Tensor& out, const In& input, const In& other) const;
} minimum_out{};
// input == other, elementwise.
Tensor eq(const In& input, const In& other);
Tensor& eq_(const TargetIn& input, const In& other);
Tensor& eq_out(Tensor& out, const In& input, const In& other);
// input != other, elementwise.
Tensor ne(const In& input, const In& other);
Tensor& ne_(const TargetIn& input, const In& other);
Tensor& ne_out(Tensor& out, const In& input, const In& other);
// input != other; another name of ne.
Tensor not_equal(const In& input, const In& other);
Tensor& not_equal_(const TargetIn& input, const In& other);
Tensor& not_equal_out(Tensor& out, const In& input, const In& other);
// input < other, elementwise.
Tensor lt(const In& input, const In& other);
Tensor& lt_(const TargetIn& input, const In& other);
Tensor& lt_out(Tensor& out, const In& input, const In& other);
// input < other; another name of lt.
Tensor less(const In& input, const In& other);
Tensor& less_(const TargetIn& input, const In& other);
Tensor& less_out(Tensor& out, const In& input, const In& other);
// input <= other, elementwise.
Tensor le(const In& input, const In& other);
Tensor& le_(const TargetIn& input, const In& other);
Tensor& le_out(Tensor& out, const In& input, const In& other);
// input <= other; another name of le.
Tensor less_equal(const In& input, const In& other);
Tensor& less_equal_(const TargetIn& input, const In& other);
Tensor& less_equal_out(Tensor& out, const In& input, const In& other);
// input > other, elementwise.
Tensor gt(const In& input, const In& other);
Tensor& gt_(const TargetIn& input, const In& other);
Tensor& gt_out(Tensor& out, const In& input, const In& other);
// input > other; another name of gt.
Tensor greater(const In& input, const In& other);
Tensor& greater_(const TargetIn& input, const In& other);
Tensor& greater_out(Tensor& out, const In& input, const In& other);
// input >= other, elementwise.
Tensor ge(const In& input, const In& other);
Tensor& ge_(const TargetIn& input, const In& other);
Tensor& ge_out(Tensor& out, const In& input, const In& other);
// input >= other; another name of ge.
Tensor greater_equal(const In& input, const In& other);
Tensor& greater_equal_(const TargetIn& input, const In& other);
Tensor& greater_equal_out(Tensor& out, const In& input, const In& other);
// True if both are not 0.
namespace by_operands { Tensor logical_and(const In& input, const In& other); }
inline constexpr struct logical_and_value : FunctionValue<logical_and_value, Tensor, const Tensor&, const Tensor&> {
  Tensor operator()(const In& input, const In& other) const;
} logical_and{};
namespace by_operands { Tensor& logical_and_(const TargetIn& input, const In& other); }
inline constexpr struct logical_and__value : FunctionValue<logical_and__value, Tensor&, Tensor&, const Tensor&> {
  Tensor& operator()(const TargetIn& input, const In& other) const;
} logical_and_{};
namespace by_operands { Tensor& logical_and_out(Tensor& out, const In& input, const In& other); }
inline constexpr struct logical_and_out_value : FunctionValue<logical_and_out_value, Tensor&, Tensor&, const Tensor&, const Tensor&> {
  Tensor& operator()(Tensor& out, const In& input, const In& other) const;
} logical_and_out{};
// True if at least one is not 0.
namespace by_operands { Tensor logical_or(const In& input, const In& other); }
inline constexpr struct logical_or_value : FunctionValue<logical_or_value, Tensor, const Tensor&, const Tensor&> {
  Tensor operator()(const In& input, const In& other) const;
} logical_or{};
namespace by_operands { Tensor& logical_or_(const TargetIn& input, const In& other); }
inline constexpr struct logical_or__value : FunctionValue<logical_or__value, Tensor&, Tensor&, const Tensor&> {
  Tensor& operator()(const TargetIn& input, const In& other) const;
} logical_or_{};
namespace by_operands { Tensor& logical_or_out(Tensor& out, const In& input, const In& other); }
inline constexpr struct logical_or_out_value : FunctionValue<logical_or_out_value, Tensor&, Tensor&, const Tensor&, const Tensor&> {
  Tensor& operator()(Tensor& out, const In& input, const In& other) const;
} logical_or_out{};
// True if exactly one is not 0.
namespace by_operands { Tensor logical_xor(const In& input, const In& other); }
inline constexpr struct logical_xor_value : FunctionValue<logical_xor_value, Tensor, const Tensor&, const Tensor&> {
  Tensor operator()(const In& input, const In& other) const;
} logical_xor{};
namespace by_operands { Tensor& logical_xor_(const TargetIn& input, const In& other); }
inline constexpr struct logical_xor__value : FunctionValue<logical_xor__value, Tensor&, Tensor&, const Tensor&> {
  Tensor& operator()(const TargetIn& input, const In& other) const;
} logical_xor_{};
namespace by_operands { Tensor& logical_xor_out(Tensor& out, const In& input, const In& other); }
inline constexpr struct logical_xor_out_value : FunctionValue<logical_xor_out_value, Tensor&, Tensor&, const Tensor&, const Tensor&> {
  Tensor& operator()(Tensor& out, const In& input, const In& other) const;
} logical_xor_out{};
// The bits that are set in both.
Tensor bitwise_and(const In& input, const In& other);
Tensor& bitwise_and_(const TargetIn& input, const In& other);
Tensor& bitwise_and_out(Tensor& out, const In& input, const In& other);
// The bits that are set in at least one.
Tensor bitwise_or(const In& input, const In& other);
Tensor& bitwise_or_(const TargetIn& input, const In& other);
Tensor& bitwise_or_out(Tensor& out, const In& input, const In& other);
// The bits that are set in exactly one.
Tensor bitwise_xor(const In& input, const In& other);
Tensor& bitwise_xor_(const TargetIn& input, const In& other);
Tensor& bitwise_xor_out(Tensor& out, const In& input, const In& other);
// input if the condition is true, else other; all three broadcast.
Tensor where(const In& condition, const In& input, const In& other);
Tensor& where_out(Tensor& out, const In& condition, const In& input, const In& other);
// input if the condition is true, else other; all three broadcast.
Tensor& where_(const TargetIn& input, const In& condition, const In& other);
// input + value * tensor1 * tensor2.
Tensor addcmul(const In& input, const In& tensor1, const In& tensor2, Scalar value = 1);
Tensor& addcmul_(const TargetIn& input, const In& tensor1, const In& tensor2, Scalar value = 1);
Tensor& addcmul_out(Tensor& out, const In& input, const In& tensor1, const In& tensor2, Scalar value = 1);
// input + value * tensor1 / tensor2.
Tensor addcdiv(const In& input, const In& tensor1, const In& tensor2, Scalar value = 1);
Tensor& addcdiv_(const TargetIn& input, const In& tensor1, const In& tensor2, Scalar value = 1);
Tensor& addcdiv_out(Tensor& out, const In& input, const In& tensor1, const In& tensor2, Scalar value = 1);
// input + weight * (end - input).
Tensor lerp(const In& input, const In& end, const In& weight);
Tensor& lerp_(const TargetIn& input, const In& end, const In& weight);
Tensor& lerp_out(Tensor& out, const In& input, const In& end, const In& weight);
// value if the mask is true, else input; the mask broadcasts to input.
Tensor masked_fill(const In& input, const In& mask, const In& value);
Tensor& masked_fill_(const TargetIn& input, const In& mask, const In& value);
Tensor& masked_fill_out(Tensor& out, const In& input, const In& mask, const In& value);

// ---- reductions ----
// The sum of all elements, or along dim. Integers and bools give int64.
Tensor sum(const In& input, DimVec dim = {}, bool keepdim = false, OptDType dtype = {});
Tensor& sum_(const TargetIn& input, DimVec dim = {}, bool keepdim = false, OptDType dtype = {});
Tensor& sum_out(Tensor& out, const In& input, DimVec dim = {}, bool keepdim = false, OptDType dtype = {});
// The mean of all elements, or along dim; floating types.
Tensor mean(const In& input, DimVec dim = {}, bool keepdim = false, OptDType dtype = {});
Tensor& mean_(const TargetIn& input, DimVec dim = {}, bool keepdim = false, OptDType dtype = {});
Tensor& mean_out(Tensor& out, const In& input, DimVec dim = {}, bool keepdim = false, OptDType dtype = {});
// The product of all elements, or along dim. Integers and bools give int64.
Tensor prod(const In& input, DimVec dim = {}, bool keepdim = false, OptDType dtype = {});
Tensor& prod_(const TargetIn& input, DimVec dim = {}, bool keepdim = false, OptDType dtype = {});
Tensor& prod_out(Tensor& out, const In& input, DimVec dim = {}, bool keepdim = false, OptDType dtype = {});
// The sum, with NaN counted as 0.
Tensor nansum(const In& input, DimVec dim = {}, bool keepdim = false, OptDType dtype = {});
Tensor& nansum_(const TargetIn& input, DimVec dim = {}, bool keepdim = false, OptDType dtype = {});
Tensor& nansum_out(Tensor& out, const In& input, DimVec dim = {}, bool keepdim = false, OptDType dtype = {});
// The largest of all elements, or along dim. Equal ones share the gradient.
Tensor amax(const In& input, DimVec dim = {}, bool keepdim = false);
Tensor& amax_(const TargetIn& input, DimVec dim = {}, bool keepdim = false);
Tensor& amax_out(Tensor& out, const In& input, DimVec dim = {}, bool keepdim = false);
// The smallest of all elements, or along dim. Equal ones share the gradient.
Tensor amin(const In& input, DimVec dim = {}, bool keepdim = false);
Tensor& amin_(const TargetIn& input, DimVec dim = {}, bool keepdim = false);
Tensor& amin_out(Tensor& out, const In& input, DimVec dim = {}, bool keepdim = false);
// True if at least one element is not 0.
Tensor any(const In& input, DimVec dim = {}, bool keepdim = false);
Tensor& any_(const TargetIn& input, DimVec dim = {}, bool keepdim = false);
Tensor& any_out(Tensor& out, const In& input, DimVec dim = {}, bool keepdim = false);
// True if no element is 0.
Tensor all(const In& input, DimVec dim = {}, bool keepdim = false);
Tensor& all_(const TargetIn& input, DimVec dim = {}, bool keepdim = false);
Tensor& all_out(Tensor& out, const In& input, DimVec dim = {}, bool keepdim = false);
// The index of the largest element, in the flattened tensor or along dim. Among equal elements it is the first.
Tensor argmax(const In& input, OptInt dim = {}, bool keepdim = false);
Tensor& argmax_(const TargetIn& input, OptInt dim = {}, bool keepdim = false);
Tensor& argmax_out(Tensor& out, const In& input, OptInt dim = {}, bool keepdim = false);
// The index of the smallest element, in the flattened tensor or along dim. Among equal elements it is the first.
Tensor argmin(const In& input, OptInt dim = {}, bool keepdim = false);
Tensor& argmin_(const TargetIn& input, OptInt dim = {}, bool keepdim = false);
Tensor& argmin_out(Tensor& out, const In& input, OptInt dim = {}, bool keepdim = false);
// The largest element.
Tensor max(const In& input);
// The largest element along dim, and its index.
Tensors2 max(const In& input, int64_t dim, bool keepdim = false);
TensorRefs2 max_out(Tensor& out, Tensor& second, const In& input, int64_t dim, bool keepdim = false);
// The larger of two elements; another name of maximum.
Tensor max(const In& input, const In& other);
Tensor& max_out(Tensor& out, const In& input, const In& other);
// The smallest element.
Tensor min(const In& input);
// The smallest element along dim, and its index.
Tensors2 min(const In& input, int64_t dim, bool keepdim = false);
TensorRefs2 min_out(Tensor& out, Tensor& second, const In& input, int64_t dim, bool keepdim = false);
// The smaller of two elements; another name of minimum.
Tensor min(const In& input, const In& other);
Tensor& min_out(Tensor& out, const In& input, const In& other);
// log(sum(exp(x))) along dim, without overflow.
Tensor logsumexp(const In& input, DimVec dim, bool keepdim = false);
Tensor& logsumexp_(const TargetIn& input, DimVec dim, bool keepdim = false);
Tensor& logsumexp_out(Tensor& out, const In& input, DimVec dim, bool keepdim = false);
// Running sums along dim.
Tensor cumsum(const In& input, int64_t dim, OptDType dtype = {});
Tensor& cumsum_(const TargetIn& input, int64_t dim, OptDType dtype = {});
Tensor& cumsum_out(Tensor& out, const In& input, int64_t dim, OptDType dtype = {});
// Running products along dim.
Tensor cumprod(const In& input, int64_t dim, OptDType dtype = {});
Tensor& cumprod_(const TargetIn& input, int64_t dim, OptDType dtype = {});
Tensor& cumprod_out(Tensor& out, const In& input, int64_t dim, OptDType dtype = {});
// exp(x) / sum(exp(x)) along dim.
Tensor softmax(const In& input, int64_t dim, OptDType dtype = {});
Tensor& softmax_(const TargetIn& input, int64_t dim, OptDType dtype = {});
Tensor& softmax_out(Tensor& out, const In& input, int64_t dim, OptDType dtype = {});
// log(softmax(x)) along dim.
Tensor log_softmax(const In& input, int64_t dim, OptDType dtype = {});
Tensor& log_softmax_(const TargetIn& input, int64_t dim, OptDType dtype = {});
Tensor& log_softmax_out(Tensor& out, const In& input, int64_t dim, OptDType dtype = {});
// The k largest (or smallest) elements along dim, and their indices.
Tensors2 topk(const In& input, int64_t k, int64_t dim = -1, bool largest = true, bool sorted = true);
TensorRefs2 topk_out(Tensor& out, Tensor& second, const In& input, int64_t k, int64_t dim = -1,
                     bool largest = true, bool sorted = true);
// The variance along dim, or of all elements, divided by n - correction. A bool chooses n - 1 (true) or n.
Tensor var(const In& input, DimVec dim = {}, double correction = 1, bool keepdim = false);
Tensor& var_(const TargetIn& input, DimVec dim = {}, double correction = 1, bool keepdim = false);
Tensor& var_out(Tensor& out, const In& input, DimVec dim = {}, double correction = 1, bool keepdim = false);
// The square root of the variance.
Tensor std(const In& input, DimVec dim = {}, double correction = 1, bool keepdim = false);
Tensor& std_(const TargetIn& input, DimVec dim = {}, double correction = 1, bool keepdim = false);
Tensor& std_out(Tensor& out, const In& input, DimVec dim = {}, double correction = 1, bool keepdim = false);
// The p-norm of all elements, or along dim: (sum |x|^p)^(1/p); p may be 0, or an infinity of either sign.
Tensor norm(const In& input, Scalar p = 2, DimVec dim = {}, bool keepdim = false);
Tensor& norm_(const TargetIn& input, Scalar p = 2, DimVec dim = {}, bool keepdim = false);
Tensor& norm_out(Tensor& out, const In& input, Scalar p = 2, DimVec dim = {}, bool keepdim = false);
// The elements sorted along dim, and their former indices. Equal elements keep their order.
Tensors2 sort(const In& input, int64_t dim = -1, bool descending = false);
TensorRefs2 sort_out(Tensor& out, Tensor& second, const In& input, int64_t dim = -1, bool descending = false);

// ---- products of matrices ----
// The product of two matrices.
namespace by_operands { Tensor mm(const In& input, const In& mat2); }
inline constexpr struct mm_value : FunctionValue<mm_value, Tensor, const Tensor&, const Tensor&> {
  Tensor operator()(const In& input, const In& mat2) const;
} mm{};
namespace by_operands { Tensor& mm_(const TargetIn& input, const In& mat2); }
inline constexpr struct mm__value : FunctionValue<mm__value, Tensor&, Tensor&, const Tensor&> {
  Tensor& operator()(const TargetIn& input, const In& mat2) const;
} mm_{};
namespace by_operands { Tensor& mm_out(Tensor& out, const In& input, const In& mat2); }
inline constexpr struct mm_out_value : FunctionValue<mm_out_value, Tensor&, Tensor&, const Tensor&, const Tensor&> {
  Tensor& operator()(Tensor& out, const In& input, const In& mat2) const;
} mm_out{};
// The products of two batches of matrices.
namespace by_operands { Tensor bmm(const In& input, const In& mat2); }
inline constexpr struct bmm_value : FunctionValue<bmm_value, Tensor, const Tensor&, const Tensor&> {
  Tensor operator()(const In& input, const In& mat2) const;
} bmm{};
namespace by_operands { Tensor& bmm_(const TargetIn& input, const In& mat2); }
inline constexpr struct bmm__value : FunctionValue<bmm__value, Tensor&, Tensor&, const Tensor&> {
  Tensor& operator()(const TargetIn& input, const In& mat2) const;
} bmm_{};
namespace by_operands { Tensor& bmm_out(Tensor& out, const In& input, const In& mat2); }
inline constexpr struct bmm_out_value : FunctionValue<bmm_out_value, Tensor&, Tensor&, const Tensor&, const Tensor&> {
  Tensor& operator()(Tensor& out, const In& input, const In& mat2) const;
} bmm_out{};
// beta * input + alpha * mat1 mat2.
Tensor addmm(const In& input, const In& mat1, const In& mat2, Scalar beta = 1, Scalar alpha = 1);
Tensor& addmm_(const TargetIn& input, const In& mat1, const In& mat2, Scalar beta = 1, Scalar alpha = 1);
Tensor& addmm_out(Tensor& out, const In& input, const In& mat1, const In& mat2, Scalar beta = 1, Scalar alpha = 1);
// beta * input + alpha * batch1 batch2, for batches of matrices.
Tensor baddbmm(const In& input, const In& batch1, const In& batch2, Scalar beta = 1, Scalar alpha = 1);
Tensor& baddbmm_(const TargetIn& input, const In& batch1, const In& batch2, Scalar beta = 1, Scalar alpha = 1);
Tensor& baddbmm_out(Tensor& out, const In& input, const In& batch1, const In& batch2,
                    Scalar beta = 1, Scalar alpha = 1);
// The inverse of square matrices in the last two dimensions. A singular one throws.
namespace by_operands { Tensor inverse(const In& input); }
inline constexpr struct inverse_value : FunctionValue<inverse_value, Tensor, const Tensor&> {
  Tensor operator()(const In& input) const;
} inverse{};
namespace by_operands { Tensor& inverse_(const TargetIn& input); }
inline constexpr struct inverse__value : FunctionValue<inverse__value, Tensor&, Tensor&> {
  Tensor& operator()(const TargetIn& input) const;
} inverse_{};
namespace by_operands { Tensor& inverse_out(Tensor& out, const In& input); }
inline constexpr struct inverse_out_value : FunctionValue<inverse_out_value, Tensor&, Tensor&, const Tensor&> {
  Tensor& operator()(Tensor& out, const In& input) const;
} inverse_out{};
// The determinant of square matrices in the last two dimensions.
namespace by_operands { Tensor det(const In& input); }
inline constexpr struct det_value : FunctionValue<det_value, Tensor, const Tensor&> {
  Tensor operator()(const In& input) const;
} det{};
namespace by_operands { Tensor& det_out(Tensor& out, const In& input); }
inline constexpr struct det_out_value : FunctionValue<det_out_value, Tensor&, Tensor&, const Tensor&> {
  Tensor& operator()(Tensor& out, const In& input) const;
} det_out{};
// Products of matrices in the last two dimensions; the others broadcast.
namespace by_operands { Tensor batched_mm(const In& input, const In& mat2); }
inline constexpr struct batched_mm_value : FunctionValue<batched_mm_value, Tensor, const Tensor&, const Tensor&> {
  Tensor operator()(const In& input, const In& mat2) const;
} batched_mm{};
namespace by_operands { Tensor& batched_mm_(const TargetIn& input, const In& mat2); }
inline constexpr struct batched_mm__value : FunctionValue<batched_mm__value, Tensor&, Tensor&, const Tensor&> {
  Tensor& operator()(const TargetIn& input, const In& mat2) const;
} batched_mm_{};
namespace by_operands { Tensor& batched_mm_out(Tensor& out, const In& input, const In& mat2); }
inline constexpr struct batched_mm_out_value : FunctionValue<batched_mm_out_value, Tensor&, Tensor&, const Tensor&, const Tensor&> {
  Tensor& operator()(Tensor& out, const In& input, const In& mat2) const;
} batched_mm_out{};
// input weight^T + bias, over the last dimension: weight is [out, in], bias [out].
Tensor linear(const In& input, const In& weight, const In& bias = std::nullopt);
Tensor& linear_(const TargetIn& input, const In& weight, const In& bias = std::nullopt);
Tensor& linear_out(Tensor& out, const In& input, const In& weight, const In& bias = std::nullopt);

// ---- linear algebra: of matrices in the last two dimensions, f32 and f64, batched over the others ----
// The Cholesky factor of positive-definite matrices, of which one triangle is read. Also, for each matrix, 0 or the
// order of the first leading minor that is not positive (int32).
Tensors2 linalg_cholesky_ex(const In& input, bool upper = false, bool check_errors = false);
TensorRefs2 linalg_cholesky_ex_out(Tensor& out, Tensor& second, const In& input,
                                   bool upper = false, bool check_errors = false);
// The X with A X = input, where input2 is A's Cholesky factor.
Tensor cholesky_solve(const In& input, const In& input2, bool upper = false);
Tensor& cholesky_solve_(const TargetIn& input, const In& input2, bool upper = false);
Tensor& cholesky_solve_out(Tensor& out, const In& input, const In& input2, bool upper = false);
// L and U of input = P L U in one matrix, the row that was swapped with each row (int32, from 1), and for each matrix
// 0 or the position of the first zero on U's diagonal.
std::tuple<Tensor, Tensor, Tensor> linalg_lu_factor_ex(const In& input, bool pivot = true, bool check_errors = false);
std::tuple<Tensor&, Tensor&, Tensor&> linalg_lu_factor_ex_out(Tensor& out, Tensor& second, Tensor& third,
                                                              const In& input,
                                                              bool pivot = true, bool check_errors = false);
// The inverse, and for each matrix 0 or the position of the first zero on the diagonal of its factor. A matrix with
// such a zero gives NaN.
Tensors2 linalg_inv_ex(const In& A, bool check_errors = false);
TensorRefs2 linalg_inv_ex_out(Tensor& out, Tensor& second, const In& A, bool check_errors = false);
// The X with A X = B, or with left=False X A = B, for triangular matrices A, whose other triangle is not read. With
// unitriangular the diagonal is not read either and counts as ones.
Tensor linalg_solve_triangular(const In& A, const In& B, bool upper, bool left = true, bool unitriangular = false);
Tensor& linalg_solve_triangular_out(Tensor& out, const In& A, const In& B, bool upper,
                                    bool left = true, bool unitriangular = false);
// The QR factors as reflectors: R in and above a's diagonal, the reflectors below, their scales in tau.
namespace by_operands { Tensors2 geqrf(const In& input); }
inline constexpr struct geqrf_value : FunctionValue<geqrf_value, Tensors2, const Tensor&> {
  Tensors2 operator()(const In& input) const;
} geqrf{};
namespace by_operands { TensorRefs2 geqrf_out(Tensor& out, Tensor& second, const In& input); }
inline constexpr struct geqrf_out_value : FunctionValue<geqrf_out_value, TensorRefs2, Tensor&, Tensor&, const Tensor&> {
  TensorRefs2 operator()(Tensor& out, Tensor& second, const In& input) const;
} geqrf_out{};
// Q, the first columns of the product of geqrf's reflectors.
namespace by_operands { Tensor linalg_householder_product(const In& input, const In& tau); }
inline constexpr struct linalg_householder_product_value : FunctionValue<linalg_householder_product_value, Tensor, const Tensor&, const Tensor&> {
  Tensor operator()(const In& input, const In& tau) const;
} linalg_householder_product{};
namespace by_operands { Tensor& linalg_householder_product_(const TargetIn& input, const In& tau); }
inline constexpr struct linalg_householder_product__value : FunctionValue<linalg_householder_product__value, Tensor&, Tensor&, const Tensor&> {
  Tensor& operator()(const TargetIn& input, const In& tau) const;
} linalg_householder_product_{};
namespace by_operands { Tensor& linalg_householder_product_out(Tensor& out, const In& input, const In& tau); }
inline constexpr struct linalg_householder_product_out_value : FunctionValue<linalg_householder_product_out_value, Tensor&, Tensor&, const Tensor&, const Tensor&> {
  Tensor& operator()(Tensor& out, const In& input, const In& tau) const;
} linalg_householder_product_out{};
// Another name of linalg.householder_product.
namespace by_operands { Tensor orgqr(const In& input, const In& tau); }
inline constexpr struct orgqr_value : FunctionValue<orgqr_value, Tensor, const Tensor&, const Tensor&> {
  Tensor operator()(const In& input, const In& tau) const;
} orgqr{};
namespace by_operands { Tensor& orgqr_(const TargetIn& input, const In& tau); }
inline constexpr struct orgqr__value : FunctionValue<orgqr__value, Tensor&, Tensor&, const Tensor&> {
  Tensor& operator()(const TargetIn& input, const In& tau) const;
} orgqr_{};
namespace by_operands { Tensor& orgqr_out(Tensor& out, const In& input, const In& tau); }
inline constexpr struct orgqr_out_value : FunctionValue<orgqr_out_value, Tensor&, Tensor&, const Tensor&, const Tensor&> {
  Tensor& operator()(Tensor& out, const In& input, const In& tau) const;
} orgqr_out{};
// Q other, or with left=False other Q, for the square Q of geqrf's reflectors; with transpose Q^T.
Tensor ormqr(const In& input, const In& tau, const In& other, bool left = true, bool transpose = false);
Tensor& ormqr_out(Tensor& out, const In& input, const In& tau, const In& other,
                  bool left = true, bool transpose = false);
// L and D of symmetric matrices L D L^T in one matrix, LAPACK's pivots, and for each matrix 0 or the position of the
// first zero on D's diagonal.
std::tuple<Tensor, Tensor, Tensor> linalg_ldl_factor_ex(const In& input,
                                                        bool hermitian = false, bool check_errors = false);
std::tuple<Tensor&, Tensor&, Tensor&> linalg_ldl_factor_ex_out(Tensor& out, Tensor& second, Tensor& third,
                                                               const In& input,
                                                               bool hermitian = false, bool check_errors = false);
// The X with A X = B, from A's packed LDL factors.
Tensor linalg_ldl_solve(const In& LD, const In& pivots, const In& B, bool hermitian = false);
Tensor& linalg_ldl_solve_out(Tensor& out, const In& LD, const In& pivots, const In& B, bool hermitian = false);
// The determinant's sign and the logarithm of its modulus.
namespace by_operands { Tensors2 slogdet(const In& input); }
inline constexpr struct slogdet_value : FunctionValue<slogdet_value, Tensors2, const Tensor&> {
  Tensors2 operator()(const In& input) const;
} slogdet{};
namespace by_operands { TensorRefs2 slogdet_out(Tensor& out, Tensor& second, const In& input); }
inline constexpr struct slogdet_out_value : FunctionValue<slogdet_out_value, TensorRefs2, Tensor&, Tensor&, const Tensor&> {
  TensorRefs2 operator()(Tensor& out, Tensor& second, const In& input) const;
} slogdet_out{};
// The determinant's sign and the logarithm of its modulus.
namespace by_operands { Tensors2 linalg_slogdet(const In& input); }
inline constexpr struct linalg_slogdet_value : FunctionValue<linalg_slogdet_value, Tensors2, const Tensor&> {
  Tensors2 operator()(const In& input) const;
} linalg_slogdet{};
namespace by_operands { TensorRefs2 linalg_slogdet_out(Tensor& out, Tensor& second, const In& input); }
inline constexpr struct linalg_slogdet_out_value : FunctionValue<linalg_slogdet_out_value, TensorRefs2, Tensor&, Tensor&, const Tensor&> {
  TensorRefs2 operator()(Tensor& out, Tensor& second, const In& input) const;
} linalg_slogdet_out{};

// ---- views: the result shares the tensor's bytes ----
// The slice at one index along dim, without that dimension.
Tensor select(const In& input, int64_t dim, int64_t index);
// `length` slices along dim, starting at start.
Tensor narrow(const In& input, int64_t dim, int64_t start, int64_t length);
// The same elements in other sizes; one size may be -1. Throws if the strides would require a copy.
Tensor view(const In& self, DimVec size);
// Swaps two dimensions.
Tensor transpose(const In& input, int64_t dim0, int64_t dim1);
Tensor& transpose_(const TargetIn& input, int64_t dim0, int64_t dim1);
// Another name of transpose.
Tensor swapaxes(const In& input, int64_t axis0, int64_t axis1);
Tensor& swapaxes_(const TargetIn& input, int64_t axis0, int64_t axis1);
// Another name of transpose.
Tensor swapdims(const In& input, int64_t dim0, int64_t dim1);
Tensor& swapdims_(const TargetIn& input, int64_t dim0, int64_t dim1);
// Reorders the dimensions.
Tensor permute(const In& input, DimVec dims);
// Repeats dimensions of size 1 without a copy. -1 keeps a size; new dimensions come first.
Tensor expand(const In& self, DimVec size);
// Another name of expand.
Tensor broadcast_to(const In& input, DimVec size);
// Inserts a dimension of size 1.
Tensor unsqueeze(const In& input, int64_t dim);
Tensor& unsqueeze_(const TargetIn& input, int64_t dim);
// The diagonal over two dimensions, as the last dimension.
Tensor diagonal(const In& input, int64_t offset = 0, int64_t dim1 = 0, int64_t dim2 = 1);
// A view of the storage with any sizes, strides and offset.
Tensor as_strided(const In& input, DimVec size, DimVec stride, OptInt storage_offset = {});
Tensor& as_strided_(const TargetIn& input, DimVec size, DimVec stride, OptInt storage_offset = {});
// Windows of `size` along a dimension, at distance `step`, as a new last dimension.
Tensor unfold(const In& self, int64_t dimension, int64_t size, int64_t step);
// Every `step`-th slice along dim, from start up to, not including, end. Bounds out of range are clamped.
Tensor slice(const In& input, int64_t dim = 0, const OptInt& start = {}, const OptInt& end = {}, int64_t step = 1);
// Removes one dimension if its size is 1, or all dimensions of size 1.
Tensor squeeze(const In& input, OptInt dim = {});
Tensor& squeeze_(const TargetIn& input, OptInt dim = {});
// input with source added to the elements of a window; for derivatives.
Tensor strided_add(const In& input, const In& source, DimVec size, DimVec stride, int64_t offset);
Tensor& strided_add_(const TargetIn& input, const In& source, DimVec size, DimVec stride, int64_t offset);
Tensor& strided_add_out(Tensor& out, const In& input, const In& source, DimVec size, DimVec stride, int64_t offset);

// ---- joining, rearranging ----
// Concatenates tensors along dim.
Tensor cat(const InList& tensors, int64_t dim = 0);
Tensor& cat_out(Tensor& out, const InList& tensors, int64_t dim = 0);
// Reverses the order along dims.
Tensor flip(const In& input, DimVec dims);
Tensor& flip_(const TargetIn& input, DimVec dims);
Tensor& flip_out(Tensor& out, const In& input, DimVec dims);
// Shifts elements along dims cyclically.
Tensor roll(const In& input, DimVec shifts, DimVec dims = {});
Tensor& roll_(const TargetIn& input, DimVec shifts, DimVec dims = {});
Tensor& roll_out(Tensor& out, const In& input, DimVec shifts, DimVec dims = {});
// The lower triangle: zeros above a diagonal.
Tensor tril(const In& input, int64_t diagonal = 0);
Tensor& tril_(const TargetIn& input, int64_t diagonal = 0);
Tensor& tril_out(Tensor& out, const In& input, int64_t diagonal = 0);
// The upper triangle: zeros below a diagonal.
Tensor triu(const In& input, int64_t diagonal = 0);
Tensor& triu_(const TargetIn& input, int64_t diagonal = 0);
Tensor& triu_out(Tensor& out, const In& input, int64_t diagonal = 0);
// Another name of cat.
Tensor concat(const InList& tensors, int64_t dim = 0);
Tensor& concat_out(Tensor& out, const InList& tensors, int64_t dim = 0);
// Another name of cat.
Tensor concatenate(const InList& tensors, int64_t dim = 0);
Tensor& concatenate_out(Tensor& out, const InList& tensors, int64_t dim = 0);

// ---- indices ----
// The slices along dim that a vector of indices names.
Tensor index_select(const In& input, int64_t dim, const In& index);
Tensor& index_select_(const TargetIn& input, int64_t dim, const In& index);
Tensor& index_select_out(Tensor& out, const In& input, int64_t dim, const In& index);
// input, with src written to the elements that index names along dim.
Tensor scatter(const In& input, int64_t dim, const In& index, const In& src);
Tensor& scatter_(const TargetIn& input, int64_t dim, const In& index, const In& src);
Tensor& scatter_out(Tensor& out, const In& input, int64_t dim, const In& index, const In& src);
// input, with src added to the elements that index names along dim.
Tensor scatter_add(const In& input, int64_t dim, const In& index, const In& src);
Tensor& scatter_add_(const TargetIn& input, int64_t dim, const In& index, const In& src);
Tensor& scatter_add_out(Tensor& out, const In& input, int64_t dim, const In& index, const In& src);
// input, with slices of source added to those that a vector of indices names.
Tensor index_add(const In& input, int64_t dim, const In& index, const In& source, Scalar alpha = 1);
Tensor& index_add_(const TargetIn& input, int64_t dim, const In& index, const In& source, Scalar alpha = 1);
Tensor& index_add_out(Tensor& out, const In& input, int64_t dim, const In& index, const In& source, Scalar alpha = 1);
// input, with slices of source written to those that a vector of indices names.
Tensor index_copy(const In& input, int64_t dim, const In& index, const In& source);
Tensor& index_copy_(const TargetIn& input, int64_t dim, const In& index, const In& source);
Tensor& index_copy_out(Tensor& out, const In& input, int64_t dim, const In& index, const In& source);
// input, with a number written to the slices that a vector of indices names.
Tensor index_fill(const In& input, int64_t dim, const In& index, const In& value);
Tensor& index_fill_(const TargetIn& input, int64_t dim, const In& index, const In& value);
Tensor& index_fill_out(Tensor& out, const In& input, int64_t dim, const In& index, const In& value);
// For each element of index, the element of input with that index along dim.
Tensor gather(const In& input, int64_t dim, const In& index);
Tensor& gather_(const TargetIn& input, int64_t dim, const In& index);
Tensor& gather_out(Tensor& out, const In& input, int64_t dim, const In& index);
// The next element of source if the mask is true, else input.
namespace by_operands { Tensor masked_scatter(const In& input, const In& mask, const In& source); }
inline constexpr struct masked_scatter_value : FunctionValue<masked_scatter_value, Tensor, const Tensor&, const Tensor&, const Tensor&> {
  Tensor operator()(const In& input, const In& mask, const In& source) const;
} masked_scatter{};
namespace by_operands { Tensor& masked_scatter_(const TargetIn& input, const In& mask, const In& source); }
inline constexpr struct masked_scatter__value : FunctionValue<masked_scatter__value, Tensor&, Tensor&, const Tensor&, const Tensor&> {
  Tensor& operator()(const TargetIn& input, const In& mask, const In& source) const;
} masked_scatter_{};
namespace by_operands { Tensor& masked_scatter_out(Tensor& out, const In& input, const In& mask, const In& source); }
inline constexpr struct masked_scatter_out_value : FunctionValue<masked_scatter_out_value, Tensor&, Tensor&, const Tensor&, const Tensor&, const Tensor&> {
  Tensor& operator()(Tensor& out, const In& input, const In& mask, const In& source) const;
} masked_scatter_out{};
// The rows of weight that indices name, [..., columns]; no gradient flows into row padding_idx.
Tensor embedding(const In& weight, const In& indices, int64_t padding_idx = -1,
                 bool scale_grad_by_freq = false, bool sparse = false);
Tensor& embedding_(const TargetIn& weight, const In& indices, int64_t padding_idx = -1,
                   bool scale_grad_by_freq = false, bool sparse = false);
Tensor& embedding_out(Tensor& out, const In& weight, const In& indices, int64_t padding_idx = -1,
                      bool scale_grad_by_freq = false, bool sparse = false);

// ---- copies, and what writes alone ----
// The elements of src, broadcast to input's sizes and converted to its dtype.
Tensor copy(const In& input, const In& src);
Tensor& copy_(const TargetIn& input, const In& src);
Tensor& copy_out(Tensor& out, const In& input, const In& src);
// A copy in the same layout, for clone().
namespace by_operands { Tensor clone_op(const In& input); }
inline constexpr struct clone_op_value : FunctionValue<clone_op_value, Tensor, const Tensor&> {
  Tensor operator()(const In& input) const;
} clone_op{};
namespace by_operands { Tensor& clone_op_(const TargetIn& input); }
inline constexpr struct clone_op__value : FunctionValue<clone_op__value, Tensor&, Tensor&> {
  Tensor& operator()(const TargetIn& input) const;
} clone_op_{};
namespace by_operands { Tensor& clone_op_out(Tensor& out, const In& input); }
inline constexpr struct clone_op_out_value : FunctionValue<clone_op_out_value, Tensor&, Tensor&, const Tensor&> {
  Tensor& operator()(Tensor& out, const In& input) const;
} clone_op_out{};
// A row-major copy, for contiguous().
namespace by_operands { Tensor dense(const In& input); }
inline constexpr struct dense_value : FunctionValue<dense_value, Tensor, const Tensor&> {
  Tensor operator()(const In& input) const;
} dense{};
namespace by_operands { Tensor& dense_(const TargetIn& input); }
inline constexpr struct dense__value : FunctionValue<dense__value, Tensor&, Tensor&> {
  Tensor& operator()(const TargetIn& input) const;
} dense_{};
namespace by_operands { Tensor& dense_out(Tensor& out, const In& input); }
inline constexpr struct dense_out_value : FunctionValue<dense_out_value, Tensor&, Tensor&, const Tensor&> {
  Tensor& operator()(Tensor& out, const In& input) const;
} dense_out{};
// A copy in another dtype, for to().
Tensor to_dtype(const In& input, DType dtype);
Tensor& to_dtype_(const TargetIn& input, DType dtype);
Tensor& to_dtype_out(Tensor& out, const In& input, DType dtype);
// Filled with a number, in input's sizes and dtype.
Tensor fill(const In& input, const In& value);
Tensor& fill_(const TargetIn& input, const In& value);
Tensor& fill_out(Tensor& out, const In& input, const In& value);
// Zeros, in input's sizes and dtype.
namespace by_operands { Tensor& zero_(const TargetIn& input); }
inline constexpr struct zero__value : FunctionValue<zero__value, Tensor&, Tensor&> {
  Tensor& operator()(const TargetIn& input) const;
} zero_{};

// ---- convolutions ----
// Sums over windows of [N, C, L] (or [C, L]) weighted by [out, C / groups, l].
Tensor conv1d(const In& input, const In& weight, const In& bias = std::nullopt, Single stride = 1, Single padding = 0,
              Single dilation = 1, int64_t groups = 1);
Tensor& conv1d_(const TargetIn& input, const In& weight, const In& bias = std::nullopt, Single stride = 1,
                Single padding = 0, Single dilation = 1, int64_t groups = 1);
Tensor& conv1d_out(Tensor& out, const In& input, const In& weight, const In& bias = std::nullopt, Single stride = 1,
                   Single padding = 0, Single dilation = 1, int64_t groups = 1);
// The transpose of conv1d; weight is [C, out / groups, l].
Tensor conv_transpose1d(const In& input, const In& weight, const In& bias = std::nullopt, Single stride = 1,
                        Single padding = 0, Single output_padding = 0, int64_t groups = 1, Single dilation = 1);
Tensor& conv_transpose1d_(const TargetIn& input, const In& weight, const In& bias = std::nullopt, Single stride = 1,
                          Single padding = 0, Single output_padding = 0, int64_t groups = 1, Single dilation = 1);
Tensor& conv_transpose1d_out(Tensor& out, const In& input, const In& weight, const In& bias = std::nullopt,
                             Single stride = 1, Single padding = 0, Single output_padding = 0,
                             int64_t groups = 1, Single dilation = 1);
// The gradient of conv1d's weight; for derivatives.
Tensor conv1d_weight(const In& input, const In& grad, Single kernel_size, Single stride = 1, Single padding = 0,
                     Single dilation = 1, int64_t groups = 1);
Tensor& conv1d_weight_(const TargetIn& input, const In& grad, Single kernel_size, Single stride = 1, Single padding = 0,
                       Single dilation = 1, int64_t groups = 1);
Tensor& conv1d_weight_out(Tensor& out, const In& input, const In& grad, Single kernel_size, Single stride = 1,
                          Single padding = 0, Single dilation = 1, int64_t groups = 1);
// Sums over windows of [N, C, H, W] (or [C, H, W]) weighted by [out, C / groups, h, w].
Tensor conv2d(const In& input, const In& weight, const In& bias = std::nullopt, Pair stride = 1, Pair padding = 0,
              Pair dilation = 1, int64_t groups = 1);
Tensor& conv2d_(const TargetIn& input, const In& weight, const In& bias = std::nullopt, Pair stride = 1,
                Pair padding = 0, Pair dilation = 1, int64_t groups = 1);
Tensor& conv2d_out(Tensor& out, const In& input, const In& weight, const In& bias = std::nullopt, Pair stride = 1,
                   Pair padding = 0, Pair dilation = 1, int64_t groups = 1);
// The transpose of conv2d; weight is [C, out / groups, h, w].
Tensor conv_transpose2d(const In& input, const In& weight, const In& bias = std::nullopt, Pair stride = 1,
                        Pair padding = 0, Pair output_padding = 0, int64_t groups = 1, Pair dilation = 1);
Tensor& conv_transpose2d_(const TargetIn& input, const In& weight, const In& bias = std::nullopt, Pair stride = 1,
                          Pair padding = 0, Pair output_padding = 0, int64_t groups = 1, Pair dilation = 1);
Tensor& conv_transpose2d_out(Tensor& out, const In& input, const In& weight, const In& bias = std::nullopt,
                             Pair stride = 1, Pair padding = 0, Pair output_padding = 0,
                             int64_t groups = 1, Pair dilation = 1);
// The gradient of conv2d's weight; for derivatives.
Tensor conv2d_weight(const In& input, const In& grad, Pair kernel_size, Pair stride = 1, Pair padding = 0,
                     Pair dilation = 1, int64_t groups = 1);
Tensor& conv2d_weight_(const TargetIn& input, const In& grad, Pair kernel_size, Pair stride = 1, Pair padding = 0,
                       Pair dilation = 1, int64_t groups = 1);
Tensor& conv2d_weight_out(Tensor& out, const In& input, const In& grad, Pair kernel_size, Pair stride = 1,
                          Pair padding = 0, Pair dilation = 1, int64_t groups = 1);
// Sums over windows of [N, C, D, H, W] (or [C, D, H, W]) weighted by [out, C / groups, d, h, w].
Tensor conv3d(const In& input, const In& weight, const In& bias = std::nullopt, Triple stride = 1, Triple padding = 0,
              Triple dilation = 1, int64_t groups = 1);
Tensor& conv3d_(const TargetIn& input, const In& weight, const In& bias = std::nullopt, Triple stride = 1,
                Triple padding = 0, Triple dilation = 1, int64_t groups = 1);
Tensor& conv3d_out(Tensor& out, const In& input, const In& weight, const In& bias = std::nullopt, Triple stride = 1,
                   Triple padding = 0, Triple dilation = 1, int64_t groups = 1);
// The transpose of conv3d; weight is [C, out / groups, d, h, w].
Tensor conv_transpose3d(const In& input, const In& weight, const In& bias = std::nullopt, Triple stride = 1,
                        Triple padding = 0, Triple output_padding = 0, int64_t groups = 1, Triple dilation = 1);
Tensor& conv_transpose3d_(const TargetIn& input, const In& weight, const In& bias = std::nullopt, Triple stride = 1,
                          Triple padding = 0, Triple output_padding = 0, int64_t groups = 1, Triple dilation = 1);
Tensor& conv_transpose3d_out(Tensor& out, const In& input, const In& weight, const In& bias = std::nullopt,
                             Triple stride = 1, Triple padding = 0, Triple output_padding = 0,
                             int64_t groups = 1, Triple dilation = 1);
// The gradient of conv3d's weight; for derivatives.
Tensor conv3d_weight(const In& input, const In& grad, Triple kernel_size, Triple stride = 1, Triple padding = 0,
                     Triple dilation = 1, int64_t groups = 1);
Tensor& conv3d_weight_(const TargetIn& input, const In& grad, Triple kernel_size, Triple stride = 1, Triple padding = 0,
                       Triple dilation = 1, int64_t groups = 1);
Tensor& conv3d_weight_out(Tensor& out, const In& input, const In& grad, Triple kernel_size, Triple stride = 1,
                          Triple padding = 0, Triple dilation = 1, int64_t groups = 1);

// ---- pooling, resizing and sampling of images ----
// The maxima of windows of [N, C, H, W] (or [C, H, W]); stride 0 stands for the kernel's size.
Tensor max_pool2d(const In& input, Pair kernel_size, Pair stride = 0, Pair padding = 0,
                  Pair dilation = 1, bool ceil_mode = false);
Tensor& max_pool2d_(const TargetIn& input, Pair kernel_size, Pair stride = 0, Pair padding = 0,
                    Pair dilation = 1, bool ceil_mode = false);
Tensor& max_pool2d_out(Tensor& out, const In& input, Pair kernel_size, Pair stride = 0, Pair padding = 0,
                       Pair dilation = 1, bool ceil_mode = false);
// The maxima of windows, and their indices y * width + x in each plane (int64).
Tensors2 max_pool2d_with_indices(const In& input, Pair kernel_size, Pair stride = 0, Pair padding = 0,
                                 Pair dilation = 1, bool ceil_mode = false);
// The means of windows of [N, C, H, W] (or [C, H, W]); stride 0 stands for the kernel's size.
Tensor avg_pool2d(const In& input, Pair kernel_size, Pair stride = 0, Pair padding = 0, bool ceil_mode = false,
                  bool count_include_pad = true, OptInt divisor_override = {});
Tensor& avg_pool2d_(const TargetIn& input, Pair kernel_size, Pair stride = 0, Pair padding = 0, bool ceil_mode = false,
                    bool count_include_pad = true, OptInt divisor_override = {});
Tensor& avg_pool2d_out(Tensor& out, const In& input, Pair kernel_size, Pair stride = 0, Pair padding = 0,
                       bool ceil_mode = false, bool count_include_pad = true, OptInt divisor_override = {});
// The means of windows, one for each output element.
Tensor adaptive_avg_pool2d(const In& input, Pair output_size);
Tensor& adaptive_avg_pool2d_(const TargetIn& input, Pair output_size);
Tensor& adaptive_avg_pool2d_out(Tensor& out, const In& input, Pair output_size);

// ---- losses and distances ----
// (input - target)^2.
namespace by_operands { Tensor squared_difference(const In& input, const In& target); }
inline constexpr struct squared_difference_value : FunctionValue<squared_difference_value, Tensor, const Tensor&, const Tensor&> {
  Tensor operator()(const In& input, const In& target) const;
} squared_difference{};
namespace by_operands { Tensor& squared_difference_(const TargetIn& input, const In& target); }
inline constexpr struct squared_difference__value : FunctionValue<squared_difference__value, Tensor&, Tensor&, const Tensor&> {
  Tensor& operator()(const TargetIn& input, const In& target) const;
} squared_difference_{};
namespace by_operands { Tensor& squared_difference_out(Tensor& out, const In& input, const In& target); }
inline constexpr struct squared_difference_out_value : FunctionValue<squared_difference_out_value, Tensor&, Tensor&, const Tensor&, const Tensor&> {
  Tensor& operator()(Tensor& out, const In& input, const In& target) const;
} squared_difference_out{};
// d^2 / 2 if |d| is below delta, else delta (|d| - delta / 2), with d = input - target.
Tensor huber(const In& input, const In& target, double delta = 1.0);
Tensor& huber_(const TargetIn& input, const In& target, double delta = 1.0);
Tensor& huber_out(Tensor& out, const In& input, const In& target, double delta = 1.0);

// ---- special functions ----
// The logarithm of the gamma function's absolute value.
Tensor lgamma(const In& input);
namespace by_operands { Tensor& lgamma_(const TargetIn& input); }
inline constexpr struct lgamma__value : FunctionValue<lgamma__value, Tensor&, Tensor&> {
  Tensor& operator()(const TargetIn& input) const;
} lgamma_{};
namespace by_operands { Tensor& lgamma_out(Tensor& out, const In& input); }
inline constexpr struct lgamma_out_value : FunctionValue<lgamma_out_value, Tensor&, Tensor&, const Tensor&> {
  Tensor& operator()(Tensor& out, const In& input) const;
} lgamma_out{};
// The derivative of lgamma.
namespace by_operands { Tensor digamma(const In& input); }
inline constexpr struct digamma_value : FunctionValue<digamma_value, Tensor, const Tensor&> {
  Tensor operator()(const In& input) const;
} digamma{};
namespace by_operands { Tensor& digamma_(const TargetIn& input); }
inline constexpr struct digamma__value : FunctionValue<digamma__value, Tensor&, Tensor&> {
  Tensor& operator()(const TargetIn& input) const;
} digamma_{};
namespace by_operands { Tensor& digamma_out(Tensor& out, const In& input); }
inline constexpr struct digamma_out_value : FunctionValue<digamma_out_value, Tensor&, Tensor&, const Tensor&> {
  Tensor& operator()(Tensor& out, const In& input) const;
} digamma_out{};
// The n-th derivative of digamma; n is 0 or more.
Tensor& polygamma_(const TargetIn& input, int64_t n);
// The inverse of the error function, on (-1, 1).
namespace by_operands { Tensor erfinv(const In& input); }
inline constexpr struct erfinv_value : FunctionValue<erfinv_value, Tensor, const Tensor&> {
  Tensor operator()(const In& input) const;
} erfinv{};
namespace by_operands { Tensor& erfinv_(const TargetIn& input); }
inline constexpr struct erfinv__value : FunctionValue<erfinv__value, Tensor&, Tensor&> {
  Tensor& operator()(const TargetIn& input) const;
} erfinv_{};
namespace by_operands { Tensor& erfinv_out(Tensor& out, const In& input); }
inline constexpr struct erfinv_out_value : FunctionValue<erfinv_out_value, Tensor&, Tensor&, const Tensor&> {
  Tensor& operator()(Tensor& out, const In& input) const;
} erfinv_out{};
// exp(x^2) erfc(x), which does not underflow.
namespace by_operands { Tensor erfcx(const In& input); }
inline constexpr struct erfcx_value : FunctionValue<erfcx_value, Tensor, const Tensor&> {
  Tensor operator()(const In& input) const;
} erfcx{};
namespace by_operands { Tensor& erfcx_(const TargetIn& input); }
inline constexpr struct erfcx__value : FunctionValue<erfcx__value, Tensor&, Tensor&> {
  Tensor& operator()(const TargetIn& input) const;
} erfcx_{};
namespace by_operands { Tensor& erfcx_out(Tensor& out, const In& input); }
inline constexpr struct erfcx_out_value : FunctionValue<erfcx_out_value, Tensor&, Tensor&, const Tensor&> {
  Tensor& operator()(Tensor& out, const In& input) const;
} erfcx_out{};
// The inverse of the standard normal distribution function.
namespace by_operands { Tensor ndtri(const In& input); }
inline constexpr struct ndtri_value : FunctionValue<ndtri_value, Tensor, const Tensor&> {
  Tensor operator()(const In& input) const;
} ndtri{};
namespace by_operands { Tensor& ndtri_(const TargetIn& input); }
inline constexpr struct ndtri__value : FunctionValue<ndtri__value, Tensor&, Tensor&> {
  Tensor& operator()(const TargetIn& input) const;
} ndtri_{};
namespace by_operands { Tensor& ndtri_out(Tensor& out, const In& input); }
inline constexpr struct ndtri_out_value : FunctionValue<ndtri_out_value, Tensor&, Tensor&, const Tensor&> {
  Tensor& operator()(Tensor& out, const In& input) const;
} ndtri_out{};
// The modified Bessel function of the first kind, of order 0.
namespace by_operands { Tensor i0(const In& input); }
inline constexpr struct i0_value : FunctionValue<i0_value, Tensor, const Tensor&> {
  Tensor operator()(const In& input) const;
} i0{};
namespace by_operands { Tensor& i0_(const TargetIn& input); }
inline constexpr struct i0__value : FunctionValue<i0__value, Tensor&, Tensor&> {
  Tensor& operator()(const TargetIn& input) const;
} i0_{};
namespace by_operands { Tensor& i0_out(Tensor& out, const In& input); }
inline constexpr struct i0_out_value : FunctionValue<i0_out_value, Tensor&, Tensor&, const Tensor&> {
  Tensor& operator()(Tensor& out, const In& input) const;
} i0_out{};
// i0(x) exp(-|x|).
namespace by_operands { Tensor i0e(const In& input); }
inline constexpr struct i0e_value : FunctionValue<i0e_value, Tensor, const Tensor&> {
  Tensor operator()(const In& input) const;
} i0e{};
namespace by_operands { Tensor& i0e_(const TargetIn& input); }
inline constexpr struct i0e__value : FunctionValue<i0e__value, Tensor&, Tensor&> {
  Tensor& operator()(const TargetIn& input) const;
} i0e_{};
namespace by_operands { Tensor& i0e_out(Tensor& out, const In& input); }
inline constexpr struct i0e_out_value : FunctionValue<i0e_out_value, Tensor&, Tensor&, const Tensor&> {
  Tensor& operator()(Tensor& out, const In& input) const;
} i0e_out{};
// The modified Bessel function of the first kind, of order 1.
namespace by_operands { Tensor i1(const In& input); }
inline constexpr struct i1_value : FunctionValue<i1_value, Tensor, const Tensor&> {
  Tensor operator()(const In& input) const;
} i1{};
namespace by_operands { Tensor& i1_(const TargetIn& input); }
inline constexpr struct i1__value : FunctionValue<i1__value, Tensor&, Tensor&> {
  Tensor& operator()(const TargetIn& input) const;
} i1_{};
namespace by_operands { Tensor& i1_out(Tensor& out, const In& input); }
inline constexpr struct i1_out_value : FunctionValue<i1_out_value, Tensor&, Tensor&, const Tensor&> {
  Tensor& operator()(Tensor& out, const In& input) const;
} i1_out{};
// i1(x) exp(-|x|).
namespace by_operands { Tensor i1e(const In& input); }
inline constexpr struct i1e_value : FunctionValue<i1e_value, Tensor, const Tensor&> {
  Tensor operator()(const In& input) const;
} i1e{};
namespace by_operands { Tensor& i1e_(const TargetIn& input); }
inline constexpr struct i1e__value : FunctionValue<i1e__value, Tensor&, Tensor&> {
  Tensor& operator()(const TargetIn& input) const;
} i1e_{};
namespace by_operands { Tensor& i1e_out(Tensor& out, const In& input); }
inline constexpr struct i1e_out_value : FunctionValue<i1e_out_value, Tensor&, Tensor&, const Tensor&> {
  Tensor& operator()(Tensor& out, const In& input) const;
} i1e_out{};
// The regularized lower incomplete gamma function of the exponent input and the bound other, differentiable by the
// bound.
namespace by_operands { Tensor igamma(const In& input, const In& other); }
inline constexpr struct igamma_value : FunctionValue<igamma_value, Tensor, const Tensor&, const Tensor&> {
  Tensor operator()(const In& input, const In& other) const;
} igamma{};
namespace by_operands { Tensor& igamma_(const TargetIn& input, const In& other); }
inline constexpr struct igamma__value : FunctionValue<igamma__value, Tensor&, Tensor&, const Tensor&> {
  Tensor& operator()(const TargetIn& input, const In& other) const;
} igamma_{};
namespace by_operands { Tensor& igamma_out(Tensor& out, const In& input, const In& other); }
inline constexpr struct igamma_out_value : FunctionValue<igamma_out_value, Tensor&, Tensor&, const Tensor&, const Tensor&> {
  Tensor& operator()(Tensor& out, const In& input, const In& other) const;
} igamma_out{};
// 1 - igamma(input, other), accurate if that is small.
namespace by_operands { Tensor igammac(const In& input, const In& other); }
inline constexpr struct igammac_value : FunctionValue<igammac_value, Tensor, const Tensor&, const Tensor&> {
  Tensor operator()(const In& input, const In& other) const;
} igammac{};
namespace by_operands { Tensor& igammac_(const TargetIn& input, const In& other); }
inline constexpr struct igammac__value : FunctionValue<igammac__value, Tensor&, Tensor&, const Tensor&> {
  Tensor& operator()(const TargetIn& input, const In& other) const;
} igammac_{};
namespace by_operands { Tensor& igammac_out(Tensor& out, const In& input, const In& other); }
inline constexpr struct igammac_out_value : FunctionValue<igammac_out_value, Tensor&, Tensor&, const Tensor&, const Tensor&> {
  Tensor& operator()(Tensor& out, const In& input, const In& other) const;
} igammac_out{};
// The Hurwitz zeta function: the sum of (k + other)^-input over k = 0, 1, ...
Tensor zeta(const In& input, const In& other);
Tensor& zeta_out(Tensor& out, const In& input, const In& other);
// sqrt(input^2 + other^2), without overflow of the squares.
Tensor hypot(const In& input, const In& other);
namespace by_operands { Tensor& hypot_(const TargetIn& input, const In& other); }
inline constexpr struct hypot__value : FunctionValue<hypot__value, Tensor&, Tensor&, const Tensor&> {
  Tensor& operator()(const TargetIn& input, const In& other) const;
} hypot_{};
namespace by_operands { Tensor& hypot_out(Tensor& out, const In& input, const In& other); }
inline constexpr struct hypot_out_value : FunctionValue<hypot_out_value, Tensor&, Tensor&, const Tensor&, const Tensor&> {
  Tensor& operator()(Tensor& out, const In& input, const In& other) const;
} hypot_out{};
// input log(other), but 0 if input is 0.
Tensor xlogy(const In& input, const In& other);
Tensor& xlogy_(const TargetIn& input, const In& other);
Tensor& xlogy_out(Tensor& out, const In& input, const In& other);
// input log(1 + other), but 0 if input is 0.
Tensor xlog1py(const In& input, const In& other);
Tensor& xlog1py_out(Tensor& out, const In& input, const In& other);
// log(exp(input) + exp(other)), without overflow.
namespace by_operands { Tensor logaddexp(const In& input, const In& other); }
inline constexpr struct logaddexp_value : FunctionValue<logaddexp_value, Tensor, const Tensor&, const Tensor&> {
  Tensor operator()(const In& input, const In& other) const;
} logaddexp{};
namespace by_operands { Tensor& logaddexp_(const TargetIn& input, const In& other); }
inline constexpr struct logaddexp__value : FunctionValue<logaddexp__value, Tensor&, Tensor&, const Tensor&> {
  Tensor& operator()(const TargetIn& input, const In& other) const;
} logaddexp_{};
namespace by_operands { Tensor& logaddexp_out(Tensor& out, const In& input, const In& other); }
inline constexpr struct logaddexp_out_value : FunctionValue<logaddexp_out_value, Tensor&, Tensor&, const Tensor&, const Tensor&> {
  Tensor& operator()(Tensor& out, const In& input, const In& other) const;
} logaddexp_out{};
// log2(2^input + 2^other), without overflow.
namespace by_operands { Tensor logaddexp2(const In& input, const In& other); }
inline constexpr struct logaddexp2_value : FunctionValue<logaddexp2_value, Tensor, const Tensor&, const Tensor&> {
  Tensor operator()(const In& input, const In& other) const;
} logaddexp2{};
namespace by_operands { Tensor& logaddexp2_(const TargetIn& input, const In& other); }
inline constexpr struct logaddexp2__value : FunctionValue<logaddexp2__value, Tensor&, Tensor&, const Tensor&> {
  Tensor& operator()(const TargetIn& input, const In& other) const;
} logaddexp2_{};
namespace by_operands { Tensor& logaddexp2_out(Tensor& out, const In& input, const In& other); }
inline constexpr struct logaddexp2_out_value : FunctionValue<logaddexp2_out_value, Tensor&, Tensor&, const Tensor&, const Tensor&> {
  Tensor& operator()(Tensor& out, const In& input, const In& other) const;
} logaddexp2_out{};
// The greatest common divisor of integers.
Tensor gcd(const In& input, const In& other);
namespace by_operands { Tensor& gcd_(const TargetIn& input, const In& other); }
inline constexpr struct gcd__value : FunctionValue<gcd__value, Tensor&, Tensor&, const Tensor&> {
  Tensor& operator()(const TargetIn& input, const In& other) const;
} gcd_{};
namespace by_operands { Tensor& gcd_out(Tensor& out, const In& input, const In& other); }
inline constexpr struct gcd_out_value : FunctionValue<gcd_out_value, Tensor&, Tensor&, const Tensor&, const Tensor&> {
  Tensor& operator()(Tensor& out, const In& input, const In& other) const;
} gcd_out{};
// The least common multiple of integers.
Tensor lcm(const In& input, const In& other);
namespace by_operands { Tensor& lcm_(const TargetIn& input, const In& other); }
inline constexpr struct lcm__value : FunctionValue<lcm__value, Tensor&, Tensor&, const Tensor&> {
  Tensor& operator()(const TargetIn& input, const In& other) const;
} lcm_{};
namespace by_operands { Tensor& lcm_out(Tensor& out, const In& input, const In& other); }
inline constexpr struct lcm_out_value : FunctionValue<lcm_out_value, Tensor&, Tensor&, const Tensor&, const Tensor&> {
  Tensor& operator()(Tensor& out, const In& input, const In& other) const;
} lcm_out{};
// The bits shifted left; 0 for shifts by more than the number of bits.
Tensor bitwise_left_shift(const In& input, const In& other);
Tensor& bitwise_left_shift_(const TargetIn& input, const In& other);
Tensor& bitwise_left_shift_out(Tensor& out, const In& input, const In& other);
// The bits shifted right, keeping the sign.
Tensor bitwise_right_shift(const In& input, const In& other);
Tensor& bitwise_right_shift_(const TargetIn& input, const In& other);
Tensor& bitwise_right_shift_out(Tensor& out, const In& input, const In& other);
// sin(pi x) / (pi x), and 1 at 0.
namespace by_operands { Tensor sinc(const In& input); }
inline constexpr struct sinc_value : FunctionValue<sinc_value, Tensor, const Tensor&> {
  Tensor operator()(const In& input) const;
} sinc{};
namespace by_operands { Tensor& sinc_(const TargetIn& input); }
inline constexpr struct sinc__value : FunctionValue<sinc__value, Tensor&, Tensor&> {
  Tensor& operator()(const TargetIn& input) const;
} sinc_{};
namespace by_operands { Tensor& sinc_out(Tensor& out, const In& input); }
inline constexpr struct sinc_out_value : FunctionValue<sinc_out_value, Tensor&, Tensor&, const Tensor&> {
  Tensor& operator()(Tensor& out, const In& input) const;
} sinc_out{};
// -x log(x), 0 at 0 and -infinity below.
namespace by_operands { Tensor entr(const In& input); }
inline constexpr struct entr_value : FunctionValue<entr_value, Tensor, const Tensor&> {
  Tensor operator()(const In& input) const;
} entr{};
namespace by_operands { Tensor& entr_(const TargetIn& input); }
inline constexpr struct entr__value : FunctionValue<entr__value, Tensor&, Tensor&> {
  Tensor& operator()(const TargetIn& input) const;
} entr_{};
namespace by_operands { Tensor& entr_out(Tensor& out, const In& input); }
inline constexpr struct entr_out_value : FunctionValue<entr_out_value, Tensor&, Tensor&, const Tensor&> {
  Tensor& operator()(Tensor& out, const In& input) const;
} entr_out{};

// ---- what numbers are made of, and choices ----
// The sign; another name of sign, since there are no complex numbers.
namespace by_operands { Tensor sgn(const In& input); }
inline constexpr struct sgn_value : FunctionValue<sgn_value, Tensor, const Tensor&> {
  Tensor operator()(const In& input) const;
} sgn{};
namespace by_operands { Tensor& sgn_(const TargetIn& input); }
inline constexpr struct sgn__value : FunctionValue<sgn__value, Tensor&, Tensor&> {
  Tensor& operator()(const TargetIn& input) const;
} sgn_{};
namespace by_operands { Tensor& sgn_out(Tensor& out, const In& input); }
inline constexpr struct sgn_out_value : FunctionValue<sgn_out_value, Tensor&, Tensor&, const Tensor&> {
  Tensor& operator()(Tensor& out, const In& input) const;
} sgn_out{};

// ---- running along a dimension, and order ----
// The running maximum along dim, and its index.
Tensors2 cummax(const In& input, int64_t dim);
TensorRefs2 cummax_out(Tensor& out, Tensor& second, const In& input, int64_t dim);
// The running minimum along dim, and its index.
Tensors2 cummin(const In& input, int64_t dim);
TensorRefs2 cummin_out(Tensor& out, Tensor& second, const In& input, int64_t dim);
// Logarithms of running sums of exponentials, along dim.
Tensor logcumsumexp(const In& input, int64_t dim);
Tensor& logcumsumexp_(const TargetIn& input, int64_t dim);
Tensor& logcumsumexp_out(Tensor& out, const In& input, int64_t dim);

}  // namespace situ
