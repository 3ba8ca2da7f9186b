// Functions that python/functions.txt calls because PyTorch's arguments differ from those of the C++ function.
#pragma once
#include <optional>
#include <string>
#include <utility>

#include "arguments.h"
#include "further.h"
#include "situ/ops/pool_nd.h"

namespace situ::py {

inline const Tensor& positive(const Tensor& x) {
  if (x.dtype() == DType::boolean) throw DTypeError("positive: is not defined for bools; use the tensor itself");
  return x;
}
// Empty indices may have any integer type.
inline Tensor index(const Tensor& i) { return i.numel() == 0 && !is_floating(i.dtype()) ? i.to(DType::i64) : i; }
Tensor float_power(const In& base, const In& exponent);
void float_power_(const Tensor& base, const In& exponent);
Tensor round(const Tensor& x, int64_t decimals);
void round_(const Tensor& x, int64_t decimals);
TensorOrList nonzero(const Tensor& x, bool as_tuple);
Tensor scatter(const Tensor& x, int64_t dim, const Tensor& index, const In& src, const std::string& reduce);
void scatter_(const Tensor& x, int64_t dim, const Tensor& index, const In& src, const std::string& reduce);
Tensor masked_scatter(const Tensor& x, const Tensor& mask, const Tensor& source);
std::vector<Tensor> tensor_split(const Tensor& x, const Tensor& indices_or_sections, int64_t dim);
void squeeze_(const Tensor& x, const DimVec& dims);
Tensor hardtanh(const Tensor& x, double min_val, double max_val);
inline Tensor relu6(const Tensor& x) { return hardtanh(x, 0, 6); }
Tensor binary_cross_entropy(const Tensor& x, const Tensor& target, const Tensor& weight, Reduction reduction);
Tensor linear_cross_entropy(const Tensor& x, const Tensor& linear_weight, const Tensor& target,
                            const Tensor& linear_bias, const Tensor& weight, Reduction reduction,
                            const OptInt& ignore_index, double label_smoothing);
inline double or_one(const OptScalar& correction) { return correction ? correction->toDouble() : 1.0; }
Tensor norm(const Tensor& x, const OptScalar& p, const DimVec& dim, bool keepdim, const OptDType& dtype);
Tensor norm_named(const Tensor& x, const std::string& p, const DimVec& dim, bool keepdim, const OptDType& dtype);
std::vector<Tensor> lu(const Tensor& x, bool pivot, bool get_infos);
Tensor narrow(const Tensor& x, int64_t dim, const Tensor& start, int64_t length);
Tensor squeeze(const Tensor& x, const DimVec& dims);

// The target of `x += y`: a separate handle, since C++ operators do not take a constant one.
struct Assigned {
  explicit Assigned(const Tensor& x) : handle(x) {}
  Tensor handle;
};
#define SITU_ASSIGN(op) \
  inline void operator op(Assigned&& a, const In& other) { a.handle op other; }
SITU_ASSIGN(+=)
SITU_ASSIGN(-=)
SITU_ASSIGN(*=)
SITU_ASSIGN(/=)
SITU_ASSIGN(&=)
SITU_ASSIGN(|=)
SITU_ASSIGN(^=)
#undef SITU_ASSIGN
inline Assigned assigned(const Tensor& x) { return Assigned(x); }

// Calls the in-place form if requested; the result is then the argument itself.
template <class P, class I>
Tensor either(bool inplace, const Tensor& x, const P& plain, const I& in_place) {
  if (!inplace) return plain();
  in_place();
  return x;
}

Reduction reduction(const std::string& name, const std::optional<bool>& size_average = {},
                    const std::optional<bool>& reduce = {});
inline Scalar or_zero(const OptScalar& v) { return v.value_or(Scalar(0)); }
Tensor embedding(const Tensor& x, const Tensor& weight, const OptInt& padding_idx,
                 const std::optional<double>& max_norm, double norm_type, bool scale_grad_by_freq, bool sparse);
Tensor embedding_bag(const Tensor& x, const Tensor& weight, const Tensor& offsets,
                     const std::optional<double>& max_norm, double norm_type, bool scale_grad_by_freq,
                     const std::string& mode, bool sparse, const Tensor& per_sample_weights, bool include_last_offset,
                     const OptInt& padding_idx);
// Takes [N, C, ...], or one sample if `name`'s function does.
Tensor channel_dropout(const char* name, const Tensor& x, double p, bool training, bool inplace, int64_t dims);
Tensor kl_div(const Tensor& x, const Tensor& target, const std::string& reduction,
              const std::optional<bool>& size_average, const std::optional<bool>& reduce, bool log_target);
Tensor huber_loss(const Tensor& x, const Tensor& target, Reduction reduction, double delta, const Tensor& weight);
// An argument `padding`: numbers, or "same" or "valid".
struct Padding {
  const Value& value;
  const char* word;
};
// Returns numbers for D directions.
template <int D>
Tensor conv(const Tensor& x, const Tensor& weight, const Tensor& bias, Extent<D> stride, const Padding& padding,
            Extent<D> dilation, int64_t groups);
using OneOrTwo = std::pair<Tensor, std::optional<Tensor>>;
template <int D>
OneOrTwo max_pool(const Tensor& x, Extent<D> kernel, Extent<D> stride, Extent<D> padding, Extent<D> dilation,
                  bool ceil_mode, bool return_indices);
template <int D>
Tensor adaptive_avg_pool(const Tensor& x, const Value& size);
template <int D>
OneOrTwo adaptive_max_pool(const Tensor& x, const Value& size, bool return_indices);
template <int D>
OneOrTwo fractional_max_pool(const Tensor& x, Extent<D> kernel, Extent<D> output,
                             const std::optional<std::vector<double>>& ratio, bool return_indices,
                             const Tensor& samples);
// Returns nullopt for an empty list.
inline std::optional<DimVec> if_given(const DimVec& list) { return list.empty() ? std::nullopt : std::optional(list); }
Tensor interpolate(const char* who, const Tensor& x, const DimVec& size,
                   const std::optional<std::vector<double>>& scale, const std::string& mode,
                   const std::optional<bool>& align_corners, const std::optional<bool>& recompute, bool antialias);
Tensor grid_sample(const Tensor& x, const Tensor& grid, const std::string& mode, const std::string& padding_mode,
                   const std::optional<bool>& align_corners);
Tensor avg_pool2d(const Tensor& x, Pair kernel, Pair stride, Pair padding, bool ceil_mode, bool count_include_pad,
                  const OptInt& divisor);
Tensor attention(const Tensor& query, const Tensor& key, const Tensor& value, const Tensor& mask, double dropout_p,
                 bool is_causal, const std::optional<double>& scale, bool enable_gqa);

}  // namespace situ::py
