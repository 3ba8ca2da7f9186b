// Bits kept for a result, one for each element: they stand in the order of the result's memory where that is dense,
// else in row-major order of its elements.
#pragma once
#include <algorithm>
#include <cstdint>
#include <limits>

#include "situ/base/dims.h"

namespace situ {

// Of n bits, in words of 64.
constexpr int64_t bit_words(int64_t n) { return (n + 63) / 64; }

// The dimensions from outermost to innermost in memory where the geometry is dense, else as they are.
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

// Which elements x have their bit: it is set for low < x < high; a bound that is NaN is none. NaN has the bit where
// `unordered` is true. `closed`: for low <= x <= high, where no NaN has it and nothing has it that is compared with
// one.
struct Between {
  double low = 0, high = std::numeric_limits<double>::quiet_NaN();
  bool unordered = true, closed = false;
};

}  // namespace situ
