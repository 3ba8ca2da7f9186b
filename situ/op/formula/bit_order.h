// The order of bits that are kept for a result, one bit for each element.
// The bits are in the order of the result's memory if that is dense, else in row-major order of its elements.
#pragma once
#include <algorithm>
#include <cstdint>
#include <limits>

#include "situ/base/dims.h"

namespace situ {

// Words of 64 bits that n bits take.
constexpr int64_t bit_words(int64_t n) { return (n + 63) / 64; }

// The dimensions from outermost to innermost in memory if the geometry is dense, else unchanged.
struct BitOrder {
  int n;
  int dims[kMaxDims];
  BitOrder(int ndim, const int64_t* sizes, const int64_t* strides) : n(ndim) {
    int* last = dims;
    for (bool single : {true, false})
      for (int d = 0; d < n; ++d)
        if ((sizes[d] == 1) == single) *last++ = d;
    int* many = std::find_if(dims, last, [&](int d) { return sizes[d] != 1; });
    std::stable_sort(many, last, [&](int a, int b) { return strides[a] > strides[b]; });
    int64_t step = 1;
    bool dense = true;
    for (int i = n; i-- > 0;) {
      if (sizes[dims[i]] == 1) continue;
      dense = dense && strides[dims[i]] == step;
      step *= sizes[dims[i]];
    }
    for (int d = 0; d < n && !dense; ++d) dims[d] = d;
  }
};

// The elements x whose bit is set: low < x < high. A bound that is NaN does not limit, and an element that is NaN has
// its bit set if `unordered`. If `closed`: low <= x <= high, which is false for a NaN element or bound.
struct Between {
  double low = 0, high = std::numeric_limits<double>::quiet_NaN();
  bool unordered = true, closed = false;
};

}  // namespace situ
