// Dropout of whole channels, and dropout that keeps mean and variance; Dropout and Dropout2d are in layers.h. In
// training each call draws anew; otherwise the layers return their input. With inplace(true) they write it.
#pragma once
#include <string>

#include "situ/nn/options.h"

namespace situ::nn {

using Dropout1dOptions = DropoutOptions;
using Dropout3dOptions = DropoutOptions;
using AlphaDropoutOptions = DropoutOptions;
using FeatureAlphaDropoutOptions = DropoutOptions;

#define SITU_DROPOUT(Name)                                   \
  class Name##Impl : public Cloneable<Name##Impl> {          \
   public:                                                   \
    Name##Impl(double p);                                    \
    explicit Name##Impl(const DropoutOptions& options = {}); \
    void reset() override {}                                 \
    void pretty_print(std::ostream& out) const override;     \
    Tensor forward(In x);                                    \
    DropoutOptions options;                                  \
  };                                                         \
  SITU_MODULE(Name)
// Take whole channels of [N, C, L] or [C, L], and of [N, C, D, H, W] or [C, D, H, W]. Others throw ShapeError.
SITU_DROPOUT(Dropout1d);
SITU_DROPOUT(Dropout3d);
// Set elements of any sizes, or whole channels of [N, C, ...], to selu's lowest value instead of 0. All elements are
// then scaled and shifted so that mean and variance stay (Klambauer et al., 2017).
SITU_DROPOUT(AlphaDropout);
SITU_DROPOUT(FeatureAlphaDropout);
#undef SITU_DROPOUT

// Drops a residual branch (Huang et al., 2016). With mode "row" each sample of [N, ...] becomes 0 with probability p;
// with mode "batch" all samples do together. Values that stay are divided by 1 - p. The layer is that of
// torchvision.ops.
class StochasticDepthOptions {
 public:
  StochasticDepthOptions(double p) : p_(p) {}
  SITU_ARG(double, p);
  SITU_ARG(std::string, mode) = "row";
};
class StochasticDepthImpl : public Cloneable<StochasticDepthImpl> {
 public:
  StochasticDepthImpl(double p) : StochasticDepthImpl(StochasticDepthOptions(p)) {}
  explicit StochasticDepthImpl(const StochasticDepthOptions& options);
  void reset() override {}
  void pretty_print(std::ostream& out) const override;
  Tensor forward(In x);
  StochasticDepthOptions options;
};
SITU_MODULE(StochasticDepth);

namespace detail {
// Drops whole channels with `dims` dimensions after them, of a batch or of one sample. Throws ShapeError, naming the
// layer, for other numbers of dimensions.
Tensor channel_dropout(const char* layer, const In& x, const DropoutOptions& options, bool training, int64_t dims);
}  // namespace detail

}  // namespace situ::nn
