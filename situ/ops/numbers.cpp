// Signs, exponents and neighbours of floating numbers, and element-wise choices between two.
#include <cmath>

#include "situ/base/thread_state.h"
#include "situ/generated/ops/bodies.h"
#include "situ/ops/functions.h"
#include "situ/ops/operand.h"

namespace situ {

namespace {

Tensor operand(op::Form& form, const In& in) {
  const In v = form.value(in);
  return op::tensor_of(form.name(), v, "self");
}

DType bits_of(DType t) { return t == DType::f64 ? DType::i64 : t == DType::f32 ? DType::i32 : DType::i16; }

// True if the sign bit is set; the result has no history.
Tensor signs(const Tensor& x) {
  if (x.dtype() == DType::boolean) return zeros(x.sizes(), x.options());
  return (x.is_floating_point() ? x.detach().view_dtype(bits_of(x.dtype())) : x.detach()) < 0;
}

// Returns the dtype to which both promote.
DType promoted(const In& x, const In& other) {
  op::Operand both[2];
  op::fill_operand(both[0], x);
  op::fill_operand(both[1], other);
  return op::Infer{"", nullptr, both, 2, nullptr, nullptr}.promoted();
}

// Returns both operands as tensors of one floating dtype.
std::pair<Tensor, Tensor> floating_pair(const Tensor& x, const In& other) {
  if (!other.is_scalar) op::tensor_of("copysign", other, "other");
  DType t = promoted(x, other);
  if (!is_floating(t)) t = get_default_dtype();
  const Tensor y = other.is_scalar ? scalar_tensor(other.scalar, x.device()).to(t) : other.tensor->to(t);
  return {x.to(t), y};
}

void same_dtypes(const char* name, const Tensor& a, const Tensor& b) {
  if (a.dtype() != b.dtype())
    throw DTypeError(called_as(name) + ": both must have one dtype: self is " + a.describe() + ", other is " +
                     b.describe() + "; convert one with .to()");
}

// Returns x 2^n, computed in f64 in steps whose powers f64 can hold. In x's own type 2^n may be infinite or 0 while the
// product is not.
Tensor scaled_by(const Tensor& x, const Tensor& n) {
  Tensor r = x.to(kDouble), rest = n;
  for (int i = 0; i < (x.dtype() == kDouble ? 3 : 1); ++i) {
    const Tensor step = rest.clamp(-1000, 1000);
    r = r * (step + 1023).bitwise_left_shift(52).contiguous().view_dtype(kDouble);
    rest = rest - step;
  }
  return r;
}

}  // namespace

namespace body {

Tensor signbit(const Tensor& x) { return signs(x); }
Tensor isposinf(const Tensor& x) {
  if (x.is_floating_point()) return x.detach() == INFINITY;
  return zeros(x.sizes(), TensorOptions(kBool).device(x.device()));
}
Tensor isneginf(const Tensor& x) {
  if (x.is_floating_point()) return x.detach() == -INFINITY;
  return zeros(x.sizes(), TensorOptions(kBool).device(x.device()));
}
Tensor isreal(const Tensor& x) { return ones(x.sizes(), TensorOptions(kBool).device(x.device())); }

Tensor copysign(op::Form& form, const In& input, const In& other) {
  auto [x, y] = floating_pair(operand(form, input), other);
  const Tensor size = x.abs();
  Tensor r = where(signs(y), size.neg(), size);
  if (y.requires_grad()) r = r - y.masked_fill(ones(y.sizes(), y.options().dtype(kBool)), 0);  // a gradient of 0
  return r;
}

Tensor heaviside(op::Form& form, const In& input, const Tensor& values) {
  const Tensor x = operand(form, input);
  same_dtypes("heaviside", x, values);
  const Tensor at = x.detach();
  return where(at == 0, values, (at > 0).to(x.dtype()));
}

// A number wins over NaN; of equal elements the first gets the gradient.
Tensor fmax(const Tensor& x, const Tensor& y) {
  const Tensor a = x.detach(), b = y.detach();
  return where((a >= b).logical_or(b.isnan()), x, y);
}
Tensor fmin(const Tensor& x, const Tensor& y) {
  const Tensor a = x.detach(), b = y.detach();
  return where((a <= b).logical_or(b.isnan()), x, y);
}

Tensor nan_to_num(op::Form& form, const In& input, std::optional<double> nan, std::optional<double> posinf,
                  std::optional<double> neginf) {
  const Tensor x = operand(form, input);
  if (!x.is_floating_point()) return x.clone();
  const double most = range_of(x.dtype()).high;
  const Tensor at = x.detach();
  auto as = [&](double v) { return scalar_tensor(v, TensorOptions(kDouble).device(x.device())).to(x.dtype()); };
  Tensor r = where(at.isnan(), as(nan.value_or(0)), x);
  r = where(at == INFINITY, as(posinf.value_or(most)), std::move(r));
  return where(at == -INFINITY, as(neginf.value_or(-most)), std::move(r));
}

// Returns the neighbour of x towards y, by adding to its bits, which order numbers by magnitude.
Tensor nextafter(op::Form& form, const In& input, const Tensor& other) {
  const Tensor self = operand(form, input).detach();
  const DType t = promoted(self, other), whole = bits_of(t);
  if (!is_floating(t))
    throw DTypeError(called_as("nextafter") + ": needs a floating dtype among its operands: self is " +
                     self.describe() + ", other is " + other.describe() + "; convert one with .to(kFloat)");
  const std::vector<Tensor> both = broadcast_tensors({self.to(t), other.detach().to(t)});
  const Tensor x = both[0].contiguous(), y = both[1].contiguous(), bits = x.view_dtype(whole);
  const Tensor away = (x < y) == (x > 0);  // from zero
  Tensor next = where(away, bits + 1, bits - 1);
  Tensor smallest = ones_like(bits).view_dtype(t);
  smallest = where(y < 0, smallest.neg(), smallest);
  Tensor r = where(x == 0, smallest, next.to(whole).contiguous().view_dtype(t));
  r = where(x == y, y, r);
  return where(x.isnan(), x, where(y.isnan(), y, r));
}

// x = mantissa 2^exponent with the mantissa in [1/2, 1), computed from the bits in f64.
Tensors2 frexp(const Tensor& x) {
  if (!x.is_floating_point())
    throw DTypeError(called_as("frexp") + ": needs a floating dtype, but the tensor is " + x.describe() +
                     "; convert with .to(kFloat)");
  const Tensor at = x.detach().to(kDouble).contiguous();
  const Tensor tiny = at.abs() < 0x1p-1022, scaled = where(tiny, at * 0x1p54, at).contiguous();
  const Tensor odd = (at == 0).logical_or(at.isfinite().logical_not());
  Tensor exponent = scaled.view_dtype(kLong).bitwise_right_shift(52).bitwise_and(0x7ff) - 1022;
  exponent = where(odd, 0, exponent - where(tiny, 54, zeros_like(exponent)));
  return {scaled_by(x, exponent.neg()).to(x.dtype()), exponent.to(kInt)};
}

Tensor ldexp(op::Form& form, const In& input, const In& other) {
  const Tensor x = operand(form, input);
  const Tensor n = other.is_scalar ? scalar_tensor(other.scalar, x.device()) : op::tensor_of("ldexp", other, "other");
  // The gradient of n needs x or, as in PyTorch, the result. A copy of x lets the program write x.
  if (n.is_floating_point()) return (n.requires_grad() ? x.clone() : x) * pow(2.0, n);
  return scaled_by(x, n.to(kLong)).to(x.is_floating_point() ? x.dtype() : get_default_dtype());
}

}  // namespace body
}  // namespace situ
