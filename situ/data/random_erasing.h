// RandomErasing: rectangles of images overwritten (Zhong et al., "Random Erasing Data Augmentation", AAAI 2020), as
// torchvision's v2 does it.
#pragma once
#include "situ/data/transforms.h"

namespace situ::data::transforms {

struct RandomErasingOptions {
  double p = 0.5;                              // the chance that an image loses a rectangle
  double least_area = 0.02, most_area = 0.33;  // of the rectangle, relative to the image
  double least_ratio = 0.3, most_ratio = 3.3;  // of its height to its width
  double value = 0;                            // what is written
  bool noise = false;                          // write normal noise (mean 0, deviation 1) instead
};

namespace detail {
RandomErasingOptions checked(const RandomErasingOptions& options);
Tensor randomly_erased(Tensor image, const RandomErasingOptions& options);
}  // namespace detail

// A rectangle of an image f32[C, H, W], the same in all channels, is overwritten: in place if no other tensor holds the
// image, else in a copy. If ten rectangles that are drawn do not fit, nothing is erased. Draws are keyed by the example
// (draws.h). ShapeError or DTypeError for anything but f32[C, H, W].
template <class Target = Tensor>
class RandomErasing : public TensorTransform<Target> {
 public:
  explicit RandomErasing(const RandomErasingOptions& options = {}) : options_(detail::checked(options)) {}
  Tensor operator()(Tensor input) override { return detail::randomly_erased(std::move(input), options_); }

 private:
  RandomErasingOptions options_;
};

}  // namespace situ::data::transforms
