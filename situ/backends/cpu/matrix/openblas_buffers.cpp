// Implements the buffers that Situ holds for OpenBLAS.
#include "situ/backends/cpu/matrix/openblas_buffers.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <mutex>
#include <new>
#include <utility>

#include "situ/backends/cpu/common/load.h"
#include "situ/backends/cpu/matrix/libraries.h"
#include "situ/base/thread_local.h"
#include "situ/memory/internal/openblas.h"

namespace situ::cpu {
namespace {

struct Buffer {
  void* at = nullptr;
  std::atomic<bool> used{false};
};

// Constant-initialised, and never really destroyed: threads may be inside when the program ends.
constinit std::array<Buffer, memory::kMostOpenBlasBuffers> buffers;
constinit std::atomic<int> mapped{0};

// OpenBLAS's own functions, for requests beyond those buffers: a thread that did not use InOpenBlas, or a routine that
// needs two.
constinit std::mutex own;
void* own_take(int place) {
  static auto* const take = openblas_call<void*(int)>("blas_memory_alloc");
  std::lock_guard lock(own);
  return take(place);
}
void own_give(void* p) {
  static auto* const give = openblas_call<void(void*)>("blas_memory_free");
  std::lock_guard lock(own);
  give(p);
}

// The buffer that this thread had last is probably in its processor's cache.
void* claim_buffer(int place) {
  static thread_local constinit int last SITU_TLS_FAST = 0;
  const int count = mapped.load(std::memory_order_acquire);
  for (int i = 0; i < count; ++i) {
    const int b = last + i < count ? last + i : last + i - count;
    if (buffers[b].used.load(std::memory_order_relaxed) || buffers[b].used.exchange(true, std::memory_order_acquire))
      continue;
    last = b;
    return buffers[b].at;
  }
  return own_take(place);
}

void return_buffer(void* p) {
  for (Buffer& b : buffers)
    if (b.at == p) return b.used.store(false, std::memory_order_release);
  own_give(p);
}

// Call this before the first thread is inside.
bool requests_come_here() {
  static const bool redirected = [] {
    // Finds the originals by name, independent of the linkage table.
    openblas_call("blas_memory_alloc"), openblas_call("blas_memory_free");
    return redirect_openblas("blas_memory_alloc", reinterpret_cast<void*>(claim_buffer)) &&
           redirect_openblas("blas_memory_free", reinterpret_cast<void*>(return_buffer));
  }();
  return redirected;
}

bool locks_itself() {
  static const bool threaded = openblas_call<int()>("openblas_get_parallel")() != 0;
  return threaded;
}

}  // namespace

int map_buffers(int wanted) {
  constexpr size_t kBeside = size_t{1} << 20;
  const bool ours = requests_come_here();
  const int most = ours || locks_itself() ? std::min(wanted, memory::kMostOpenBlasBuffers) : 1;
  int count = ours ? mapped.load() : 0;
  try {
    for (; count < most; ++count) {
      require_memory(memory::kOpenBlasBuffer + kBeside);
      buffers[count].at = own_take(0);
      mapped.store(count + 1, std::memory_order_release);
    }
  } catch (const std::bad_alloc&) {  // the buffers taken so far must suffice
  }
  // If OpenBLAS looks for a buffer itself, they must be free; they stay mapped.
  if (!ours)
    for (int i = 0; i < count; ++i) own_give(std::exchange(buffers[i].at, nullptr));
  return count;
}

void free_buffers_of_the_parent() noexcept {
  for (Buffer& b : buffers) b.used = false;
}

}  // namespace situ::cpu
