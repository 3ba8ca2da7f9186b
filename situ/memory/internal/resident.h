// Counts resident pages, and checks the bounds on held memory. Internal to memory/.
#pragma once
#include <cstddef>
#include <cstdint>

#include "situ/base/device.h"

namespace situ::memory {

// Records what was resident before the first tensor. Called when the first pages are mapped.
void note_start() noexcept;                // once; later calls do nothing
int64_t resident_at_start();               // bytes
int64_t address_space_to_come() noexcept;  // bytes that libraries will map when they are first called
int64_t malloc_mapped() noexcept;          // bytes that malloc has mapped for single large requests

// Implemented in held_bound.cpp; the book's lock is held.
void note_limit(int64_t resident_at_start) noexcept;
bool within_limit(size_t more) noexcept;  // may this many bytes more be mapped?
int64_t held_room() noexcept;             // how many bytes more may be held; negative: too many are held
bool held_is_bounded() noexcept;          // by a HeldBound on the CPU
int64_t held_room_on(Device d) noexcept;  // the same for another device, with its book's lock held
// Implemented in allocator.cpp.
void give_back_warm(int64_t room = 0) noexcept;  // until `room` bytes may be held, as far as free pages allow
void note_records() noexcept;                    // records may have been added; takes the book's lock
void find_pages(size_t booked) noexcept;         // for this many bytes more, under all bounds; takes the book's lock

int64_t resident_in(const void* p, size_t bytes) noexcept;  // resident bytes of whole pages at p
int64_t resident_blocks() noexcept;  // resident bytes of all tensor memory; the book's lock is held

}  // namespace situ::memory
