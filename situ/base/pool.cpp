// Implements the pool: chains for each thread, batches between threads, and chunks from malloc.
#include "situ/base/pool.h"

#include <pthread.h>

#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <mutex>
#include <new>
#include <utility>

#include "situ/base/internal/fresh_pool.h"
#include "situ/base/spin_lock.h"

#if defined(__SANITIZE_ADDRESS__)
#define SITU_POOL_OFF 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define SITU_POOL_OFF 1
#endif
#endif

namespace situ {

thread_local constinit detail::PoolHere detail::pool_here SITU_TLS_FAST;
constinit std::atomic<int64_t> detail::pool_held{0};  // bytes cut from chunks, and blocks from malloc

namespace {

// Note [Pool]
// Blocks of one 16-byte class are cut from chunks of that class. The first few of each class come from chunks that all
// classes share, since a chunk is a page and a program with few records uses about twenty classes. A thread keeps two
// chains per class. It takes from `hot` and returns to `hot`. A full hot chain becomes `spare`, and a full spare chain
// goes as one batch to the shared list, from which any thread refills. So a block that another thread freed is reused
// in time, a cache holds at most two batches of a class, and freeing never walks a chain. With AddressSanitizer every
// block comes from malloc instead, so that it detects use after free.
constexpr size_t kClasses = kPooledBytes / 16 + 1;
constexpr size_t kChunk = size_t{4} << 10;
// malloc stores 16 bytes before a block. With whole pages, they would be on the page before, so malloc would use every
// second page only for that.
constexpr size_t kMallocHead = 16, kChunkBytes = kChunk - kMallocHead;
constexpr size_t kBatchBytes = size_t{16} << 10;
constexpr size_t kFewBytes = size_t{4} << 10;  // per class, from the shared chunks

struct Node {
  Node* next;
  Node* next_batch;  // in the first node of a batch on the shared list
};

struct Chunk {  // the head of kChunkBytes, aligned to kChunk
  Chunk* next;
  uint32_t carved, unused;  // blocks cut so far; free ones, as counted by a trim
  uint32_t bytes;           // used so far, with the head
};
constexpr size_t kChunkHead = 64;

struct Chains {
  Node* hot = nullptr;
  Node* spare = nullptr;
  uint32_t count = 0;  // at least the length of hot
};

}  // namespace

struct detail::PoolCache {
  Chains chains[kClasses];
  std::atomic<int64_t> in_use{0};  // blocks taken minus blocks returned by this thread; only the owner writes
  PoolCache* next = nullptr;       // caches are kept for later threads
  bool owned = false;
};

struct PoolLists {
  Node* batches[kClasses] = {};
  Chunk* chunks[kClasses + 1] = {};  // the first may have room left; last: the shared chunks
  size_t carved[kClasses] = {};      // bytes of each class that no trim has freed
  PoolLists* before = nullptr;       // the lists that a FreshPool has set aside
};

namespace {

using Cache = detail::PoolCache;
using detail::pool_here;

constinit PoolLists first_lists;

struct Shared {
  SpinLock lock;
  PoolLists* lists = &first_lists;  // the newest, which are in use
  std::atomic<Cache*> caches{nullptr};
  Cache orphan;  // for threads whose cache was returned; used under the lock
};

constinit Shared shared;
[[maybe_unused]] const int at_fork =
    pthread_atfork([] { shared.lock.lock(); }, [] { shared.lock.unlock(); }, [] { shared.lock.unlock(); });

#ifdef SITU_POOL_OFF
constexpr bool kPooled = false;
#else
constexpr bool kPooled = true;
#endif
constinit std::atomic<size_t> fast_bytes{kPooledBytes};  // larger requests leave the fast path

constexpr size_t class_of(size_t bytes) { return (bytes + 15) / 16; }
constexpr size_t class_bytes(size_t c) { return c == 0 ? 16 : c * 16; }
// Blocks in a batch, from a table, because a division would cost more than the rest of a free.
struct BatchLengths {
  uint8_t of[kClasses] = {};
  constexpr BatchLengths() {
    for (size_t c = 0; c < kClasses; ++c) {
      size_t n = kBatchBytes / class_bytes(c);
      of[c] = static_cast<uint8_t>(n > 128 ? 128 : n);
    }
  }
};
constexpr BatchLengths kBatchLengths;
constexpr uint32_t batch_length(size_t c) { return kBatchLengths.of[c]; }

int64_t count(Cache& cache, int64_t bytes) {
  int64_t now = cache.in_use.load(std::memory_order_relaxed) + bytes;
  cache.in_use.store(now, std::memory_order_relaxed);
  return now;
}

void count_taken(Cache& cache, int64_t bytes) {
  int64_t now = count(cache, bytes);
  if (now > pool_here.high && &cache == pool_here.cache) pool_here.high = now;
}

// The functions down to `flush` are called with the lock held.

void share(size_t c, Node* batch) {
  if (!batch) return;
  batch->next_batch = shared.lists->batches[c];
  shared.lists->batches[c] = batch;
}

// Counts bytes cut from a chunk. The rest of a chunk was never written, so it is mapped but takes no memory.
void hold(size_t bytes) { detail::pool_held.fetch_add(static_cast<int64_t>(bytes), std::memory_order_relaxed); }

Chunk* add_chunk(size_t list) {
  void* memory = nullptr;
  if (posix_memalign(&memory, kChunk, kChunkBytes) != 0) return nullptr;
  hold(kChunkHead);
  Chunk*& first = shared.lists->chunks[list];
  return first = new (memory) Chunk{first, 0, 0, kChunkHead};
}

// Returns the chunk that the next blocks of a class are cut from; null if the system refuses.
Chunk* chunk_for(size_t c) {
  const size_t list = shared.lists->carved[c] < kFewBytes ? kClasses : c;
  for (Chunk* k = shared.lists->chunks[list]; k; k = list == c ? nullptr : k->next)
    if (k->bytes + class_bytes(c) <= kChunkBytes) return k;
  return add_chunk(list);
}

// Returns a batch from the shared list, or a new one. A new batch has as many bytes as the class has already, so that
// few blocks take few bytes. Null if the system refuses. `length` becomes at least the batch's length.
Node* fetch(size_t c, uint32_t& length) {
  length = batch_length(c);
  PoolLists& lists = *shared.lists;
  if (Node* batch = lists.batches[c]) {
    lists.batches[c] = batch->next_batch;
    return batch;
  }
  Chunk* chunk = chunk_for(c);
  if (!chunk) return nullptr;
  const size_t bytes = class_bytes(c), room = (kChunkBytes - chunk->bytes) / bytes;
  const size_t most = lists.before ? 1 : std::min<size_t>(length, room);  // with a FreshPool, only what is needed
  const size_t n = std::clamp<size_t>(lists.carved[c] / bytes, 1, most);
  length = static_cast<uint32_t>(n);
  char* first = reinterpret_cast<char*>(chunk) + chunk->bytes;
  chunk->carved += length;
  chunk->bytes += static_cast<uint32_t>(n * bytes);
  lists.carved[c] += n * bytes;
  hold(n * bytes);
  Node* head = nullptr;
  for (size_t i = n; i-- > 0;) head = new (first + i * bytes) Node{head, nullptr};
  return head;
}

void flush(Cache& cache) {
  for (size_t c = 0; c < kClasses; ++c) {
    share(c, cache.chains[c].hot);
    share(c, cache.chains[c].spare);
    cache.chains[c] = {};
  }
}

// Gives the calling thread a cache, if memory for it is available.
Cache* join() {
  {
    std::lock_guard lock(shared.lock);
    Cache* c = shared.caches.load(std::memory_order_relaxed);
    while (c && c->owned) c = c->next;
    if (!c) {
      c = new (std::nothrow) Cache;
      if (!c) return nullptr;
      c->next = shared.caches.load(std::memory_order_relaxed);
      shared.caches.store(c, std::memory_order_release);
    }
    c->owned = true;
    pool_here.cache = c;
  }
  note_thread_end();
  return pool_here.cache;
}

Node* pop(Cache& cache, size_t c) {
  Chains& chains = cache.chains[c];
  Node* n = chains.hot;
  chains.hot = n->next;
  --chains.count;
  count_taken(cache, static_cast<int64_t>(class_bytes(c)));
  return n;
}

// Makes `hot` non-empty; false if the system refuses memory. The lock is held.
bool refill(Chains& chains, size_t c) {
  if (chains.hot) return true;
  chains.count = batch_length(c);
  chains.hot = chains.spare ? std::exchange(chains.spare, nullptr) : fetch(c, chains.count);
  return chains.hot != nullptr;
}

constinit std::atomic<void (*)() noexcept> relieve{nullptr};
constinit std::atomic<void (*)(size_t, bool)> refuse{nullptr};
constinit std::atomic<void (*)() noexcept> grown{nullptr};
constinit std::atomic<bool (*)() noexcept> injection{nullptr};

void report_growth() noexcept {
  if (auto* call = grown.load(std::memory_order_relaxed)) call();
}

// Repeats the attempt once after relief, then throws.
template <class Try>
void* insist(size_t bytes, Try attempt) {
  if (void* p = attempt()) return p;
  if (auto* call = relieve.load()) call();
  if (void* p = attempt()) return p;
  if (auto* call = refuse.load()) call(bytes, false);
  throw std::bad_alloc();
}

__attribute__((noinline)) void* take_slowly(size_t c) {
  Cache* cache = pool_here.cache ? pool_here.cache : pool_here.gone ? nullptr : join();
  bool more = false;
  void* p = insist(class_bytes(c), [&]() -> void* {
    std::lock_guard lock(shared.lock);
    const int64_t before = pool_bytes_held();
    Cache& from = cache ? *cache : shared.orphan;
    const bool there = refill(from.chains[c], c);
    more = pool_bytes_held() > before;
    return there ? pop(from, c) : nullptr;
  });
  if (more) report_growth();
  return p;
}

// Counts a block that comes from malloc or is returned to it.
void count_large(int64_t bytes) {
  detail::pool_held.fetch_add(bytes, std::memory_order_relaxed);
  if (!pool_here.cache && !pool_here.gone) join();
  if (Cache* mine = pool_here.cache)
    return bytes > 0 ? count_taken(*mine, bytes) : static_cast<void>(count(*mine, bytes));
  std::lock_guard lock(shared.lock);
  count(shared.orphan, bytes);
}

__attribute__((noinline)) void* take_large(size_t bytes) {
  size_t booked = class_bytes(class_of(bytes));
  void* p = insist(bytes, [&]() -> void* { return booked < bytes ? nullptr : std::malloc(booked); });
  count_large(static_cast<int64_t>(booked));
  report_growth();
  return p;
}

// Serves what the fast path does not: sizes above kPooledBytes and, while failures are injected, every size.
__attribute__((noinline)) void* take_asking(size_t bytes) {
  auto* fails = injection.load(std::memory_order_relaxed);
  if (fails && fails()) {
    if (auto* call = refuse.load()) call(bytes, true);
    throw std::bad_alloc();
  }
  return kPooled && bytes <= kPooledBytes ? take_slowly(class_of(bytes)) : take_large(bytes);
}

__attribute__((noinline)) void give_large(void* p, size_t bytes) {
  count_large(-static_cast<int64_t>(class_bytes(class_of(bytes))));
  std::free(p);
}

void push(Cache& cache, size_t c, void* p) {
  Chains& chains = cache.chains[c];
  chains.hot = new (p) Node{chains.hot, nullptr};
  ++chains.count;
  count(cache, -static_cast<int64_t>(class_bytes(c)));
}

__attribute__((noinline)) void give_slowly(size_t c, void* p) {
  Cache* cache = pool_here.cache ? pool_here.cache : pool_here.gone ? nullptr : join();
  std::lock_guard lock(shared.lock);
  if (!cache) cache = &shared.orphan;
  Chains& chains = cache->chains[c];
  if (chains.count >= batch_length(c)) {
    share(c, chains.spare);
    chains.spare = chains.hot;
    chains.hot = nullptr;
    chains.count = 0;
  }
  push(*cache, c, p);
}

Chunk* chunk_of(Node* n) {
  return reinterpret_cast<Chunk*>(reinterpret_cast<uintptr_t>(n) & ~static_cast<uintptr_t>(kChunk - 1));
}

// The functions down to pool_trim free chunks that have no block in use or in a thread's cache. The lock is held.

void count_unused() {
  for (const PoolLists* l = shared.lists; l; l = l->before)
    for (Chunk* first : l->chunks)
      for (Chunk* k = first; k; k = k->next) k->unused = 0;
  for (const PoolLists* l = shared.lists; l; l = l->before)
    for (Node* first : l->batches)
      for (Node* b = first; b; b = b->next_batch)
        for (Node* n = b; n; n = n->next) ++chunk_of(n)->unused;
}

// Rebuilds the batches from the blocks that stay.
void batch_anew(PoolLists& lists, size_t c) {
  Node *kept = nullptr, *batch = std::exchange(lists.batches[c], nullptr);
  auto keep = [&](Node* all) {
    if (!all) return;
    all->next_batch = std::exchange(lists.batches[c], all);
  };
  uint32_t length = 0;
  while (batch) {
    Node* next_batch = batch->next_batch;
    for (Node *n = batch, *next; n; n = next) {
      next = n->next;
      if (chunk_of(n)->unused == chunk_of(n)->carved) {
        lists.carved[c] -= std::min(lists.carved[c], class_bytes(c));
        continue;
      }
      n->next = kept;
      kept = n;
      if (++length < batch_length(c)) continue;
      keep(kept);
      kept = nullptr;
      length = 0;
    }
    batch = next_batch;
  }
  keep(kept);
}

void free_unused(Chunk** link) {
  while (Chunk* k = *link) {
    if (k->unused != k->carved) {
      link = &k->next;
      continue;
    }
    *link = k->next;
    detail::pool_held.fetch_sub(k->bytes, std::memory_order_relaxed);
    std::free(k);
  }
}

}  // namespace

void detail::leave_pool() noexcept {
  std::lock_guard lock(shared.lock);
  if (Cache* mine = pool_here.cache) {
    flush(*mine);
    mine->owned = false;
  }
  pool_here.cache = nullptr;
  pool_here.gone = true;
}

void* pool_alloc(size_t bytes) {
  if (__builtin_expect(!kPooled || bytes > fast_bytes.load(std::memory_order_relaxed), 0)) return take_asking(bytes);
  size_t c = class_of(bytes);
  Cache* cache = pool_here.cache;
  if (__builtin_expect(cache && cache->chains[c].hot, 1)) return pop(*cache, c);
  return take_slowly(c);
}

void pool_free(void* p, size_t bytes) noexcept {
  if (__builtin_expect(!kPooled || bytes > kPooledBytes || !p, 0)) {
    if (p) give_large(p, bytes);
    return;
  }
  size_t c = class_of(bytes);
  Cache* cache = pool_here.cache;
  if (__builtin_expect(cache && cache->chains[c].count < batch_length(c), 1)) return push(*cache, c, p);
  give_slowly(c, p);
}

void pool_on_refusal(void (*to_relieve)() noexcept, void (*to_refuse)(size_t, bool)) noexcept {
  relieve = to_relieve;
  refuse = to_refuse;
}

void pool_on_growth(void (*call)() noexcept) noexcept { grown = call; }

void pool_inject(bool (*fails)() noexcept) noexcept {
  injection = fails;
  fast_bytes = fails ? 0 : kPooledBytes;
}

int64_t pool_bytes_in_use() noexcept {
  int64_t n = shared.orphan.in_use.load(std::memory_order_relaxed);
  for (Cache* c = shared.caches.load(std::memory_order_acquire); c; c = c->next)
    n += c->in_use.load(std::memory_order_relaxed);
  return n;
}

int64_t pool_bytes_high(int64_t in_use) noexcept {
  Cache* mine = pool_here.cache;
  int64_t now = mine ? mine->in_use.load(std::memory_order_relaxed) : 0;
  return in_use + (mine && pool_here.high > now ? pool_here.high - now : 0);
}

void pool_trim() noexcept {
  std::lock_guard lock(shared.lock);
  if (pool_here.cache) flush(*pool_here.cache);
  flush(shared.orphan);
  count_unused();
  for (PoolLists* l = shared.lists; l; l = l->before)
    for (size_t c = 0; c < kClasses; ++c) batch_anew(*l, c);
  for (PoolLists* l = shared.lists; l; l = l->before)
    for (Chunk*& first : l->chunks) free_unused(&first);
}

FreshPool::FreshPool() : lists_(new PoolLists) {
  std::lock_guard lock(shared.lock);
  if (pool_here.cache) flush(*pool_here.cache);
  lists_->before = std::exchange(shared.lists, lists_);
}

FreshPool::~FreshPool() {
  std::lock_guard lock(shared.lock);
  PoolLists** link = &shared.lists;
  while (*link != lists_) link = &(*link)->before;
  PoolLists& into = *(*link = lists_->before);
  for (size_t list = 0; list <= kClasses; ++list) {
    Chunk** end = &into.chunks[list];
    while (*end) end = &(*end)->next;
    *end = lists_->chunks[list];
  }
  for (size_t c = 0; c < kClasses; ++c) {
    Node** end = &into.batches[c];
    while (*end) end = &(*end)->next_batch;
    *end = lists_->batches[c];
    into.carved[c] += lists_->carved[c];
  }
  delete lists_;
}

}  // namespace situ
