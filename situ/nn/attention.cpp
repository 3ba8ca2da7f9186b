// Implements MultiheadAttention, its functional form, and the key-value cache for decoding.
#include "situ/nn/attention.h"

#include <cmath>
#include <limits>

#include "situ/dispatch/run.h"
#include "situ/nn/functional_attention.h"
#include "situ/nn/init.h"
#include "situ/nn/print.h"

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

void MultiheadAttentionImpl::reset_parameters(SourceLocation location) {
  op::WriterScope scope("reset_parameters", location);
  for (const Parameter* w : {&in_proj_weight, &q_proj_weight, &k_proj_weight, &v_proj_weight})
    if (w->defined()) init::xavier_uniform_(*w);
  for (const Parameter* row : {&bias_k, &bias_v})
    if (row->defined()) init::xavier_normal_(*row);
  if (!options.bias()) return;
  init::zeros_(in_proj_bias);
  init::zeros_(out_proj->bias);
}

// Printed as in LibTorch, without options: the output projection follows as a child.
void MultiheadAttentionImpl::pretty_print(std::ostream& out) const { out << detail::home() << "MultiheadAttention"; }

// The inputs of multi-head attention that the module and the function have in common.
struct detail::Heads {
  const char* name;
  int64_t embed_dim, count;
  Tensor in_proj_weight, own_weights[3], in_proj_bias, bias_k, bias_v;
  bool add_zero_attn;
  Tensor static_k, static_v;  // [N * heads, S, E / heads], used instead of projected ones

  int64_t places() const { return bias_k.defined() + add_zero_attn; }
  Tensor projection(const Tensor& x, int64_t part) const;
  Tensor lengthened(Tensor projected, const Tensor& learned) const;
  Tensor given(const Tensor& fixed, int64_t batch) const;
  Tensor numbers(const Tensor& mask, const Tensor& q) const;
  Tensor mask(const Tensor& padding, const Tensor& attn, const Tensor& q, int64_t keys) const;
  // Returns the result before the output projection, [N, heads, L, E / heads], and the weights.
  std::tuple<Tensor, Tensor> attend(const Tensor& query, const Tensor& key, const Tensor& value, const Tensor& padding,
                                    const Tensor& attn, bool need_weights, bool average, double p) const;
  // [N, heads, L, E / heads] -> [L, N, E].
  Tensor joined(const Tensor& y) const { return y.permute({2, 0, 1, 3}).reshape({y.size(2), y.size(0), embed_dim}); }
};

// Returns one of the three projections of x [T, N, E], as [N, heads, T, E / heads].
Tensor detail::Heads::projection(const Tensor& x, int64_t part) const {
  Tensor weight = in_proj_weight.defined() ? in_proj_weight.narrow(0, part * embed_dim, embed_dim) : own_weights[part];
  if (x.dim() != 3 || x.size(2) != weight.size(1))
    throw ShapeError(std::string(name) + ": the input is " + x.describe() + ", expected [steps, batch, " +
                     std::to_string(weight.size(1)) + "]");
  Tensor bias = in_proj_bias.defined() ? in_proj_bias.narrow(0, part * embed_dim, embed_dim) : Tensor();
  Tensor y = linear(x, weight, bias);
  if (part > 0 && places() > 0) y = lengthened(std::move(y), part == 1 ? bias_k : bias_v);
  return y.view({y.size(0), x.size(1), count, embed_dim / count}).permute({1, 2, 0, 3});
}

// Appends the learned row and the row of zeros, if any, to projected keys or values [S, N, E].
Tensor detail::Heads::lengthened(Tensor projected, const Tensor& learned) const {
  int64_t n = projected.size(1), e = projected.size(2);
  std::vector<Tensor> rows = {std::move(projected)};
  if (learned.defined()) rows.push_back(learned.expand({1, n, e}));
  if (add_zero_attn) rows.push_back(zeros({1, n, e}, rows[0].options()));
  return cat(rows, 0);
}

// Returns given keys or values, [N, heads, S, E / heads], with the row of zeros appended.
Tensor detail::Heads::given(const Tensor& fixed, int64_t batch) const {
  if (fixed.dim() != 3 || fixed.size(0) != batch * count || fixed.size(2) != embed_dim / count)
    throw ShapeError(std::string(name) + ": static_k or static_v is " + fixed.describe() + ", expected [" +
                     std::to_string(batch * count) + ", keys, " + std::to_string(embed_dim / count) +
                     "] (batch x heads, keys, width of a head)");
  Tensor y = fixed.view({batch, count, fixed.size(1), fixed.size(2)});
  if (!add_zero_attn) return y;
  return cat({y, zeros({batch, count, 1, y.size(3)}, y.options())}, 2);
}

