// Losses that require a margin between classes, pairs or triplets. Names, defaults and reductions follow PyTorch's
// functional forms.
#include "situ/base/text.h"
#include "situ/generated/op/loss.h"
#include "situ/generated/ops/bodies.h"
#include "situ/op/spec.h"
#include "situ/ops/functions.h"
#include "situ/ops/loss_rules.h"

namespace situ {

namespace {

// (input [N, C] or [C], target of the same sizes) -> the loss of each row. A row's classes are those before its first
// -1.
struct MultilabelMargin : op::Base<2> {
  static constexpr const char* names[] = {"input", "target"};
  static constexpr bool strided = false;
  static constexpr op::Bound bound = op::Bound::memory;
  static constexpr op::Mask saves[] = {op::input(0) | op::input(1), op::nothing};
  static void check(op::Infer& c, int x, int t) {
    const op::Operand &in = c.in(x), &target = c.in(t);
    c.floating(x);
    c.index_dtype(t);
    const auto both = [&] { return c.describe(x) + ", " + c.describe(t); };
    if (in.ndim() > 2 || (in.ndim() > 0 && in.size(in.ndim() - 1) == 0))
      c.shape_error("needs one or two dimensions, the last for at least one class: " + both() +
                    "; view() it as [N, C]");
    if (!(in.sizes() == target.sizes()))
      c.shape_error("the target must have the input's sizes: " + both() + "; pad its rows with -1");
  }
  static void infer(op::Infer& c) {
    check(c, 0, 1);
    const op::Operand& x = c.in(0);
    c.compute = x.dtype;
    c.out(0, x.dtype, x.ndim() == 2 ? DimVec(x.size(0)) : DimVec());
  }
  static void refuse(const op::Infer& c, const Fault& f) {
    const op::Operand& x = c.in(0);
    throw IndexError(called_as(c.op) + ": target " + std::to_string(f.value) + " (element " + std::to_string(f.at) +
                     ") is not a class of the input, " + op::describe(x.dtype, x.sizes()) + "; classes are 0 to " +
                     std::to_string(x.ndim() ? x.size(x.ndim() - 1) - 1 : 0) + ", and -1 ends a row");
  }
  static Tensor vjp(op::Vjp<MultilabelMargin, 0> g) {
    const Tensor dy = g.take_dy(), x = g.in<0>(), target = g.in<1>();
    const In in[] = {dy, x, target};
    return op_call::plain(op_infos::multilabel_margin_backward, {in, 3}, nullptr);
  }
};

// (dy, input, target) -> gradient of the input. The loss is piecewise linear, so this does not depend on the input's
// values.
struct MultilabelMarginBackward : op::Base<3> {
  static constexpr bool strided = false;
  static constexpr op::Mask saves[] = {op::input(1) | op::input(2), op::nothing, op::nothing};
  static void infer(op::Infer& c) {
    MultilabelMargin::check(c, 1, 2);
    c.compute = c.in(1).dtype;
    c.out(0, c.in(1).dtype, c.in(1).sizes());
  }
  // Sums the gradient for dy = 1, weighted, over a row's elements.
  static Tensor vjp(op::Vjp<MultilabelMarginBackward, 0> g) {
    Tensor d = g.take_dy(), x = g.in<1>(), target = g.in<2>(), one = ones(g.sizes(), x.options().requires_grad(false));
    const In in[] = {one, x, target};
    Tensor slopes = op_call::plain(op_infos::multilabel_margin_backward, {in, 3}, nullptr);
    return x.dim() ? (std::move(d) * slopes).sum(-1) : std::move(d) * slopes;
  }
};

}  // namespace

SITU_OP(multilabel_margin, MultilabelMargin);
SITU_OP(multilabel_margin_backward, MultilabelMarginBackward);

namespace body {

using losses::need;
using losses::reduced;

Tensor hinge_embedding_loss(const In& input, const In& target, double margin, Reduction reduction) {
  const char* name = "hinge_embedding_loss";
  Tensor x = need(input, name, "the input"), t = need(target, name, "the target");
  Tensor near = where(t != -1, x, 0), far = where(t != 1, (margin - x).clamp_min(0), 0);
  return reduced(std::move(far) + near, reduction);
}

Tensor margin_ranking_loss(const In& input1, const In& input2, const In& target, double margin, Reduction reduction) {
  const char* name = "margin_ranking_loss";
  Tensor x = need(input1, name, "input1"), y = need(input2, name, "input2"), t = need(target, name, "the target");
  if (x.dim() != y.dim() || x.dim() != t.dim())
    throw ShapeError(called_as(name) + ": input1 is " + x.describe() + ", input2 is " + y.describe() +
                     ", the target is " + t.describe() + "; they must have the same number of dimensions");
  return reduced((-t * (x - y) + margin).clamp_min(0), reduction);
}

Tensor cosine_embedding_loss(const In& input1, const In& input2, const In& target, double margin, Reduction reduction) {
  constexpr double kLeast = 1e-12;  // added to the squares of norms
  const char* name = "cosine_embedding_loss";
  Tensor x = need(input1, name, "input1"), y = need(input2, name, "input2"), t = need(target, name, "the target");
  if (t.dim() > 1 || x.dim() != t.dim() + 1 || y.dim() != t.dim() + 1)
    throw ShapeError(called_as(name) + ": input1 is " + x.describe() + ", input2 is " + y.describe() +
                     ", the target is " + t.describe() + "; inputs are [N, D] and the target [N], or [D] and 0-dim");
  const int64_t dim = t.dim();
  Tensor squares = (x.square().sum(dim) + kLeast) * (y.square().sum(dim) + kLeast);
  Tensor cosine = (x * y).sum(dim) / std::move(squares).sqrt();
  Tensor near = where(t == 1, 1 - cosine, 0), far = where(t == -1, (cosine - margin).clamp_min(0), 0);
  return reduced(std::move(near) + far, reduction);
}

Tensor triplet_margin_loss(const In& anchor, const In& positive, const In& negative, double margin, double p,
                           double eps, bool swap, Reduction reduction) {
  const char* name = "triplet_margin_loss";
  Tensor a = need(anchor, name, "the anchor"), pos = need(positive, name, "the positive"),
         neg = need(negative, name, "the negative");
  if (a.dim() != pos.dim() || a.dim() != neg.dim())
    throw ShapeError(called_as(name) + ": the anchor is " + a.describe() + ", the positive is " + pos.describe() +
                     ", the negative is " + neg.describe() + "; they must have the same number of dimensions");
  if (!(margin > 0))
    throw ValueError(called_as(name) + ": margin is " + number_text(margin) + "; it must be greater than 0");
  Tensor near = situ::pairwise_distance(a, pos, p, eps), far = situ::pairwise_distance(a, neg, p, eps);
  if (swap) far = minimum(far, situ::pairwise_distance(pos, neg, p, eps));
  return reduced((std::move(near) - far + margin).clamp_min(0), reduction);
}

Tensor multi_margin_loss(const In& input, const In& target, Scalar p, Scalar margin, const In& weight,
                         Reduction reduction) {
  const char* name = "multi_margin_loss";
  Tensor x = need(input, name, "the input"), t = need(target, name, "the target");
  if (p.toDouble() != 1 && p.toDouble() != 2)
    throw ValueError(called_as(name) + ": p is " + op::text_of(p) + "; it must be 1 or 2");
  if (x.dim() > 2 || (x.dim() > 0 && x.size(-1) == 0))
    throw ShapeError(called_as(name) + ": the input is " + x.describe() +
                     "; it must have one or two dimensions, the last for at least one class");
  const bool one = x.dim() < 2;
  const Tensor rows = one ? x.reshape({1, -1}) : x;
  const int64_t n = rows.size(0), classes = rows.size(1);
  if (t.dtype() != kLong)
    throw DTypeError(called_as(name) + ": the target is " + t.describe() +
                     "; class indices must be int64, convert with .to(kLong)");
  if (t.dim() > 1 || t.numel() != n || (t.dim() == 0 && !one))
    throw ShapeError(called_as(name) + ": the input is " + x.describe() + ", the target is " + t.describe() +
                     "; it must hold one class for each row");
  const Tensor at = t.reshape({n, 1});
  Tensor gap = (margin - rows.gather(1, at) + rows).relu();
  if (p.toDouble() == 2) gap = std::move(gap).square();
  if (weight.defined()) {
    Tensor w = need(weight, name, "the weight");
    if (w.dim() != 1 || w.size(0) != classes)
      throw ShapeError(called_as(name) + ": the weight is " + w.describe() + ", the input is " + x.describe() +
                       "; give one for each of its " + std::to_string(classes) + " classes");
    gap = std::move(gap) * w.index_select(0, t.reshape(-1)).unsqueeze(1);
  }
  Tensor loss = std::move(gap).scatter(1, at, 0).sum(1) / classes;
  return reduced(one && t.dim() == 0 ? loss.reshape({}) : loss, reduction);
}

Tensor multilabel_margin_loss(const In& input, const In& target, Reduction reduction) {
  const Tensor x = need(input, "multilabel_margin_loss", "the input"),
               t = need(target, "multilabel_margin_loss", "the target");
  const In in[] = {x, t};
  return reduced(op_call::plain(op_infos::multilabel_margin, {in, 2}, nullptr), reduction);
}

}  // namespace body
}  // namespace situ
