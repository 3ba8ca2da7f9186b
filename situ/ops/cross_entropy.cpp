// Cross-entropy, alone and fused with the linear layer before it.
#include "situ/base/text.h"
#include "situ/base/thread_state.h"
#include "situ/generated/op/loss.h"
#include "situ/generated/ops/bodies.h"
#include "situ/op/spec.h"
#include "situ/ops/functions.h"
#include "situ/ops/loss_rules.h"
#include "situ/ops/row_chunks.h"
#include "situ/tensor/internal/planned.h"

namespace situ {

namespace {

DType loss_type(DType t) { return t == DType::f64 ? DType::f64 : DType::f32; }

void check_class_targets(const op::Infer& c, int logits, int target) {
  const op::Operand &x = c.in(logits), &t = c.in(target);
  auto both = [&] {
    return "the logits are " + op::describe(x.dtype, x.sizes()) + ", the target is " + op::describe(t.dtype, t.sizes());
  };
  if (!is_floating(x.dtype)) c.dtype_error("the logits must be floating, but " + both());
  if (x.ndim() == 0) c.shape_error("the logits need a dimension of classes: (C) or (N, C, ...), but " + both());
  Dims want = x.sizes();
  want.erase(losses::class_dim(x.ndim()));
  if (!(want == t.sizes()))
    c.shape_error(both() + "; class indices have the logits' sizes without dimension " +
                  std::to_string(losses::class_dim(x.ndim())) +
                  ", probabilities have all of them and a floating dtype");
  if (t.dtype != DType::i64 && t.dtype != DType::i32)
    c.dtype_error(both() + "; class indices must be int64 or int32, convert with .to(kLong)");
}

// Throws IndexError: a class index of operand f.operand is neither below `classes` nor `ignored`. `of` names the
// classes' tensor.
[[noreturn]] void refuse_class(const op::Infer& c, const Fault& f, const std::string& of, int64_t classes,
                               int64_t ignored) {
  throw IndexError(called_as(c.op) + ": target " + std::to_string(f.value) + " (element " + std::to_string(f.at) +
                   ") is not a class of " + of + "; classes are 0 to " + std::to_string(classes - 1) +
                   ", ignore_index is " + std::to_string(ignored));
}

// (logits, target) -> the loss of each row. Backward reads the logits and one logarithm per row. The logits are not
// copied until a program writes them.
struct CrossEntropy : op::Base<2> {
  static constexpr int n_private = 1;
  static constexpr op::Mask saves[] = {op::input(0) | op::input(1) | op::output(1), op::nothing};
  static constexpr op::Mask preserved = op::input(0);
  using A = op_attr::cross_entropy;