// Converts a mask to numbers to add; the appended positions get 0.
Tensor detail::Heads::numbers(const Tensor& m, const Tensor& q) const {
  if (m.dtype() != kBool && !is_floating(m.dtype()))
    throw DTypeError(std::string(name) + ": a mask must be bool or floating, but it is " + m.describe() +
                     "; true masks a position, and floating values are added to the scores");
  Tensor r = m;
  if (m.dtype() == kBool) r = zeros(m.sizes(), q.options()).masked_fill(m, -std::numeric_limits<double>::infinity());
  return places() > 0 ? pad(std::move(r), {0, places()}) : r;
}

// Returns the numbers to add to the scores [N, heads, L, S], or an undefined tensor. keys: S without appended
// positions.
Tensor detail::Heads::mask(const Tensor& padding, const Tensor& attn, const Tensor& q, int64_t keys) const {
  const int64_t n = q.size(0), steps = q.size(2);
  Tensor result;
  if (attn.defined()) {
    const bool fits =
        attn.sizes() == IntArrayRef({steps, keys}) || attn.sizes() == IntArrayRef({n * count, steps, keys});
    if (!fits)
      throw ShapeError(std::string(name) + ": attn_mask is " + attn.describe() + ", expected [" +
                       std::to_string(steps) + ", " + std::to_string(keys) + "] or [" + std::to_string(n * count) +
                       ", " + std::to_string(steps) + ", " + std::to_string(keys) + "] (batch x heads, steps, keys)");
    Tensor m = numbers(attn, q);
    result = m.dim() == 3 ? m.view({n, count, m.size(1), m.size(2)}) : m;
  }
  if (padding.defined()) {
    if (!(padding.sizes() == IntArrayRef({n, keys})))
      throw ShapeError(std::string(name) + ": key_padding_mask is " + padding.describe() + ", expected [" +
                       std::to_string(n) + ", " + std::to_string(keys) + "] (batch, keys)");
    Tensor m = numbers(padding, q).view({n, 1, 1, keys + places()});
    result = result.defined() ? result + m : m;
  }
  return result;
}

std::tuple<Tensor, Tensor> detail::Heads::attend(const Tensor& query, const Tensor& key, const Tensor& value,
                                                 const Tensor& padding, const Tensor& attn, bool need_weights,
                                                 bool average, double p) const {
  Tensor q = projection(query, 0);
  Tensor k = static_k.defined() ? given(static_k, q.size(0)) : projection(key, 1);
  Tensor v = static_v.defined() ? given(static_v, q.size(0)) : projection(value, 2);
  const int64_t keys = static_k.defined() ? static_k.size(1) - bias_k.defined() : key.size(0);
  Tensor m = mask(padding, attn, q, keys);
  if (!need_weights) return {scaled_dot_product_attention(q, k, v, m.defined() ? In(m) : In(), p), Tensor()};
  Tensor scores = matmul(q * (1 / std::sqrt(static_cast<double>(q.size(3)))), k.transpose(2, 3));
  if (m.defined()) scores = std::move(scores) + m;
  Tensor weights = softmax(std::move(scores), -1);
  if (p > 0) weights = dropout(std::move(weights), p, true);
  Tensor out = matmul(weights, v);
  return {out, average ? weights.mean(1) : weights};
}

detail::Heads MultiheadAttentionImpl::parts() const {
  return {"MultiheadAttention",
          options.embed_dim(),
          options.num_heads(),
          in_proj_weight,
          {q_proj_weight, k_proj_weight, v_proj_weight},
          in_proj_bias,
          bias_k,
          bias_v,
          options.add_zero_attn(),
          {},
          {}};
}

Tensor MultiheadAttentionImpl::projected(const Tensor& y) { return out_proj->forward(parts().joined(y)); }

std::tuple<Tensor, Tensor> MultiheadAttentionImpl::forward(In query, In key, In value, const Tensor& key_padding_mask,
                                                           bool need_weights, const Tensor& attn_mask,
                                                           bool average_attn_weights) {
  if (must_run_hooks())
    return call_with_hooks(*this, query, key, value, key_padding_mask, need_weights, attn_mask, average_attn_weights);
  ForwardScope scope(*this, query.location);
  const char* me = "MultiheadAttention";
  auto [out, weights] =
      parts().attend(detail::target(me, query), detail::target(me, key), detail::target(me, value), key_padding_mask,
                     attn_mask, need_weights, average_attn_weights, is_training() ? options.dropout() : 0);
  return {scope(projected(out)), weights};
}

