// Dimension lists of reductions: what sum, var, norm, logsumexp and the softmax family share.
#pragma once
#include "situ/op/spec.h"

namespace situ::op {

// The dimensions to reduce, wrapped and rising; an empty list means all of them. Throws IndexError, or ValueError when
// one is named twice.
DimVec reduced_dims(const Infer& c, const DimVec& dim);
// The same of a call that infer has accepted.
DimVec reduced_dims(const DimVec& dim, int ndim);

// Sizes of a reduction's result.
DimVec reduced_sizes(IntArrayRef sizes, const DimVec& dims, bool keepdim);
int64_t reduced_count(IntArrayRef sizes, const DimVec& dims);

// The inverse of a reduction for gradients: `t`, shaped as the result, seen with the input's sizes (stride 0 along the
// reduced dimensions), or with size 1 there.
Tensor spread(const Tensor& t, const DimVec& dims, bool keepdim, IntArrayRef sizes);
Tensor kept(const Tensor& t, const DimVec& dims, bool keepdim, int ndim);

}  // namespace situ::op
