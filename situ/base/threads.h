// The thread pool: parked workers that claim chunks dynamically and survive fork().
//
// The caller splits the work on a grid that depends only on shapes, so that bits never depend on the number of threads.
// The calling thread takes part. Nested calls run inline, and so does a call while another thread uses the workers.
// Exceptions of `body` are rethrown to the caller. Workers wait for the next job for 100 us, yielding the core, before
// they park; no job waits for a worker that wakes late. A forked child makes its own workers. fork() inside `body` is
// not supported, because chunks that other threads had claimed would be lost.
#pragma once
#include <cstdint>
#include <type_traits>

#include "situ/base/thread_local.h"

namespace situ {

int get_num_threads();
void set_num_threads(int n);  // 1 <= n <= 256; takes effect at the next parallel call. Default: cores of the process'
                              // affinity, or SITU_NUM_THREADS

namespace detail {
// The chunk of a parallel_for that this thread is running.
struct ChunkHere {
  bool inside = false;  // a chunk is running
  int thread = 0;       // the index of this thread in it
};
extern thread_local constinit ChunkHere chunk_here SITU_TLS_FAST;
void parallel_run(int64_t chunks, void* context, void (*body)(void* context, int64_t chunk, int thread));
}  // namespace detail

// Calls body(chunk, thread) once for each chunk in [0, chunks). `thread` is in [0, get_num_threads()), and no two
// concurrent calls have the same, so it can index scratch memory of the call.
template <class F>
void parallel_for(int64_t chunks, F&& body) {
  using Body = std::remove_reference_t<F>;
  detail::parallel_run(chunks, const_cast<void*>(static_cast<const void*>(&body)),
                       [](void* c, int64_t chunk, int thread) { (*static_cast<Body*>(c))(chunk, thread); });
}

// Splits [0, n) into blocks of `grain` (the last may be shorter) and calls body(begin, end). Runs inline if there is
// one block.
template <class F>
void parallel_blocks(int64_t n, int64_t grain, F&& body) {
  if (n <= 0) return;
  if (n <= grain) {
    body(int64_t{0}, n);
    return;
  }
  parallel_for((n + grain - 1) / grain, [&](int64_t chunk, int) {
    int64_t begin = chunk * grain, end = begin + grain < n ? begin + grain : n;
    body(begin, end);
  });
}

}  // namespace situ
