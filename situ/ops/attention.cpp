// Scaled dot product attention: the fused op, its gradient, and the composed formula.
//
// The fused op never stores the matrix of scores: forward saves its result and one logarithm per row, and backward is a
// separate op. Dropout, masks that require grad, and derivatives of the gradient use the composed formula.
#include "situ/generated/op/attention.h"

#include <cmath>
#include <limits>

#include "situ/base/text.h"
#include "situ/base/thread_state.h"
#include "situ/dispatch/run.h"
#include "situ/generated/ops/bodies.h"
#include "situ/op/spec.h"
#include "situ/ops/functions.h"
#include "situ/ops/operand.h"

namespace situ {

namespace {

// Adds a result (B, H, T, E) laid out as q is: if q is a view of a projection per head, the result's heads are
// adjacent.
void out_like_heads(op::Infer& c, int k, const op::Operand& like, int64_t columns) {
  Dims s = like.sizes();
  s[3] = columns;
  c.out(k, c.in(0).dtype, s);
  if (like.g->strides[1] >= like.g->strides[2] || s[1] == 1) return;
  Dims& st = c.outs[k].g.strides;
  st[3] = 1;
  st[1] = std::max<int64_t>(columns, 1);
  st[2] = st[1] * std::max<int64_t>(s[1], 1);
  st[0] = st[2] * std::max<int64_t>(s[2], 1);
}

void check(const op::Infer& c, int q, int k, int v, int mask) {
  auto all = [&] {
    return "query is " + op::describe(c.in(q).dtype, c.in(q).sizes()) + ", key is " +
           op::describe(c.in(k).dtype, c.in(k).sizes()) + ", value is " + op::describe(c.in(v).dtype, c.in(v).sizes());
  };
  for (int i : {q, k, v}) {
    c.rank(i, 4);
    c.floating(i);
    c.same_dtype(q, i);
  }
  const Dims &a = c.in(q).sizes(), &b = c.in(k).sizes(), &d = c.in(v).sizes();
  for (int i = 0; i < 2; ++i)
    if (a[i] != b[i] || a[i] != d[i])
      c.shape_error("batch and head counts differ: " + all() + "; they must be equal; expand() the operand with fewer");
  if (a[3] != b[3]) c.shape_error("query and key differ in their last size: " + all());
  if (b[2] != d[2]) c.shape_error("there must be one value for each key: " + all());
  if (!c.has(mask)) return;
  const op::Operand& m = c.in(mask);
  if (m.dtype != DType::boolean && m.dtype != c.in(q).dtype)
    c.dtype_error("the mask must be bool or have the query's dtype: mask is " + op::describe(m.dtype, m.sizes()) +
                  ", " + all());
  Dims scores{a[0], a[1], a[2], b[2]};
  bool fits = m.ndim() <= 4;
  for (int i = 1; fits && i <= m.ndim(); ++i) fits = m.size(m.ndim() - i) == 1 || m.size(m.ndim() - i) == scores[4 - i];
  if (!fits)
    c.shape_error("the mask does not broadcast to the scores " + op::describe(c.in(q).dtype, scores) + ": mask is " +
                  op::describe(m.dtype, m.sizes()) + ", " + all());
}

// Returns the number of products of a query's and a key's elements.
double scores_of(const op::Operand& q, const op::Operand& k) {
  return static_cast<double>(q.numel()) * static_cast<double>(k.size(2));
}

// attention(query, key, value, mask): all have four dimensions. The mask gets no gradient.
struct Attention : op::Base<4> {
  static constexpr int required = 3, n_private = 1;
  static constexpr op::Mask all =
      op::input(0) | op::input(1) | op::input(2) | op::input(3) | op::output(0) | op::output(1);
  static constexpr op::Mask saves[] = {all, all, all, op::nothing};
  // programs may write them: which of them PyTorch saves depends on ranks and masks
  static constexpr op::Mask preserved = all;
  static constexpr auto packing = memory::Packing::statistics;
  static constexpr op::Mask plain_saves = op::nothing;
  static int64_t plain_bytes(const op::Operand* in, const op::OutSpec& packed) {  // the weights
    return packed.g.numel() * in[1].size(2) * packed.g.itemsize;
  }
  static double flops(const op::Operand* in, const Dims&) { return 4 * scores_of(in[0], in[1]); }
  using Attr = op_attr::attention;
  static void infer(op::Infer& c) {
    check(c, 0, 1, 2, 3);
    c.compute = c.in(0).dtype;
    out_like_heads(c, 0, c.in(0), c.in(2).size(3));
    const Dims& q = c.in(0).sizes();
    c.out(1, c.compute == DType::f64 ? DType::f64 : DType::f32, {q[0], q[1], q[2]});
  }
  static void vjp(op::JointVjp<Attention> g, Tensor* dx) {
    const auto& a = g.attr<Attr>();
    Tensor q = g.in(0), k = g.in(1), v = g.in(2), mask = g.has(3) ? g.in(3) : Tensor(), dy = g.take_dy();
    Tensor out = g.out(0), lse = g.out(1);
    if (thread_state().grad_enabled) out = out.detach();  // what depends on it also depends on q, k and v
    op_attr::attention_backward attributes{a.is_causal, a.scale};
    const In in[] = {dy, q, k, v, out, lse, mask};
    op_call::multi(op_infos::attention_backward, {in, 7}, &attributes, dx);
  }
};

// (dy, q, k, v, out, lse, mask) -> gradients of q, k and v.
struct AttentionBackward : op::Base<7> {
  static constexpr int required = 6, n_out = 3;
  static constexpr op::Mask to_dy = op::input(1) | op::input(2) | op::input(3) | op::input(6),
                            to_rest = op::input(0) | to_dy;
  static constexpr op::Mask saves[] = {to_dy, to_rest, to_rest, to_rest, op::nothing, op::nothing, op::nothing};
  static double arithmetic(const op::Operand* in, const Dims&) { return 10 * scores_of(in[1], in[2]); }
  using Attr = op_attr::attention_backward;
  static void infer(op::Infer& c) {
    check(c, 1, 2, 3, 6);
    c.compute = c.in(1).dtype;
    for (int i = 0; i < 3; ++i) out_like_heads(c, i, c.in(1 + i), c.in(1 + i).size(3));
  }
  using A = Attr;
  static void composed(const Tensor* in, const A& a, Tensor* dx);
};

// ---- the composed formula -------------------------------------------------------------------------------------------

// Returns the scores that count, as one bool mask; undefined if all do.
Tensor seen(const Tensor& q, const Tensor& k, const Tensor& mask, bool causal) {
  Tensor r = mask.defined() && mask.dtype() != kBool ? mask.detach() != -INFINITY : mask;
  if (!causal) return r;
  Tensor lower = ones({q.size(-2), k.size(-2)}, dtype(kBool).device(q.device())).tril();
  return r.defined() ? logical_and(r, lower) : lower;
}

// A number far below any score, yet finite, so that a fully masked row contains no NaN.
double very_low(DType t) { return t == kHalf ? -60000.0 : -1e30; }

// Returns rows of softmax(scale q k^T + mask), zeros for fully masked rows. The product saves scaled copies, so that
// programs may write q and k.
Tensor probabilities(const Tensor& q, const Tensor& k, const Tensor& mask, bool causal, double scale) {
  const double half = std::sqrt(std::abs(scale));
  Tensor s = matmul(q * half, (k * (scale < 0 ? -half : half)).transpose(-2, -1));
  if (mask.defined() && mask.dtype() != kBool) s = s + mask;
  Tensor visible = seen(q, k, mask, causal);
  if (!visible.defined()) return s.softmax(-1);
  return where(visible, where(visible, s, very_low(s.dtype())).softmax(-1), 0.0);
}

void AttentionBackward::composed(const Tensor* in, const A& a, Tensor* dx) {
  const Tensor &dy = in[0], &q = in[1], &k = in[2], &v = in[3], &mask = in[6];
  Tensor p = probabilities(q, k, mask, a.is_causal, a.scale);
  dx[2] = matmul(p.transpose(-2, -1), dy);
  Tensor dp = matmul(dy, v.transpose(-2, -1));
  Tensor ds = p * (dp - (dp * p).sum(-1, true)) * a.scale;
  dx[0] = matmul(ds, k);
  dx[1] = matmul(ds.transpose(-2, -1), q);
}

// Returns a view with four dimensions of a tensor that has at least two.
Tensor four(const Tensor& t) {
  switch (t.dim()) {
    case 2:
      return t.view({1, 1, t.size(0), t.size(1)});
    case 3:
      return t.unsqueeze(1);
    case 4:
      return t;
    default:
      return t.flatten(0, -4);
  }
}

// Returns the leading sizes to which the three operands broadcast.
Dims common_lead(const Tensor& q, const Tensor& k, const Tensor& v) {
  Dims lead;
  for (const Tensor* t : {&q, &k, &v}) {
    if (t->dim() < 2)
      throw ShapeError(called_as("scaled_dot_product_attention") +
                       ": needs tensors of two dimensions or more: query is " + q.describe() + ", key is " +
                       k.describe() + ", value is " + v.describe() + "; unsqueeze() those that have fewer");
    int n = static_cast<int>(t->dim()) - 2;
    while (lead.size() < n) lead.insert(0, 1);
    for (int i = 1; i <= n; ++i) {
      int64_t &have = lead[lead.size() - i], want = t->size(n - i);
      if (have != want && have != 1 && want != 1)
        throw ShapeError(called_as("scaled_dot_product_attention") + ": leading sizes do not broadcast: query is " +
                         q.describe() + ", key is " + k.describe() + ", value is " + v.describe() +
                         "; give all three the same leading sizes, or 1");
      if (have == 1) have = want;
    }
  }
  return lead;
}

Tensor with_lead(const Tensor& t, const Dims& lead) {
  DimVec size(lead);
  size.push_back(t.size(-2));
  size.push_back(t.size(-1));
  return t.sizes() == IntArrayRef(size) ? t : t.expand(size);
}

}  // namespace

SITU_OP(attention, Attention);
SITU_OP(attention_backward, AttentionBackward);

Tensor body::scaled_dot_product_attention(op::Form& form, const In& query, const In& key, const In& value,
                                          const In& mask, double dropout_p, bool is_causal,
                                          std::optional<double> scale) {
  const char* name = "scaled_dot_product_attention";
  Tensor q = op::tensor_of(name, form.value(query), "query"), k = op::tensor_of(name, key, "key"),
         v = op::tensor_of(name, value, "value");
  Tensor m = mask.defined() ? op::tensor_of(name, mask, "mask") : Tensor();
  if (dropout_p < 0 || dropout_p >= 1)
    throw ValueError(called_as(name) + ": dropout_p is " + number_text(dropout_p) +
                     ", but it must be at least 0 and below 1");
  Dims lead = common_lead(q, k, v);
  q = with_lead(q, lead), k = with_lead(k, lead), v = with_lead(v, lead);
  double by = scale ? *scale : 1.0 / std::sqrt(static_cast<double>(std::max<int64_t>(q.size(-1), 1)));
  bool mask_gradient = m.defined() && m.requires_grad() && thread_state().grad_enabled;
  if (dropout_p > 0 || mask_gradient) {
    Tensor p = probabilities(q, k, m, is_causal, by);
    return matmul(dropout_p > 0 ? dropout(p, dropout_p, true) : p, v);
  }
  if (lead.size() != 2 && m.defined() && m.dim() > 2) {
    DimVec scores(lead);
    scores.push_back(q.size(-2));
    scores.push_back(k.size(-2));
    m = four(m.expand(scores));
  }
  Tensor q4 = four(q), k4 = four(k), v4 = four(v);
  op_attr::attention attributes{is_causal, by};
  const In in[] = {q4, k4, v4, m};
  Tensor out = op_call::plain(op_infos::attention, {in, 4}, &attributes);
  if (lead.size() == 2) return out;
  DimVec size(lead);
  size.push_back(q.size(-2));
  size.push_back(v.size(-1));
  return out.reshape(size);
}

}  // namespace situ
