// Images: [batch, channels, height, width], or one image without the batch dimension.
#pragma once
#include <algorithm>
#include <string>

#include "situ/op/spec.h"
#include "situ/ops/shape.h"

namespace situ::op {

// "[3, 3]"
inline std::string text_of(Pair p) {
  const int64_t both[] = {p.h, p.w};
  return text_of(IntArrayRef(both, 2));
}

// "weight is f32[8, 3, 3, 3]"
inline std::string of(const Infer& c, const char* name, int i) {
  return std::string(name) + " is " + describe(c.in(i).dtype, c.in(i).sizes());
}

// Throws ShapeError unless operand i, called `name`, is an image or a batch of images.
inline void check_image(const Infer& c, const char* name, int i) {
  int n = c.in(i).ndim();
  if (n != 3 && n != 4)
    c.shape_error(of(c, name, i) + ", but images are [batch, channels, height, width] or [channels, height, width]");
}

// Throws ValueError beyond 2^31 - 1, so that no arithmetic on extents and real sizes overflows.
inline void check_extent(const Infer& c, const char* name, Pair p) {
  constexpr int64_t kMost = 0x7fffffff;
  if (p.h > kMost || p.w > kMost)
    c.value_error(std::string(name) + " is " + text_of(p) + ", but it must be at most " + std::to_string(kMost));
}

// `like`, which has three dimensions or four, with other channels, height and width.
inline Dims image_sizes(const Dims& like, int64_t channels, int64_t h, int64_t w) {
  Dims s = like;
  int n = s.size();
  s[n - 3] = channels;
  s[n - 2] = h;
  s[n - 1] = w;
  return s;
}

// Result k as an image of these sizes; its channels lie next to each other where those of operand 0 do (channels-last),
// else it is row-major.
inline void out_image(Infer& c, int k, DType dtype, const Dims& sizes) {
  c.out(k, dtype, sizes);
  const Region& like = *c.in(0).g;
  if (like.ndim() != 4 || is_contiguous(like)) return;
  int64_t stride = 1;
  for (int d : {1, 3, 2, 0}) {
    if (like.sizes[d] != 1 && like.strides[d] != stride) return;
    stride *= like.sizes[d];
  }
  stride = 1;
  for (int d : {1, 3, 2, 0}) {
    c.outs[k].g.strides[d] = stride;
    stride *= std::max<int64_t>(sizes[d], 1);
  }
}

}  // namespace situ::op
