// Ref and RefCounted: intrusive reference counts. The count is in the object, so a handle is one pointer, and a raw
// pointer can become an owner again. Tensors, storages and nodes of the recorded graph use them.
//
// A class derives from RefCounted<T> and has `static void destroy(T*) noexcept`, which the last owner calls (objects
// usually come from a pool). Counts are atomic: handles may be copied and dropped on any thread. The object itself is
// as thread-safe as its class says.
#pragma once
#include <atomic>
#include <cstdint>
#include <utility>

#include "situ/base/single_thread.h"

namespace situ {

// The count. A new object has one owner, which Ref::adopt takes over. `Word` is 64 bits wide if a class keeps another
// count in the upper half, through the protected functions.
template <class T, class Word = uint32_t>
class RefCounted {
 public:
  // Adds an owner. Only an owner may call it.
  void retain() const noexcept { add(1); }
  // Adds an owner unless the last one is just releasing the object. For code that finds the object in a list which its
  // destructor leaves.
  bool retain_if_alive() const noexcept {
    Word n = refs_.load(std::memory_order_relaxed);
    while (owners(n) && !refs_.compare_exchange_weak(n, n + 1, std::memory_order_relaxed)) {
    }
    return owners(n) != 0;
  }
  // Removes an owner; the last one destroys the object.
  void release() const noexcept {
    // The last owner needs no read-modify-write, since no other thread can raise the count any more.
    if (refs_.load(std::memory_order_acquire) == 1 || owners(subtract(1)) == 1) die();
  }
  // The number of owners. If an owner reads 1, no other thread can reach the object through a Ref. Any other number may
  // be outdated when it is read.
  uint32_t use_count() const noexcept { return owners(refs_.load(std::memory_order_acquire)); }

 protected:
  RefCounted() = default;
  ~RefCounted() = default;
  Word count() const noexcept { return refs_.load(std::memory_order_relaxed); }  // both halves
  // Adds to both halves at once; subtract() returns the value before.
  void add(Word by) const noexcept {
    if (single_thread())
      refs_.store(count() + by, std::memory_order_relaxed);
    else
      refs_.fetch_add(by, std::memory_order_relaxed);
  }
  Word subtract(Word by) const noexcept {
    if (!single_thread()) return refs_.fetch_sub(by, std::memory_order_acq_rel);
    const Word before = count();
    refs_.store(before - by, std::memory_order_relaxed);
    return before;
  }
  // Sets the upper half to 0 and returns it.
  Word take_upper() const noexcept {
    constexpr Word kOwners = UINT32_MAX;
    return refs_.fetch_and(kOwners, std::memory_order_acq_rel) & ~kOwners;
  }
  // Removes an owner, and subtracts the rest of `by`.
  void release(Word by) const noexcept {
    if (owners(subtract(by)) == 1) die();
  }
  RefCounted(const RefCounted&) = delete;
  RefCounted& operator=(const RefCounted&) = delete;

 private:
  void die() const noexcept { T::destroy(const_cast<T*>(static_cast<const T*>(this))); }
  static constexpr uint32_t owners(Word n) { return static_cast<uint32_t>(n); }
  mutable std::atomic<Word> refs_{1};
};

// Owning pointer to a RefCounted; empty by default.
template <class T>
class Ref {
 public:
  Ref() = default;
  Ref(std::nullptr_t) {}  // NOLINT
  // Takes over a count that p already has: the initial one, or one that take() returned.
  static Ref adopt(T* p) noexcept {
    Ref r;
    r.p_ = p;
    return r;
  }
  // Adds an owner of p, which must have an owner already; null gives an empty Ref.
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
  // Returns the pointer with its count: the caller must adopt() or release() it.
  T* take() noexcept { return std::exchange(p_, nullptr); }
  T* operator->() const noexcept { return p_; }
  T& operator*() const noexcept { return *p_; }
  explicit operator bool() const noexcept { return p_ != nullptr; }
  // True if both own the same object.
  friend bool operator==(const Ref& a, const Ref& b) { return a.p_ == b.p_; }

 private:
  T* p_ = nullptr;
};

}  // namespace situ
