// Shared rules of ops on index tensors: checks, positions and repeated indices.
#pragma once
#include "situ/op/spec.h"

namespace situ::op {

// Returns the result's first dimension of those that index tensors on the dimensions `dims` produce. It is the place of
// the first of `dims`, or 0 if another dimension is between them.
inline int first_place(const DimVec& dims) {
  for (int k = 1; k < dims.size(); ++k)
    if (dims[k] != dims[k - 1] + 1) return 0;
  return static_cast<int>(dims[0]);
}

// Returns the number of elements of `x` that are not zero; in a dry run, the declared number. `name`: the calling
// function, for messages.
int64_t count_found(const char* name, const Tensor& x);

inline int64_t size_along(const Operand& o, int dim) { return o.ndim() ? o.size(dim) : 1; }

// Throws IndexError: operand f.operand holds an index outside [0, size), or with `wrap` outside [-size, size).
[[noreturn]] void refuse_index(const Infer& c, const Fault& f, int dim, int64_t size, bool wrap = false);

// Reports the elements of operand 0 that operand 1, an index of scatter() along `dim`, names.
void touch_scattered(const Infer& c, int64_t dim, Touched& t);

// Takes index tensors that broadcast together, on dimensions of these sizes. Returns i64 of their broadcast sizes: the
// position of each named element, in row-major order of those dimensions.
Tensor places_of(const std::vector<Tensor>& indices, const DimVec& extents);

// Takes index tensors that broadcast together, on dimensions of these sizes. Returns a bool tensor of their broadcast
// sizes, true if no later entry names the same element, so that its value is the one stored. Undefined if there is only
// one entry.
Tensor last_writers(const std::vector<Tensor>& indices, const DimVec& extents);

}  // namespace situ::op
