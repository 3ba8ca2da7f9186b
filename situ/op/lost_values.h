// What a call asks in the checked mode (tensor/checked_writes.h).
#pragma once
#include "situ/op/row.h"

namespace situ::op {

// An in-place call that is about to write.
struct Lossy {
  const char* name;
  DType target;       // of the tensor to be overwritten,
  const Dims* sizes;  // and its sizes
  const Row& row;
  const Operand* in;
  int n;
  const void* attributes;
  int first;  // the first operand that is not the target itself
};

// Throws DTypeError when the target would not hold a value of the result: cut off, out of range, or NaN in an integer.
// The result is computed once more in f64, where nothing wraps; what only moves values is judged by its operands.
void check_losses(const Lossy& c);

}  // namespace situ::op
