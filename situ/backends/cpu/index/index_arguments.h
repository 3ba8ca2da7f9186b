// What kernels that read and write by index share.
#pragma once
#include "situ/backends/cpu/copy/copy.h"
#include "situ/backends/cpu/elementwise/elementwise.h"
#include "situ/backends/cpu/index/index.h"

namespace situ::cpu {

// Geometry of a tensor with a 0-dim one counted as one dimension of size 1, as kernels that work along a dimension
// want.
struct Along {
  Arg arg;
  explicit Along(const Arg& a) : arg(a) {
    static constexpr int64_t one = 1;
    if (a.ndim == 0) arg.ndim = 1, arg.sizes = &one, arg.strides = &one;
  }
};

inline int64_t size_along(const Arg& a, int dim) { return a.ndim ? a.sizes[dim] : 1; }

// The target starts as a copy of self.
inline void start_from_self(const Kernel& k) {
  if (k.in(0).data != k.out().data) copy(k.out(), k.in(0));
}

// A number or 0-dim tensor as one value of type t, for kernels that want operands of their own type.
struct Value {
  union {
    char bytes[8];
    double aligned;
  };
  Value(const Arg& from, DType to) : aligned(0), dtype_(to) {
    static constexpr int64_t one = 1;
    copy({bytes, to, 1, &one, &one}, {from.data, from.dtype, 1, &one, &one});
  }
  // The value at every element of `sizes`.
  Arg everywhere(int ndim, const int64_t* sizes) const {
    return {const_cast<char*>(bytes), dtype_, ndim, sizes, zeros_};
  }

 private:
  DType dtype_;
  int64_t zeros_[kMaxDims] = {};
};

}  // namespace situ::cpu
