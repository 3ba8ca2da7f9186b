#include "situ/memory/circle.h"

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

struct OwnCircle {
  Ref<Circle> circle = Circle::make();
};

void Circle::destroy(Circle* c) noexcept {
  const Circle* next = c->joined_.load(std::memory_order_acquire);
  delete c;
  if (next) next->release();
}

Circle& Circle::here() {
  for (MemoryLimits* c : this_thread.limits)
    if (c) return c->circle();
  if (detail::pool_here.gone) {  // the thread is at its end: one for all that are
    static Circle& last = *make().take();
    return last;
  }
  Ref<Circle>& own = kept_here<OwnCircle>().circle;
  const bool joined = own->joined_.load(std::memory_order_relaxed) != nullptr;
  if (__builtin_expect(joined, 0) && own->use_count() == 1) own = make();
  return *own;
}

Circle& Circle::newest() noexcept {
  Circle* c = this;
  while (Circle* next = c->joined_.load(std::memory_order_acquire)) c = next;
  return *c;
}

Circle& Circle::lock() noexcept {
  for (;;) {
    Circle& c = newest();
    c.lock_.lock();
    if (__builtin_expect(c.joined_.load(std::memory_order_relaxed) == nullptr, 1)) return c;
    c.lock_.unlock();
  }
}

// Both locks are taken by address, so that threads that join the same two do not wait for each other.
void Circle::join(Circle& a, Circle& b) {
  for (;;) {
    Circle *x = &a.newest(), *y = &b.newest();
    if (x == y) return;
    if (std::less<>()(y, x)) std::swap(x, y);
    std::lock_guard first(x->lock_), second(y->lock_);
    if (x->joined_.load(std::memory_order_relaxed) || y->joined_.load(std::memory_order_relaxed)) continue;
    y->retain();
    x->joined_.store(y, std::memory_order_release);
    return;
  }
}

void Circle::join_all_here() {
  Circle* first = nullptr;
  for (MemoryLimits* c : this_thread.limits) {
    if (!c) continue;
    if (first) join(*first, c->circle());
    first = &c->circle();
  }
}

CircleLock CircleLock::to_make(Circle& c) {
  if (any_memory_limits()) Circle::join(c, Circle::here());
  return CircleLock(c);
}

}  // namespace situ::memory
