// Implements slabs: small blocks by size class, and the first few of each class from a shared arena.
#include "situ/memory/internal/slabs.h"

#include <algorithm>
#include <cstdlib>

#include "situ/memory/internal/arena.h"
#include "situ/memory/internal/book.h"
#include "situ/memory/internal/resident.h"

namespace situ::memory {

constinit FreeBlock* small_free[kSmallClasses] = {};

namespace {

constexpr size_t kSlab = size_t{64} << 10;  // also its alignment
constexpr size_t kAtOnce = 4;               // slabs mapped at a time

struct Slab {  // the first 64 bytes of a slab
  Slab* next;
  uint32_t cut;     // blocks cut so far
  uint32_t unused;  // cut blocks on the free list, as counted by a walk
  uint32_t pages;   // pages written so far, from the first on: these are held, the others only mapped
};
constexpr size_t kHead = 64;

constinit Slab* slabs[kSmallClasses] = {};              // by class; the first may have uncut blocks
constinit Slab* idle = nullptr;                         // slabs of no class
constinit char *fresh = nullptr, *fresh_end = nullptr;  // new slabs, not written yet

// The first few blocks of every class share the pages of an arena. With a slab for each class, a small program, which
// uses about twenty classes, would waste about half a page for each. While held memory is bounded, all small blocks
// come from that arena. It can return single free pages, but a slab must keep its pages until all its blocks are free.
constexpr size_t kFewBlocks = 32, kFewBytes = size_t{16} << 10;  // per class, at most
constinit Arena few{kSmallest, kFewSegment, false, books};
constinit uint32_t few_of[kSmallClasses] = {};  // blocks that the arena gave to a class

// The segments of that arena, by address: an open-addressing table, at most half full.
constinit uintptr_t first_segments[16] = {};
constinit uintptr_t* segments = first_segments;
constinit size_t segment_mask = 15, segment_count = 0;

uintptr_t segment_of(const void* p) { return reinterpret_cast<uintptr_t>(p) / kFewSegment; }

uintptr_t* place_of(uintptr_t* table, size_t mask, uintptr_t key) {
  size_t i = (key * 0x9e3779b97f4a7c15u >> 40) & mask;
  while (table[i] && table[i] != key) i = (i + 1) & mask;
  return &table[i];
}

bool is_few(const void* p) { return *place_of(segments, segment_mask, segment_of(p)) != 0; }

// Returns false if the system refuses memory for the table.
bool note_segment(const void* p) noexcept {
  if (is_few(p)) return true;
  if (2 * segment_count > segment_mask) {
    const size_t mask = segment_mask * 4 + 3;
    auto* more = static_cast<uintptr_t*>(std::calloc(mask + 1, sizeof(uintptr_t)));
    if (!more) return false;
    for (size_t i = 0; i <= segment_mask; ++i)
      if (segments[i]) *place_of(more, mask, segments[i]) = segments[i];
    if (segments != first_segments) std::free(segments);
    segments = more;
    segment_mask = mask;
  }
  *place_of(segments, segment_mask, segment_of(p)) = segment_of(p);
  ++segment_count;
  return true;
}

size_t footprint(size_t c) { return kSmallTables.bytes[c] + kRedzone; }
uint32_t capacity(size_t c) { return static_cast<uint32_t>((kSlab - kHead) / footprint(c)); }

Slab* slab_of(const void* p) {
  return reinterpret_cast<Slab*>(reinterpret_cast<uintptr_t>(p) & ~static_cast<uintptr_t>(kSlab - 1));
}

bool cut_few(size_t c) noexcept {
  if (few_of[c] >= std::min(kFewBlocks, kFewBytes / footprint(c)) && !held_is_bounded()) return false;
  void* block = few.take(footprint(c));
  if (!block && few.grow(kFewSegment, kFewSegment)) block = few.take(footprint(c));
  if (!block) return false;
  if (!note_segment(block)) {
    few.give(block);
    return false;
  }
  ++few_of[c];
  push_small(c, block);
  return true;
}

// Gives free blocks of the arena back to it, so that other classes can use them.
void retire_few() noexcept {
  for (size_t c = 0; c < kSmallClasses; ++c) {
    FreeBlock* all = small_free[c];
    small_free[c] = nullptr;
    for (FreeBlock *b = all, *next; b; b = next) {
      next = next_of(b);
      if (!is_few(b)) {
        push_small(c, b);
        continue;
      }
      few.give(b);
      --few_of[c];
    }
  }
}

// Counts the pages of the first `bytes` as held, because they are about to be written.
void hold(Slab* s, size_t bytes) noexcept {
  const auto pages = static_cast<uint32_t>(round_up(bytes, kPage) / kPage);
  if (pages <= s->pages) return;
  books.held += static_cast<int64_t>((pages - s->pages) * kPage);
  s->pages = pages;
  note_held(books);
}

// Returns a slab of no class; null if the system refuses. Its pages are held when they are written.
Slab* new_slab() noexcept {
  if (Slab* s = idle) {
    idle = s->next;
    return s;
  }
  if (fresh == fresh_end) {
    size_t count = kAtOnce;
    void* p = map_pages(count * kSlab, kSlab);
    if (!p) p = map_pages((count = 1) * kSlab, kSlab);
    if (!p) return nullptr;
    fresh = static_cast<char*>(p);
    fresh_end = fresh + count * kSlab;
  }
  auto* s = reinterpret_cast<Slab*>(fresh);
  fresh += kSlab;
  unpoison(s, kHead);
  *s = {nullptr, 0, 0, 0};
  return s;
}

void count_unused() noexcept {
  for (size_t c = 0; c < kSmallClasses; ++c) {
    for (Slab* s = slabs[c]; s; s = s->next) s->unused = 0;
    for (FreeBlock* b = small_free[c]; b; b = next_of(b))
      if (!is_few(b)) ++slab_of(b)->unused;
  }
}

// Makes each slab of a class idle if none of its blocks is in use. The arena's blocks have left the list before.
void retire_slabs(size_t c) noexcept {
  FreeBlock* all = small_free[c];
  small_free[c] = nullptr;
  for (FreeBlock *b = all, *next; b; b = next) {
    next = next_of(b);
    if (slab_of(b)->unused != slab_of(b)->cut) push_small(c, b);
  }
  for (Slab** link = &slabs[c]; *link;) {
    Slab* s = *link;
    if (s->unused != s->cut) {
      link = &s->next;
      continue;
    }
    *link = s->next;
    *s = {idle, 0, 0, s->pages};
    idle = s;
  }
}

}  // namespace

#if defined(SITU_ASAN)
FreeBlock* next_of(const FreeBlock* b) noexcept { return b->next; }
void set_next(FreeBlock* b, FreeBlock* next) noexcept { b->next = next; }
#endif

bool cut_small(size_t c) noexcept {
  if (cut_few(c)) return true;
  Slab* s = slabs[c];
  if (!s || s->cut == capacity(c)) {
    s = new_slab();
    if (!s) return false;
    *s = {slabs[c], 0, 0, s->pages};
    slabs[c] = s;
  }
  // Cuts a page's worth at a time, lowest address first, so that a slab's pages are touched only when they are needed.
  uint32_t n = static_cast<uint32_t>(kPage / footprint(c));
  n = n < 1 ? 1 : n;
  if (n > capacity(c) - s->cut) n = capacity(c) - s->cut;
  char* first = reinterpret_cast<char*>(s) + kHead + s->cut * footprint(c);
  hold(s, kHead + (s->cut + n) * footprint(c));
  for (uint32_t i = n; i-- > 0;) push_small(c, first + i * footprint(c));
  s->cut += n;
  return true;
}

size_t give_small_pages_back(size_t bytes) noexcept {
  const size_t given = few.give_pages_back(bytes);
  if (given >= bytes) return given;
  retire_few();
  return given + few.give_pages_back(bytes - given);
}

void trim_slabs() noexcept {
  if (fresh != fresh_end && unmap_pages(fresh, static_cast<size_t>(fresh_end - fresh))) fresh = fresh_end;
  retire_few();
  few.give_pages_back(SIZE_MAX);
  count_unused();
  for (size_t c = 0; c < kSmallClasses; ++c) retire_slabs(c);
  Slab* kept = nullptr;
  for (Slab *s = idle, *next; s; s = next) {
    next = s->next;
    const uint32_t pages = s->pages;
    if (unmap_pages(s, kSlab)) {
      books.held -= static_cast<int64_t>(pages * kPage);
      continue;
    }
    unpoison(s, kHead);
    s->next = kept;
    kept = s;
  }
  idle = kept;
}

int64_t resident_slabs() noexcept {
  int64_t sum = few.resident();
  auto count = [&](const Slab* s) {
    for (; s; s = s->next) sum += resident_in(s, kSlab);
  };
  count(idle);
  for (const Slab* first : slabs) count(first);
  return sum;
}

bool audit_slabs(size_t* mapped, size_t* used, size_t* blocks) noexcept {
  size_t given_out, count;
  const bool good = few.audit(&given_out, &count);
  *mapped = few.mapped_bytes();
  *used = *blocks = 0;
  count_unused();
  for (Slab* s = idle; s; s = s->next) *mapped += s->pages * kPage;
  for (size_t c = 0; c < kSmallClasses; ++c) {
    size_t in_use = few_of[c];
    count -= few_of[c];
    for (FreeBlock* b = small_free[c]; b; b = next_of(b)) in_use -= is_few(b);
    for (Slab* s = slabs[c]; s; s = s->next) {
      *mapped += s->pages * kPage;
      in_use += s->cut - s->unused;
    }
    *used += in_use * kSmallTables.bytes[c];
    *blocks += in_use;
  }
  return good && count == 0;
}

}  // namespace situ::memory
