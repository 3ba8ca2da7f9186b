// Operands as kernels of every device see them: with another's sizes, in another order, with reduced dimensions.
#pragma once
#include "situ/base/dims.h"
#include "situ/launch/arg.h"
#include "situ/op/formula/bit_order.h"

namespace situ {

// `in` seen with out's sizes: missing and broadcast dimensions get stride 0. `strides` has room for kMaxDims.
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

// A kernel's output seen with its input's dimensions, of size 1 where they are reduced.
struct KeptArg {
  KeptArg(const Arg& out, int ndim, const DimVec& dims, bool keepdim);
  operator const Arg&() const { return arg; }
  int64_t sizes[kMaxDims], strides[kMaxDims];
  Arg arg;
};

}  // namespace situ
