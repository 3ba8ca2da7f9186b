#include "situ/memory/internal/device_heap.h"

#include <algorithm>
#include <cstring>
#include <mutex>

#include "situ/memory/device_memory.h"
#include "situ/memory/internal/arena.h"
#include "situ/memory/internal/book.h"
#include "situ/memory/internal/pages.h"
#include "situ/memory/internal/resident.h"
#include "situ/memory/limits.h"
#include "situ/memory/internal/tracing.h"

namespace situ::memory {

namespace {

// Of one device, made when it is registered. It has no pages that the host could move, so that it holds what it has until
// a whole piece is free.
struct Heap {
  Heap(Book& b, DeviceMemory& m) : memory(m), book(b), arena(kSmallestBlock, kHugePage, true, b, &m) {}
  static constexpr size_t kSmallestBlock = 64;
  DeviceMemory& memory;
  Book& book;
  Arena arena;
};
Heap* heaps[kDeviceTypes];

Heap& heap_of(Device d) { return *heaps[static_cast<int>(d.type())]; }

}  // namespace

DeviceMemory& memory_of(Device d) { return heap_of(d).memory; }

void set_memory(DeviceType t, DeviceMemory& m) { heaps[static_cast<int>(t)] = new Heap(book_of(t), m); }

void copy_within(Device d, void* to, const void* from, size_t bytes) {
  if (bytes) d.is_cpu() ? static_cast<void>(std::memcpy(to, from, bytes)) : memory_of(d).copy(to, from, bytes);
}

void synchronize(Device d) {
  require_device("synchronize", d);
  if (!d.is_cpu()) memory_of(d).wait();
}

namespace {

// From here up a block has a piece of its own while the device is bounded; four times as much is a piece that smaller
// ones share. What lies free in such pieces is held for nothing, so that within a small bound they are small.
size_t own_piece(const Heap& h, Device d) {
  const int64_t bound = h.book.held + held_room_on(d);
  return static_cast<size_t>(std::clamp<int64_t>(bound >> 8, 1 << 10, 64 << 10));
}

size_t room_on(Device d) { return static_cast<size_t>(std::max<int64_t>(held_room_on(d), 0)); }

// Under a bound. A warm piece much larger than the block would be held for it alone, so that is a last resort.
void* take_within(Heap& h, Device d, size_t booked) noexcept {
  if (void* p = h.arena.take(booked, booked + booked / 256)) return p;
  if (room_on(d) < booked) h.arena.give_back(static_cast<size_t>(static_cast<int64_t>(booked) - held_room_on(d)));
  const size_t room = room_on(d), own = own_piece(h, d), piece = booked < own ? std::min(room, 4 * own) : booked;
  if (room >= booked && h.arena.grow(booked, piece)) return h.arena.take(booked);
  if (void* p = h.arena.take(booked)) return p;
  return h.arena.grow(booked, booked) ? h.arena.take(booked) : nullptr;
}

void* take_freely(Heap& h, size_t booked) noexcept {
  constexpr size_t kAny = SIZE_MAX / kPage * kPage;
  if (void* p = h.arena.take(booked)) return p;
  return h.arena.grow(booked, kAny) ? h.arena.take(booked) : nullptr;
}

}  // namespace

void give_back_warm_on(Device d) noexcept {
  Heap* h = heaps[static_cast<int>(d.type())];  // none where the device is not there
  if (const int64_t room = held_room_on(d); h && room < 0) h->arena.give_back(static_cast<size_t>(-room));
}

void* take_on(Device d, size_t booked, Category category) noexcept {
  Heap& h = heap_of(d);
  std::lock_guard lock(h.book.lock);
  void* p = held_room_on(d) == kNoLimit ? take_freely(h, booked) : take_within(h, d, booked);
  if (!p) {
    h.arena.trim();
    if (h.arena.grow(booked, booked)) p = h.arena.take(booked);
  }
  if (!p) return nullptr;
  book_closely(h.book, category, static_cast<int64_t>(booked));
  if (h.book.traces) trace_birth(h.book.traces, p, booked, category);
  return p;
}

void give_on(Device d, Block block, Category category) noexcept {
  Heap& h = heap_of(d);
  std::lock_guard lock(h.book.lock);
  h.arena.give(block.data);
  book_closely(h.book, category, -static_cast<int64_t>(block.booked));
  if (h.book.traces) trace_death(h.book.traces, block.data, block.booked, category);
}

void trim_devices() noexcept {
  for (Heap* h : heaps)
    if (h) {
      std::lock_guard lock(h->book.lock);
      h->arena.trim();
    }
}

std::string refusal_of(Device d, size_t booked) {
  const DeviceProperties p = memory_of(d).properties();
  const auto bytes = static_cast<int64_t>(booked);
  if (bytes > p.largest)
    return "by the device " + d.str() + ", whose largest allocation is " + std::to_string(p.largest) + " bytes";
  return "by the device " + d.str() + ", which has " + std::to_string(p.bytes) + " bytes";
}

}  // namespace situ::memory
