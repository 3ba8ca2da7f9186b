#include "situ/base/pool.h"

#include <atomic>
#include <cstdlib>
#include <new>

namespace situ {
namespace {

std::atomic<int64_t> in_use{0};

constexpr size_t booked(size_t bytes) { return bytes == 0 ? 16 : (bytes + 15) & ~size_t{15}; }

}  // namespace

void* pool_alloc(size_t bytes) {
  void* p = std::malloc(booked(bytes));
  if (p == nullptr) throw std::bad_alloc();
  in_use.fetch_add(static_cast<int64_t>(booked(bytes)), std::memory_order_relaxed);
  return p;
}

void pool_free(void* p, size_t bytes) noexcept {
  if (p == nullptr) return;
  in_use.fetch_sub(static_cast<int64_t>(booked(bytes)), std::memory_order_relaxed);
  std::free(p);
}

int64_t pool_bytes_in_use() noexcept { return in_use.load(std::memory_order_relaxed); }
int64_t pool_bytes_held() noexcept { return pool_bytes_in_use(); }
void pool_trim() noexcept {}

}  // namespace situ
