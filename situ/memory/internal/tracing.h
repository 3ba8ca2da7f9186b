// What the allocator tells open traces. Internal to memory/; the book's lock is held in every call but `trace_owner`.
#pragma once
#include <cstddef>

#include "situ/memory/category.h"

namespace situ {
class Storage;
}

namespace situ::memory {

void trace_birth(const void* data, size_t booked, Category category) noexcept;
void trace_death(const void* data, size_t booked, Category category) noexcept;
void trace_rebooking(const void* data, size_t booked, Category from, Category to) noexcept;
void trace_owner(const void* data, Storage* storage) noexcept;

}  // namespace situ::memory
