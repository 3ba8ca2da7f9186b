// The only source of tensor bytes. Large blocks stay mapped and warm between steps, so that a fresh result costs what
// an in-place one does; `trim()` gives warm memory back.
//
// Invariant, at every instant: sum over categories of booked bytes + warm == held. Booked is the size class of the
// request, never of the block found: multiples of 64 bytes up to 1 KiB, then sixteen steps for each power of two, and
// whole pages from 64 KiB up, so at most a sixteenth above the request. Thread-safe.
//
// When the system refuses memory, everything warm is given back and the request tried once more before it fails. Bytes
// are not cleared. AddressSanitizer builds guard what was not asked for.
#pragma once
#include <cstddef>

#include "situ/base/category.h"
#include "situ/base/device.h"

namespace situ::memory {

struct Block {
  void* data = nullptr;  // 64-byte aligned; null for zero bytes
  size_t booked = 0;     // size class of the request
};

size_t size_class(size_t bytes);  // what a request of so many bytes is booked as, on any device
// Throws OutOfMemoryError with the ledger's summary. In a dry run (plan.h) a block without bytes: data is null. On
// another device than the CPU the address is that device's: the host cannot use it.
Block allocate(size_t bytes, Category category, Device d = {});
// Category: what it is booked under now. At once, although a device may still have work to do with it: whoever gets the
// bytes next comes later in the device's queue.
void release(Block block, Category category, Device d = {}) noexcept;
void rebook(Block block, Category from, Category to, Device d = {}) noexcept;
void trim() noexcept;  // give warm blocks back to the system, those of all devices

// Fails the n-th allocation from now (1 = the next) with OutOfMemoryError; 0 switches it off. Counted are all bytes of
// tensors and all records of the pool (handles, nodes, saved values), on all threads. For tests.
void fail_allocation(long nth) noexcept;

}  // namespace situ::memory
