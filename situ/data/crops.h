// CenterCrop, RandomCrop, RandomResizedCrop: cut out a part of an image, as torchvision's v2 defines them.
//
// The result is a view if the part is inside the image and not resized, else a new tensor. Draws depend on the
// position of the example (draws.h). All throw ShapeError or DTypeError for anything but f32[C, H, W], and ValueError
// for a size below 1.
#pragma once
#include "situ/data/transforms.h"

namespace situ::data::transforms {

struct RandomCropOptions {
  int64_t padding = 0;  // rows and columns of `fill` that are first added on every side
  double fill = 0;
  bool pad_if_needed = false;  // adds what the image lacks in a direction, on both sides
};

struct RandomResizedCropOptions {
  double least_area = 0.08, most_area = 1;           // area of the part, relative to the image
  double least_ratio = 3. / 4, most_ratio = 4. / 3;  // width of the part divided by its height
};

namespace detail {

struct CropTo {
  CropTo(const char* who, int64_t height, int64_t width);
  const char* who;
  int64_t height, width;
};

Tensor center_crop(const Tensor& image, const CropTo& to);
Tensor random_crop(const Tensor& image, const CropTo& to, const RandomCropOptions& options);
Tensor random_resized_crop(const Tensor& image, const CropTo& to, const RandomResizedCropOptions& options);
RandomCropOptions checked(const RandomCropOptions& options);
RandomResizedCropOptions checked(const RandomResizedCropOptions& options);

}  // namespace detail

// Cuts out the middle. A smaller image is surrounded by zeros.
template <class Target = Tensor>
class CenterCrop : public TensorTransform<Target> {
 public:
  explicit CenterCrop(int64_t side) : CenterCrop(side, side) {}
  CenterCrop(int64_t height, int64_t width) : to_("CenterCrop", height, width) {}
  Tensor operator()(Tensor input) override { return detail::center_crop(input, to_); }

 private:
  detail::CropTo to_;
};

// Cuts out a part at a uniformly random position. Throws ValueError if the padded image is smaller than the part.
template <class Target = Tensor>
class RandomCrop : public TensorTransform<Target> {
 public:
  explicit RandomCrop(int64_t side, const RandomCropOptions& options = {}) : RandomCrop(side, side, options) {}
  RandomCrop(int64_t height, int64_t width, const RandomCropOptions& options = {})
      : to_("RandomCrop", height, width), options_(detail::checked(options)) {}
  Tensor operator()(Tensor input) override { return detail::random_crop(input, to_, options_); }

 private:
  detail::CropTo to_;
  RandomCropOptions options_;
};

// Cuts out a part of random size and ratio and resizes it. The area and the logarithm of the ratio are uniform. If ten
// parts that are drawn do not fit into the image, takes the largest part in the middle with an allowed ratio.
template <class Target = Tensor>
class RandomResizedCrop : public TensorTransform<Target> {
 public:
  explicit RandomResizedCrop(int64_t side, const RandomResizedCropOptions& options = {})
      : RandomResizedCrop(side, side, options) {}
  RandomResizedCrop(int64_t height, int64_t width, const RandomResizedCropOptions& options = {})
      : to_("RandomResizedCrop", height, width), options_(detail::checked(options)) {}
  Tensor operator()(Tensor input) override { return detail::random_resized_crop(input, to_, options_); }

 private:
  detail::CropTo to_;
  RandomResizedCropOptions options_;
};

}  // namespace situ::data::transforms