std::tuple<Tensor, Tensor> functional::multi_head_attention_forward(In query, In key, In value,
                                                                    const MultiheadAttentionForwardFuncOptions& o) {
  const char* me = "multi_head_attention_forward";
  LocationScope line(query.location);
  const int64_t e = o.embed_dim_to_check(), heads = o.num_heads();
  const Tensor &q = detail::target(me, query), &k = detail::target(me, key), &v = detail::target(me, value);
  if (q.dim() != 3 || q.size(2) != e)
    throw ShapeError(std::string(me) + ": query is " + q.describe() + ", expected [steps, batch, " + std::to_string(e) +
                     "], as embed_dim_to_check says");
  if (heads < 1 || e % heads != 0)
    throw ValueError(std::string(me) + ": embed_dim_to_check " + std::to_string(e) +
                     " must be a multiple of num_heads " + std::to_string(heads));
  const bool apart = o.use_separate_proj_weight();
  if (apart ? !o.q_proj_weight().defined() || !o.k_proj_weight().defined() || !o.v_proj_weight().defined()
            : !o.in_proj_weight().defined())
    throw UsageError(std::string(me) + ": without " +
                     (apart ? "q_proj_weight, k_proj_weight or v_proj_weight" : "in_proj_weight") +
                     " there is no projection; give it, or " +
                     (apart ? "use_separate_proj_weight(false)" : "use_separate_proj_weight(true)"));
  if (o.bias_k().defined() != o.bias_v().defined())
    throw UsageError(std::string(me) + ": bias_k and bias_v go together; give both or neither");
  if (o.bias_k().defined() && (o.static_k().defined() || o.static_v().defined()))
    throw UsageError(std::string(me) + ": bias_k and bias_v cannot be appended to static_k and static_v; give neither");
  const detail::Heads parts{me,
                            e,
                            heads,
                            apart ? Tensor() : o.in_proj_weight(),
                            {o.q_proj_weight(), o.k_proj_weight(), o.v_proj_weight()},
                            o.in_proj_bias(),
                            o.bias_k(),
                            o.bias_v(),
                            o.add_zero_attn(),
                            o.static_k(),
                            o.static_v()};
  auto [out, weights] = parts.attend(q, k, v, o.key_padding_mask(), o.attn_mask(), o.need_weights(),
                                     o.average_attn_weights(), o.training() ? o.dropout_p() : 0);
  return {linear(parts.joined(out), o.out_proj_weight(), o.out_proj_bias()), weights};
}

// ---- decoding step by step ----

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

std::tuple<Tensor, Tensor> KeyValueCache::append(const Tensor& keys, const Tensor& values, SourceLocation location) {
  LocationScope line(location);
  if (GradMode::is_enabled() && (keys.requires_grad() || values.requires_grad()))
    throw UsageError("KeyValueCache: keys and values must not require grad; decode under NoGradGuard");
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
      throw ShapeError("KeyValueCache: it holds " + buffer.describe() + ", but the next steps are " + rows.describe() +
                       "; take another cache for another batch");
    buffer.narrow(2, size_, steps).copy_(rows);
  };
  write(keys_, keys);
  write(values_, values);
  size_ += steps;
  return held(location);
}

Tensor KeyValueCache::attend(const Tensor& q, const Tensor& keys, const Tensor& values, SourceLocation location) {
  LocationScope line(location);
  const int64_t before = size_, steps = q.size(2);
  auto [k, v] = append(keys, values, location);
  Tensor seen;  // for new steps after earlier ones: true at positions that may be attended to
  if (steps > 1 && before > 0)
    seen = ones({steps, before + steps}, TensorOptions(kBool).device(q.device())).tril(before);
  return scaled_dot_product_attention(q, k, v, seen.defined() ? In(seen) : In(), 0, steps > 1 && before == 0);
}

std::tuple<Tensor, Tensor> KeyValueCache::held(SourceLocation location) const {
  LocationScope line(location);
  if (!keys_.defined()) return {};
  return {keys_.narrow(2, 0, size_), values_.narrow(2, 0, size_)};
}

void MultiheadAttentionImpl::check_step() const {
  if (parts().places() > 0)
    throw UsageError("MultiheadAttention: step() does not support add_bias_kv and add_zero_attn; use forward");
}

Tensor MultiheadAttentionImpl::step(In x, KeyValueCache& cache) {
  ForwardScope scope(*this, x.location);
  check_step();
  const Tensor& rows = detail::target("MultiheadAttention", x);
  const detail::Heads all = parts();
  return scope(
      projected(cache.attend(all.projection(rows, 0), all.projection(rows, 1), all.projection(rows, 2), x.location)));
}

Tensor MultiheadAttentionImpl::step(In x, const Tensor& memory, KeyValueCache& cache) {
  ForwardScope scope(*this, x.location);
  check_step();
  const detail::Heads all = parts();
  Tensor q = all.projection(detail::target("MultiheadAttention", x), 0);
  auto [k, v] = cache.size() > 0 ? cache.held(x.location)
                                 : cache.append(all.projection(memory, 1), all.projection(memory, 2), x.location);
  return scope(projected(scaled_dot_product_attention(q, k, v)));
}

MultiheadAttentionImpl::MultiheadAttentionImpl(int64_t embed_dim, int64_t num_heads)
    : MultiheadAttentionImpl(MultiheadAttentionOptions(embed_dim, num_heads)) {}

}  // namespace situ::nn
