// Events that the allocator and dry runs report to open traces. Internal to memory/. `traces` is the list of a device's
// book, whose lock is held, or that of a dry run. `key` is a block's address; a block without bytes is identified by
// its storage's address.
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
// The highest bytes of handles and records since the newest event.
void trace_records(Trace::State* traces, int64_t bytes) noexcept;
// Sets the storage of a block on its device. Takes the lock of the device's book.
void trace_owner(Storage& storage) noexcept;
void trace_dry_owner(Trace::State* traces, const void* key, Storage* storage) noexcept;  // its key from now on
void trace_close_all(DryBook& book) noexcept;

}  // namespace situ::memory
