// Further functions that python/functions.txt calls because PyTorch's arguments differ from the C++ function's.
#pragma once
#include "arguments.h"

namespace situ::py {

Tensor bessel(const Tensor& x, int64_t function);
Tensor orthogonal(const In& x, const In& n, int64_t view_group);
// Evaluates searchsorted's `side`, which must not contradict `right`.
bool on_the_right(bool right, std::optional<std::string_view> side);
// Returns cdist's compute_mode as a number.
int64_t distance_mode(const std::string& name);

// Returns the unique elements, and the requested further results.
TensorOrList unique(const Tensor& x, bool inverse, bool counts, const OptInt& dim);
TensorOrList unique_consecutive(const Tensor& x, bool inverse, bool counts, const OptInt& dim);

std::vector<Tensor> gradient(const Tensor& x, const OptScalar& spacing, const DimVec& dim, int64_t order);
std::vector<Tensor> gradient(const Tensor& x, const std::vector<Tensor>& spacing, const DimVec& dim, int64_t order);
Tensor tensordot(const Tensor& a, const Tensor& b, int64_t dims);
Tensor tensordot(const Tensor& a, const Tensor& b, const Value& dims);

Tensors2 histogram(const Tensor& x, int64_t bins, const std::vector<Tensor>& range, const Tensor& weight, bool density);
Tensors2 histogram(const Tensor& x, const Tensor& edges, const Tensor& weight, bool density);
Tensor nonzero_static(const Tensor& x, int64_t size, int64_t fill_value);

inline Tensor itself(const Tensor& x) { return x; }
Tensor adjoint(const Tensor& x);
Tensor angle(const Tensor& x);
// Return row-major copies.
Tensor copied(const Tensor& view);
std::vector<Tensor> copied(std::vector<Tensor> views);
Tensor as_strided_scatter(const Tensor& x, const Tensor& src, const DimVec& size, const DimVec& stride,
                          const OptInt& offset);
Tensor empty_permuted(const DimVec& size, const DimVec& order, const TensorOptions& o);

}  // namespace situ::py
