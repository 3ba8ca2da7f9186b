// Layers that change an image's sizes or the order of its elements, and have no parameters: Upsample, PixelShuffle and
// back, Unfold and Fold.
#pragma once
#include <optional>
#include <vector>

#include "situ/nn/options.h"

namespace situ {

// Padding of grid_sample(): kZeros, kBorder or kReflection.
class GridPaddingMode {
 public:
  GridPaddingMode(GridPadding mode) : mode_(mode) {}
  GridPaddingMode(PadMode mode);  // of kZeros alone, which is pad()'s too; ValueError for others
  operator GridPadding() const { return mode_; }

 private:
  GridPadding mode_;
};

namespace nn {

// Either size or scale_factor, of one number for all directions or one for each.
class UpsampleOptions {
 public:
  SITU_ARG(std::optional<std::vector<int64_t>>, size);
  SITU_ARG(std::optional<std::vector<double>>, scale_factor);
  // kNearest, kLinear ([N, C, L]), kBilinear, kBicubic ([N, C, H, W]) or kTrilinear ([N, C, D, H, W]).
  SITU_ARG(Resize, mode) = kNearest;
  // Of the modes that are not kNearest: whether the centres of the outermost elements stay where they are.
  SITU_ARG(std::optional<bool>, align_corners);
};

// [N, C, one to three directions] in other sizes. ValueError unless one of size and scale_factor is given, ShapeError
// for an input that the mode is not for.
class UpsampleImpl : public Cloneable<UpsampleImpl> {
 public:
  explicit UpsampleImpl(const UpsampleOptions& options = {});
  void reset() override {}
  void pretty_print(std::ostream& out) const override;
  Tensor forward(In x);
  UpsampleOptions options;
};
SITU_MODULE(Upsample);

class PixelShuffleOptions {
 public:
  PixelShuffleOptions(int64_t upscale_factor) : upscale_factor_(upscale_factor) {}
  SITU_ARG(int64_t, upscale_factor);
};
// [.., C r^2, H, W] -> [.., C, H r, W r].
class PixelShuffleImpl : public Cloneable<PixelShuffleImpl> {
 public:
  PixelShuffleImpl(int64_t upscale_factor);
  explicit PixelShuffleImpl(const PixelShuffleOptions& options);
  void reset() override {}
  void pretty_print(std::ostream& out) const override;
  Tensor forward(In x);
  PixelShuffleOptions options;
};
SITU_MODULE(PixelShuffle);

class PixelUnshuffleOptions {
 public:
  PixelUnshuffleOptions(int64_t downscale_factor) : downscale_factor_(downscale_factor) {}
  SITU_ARG(int64_t, downscale_factor);
};
// [.., C, H r, W r] -> [.., C r^2, H, W].
class PixelUnshuffleImpl : public Cloneable<PixelUnshuffleImpl> {
 public:
  PixelUnshuffleImpl(int64_t downscale_factor);
  explicit PixelUnshuffleImpl(const PixelUnshuffleOptions& options);
  void reset() override {}
  void pretty_print(std::ostream& out) const override;
  Tensor forward(In x);
  PixelUnshuffleOptions options;
};
SITU_MODULE(PixelUnshuffle);

class ChannelShuffleOptions {
 public:
  ChannelShuffleOptions(int64_t groups) : groups_(groups) {}
  SITU_ARG(int64_t, groups);
};
// The channels of [N, C, ..] in another order: the first of each group, then the second of each, and so on.
class ChannelShuffleImpl : public Cloneable<ChannelShuffleImpl> {
 public:
  ChannelShuffleImpl(int64_t groups);
  explicit ChannelShuffleImpl(const ChannelShuffleOptions& options);
  void reset() override {}
  void pretty_print(std::ostream& out) const override;
  Tensor forward(In x);
  ChannelShuffleOptions options;
};
SITU_MODULE(ChannelShuffle);

class UnfoldOptions {
 public:
  UnfoldOptions(Pair kernel_size) : kernel_size_(kernel_size) {}
  SITU_ARG(Pair, kernel_size);
  SITU_ARG(Pair, dilation) = 1;
  SITU_ARG(Pair, padding) = 0;
  SITU_ARG(Pair, stride) = 1;
};
// The windows of [N, C, H, W] (or [C, H, W]) as columns: [N, C * h * w, windows].
class UnfoldImpl : public Cloneable<UnfoldImpl> {
 public:
  UnfoldImpl(Pair kernel_size);
  explicit UnfoldImpl(const UnfoldOptions& options);
  void reset() override {}
  void pretty_print(std::ostream& out) const override;
  Tensor forward(In x);
  UnfoldOptions options;
};
SITU_MODULE(Unfold);

class FoldOptions {
 public:
  FoldOptions(Pair output_size, Pair kernel_size) : output_size_(output_size), kernel_size_(kernel_size) {}
  SITU_ARG(Pair, output_size);
  SITU_ARG(Pair, kernel_size);
  SITU_ARG(Pair, dilation) = 1;
  SITU_ARG(Pair, padding) = 0;
  SITU_ARG(Pair, stride) = 1;
};
// Columns added up where their windows stand in an image of output_size.
class FoldImpl : public Cloneable<FoldImpl> {
 public:
  FoldImpl(Pair output_size, Pair kernel_size);
  explicit FoldImpl(const FoldOptions& options);
  void reset() override {}
  void pretty_print(std::ostream& out) const override;
  Tensor forward(In x);
  FoldOptions options;
};
SITU_MODULE(Fold);

}  // namespace nn
}  // namespace situ
