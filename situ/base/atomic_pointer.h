// AtomicPointer: a pointer that one thread sets while others read it. A reader of the pointer also observes what was
// written before the pointer was set.
#pragma once
#include <atomic>

namespace situ {

// Used like a plain pointer; null by default. Does not own.
template <class T>
class AtomicPointer {
 public:
  AtomicPointer() = default;
  AtomicPointer(const AtomicPointer&) = delete;
  AtomicPointer& operator=(const AtomicPointer&) = delete;
  T* operator=(T* p) noexcept {  // NOLINT: returns what a plain pointer's assignment returns
    p_.store(p, std::memory_order_release);
    return p;
  }
  operator T*() const noexcept { return p_.load(std::memory_order_acquire); }  // NOLINT
  T* operator->() const noexcept { return *this; }

 private:
  std::atomic<T*> p_{nullptr};
};

}  // namespace situ
