// Implements crops: the position of each part, by options or by a random draw.
#include "situ/data/crops.h"

#include <algorithm>
#include <cmath>
#include <string>

#include "situ/base/error.h"
#include "situ/data/internal/fit.h"
#include "situ/data/internal/key_draws.h"
#include "situ/data/internal/planes.h"

namespace situ::data {
namespace detail {

using transforms::RandomResizedCropOptions;

namespace {

// Returns half of the excess, rounded to even as in torchvision.
int64_t margin(int64_t much) { return static_cast<int64_t>(std::nearbyint(static_cast<double>(much) / 2)); }

int64_t rounded(double v) { return static_cast<int64_t>(std::nearbyint(v)); }

// Returns the largest part in the middle with an allowed ratio.
Part largest_part(int64_t height, int64_t width, const RandomResizedCropOptions& o) {
  const double ratio = static_cast<double>(width) / static_cast<double>(height);
  int64_t h = height, w = width;
  if (ratio < o.least_ratio) h = rounded(static_cast<double>(width) / o.least_ratio);
  if (ratio > o.most_ratio) w = rounded(static_cast<double>(height) * o.most_ratio);
  h = std::clamp<int64_t>(h, 1, height), w = std::clamp<int64_t>(w, 1, width);
  return {(height - h) / 2, (width - w) / 2, h, w};
}

}  // namespace

// If the image is smaller than the part, the upper or left border is the thinner one.
int64_t middle(int64_t whole, int64_t part) { return part > whole ? -((part - whole) / 2) : margin(whole - part); }

Part draw_part(int64_t height, int64_t width, const RandomResizedCropOptions& o) {
  KeyDraws draws(next_random_key());
  for (int attempt = 0; attempt < 10; ++attempt) {
    const double area = static_cast<double>(height * width) * draws.between(o.least_area, o.most_area);
    const double ratio = std::exp(draws.between(std::log(o.least_ratio), std::log(o.most_ratio)));
    const int64_t w = rounded(std::sqrt(area * ratio)), h = rounded(std::sqrt(area / ratio));
    if (w < 1 || h < 1 || w > width || h > height) continue;
    const int64_t top = draws.below(height - h + 1);
    return {top, draws.below(width - w + 1), h, w};
  }
  return largest_part(height, width, o);
}

}  // namespace detail

namespace transforms::detail {

using namespace data::detail;

CropTo::CropTo(const char* name, int64_t h, int64_t w) : who(name), height(h), width(w) { check_sides(who, h, w); }

RandomCropOptions checked(const RandomCropOptions& options) {
  if (options.padding < 0)
    throw ValueError("RandomCrop: a padding of " + std::to_string(options.padding) + "; give 0 or more");
  return options;
}

RandomResizedCropOptions checked(const RandomResizedCropOptions& options) {
  check_range("RandomResizedCrop", "areas", options.least_area, options.most_area);
  check_range("RandomResizedCrop", "ratios", options.least_ratio, options.most_ratio);
  return options;
}

Tensor center_crop(const Tensor& image, const CropTo& to) {
  check_image(to.who, image);
  return window(image, middle(image.size(1), to.height), middle(image.size(2), to.width), to.height, to.width, 0);
}

Tensor random_crop(const Tensor& image, const CropTo& to, const RandomCropOptions& options) {
  check_image(to.who, image);
  KeyDraws draws(next_random_key());
  auto begin = [&](int64_t size, int64_t part) {
    const int64_t lacks = part - size - 2 * options.padding;
    const int64_t border = options.padding + (options.pad_if_needed ? std::max<int64_t>(lacks, 0) : 0);
    const int64_t places = size + 2 * border - part + 1;
    if (places < 1)
      throw ValueError("RandomCrop: a part of " + std::to_string(to.height) + " x " + std::to_string(to.width) +
                       " does not fit into " + image.describe() + " with a padding of " +
                       std::to_string(options.padding) + "; raise the padding, set pad_if_needed, or resize first");
    return draws.below(places) - border;
  };
  const int64_t top = begin(image.size(1), to.height);
  return window(image, top, begin(image.size(2), to.width), to.height, to.width, options.fill);
}

Tensor random_resized_crop(const Tensor& image, const CropTo& to, const RandomResizedCropOptions& options) {
  check_image(to.who, image);
  const Part part = draw_part(image.size(1), image.size(2), options);
  return resized(to.who, window(image, part.top, part.left, part.height, part.width, 0), to.height, to.width);
}

}  // namespace transforms::detail
}  // namespace situ::data
