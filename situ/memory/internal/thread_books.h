// Where a thread's memory is kept account of: in the process' books, or in those of the dry run it is in. Internal to
// memory/.
#pragma once
#include <cstddef>
#include <cstdint>
#include <string>

#include "situ/base/thread_state.h"
#include "situ/memory/internal/book.h"

namespace situ::memory {

// A dry run chooses them when it begins (dry_run.h). The ledger, traces and ceilings ask accounts() for theirs and know
// of no other.
class Books {
 public:
  virtual Snapshot current(Device d) const = 0;
  virtual Snapshot peak(Device d) = 0;
  virtual int64_t peak_held(Device d) = 0;
  virtual void reset_peak(Device d) = 0;
  virtual int64_t total(Device d) const = 0;
  virtual int64_t small(Device d) const = 0;  // of it, blocks that share pages

  // PeakScopes. One that outlives its accounts has no link then.
  virtual void open(Scope& s) = 0;
  virtual void close(Scope& s) = 0;
  virtual void restart(Scope& s) = 0;
  virtual Snapshot peak_of(Scope& s) = 0;

  // Traces; all with the lock of the device's book held. Note [Peaks] in book.h.
  virtual Trace::State*& traces(Device d) = 0;  // open ones
  virtual void traces_changed(Device d) = 0;    // one was opened, or closed
  virtual void settle(Device d) noexcept = 0;
  virtual void watch_from_here(Device d) noexcept = 0;
  virtual const CategoryBytes& booked(Device d) const = 0;
  virtual int64_t record_bytes(Device d) const = 0;
  virtual int64_t nanoseconds() const = 0;  // their clock

  // MemoryLimits.
  virtual bool shared() const { return true; }  // do other threads book here, too?
  virtual void find_pages(size_t) {}            // for a block that is about to be asked for
  virtual bool hears_bounds() const { return false; }
  virtual void let_through(int64_t) {}  // a bound let so many bytes through
  // A bound does not hold for what needs `total` bytes. False: whoever asked is refused. `plan`: the dry run in which
  // the bound was set.
  virtual bool goes_on_over(uint64_t, int64_t, std::string&) { return false; }

  // Blocks without bytes, which a dry run gave (allocator.h).
  virtual void released(size_t, Category, Device) noexcept {}

 protected:
  Books() = default;
  ~Books() = default;
};

Books& process_books() noexcept;
Books& thread_books() noexcept;  // this thread's

}  // namespace situ::memory
