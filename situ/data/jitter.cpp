// Implements jitter_image: a random affine map, sampled bilinearly.
#include "situ/data/jitter.h"

#include <algorithm>
#include <cmath>

namespace situ::data {
namespace {

// The affine map from a position in the result to its position in the source, both relative to the middle.
struct Map {
  float xx, xy, yx, yy, dx, dy;
  Map(RandomKey key, const JitterOptions& o, int64_t height, int64_t width) {
    Philox4 a = philox(key, 0), b = philox(key, 1);
    auto either_way = [](uint32_t bits, float most) { return (2 * unit_float(bits) - 1) * most; };
    float turn = either_way(a.v[0], o.turn) * 0.01745329f, c = std::cos(turn), s = std::sin(turn);
    float sx = 1 + either_way(a.v[1], o.scale), sy = 1 + either_way(a.v[2], o.scale);
    xx = sx * c, xy = -sx * s, yx = sy * s, yy = sy * c;
    dx = either_way(a.v[3], o.shift) * static_cast<float>(width);
    dy = either_way(b.v[0], o.shift) * static_cast<float>(height);
  }
};

float sample_at(const float* plane, int64_t height, int64_t width, float y, float x) {
  y = std::clamp(y, 0.f, static_cast<float>(height - 1));
  x = std::clamp(x, 0.f, static_cast<float>(width - 1));
  auto y0 = static_cast<int64_t>(y), x0 = static_cast<int64_t>(x);
  int64_t y1 = std::min(y0 + 1, height - 1), x1 = std::min(x0 + 1, width - 1);
  float fy = y - static_cast<float>(y0), fx = x - static_cast<float>(x0);
  float top = plane[y0 * width + x0] * (1 - fx) + plane[y0 * width + x1] * fx;
  float bottom = plane[y1 * width + x0] * (1 - fx) + plane[y1 * width + x1] * fx;
  return top * (1 - fy) + bottom * fy;
}

}  // namespace

void jitter_image(const float* from, float* to, int64_t channels, int64_t height, int64_t width, RandomKey key,
                  const JitterOptions& options) {
  Map m(key, options, height, width);
  float my = static_cast<float>(height - 1) / 2, mx = static_cast<float>(width - 1) / 2;
  for (int64_t y = 0; y < height; ++y)
    for (int64_t x = 0; x < width; ++x) {
      float ry = static_cast<float>(y) - my, rx = static_cast<float>(x) - mx;
      float sy = my + m.yx * rx + m.yy * ry + m.dy, sx = mx + m.xx * rx + m.xy * ry + m.dx;
      for (int64_t c = 0; c < channels; ++c)
        to[(c * height + y) * width + x] = sample_at(from + c * height * width, height, width, sy, sx);
    }
}

}  // namespace situ::data
