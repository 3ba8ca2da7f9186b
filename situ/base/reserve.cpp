// Implements the reserve: malloc first, then 256 KiB of static memory.
#include "situ/base/reserve.h"

#include <pthread.h>

#include <cstdlib>
#include <exception>
#include <mutex>

#include "situ/base/internal/lend.h"
#include "situ/base/spin_lock.h"

namespace situ {

namespace {

struct Reserve {
  SpinLock lock;
  size_t taken = 0, blocks = 0;
  uint64_t uses = 0;
  alignas(4096) char bytes[size_t{256} << 10] = {};

  void* take(size_t n, size_t alignment) noexcept {
    const std::lock_guard guard(lock);
    const size_t begin = (taken + alignment - 1) & ~(alignment - 1);
    if (begin > sizeof bytes || n > sizeof bytes - begin) return nullptr;
    ++blocks;
    ++uses;
    taken = begin + n;
    return bytes + begin;
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
  if (!p) p = reserve.take(bytes ? bytes : 1, 16);
  if (!p) std::terminate();
  return p;
}

void* reserve_lend(size_t bytes, size_t alignment) noexcept { return reserve.take(bytes, alignment); }

uint64_t reserve_uses() noexcept {
  const std::lock_guard guard(reserve.lock);
  return reserve.uses;
}

void reserve_free(void* p) noexcept {
  if (!reserve.give(p)) std::free(p);
}

}  // namespace situ