  static void infer(op::Infer& c) {
    check_class_targets(c, 0, 1);
    const op::Operand& x = c.in(0);
    DType t = loss_type(x.dtype);
    c.compute = x.dtype;
    c.out(0, t, c.in(1).sizes());
    c.out(1, t, c.in(1).sizes());
    if (x.size(losses::class_dim(x.ndim())) == 0 && c.in(1).numel() > 0)
      c.shape_error("there are no classes: " + op::describe(x.dtype, x.sizes()));
  }
  static void refuse(const op::Infer& c, const Fault& f) {
    const op::Operand& x = c.in(0);
    refuse_class(c, f, "logits " + op::describe(x.dtype, x.sizes()), x.size(losses::class_dim(x.ndim())),
                 c.attr<A>().ignore_index);
  }
  static Tensor vjp(op::Vjp<CrossEntropy, 0> g);
};

// softmax - (1 - s) onehot - s / C, in differentiable ops.
Tensor composed_gradient(const Tensor& dy, const Tensor& x, const Tensor& target, int64_t ignore_index,
                         double smoothing) {
  int c = losses::class_dim(x.dim());
  DimVec sizes;
  for (int64_t d = 0; d < x.dim(); ++d) sizes.push_back(d == c ? x.size(c) : 1);
  Tensor index = target.unsqueeze(c), onehot = index == arange(x.size(c), dtype(kLong).device(x.device())).view(sizes);
  Tensor p = x.softmax(c) - onehot.to(x.dtype()) * (1 - smoothing) - smoothing / static_cast<double>(x.size(c));
  // Ignored rows get gradient 0, even if dy is infinite (the mean of nothing) or p is NaN.
  Tensor ignored = index == ignore_index;
  return (dy.unsqueeze(c).to(x.dtype()).masked_fill(ignored, 0) * p).masked_fill(ignored, 0);
}

struct CrossEntropyBackward : op::Base<4> {  // (dy, logits, target, logsumexp) -> gradient of the logits
  using A = op_attr::cross_entropy_backward;
  static constexpr op::Mask to_dy = op::input(1) | op::input(2);
  static constexpr op::Mask saves[] = {to_dy, op::input(0) | to_dy, op::nothing, op::nothing};
  static void infer(op::Infer& c) {
    check_class_targets(c, 1, 2);
    const op::Operand& x = c.in(1);
    c.compute = x.dtype;
    c.out_like(0, x.dtype, x.sizes(), x);
  }
  static void composed(const Tensor* in, const A& a, Tensor* out) {
    out[0] = composed_gradient(in[0], in[1], in[2], a.ignore_index, a.smoothing);
  }
};

Tensor CrossEntropy::vjp(op::Vjp<CrossEntropy, 0> g) {
  const A& a = g.attr<A>();
  Tensor x = g.in<0>(), target = g.in<1>(), dy = g.take_dy();
  Tensor lse = g.out<1>();
  op_attr::cross_entropy_backward attributes{a.ignore_index, a.smoothing};
  const In in[] = {dy, x, target, lse};
  return op_call::plain(op_infos::cross_entropy_backward, {in, 4}, &attributes);
}

// ---- fused with the linear layer before it --------------------------------------------------------------------------

// (input [n, k], weight [c, k], target [n], bias [c] or none) -> the sum or mean of cross_entropy(linear(input, weight,
// bias), target). Logits are computed, used and freed in chunks of rows. A recorded call computes the gradients for dy
// = 1 in the same pass, and backward scales them. If the gradient itself is differentiated, it is composed of
// differentiable ops.
struct LinearCrossEntropy : op::Base<4> {
  static constexpr int required = 3, n_private = 3;
  static constexpr op::Mask operands = op::input(0) | op::input(1) | op::input(2) | op::input(3);
  static constexpr op::Mask saves[] = {operands | op::output(1), operands | op::output(2), op::nothing,
                                       operands | op::output(3)};
  static constexpr auto packing = memory::Packing::chunks;
  static constexpr op::Mask plain_saves = op::nothing;
  static int64_t plain_bytes(const op::Operand* in, const op::OutSpec& packed) {  // the logits
    return in[0].size(0) * in[1].size(0) * packed.g.itemsize;
  }
  static double arithmetic(const op::Operand* in, const Dims&) {  // with the gradients: three products
    return 6 * static_cast<double>(in[0].numel()) * static_cast<double>(in[1].size(0));
  }
  using A = op_attr::linear_cross_entropy;

