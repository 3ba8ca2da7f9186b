// Implements functions of python/functions.txt whose PyTorch arguments differ from those of the C++ function.
#include "composed.h"

#include "situ/base/text.h"
#include "situ/op/lost_values.h"

namespace situ::py {

namespace {

Tensor as_double(const In& v) {
  if (!v.tensor) return scalar_tensor(v.scalar, TensorOptions(DType::f64).device(kCPU));
  return v.tensor->to(DType::f64);
}

// Calls f on [N, C, H, W], or on one image [C, H, W].
template <class F>
Tensor batched(const Tensor& x, const F& f) {
  if (x.dim() != 3) return f(x);
  return f(x.unsqueeze(0)).squeeze(0);
}

}  // namespace

Tensor float_power(const In& base, const In& exponent) {
  if (exponent.is_scalar) return situ::pow(as_double(base), Scalar(exponent.scalar.toDouble()));
  return situ::pow(as_double(base), as_double(exponent));
}

void float_power_(const Tensor& base, const In& exponent) {
  if (base.dtype() != DType::f64)
    throw DTypeError("float_power_: the result is f64, which does not fit the " + base.describe() +
                     " to be overwritten; use the out-of-place form");
  base.copy_(float_power(base, exponent));
}

Tensor round(const Tensor& x, int64_t decimals) {
  if (decimals == 0) return situ::round(x);
  if (!is_floating(x.dtype())) throw DTypeError("round: decimals need a floating dtype, but input is " + x.describe());
  const double power = std::pow(10.0, static_cast<double>(std::abs(decimals)));
  return decimals > 0 ? (x * power).round() / power : (x / power).round() * power;
}
void round_(const Tensor& x, int64_t decimals) { x.copy_(round(x, decimals)); }

TensorOrList nonzero(const Tensor& x, bool as_tuple) {
  const Tensor rows = situ::nonzero(x.dim() == 0 && as_tuple ? x.unsqueeze(0) : x);
  if (!as_tuple) return rows;
  return rows.unbind(1);
}

namespace {

Tensor spread_over(const Tensor& index, const In& src, DType type) {
  if (src.tensor) return *src.tensor;
  return full(DimVec(index.sizes()), src.scalar, index.options().dtype(type));
}

}  // namespace

Tensor scatter(const Tensor& x, int64_t dim, const Tensor& index, const In& src, const std::string& reduce) {
  if (reduce == "add") return x.scatter_add(dim, index, spread_over(index, src, x.dtype()));
  if (reduce != "multiply")
    throw ValueError("scatter: reduce is \"" + reduce + "\"; it may be \"add\" or \"multiply\"");
  if (index.dim() == 0 || x.dim() == 0)
    return scatter(x.reshape(-1), 0, index.reshape(-1), src.tensor ? In(src.tensor->reshape(-1)) : src, reduce)
        .reshape(DimVec(x.sizes()));
  // Handles one position of index along dim at a time: within one, no element is written twice.
  const Tensor factors = spread_over(index, src, x.dtype());
  Tensor out = x;
  for (int64_t k = 0; k < index.size(dim); ++k) {
    const Tensor at = index.narrow(dim, k, 1);
    Tensor factor = factors;
    for (int64_t d = 0; d < index.dim(); ++d) factor = factor.narrow(d, 0, index.size(d));
    out = out.scatter(dim, at, out.gather(dim, at) * factor.narrow(dim, k, 1));
  }
  return out.is_same(x) ? x.clone() : out;
}
void scatter_(const Tensor& x, int64_t dim, const Tensor& index, const In& src, const std::string& reduce) {
  if (reduce == "add")
    x.scatter_add_(dim, index, spread_over(index, src, x.dtype()));
  else
    x.scatter_(dim, index, scatter(x, dim, index, src, reduce).gather(dim, index));
}

Tensor masked_scatter(const Tensor& x, const Tensor& mask, const Tensor& source) {
  if (mask.dim() > x.dim() || mask.numel() > x.numel()) {
    const std::vector<Tensor> both = broadcast_tensors({x, mask});
    return situ::masked_scatter(both[0].clone(), both[1], source);
  }
  return situ::masked_scatter(x, mask, source);
}

std::vector<Tensor> tensor_split(const Tensor& x, const Tensor& indices_or_sections, int64_t dim) {
  const Tensor& t = indices_or_sections;
  if (t.dtype() != DType::i64 || t.dim() > 1)
    throw ValueError("tensor_split: indices_or_sections must be int64 of no or one dimension, but it is " +
                     t.describe());
  if (t.dim() == 0) return situ::tensor_split(x, t.item<int64_t>(), dim);
  std::vector<int64_t> cuts;
  for (int64_t i = 0; i < t.size(0); ++i) cuts.push_back(t.select(0, i).item<int64_t>());
  return situ::tensor_split(x, IntArrayRef(cuts), dim);
}

void squeeze_(const Tensor& x, const DimVec& dims) {
  std::vector<int64_t> order;
  for (const int64_t d : dims) {
    if (x.dim() || (d != 0 && d != -1)) x.size(d);  // checks the range
    order.push_back(d < 0 ? d + x.dim() : d);
  }
  std::sort(order.rbegin(), order.rend());
  for (size_t i = 0; i < order.size(); ++i)
    if (x.dim() && (i == 0 || order[i] != order[i - 1])) x.squeeze_(order[i]);
}

Tensor hardtanh(const Tensor& x, double min_val, double max_val) {
  if (is_floating(x.dtype())) return situ::hardtanh(x, min_val, max_val);
  if (x.dtype() == DType::boolean)
    throw DTypeError("hardtanh: bool tensors cannot be clamped: input is " + x.describe());
  if (x.dtype() == DType::u8 && min_val < 0)
    throw ValueError("hardtanh: min_val is negative, but the input is unsigned: input is " + x.describe());
  if (min_val > max_val)
    throw ValueError("hardtanh: min_val is above max_val: " + number_text(min_val) + ", " + number_text(max_val) +
                     "; swap them");
  for (const double bound : {min_val, max_val})
    if (!op::holds(x.dtype(), bound))
      throw ValueError("hardtanh: a bound, " + op::overflow_text(x.dtype(), bound) + ": input is " + x.describe());
  return situ::clamp(x, Scalar(static_cast<int64_t>(min_val)), Scalar(static_cast<int64_t>(max_val)));
}

Tensor binary_cross_entropy(const Tensor& x, const Tensor& target, const Tensor& weight, Reduction reduction) {
  using Options = nn::functional::BinaryCrossEntropyFuncOptions;
  return nn::functional::binary_cross_entropy(x, target, Options().weight(weight).reduction(reduction));
}
Tensor linear_cross_entropy(const Tensor& x, const Tensor& linear_weight, const Tensor& target,
                            const Tensor& linear_bias, const Tensor& weight, Reduction reduction,
                            const OptInt& ignore_index, double label_smoothing) {
  if (x.dim() < 1 || x.dim() > 2 || linear_weight.dim() < 2)
    throw ShapeError(
        "linear_cross_entropy: needs an input of one or two dimensions and weights of two or more: input is " +
        x.describe() + ", linear_weight is " + linear_weight.describe());
  DimVec logits(IntArrayRef(x.sizes().begin(), static_cast<size_t>(x.dim() - 1)));
  for (int64_t d = 0; d + 1 < linear_weight.dim(); ++d) logits.push_back(linear_weight.size(d));
  const bool probabilities = DimVec(target.sizes()) == logits;
  if (probabilities && ignore_index)
    throw ValueError("linear_cross_entropy: ignore_index is for classes, and target has probabilities: it is " +
                     target.describe());
  const int64_t ignored = ignore_index.value_or(-100);
  const bool fused = x.dtype() == kFloat || x.dtype() == kDouble;
  if (fused && linear_weight.dim() == 2 && x.dim() == 2 && !weight.defined())
    return situ::linear_cross_entropy(x, linear_weight, target, linear_bias, reduction, ignored, label_smoothing);
  if (linear_weight.dim() > 2 && x.dim() == 1)
    throw ShapeError("linear_cross_entropy: weights of more than two dimensions need an input of two: input is " +
                     x.describe());
  Tensor matrix = linear_weight.reshape({-1, linear_weight.size(-1)});
  Tensor bias = linear_bias.defined() ? linear_bias.reshape(-1) : linear_bias;
  const bool half =
      x.dtype() == kBFloat16 || x.dtype() == kHalf;  // their logits would lose precision before the loss subtracts
  auto wide = [&](const Tensor& t) { return half && t.defined() && t.is_floating_point() ? t.to(kFloat) : t; };
  Tensor loss = situ::cross_entropy(linear(wide(x), wide(matrix), wide(bias)).reshape(logits), wide(target),
                                    wide(weight), reduction, ignored, label_smoothing);
  return half ? loss.to(x.dtype()) : loss;
}

std::vector<Tensor> lu(const Tensor& x, bool pivot, bool get_infos) {
  auto [factors, pivots, info] = linalg_lu_factor_ex(x, pivot, !get_infos);
  std::vector<Tensor> all{factors, pivots};
  if (get_infos) all.push_back(info);
  return all;
}

Tensor norm_named(const Tensor& x, const std::string& p, const DimVec& dim, bool keepdim, const OptDType& dtype) {
  if (p != "nuc") throw ValueError("norm: p is \"" + p + "\"; as a word it may be \"fro\" or \"nuc\"");
  return linalg_matrix_norm(x, p, dim, keepdim, dtype);
}

Tensor norm(const Tensor& x, const OptScalar& p, const DimVec& dim, bool keepdim, const OptDType& dtype) {
  return situ::norm(dtype ? x.to(*dtype) : x, p.value_or(Scalar(2)), dim, keepdim);
}

Tensor narrow(const Tensor& x, int64_t dim, const Tensor& start, int64_t length) {
  if (start.dim() != 0 || is_floating(start.dtype()) || start.dtype() == DType::boolean)
    throw ValueError("narrow: start must be an integer, but it is " + start.describe());
  return situ::narrow(x, dim, start.item<int64_t>(), length);
}

Tensor squeeze(const Tensor& x, const DimVec& dims) {
  DimVec sizes, strides;
  std::vector<bool> named(static_cast<size_t>(x.dim()));
  for (const int64_t d : dims) {
    if (x.dim() == 0 && (d == 0 || d == -1)) continue;
    x.size(d);  // checks the range
    named[static_cast<size_t>(d < 0 ? d + x.dim() : d)] = true;
  }
  Tensor out = x;
  for (int64_t d = x.dim() - 1; d >= 0; --d)
    if (named[static_cast<size_t>(d)] && x.size(d) == 1) out = out.squeeze(d);
  return out.is_same(x) ? x.view(DimVec(x.sizes())) : out;
}

Reduction reduction(const std::string& name, const std::optional<bool>& size_average,
                    const std::optional<bool>& reduce) {
  // PyTorch's arguments before `reduction` existed, which take precedence over it.
  if (size_average || reduce) {
    if (!reduce.value_or(true)) return kNone;
    return size_average.value_or(true) ? kMean : kSum;
  }
  if (name == "none") return kNone;
  if (name == "mean") return kMean;
  if (name == "sum") return kSum;
  throw ValueError("reduction is \"" + name + "\"; it may be \"none\", \"mean\" or \"sum\"");
}

Tensor embedding(const Tensor& x, const Tensor& weight, const OptInt& padding_idx,
                 const std::optional<double>& max_norm, double norm_type, bool scale_grad_by_freq, bool sparse) {
  nn::functional::EmbeddingFuncOptions o;
  o.norm_type(norm_type).scale_grad_by_freq(scale_grad_by_freq).sparse(sparse);
  if (padding_idx) o.padding_idx(*padding_idx < 0 ? *padding_idx + weight.size(0) : *padding_idx);
  if (max_norm) o.max_norm(*max_norm);
  return nn::functional::embedding(x, weight, o);
}

Tensor embedding_bag(const Tensor& x, const Tensor& weight, const Tensor& offsets,
                     const std::optional<double>& max_norm, double norm_type, bool scale_grad_by_freq,
                     const std::string& mode, bool sparse, const Tensor& per_sample_weights, bool include_last_offset,
                     const OptInt& padding_idx) {
  nn::functional::EmbeddingBagFuncOptions o;
  o.offsets(offsets).max_norm(max_norm).norm_type(norm_type).scale_grad_by_freq(scale_grad_by_freq).sparse(sparse);
  o.mode(nn::EmbeddingBagMode(mode)).per_sample_weights(per_sample_weights).include_last_offset(include_last_offset);
  if (padding_idx) {
    const int64_t rows = weight.dim() ? weight.size(0) : 0;
    if (*padding_idx < -rows || *padding_idx >= rows)
      throw ValueError("embedding_bag: padding_idx is " + std::to_string(*padding_idx) + ", but the weight is " +
                       weight.describe());
    o.padding_idx(*padding_idx < 0 ? *padding_idx + rows : *padding_idx);
  }
  return nn::functional::embedding_bag(x, weight, o);
}

Tensor channel_dropout(const char* name, const Tensor& x, double p, bool training, bool inplace, int64_t dims) {
  // PyTorch accepts other sizes as [N, C, ...], except in one dimension.
  if (dims == 1 || x.dim() == dims + 1 - (dims == 2))
    return nn::detail::channel_dropout(name, x, nn::DropoutOptions(p).inplace(inplace), training, dims);
  return either(
      inplace, x, [&] { return feature_dropout(x, p, training); }, [&] { feature_dropout_(x, p, training); });
}

Tensor kl_div(const Tensor& x, const Tensor& target, const std::string& name, const std::optional<bool>& size_average,
              const std::optional<bool>& reduce, bool log_target) {
  nn::KLDivLossOptions o(kBatchMean);
  if (size_average || reduce || name != "batchmean") o.reduction(reduction(name, size_average, reduce));
  return nn::functional::kl_div(x, target, o.log_target(log_target));
}

Tensor huber_loss(const Tensor& x, const Tensor& target, Reduction reduction, double delta, const Tensor& weight) {
  if (!weight.defined()) return situ::huber_loss(x, target, reduction, delta);
  if (!(weight.sizes() == x.sizes()))
    throw ShapeError("huber_loss: the weight is " + weight.describe() + ", the input is " + x.describe() +
                     "; it must have the input's sizes");
  Tensor each = situ::huber_loss(x, target, kNone, delta) * weight;
  if (reduction == kNone) return each;
  return reduction == kSum ? each.sum() : each.sum() / weight.sum();
}

Tensor avg_pool2d(const Tensor& x, Pair kernel, Pair stride, Pair padding, bool ceil_mode, bool count_include_pad,
                  const OptInt& divisor) {
  return batched(x, [&](const Tensor& b) {
    return situ::avg_pool2d(b, kernel, stride, padding, ceil_mode, count_include_pad, divisor);
  });
}

Tensor attention(const Tensor& query, const Tensor& key, const Tensor& value, const Tensor& mask, double dropout_p,
                 bool is_causal, const std::optional<double>& scale, bool enable_gqa) {
  if (!enable_gqa) return scaled_dot_product_attention(query, key, value, mask, dropout_p, is_causal, scale);
  const int64_t heads = query.size(-3), groups = key.size(-3);
  if (groups == 0 || heads % groups != 0)
    throw ShapeError("scaled_dot_product_attention: query's heads are not a multiple of key's: query is " +
                     query.describe() + ", key is " + key.describe());
  return scaled_dot_product_attention(query, key.repeat_interleave(heads / groups, -3),
                                      value.repeat_interleave(heads / groups, -3), mask, dropout_p, is_causal, scale);
}

}  // namespace situ::py
