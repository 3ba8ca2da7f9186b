// Scatter with a product, a minimum or a maximum of the values that meet.
#pragma once
#include "situ/op/spec.h"
#include "situ/tensor/tensor.h"

namespace situ::op {

enum class Combine { prod, amax, amin };

// Returns self, with each element of source combined into the element that index names along dim.
Tensor scatter_combine(const Tensor& self, int64_t dim, const Tensor& index, const Tensor& source, Combine how);

// Checks operands {self, index, source} of a scatter along `dim`. Throws ShapeError or DTypeError if they do not fit
// together.
void check_scatter(const Infer& c, int dim);

}  // namespace situ::op