  static void infer(op::Infer& c) {
    c.rank(0, 2);
    c.rank(1, 2);
    c.rank(2, 1);
    c.same_dtype(0, 1);
    c.index_dtype(2);
    if (c.in(0).dtype != DType::f32 && c.in(0).dtype != DType::f64)
      c.dtype_error("needs float or double, but " + c.describe(0) + "; compose linear and cross_entropy");
    const Dims &x = c.in(0).sizes(), &w = c.in(1).sizes();
    auto sizes = [&] { return c.describe(0) + ", " + c.describe(1) + ", " + c.describe(2); };
    if (x[1] != w[1]) c.shape_error("input and weight must have the same last size: " + sizes());
    if (x[0] != c.in(2).size(0)) c.shape_error("input and target must have the same number of rows: " + sizes());
    if (w[0] == 0 && x[0] > 0) c.shape_error("there are no classes: " + sizes());
    c.compute = c.in(0).dtype;
    c.out(0, c.in(0).dtype, {});
    if (c.recording) {
      c.out(1, c.in(0).dtype, x);
      c.out(2, c.in(0).dtype, w);
    }
    if (!c.has(3)) return;
    c.same_dtype(0, 3);
    if (c.in(3).ndim() != 1 || c.in(3).size(0) != w[0])
      c.shape_error("the bias must have one element for each class: " + sizes() + ", " + c.describe(3));
    if (c.recording) c.out(3, c.in(0).dtype, c.in(3).sizes());
  }
  static void refuse(const op::Infer& c, const Fault& f) {
    const op::Operand& w = c.in(1);
    refuse_class(c, f, "a layer whose weight is " + op::describe(w.dtype, w.sizes()), w.size(0),
                 c.attr<A>().ignore_index);
  }
  static void vjp(op::JointVjp<LinearCrossEntropy> g, Tensor* dx) {
    if (thread_state().grad_enabled) return composed(g, dx);
    Tensor dy = g.take_dy();
    const bool one = dy.is_cpu() && dry::value_or(dy, 0.0) == 1;
    constexpr int result[] = {1, 2, 0, 3};
    for (int i : {0, 1, 3}) {
      if (!g.needs(i)) continue;
      dx[i] = g.take_out(result[i]);
      if (!one) dx[i] = std::move(dx[i]) * dy;
    }
  }

