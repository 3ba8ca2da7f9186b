// Books: the interface for booking a thread's memory, either in the process's books or in those of its dry run.
// Internal to memory/.
#pragma once
#include <cstddef>
#include <cstdint>
#include <string>

#include "situ/base/thread_state.h"
#include "situ/memory/internal/book.h"

namespace situ::memory {

// A dry run installs its own books when it begins (dry_run.h). The ledger, traces and memory limits use thread_books()
// and depend on no other class.
class Books {
 public:
  virtual Snapshot current(Device d) const = 0;
  virtual Snapshot peak(Device d) = 0;
  virtual int64_t peak_held(Device d) = 0;
  virtual void reset_peak(Device d) = 0;
  virtual int64_t total(Device d) const = 0;
  virtual int64_t small(Device d) const = 0;  // the part of it in blocks that share pages

  // For PeakScope. A scope that outlives its books has a null link.
  virtual void open(Scope& s) = 0;
  virtual void close(Scope& s) = 0;
  virtual void restart(Scope& s) = 0;
  virtual Snapshot peak_of(Scope& s) = 0;

  // For Trace. All are called with the lock of the device's book held. See Note [Peaks] in book.h.
  virtual Trace::State*& traces(Device d) = 0;  // the open ones
  virtual void traces_changed(Device d) = 0;    // a trace was opened or closed
  virtual void flush(Device d) noexcept = 0;
  virtual void watch_from_here(Device d) noexcept = 0;
  virtual const CategoryBytes& booked(Device d) const = 0;
  virtual int64_t record_bytes(Device d) const = 0;
  virtual int64_t nanoseconds() const = 0;  // the clock of these books

  // For ThreadLimits.
  virtual bool shared() const { return true; }  // do other threads book here too?
  virtual void find_pages(size_t) {}            // before a block is allocated
  virtual bool watches_limits() const { return false; }
  virtual void let_through(int64_t) {}  // a limit allowed this many bytes
  // A limit is exceeded by a call that needs `total` bytes. Returns false if the call must be refused. `plan`: the dry
  // run in which the limit was made.
  virtual bool continues_beyond(uint64_t, int64_t, std::string&) { return false; }

  // Blocks without bytes, which a dry run allocated (allocator.h).
  virtual void released(size_t, Category, Device) noexcept {}

 protected:
  Books() = default;
  ~Books() = default;
};

Books& process_books() noexcept;
Books& thread_books() noexcept;  // this thread's

}  // namespace situ::memory
