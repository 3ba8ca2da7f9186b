// Implements blocks in device memory: pieces, bounds that move blocks together, and copies within a device.
#include "situ/memory/internal/device_heap.h"

#include <algorithm>
#include <atomic>
#include <cstring>
#include <mutex>

#include "situ/memory/device_memory.h"
#include "situ/memory/held_bound.h"
#include "situ/memory/internal/arena.h"
#include "situ/memory/internal/book.h"
#include "situ/memory/internal/pages.h"
#include "situ/memory/internal/places.h"
#include "situ/memory/internal/resident.h"
#include "situ/memory/internal/tracing.h"

namespace situ::memory {

namespace {

// The heap of one device, made when the device is registered. A piece of its memory is returned whole when it is free.
// If a bound would be passed, some pieces are emptied by moving their blocks.
struct Heap final : Arena::Mover {
  Heap(Book& b, DeviceMemory& m) : memory(m), book(b), arena(kSmallestBlock, kHugePage, true, b, &m) {}
  void move(uint32_t number, char* to, size_t bytes) noexcept override { memory.move(places.of(number), to, bytes); }
  static constexpr size_t kSmallestBlock = 64;
  DeviceMemory& memory;
  Book& book;
  Arena arena;
  Places places;
};
// Atomic, because an OpenCL device may be registered while other threads run.
std::atomic<Heap*> heaps[kDeviceTypes];

Heap& heap_of(Device d) { return *heaps[static_cast<int>(d.type())].load(std::memory_order_acquire); }

}  // namespace

DeviceMemory& memory_of(Device d) { return heap_of(d).memory; }

char* place_of(Device d, const void* address) { return heap_of(d).places.at(address); }

void set_memory(DeviceType t, DeviceMemory& m) {
  heaps[static_cast<int>(t)].store(new Heap(book_of(t), m), std::memory_order_release);
}

void copy_within(Device d, void* to, const void* from, size_t bytes) {
  if (bytes) d.is_cpu() ? static_cast<void>(std::memcpy(to, from, bytes)) : memory_of(d).copy(to, from, bytes);
}

void synchronize(Device d) {
  require_device("synchronize", d);
  if (!d.is_cpu()) memory_of(d).wait();
}

namespace {

// Note [A device within a bound]
// A block of at least `alone` bytes has a piece of its own size, so that no free bytes are next to it. Smaller ones
// share pieces of `shared` bytes. So the only held bytes that are neither booked nor a whole free piece are the free
// bytes in shared pieces. If the bound would be passed, shared pieces are emptied one after another, until there is
// room or no free bytes remain. Their blocks move into free ranges of other pieces, or into new pieces of their sizes.
// While blocks move, both places are held; therefore the room of one shared piece is never used otherwise. A budget
// books less than its bound by at least that room (memory/budget.h). So it never holds more than its bytes, in whatever
// order blocks come and go.
struct Sizes {
  size_t alone, shared;
};
Sizes sizes_within(int64_t bound) {
  const auto alone = static_cast<size_t>(std::clamp<int64_t>(bound >> 8, 1 << 10, 64 << 10));
  return {alone, std::min(4 * alone, static_cast<size_t>(std::max<int64_t>(bound, 0)) / 8)};
}

size_t room_on(Device d) { return static_cast<size_t>(std::max<int64_t>(held_room_on(d), 0)); }

// Returns the room after unmapped pieces are subtracted. The device keeps such a piece until its work is done. If those
// and the held bytes together would pass the bound, the host must wait.
size_t room_after_frees(const Heap& h, Device d) { return room_on(d) - std::min(room_on(d), h.arena.leaving_bytes()); }

// Makes room for `bytes`, as far as anything can be returned. All free pieces are unmapped at once, because the host
// must wait for the device, and one wait then serves the next blocks too.
void make_room(Heap& h, Device d, const Sizes& s, size_t bytes) noexcept {
  if (room_on(d) < bytes) h.arena.trim();
  while (room_on(d) < bytes) {
    if (h.arena.empty_one({room_after_frees(h, d), 0, s.alone, s.shared}, h)) continue;
    if (!h.arena.leaving_bytes()) return;
    h.arena.wait_for_frees();
  }
}

// A warm piece that is longer than the block is not used, because a small block would be placed in its rest.
void* take_within(Heap& h, Device d, size_t booked) noexcept {
  if (void* p = h.arena.take(booked, booked)) return p;
  const Sizes s = sizes_within(h.book.held + held_room_on(d));
  make_room(h, d, s, booked + s.shared);
  const size_t room = room_on(d), usual = booked < s.alone ? s.shared : booked;
  const size_t piece = room >= usual + s.shared ? usual : booked;
  if (room_after_frees(h, d) < piece && h.arena.leaving_bytes()) h.arena.wait_for_frees();
  if (room >= booked && h.arena.grow(booked, piece)) return h.arena.take(booked);
  if (void* p = h.arena.take(booked)) return p;
  return h.arena.grow(booked, booked) ? h.arena.take(booked) : nullptr;
}

// Older blocks share long pieces, which could not be emptied later within the room of a short one. So they are moved
// when the bound begins. This one time, a piece and the new places of its blocks may pass the bound together.
void enter_bound(Heap& h, Device d) noexcept {
  const Sizes s = sizes_within(h.book.held + held_room_on(d));
  if (const int64_t room = held_room_on(d); room < 0) h.arena.give_back(static_cast<size_t>(-room));
  while (h.arena.empty_one({SIZE_MAX, s.shared, s.alone, s.shared}, h)) {
  }
}

void* take_freely(Heap& h, size_t booked) noexcept {
  constexpr size_t kAny = SIZE_MAX / kPage * kPage;
  if (void* p = h.arena.take(booked)) return p;
  return h.arena.grow(booked, kAny) ? h.arena.take(booked) : nullptr;
}

}  // namespace

void keep_bound_on(Device d) noexcept {
  if (Heap* h = heaps[static_cast<int>(d.type())]) enter_bound(*h, d);  // null if there is no such device
}

namespace {

// The device has no more memory: free pieces are returned, then pieces are emptied as far as the device allows.
void* take_last(Heap& h, size_t booked) noexcept {
  h.arena.trim();
  const DeviceProperties p = h.memory.properties();
  const auto least = static_cast<int64_t>(h.arena.mapped_bytes() - h.arena.free_bytes() + booked);
  do {
    if (h.arena.leaving_bytes()) h.arena.wait_for_frees();
    if (h.arena.grow(booked, booked)) return h.arena.take(booked);
  } while (static_cast<int64_t>(booked) <= p.largest && least <= p.bytes &&
           h.arena.empty_one({SIZE_MAX, 0, 64 << 10, 256 << 10}, h));
  return nullptr;
}

}  // namespace

void* take_on(Device d, size_t booked, Category category) noexcept {
  Heap& h = heap_of(d);
  if (h.memory.lost()) return nullptr;
  std::lock_guard lock(h.book.lock);
  if (booked >= Places::kLongest) return nullptr;
  void* p = held_room_on(d) == kNoLimit ? take_freely(h, booked) : take_within(h, d, booked);
  if (!p) p = take_last(h, booked);
  if (!p) return nullptr;
  const uint32_t number = h.places.add(static_cast<char*>(p));
  if (number == Places::kNone) return h.arena.give(p), nullptr;
  h.arena.set_number(p, number);
  book_closely(h.book, category, static_cast<int64_t>(booked));
  if (h.book.traces) trace_birth(h.book.traces, Places::address_of(number), booked, category);
  return Places::address_of(number);
}

void give_on(Device d, Block block, Category category) noexcept {
  Heap& h = heap_of(d);
  if (h.memory.lost()) return;
  std::lock_guard lock(h.book.lock);
  const uint32_t number = Places::number_of(block.data);
  h.arena.give(h.places.at(block.data));
  h.places.remove(number);
  book_closely(h.book, category, -static_cast<int64_t>(block.booked));
  if (h.book.traces) trace_death(h.book.traces, block.data, block.booked, category);
}

void trim_devices() noexcept {
  for (Heap* h : heaps)
    if (h && !h->memory.lost()) {
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
