// Small fixed-size blocks for handles and records: thread-cached free lists, no malloc on the hot path.
//
// Every byte taken here is booked as bookkeeping (see memory/ledger.h) through counters that the ledger reads. Blocks
// may be freed by another thread than took them. Sizes above kPooledBytes fall through to malloc.
#pragma once
#include <atomic>
#include <cstddef>
#include <cstdint>

#include "situ/base/thread_local.h"

namespace situ {

constexpr size_t kPooledBytes = 1024;

// Never null; throws OutOfMemoryError with the ledger's summary. Aligned to 16 bytes.
void* pool_alloc(size_t bytes);
// bytes as given to pool_alloc.
void pool_free(void* p, size_t bytes) noexcept;
// Blocks handed out on all threads, in booked (class) bytes; held: the same plus cached blocks.
int64_t pool_bytes_in_use() noexcept;
int64_t pool_bytes_held() noexcept;
// Blocks handed out on all threads as they stood when this thread's own stood highest since its last pool_mark(); other
// threads' as of now, `in_use` in all.
int64_t pool_bytes_high(int64_t in_use = pool_bytes_in_use()) noexcept;
void pool_mark() noexcept;
// Gives this thread's and the shared caches back.
void pool_trim() noexcept;

// What happens when the system refuses memory: `relieve` gives back what is warm elsewhere, the request is tried again,
// then `refuse` throws. memory/ sets both when it is loaded.
void pool_on_refusal(void (*relieve)() noexcept, void (*refuse)(size_t bytes, bool injected)) noexcept;

// From now on `grown` is called, without any lock, after each request for which the pool came to hold more: at most a
// chunk of it, or a block above kPooledBytes. Null switches that off.
void pool_on_growth(void (*grown)() noexcept) noexcept;

// For tests: from now on every request asks `fails` first and is refused (injected) when it says so; null switches that
// off. Cached blocks ask too, so that what fails does not depend on what ran before.
void pool_inject(bool (*fails)() noexcept) noexcept;

namespace detail {
struct PoolCache;
struct PoolHere {
  PoolCache* cache = nullptr;
  bool gone = false;         // the thread ends: its cache was given back
  int64_t high = INT64_MIN;  // most bytes of its blocks since pool_mark()
};
extern thread_local constinit PoolHere pool_here SITU_TLS_FAST;
void leave_pool() noexcept;  // at the thread's end
extern constinit std::atomic<int64_t> pool_held;
}  // namespace detail
inline void pool_mark() noexcept { detail::pool_here.high = INT64_MIN; }
inline int64_t pool_bytes_held() noexcept { return detail::pool_held.load(std::memory_order_relaxed); }

}  // namespace situ
