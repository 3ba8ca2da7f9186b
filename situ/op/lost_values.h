// What a conversion loses: of a number that becomes an element, and of writes in the checked mode
// (tensor/checked_writes.h).
#pragma once
#include "situ/op/op_info.h"

namespace situ::op {

// Can an element of type t be v? The rule of Infer::fits, and its text for a number that does not fit: "300, cannot be
// converted to u8 without overflow".
bool holds(DType t, const Scalar& v);
std::string overflow_text(DType t, const Scalar& v);
// ValueError unless it holds: "linspace: end, 300, cannot be converted to u8 without overflow; give a number ...".
void require_holds(const char* op, const char* what, DType t, const Scalar& v);

// An in-place call that is about to write.
struct Lossy {
  const char* name;
  DType target;       // of the tensor to be overwritten,
  const Dims* sizes;  // and its sizes
  const OpInfo& op_info;
  const Operand* in;
  int n;
  const void* attributes;
  int first;  // the first operand that is not the target itself
};

// Throws DTypeError when the target would not hold a value of the result: cut off, out of range, or NaN in an integer.
// The result is computed once more in f64, where nothing wraps; what only moves values is judged by its operands.
void check_losses(const Lossy& c);

}  // namespace situ::op
