// What ops on index tensors share.
#pragma once
#include "situ/op/spec.h"

namespace situ::op {

// The result's first dimension that index tensors on the dimensions `dims` of one tensor span: where the first of them
// stood, or in front when something lies between them.
inline int first_place(const DimVec& dims) {
  for (int k = 1; k < dims.size(); ++k)
    if (dims[k] != dims[k - 1] + 1) return 0;
  return static_cast<int>(dims[0]);
}

// How many elements of `x` are not zero; in a dry run what is declared of it. `name`: who asks, for messages.
int64_t count_found(const char* name, const Tensor& x);

inline int64_t size_along(const Operand& o, int dim) { return o.ndim() ? o.size(dim) : 1; }

// Operand f.operand holds an index outside [0, size), or with `wrap` outside [-size, size).
[[noreturn]] void refuse_index(const Infer& c, const Fault& f, int dim, int64_t size, bool wrap = false);

// The elements of operand 0 that operand 1, an index of scatter() along `dim`, names.
void touch_scattered(const Infer& c, int64_t dim, Touched& t);

// For index tensors that broadcast together, on dimensions of these sizes: the number of the place that each entry
// names, in row-major order of those dimensions. i64, of the sizes they have together.
Tensor places_of(const std::vector<Tensor>& indices, const DimVec& extents);

// Which writers' values stay: for index tensors that broadcast together, on dimensions of these sizes, a bool tensor of
// the sizes they have together, true where no later entry names the same place. Undefined where there is but one entry.
Tensor last_writers(const std::vector<Tensor>& indices, const DimVec& extents);

}  // namespace situ::op
