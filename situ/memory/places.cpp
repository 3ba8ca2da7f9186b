// Implements Places: the table from block numbers to present addresses.
#include "situ/memory/internal/places.h"

#include <cstdlib>
#include <new>

namespace situ::memory {

namespace {

constexpr uintptr_t kFirst = uintptr_t{1} << 62;

}  // namespace

uint32_t Places::add(char* place) noexcept {
  uint32_t number = free_;
  if (number != kNone) {
    free_ = static_cast<uint32_t>(reinterpret_cast<uintptr_t>(of(number).load(std::memory_order_relaxed)));
  } else {
    if (used_ == kMost) return kNone;
    std::atomic<char*>*& chunk = chunks_[used_ / kChunk];
    if (!chunk) chunk = new (std::nothrow) std::atomic<char*>[kChunk];
    if (!chunk) return kNone;
    number = used_++;
  }
  of(number).store(place, std::memory_order_relaxed);
  return number;
}

void Places::remove(uint32_t number) noexcept {
  of(number).store(reinterpret_cast<char*>(uintptr_t{free_}), std::memory_order_relaxed);
  free_ = number;
}

void* Places::address_of(uint32_t number) noexcept {
  return reinterpret_cast<void*>(kFirst + number * uintptr_t{kLongest});
}

uint32_t Places::number_of(const void* address) noexcept {
  return static_cast<uint32_t>((reinterpret_cast<uintptr_t>(address) - kFirst) / kLongest);
}

char* Places::at(const void* address) noexcept {
  return of(number_of(address)).load(std::memory_order_relaxed) + reinterpret_cast<uintptr_t>(address) % kLongest;
}

}  // namespace situ::memory
