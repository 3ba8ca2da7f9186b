// The counters behind the ledger, and the lock that makes them one. Internal to memory/.
//
// One lock covers free lists and counters alike, so that an allocation pays for a single atomic exchange and every
// snapshot adds up: sum of booked + warm == held.
#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <mutex>

#include "situ/base/internal/spin_lock.h"
#include "situ/memory/ledger.h"

namespace situ::memory {

class DryRun;

// A PeakScope's state.
struct Scope {
  Scope* next = nullptr;
  Scope** link = nullptr;  // what points here
  int64_t start = 0;
  int64_t top = 0;  // highest tensor bytes
  Snapshot peak;
  DryRun* dry = nullptr;  // whose book it watches; null: the real one

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

struct Book {
  SpinLock lock;  // guards everything here, the free lists and the arenas
  std::array<int64_t, kCategories> booked{};
  int64_t tensor_bytes = 0;  // sum of booked
  int64_t held = 0;          // mapped for tensors; what is not booked of it is warm
  static constexpr unsigned kFailing = 1, kTraced = 2;
  unsigned attention = 0;  // what takes an allocation off its short path
  int64_t watch = 0;       // note_booking() is due when tensor_bytes passes it: the least of all peaks, or -1
};
extern constinit Book books;

// All with the lock held.
void note_booking() noexcept;  // tensor_bytes may be a new peak of somebody, or the timeline is on
void note_held() noexcept;     // held was raised

inline void book(Category c, int64_t bytes) noexcept {
  books.booked[static_cast<size_t>(c)] += bytes;
  int64_t total = books.tensor_bytes + bytes;
  books.tensor_bytes = total;
  if (__builtin_expect(total > books.watch, 0)) note_booking();
}

inline void rebook_locked(Category from, Category to, int64_t bytes) noexcept {
  books.booked[static_cast<size_t>(from)] -= bytes;
  books.booked[static_cast<size_t>(to)] += bytes;
  if (__builtin_expect(books.tensor_bytes > books.watch, 0)) note_booking();
}

}  // namespace situ::memory
