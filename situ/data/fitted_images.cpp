// Implements FittedImages: image files to examples of one size.
#include "situ/data/fitted_images.h"

#include <algorithm>
#include <cmath>
#include <string>

#include "situ/base/error.h"
#include "situ/base/text.h"
#include "situ/data/internal/fit.h"
#include "situ/data/internal/key_draws.h"
#include "situ/data/internal/planes.h"

namespace situ::data {
namespace {

using detail::Pixels;

constexpr int64_t kMostSide = 1 << 20;  // so that products with an image's size fit into int64_t

// Checks the deviations as f32, since values are divided by them as f32.
void check_deviations(const char* who, const std::vector<double>& deviation) {
  for (double d : deviation)
    if (const auto f = static_cast<float>(d); !(f > 0 && std::isfinite(f)))
      throw ValueError(std::string(who) + ": deviation holds " + number_text(d) +
                       ", by which values cannot be divided; give finite numbers above 0");
}

FitOptions checked(const char* who, FitOptions fit, int64_t channels) {
  detail::check_channels(who, channels);
  detail::check_sides(who, fit.side, fit.side);
  if (std::max(fit.side, fit.resize) > kMostSide)
    throw ValueError(std::string(who) + ": side is " + std::to_string(fit.side) + " and resize " +
                     std::to_string(fit.resize) + "; give at most " + std::to_string(kMostSide) + " for each");
  if (fit.resize == 0) fit.resize = fit.side * 8 / 7;
  if (fit.resize < fit.side)
    throw ValueError(std::string(who) + ": resize is " + std::to_string(fit.resize) + ", less than side, " +
                     std::to_string(fit.side) + "; give at least as much");
  const auto figures = [&](const std::vector<double>& v) { return v.empty() || std::ssize(v) == channels; };
  if (!figures(fit.mean) || !figures(fit.deviation) || fit.mean.empty() != fit.deviation.empty())
    throw ValueError(std::string(who) + ": " + std::to_string(fit.mean.size()) + " means and " +
                     std::to_string(fit.deviation.size()) + " deviations for " + std::to_string(channels) +
                     " channels; give one of each per channel, or none");
  check_deviations(who, fit.deviation);
  return fit;
}

void mirror(float* rows, int64_t count, int64_t width) {
  for (int64_t y = 0; y < count; ++y) std::reverse(rows + y * width, rows + (y + 1) * width);
}

void normalize(const FitOptions& fit, int64_t plane, float* to) {
  for (size_t c = 0; c < fit.mean.size(); ++c, to += plane) {
    const auto mean = static_cast<float>(fit.mean[c]), deviation = static_cast<float>(fit.deviation[c]);
    for (int64_t i = 0; i < plane; ++i) to[i] = (to[i] - mean) / deviation;
  }
}

void write_fitted(const Pixels& pixels, const FitOptions& o, float* to) {
  const int64_t h = pixels.height, w = pixels.width, side = o.side;
  if (o.augment) {
    fit_pixels(pixels, {detail::draw_part(h, w, {}), side, side, 0, 0, side}, to);
    if (detail::KeyDraws(next_random_key()).chance(0.5)) mirror(to, pixels.channels * side, side);
  } else {
    fit_pixels(pixels, detail::middle_fit(h, w, o.resize, side), to);
  }
  normalize(o, side * side, to);
}

}  // namespace

Tensor read_fitted_image(const std::string& path, const FitOptions& fit, const ImageOptions& options) {
  const char* who = "read_fitted_image";
  const FitOptions o = checked(who, fit, options.channels);
  const Pixels pixels = detail::read_pixels(who, path, options);
  Tensor image = detail::empty_input({options.channels, o.side, o.side});
  if (detail::has_bytes(image)) write_fitted(pixels, o, static_cast<float*>(detail::bytes_of(image)));
  return image;
}

namespace datasets {

FittedImages::FittedImages(ImageFolder folder, const FitOptions& fit)
    : folder_(std::move(folder)), fit_(checked("FittedImages", fit, folder_.image_options().channels)) {}

ExampleForm FittedImages::example_form() const {
  return {{folder_.image_options().channels, fit_.side, fit_.side}, DimVec(), DType::f32, DType::i64};
}

Example<> FittedImages::get(size_t index) { return detail::example_of(*this, index); }

void FittedImages::write_example(size_t index, void* data, void* target) const {
  *static_cast<int64_t*>(target) = folder_.label(index);
  const Pixels pixels = detail::read_pixels("ImageFolder", folder_.path(index), folder_.image_options());
  write_fitted(pixels, fit_, static_cast<float*>(data));
}

template class Dataset<FittedImages>;

}  // namespace datasets
}  // namespace situ::data
