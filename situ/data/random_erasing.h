// RandomErasing: overwrites rectangles of images, as torchvision's v2 does (Zhong et al., "Random Erasing Data
// Augmentation", AAAI 2020).
#pragma once
#include "situ/data/transforms.h"

namespace situ::data::transforms {

struct RandomErasingOptions {
  double p = 0.5;                              // probability that a rectangle is erased
  double least_area = 0.02, most_area = 0.33;  // area of the rectangle, relative to the image
  double least_ratio = 0.3, most_ratio = 3.3;  // its height divided by its width
  double value = 0;                            // the value that is written
  bool noise = false;                          // write normal noise (mean 0, deviation 1) instead
};

namespace detail {
RandomErasingOptions checked(const RandomErasingOptions& options);
Tensor randomly_erased(Tensor image, const RandomErasingOptions& options);
}  // namespace detail

// Overwrites a rectangle of an image f32[C, H, W], the same in all channels: in place if no other tensor holds the
// image, else in a copy. If ten rectangles that are drawn do not fit, nothing is erased. Draws depend on the position
// of the example (draws.h). Throws ShapeError or DTypeError for anything but f32[C, H, W].
template <class Target = Tensor>
class RandomErasing : public TensorTransform<Target> {
 public:
  explicit RandomErasing(const RandomErasingOptions& options = {}) : options_(detail::checked(options)) {}
  Tensor operator()(Tensor input) override { return detail::randomly_erased(std::move(input), options_); }

 private:
  RandomErasingOptions options_;
};

}  // namespace situ::data::transforms
