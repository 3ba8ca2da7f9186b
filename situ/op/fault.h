// What a kernel finds wrong with the values that it reads: an index out of range, a matrix without an inverse.
//
// A kernel that finds something goes on without touching a byte that is not its own: it leaves out what it cannot do,
// and reports. Whoever launched it throws the call's error; what the kernel wrote then counts for nothing. Rows whose
// calls may write bytes that were there before look at the values first (Row::check).
#pragma once
#include <cstdint>
#include <mutex>  // lock_guard

#include "situ/base/spin_lock.h"

namespace situ {

// Plain bytes, so that a device can hold one. What the members say is between a row's kernel and its refuse().
struct Fault {
  bool found = false;
  int operand = 0;           // whose value
  int64_t at = 0;            // which one: an offset in elements, or a number of rows, matrices
  int64_t value = 0;         // of integers
  double low = 0, high = 0;  // of others: the range they have
};

// Where the threads of one kernel report. The fault that stands first stays, whichever thread found it.
class Faults {
 public:
  void report(const Fault& f) noexcept {
    std::lock_guard lock(lock_);
    if (!first_.found || f.at < first_.at || (f.at == first_.at && f.operand < first_.operand)) {
      first_ = f;
      first_.found = true;
    }
  }
  const Fault& first() const noexcept { return first_; }  // when all threads are done

 private:
  Fault first_;
  SpinLock lock_;
};

}  // namespace situ
