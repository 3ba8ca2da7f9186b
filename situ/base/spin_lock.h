// SpinLock: a lock for critical sections of a few instructions. Without contention it costs one atomic exchange, and
// less in a process with one thread. With contention it spins briefly, then yields the core, so that a preempted owner
// can run. Constant-initialised, never destroyed.
//
// A lock that must survive fork() belongs to a static object whose pthread_atfork handlers lock and unlock it.
#pragma once
#include <sched.h>

#include <atomic>

#include "situ/base/single_thread.h"

namespace situ {

inline void relax() noexcept {
#if defined(__x86_64__) || defined(__i386__)
  __builtin_ia32_pause();
#else
  std::atomic_signal_fence(std::memory_order_seq_cst);
#endif
}

class SpinLock {
 public:
  void lock() noexcept {
    if (single_thread() && !taken_.load(std::memory_order_relaxed))
      return taken_.store(true, std::memory_order_relaxed);
    if (__builtin_expect(taken_.exchange(true, std::memory_order_acquire), 0)) wait();
  }
  void unlock() noexcept { taken_.store(false, std::memory_order_release); }

 private:
  __attribute__((noinline)) void wait() noexcept {
    do {
      for (int i = 0; taken_.load(std::memory_order_relaxed); ++i) i < 64 ? relax() : static_cast<void>(sched_yield());
    } while (taken_.exchange(true, std::memory_order_acquire));
  }
  std::atomic<bool> taken_{false};
};

}  // namespace situ
