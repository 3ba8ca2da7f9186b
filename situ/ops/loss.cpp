// Losses other than cross-entropy. Names, defaults and reductions follow PyTorch's functional forms.
#include "situ/generated/op/loss.h"

#include <algorithm>
#include <string>

#include "situ/base/text.h"
#include "situ/base/thread_state.h"
#include "situ/base/warn.h"
#include "situ/generated/ops/bodies.h"
#include "situ/ops/formula.h"
#include "situ/ops/functions.h"
#include "situ/ops/loss_rules.h"
#include "situ/tensor/internal/planned.h"

namespace situ {

namespace {

void floating_operands(op::Infer& c) {
  op::infer_broadcast(c);
  if (!is_floating(c.compute))
    c.dtype_error("needs a floating operand, but " + c.describe(0) + ", " + c.describe(1) +
                  "; convert with .to(kFloat)");
}

struct SquaredDifference : op::OfFormula<formula::SquaredDifference, op_attr::squared_difference> {
  static void infer(op::Infer& c) { floating_operands(c); }
};

// d^2 / 2 if |d| < delta, else delta (|d| - delta / 2).
struct Huber : op::OfFormula<formula::Huber, op_attr::huber> {
  static void infer(op::Infer& c) {
    double delta = c.attr<op_attr::huber>().delta;
    if (!(delta > 0)) c.value_error("delta is " + number_text(delta) + "; it must be > 0");
    floating_operands(c);
  }
};

struct BinaryCrossEntropy : op::Pointwise<2> {
  static constexpr op::Mask saves[] = {op::input(0) | op::input(1), op::input(0)};
  static void infer(op::Infer& c) { floating_operands(c); }
  static void refuse(const op::Infer& c, const Fault& f) {
    c.value_error("the input must hold probabilities from 0 to 1, but its values run from " + number_text(f.low) +
                  " to " + number_text(f.high) + "; apply sigmoid() first, or use binary_cross_entropy_with_logits");
  }
  static Tensor vjp(op::Vjp<BinaryCrossEntropy, 0> g) {
    Tensor x = g.in<0>(), t = g.in<1>();
    if (!GradMode::is_enabled() || !x.requires_grad()) return g.take_dy() * (x - t) / (x * (1 - x)).clamp_min(kLeast);
    // The clamp has no slope: x keeps its own derivative, as if it were not clamped.
    Tensor c = x.detach();
    return g.take_dy() * ((c - t) / (c * (1 - c)).clamp_min(kLeast) + (slope(x, t) - slope(c, t)));
  }
  static Tensor vjp(op::Vjp<BinaryCrossEntropy, 1> g) {
    Tensor x = g.in<0>();
    return g.take_dy() * ((1 - x).log() - x.log());
  }

