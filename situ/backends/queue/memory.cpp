// Implements the queue device's memory: pages of the host, up to the limits.
#include "situ/backends/queue/memory.h"

#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>
#include <string>
#include <utility>

#include "situ/base/error.h"

namespace situ::queue {

namespace {

constexpr size_t kPage = 4096;

int64_t physical_bytes() {
  return static_cast<int64_t>(sysconf(_SC_PHYS_PAGES)) * static_cast<int64_t>(sysconf(_SC_PAGESIZE)) /
         static_cast<int64_t>(kPage) * static_cast<int64_t>(kPage);
}

}  // namespace

Memory::Memory() : bytes_(physical_bytes()), largest_(bytes_) {}

void* Memory::map(size_t bytes) noexcept {
  std::lock_guard lock(mutex_);
  if (bytes > static_cast<size_t>(largest_) || used_ + bytes > static_cast<size_t>(bytes_)) return nullptr;
  void* p = mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (p == MAP_FAILED) return nullptr;
  used_ += bytes;
  peak_ = std::max(peak_, used_);
  return p;
}

void Memory::unmap(void* piece, size_t bytes) noexcept {
  std::lock_guard lock(mutex_);
  munmap(piece, bytes);
  used_ -= bytes;
}

int64_t Memory::take_peak() {
  std::lock_guard lock(mutex_);
  return static_cast<int64_t>(std::exchange(peak_, used_));
}

void Memory::set_limits(int64_t bytes, int64_t largest) {
  if (bytes < 1 || largest < 1)
    throw ValueError("queue::set_limits: " + std::to_string(bytes) + " bytes, " + std::to_string(largest) +
                     " in one allocation; both must be 1 or more");
  std::lock_guard lock(mutex_);
  if (used_)
    throw UsageError("queue::set_limits: " + std::to_string(used_) +
                     " bytes of the device are in use; free its tensors and call memory::trim() first");
  bytes_ = bytes;
  largest_ = std::min(bytes, largest);
}

}  // namespace situ::queue
