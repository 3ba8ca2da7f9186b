// The functions that generated ops and methods call, with an OpInfo, its operands and its attributes. situ/dispatch/
// defines them.
//
// Errors, histories and traces use `name`; if it is null, they use the OpInfo's own name of that form. `location` is
// the caller's line; if it is empty, the call uses the line of the first operand that has one.
#pragma once
#include <tuple>

#include "situ/tensor/arguments.h"
#include "situ/tensor/in.h"

namespace situ {

class Tensor;
using Tensors2 = std::tuple<Tensor, Tensor>;
using TensorRefs2 = std::tuple<Tensor&, Tensor&>;
namespace op {
struct OpInfo;
}

namespace op_call {

// Copies the two fields of an argument that was just written: one load of both would stall on store forwarding.
inline OptInt by_halves(const OptInt& o) { return o ? OptInt(*o) : OptInt(); }

// Returns one fresh result, or a view.
Tensor plain(const op::OpInfo& op_info, Operands in, const void* attributes, const char* name = nullptr,
             const SourceLocation& location = {});
// Writes the op's n_out results into `out`.
void multi(const op::OpInfo& op_info, Operands in, const void* attributes, Tensor* out, const char* name = nullptr,
           const SourceLocation& location = {});
// The in-place form: writes the result into the bytes of operand 0.
void inplace(const op::OpInfo& op_info, Operands in, const void* attributes, const char* name = nullptr,
             const SourceLocation& location = {});
// The in-place form of a view op: gives operand 0's own handle the geometry of the view.
void view_inplace(const op::OpInfo& op_info, Operands in, const void* attributes, const char* name,
                  const SourceLocation& location);
// The out= form: writes the result into `out`, which is resized if it is empty. It is not differentiable.
void out(const op::OpInfo& op_info, Tensor& out, Operands in, const void* attributes, const char* name = nullptr,
         const SourceLocation& location = {});
// The out= form of an op with several results: computes them, checks them against all of `outs`, then copies them.
// Throws if targets share bytes.
void multi_out(const op::OpInfo& op_info, Tensor* const* outs, Operands in, const void* attributes,
               const char* name = nullptr, const SourceLocation& location = {});

}  // namespace op_call
}  // namespace situ
