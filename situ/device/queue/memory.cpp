#include "situ/device/queue/memory.h"

#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>
#include <string>

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

// As many addresses as there may be bytes; fewer, where the address space has a limit.
bool Memory::reserve() noexcept {
  if (seen_) return true;
  for (size_t length = static_cast<size_t>(physical_bytes()); length >= (size_t{16} << 20); length /= 2) {
    void* p = mmap(nullptr, 2 * length, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (p == MAP_FAILED) continue;
    seen_ = static_cast<char*>(p);
    length_ = static_cast<ptrdiff_t>(length);
    return true;
  }
  return false;
}

void* Memory::map(size_t wanted) noexcept {
  std::lock_guard lock(mutex_);
  const size_t bytes = (wanted + kPage - 1) / kPage * kPage;  // the system protects whole pages
  if (!reserve() || bytes > static_cast<size_t>(largest_) || used_ + bytes > static_cast<size_t>(bytes_)) return nullptr;
  size_t begin = 0;
  for (const auto& [at, length] : pieces_) {
    if (at - begin >= bytes) break;
    begin = at + length;
  }
  if (begin + bytes > static_cast<size_t>(length_)) return nullptr;
  char* seen = seen_ + begin;
  if (mprotect(real(seen), bytes, PROT_READ | PROT_WRITE) != 0) return nullptr;
  try {
    pieces_[begin] = bytes;
  } catch (...) {
    return nullptr;
  }
  used_ += bytes;
  return seen;
}

void Memory::unmap(void* piece) noexcept {
  std::lock_guard lock(mutex_);
  const auto it = pieces_.find(static_cast<size_t>(static_cast<char*>(piece) - seen_));
  used_ -= it->second;
  pieces_.erase(it);
}

void Memory::give_back(void* piece, size_t bytes) noexcept { madvise(real(piece), bytes, MADV_DONTNEED); }

void Memory::set_limits(int64_t bytes, int64_t largest) {
  if (bytes < 1 || largest < 1)
    throw ValueError("queue::set_limits: " + std::to_string(bytes) + " bytes, " + std::to_string(largest) +
                     " in one allocation; both must be 1 or more");
  std::lock_guard lock(mutex_);
  if (used_)
    throw UsageError("queue::set_limits: " + std::to_string(used_) +
                     " bytes of the device are taken; free its tensors, and memory::trim(), before its limits change");
  bytes_ = bytes;
  largest_ = std::min(bytes, largest);
}

}  // namespace situ::queue
