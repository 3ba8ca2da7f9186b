// Options of convolutions, pooling and padding over D directions: length; height and width; depth, height and width.
//
// Sizes, strides and paddings take one number for all directions, or one for each. Conv1dOptions, Conv2dOptions and
// Conv3dOptions are ConvOptions of 1, 2 and 3, and so on.
#pragma once
#include <algorithm>
#include <array>
#include <concepts>
#include <initializer_list>
#include <optional>
#include <string>
#include <type_traits>
#include <vector>

#include "situ/nn/options.h"

namespace situ {

// Paddings of a convolution by name: none, or enough to keep the sizes (at stride 1). If it cannot be equal, the far
// end gets one element more.
enum class PadWord : int8_t { valid, same };
constexpr PadWord kValid = PadWord::valid, kSame = PadWord::same;

namespace nn {

// Declares the layer NameDd of a template NameNdImpl<D, Derived>, with its constructors. Its clone() is compiled in the
// template's source file, as a part of Cloneable<NameDdImpl>.
#define SITU_OF_DIRECTIONS(Name, D)                               \
  class Name##D##dImpl;                                           \
  extern template class Cloneable<Name##D##dImpl>;                \
  class Name##D##dImpl : public Name##NdImpl<D, Name##D##dImpl> { \
   public:                                                        \
    using Name##NdImpl<D, Name##D##dImpl>::Name##NdImpl;          \
  };                                                              \
  SITU_MODULE(Name##D##d);

// D values that are not plain integers; one value applies to all. Throws ValueError for another count.
template <int D, class T>
class Expanding : public std::array<T, static_cast<size_t>(D)> {
  template <class U>
  static constexpr bool takes = std::convertible_to<U, T> && (std::floating_point<T> || !std::floating_point<U>);

 public:
  Expanding() : Expanding(T()) {}
  template <class U>
  requires takes<U> Expanding(U all) { this->fill(T(all)); }
  Expanding(std::initializer_list<T> values) { take(values); }
  template <class U>
  requires takes<U> Expanding(const std::vector<U>& values) { take(values); }
  Expanding(const Extent<D>& all) requires takes<int64_t> {
    for (int i = 0; i < D; ++i) (*this)[static_cast<size_t>(i)] = all[i];
  }
  // For LibTorch programs, which read (*options.output_size())[0] and options.output_size()->at(0).
  const Expanding& operator*() const { return *this; }
  const Expanding* operator->() const { return this; }

 private:
  template <class List>
  void take(const List& values) {
    if (values.size() == 1) return this->fill(T(*values.begin()));
    if (values.size() != this->size())
      throw ValueError("ExpandingArray: expected " + std::to_string(D) + " values, got " +
                       std::to_string(values.size()) + "; give one for each direction, or one for all");
    std::copy(values.begin(), values.end(), this->begin());
  }
};

// Sizes of an adaptive pooling's result; nullopt stands for the input's size.
template <int D>
using AdaptiveSize = Expanding<D, std::optional<int64_t>>;

namespace detail {
template <int D>
Extent<D> size_for(const In& x, const AdaptiveSize<D>& size);
}  // namespace detail

// A convolution's padding: numbers, or a word such as kSame.
template <int D>
class ConvPadding : public Extent<D> {
  using Numbers = Extent<D>;

 public:
  using Numbers::Numbers;
  ConvPadding() : Numbers(0) {}
  ConvPadding(const Numbers& numbers) : Numbers(numbers) {}
  ConvPadding(PadWord word) : Numbers(0), word_(word), in_words_(true) {}
  const Numbers& numbers() const { return *this; }
  // True if the padding is a word rather than numbers.
  bool in_words() const { return in_words_; }
  bool is(PadWord word) const { return in_words_ && word_ == word; }

 private:
  PadWord word_ = PadWord::valid;
  bool in_words_ = false;
};

namespace detail {
// A convolution's input and remaining padding, after a padding by word or with a mode other than zeros was applied.
template <int D>
struct Padded {
  Tensor input;
  Extent<D> padding;
};
// Applies `padding` of that mode to x before a convolution by kernels of that size. Throws ValueError, naming `who`,
// for `same` with a stride other than 1.
template <int D>
Padded<D> padded(const char* who, const Tensor& x, const ConvPadding<D>& padding, PadMode mode,
                 const Extent<D>& kernel_size, const Extent<D>& stride, const Extent<D>& dilation);
// Returns the sizes of a weight after its channels.
template <int D>
Extent<D> kernel_of(const Tensor& weight);
// Returns the output_padding with which a transposed convolution of x gives the last D sizes of output_size. Throws
// ValueError, naming `who`, for sizes that the stride does not allow.
template <int D>
Extent<D> open_sizes(const char* who, const Tensor& x, const DimVec& output_size, const Extent<D>& kernel_size,
                     const Extent<D>& stride, const Extent<D>& padding, const Extent<D>& dilation);
}  // namespace detail

// [N, in_channels, H, W] -> [N, out_channels, H', W'], H' = (H + 2 padding - dilation (kernel - 1) - 1) / stride + 1,
// rounded down.
template <int D>
class ConvOptions {
 public:
  ConvOptions(int64_t in_channels, int64_t out_channels, Extent<D> kernel_size)
      : in_channels_(in_channels), out_channels_(out_channels), kernel_size_(kernel_size) {}
  SITU_ARG(int64_t, in_channels);
  SITU_ARG(int64_t, out_channels);
  SITU_ARG(Extent<D>, kernel_size);
  SITU_ARG(Extent<D>, stride) = 1;
  // Numbers, kSame or kValid.
  SITU_ARG(ConvPadding<D>, padding) = 0;
  SITU_ARG(Extent<D>, dilation) = 1;
  // Number of independent groups of channels; it divides both channel counts.
  SITU_ARG(int64_t, groups) = 1;
  SITU_ARG(bool, bias) = true;
  // The values of the padding: kZeros, or copies of the input (kReflect, kReplicate, kCircular).
  SITU_ARG(PadMode, padding_mode) = kZeros;
};
using Conv1dOptions = ConvOptions<1>;
using Conv2dOptions = ConvOptions<2>;
using Conv3dOptions = ConvOptions<3>;

// The gradient of a convolution as a layer: H' = (H - 1) stride - 2 padding + dilation (kernel - 1) + output_padding
// + 1.
template <int D>
class ConvTransposeOptions {
 public:
  ConvTransposeOptions(int64_t in_channels, int64_t out_channels, Extent<D> kernel_size)
      : in_channels_(in_channels), out_channels_(out_channels), kernel_size_(kernel_size) {}
  SITU_ARG(int64_t, in_channels);
  SITU_ARG(int64_t, out_channels);
  SITU_ARG(Extent<D>, kernel_size);
  SITU_ARG(Extent<D>, stride) = 1;
  SITU_ARG(Extent<D>, padding) = 0;
  SITU_ARG(Extent<D>, output_padding) = 0;
  SITU_ARG(Extent<D>, dilation) = 1;
  SITU_ARG(int64_t, groups) = 1;
  SITU_ARG(bool, bias) = true;
  SITU_ARG(PadMode, padding_mode) = kZeros;  // ValueError for any other
};
using ConvTranspose1dOptions = ConvTransposeOptions<1>;
using ConvTranspose2dOptions = ConvTransposeOptions<2>;
using ConvTranspose3dOptions = ConvTransposeOptions<3>;

// Pooling windows; the stride defaults to the window. H' = (H + 2 padding - dilation (kernel - 1) - 1) / stride + 1,
// rounded down, or up with ceil_mode (a last window must begin inside the input or its left padding).
template <int D>
class MaxPoolOptions {
 public:
  MaxPoolOptions(Extent<D> kernel_size) : kernel_size_(kernel_size), stride_(kernel_size) {}
  SITU_ARG(Extent<D>, kernel_size);
  SITU_ARG(Extent<D>, stride);
  SITU_ARG(Extent<D>, padding) = 0;
  SITU_ARG(Extent<D>, dilation) = 1;
  SITU_ARG(bool, ceil_mode) = false;
};
using MaxPool1dOptions = MaxPoolOptions<1>;
using MaxPool2dOptions = MaxPoolOptions<2>;
using MaxPool3dOptions = MaxPoolOptions<3>;

// Divides each sum by the window's size, without its part in the padding unless count_include_pad; or by
// divisor_override (for two and three directions).
template <int D>
class AvgPoolOptions {
 public:
  AvgPoolOptions(Extent<D> kernel_size) : kernel_size_(kernel_size), stride_(kernel_size) {}
  SITU_ARG(Extent<D>, kernel_size);
  SITU_ARG(Extent<D>, stride);
  SITU_ARG(Extent<D>, padding) = 0;
  SITU_ARG(bool, ceil_mode) = false;
  SITU_ARG(bool, count_include_pad) = true;
  SITU_ARG(std::optional<int64_t>, divisor_override);
};
using AvgPool1dOptions = AvgPoolOptions<1>;
using AvgPool2dOptions = AvgPoolOptions<2>;
using AvgPool3dOptions = AvgPoolOptions<3>;

// Windows that divide the input into output_size parts.
template <int D>
class AdaptiveAvgPoolOptions {
 public:
  AdaptiveAvgPoolOptions(AdaptiveSize<D> output_size) : output_size_(output_size) {}
  SITU_ARG(AdaptiveSize<D>, output_size);
};
using AdaptiveAvgPool1dOptions = AdaptiveAvgPoolOptions<1>;
using AdaptiveAvgPool2dOptions = AdaptiveAvgPoolOptions<2>;
using AdaptiveAvgPool3dOptions = AdaptiveAvgPoolOptions<3>;
template <int D>
class AdaptiveMaxPoolOptions {
 public:
  AdaptiveMaxPoolOptions(AdaptiveSize<D> output_size) : output_size_(output_size) {}
  SITU_ARG(AdaptiveSize<D>, output_size);
};
using AdaptiveMaxPool1dOptions = AdaptiveMaxPoolOptions<1>;
using AdaptiveMaxPool2dOptions = AdaptiveMaxPoolOptions<2>;
using AdaptiveMaxPool3dOptions = AdaptiveMaxPoolOptions<3>;

// The window and stride of the max pooling to invert.
template <int D>
class MaxUnpoolOptions {
 public:
  MaxUnpoolOptions(Extent<D> kernel_size) : kernel_size_(kernel_size), stride_(kernel_size) {}
  SITU_ARG(Extent<D>, kernel_size);
  SITU_ARG(Extent<D>, stride);
  SITU_ARG(Extent<D>, padding) = 0;
};
using MaxUnpool1dOptions = MaxUnpoolOptions<1>;
using MaxUnpool2dOptions = MaxUnpoolOptions<2>;
using MaxUnpool3dOptions = MaxUnpoolOptions<3>;

// The norm_type norm of each window: (sum of x^p)^(1/p).
template <int D>
class LPPoolOptions {
 public:
  LPPoolOptions(double norm_type, Extent<D> kernel_size)
      : norm_type_(norm_type), kernel_size_(kernel_size), stride_(kernel_size) {}
  SITU_ARG(double, norm_type);
  SITU_ARG(Extent<D>, kernel_size);
  SITU_ARG(Extent<D>, stride);
  SITU_ARG(bool, ceil_mode) = false;
};
using LPPool1dOptions = LPPoolOptions<1>;
using LPPool2dOptions = LPPoolOptions<2>;
using LPPool3dOptions = LPPoolOptions<3>;

// Windows of kernel_size at random positions (Graham, 2014). Set either output_size, or output_ratio of the input's
// sizes, each in (0, 1).
template <int D>
class FractionalMaxPoolOptions {
 public:
  FractionalMaxPoolOptions(Extent<D> kernel_size) : kernel_size_(kernel_size) {}
  SITU_ARG(Extent<D>, kernel_size);
  SITU_ARG(std::optional<Extent<D>>, output_size);
  using Ratio = Expanding<D, double>;
  SITU_ARG(std::optional<Ratio>, output_ratio);
  // [N, C, D] numbers in [0, 1) that set the windows' positions; drawn if undefined.
  SITU_ARG(Tensor, _random_samples);
};
using FractionalMaxPool2dOptions = FractionalMaxPoolOptions<2>;
using FractionalMaxPool3dOptions = FractionalMaxPoolOptions<3>;

// Elements before and after each of the last D dimensions, starting with the last; one number applies to all ends.
template <int D>
class PadOptions {
 public:
  PadOptions(Extents<2 * D> padding) : padding_(padding) {}
  SITU_ARG(Extents<2 * D>, padding);
};
#define SITU_PAD_OPTIONS(Name)           \
  using Name##1dOptions = PadOptions<1>; \
  using Name##2dOptions = PadOptions<2>; \
  using Name##3dOptions = PadOptions<3>
SITU_PAD_OPTIONS(ReflectionPad);
SITU_PAD_OPTIONS(ReplicationPad);
SITU_PAD_OPTIONS(ZeroPad);
SITU_PAD_OPTIONS(CircularPad);
#undef SITU_PAD_OPTIONS
template <int D>
class ConstantPadOptions {
 public:
  ConstantPadOptions(Extents<2 * D> padding, double value) : padding_(padding), value_(value) {}
  SITU_ARG(Extents<2 * D>, padding);
  SITU_ARG(double, value);
};
using ConstantPad1dOptions = ConstantPadOptions<1>;
using ConstantPad2dOptions = ConstantPadOptions<2>;
using ConstantPad3dOptions = ConstantPadOptions<3>;

}  // namespace nn
}  // namespace situ
