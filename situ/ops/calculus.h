// Numerical gradients along dimensions, for functions that situ/ops/functions.txt cannot describe.
#pragma once
#include "situ/tensor/tensor.h"

namespace situ {

// Returns the slopes of x along each of `dims`, of second order inside and of `edge_order` at the ends. spacing[k]: the
// distance between neighbours along dims[k], a 0-dim tensor, or their coordinates, a vector.
std::vector<Tensor> gradients_along(const Tensor& x, const std::vector<Tensor>& spacing, DimVec dims,
                                    int64_t edge_order);

}  // namespace situ
