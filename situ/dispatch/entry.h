// What the generated functions and methods of ops call (generated/dispatch/all_forms.cpp): a row by the name that the program called it,
// its operands where they lie, its attributes, the caller's line (none: that of an operand).
//
// `in` has row.n_in entries. Errors, histories and traces say `name`: that of the row, or another name of the op.
#pragma once
#include "situ/op/row.h"

namespace situ::op_entry {

// A copy of what the caller wrote in two halves, and which read as one would wait for them (8 ns).
inline OptInt by_halves(const OptInt& o) { return o ? OptInt(*o) : OptInt(); }

// One fresh result, or a view.
Tensor plain(const char* name, const op::Row& row, const In* const* in, const void* attributes, const Site& site);
// row.n_out of them, into out.
void multi(const char* name, const op::Row& row, const In* const* in, const void* attributes, const Site& site,
           Tensor* out);
Tensor list(const char* name, const op::Row& row, const InList& in, const void* attributes);
// `_`: the result goes into operand 0's bytes.
void inplace(const char* name, const op::Row& row, const In* const* in, const void* attributes, const Site& site);
// The in-place form of a view: the handle sees its bytes through the view's geometry from now on.
void view_inplace(const char* name, const op::Row& row, const In* const* in, const void* attributes, const Site& site);
// out=: the result goes into `out`, which is resized when empty; not differentiable.
void out(const char* name, const op::Row& row, Tensor& out, const In* const* in, const void* attributes,
         const Site& site);
void list_out(const char* name, const op::Row& row, Tensor& out, const InList& in, const void* attributes);
// Of several results: computed, checked against all of `outs`, then copied. The targets may not share bytes with each
// other.
void multi_out(const char* name, const op::Row& row, Tensor* const* outs, const In* const* in, const void* attributes,
               const Site& site);

}  // namespace situ::op_entry
