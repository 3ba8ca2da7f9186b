// ColorJitter: changes brightness, contrast, saturation and hue of images, as torchvision's v2 defines them.
//
// Images are f32[C, H, W] in [0, 1] with 3 channels (red, green, blue) or 1; all functions throw ShapeError or
// DTypeError for others. They work in place if no other tensor holds the image, else on a copy. Results are in [0, 1].
#pragma once
#include "situ/data/transforms.h"

namespace situ::data::transforms {

// Each throws ValueError for a factor below 0. Grey is 0.2989 R + 0.587 G + 0.114 B.
Tensor adjust_brightness(Tensor image, double factor);  // x * factor
Tensor adjust_contrast(Tensor image, double factor);    // 0: the mean of the image's grey everywhere; 1: unchanged
Tensor adjust_saturation(Tensor image, double factor);  // 0: grey; 1: unchanged. One channel is unchanged
// Rotates the hue by a fraction of the colour circle. Throws ValueError outside of -0.5 to 0.5. One channel is
// unchanged.
Tensor adjust_hue(Tensor image, double turn);

// The largest distance of each factor from 1 (factors are never below 0), and of the hue's rotation from 0 (at most
// 0.5).
struct ColorJitterOptions {
  double brightness = 0, contrast = 0, saturation = 0, hue = 0;
};

namespace detail {
ColorJitterOptions checked(const ColorJitterOptions& options);
Tensor color_jittered(Tensor image, const ColorJitterOptions& options);
}  // namespace detail

// Applies all four in random order, with uniform factors. An option of 0 skips its change. The draws depend on
// the position of the example (draws.h).
template <class Target = Tensor>
class ColorJitter : public TensorTransform<Target> {
 public:
  explicit ColorJitter(const ColorJitterOptions& options) : options_(detail::checked(options)) {}
  Tensor operator()(Tensor input) override { return detail::color_jittered(std::move(input), options_); }

 private:
  ColorJitterOptions options_;
};

}  // namespace situ::data::transforms
