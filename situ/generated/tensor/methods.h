// Made by scripts/generate from situ/ops/functions.txt; edit that file.
// The methods of Tensor that are ops. The class includes this file.
#ifndef SITU_INSIDE_TENSOR
#include "situ/tensor/tensor.h"
#else

  // ---- elementwise, of one tensor ----
  // -x.
  Tensor neg(SourceLocation location = SITU_HERE) const&;
  Tensor neg(SourceLocation location = SITU_HERE) &&;
  Tensor& neg_(SourceLocation location = SITU_HERE) const&;
  Tensor neg_(SourceLocation location = SITU_HERE) &&;
  // -x; another name of neg.
  Tensor negative(SourceLocation location = SITU_HERE) const&;
  Tensor negative(SourceLocation location = SITU_HERE) &&;
  Tensor& negative_(SourceLocation location = SITU_HERE) const&;
  Tensor negative_(SourceLocation location = SITU_HERE) &&;
  // The absolute value.
  Tensor abs(SourceLocation location = SITU_HERE) const&;
  Tensor abs(SourceLocation location = SITU_HERE) &&;
  Tensor& abs_(SourceLocation location = SITU_HERE) const&;
  Tensor abs_(SourceLocation location = SITU_HERE) &&;
  // The absolute value; another name of abs.
  Tensor absolute(SourceLocation location = SITU_HERE) const&;
  Tensor absolute(SourceLocation location = SITU_HERE) &&;
  Tensor& absolute_(SourceLocation location = SITU_HERE) const&;
  Tensor absolute_(SourceLocation location = SITU_HERE) &&;
  // -1, 0 or 1, by the sign.
  Tensor sign(SourceLocation location = SITU_HERE) const&;
  Tensor sign(SourceLocation location = SITU_HERE) &&;
  Tensor& sign_(SourceLocation location = SITU_HERE) const&;
  Tensor sign_(SourceLocation location = SITU_HERE) &&;
  // x * x.
  Tensor square(SourceLocation location = SITU_HERE) const&;
  Tensor square(SourceLocation location = SITU_HERE) &&;
  Tensor& square_(SourceLocation location = SITU_HERE) const&;
  Tensor square_(SourceLocation location = SITU_HERE) &&;
  // The square root; NaN below 0.
  Tensor sqrt(SourceLocation location = SITU_HERE) const&;
  Tensor sqrt(SourceLocation location = SITU_HERE) &&;
  Tensor& sqrt_(SourceLocation location = SITU_HERE) const&;
  Tensor sqrt_(SourceLocation location = SITU_HERE) &&;
  // 1 / sqrt(x).
  Tensor rsqrt(SourceLocation location = SITU_HERE) const&;
  Tensor rsqrt(SourceLocation location = SITU_HERE) &&;
  Tensor& rsqrt_(SourceLocation location = SITU_HERE) const&;
  Tensor rsqrt_(SourceLocation location = SITU_HERE) &&;
  // 1 / x.
  Tensor reciprocal(SourceLocation location = SITU_HERE) const&;
  Tensor reciprocal(SourceLocation location = SITU_HERE) &&;
  Tensor& reciprocal_(SourceLocation location = SITU_HERE) const&;
  Tensor reciprocal_(SourceLocation location = SITU_HERE) &&;
  // e to the power x.
  Tensor exp(SourceLocation location = SITU_HERE) const&;
  Tensor exp(SourceLocation location = SITU_HERE) &&;
  Tensor& exp_(SourceLocation location = SITU_HERE) const&;
  Tensor exp_(SourceLocation location = SITU_HERE) &&;
  // 2 to the power x.
  Tensor exp2(SourceLocation location = SITU_HERE) const&;
  Tensor exp2(SourceLocation location = SITU_HERE) &&;
  Tensor& exp2_(SourceLocation location = SITU_HERE) const&;
  Tensor exp2_(SourceLocation location = SITU_HERE) &&;
  // exp(x) - 1, accurate near 0.
  Tensor expm1(SourceLocation location = SITU_HERE) const&;
  Tensor expm1(SourceLocation location = SITU_HERE) &&;
  Tensor& expm1_(SourceLocation location = SITU_HERE) const&;
  Tensor expm1_(SourceLocation location = SITU_HERE) &&;
  // The natural logarithm; NaN below 0, -inf at 0.
  Tensor log(SourceLocation location = SITU_HERE) const&;
  Tensor log(SourceLocation location = SITU_HERE) &&;
  Tensor& log_(SourceLocation location = SITU_HERE) const&;
  Tensor log_(SourceLocation location = SITU_HERE) &&;
  // The logarithm to base 2.
  Tensor log2(SourceLocation location = SITU_HERE) const&;
  Tensor log2(SourceLocation location = SITU_HERE) &&;
  Tensor& log2_(SourceLocation location = SITU_HERE) const&;
  Tensor log2_(SourceLocation location = SITU_HERE) &&;
  // The logarithm to base 10.
  Tensor log10(SourceLocation location = SITU_HERE) const&;
  Tensor log10(SourceLocation location = SITU_HERE) &&;
  Tensor& log10_(SourceLocation location = SITU_HERE) const&;
  Tensor log10_(SourceLocation location = SITU_HERE) &&;
  // log(1 + x), accurate near 0.
  Tensor log1p(SourceLocation location = SITU_HERE) const&;
  Tensor log1p(SourceLocation location = SITU_HERE) &&;
  Tensor& log1p_(SourceLocation location = SITU_HERE) const&;
  Tensor log1p_(SourceLocation location = SITU_HERE) &&;
  // The sine of x in radians.
  Tensor sin(SourceLocation location = SITU_HERE) const&;
  Tensor sin(SourceLocation location = SITU_HERE) &&;
  Tensor& sin_(SourceLocation location = SITU_HERE) const&;
  Tensor sin_(SourceLocation location = SITU_HERE) &&;
  // The cosine of x in radians.
  Tensor cos(SourceLocation location = SITU_HERE) const&;
  Tensor cos(SourceLocation location = SITU_HERE) &&;
  Tensor& cos_(SourceLocation location = SITU_HERE) const&;
  Tensor cos_(SourceLocation location = SITU_HERE) &&;
  // The tangent of x in radians.
  Tensor tan(SourceLocation location = SITU_HERE) const&;
  Tensor tan(SourceLocation location = SITU_HERE) &&;
  Tensor& tan_(SourceLocation location = SITU_HERE) const&;
  Tensor tan_(SourceLocation location = SITU_HERE) &&;
  // The inverse sine.
  Tensor asin(SourceLocation location = SITU_HERE) const&;
  Tensor asin(SourceLocation location = SITU_HERE) &&;
  Tensor& asin_(SourceLocation location = SITU_HERE) const&;
  Tensor asin_(SourceLocation location = SITU_HERE) &&;
  // The inverse sine; another name of asin.
  Tensor arcsin(SourceLocation location = SITU_HERE) const&;
  Tensor arcsin(SourceLocation location = SITU_HERE) &&;
  Tensor& arcsin_(SourceLocation location = SITU_HERE) const&;
  Tensor arcsin_(SourceLocation location = SITU_HERE) &&;
  // The inverse cosine.
  Tensor acos(SourceLocation location = SITU_HERE) const&;
  Tensor acos(SourceLocation location = SITU_HERE) &&;
  Tensor& acos_(SourceLocation location = SITU_HERE) const&;
  Tensor acos_(SourceLocation location = SITU_HERE) &&;
  // The inverse cosine; another name of acos.
  Tensor arccos(SourceLocation location = SITU_HERE) const&;
  Tensor arccos(SourceLocation location = SITU_HERE) &&;
  Tensor& arccos_(SourceLocation location = SITU_HERE) const&;
  Tensor arccos_(SourceLocation location = SITU_HERE) &&;
  // The inverse tangent.
  Tensor atan(SourceLocation location = SITU_HERE) const&;
  Tensor atan(SourceLocation location = SITU_HERE) &&;
  Tensor& atan_(SourceLocation location = SITU_HERE) const&;
  Tensor atan_(SourceLocation location = SITU_HERE) &&;
  // The inverse tangent; another name of atan.
  Tensor arctan(SourceLocation location = SITU_HERE) const&;
  Tensor arctan(SourceLocation location = SITU_HERE) &&;
  Tensor& arctan_(SourceLocation location = SITU_HERE) const&;
  Tensor arctan_(SourceLocation location = SITU_HERE) &&;
  // The hyperbolic sine.
  Tensor sinh(SourceLocation location = SITU_HERE) const&;
  Tensor sinh(SourceLocation location = SITU_HERE) &&;
  Tensor& sinh_(SourceLocation location = SITU_HERE) const&;
  Tensor sinh_(SourceLocation location = SITU_HERE) &&;
  // The hyperbolic cosine.
  Tensor cosh(SourceLocation location = SITU_HERE) const&;
  Tensor cosh(SourceLocation location = SITU_HERE) &&;
  Tensor& cosh_(SourceLocation location = SITU_HERE) const&;
  Tensor cosh_(SourceLocation location = SITU_HERE) &&;
  // The hyperbolic tangent.
  Tensor tanh(SourceLocation location = SITU_HERE) const&;
  Tensor tanh(SourceLocation location = SITU_HERE) &&;
  Tensor& tanh_(SourceLocation location = SITU_HERE) const&;
  Tensor tanh_(SourceLocation location = SITU_HERE) &&;
  // The inverse hyperbolic sine.
  Tensor asinh(SourceLocation location = SITU_HERE) const&;
  Tensor asinh(SourceLocation location = SITU_HERE) &&;
  Tensor& asinh_(SourceLocation location = SITU_HERE) const&;
  Tensor asinh_(SourceLocation location = SITU_HERE) &&;
  // The inverse hyperbolic sine; another name of asinh.
  Tensor arcsinh(SourceLocation location = SITU_HERE) const&;
  Tensor arcsinh(SourceLocation location = SITU_HERE) &&;
  Tensor& arcsinh_(SourceLocation location = SITU_HERE) const&;
  Tensor arcsinh_(SourceLocation location = SITU_HERE) &&;
  // The inverse hyperbolic cosine.
  Tensor acosh(SourceLocation location = SITU_HERE) const&;
  Tensor acosh(SourceLocation location = SITU_HERE) &&;
  Tensor& acosh_(SourceLocation location = SITU_HERE) const&;
  Tensor acosh_(SourceLocation location = SITU_HERE) &&;
  // The inverse hyperbolic cosine; another name of acosh.
  Tensor arccosh(SourceLocation location = SITU_HERE) const&;
  Tensor arccosh(SourceLocation location = SITU_HERE) &&;
  Tensor& arccosh_(SourceLocation location = SITU_HERE) const&;
  Tensor arccosh_(SourceLocation location = SITU_HERE) &&;
  // The inverse hyperbolic tangent.
  Tensor atanh(SourceLocation location = SITU_HERE) const&;
  Tensor atanh(SourceLocation location = SITU_HERE) &&;
  Tensor& atanh_(SourceLocation location = SITU_HERE) const&;
  Tensor atanh_(SourceLocation location = SITU_HERE) &&;
  // The inverse hyperbolic tangent; another name of atanh.
  Tensor arctanh(SourceLocation location = SITU_HERE) const&;
  Tensor arctanh(SourceLocation location = SITU_HERE) &&;
  Tensor& arctanh_(SourceLocation location = SITU_HERE) const&;
  Tensor arctanh_(SourceLocation location = SITU_HERE) &&;
  // The error function.
  Tensor erf(SourceLocation location = SITU_HERE) const&;
  Tensor erf(SourceLocation location = SITU_HERE) &&;
  Tensor& erf_(SourceLocation location = SITU_HERE) const&;
  Tensor erf_(SourceLocation location = SITU_HERE) &&;
  // 1 - erf(x), accurate if erf(x) is near 1.
  Tensor erfc(SourceLocation location = SITU_HERE) const&;
  Tensor erfc(SourceLocation location = SITU_HERE) &&;
  Tensor& erfc_(SourceLocation location = SITU_HERE) const&;
  Tensor erfc_(SourceLocation location = SITU_HERE) &&;
  // 1 / (1 + exp(-x)).
  Tensor sigmoid(SourceLocation location = SITU_HERE) const&;
  Tensor sigmoid(SourceLocation location = SITU_HERE) &&;
  Tensor& sigmoid_(SourceLocation location = SITU_HERE) const&;
  Tensor sigmoid_(SourceLocation location = SITU_HERE) &&;
  // max(x, 0).
  Tensor relu(SourceLocation location = SITU_HERE) const&;
  Tensor relu(SourceLocation location = SITU_HERE) &&;
  Tensor& relu_(SourceLocation location = SITU_HERE) const&;
  Tensor relu_(SourceLocation location = SITU_HERE) &&;
  // The largest integer that is not above x.
  Tensor floor(SourceLocation location = SITU_HERE) const&;
  Tensor floor(SourceLocation location = SITU_HERE) &&;
  Tensor& floor_(SourceLocation location = SITU_HERE) const&;
  Tensor floor_(SourceLocation location = SITU_HERE) &&;
  // The smallest integer that is not below x.
  Tensor ceil(SourceLocation location = SITU_HERE) const&;
  Tensor ceil(SourceLocation location = SITU_HERE) &&;
  Tensor& ceil_(SourceLocation location = SITU_HERE) const&;
  Tensor ceil_(SourceLocation location = SITU_HERE) &&;
  // The nearest integer; halves go to the even one.
  Tensor round(SourceLocation location = SITU_HERE) const&;
  Tensor round(SourceLocation location = SITU_HERE) &&;
  Tensor& round_(SourceLocation location = SITU_HERE) const&;
  Tensor round_(SourceLocation location = SITU_HERE) &&;
  // x without its fraction.
  Tensor trunc(SourceLocation location = SITU_HERE) const&;
  Tensor trunc(SourceLocation location = SITU_HERE) &&;
  Tensor& trunc_(SourceLocation location = SITU_HERE) const&;
  Tensor trunc_(SourceLocation location = SITU_HERE) &&;
  // x without its fraction; another name of trunc.
  Tensor fix(SourceLocation location = SITU_HERE) const&;
  Tensor fix(SourceLocation location = SITU_HERE) &&;
  Tensor& fix_(SourceLocation location = SITU_HERE) const&;
  Tensor fix_(SourceLocation location = SITU_HERE) &&;
  // The fraction of x, with its sign.
  Tensor frac(SourceLocation location = SITU_HERE) const&;
  Tensor frac(SourceLocation location = SITU_HERE) &&;
  Tensor& frac_(SourceLocation location = SITU_HERE) const&;
  Tensor frac_(SourceLocation location = SITU_HERE) &&;
  // True if the element is NaN.
  Tensor isnan(SourceLocation location = SITU_HERE) const&;
  Tensor isnan(SourceLocation location = SITU_HERE) &&;
  // True if the element is infinite.
  Tensor isinf(SourceLocation location = SITU_HERE) const&;
  Tensor isinf(SourceLocation location = SITU_HERE) &&;
  // True if the element is neither infinite nor NaN.
  Tensor isfinite(SourceLocation location = SITU_HERE) const&;
  Tensor isfinite(SourceLocation location = SITU_HERE) &&;
  // True if the element is 0.
  Tensor logical_not(SourceLocation location = SITU_HERE) const&;
  Tensor logical_not(SourceLocation location = SITU_HERE) &&;
  Tensor& logical_not_(SourceLocation location = SITU_HERE) const&;
  Tensor logical_not_(SourceLocation location = SITU_HERE) &&;
  // Inverts all bits; logical not for bools.
  Tensor bitwise_not(SourceLocation location = SITU_HERE) const&;
  Tensor bitwise_not(SourceLocation location = SITU_HERE) &&;
  Tensor& bitwise_not_(SourceLocation location = SITU_HERE) const&;
  Tensor bitwise_not_(SourceLocation location = SITU_HERE) &&;
  // The elements clamped to bounds that broadcast. If min is above max, the result is max. An undefined bound does
  // nothing.
  Tensor clamp(const TensorIn& min, const TensorIn& max = {}, SourceLocation location = SITU_HERE) const;
  Tensor& clamp_(const TensorIn& min, const TensorIn& max = {}, SourceLocation location = SITU_HERE) const;
  // The elements clamped to bounds. If min is above max, the result is max.
  Tensor clamp(OptScalar min = {}, OptScalar max = {}, SourceLocation location = SITU_HERE) const&;
  Tensor clamp(OptScalar min = {}, OptScalar max = {}, SourceLocation location = SITU_HERE) &&;
  Tensor& clamp_(OptScalar min = {}, OptScalar max = {}, SourceLocation location = SITU_HERE) const&;
  Tensor clamp_(OptScalar min = {}, OptScalar max = {}, SourceLocation location = SITU_HERE) &&;
  // The elements clamped to an upper bound that broadcasts.
  Tensor clamp(std::nullopt_t, const TensorIn& max, SourceLocation location = SITU_HERE) const;
  Tensor& clamp_(std::nullopt_t, const TensorIn& max, SourceLocation location = SITU_HERE) const;
  // Another name of clamp.
  Tensor clip(const TensorIn& min, const TensorIn& max = {}, SourceLocation location = SITU_HERE) const;
  Tensor& clip_(const TensorIn& min, const TensorIn& max = {}, SourceLocation location = SITU_HERE) const;
  // Another name of clamp.
  Tensor clip(OptScalar min = {}, OptScalar max = {}, SourceLocation location = SITU_HERE) const&;
  Tensor clip(OptScalar min = {}, OptScalar max = {}, SourceLocation location = SITU_HERE) &&;
  Tensor& clip_(OptScalar min = {}, OptScalar max = {}, SourceLocation location = SITU_HERE) const&;
  Tensor clip_(OptScalar min = {}, OptScalar max = {}, SourceLocation location = SITU_HERE) &&;
  // Another name of clamp.
  Tensor clip(std::nullopt_t, const TensorIn& max, SourceLocation location = SITU_HERE) const;
  Tensor& clip_(std::nullopt_t, const TensorIn& max, SourceLocation location = SITU_HERE) const;
  // x * sigmoid(x).
  Tensor silu(SourceLocation location = SITU_HERE) const&;
  Tensor silu(SourceLocation location = SITU_HERE) &&;
  Tensor& silu_(SourceLocation location = SITU_HERE) const&;
  Tensor silu_(SourceLocation location = SITU_HERE) &&;
  // x, but 0 within [-lambd, lambd].
  Tensor hardshrink(double lambd = 0.5, SourceLocation location = SITU_HERE) const&;
  Tensor hardshrink(double lambd = 0.5, SourceLocation location = SITU_HERE) &&;
  Tensor& hardshrink_(double lambd = 0.5, SourceLocation location = SITU_HERE) const&;
  Tensor hardshrink_(double lambd = 0.5, SourceLocation location = SITU_HERE) &&;
  // x if positive, else weight times x (He et al., 2015). There is one weight, or one for each channel, the second
  // dimension.
  Tensor prelu(const In& weight, SourceLocation location = SITU_HERE) const;
  // The elements, but at least min.
  Tensor clamp_min(const In& min, SourceLocation location = SITU_HERE) const;
  Tensor& clamp_min_(const In& min, SourceLocation location = SITU_HERE) const;
  // The elements, but at most max.
  Tensor clamp_max(const In& max, SourceLocation location = SITU_HERE) const;
  Tensor& clamp_max_(const In& max, SourceLocation location = SITU_HERE) const;

  // ---- elementwise, of two and three; operands broadcast and promote ----
  // input + alpha * other.
  Tensor add(const In& other, Scalar alpha = 1, SourceLocation location = SITU_HERE) const&;
  Tensor add(const In& other, Scalar alpha = 1, SourceLocation location = SITU_HERE) &&;
  Tensor& add_(const In& other, Scalar alpha = 1, SourceLocation location = SITU_HERE) const&;
  Tensor add_(const In& other, Scalar alpha = 1, SourceLocation location = SITU_HERE) &&;
  // input - alpha * other.
  Tensor sub(const In& other, Scalar alpha = 1, SourceLocation location = SITU_HERE) const&;
  Tensor sub(const In& other, Scalar alpha = 1, SourceLocation location = SITU_HERE) &&;
  Tensor& sub_(const In& other, Scalar alpha = 1, SourceLocation location = SITU_HERE) const&;
  Tensor sub_(const In& other, Scalar alpha = 1, SourceLocation location = SITU_HERE) &&;
  // input - alpha * other; another name of sub.
  Tensor subtract(const In& other, Scalar alpha = 1, SourceLocation location = SITU_HERE) const&;
  Tensor subtract(const In& other, Scalar alpha = 1, SourceLocation location = SITU_HERE) &&;
  Tensor& subtract_(const In& other, Scalar alpha = 1, SourceLocation location = SITU_HERE) const&;
  Tensor subtract_(const In& other, Scalar alpha = 1, SourceLocation location = SITU_HERE) &&;
  // input * other.
  Tensor mul(const In& other, SourceLocation location = SITU_HERE) const&;
  Tensor mul(const In& other, SourceLocation location = SITU_HERE) &&;
  Tensor& mul_(const In& other, SourceLocation location = SITU_HERE) const&;
  Tensor mul_(const In& other, SourceLocation location = SITU_HERE) &&;
  // input * other; another name of mul.
  Tensor multiply(const In& other, SourceLocation location = SITU_HERE) const&;
  Tensor multiply(const In& other, SourceLocation location = SITU_HERE) &&;
  Tensor& multiply_(const In& other, SourceLocation location = SITU_HERE) const&;
  Tensor multiply_(const In& other, SourceLocation location = SITU_HERE) &&;
  // input / other. rounding_mode "trunc" rounds towards zero, "floor" rounds down. Without it, integers give a
  // floating result.
  Tensor div(const In& other, Rounding rounding_mode = {}, SourceLocation location = SITU_HERE) const&;
  Tensor div(const In& other, Rounding rounding_mode = {}, SourceLocation location = SITU_HERE) &&;
  Tensor& div_(const In& other, Rounding rounding_mode = {}, SourceLocation location = SITU_HERE) const&;
  Tensor div_(const In& other, Rounding rounding_mode = {}, SourceLocation location = SITU_HERE) &&;
  // input / other; another name of div.
  Tensor divide(const In& other, Rounding rounding_mode = {}, SourceLocation location = SITU_HERE) const&;
  Tensor divide(const In& other, Rounding rounding_mode = {}, SourceLocation location = SITU_HERE) &&;
  Tensor& divide_(const In& other, Rounding rounding_mode = {}, SourceLocation location = SITU_HERE) const&;
  Tensor divide_(const In& other, Rounding rounding_mode = {}, SourceLocation location = SITU_HERE) &&;
  // input / other, floating; another name of div.
  Tensor true_divide(const In& other, SourceLocation location = SITU_HERE) const&;
  Tensor true_divide(const In& other, SourceLocation location = SITU_HERE) &&;
  Tensor& true_divide_(const In& other, SourceLocation location = SITU_HERE) const&;
  Tensor true_divide_(const In& other, SourceLocation location = SITU_HERE) &&;
  // input / other, rounded down.
  Tensor floor_divide(const In& other, SourceLocation location = SITU_HERE) const&;
  Tensor floor_divide(const In& other, SourceLocation location = SITU_HERE) &&;
  Tensor& floor_divide_(const In& other, SourceLocation location = SITU_HERE) const&;
  Tensor floor_divide_(const In& other, SourceLocation location = SITU_HERE) &&;
  // input to the power exponent.
  Tensor pow(const In& exponent, SourceLocation location = SITU_HERE) const&;
  Tensor pow(const In& exponent, SourceLocation location = SITU_HERE) &&;
  Tensor& pow_(const In& exponent, SourceLocation location = SITU_HERE) const&;
  Tensor pow_(const In& exponent, SourceLocation location = SITU_HERE) &&;
  // The remainder of a division, with the sign of input.
  Tensor fmod(const In& other, SourceLocation location = SITU_HERE) const&;
  Tensor fmod(const In& other, SourceLocation location = SITU_HERE) &&;
  Tensor& fmod_(const In& other, SourceLocation location = SITU_HERE) const&;
  Tensor fmod_(const In& other, SourceLocation location = SITU_HERE) &&;
  // The remainder of a division, with the sign of other.
  Tensor remainder(const In& other, SourceLocation location = SITU_HERE) const&;
  Tensor remainder(const In& other, SourceLocation location = SITU_HERE) &&;
  Tensor& remainder_(const In& other, SourceLocation location = SITU_HERE) const&;
  Tensor remainder_(const In& other, SourceLocation location = SITU_HERE) &&;
  // The angle of the point (other, input), in (-pi, pi].
  Tensor atan2(const In& other, SourceLocation location = SITU_HERE) const&;
  Tensor atan2(const In& other, SourceLocation location = SITU_HERE) &&;
  Tensor& atan2_(const In& other, SourceLocation location = SITU_HERE) const&;
  Tensor atan2_(const In& other, SourceLocation location = SITU_HERE) &&;
  // The angle of the point (other, input); another name of atan2.
  Tensor arctan2(const In& other, SourceLocation location = SITU_HERE) const&;
  Tensor arctan2(const In& other, SourceLocation location = SITU_HERE) &&;
  Tensor& arctan2_(const In& other, SourceLocation location = SITU_HERE) const&;
  Tensor arctan2_(const In& other, SourceLocation location = SITU_HERE) &&;
  // The larger of two elements; NaN if either is NaN.
  Tensor maximum(const In& other, SourceLocation location = SITU_HERE) const&;
  Tensor maximum(const In& other, SourceLocation location = SITU_HERE) &&;
  Tensor& maximum_(const In& other, SourceLocation location = SITU_HERE) const&;
  Tensor maximum_(const In& other, SourceLocation location = SITU_HERE) &&;
  // The smaller of two elements; NaN if either is NaN.
  Tensor minimum(const In& other, SourceLocation location = SITU_HERE) const&;
  Tensor minimum(const In& other, SourceLocation location = SITU_HERE) &&;
  Tensor& minimum_(const In& other, SourceLocation location = SITU_HERE) const&;
  Tensor minimum_(const In& other, SourceLocation location = SITU_HERE) &&;
  // input == other, elementwise.
  Tensor eq(const In& other, SourceLocation location = SITU_HERE) const&;
  Tensor eq(const In& other, SourceLocation location = SITU_HERE) &&;
  Tensor& eq_(const In& other, SourceLocation location = SITU_HERE) const&;
  Tensor eq_(const In& other, SourceLocation location = SITU_HERE) &&;
  // input != other, elementwise.
  Tensor ne(const In& other, SourceLocation location = SITU_HERE) const&;
  Tensor ne(const In& other, SourceLocation location = SITU_HERE) &&;
  Tensor& ne_(const In& other, SourceLocation location = SITU_HERE) const&;
  Tensor ne_(const In& other, SourceLocation location = SITU_HERE) &&;
  // input != other; another name of ne.
  Tensor not_equal(const In& other, SourceLocation location = SITU_HERE) const&;
  Tensor not_equal(const In& other, SourceLocation location = SITU_HERE) &&;
  Tensor& not_equal_(const In& other, SourceLocation location = SITU_HERE) const&;
  Tensor not_equal_(const In& other, SourceLocation location = SITU_HERE) &&;
  // input < other, elementwise.
  Tensor lt(const In& other, SourceLocation location = SITU_HERE) const&;
  Tensor lt(const In& other, SourceLocation location = SITU_HERE) &&;
  Tensor& lt_(const In& other, SourceLocation location = SITU_HERE) const&;
  Tensor lt_(const In& other, SourceLocation location = SITU_HERE) &&;
  // input < other; another name of lt.
  Tensor less(const In& other, SourceLocation location = SITU_HERE) const&;
  Tensor less(const In& other, SourceLocation location = SITU_HERE) &&;
  Tensor& less_(const In& other, SourceLocation location = SITU_HERE) const&;
  Tensor less_(const In& other, SourceLocation location = SITU_HERE) &&;
  // input <= other, elementwise.
  Tensor le(const In& other, SourceLocation location = SITU_HERE) const&;
  Tensor le(const In& other, SourceLocation location = SITU_HERE) &&;
  Tensor& le_(const In& other, SourceLocation location = SITU_HERE) const&;
  Tensor le_(const In& other, SourceLocation location = SITU_HERE) &&;
  // input <= other; another name of le.
  Tensor less_equal(const In& other, SourceLocation location = SITU_HERE) const&;
  Tensor less_equal(const In& other, SourceLocation location = SITU_HERE) &&;
  Tensor& less_equal_(const In& other, SourceLocation location = SITU_HERE) const&;
  Tensor less_equal_(const In& other, SourceLocation location = SITU_HERE) &&;
  // input > other, elementwise.
  Tensor gt(const In& other, SourceLocation location = SITU_HERE) const&;
  Tensor gt(const In& other, SourceLocation location = SITU_HERE) &&;
  Tensor& gt_(const In& other, SourceLocation location = SITU_HERE) const&;
  Tensor gt_(const In& other, SourceLocation location = SITU_HERE) &&;
  // input > other; another name of gt.
  Tensor greater(const In& other, SourceLocation location = SITU_HERE) const&;
  Tensor greater(const In& other, SourceLocation location = SITU_HERE) &&;
  Tensor& greater_(const In& other, SourceLocation location = SITU_HERE) const&;
  Tensor greater_(const In& other, SourceLocation location = SITU_HERE) &&;
  // input >= other, elementwise.
  Tensor ge(const In& other, SourceLocation location = SITU_HERE) const&;
  Tensor ge(const In& other, SourceLocation location = SITU_HERE) &&;
  Tensor& ge_(const In& other, SourceLocation location = SITU_HERE) const&;
  Tensor ge_(const In& other, SourceLocation location = SITU_HERE) &&;
  // input >= other; another name of ge.
  Tensor greater_equal(const In& other, SourceLocation location = SITU_HERE) const&;
  Tensor greater_equal(const In& other, SourceLocation location = SITU_HERE) &&;
  Tensor& greater_equal_(const In& other, SourceLocation location = SITU_HERE) const&;
  Tensor greater_equal_(const In& other, SourceLocation location = SITU_HERE) &&;
  // True if both are not 0.
  Tensor logical_and(const In& other, SourceLocation location = SITU_HERE) const&;
  Tensor logical_and(const In& other, SourceLocation location = SITU_HERE) &&;
  Tensor& logical_and_(const In& other, SourceLocation location = SITU_HERE) const&;
  Tensor logical_and_(const In& other, SourceLocation location = SITU_HERE) &&;
  // True if at least one is not 0.
  Tensor logical_or(const In& other, SourceLocation location = SITU_HERE) const&;
  Tensor logical_or(const In& other, SourceLocation location = SITU_HERE) &&;
  Tensor& logical_or_(const In& other, SourceLocation location = SITU_HERE) const&;
  Tensor logical_or_(const In& other, SourceLocation location = SITU_HERE) &&;
  // True if exactly one is not 0.
  Tensor logical_xor(const In& other, SourceLocation location = SITU_HERE) const&;
  Tensor logical_xor(const In& other, SourceLocation location = SITU_HERE) &&;
  Tensor& logical_xor_(const In& other, SourceLocation location = SITU_HERE) const&;
  Tensor logical_xor_(const In& other, SourceLocation location = SITU_HERE) &&;
  // The bits that are set in both.
  Tensor bitwise_and(const In& other, SourceLocation location = SITU_HERE) const&;
  Tensor bitwise_and(const In& other, SourceLocation location = SITU_HERE) &&;
  Tensor& bitwise_and_(const In& other, SourceLocation location = SITU_HERE) const&;
  Tensor bitwise_and_(const In& other, SourceLocation location = SITU_HERE) &&;
  // The bits that are set in at least one.
  Tensor bitwise_or(const In& other, SourceLocation location = SITU_HERE) const&;
  Tensor bitwise_or(const In& other, SourceLocation location = SITU_HERE) &&;
  Tensor& bitwise_or_(const In& other, SourceLocation location = SITU_HERE) const&;
  Tensor bitwise_or_(const In& other, SourceLocation location = SITU_HERE) &&;
  // The bits that are set in exactly one.
  Tensor bitwise_xor(const In& other, SourceLocation location = SITU_HERE) const&;
  Tensor bitwise_xor(const In& other, SourceLocation location = SITU_HERE) &&;
  Tensor& bitwise_xor_(const In& other, SourceLocation location = SITU_HERE) const&;
  Tensor bitwise_xor_(const In& other, SourceLocation location = SITU_HERE) &&;
  // input if the condition is true, else other; all three broadcast.
  Tensor where(const In& condition, const In& other, SourceLocation location = SITU_HERE) const&;
  Tensor where(const In& condition, const In& other, SourceLocation location = SITU_HERE) &&;
  Tensor& where_(const In& condition, const In& other, SourceLocation location = SITU_HERE) const&;
  Tensor where_(const In& condition, const In& other, SourceLocation location = SITU_HERE) &&;
  // input + value * tensor1 * tensor2.
  Tensor addcmul(const In& tensor1, const In& tensor2, Scalar value = 1, SourceLocation location = SITU_HERE) const&;
  Tensor addcmul(const In& tensor1, const In& tensor2, Scalar value = 1, SourceLocation location = SITU_HERE) &&;
  Tensor& addcmul_(const In& tensor1, const In& tensor2, Scalar value = 1, SourceLocation location = SITU_HERE) const&;
  Tensor addcmul_(const In& tensor1, const In& tensor2, Scalar value = 1, SourceLocation location = SITU_HERE) &&;
  // input + value * tensor1 / tensor2.
  Tensor addcdiv(const In& tensor1, const In& tensor2, Scalar value = 1, SourceLocation location = SITU_HERE) const&;
  Tensor addcdiv(const In& tensor1, const In& tensor2, Scalar value = 1, SourceLocation location = SITU_HERE) &&;
  Tensor& addcdiv_(const In& tensor1, const In& tensor2, Scalar value = 1, SourceLocation location = SITU_HERE) const&;
  Tensor addcdiv_(const In& tensor1, const In& tensor2, Scalar value = 1, SourceLocation location = SITU_HERE) &&;
  // input + weight * (end - input).
  Tensor lerp(const In& end, const In& weight, SourceLocation location = SITU_HERE) const&;
  Tensor lerp(const In& end, const In& weight, SourceLocation location = SITU_HERE) &&;
  Tensor& lerp_(const In& end, const In& weight, SourceLocation location = SITU_HERE) const&;
  Tensor lerp_(const In& end, const In& weight, SourceLocation location = SITU_HERE) &&;
  // value if the mask is true, else input; the mask broadcasts to input.
  Tensor masked_fill(const In& mask, const In& value, SourceLocation location = SITU_HERE) const&;
  Tensor masked_fill(const In& mask, const In& value, SourceLocation location = SITU_HERE) &&;
  Tensor& masked_fill_(const In& mask, const In& value, SourceLocation location = SITU_HERE) const&;
  Tensor masked_fill_(const In& mask, const In& value, SourceLocation location = SITU_HERE) &&;
  // |input - other| <= atol + rtol * |other|, elementwise.
  Tensor isclose(const In& other, double rtol = 1e-5, double atol = 1e-8,
                 bool equal_nan = false, SourceLocation location = SITU_HERE) const;
  // True if isclose is true for all elements.
  bool allclose(const In& other, double rtol = 1e-5, double atol = 1e-8,
                bool equal_nan = false, SourceLocation location = SITU_HERE) const;
  // True if sizes and all elements are equal.
  bool equal(const In& other, SourceLocation location = SITU_HERE) const;

  // ---- reductions ----
  // The sum of all elements, or along dim. Integers and bools give int64.
  Tensor sum(DimVec dim = {}, bool keepdim = false, OptDType dtype = {}, SourceLocation location = SITU_HERE) const&;
  Tensor sum(DimVec dim = {}, bool keepdim = false, OptDType dtype = {}, SourceLocation location = SITU_HERE) &&;
  Tensor& sum_(DimVec dim = {}, bool keepdim = false, OptDType dtype = {}, SourceLocation location = SITU_HERE) const&;
  Tensor sum_(DimVec dim = {}, bool keepdim = false, OptDType dtype = {}, SourceLocation location = SITU_HERE) &&;
  // The mean of all elements, or along dim; floating types.
  Tensor mean(DimVec dim = {}, bool keepdim = false, OptDType dtype = {}, SourceLocation location = SITU_HERE) const&;
  Tensor mean(DimVec dim = {}, bool keepdim = false, OptDType dtype = {}, SourceLocation location = SITU_HERE) &&;
  Tensor& mean_(DimVec dim = {}, bool keepdim = false, OptDType dtype = {}, SourceLocation location = SITU_HERE) const&;
  Tensor mean_(DimVec dim = {}, bool keepdim = false, OptDType dtype = {}, SourceLocation location = SITU_HERE) &&;
  // The product of all elements, or along dim. Integers and bools give int64.
  Tensor prod(DimVec dim = {}, bool keepdim = false, OptDType dtype = {}, SourceLocation location = SITU_HERE) const&;
  Tensor prod(DimVec dim = {}, bool keepdim = false, OptDType dtype = {}, SourceLocation location = SITU_HERE) &&;
  Tensor& prod_(DimVec dim = {}, bool keepdim = false, OptDType dtype = {}, SourceLocation location = SITU_HERE) const&;
  Tensor prod_(DimVec dim = {}, bool keepdim = false, OptDType dtype = {}, SourceLocation location = SITU_HERE) &&;
  // The sum, with NaN counted as 0.
  Tensor nansum(DimVec dim = {}, bool keepdim = false, OptDType dtype = {}, SourceLocation location = SITU_HERE) const&;
  Tensor nansum(DimVec dim = {}, bool keepdim = false, OptDType dtype = {}, SourceLocation location = SITU_HERE) &&;
  Tensor& nansum_(DimVec dim = {}, bool keepdim = false,
                  OptDType dtype = {}, SourceLocation location = SITU_HERE) const&;
  Tensor nansum_(DimVec dim = {}, bool keepdim = false, OptDType dtype = {}, SourceLocation location = SITU_HERE) &&;
  // The largest of all elements, or along dim. Equal ones share the gradient.
  Tensor amax(DimVec dim = {}, bool keepdim = false, SourceLocation location = SITU_HERE) const&;
  Tensor amax(DimVec dim = {}, bool keepdim = false, SourceLocation location = SITU_HERE) &&;
  Tensor& amax_(DimVec dim = {}, bool keepdim = false, SourceLocation location = SITU_HERE) const&;
  Tensor amax_(DimVec dim = {}, bool keepdim = false, SourceLocation location = SITU_HERE) &&;
  // The smallest of all elements, or along dim. Equal ones share the gradient.
  Tensor amin(DimVec dim = {}, bool keepdim = false, SourceLocation location = SITU_HERE) const&;
  Tensor amin(DimVec dim = {}, bool keepdim = false, SourceLocation location = SITU_HERE) &&;
  Tensor& amin_(DimVec dim = {}, bool keepdim = false, SourceLocation location = SITU_HERE) const&;
  Tensor amin_(DimVec dim = {}, bool keepdim = false, SourceLocation location = SITU_HERE) &&;
  // True if at least one element is not 0.
  Tensor any(DimVec dim = {}, bool keepdim = false, SourceLocation location = SITU_HERE) const&;
  Tensor any(DimVec dim = {}, bool keepdim = false, SourceLocation location = SITU_HERE) &&;
  Tensor& any_(DimVec dim = {}, bool keepdim = false, SourceLocation location = SITU_HERE) const&;
  Tensor any_(DimVec dim = {}, bool keepdim = false, SourceLocation location = SITU_HERE) &&;
  // True if no element is 0.
  Tensor all(DimVec dim = {}, bool keepdim = false, SourceLocation location = SITU_HERE) const&;
  Tensor all(DimVec dim = {}, bool keepdim = false, SourceLocation location = SITU_HERE) &&;
  Tensor& all_(DimVec dim = {}, bool keepdim = false, SourceLocation location = SITU_HERE) const&;
  Tensor all_(DimVec dim = {}, bool keepdim = false, SourceLocation location = SITU_HERE) &&;
  // The index of the largest element, in the flattened tensor or along dim. Among equal elements it is the first.
  Tensor argmax(OptInt dim = {}, bool keepdim = false, SourceLocation location = SITU_HERE) const&;
  Tensor argmax(OptInt dim = {}, bool keepdim = false, SourceLocation location = SITU_HERE) &&;
  Tensor& argmax_(OptInt dim = {}, bool keepdim = false, SourceLocation location = SITU_HERE) const&;
  Tensor argmax_(OptInt dim = {}, bool keepdim = false, SourceLocation location = SITU_HERE) &&;
  // The index of the smallest element, in the flattened tensor or along dim. Among equal elements it is the first.
  Tensor argmin(OptInt dim = {}, bool keepdim = false, SourceLocation location = SITU_HERE) const&;
  Tensor argmin(OptInt dim = {}, bool keepdim = false, SourceLocation location = SITU_HERE) &&;
  Tensor& argmin_(OptInt dim = {}, bool keepdim = false, SourceLocation location = SITU_HERE) const&;
  Tensor argmin_(OptInt dim = {}, bool keepdim = false, SourceLocation location = SITU_HERE) &&;
  // The largest element.
  Tensor max(SourceLocation location = SITU_HERE) const;
  // The largest element along dim, and its index.
  Tensors2 max(int64_t dim, bool keepdim = false, SourceLocation location = SITU_HERE) const;
  // The larger of two elements; another name of maximum.
  Tensor max(const In& other, SourceLocation location = SITU_HERE) const;
  // The smallest element.
  Tensor min(SourceLocation location = SITU_HERE) const;
  // The smallest element along dim, and its index.
  Tensors2 min(int64_t dim, bool keepdim = false, SourceLocation location = SITU_HERE) const;
  // The smaller of two elements; another name of minimum.
  Tensor min(const In& other, SourceLocation location = SITU_HERE) const;
  // log(sum(exp(x))) along dim, without overflow.
  Tensor logsumexp(DimVec dim, bool keepdim = false, SourceLocation location = SITU_HERE) const&;
  Tensor logsumexp(DimVec dim, bool keepdim = false, SourceLocation location = SITU_HERE) &&;
  Tensor& logsumexp_(DimVec dim, bool keepdim = false, SourceLocation location = SITU_HERE) const&;
  Tensor logsumexp_(DimVec dim, bool keepdim = false, SourceLocation location = SITU_HERE) &&;
  // The middle one of the sorted elements; of two, the lower one.
  Tensor median(SourceLocation location = SITU_HERE) const;
  // The middle one of the sorted elements along dim (of two, the lower one), and its index.
  Tensors2 median(int64_t dim, bool keepdim = false, SourceLocation location = SITU_HERE) const;
  // The number of elements that are not 0, of all or along dim.
  Tensor count_nonzero(DimVec dim = {}, SourceLocation location = SITU_HERE) const;
  // Running sums along dim.
  Tensor cumsum(int64_t dim, OptDType dtype = {}, SourceLocation location = SITU_HERE) const&;
  Tensor cumsum(int64_t dim, OptDType dtype = {}, SourceLocation location = SITU_HERE) &&;
  Tensor& cumsum_(int64_t dim, OptDType dtype = {}, SourceLocation location = SITU_HERE) const&;
  Tensor cumsum_(int64_t dim, OptDType dtype = {}, SourceLocation location = SITU_HERE) &&;
  // Running products along dim.
  Tensor cumprod(int64_t dim, OptDType dtype = {}, SourceLocation location = SITU_HERE) const&;
  Tensor cumprod(int64_t dim, OptDType dtype = {}, SourceLocation location = SITU_HERE) &&;
  Tensor& cumprod_(int64_t dim, OptDType dtype = {}, SourceLocation location = SITU_HERE) const&;
  Tensor cumprod_(int64_t dim, OptDType dtype = {}, SourceLocation location = SITU_HERE) &&;
  // exp(x) / sum(exp(x)) along dim.
  Tensor softmax(int64_t dim, OptDType dtype = {}, SourceLocation location = SITU_HERE) const&;
  Tensor softmax(int64_t dim, OptDType dtype = {}, SourceLocation location = SITU_HERE) &&;
  Tensor& softmax_(int64_t dim, OptDType dtype = {}, SourceLocation location = SITU_HERE) const&;
  Tensor softmax_(int64_t dim, OptDType dtype = {}, SourceLocation location = SITU_HERE) &&;
  // log(softmax(x)) along dim.
  Tensor log_softmax(int64_t dim, OptDType dtype = {}, SourceLocation location = SITU_HERE) const&;
  Tensor log_softmax(int64_t dim, OptDType dtype = {}, SourceLocation location = SITU_HERE) &&;
  Tensor& log_softmax_(int64_t dim, OptDType dtype = {}, SourceLocation location = SITU_HERE) const&;
  Tensor log_softmax_(int64_t dim, OptDType dtype = {}, SourceLocation location = SITU_HERE) &&;
  // The k largest (or smallest) elements along dim, and their indices.
  Tensors2 topk(int64_t k, int64_t dim = -1, bool largest = true,
                bool sorted = true, SourceLocation location = SITU_HERE) const;
  // The variance along dim, or of all elements, divided by n - correction. A bool chooses n - 1 (true) or n.
  Tensor var(DimVec dim = {}, double correction = 1, bool keepdim = false, SourceLocation location = SITU_HERE) const&;
  Tensor var(DimVec dim = {}, double correction = 1, bool keepdim = false, SourceLocation location = SITU_HERE) &&;
  Tensor& var_(DimVec dim = {}, double correction = 1,
               bool keepdim = false, SourceLocation location = SITU_HERE) const&;
  Tensor var_(DimVec dim = {}, double correction = 1, bool keepdim = false, SourceLocation location = SITU_HERE) &&;
  // The square root of the variance.
  Tensor std(DimVec dim = {}, double correction = 1, bool keepdim = false, SourceLocation location = SITU_HERE) const&;
  Tensor std(DimVec dim = {}, double correction = 1, bool keepdim = false, SourceLocation location = SITU_HERE) &&;
  Tensor& std_(DimVec dim = {}, double correction = 1,
               bool keepdim = false, SourceLocation location = SITU_HERE) const&;
  Tensor std_(DimVec dim = {}, double correction = 1, bool keepdim = false, SourceLocation location = SITU_HERE) &&;
  // The p-norm of all elements, or along dim: (sum |x|^p)^(1/p); p may be 0, or an infinity of either sign.
  Tensor norm(Scalar p = 2, DimVec dim = {}, bool keepdim = false, SourceLocation location = SITU_HERE) const&;
  Tensor norm(Scalar p = 2, DimVec dim = {}, bool keepdim = false, SourceLocation location = SITU_HERE) &&;
  Tensor& norm_(Scalar p = 2, DimVec dim = {}, bool keepdim = false, SourceLocation location = SITU_HERE) const&;
  Tensor norm_(Scalar p = 2, DimVec dim = {}, bool keepdim = false, SourceLocation location = SITU_HERE) &&;
  // The elements sorted along dim, and their former indices. Equal elements keep their order.
  Tensors2 sort(int64_t dim = -1, bool descending = false, SourceLocation location = SITU_HERE) const;
  // The indices that sort along dim; equal elements keep their order.
  Tensor argsort(int64_t dim = -1, bool descending = false, SourceLocation location = SITU_HERE) const;

  // ---- products of matrices ----
  // The product of two matrices.
  Tensor mm(const In& mat2, SourceLocation location = SITU_HERE) const&;
  Tensor mm(const In& mat2, SourceLocation location = SITU_HERE) &&;
  Tensor& mm_(const In& mat2, SourceLocation location = SITU_HERE) const&;
  Tensor mm_(const In& mat2, SourceLocation location = SITU_HERE) &&;
  // The products of two batches of matrices.
  Tensor bmm(const In& mat2, SourceLocation location = SITU_HERE) const&;
  Tensor bmm(const In& mat2, SourceLocation location = SITU_HERE) &&;
  Tensor& bmm_(const In& mat2, SourceLocation location = SITU_HERE) const&;
  Tensor bmm_(const In& mat2, SourceLocation location = SITU_HERE) &&;
  // Sums of products over the last dimensions of both.
  Tensor inner(const In& other, SourceLocation location = SITU_HERE) const;
  // beta * input + alpha * mat1 mat2.
  Tensor addmm(const In& mat1, const In& mat2, Scalar beta = 1,
               Scalar alpha = 1, SourceLocation location = SITU_HERE) const&;
  Tensor addmm(const In& mat1, const In& mat2, Scalar beta = 1,
               Scalar alpha = 1, SourceLocation location = SITU_HERE) &&;
  Tensor& addmm_(const In& mat1, const In& mat2, Scalar beta = 1,
                 Scalar alpha = 1, SourceLocation location = SITU_HERE) const&;
  Tensor addmm_(const In& mat1, const In& mat2, Scalar beta = 1,
                Scalar alpha = 1, SourceLocation location = SITU_HERE) &&;
  // beta * input + alpha * batch1 batch2, for batches of matrices.
  Tensor baddbmm(const In& batch1, const In& batch2, Scalar beta = 1,
                 Scalar alpha = 1, SourceLocation location = SITU_HERE) const&;
  Tensor baddbmm(const In& batch1, const In& batch2, Scalar beta = 1,
                 Scalar alpha = 1, SourceLocation location = SITU_HERE) &&;
  Tensor& baddbmm_(const In& batch1, const In& batch2, Scalar beta = 1,
                   Scalar alpha = 1, SourceLocation location = SITU_HERE) const&;
  Tensor baddbmm_(const In& batch1, const In& batch2, Scalar beta = 1,
                  Scalar alpha = 1, SourceLocation location = SITU_HERE) &&;
  // The inverse of square matrices in the last two dimensions. A singular one throws.
  Tensor inverse(SourceLocation location = SITU_HERE) const&;
  Tensor inverse(SourceLocation location = SITU_HERE) &&;
  Tensor& inverse_(SourceLocation location = SITU_HERE) const&;
  Tensor inverse_(SourceLocation location = SITU_HERE) &&;
  // The determinant of square matrices in the last two dimensions.
  Tensor det(SourceLocation location = SITU_HERE) const&;
  Tensor det(SourceLocation location = SITU_HERE) &&;
  // The sum of a matrix's diagonal.
  Tensor trace(SourceLocation location = SITU_HERE) const;
  // The product over the last dimension of input and the second to last of other; dimensions before them broadcast.
  // A vector counts as a row on the left and a column on the right, and the result lacks its dimension.
  Tensor matmul(const In& other, SourceLocation location = SITU_HERE) const;
  Tensor& matmul_(const In& other, SourceLocation location = SITU_HERE) const;
  // The product of a matrix and a vector: [n, k] with [k].
  Tensor mv(const In& vec, SourceLocation location = SITU_HERE) const;
  // The sum of the products of two vectors' elements.
  Tensor dot(const In& other, SourceLocation location = SITU_HERE) const;
  // a b^T of vectors: [n], [m] -> [n, m].
  Tensor outer(const In& other, SourceLocation location = SITU_HERE) const;
  // Another name of outer.
  Tensor ger(const In& other, SourceLocation location = SITU_HERE) const;

  // ---- linear algebra: of matrices in the last two dimensions, f32 and f64, batched over the others ----
  // Another name of linalg.cholesky.
  Tensor cholesky(bool upper = false, SourceLocation location = SITU_HERE) const;
  // The X with A X = input, where input2 is A's Cholesky factor.
  Tensor cholesky_solve(const In& input2, bool upper = false, SourceLocation location = SITU_HERE) const&;
  Tensor cholesky_solve(const In& input2, bool upper = false, SourceLocation location = SITU_HERE) &&;
  Tensor& cholesky_solve_(const In& input2, bool upper = false, SourceLocation location = SITU_HERE) const&;
  Tensor cholesky_solve_(const In& input2, bool upper = false, SourceLocation location = SITU_HERE) &&;
  // The inverse of the matrix with this Cholesky factor.
  Tensor cholesky_inverse(bool upper = false, SourceLocation location = SITU_HERE) const;
  // The X with A X = input, from A's packed factors.
  Tensor lu_solve(const In& LU_data, const In& LU_pivots, SourceLocation location = SITU_HERE) const;
  // The X with A X = input, or A^T X = input, for triangular matrices A, and a copy of A.
  Tensors2 triangular_solve(const In& A, bool upper = true, bool transpose = false,
                            bool unitriangular = false, SourceLocation location = SITU_HERE) const;
  // The QR factors as reflectors: R in and above a's diagonal, the reflectors below, their scales in tau.
  Tensors2 geqrf(SourceLocation location = SITU_HERE) const;
  // Another name of linalg.householder_product.
  Tensor orgqr(const In& tau, SourceLocation location = SITU_HERE) const&;
  Tensor orgqr(const In& tau, SourceLocation location = SITU_HERE) &&;
  Tensor& orgqr_(const In& tau, SourceLocation location = SITU_HERE) const&;
  Tensor orgqr_(const In& tau, SourceLocation location = SITU_HERE) &&;
  // Q other, or with left=False other Q, for the square Q of geqrf's reflectors; with transpose Q^T.
  Tensor ormqr(const In& tau, const In& other, bool left = true,
               bool transpose = false, SourceLocation location = SITU_HERE) const&;
  Tensor ormqr(const In& tau, const In& other, bool left = true,
               bool transpose = false, SourceLocation location = SITU_HERE) &&;
  // linalg.qr with mode "reduced", or "complete" if some is false.
  Tensors2 qr(bool some = true, SourceLocation location = SITU_HERE) const;
  // U diag(S) V^T = input. Without compute_uv U and V are zeros.
  std::tuple<Tensor, Tensor, Tensor> svd(bool some = true,
                                         bool compute_uv = true, SourceLocation location = SITU_HERE) const;
  // The determinant's sign and the logarithm of its modulus.
  Tensors2 slogdet(SourceLocation location = SITU_HERE) const;
  // The logarithm of the determinant: -inf for a singular matrix, NaN for a negative determinant.
  Tensor logdet(SourceLocation location = SITU_HERE) const;
  // The Moore-Penrose pseudo-inverse.
  Tensor pinverse(double rcond = 1e-15, SourceLocation location = SITU_HERE) const;
  // The exponential of square matrices.
  Tensor matrix_exp(SourceLocation location = SITU_HERE) const;
  // The n-th power of square matrices; for negative n that of the inverse.
  Tensor matrix_power(int64_t n, SourceLocation location = SITU_HERE) const;

  // ---- views: the result shares the tensor's bytes ----
  // The slice at one index along dim, without that dimension.
  Tensor select(int64_t dim, int64_t index, SourceLocation location = SITU_HERE) const;
  // `length` slices along dim, starting at start.
  Tensor narrow(int64_t dim, int64_t start, int64_t length, SourceLocation location = SITU_HERE) const;
  // The same elements in other sizes; one size may be -1. Throws if the strides would require a copy.
  Tensor view(DimVec size, SourceLocation location = SITU_HERE) const;
  // Splits one dimension into several; one size may be -1.
  Tensor unflatten(int64_t dim, DimVec sizes, SourceLocation location = SITU_HERE) const;
  // All elements as a vector.
  Tensor ravel(SourceLocation location = SITU_HERE) const;
  // Swaps two dimensions.
  Tensor transpose(int64_t dim0, int64_t dim1, SourceLocation location = SITU_HERE) const;
  Tensor& transpose_(int64_t dim0, int64_t dim1, SourceLocation location = SITU_HERE) const&;
  Tensor transpose_(int64_t dim0, int64_t dim1, SourceLocation location = SITU_HERE) &&;
  // Another name of transpose.
  Tensor swapaxes(int64_t axis0, int64_t axis1, SourceLocation location = SITU_HERE) const;
  Tensor& swapaxes_(int64_t axis0, int64_t axis1, SourceLocation location = SITU_HERE) const&;
  Tensor swapaxes_(int64_t axis0, int64_t axis1, SourceLocation location = SITU_HERE) &&;
  // Another name of transpose.
  Tensor swapdims(int64_t dim0, int64_t dim1, SourceLocation location = SITU_HERE) const;
  Tensor& swapdims_(int64_t dim0, int64_t dim1, SourceLocation location = SITU_HERE) const&;
  Tensor swapdims_(int64_t dim0, int64_t dim1, SourceLocation location = SITU_HERE) &&;
  // The transpose of a matrix; vectors do not change.
  Tensor t(SourceLocation location = SITU_HERE) const;
  Tensor& t_(SourceLocation location = SITU_HERE) const;
  // Reorders the dimensions.
  Tensor permute(DimVec dims, SourceLocation location = SITU_HERE) const;
  // Moves one dimension; the others keep their order.
  Tensor movedim(int64_t source, int64_t destination, SourceLocation location = SITU_HERE) const;
  // Moves dimensions; the others keep their order.
  Tensor movedim(DimVec source, DimVec destination, SourceLocation location = SITU_HERE) const;
  // Another name of movedim.
  Tensor moveaxis(int64_t source, int64_t destination, SourceLocation location = SITU_HERE) const;
  // Another name of movedim.
  Tensor moveaxis(DimVec source, DimVec destination, SourceLocation location = SITU_HERE) const;
  // Repeats dimensions of size 1 without a copy. -1 keeps a size; new dimensions come first.
  Tensor expand(DimVec size, SourceLocation location = SITU_HERE) const;
  // Another name of expand.
  Tensor broadcast_to(DimVec size, SourceLocation location = SITU_HERE) const;
  // Inserts a dimension of size 1.
  Tensor unsqueeze(int64_t dim, SourceLocation location = SITU_HERE) const;
  Tensor& unsqueeze_(int64_t dim, SourceLocation location = SITU_HERE) const&;
  Tensor unsqueeze_(int64_t dim, SourceLocation location = SITU_HERE) &&;
  // The diagonal over two dimensions, as the last dimension.
  Tensor diagonal(int64_t offset = 0, int64_t dim1 = 0, int64_t dim2 = 1, SourceLocation location = SITU_HERE) const;
  // A view of the storage with any sizes, strides and offset.
  Tensor as_strided(DimVec size, DimVec stride, OptInt storage_offset = {}, SourceLocation location = SITU_HERE) const;
  Tensor& as_strided_(DimVec size, DimVec stride,
                      OptInt storage_offset = {}, SourceLocation location = SITU_HERE) const&;
  Tensor as_strided_(DimVec size, DimVec stride, OptInt storage_offset = {}, SourceLocation location = SITU_HERE) &&;
  // Windows of `size` along a dimension, at distance `step`, as a new last dimension.
  Tensor unfold(int64_t dimension, int64_t size, int64_t step, SourceLocation location = SITU_HERE) const;
  // Every `step`-th slice along dim, from start up to, not including, end. Bounds out of range are clamped.
  Tensor slice(int64_t dim = 0, const OptInt& start = {}, const OptInt& end = {},
               int64_t step = 1, SourceLocation location = SITU_HERE) const;
  // Removes one dimension if its size is 1, or all dimensions of size 1.
  Tensor squeeze(OptInt dim = {}, SourceLocation location = SITU_HERE) const;
  Tensor& squeeze_(OptInt dim = {}, SourceLocation location = SITU_HERE) const&;
  Tensor squeeze_(OptInt dim = {}, SourceLocation location = SITU_HERE) &&;
  // A view if the strides allow one, else a copy; one size may be -1. reshape_ throws if the strides would require
  // a copy.
  Tensor reshape(DimVec size, SourceLocation location = SITU_HERE) const;
  Tensor& reshape_(DimVec size, SourceLocation location = SITU_HERE) const;
  // Merges the dimensions from start_dim to end_dim into one.
  Tensor flatten(int64_t start_dim = 0, int64_t end_dim = -1, SourceLocation location = SITU_HERE) const;
  // Views: pieces of that size along dim; the last may be smaller.
  std::vector<Tensor> split(int64_t size, int64_t dim = 0, SourceLocation location = SITU_HERE) const;
  // Views: pieces of those sizes along dim, which must add up to its size.
  std::vector<Tensor> split(IntArrayRef sizes, int64_t dim = 0, SourceLocation location = SITU_HERE) const;
  // Views: pieces of those sizes along dim, which must add up to its size.
  std::vector<Tensor> split_with_sizes(IntArrayRef sizes, int64_t dim = 0, SourceLocation location = SITU_HERE) const;
  // Views: that number of pieces along dim; the last may be smaller.
  std::vector<Tensor> chunk(int64_t chunks, int64_t dim = 0, SourceLocation location = SITU_HERE) const;
  // Views: that number of pieces along dim. If they cannot be equal, the first ones are longer by one.
  std::vector<Tensor> tensor_split(int64_t sections, int64_t dim = 0, SourceLocation location = SITU_HERE) const;
  // Views: pieces along dim, split before each of the indices.
  std::vector<Tensor> tensor_split(IntArrayRef indices, int64_t dim = 0, SourceLocation location = SITU_HERE) const;
  // Views: the slices along dim, without that dimension.
  std::vector<Tensor> unbind(int64_t dim = 0, SourceLocation location = SITU_HERE) const;

  // ---- joining, rearranging ----
  // Repeats the tensor along each of the last dimensions.
  Tensor tile(DimVec dims, SourceLocation location = SITU_HERE) const;
  // Reverses the order along dims.
  Tensor flip(DimVec dims, SourceLocation location = SITU_HERE) const&;
  Tensor flip(DimVec dims, SourceLocation location = SITU_HERE) &&;
  Tensor& flip_(DimVec dims, SourceLocation location = SITU_HERE) const&;
  Tensor flip_(DimVec dims, SourceLocation location = SITU_HERE) &&;
  // The columns in reverse order.
  Tensor fliplr(SourceLocation location = SITU_HERE) const;
  // The rows in reverse order.
  Tensor flipud(SourceLocation location = SITU_HERE) const;
  // Shifts elements along dims cyclically.
  Tensor roll(DimVec shifts, DimVec dims = {}, SourceLocation location = SITU_HERE) const&;
  Tensor roll(DimVec shifts, DimVec dims = {}, SourceLocation location = SITU_HERE) &&;
  Tensor& roll_(DimVec shifts, DimVec dims = {}, SourceLocation location = SITU_HERE) const&;
  Tensor roll_(DimVec shifts, DimVec dims = {}, SourceLocation location = SITU_HERE) &&;
  // The lower triangle: zeros above a diagonal.
  Tensor tril(int64_t diagonal = 0, SourceLocation location = SITU_HERE) const&;
  Tensor tril(int64_t diagonal = 0, SourceLocation location = SITU_HERE) &&;
  Tensor& tril_(int64_t diagonal = 0, SourceLocation location = SITU_HERE) const&;
  Tensor tril_(int64_t diagonal = 0, SourceLocation location = SITU_HERE) &&;
  // The upper triangle: zeros below a diagonal.
  Tensor triu(int64_t diagonal = 0, SourceLocation location = SITU_HERE) const&;
  Tensor triu(int64_t diagonal = 0, SourceLocation location = SITU_HERE) &&;
  Tensor& triu_(int64_t diagonal = 0, SourceLocation location = SITU_HERE) const&;
  Tensor triu_(int64_t diagonal = 0, SourceLocation location = SITU_HERE) &&;
  // For a vector, the matrix with it on that diagonal; for a matrix, a copy of that diagonal.
  Tensor diag(int64_t diagonal = 0, SourceLocation location = SITU_HERE) const;
  // Each element of the flattened tensor, or each slice along dim, repeated `repeats` times in succession.
  Tensor repeat_interleave(int64_t repeats, OptInt dim = {}, SourceLocation location = SITU_HERE) const;

  // ---- indices ----
  // The slices along dim that a vector of indices names.
  Tensor index_select(int64_t dim, const In& index, SourceLocation location = SITU_HERE) const&;
  Tensor index_select(int64_t dim, const In& index, SourceLocation location = SITU_HERE) &&;
  Tensor& index_select_(int64_t dim, const In& index, SourceLocation location = SITU_HERE) const&;
  Tensor index_select_(int64_t dim, const In& index, SourceLocation location = SITU_HERE) &&;
  // input, with src written to the elements that index names along dim.
  Tensor scatter(int64_t dim, const In& index, const In& src, SourceLocation location = SITU_HERE) const&;
  Tensor scatter(int64_t dim, const In& index, const In& src, SourceLocation location = SITU_HERE) &&;
  Tensor& scatter_(int64_t dim, const In& index, const In& src, SourceLocation location = SITU_HERE) const&;
  Tensor scatter_(int64_t dim, const In& index, const In& src, SourceLocation location = SITU_HERE) &&;
  // input, with src added to the elements that index names along dim.
  Tensor scatter_add(int64_t dim, const In& index, const In& src, SourceLocation location = SITU_HERE) const&;
  Tensor scatter_add(int64_t dim, const In& index, const In& src, SourceLocation location = SITU_HERE) &&;
  Tensor& scatter_add_(int64_t dim, const In& index, const In& src, SourceLocation location = SITU_HERE) const&;
  Tensor scatter_add_(int64_t dim, const In& index, const In& src, SourceLocation location = SITU_HERE) &&;
  // input, with slices of source added to those that a vector of indices names.
  Tensor index_add(int64_t dim, const In& index, const In& source,
                   Scalar alpha = 1, SourceLocation location = SITU_HERE) const&;
  Tensor index_add(int64_t dim, const In& index, const In& source,
                   Scalar alpha = 1, SourceLocation location = SITU_HERE) &&;
  Tensor& index_add_(int64_t dim, const In& index, const In& source,
                     Scalar alpha = 1, SourceLocation location = SITU_HERE) const&;
  Tensor index_add_(int64_t dim, const In& index, const In& source,
                    Scalar alpha = 1, SourceLocation location = SITU_HERE) &&;
  // input, with slices of source written to those that a vector of indices names.
  Tensor index_copy(int64_t dim, const In& index, const In& source, SourceLocation location = SITU_HERE) const&;
  Tensor index_copy(int64_t dim, const In& index, const In& source, SourceLocation location = SITU_HERE) &&;
  Tensor& index_copy_(int64_t dim, const In& index, const In& source, SourceLocation location = SITU_HERE) const&;
  Tensor index_copy_(int64_t dim, const In& index, const In& source, SourceLocation location = SITU_HERE) &&;
  // input, with a number written to the slices that a vector of indices names.
  Tensor index_fill(int64_t dim, const In& index, const In& value, SourceLocation location = SITU_HERE) const&;
  Tensor index_fill(int64_t dim, const In& index, const In& value, SourceLocation location = SITU_HERE) &&;
  Tensor& index_fill_(int64_t dim, const In& index, const In& value, SourceLocation location = SITU_HERE) const&;
  Tensor index_fill_(int64_t dim, const In& index, const In& value, SourceLocation location = SITU_HERE) &&;
  // The indices of the elements that are not 0, one row for each.
  Tensor nonzero(SourceLocation location = SITU_HERE) const;
  // The indices of the elements that are not 0, one row for each.
  Tensor argwhere(SourceLocation location = SITU_HERE) const;
  // For each element of index, the element of input with that index along dim.
  Tensor gather(int64_t dim, const In& index, SourceLocation location = SITU_HERE) const&;
  Tensor gather(int64_t dim, const In& index, SourceLocation location = SITU_HERE) &&;
  Tensor& gather_(int64_t dim, const In& index, SourceLocation location = SITU_HERE) const&;
  Tensor gather_(int64_t dim, const In& index, SourceLocation location = SITU_HERE) &&;
  // A tensor, with values, which broadcast, written to the elements that indices name; of several values for one
  // element the last is stored. With accumulate all values are added.
  Tensor index_put(ArrayRef<TensorIndex> indices, const In& values,
                   bool accumulate = false, SourceLocation location = SITU_HERE) const;
  Tensor& index_put_(ArrayRef<TensorIndex> indices, const In& values,
                     bool accumulate = false, SourceLocation location = SITU_HERE) const;
  // The next element of source if the mask is true, else input.
  Tensor masked_scatter(const In& mask, const In& source, SourceLocation location = SITU_HERE) const&;
  Tensor masked_scatter(const In& mask, const In& source, SourceLocation location = SITU_HERE) &&;
  Tensor& masked_scatter_(const In& mask, const In& source, SourceLocation location = SITU_HERE) const&;
  Tensor masked_scatter_(const In& mask, const In& source, SourceLocation location = SITU_HERE) &&;
  // [count]: the elements for which the mask is true, in row-major order; mask and input broadcast.
  Tensor masked_select(const In& mask, SourceLocation location = SITU_HERE) const;
  // Elements by their position in row-major order; the result has the index's sizes.
  Tensor take(const In& index, SourceLocation location = SITU_HERE) const;
  // A new last dimension, 1 at the class and 0 elsewhere. num_classes -1 stands for the largest value plus 1.
  Tensor one_hot(int64_t num_classes = -1, SourceLocation location = SITU_HERE) const;

  // ---- random; one seed gives the same bits on any number of threads ----
  // Uniform in [from, to), in place. As for all draws in place, the gradient of the old value is zero.
  Tensor& uniform_(double from = 0, double to = 1,
                   const OptGenerator& generator = {}, SourceLocation location = SITU_HERE) const;
  // Normal, in place.
  Tensor& normal_(double mean = 0, double std = 1,
                  const OptGenerator& generator = {}, SourceLocation location = SITU_HERE) const;
  // 1 with the probability in each element of p, which broadcasts, else 0, in place.
  Tensor& bernoulli_(const TensorIn& p, const OptGenerator& generator = {}, SourceLocation location = SITU_HERE) const;
  // 1 with probability p, else 0, in place.
  Tensor& bernoulli_(double p = 0.5, const OptGenerator& generator = {}, SourceLocation location = SITU_HERE) const;
  // Draws from the exponential distribution, in place.
  Tensor& exponential_(double lambd = 1, const OptGenerator& generator = {}, SourceLocation location = SITU_HERE) const;
  // Draws from the Cauchy distribution, in place.
  Tensor& cauchy_(double median = 0, double sigma = 1,
                  const OptGenerator& generator = {}, SourceLocation location = SITU_HERE) const;
  // The number of draws with probability p up to and including the first success, in place.
  Tensor& geometric_(double p, const OptGenerator& generator = {}, SourceLocation location = SITU_HERE) const;
  // Draws from the log-normal distribution, in place.
  Tensor& log_normal_(double mean = 1, double std = 2,
                      const OptGenerator& generator = {}, SourceLocation location = SITU_HERE) const;
  // Integers in [from, to), in place; without an end up to the largest int64.
  Tensor& random_(int64_t from, OptInt to,
                  const OptGenerator& generator = {}, SourceLocation location = SITU_HERE) const;
  // Integers in [0, to), in place.
  Tensor& random_(int64_t to, const OptGenerator& generator = {}, SourceLocation location = SITU_HERE) const;
  // Integers from 0 to the largest up to which the dtype holds every integer, in place.
  Tensor& random_(const OptGenerator& generator = {}, SourceLocation location = SITU_HERE) const;
  // 1 with the probability that the element holds, else 0. Probabilities outside [0, 1] throw ValueError.
  Tensor bernoulli(const OptGenerator& generator = {}, SourceLocation location = SITU_HERE) const;
  // 1 with probability p, else 0, in input's sizes.
  Tensor bernoulli(double p, const OptGenerator& generator = {}, SourceLocation location = SITU_HERE) const;
  // Indices, i64, for weights [n] or [rows, n]: `num_samples` for each row, each drawn with a probability
  // proportional to its weight; without replacement each at most once. Weights that are negative, not finite or too
  // few throw ValueError.
  Tensor multinomial(int64_t num_samples, bool replacement = false,
                     const OptGenerator& generator = {}, SourceLocation location = SITU_HERE) const;

  // ---- copies, and what writes alone ----
  // The elements of src, broadcast to input's sizes and converted to its dtype.
  Tensor copy(const In& src, SourceLocation location = SITU_HERE) const&;
  Tensor copy(const In& src, SourceLocation location = SITU_HERE) &&;
  Tensor& copy_(const In& src, SourceLocation location = SITU_HERE) const&;
  Tensor copy_(const In& src, SourceLocation location = SITU_HERE) &&;
  // Fills the main diagonal with a number, in place. With wrap the diagonal restarts below the last column of a
  // tall matrix.
  Tensor& fill_diagonal_(Scalar value, bool wrap = false, SourceLocation location = SITU_HERE) const;
  // Filled with a number, in input's sizes and dtype.
  Tensor fill(const In& value, SourceLocation location = SITU_HERE) const&;
  Tensor fill(const In& value, SourceLocation location = SITU_HERE) &&;
  Tensor& fill_(const In& value, SourceLocation location = SITU_HERE) const&;
  Tensor fill_(const In& value, SourceLocation location = SITU_HERE) &&;
  // Changes the sizes in place; new elements are undefined.
  Tensor& resize_(DimVec size, SourceLocation location = SITU_HERE) const;
  // resize_ with the sizes of another.
  Tensor& resize_as_(const In& the_template, SourceLocation location = SITU_HERE) const;
  // Uses the bytes and the geometry of source from now on. Not for computed tensors.
  Tensor& set_(const In& source, SourceLocation location = SITU_HERE) const;
  // Uses no bytes from now on; its sizes are {0}. Not for computed tensors.
  Tensor& set_(SourceLocation location = SITU_HERE) const;
  // Removes the history, in place.
  Tensor& detach_(SourceLocation location = SITU_HERE) const;
  // Sets whether a leaf requires grad. Throws for integers, and for a result when turned off (use detach()).
  Tensor& requires_grad_(bool requires_grad = true, SourceLocation location = SITU_HERE) const;
  // Zeros, in input's sizes and dtype.
  Tensor zero(SourceLocation location = SITU_HERE) const&;
  Tensor zero(SourceLocation location = SITU_HERE) &&;
  Tensor& zero_(SourceLocation location = SITU_HERE) const&;
  Tensor zero_(SourceLocation location = SITU_HERE) &&;

  // ---- special functions ----
  // The logarithm of the gamma function's absolute value.
  Tensor lgamma(SourceLocation location = SITU_HERE) const&;
  Tensor lgamma(SourceLocation location = SITU_HERE) &&;
  Tensor& lgamma_(SourceLocation location = SITU_HERE) const&;
  Tensor lgamma_(SourceLocation location = SITU_HERE) &&;
  // The derivative of lgamma.
  Tensor digamma(SourceLocation location = SITU_HERE) const&;
  Tensor digamma(SourceLocation location = SITU_HERE) &&;
  Tensor& digamma_(SourceLocation location = SITU_HERE) const&;
  Tensor digamma_(SourceLocation location = SITU_HERE) &&;
  // The n-th derivative of digamma; n is 0 or more.
  Tensor polygamma(int64_t n, SourceLocation location = SITU_HERE) const&;
  Tensor polygamma(int64_t n, SourceLocation location = SITU_HERE) &&;
  Tensor& polygamma_(int64_t n, SourceLocation location = SITU_HERE) const&;
  Tensor polygamma_(int64_t n, SourceLocation location = SITU_HERE) &&;
  // The logarithm of the multivariate gamma function of dimension p.
  Tensor mvlgamma(int64_t p, SourceLocation location = SITU_HERE) const;
  Tensor& mvlgamma_(int64_t p, SourceLocation location = SITU_HERE) const;
  // The inverse of the error function, on (-1, 1).
  Tensor erfinv(SourceLocation location = SITU_HERE) const&;
  Tensor erfinv(SourceLocation location = SITU_HERE) &&;
  Tensor& erfinv_(SourceLocation location = SITU_HERE) const&;
  Tensor erfinv_(SourceLocation location = SITU_HERE) &&;
  // The modified Bessel function of the first kind, of order 0.
  Tensor i0(SourceLocation location = SITU_HERE) const&;
  Tensor i0(SourceLocation location = SITU_HERE) &&;
  Tensor& i0_(SourceLocation location = SITU_HERE) const&;
  Tensor i0_(SourceLocation location = SITU_HERE) &&;
  // The regularized lower incomplete gamma function of the exponent input and the bound other, differentiable by
  // the bound.
  Tensor igamma(const In& other, SourceLocation location = SITU_HERE) const&;
  Tensor igamma(const In& other, SourceLocation location = SITU_HERE) &&;
  Tensor& igamma_(const In& other, SourceLocation location = SITU_HERE) const&;
  Tensor igamma_(const In& other, SourceLocation location = SITU_HERE) &&;
  // 1 - igamma(input, other), accurate if that is small.
  Tensor igammac(const In& other, SourceLocation location = SITU_HERE) const&;
  Tensor igammac(const In& other, SourceLocation location = SITU_HERE) &&;
  Tensor& igammac_(const In& other, SourceLocation location = SITU_HERE) const&;
  Tensor igammac_(const In& other, SourceLocation location = SITU_HERE) &&;
  // sqrt(input^2 + other^2), without overflow of the squares.
  Tensor hypot(const In& other, SourceLocation location = SITU_HERE) const&;
  Tensor hypot(const In& other, SourceLocation location = SITU_HERE) &&;
  Tensor& hypot_(const In& other, SourceLocation location = SITU_HERE) const&;
  Tensor hypot_(const In& other, SourceLocation location = SITU_HERE) &&;
  // input log(other), but 0 if input is 0.
  Tensor xlogy(const In& other, SourceLocation location = SITU_HERE) const&;
  Tensor xlogy(const In& other, SourceLocation location = SITU_HERE) &&;
  Tensor& xlogy_(const In& other, SourceLocation location = SITU_HERE) const&;
  Tensor xlogy_(const In& other, SourceLocation location = SITU_HERE) &&;
  // log(exp(input) + exp(other)), without overflow.
  Tensor logaddexp(const In& other, SourceLocation location = SITU_HERE) const&;
  Tensor logaddexp(const In& other, SourceLocation location = SITU_HERE) &&;
  Tensor& logaddexp_(const In& other, SourceLocation location = SITU_HERE) const&;
  Tensor logaddexp_(const In& other, SourceLocation location = SITU_HERE) &&;
  // log2(2^input + 2^other), without overflow.
  Tensor logaddexp2(const In& other, SourceLocation location = SITU_HERE) const&;
  Tensor logaddexp2(const In& other, SourceLocation location = SITU_HERE) &&;
  Tensor& logaddexp2_(const In& other, SourceLocation location = SITU_HERE) const&;
  Tensor logaddexp2_(const In& other, SourceLocation location = SITU_HERE) &&;
  // The greatest common divisor of integers.
  Tensor gcd(const In& other, SourceLocation location = SITU_HERE) const&;
  Tensor gcd(const In& other, SourceLocation location = SITU_HERE) &&;
  Tensor& gcd_(const In& other, SourceLocation location = SITU_HERE) const&;
  Tensor gcd_(const In& other, SourceLocation location = SITU_HERE) &&;
  // The least common multiple of integers.
  Tensor lcm(const In& other, SourceLocation location = SITU_HERE) const&;
  Tensor lcm(const In& other, SourceLocation location = SITU_HERE) &&;
  Tensor& lcm_(const In& other, SourceLocation location = SITU_HERE) const&;
  Tensor lcm_(const In& other, SourceLocation location = SITU_HERE) &&;
  // The bits shifted left; 0 for shifts by more than the number of bits.
  Tensor bitwise_left_shift(const In& other, SourceLocation location = SITU_HERE) const&;
  Tensor bitwise_left_shift(const In& other, SourceLocation location = SITU_HERE) &&;
  Tensor& bitwise_left_shift_(const In& other, SourceLocation location = SITU_HERE) const&;
  Tensor bitwise_left_shift_(const In& other, SourceLocation location = SITU_HERE) &&;
  // The bits shifted right, keeping the sign.
  Tensor bitwise_right_shift(const In& other, SourceLocation location = SITU_HERE) const&;
  Tensor bitwise_right_shift(const In& other, SourceLocation location = SITU_HERE) &&;
  Tensor& bitwise_right_shift_(const In& other, SourceLocation location = SITU_HERE) const&;
  Tensor bitwise_right_shift_(const In& other, SourceLocation location = SITU_HERE) &&;
  // sin(pi x) / (pi x), and 1 at 0.
  Tensor sinc(SourceLocation location = SITU_HERE) const&;
  Tensor sinc(SourceLocation location = SITU_HERE) &&;
  Tensor& sinc_(SourceLocation location = SITU_HERE) const&;
  Tensor sinc_(SourceLocation location = SITU_HERE) &&;
  // log(x / (1 - x)), the inverse of sigmoid; with eps x is clamped to [eps, 1 - eps] first.
  Tensor logit(std::optional<double> eps = {}, SourceLocation location = SITU_HERE) const;
  Tensor& logit_(std::optional<double> eps = {}, SourceLocation location = SITU_HERE) const;
  // Converts degrees to radians.
  Tensor deg2rad(SourceLocation location = SITU_HERE) const;
  Tensor& deg2rad_(SourceLocation location = SITU_HERE) const;
  // Converts radians to degrees.
  Tensor rad2deg(SourceLocation location = SITU_HERE) const;
  Tensor& rad2deg_(SourceLocation location = SITU_HERE) const;

  // ---- what numbers are made of, and choices ----
  // True if the sign bit is set, also for -0 and NaN.
  Tensor signbit(SourceLocation location = SITU_HERE) const;
  // True if the element is positive infinity.
  Tensor isposinf(SourceLocation location = SITU_HERE) const;
  // True if the element is negative infinity.
  Tensor isneginf(SourceLocation location = SITU_HERE) const;
  // True for all elements: there are no complex numbers.
  Tensor isreal(SourceLocation location = SITU_HERE) const;
  // The sign; another name of sign, since there are no complex numbers.
  Tensor sgn(SourceLocation location = SITU_HERE) const&;
  Tensor sgn(SourceLocation location = SITU_HERE) &&;
  Tensor& sgn_(SourceLocation location = SITU_HERE) const&;
  Tensor sgn_(SourceLocation location = SITU_HERE) &&;
  // The absolute value of input with the sign of other.
  Tensor copysign(const In& other, SourceLocation location = SITU_HERE) const;
  Tensor& copysign_(const In& other, SourceLocation location = SITU_HERE) const;
  // 0 for negative elements, 1 for positive ones, values for 0.
  Tensor heaviside(const In& values, SourceLocation location = SITU_HERE) const;
  Tensor& heaviside_(const In& values, SourceLocation location = SITU_HERE) const;
  // The larger of two elements; if one is NaN, the other.
  Tensor fmax(const In& other, SourceLocation location = SITU_HERE) const;
  // The smaller of two elements; if one is NaN, the other.
  Tensor fmin(const In& other, SourceLocation location = SITU_HERE) const;
  // Replaces NaN by a number, by default 0, and infinities by others, by default the largest and smallest finite
  // numbers.
  Tensor nan_to_num(std::optional<double> nan = {}, std::optional<double> posinf = {},
                    std::optional<double> neginf = {}, SourceLocation location = SITU_HERE) const;
  Tensor& nan_to_num_(std::optional<double> nan = {}, std::optional<double> posinf = {},
                      std::optional<double> neginf = {}, SourceLocation location = SITU_HERE) const;
  // The next representable number after input towards other.
  Tensor nextafter(const In& other, SourceLocation location = SITU_HERE) const;
  Tensor& nextafter_(const In& other, SourceLocation location = SITU_HERE) const;
  // mantissa 2^exponent, with the mantissa in [1/2, 1).
  Tensors2 frexp(SourceLocation location = SITU_HERE) const;
  // input 2^other.
  Tensor ldexp(const In& other, SourceLocation location = SITU_HERE) const;
  Tensor& ldexp_(const In& other, SourceLocation location = SITU_HERE) const;

  // ---- running along a dimension, and order ----
  // The running maximum along dim, and its index.
  Tensors2 cummax(int64_t dim, SourceLocation location = SITU_HERE) const;
  // The running minimum along dim, and its index.
  Tensors2 cummin(int64_t dim, SourceLocation location = SITU_HERE) const;
  // Logarithms of running sums of exponentials, along dim.
  Tensor logcumsumexp(int64_t dim, SourceLocation location = SITU_HERE) const&;
  Tensor logcumsumexp(int64_t dim, SourceLocation location = SITU_HERE) &&;
  Tensor& logcumsumexp_(int64_t dim, SourceLocation location = SITU_HERE) const&;
  Tensor logcumsumexp_(int64_t dim, SourceLocation location = SITU_HERE) &&;
  // The elements sorted along the first dimension.
  Tensor msort(SourceLocation location = SITU_HERE) const;
  // The k-th smallest element along dim, counted from 1, and its index.
  Tensors2 kthvalue(int64_t k, int64_t dim = -1, bool keepdim = false, SourceLocation location = SITU_HERE) const;
  // The most frequent element along dim (of several, the smallest), and its last index.
  Tensors2 mode(int64_t dim = -1, bool keepdim = false, SourceLocation location = SITU_HERE) const;
  // The smallest and the largest element, of all or along dim.
  Tensors2 aminmax(OptInt dim = {}, bool keepdim = false, SourceLocation location = SITU_HERE) const;

  // ---- statistics ----
  // The mean of the elements that are not NaN.
  Tensor nanmean(DimVec dim = {}, bool keepdim = false, OptDType dtype = {}, SourceLocation location = SITU_HERE) const;
  // The middle one of the sorted elements that are not NaN; of two, the lower one.
  Tensor nanmedian(SourceLocation location = SITU_HERE) const;
  // The middle one of the sorted elements along dim that are not NaN (of two, the lower one), and its index.
  Tensors2 nanmedian(int64_t dim, bool keepdim = false, SourceLocation location = SITU_HERE) const;
  // The value below which a fraction q of the elements is, of all or along dim. interpolation between neighbours:
  // "linear", "lower", "higher", "midpoint" or "nearest".
  Tensor quantile(const In& q, OptInt dim = {}, bool keepdim = false,
                  std::string_view interpolation = "linear", SourceLocation location = SITU_HERE) const;
  // quantile of the elements that are not NaN.
  Tensor nanquantile(const In& q, OptInt dim = {}, bool keepdim = false,
                     std::string_view interpolation = "linear", SourceLocation location = SITU_HERE) const;
  // The covariances of variables, which are rows, over observations, which are columns.
  Tensor cov(int64_t correction = 1, const In& fweights = std::nullopt,
             const In& aweights = std::nullopt, SourceLocation location = SITU_HERE) const;
  // The correlations of variables, which are rows, over observations, which are columns.
  Tensor corrcoef(SourceLocation location = SITU_HERE) const;
  // The number of occurrences of 0, 1, ... in a vector, or the sums of their weights.
  Tensor bincount(const In& weights = std::nullopt, int64_t minlength = 0, SourceLocation location = SITU_HERE) const;
  // The number of elements in each of `bins` equal intervals of [min, max]. If both are equal, the range is that of
  // the elements.
  Tensor histc(int64_t bins = 100, Scalar min = 0, Scalar max = 0, SourceLocation location = SITU_HERE) const;

  // ---- differences and integrals ----
  // Differences of neighbours along dim, n times. prepend and append are joined first.
  Tensor diff(int64_t n = 1, int64_t dim = -1, const In& prepend = std::nullopt,
              const In& append = std::nullopt, SourceLocation location = SITU_HERE) const;

  // ---- further products and distances ----
  // beta * input + alpha * mat vec.
  Tensor addmv(const In& mat, const In& vec, Scalar beta = 1,
               Scalar alpha = 1, SourceLocation location = SITU_HERE) const;
  Tensor& addmv_(const In& mat, const In& vec, Scalar beta = 1,
                 Scalar alpha = 1, SourceLocation location = SITU_HERE) const;
  // beta * input + alpha * vec1 vec2^T.
  Tensor addr(const In& vec1, const In& vec2, Scalar beta = 1,
              Scalar alpha = 1, SourceLocation location = SITU_HERE) const;
  Tensor& addr_(const In& vec1, const In& vec2, Scalar beta = 1,
                Scalar alpha = 1, SourceLocation location = SITU_HERE) const;
  // beta * input + alpha times the sum of the products of two batches of matrices.
  Tensor addbmm(const In& batch1, const In& batch2, Scalar beta = 1,
                Scalar alpha = 1, SourceLocation location = SITU_HERE) const;
  Tensor& addbmm_(const In& batch1, const In& batch2, Scalar beta = 1,
                  Scalar alpha = 1, SourceLocation location = SITU_HERE) const;
  // The sum of the products of two vectors' elements; another name of dot, since there are no complex numbers.
  Tensor vdot(const In& other, SourceLocation location = SITU_HERE) const;
  // The Kronecker product: other times each element of input.
  Tensor kron(const In& other, SourceLocation location = SITU_HERE) const;
  // The cross products of vectors of three elements along dim, by default the first dimension of size 3.
  Tensor cross(const In& other, OptInt dim = {}, SourceLocation location = SITU_HERE) const;
  // The p-norm of input - other.
  Tensor dist(const In& other, Scalar p = 2, SourceLocation location = SITU_HERE) const;

  // ---- put together, taken apart, turned ----
  // Writes the last dimension to the diagonal of two dimensions.
  Tensor diag_embed(int64_t offset = 0, int64_t dim1 = -2,
                    int64_t dim2 = -1, SourceLocation location = SITU_HERE) const;
  // A matrix with all elements on a diagonal.
  Tensor diagflat(int64_t offset = 0, SourceLocation location = SITU_HERE) const;
  // Splits the columns into that number of equal pieces.
  std::vector<Tensor> hsplit(int64_t sections, SourceLocation location = SITU_HERE) const;
  // Splits before each of the columns.
  std::vector<Tensor> hsplit(DimVec indices, SourceLocation location = SITU_HERE) const;
  // Splits the rows into that number of equal pieces.
  std::vector<Tensor> vsplit(int64_t sections, SourceLocation location = SITU_HERE) const;
  // Splits before each of the rows.
  std::vector<Tensor> vsplit(DimVec indices, SourceLocation location = SITU_HERE) const;
  // Splits the third dimension into that number of equal pieces.
  std::vector<Tensor> dsplit(int64_t sections, SourceLocation location = SITU_HERE) const;
  // Splits the third dimension before each of the indices.
  std::vector<Tensor> dsplit(DimVec indices, SourceLocation location = SITU_HERE) const;
  // Rotates by 90 degrees k times, from the first of two dimensions (by default 0 and 1) towards the second.
  Tensor rot90(int64_t k = 1, DimVec dims = {}, SourceLocation location = SITU_HERE) const;
  // Sums the tensor to sizes that broadcast to its own.
  Tensor sum_to_size(DimVec size, SourceLocation location = SITU_HERE) const;
  // A copy in which src replaces one slice.
  Tensor select_scatter(const In& src, int64_t dim, int64_t index, SourceLocation location = SITU_HERE) const;
  // A copy in which src replaces the slices from start up to, not including, end.
  Tensor slice_scatter(const In& src, int64_t dim = 0, OptInt start = {}, OptInt end = {},
                       int64_t step = 1, SourceLocation location = SITU_HERE) const;
  // A copy in which src replaces a diagonal.
  Tensor diagonal_scatter(const In& src, int64_t offset = 0, int64_t dim1 = 0,
                          int64_t dim2 = 1, SourceLocation location = SITU_HERE) const;
  // For each of the indices, which broadcast, the element with that index along dim, or in the flattened tensor.
  Tensor take_along_dim(const In& indices, OptInt dim = {}, SourceLocation location = SITU_HERE) const;
  // A copy with values written, or added, at positions in row-major order.
  Tensor put(const In& index, const In& source, bool accumulate = false, SourceLocation location = SITU_HERE) const;
  Tensor& put_(const In& index, const In& source, bool accumulate = false, SourceLocation location = SITU_HERE) const;
  // Scales slices along dim whose p-norm is above maxnorm down to it.
  Tensor renorm(Scalar p, int64_t dim, Scalar maxnorm, SourceLocation location = SITU_HERE) const;
  Tensor& renorm_(Scalar p, int64_t dim, Scalar maxnorm, SourceLocation location = SITU_HERE) const;
  // input, with src combined into the elements that index names along dim: "sum", "prod", "mean", "amax" or "amin",
  // with or without the element itself.
  Tensor scatter_reduce(int64_t dim, const In& index, const In& src, std::string_view reduce,
                        bool include_self = true, SourceLocation location = SITU_HERE) const;
  Tensor& scatter_reduce_(int64_t dim, const In& index, const In& src, std::string_view reduce,
                          bool include_self = true, SourceLocation location = SITU_HERE) const;
  // input, with slices of source combined into those that a vector of indices names: "prod", "mean", "amax" or
  // "amin".
  Tensor index_reduce(int64_t dim, const In& index, const In& source, std::string_view reduce,
                      bool include_self = true, SourceLocation location = SITU_HERE) const;
  Tensor& index_reduce_(int64_t dim, const In& index, const In& source, std::string_view reduce,
                        bool include_self = true, SourceLocation location = SITU_HERE) const;
#endif