 private:
  static constexpr double kLeast = 1e-12;  // of x (1 - x)
  // (x - t) / (x (1 - x)), which is finite at 0 and 1, as are its derivatives.
  static Tensor slope(const Tensor& x, const Tensor& t) { return (1 - t) / (1 - x + kLeast) - t / (x + kLeast); }
};

}  // namespace

SITU_OP(squared_difference, SquaredDifference);
SITU_OP(huber, Huber);
SITU_OP(binary_cross_entropy, BinaryCrossEntropy);

namespace {

void warn_about_sizes(const char* op, const In& x, const In& t) {
  if (!x.tensor || !t.tensor || x.tensor->sizes() == t.tensor->sizes()) return;
  const SourceLocation& location = thread_state().location;
  if (!first_at(op, location)) return;
  warn(std::string(op) + at_text(location) + ": the input is " + x.tensor->describe() + ", the target is " +
       t.tensor->describe() + "; they are broadcast, which is rarely meant: give both the same sizes");
}

}  // namespace

namespace losses {

Tensor class_weights(const char* op, const Tensor& weight, const Tensor& x) {
  int64_t classes = x.dim() == 0 ? 0 : x.size(class_dim(x.dim()));
  if (weight.dim() != 1 || weight.size(0) != classes)
    throw ShapeError(called_as(op) + ": the class weights are " + weight.describe() + ", but there are " +
                     std::to_string(classes) + " classes: input is " + x.describe() + "; give one for each class");
  DimVec shape(classes);
  for (int64_t d = 2; d < x.dim(); ++d) shape.push_back(1);
  return weight.view(shape);
}

Tensor target_weights(const Tensor& target, const Tensor& weight, int64_t ignore_index) {
  Tensor kept = target.ne(ignore_index), index = where(kept, target, zeros_like(target));
  return weight.index_select(0, index.reshape(-1)).reshape(target.sizes()) * kept;
}

}  // namespace losses

namespace {

// Returns minus the log-probability of each target.
Tensor picked(const Tensor& x, const Tensor& t, int dim) {
  try {
    return x.gather(dim, t.unsqueeze(dim)).squeeze(dim).neg();
  } catch (const IndexError&) {
    throw IndexError(called_as("nll_loss") + ": the target, " + t.describe() + ", holds classes from " +
                     std::to_string(t.amin().item<int64_t>()) + " to " + std::to_string(t.amax().item<int64_t>()) +
                     ", but the input, " + x.describe() + ", has classes 0 to " + std::to_string(x.size(dim) - 1) +
                     "; a class to leave out is ignore_index");
  }
}

// The mean is weighted: sum(w[t] loss) / sum(w[t]) over the targets that are not ignored.
Tensor weighted_nll(const Tensor& x, const Tensor& t, const Tensor& weight, Reduction reduction, int64_t ignore_index) {
  losses::class_weights("nll_loss", weight, x);
  Tensor loss = nll_loss(x, t, {}, kNone, ignore_index), w = losses::target_weights(t, weight, ignore_index);
  loss = std::move(loss) * w;
  if (reduction == kMean) return loss.sum() / w.sum();
  return losses::reduced(std::move(loss), reduction);
}

}  // namespace

Tensor body::nll_loss(const In& log_probabilities, const In& target, const In& weight, Reduction reduction,
                      int64_t ignore_index) {
  Tensor x = losses::need(log_probabilities, "nll_loss", "the input"),
         t = losses::need(target, "nll_loss", "the target");
  if (!x.is_floating_point())
    throw DTypeError(called_as("nll_loss") + ": needs floating log-probabilities, but the input is " + x.describe() +
                     "; apply log_softmax() to floating scores");
  if (weight.defined())
    return weighted_nll(x, t, losses::need(weight, "nll_loss", "the weight"), reduction, ignore_index);
  int c = losses::class_dim(x.dim());
  Dims want(x.sizes().data(), static_cast<int>(x.dim()));
  if (x.dim() > 0) want.erase(c);
  if (x.dim() == 0 || !(t.sizes() == IntArrayRef(want)) || t.is_floating_point())
    throw ShapeError(called_as("nll_loss") + ": the input is " + x.describe() + ", the target is " + t.describe() +
                     "; the input is (C) or (N, C, ...), and the target holds class indices without dimension C");
  t = t.to(kLong);
  const Tensor kept = losses::counted(t, ignore_index);
  Tensor ignored;
  if (!t.is_cpu() || dry::value_or(kept, t.numel()) != t.numel()) {
    ignored = t == ignore_index;
    t = t.masked_fill(ignored, 0);
  }
  Tensor loss = picked(x, t, c);
  if (ignored.defined()) loss = loss.masked_fill(ignored, 0);
  if (reduction == Reduction::mean) return losses::over(loss.sum(), kept, t);
  return losses::reduced(std::move(loss), reduction);
}

namespace {

// If dtypes differ, a 0-dim tensor counts like any other in type promotion, so it is expanded first.
In weighed_alike(const In& x, const In& other, Tensor& held) {
  bool both = x.tensor && other.tensor && x.tensor->defined() && other.tensor->defined();
  if (!both || x.tensor->dim() != 0 || other.tensor->dim() == 0 || x.tensor->dtype() == other.tensor->dtype()) return x;
  held = x.tensor->expand_as(*other.tensor);
  return In(held, x.location);
}

}  // namespace

Tensor body::mse_loss(const In& input, const In& target, Reduction reduction) {
  warn_about_sizes("mse_loss", input, target);
  Tensor held[2];
  return losses::reduced(
      squared_difference(weighed_alike(input, target, held[0]), weighed_alike(target, input, held[1])), reduction);
}

Tensor body::l1_loss(const In& input, const In& target, Reduction reduction) {
  warn_about_sizes("l1_loss", input, target);
  Tensor held[2];
  return losses::reduced((weighed_alike(input, target, held[0]) - weighed_alike(target, input, held[1])).abs(),
                         reduction);
}

Tensor body::smooth_l1_loss(const In& input, const In& target, Reduction reduction, double beta) {
  if (beta == 0) return body::l1_loss(input, target, reduction);
  if (!(beta > 0))
    throw ValueError(called_as("smooth_l1_loss") + ": beta is " + number_text(beta) + "; it must be >= 0");
  warn_about_sizes("smooth_l1_loss", input, target);
  Tensor held[2];
  Tensor loss = losses::reduced(
      huber(weighed_alike(input, target, held[0]), weighed_alike(target, input, held[1]), beta), reduction);
  return beta == 1 ? loss : loss / beta;
}

namespace {

// Both operands of a loss of two tensors of equal sizes.
struct LossOperands {
  Tensor x, t;
  LossOperands(const char* op, const In& input, const In& target)
      : x(losses::need(input, op, "the input")), t(losses::need(target, op, "the target")) {}
  void check(const char* op) const { losses::check_sizes(op, x, t); }
  // Reshapes the target to the input's sizes if only dimensions of size 1 differ.
  void squeeze() {
    if (!(x.sizes() == t.sizes()) && t.squeeze().sizes() == x.squeeze().sizes()) t = t.reshape(x.sizes());
  }
};

Tensor weighed(Tensor loss, const In& weight, Reduction reduction) {
  if (weight.defined()) loss = std::move(loss) * weight;
  return losses::reduced(std::move(loss), reduction);
}

}  // namespace

void losses::check_sizes(const char* op, const Tensor& input, const Tensor& target) {
  if (!(input.sizes() == target.sizes()))
    throw ShapeError(called_as(op) + ": the input is " + input.describe() + ", the target is " + target.describe() +
                     "; they must have the same sizes");
}

Tensor body::binary_cross_entropy(const In& input, const In& target, const In& weight, Reduction reduction) {
  LossOperands p("binary_cross_entropy", input, target);
  p.squeeze();
  p.check("binary_cross_entropy");
  const In in[] = {p.x, p.t};
  return weighed(op_call::plain(op_infos::binary_cross_entropy, {in, 2}, nullptr), weight, reduction);
}

// softplus(x) - x t, which does not overflow; with a factor p on the positive term it is (1 - t) softplus(x) + p t
// softplus(-x).
Tensor body::binary_cross_entropy_with_logits(const In& input, const In& target, const In& weight, const In& pos_weight,
                                              Reduction reduction) {
  LossOperands p("binary_cross_entropy_with_logits", input, target);
  p.check("binary_cross_entropy_with_logits");
  Tensor loss = pos_weight.defined() ? (1 - p.t) * softplus(p.x) + p.t * (pos_weight * softplus(-p.x))
                                     : softplus(p.x, 1, 1e9) - p.x * p.t;
  return weighed(std::move(loss), weight, reduction);
}

}  // namespace situ
