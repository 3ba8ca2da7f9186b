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

#include "situ/base/single_thread.h"

namespace situ {

// The count. An object is born with one owner, which Ref::adopt takes over. `Word` is 64 bits wide where a class counts
// something else in the upper half, by the calls that are protected.
template <class T, class Word = uint32_t>
class RefCounted {
 public:
  // One owner more. Only somebody who is an owner may call it.
  void retain() const noexcept { add(1); }
  // One owner more, unless the last one is just letting go; for who found the object in a list that it leaves when it
  // is destroyed.
  bool retain_if_alive() const noexcept {
    Word n = refs_.load(std::memory_order_relaxed);
    while (owners(n) && !refs_.compare_exchange_weak(n, n + 1, std::memory_order_relaxed)) {
    }
    return owners(n) != 0;
  }
  // One owner less; the last one destroys the object.
  void release() const noexcept {
    // The last owner needs no read-modify-write: nobody else can raise the count any more.
    if (refs_.load(std::memory_order_acquire) == 1 || owners(subtract(1)) == 1) die();
  }
  // Owners at this moment. 1 seen by an owner means that nobody else can reach the object through a Ref; any other
  // number may be out of date by the time it is read.
  uint32_t use_count() const noexcept { return owners(refs_.load(std::memory_order_acquire)); }

 protected:
  RefCounted() = default;
  ~RefCounted() = default;
  Word count() const noexcept { return refs_.load(std::memory_order_relaxed); }  // both halves
  // Adds to both halves at once; subtracts, and returns what there was.
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
  // Leaves the owners, and returns what else there was.
  Word take_upper() const noexcept {
    constexpr Word kOwners = UINT32_MAX;
    return refs_.fetch_and(kOwners, std::memory_order_acq_rel) & ~kOwners;
  }
  // One owner less, and what else `by` says.
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
