// Detects values that a conversion loses: a number that becomes an element, and writes in the checked mode
// (tensor/checked_writes.h).
#pragma once
#include "situ/op/op_info.h"

namespace situ::op {

// holds() returns whether an element of type t can be v, by the rule of Infer::fits. overflow_text() is the message for
// a number that does not fit: "300, cannot be converted to u8 without overflow".
bool holds(DType t, const Scalar& v);
std::string overflow_text(DType t, const Scalar& v);
// Throws ValueError unless it holds: "linspace: end, 300, cannot be converted to u8 without overflow; give a number
// ...".
void require_holds(const char* op, const char* what, DType t, const Scalar& v);

// The facts about an in-place call that is about to write.
struct Lossy {
  const char* name;
  DType target;       // dtype of the tensor to be overwritten
  const Dims* sizes;  // its sizes
  const OpInfo& op_info;
  const Operand* in;
  int n;
  const void* attributes;
  int first;  // the first operand that is not the target itself
};

// Throws DTypeError if the target cannot hold a value of the result: truncated, out of range, or NaN in an integer. It
// computes the result once more in f64, where nothing wraps. For ops that only move values it checks the operands.
void check_losses(const Lossy& c);

}  // namespace situ::op
