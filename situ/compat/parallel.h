// LibTorch's loops over threads: at::parallel_for, at::parallel_reduce and what programs ask about threads.
#pragma once
#include <atomic>
#include <exception>
#include <mutex>
#include <vector>

#include "situ/base/thread_state.h"
#include "situ/base/threads.h"
#include "situ/memory/this_thread.h"

namespace situ {

inline int get_thread_num() { return detail::chunk_here.thread; }
inline bool in_parallel_region() { return detail::chunk_here.inside; }
inline int64_t divup(int64_t x, int64_t y) { return (x + y - 1) / y; }
// Threads between calls: there are none here.
inline void set_num_interop_threads(int) {}
inline size_t get_num_interop_threads() { return 1; }
inline void init_num_threads() {}

namespace compat {

// Do this thread's allocations count for a dry run or a budget? Those of other threads would not.
inline bool counted_here() {
  if (memory::this_thread.dry) return true;
  for (const memory::MemoryLimits* c : memory::this_thread.limits)
    if (c) return true;
  return false;
}

}  // namespace compat

// body(from, to) for parts of [begin, end) of `grain` or more, side by side, with the caller's modes. The first
// exception of a part is thrown here once all are done.
template <class F>
void parallel_for(int64_t begin, int64_t end, int64_t grain, const F& body) {
  if (begin >= end) return;
  const int64_t n = end - begin, part = std::max(std::max(grain, int64_t{1}), divup(n, get_num_threads()));
  if (n <= part || in_parallel_region() || compat::counted_here()) return static_cast<void>(body(begin, end));
  std::exception_ptr first;
  std::mutex lock;
  const InheritedState modes = tls_state;
  parallel_blocks(n, part, [&](int64_t from, int64_t to) {
    const ThreadStateScope scope(modes);
    try {
      body(begin + from, begin + to);
    } catch (...) {
      const std::lock_guard hold(lock);
      if (!first) first = std::current_exception();
    }
  });
  if (first) std::rethrow_exception(first);
}

// Each part's body(from, to, start), put together by combine(a, b) in the order of the parts.
template <class T, class F, class Combine>
T parallel_reduce(int64_t begin, int64_t end, int64_t grain, const T start, const F& body, const Combine& combine) {
  if (begin >= end) return start;
  const int64_t part = std::max(std::max(grain, int64_t{1}), divup(end - begin, get_num_threads()));
  std::vector<T> parts(static_cast<size_t>(divup(end - begin, part)), start);
  parallel_for(0, static_cast<int64_t>(parts.size()), 1, [&](int64_t from, int64_t to) {
    for (int64_t i = from; i < to; ++i)
      parts[static_cast<size_t>(i)] = body(begin + i * part, std::min(end, begin + (i + 1) * part), start);
  });
  T all = start;
  for (const T& value : parts) all = combine(all, value);
  return all;
}

}  // namespace situ
