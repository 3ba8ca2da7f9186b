// Small fixed-size blocks for handles and records: thread-cached free lists, no malloc on the hot path.
//
// Every byte taken here is booked as bookkeeping (see memory/ledger.h) through counters that the ledger reads. Blocks
// may be freed by another thread than took them. Sizes above kPooledBytes fall through to malloc.
#pragma once
#include <cstddef>
#include <cstdint>

namespace situ {

constexpr size_t kPooledBytes = 1024;

void* pool_alloc(size_t bytes);                  // never null; throws OutOfMemoryError with the ledger's summary
void pool_free(void* p, size_t bytes) noexcept;  // bytes as given to pool_alloc
int64_t pool_bytes_in_use() noexcept;            // sum over threads of blocks handed out, in booked (class) bytes
int64_t pool_bytes_held() noexcept;              // the same plus cached blocks
void pool_trim() noexcept;                       // gives this thread's and the shared caches back

// What happens when the system refuses memory: `relieve` gives back what is warm elsewhere, the request is tried again,
// then `refuse` throws. memory/ sets both when it is loaded.
void pool_on_refusal(void (*relieve)() noexcept, void (*refuse)(size_t bytes)) noexcept;

}  // namespace situ
