// ColorJitter: brightness, contrast, saturation and hue of images, as torchvision's v2 defines them.
//
// Images are f32[C, H, W] in [0, 1], of 3 channels (red, green, blue) or 1. All calls work in place if no other tensor
// holds the image, else on a copy, and throw ShapeError or DTypeError for anything else. Results are in [0, 1].
#pragma once
#include "situ/data/transforms.h"

namespace situ::data::transforms {

// Each throws ValueError for a factor below 0. Grey is 0.2989 R + 0.587 G + 0.114 B.
Tensor adjust_brightness(Tensor image, double factor);  // x * factor
Tensor adjust_contrast(Tensor image, double factor);    // 0: the mean of the image's grey everywhere; 1: as it is
Tensor adjust_saturation(Tensor image, double factor);  // 0: grey; 1: as it is. One channel stays as it is
// Turns the hue by a share of the colour circle, -0.5 to 0.5, else ValueError. One channel stays as it is.
Tensor adjust_hue(Tensor image, double turn);

// How far factors go from 1 (not below 0), and how far the hue's turn goes from 0 (at most 0.5), either way.
struct ColorJitterOptions {
  double brightness = 0, contrast = 0, saturation = 0, hue = 0;
};

namespace detail {
ColorJitterOptions checked(const ColorJitterOptions& options);
Tensor color_jittered(Tensor image, const ColorJitterOptions& options);
}  // namespace detail

// The four of them in an order drawn at random, by uniform factors. What has a 0 in the options is left out. Draws are
// keyed by the example (draws.h).
template <class Target = Tensor>
class ColorJitter : public TensorTransform<Target> {
 public:
  explicit ColorJitter(const ColorJitterOptions& options) : options_(detail::checked(options)) {}
  Tensor operator()(Tensor input) override { return detail::color_jittered(std::move(input), options_); }

 private:
  ColorJitterOptions options_;
};

}  // namespace situ::data::transforms
