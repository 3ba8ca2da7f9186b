// Connectionist temporal classification: the probability of a sequence, summed over all its alignments with the input.
//
// Backward saves the operands and the loss of each sequence, and recomputes the sums over alignments.
#include <cmath>

#include "situ/base/text.h"
#include "situ/base/thread_state.h"
#include "situ/generated/op/loss.h"
#include "situ/generated/ops/bodies.h"
#include "situ/op/spec.h"
#include "situ/ops/functions.h"
#include "situ/ops/loss_rules.h"

namespace situ {

namespace {

// Checks log_probs [T, N, C], targets [N, S] or [sum of lengths], and lengths [N], from operand `first` on.
void check_sequences(const op::Infer& c, int first, int64_t blank) {
  const op::Operand &p = c.in(first), &t = c.in(first + 1);
  if (p.dtype != DType::f32 && p.dtype != DType::f64)
    c.dtype_error("needs log-probabilities in f32 or f64, but " + c.describe(first) + "; convert with .to(kFloat)");
  c.rank(first, 3);
  for (int i : {1, 2, 3}) c.index_dtype(first + i);
  const int64_t batch = p.size(1), classes = p.size(2);
  if (blank < 0 || blank >= classes)
    c.value_error("blank is " + std::to_string(blank) + ", but " + c.describe(first) + "; it must be one of its " +
                  std::to_string(classes) + " classes, the last dimension");
  if (t.ndim() != 1 && (t.ndim() != 2 || t.size(0) != batch))
    c.shape_error(c.describe(first + 1) + ", but " + c.describe(first) +
                  "; targets are [N, S], or one vector of all of them end to end");
  for (int i : {2, 3})
    if (c.in(first + i).ndim() != 1 || c.in(first + i).size(0) != batch)
      c.shape_error(c.describe(first + i) + ", but " + c.describe(first) + "; give one length for each of its " +
                    std::to_string(batch) + " sequences, the second dimension");
}

// (log_probs, targets, input_lengths, target_lengths) -> -log of each target's probability.
struct Ctc : op::Base<4> {
  static constexpr const char* names[] = {"log_probs", "targets", "input_lengths", "target_lengths"};
  static constexpr op::Mask all = op::input(0) | op::input(1) | op::input(2) | op::input(3) | op::output(0);
  static constexpr op::Mask saves[] = {all, op::nothing, op::nothing, op::nothing};
  static constexpr op::Mask preserved = op::input(2) | op::input(3);  // programs may write lengths, as in PyTorch
  using A = op_attr::ctc;

