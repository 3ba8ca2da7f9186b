#include "situ/base/reserve.h"

#include <pthread.h>

#include <cstdlib>
#include <exception>
#include <mutex>

#include "situ/base/internal/spin_lock.h"

namespace situ {

namespace {

struct Reserve {
  SpinLock lock;
  size_t taken = 0, blocks = 0;
  alignas(16) char bytes[size_t{256} << 10] = {};

  void* take(size_t n) noexcept {
    const std::lock_guard guard(lock);
    n = (n + 15) / 16 * 16;
    if (n > sizeof bytes - taken) std::terminate();
    ++blocks;
    void* p = bytes + taken;
    taken += n;
    return p;
  }
  bool give(void* p) noexcept {
    if (p < bytes || p >= bytes + sizeof bytes) return false;
    const std::lock_guard guard(lock);
    if (--blocks == 0) taken = 0;
    return true;
  }
};
constinit Reserve reserve;
[[maybe_unused]] const int at_fork =
    pthread_atfork([] { reserve.lock.lock(); }, [] { reserve.lock.unlock(); }, [] { reserve.lock.unlock(); });

}  // namespace

void* reserve_alloc(size_t bytes) noexcept {
  void* p = std::malloc(bytes ? bytes : 1);
  return p ? p : reserve.take(bytes ? bytes : 1);
}

void reserve_free(void* p) noexcept {
  if (!reserve.give(p)) std::free(p);
}

}  // namespace situ