 private:
  static void composed(const op::JointVjp<LinearCrossEntropy>& g, Tensor* dx) {
    const A& a = g.attr<A>();
    Tensor x = g.in(0), w = g.in(1), bias = g.has(3) ? g.in(3) : Tensor();
    Tensor dy = a.mean ? losses::over(g.take_dy(), losses::counted(g.in(2), a.ignore_index), g.in(2)) : g.take_dy();
    Tensor d = composed_gradient(dy.expand({x.size(0)}), linear(x, w, bias), g.in(2), a.ignore_index, a.smoothing);
    if (g.needs(0)) dx[0] = linear(d, w.t());
    if (g.needs(1)) dx[1] = row_chunks::weight_gradient(d, x);
    if (g.needs(3)) dx[3] = row_chunks::bias_gradient(d, x.size(1));
  }
};

void check_smoothing(double s) {
  if (!(s >= 0 && s <= 1))
    throw ValueError(called_as("cross_entropy") + ": label_smoothing is " + number_text(s) +
                     "; it must be from 0 to 1");
}

// Cross-entropy for probabilities as targets: -sum over classes of target logp.
Tensor against_probabilities(const Tensor& logp, const Tensor& t, int dim, double smoothing) {
  const double even = smoothing / static_cast<double>(logp.size(dim));
  return (logp * (smoothing > 0 ? t * (1 - smoothing) + even : t)).sum(dim).neg();
}

// The mean counts rows.
Tensor reduced_rows(Tensor loss, const Tensor& x, int dim, Reduction r) {
  if (r != Reduction::mean) return losses::reduced(std::move(loss), r);
  return loss.sum() / (static_cast<double>(x.numel()) / static_cast<double>(x.size(dim)));
}

Tensor soft_cross_entropy(const Tensor& x, const Tensor& t, Reduction r, double smoothing) {
  int c = losses::class_dim(x.dim());
  return reduced_rows(against_probabilities(x.log_softmax(c), t, c, smoothing), x, c, r);
}

}  // namespace

Tensor losses::counted(const Tensor& target, int64_t ignored) { return target.to(kLong).ne(ignored).sum(); }

Tensor losses::over(Tensor sum, const Tensor& count, const Tensor& target) {
  if (!count.is_cpu()) return std::move(sum) / count;
  return std::move(sum) / static_cast<double>(dry::value_or(count, target.numel()));
}

SITU_OP(cross_entropy, CrossEntropy);
SITU_OP(cross_entropy_backward, CrossEntropyBackward);
SITU_OP(linear_cross_entropy, LinearCrossEntropy);

namespace {

Tensor weighted_cross_entropy(const Tensor& x, const Tensor& t, const Tensor& weight, Reduction reduction,
                              int64_t ignore_index, double smoothing) {
  Tensor w = losses::class_weights("cross_entropy", weight, x);
  int dim = losses::class_dim(x.dim());
  Tensor logp = x.log_softmax(dim);
  if (t.is_floating_point()) return reduced_rows(against_probabilities(logp * w, t, dim, smoothing), x, dim, reduction);
  Tensor loss = nll_loss(logp, t, weight, reduction, ignore_index);
  if (smoothing == 0) return loss;
  Tensor even = (logp * w).sum(dim).neg().masked_fill(t == ignore_index, 0);  // all classes count alike
  even = reduction == kMean ? even.sum() / losses::target_weights(t, weight, ignore_index).sum()
                            : losses::reduced(std::move(even), reduction);
  return std::move(loss) * (1 - smoothing) + std::move(even) * (smoothing / static_cast<double>(x.size(dim)));
}

}  // namespace

Tensor body::cross_entropy(const In& logits, const In& target, const In& weight, Reduction reduction,
                           int64_t ignore_index, double label_smoothing) {
  Tensor x = losses::need(logits, "cross_entropy", "the logits"),
         t = losses::need(target, "cross_entropy", "the target");
  check_smoothing(label_smoothing);
  if (t.is_floating_point() && ignore_index >= 0)
    throw ValueError(called_as("cross_entropy") + ": ignore_index is " + std::to_string(ignore_index) +
                     ", but the target holds probabilities, not classes: it is " + t.describe() +
                     "; leave ignore_index out");
  if (weight.defined())
    return weighted_cross_entropy(x, t, losses::need(weight, "cross_entropy", "the weight"), reduction, ignore_index,
                                  label_smoothing);
  if (x.dim() > 0 && t.is_floating_point() && x.sizes() == t.sizes())
    return soft_cross_entropy(x, t, reduction, label_smoothing);
  op_attr::cross_entropy a{ignore_index, label_smoothing};
  const In in[] = {x, t};
  Tensor loss = op_call::plain(op_infos::cross_entropy, {in, 2}, &a);
  if (reduction == Reduction::sum) loss = loss.sum();
  if (reduction == Reduction::mean) loss = losses::over(loss.sum(), losses::counted(t, ignore_index), t);
  return loss.to(x.dtype());
}

// Calls one op over rows; other cases are composed of linear and cross_entropy.
Tensor body::linear_cross_entropy(const In& input, const In& linear_weight, const In& target, const In& linear_bias,
                                  Reduction reduction, int64_t ignore_index, double label_smoothing) {
  Tensor x = losses::need(input, "linear_cross_entropy", "the input"),
         w = losses::need(linear_weight, "linear_cross_entropy", "the weight"),
         t = losses::need(target, "linear_cross_entropy", "the target");
  Tensor bias = linear_bias.defined() ? *linear_bias.tensor : Tensor();
  check_smoothing(label_smoothing);
  const bool known = (x.dtype() == kFloat || x.dtype() == kDouble) && x.dim() > 0 && w.dim() == 2;
  const bool classes = !t.is_floating_point() && t.dim() + 1 == x.dim();
  if (reduction == Reduction::none || !known || !classes) {
    Tensor logits = linear(x, w, bias);
    const bool rows = classes && x.dim() > 2;  // (..., C) and (...)
    if (!rows) return situ::cross_entropy(std::move(logits), t, {}, reduction, ignore_index, label_smoothing);
    Tensor loss = situ::cross_entropy(std::move(logits).flatten(0, -2), t.reshape(-1), {}, reduction, ignore_index,
                                      label_smoothing);
    return reduction == Reduction::none ? loss.view(t.sizes()) : loss;
  }
  Tensor flat = x.dim() == 2 ? x : x.reshape({t.numel(), x.size(-1)});
  t = t.reshape(-1);
  op_attr::linear_cross_entropy a{ignore_index, label_smoothing, reduction == Reduction::mean};
  const In in[] = {flat, w, t, bias};
  return op_call::plain(op_infos::linear_cross_entropy, {in, 4}, &a);
}

}  // namespace situ
