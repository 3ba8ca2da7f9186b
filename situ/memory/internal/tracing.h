// What the allocator and dry runs tell open traces. Internal to memory/. `traces`: those of a device's book, whose lock
// is held then, or of a dry run's. `key` is a block's address; a block without bytes goes by its storage's.
#pragma once
#include <cstddef>
#include <cstdint>

#include "situ/base/category.h"
#include "situ/memory/trace.h"

namespace situ {
class Storage;
}

namespace situ::memory {

struct DryBook;

void trace_birth(Trace::State* traces, const void* key, size_t booked, Category category) noexcept;
void trace_death(Trace::State* traces, const void* key, size_t booked, Category category) noexcept;
void trace_rebooking(Trace::State* traces, const void* key, size_t booked, Category from, Category to) noexcept;
// Handles and records came to so much since the newest event.
void trace_records(Trace::State* traces, int64_t bytes) noexcept;
// Of a block of its device. Takes the lock of the device's book.
void trace_owner(Storage& storage) noexcept;
void trace_dry_owner(Trace::State* traces, const void* key, Storage* storage) noexcept;  // from now on its key
void trace_close_all(DryBook& book) noexcept;

}  // namespace situ::memory
