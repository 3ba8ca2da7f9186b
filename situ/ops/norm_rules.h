// Shared rules of the normalizations: operands, checks and composed gradients.
#pragma once
#include "situ/ops/functions.h"

namespace situ::norms {

inline DType statistics_type(DType t) { return t == DType::f64 ? DType::f64 : DType::f32; }
inline In if_defined(const Tensor& t) { return t.defined() ? In(t) : In(); }
// Returns the tensor of an operand that may be absent. Throws UsageError, naming `op` and `what`, if it is a number.
const Tensor& tensor_of(const In& in, const char* op, const char* what);
inline Tensor sum_over(const Tensor& t, const DimVec& dims) { return dims.empty() ? t : t.sum(dims); }
DimVec range(int64_t from, int64_t to);
DimVec all_but_channels(int64_t ndim);
// Returns the number of elements of dimensions [from, to).
int64_t product(const Dims& sizes, int from, int to);

// Computes the gradients of a normalization with differentiable ops. `within`: dimensions that share statistics;
// `over`: dimensions that share a parameter. weight has as many dimensions as x, or is undefined.
void composed_norm(const Tensor& dy, const Tensor& x, const Tensor& weight, const DimVec& within, const DimVec& over,
                   double eps, Tensor* out);

// Throws ShapeError or ValueError, naming `op`, if normalized_shape differs from the input's last sizes, a parameter
// (undefined: none) has other sizes, or eps is negative.
void check_rows(const char* op, const Tensor& x, const DimVec& normalized_shape,
                std::initializer_list<const In*> parameters, double eps);

}  // namespace situ::norms
