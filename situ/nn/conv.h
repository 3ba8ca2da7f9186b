// Convolution layers over [N, C, L], [N, C, H, W] and [N, C, D, H, W], or one example without N.
//
//   nn::Conv2d conv(nn::Conv2dOptions(3, 64, 7).stride(2).padding(3).bias(false));
//   Tensor y = conv(x);  // [32, 3, 224, 224] -> [32, 64, 112, 112]
//
// kernel_size, stride, padding and dilation count elements; each is one number for all directions or one for each.
// Weights and biases start uniform within 1 / sqrt(fan in). The fan in is the weight's size 1 times the number of the
// kernel's elements. Dumoulin and Visin, "A guide to convolution arithmetic for deep learning" (2016), derive the
// sizes.
//
// Constructors throw ValueError for groups that do not divide both channel counts. forward throws ShapeError for an
// input of another rank or number of channels and if no window fits; ValueError for invalid strides, dilations and
// paddings; DTypeError for a dtype other than the weight's.
#pragma once
#include "situ/nn/window_options.h"

namespace situ::nn {

// y[n, k] = bias[k] + the sum over c and all elements of a window of weight[k, c] x[n, c]. This is a cross-correlation,
// as in PyTorch: the kernel is not flipped.
// The result's height is H' = (H + 2 padding - dilation (kernel - 1) - 1) / stride + 1, rounded down. Its other sizes
// follow the same formula.
//
// weight: [out_channels, in_channels / groups, kernel sizes]. bias: [out_channels], undefined without it.
template <int D, class Derived>
class ConvNdImpl : public Cloneable<Derived> {
 public:
  ConvNdImpl(int64_t in_channels, int64_t out_channels, Extent<D> kernel_size);
  explicit ConvNdImpl(const ConvOptions<D>& options);
  void reset() override;
  // Draws weight and bias anew, in place and unrecorded.
  void reset_parameters(SourceLocation location = SITU_HERE);
  void pretty_print(std::ostream& out) const override;
  // [N, in_channels, ...] -> [N, out_channels, ...]. Backward needs x and the weight, so both are saved.
  Tensor forward(In x);
  ConvOptions<D> options;
  Parameter weight, bias;
};
SITU_OF_DIRECTIONS(Conv, 1)
SITU_OF_DIRECTIONS(Conv, 2)
SITU_OF_DIRECTIONS(Conv, 3)

// The gradient of a convolution with respect to its input, as a layer (Zeiler et al., "Deconvolutional networks",
// 2010). Each element of x adds the kernel times itself to its window of the result. Its height is H' = (H - 1) stride
// - 2 padding + dilation (kernel - 1) + output_padding + 1. Several heights H' can give a convolution's result of
// height H; output_padding, less than the stride or the dilation, chooses one.
//
// weight: [in_channels, out_channels / groups, kernel sizes]. bias: [out_channels], undefined without it.
template <int D, class Derived>
class ConvTransposeNdImpl : public Cloneable<Derived> {
 public:
  ConvTransposeNdImpl(int64_t in_channels, int64_t out_channels, Extent<D> kernel_size);
  explicit ConvTransposeNdImpl(const ConvTransposeOptions<D>& options);
  void reset() override;
  void reset_parameters(SourceLocation location = SITU_HERE);
  void pretty_print(std::ostream& out) const override;
  Tensor forward(In x);
  // output_size chooses among the sizes that the stride allows. Throws ValueError for any other size.
  Tensor forward(In x, const std::optional<DimVec>& output_size);
  ConvTransposeOptions<D> options;
  Parameter weight, bias;
};
SITU_OF_DIRECTIONS(ConvTranspose, 1)
SITU_OF_DIRECTIONS(ConvTranspose, 2)
SITU_OF_DIRECTIONS(ConvTranspose, 3)

}  // namespace situ::nn
