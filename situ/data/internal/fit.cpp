// Implements the resampling of bytes: along rows first, then along columns.
#include "situ/data/internal/fit.h"

#include <algorithm>

#include "situ/base/error.h"
#include "situ/op/resampling.h"

namespace situ::data::detail {
namespace {

// The elements that each result reads, and their weights.
class Taps {
 public:
  // For results [begin, begin + count) of n elements that are resized to m.
  Taps(int64_t n, int64_t m, int64_t begin, int64_t count) {
    // In double, so that coordinates are precise for images of any size.
    const ResamplingWeights<double> weights({n, m, situ::Resize::bilinear, false, true, 0});
    for (int64_t o = begin; o < begin + count; ++o) {
      weights.each(o, [&](int64_t i, double w) { taps_.push_back({i, static_cast<float>(w)}); });
      ends_.push_back(taps_.size());
    }
    SITU_ASSERT(!taps_.empty());
  }
  template <class F>
  void each(int64_t result, F&& f) const {
    const auto r = static_cast<size_t>(result);
    for (size_t k = r == 0 ? 0 : ends_[r - 1]; k < ends_[r]; ++k) f(taps_[k].at, taps_[k].weight);
  }
  // The range of elements that is read.
  int64_t first() const { return taps_.front().at; }
  int64_t end() const { return taps_.back().at + 1; }

 private:
  struct Tap {
    int64_t at;
    float weight;
  };
  std::vector<Tap> taps_;
  std::vector<size_t> ends_;
};

// Resamples one row of pixels: to[c * stride + x] for each result x.
void fit_row(const uint8_t* from, int64_t channels, const Taps& across, int64_t side, float* to, int64_t stride) {
  for (int64_t x = 0; x < side; ++x) {
    float sum[3] = {};
    across.each(x, [&](int64_t i, float w) {
      for (int64_t c = 0; c < channels; ++c) sum[c] += w * static_cast<float>(from[i * channels + c]);
    });
    for (int64_t c = 0; c < channels; ++c) to[c * stride + x] = sum[c] / 255.f;
  }
}

}  // namespace

Fit middle_fit(int64_t height, int64_t width, int64_t resize, int64_t side) {
  const int64_t shorter = std::min(height, width), h = resize * height / shorter, w = resize * width / shorter;
  return {{0, 0, height, width}, h, w, middle(h, side), middle(w, side), side};
}

void fit_pixels(const Pixels& pixels, const Fit& fit, float* to) {
  const int64_t channels = pixels.channels, side = fit.side;
  const Taps across(fit.from.width, fit.width, fit.left, side), down(fit.from.height, fit.height, fit.top, side);
  const int64_t first = down.first(), plane = (down.end() - first) * side;
  std::vector<float> rows(static_cast<size_t>(channels * plane));  // [channels][rows that are read][side]
  for (int64_t y = first; y < down.end(); ++y) {
    const int64_t pixel = (fit.from.top + y) * pixels.width + fit.from.left;
    fit_row(pixels.bytes.data() + pixel * channels, channels, across, side, rows.data() + (y - first) * side, plane);
  }
  std::fill_n(to, channels * side * side, 0.f);
  for (int64_t c = 0; c < channels; ++c)
    for (int64_t y = 0; y < side; ++y, to += side)
      down.each(y, [&](int64_t i, float w) {
        const float* row = rows.data() + c * plane + (i - first) * side;
        for (int64_t x = 0; x < side; ++x) to[x] += w * row[x];
      });
}

}  // namespace situ::data::detail
