// Intrusive reference counts. A class derives from RefCounted<T> and gives `static void destroy(T*) noexcept`.
#pragma once
#include <atomic>
#include <cstdint>
#include <utility>

namespace situ {

template <class T>
class RefCounted {
 public:
  void retain() const noexcept { refs_.fetch_add(1, std::memory_order_relaxed); }
  void release() const noexcept {
    // The last owner needs no read-modify-write: nobody else can raise the count any more.
    if (refs_.load(std::memory_order_acquire) == 1 || refs_.fetch_sub(1, std::memory_order_acq_rel) == 1)
      T::destroy(const_cast<T*>(static_cast<const T*>(this)));
  }
  uint32_t use_count() const noexcept { return refs_.load(std::memory_order_acquire); }

 protected:
  RefCounted() = default;
  ~RefCounted() = default;
  RefCounted(const RefCounted&) = delete;
  RefCounted& operator=(const RefCounted&) = delete;

 private:
  mutable std::atomic<uint32_t> refs_{1};
};

// Owning pointer to a RefCounted. `Ref::adopt(p)` takes over the count that p was born with.
template <class T>
class Ref {
 public:
  Ref() = default;
  Ref(std::nullptr_t) {}  // NOLINT
  static Ref adopt(T* p) noexcept {
    Ref r;
    r.p_ = p;
    return r;
  }
  static Ref share(T* p) noexcept {
    if (p) p->retain();
    return adopt(p);
  }
  Ref(const Ref& o) noexcept : p_(o.p_) {
    if (p_) p_->retain();
  }
  Ref(Ref&& o) noexcept : p_(std::exchange(o.p_, nullptr)) {}
  Ref& operator=(const Ref& o) noexcept {
    Ref(o).swap(*this);
    return *this;
  }
  Ref& operator=(Ref&& o) noexcept {
    Ref(std::move(o)).swap(*this);
    return *this;
  }
  ~Ref() {
    if (p_) p_->release();
  }
  void swap(Ref& o) noexcept { std::swap(p_, o.p_); }
  void reset() noexcept { Ref().swap(*this); }
  T* get() const noexcept { return p_; }
  T* take() noexcept { return std::exchange(p_, nullptr); }
  T* operator->() const noexcept { return p_; }
  T& operator*() const noexcept { return *p_; }
  explicit operator bool() const noexcept { return p_ != nullptr; }
  friend bool operator==(const Ref& a, const Ref& b) { return a.p_ == b.p_; }

 private:
  T* p_ = nullptr;
};

}  // namespace situ
