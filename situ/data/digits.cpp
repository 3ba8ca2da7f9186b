// Implements draw_digit: strokes of the ten digits, a random warp, and shading with noise.
#include "situ/data/digits.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <utility>
#include <vector>

#include "situ/base/error.h"
#include "situ/data/internal/key_draws.h"

namespace situ::data {
namespace {

struct Point {
  float x, y;
};
using Stroke = std::vector<Point>;

constexpr float kPi = 3.14159265f;

// Adds points of an ellipse from angle a to b in degrees; 0 is right, 90 is down.
void arc(Stroke& s, Point centre, Point radius, float a, float b) {
  int n = std::max(4, static_cast<int>(std::abs(b - a) / 15));
  for (int i = 0; i <= n; ++i) {
    float t = (a + (b - a) * static_cast<float>(i) / static_cast<float>(n)) * kPi / 180;
    s.push_back({centre.x + radius.x * std::cos(t), centre.y + radius.y * std::sin(t)});
  }
}

// The ten digits in the unit square; x points right and y down.
std::array<std::vector<Stroke>, 10> make_glyphs() {
  std::array<std::vector<Stroke>, 10> g;
  Stroke s;
  auto end_stroke = [&](int digit) { g[static_cast<size_t>(digit)].push_back(std::exchange(s, {})); };
  arc(s, {.5f, .5f}, {.26f, .38f}, 0, 360);
  end_stroke(0);
  s = {{.36f, .27f}, {.53f, .12f}, {.53f, .88f}};
  end_stroke(1);
  arc(s, {.5f, .33f}, {.24f, .21f}, 190, 395);
  s.insert(s.end(), {{.26f, .88f}, {.76f, .88f}});
  end_stroke(2);
  arc(s, {.47f, .31f}, {.23f, .19f}, 205, 450);
  arc(s, {.47f, .69f}, {.26f, .19f}, 270, 515);
  end_stroke(3);
  s = {{.61f, .88f}, {.61f, .12f}, {.22f, .63f}, {.8f, .63f}};
  end_stroke(4);
  s = {{.72f, .12f}, {.34f, .12f}, {.3f, .47f}};
  arc(s, {.48f, .65f}, {.26f, .23f}, 230, 510);
  end_stroke(5);
  arc(s, {.7f, .64f}, {.44f, .52f}, 265, 180);
  arc(s, {.49f, .66f}, {.23f, .22f}, 180, 540);
  end_stroke(6);
  s = {{.24f, .12f}, {.76f, .12f}, {.42f, .88f}};
  end_stroke(7);
  arc(s, {.5f, .31f}, {.2f, .19f}, 90, 450);
  arc(s, {.5f, .69f}, {.24f, .19f}, 270, 630);
  end_stroke(8);
  arc(s, {.51f, .34f}, {.23f, .22f}, 360, 0);
  arc(s, {.3f, .36f}, {.44f, .52f}, 0, 85);
  end_stroke(9);
  return g;
}

using detail::KeyDraws;

// The random warp of one sample, from the unit square to pixels.
struct Warp {
  float xx, xy, yx, yy, dx, dy, bend, phase;
  Warp(KeyDraws& d, float height, float width) {
    float turn = d.between(-16.f, 16.f) * kPi / 180, shear = d.between(-.25f, .25f);
    float sx = d.between(.72f, 1.02f), sy = d.between(.78f, 1.02f);
    float c = std::cos(turn), s = std::sin(turn);
    xx = sx * c * width, xy = (sx * shear * c - sy * s) * width;
    yx = sx * s * height, yy = (sx * shear * s + sy * c) * height;
    dx = (.5f + d.between(-.07f, .07f)) * width, dy = (.5f + d.between(-.07f, .07f)) * height;
    bend = d.between(-.04f, .04f), phase = d.between(0.f, 2 * kPi);
  }
  Point operator()(Point p) const {
    float x = p.x - .5f + bend * std::sin(2 * kPi * p.y + phase);
    float y = p.y - .5f + bend * std::sin(2 * kPi * p.x - phase);
    return {dx + xx * x + xy * y, dy + yx * x + yy * y};
  }
};

struct Canvas {
  float* squared;  // [height][width]: squared distance of each pixel's centre to the nearest stroke
  int64_t height, width;

