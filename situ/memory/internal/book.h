// Book: the counters behind the ledger, and the lock that keeps them consistent. Internal to memory/.
//
// There is one book for each device. Its lock guards both free lists and counters. So an allocation pays for a single
// atomic exchange, and every snapshot adds up: sum of booked + warm == held. Records (handles, nodes) are on the host
// and counted only in the CPU's book.
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

// The state of a PeakScope.
struct Scope {
  Scope* next = nullptr;
  Scope** link = nullptr;  // the pointer to this scope; null: its books are closed
  int64_t start = 0;
  Snapshot peak;
  Device device;
  Books* books = nullptr;  // the books that it watches; not owned

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
// Between two bookings, tensor bytes do not change, but records come and go. The pool keeps the highest number of a
// thread's record bytes since that thread's last booking (pool_high). So the highest total of such an interval is known
// at its end, and a peak is exact although records are not booked one by one. If another thread booked in between,
// tensor bytes have changed, and the records at the interval's end are used. A booking takes the slow path only if
// tensor bytes plus all bytes that the pool holds are above the lowest peak that is watched.
//
// Note [Shared pages]
// Records, and blocks below a page, share pages. A page is held until all blocks on it are free. So their held bytes
// can exceed their booked bytes: up to what was booked before, and up to some multiple of what is booked now. The books
// keep `small`, the bytes of such blocks. Plan::held and ThreadLimits add pages_of() to their bounds.
constexpr size_t kPaged = size_t{64} << 10;  // blocks of at least this size are whole pages
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
  int64_t held = 0;          // mapped for tensors; the part that is not booked is warm
  static constexpr unsigned kFailing = 1, kTraced = 2;
  unsigned attention = 0;      // reasons for an allocation to take the slow path
  int64_t watch = 0;           // the lowest of all peaks' totals; -1: every booking is recorded
  const void* last = nullptr;  // state of the thread that booked last
  int64_t top_held = 0;
  Snapshot top;
  Scope* scopes = nullptr;
  Trace::State* traces = nullptr;  // open ones
};
extern constinit Book books;  // the CPU's book
Book& book_of(Device d) noexcept;

// All with the lock of `b` held.
void book_closely(Book& b, Category c, int64_t bytes) noexcept;
void rebook_closely(Book& b, Category from, Category to, int64_t bytes) noexcept;
void flush_records(Book& b) noexcept;    // adds the present interval to the peaks; call before reading them
void watch_from_here(Book& b) noexcept;  // and begins a new interval; call before a new peak begins
void set_watch(Book& b) noexcept;
void note_held(Book& b) noexcept;            // call after `held` rises, and before the pool returns memory
int64_t records_of(const Book& b) noexcept;  // in use now

// For the CPU's book: the path of most allocations.
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
