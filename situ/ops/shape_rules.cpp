// Implements rules on sizes and strides: completing sizes, strides of views, wrapping dimensions.
#include "situ/ops/shape_rules.h"

#include <algorithm>

#include "situ/base/thread_state.h"

namespace situ::op {

std::string text_of(IntArrayRef sizes) {
  std::string s = "[";
  for (size_t i = 0; i < sizes.size(); ++i) s += (i ? ", " : "") + std::to_string(sizes[i]);
  return s + "]";
}

bool complete_sizes(IntArrayRef sizes, int64_t numel, Dims& result) {
  result.assign(sizes.data(), static_cast<int>(sizes.size()));
  int64_t known = 1, *open = nullptr;
  for (int64_t& s : result) {
    if (s == -1 && !open)
      open = &s;
    else if (s < 0 || __builtin_mul_overflow(known, s, &known))
      return false;
  }
  if (!open) return known == numel;
  if (known == 0 || numel % known != 0) return false;
  *open = numel / known;
  return true;
}

Dims completed_sizes(const char* op, IntArrayRef sizes, const std::string& who, int64_t numel) {
  Dims r;
  if (complete_sizes(sizes, numel, r)) return r;
  int open = -1;
  int64_t known = 1;
  auto fail = [&](const std::string& why) -> void {
    throw ShapeError(called_as(op) + ": sizes " + text_of(sizes) + " do not fit: " + who + ", " +
                     std::to_string(numel) + " elements; " + why);
  };
  for (int k = 0; k < r.size(); ++k) {
    if (r[k] == -1) {
      if (open >= 0) fail("only one size may be -1");
      open = k;
    } else if (r[k] < 0) {
      fail("sizes must be 0 or more, or -1 for one that is computed");
    } else if (__builtin_mul_overflow(known, r[k], &known)) {
      fail("their product exceeds 2^63");
    }
  }
  if (open >= 0) {
    if (known == 0) fail("next to a size of 0, -1 is ambiguous; give every size");
    if (numel % known != 0) fail("the number of elements is not a multiple of " + std::to_string(known));
  } else if (known != numel) {
    fail("the product of the sizes must be the number of elements");
  }
  return r;
}

bool view_strides(const Region& g, IntArrayRef sizes, Dims& strides) {
  int n = static_cast<int>(sizes.size());
  strides.resize(n);
  if (g.numel() == 0 || g.ndim() == 0) {
    int64_t stride = 1;
    for (int k = n; k-- > 0;) {
      strides[k] = stride;
      stride *= std::max<int64_t>(sizes[static_cast<size_t>(k)], 1);
    }
    return true;
  }
  // Old dimensions that are row-major among themselves form blocks, which must split into whole new dimensions.
  int k = n - 1;
  int64_t stride = g.strides[g.ndim() - 1], block = 1, taken = 1;
  for (int d = g.ndim() - 1; d >= 0; --d) {
    block *= g.sizes[d];
    bool ends = d == 0 || (g.sizes[d - 1] != 1 && g.strides[d - 1] != block * stride);
    if (!ends) continue;
    while (k >= 0 && (taken < block || sizes[static_cast<size_t>(k)] == 1)) {
      strides[k] = taken * stride;
      taken *= sizes[static_cast<size_t>(k)];
      --k;
    }
    if (taken != block) return false;
    if (d > 0) {
      stride = g.strides[d - 1];
      block = taken = 1;
    }
  }
  return k == -1;
}

int64_t wrapped_dim(const char* op, int64_t d, int64_t ndim, const std::string& who) {
  int64_t range = std::max<int64_t>(ndim, 1);
  if (d < -range || d >= range)
    throw IndexError(called_as(op) + ": dimension " + std::to_string(d) + " is out of range: " + who +
                     "; it must be in [" + std::to_string(-range) + ", " + std::to_string(range - 1) + "]");
  return d < 0 ? d + range : d;
}

}  // namespace situ::op
