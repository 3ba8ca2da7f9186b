// Pooling over [N, C, L], [N, C, H, W] and [N, C, D, H, W], or one example without N: each plane by itself, in windows
// of kernel_size.
//
// The result's height is (H + 2 padding - dilation (kernel - 1) - 1) / stride + 1 rounded down, or up with ceil_mode;
// its other sizes likewise. The stride is the kernel's size unless given. ShapeError for other ranks and for windows
// that do not fit, ValueError for a padding over half the kernel.
#pragma once
#include "situ/nn/window_options.h"

namespace situ::nn {

// The largest value of each window. NaN is larger than all.
template <int D, class Derived>
class MaxPoolNdImpl : public Cloneable<Derived> {
 public:
  MaxPoolNdImpl(Extent<D> kernel_size);
  explicit MaxPoolNdImpl(const MaxPoolOptions<D>& options);
  void reset() override {}
  void pretty_print(std::ostream& out) const override;
  Tensor forward(In x);
  // The same, and where in its plane or volume each value stood: i64 of the result's sizes.
  Tensors2 forward_with_indices(In x);
  MaxPoolOptions<D> options;
};
class MaxPool1dImpl : public MaxPoolNdImpl<1, MaxPool1dImpl> {
 public:
  using MaxPoolNdImpl::MaxPoolNdImpl;
};
SITU_MODULE(MaxPool1d);
class MaxPool2dImpl : public MaxPoolNdImpl<2, MaxPool2dImpl> {
 public:
  using MaxPoolNdImpl::MaxPoolNdImpl;
};
SITU_MODULE(MaxPool2d);
class MaxPool3dImpl : public MaxPoolNdImpl<3, MaxPool3dImpl> {
 public:
  using MaxPoolNdImpl::MaxPoolNdImpl;
};
SITU_MODULE(MaxPool3d);

// The mean of each window; whether padding counts as zeros is count_include_pad's to say.
template <int D, class Derived>
class AvgPoolNdImpl : public Cloneable<Derived> {
 public:
  AvgPoolNdImpl(Extent<D> kernel_size);
  explicit AvgPoolNdImpl(const AvgPoolOptions<D>& options);
  void reset() override {}
  void pretty_print(std::ostream& out) const override;
  Tensor forward(In x);
  AvgPoolOptions<D> options;
};
class AvgPool1dImpl : public AvgPoolNdImpl<1, AvgPool1dImpl> {
 public:
  using AvgPoolNdImpl::AvgPoolNdImpl;
};
SITU_MODULE(AvgPool1d);
class AvgPool2dImpl : public AvgPoolNdImpl<2, AvgPool2dImpl> {
 public:
  using AvgPoolNdImpl::AvgPoolNdImpl;
};
SITU_MODULE(AvgPool2d);
class AvgPool3dImpl : public AvgPoolNdImpl<3, AvgPool3dImpl> {
 public:
  using AvgPoolNdImpl::AvgPoolNdImpl;
};
SITU_MODULE(AvgPool3d);

// Averages so that the result is output_size whatever the input's size: window i runs from floor(i H / out) up to
// ceil((i + 1) H / out).
template <int D, class Derived>
class AdaptiveAvgPoolNdImpl : public Cloneable<Derived> {
 public:
  AdaptiveAvgPoolNdImpl(Extent<D> output_size);
  explicit AdaptiveAvgPoolNdImpl(const AdaptiveAvgPoolOptions<D>& options);
  void reset() override {}
  void pretty_print(std::ostream& out) const override;
  Tensor forward(In x);
  AdaptiveAvgPoolOptions<D> options;
};
class AdaptiveAvgPool1dImpl : public AdaptiveAvgPoolNdImpl<1, AdaptiveAvgPool1dImpl> {
 public:
  using AdaptiveAvgPoolNdImpl::AdaptiveAvgPoolNdImpl;
};
SITU_MODULE(AdaptiveAvgPool1d);
class AdaptiveAvgPool2dImpl : public AdaptiveAvgPoolNdImpl<2, AdaptiveAvgPool2dImpl> {
 public:
  using AdaptiveAvgPoolNdImpl::AdaptiveAvgPoolNdImpl;
};
SITU_MODULE(AdaptiveAvgPool2d);
class AdaptiveAvgPool3dImpl : public AdaptiveAvgPoolNdImpl<3, AdaptiveAvgPool3dImpl> {
 public:
  using AdaptiveAvgPoolNdImpl::AdaptiveAvgPoolNdImpl;
};
SITU_MODULE(AdaptiveAvgPool3d);

// The largest values of the same windows.
template <int D, class Derived>
class AdaptiveMaxPoolNdImpl : public Cloneable<Derived> {
 public:
  AdaptiveMaxPoolNdImpl(Extent<D> output_size);
  explicit AdaptiveMaxPoolNdImpl(const AdaptiveMaxPoolOptions<D>& options);
  void reset() override {}
  void pretty_print(std::ostream& out) const override;
  Tensor forward(In x);
  Tensors2 forward_with_indices(In x);
  AdaptiveMaxPoolOptions<D> options;
};
class AdaptiveMaxPool1dImpl : public AdaptiveMaxPoolNdImpl<1, AdaptiveMaxPool1dImpl> {
 public:
  using AdaptiveMaxPoolNdImpl::AdaptiveMaxPoolNdImpl;
};
SITU_MODULE(AdaptiveMaxPool1d);
class AdaptiveMaxPool2dImpl : public AdaptiveMaxPoolNdImpl<2, AdaptiveMaxPool2dImpl> {
 public:
  using AdaptiveMaxPoolNdImpl::AdaptiveMaxPoolNdImpl;
};
SITU_MODULE(AdaptiveMaxPool2d);
class AdaptiveMaxPool3dImpl : public AdaptiveMaxPoolNdImpl<3, AdaptiveMaxPool3dImpl> {
 public:
  using AdaptiveMaxPoolNdImpl::AdaptiveMaxPoolNdImpl;
};
SITU_MODULE(AdaptiveMaxPool3d);

// The other way: zeros, and x where the indices of a max pooling say. The result's sizes are those that the window
// makes of x's, or output_size, less than a stride from them. IndexError for indices outside.
template <int D, class Derived>
class MaxUnpoolNdImpl : public Cloneable<Derived> {
 public:
  MaxUnpoolNdImpl(Extent<D> kernel_size);
  explicit MaxUnpoolNdImpl(const MaxUnpoolOptions<D>& options);
  void reset() override {}
  void pretty_print(std::ostream& out) const override;
  Tensor forward(In x, const Tensor& indices, const std::optional<DimVec>& output_size = std::nullopt);
  MaxUnpoolOptions<D> options;
};
class MaxUnpool1dImpl : public MaxUnpoolNdImpl<1, MaxUnpool1dImpl> {
 public:
  using MaxUnpoolNdImpl::MaxUnpoolNdImpl;
};
SITU_MODULE(MaxUnpool1d);
class MaxUnpool2dImpl : public MaxUnpoolNdImpl<2, MaxUnpool2dImpl> {
 public:
  using MaxUnpoolNdImpl::MaxUnpoolNdImpl;
};
SITU_MODULE(MaxUnpool2d);
class MaxUnpool3dImpl : public MaxUnpoolNdImpl<3, MaxUnpool3dImpl> {
 public:
  using MaxUnpoolNdImpl::MaxUnpoolNdImpl;
};
SITU_MODULE(MaxUnpool3d);

// The norm_type norm of each window.
template <int D, class Derived>
class LPPoolNdImpl : public Cloneable<Derived> {
 public:
  LPPoolNdImpl(double norm_type, Extent<D> kernel_size);
  explicit LPPoolNdImpl(const LPPoolOptions<D>& options);
  void reset() override {}
  void pretty_print(std::ostream& out) const override;
  Tensor forward(In x);
  LPPoolOptions<D> options;
};
class LPPool1dImpl : public LPPoolNdImpl<1, LPPool1dImpl> {
 public:
  using LPPoolNdImpl::LPPoolNdImpl;
};
SITU_MODULE(LPPool1d);
class LPPool2dImpl : public LPPoolNdImpl<2, LPPool2dImpl> {
 public:
  using LPPoolNdImpl::LPPoolNdImpl;
};
SITU_MODULE(LPPool2d);
class LPPool3dImpl : public LPPoolNdImpl<3, LPPool3dImpl> {
 public:
  using LPPoolNdImpl::LPPoolNdImpl;
};
SITU_MODULE(LPPool3d);

// The largest values of windows at random places. ValueError unless one of output_size and output_ratio is given.
template <int D, class Derived>
class FractionalMaxPoolNdImpl : public Cloneable<Derived> {
 public:
  FractionalMaxPoolNdImpl(Extent<D> kernel_size);
  explicit FractionalMaxPoolNdImpl(const FractionalMaxPoolOptions<D>& options);
  void reset() override {}
  void pretty_print(std::ostream& out) const override;
  Tensor forward(In x);
  Tensors2 forward_with_indices(In x);
  FractionalMaxPoolOptions<D> options;
};
class FractionalMaxPool2dImpl : public FractionalMaxPoolNdImpl<2, FractionalMaxPool2dImpl> {
 public:
  using FractionalMaxPoolNdImpl::FractionalMaxPoolNdImpl;
};
SITU_MODULE(FractionalMaxPool2d);
class FractionalMaxPool3dImpl : public FractionalMaxPoolNdImpl<3, FractionalMaxPool3dImpl> {
 public:
  using FractionalMaxPoolNdImpl::FractionalMaxPoolNdImpl;
};
SITU_MODULE(FractionalMaxPool3d);

}  // namespace situ::nn
