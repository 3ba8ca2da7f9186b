// What ops on index tensors share.
#pragma once
#include "situ/kernels/cpu/index.h"
#include "situ/op/spec.h"

namespace situ::op {

// Geometry of a tensor with a 0-dim one counted as one dimension of size 1, as kernels that work along a dimension
// want.
struct Along {
  cpu::Arg arg;
  explicit Along(const cpu::Arg& a) : arg(a) {
    static constexpr int64_t one = 1;
    if (a.ndim == 0) arg.ndim = 1, arg.sizes = &one, arg.strides = &one;
  }
};

inline int64_t size_along(const Operand& o, int dim) { return o.ndim() ? o.size(dim) : 1; }

inline int64_t size_along(const cpu::Arg& a, int dim) { return a.ndim ? a.sizes[dim] : 1; }

// Operand f.operand holds an index outside [0, size), or with `wrap` outside [-size, size).
[[noreturn]] void refuse_index(const Infer& c, const Fault& f, int dim, int64_t size, bool wrap = false);

// For index tensors that broadcast together, on dimensions of these sizes: the number of the place that each entry
// names, in row-major order of those dimensions. i64, of the sizes they have together.
Tensor places_of(const std::vector<Tensor>& indices, const DimVec& extents);

// Which writers' values stay: for index tensors that broadcast together, on dimensions of these sizes, a bool tensor of
// the sizes they have together, true where no later entry names the same place. Undefined where there is but one entry.
Tensor last_writers(const std::vector<Tensor>& indices, const DimVec& extents);

// A number or 0-dim tensor as one value of type t, for kernels that want operands of their own type.
struct Value {
  union {
    char bytes[8];
    double aligned;
  };
  explicit Value(const cpu::Arg& from, DType to);
  // The value at every element of `sizes`.
  cpu::Arg everywhere(int ndim, const int64_t* sizes) const;

 private:
  DType dtype_;
  int64_t zeros_[kMaxDims] = {};
};

}  // namespace situ::op
