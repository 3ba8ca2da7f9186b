// A checked mode for conversions in writes: inside the scope, an in-place call throws if it would silently lose
// information (docs/pytorch-inplace-pitfalls.md, H30).
//
//   CheckedWritesGuard checked;
//   n[0] = 2.7;        // i64: DTypeError, 2.7 would become 2
//   bytes -= 2;        // u8: DTypeError below 0 or above 255; i32 and i64 if they would wrap
//   half.copy_(x);     // f16: DTypeError if a finite element would become infinite; rounding is allowed
//   counts.copy_(w);   // i64, and w requires grad: AutogradError, its gradient would end here
//
// The check looks at the result: u8 5 + (-1) and half(1e-3) * 1e6 pass. Floats of one type overflow as usual, and bit
// ops (`bitwise_not_`) lose nothing. The mode is for debugging, because each call runs once more in f64 before it
// writes. A call that throws has written nothing. Workers that load data for the thread check their writes too.
#pragma once
#include "situ/base/thread_state.h"

namespace situ {

class CheckedWritesGuard : StateGuard<&ThreadState::checked_writes, bool> {
 public:
  explicit CheckedWritesGuard(bool on = true) : StateGuard(on) {}
};

}  // namespace situ
