// Resize: brings images to one size, for batches.
#pragma once
#include <optional>

#include "situ/data/transforms.h"

namespace situ::data::transforms {

namespace detail {
class ResizeTo {
 public:
  ResizeTo(int64_t height, std::optional<int64_t> width);
  Tensor operator()(const Tensor& image) const;

 private:
  int64_t height_;
  std::optional<int64_t> width_;
};
}  // namespace detail

// Resizes f32[C, H, W]: bilinear and antialiased, like torchvision's v2.Resize of a float tensor. Returns an image that
// already has the size unchanged. Throws ShapeError or DTypeError for anything but f32[C, H, W]; ValueError for a size
// below 1.
template <class Target = Tensor>
class Resize : public TensorTransform<Target> {
 public:
  // The shorter side becomes `shorter`; the longer one keeps the ratio, rounded down.
  explicit Resize(int64_t shorter) : to_(shorter, std::nullopt) {}
  Resize(int64_t height, int64_t width) : to_(height, width) {}
  Tensor operator()(Tensor input) override { return to_(input); }

 private:
  detail::ResizeTo to_;
};

}  // namespace situ::data::transforms
