// The rows of kinks_test.cpp and special_test.cpp: expressions that are valid in C++ and Python, of operands of the
// kind that the macro names. kinks.py and special.py read them here and print PyTorch's answers.
#pragma once
#include <cmath>
#include <ostream>
#include <vector>

#include "situ/nn/functional.h"
#include "situ/ops/functions.h"

namespace situ::test {

namespace F = nn::functional;
using Tensors = std::vector<Tensor>;

struct Row {
  const char* kind;
  const char* text;
  Tensor (*call)(const Tensor& x, const Tensor& y, const Tensor& z);
};

// Helpers that the rows call besides ops; kinks.py has the same.
inline Tensor val(const Tensors2& t) { return std::get<0>(t); }
inline Tensor classes() { return tensor({0, 3, 1, 2}).repeat({4}); }
inline Tensor number(double v) { return scalar_tensor(v, kDouble); }
inline Tensor whole(int64_t v) { return scalar_tensor(v, kLong); }
inline Tensor corrected(const Tensor& x, double correction) { return x.std(DimVec{1}, correction); }
inline Tensor biased(const Tensor& x) { return x.var(DimVec{1}, false); }
// Row 1 sees none.
inline Tensor attention(const Tensor& x) {
  Tensor mask = zeros({8, 8}, x.dtype());
  mask[1].fill_(-INFINITY);
  return scaled_dot_product_attention(x, x, x, mask);
}
inline Tensor normed(const Tensor& x) { return batch_norm(x, {}, {}, {}, {}, true); }
inline Tensor image(const Tensor& x) { return x.view({1, 1, 16, 4}); }

// clang-format off
#define CALL(...) \
  []([[maybe_unused]] const Tensor& x, [[maybe_unused]] const Tensor& y, [[maybe_unused]] const Tensor& z) -> Tensor { \
    return __VA_ARGS__; \
  }
#define ONE(...) {"ONE", #__VA_ARGS__, CALL(__VA_ARGS__)}
#define TWO(...) {"TWO", #__VA_ARGS__, CALL(__VA_ARGS__)}
#define THREE(...) {"THREE", #__VA_ARGS__, CALL(__VA_ARGS__)}
#define UNIT(...) {"UNIT", #__VA_ARGS__, CALL(__VA_ARGS__)}
#define LOGITS(...) {"LOGITS", #__VA_ARGS__, CALL(__VA_ARGS__)}
#define FINITE(...) {"FINITE", #__VA_ARGS__, CALL(__VA_ARGS__)}
#define ROWS(...) {"ROWS", #__VA_ARGS__, CALL(__VA_ARGS__)}
#define ALONE(...) {"ALONE", #__VA_ARGS__, CALL(__VA_ARGS__)}  // ONE of special_test.cpp alone: Situ's answers differ
#define SPECIALS(...) {"SPECIALS", #__VA_ARGS__, CALL(__VA_ARGS__)}  // of special_test.cpp alone
// clang-format on

inline void PrintTo(const Row& row, std::ostream* out) { *out << row.text; }

inline const Row kRows[] = {
    ONE(relu(x)),
    ONE(relu6(x)),
    ONE(leaky_relu(x)),
    ONE(leaky_relu(x, -0.5)),
    ONE(leaky_relu(x, 0)),
    ONE(elu(x)),
    ONE(elu(x, 0.5)),
    ONE(elu(x, -1)),
    ONE(selu(x)),
    ONE(celu(x)),
    ONE(celu(x, 2)),
    ONE(celu(x, -2)),
    ONE(silu(x)),
    ONE(gelu(x)),
    ONE(gelu(x, "tanh")),
    ONE(mish(x)),
    ONE(softplus(x)),
    ONE(softplus(x, 2, 1)),
    ONE(softplus(x, 1, 0)),
    ONE(hardswish(x)),
    ONE(hardsigmoid(x)),
    ONE(hardtanh(x)),
    ONE(hardtanh(x, -2, 0.5)),
    ONE(hardtanh(x, 1, 1)),
    ONE(logsigmoid(x)),
    ONE(softsign(x)),
    ONE(hardshrink(x)),
    ONE(hardshrink(x, 2)),
    ONE(softshrink(x)),
    ONE(softshrink(x, 0)),
    ONE(tanhshrink(x)),
    ONE(threshold(x, 0.5, 3)),
    ONE(threshold(x, -1, 0)),
    ONE(sigmoid(x)),
    ONE(tanh(x)),
    ONE(abs(x)),
    ONE(sign(x)),
    ONE(neg(x)),
    ONE(add(x, 2)),
    ONE(sub(x, 2)),
    ONE(2 - x),
    ONE(square(x)),
    ONE(sqrt(x)),
    ONE(rsqrt(x)),
    ONE(reciprocal(x)),
    ONE(exp(x)),
    ONE(exp2(x)),
    ONE(expm1(x)),
    ONE(log(x)),
    ONE(log2(x)),
    ONE(log10(x)),
    ONE(log1p(x)),
    ONE(sin(x)),
    ONE(cos(x)),
    ONE(tan(x)),
    ONE(asin(x)),
    ONE(acos(x)),
    ONE(atan(x)),
    ONE(sinh(x)),
    ONE(cosh(x)),
    ONE(asinh(x)),
    ONE(acosh(x)),
    ONE(atanh(x)),
    ONE(erf(x)),
    ONE(erfc(x)),
    ONE(lgamma(x)),
    ONE(digamma(x + 0.25)),
    ONE((x + 0.25).polygamma(1)),
    ONE(erfinv(x)),
    ONE(erfcx(x)),
    ONE(ndtri(x)),
    ALONE(i0(x)),
    ONE(i0e(x)),
    ALONE(i1(x)),
    ALONE(i1e(x)),
    ALONE(sinc(x)),
    ONE(logit(x)),
    ONE(logit(x, 0.25)),
    ONE(logit(x, 0)),
    ONE(logit(x, 0.5)),
    ONE(logit(x, 0.75)),
    ONE(logit(x, 1)),
    ONE(logit(x, 1.5)),
    ONE(x.clone().logit_(0.75)),
    ONE(ndtr(x)),
    ONE(log_ndtr(x)),
    ONE(entr(x)),
    ONE(nan_to_num(x, 0, 9, -9)),
    ONE(floor(x)),
    ONE(ceil(x)),
    ONE(round(x)),
    ONE(trunc(x)),
    ONE(frac(x)),
    ONE(x.pow(0)),
    ONE(x.pow(1)),
    ONE(x.pow(2)),
    ONE(x.pow(3)),
    ONE(x.pow(0.5)),
    ONE(x.pow(1.5)),
    ONE(x.pow(-1)),
    ONE(x.pow(-0.5)),
    ONE(x.pow(INFINITY)),
    ONE(x.pow(number(0.5))),
    ONE(x.pow(number(-0.5))),
    ONE(x.pow(number(1.5))),
    ONE(x.pow(number(2))),
    ONE(x.pow(number(-1))),
    ONE(x.pow(number(0))),
    ONE(x.pow(number(INFINITY))),
    ONE(ldexp(x, number(3))),
    ONE(ldexp(x, whole(3))),
    ONE(x.clone().ldexp_(whole(3))),
    ALONE(copysign(x, -1)),
    ONE(x.pow(NAN)),
    ONE(pow(0, x)),
    ONE(pow(1, x)),
    ONE(pow(2, x)),
    ONE(pow(-2, x)),
    ONE(pow(0.5, x)),
    ONE(pow(INFINITY, x)),
    ONE(pow(NAN, x)),
    ONE(1 / x),
    ONE(0 / x),
    ONE(INFINITY / x),
    ONE(x / 0),
    ONE(mul(x, INFINITY)),
    ONE(fmod(x, 2)),
    ONE(remainder(x, 2)),
    ONE(fmod(x, -1)),
    ONE(remainder(x, -1)),
    ONE(remainder(x, INFINITY)),
    ONE(fmod(x, 0.0)),
    ONE(div(x, 2, "floor")),
    ONE(div(x, 2, "trunc")),
    ONE(clamp(x, 0, 2)),
    ONE(clamp(x, 2, 0)),
    ONE(clamp(x, 1, 1)),
    ONE(clamp(x, -INFINITY, INFINITY)),
    ONE(clamp(x, NAN, 2)),
    ONE(clamp(x, 0, NAN)),
    ONE(clamp(x, 0.1, 0.5)),
    ONE(clip(x, 0, 2)),
    ONE(clamp_min(x, 0)),
    ONE(clamp_max(x, 2)),
    ONE(clamp_min(x, NAN)),
    ONE(clamp_max(x, NAN)),
    ONE(maximum(x, x)),
    ONE(where(x > 0, x, x.sqrt())),
    ONE(masked_fill(x.log(), x <= 0, 0)),
    ONE(x.norm()),
    ONE(x.logsumexp(0)),
    ONE(maximum(x, 0)),
    ONE(minimum(x, 2)),
    ONE(x.clone().clamp_(0, 2)),
    ONE(x.clone().abs_()),
    ONE(leaky_relu_(x.clone(), 0.5)),
    ONE(relu_(x.clone())),

    TWO(add_relu(x, y)),
    TWO(maximum(x, y)),
    TWO(minimum(x, y)),
    TWO(clamp_min(x, y)),
    TWO(clamp_max(x, y)),
    TWO(atan2(x, y)),
    TWO(hypot(x, y)),
    TWO(xlogy(x, y)),
    TWO(xlog1py(x, y)),
    TWO(logaddexp(x, y)),
    TWO(logaddexp2(x, y)),
    TWO(fmax(x, y)),
    TWO(fmin(x, y)),
    TWO(x / y),
    TWO(add(x, y)),
    TWO(sub(x, y)),
    TWO(mul(x, y)),
    TWO(div(x, y, "floor")),
    TWO(div(x, y, "trunc")),
    TWO(pow(x, y)),
    TWO(ldexp(x, y)),
    TWO(fmod(x, y)),
    TWO(remainder(x, y)),
    TWO(mse_loss(x, y, kNone)),
    TWO(l1_loss(x, y, kNone)),
    TWO(smooth_l1_loss(x, y, kNone)),
    TWO(smooth_l1_loss(x, y, kNone, 0.5)),
    TWO(smooth_l1_loss(x, y, kNone, 0)),
    TWO(where(x > y, x, y)),
    TWO(x.clone().clamp_(y)),
    TWO(lerp(x, y, 0.5)),
    TWO(lerp(x, y, 0)),

    THREE(clamp(x, y, z)),
    THREE(where(z > 0, x, y)),
    THREE(lerp(x, y, z)),
    THREE(addcmul(x, y, z)),
    THREE(addcdiv(x, y, z)),

    UNIT(binary_cross_entropy(x, y, {}, kNone)),

    LOGITS(binary_cross_entropy_with_logits(x, y, {}, {}, kNone)),

    ROWS(x.amax(1)),
    ROWS(x.amin(1)),
    ROWS(x.amax(0)),
    ROWS(val(x.max(1))),
    ROWS(val(x.min(1))),
    ROWS(x.argmax(1)),
    ROWS(x.argmin(1)),
    ROWS(val(x.max(0))),
    ROWS(val(x.median(1))),
    ROWS(val(x.sort(1))),
    ROWS(val(x.sort(1, true))),
    ROWS(x.prod(1)),
    ROWS(x.prod(0)),
    SPECIALS(prod(x)),
    SPECIALS(cumprod(x, 1)),
    SPECIALS(cumprod(x, 0)),
    FINITE(linear_cross_entropy(x, eye(4, x.dtype()), classes().narrow(0, 0, 8), {}, kNone)),
    FINITE(attention(x)),
    FINITE(x.softmax(0)),
    FINITE(x.log_softmax(0)),
    FINITE(x.std()),
    FINITE(normed(x)),
    FINITE(x.max()),
    FINITE(x.min()),
    FINITE(x.cumprod(1)),
    FINITE(x.prod()),
    ROWS(x.cumsum(1)),
    ROWS(x.sum(1)),
    ROWS(x.nansum(1)),
    ROWS(x.mean(1)),
    ROWS(x.std(1)),
    ROWS(x.var(1)),
    ROWS(corrected(x, 2)),
    ROWS(corrected(x, 0.5)),
    ROWS(corrected(x, 4)),
    ROWS(val(std_mean(x, 1))),
    ROWS(val(var_mean(x, 1))),
    ROWS(biased(x)),
    ROWS(x.narrow(1, 0, 1).std(1)),
    ROWS(x.narrow(1, 0, 1).var(1)),
    ROWS(biased(x.narrow(1, 0, 1))),
    ROWS(x.norm(0, 1)),
    ROWS(x.norm(1, 1)),
    ROWS(x.norm(2, 1)),
    ROWS(x.norm(3, 1)),
    ROWS(x.norm(0.5, 1)),
    ROWS(x.norm(1.5, 1)),
    ROWS(x.norm(INFINITY, 1)),
    ROWS(x.norm(-INFINITY, 1)),
    ROWS(x.norm(-1, 1)),
    ROWS(x.norm(-0.5, 1)),
    ROWS(x.logsumexp(1)),
    ROWS(x.softmax(1)),
    ROWS(x.log_softmax(1)),
    ROWS(F::normalize(x)),
    ROWS(cross_entropy(x, classes(), {}, kNone)),
    FINITE(cross_entropy(x, classes().narrow(0, 0, 8), {}, kNone, 1)),
    ROWS(cross_entropy(x, classes(), {}, kNone, -100, 0.1)),
    ROWS(cross_entropy(x, x.detach().softmax(1), {}, kNone)),
    ROWS(linear_cross_entropy(x, eye(4, x.dtype()), classes(), {}, kSum)),
    ROWS(nll_loss(x, classes(), {}, kNone)),
    ROWS(max_pool2d(image(x), 2)),
    ROWS(max_pool2d(image(x), 3, 1, 1)),
    ROWS(avg_pool2d(image(x), 2)),
    ROWS(layer_norm(x, {4})),
};

#undef CALL
#undef ONE
#undef TWO
#undef THREE
#undef UNIT
#undef LOGITS
#undef FINITE
#undef ROWS
#undef ALONE
#undef SPECIALS

}  // namespace situ::test
