#include "situ/nn/attention.h"

#include <cmath>
#include <limits>

#include "situ/nn/init.h"
#include "situ/nn/print.h"
#include "situ/op/run.h"

namespace situ::nn {

MultiheadAttentionImpl::MultiheadAttentionImpl(const MultiheadAttentionOptions& o) : options(o) { reset(); }

void MultiheadAttentionImpl::reset() {
  int64_t e = options.embed_dim();
  if (options.num_heads() < 1 || e % options.num_heads() != 0)
    throw ValueError("MultiheadAttention: embed_dim " + std::to_string(e) + " must be a multiple of num_heads " +
                     std::to_string(options.num_heads()) + "; choose a width that the heads divide");
  int64_t k = options.kdim().value_or(e), v = options.vdim().value_or(e);
  if (k < 1 || v < 1)
    throw ValueError("MultiheadAttention: kdim is " + std::to_string(k) + ", vdim is " + std::to_string(v) +
                     "; both must be at least 1");
  bool one = k == e && v == e;
  register_parameter("in_proj_weight", in_proj_weight, one ? empty({3 * e, e}) : Tensor());
  register_parameter("q_proj_weight", q_proj_weight, one ? Tensor() : empty({e, e}));
  register_parameter("k_proj_weight", k_proj_weight, one ? Tensor() : empty({e, k}));
  register_parameter("v_proj_weight", v_proj_weight, one ? Tensor() : empty({e, v}));
  register_parameter("in_proj_bias", in_proj_bias, options.bias() ? empty({3 * e}) : Tensor());
  register_parameter("bias_k", bias_k, options.add_bias_kv() ? empty({1, 1, e}) : Tensor());
  register_parameter("bias_v", bias_v, options.add_bias_kv() ? empty({1, 1, e}) : Tensor());
  out_proj = register_module("out_proj", Linear(LinearOptions(e, e).bias(options.bias())));
  reset_parameters();
}

void MultiheadAttentionImpl::reset_parameters(Site site) {
  op::WriterScope scope("reset_parameters", site);
  for (const Parameter* w : {&in_proj_weight, &q_proj_weight, &k_proj_weight, &v_proj_weight})
    if (w->defined()) init::xavier_uniform_(*w);
  for (const Parameter* row : {&bias_k, &bias_v})
    if (row->defined()) init::xavier_normal_(*row);
  if (!options.bias()) return;
  init::zeros_(in_proj_bias);
  init::zeros_(out_proj->bias);
}

void MultiheadAttentionImpl::child_replaced(const std::string& name, const std::shared_ptr<Module>& child) {
  if (name == "out_proj") out_proj = Linear(std::dynamic_pointer_cast<LinearImpl>(child));
}

// As LibTorch shows it: its projection follows.
void MultiheadAttentionImpl::pretty_print(std::ostream& out) const { out << detail::home() << "MultiheadAttention"; }

// One of the three projections of x [T, N, E], as [N, heads, T, E / heads].
Tensor MultiheadAttentionImpl::heads(const Tensor& x, int64_t part) const {
  int64_t e = options.embed_dim(), h = options.num_heads();
  const Tensor own[] = {q_proj_weight, k_proj_weight, v_proj_weight};
  Tensor weight = in_proj_weight.defined() ? in_proj_weight.narrow(0, part * e, e) : own[part];
  if (x.dim() != 3 || x.size(2) != weight.size(1))
    throw ShapeError("MultiheadAttention: the input is " + x.describe() + ", expected [steps, batch, " +
                     std::to_string(weight.size(1)) + "]");
  Tensor bias = in_proj_bias.defined() ? in_proj_bias.narrow(0, part * e, e) : Tensor();
  Tensor y = linear(x, weight, bias);
  if (part > 0 && places() > 0) y = lengthened(std::move(y), part == 1 ? bias_k : bias_v);
  return y.view({y.size(0), x.size(1), h, e / h}).permute({1, 2, 0, 3});
}

// Projected keys or values [S, N, E] with the learned row and the row of zeros behind them, where there are such.
Tensor MultiheadAttentionImpl::lengthened(Tensor projected, const Tensor& learned) const {
  int64_t n = projected.size(1), e = projected.size(2);
  std::vector<Tensor> rows = {std::move(projected)};
  if (learned.defined()) rows.push_back(learned.expand({1, n, e}));
  if (options.add_zero_attn()) rows.push_back(zeros({1, n, e}, rows[0].options()));
  return cat(rows, 0);
}

// Numbers to add to the scores [N, heads, L, S], or undefined.
Tensor MultiheadAttentionImpl::mask(const Tensor& padding, const Tensor& attn, int64_t batch,
                                    const Tensor& like) const {
  auto numbers = [&](const Tensor& m) {
    Tensor r = m;
    if (m.dtype() == kBool)
      r = zeros(m.sizes(), like.options()).masked_fill(m, -std::numeric_limits<double>::infinity());
    return places() > 0 ? pad(std::move(r), {0, places()}) : r;
  };
  Tensor result;
  if (attn.defined()) {
    Tensor m = numbers(attn);
    result = m.dim() == 3 ? m.view({batch, options.num_heads(), m.size(1), m.size(2)}) : m;
  }
  if (padding.defined()) {
    Tensor m = numbers(padding).view({batch, 1, 1, padding.size(1) + places()});
    result = result.defined() ? result + m : m;
  }
  return result;
}

std::tuple<Tensor, Tensor> MultiheadAttentionImpl::forward(In query, In key, In value, const Tensor& key_padding_mask,
                                                           bool need_weights, const Tensor& attn_mask,
                                                           bool average_attn_weights) {
  if (hooks_wait())
    return call_with_hooks(*this, query, key, value, key_padding_mask, need_weights, attn_mask, average_attn_weights);
  ForwardScope scope(*this, query.site);
  const char* me = "MultiheadAttention";
  Tensor q = heads(detail::target(me, query), 0);
  Tensor k = heads(detail::target(me, key), 1), v = heads(detail::target(me, value), 2);
  int64_t n = q.size(0), steps = q.size(2), e = options.embed_dim();
  Tensor m = mask(key_padding_mask, attn_mask, n, q), weights, out;
  double p = is_training() ? options.dropout() : 0;
  if (need_weights) {
    Tensor scores = matmul(q * (1 / std::sqrt(static_cast<double>(q.size(3)))), k.transpose(2, 3));
    if (m.defined()) scores = std::move(scores) + m;
    weights = softmax(std::move(scores), -1);
    out = matmul(p > 0 ? dropout(weights, p, true) : weights, v);
    if (average_attn_weights) weights = weights.mean(1);
  } else {
    out = scaled_dot_product_attention(q, k, v, m.defined() ? In(m) : In(), p);
  }
  out = out.permute({2, 0, 1, 3}).reshape({steps, n, e});
  return {scope(out_proj->forward(std::move(out))), weights};
}

MultiheadAttentionImpl::MultiheadAttentionImpl(int64_t embed_dim, int64_t num_heads)
    : MultiheadAttentionImpl(MultiheadAttentionOptions(embed_dim, num_heads)) {}

}  // namespace situ::nn
