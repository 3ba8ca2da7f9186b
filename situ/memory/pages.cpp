// Implements pages from the system with mmap, mremap and madvise.
#include "situ/memory/internal/pages.h"

#include <sys/mman.h>

#include <cstdint>

#include "situ/memory/internal/resident.h"

namespace situ::memory {
namespace {

char* map(size_t bytes) noexcept {
  void* p = mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  return p == MAP_FAILED ? nullptr : static_cast<char*>(p);
}

bool aligned(const char* p, size_t alignment) { return reinterpret_cast<uintptr_t>(p) % alignment == 0; }

// Maps more than needed and unmaps the ends.
char* map_aligned(size_t bytes, size_t alignment) noexcept {
  char* p = map(bytes);
  if (!p || aligned(p, alignment)) return p;
  munmap(p, bytes);
  size_t more = bytes + alignment - kPage;
  if (more < bytes || !(p = map(more))) return nullptr;
  size_t front = (alignment - reinterpret_cast<uintptr_t>(p) % alignment) % alignment;
  if (front) munmap(p, front);
  if (more - front > bytes) munmap(p + front + bytes, more - front - bytes);
  return p + front;
}

}  // namespace

void* map_pages(size_t bytes, size_t alignment) noexcept {
  note_start();
  char* p = within_limit(bytes) ? map_aligned(bytes, alignment) : nullptr;
  if (!p) return nullptr;
  if (bytes >= kHugePage) madvise(p, bytes, MADV_HUGEPAGE);
  poison(p, bytes);
  return p;
}

char* reserve_addresses(size_t bytes, size_t phase) noexcept {
  void* p = mmap(nullptr, bytes + kHugePage, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (p == MAP_FAILED) return nullptr;
  auto* begin = static_cast<char*>(p);
  const size_t front = (kHugePage + phase - reinterpret_cast<uintptr_t>(begin) % kHugePage) % kHugePage;
  if (front) munmap(begin, front);
  if (front < kHugePage) munmap(begin + front + bytes, kHugePage - front);
  return begin + front;
}

bool put_pages(char* to, size_t bytes) noexcept {
  void* p = mmap(to, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED, -1, 0);
  if (p == MAP_FAILED) return false;
  if (bytes >= kHugePage) madvise(p, bytes, MADV_HUGEPAGE);
  poison(to, bytes);
  return true;
}

bool move_pages(char* from, size_t bytes, char* to) noexcept {
  unpoison(from, bytes);
  if (mremap(from, bytes, bytes, MREMAP_MAYMOVE | MREMAP_FIXED, to) != MAP_FAILED) {
    poison(to, bytes);
    return true;
  }
  // Linux before 6.17 cannot move pages that were mapped by several calls, so new pages are mapped instead.
  if (put_pages(to, bytes) && unmap_pages(from, bytes)) return true;
  poison(from, bytes);
  return false;
}

bool empty_pages(void* p, size_t bytes) noexcept { return madvise(p, bytes, MADV_DONTNEED) == 0; }

bool unmap_pages(void* p, size_t bytes) noexcept {
  unpoison(p, bytes);
  if (munmap(p, bytes) == 0) return true;
  poison(p, bytes);
  return false;
}

}  // namespace situ::memory
