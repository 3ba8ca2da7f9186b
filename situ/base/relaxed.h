// Relaxed<T>: an atomic for values whose order with other memory does not matter.
#pragma once
#include <atomic>

namespace situ {

// An atomic with relaxed order throughout, which can be copied like a plain value.
template <class T>
class Relaxed {
 public:
  Relaxed() = default;
  Relaxed(T v) noexcept : v_(v) {}  // NOLINT: used as a plain T
  Relaxed(const Relaxed& o) noexcept : v_(o) {}
  Relaxed& operator=(const Relaxed& o) noexcept { return *this = static_cast<T>(o); }
  Relaxed& operator=(T v) noexcept {
    v_.store(v, std::memory_order_relaxed);
    return *this;
  }
  operator T() const noexcept { return v_.load(std::memory_order_relaxed); }  // NOLINT

 private:
  std::atomic<T> v_{};
};

}  // namespace situ
