#include "situ/memory/lock_group.h"

#include <chrono>
#include <functional>
#include <mutex>
#include <thread>

#include "situ/base/pool.h"
#include "situ/base/thread_local.h"
#include "situ/memory/memory_limit.h"
#include "situ/memory/this_thread.h"

namespace situ::memory {

void OwnedLock::wait(const ThreadState* me) noexcept {
  constexpr int kYields = 64;
  const ThreadState* none = nullptr;
  for (int i = 0; !owner_.compare_exchange_weak(none, me, std::memory_order_acquire, std::memory_order_relaxed); ++i) {
    none = nullptr;
    if (i < kYields)
      std::this_thread::yield();
    else
      std::this_thread::sleep_for(std::chrono::microseconds(20));
  }
}

struct OwnLockGroup {
  Ref<LockGroup> lock_group = LockGroup::make();
};

void LockGroup::destroy(LockGroup* c) noexcept {
  const LockGroup* next = c->joined_.load(std::memory_order_acquire);
  delete c;
  if (next) next->release();
}

LockGroup& LockGroup::here() {
  for (MemoryLimits* c : this_thread.limits)
    if (c) return c->lock_group();
  if (detail::pool_here.gone) {  // the thread is at its end: one for all that are
    static LockGroup& last = *make().take();
    return last;
  }
  Ref<LockGroup>& own = kept_here<OwnLockGroup>().lock_group;
  const bool joined = own->joined_.load(std::memory_order_relaxed) != nullptr;
  if (__builtin_expect(joined, 0) && own->use_count() == 1) own = make();
  return *own;
}

LockGroup& LockGroup::newest() noexcept {
  LockGroup* c = this;
  while (LockGroup* next = c->joined_.load(std::memory_order_acquire)) c = next;
  return *c;
}

LockGroup& LockGroup::lock() noexcept {
  for (;;) {
    LockGroup& c = newest();
    c.lock_.lock();
    if (__builtin_expect(c.joined_.load(std::memory_order_relaxed) == nullptr, 1)) return c;
    c.lock_.unlock();
  }
}

// Both locks are taken by address, so that threads that join the same two do not wait for each other.
void LockGroup::join(LockGroup& a, LockGroup& b) {
  for (;;) {
    LockGroup *x = &a.newest(), *y = &b.newest();
    if (x == y) return;
    if (std::less<>()(y, x)) std::swap(x, y);
    std::lock_guard first(x->lock_), second(y->lock_);
    if (x->joined_.load(std::memory_order_relaxed) || y->joined_.load(std::memory_order_relaxed)) continue;
    y->retain();
    x->joined_.store(y, std::memory_order_release);
    return;
  }
}

void LockGroup::join_all_here() {
  LockGroup* first = nullptr;
  for (MemoryLimits* c : this_thread.limits) {
    if (!c) continue;
    if (first) join(*first, c->lock_group());
    first = &c->lock_group();
  }
}

LockGroupHold LockGroupHold::to_make(LockGroup& c) {
  if (any_memory_limits()) LockGroup::join(c, LockGroup::here());
  return LockGroupHold(c);
}

}  // namespace situ::memory
