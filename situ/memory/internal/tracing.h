// What the allocator and dry runs tell open traces. Internal to memory/. `dry`: whose traces are meant, null for those
// of the real book, whose lock is held then in every call but `trace_owner`. `key` is a block's address; a block
// without bytes goes by its storage's.
#pragma once
#include <cstddef>
#include <cstdint>

#include "situ/base/category.h"

namespace situ {
class Storage;
}

namespace situ::memory {

class DryRun;

void trace_birth(DryRun* dry, const void* key, size_t booked, Category category) noexcept;
void trace_death(DryRun* dry, const void* key, size_t booked, Category category) noexcept;
void trace_rebooking(DryRun* dry, const void* key, size_t booked, Category from, Category to) noexcept;
void trace_records(DryRun* dry, int64_t bytes) noexcept;  // handles and records came to so much since the newest event
void trace_owner(const void* data, Storage* storage) noexcept;
void trace_dry_owner(DryRun& dry, const void* key, Storage* storage) noexcept;  // from now on its key
void trace_close_all(DryRun& dry) noexcept;

}  // namespace situ::memory
