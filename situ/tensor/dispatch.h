// What functions and methods of ops call: a row, its operands, its attributes. Defined in situ/dispatch/.
//
// Errors, histories and traces say `name`; null: the row's own name of the form. `site` is the caller's line; none:
// that of the first operand that has one.
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

// Copies what the caller wrote in two halves: to read both at once would wait for them (8 ns).
inline OptInt by_halves(const OptInt& o) { return o ? OptInt(*o) : OptInt(); }

// One fresh result, or a view.
Tensor plain(const op::OpInfo& op_info, Operands in, const void* attributes, const char* name = nullptr,
             const SourceLocation& location = {});
// Several results: row.n_out of them, into `out`.
void multi(const op::OpInfo& op_info, Operands in, const void* attributes, Tensor* out, const char* name = nullptr,
           const SourceLocation& location = {});
// The in-place form: the result goes into operand 0's bytes.
void inplace(const op::OpInfo& op_info, Operands in, const void* attributes, const char* name = nullptr,
             const SourceLocation& location = {});
// The in-place form of a view: the handle sees its bytes through the view's geometry from now on.
void view_inplace(const op::OpInfo& op_info, Operands in, const void* attributes, const char* name,
                  const SourceLocation& location);
// The out= form: the result goes into `out`, which is resized if it is empty; not differentiable.
void out(const op::OpInfo& op_info, Tensor& out, Operands in, const void* attributes, const char* name = nullptr,
         const SourceLocation& location = {});
// The out= form of an op with several results: computed, checked against all of `outs`, then copied. The targets may
// not share bytes with each other.
void multi_out(const op::OpInfo& op_info, Tensor* const* outs, Operands in, const void* attributes,
               const char* name = nullptr, const SourceLocation& location = {});

}  // namespace op_call
}  // namespace situ
