// Memory for what must be noted in functions that cannot fail, often because malloc has just refused something.
//
// It comes from malloc, and when malloc refuses, from 256 KiB that the program has from its start. They are memory only
// once they are used, and are reused when all of them are free again. A request that does not fit them ends the
// program.
#pragma once
#include <cstddef>

namespace situ {

void* reserve_alloc(size_t bytes) noexcept;  // never null; aligned to 16 bytes
void reserve_free(void* p) noexcept;

// An allocator for containers that are changed there.
template <class T>
struct Reserved {
  using value_type = T;
  Reserved() = default;
  template <class U>
  Reserved(const Reserved<U>&) noexcept {}  // NOLINT
  T* allocate(size_t n) noexcept { return static_cast<T*>(reserve_alloc(n * sizeof(T))); }
  void deallocate(T* p, size_t) noexcept { reserve_free(p); }
  friend bool operator==(const Reserved&, const Reserved&) { return true; }
};

}  // namespace situ
