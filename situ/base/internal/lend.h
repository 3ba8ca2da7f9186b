// Blocks of the reserve (base/reserve.h) for libraries that crash if malloc refuses.
#pragma once
#include <cstddef>
#include <cstdint>

namespace situ {

// Call it after malloc has refused. Null if the reserve has too little left. `alignment` is a power of two. Release the
// block with reserve_free().
void* reserve_lend(size_t bytes, size_t alignment) noexcept;
uint64_t reserve_uses() noexcept;  // number of blocks taken from the reserve so far

}  // namespace situ
