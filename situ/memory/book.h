// The counters behind the ledger. Internal to memory/: the allocator books here, the ledger reads.
#pragma once
#include <cstdint>
#include <mutex>

#include "situ/memory/category.h"

namespace situ::memory {

extern std::mutex book_mutex;  // guards all that follows

void book(Category category, int64_t bytes) noexcept;  // bytes may be negative
void move(Category from, Category to, int64_t bytes) noexcept;

}  // namespace situ::memory
