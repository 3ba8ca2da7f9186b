// Windows of two-dimensional pooling: the elements that each window reads.
#pragma once
#include <algorithm>
#include <cstdint>

namespace situ {

// Axis 0 is vertical, axis 1 horizontal.
struct PoolWindow {
  int64_t kernel[2] = {1, 1};
  int64_t stride[2] = {1, 1};
  int64_t padding[2] = {0, 0};
  int64_t dilation[2] = {1, 1};   // max pooling only
  bool count_include_pad = true;  // average pooling: padding counts as elements
  int64_t divisor_override = 0;   // average pooling: 0 means the number of elements
};

constexpr uint8_t kNowhere = 255;  // replaces an offset; real offsets are below 255

// The elements of a window along one axis that are inside the input: first, first + dilation, ... below end.
struct WindowRange {
  int64_t first, end, offset;  // offset: index of the first one within the window
  bool empty() const { return first >= end; }
};
inline WindowRange range_of(const PoolWindow& p, int axis, int64_t out, int64_t size) {
  const int64_t d = p.dilation[axis];
  int64_t first = out * p.stride[axis] - p.padding[axis];
  const int64_t end = std::min(first + (p.kernel[axis] - 1) * d + 1, size);
  const int64_t skipped = first < 0 ? (-first + d - 1) / d : 0;
  first += skipped * d;
  return {first, end, skipped};
}

// Returns whether one of `outs` windows along axis 0 (rows) or 1 (columns) of an image of that size is only padding.
inline bool in_padding_alone(const PoolWindow& p, int axis, int64_t outs, int64_t size) noexcept {
  for (int64_t i = 0; i < outs; ++i)
    if (range_of(p, axis, i, size).empty()) return true;
  return false;
}

}  // namespace situ
