// Allocates all tensor bytes, for every device. Large blocks stay mapped and warm between steps, so a new result costs
// about as much as an in-place one. trim() returns warm memory to the system.
//
// Invariant at every instant: the booked bytes of all categories + warm == held. A request is booked as its size class,
// whatever block serves it. Size classes are multiples of 64 bytes up to 1 KiB, then sixteen steps for each power of
// two, and whole pages from 64 KiB up. So at most a sixteenth is booked above the request. Thread-safe.
//
// When the system refuses memory, all warm memory is returned and the request is repeated once before it fails. New
// bytes are not cleared. AddressSanitizer builds poison the bytes that were not requested.
#pragma once
#include <cstddef>

#include "situ/base/category.h"
#include "situ/base/device.h"

namespace situ::memory {

struct Block {
  void* data = nullptr;  // 64-byte aligned; null for zero bytes
  size_t booked = 0;     // size class of the request
};

size_t size_class(size_t bytes);  // what a request of this many bytes is booked as, on any device
// Throws OutOfMemoryError with the ledger's summary. In a dry run (plan.h) the block has no bytes: data is null. On
// another device than the CPU, `data` is an address of that device, which the host cannot read.
Block allocate(size_t bytes, Category category, Device d = {});
// `category` is the one that the block is booked under now. The bytes are free at once, although a device may still use
// them: the device runs its work in order, so the next owner's work comes later.
void release(Block block, Category category, Device d = {}) noexcept;
void rebook(Block block, Category from, Category to, Device d = {}) noexcept;
void trim() noexcept;  // returns warm blocks of all devices to the system

// For tests. Fails the n-th allocation from now (1 = the next) with OutOfMemoryError; 0 switches this off. Counts all
// bytes of tensors and all records of the pool (handles, nodes, saved values), on all threads.
void fail_allocation(long nth) noexcept;

}  // namespace situ::memory
