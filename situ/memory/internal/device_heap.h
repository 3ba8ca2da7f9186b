// Allocates blocks from the pieces of memory that a device gives. Internal to memory/.
#pragma once
#include <cstddef>
#include <string>

#include "situ/memory/allocator.h"

namespace situ::memory {

// Takes a block of `booked` bytes (a size class) and books it. Null if the device or a bound refuses it.
void* take_on(Device d, size_t booked, Category category) noexcept;
void give_on(Device d, Block block, Category category) noexcept;
void keep_bound_on(Device d) noexcept;  // a bound begins: returns what it forbids to hold; its lock is held
void trim_devices() noexcept;
std::string refusal_of(Device d, size_t booked);  // describes what refuses a block of this many bytes

}  // namespace situ::memory