  // Updates only the pixels within `reach` of the segment.
  void segment(Point a, Point b, float reach) {
    auto clip = [](float v, int64_t n) { return std::clamp<int64_t>(static_cast<int64_t>(v), 0, n); };
    int64_t y0 = clip(std::min(a.y, b.y) - reach, height), y1 = clip(std::max(a.y, b.y) + reach + 1, height);
    int64_t x0 = clip(std::min(a.x, b.x) - reach, width), x1 = clip(std::max(a.x, b.x) + reach + 1, width);
    float ux = b.x - a.x, uy = b.y - a.y, length2 = std::max(ux * ux + uy * uy, 1e-12f);
    for (int64_t y = y0; y < y1; ++y) {
      float py = static_cast<float>(y) + .5f - a.y;
      for (int64_t x = x0; x < x1; ++x) {
        float px = static_cast<float>(x) + .5f - a.x;
        float t = std::clamp((px * ux + py * uy) / length2, 0.f, 1.f);
        float ex = px - t * ux, ey = py - t * uy;
        float& out = squared[y * width + x];
        out = std::min(out, ex * ex + ey * ey);
      }
    }
  }
};

// Shades one channel: paper, ink where covered, noise. `squared` may be `out` itself.
void shade(const float* squared, float* out, int64_t n, float half, float paper, float ink, float noise, RandomKey key,
           uint64_t counter) {
  Philox4 block{};
  for (int64_t i = 0; i < n; ++i) {
    if (i % 4 == 0) block = philox(key, counter++);
    uint32_t b = block.v[i % 4];
    // about normal, deviation 147.8
    int sum = static_cast<int>((b & 255) + (b >> 8 & 255) + (b >> 16 & 255) + (b >> 24));
    float cover = std::clamp(half - std::sqrt(squared[i]) + .5f, 0.f, 1.f);
    out[i] = std::clamp(paper + (ink - paper) * cover + noise * static_cast<float>(sum - 510) * (1 / 147.8f), 0.f, 1.f);
  }
}

void check(const DigitOptions& o) {
  if (o.height < 4 || o.height > 4096 || o.width < 4 || o.width > 4096)
    throw ValueError("draw_digit: image size " + std::to_string(o.height) + " x " + std::to_string(o.width) +
                     "; each side must be 4 to 4096");
  if (o.channels < 1 || o.channels > 64)
    throw ValueError("draw_digit: " + std::to_string(o.channels) + " channels; 1 to 64 can be drawn");
}

}  // namespace

int draw_digit(const DigitOptions& o, uint64_t seed, uint64_t index, float* image, int64_t* ink) {
  check(o);
  static const auto glyphs = make_glyphs();
  const RandomKey key{seed ^ 0x9e3779b97f4a7c15u, index};  // differs from the streams of a generator with this seed
  KeyDraws draws(key);
  int digit = static_cast<int>(draws.bits() % 10);
  Warp warp(draws, static_cast<float>(o.height), static_cast<float>(o.width));
  float side = static_cast<float>(std::min(o.height, o.width));
  float half = std::max(.6f, draws.between(.035f, .065f) * side);

  Canvas canvas{image, o.height, o.width};
  int64_t pixels = o.height * o.width;
  std::fill(image, image + pixels, 1e12f);
  for (auto& stroke : glyphs[static_cast<size_t>(digit)])
    for (size_t i = 1; i < stroke.size(); ++i) canvas.segment(warp(stroke[i - 1]), warp(stroke[i]), half + 1);
  if (ink != nullptr)
    for (int64_t i = 0; i < pixels; ++i) ink[i] = image[i] <= half * half;

  float paper = draws.between(0.f, .25f), level = draws.between(.6f, 1.f), noise = o.noise * draws.between(.5f, 1.5f);
  for (int64_t c = o.channels - 1; c >= 0; --c) {  // channel 0 last: it contains the distances
    bool grey = o.channels == 1;
    float p = grey ? paper : paper + draws.between(-.1f, .25f), v = grey ? level : level + draws.between(-.2f, .2f);
    shade(image, image + c * pixels, pixels, half, p, v, noise, key, uint64_t(c + 1) << 32);
  }
  return digit;
}

}  // namespace situ::data
