// Arguments shared by kernels that read and write by index.
#pragma once
#include "situ/backends/cpu/copy/copy.h"
#include "situ/backends/cpu/elementwise/elementwise.h"
#include "situ/backends/cpu/index/index.h"

namespace situ::cpu {

// The geometry of a tensor for kernels that work along a dimension: a 0-dim tensor has one dimension of size 1.
struct Along {
  Arg arg;
  explicit Along(const Arg& a) : arg(a) {
    static constexpr int64_t one = 1;
    if (a.ndim == 0) arg.ndim = 1, arg.sizes = &one, arg.strides = &one;
  }
};

inline int64_t size_along(const Arg& a, int dim) { return a.ndim ? a.sizes[dim] : 1; }

// Copies self to the target before writing.
inline void start_from_self(const Kernel& k) {
  if (k.in(0).data != k.out().data) copy(k.out(), k.in(0));
}

// A number or 0-dim tensor as one value of type t, for kernels whose operands have one type.
struct Value {
  union {
    char bytes[8];
    double aligned;
  };
  Value(const Arg& from, DType to) : aligned(0), dtype_(to) {
    static constexpr int64_t one = 1;
    copy({bytes, to, 1, &one, &one}, {from.data, from.dtype, 1, &one, &one});
  }
  // The value as an operand of `sizes`, by strides of 0.
  Arg everywhere(int ndim, const int64_t* sizes) const {
    return {const_cast<char*>(bytes), dtype_, ndim, sizes, zeros_};
  }

 private:
  DType dtype_;
  int64_t zeros_[kMaxDims] = {};
};

}  // namespace situ::cpu
