// Dimension lists of reductions, for sum, var, norm, logsumexp and the softmax functions.
#pragma once
#include "situ/op/spec.h"

namespace situ::op {

// Returns the dimensions to reduce, wrapped and ascending; an empty list stands for all of them. Throws IndexError, or
// ValueError for a repeated dimension.
DimVec reduced_dims(const Infer& c, const DimVec& dim);
// The same for a call that infer has accepted.
DimVec reduced_dims(const DimVec& dim, int ndim);

// Returns the sizes of a reduction's result.
DimVec reduced_sizes(IntArrayRef sizes, const DimVec& dims, bool keepdim);
int64_t reduced_count(IntArrayRef sizes, const DimVec& dims);

// The inverse of a reduction, for gradients: returns `t`, which has the result's sizes, expanded to the input's sizes
// (stride 0 along the reduced dimensions), or with size 1 there.
Tensor spread(const Tensor& t, const DimVec& dims, bool keepdim, IntArrayRef sizes);
Tensor kept(const Tensor& t, const DimVec& dims, bool keepdim, int ndim);

}  // namespace situ::op
