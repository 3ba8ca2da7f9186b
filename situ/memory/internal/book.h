// The counters behind the ledger, and the lock that makes them one. Internal to memory/.
//
// One book for each device. Its lock covers free lists and counters alike, so that an allocation pays for a single
// atomic exchange and every snapshot adds up: sum of booked + warm == held. Records (handles, nodes) are the host's:
// they stand in the CPU's book alone.
#pragma once
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <mutex>

#include "situ/base/device.h"
#include "situ/base/pool.h"
#include "situ/base/spin_lock.h"
#include "situ/base/thread_state.h"
#include "situ/memory/ledger.h"
#include "situ/memory/trace.h"

namespace situ::memory {

class Books;
struct DryBook;

// A PeakScope's state.
struct Scope {
  Scope* next = nullptr;
  Scope** link = nullptr;  // what points here; null: its accounts are over
  int64_t start = 0;
  Snapshot peak;
  Device device;
  Books* books = nullptr;  // whose book it watches; owned by nobody here

  void join(Scope** list) noexcept {
    next = *list;
    link = list;
    if (next) next->link = &next;
    *list = this;
  }
  void leave() noexcept {
    *link = next;
    if (next) next->link = link;
  }
};

// Note [Peaks]
// Between two bookings tensor bytes stand still while records come and go. The pool keeps how high a thread's own stood
// since that thread's last booking (pool_high), so the highest total of such an interval is known at its end, and a
// peak is exact though no record is booked one by one. When another thread booked in between, the interval is not one
// of standing tensor bytes; then the records at its end are taken. A booking looks closer only when tensor bytes and
// all that the pool holds come to more than the lowest peak anybody watches.
//
// Note [Shared pages]: records, and blocks below a page, share pages. A page is held until all blocks on it are free.
// So their held bytes can exceed their booked bytes: up to what was booked before, and up to some multiple of what is
// booked now. The books keep `small`, the bytes of such blocks. Plan::held and MemoryLimits add pages_of() to their
// bounds.
constexpr size_t kPaged = size_t{64} << 10;  // from here up blocks are whole pages
inline int64_t small_part(int64_t bytes) { return std::abs(bytes) < 4096 ? bytes : 0; }
inline int64_t pages_of(int64_t now, int64_t highest) {
  const int64_t most = std::min(highest, 3 * now);
  return most + most / 64;
}

struct Book {
  SpinLock lock;  // guards everything here, the free lists and the arenas
  std::array<int64_t, kCategories> booked{};
  int64_t tensor_bytes = 0;  // sum of booked
  int64_t small = 0;         // Note [Shared pages]
  int64_t held = 0;          // mapped for tensors; what is not booked of it is warm
  static constexpr unsigned kFailing = 1, kTraced = 2;
  unsigned attention = 0;      // what takes an allocation off its short path
  int64_t watch = 0;           // the least of all peaks' totals; -1: every booking is of interest
  const void* last = nullptr;  // whose booking the newest is: the address of that thread's state
  int64_t top_held = 0;
  Snapshot top;
  Scope* scopes = nullptr;
  Trace::State* traces = nullptr;  // open ones
};
extern constinit Book books;  // the CPU's
Book& book_of(Device d) noexcept;

// All with the lock of `b` held.
void book_closely(Book& b, Category c, int64_t bytes) noexcept;
void rebook_closely(Book& b, Category from, Category to, int64_t bytes) noexcept;
void settle_records(Book& b) noexcept;   // takes in what the interval has seen: before peaks are read
void watch_from_here(Book& b) noexcept;  // ... and begins a new one: before somebody's peak begins
void set_watch(Book& b) noexcept;
void note_held(Book& b) noexcept;            // held was raised, or the pool is about to give back
int64_t records_of(const Book& b) noexcept;  // in use now

// The CPU's, on the way that most allocations take.
inline void book_plainly(Category c, int64_t bytes) noexcept {
  books.booked[static_cast<size_t>(c)] += bytes;
  books.tensor_bytes += bytes;
  books.small += small_part(bytes);
  books.last = &tls_state;
  pool_mark();
}

inline void book(Category c, int64_t bytes) noexcept {
  int64_t higher = books.tensor_bytes + (bytes > 0 ? bytes : 0);
  if (__builtin_expect(higher + pool_bytes_held() > books.watch, 0)) return book_closely(books, c, bytes);
  book_plainly(c, bytes);
}

inline void rebook_locked(Category from, Category to, int64_t bytes) noexcept {
  if (__builtin_expect(books.tensor_bytes + pool_bytes_held() > books.watch, 0))
    return rebook_closely(books, from, to, bytes);
  book_plainly(from, -bytes);
  book_plainly(to, bytes);
}

}  // namespace situ::memory
