// What kernels that reduce dimensions share.
#pragma once
#include "situ/device/cpu/kernel.h"

namespace situ::cpu {

// A kernel's output seen with its input's dimensions, of size 1 where they are reduced.
struct KeptArg {
  KeptArg(const Arg& out, int ndim, const DimVec& dims, bool keepdim);
  operator const Arg&() const { return arg; }
  int64_t sizes[kMaxDims], strides[kMaxDims];
  Arg arg;
};

}  // namespace situ::cpu
