// Functions that are composed of the ops of signatures.h, and the factories. Names and meanings follow LibTorch.
#pragma once
#include <array>
#include <string_view>

#include "situ/tensor/tensor.h"

namespace situ {

// Wherever nothing else is said: results are fresh tensors, recorded where an operand is; sizes that do not fit throw
// ShapeError, types DTypeError, dimensions and indices out of range IndexError, other bad arguments ValueError, each
// naming the function and the operands.

// ---- factories: fresh tensors of the given sizes ----
// dtype and device from the options, else the default dtype (integers for arange of whole numbers) on the CPU. A size
// below 0 throws ShapeError, a tensor that fits no memory OutOfMemoryError. `_like`: sizes, dtype and device of t.
Tensor empty(DimVec size, const TensorOptions& options = {});  // undefined values
Tensor zeros(DimVec size, const TensorOptions& options = {});
Tensor ones(DimVec size, const TensorOptions& options = {});
Tensor full(DimVec size, Scalar value, const TensorOptions& options = {});  // dtype: the value's kind unless given
Tensor empty_like(const Tensor& t, const TensorOptions& options = {});
Tensor zeros_like(const Tensor& t, const TensorOptions& options = {});
Tensor ones_like(const Tensor& t, const TensorOptions& options = {});
Tensor full_like(const Tensor& t, Scalar value, const TensorOptions& options = {});
Tensor empty_strided(DimVec size, DimVec stride, const TensorOptions& options = {});  // strides in elements
// Of no dimensions: one element.
Tensor scalar_tensor(Scalar value, const TensorOptions& options = {});
// start, start + step, ... up to, not including, end; ValueError where the step does not lead there.
Tensor arange(Scalar end, const TensorOptions& options = {});
Tensor arange(Scalar start, Scalar end, const TensorOptions& options = {});
Tensor arange(Scalar start, Scalar end, Scalar step, const TensorOptions& options = {});
// `steps` values at equal distances from start to end, both included.
Tensor linspace(Scalar start, Scalar end, int64_t steps, const TensorOptions& options = {});
// [n, n], or [n, m]: 1 on the diagonal, 0 elsewhere.
Tensor eye(int64_t n, const TensorOptions& options = {});
Tensor eye(int64_t n, int64_t m, const TensorOptions& options = {});

// Values from a program's own numbers: tensor({1.0, 2.0}), tensor({{1, 2}, {3, 4}}), tensor(3.5).
class TensorData {
 public:
  template <Number T>
  TensorData(T v) : kind_(kind_of<T>()), scalar_(v) {}
  TensorData(const Scalar& v) : kind_(v.type()), scalar_(v) {}
  TensorData(std::initializer_list<TensorData> l);
  template <class C>  // a vector, array or ArrayRef of numbers
  requires requires(const C& c) {
    requires Number<typename C::value_type>;
    c.begin() + c.size();
  }
  TensorData(const C& c) {
    values_.reserve(c.size());
    for (const auto& v : c) values_.emplace_back(static_cast<typename C::value_type>(v));
    set_list(kind_of<typename C::value_type>());
  }
  DType kind() const { return kind_; }
  const Dims& sizes() const { return sizes_; }

