// Whose values are recomputed, and dropped, under one lock.
#pragma once
#include <atomic>
#include <utility>

#include "situ/base/ref.h"
#include "situ/base/thread_state.h"

namespace situ::memory {

// A recursive lock that costs its owner next to nothing to take once more, and any thread one atomic exchange: each
// recorded call takes it several times under a ceiling. Who waits for another sleeps between looks.
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

// Each thread has a circle: its ceilings are in it, and the recipes (recompute/recompute.h) of what it records. Where
// two threads meet, since a call of one reads what the other could make again, or one with a ceiling makes or drops
// what the other recorded, or they share a ceiling, their circles are joined for good. A thread whose circle was joined
// begins another one when nothing of it is left. So threads that have nothing of one another do not wait for each
// other, however long one recomputes.
//
// Note [Order of locks]
// Three kinds of locks, taken in this order, of each kind one at a time, so that no two threads wait for each other:
//   a circle: while values are made or dropped, and while ceilings come and go. Whatever else its holder may have to
//     make or drop is in the same circle: it was joined before (LockGroupHold::to_make, Recompute::consider). What may
//     run somebody else's code, or end graphs of other circles, waits until the lock is gone (Node::free_saved).
//   a storage's own (Storage::lock): while its readers come, go, are asked and told. What a write makes others make is
//     made before it is taken, with their circle alone (Storage::Gate). With one storage's lock held, that of another
//     is taken only where nobody else can have a handle to it: a value that is being dropped, or is fresh.
//   a book's (memory/internal/book.h), the pool's.
class LockGroup final : public RefCounted<LockGroup> {
 public:
  static Ref<LockGroup> make() { return Ref<LockGroup>::adopt(new LockGroup); }
  static void destroy(LockGroup* c) noexcept;
  // That of this thread's ceilings; without any its own.
  static LockGroup& here();
  // From now on both are one. The thread holds neither, or they are one already.
  static void join(LockGroup& a, LockGroup& b);
  static void join_all_here();  // those of this thread's ceilings, as here() takes for granted

 private:
  friend class LockGroupHold;
  friend class RefCounted<LockGroup>;
  LockGroup() = default;
  ~LockGroup() = default;
  LockGroup& newest() noexcept;
  LockGroup& lock() noexcept;
  OwnedLock lock_;
  std::atomic<LockGroup*> joined_{nullptr};  // owned: what it has become a part of; set once, with both locks held
};

// Holds a circle. The caller sees to it that the circle lives as long, or hands it over.
class LockGroupHold {
 public:
  LockGroupHold() = default;
  explicit LockGroupHold(LockGroup& c) noexcept : held_(&c.lock()) {}
  explicit LockGroupHold(Ref<LockGroup> c) noexcept : held_(&c->lock()), kept_(std::move(c)) {}
  // For what may allocate: joined with this thread's ceilings first, which may have to drop something for it.
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
