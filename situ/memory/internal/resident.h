// Pages that are really there. Internal to memory/.
#pragma once
#include <cstddef>
#include <cstdint>

#include "situ/base/device.h"

namespace situ::memory {

// What the process had before the first tensor: taken when the first pages are mapped.
void note_start() noexcept;                // once; later calls do nothing
int64_t resident_at_start();               // bytes
int64_t address_space_to_come() noexcept;  // bytes that libraries will map that are loaded when they are called
int64_t malloc_mapped() noexcept;          // bytes that malloc has mapped for single large requests

// limits.cpp; with the book's lock held.
void note_limit(int64_t resident_at_start) noexcept;
bool within_limit(size_t more) noexcept;  // may so many bytes more be mapped
int64_t held_room() noexcept;             // how many bytes more may be held; below 0: too many are
bool held_is_bounded() noexcept;          // by a HeldBound, on the CPU
int64_t held_room_on(Device d) noexcept;  // the same of another device, with its book's lock held
// allocator.cpp
void give_back_warm(int64_t room = 0) noexcept;  // until there is so much room, as far as free pages go
void note_records() noexcept;                    // there may be more of them; takes the book's lock
void find_pages(size_t booked) noexcept;         // for so many bytes more, under all bounds; takes the book's lock

int64_t resident_in(const void* p, size_t bytes) noexcept;  // of whole pages at p
int64_t resident_blocks() noexcept;                         // of everything mapped for tensors; the book's lock is held

}  // namespace situ::memory
