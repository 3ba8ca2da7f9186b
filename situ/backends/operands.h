// Views of operands that kernels of every device use: broadcast, reordered and with reduced dimensions.
#pragma once
#include "situ/base/dims.h"
#include "situ/launch/arg.h"
#include "situ/op/formula/bit_order.h"

namespace situ {

// Views `in` with out's sizes: missing and broadcast dimensions get stride 0. `strides` must hold kMaxDims numbers.
Arg broadcast_arg(const Arg& in, const Arg& out, int64_t* strides);

// An operand with its dimensions in a given order.
struct Ordered {
  Arg arg;
  int64_t sizes[kMaxDims], strides[kMaxDims];
  Ordered(const Arg& a, const BitOrder& order) : arg(a) {
    for (int i = 0; i < order.n; ++i) {
      sizes[i] = a.sizes[order.dims[i]];
      strides[i] = a.strides[order.dims[i]];
    }
    arg.sizes = sizes;
    arg.strides = strides;
  }
  Ordered(const Ordered&) = delete;
};

inline BitOrder order_of(const Arg& a) { return {a.ndim, a.sizes, a.strides}; }

// A view of a reduction's output with its input's dimensions: size 1 for each reduced dimension.
struct KeptArg {
  KeptArg(const Arg& out, int ndim, const DimVec& dims, bool keepdim);
  operator const Arg&() const { return arg; }
  int64_t sizes[kMaxDims], strides[kMaxDims];
  Arg arg;
};

}  // namespace situ
