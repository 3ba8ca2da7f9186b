// Owned<T>: a pointer that deletes its object, for members whose type is only defined in the source file.
//
// It replaces std::unique_ptr in public headers, because each std::unique_ptr<T> takes far more compiler memory in
// every program that includes the header. T must be complete where its owner is constructed or destroyed, so owners
// define both in their source file.
#pragma once
#include <cstddef>
#include <utility>

namespace situ {

template <class T>
class Owned {
 public:
  Owned() noexcept = default;
  explicit Owned(T* fresh) noexcept : held_(fresh) {}
  Owned(Owned&& o) noexcept : held_(std::exchange(o.held_, nullptr)) {}
  Owned& operator=(Owned&& o) noexcept {
    std::swap(held_, o.held_);
    return *this;
  }
  ~Owned() { delete held_; }
  void reset() noexcept { delete std::exchange(held_, nullptr); }
  T* get() const noexcept { return held_; }
  T* operator->() const noexcept { return held_; }
  T& operator*() const noexcept { return *held_; }
  explicit operator bool() const noexcept { return held_ != nullptr; }

 private:
  T* held_ = nullptr;
};

template <class T, class... Args>
Owned<T> make_owned(Args&&... args) {
  return Owned<T>(new T(std::forward<Args>(args)...));
}

}  // namespace situ
