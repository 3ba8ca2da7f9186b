// Intrusive reference counts: the count lies in the object, so a handle is one pointer and a raw pointer can become an
// owner again. Tensors, storages and nodes of the recorded graph are held this way.
//
// A class derives from RefCounted<T> and gives `static void destroy(T*) noexcept`, which the last owner calls (objects
// come from a pool, so that is seldom `delete`). Counts are atomic: handles may be copied and dropped on any thread;
// the object itself is as thread-safe as its class says.
#pragma once
#include <atomic>
#include <cstdint>
#include <utility>

namespace situ {

// The count. An object is born with one owner, which Ref::adopt takes over.
template <class T>
class RefCounted {
 public:
  // One owner more. Only somebody who is an owner may call it.
  void retain() const noexcept { refs_.fetch_add(1, std::memory_order_relaxed); }
  // One owner more, unless the last one is just letting go; for who found the object in a list that it leaves when it
  // is destroyed.
  bool retain_if_alive() const noexcept {
    uint32_t n = refs_.load(std::memory_order_relaxed);
    while (n && !refs_.compare_exchange_weak(n, n + 1, std::memory_order_relaxed)) {
    }
    return n != 0;
  }
  // One owner less; the last one destroys the object.
  void release() const noexcept {
    // The last owner needs no read-modify-write: nobody else can raise the count any more.
    if (refs_.load(std::memory_order_acquire) == 1 || refs_.fetch_sub(1, std::memory_order_acq_rel) == 1)
      T::destroy(const_cast<T*>(static_cast<const T*>(this)));
  }
  // Owners at this moment. 1 seen by an owner means that nobody else can reach the object through a Ref; any other
  // number may be out of date by the time it is read.
  uint32_t use_count() const noexcept { return refs_.load(std::memory_order_acquire); }

 protected:
  RefCounted() = default;
  ~RefCounted() = default;
  RefCounted(const RefCounted&) = delete;
  RefCounted& operator=(const RefCounted&) = delete;

 private:
  mutable std::atomic<uint32_t> refs_{1};
};

// Owning pointer to a RefCounted; empty by default.
template <class T>
class Ref {
 public:
  Ref() = default;
  Ref(std::nullptr_t) {}  // NOLINT
  // Takes over a count that p already has: the one it was born with, or one that take() gave up.
  static Ref adopt(T* p) noexcept {
    Ref r;
    r.p_ = p;
    return r;
  }
  // Becomes one more owner of p, which somebody owns; null gives an empty Ref.
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
  // Gives the pointer up together with its count: whoever gets it must adopt() or release() it.
  T* take() noexcept { return std::exchange(p_, nullptr); }
  T* operator->() const noexcept { return p_; }
  T& operator*() const noexcept { return *p_; }
  explicit operator bool() const noexcept { return p_ != nullptr; }
  // Whether both own the same object.
  friend bool operator==(const Ref& a, const Ref& b) { return a.p_ == b.p_; }

 private:
  T* p_ = nullptr;
};

}  // namespace situ
