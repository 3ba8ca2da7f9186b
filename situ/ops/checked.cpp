// CheckedWritesGuard: finds values that an in-place write would lose by converting them to the target's dtype.
#include <cmath>

#include "situ/base/text.h"
#include "situ/dispatch/run.h"
#include "situ/op/lost_values.h"
#include "situ/ops/functions.h"
#include "situ/tensor/checked_writes.h"
#include "situ/tensor/internal/planned.h"

namespace situ {

namespace op {

namespace {

// True if `to` can hold v. Floating types may round, and hold infinities and NaN.
bool holds(DType to, double v) {
  const NumberRange r = range_of(to);
  if (is_floating(to)) return !std::isfinite(v) || (v >= r.low && v <= r.high);
  return v == std::trunc(v) && v >= r.low && v <= r.high;
}

Tensor lost_elements(const Tensor& v, DType to) {
  const NumberRange r = range_of(to);
  Tensor outside = (v < r.low).logical_or(v > r.high);
  return is_floating(to) ? outside.logical_and(v.isfinite()) : outside.logical_or(v != v.trunc());
}

[[noreturn]] void refuse(const Lossy& c, double v, const std::string& where) {
  throw DTypeError(called_as(c.name) + ": would lose a value: " + number_text(v) + where + " does not fit " +
                   short_name(c.target) + ", and the tensor to be overwritten is " + describe(c.target, *c.sizes) +
                   "; convert it first, with round(), clamp() or .to(" + short_name(c.target) +
                   "), or leave the scope of CheckedWritesGuard");
}

void check_elements(const Lossy& c, const Tensor& v, const Tensor& lost, const std::string& of) {
  if (!lost.any().item<bool>()) return;
  int64_t at = lost.reshape(-1).to(kLong).argmax().item<int64_t>();
  refuse(c, v.reshape(-1)[at].item(), " (element " + std::to_string(at) + " of " + of + ")");
}

// A scope whose calls are neither recorded, checked nor observed.
struct Aside {
  NoGradGuard off;
  CheckedWritesGuard unchecked{false};
  CallObserver* observer = observe(nullptr);
  ~Aside() { observe(observer); }
};

Tensor handle_on(const Operand& o) { return Tensor(Ref<TensorImpl>::share(o.impl)).detach(); }

void check_operand(const Lossy& c, const Operand& o) {
  if (o.scalar && !holds(c.target, o.value.toDouble())) refuse(c, o.value.toDouble(), "");
  if (o.scalar || o.dtype == c.target || o.dtype == DType::boolean) return;
  Tensor t = handle_on(o), v = t.to(kDouble);
  check_elements(c, v, lost_elements(v, c.target), t.describe());
}

// Checks the operands of ops that only copy values.
void check_operands(const Lossy& c) {
  for (int i = c.first; i < c.n; ++i)
    if (c.in[i].defined && (c.in[i].scalar || is_floating(c.in[i].dtype) || c.op_info.converts || c.op_info.any_dtype))
      check_operand(c, c.in[i]);
}

// True if the result may have values that the target cannot hold. Floating results of the target's own type may
// overflow.
bool may_lose(const Lossy& c) {
  if (!is_floating(c.target)) return true;
  for (int i = c.first; i < c.n; ++i) {
    const Operand& o = c.in[i];
    if (!o.defined || o.dtype == DType::boolean) continue;
    if (o.scalar ? !holds(c.target, o.value.toDouble()) : o.dtype != c.target) return true;
  }
  return false;
}

// Repeats the call, with `wide` in f64, in which integers do not wrap. Masks and indices keep their type: operand 1 of
// ops that write at indices, or all operands from 2.
Tensor result(const Lossy& c, bool wide) {
  std::vector<Tensor> tensors(static_cast<size_t>(c.n));
  std::vector<In> in(static_cast<size_t>(c.n));
  for (int i = 0; i < c.n; ++i) {
    const Operand& o = c.in[i];
    const auto k = static_cast<size_t>(i);
    if (!o.defined) continue;
    if (o.scalar) {
      in[k] = In(o.value);
      continue;
    }
    const bool place = o.dtype == DType::boolean || (c.op_info.touched && (c.op_info.n_in == kAnyIn ? i >= 2 : i == 1));
    tensors[k] = place || !wide ? handle_on(o) : handle_on(o).to(kDouble);
    in[k] = In(tensors[k]);
  }
  return op_call::plain(c.op_info, {in.data(), in.size()}, c.attributes);
}

}  // namespace

void check_losses(const Lossy& c) {
  if (!dry::known_or(false, [&] { return may_lose(c); })) return;
  // any value converts to a truth value
  if (c.target == DType::boolean && c.op_info.any_dtype && !c.op_info.replaces) return;
  Aside aside;
  const bool moves = c.op_info.replaces || c.op_info.random || c.op_info.n_out > 1;
  if (moves || c.target == DType::boolean) return check_operands(c);
  Tensor v;
  try {
    v = result(c, true).to(kDouble);
  } catch (const DTypeError&) {  // an op on bits
    return check_operands(c);
  }
  bool whole = c.target == DType::i64;  // integers only: f64 rounds them, but by less than wrapping changes them
  for (int i = 0; i < c.n; ++i) whole = whole && !is_floating(c.in[i].dtype);
  Tensor lost = whole ? (result(c, false).to(kDouble) - v).abs() > 0x1p62 : lost_elements(v, c.target);
  check_elements(c, v, lost, "the result");
}

}  // namespace op
}  // namespace situ
