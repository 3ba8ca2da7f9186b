// Differences that a list of arguments cannot say.
#pragma once
#include "situ/tensor/tensor.h"

namespace situ {

// The slopes of x along each of `dims`, of second order inside and of `edge_order` at the ends. spacing[k]: the
// distance between neighbours along dims[k], a tensor of no dimensions, or their places, a vector.
std::vector<Tensor> gradients_along(const Tensor& x, const std::vector<Tensor>& spacing, DimVec dims,
                                    int64_t edge_order);

}  // namespace situ
