// Made by scripts/generate from situ/ops/functions.txt: change that.
// Functions that are ops. Operands broadcast and promote where nothing else is said; results are fresh
// tensors, but for views. `_` writes the first operand and returns it, `_out` writes into a tensor that is
// there, which is resized when empty.
#pragma once
#include "situ/tensor/arguments.h"
#include "situ/tensor/dispatch.h"

namespace situ {

// ---- elementwise, of one tensor ----
// -x.
Tensor neg(const In& input, Site site = Site());
Tensor& neg_(const Tensor& input, Site site = SITU_HERE);
Tensor& neg_out(Tensor& out, const In& input, Site site = Site());
// -x; another name of neg.
Tensor negative(const In& input, Site site = Site());
Tensor& negative_(const Tensor& input, Site site = SITU_HERE);
Tensor& negative_out(Tensor& out, const In& input, Site site = Site());
// The absolute value.
Tensor abs(const In& input, Site site = Site());
Tensor& abs_(const Tensor& input, Site site = SITU_HERE);
Tensor& abs_out(Tensor& out, const In& input, Site site = Site());
// The absolute value; another name of abs.
Tensor absolute(const In& input, Site site = Site());
Tensor& absolute_(const Tensor& input, Site site = SITU_HERE);
Tensor& absolute_out(Tensor& out, const In& input, Site site = Site());
// -1, 0 or 1, by the sign.
Tensor sign(const In& input, Site site = Site());
Tensor& sign_(const Tensor& input, Site site = SITU_HERE);
Tensor& sign_out(Tensor& out, const In& input, Site site = Site());
// x * x.
Tensor square(const In& input, Site site = Site());
Tensor& square_(const Tensor& input, Site site = SITU_HERE);
Tensor& square_out(Tensor& out, const In& input, Site site = Site());
// The square root; NaN below 0.
Tensor sqrt(const In& input, Site site = Site());
Tensor& sqrt_(const Tensor& input, Site site = SITU_HERE);
Tensor& sqrt_out(Tensor& out, const In& input, Site site = Site());
// 1 / sqrt(x).
Tensor rsqrt(const In& input, Site site = Site());
Tensor& rsqrt_(const Tensor& input, Site site = SITU_HERE);
Tensor& rsqrt_out(Tensor& out, const In& input, Site site = Site());
// 1 / x.
Tensor reciprocal(const In& input, Site site = Site());
Tensor& reciprocal_(const Tensor& input, Site site = SITU_HERE);
Tensor& reciprocal_out(Tensor& out, const In& input, Site site = Site());
// e to the power x.
Tensor exp(const In& input, Site site = Site());
Tensor& exp_(const Tensor& input, Site site = SITU_HERE);
Tensor& exp_out(Tensor& out, const In& input, Site site = Site());
// 2 to the power x.
Tensor exp2(const In& input, Site site = Site());
Tensor& exp2_(const Tensor& input, Site site = SITU_HERE);
Tensor& exp2_out(Tensor& out, const In& input, Site site = Site());
// exp(x) - 1, exact near 0.
Tensor expm1(const In& input, Site site = Site());
Tensor& expm1_(const Tensor& input, Site site = SITU_HERE);
Tensor& expm1_out(Tensor& out, const In& input, Site site = Site());
// The natural logarithm; NaN below 0, -inf at 0.
Tensor log(const In& input, Site site = Site());
Tensor& log_(const Tensor& input, Site site = SITU_HERE);
Tensor& log_out(Tensor& out, const In& input, Site site = Site());
// The logarithm to base 2.
Tensor log2(const In& input, Site site = Site());
Tensor& log2_(const Tensor& input, Site site = SITU_HERE);
Tensor& log2_out(Tensor& out, const In& input, Site site = Site());
// The logarithm to base 10.
Tensor log10(const In& input, Site site = Site());
Tensor& log10_(const Tensor& input, Site site = SITU_HERE);
Tensor& log10_out(Tensor& out, const In& input, Site site = Site());
// log(1 + x), exact near 0.
Tensor log1p(const In& input, Site site = Site());
Tensor& log1p_(const Tensor& input, Site site = SITU_HERE);
Tensor& log1p_out(Tensor& out, const In& input, Site site = Site());
// The sine of x in radians.
Tensor sin(const In& input, Site site = Site());
Tensor& sin_(const Tensor& input, Site site = SITU_HERE);
Tensor& sin_out(Tensor& out, const In& input, Site site = Site());
// The cosine of x in radians.
Tensor cos(const In& input, Site site = Site());
Tensor& cos_(const Tensor& input, Site site = SITU_HERE);
Tensor& cos_out(Tensor& out, const In& input, Site site = Site());
// The tangent of x in radians.
Tensor tan(const In& input, Site site = Site());
Tensor& tan_(const Tensor& input, Site site = SITU_HERE);
Tensor& tan_out(Tensor& out, const In& input, Site site = Site());
// The inverse sine.
Tensor asin(const In& input, Site site = Site());
Tensor& asin_(const Tensor& input, Site site = SITU_HERE);
Tensor& asin_out(Tensor& out, const In& input, Site site = Site());
// The inverse sine; another name of asin.
Tensor arcsin(const In& input, Site site = Site());
Tensor& arcsin_(const Tensor& input, Site site = SITU_HERE);
Tensor& arcsin_out(Tensor& out, const In& input, Site site = Site());
// The inverse cosine.
Tensor acos(const In& input, Site site = Site());
Tensor& acos_(const Tensor& input, Site site = SITU_HERE);
Tensor& acos_out(Tensor& out, const In& input, Site site = Site());
// The inverse cosine; another name of acos.
Tensor arccos(const In& input, Site site = Site());
Tensor& arccos_(const Tensor& input, Site site = SITU_HERE);
Tensor& arccos_out(Tensor& out, const In& input, Site site = Site());
// The inverse tangent.
Tensor atan(const In& input, Site site = Site());
Tensor& atan_(const Tensor& input, Site site = SITU_HERE);
Tensor& atan_out(Tensor& out, const In& input, Site site = Site());
// The inverse tangent; another name of atan.
Tensor arctan(const In& input, Site site = Site());
Tensor& arctan_(const Tensor& input, Site site = SITU_HERE);
Tensor& arctan_out(Tensor& out, const In& input, Site site = Site());
// The hyperbolic sine.
Tensor sinh(const In& input, Site site = Site());
Tensor& sinh_(const Tensor& input, Site site = SITU_HERE);
Tensor& sinh_out(Tensor& out, const In& input, Site site = Site());
// The hyperbolic cosine.
Tensor cosh(const In& input, Site site = Site());
Tensor& cosh_(const Tensor& input, Site site = SITU_HERE);
Tensor& cosh_out(Tensor& out, const In& input, Site site = Site());
// The hyperbolic tangent.
Tensor tanh(const In& input, Site site = Site());
Tensor& tanh_(const Tensor& input, Site site = SITU_HERE);
Tensor& tanh_out(Tensor& out, const In& input, Site site = Site());
// The inverse hyperbolic sine.
Tensor asinh(const In& input, Site site = Site());
Tensor& asinh_(const Tensor& input, Site site = SITU_HERE);
Tensor& asinh_out(Tensor& out, const In& input, Site site = Site());
// The inverse hyperbolic sine; another name of asinh.
Tensor arcsinh(const In& input, Site site = Site());
Tensor& arcsinh_(const Tensor& input, Site site = SITU_HERE);
Tensor& arcsinh_out(Tensor& out, const In& input, Site site = Site());
// The inverse hyperbolic cosine.
Tensor acosh(const In& input, Site site = Site());
Tensor& acosh_(const Tensor& input, Site site = SITU_HERE);
Tensor& acosh_out(Tensor& out, const In& input, Site site = Site());
// The inverse hyperbolic cosine; another name of acosh.
Tensor arccosh(const In& input, Site site = Site());
Tensor& arccosh_(const Tensor& input, Site site = SITU_HERE);
Tensor& arccosh_out(Tensor& out, const In& input, Site site = Site());
// The inverse hyperbolic tangent.
Tensor atanh(const In& input, Site site = Site());
Tensor& atanh_(const Tensor& input, Site site = SITU_HERE);
Tensor& atanh_out(Tensor& out, const In& input, Site site = Site());
// The inverse hyperbolic tangent; another name of atanh.
Tensor arctanh(const In& input, Site site = Site());
Tensor& arctanh_(const Tensor& input, Site site = SITU_HERE);
Tensor& arctanh_out(Tensor& out, const In& input, Site site = Site());
// The error function.
Tensor erf(const In& input, Site site = Site());
Tensor& erf_(const Tensor& input, Site site = SITU_HERE);
Tensor& erf_out(Tensor& out, const In& input, Site site = Site());
// 1 - erf(x), exact where erf(x) is near 1.
Tensor erfc(const In& input, Site site = Site());
Tensor& erfc_(const Tensor& input, Site site = SITU_HERE);
Tensor& erfc_out(Tensor& out, const In& input, Site site = Site());
// 1 / (1 + exp(-x)).
Tensor sigmoid(const In& input, Site site = Site());
Tensor& sigmoid_(const Tensor& input, Site site = SITU_HERE);
Tensor& sigmoid_out(Tensor& out, const In& input, Site site = Site());
// max(x, 0).
Tensor relu(const In& input, Site site = Site());
Tensor& relu_(const Tensor& input, Site site = SITU_HERE);
Tensor& relu_out(Tensor& out, const In& input, Site site = Site());
// The largest integer that is not above x.
Tensor floor(const In& input, Site site = Site());
Tensor& floor_(const Tensor& input, Site site = SITU_HERE);
Tensor& floor_out(Tensor& out, const In& input, Site site = Site());
// The smallest integer that is not below x.
Tensor ceil(const In& input, Site site = Site());
Tensor& ceil_(const Tensor& input, Site site = SITU_HERE);
Tensor& ceil_out(Tensor& out, const In& input, Site site = Site());
// The nearest integer; halves go to the even one.
Tensor round(const In& input, Site site = Site());
Tensor& round_(const Tensor& input, Site site = SITU_HERE);
Tensor& round_out(Tensor& out, const In& input, Site site = Site());
// x without its fraction.
Tensor trunc(const In& input, Site site = Site());
Tensor& trunc_(const Tensor& input, Site site = SITU_HERE);
Tensor& trunc_out(Tensor& out, const In& input, Site site = Site());
// x without its fraction; another name of trunc.
Tensor fix(const In& input, Site site = Site());
Tensor& fix_(const Tensor& input, Site site = SITU_HERE);
Tensor& fix_out(Tensor& out, const In& input, Site site = Site());
// The fraction of x, with its sign.
Tensor frac(const In& input, Site site = Site());
Tensor& frac_(const Tensor& input, Site site = SITU_HERE);
Tensor& frac_out(Tensor& out, const In& input, Site site = Site());
// Whether each element is NaN.
Tensor isnan(const In& input, Site site = Site());
Tensor& isnan_out(Tensor& out, const In& input, Site site = Site());
// Whether each element is infinite.
Tensor isinf(const In& input, Site site = Site());
Tensor& isinf_out(Tensor& out, const In& input, Site site = Site());
// Whether each element is neither infinite nor NaN.
Tensor isfinite(const In& input, Site site = Site());
Tensor& isfinite_out(Tensor& out, const In& input, Site site = Site());
// True where the element is 0.
Tensor logical_not(const In& input, Site site = Site());
Tensor& logical_not_(const Tensor& input, Site site = SITU_HERE);
Tensor& logical_not_out(Tensor& out, const In& input, Site site = Site());
// All bits turned; of bools, not.
Tensor bitwise_not(const In& input, Site site = Site());
Tensor& bitwise_not_(const Tensor& input, Site site = SITU_HERE);
Tensor& bitwise_not_out(Tensor& out, const In& input, Site site = Site());
// The elements within bounds; where min is above max, max wins.
Tensor clamp(const In& input, OptScalar min = {}, OptScalar max = {}, Site site = Site());
Tensor& clamp_(const Tensor& input, OptScalar min = {}, OptScalar max = {}, Site site = SITU_HERE);
Tensor& clamp_out(Tensor& out, const In& input, OptScalar min = {}, OptScalar max = {}, Site site = Site());
// Another name of clamp.
Tensor clip(const In& input, OptScalar min = {}, OptScalar max = {}, Site site = Site());
Tensor& clip_(const Tensor& input, OptScalar min = {}, OptScalar max = {}, Site site = SITU_HERE);
Tensor& clip_out(Tensor& out, const In& input, OptScalar min = {}, OptScalar max = {}, Site site = Site());
// x * sigmoid(x).
Tensor silu(const In& input, Site site = Site());
Tensor& silu_(const Tensor& input, Site site = SITU_HERE);
Tensor& silu_out(Tensor& out, const In& input, Site site = Site());
// x times the normal distribution's share below x; with approximate "tanh" its usual approximation.
Tensor gelu(const In& input, Approximate approximate = {}, Site site = Site());
Tensor& gelu_(const Tensor& input, Approximate approximate = {}, Site site = SITU_HERE);
Tensor& gelu_out(Tensor& out, const In& input, Approximate approximate = {}, Site site = Site());
// log(1 + exp(beta x)) / beta; x itself where beta x is above threshold.
Tensor softplus(const In& input, double beta = 1.0, double threshold = 20.0, Site site = Site());
Tensor& softplus_(const Tensor& input, double beta = 1.0, double threshold = 20.0, Site site = SITU_HERE);
Tensor& softplus_out(Tensor& out, const In& input, double beta = 1.0, double threshold = 20.0, Site site = Site());
// x above 0, alpha (exp(x) - 1) below.
Tensor elu(const In& input, double alpha = 1.0, Site site = Site());
Tensor& elu_(const Tensor& input, double alpha = 1.0, Site site = SITU_HERE);
Tensor& elu_out(Tensor& out, const In& input, double alpha = 1.0, Site site = Site());
// x above 0, negative_slope * x below.
Tensor leaky_relu(const In& input, double negative_slope = 0.01, Site site = Site());
Tensor& leaky_relu_(const Tensor& input, double negative_slope = 0.01, Site site = SITU_HERE);
Tensor& leaky_relu_out(Tensor& out, const In& input, double negative_slope = 0.01, Site site = Site());
// x clamped to [min_val, max_val].
Tensor hardtanh(const In& input, double min_val = -1.0, double max_val = 1.0, Site site = Site());
Tensor& hardtanh_(const Tensor& input, double min_val = -1.0, double max_val = 1.0, Site site = SITU_HERE);
Tensor& hardtanh_out(Tensor& out, const In& input, double min_val = -1.0, double max_val = 1.0, Site site = Site());
// x / 6 + 1 / 2 within [0, 1].
Tensor hardsigmoid(const In& input, Site site = Site());
Tensor& hardsigmoid_(const Tensor& input, Site site = SITU_HERE);
Tensor& hardsigmoid_out(Tensor& out, const In& input, Site site = Site());
// x * hardsigmoid(x).
Tensor hardswish(const In& input, Site site = Site());
Tensor& hardswish_(const Tensor& input, Site site = SITU_HERE);
Tensor& hardswish_out(Tensor& out, const In& input, Site site = Site());
// x * tanh(softplus(x)).
Tensor mish(const In& input, Site site = Site());
Tensor& mish_(const Tensor& input, Site site = SITU_HERE);
Tensor& mish_out(Tensor& out, const In& input, Site site = Site());
// log(sigmoid(x)).
Tensor logsigmoid(const In& input, Site site = Site());
Tensor& logsigmoid_(const Tensor& input, Site site = SITU_HERE);
Tensor& logsigmoid_out(Tensor& out, const In& input, Site site = Site());
// x / (1 + |x|).
Tensor softsign(const In& input, Site site = Site());
Tensor& softsign_(const Tensor& input, Site site = SITU_HERE);
Tensor& softsign_out(Tensor& out, const In& input, Site site = Site());
// x, and 0 within [-lambd, lambd].
Tensor hardshrink(const In& input, double lambd = 0.5, Site site = Site());
Tensor& hardshrink_(const Tensor& input, double lambd = 0.5, Site site = SITU_HERE);
Tensor& hardshrink_out(Tensor& out, const In& input, double lambd = 0.5, Site site = Site());
// x moved towards 0 by lambd, and 0 within [-lambd, lambd].
Tensor softshrink(const In& input, double lambd = 0.5, Site site = Site());
Tensor& softshrink_(const Tensor& input, double lambd = 0.5, Site site = SITU_HERE);
Tensor& softshrink_out(Tensor& out, const In& input, double lambd = 0.5, Site site = Site());
// x - tanh(x).
Tensor tanhshrink(const In& input, Site site = Site());
Tensor& tanhshrink_(const Tensor& input, Site site = SITU_HERE);
Tensor& tanhshrink_out(Tensor& out, const In& input, Site site = Site());
// x where it is above threshold, value elsewhere.
Tensor threshold(const In& input, double threshold, double value, Site site = Site());
Tensor& threshold_(const Tensor& input, double threshold, double value, Site site = SITU_HERE);
Tensor& threshold_out(Tensor& out, const In& input, double threshold, double value, Site site = Site());
// x clamped to [0, 6].
Tensor relu6(const In& input, Site site = Site());
Tensor& relu6_(const Tensor& input, Site site = SITU_HERE);
Tensor& relu6_out(Tensor& out, const In& input, Site site = Site());

// ---- elementwise, of two and three; operands broadcast and promote ----
// input + alpha * other.
Tensor add(const In& input, const In& other, Scalar alpha = 1, Site site = Site());
Tensor& add_(const Tensor& input, const In& other, Scalar alpha = 1, Site site = SITU_HERE);
Tensor& add_out(Tensor& out, const In& input, const In& other, Scalar alpha = 1, Site site = Site());
// relu(input + other), with its bits, in one pass each way.
Tensor add_relu(const In& input, const In& other, Site site = Site());
Tensor& add_relu_(const Tensor& input, const In& other, Site site = SITU_HERE);
Tensor& add_relu_out(Tensor& out, const In& input, const In& other, Site site = Site());
// input - alpha * other.
Tensor sub(const In& input, const In& other, Scalar alpha = 1, Site site = Site());
Tensor& sub_(const Tensor& input, const In& other, Scalar alpha = 1, Site site = SITU_HERE);
Tensor& sub_out(Tensor& out, const In& input, const In& other, Scalar alpha = 1, Site site = Site());
// input - alpha * other; another name of sub.
Tensor subtract(const In& input, const In& other, Scalar alpha = 1, Site site = Site());
Tensor& subtract_(const Tensor& input, const In& other, Scalar alpha = 1, Site site = SITU_HERE);
Tensor& subtract_out(Tensor& out, const In& input, const In& other, Scalar alpha = 1, Site site = Site());
// input * other.
Tensor mul(const In& input, const In& other, Site site = Site());
Tensor& mul_(const Tensor& input, const In& other, Site site = SITU_HERE);
Tensor& mul_out(Tensor& out, const In& input, const In& other, Site site = Site());
// input * other; another name of mul.
Tensor multiply(const In& input, const In& other, Site site = Site());
Tensor& multiply_(const Tensor& input, const In& other, Site site = SITU_HERE);
Tensor& multiply_out(Tensor& out, const In& input, const In& other, Site site = Site());
// input / other; rounded towards zero with rounding_mode "trunc", down with "floor". Integers divide to floating.
Tensor div(const In& input, const In& other, Rounding rounding_mode = {}, Site site = Site());
Tensor& div_(const Tensor& input, const In& other, Rounding rounding_mode = {}, Site site = SITU_HERE);
Tensor& div_out(Tensor& out, const In& input, const In& other, Rounding rounding_mode = {}, Site site = Site());
// input / other; another name of div.
Tensor divide(const In& input, const In& other, Rounding rounding_mode = {}, Site site = Site());
Tensor& divide_(const Tensor& input, const In& other, Rounding rounding_mode = {}, Site site = SITU_HERE);
Tensor& divide_out(Tensor& out, const In& input, const In& other, Rounding rounding_mode = {}, Site site = Site());
// input / other, floating; another name of div.
Tensor true_divide(const In& input, const In& other, Site site = Site());
Tensor& true_divide_(const Tensor& input, const In& other, Site site = SITU_HERE);
Tensor& true_divide_out(Tensor& out, const In& input, const In& other, Site site = Site());
// input / other, rounded down.
Tensor floor_divide(const In& input, const In& other, Site site = Site());
Tensor& floor_divide_(const Tensor& input, const In& other, Site site = SITU_HERE);
Tensor& floor_divide_out(Tensor& out, const In& input, const In& other, Site site = Site());
// input to the power exponent.
Tensor pow(const In& input, const In& exponent, Site site = Site());
Tensor& pow_(const Tensor& input, const In& exponent, Site site = SITU_HERE);
Tensor& pow_out(Tensor& out, const In& input, const In& exponent, Site site = Site());
// What is left of a division, with the sign of input.
Tensor fmod(const In& input, const In& other, Site site = Site());
Tensor& fmod_(const Tensor& input, const In& other, Site site = SITU_HERE);
Tensor& fmod_out(Tensor& out, const In& input, const In& other, Site site = Site());
// What is left of a division, with the sign of other.
Tensor remainder(const In& input, const In& other, Site site = Site());
Tensor& remainder_(const Tensor& input, const In& other, Site site = SITU_HERE);
Tensor& remainder_out(Tensor& out, const In& input, const In& other, Site site = Site());
// The angle of the point (other, input), in (-pi, pi].
Tensor atan2(const In& input, const In& other, Site site = Site());
Tensor& atan2_(const Tensor& input, const In& other, Site site = SITU_HERE);
Tensor& atan2_out(Tensor& out, const In& input, const In& other, Site site = Site());
// The angle of the point (other, input); another name of atan2.
Tensor arctan2(const In& input, const In& other, Site site = Site());
Tensor& arctan2_(const Tensor& input, const In& other, Site site = SITU_HERE);
Tensor& arctan2_out(Tensor& out, const In& input, const In& other, Site site = Site());
// The larger of two elements; NaN where one is.
Tensor maximum(const In& input, const In& other, Site site = Site());
Tensor& maximum_(const Tensor& input, const In& other, Site site = SITU_HERE);
Tensor& maximum_out(Tensor& out, const In& input, const In& other, Site site = Site());
// The smaller of two elements; NaN where one is.
Tensor minimum(const In& input, const In& other, Site site = Site());
Tensor& minimum_(const Tensor& input, const In& other, Site site = SITU_HERE);
Tensor& minimum_out(Tensor& out, const In& input, const In& other, Site site = Site());
// input == other, elementwise.
Tensor eq(const In& input, const In& other, Site site = Site());
Tensor& eq_(const Tensor& input, const In& other, Site site = SITU_HERE);
Tensor& eq_out(Tensor& out, const In& input, const In& other, Site site = Site());
// input != other, elementwise.
Tensor ne(const In& input, const In& other, Site site = Site());
Tensor& ne_(const Tensor& input, const In& other, Site site = SITU_HERE);
Tensor& ne_out(Tensor& out, const In& input, const In& other, Site site = Site());
// input != other; another name of ne.
Tensor not_equal(const In& input, const In& other, Site site = Site());
Tensor& not_equal_(const Tensor& input, const In& other, Site site = SITU_HERE);
Tensor& not_equal_out(Tensor& out, const In& input, const In& other, Site site = Site());
// input < other, elementwise.
Tensor lt(const In& input, const In& other, Site site = Site());
Tensor& lt_(const Tensor& input, const In& other, Site site = SITU_HERE);
Tensor& lt_out(Tensor& out, const In& input, const In& other, Site site = Site());
// input < other; another name of lt.
Tensor less(const In& input, const In& other, Site site = Site());
Tensor& less_(const Tensor& input, const In& other, Site site = SITU_HERE);
Tensor& less_out(Tensor& out, const In& input, const In& other, Site site = Site());
// input <= other, elementwise.
Tensor le(const In& input, const In& other, Site site = Site());
Tensor& le_(const Tensor& input, const In& other, Site site = SITU_HERE);
Tensor& le_out(Tensor& out, const In& input, const In& other, Site site = Site());
// input <= other; another name of le.
Tensor less_equal(const In& input, const In& other, Site site = Site());
Tensor& less_equal_(const Tensor& input, const In& other, Site site = SITU_HERE);
Tensor& less_equal_out(Tensor& out, const In& input, const In& other, Site site = Site());
// input > other, elementwise.
Tensor gt(const In& input, const In& other, Site site = Site());
Tensor& gt_(const Tensor& input, const In& other, Site site = SITU_HERE);
Tensor& gt_out(Tensor& out, const In& input, const In& other, Site site = Site());
// input > other; another name of gt.
Tensor greater(const In& input, const In& other, Site site = Site());
Tensor& greater_(const Tensor& input, const In& other, Site site = SITU_HERE);
Tensor& greater_out(Tensor& out, const In& input, const In& other, Site site = Site());
// input >= other, elementwise.
Tensor ge(const In& input, const In& other, Site site = Site());
Tensor& ge_(const Tensor& input, const In& other, Site site = SITU_HERE);
Tensor& ge_out(Tensor& out, const In& input, const In& other, Site site = Site());
// input >= other; another name of ge.
Tensor greater_equal(const In& input, const In& other, Site site = Site());
Tensor& greater_equal_(const Tensor& input, const In& other, Site site = SITU_HERE);
Tensor& greater_equal_out(Tensor& out, const In& input, const In& other, Site site = Site());
// True where both are not 0.
Tensor logical_and(const In& input, const In& other, Site site = Site());
Tensor& logical_and_(const Tensor& input, const In& other, Site site = SITU_HERE);
Tensor& logical_and_out(Tensor& out, const In& input, const In& other, Site site = Site());
// True where one is not 0.
Tensor logical_or(const In& input, const In& other, Site site = Site());
Tensor& logical_or_(const Tensor& input, const In& other, Site site = SITU_HERE);
Tensor& logical_or_out(Tensor& out, const In& input, const In& other, Site site = Site());
// True where just one is not 0.
Tensor logical_xor(const In& input, const In& other, Site site = Site());
Tensor& logical_xor_(const Tensor& input, const In& other, Site site = SITU_HERE);
Tensor& logical_xor_out(Tensor& out, const In& input, const In& other, Site site = Site());
// The bits that both have.
Tensor bitwise_and(const In& input, const In& other, Site site = Site());
Tensor& bitwise_and_(const Tensor& input, const In& other, Site site = SITU_HERE);
Tensor& bitwise_and_out(Tensor& out, const In& input, const In& other, Site site = Site());
// The bits that one has.
Tensor bitwise_or(const In& input, const In& other, Site site = Site());
Tensor& bitwise_or_(const Tensor& input, const In& other, Site site = SITU_HERE);
Tensor& bitwise_or_out(Tensor& out, const In& input, const In& other, Site site = Site());
// The bits that just one has.
Tensor bitwise_xor(const In& input, const In& other, Site site = Site());
Tensor& bitwise_xor_(const Tensor& input, const In& other, Site site = SITU_HERE);
Tensor& bitwise_xor_out(Tensor& out, const In& input, const In& other, Site site = Site());
// input where the condition holds, other elsewhere; all three broadcast.
Tensor where(const In& condition, const In& input, const In& other, Site site = Site());
Tensor& where_out(Tensor& out, const In& condition, const In& input, const In& other, Site site = Site());
// input + value * tensor1 * tensor2.
Tensor addcmul(const In& input, const In& tensor1, const In& tensor2, Scalar value = 1, Site site = Site());
Tensor& addcmul_(const Tensor& input, const In& tensor1, const In& tensor2, Scalar value = 1, Site site = SITU_HERE);
Tensor& addcmul_out(Tensor& out, const In& input, const In& tensor1, const In& tensor2, Scalar value = 1,
                    Site site = Site());
// input + value * tensor1 / tensor2.
Tensor addcdiv(const In& input, const In& tensor1, const In& tensor2, Scalar value = 1, Site site = Site());
Tensor& addcdiv_(const Tensor& input, const In& tensor1, const In& tensor2, Scalar value = 1, Site site = SITU_HERE);
Tensor& addcdiv_out(Tensor& out, const In& input, const In& tensor1, const In& tensor2, Scalar value = 1,
                    Site site = Site());
// input + weight * (end - input).
Tensor lerp(const In& input, const In& end, const In& weight, Site site = Site());
Tensor& lerp_(const Tensor& input, const In& end, const In& weight, Site site = SITU_HERE);
Tensor& lerp_out(Tensor& out, const In& input, const In& end, const In& weight, Site site = Site());
// value where the mask holds, input elsewhere; the mask broadcasts to input.
Tensor masked_fill(const In& input, const In& mask, const In& value, Site site = Site());
Tensor& masked_fill_(const Tensor& input, const In& mask, const In& value, Site site = SITU_HERE);
Tensor& masked_fill_out(Tensor& out, const In& input, const In& mask, const In& value, Site site = Site());
// The elements of src, broadcast to input's sizes and converted to its dtype.
Tensor copy(const In& input, const In& src, Site site = Site());
Tensor& copy_(const Tensor& input, const In& src, Site site = SITU_HERE);
Tensor& copy_out(Tensor& out, const In& input, const In& src, Site site = Site());
// A copy in the same layout: clone().
Tensor clone_op(const In& input, Site site = Site());
Tensor& clone_op_(const Tensor& input, Site site = SITU_HERE);
Tensor& clone_op_out(Tensor& out, const In& input, Site site = Site());
// A row-major copy: contiguous() of what is not.
Tensor dense(const In& input, Site site = Site());
Tensor& dense_(const Tensor& input, Site site = SITU_HERE);
Tensor& dense_out(Tensor& out, const In& input, Site site = Site());
// A copy in another dtype: to().
Tensor to_dtype(const In& input, DType dtype, Site site = Site());
Tensor& to_dtype_(const Tensor& input, DType dtype, Site site = SITU_HERE);
Tensor& to_dtype_out(Tensor& out, const In& input, DType dtype, Site site = Site());
// input where the condition holds, other elsewhere; all three broadcast.
Tensor& where_(const Tensor& input, const In& condition, const In& other, Site site = SITU_HERE);

// ---- reductions ----
// The sum of all elements, or along dim. Of integers and bools int64.
Tensor sum(const In& input, DimVec dim = {}, bool keepdim = false, OptDType dtype = {}, Site site = Site());
Tensor& sum_(const Tensor& input, DimVec dim = {}, bool keepdim = false, OptDType dtype = {}, Site site = SITU_HERE);
Tensor& sum_out(Tensor& out, const In& input, DimVec dim = {}, bool keepdim = false, OptDType dtype = {},
                Site site = Site());
// The mean of all elements, or along dim; floating types.
Tensor mean(const In& input, DimVec dim = {}, bool keepdim = false, OptDType dtype = {}, Site site = Site());
Tensor& mean_(const Tensor& input, DimVec dim = {}, bool keepdim = false, OptDType dtype = {}, Site site = SITU_HERE);
Tensor& mean_out(Tensor& out, const In& input, DimVec dim = {}, bool keepdim = false, OptDType dtype = {},
                 Site site = Site());
// The product of all elements, or along dim. Of integers and bools int64.
Tensor prod(const In& input, DimVec dim = {}, bool keepdim = false, OptDType dtype = {}, Site site = Site());
Tensor& prod_(const Tensor& input, DimVec dim = {}, bool keepdim = false, OptDType dtype = {}, Site site = SITU_HERE);
Tensor& prod_out(Tensor& out, const In& input, DimVec dim = {}, bool keepdim = false, OptDType dtype = {},
                 Site site = Site());
// The largest element, or along dim. Equal ones share the gradient.
Tensor amax(const In& input, DimVec dim = {}, bool keepdim = false, Site site = Site());
Tensor& amax_(const Tensor& input, DimVec dim = {}, bool keepdim = false, Site site = SITU_HERE);
Tensor& amax_out(Tensor& out, const In& input, DimVec dim = {}, bool keepdim = false, Site site = Site());
// The smallest element, or along dim. Equal ones share the gradient.
Tensor amin(const In& input, DimVec dim = {}, bool keepdim = false, Site site = Site());
Tensor& amin_(const Tensor& input, DimVec dim = {}, bool keepdim = false, Site site = SITU_HERE);
Tensor& amin_out(Tensor& out, const In& input, DimVec dim = {}, bool keepdim = false, Site site = Site());
// Whether one element is not 0.
Tensor any(const In& input, DimVec dim = {}, bool keepdim = false, Site site = Site());
Tensor& any_(const Tensor& input, DimVec dim = {}, bool keepdim = false, Site site = SITU_HERE);
Tensor& any_out(Tensor& out, const In& input, DimVec dim = {}, bool keepdim = false, Site site = Site());
// Whether no element is 0.
Tensor all(const In& input, DimVec dim = {}, bool keepdim = false, Site site = Site());
Tensor& all_(const Tensor& input, DimVec dim = {}, bool keepdim = false, Site site = SITU_HERE);
Tensor& all_out(Tensor& out, const In& input, DimVec dim = {}, bool keepdim = false, Site site = Site());
// Where the largest element stands: in the flattened tensor, or along dim. The first of equal ones.
Tensor argmax(const In& input, OptInt dim = {}, bool keepdim = false, Site site = Site());
Tensor& argmax_(const Tensor& input, OptInt dim = {}, bool keepdim = false, Site site = SITU_HERE);
Tensor& argmax_out(Tensor& out, const In& input, OptInt dim = {}, bool keepdim = false, Site site = Site());
// Where the smallest element stands: in the flattened tensor, or along dim. The first of equal ones.
Tensor argmin(const In& input, OptInt dim = {}, bool keepdim = false, Site site = Site());
Tensor& argmin_(const Tensor& input, OptInt dim = {}, bool keepdim = false, Site site = SITU_HERE);
Tensor& argmin_out(Tensor& out, const In& input, OptInt dim = {}, bool keepdim = false, Site site = Site());
// The largest element.
Tensor max(const In& input, Site site = Site());
// The largest element along dim and where it stands.
Tensors2 max(const In& input, int64_t dim, bool keepdim = false, Site site = Site());
TensorRefs2 max_out(Tensor& out, Tensor& second, const In& input, int64_t dim, bool keepdim = false,
                    Site site = Site());
// The larger of two elements; another name of maximum.
Tensor max(const In& input, const In& other, Site site = Site());
Tensor& max_out(Tensor& out, const In& input, const In& other, Site site = Site());
// The smallest element.
Tensor min(const In& input, Site site = Site());
// The smallest element along dim and where it stands.
Tensors2 min(const In& input, int64_t dim, bool keepdim = false, Site site = Site());
TensorRefs2 min_out(Tensor& out, Tensor& second, const In& input, int64_t dim, bool keepdim = false,
                    Site site = Site());
// The smaller of two elements; another name of minimum.
Tensor min(const In& input, const In& other, Site site = Site());
Tensor& min_out(Tensor& out, const In& input, const In& other, Site site = Site());
// log(sum(exp(x))) along dim, without overflow.
Tensor logsumexp(const In& input, DimVec dim, bool keepdim = false, Site site = Site());
Tensor& logsumexp_(const Tensor& input, DimVec dim, bool keepdim = false, Site site = SITU_HERE);
Tensor& logsumexp_out(Tensor& out, const In& input, DimVec dim, bool keepdim = false, Site site = Site());
// Sums of the elements so far, along dim.
Tensor cumsum(const In& input, int64_t dim, OptDType dtype = {}, Site site = Site());
Tensor& cumsum_(const Tensor& input, int64_t dim, OptDType dtype = {}, Site site = SITU_HERE);
Tensor& cumsum_out(Tensor& out, const In& input, int64_t dim, OptDType dtype = {}, Site site = Site());
// Products of the elements so far, along dim.
Tensor cumprod(const In& input, int64_t dim, OptDType dtype = {}, Site site = Site());
Tensor& cumprod_(const Tensor& input, int64_t dim, OptDType dtype = {}, Site site = SITU_HERE);
Tensor& cumprod_out(Tensor& out, const In& input, int64_t dim, OptDType dtype = {}, Site site = Site());
// exp(x) / sum(exp(x)) along dim.
Tensor softmax(const In& input, int64_t dim, OptDType dtype = {}, Site site = Site());
Tensor& softmax_(const Tensor& input, int64_t dim, OptDType dtype = {}, Site site = SITU_HERE);
Tensor& softmax_out(Tensor& out, const In& input, int64_t dim, OptDType dtype = {}, Site site = Site());
// log(softmax(x)) along dim.
Tensor log_softmax(const In& input, int64_t dim, OptDType dtype = {}, Site site = Site());
Tensor& log_softmax_(const Tensor& input, int64_t dim, OptDType dtype = {}, Site site = SITU_HERE);
Tensor& log_softmax_out(Tensor& out, const In& input, int64_t dim, OptDType dtype = {}, Site site = Site());
// The k largest (or smallest) elements along dim, and where they stand.
Tensors2 topk(const In& input, int64_t k, int64_t dim = -1, bool largest = true, bool sorted = true,
              Site site = Site());
TensorRefs2 topk_out(Tensor& out, Tensor& second, const In& input, int64_t k, int64_t dim = -1, bool largest = true,
                     bool sorted = true, Site site = Site());
// The variance along dim, or of all elements; divided by n - 1 where unbiased, else by n.
Tensor var(const In& input, DimVec dim = {}, bool unbiased = true, bool keepdim = false, Site site = Site());
Tensor& var_(const Tensor& input, DimVec dim = {}, bool unbiased = true, bool keepdim = false, Site site = SITU_HERE);
Tensor& var_out(Tensor& out, const In& input, DimVec dim = {}, bool unbiased = true, bool keepdim = false,
                Site site = Site());
// The square root of the variance.
Tensor std(const In& input, DimVec dim = {}, bool unbiased = true, bool keepdim = false, Site site = Site());
Tensor& std_(const Tensor& input, DimVec dim = {}, bool unbiased = true, bool keepdim = false, Site site = SITU_HERE);
Tensor& std_out(Tensor& out, const In& input, DimVec dim = {}, bool unbiased = true, bool keepdim = false,
                Site site = Site());
// The p-norm of all elements, or along dim: (sum |x|^p)^(1/p); p may be 0, or an infinity of either sign.
Tensor norm(const In& input, Scalar p = 2, DimVec dim = {}, bool keepdim = false, Site site = Site());
Tensor& norm_(const Tensor& input, Scalar p = 2, DimVec dim = {}, bool keepdim = false, Site site = SITU_HERE);
Tensor& norm_out(Tensor& out, const In& input, Scalar p = 2, DimVec dim = {}, bool keepdim = false, Site site = Site());
// The elements in order along dim, and where they stood; equal ones keep their order.
Tensors2 sort(const In& input, int64_t dim = -1, bool descending = false, Site site = Site());
TensorRefs2 sort_out(Tensor& out, Tensor& second, const In& input, int64_t dim = -1, bool descending = false,
                     Site site = Site());

// ---- products of matrices ----
// The product of two matrices.
Tensor mm(const In& input, const In& mat2, Site site = Site());
Tensor& mm_(const Tensor& input, const In& mat2, Site site = SITU_HERE);
Tensor& mm_out(Tensor& out, const In& input, const In& mat2, Site site = Site());
// The products of two lists of matrices.
Tensor bmm(const In& input, const In& mat2, Site site = Site());
Tensor& bmm_(const Tensor& input, const In& mat2, Site site = SITU_HERE);
Tensor& bmm_out(Tensor& out, const In& input, const In& mat2, Site site = Site());
// beta * input + alpha * mat1 mat2.
Tensor addmm(const In& input, const In& mat1, const In& mat2, Scalar beta = 1, Scalar alpha = 1, Site site = Site());
Tensor& addmm_(const Tensor& input, const In& mat1, const In& mat2, Scalar beta = 1,
               Scalar alpha = 1, Site site = SITU_HERE);
Tensor& addmm_out(Tensor& out, const In& input, const In& mat1, const In& mat2, Scalar beta = 1, Scalar alpha = 1,
                  Site site = Site());
// beta * input + alpha * batch1 batch2, of lists of matrices.
Tensor baddbmm(const In& input, const In& batch1, const In& batch2, Scalar beta = 1, Scalar alpha = 1,
               Site site = Site());
Tensor& baddbmm_(const Tensor& input, const In& batch1, const In& batch2, Scalar beta = 1,
                 Scalar alpha = 1, Site site = SITU_HERE);
Tensor& baddbmm_out(Tensor& out, const In& input, const In& batch1, const In& batch2, Scalar beta = 1, Scalar alpha = 1,
                    Site site = Site());
// The inverse of square matrices in the last two dimensions; a singular one is refused.
Tensor inverse(const In& input, Site site = Site());
Tensor& inverse_(const Tensor& input, Site site = SITU_HERE);
Tensor& inverse_out(Tensor& out, const In& input, Site site = Site());
// The determinant of square matrices in the last two dimensions. That of a singular one has no gradient.
Tensor det(const In& input, Site site = Site());
Tensor& det_out(Tensor& out, const In& input, Site site = Site());
// Products of matrices in the last two dimensions; the others broadcast.
Tensor batched_mm(const In& input, const In& mat2, Site site = Site());
Tensor& batched_mm_(const Tensor& input, const In& mat2, Site site = SITU_HERE);
Tensor& batched_mm_out(Tensor& out, const In& input, const In& mat2, Site site = Site());
// input weight^T + bias, over the last dimension: weight is [out, in], bias [out].
Tensor linear(const In& input, const In& weight, const In& bias = std::nullopt, Site site = Site());
Tensor& linear_(const Tensor& input, const In& weight, const In& bias = std::nullopt, Site site = SITU_HERE);
Tensor& linear_out(Tensor& out, const In& input, const In& weight, const In& bias = std::nullopt, Site site = Site());
// relu(linear(input, weight, bias)), with its bits; of f32 and f64 in one pass where that is faster.
Tensor linear_relu(const In& input, const In& weight, const In& bias = std::nullopt, Site site = Site());

// ---- linear algebra: of matrices in the last two dimensions, f32 and f64, batched over the others ----
// The Cholesky factor of positive-definite matrices, of which one triangle is read, and of each 0 or the order of the
// first leading minor that is not positive (int32).
Tensors2 linalg_cholesky_ex(const In& input, bool upper = false, bool check_errors = false, Site site = Site());
TensorRefs2 linalg_cholesky_ex_out(Tensor& out, Tensor& second, const In& input, bool upper = false,
                                   bool check_errors = false, Site site = Site());
// X with A X = input, where input2 is A's Cholesky factor.
Tensor cholesky_solve(const In& input, const In& input2, bool upper = false, Site site = Site());
Tensor& cholesky_solve_(const Tensor& input, const In& input2, bool upper = false, Site site = SITU_HERE);
Tensor& cholesky_solve_out(Tensor& out, const In& input, const In& input2, bool upper = false, Site site = Site());
// L and U of input = P L U in one matrix, the row that each row changed places with (int32, from 1), and of each
// matrix 0 or the place of the first zero on U's diagonal.
std::tuple<Tensor, Tensor, Tensor> linalg_lu_factor_ex(const In& input, bool pivot = true, bool check_errors = false,
                                                       Site site = Site());
std::tuple<Tensor&, Tensor&, Tensor&> linalg_lu_factor_ex_out(Tensor& out, Tensor& second, Tensor& third,
                                                              const In& input, bool pivot = true,
                                                              bool check_errors = false, Site site = Site());
// The inverse, and of each matrix 0 or the place of the first zero on the diagonal of its factor: such a matrix gives
// NaN.
Tensors2 linalg_inv_ex(const In& A, bool check_errors = false, Site site = Site());
TensorRefs2 linalg_inv_ex_out(Tensor& out, Tensor& second, const In& A, bool check_errors = false, Site site = Site());
// X with A X = B, or with left=False X A = B, of triangular matrices A, whose other triangle is not read;
// unitriangular: nor is the diagonal, which is taken for ones.
Tensor linalg_solve_triangular(const In& A, const In& B, bool upper, bool left = true, bool unitriangular = false,
                               Site site = Site());
Tensor& linalg_solve_triangular_out(Tensor& out, const In& A, const In& B, bool upper, bool left = true,
                                    bool unitriangular = false, Site site = Site());
// The QR factors as reflectors: R in and above a's diagonal, the reflectors below, their scales in tau.
Tensors2 geqrf(const In& input, Site site = Site());
TensorRefs2 geqrf_out(Tensor& out, Tensor& second, const In& input, Site site = Site());
// The first columns of a product of reflectors, as geqrf gives them: Q.
Tensor linalg_householder_product(const In& input, const In& tau, Site site = Site());
Tensor& linalg_householder_product_(const Tensor& input, const In& tau, Site site = SITU_HERE);
Tensor& linalg_householder_product_out(Tensor& out, const In& input, const In& tau, Site site = Site());
// Another name of linalg.householder_product.
Tensor orgqr(const In& input, const In& tau, Site site = Site());
Tensor& orgqr_(const Tensor& input, const In& tau, Site site = SITU_HERE);
Tensor& orgqr_out(Tensor& out, const In& input, const In& tau, Site site = Site());
// Q other, or with left=False other Q, of the whole Q that geqrf's reflectors make; with transpose Q^T.
Tensor ormqr(const In& input, const In& tau, const In& other, bool left = true, bool transpose = false,
             Site site = Site());
Tensor& ormqr_out(Tensor& out, const In& input, const In& tau, const In& other, bool left = true,
                  bool transpose = false, Site site = Site());
// L and D of symmetric matrices L D L^T in one, LAPACK's pivots, and of each matrix 0 or the place of the first zero
// on D's diagonal.
std::tuple<Tensor, Tensor, Tensor> linalg_ldl_factor_ex(const In& input, bool hermitian = false,
                                                        bool check_errors = false, Site site = Site());
std::tuple<Tensor&, Tensor&, Tensor&> linalg_ldl_factor_ex_out(Tensor& out, Tensor& second, Tensor& third,
                                                               const In& input, bool hermitian = false,
                                                               bool check_errors = false, Site site = Site());
// X with A X = B, from A's packed LDL factors.
Tensor linalg_ldl_solve(const In& LD, const In& pivots, const In& B, bool hermitian = false, Site site = Site());
Tensor& linalg_ldl_solve_out(Tensor& out, const In& LD, const In& pivots, const In& B, bool hermitian = false,
                             Site site = Site());
// The determinant's sign and the logarithm of its modulus.
Tensors2 slogdet(const In& input, Site site = Site());
TensorRefs2 slogdet_out(Tensor& out, Tensor& second, const In& input, Site site = Site());
// The determinant's sign and the logarithm of its modulus.
Tensors2 linalg_slogdet(const In& input, Site site = Site());
TensorRefs2 linalg_slogdet_out(Tensor& out, Tensor& second, const In& input, Site site = Site());

// ---- views: the result shares the tensor's bytes ----
// The slice at one index along dim, which goes.
Tensor select(const In& input, int64_t dim, int64_t index, Site site = Site());
// `length` slices from start on along dim.
Tensor narrow(const In& input, int64_t dim, int64_t start, int64_t length, Site site = Site());
// The same elements in other sizes; one may be -1. Refused where strides would force a copy.
Tensor view(const In& self, DimVec size, Site site = Site());
// Two dimensions change places.
Tensor transpose(const In& input, int64_t dim0, int64_t dim1, Site site = Site());
Tensor& transpose_(const Tensor& input, int64_t dim0, int64_t dim1, Site site = SITU_HERE);
// Another name of transpose.
Tensor swapaxes(const In& input, int64_t axis0, int64_t axis1, Site site = Site());
Tensor& swapaxes_(const Tensor& input, int64_t axis0, int64_t axis1, Site site = SITU_HERE);
// Another name of transpose.
Tensor swapdims(const In& input, int64_t dim0, int64_t dim1, Site site = Site());
Tensor& swapdims_(const Tensor& input, int64_t dim0, int64_t dim1, Site site = SITU_HERE);
// The dimensions in another order.
Tensor permute(const In& input, DimVec dims, Site site = Site());
// Dimensions of size 1 repeated without a copy; -1 keeps a size, new ones come in front.
Tensor expand(const In& self, DimVec size, Site site = Site());
// expand, as a function.
Tensor broadcast_to(const In& input, DimVec size, Site site = Site());
// With a new dimension of size 1.
Tensor unsqueeze(const In& input, int64_t dim, Site site = Site());
Tensor& unsqueeze_(const Tensor& input, int64_t dim, Site site = SITU_HERE);
// The diagonal over two dimensions, as the last dimension.
Tensor diagonal(const In& input, int64_t offset = 0, int64_t dim1 = 0, int64_t dim2 = 1, Site site = Site());
// Any window on the storage's elements.
Tensor as_strided(const In& input, DimVec size, DimVec stride, OptInt storage_offset = {}, Site site = Site());
Tensor& as_strided_(const Tensor& input, DimVec size, DimVec stride, OptInt storage_offset = {}, Site site = SITU_HERE);
// Windows of `size` along a dimension, `step` apart, as a last dimension.
Tensor unfold(const In& self, int64_t dimension, int64_t size, int64_t step, Site site = Site());
// The slices from start up to, not including, end along dim, every `step`-th; ends out of range are cut off.
Tensor slice(const In& input, int64_t dim = 0, const OptInt& start = {}, const OptInt& end = {}, int64_t step = 1,
             Site site = Site());
// Without one dimension, if its size is 1; or without all dimensions of size 1.
Tensor squeeze(const In& input, OptInt dim = {}, Site site = Site());
Tensor& squeeze_(const Tensor& input, OptInt dim = {}, Site site = SITU_HERE);
// input with source added to the elements that a window on its bytes sees; for derivatives.
Tensor strided_add(const In& input, const In& source, DimVec size, DimVec stride, int64_t offset, Site site = Site());
Tensor& strided_add_(const Tensor& input, const In& source, DimVec size, DimVec stride,
                     int64_t offset, Site site = SITU_HERE);
Tensor& strided_add_out(Tensor& out, const In& input, const In& source, DimVec size, DimVec stride, int64_t offset,
                        Site site = Site());

// ---- joining, rearranging ----
// The tensors one behind the other along dim.
Tensor cat(const InList& tensors, int64_t dim = 0);
Tensor& cat_out(Tensor& out, const InList& tensors, int64_t dim = 0);
// The other way round along dims.
Tensor flip(const In& input, DimVec dims, Site site = Site());
Tensor& flip_(const Tensor& input, DimVec dims, Site site = SITU_HERE);
Tensor& flip_out(Tensor& out, const In& input, DimVec dims, Site site = Site());
// Moved along dims; what leaves at one end comes in at the other.
Tensor roll(const In& input, DimVec shifts, DimVec dims = {}, Site site = Site());
Tensor& roll_(const Tensor& input, DimVec shifts, DimVec dims = {}, Site site = SITU_HERE);
Tensor& roll_out(Tensor& out, const In& input, DimVec shifts, DimVec dims = {}, Site site = Site());
// Zero above a diagonal.
Tensor tril(const In& input, int64_t diagonal = 0, Site site = Site());
Tensor& tril_(const Tensor& input, int64_t diagonal = 0, Site site = SITU_HERE);
Tensor& tril_out(Tensor& out, const In& input, int64_t diagonal = 0, Site site = Site());
// Zero below a diagonal.
Tensor triu(const In& input, int64_t diagonal = 0, Site site = Site());
Tensor& triu_(const Tensor& input, int64_t diagonal = 0, Site site = SITU_HERE);
Tensor& triu_out(Tensor& out, const In& input, int64_t diagonal = 0, Site site = Site());
// Another name of cat.
Tensor concat(const InList& tensors, int64_t dim = 0);
Tensor& concat_out(Tensor& out, const InList& tensors, int64_t dim = 0);
// Another name of cat.
Tensor concatenate(const InList& tensors, int64_t dim = 0);
Tensor& concatenate_out(Tensor& out, const InList& tensors, int64_t dim = 0);

// ---- indices ----
// The slices along dim that a vector of indices names.
Tensor index_select(const In& input, int64_t dim, const In& index, Site site = Site());
Tensor& index_select_(const Tensor& input, int64_t dim, const In& index, Site site = SITU_HERE);
Tensor& index_select_out(Tensor& out, const In& input, int64_t dim, const In& index, Site site = Site());
// input with src put where index says along dim.
Tensor scatter(const In& input, int64_t dim, const In& index, const In& src, Site site = Site());
Tensor& scatter_(const Tensor& input, int64_t dim, const In& index, const In& src, Site site = SITU_HERE);
Tensor& scatter_out(Tensor& out, const In& input, int64_t dim, const In& index, const In& src, Site site = Site());
// input with src added where index says along dim.
Tensor scatter_add(const In& input, int64_t dim, const In& index, const In& src, Site site = Site());
Tensor& scatter_add_(const Tensor& input, int64_t dim, const In& index, const In& src, Site site = SITU_HERE);
Tensor& scatter_add_out(Tensor& out, const In& input, int64_t dim, const In& index, const In& src, Site site = Site());
// input with slices of source added where a vector of indices says.
Tensor index_add(const In& input, int64_t dim, const In& index, const In& source, Scalar alpha = 1, Site site = Site());
Tensor& index_add_(const Tensor& input, int64_t dim, const In& index, const In& source,
                   Scalar alpha = 1, Site site = SITU_HERE);
Tensor& index_add_out(Tensor& out, const In& input, int64_t dim, const In& index, const In& source, Scalar alpha = 1,
                      Site site = Site());
// input with slices of source put where a vector of indices says.
Tensor index_copy(const In& input, int64_t dim, const In& index, const In& source, Site site = Site());
Tensor& index_copy_(const Tensor& input, int64_t dim, const In& index, const In& source, Site site = SITU_HERE);
Tensor& index_copy_out(Tensor& out, const In& input, int64_t dim, const In& index, const In& source,
                       Site site = Site());
// input with a number in the slices that a vector of indices names.
Tensor index_fill(const In& input, int64_t dim, const In& index, const In& value, Site site = Site());
Tensor& index_fill_(const Tensor& input, int64_t dim, const In& index, const In& value, Site site = SITU_HERE);
Tensor& index_fill_out(Tensor& out, const In& input, int64_t dim, const In& index, const In& value, Site site = Site());
// For each place of index the element with that index along dim.
Tensor gather(const In& input, int64_t dim, const In& index, Site site = Site());
Tensor& gather_(const Tensor& input, int64_t dim, const In& index, Site site = SITU_HERE);
Tensor& gather_out(Tensor& out, const In& input, int64_t dim, const In& index, Site site = Site());
// Where the mask holds the next element of source, input elsewhere.
Tensor masked_scatter(const In& input, const In& mask, const In& source, Site site = Site());
Tensor& masked_scatter_(const Tensor& input, const In& mask, const In& source, Site site = SITU_HERE);
Tensor& masked_scatter_out(Tensor& out, const In& input, const In& mask, const In& source, Site site = Site());
// The rows of weight that indices name, [..., columns]; no gradient flows into row padding_idx.
Tensor embedding(const In& weight, const In& indices, int64_t padding_idx = -1, bool scale_grad_by_freq = false,
                 bool sparse = false, Site site = Site());
Tensor& embedding_(const Tensor& weight, const In& indices, int64_t padding_idx = -1, bool scale_grad_by_freq = false,
                   bool sparse = false, Site site = SITU_HERE);
Tensor& embedding_out(Tensor& out, const In& weight, const In& indices, int64_t padding_idx = -1,
                      bool scale_grad_by_freq = false, bool sparse = false, Site site = Site());

// ---- in place alone ----
// All one number, in input's sizes and dtype.
Tensor fill(const In& input, const In& value, Site site = Site());
Tensor& fill_(const Tensor& input, const In& value, Site site = SITU_HERE);
Tensor& fill_out(Tensor& out, const In& input, const In& value, Site site = Site());
// All 0, in input's sizes and dtype.
Tensor& zero_(const Tensor& input, Site site = SITU_HERE);

// ---- neural networks ----
// Sums over windows of [N, C, H, W] (or [C, H, W]) weighted by [out, C / groups, h, w].
Tensor conv2d(const In& input, const In& weight, const In& bias = std::nullopt, Pair stride = 1, Pair padding = 0,
              Pair dilation = 1, int64_t groups = 1, Site site = Site());
Tensor& conv2d_(const Tensor& input, const In& weight, const In& bias = std::nullopt, Pair stride = 1, Pair padding = 0,
                Pair dilation = 1, int64_t groups = 1, Site site = SITU_HERE);
Tensor& conv2d_out(Tensor& out, const In& input, const In& weight, const In& bias = std::nullopt, Pair stride = 1,
                   Pair padding = 0, Pair dilation = 1, int64_t groups = 1, Site site = Site());
// The transpose of conv2d; weight is [C, out / groups, h, w].
Tensor conv_transpose2d(const In& input, const In& weight, const In& bias = std::nullopt, Pair stride = 1,
                        Pair padding = 0, Pair output_padding = 0, int64_t groups = 1, Pair dilation = 1,
                        Site site = Site());
Tensor& conv_transpose2d_(const Tensor& input, const In& weight, const In& bias = std::nullopt, Pair stride = 1,
                          Pair padding = 0, Pair output_padding = 0, int64_t groups = 1,
                          Pair dilation = 1, Site site = SITU_HERE);
Tensor& conv_transpose2d_out(Tensor& out, const In& input, const In& weight, const In& bias = std::nullopt,
                             Pair stride = 1, Pair padding = 0, Pair output_padding = 0, int64_t groups = 1,
                             Pair dilation = 1, Site site = Site());
// relu(conv2d(...)), with its bits; of f32 in one pass where that is faster.
Tensor conv2d_relu(const In& input, const In& weight, const In& bias = std::nullopt, Pair stride = 1, Pair padding = 0,
                   Pair dilation = 1, int64_t groups = 1, Site site = Site());
// The gradient of conv2d's weight; for derivatives.
Tensor conv2d_weight(const In& input, const In& grad, Pair kernel_size, Pair stride = 1, Pair padding = 0,
                     Pair dilation = 1, int64_t groups = 1, Site site = Site());
Tensor& conv2d_weight_(const Tensor& input, const In& grad, Pair kernel_size, Pair stride = 1, Pair padding = 0,
                       Pair dilation = 1, int64_t groups = 1, Site site = SITU_HERE);
Tensor& conv2d_weight_out(Tensor& out, const In& input, const In& grad, Pair kernel_size, Pair stride = 1,
                          Pair padding = 0, Pair dilation = 1, int64_t groups = 1, Site site = Site());
// Sums over windows of [N, C, L] (or [C, L]) weighted by [out, C / groups, l].
Tensor conv1d(const In& input, const In& weight, const In& bias = std::nullopt, Single stride = 1, Single padding = 0,
              Single dilation = 1, int64_t groups = 1, Site site = Site());
Tensor& conv1d_(const Tensor& input, const In& weight, const In& bias = std::nullopt, Single stride = 1,
                Single padding = 0, Single dilation = 1, int64_t groups = 1, Site site = SITU_HERE);
Tensor& conv1d_out(Tensor& out, const In& input, const In& weight, const In& bias = std::nullopt, Single stride = 1,
                   Single padding = 0, Single dilation = 1, int64_t groups = 1, Site site = Site());
// Sums over windows of [N, C, D, H, W] (or [C, D, H, W]) weighted by [out, C / groups, d, h, w].
Tensor conv3d(const In& input, const In& weight, const In& bias = std::nullopt, Triple stride = 1, Triple padding = 0,
              Triple dilation = 1, int64_t groups = 1, Site site = Site());
Tensor& conv3d_(const Tensor& input, const In& weight, const In& bias = std::nullopt, Triple stride = 1,
                Triple padding = 0, Triple dilation = 1, int64_t groups = 1, Site site = SITU_HERE);
Tensor& conv3d_out(Tensor& out, const In& input, const In& weight, const In& bias = std::nullopt, Triple stride = 1,
                   Triple padding = 0, Triple dilation = 1, int64_t groups = 1, Site site = Site());
// The transpose of conv1d; weight is [C, out / groups, l].
Tensor conv_transpose1d(const In& input, const In& weight, const In& bias = std::nullopt, Single stride = 1,
                        Single padding = 0, Single output_padding = 0, int64_t groups = 1, Single dilation = 1,
                        Site site = Site());
Tensor& conv_transpose1d_(const Tensor& input, const In& weight, const In& bias = std::nullopt, Single stride = 1,
                          Single padding = 0, Single output_padding = 0, int64_t groups = 1,
                          Single dilation = 1, Site site = SITU_HERE);
Tensor& conv_transpose1d_out(Tensor& out, const In& input, const In& weight, const In& bias = std::nullopt,
                             Single stride = 1, Single padding = 0, Single output_padding = 0, int64_t groups = 1,
                             Single dilation = 1, Site site = Site());
// The transpose of conv3d; weight is [C, out / groups, d, h, w].
Tensor conv_transpose3d(const In& input, const In& weight, const In& bias = std::nullopt, Triple stride = 1,
                        Triple padding = 0, Triple output_padding = 0, int64_t groups = 1, Triple dilation = 1,
                        Site site = Site());
Tensor& conv_transpose3d_(const Tensor& input, const In& weight, const In& bias = std::nullopt, Triple stride = 1,
                          Triple padding = 0, Triple output_padding = 0, int64_t groups = 1,
                          Triple dilation = 1, Site site = SITU_HERE);
Tensor& conv_transpose3d_out(Tensor& out, const In& input, const In& weight, const In& bias = std::nullopt,
                             Triple stride = 1, Triple padding = 0, Triple output_padding = 0, int64_t groups = 1,
                             Triple dilation = 1, Site site = Site());
// relu(conv1d(...)), with its bits; of f32 in one pass where that is faster.
Tensor conv1d_relu(const In& input, const In& weight, const In& bias = std::nullopt, Single stride = 1,
                   Single padding = 0, Single dilation = 1, int64_t groups = 1, Site site = Site());
// The gradient of conv1d's weight; for derivatives.
Tensor conv1d_weight(const In& input, const In& grad, Single kernel_size, Single stride = 1, Single padding = 0,
                     Single dilation = 1, int64_t groups = 1, Site site = Site());
Tensor& conv1d_weight_(const Tensor& input, const In& grad, Single kernel_size, Single stride = 1, Single padding = 0,
                       Single dilation = 1, int64_t groups = 1, Site site = SITU_HERE);
Tensor& conv1d_weight_out(Tensor& out, const In& input, const In& grad, Single kernel_size, Single stride = 1,
                          Single padding = 0, Single dilation = 1, int64_t groups = 1, Site site = Site());
// relu(conv3d(...)), with its bits; of f32 in one pass where that is faster.
Tensor conv3d_relu(const In& input, const In& weight, const In& bias = std::nullopt, Triple stride = 1,
                   Triple padding = 0, Triple dilation = 1, int64_t groups = 1, Site site = Site());
// The gradient of conv3d's weight; for derivatives.
Tensor conv3d_weight(const In& input, const In& grad, Triple kernel_size, Triple stride = 1, Triple padding = 0,
                     Triple dilation = 1, int64_t groups = 1, Site site = Site());
Tensor& conv3d_weight_(const Tensor& input, const In& grad, Triple kernel_size, Triple stride = 1, Triple padding = 0,
                       Triple dilation = 1, int64_t groups = 1, Site site = SITU_HERE);
Tensor& conv3d_weight_out(Tensor& out, const In& input, const In& grad, Triple kernel_size, Triple stride = 1,
                          Triple padding = 0, Triple dilation = 1, int64_t groups = 1, Site site = Site());
// The maxima of windows of [N, C, H, W] (or [C, H, W]); stride 0 is the kernel's size.
Tensor max_pool2d(const In& input, Pair kernel_size, Pair stride = 0, Pair padding = 0, Pair dilation = 1,
                  bool ceil_mode = false, Site site = Site());
Tensor& max_pool2d_(const Tensor& input, Pair kernel_size, Pair stride = 0, Pair padding = 0, Pair dilation = 1,
                    bool ceil_mode = false, Site site = SITU_HERE);
Tensor& max_pool2d_out(Tensor& out, const In& input, Pair kernel_size, Pair stride = 0, Pair padding = 0,
                       Pair dilation = 1, bool ceil_mode = false, Site site = Site());
// The means of windows of [N, C, H, W] (or [C, H, W]); stride 0 is the kernel's size.
Tensor avg_pool2d(const In& input, Pair kernel_size, Pair stride = 0, Pair padding = 0, bool ceil_mode = false,
                  bool count_include_pad = true, OptInt divisor_override = {}, Site site = Site());
Tensor& avg_pool2d_(const Tensor& input, Pair kernel_size, Pair stride = 0, Pair padding = 0, bool ceil_mode = false,
                    bool count_include_pad = true, OptInt divisor_override = {}, Site site = SITU_HERE);
Tensor& avg_pool2d_out(Tensor& out, const In& input, Pair kernel_size, Pair stride = 0, Pair padding = 0,
                       bool ceil_mode = false, bool count_include_pad = true, OptInt divisor_override = {},
                       Site site = Site());
// The means of as many windows as the output has places.
Tensor adaptive_avg_pool2d(const In& input, Pair output_size, Site site = Site());
Tensor& adaptive_avg_pool2d_(const Tensor& input, Pair output_size, Site site = SITU_HERE);
Tensor& adaptive_avg_pool2d_out(Tensor& out, const In& input, Pair output_size, Site site = Site());
// (input - target)^2.
Tensor squared_difference(const In& input, const In& target, Site site = Site());
Tensor& squared_difference_(const Tensor& input, const In& target, Site site = SITU_HERE);
Tensor& squared_difference_out(Tensor& out, const In& input, const In& target, Site site = Site());
// d^2 / 2 where the difference d is below delta, delta (|d| - delta / 2) elsewhere.
Tensor huber(const In& input, const In& target, double delta = 1.0, Site site = Site());
Tensor& huber_(const Tensor& input, const In& target, double delta = 1.0, Site site = SITU_HERE);
Tensor& huber_out(Tensor& out, const In& input, const In& target, double delta = 1.0, Site site = Site());
// The maxima and where they came from: indices y * width + x into each plane (int64).
Tensors2 max_pool2d_with_indices(const In& input, Pair kernel_size, Pair stride = 0, Pair padding = 0,
                                 Pair dilation = 1, bool ceil_mode = false, Site site = Site());

// ---- special functions ----
// The logarithm of the gamma function's absolute value.
Tensor lgamma(const In& input, Site site = Site());
Tensor& lgamma_(const Tensor& input, Site site = SITU_HERE);
Tensor& lgamma_out(Tensor& out, const In& input, Site site = Site());
// The derivative of lgamma.
Tensor digamma(const In& input, Site site = Site());
Tensor& digamma_(const Tensor& input, Site site = SITU_HERE);
Tensor& digamma_out(Tensor& out, const In& input, Site site = Site());
// The n-th derivative of digamma; n is 0 or more.
Tensor& polygamma_(const Tensor& input, int64_t n, Site site = SITU_HERE);
// The inverse of the error function, of (-1, 1).
Tensor erfinv(const In& input, Site site = Site());
Tensor& erfinv_(const Tensor& input, Site site = SITU_HERE);
Tensor& erfinv_out(Tensor& out, const In& input, Site site = Site());
// exp(x^2) erfc(x), which does not underflow.
Tensor erfcx(const In& input, Site site = Site());
Tensor& erfcx_(const Tensor& input, Site site = SITU_HERE);
Tensor& erfcx_out(Tensor& out, const In& input, Site site = Site());
// Where the standard normal distribution has this share below.
Tensor ndtri(const In& input, Site site = Site());
Tensor& ndtri_(const Tensor& input, Site site = SITU_HERE);
Tensor& ndtri_out(Tensor& out, const In& input, Site site = Site());
// The modified Bessel function of the first kind, of order 0.
Tensor i0(const In& input, Site site = Site());
Tensor& i0_(const Tensor& input, Site site = SITU_HERE);
Tensor& i0_out(Tensor& out, const In& input, Site site = Site());
// i0(x) exp(-|x|).
Tensor i0e(const In& input, Site site = Site());
Tensor& i0e_(const Tensor& input, Site site = SITU_HERE);
Tensor& i0e_out(Tensor& out, const In& input, Site site = Site());
// The modified Bessel function of the first kind, of order 1.
Tensor i1(const In& input, Site site = Site());
Tensor& i1_(const Tensor& input, Site site = SITU_HERE);
Tensor& i1_out(Tensor& out, const In& input, Site site = Site());
// i1(x) exp(-|x|).
Tensor i1e(const In& input, Site site = Site());
Tensor& i1e_(const Tensor& input, Site site = SITU_HERE);
Tensor& i1e_out(Tensor& out, const In& input, Site site = Site());
// The regularised lower incomplete gamma function, of the exponent input and the bound other; differentiable along
// the bound.
Tensor igamma(const In& input, const In& other, Site site = Site());
Tensor& igamma_(const Tensor& input, const In& other, Site site = SITU_HERE);
Tensor& igamma_out(Tensor& out, const In& input, const In& other, Site site = Site());
// 1 - igamma(input, other), exact where that is small.
Tensor igammac(const In& input, const In& other, Site site = Site());
Tensor& igammac_(const Tensor& input, const In& other, Site site = SITU_HERE);
Tensor& igammac_out(Tensor& out, const In& input, const In& other, Site site = Site());
// The Hurwitz zeta function: the sum of (k + other)^-input over k = 0, 1, ...
Tensor zeta(const In& input, const In& other, Site site = Site());
Tensor& zeta_out(Tensor& out, const In& input, const In& other, Site site = Site());
// sqrt(input^2 + other^2), without overflow on the way.
Tensor hypot(const In& input, const In& other, Site site = Site());
Tensor& hypot_(const Tensor& input, const In& other, Site site = SITU_HERE);
Tensor& hypot_out(Tensor& out, const In& input, const In& other, Site site = Site());
// input log(other), and 0 where input is.
Tensor xlogy(const In& input, const In& other, Site site = Site());
Tensor& xlogy_(const Tensor& input, const In& other, Site site = SITU_HERE);
Tensor& xlogy_out(Tensor& out, const In& input, const In& other, Site site = Site());
// input log(1 + other), and 0 where input is.
Tensor xlog1py(const In& input, const In& other, Site site = Site());
Tensor& xlog1py_out(Tensor& out, const In& input, const In& other, Site site = Site());
// log(exp(input) + exp(other)), without overflow.
Tensor logaddexp(const In& input, const In& other, Site site = Site());
Tensor& logaddexp_(const Tensor& input, const In& other, Site site = SITU_HERE);
Tensor& logaddexp_out(Tensor& out, const In& input, const In& other, Site site = Site());
// log2(2^input + 2^other), without overflow.
Tensor logaddexp2(const In& input, const In& other, Site site = Site());
Tensor& logaddexp2_(const Tensor& input, const In& other, Site site = SITU_HERE);
Tensor& logaddexp2_out(Tensor& out, const In& input, const In& other, Site site = Site());
// The greatest common divisor of integers.
Tensor gcd(const In& input, const In& other, Site site = Site());
Tensor& gcd_(const Tensor& input, const In& other, Site site = SITU_HERE);
Tensor& gcd_out(Tensor& out, const In& input, const In& other, Site site = Site());
// The least common multiple of integers.
Tensor lcm(const In& input, const In& other, Site site = Site());
Tensor& lcm_(const Tensor& input, const In& other, Site site = SITU_HERE);
Tensor& lcm_out(Tensor& out, const In& input, const In& other, Site site = Site());
// The bits moved up by so many places; 0 for more places than there are bits.
Tensor bitwise_left_shift(const In& input, const In& other, Site site = Site());
Tensor& bitwise_left_shift_(const Tensor& input, const In& other, Site site = SITU_HERE);
Tensor& bitwise_left_shift_out(Tensor& out, const In& input, const In& other, Site site = Site());
// The bits moved down by so many places, the sign kept.
Tensor bitwise_right_shift(const In& input, const In& other, Site site = Site());
Tensor& bitwise_right_shift_(const Tensor& input, const In& other, Site site = SITU_HERE);
Tensor& bitwise_right_shift_out(Tensor& out, const In& input, const In& other, Site site = Site());

// ---- what numbers are made of, and choices ----
// The sign; another name of sign, since there are no complex numbers.
Tensor sgn(const In& input, Site site = Site());
Tensor& sgn_(const Tensor& input, Site site = SITU_HERE);
Tensor& sgn_out(Tensor& out, const In& input, Site site = Site());

// ---- running along a dimension, and order ----
// The largest element so far along dim, and where it stands.
Tensors2 cummax(const In& input, int64_t dim, Site site = Site());
TensorRefs2 cummax_out(Tensor& out, Tensor& second, const In& input, int64_t dim, Site site = Site());
// The smallest element so far along dim, and where it stands.
Tensors2 cummin(const In& input, int64_t dim, Site site = Site());
TensorRefs2 cummin_out(Tensor& out, Tensor& second, const In& input, int64_t dim, Site site = Site());
// Logarithms of the sums of exponentials so far, along dim.
Tensor logcumsumexp(const In& input, int64_t dim, Site site = Site());
Tensor& logcumsumexp_(const Tensor& input, int64_t dim, Site site = SITU_HERE);
Tensor& logcumsumexp_out(Tensor& out, const In& input, int64_t dim, Site site = Site());

}  // namespace situ
