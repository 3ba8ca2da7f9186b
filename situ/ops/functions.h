// Functions that are composed of the ops of signatures.h, and the factories. Names and meanings follow LibTorch.
#pragma once
#include <array>

#include "situ/tensor/tensor.h"

namespace situ {

// ---- factories: fresh tensors of the given sizes
// -----------------------------------------------------------------------
Tensor empty(DimVec size, const TensorOptions& options = {});  // undefined values
Tensor zeros(DimVec size, const TensorOptions& options = {});
Tensor ones(DimVec size, const TensorOptions& options = {});
Tensor full(DimVec size, Scalar value, const TensorOptions& options = {});  // dtype: the value's kind unless given
Tensor empty_like(const Tensor& t, const TensorOptions& options = {});
Tensor zeros_like(const Tensor& t, const TensorOptions& options = {});
Tensor ones_like(const Tensor& t, const TensorOptions& options = {});
Tensor full_like(const Tensor& t, Scalar value, const TensorOptions& options = {});
Tensor empty_strided(DimVec size, DimVec stride, const TensorOptions& options = {});
Tensor scalar_tensor(Scalar value, const TensorOptions& options = {});
Tensor arange(Scalar end, const TensorOptions& options = {});
Tensor arange(Scalar start, Scalar end, const TensorOptions& options = {});
Tensor arange(Scalar start, Scalar end, Scalar step, const TensorOptions& options = {});
Tensor linspace(Scalar start, Scalar end, int64_t steps, const TensorOptions& options = {});
Tensor eye(int64_t n, const TensorOptions& options = {});
Tensor eye(int64_t n, int64_t m, const TensorOptions& options = {});

// Values from a program's own numbers: tensor({1.0, 2.0}), tensor({{1, 2}, {3, 4}}), tensor(3.5).
class TensorData {
 public:
  TensorData(double v) : kind_(DType::f64), scalar_(v) {}
  TensorData(float v) : kind_(DType::f32), scalar_(v) {}
  TensorData(int v) : kind_(DType::i64), scalar_(v) {}
  TensorData(int64_t v) : kind_(DType::i64), scalar_(v) {}
  TensorData(bool v) : kind_(DType::boolean), scalar_(v) {}
  TensorData(const Scalar& v) : kind_(v.type()), scalar_(v) {}
  TensorData(std::initializer_list<TensorData> l);
  template <class T>
  requires std::is_arithmetic_v<T> TensorData(const std::vector<T>& v)
      : TensorData(v.data(), v.size(), dtype_of<T>::value) {}
  DType kind() const { return kind_; }
  const Dims& sizes() const { return sizes_; }

