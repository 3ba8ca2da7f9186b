// Implements ColorJitter and the adjust_* functions, with conversions between RGB and HSV.
#include "situ/data/color_jitter.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string>

#include "situ/base/error.h"
#include "situ/data/internal/key_draws.h"
#include "situ/data/internal/planes.h"

namespace situ::data::transforms {

using namespace data::detail;

namespace {

void check_channels(const char* who, const Tensor& image) {
  check_image(who, image);
  if (image.size(0) != 1 && image.size(0) != 3)
    throw ShapeError(std::string(who) + ": needs 1 or 3 channels, but the image is " + image.describe() +
                     "; transform colours before channels are added");
}

void check_factor(const char* who, double factor) {
  if (!(factor >= 0 && std::isfinite(factor)))
    throw ValueError(std::string(who) + ": a factor of " + std::to_string(factor) + "; give 0 or more");
}

float limited(float v) { return std::clamp(v, 0.f, 1.f); }

struct Rgb {
  float r, g, b;
};
float grey(const Rgb& c) { return c.r * 0.2989f + c.g * 0.587f + c.b * 0.114f; }

// Replaces each pixel of a colour image by change(pixel).
template <class F>
void each_pixel(const Planes& p, F&& change) {
  for (int64_t y = 0; p.data && y < p.height; ++y) {
    float *r = p.at(0, y), *g = p.at(1, y), *b = p.at(2, y);
    for (int64_t x = 0; x < p.width; ++x) {
      const Rgb c = change(Rgb{r[x], g[x], b[x]});
      r[x] = c.r, g[x] = c.g, b[x] = c.b;
    }
  }
}

template <class F>
void each_element(const Planes& p, F&& change) {
  for (int64_t c = 0; p.data && c < p.channels; ++c)
    for (int64_t y = 0; y < p.height; ++y)
      for (float *v = p.at(c, y), *end = v + p.width; v != end; ++v) *v = change(*v);
}

float mean_grey(const Planes& p) {
  double sum = 0;
  if (p.channels == 1)
    each_element(p, [&](float v) { return sum += static_cast<double>(v), v; });
  else
    each_pixel(p, [&](const Rgb& c) { return sum += static_cast<double>(grey(c)), c; });
  return static_cast<float>(sum / static_cast<double>(std::max<int64_t>(p.height * p.width, 1)));
}

struct Hsv {
  float h, s, v;  // in [0, 1]; the hue of grey is 0
};

Hsv to_hsv(const Rgb& c) {
  const float most = std::max({c.r, c.g, c.b}), range = most - std::min({c.r, c.g, c.b});
  if (range == 0) return {0, 0, most};
  const float r = (most - c.r) / range, g = (most - c.g) / range, b = (most - c.b) / range;
  const float sixths = most == c.r ? b - g : most == c.g ? 2 + r - b : 4 + g - r;
  return {std::fmod(sixths * (1.f / 6) + 1, 1.f), range / most, most};
}

Rgb to_rgb(const Hsv& c) {
  const float sixths = c.h * 6, sector = std::floor(sixths), f = sixths - sector;
  const float p = limited((1 - c.s) * c.v), q = limited((1 - c.s * f) * c.v), t = limited((c.s * f + (1 - c.s)) * c.v);
  switch (static_cast<int>(sector) % 6) {
    case 0:
      return {c.v, t, p};
    case 1:
      return {q, c.v, p};
    case 2:
      return {p, c.v, t};
    case 3:
      return {p, q, c.v};
    case 4:
      return {t, p, c.v};
    default:
      return {c.v, p, q};
  }
}

float turned(float hue, float turn) {
  const float h = std::fmod(hue + turn, 1.f);
  return h < 0 ? h + 1 : h;
}

}  // namespace

Tensor adjust_brightness(Tensor image, double factor) {
  check_channels("adjust_brightness", image);
  check_factor("adjust_brightness", factor);
  const WritableImage to("adjust_brightness", std::move(image));
  const auto by = static_cast<float>(factor);
  each_element(to.planes, [by](float v) { return limited(v * by); });
  return to.tensor;
}

Tensor adjust_contrast(Tensor image, double factor) {
  check_channels("adjust_contrast", image);
  check_factor("adjust_contrast", factor);
  const WritableImage to("adjust_contrast", std::move(image));
  const auto by = static_cast<float>(factor), mean = mean_grey(to.planes) * static_cast<float>(1 - factor);
  each_element(to.planes, [=](float v) { return limited(v * by + mean); });
  return to.tensor;
}

Tensor adjust_saturation(Tensor image, double factor) {
  check_channels("adjust_saturation", image);
  check_factor("adjust_saturation", factor);
  if (image.size(0) == 1) return image;
  const WritableImage to("adjust_saturation", std::move(image));
  const auto by = static_cast<float>(factor), rest = static_cast<float>(1 - factor);
  each_pixel(to.planes, [=](const Rgb& c) {
    const float g = grey(c) * rest;
    return Rgb{limited(c.r * by + g), limited(c.g * by + g), limited(c.b * by + g)};
  });
  return to.tensor;
}

Tensor adjust_hue(Tensor image, double turn) {
  check_channels("adjust_hue", image);
  if (!(turn >= -0.5 && turn <= 0.5))
    throw ValueError("adjust_hue: a turn of " + std::to_string(turn) + "; give -0.5 to 0.5");
  if (image.size(0) == 1) return image;
  const WritableImage to("adjust_hue", std::move(image));
  each_pixel(to.planes, [by = static_cast<float>(turn)](const Rgb& c) {
    const Hsv hsv = to_hsv(c);
    return to_rgb({turned(hsv.h, by), hsv.s, hsv.v});
  });
  return to.tensor;
}

ColorJitterOptions detail::checked(const ColorJitterOptions& o) {
  for (double spread : {o.brightness, o.contrast, o.saturation}) check_factor("ColorJitter", spread);
  if (!(o.hue >= 0 && o.hue <= 0.5))
    throw ValueError("ColorJitter: a hue of " + std::to_string(o.hue) + "; give 0 to 0.5");
  return o;
}

Tensor detail::color_jittered(Tensor image, const ColorJitterOptions& o) {
  check_channels("ColorJitter", image);
  KeyDraws draws(next_random_key());
  std::array<int, 4> order{0, 1, 2, 3};
  for (int64_t i = 3; i > 0; --i)
    std::swap(order[static_cast<size_t>(i)], order[static_cast<size_t>(draws.below(i + 1))]);
  auto factor = [&draws](double spread) { return draws.between(std::max(0., 1 - spread), 1 + spread); };
  const double brightness = factor(o.brightness), contrast = factor(o.contrast), saturation = factor(o.saturation);
  const double turn = draws.between(-o.hue, o.hue);
  for (int which : order) {
    if (which == 0 && o.brightness > 0) image = adjust_brightness(std::move(image), brightness);
    if (which == 1 && o.contrast > 0) image = adjust_contrast(std::move(image), contrast);
    if (which == 2 && o.saturation > 0) image = adjust_saturation(std::move(image), saturation);
    if (which == 3 && o.hue > 0) image = adjust_hue(std::move(image), turn);
  }
  return image;
}

}  // namespace situ::data::transforms
