// Losses but cross-entropy. Names, defaults and reductions follow PyTorch's functional forms.
#include "situ/kernels/cpu/loss.h"

#include <algorithm>
#include <string>

#include "situ/base/op_scope.h"
#include "situ/base/text.h"
#include "situ/base/warn.h"
#include "situ/kernels/cpu/binary.h"
#include "situ/kernels/cpu/copy.h"
#include "situ/kernels/cpu/reduce.h"
#include "situ/memory/thread_state.h"
#include "situ/ops/elementwise.h"
#include "situ/ops/functions.h"
#include "situ/ops/losses.h"

namespace situ {

namespace {

void floating_operands(op::Infer& c) {
  op::infer_broadcast(c);
  if (!is_floating(c.compute))
    c.dtype_error("needs a floating operand, but " + c.describe(0) + ", " + c.describe(1) +
                  "; convert with .to(kFloat)");
}

struct SquaredDifference : op::Pointwise<2> {
  static constexpr op::Mask both = op::input(0) | op::input(1);
  static constexpr op::Mask saves[] = {both, both};
  static void infer(op::Infer& c) { floating_operands(c); }
  static void cpu(const op::Kernel& k) { op::run_pointwise(cpu::kernel(cpu::Binary::squared_difference), k); }
  static void vjp(op::JointVjp<SquaredDifference> g, Tensor* dx) {
    Tensor d = (g.in(0) - g.in(1)) * 2 * g.dy();
    if (g.needs(1)) dx[1] = d.neg();
    if (g.needs(0)) dx[0] = std::move(d);
  }
};

// d^2 / 2 where |d| < delta, else delta (|d| - delta / 2).
struct Huber : op::Pointwise<2> {
  static constexpr op::Mask both = op::input(0) | op::input(1);
  static constexpr op::Mask saves[] = {both, both};
  static void infer(op::Infer& c) {
    double delta = c.attr<attr::huber>().delta;
    if (!(delta > 0)) c.value_error("delta is " + number_text(delta) + "; it must be > 0");
    floating_operands(c);
  }
  static void cpu(const op::Kernel& k) {
    cpu::Attrs a{{k.attr<attr::huber>().delta}};
    op::run_pointwise(cpu::kernel(cpu::Binary::huber), k, &a);
  }
  static void vjp(op::JointVjp<Huber> g, Tensor* dx) {
    double delta = g.attr<attr::huber>().delta;
    Tensor d = (g.in(0) - g.in(1)).clamp(-delta, delta) * g.dy();
    if (g.needs(1)) dx[1] = d.neg();
    if (g.needs(0)) dx[0] = std::move(d);
  }
};

struct BinaryCrossEntropy : op::Pointwise<2> {
  static constexpr op::Mask saves[] = {op::input(0) | op::input(1), op::input(0)};
  static void infer(op::Infer& c) { floating_operands(c); }
  static void validate(const op::Infer& c) {
    const op::Operand& x = c.in(0);
    if (x.scalar || x.numel() == 0) return;
    double low = 0, high = 0;
    Dims ones(x.ndim(), 1);
    cpu::Arg in{x.impl->data(), x.dtype, x.ndim(), x.g->sizes.data(), x.g->strides.data()};
    cpu::reduce(cpu::Reduction::min, {&low, DType::f64, x.ndim(), ones.data(), ones.data()}, in);
    cpu::reduce(cpu::Reduction::max, {&high, DType::f64, x.ndim(), ones.data(), ones.data()}, in);
    if (low < 0 || high > 1)
      c.value_error("the input must hold probabilities from 0 to 1, but its values run from " + number_text(low) +
                    " to " + number_text(high) + "; apply sigmoid() first, or use binary_cross_entropy_with_logits");
  }
  static void cpu(const op::Kernel& k) { op::run_pointwise(cpu::binary_cross_entropy(), k); }
  static Tensor vjp(op::Vjp<BinaryCrossEntropy, 0> g) {
    Tensor x = g.in<0>(), t = g.in<1>();
    return g.dy() * (x - t) / (x * (1 - x)).clamp_min(1e-12);
  }
  static Tensor vjp(op::Vjp<BinaryCrossEntropy, 1> g) {
    Tensor x = g.in<0>();
    return g.dy() * ((1 - x).log().clamp_min(-100) - x.log().clamp_min(-100));
  }
};

}  // namespace

SITU_OP(squared_difference, SquaredDifference);
SITU_OP(huber, Huber);
SITU_OP(binary_cross_entropy, BinaryCrossEntropy);

namespace {

void warn_about_sizes(const char* op, const In& x, const In& t) {
  if (!x.tensor || !t.tensor || x.tensor->sizes() == t.tensor->sizes()) return;
  const Site& site = thread_state().site;
  if (!first_at(op, site)) return;
  warn(std::string(op) + at_text(site) + ": the input is " + x.tensor->describe() + ", the target is " +
       t.tensor->describe() + "; they are broadcast, which is rarely meant: give both the same sizes");
}

}  // namespace

Tensor nll_loss(In log_probabilities, In target, Reduction reduction, int64_t ignore_index) {
  OpScope name("nll_loss");
  SiteScope scope(log_probabilities.site);
  Tensor x = losses::need(log_probabilities, "nll_loss", "the input"),
         t = losses::need(target, "nll_loss", "the target");
  if (!x.is_floating_point())
    throw DTypeError("nll_loss: needs floating log-probabilities, but the input is " + x.describe() +
                     "; apply log_softmax() to floating scores");
  int c = losses::class_dim(x.dim());
  Dims want(x.sizes().data(), static_cast<int>(x.dim()));
  if (x.dim() > 0) want.erase(c);
  if (x.dim() == 0 || !(t.sizes() == IntArrayRef(want)) || t.is_floating_point())
    throw ShapeError("nll_loss: the input is " + x.describe() + ", the target is " + t.describe() +
                     "; the input is (C) or (N, C, ...), and the target holds class indices without dimension C");
  t = t.to(kLong);
  int64_t kept = losses::counted(t, ignore_index);
  Tensor ignored;
  if (kept != t.numel()) {
    ignored = t == ignore_index;
    t = t.masked_fill(ignored, 0);
  }
  Tensor loss = x.gather(c, t.unsqueeze(c)).squeeze(c).neg();
  if (ignored.defined()) loss = loss.masked_fill(ignored, 0);
  if (reduction == Reduction::mean) return loss.sum() / static_cast<double>(kept);
  return losses::reduced(std::move(loss), reduction);
}

namespace {

// Of operands of different dtypes a 0-dim one counts like any other: it is broadcast before the types meet.
In weighed_alike(const In& x, const In& other, Tensor& held) {
  bool both = x.tensor && other.tensor && x.tensor->defined() && other.tensor->defined();
  if (!both || x.tensor->dim() != 0 || other.tensor->dim() == 0 || x.tensor->dtype() == other.tensor->dtype()) return x;
  held = x.tensor->expand_as(*other.tensor);
  return In(held, x.site);
}

}  // namespace

Tensor mse_loss(In input, In target, Reduction reduction) {
  OpScope name("mse_loss");
  SiteScope scope(input.site);
  warn_about_sizes("mse_loss", input, target);
  Tensor held[2];
  return losses::reduced(
      squared_difference(weighed_alike(input, target, held[0]), weighed_alike(target, input, held[1])), reduction);
}

Tensor l1_loss(In input, In target, Reduction reduction) {
  OpScope name("l1_loss");
  SiteScope scope(input.site);
  warn_about_sizes("l1_loss", input, target);
  Tensor held[2];
  return losses::reduced((weighed_alike(input, target, held[0]) - weighed_alike(target, input, held[1])).abs(),
                         reduction);
}

Tensor smooth_l1_loss(In input, In target, Reduction reduction, double beta) {
  OpScope name("smooth_l1_loss");
  if (beta == 0) return l1_loss(input, target, reduction);
  if (!(beta > 0)) throw ValueError("smooth_l1_loss: beta is " + number_text(beta) + "; it must be >= 0");
  SiteScope scope(input.site);
  warn_about_sizes("smooth_l1_loss", input, target);
  Tensor held[2];
  Tensor loss = losses::reduced(
      huber(weighed_alike(input, target, held[0]), weighed_alike(target, input, held[1]), beta), reduction);
  return beta == 1 ? loss : loss / beta;
}

Tensor binary_cross_entropy(In input, In target, Reduction reduction) {
  OpScope name("binary_cross_entropy");
  SiteScope scope(input.site);
  Tensor x = losses::need(input, "binary_cross_entropy", "the input"),
         t = losses::need(target, "binary_cross_entropy", "the target");
  if (!(x.sizes() == t.sizes()))
    throw ShapeError("binary_cross_entropy: the input is " + x.describe() + ", the target is " + t.describe() +
                     "; they must have the same sizes");
  const In in[] = {x, t};
  return losses::reduced(dispatch::plain(rows::binary_cross_entropy, in, 2, nullptr), reduction);
}

// softplus(x) - x t, which overflows nowhere.
Tensor binary_cross_entropy_with_logits(In input, In target, Reduction reduction) {
  OpScope name("binary_cross_entropy_with_logits");
  SiteScope scope(input.site);
  Tensor x = losses::need(input, "binary_cross_entropy_with_logits", "the input"),
         t = losses::need(target, "binary_cross_entropy_with_logits", "the target");
  if (!(x.sizes() == t.sizes()))
    throw ShapeError("binary_cross_entropy_with_logits: the input is " + x.describe() + ", the target is " +
                     t.describe() + "; they must have the same sizes");
  return losses::reduced(softplus(x, 1, 1e9) - x * t, reduction);
}

}  // namespace situ
