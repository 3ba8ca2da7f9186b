// Layers without parameters that resize an image or reorder its elements: Upsample, PixelShuffle, PixelUnshuffle,
// ChannelShuffle, Unfold and Fold.
#pragma once
#include <optional>
#include <vector>

#include "situ/nn/options.h"

namespace situ {

// Padding of grid_sample(): kZeros, kBorder or kReflection.
class GridPaddingMode {
 public:
  GridPaddingMode(GridPadding mode) : mode_(mode) {}
  GridPaddingMode(PadMode mode);  // takes kZeros, which pad() uses too; ValueError for others
  operator GridPadding() const { return mode_; }

 private:
  GridPadding mode_;
};

namespace nn {

// Set either size or scale_factor: one number for all directions or one for each.
class UpsampleOptions {
 public:
  SITU_ARG(std::optional<std::vector<int64_t>>, size);
  SITU_ARG(std::optional<std::vector<double>>, scale_factor);
  // kNearest, kLinear ([N, C, L]), kBilinear, kBicubic ([N, C, H, W]) or kTrilinear ([N, C, D, H, W]).
  SITU_ARG(Resize, mode) = kNearest;
  // For modes other than kNearest: true aligns the centres of the corner elements.
  SITU_ARG(std::optional<bool>, align_corners);
};

// Resizes [N, C, one to three directions]. Throws ValueError unless one of size and scale_factor is given, ShapeError
// if the mode does not apply to the input's rank.
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
// Reorders the channels of [N, C, ..]: the first of each group, then the second of each, and so on.
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
// Returns the windows of [N, C, H, W] (or [C, H, W]) as columns: [N, C * h * w, windows].
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
// Adds columns up at their windows' positions in an image of output_size.
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
