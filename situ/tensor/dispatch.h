// What functions and methods call: a row, its operands, its attributes. Defined in situ/dispatch/run.cpp.
#pragma once
#include <tuple>

#include "situ/tensor/in.h"

namespace situ {

class Tensor;
using Tensors2 = std::tuple<Tensor, Tensor>;
using TensorRefs2 = std::tuple<Tensor&, Tensor&>;
namespace op {
struct Row;
}

namespace op_call {

// The plain call: one fresh output (or a view).
Tensor plain(const op::Row& row, const In* in, size_t n, const void* attributes);
Tensor plain_list(const op::Row& row, const InList& in, const void* attributes);
// Several outputs.
void multi(const op::Row& row, const In* in, size_t n, const void* attributes, Tensor* out, size_t n_out);
// The in-place form: the result goes into in[0]'s bytes.
void inplace(const op::Row& row, const In* in, size_t n, const void* attributes);
// The out= form: the result goes into `out` (resized when empty); not differentiable.
void out(const op::Row& row, Tensor& out, const In* in, size_t n, const void* attributes);
void out_list(const op::Row& row, Tensor& out, const InList& in, const void* attributes);
// The out= form of an op with several results: computed, checked against all of `outs`, then copied. The targets may
// not share bytes with each other.
void out_multi(const op::Row& row, Tensor* const* outs, size_t n_out, const In* in, size_t n, const void* attributes);

}  // namespace op_call
}  // namespace situ
