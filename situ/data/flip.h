// RandomHorizontalFlip: mirrors images left to right.
#pragma once
#include "situ/data/transforms.h"

namespace situ::data::transforms {

// Returns an image f32[C, H, W] mirrored left to right: in place if no other tensor holds the image, else in a copy.
Tensor horizontal_flip(Tensor image);

namespace detail {
double checked_probability(const char* who, double p);
Tensor randomly_flipped(Tensor image, double p);
}  // namespace detail

// Mirrors an image with probability p, else returns it unchanged. The draw depends on the position of the example
// (draws.h). Throws ShapeError or DTypeError for anything but f32[C, H, W]; ValueError unless p is in [0, 1].
template <class Target = Tensor>
class RandomHorizontalFlip : public TensorTransform<Target> {
 public:
  explicit RandomHorizontalFlip(double p = 0.5) : p_(detail::checked_probability("RandomHorizontalFlip", p)) {}
  Tensor operator()(Tensor input) override { return detail::randomly_flipped(std::move(input), p_); }

 private:
  double p_;
};

}  // namespace situ::data::transforms
