#include "situ/memory/internal/device_heap.h"

#include <cstring>
#include <mutex>

#include "situ/memory/device_memory.h"
#include "situ/memory/internal/arena.h"
#include "situ/memory/internal/book.h"
#include "situ/memory/internal/pages.h"
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

void* take_on(Device d, size_t booked, Category category) noexcept {
  Heap& h = heap_of(d);
  std::lock_guard lock(h.book.lock);
  void* p = h.arena.take(booked);
  constexpr size_t kAny = SIZE_MAX / kPage * kPage;
  if (!p && h.arena.grow(booked, kAny)) p = h.arena.take(booked);
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