  static void infer(op::Infer& c) {
    check_sequences(c, 0, c.attr<A>().blank);
    c.compute = c.in(0).dtype;
    const int64_t batch = c.in(0).size(1);
    c.out(0, c.compute, IntArrayRef(&batch, 1));
  }
  static void refuse(const op::Infer& c, const Fault& f) {
    const op::Operand& p = c.in(0);
    if (f.operand == 1)
      throw IndexError(called_as(c.op) + ": target " + std::to_string(f.value) + " of sequence " +
                       std::to_string(f.at) + " is not a class: " + c.describe(0) + "; classes are 0 to " +
                       std::to_string(p.size(2) - 1));
    if (f.operand == 2)
      c.value_error("input length " + std::to_string(f.value) + " of sequence " + std::to_string(f.at) +
                    " does not fit: " + c.describe(0) + "; lengths are 0 to " + std::to_string(p.size(0)));
    c.value_error("target length " + std::to_string(f.value) + " of sequence " + std::to_string(f.at) +
                  " does not fit: " + c.describe(1) +
                  (c.in(1).ndim() == 2 ? "; lengths are 0 to " + std::to_string(c.in(1).size(1))
                                       : "; all lengths together are at most its size"));
  }
  static Tensor vjp(op::Vjp<Ctc, 0> g) {
    const A& a = g.attr<A>();
    const Tensor dy = g.take_dy(), p = g.in<0>(), t = g.in<1>(), pl = g.in<2>(), tl = g.in<3>(), loss = g.out<0>();
    const op_attr::ctc_backward attributes{a.blank, a.zero_infinity};
    const In in[] = {dy, p, t, pl, tl, loss};
    return op_call::plain(op_infos::ctc_backward, {in, 6}, &attributes);
  }
};

// ---- the gradient in differentiable ops -----------------------------------------------------------------------------

// The logarithm of 0 is kFar instead of -infinity, so that slopes are 0, not NaN.
constexpr double kFar = -1e30;

Tensor far_like(const Tensor& t, int64_t columns) {
  return full({t.size(0), columns}, kFar, t.options().requires_grad(false));
}
// Shifts the columns of `t` [N, states] to the right, or to the left.
Tensor moved(const Tensor& t, int64_t by) {
  const int64_t n = t.size(1), step = by < 0 ? -by : by;
  if (n <= step) return far_like(t, n);
  if (by > 0) return cat({far_like(t, step), t.narrow(1, 0, n - step)}, 1);
  return cat({t.narrow(1, step, n - step), far_like(t, step)}, 1);
}
Tensor log_sum(const Tensor& a, const Tensor& b, const Tensor& c) { return stack({a, b, c}, 0).logsumexp(0); }

// Returns the targets as [N, S]. If they are concatenated, S is the length of all.
Tensor padded_targets(const Tensor& targets, const Tensor& lengths) {
  if (targets.dim() == 2) return targets;
  if (targets.numel() == 0) return targets.reshape({lengths.size(0), 0});
  const Tensor begin = lengths.cumsum(0) - lengths, place = arange(targets.numel(), lengths.options());
  return targets.take((begin.unsqueeze(1) + place).clamp(0, targets.numel() - 1));
}

// The states of all sequences, and the sums over the paths to and from each state.
struct Alignments {
  Alignments(const Tensor& p, const Tensor& targets, const Tensor& input_lengths, const Tensor& target_lengths,
             int64_t blank)
      : steps(p.size(0)), lengths(input_lengths.unsqueeze(1)) {
    const int64_t batch = p.size(1), s = targets.size(1), states = 2 * s + 1;
    const TensorOptions whole = targets.options();
    const Tensor blanks = full({batch, s + 1}, blank, whole);
    const Tensor pairs = stack({blanks.narrow(1, 0, s), targets}, 2).reshape({batch, 2 * s});
    labels = cat({pairs, blanks.narrow(1, 0, 1)}, 1);
    // A path may skip a blank between two different labels.
    const Tensor before = cat({full({batch, 2}, blank, whole), labels}, 1).narrow(1, 0, states);
    skips = (labels != blank) & (labels != before);
    const Tensor state = arange(states, whole), last = (target_lengths * 2).unsqueeze(1);
    begins = state < 2;
    ends = (state == last) | (state == last - 1);
    for (int64_t t = 0; t < steps; ++t) here.push_back(p[t].gather(1, labels).clamp_min(kFar));
  }
  // Returns the sums over paths up to each time and state, with that time included.
  std::vector<Tensor> alphas() const {
    std::vector<Tensor> all;
    for (int64_t t = 0; t < steps; ++t) {
      const Tensor& p = here[static_cast<size_t>(t)];
      if (t == 0) {
        all.push_back(where(begins, p, kFar));
        continue;
      }
      const Tensor &a = all.back(), two = where(skips, moved(a, 2), kFar);
      all.push_back(log_sum(a, moved(a, 1), two) + p);
    }
    return all;
  }
  // Returns the sums over paths from each time and state on, with that time included; last times first.
  std::vector<Tensor> betas() const {
    std::vector<Tensor> all;
    for (int64_t t = steps; t-- > 0;) {
      const Tensor& p = here[static_cast<size_t>(t)];
      const Tensor first = where(ends & (lengths == t + 1), p, kFar);
      if (all.empty()) {
        all.push_back(first);
        continue;
      }
      const Tensor &b = all.back(), two = moved(where(skips, b, kFar), -2);
      all.push_back(where(lengths == t + 1, first, log_sum(b, moved(b, -1), two) + p));
    }
    return all;
  }

