// BookedVector: a container whose memory comes from the pool, which books it as bookkeeping. Throws OutOfMemoryError if
// memory is refused.
#pragma once
#include <cstddef>
#include <vector>

#include "situ/base/pool.h"

namespace situ {

template <class T>
struct Booked {
  static_assert(alignof(T) <= 16, "the pool aligns to 16 bytes");
  using value_type = T;
  Booked() = default;
  template <class U>
  Booked(const Booked<U>&) noexcept {}
  T* allocate(size_t n) { return static_cast<T*>(pool_alloc(n * sizeof(T))); }
  void deallocate(T* p, size_t n) noexcept { pool_free(p, n * sizeof(T)); }
  friend bool operator==(const Booked&, const Booked&) { return true; }
};

template <class T>
using BookedVector = std::vector<T, Booked<T>>;

}  // namespace situ
