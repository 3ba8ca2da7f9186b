// Blocks of a device's memory, cut from the pieces that it gives. Internal to memory/.
#pragma once
#include <cstddef>
#include <string>

#include "situ/memory/allocator.h"

namespace situ::memory {

// A block of so many bytes, a size class, booked at once; null where device or bounds refuse it.
void* take_on(Device d, size_t booked, Category category) noexcept;
void give_on(Device d, Block block, Category category) noexcept;
void keep_bound_on(Device d) noexcept;  // one begins: what it forbids to hold goes back; its lock is held
void trim_devices() noexcept;
std::string refusal_of(Device d, size_t booked);  // by whom a block of so many bytes is refused

}  // namespace situ::memory
