// LockGroup: one lock for all values that are recomputed or dropped together.
#pragma once
#include <atomic>
#include <utility>

#include "situ/base/ref.h"
#include "situ/base/thread_state.h"

namespace situ::memory {

// A recursive lock. Taking it again costs its owner almost nothing, and any thread pays one atomic exchange, since each
// recorded call takes it several times under a memory limit. A waiting thread yields, then sleeps between attempts.
class OwnedLock {
 public:
  void lock() noexcept {
    const ThreadState* me = &tls_state;
    const ThreadState* none = nullptr;
    if (owner_.load(std::memory_order_relaxed) == me) return void(++depth_);
    if (!owner_.compare_exchange_strong(none, me, std::memory_order_acquire, std::memory_order_relaxed)) wait(me);
    depth_ = 1;
  }
  void unlock() noexcept {
    if (--depth_ == 0) owner_.store(nullptr, std::memory_order_release);
  }

 private:
  void wait(const ThreadState* me) noexcept;
  std::atomic<const ThreadState*> owner_{nullptr};
  int depth_ = 0;
};

// Each thread has a lock group. It covers the thread's memory limits and the Recompute objects (recompute/recompute.h)
// of what it records. Two groups are joined for good when a call of one thread reads a value that the other can
// recompute. They are also joined when a thread with a memory limit recomputes or drops what the other recorded, or
// both share a limit. After a join, a thread starts a new group once nothing of the old one is left. So threads that
// share nothing never wait for each other, however long a recomputation takes.
//
// Note [Order of locks]
// Three kinds of locks, taken in this order, and one of each kind at a time, so that there is no deadlock:
//  1. A lock group: while values are recomputed or dropped, and while memory limits come and go. Everything else that
//     its holder may have to recompute or drop is in the same group, by a join before (LockGroupHold::to_make,
//     Recompute::consider). Code of the user, and the end of graphs of other groups, wait until it is unlocked
//     (Node::free_saved).
//  2. A storage's lock (Storage::lock): while dependents are added, removed and called. Values that a write forces to
//     be materialized are materialized before it is taken, with only their group held (Storage::WriteBarrier). A
//     second storage may be locked only if no other thread can have a handle to it: its value is being dropped, or new.
//  3. The lock of a book (memory/internal/book.h), and that of the pool.
class LockGroup final : public RefCounted<LockGroup> {
 public:
  static Ref<LockGroup> make() { return Ref<LockGroup>::adopt(new LockGroup); }
  static void destroy(LockGroup* c) noexcept;
  // Returns the group of this thread's memory limits, or the thread's own if it has none.
  static LockGroup& here();
  // Makes the two groups one from now on. The thread must hold neither, unless they are one already.
  static void join(LockGroup& a, LockGroup& b);
  static void join_all_here();  // joins the groups of all this thread's memory limits, as here() assumes

 private:
  friend class LockGroupHold;
  friend class RefCounted<LockGroup>;
  LockGroup() = default;
  ~LockGroup() = default;
  LockGroup& newest() noexcept;
  LockGroup& lock() noexcept;
  OwnedLock lock_;
  std::atomic<LockGroup*> joined_{nullptr};  // owned: the group it has become part of; set once, with both locks held
};

// Holds the lock of a group. The group must outlive it, unless the caller passes ownership.
class LockGroupHold {
 public:
  LockGroupHold() = default;
  explicit LockGroupHold(LockGroup& c) noexcept : held_(&c.lock()) {}
  explicit LockGroupHold(Ref<LockGroup> c) noexcept : held_(&c->lock()), kept_(std::move(c)) {}
  // For code that may allocate: first joins the group with that of this thread's memory limits, which may have to drop
  // values.
  static LockGroupHold to_make(LockGroup& c);
  LockGroupHold(LockGroupHold&& o) noexcept : held_(std::exchange(o.held_, nullptr)), kept_(std::move(o.kept_)) {}
  LockGroupHold& operator=(LockGroupHold&& o) noexcept {
    std::swap(held_, o.held_);
    kept_.swap(o.kept_);
    return *this;
  }
  ~LockGroupHold() { unlock(); }
  void unlock() noexcept {
    if (held_) std::exchange(held_, nullptr)->lock_.unlock();
  }
  bool holds(LockGroup& c) const noexcept { return held_ && held_ == &c.newest(); }

 private:
  LockGroup* held_ = nullptr;
  Ref<LockGroup> kept_;
};

}  // namespace situ::memory
