// Implements Resize: the size that an image gets.
#include "situ/data/resize.h"

#include <algorithm>

#include "situ/data/internal/planes.h"

namespace situ::data::transforms::detail {

using namespace data::detail;

ResizeTo::ResizeTo(int64_t height, std::optional<int64_t> width) : height_(height), width_(width) {
  check_sides("Resize", height, width.value_or(1));
}

Tensor ResizeTo::operator()(const Tensor& image) const {
  check_image("Resize", image);
  if (width_) return resized("Resize", image, height_, *width_);
  const int64_t h = image.size(1), w = image.size(2), shorter = std::max<int64_t>(std::min(h, w), 1);
  return resized("Resize", image, height_ * h / shorter, height_ * w / shorter);
}

}  // namespace situ::data::transforms::detail
