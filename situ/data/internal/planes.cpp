// What the transforms of images share: access to rows, windows, resizing, checks of options.
#include "situ/data/internal/planes.h"

#include <algorithm>
#include <string>

#include "situ/base/error.h"
#include "situ/data/ring.h"
#include "situ/memory/storage.h"
#include "situ/ops/functions.h"
#include "situ/ops/resample.h"

namespace situ::data::detail {
namespace {

bool has_rows(const Tensor& t) {
  return t.stride(2) == 1 && t.stride(1) >= t.size(2) && t.stride(0) >= t.size(1) * t.stride(1);
}

Planes planes_of(const Tensor& t) {
  float* data = has_bytes(t) ? static_cast<float*>(bytes_of(t)) : nullptr;
  return {data, t.size(0), t.size(1), t.size(2), t.stride(0), t.stride(1)};
}

}  // namespace

bool may_overwrite(const Tensor& t) {
  const TensorImpl& impl = t.impl("transform");
  return impl.use_count() == 1 && impl.storage->use_count() == 1 && !impl.storage->escaped() &&
         !impl.storage->frozen() && !t.requires_grad() && t.device().is_cpu() && t.dtype() == DType::f32 &&
         t.dim() == 3 && has_rows(t);
}

void check_image(const char* who, const Tensor& image) {
  if (image.dim() != 3)
    throw ShapeError(std::string(who) + ": needs an image [C, H, W], but the tensor is " + image.describe() +
                     "; transform single images, before Stack");
  if (image.dtype() != DType::f32)
    throw DTypeError(std::string(who) + ": needs an image of f32 in [0, 1], but the tensor is " + image.describe() +
                     "; convert bytes by to(kFloat).div(255)");
}

WritableImage::WritableImage(const char* who, Tensor image) {
  check_image(who, image);
  if (may_overwrite(image)) {
    tensor = std::move(image);
    TensorImpl& impl = tensor.impl(who);
    impl.storage->begin_write({who, {}, &impl.g, 0});
  } else {
    tensor = empty_input(image.sizes());
    NoGradGuard off;
    tensor.copy_(image);
  }
  planes = planes_of(tensor);
}

Tensor window(const Tensor& image, int64_t top, int64_t left, int64_t height, int64_t width, double fill) {
  const int64_t bottom = std::min(image.size(1), top + height), right = std::min(image.size(2), left + width);
  const int64_t y = std::max<int64_t>(top, 0), x = std::max<int64_t>(left, 0);
  const bool touches = y < bottom && x < right;
  NoGradGuard off;  // a recorded view would keep the image, so that it could not be overwritten
  const Tensor inside = touches ? image.narrow(1, y, bottom - y).narrow(2, x, right - x) : Tensor();
  if (touches && bottom - y == height && right - x == width) return inside;
  Tensor whole = empty_input({image.size(0), height, width});
  whole.fill_(fill);
  if (touches) whole.narrow(1, y - top, bottom - y).narrow(2, x - left, right - x).copy_(inside);
  return whole;
}

Tensor resized(const char* who, const Tensor& image, int64_t height, int64_t width) {
  if (image.size(1) == height && image.size(2) == width) return image;
  op::Interpolation how;
  how.size = {height, width};
  how.mode = situ::Resize::bilinear;
  how.align_corners = false;
  how.antialias = true;
  return op::interpolate(who, image.unsqueeze(0), how).squeeze(0);
}

void check_sides(const char* who, int64_t height, int64_t width) {
  if (height < 1 || width < 1)
    throw ValueError(std::string(who) + ": a size of " + std::to_string(height) + " x " + std::to_string(width) +
                     "; give at least one pixel each way");
}

void check_probability(const char* who, double p) {
  if (!(p >= 0 && p <= 1))
    throw ValueError(std::string(who) + ": p is " + std::to_string(p) + "; give a probability, 0 to 1");
}

void check_range(const char* who, const char* what, double least, double most) {
  if (!(least > 0 && least <= most))
    throw ValueError(std::string(who) + ": " + what + " from " + std::to_string(least) + " to " + std::to_string(most) +
                     "; give two numbers above 0, the smaller one first");
}

}  // namespace situ::data::detail
