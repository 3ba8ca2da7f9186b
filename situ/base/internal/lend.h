// Blocks of the reserve (base/reserve.h) for libraries that cannot survive a refusal of malloc.
#pragma once
#include <cstddef>
#include <cstdint>

namespace situ {

// For code whose request malloc has refused; reserve_free() gives it back. Null when the reserve has too little left.
// Alignment: a power of two.
void* reserve_lend(size_t bytes, size_t alignment) noexcept;
uint64_t reserve_uses() noexcept;  // how often a block was taken from the reserve

}  // namespace situ
