// Writing by index with a product or an extremum of what meets.
#pragma once
#include "situ/op/spec.h"
#include "situ/tensor/tensor.h"

namespace situ::op {

enum class Combine { prod, amax, amin };

// self with each element of source combined into the place that index names along dim.
Tensor scatter_combine(const Tensor& self, int64_t dim, const Tensor& index, const Tensor& source, Combine how);

// Operands {self, index, source} of what scatters along `dim`: throws ShapeError or DTypeError where they do not fit.
void check_scatter(const Infer& c, int dim);

}  // namespace situ::op
