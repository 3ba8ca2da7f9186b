// Checks and sizes of images, [batch, channels, height, width] or without the batch, and of signals and volumes.
#pragma once
#include <algorithm>
#include <string>

#include "situ/base/thread_state.h"
#include "situ/op/spec.h"
#include "situ/ops/shape_rules.h"

namespace situ::op {

// Returns "[3, 3]".
inline std::string text_of(Pair p) {
  const int64_t both[] = {p.h, p.w};
  return text_of(IntArrayRef(both, 2));
}
template <int D>
std::string text_of(const Extents<D>& e) {
  return text_of(IntArrayRef(e.values, D));
}

// Returns "weight is f32[8, 3, 3, 3]".
inline std::string of(const Infer& c, const char* name, int i) {
  return std::string(name) + " is " + describe(c.in(i).dtype, c.in(i).sizes());
}

// Throws errors as an op's Infer does, for functions that are composed of ops.
struct Refuser {
  const char* name;
  [[noreturn]] void value_error(const std::string& what) const { throw ValueError(called_as(name) + ": " + what); }
  [[noreturn]] void shape_error(const std::string& what) const { throw ShapeError(called_as(name) + ": " + what); }
  [[noreturn]] void dtype_error(const std::string& what) const { throw DTypeError(called_as(name) + ": " + what); }
};

// The names of inputs with D directions, and of their dimensions.
template <int D>
constexpr const char* kImages = D == 1   ? "signals are [batch, channels, length] or [channels, length]"
                                : D == 2 ? "images are [batch, channels, height, width] or [channels, height, width]"
                                         : "volumes are [batch, channels, depth, height, width] or [channels, depth, "
                                           "height, width]";
template <int D>
constexpr const char* kDirections = D == 1   ? "length"
                                    : D == 2 ? "height, width"
                                             : "depth, height, width";

// Throws ShapeError unless operand i, called `name`, is an image or a batch of images.
template <int D = 2>
void check_image(const Infer& c, const char* name, int i) {
  const int n = c.in(i).ndim();
  if (n != D + 1 && n != D + 2) c.shape_error(of(c, name, i) + ", but " + kImages<D>);
}

// True if an entry is below `least`.
inline bool any_below(const Pair& e, int64_t least) { return e.h < least || e.w < least; }
template <int D>
bool any_below(const Extents<D>& e, int64_t least) {
  for (const int64_t v : e.values)
    if (v < least) return true;
  return false;
}

constexpr int64_t kMostExtent = 0x7fffffff;  // larger values might overflow in arithmetic on extents and sizes

// Throws ValueError if an entry is above kMostExtent.
template <class Refuser, class E>
void check_extent(const Refuser& c, const char* name, const E& e) {
  for (int i = 0; i < static_cast<int>(sizeof(E) / sizeof(int64_t)); ++i)
    if (e[i] > kMostExtent)
      c.value_error(std::string(name) + " is " + text_of(e) + ", but it must be at most " +
                    std::to_string(kMostExtent));
}

// Returns the sizes of `like`, an image with as many directions as `pixels` has entries, with other channels and
// pixels.
template <class E>
Dims image_sizes(const Dims& like, int64_t channels, const E& pixels) {
  constexpr int kD = sizeof(E) / sizeof(int64_t);
  Dims s = like;
  const int n = s.size();
  s[n - kD - 1] = channels;
  for (int i = 0; i < kD; ++i) s[n - kD + i] = pixels[i];
  return s;
}

// Adds result k, an image of these sizes. It is channels-last if operand 0 is, else row-major.
template <int D = 2>
void out_image(Infer& c, int k, DType dtype, const Dims& sizes) {
  c.out(k, dtype, sizes);
  const Region& like = *c.in(0).g;
  if (like.ndim() != D + 2 || is_contiguous(like)) return;
  int order[D + 2] = {1};  // channels, the directions from the last one back, the batch
  for (int i = 1; i <= D; ++i) order[i] = D + 2 - i;
  if (like.sizes[1] == 1 || like.strides[1] != 1) return;
  int64_t stride = 1;  // or more: a slice of an image has gaps
  for (int d : order) {
    if (like.sizes[d] == 1) continue;
    if (like.strides[d] < stride) return;
    stride = like.strides[d] * like.sizes[d];
  }
  stride = 1;
  for (int d : order) {
    c.outs[k].g.strides[d] = stride;
    stride *= std::max<int64_t>(sizes[d], 1);
  }
}

}  // namespace situ::op