 private:
  friend Tensor tensor(const TensorData& data, const TensorOptions& options);
  TensorData(const void* values, size_t n, DType t);
  DType kind_ = DType::f32;
  Dims sizes_;
  Scalar scalar_;
  std::vector<Scalar> values_;
  bool is_list_ = false;
};
// dtype: integers give int64, bools bool, floating the default dtype, unless options say otherwise.
Tensor tensor(const TensorData& data, const TensorOptions& options = {});
inline Tensor tensor(std::initializer_list<TensorData> l, const TensorOptions& options = {}) {
  return tensor(TensorData(l), options);
}
// A tensor on foreign memory, which must outlive it; or with a deleter that runs when the last handle goes.
Tensor from_blob(void* data, DimVec size, const TensorOptions& options = {});
Tensor from_blob(void* data, DimVec size, std::function<void(void*)> deleter, const TensorOptions& options = {});
Tensor from_blob(void* data, DimVec size, DimVec stride, const TensorOptions& options = {});

// ---- random: counter-based, same seed same bits on any number of threads
// -----------------------------------------------
Tensor rand(DimVec size, const TensorOptions& options = {});   // uniform in [0, 1)
Tensor randn(DimVec size, const TensorOptions& options = {});  // standard normal
Tensor randint(int64_t high, DimVec size, const TensorOptions& options = {});
Tensor randint(int64_t low, int64_t high, DimVec size, const TensorOptions& options = {});
Tensor randperm(int64_t n, const TensorOptions& options = {});
Tensor rand_like(const Tensor& t, const TensorOptions& options = {});
Tensor randn_like(const Tensor& t, const TensorOptions& options = {});
Tensor normal(double mean, double std, DimVec size, const TensorOptions& options = {});
Tensor bernoulli(In p);
Tensor multinomial(const Tensor& p, int64_t samples, bool replacement = false);

// ---- joining, splitting, shapes
// -----------------------------------------------------------------------------------------
Tensor stack(const InList& tensors, int64_t dim = 0);
Tensor& stack_out(Tensor& out, const InList& tensors, int64_t dim = 0);
Tensor concat(const InList& tensors, int64_t dim = 0);
Tensor vstack(const InList& tensors);
Tensor hstack(const InList& tensors);
std::vector<Tensor> split(const Tensor& t, int64_t size, int64_t dim = 0);
std::vector<Tensor> split_with_sizes(const Tensor& t, IntArrayRef sizes, int64_t dim = 0);
std::vector<Tensor> chunk(const Tensor& t, int64_t chunks, int64_t dim = 0);
std::vector<Tensor> unbind(const Tensor& t, int64_t dim = 0);
// Elements added at the ends of the last dimensions: {left, right, top, bottom, ...}; negative numbers take some away.
// reflect turns back at the end element, replicate repeats it, circular goes on at the other end; these need sizes that
// hold what they copy.
enum class PadMode : int8_t { constant, reflect, replicate, circular };
Tensor pad(In x, DimVec pad, PadMode mode = PadMode::constant, Scalar value = 0);
Tensor constant_pad_nd(In x, DimVec pad, Scalar value = 0);
std::vector<Tensor> meshgrid(const std::vector<Tensor>& tensors, const char* indexing = "ij");
std::vector<Tensor> broadcast_tensors(const std::vector<Tensor>& tensors);
Tensor reshape(const Tensor& t, DimVec size);
Tensor flatten(const Tensor& t, int64_t start_dim = 0, int64_t end_dim = -1);
Tensor clone(const Tensor& t);
Tensor outer(In a, In b);
Tensor zero_(const Tensor& t);

// ---- composed maths
// -------------------------------------------------------------------------------------------------------
Tensor matmul(In a, In b);
Tensor& matmul_out(Tensor& out, In a, In b);
Tensor mv(In a, In b);
Tensor& mv_out(Tensor& out, In a, In b);
Tensor dot(In a, In b);
Tensor& dot_out(Tensor& out, In a, In b);
Tensor& outer_out(Tensor& out, In a, In b);
template <std::same_as<DType> T>  // of all elements, in dtype t
Tensor sum(const Tensor& x, T t) {
  return x.sum(t);
}
template <std::same_as<DType> T>
Tensor mean(const Tensor& x, T t) {
  return x.mean(t);
}
template <std::same_as<DType> T>
Tensor prod(const Tensor& x, T t) {
  return x.prod(t);
}
Tensor max(const Tensor& t);
Tensor min(const Tensor& t);
Tensor max(In a, In b);
Tensor min(In a, In b);
Tensor& max_out(Tensor& out, In a, In b);
Tensor& min_out(Tensor& out, In a, In b);
template <std::derived_from<Tensor> T>  // bounds that are tensors
Tensor clamp(const Tensor& x, const T& min, const Tensor& max = Tensor()) {
  return x.clamp(min, max);
}
template <std::derived_from<Tensor> T>
Tensor clamp(const Tensor& x, std::nullopt_t, const T& max) {
  return x.clamp(std::nullopt, max);
}
Tensor clamp_min(In x, In min);
Tensor clamp_max(In x, In max);
Tensor& clamp_min_(const Tensor& x, In min);
Tensor& clamp_max_(const Tensor& x, In max);
Tensor floor_divide(In a, In b);
Tensor& floor_divide_(const Tensor& a, In b);
std::vector<Tensor> where(const Tensor& condition);  // for each dimension, the indices of elements that are not 0
Tensor masked_select(In t, In mask);
Tensor& masked_select_out(Tensor& out, In t, In mask);
Tensor nonzero(const Tensor& t);
Tensor& nonzero_out(Tensor& out, const Tensor& t);
Tensor argsort(const Tensor& t, int64_t dim = -1, bool descending = false);
Tensor one_hot(const Tensor& t, int64_t classes = -1);
bool equal(const Tensor& a, const Tensor& b);
Tensor isclose(const Tensor& a, const Tensor& b, double rtol = 1e-5, double atol = 1e-8, bool equal_nan = false);
bool allclose(const Tensor& a, const Tensor& b, double rtol = 1e-5, double atol = 1e-8, bool equal_nan = false);

// ---- neural nets
// ------------------------------------------------------------------------------------------------------------
Tensor dropout(In x, double p = 0.5, bool training = true);
Tensor& dropout_(const Tensor& x, double p = 0.5, bool training = true, Site site = SITU_HERE);
Tensor layer_norm(In x, DimVec normalized_shape, In weight = {}, In bias = {}, double eps = 1e-5);
// Training: normalises with the batch's statistics and moves the running ones (when given) through the write gate.
Tensor batch_norm(In x, In weight, In bias, const Tensor& running_mean, const Tensor& running_var, bool training,
                  double momentum = 0.1, double eps = 1e-5, bool cudnn_enabled = true);  // the last one changes nothing
// The maxima and where they came from: indices y * width + x into each plane (int64).
Tensors2 max_pool2d_with_indices(In x, Pair kernel_size, Pair stride = 0, Pair padding = 0, Pair dilation = 1,
                                 bool ceil_mode = false);
// One direction of an LSTM layer over all T steps, of N sequences: from_input [T, N, 4 n] is W_ih x plus both biases,
// w_hh is [4 n, n], h0 and c0 are [N, n], f32 or f64. Returns all hidden rows and all cells, each [T, N, n]. batch_first:
// T and N change places. reverse: from the last step to the first.
Tensors2 lstm_scan(In from_input, In w_hh, In h0, In c0, bool batch_first = false, bool reverse = false);
Tensor scaled_dot_product_attention(In query, In key, In value, In mask = {}, double dropout_p = 0.0,
                                    bool is_causal = false, std::optional<double> scale = {});

enum class Reduction : int8_t { none, mean, sum };
constexpr Reduction kNone = Reduction::none, kMean = Reduction::mean, kSum = Reduction::sum;
Tensor cross_entropy(In logits, In target, Reduction reduction = kMean, int64_t ignore_index = -100,
                     double label_smoothing = 0.0);
// cross_entropy(linear(input, linear_weight, linear_bias), target) that never holds all logits: of input [..., k], weight
// [classes, k] and class indices [...], in chunks of rows. A recorded call makes the gradients at once, in one pass.
Tensor linear_cross_entropy(In input, In linear_weight, In target, In linear_bias = {}, Reduction reduction = kMean,
                            int64_t ignore_index = -100, double label_smoothing = 0.0);
Tensor nll_loss(In log_probabilities, In target, Reduction reduction = kMean, int64_t ignore_index = -100);
Tensor mse_loss(In input, In target, Reduction reduction = kMean);
Tensor l1_loss(In input, In target, Reduction reduction = kMean);
Tensor smooth_l1_loss(In input, In target, Reduction reduction = kMean, double beta = 1.0);
Tensor binary_cross_entropy(In input, In target, Reduction reduction = kMean);
Tensor binary_cross_entropy_with_logits(In input, In target, Reduction reduction = kMean);

}  // namespace situ
