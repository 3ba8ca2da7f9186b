// What a call asks in the checked mode (checked.h).
#pragma once
#include "situ/op/row.h"

namespace situ::op {

struct Lossy {
  const char* name;
  DType target;
  const Dims* sizes;
};

// Throws DTypeError when a value of `o` is not what the target will hold: cut off, out of range, or NaN in an integer.
void check_conversion(const Lossy& c, const Operand& o);

}  // namespace situ::op
