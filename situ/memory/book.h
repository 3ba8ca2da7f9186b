// The counters behind the ledger, and the lock that makes them one. Internal to memory/.
//
// One lock covers free lists and counters alike, so that an allocation pays for a single atomic exchange and every
// snapshot adds up: sum of booked + warm == held.
#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <mutex>

#include "situ/base/spin_lock.h"
#include "situ/memory/category.h"

namespace situ::memory {

struct Book {
  SpinLock lock;  // guards everything here, the free lists and the arenas
  std::array<int64_t, kCategories> booked{};
  int64_t tensor_bytes = 0;  // sum of booked
  int64_t warm = 0, held = 0;
  int64_t watch = 0;  // the least of all peaks: note_peaks() is due when tensor_bytes passes it
  bool recording = false;
};
extern constinit Book books;

// All with the lock held.
void note_peaks() noexcept;     // tensor_bytes may be a new peak of somebody
void note_held() noexcept;      // held was raised
void note_timeline() noexcept;  // something was booked while recording

inline void book(Category c, int64_t bytes) noexcept {
  books.booked[static_cast<size_t>(c)] += bytes;
  books.tensor_bytes += bytes;
  books.warm -= bytes;
  if (__builtin_expect(books.tensor_bytes > books.watch, 0)) note_peaks();
  if (__builtin_expect(books.recording, 0)) note_timeline();
}

}  // namespace situ::memory
