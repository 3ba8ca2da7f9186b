// Memory for records of functions that cannot fail, often right after malloc has refused a request.
//
// It comes from malloc. If malloc refuses, it comes from 256 KiB of static memory, whose pages are committed only when
// they are used. The static memory is reused when all its blocks are free. The program ends if a request does not fit.
#pragma once
#include <cstddef>

namespace situ {

void* reserve_alloc(size_t bytes) noexcept;  // never null; aligned to 16 bytes
void reserve_free(void* p) noexcept;

// An allocator for containers that such functions change.
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
