// The pool: small fixed-size blocks for handles and records, from free lists of each thread, without malloc on the hot
// path.
//
// Every byte is booked as bookkeeping (memory/ledger.h), through counters that the ledger reads. A block may be freed
// on another thread than the one that allocated it. Sizes above kPooledBytes use malloc.
#pragma once
#include <atomic>
#include <cstddef>
#include <cstdint>

#include "situ/base/thread_local.h"

namespace situ {

constexpr size_t kPooledBytes = 1024;

// Never returns null; throws OutOfMemoryError with the ledger's summary. Aligned to 16 bytes.
void* pool_alloc(size_t bytes);
// `bytes` must be the size passed to pool_alloc.
void pool_free(void* p, size_t bytes) noexcept;
// The blocks in use on all threads, in booked (class) bytes; held: the same plus cached blocks.
int64_t pool_bytes_in_use() noexcept;
int64_t pool_bytes_held() noexcept;
// Returns the highest number of bytes in use since this thread's last pool_mark(): this thread's maximum plus what the
// other threads use now. `in_use`: the bytes in use on all threads.
int64_t pool_bytes_high(int64_t in_use = pool_bytes_in_use()) noexcept;
void pool_mark() noexcept;
// Returns this thread's cache and the shared lists to the system.
void pool_trim() noexcept;

// Sets what happens when the system refuses memory: `relieve` returns warm memory of others, the request is repeated,
// and then `refuse` throws. memory/ sets both when it is loaded.
void pool_on_refusal(void (*relieve)() noexcept, void (*refuse)(size_t bytes, bool injected)) noexcept;

// Calls `grown`, without any lock, after each request that made the pool hold more: at most a chunk, or a block above
// kPooledBytes. Null switches this off.
void pool_on_growth(void (*grown)() noexcept) noexcept;

// For tests: every request calls `fails` first and is refused (injected) if it returns true; null switches this off.
// Requests for cached blocks call it too, so that the failing request does not depend on what ran before.
void pool_inject(bool (*fails)() noexcept) noexcept;

namespace detail {
struct PoolCache;
struct PoolHere {
  PoolCache* cache = nullptr;
  bool gone = false;         // the thread is ending, and its cache was returned
  int64_t high = INT64_MIN;  // highest bytes of its blocks since pool_mark()
};
extern thread_local constinit PoolHere pool_here SITU_TLS_FAST;
void leave_pool() noexcept;  // called when the thread ends
extern constinit std::atomic<int64_t> pool_held;
}  // namespace detail
inline void pool_mark() noexcept { detail::pool_here.high = INT64_MIN; }
inline int64_t pool_bytes_held() noexcept { return detail::pool_held.load(std::memory_order_relaxed); }

}  // namespace situ