  int64_t steps;
  Tensor lengths, labels, skips, begins, ends;
  std::vector<Tensor> here;
};

// (dy, log_probs, targets, input_lengths, target_lengths, loss) -> gradient of log_probs. As in PyTorch it includes
// exp(log_probs), which the backward of log_softmax subtracts again.
struct CtcBackward : op::Base<6> {
  static constexpr op::Mask operands = op::input(1) | op::input(2) | op::input(3) | op::input(4);
  static constexpr op::Mask saves[] = {operands,   op::input(0) | operands, op::nothing, op::nothing, op::nothing,
                                       op::nothing};
  using A = op_attr::ctc_backward;

  static void infer(op::Infer& c) {
    check_sequences(c, 1, c.attr<A>().blank);
    c.compute = c.in(1).dtype;
    c.out(0, c.compute, c.in(1).sizes());
  }
  static void composed(const Tensor* in, const A& a, Tensor* out) {
    const Tensor& p = in[1];
    if (p.numel() == 0) {
      out[0] = p * 0;
      return;
    }
    const Tensor input_lengths = in[3].to(kLong), target_lengths = in[4].to(kLong);
    // Entries after a target's end are looked up too, but do not count.
    const Tensor targets = padded_targets(in[2].to(kLong), target_lengths).clamp(0, p.size(2) - 1);
    const Alignments all(p, targets, input_lengths, target_lengths, a.blank);
    const std::vector<Tensor> alpha = all.alphas(), beta = all.betas();
    // At any time, the sum over all states is the probability of the target.
    const Tensor likelihood = (alpha[0] + beta.back() - all.here[0]).logsumexp(1, true);
    Tensor dy = in[0].unsqueeze(1);
    if (a.zero_infinity) dy = where(likelihood < kFar / 2, 0, dy);
    std::vector<Tensor> slopes;
    for (int64_t t = 0; t < all.steps; ++t) {
      const auto i = static_cast<size_t>(t);
      const Tensor share = (alpha[i] + beta[beta.size() - 1 - i] - all.here[i] - likelihood).exp();
      const Tensor of_classes = zeros(p[t].sizes(), p.options().requires_grad(false)).scatter_add(1, all.labels, share);
      slopes.push_back(where(all.lengths > t, dy * (p[t].exp() - of_classes), 0));
    }
    out[0] = stack(slopes, 0);
  }
};

}  // namespace

SITU_OP(ctc, Ctc);
SITU_OP(ctc_backward, CtcBackward);

Tensor body::ctc_loss(const In& log_probs, const In& targets, const In& input_lengths, const In& target_lengths,
                      int64_t blank, Reduction reduction, bool zero_infinity) {
  const char* name = "ctc_loss";
  Tensor p = losses::need(log_probs, name, "log_probs"), t = losses::need(targets, name, "the targets"),
         pl = losses::need(input_lengths, name, "input_lengths"),
         tl = losses::need(target_lengths, name, "target_lengths");
  const bool one = p.dim() == 2;
  if (one) {
    p = p.unsqueeze(1);
    if (t.dim() == 1) t = t.unsqueeze(0);
    if (pl.dim() == 0) pl = pl.unsqueeze(0);
    if (tl.dim() == 0) tl = tl.unsqueeze(0);
  }
  const op_attr::ctc a{blank, zero_infinity};
  const In in[] = {p, t, pl, tl};
  Tensor loss = op_call::plain(op_infos::ctc, {in, 4}, &a);
  if (zero_infinity) loss = where(loss == INFINITY, 0, loss);
  if (reduction == Reduction::mean) return (std::move(loss) / tl.clamp_min(1)).mean();
  if (reduction == Reduction::sum) return std::move(loss).sum();
  return one ? loss.squeeze(0) : loss;
}

}  // namespace situ
