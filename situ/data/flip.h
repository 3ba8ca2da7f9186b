// RandomHorizontalFlip: images mirrored left to right.
#pragma once
#include "situ/data/transforms.h"

namespace situ::data::transforms {

// An image f32[C, H, W] with left and right exchanged: in place if no other tensor holds the image, else in a copy.
Tensor horizontal_flip(Tensor image);

namespace detail {
double checked_probability(const char* who, double p);
Tensor randomly_flipped(Tensor image, double p);
}  // namespace detail

// horizontal_flip() of an image with probability p, else the image as it is. The draw is keyed by the example
// (draws.h). ShapeError or DTypeError for anything but f32[C, H, W]; ValueError unless p is in [0, 1].
template <class Target = Tensor>
class RandomHorizontalFlip : public TensorTransform<Target> {
 public:
  explicit RandomHorizontalFlip(double p = 0.5) : p_(detail::checked_probability("RandomHorizontalFlip", p)) {}
  Tensor operator()(Tensor input) override { return detail::randomly_flipped(std::move(input), p_); }

 private:
  double p_;
};

}  // namespace situ::data::transforms