 private:
  friend Tensor tensor(const TensorData& data, const TensorOptions& options);
  template <class T>
  static constexpr DType kind_of() {
    if constexpr (std::is_same_v<T, bool>)
      return DType::boolean;
    else if constexpr (std::is_floating_point_v<T>)
      return DType::f64;
    else if constexpr (std::is_same_v<T, uint8_t> || std::is_same_v<T, int8_t> || std::is_same_v<T, int16_t>)
      return dtype_of<T>::value;
    else
      return DType::i64;
  }
  void set_list(DType kind);
  DType kind_ = DType::f32;
  Dims sizes_;
  Scalar scalar_;
  std::vector<Scalar> values_;
  bool is_list_ = false;
};
// dtype: integers give int64 (uint8_t, int8_t and int16_t their own), bools bool, floating the default dtype, unless
// options say otherwise.
Tensor tensor(const TensorData& data, const TensorOptions& options = {});
inline Tensor tensor(std::initializer_list<TensorData> l, const TensorOptions& options = {}) {
  return tensor(TensorData(l), options);
}
// A tensor on foreign memory, which must outlive it; or with a deleter that runs when the last handle goes. Row-major
// unless strides (in elements) are given; nothing is copied and nothing checked.
Tensor from_blob(void* data, DimVec size, const TensorOptions& options = {});
Tensor from_blob(void* data, DimVec size, std::function<void(void*)> deleter, const TensorOptions& options = {});
Tensor from_blob(void* data, DimVec size, DimVec stride, const TensorOptions& options = {});
Tensor from_blob(void* data, DimVec size, DimVec stride, std::function<void(void*)> deleter,
                 const TensorOptions& options = {});

// ---- random: counter-based, same seed same bits on any number of threads ----
Tensor rand(DimVec size, const TensorOptions& options = {});   // uniform in [0, 1)
Tensor randn(DimVec size, const TensorOptions& options = {});  // standard normal
// Integers in [low, high), i64 unless the options say otherwise; low is 0 where it is not given.
Tensor randint(int64_t high, DimVec size, const TensorOptions& options = {});
Tensor randint(int64_t low, int64_t high, DimVec size, const TensorOptions& options = {});
// [n]: 0 to n - 1 in random order, i64.
Tensor randperm(int64_t n, const TensorOptions& options = {});
Tensor rand_like(const Tensor& t, const TensorOptions& options = {});
Tensor randn_like(const Tensor& t, const TensorOptions& options = {});
Tensor normal(double mean, double std, DimVec size, const TensorOptions& options = {});
inline Tensor normal(double mean, double std, DimVec size, std::nullopt_t, const TensorOptions& options = {}) {
  return normal(mean, std, size, options);  // the default generator
}
Tensor normal_of(In mean, In std);  // at the line of mean
// A sample with a mean, a deviation or both for each element; no gradient flows into them.
template <std::derived_from<Tensor> T>
Tensor normal(const T& mean, double std = 1, Site site = SITU_HERE) {
  return normal_of(In(mean, site), std);
}
template <std::derived_from<Tensor> T>
Tensor normal(double mean, const T& std, Site site = SITU_HERE) {
  return normal_of(In(mean, site), std);
}
template <std::derived_from<Tensor> T>
Tensor normal(const T& mean, const Tensor& std, Site site = SITU_HERE) {
  return normal_of(In(mean, site), std);
}
// 0 or 1 for each element, 1 with the probability p that stands there, or with one p everywhere; ValueError outside
// [0, 1].
Tensor bernoulli(In p);
Tensor bernoulli(const Tensor& like, double p, Site site = SITU_HERE);
// Of weights [n] or [rows, n]: `samples` indices a row, i64, each drawn with a probability in proportion to its weight;
// without replacement each at most once. ValueError for weights that are negative, not finite or too few.
Tensor multinomial(const Tensor& p, int64_t samples, bool replacement = false, Site site = SITU_HERE);

// ---- joining, splitting, shapes ----
// stack: operands of one shape along a new dimension. concat and concatenate are cat: along one they have. vstack and
// hstack are cat along dimensions 0 and 1 (of vectors: as rows, and along 0).
Tensor stack(const InList& tensors, int64_t dim = 0);
Tensor& stack_out(Tensor& out, const InList& tensors, int64_t dim = 0);
Tensor concat(const InList& tensors, int64_t dim = 0);
Tensor concatenate(const InList& tensors, int64_t dim = 0);
Tensor vstack(const InList& tensors);
Tensor hstack(const InList& tensors);
// Parts along dim, which are views: of `size` each, the last maybe smaller; of given sizes, which must add up; in as
// many parts as said; cut before given indices; one for each index.
std::vector<Tensor> split(const Tensor& t, int64_t size, int64_t dim = 0);
std::vector<Tensor> split(const Tensor& t, IntArrayRef sizes, int64_t dim = 0);
std::vector<Tensor> tensor_split(const Tensor& t, int64_t sections, int64_t dim = 0);
std::vector<Tensor> tensor_split(const Tensor& t, IntArrayRef indices, int64_t dim = 0);
std::vector<Tensor> split_with_sizes(const Tensor& t, IntArrayRef sizes, int64_t dim = 0);
std::vector<Tensor> chunk(const Tensor& t, int64_t chunks, int64_t dim = 0);
std::vector<Tensor> unbind(const Tensor& t, int64_t dim = 0);
// Elements added at the ends of the last dimensions: {left, right, top, bottom, ...}; negative numbers take some away.
// reflect turns back at the end element, replicate repeats it, circular goes on at the other end; these need sizes that
// hold what they copy.
enum class PadMode : int8_t { constant, reflect, replicate, circular };
Tensor pad(In x, DimVec pad, PadMode mode = PadMode::constant, Scalar value = 0);
Tensor constant_pad_nd(In x, DimVec pad, Scalar value = 0);
// Views of vectors, each spread over the sizes of all: [n], [m] -> two of [n, m], with "xy" of [m, n].
std::vector<Tensor> meshgrid(const std::vector<Tensor>& tensors, const char* indexing = "ij");
std::vector<Tensor> broadcast_tensors(const std::vector<Tensor>& tensors);
Tensor reshape(const Tensor& t, DimVec size, Site site = SITU_HERE);
Tensor flatten(const Tensor& t, int64_t start_dim = 0, int64_t end_dim = -1, Site site = SITU_HERE);
Tensor clone(const Tensor& t, Site site = SITU_HERE);
// a b^T of vectors: [n], [m] -> [n, m]. ger is its old name.
Tensor outer(In a, In b);
Tensor ger(In a, In b);
// Of a vector: the matrix with it on that diagonal; of a matrix: that diagonal, a copy.
Tensor diag(const Tensor& t, int64_t diagonal = 0, Site site = SITU_HERE);
Tensor trace(const Tensor& t, Site site = SITU_HERE);
// Elements by their number in row-major order; the result has the index's sizes.
Tensor take(In t, In index);
inline Tensor t(const Tensor& x) { return x.t(); }
inline int64_t numel(const Tensor& t) { return t.numel(); }
// Each element (or slice along dim) `repeats` times in a row; without dim, of the flattened tensor. A tensor of repeats
// gives each its own number.
Tensor repeat_interleave(const Tensor& t, int64_t repeats, std::optional<int64_t> dim = {}, Site site = SITU_HERE);
template <std::derived_from<Tensor> T>
Tensor repeat_interleave(const Tensor& t, const T& repeats, std::optional<int64_t> dim = {}, Site site = SITU_HERE) {
  return t.repeat_interleave(repeats, dim, site);
}
Tensor& zero_(const Tensor& t, Site site = SITU_HERE);

void print(const Tensor& t);

// ---- composed maths ----
// The product over the last dimension of a and the last but one of b; what stands before broadcasts. A vector counts as
// a row on the left and a column on the right, and its dimension goes. mv: [n, k] with [k]; dot: [k] with [k].
Tensor matmul(In a, In b);
Tensor& matmul_(const Tensor& a, In b, Site site = SITU_HERE);
Tensor& matmul_out(Tensor& out, In a, In b);
Tensor mv(In a, In b);
Tensor& mv_out(Tensor& out, In a, In b);
Tensor dot(In a, In b);
Tensor& dot_out(Tensor& out, In a, In b);
Tensor& outer_out(Tensor& out, In a, In b);
// Sums of products by Einstein's convention: einsum("bij,bjk->bik", {a, b}). One letter names a dimension of every
// operand that has it; what the result does not name is summed; a letter twice in one operand is its diagonal; "..."
// stands for leading dimensions, which broadcast. Without "->" the result has the letters that occur once, in
// alphabetical order.
Tensor einsum(std::string_view equation, const InList& operands);
// Of square matrices in the last two dimensions. A singular one has no inverse, and its determinant no gradient:
// refused.
inline Tensor linalg_inv(In x) { return inverse(x); }
inline Tensor linalg_det(In x) { return det(x); }
namespace linalg {
inline Tensor inv(In x) { return situ::inverse(x); }
inline Tensor det(In x) { return situ::det(x); }
}  // namespace linalg
template <std::same_as<DType> T>  // of all elements, in dtype t
Tensor sum(const Tensor& x, T t, Site site = SITU_HERE) {
  return x.sum(t, site);
}
template <std::same_as<DType> T>
Tensor mean(const Tensor& x, T t, Site site = SITU_HERE) {
  return x.mean(t, site);
}
template <std::same_as<DType> T>
Tensor prod(const Tensor& x, T t, Site site = SITU_HERE) {
  return x.prod(t, site);
}
// Of all elements, or of two tensors elementwise. An empty tensor has none: refused.
Tensor max(const Tensor& t, Site site = SITU_HERE);
Tensor min(const Tensor& t, Site site = SITU_HERE);
Tensor max(In a, In b);
Tensor min(In a, In b);
Tensor& max_out(Tensor& out, In a, In b);
Tensor& min_out(Tensor& out, In a, In b);
template <std::derived_from<Tensor> T>  // bounds that are tensors
Tensor clamp(const Tensor& x, const T& min, const Tensor& max = Tensor(), Site site = SITU_HERE) {
  return x.clamp(min, max, site);
}
template <std::derived_from<Tensor> T>
Tensor clamp(const Tensor& x, std::nullopt_t, const T& max, Site site = SITU_HERE) {
  return x.clamp(std::nullopt, max, site);
}
Tensor clamp_min(In x, In min);
Tensor clamp_max(In x, In max);
Tensor& clamp_min_(const Tensor& x, In min);
Tensor& clamp_max_(const Tensor& x, In max);
// a / b rounded down.
Tensor floor_divide(In a, In b);
Tensor& floor_divide_(const Tensor& a, In b);
std::vector<Tensor> where(const Tensor& condition);  // for each dimension, the indices of elements that are not 0
// [count]: the elements where mask is true, in row-major order; mask and t broadcast.
Tensor masked_select(In t, In mask);
Tensor& masked_select_out(Tensor& out, In t, In mask);
// [count, dims], i64: the indices of each element that is not 0.
Tensor nonzero(const Tensor& t);
Tensor& nonzero_out(Tensor& out, const Tensor& t, Site site = SITU_HERE);
Tensor count_nonzero(const Tensor& t, DimVec dim = {}, Site site = SITU_HERE);
// Deviation (or variance) and mean of the same elements.
Tensors2 std_mean(const Tensor& t, DimVec dim = {}, bool unbiased = true, bool keepdim = false, Site site = SITU_HERE);
Tensors2 var_mean(const Tensor& t, DimVec dim = {}, bool unbiased = true, bool keepdim = false, Site site = SITU_HERE);
template <std::same_as<bool> B>
Tensors2 std_mean(const Tensor& t, B unbiased, Site site = SITU_HERE) {
  return std_mean(t, DimVec(), unbiased, false, site);
}
template <std::same_as<bool> B>
Tensors2 var_mean(const Tensor& t, B unbiased, Site site = SITU_HERE) {
  return var_mean(t, DimVec(), unbiased, false, site);
}
// The lower of two in the middle. With dim: values and where they stand.
Tensor median(const Tensor& t, Site site = SITU_HERE);
Tensors2 median(const Tensor& t, int64_t dim, bool keepdim = false, Site site = SITU_HERE);
// The indices that sort along dim, stable; one_hot adds a dimension of `classes` (-1: the largest value and one).
Tensor argsort(const Tensor& t, int64_t dim = -1, bool descending = false, Site site = SITU_HERE);
Tensor one_hot(const Tensor& t, int64_t classes = -1, Site site = SITU_HERE);
// equal: same sizes and values. isclose: |a - b| <= atol + rtol |b| for each element; allclose: for all.
bool equal(const Tensor& a, const Tensor& b, Site site = SITU_HERE);
Tensor isclose(const Tensor& a, const Tensor& b, double rtol = 1e-5, double atol = 1e-8, bool equal_nan = false,
               Site site = SITU_HERE);
bool allclose(const Tensor& a, const Tensor& b, double rtol = 1e-5, double atol = 1e-8, bool equal_nan = false,
              Site site = SITU_HERE);

// ---- neural nets ----
Tensor relu6(In x);  // clamped to [0, 6]
Tensor& relu6_(const Tensor& x, Site site = SITU_HERE);
Tensor selu(In x);  // scaled elu that keeps mean 0 and variance 1
Tensor& selu_(const Tensor& x, Site site = SITU_HERE);
Tensor celu(In x, double alpha = 1.0);  // x above 0, alpha (exp(x / alpha) - 1) below
Tensor& celu_(const Tensor& x, double alpha = 1.0, Site site = SITU_HERE);
// In training each element is zeroed with probability p and the others scaled by 1 / (1 - p) (Srivastava et al., 2014).
Tensor dropout(In x, double p = 0.5, bool training = true);
Tensor& dropout_(const Tensor& x, double p = 0.5, bool training = true, Site site = SITU_HERE);
// (x - mean) / sqrt(variance + eps) * weight + bias over the last dimensions, which are normalized_shape, as are weight
// and bias (Ba et al., 2016).
Tensor layer_norm(In x, DimVec normalized_shape, In weight = {}, In bias = {}, double eps = 1e-5,
                  bool cudnn_enabled = true);  // the last one changes nothing
Tensor& layer_norm_(const Tensor& x, DimVec normalized_shape, In weight = {}, In bias = {}, double eps = 1e-5,
                    Site site = SITU_HERE);
// The same for each channel of [N, C, ...] over all else; weight, bias and running statistics are [C] (Ioffe and
// Szegedy, 2015). Training: normalises with the batch's statistics and moves the running ones (when given) through the
// write gate; a batch without elements leaves them as they are, and one value in each channel is refused.
Tensor batch_norm(In x, In weight, In bias, const Tensor& running_mean, const Tensor& running_var, bool training,
                  double momentum = 0.1, double eps = 1e-5, bool cudnn_enabled = true);  // the last one changes nothing
Tensor& batch_norm_(const Tensor& x, In weight, In bias, const Tensor& running_mean, const Tensor& running_var,
                    bool training, double momentum = 0.1, double eps = 1e-5, Site site = SITU_HERE);
// The maxima and where they came from: indices y * width + x into each plane (int64).
Tensors2 max_pool2d_with_indices(In x, Pair kernel_size, Pair stride = 0, Pair padding = 0, Pair dilation = 1,
                                 bool ceil_mode = false);
// One direction of an LSTM layer over all T steps, of N sequences: from_input [T, N, 4 n] is W_ih x plus both biases,
// w_hh is [4 n, n], h0 and c0 are [N, n], f32 or f64. Returns all hidden rows and all cells, each [T, N, n].
// batch_first: T and N change places. reverse: from the last step to the first.
Tensors2 lstm_scan(In from_input, In w_hh, In h0, In c0, bool batch_first = false, bool reverse = false);
// softmax(query key^T * scale + mask) value: query [..., L, E], key [..., S, E], value [..., S, V] -> [..., L, V].
// scale: 1 / sqrt(E) unless given; mask broadcasts to [..., L, S] and is added, or, of bools, lets through where it is
// true; is_causal: row i sees columns up to i.
Tensor scaled_dot_product_attention(In query, In key, In value, In mask = {}, double dropout_p = 0.0,
                                    bool is_causal = false, std::optional<double> scale = {});
Tensor& scaled_dot_product_attention_(const Tensor& query, In key, In value, In mask = {}, double dropout_p = 0.0,
                                      bool is_causal = false, std::optional<double> scale = {}, Site site = SITU_HERE);

enum class Reduction : int8_t { none, mean, sum, None = none, Mean = mean, Sum = sum };
constexpr Reduction kNone = Reduction::none, kMean = Reduction::mean, kSum = Reduction::sum;
// Losses. Reduction none keeps one for each element (of class targets: for each target). cross_entropy: logits [N, C,
// ...] with class indices [N, ...], or with probabilities of the logits' sizes; nll_loss the same of log-probabilities.
// Targets of ignore_index count for nothing; other classes outside [0, C) throw IndexError. The others: input and
// target of one shape. smooth_l1: (x - y)^2 / (2 beta) below beta, |x - y| - beta / 2 above. Class weights are [C]: of
// class targets the mean is weighted too. Other weights broadcast against the target.
Tensor cross_entropy(In logits, In target, In weight = {}, Reduction reduction = kMean, int64_t ignore_index = -100,
                     double label_smoothing = 0.0);
inline Tensor cross_entropy_loss(In logits, In target, In weight = {}, Reduction reduction = kMean,
                                 int64_t ignore_index = -100, double label_smoothing = 0.0) {
  return cross_entropy(logits, target, weight, reduction, ignore_index, label_smoothing);
}
// cross_entropy(linear(input, linear_weight, linear_bias), target) that never holds all logits: of input [..., k],
// weight [classes, k] and class indices [...], in chunks of rows. A recorded call makes the gradients at once, in one
// pass.
Tensor linear_cross_entropy(In input, In linear_weight, In target, In linear_bias = {}, Reduction reduction = kMean,
                            int64_t ignore_index = -100, double label_smoothing = 0.0);
Tensor nll_loss(In log_probabilities, In target, In weight = {}, Reduction reduction = kMean,
                int64_t ignore_index = -100);
Tensor mse_loss(In input, In target, Reduction reduction = kMean);
Tensor l1_loss(In input, In target, Reduction reduction = kMean);
Tensor smooth_l1_loss(In input, In target, Reduction reduction = kMean, double beta = 1.0);
Tensor binary_cross_entropy(In input, In target, In weight = {}, Reduction reduction = kMean);
// pos_weight: a factor on the term of positive targets.
Tensor binary_cross_entropy_with_logits(In input, In target, In weight = {}, In pos_weight = {},
                                        Reduction reduction = kMean);

// For LibTorch programs.
using std::make_optional;
using std::nullopt;
using std::nullopt_t;
using std::optional;
inline DType scalarTypeToTypeMeta(DType t) { return t; }

}  // namespace situ
