// Implements RandomErasing: draws rectangles of images and overwrites them.
#include "situ/data/random_erasing.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include "situ/data/internal/key_draws.h"
#include "situ/data/internal/planes.h"

namespace situ::data::transforms::detail {

using namespace data::detail;

namespace {

struct Rectangle {
  int64_t top, left, height, width;
};

std::optional<Rectangle> draw_rectangle(KeyDraws& draws, const Tensor& image, const RandomErasingOptions& o) {
  const int64_t height = image.size(1), width = image.size(2);
  for (int attempt = 0; attempt < 10; ++attempt) {
    const double area = static_cast<double>(height * width) * draws.between(o.least_area, o.most_area);
    const double ratio = std::exp(draws.between(std::log(o.least_ratio), std::log(o.most_ratio)));
    const auto h = static_cast<int64_t>(std::nearbyint(std::sqrt(area * ratio)));
    const auto w = static_cast<int64_t>(std::nearbyint(std::sqrt(area / ratio)));
    if (h >= height || w >= width) continue;
    const int64_t top = draws.below(height - h + 1);
    return Rectangle{top, draws.below(width - w + 1), h, w};
  }
  return std::nullopt;
}

// Draws a normal number with the Box-Muller method.
float normal(KeyDraws& draws) {
  const float radius = std::sqrt(-2 * std::log(1 - draws.between(0.f, 1.f)));
  return radius * std::cos(6.2831853f * draws.between(0.f, 1.f));
}

}  // namespace

RandomErasingOptions checked(const RandomErasingOptions& o) {
  check_probability("RandomErasing", o.p);
  check_range("RandomErasing", "areas", o.least_area, o.most_area);
  check_range("RandomErasing", "ratios", o.least_ratio, o.most_ratio);
  return o;
}

Tensor randomly_erased(Tensor image, const RandomErasingOptions& o) {
  check_image("RandomErasing", image);
  KeyDraws draws(next_random_key());
  if (!draws.chance(o.p)) return image;
  const auto rectangle = draw_rectangle(draws, image, o);
  if (!rectangle) return image;
  const WritableImage to("RandomErasing", std::move(image));
  const Planes& p = to.planes;
  for (int64_t c = 0; p.data && c < p.channels; ++c)
    for (int64_t y = rectangle->top; y < rectangle->top + rectangle->height; ++y) {
      float *first = p.at(c, y) + rectangle->left, *end = first + rectangle->width;
      if (o.noise)
        std::generate(first, end, [&] { return normal(draws); });
      else
        std::fill(first, end, static_cast<float>(o.value));
    }
  return to.tensor;
}

}  // namespace situ::data::transforms::detail
