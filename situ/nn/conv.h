// Convolutions over [N, C, L], [N, C, H, W] and [N, C, D, H, W], or one example without N.
#pragma once
#include "situ/nn/window_options.h"

namespace situ::nn {

// weight: [out_channels, in_channels / groups, kernel sizes].
template <int D, class Derived>
class ConvNdImpl : public Cloneable<Derived> {
 public:
  ConvNdImpl(int64_t in_channels, int64_t out_channels, Extent<D> kernel_size);
  explicit ConvNdImpl(const ConvOptions<D>& options);
  void reset() override;
  void reset_parameters(Site site = SITU_HERE);
  void pretty_print(std::ostream& out) const override;
  Tensor forward(In x);
  ConvOptions<D> options;
  Parameter weight, bias;
};
class Conv1dImpl : public ConvNdImpl<1, Conv1dImpl> {
 public:
  using ConvNdImpl::ConvNdImpl;
};
SITU_MODULE(Conv1d);
class Conv2dImpl : public ConvNdImpl<2, Conv2dImpl> {
 public:
  using ConvNdImpl::ConvNdImpl;
};
SITU_MODULE(Conv2d);
class Conv3dImpl : public ConvNdImpl<3, Conv3dImpl> {
 public:
  using ConvNdImpl::ConvNdImpl;
};
SITU_MODULE(Conv3d);

// weight: [in_channels, out_channels / groups, kernel sizes].
template <int D, class Derived>
class ConvTransposeNdImpl : public Cloneable<Derived> {
 public:
  ConvTransposeNdImpl(int64_t in_channels, int64_t out_channels, Extent<D> kernel_size);
  explicit ConvTransposeNdImpl(const ConvTransposeOptions<D>& options);
  void reset() override;
  void reset_parameters(Site site = SITU_HERE);
  void pretty_print(std::ostream& out) const override;
  Tensor forward(In x);
  // output_size: which of the sizes that the stride leaves open. ValueError for one that it does not.
  Tensor forward(In x, const std::optional<DimVec>& output_size);
  ConvTransposeOptions<D> options;
  Parameter weight, bias;
};
class ConvTranspose1dImpl : public ConvTransposeNdImpl<1, ConvTranspose1dImpl> {
 public:
  using ConvTransposeNdImpl::ConvTransposeNdImpl;
};
SITU_MODULE(ConvTranspose1d);
class ConvTranspose2dImpl : public ConvTransposeNdImpl<2, ConvTranspose2dImpl> {
 public:
  using ConvTransposeNdImpl::ConvTransposeNdImpl;
};
SITU_MODULE(ConvTranspose2d);
class ConvTranspose3dImpl : public ConvTransposeNdImpl<3, ConvTranspose3dImpl> {
 public:
  using ConvTransposeNdImpl::ConvTransposeNdImpl;
};
SITU_MODULE(ConvTranspose3d);

}  // namespace situ::nn
