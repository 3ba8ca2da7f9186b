// What the normalisations share.
#pragma once
#include "situ/ops/functions.h"

namespace situ::norms {

inline DType statistics_type(DType t) { return t == DType::f64 ? DType::f64 : DType::f32; }
inline In if_defined(const Tensor& t) { return t.defined() ? In(t) : In(); }
// The tensor that an operand is, which may be absent. UsageError naming `op` and `what` where it is a number.
const Tensor& tensor_of(const In& in, const char* op, const char* what);
inline Tensor sum_over(const Tensor& t, const DimVec& dims) { return dims.empty() ? t : t.sum(dims); }
DimVec range(int64_t from, int64_t to);
DimVec all_but_channels(int64_t ndim);
// The number of elements of dimensions [from, to).
int64_t product(const Dims& sizes, int from, int to);

// The gradients of a normalisation in differentiable ops. `within`: dimensions that share statistics; `over`: those
// that share a parameter. weight, seen with x's dimensions, may be undefined.
void composed_norm(const Tensor& dy, const Tensor& x, const Tensor& weight, const DimVec& within, const DimVec& over,
                   double eps, Tensor* out);

// Throws ShapeError or ValueError, naming `op`, where normalised_shape does not name the input's last sizes, a
// parameter (undefined: none) has others, or eps is negative.
void check_rows(const char* op, const Tensor& x, const DimVec& normalized_shape,
                std::initializer_list<const In*> parameters, double eps);

}  // namespace situ::norms
