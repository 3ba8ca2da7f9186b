#include "situ/memory/allocator.h"

#include <pthread.h>

#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <string>

#include "situ/base/error.h"
#include "situ/base/pool.h"
#include "situ/base/thread_state.h"
#include "situ/memory/internal/arena.h"
#include "situ/memory/internal/audit.h"
#include "situ/memory/internal/book.h"
#include "situ/memory/internal/device_heap.h"
#include "situ/memory/internal/dry_run.h"
#include "situ/memory/internal/pages.h"
#include "situ/memory/internal/resident.h"
#include "situ/memory/internal/slabs.h"
#include "situ/memory/internal/thread_books.h"
#include "situ/memory/internal/tracing.h"
#include "situ/memory/ledger.h"
#include "situ/memory/memory_limit.h"
#include "situ/memory/this_thread.h"

namespace situ::memory {
namespace {

constexpr size_t kMost = size_t{1} << 46;  // more than any address space has
constexpr size_t kReserve = size_t{32} << 10;

constinit Arena middle{kSmallest, size_t{1} << 20, false, books};
constinit Arena large{kPage, kHugePage, true, books};
constinit std::atomic<long> failing{0};  // allocations until one fails; 0: none will
constinit void* reserve = nullptr;       // given back to malloc so that an error's text finds room

size_t footprint(size_t booked) { return booked + (booked >= kPaged ? kPageRedzone : kRedzone); }
Arena& arena_of(size_t booked) { return booked >= kPaged ? large : middle; }

void trim_tensors() noexcept {
  trim_slabs();
  middle.trim();
  large.trim();
}

constexpr int64_t kSmallStep = 2 * kPage;  // the most that one more small block makes held
constexpr int64_t kRecordsAtOnce = 64 << 10;

// Warm memory, then more from the system as far as limits and budgets let it, then free pages that lie elsewhere. When
// the system refuses, everything warm is given back and it is asked once more.
void* take_small(size_t c) noexcept {
  if (small_free[c]) return pop_small(c);
  if (held_room() < kSmallStep) give_back_warm(kSmallStep);
  if (!cut_small(c)) {
    trim_tensors();
    if (!cut_small(c)) return nullptr;
  }
  return pop_small(c);
}

// The request does not fit under the bound as it is: `room` bytes may be mapped, the rest has to come from free pages.
void* take_within(Arena& arena, size_t bytes, size_t room) noexcept {
  if (&arena == &large && large.free_bytes() + room >= bytes)
    if (void* p = large.gather(bytes, room)) return p;
  give_back_warm(static_cast<int64_t>(bytes));
  return held_room() >= static_cast<int64_t>(bytes) && arena.grow(bytes, bytes) ? arena.take(bytes) : nullptr;
}

// May a free range be taken some of whose pages were given back?
bool may_take(Arena& arena, size_t bytes) noexcept {
  auto again = static_cast<int64_t>(arena.to_hold_again(bytes));
  if (again > 0 && again > held_room()) give_back_warm(again), again = static_cast<int64_t>(arena.to_hold_again(bytes));
  return again == 0 || within_limit(static_cast<size_t>(again));
}

void* take_from(Arena& arena, size_t bytes) noexcept {
  if (may_take(arena, bytes))
    if (void* p = arena.take(bytes)) return p;
  const auto room = static_cast<size_t>(std::max<int64_t>(held_room(), 0));
  if (room >= bytes && arena.grow(bytes, room)) return arena.take(bytes);
  if (room < bytes)
    if (void* p = take_within(arena, bytes, room / kPage * kPage)) return p;
  if (arena.grow(bytes, bytes)) return arena.take(bytes);  // budgets refuse nothing here, the system may
  trim_tensors();
  return arena.grow(bytes, bytes) ? arena.take(bytes) : nullptr;
}

void* take(size_t bytes, size_t booked) noexcept {
  return booked <= kSmall ? take_small(small_class(bytes)) : take_from(arena_of(booked), footprint(booked));
}

}  // namespace

namespace {

// To look through free blocks takes as long as there are many. So it waits until more of them is warm, or for some
// turns.
struct Looked {
  static constexpr int64_t kMore = 8 << 10;
  static constexpr int kTurns = 8;
  int64_t left = 0;  // that was warm after the last look, or less since
  int turns = 0;
  bool worth(int64_t warm) noexcept {
    left = std::min(left, warm);
    if (warm < left + kMore && ++turns < kTurns) return false;
    turns = 0;
    return true;
  }
};
constinit Looked at_small, at_records;

// What is held of small blocks beyond those in use.
int64_t small_warm() noexcept {
  return books.held - books.tensor_bytes - static_cast<int64_t>(large.warm_bytes() + middle.warm_bytes());
}
int64_t records_warm() noexcept { return pool_bytes_held() - pool_bytes_in_use(); }

}  // namespace

// Large blocks go first, since they come back soonest; small ones and records last, since they cost most to look
// through.
void give_back_warm(int64_t room) noexcept {
  auto missing = [&] { return static_cast<size_t>(std::max<int64_t>(room - held_room(), 0)); };
  if (missing()) large.give_back(missing());
  if (missing()) middle.give_pages_back(missing());
  if (missing() && at_small.worth(small_warm())) {
    give_small_pages_back(missing());
    if (missing()) trim_slabs();
    at_small.left = small_warm();
  }
  if (missing() && at_records.worth(records_warm())) {
    pool_trim();
    at_records.left = records_warm();
  }
}

// Records ask nobody: many may come between two requests for bytes.
void note_records() noexcept {
  std::lock_guard lock(books.lock);
  give_back_warm();
}

// Requests that warm blocks serve do not ask how much is held.
void find_pages(size_t booked) noexcept {
  std::lock_guard lock(books.lock);
  const int64_t room = held_room();
  if (room < 0) large.give_back(static_cast<size_t>(kRecordsAtOnce - room));
  give_back_warm();
  const auto bytes = static_cast<int64_t>(booked);
  if (booked >= kPaged && held_room() < bytes - static_cast<int64_t>(large.free_bytes())) give_back_warm(bytes);
}

namespace {

// A fork's child has all books whole, whoever was at them: the CPU's to go on with, the others to be read. The CPU's is
// the last: who is at a device's may wait for its work, which gives memory of the CPU's back.
template <class F>
void for_each_book(F f) {
  for (int t = kDeviceTypes; t-- > 0;) f(book_of(static_cast<DeviceType>(t)).lock);
}
void lock_books() {
  for_each_book([](SpinLock& l) { l.lock(); });
}
void unlock_books() {
  for_each_book([](SpinLock& l) { l.unlock(); });
}
[[maybe_unused]] const int at_fork = pthread_atfork(lock_books, unlock_books, unlock_books);

// `what` was refused by `whom`. Gives malloc the reserve back first, so that the text finds room.
[[noreturn]] void refuse(const char* op, size_t bytes, const char* what, const std::string& whom, Device d = {},
                         const char* hint = "free tensors, use a smaller batch or raise the limit") {
  {
    std::lock_guard lock(books.lock);
    std::free(reserve);
    reserve = nullptr;
  }
  throw OutOfMemoryError(called_as(op) + ": out of memory: " + std::to_string(bytes) + " bytes (" + what +
                         ") were refused " + whom + "; " + hint + "\n" + summary(d));
}

void relieve_pool() noexcept {
  std::lock_guard lock(books.lock);
  trim_tensors();
}

const char* whom(bool injected) { return injected ? "on request of fail_allocation" : "by the system"; }
void refuse_record(size_t bytes, bool injected) {
  refuse("pool", bytes, name_of(Category::bookkeeping), whom(injected));
}

// Counts one allocation; whether it is the one to fail.
bool fails_now() noexcept {
  long n = failing.load(std::memory_order_relaxed);
  while (n > 0 && !failing.compare_exchange_weak(n, n - 1, std::memory_order_relaxed)) {
  }
  if (n == 1) pool_inject(nullptr);
  return n == 1;
}

[[maybe_unused]] const bool hooked = (pool_on_refusal(relieve_pool, refuse_record), true);

const char* whose_limit(size_t bytes) {
  std::lock_guard lock(books.lock);
  return within_limit(bytes) ? "by the system" : "by the limit on what is held, which the program or its container set";
}

__attribute__((noinline)) Block allocate_slowly(size_t bytes, Category category) {
  size_t booked = bytes <= kMost ? size_class(bytes) : 0;
  void* p = nullptr;
  bool injected = false;
  {
    std::lock_guard lock(books.lock);
    if (!reserve) reserve = std::malloc(kReserve);
    injected = fails_now();
    if (failing == 0) books.attention &= ~Book::kFailing;
    if (!injected && booked) p = take(bytes, booked);
    if (p) book(category, static_cast<int64_t>(booked));
    if (p && books.traces) trace_birth(books.traces, p, booked, category);
  }
  if (!p) refuse("allocate", bytes, name_of(category), injected ? whom(true) : whose_limit(booked));
  unpoison(p, bytes);
  return {p, booked};
}

}  // namespace

size_t size_class(size_t bytes) {
  if (bytes < kPaged) return bytes ? stepped(bytes) : 0;
  return round_up(bytes, kPage);
}

namespace {

__attribute__((noinline)) Block allocate_dry(DryRun& run, size_t bytes, Category category, Device d) {
  size_t booked = bytes <= kMost ? size_class(bytes) : 0;
  if (!booked && bytes)
    refuse("allocate", bytes, name_of(category), "by the dry run", d, "use a smaller batch or model");
  if (booked) run.born(booked, category, d);
  return {nullptr, booked};
}

__attribute__((noinline)) Block allocate_on(Device d, size_t bytes, Category category) {
  const size_t booked = bytes <= kMost ? size_class(bytes) : 0;
  bool injected;
  {
    std::lock_guard lock(books.lock);
    injected = bytes && fails_now();
  }
  void* p = booked && !injected ? take_on(d, booked, category) : nullptr;
  if (!p && bytes) refuse("allocate", bytes, name_of(category), injected ? whom(true) : refusal_of(d, booked), d);
  return {p, booked};
}

Block allocate_here(size_t bytes, Category category, Device d) {
  if (DryRun* run = this_thread.dry; __builtin_expect(run != nullptr, 0)) return allocate_dry(*run, bytes, category, d);
  if (__builtin_expect(!d.is_cpu(), 0)) return allocate_on(d, bytes, category);
  if (bytes - 1 < kSmall) {
    size_t c = small_class(bytes);
    std::lock_guard lock(books.lock);
    if (__builtin_expect(small_free[c] && books.attention == 0, 1)) {
      void* p = pop_small(c);
      size_t booked = kSmallTables.bytes[c];
      book(category, static_cast<int64_t>(booked));
      unpoison(p, bytes);
      return {p, booked};
    }
  }
  return bytes ? allocate_slowly(bytes, category) : Block{};
}

__attribute__((noinline)) Block allocate_under_limit(size_t bytes, Category category, Device d) {
  struct Reserved {
    MemoryLimits* limits;
    int64_t bytes;
    ~Reserved() {
      if (bytes) limits->booked(bytes);
    }
  } reserved{memory_limits_of(d), memory_limits_of(d)->make_room(size_class(bytes), category)};
  return allocate_here(bytes, category, d);
}

}  // namespace

Block allocate(size_t bytes, Category category, Device d) {
  if (__builtin_expect(memory_limits_of(d) != nullptr, 0) && bytes && bytes <= kMost)
    return allocate_under_limit(bytes, category, d);
  return allocate_here(bytes, category, d);
}

void release(Block block, Category category, Device d) noexcept {
  if (!block.data) {
    if (block.booked) thread_books().released(block.booked, category, d);
    return;
  }
  if (__builtin_expect(!d.is_cpu(), 0)) return give_on(d, block, category);
  std::lock_guard lock(books.lock);
  if (block.booked <= kSmall) {
    poison(block.data, block.booked);
    push_small(small_class(block.booked), block.data);
  } else {
    arena_of(block.booked).give(block.data);
  }
  book(category, -static_cast<int64_t>(block.booked));
  if (__builtin_expect(books.traces != nullptr, 0)) trace_death(books.traces, block.data, block.booked, category);
}

void rebook(Block block, Category from, Category to, Device d) noexcept {
  if (from == to || block.booked == 0) return;
  Book& book = book_of(d);
  std::lock_guard lock(book.lock);
  const auto bytes = static_cast<int64_t>(block.booked);
  d.is_cpu() ? rebook_locked(from, to, bytes) : rebook_closely(book, from, to, bytes);
  if (__builtin_expect(book.traces != nullptr, 0)) trace_rebooking(book.traces, block.data, block.booked, from, to);
}

void trim() noexcept {
  {
    std::lock_guard lock(books.lock);
    note_held(books);
    trim_tensors();
  }
  trim_devices();
  pool_trim();
}

void fail_allocation(long nth) noexcept {
  std::lock_guard lock(books.lock);
  failing = nth;
  pool_inject(nth > 0 ? fails_now : nullptr);
  books.attention = nth > 0 ? books.attention | Book::kFailing : books.attention & ~Book::kFailing;
}

int64_t resident_blocks() noexcept { return resident_slabs() + middle.resident() + large.resident(); }

Audit audit() {
  std::lock_guard lock(books.lock);
  Audit a;
  a.good = audit_slabs(&a.mapped, &a.used, &a.blocks);
  for (const Arena* arena : {&middle, &large}) {
    size_t used, blocks;
    a.good = arena->audit(&used, &blocks) && a.good;
    a.mapped += arena->mapped_bytes();
    a.used += used - blocks * (arena == &large ? kPageRedzone : kRedzone);
    a.blocks += blocks;
  }
  a.good = a.good && static_cast<int64_t>(a.mapped) == books.held && static_cast<int64_t>(a.used) == books.tensor_bytes;
  return a;
}

}  // namespace situ::memory
