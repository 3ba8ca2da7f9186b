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

// Numbers to add to the scores [N, heads, L, S], or undefined. keys: S without the places behind it.
Tensor MultiheadAttentionImpl::mask(const Tensor& padding, const Tensor& attn, const Tensor& q, int64_t keys) const {
  const int64_t n = q.size(0), heads = options.num_heads(), steps = q.size(2);
  auto numbers = [&](const Tensor& m) {
    if (m.dtype() != kBool && !is_floating(m.dtype()))
      throw DTypeError("MultiheadAttention: a mask must be bool or floating, but it is " + m.describe() +
                       "; true, or what is added, says who may not attend");
    Tensor r = m;
    if (m.dtype() == kBool) r = zeros(m.sizes(), q.options()).masked_fill(m, -std::numeric_limits<double>::infinity());
    return places() > 0 ? pad(std::move(r), {0, places()}) : r;
  };
  Tensor result;
  if (attn.defined()) {
    const bool fits =
        attn.sizes() == IntArrayRef({steps, keys}) || attn.sizes() == IntArrayRef({n * heads, steps, keys});
    if (!fits)
      throw ShapeError("MultiheadAttention: attn_mask is " + attn.describe() + ", expected [" + std::to_string(steps) +
                       ", " + std::to_string(keys) + "] or [" + std::to_string(n * heads) + ", " +
                       std::to_string(steps) + ", " + std::to_string(keys) + "] (batch x heads, steps, keys)");
    Tensor m = numbers(attn);
    result = m.dim() == 3 ? m.view({n, heads, m.size(1), m.size(2)}) : m;
  }
  if (padding.defined()) {
    if (!(padding.sizes() == IntArrayRef({n, keys})))
      throw ShapeError("MultiheadAttention: key_padding_mask is " + padding.describe() + ", expected [" +
                       std::to_string(n) + ", " + std::to_string(keys) + "] (batch, keys)");
    Tensor m = numbers(padding).view({n, 1, 1, keys + places()});
    result = result.defined() ? result + m : m;
  }
  return result;
}

// [N, heads, L, E / heads] -> [L, N, E], projected.
Tensor MultiheadAttentionImpl::projected(const Tensor& y) {
  return out_proj->forward(y.permute({2, 0, 1, 3}).reshape({y.size(2), y.size(0), options.embed_dim()}));
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
  Tensor m = mask(key_padding_mask, attn_mask, q, key.tensor->size(0)), weights, out;
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
  return {scope(projected(out)), weights};
}

// ---- step by step ----

std::function<void()> KeyValueCache::as_it_is() {
  return [this, size = size_, keys = keys_, values = values_] { size_ = size, keys_ = keys, values_ = values; };
}

KeyValueCache::KeyValueCache(int64_t capacity) : capacity_(capacity) {
  if (capacity < 1)
    throw ValueError("KeyValueCache: the capacity is " + std::to_string(capacity) +
                     "; give the number of steps that it must hold");
}

void KeyValueCache::truncate(int64_t size) {
  if (size < 0 || size > size_)
    throw ValueError("KeyValueCache: cannot go back to " + std::to_string(size) + " steps; it holds " +
                     std::to_string(size_));
  before_change();
  size_ = size;
}

std::tuple<Tensor, Tensor> KeyValueCache::append(const Tensor& keys, const Tensor& values, Site site) {
  SiteScope line(site);
  if (GradMode::is_enabled() && (keys.requires_grad() || values.requires_grad()))
    throw UsageError("KeyValueCache: keys and values that require grad are not kept; decode under NoGradGuard");
  if (keys.dim() != 4 || values.dim() != 4 || !(keys.sizes().slice(0, 3) == values.sizes().slice(0, 3)))
    throw ShapeError("KeyValueCache: keys and values must be [batch, heads, steps, width], but keys are " +
                     keys.describe() + ", values are " + values.describe());
  const int64_t steps = keys.size(2);
  if (steps > capacity_ - size_)
    throw ShapeError("KeyValueCache: " + std::to_string(steps) + " more steps do not fit: it holds " +
                     std::to_string(size_) + " of " + std::to_string(capacity_) + "; make it larger, or truncate() it");
  before_change();
  auto write = [&](Tensor& buffer, const Tensor& rows) {
    if (!buffer.defined()) buffer = empty({rows.size(0), rows.size(1), capacity_, rows.size(3)}, rows.options());
    if (buffer.size(0) != rows.size(0) || buffer.size(1) != rows.size(1) || buffer.size(3) != rows.size(3) ||
        buffer.dtype() != rows.dtype())
      throw ShapeError("KeyValueCache: what it holds is " + buffer.describe() + ", but the next steps are " +
                       rows.describe() + "; take another cache for another batch");
    buffer.narrow(2, size_, steps).copy_(rows);
  };
  write(keys_, keys);
  write(values_, values);
  size_ += steps;
  return held(site);
}

Tensor KeyValueCache::attend(const Tensor& q, const Tensor& keys, const Tensor& values, Site site) {
  SiteScope line(site);
  const int64_t before = size_, steps = q.size(2);
  auto [k, v] = append(keys, values, site);
  Tensor seen;  // of new steps behind others: true where one may look
  if (steps > 1 && before > 0)
    seen = ones({steps, before + steps}, TensorOptions(kBool).device(q.device())).tril(before);
  return scaled_dot_product_attention(q, k, v, seen.defined() ? In(seen) : In(), 0, steps > 1 && before == 0);
}

std::tuple<Tensor, Tensor> KeyValueCache::held(Site site) const {
  SiteScope line(site);
  if (!keys_.defined()) return {};
  return {keys_.narrow(2, 0, size_), values_.narrow(2, 0, size_)};
}

void MultiheadAttentionImpl::check_step() const {
  if (places() > 0)
    throw UsageError("MultiheadAttention: step() has no place for add_bias_kv and add_zero_attn; use forward");
}

Tensor MultiheadAttentionImpl::step(In x, KeyValueCache& cache) {
  ForwardScope scope(*this, x.site);
  check_step();
  const Tensor& rows = detail::target("MultiheadAttention", x);
  return scope(projected(cache.attend(heads(rows, 0), heads(rows, 1), heads(rows, 2), x.site)));
}

Tensor MultiheadAttentionImpl::step(In x, const Tensor& memory, KeyValueCache& cache) {
  ForwardScope scope(*this, x.site);
  check_step();
  Tensor q = heads(detail::target("MultiheadAttention", x), 0);
  auto [k, v] = cache.size() > 0 ? cache.held(x.site) : cache.append(heads(memory, 1), heads(memory, 2), x.site);
  return scope(projected(scaled_dot_product_attention(q, k, v)));
}

MultiheadAttentionImpl::MultiheadAttentionImpl(int64_t embed_dim, int64_t num_heads)
    : MultiheadAttentionImpl(MultiheadAttentionOptions(embed_dim, num_heads)) {}

}  // namespace situ::nn
