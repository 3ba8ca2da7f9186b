// Factories, and functions that situ/ops/functions.txt cannot describe: templates and overloads for C++. Functions that
// are ops are in generated/tensor/functions.h, composed ones in generated/ops/composed.h. Names and meanings are
// LibTorch's.
#pragma once
#include <array>
#include <string_view>

#include "situ/generated/ops/composed.h"
#include "situ/ops/linalg.h"
#include "situ/tensor/tensor.h"

namespace situ {

// Unless stated otherwise, results are new tensors, recorded if an operand is. Sizes that do not match throw
// ShapeError, types DTypeError, dimensions and indices out of range IndexError, other invalid arguments ValueError.
// Each message names the function and the operands.

// ---- factories: new tensors of the given sizes ----
// dtype and device come from the options. By default the dtype is the default dtype (integers for arange of whole
// numbers), and the device the CPU. A negative size throws ShapeError; a tensor that does not fit in memory throws
// OutOfMemoryError. `_like` functions use sizes, dtype and device of t.
Tensor empty(DimVec size, const TensorOptions& options = {});  // undefined values
Tensor zeros(DimVec size, const TensorOptions& options = {});
Tensor ones(DimVec size, const TensorOptions& options = {});
Tensor full(DimVec size, Scalar value, const TensorOptions& options = {});  // dtype: the value's kind unless given
Tensor empty_like(const Tensor& t, const TensorOptions& options = {});
Tensor zeros_like(const Tensor& t, const TensorOptions& options = {});
Tensor ones_like(const Tensor& t, const TensorOptions& options = {});
Tensor full_like(const Tensor& t, Scalar value, const TensorOptions& options = {});
Tensor empty_strided(DimVec size, DimVec stride, const TensorOptions& options = {});  // strides in elements
// Returns a 0-dim tensor: one element.
Tensor scalar_tensor(Scalar value, const TensorOptions& options = {});
// Returns start, start + step, ... up to, not including, end. Throws ValueError if the step does not lead there.
Tensor arange(Scalar end, const TensorOptions& options = {});
Tensor arange(Scalar start, Scalar end, const TensorOptions& options = {});
Tensor arange(Scalar start, Scalar end, Scalar step, const TensorOptions& options = {});
// Returns `steps` values at equal distances from start to end, both included.
Tensor linspace(Scalar start, Scalar end, int64_t steps, const TensorOptions& options = {});
// Returns [n, n], or [n, m]: 1 on the diagonal, 0 elsewhere.
Tensor eye(int64_t n, const TensorOptions& options = {});
Tensor eye(int64_t n, int64_t m, const TensorOptions& options = {});

// Returns `steps` powers of the base, with exponents at equal distances from start to end, both included.
Tensor logspace(Scalar start, Scalar end, int64_t steps, double base = 10, const TensorOptions& options = {});
// Returns rows and columns of a matrix's elements on and below (above) a diagonal, in row-major order: i64 [2, n].
Tensor tril_indices(int64_t rows, int64_t columns, int64_t offset = 0, const TensorOptions& options = {});
Tensor triu_indices(int64_t rows, int64_t columns, int64_t offset = 0, const TensorOptions& options = {});
// Windows of signals, [n]. A periodic window is one of n + 1 elements without the last.
Tensor bartlett_window(int64_t n, bool periodic = true, const TensorOptions& options = {});  // 1 - |2 i / N - 1|
Tensor blackman_window(int64_t n, bool periodic = true, const TensorOptions& options = {});
Tensor hamming_window(int64_t n, bool periodic = true, double alpha = 0.54, double beta = 0.46,
                      const TensorOptions& options = {});                                // alpha - beta cos(2 pi i / N)
Tensor hann_window(int64_t n, bool periodic = true, const TensorOptions& options = {});  // (1 - cos(2 pi i / N)) / 2
Tensor kaiser_window(int64_t n, bool periodic = true, double beta = 12, const TensorOptions& options = {});

// Values from numbers of the program: tensor({1.0, 2.0}), tensor({{1, 2}, {3, 4}}), tensor(3.5).
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
// The dtype follows from the numbers, unless the options set it: integers give int64 (uint8_t, int8_t and int16_t their
// own), bools bool, floating numbers the default dtype.
Tensor tensor(const TensorData& data, const TensorOptions& options = {});
inline Tensor tensor(std::initializer_list<TensorData> l, const TensorOptions& options = {}) {
  return tensor(TensorData(l), options);
}
// A tensor on foreign memory, which must outlive it; or with a deleter that runs when the last handle is destroyed. It
// is row-major unless strides (in elements) are given. Nothing is copied or checked.
Tensor from_blob(void* data, DimVec size, const TensorOptions& options = {});
Tensor from_blob(void* data, DimVec size, std::function<void(void*)> deleter, const TensorOptions& options = {});
Tensor from_blob(void* data, DimVec size, DimVec stride, const TensorOptions& options = {});
Tensor from_blob(void* data, DimVec size, DimVec stride, std::function<void(void*)> deleter,
                 const TensorOptions& options = {});

// ---- random: counter-based, the same seed gives the same bits on any number of threads ----
Tensor rand(DimVec size, const TensorOptions& options = {});   // uniform in [0, 1)
Tensor randn(DimVec size, const TensorOptions& options = {});  // standard normal
// Returns integers in [low, high), i64 unless the options set a dtype; low defaults to 0.
Tensor randint(int64_t high, DimVec size, const TensorOptions& options = {});
Tensor randint(int64_t low, int64_t high, DimVec size, const TensorOptions& options = {});
// Returns 0 to n - 1 in random order, i64 [n].
Tensor randperm(int64_t n, const TensorOptions& options = {});
Tensor rand_like(const Tensor& t, const TensorOptions& options = {});
Tensor randn_like(const Tensor& t, const TensorOptions& options = {});
Tensor normal(double mean, double std, DimVec size, const TensorOptions& options = {});
// The same, drawn from the program's own generator; nullopt: the default generator.
Tensor rand(DimVec size, const OptGenerator& generator, const TensorOptions& options = {});
Tensor randn(DimVec size, const OptGenerator& generator, const TensorOptions& options = {});
Tensor randint(int64_t high, DimVec size, const OptGenerator& generator, const TensorOptions& options = {});
Tensor randint(int64_t low, int64_t high, DimVec size, const OptGenerator& generator,
               const TensorOptions& options = {});
Tensor randperm(int64_t n, const OptGenerator& generator, const TensorOptions& options = {});
Tensor normal(double mean, double std, DimVec size, const OptGenerator& generator, const TensorOptions& options = {});
Tensor normal_of(In mean, In std, const OptGenerator& generator);  // at the line of mean
// Draws with a mean, a deviation or both given for each element; no gradient flows into them.
template <std::derived_from<Tensor> T>
Tensor normal(const T& mean, double std = 1, const OptGenerator& generator = {}, SourceLocation location = SITU_HERE) {
  return normal_of(In(mean, location), std, generator);
}
template <std::derived_from<Tensor> T>
Tensor normal(double mean, const T& std, const OptGenerator& generator = {}, SourceLocation location = SITU_HERE) {
  return normal_of(In(mean, location), std, generator);
}
template <std::derived_from<Tensor> T>
Tensor normal(const T& mean, const Tensor& std, const OptGenerator& generator = {},
              SourceLocation location = SITU_HERE) {
  return normal_of(In(mean, location), std, generator);
}

// ---- joining, splitting, shapes ----
// Adds elements at the ends of the last dimensions: {left, right, top, bottom, ...}. Negative numbers remove elements.
Tensor pad(In x, DimVec pad, PadMode mode = PadMode::constant, Scalar value = 0);
Tensor constant_pad_nd(In x, DimVec pad, Scalar value = 0);
// Returns a view of each vector, expanded to the sizes of all: [n], [m] -> two of [n, m], with "xy" two of [m, n].
std::vector<Tensor> meshgrid(const std::vector<Tensor>& tensors, const char* indexing = "ij");
std::vector<Tensor> broadcast_tensors(const std::vector<Tensor>& tensors);
Tensor clone(const Tensor& t, SourceLocation location = SITU_HERE);
inline int64_t numel(const Tensor& t) { return t.numel(); }
template <std::derived_from<Tensor> T>  // a tensor of repeats gives each element or slice its own number
Tensor repeat_interleave(const Tensor& t, const T& repeats, std::optional<int64_t> dim = {},
                         SourceLocation location = SITU_HERE) {
  return t.repeat_interleave(repeats, dim, location);
}

void print(const Tensor& t);

// ---- composed maths ----
// Sums of products by Einstein's convention: einsum("bij,bjk->bik", {a, b}). A letter names a dimension in every
// operand. Letters that the result lacks are summed, a letter that occurs twice in one operand takes its diagonal, and
// "..." stands for leading dimensions, which broadcast. Without "->" the result has the letters that occur once, in
// alphabetical order.
Tensor einsum(std::string_view equation, const InList& operands);
// LibTorch's names of special functions.
namespace special {
inline Tensor gammaln(In x) { return lgamma(x); }
inline Tensor psi(In x) { return situ::digamma(x); }
inline Tensor expit(In x) { return sigmoid(x); }
inline Tensor gammainc(In a, In x) { return igamma(a, x); }
inline Tensor gammaincc(In a, In x) { return igammac(a, x); }
using situ::digamma, situ::entr, situ::erf, situ::erfc, situ::erfcx, situ::erfinv, situ::exp2, situ::expm1, situ::i0,
    situ::i0e, situ::i1, situ::i1e, situ::log1p, situ::log_ndtr, situ::log_softmax, situ::logit, situ::logsumexp,
    situ::ndtr, situ::ndtri, situ::polygamma, situ::round, situ::sinc, situ::softmax, situ::xlog1py, situ::xlogy,
    situ::zeta;
}  // namespace special
template <std::same_as<DType> T>  // sums all elements, in dtype t
Tensor sum(const Tensor& x, T t, SourceLocation location = SITU_HERE) {
  return x.sum(t, location);
}
template <std::same_as<DType> T>
Tensor mean(const Tensor& x, T t, SourceLocation location = SITU_HERE) {
  return x.mean(t, location);
}
template <std::same_as<DType> T>
Tensor prod(const Tensor& x, T t, SourceLocation location = SITU_HERE) {
  return x.prod(t, location);
}
template <std::same_as<bool> B>
Tensors2 std_mean(const Tensor& t, B unbiased, SourceLocation location = SITU_HERE) {
  return std_mean(In(t, location), DimVec(), unbiased, false);
}
template <std::same_as<bool> B>
Tensors2 var_mean(const Tensor& t, B unbiased, SourceLocation location = SITU_HERE) {
  return var_mean(In(t, location), DimVec(), unbiased, false);
}

// For LibTorch programs.
// Returns the distinct elements, sorted; for each element of t its position among them; and how often each occurs. The
// last two are empty unless requested.
std::tuple<Tensor, Tensor, Tensor> _unique2(const In& t, bool sorted = true, bool return_inverse = false,
                                            bool return_counts = false);
inline std::vector<Tensor> nonzero_numpy(const In& t) { return where(t); }
using std::make_optional;
using std::nullopt;
using std::nullopt_t;
using std::optional;
inline DType scalarTypeToTypeMeta(DType t) { return t; }

}  // namespace situ
