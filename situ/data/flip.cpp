// Implements RandomHorizontalFlip: mirrors the rows of images.
#include "situ/data/flip.h"

#include <algorithm>

#include "situ/data/internal/key_draws.h"
#include "situ/data/internal/planes.h"

namespace situ::data::transforms {

using namespace data::detail;

Tensor horizontal_flip(Tensor image) {
  const WritableImage to("horizontal_flip", std::move(image));
  const Planes& p = to.planes;
  for (int64_t c = 0; p.data && c < p.channels; ++c)
    for (int64_t y = 0; y < p.height; ++y) std::reverse(p.at(c, y), p.at(c, y) + p.width);
  return to.tensor;
}

double detail::checked_probability(const char* who, double p) {
  check_probability(who, p);
  return p;
}

Tensor detail::randomly_flipped(Tensor image, double p) {
  check_image("RandomHorizontalFlip", image);
  return KeyDraws(next_random_key()).chance(p) ? horizontal_flip(std::move(image)) : image;
}

}  // namespace situ::data::transforms
