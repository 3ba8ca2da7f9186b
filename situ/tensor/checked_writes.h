// A checked mode for writes that convert: inside the scope an in-place call throws if it would lose part of a value
// (docs/pytorch-inplace-pitfalls.md, H30).
//
//   CheckedWritesGuard checked;
//   n[0] = 2.7;        // i64: DTypeError, 2.7 would become 2
//   bytes -= 2;        // u8: DTypeError below 0; above 255 as well, and where i32 or i64 would wrap
//   half.copy_(x);     // f16: DTypeError where a finite element would become infinite; rounding is no loss
//   counts.copy_(w);   // i64, and w requires grad: AutogradError, its gradient would end here
//
// It is the result that is judged: u8 5 + (-1) and half(1e-3) * 1e6 pass. Floats of one type overflow as they always
// do; bits (`bitwise_not_`) lose nothing. For debugging: the call runs once more in f64 before it writes. The write has
// not happened when it throws. Workers that load data for the thread check theirs, too.
#pragma once
#include "situ/base/thread_state.h"

namespace situ {

class CheckedWritesGuard : StateGuard<&ThreadState::checked_writes, bool> {
 public:
  explicit CheckedWritesGuard(bool on = true) : StateGuard(on) {}
};

}  // namespace situ
