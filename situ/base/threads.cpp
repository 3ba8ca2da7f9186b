#include "situ/base/threads.h"

#include <sched.h>

#include <atomic>
#include <cstdlib>
#include <string>

#include "situ/base/error.h"

namespace situ {
namespace {

std::atomic<int> wanted{0};  // 0: not asked yet

int default_threads() {
  if (const char* text = std::getenv("SITU_NUM_THREADS")) {
    int n = std::atoi(text);
    if (n >= 1 && n <= 256) return n;
  }
  cpu_set_t set;
  int n = sched_getaffinity(0, sizeof set, &set) == 0 ? CPU_COUNT(&set) : 1;
  return n < 1 ? 1 : n > 256 ? 256 : n;
}

}  // namespace

int get_num_threads() {
  int n = wanted.load(std::memory_order_relaxed);
  if (n == 0) wanted.store(n = default_threads(), std::memory_order_relaxed);
  return n;
}

void set_num_threads(int n) {
  if (n < 1 || n > 256)
    throw ValueError("set_num_threads: the number of threads must lie in [1, 256], got " + std::to_string(n));
  wanted.store(n, std::memory_order_relaxed);
}

void detail::parallel_run(int64_t chunks, void* context, void (*body)(void*, int64_t, int)) {
  for (int64_t i = 0; i < chunks; ++i) body(context, i, 0);
}

}  // namespace situ
