// Implements Upsample, PixelShuffle, PixelUnshuffle, ChannelShuffle, Unfold and Fold.
#include "situ/nn/sampling.h"

#include "situ/nn/functional.h"
#include "situ/nn/print.h"
#include "situ/ops/resample.h"

namespace situ {

GridPaddingMode::GridPaddingMode(PadMode mode) : mode_(GridPadding::zeros) {
  if (mode != kZeros) throw ValueError("grid_sample: padding_mode must be kZeros, kBorder or kReflection");
}

namespace nn {

UpsampleImpl::UpsampleImpl(const UpsampleOptions& o) : options(o) {}
PixelShuffleImpl::PixelShuffleImpl(const PixelShuffleOptions& o) : options(o) {}
PixelShuffleImpl::PixelShuffleImpl(int64_t upscale_factor) : options(upscale_factor) {}
PixelUnshuffleImpl::PixelUnshuffleImpl(const PixelUnshuffleOptions& o) : options(o) {}
PixelUnshuffleImpl::PixelUnshuffleImpl(int64_t downscale_factor) : options(downscale_factor) {}
ChannelShuffleImpl::ChannelShuffleImpl(const ChannelShuffleOptions& o) : options(o) {}
ChannelShuffleImpl::ChannelShuffleImpl(int64_t groups) : options(groups) {}
UnfoldImpl::UnfoldImpl(const UnfoldOptions& o) : options(o) {}
UnfoldImpl::UnfoldImpl(Pair kernel_size) : options(kernel_size) {}
FoldImpl::FoldImpl(const FoldOptions& o) : options(o) {}
FoldImpl::FoldImpl(Pair output_size, Pair kernel_size) : options(output_size, kernel_size) {}

void UpsampleImpl::pretty_print(std::ostream& out) const {
  static const char* modes[] = {"kNearest", "kNearestExact", "kLinear", "kBilinear", "kTrilinear", "kBicubic", "kArea"};
  out << detail::home() << "Upsample(";
  if (options.scale_factor()) {
    out << "scale_factor=[";
    for (size_t i = 0; i < options.scale_factor()->size(); ++i) out << (i ? ", " : "") << (*options.scale_factor())[i];
    out << "]";
  } else if (options.size()) {
    detail::list(out << "size=", *options.size());
  }
  out << ", mode=" << modes[static_cast<int>(options.mode())] << ")";
}
void PixelShuffleImpl::pretty_print(std::ostream& out) const {
  out << detail::home() << "PixelShuffle(upscale_factor=" << options.upscale_factor() << ")";
}
void PixelUnshuffleImpl::pretty_print(std::ostream& out) const {
  out << detail::home() << "PixelUnshuffle(downscale_factor=" << options.downscale_factor() << ")";
}
void ChannelShuffleImpl::pretty_print(std::ostream& out) const {
  out << detail::home() << "ChannelShuffle(groups=" << options.groups() << ")";
}
void UnfoldImpl::pretty_print(std::ostream& out) const {
  detail::pair(out << detail::home() << "Unfold(kernel_size=", options.kernel_size());
  detail::pair(out << ", dilation=", options.dilation());
  detail::pair(out << ", padding=", options.padding());
  detail::pair(out << ", stride=", options.stride()) << ")";
}
void FoldImpl::pretty_print(std::ostream& out) const {
  detail::pair(out << detail::home() << "Fold(output_size=", options.output_size());
  detail::pair(out << ", kernel_size=", options.kernel_size());
  detail::pair(out << ", dilation=", options.dilation());
  detail::pair(out << ", padding=", options.padding());
  detail::pair(out << ", stride=", options.stride()) << ")";
}

// forward calls the function of that name with these options.
#define SITU_FORWARD(Name, call)                            \
  Tensor Name##Impl::forward(In x) {                        \
    if (must_run_hooks()) return call_with_hooks(*this, x); \
    ForwardScope scope(*this, x.location);                  \
    return scope(call);                                     \
  }
SITU_FORWARD(Upsample, functional::interpolate(x, functional::InterpolateFuncOptions()
                                                      .size(options.size())
                                                      .scale_factor(options.scale_factor())
                                                      .mode(options.mode())
                                                      .align_corners(options.align_corners())))
SITU_FORWARD(PixelShuffle, pixel_shuffle(x, options.upscale_factor()))
SITU_FORWARD(PixelUnshuffle, pixel_unshuffle(x, options.downscale_factor()))
SITU_FORWARD(ChannelShuffle, channel_shuffle(x, options.groups()))
SITU_FORWARD(Unfold, functional::unfold(x, options))
SITU_FORWARD(Fold, functional::fold(x, options))
#undef SITU_FORWARD

}  // namespace nn
}  // namespace situ
