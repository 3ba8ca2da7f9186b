#include "situ/tensor/checked_writes.h"

#include <cmath>
#include <limits>

#include "situ/memory/plan.h"
#include "situ/op/losses.h"
#include "situ/ops/functions.h"

namespace situ {

thread_local constinit bool tls_checked_writes = false;

namespace op {

namespace {

struct Range {
  double low, high;
};

Range range_of(DType t) {
  switch (t) {
    case DType::boolean:
      return {0, 1};
    case DType::u8:
      return {0, 255};
    case DType::i8:
      return {-128, 127};
    case DType::i16:
      return {-32768, 32767};
    case DType::i32:
      return {-2147483648.0, 2147483647.0};
    case DType::i64:
      return {-0x1p63, 0x1.fffffffffffffp62};
    case DType::f16:
      return {-65504, 65504};
    case DType::bf16:
      return {-0x1.fep127, 0x1.fep127};
    case DType::f32:
      return {-std::numeric_limits<float>::max(), std::numeric_limits<float>::max()};
    default:
      return {-std::numeric_limits<double>::max(), std::numeric_limits<double>::max()};
  }
}

// Does `to` hold v? Floating types hold what they may round, infinities and NaN.
bool holds(DType to, double v) {
  Range r = range_of(to);
  if (is_floating(to)) return !std::isfinite(v) || (v >= r.low && v <= r.high);
  return v == std::trunc(v) && v >= r.low && v <= r.high;
}

Tensor lost_elements(const Tensor& v, DType to) {
  Range r = range_of(to);
  Tensor outside = (v < r.low).logical_or(v > r.high);
  return is_floating(to) ? outside.logical_and(v.isfinite()) : outside.logical_or(v != v.trunc());
}

[[noreturn]] void refuse(const Lossy& c, double v, const std::string& where) {
  std::string number = std::to_string(v);
  throw DTypeError(std::string(c.name) + ": would lose a value: " + number + where + " does not fit " +
                   short_name(c.target) + ", and the tensor to be overwritten is " + describe(c.target, *c.sizes) +
                   "; convert it before, with round(), clamp() or .to(" + short_name(c.target) +
                   "), or leave the scope of CheckedWritesGuard");
}

}  // namespace

void check_conversion(const Lossy& c, const Operand& o) {
  if (o.scalar) {
    double v = o.value.toDouble();
    if (!holds(c.target, v)) refuse(c, v, "");
    return;
  }
  if (memory::planning()) return;
  NoGradGuard off;
  CheckedWritesGuard unchecked(false);
  Tensor t = Tensor(Ref<TensorImpl>::share(o.impl)).detach(), v = t.to(kDouble), lost = lost_elements(v, c.target);
  if (!lost.any().item<bool>()) return;
  int64_t at = lost.reshape(-1).to(kLong).argmax().item<int64_t>();
  refuse(c, v.reshape(-1)[at].item(), " (element " + std::to_string(at) + " of " + t.describe() + ")");
}

}  // namespace op
}  // namespace situ
