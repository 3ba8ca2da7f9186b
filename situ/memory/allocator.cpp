#include "situ/memory/allocator.h"

#include <cstdlib>
#include <mutex>
#include <string>

#include "situ/base/error.h"
#include "situ/memory/book.h"
#include "situ/memory/ledger.h"

namespace situ::memory {
namespace {

long failing = 0;

size_t round_up(size_t n, size_t step) { return (n + step - 1) / step * step; }

}  // namespace

size_t size_class(size_t bytes) {
  if (bytes <= 1024) return round_up(bytes, 64);
  if (bytes >= size_t{64} << 10) return round_up(bytes, 4096);
  size_t power = size_t{1} << (63 - __builtin_clzll(bytes - 1));
  return round_up(bytes, power / 16);
}

Block allocate(size_t bytes, Category category) {
  if (bytes == 0) return {};
  Block block;
  {
    std::lock_guard lock(book_mutex);
    bool fail = failing > 0 && --failing == 0;
    block.booked = bytes > (size_t{1} << 62) ? 0 : size_class(bytes);
    if (!fail && block.booked) block.data = std::aligned_alloc(64, block.booked);
    if (block.data) book(category, static_cast<int64_t>(block.booked));
  }
  if (!block.data)
    throw OutOfMemoryError("allocate: out of memory: " + std::to_string(bytes) +
                           " bytes were refused; free something or use a smaller batch\n" + summary());
  return block;
}

void release(Block block, Category category) noexcept {
  if (!block.data) return;
  std::free(block.data);
  std::lock_guard lock(book_mutex);
  book(category, -static_cast<int64_t>(block.booked));
}

void rebook(size_t booked, Category from, Category to) noexcept {
  std::lock_guard lock(book_mutex);
  move(from, to, static_cast<int64_t>(booked));
}

void trim() noexcept {}

void fail_allocation(long nth) noexcept {
  std::lock_guard lock(book_mutex);
  failing = nth;
}

}  // namespace situ::memory
