// Faults: errors that a kernel finds in the values it reads, such as an index out of range or a singular matrix.
//
// A kernel that finds a fault skips what it cannot compute, writes only its own bytes, and reports the fault. The code
// that launched it throws the call's error, and the kernel's results are then invalid. Ops whose calls may write
// existing bytes check the values first (OpInfo::refuse describes the error).
#pragma once
#include <cstdint>
#include <mutex>  // lock_guard

#include "situ/base/spin_lock.h"

namespace situ {

// Plain bytes, so that a device can store it. Each op's kernel and its refuse() agree on the meaning of the members.
struct Fault {
  bool found = false;
  int operand = 0;           // the operand with the value
  int64_t at = 0;            // its position: an offset in elements, or a number of rows or matrices
  int64_t value = 0;         // for an integer operand
  double low = 0, high = 0;  // for other operands: their range
};

// Collects the faults of a kernel's threads. It keeps the fault with the lowest position, whichever thread found it.
class Faults {
 public:
  void report(const Fault& f) noexcept {
    std::lock_guard lock(lock_);
    if (!first_.found || f.at < first_.at || (f.at == first_.at && f.operand < first_.operand)) {
      first_ = f;
      first_.found = true;
    }
  }
  const Fault& first() const noexcept { return first_; }  // call it when all threads are done

 private:
  Fault first_;
  SpinLock lock_;
};

}  // namespace situ
