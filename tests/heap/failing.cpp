// Implements the refusal of requests to malloc, by replacing the system's functions.
#include "tests/heap/failing.h"

#include <dlfcn.h>
#include <link.h>
#include <pthread.h>
#include <unwind.h>

#include <atomic>
#include <cerrno>
#include <cstring>

#include "situ/base/version.h"

extern "C" {
void* __libc_malloc(size_t bytes);
void* __libc_calloc(size_t count, size_t bytes);
void* __libc_realloc(void* p, size_t bytes);
void* __libc_memalign(size_t alignment, size_t bytes);
}

namespace {

// The code range of one library, or of the program.
struct Code {
  uintptr_t begin = 0, end = 0;
  bool has(uintptr_t at) const { return begin <= at && at < end; }
};
struct Codes {
  Code situ, program, cxx;
};

int look_at(dl_phdr_info* info, size_t, void* context) {
  auto& all = *static_cast<Codes*>(context);
  Code code;
  for (int i = 0; i < info->dlpi_phnum; ++i) {
    const auto& s = info->dlpi_phdr[i];
    const uintptr_t begin = info->dlpi_addr + s.p_vaddr;
    if (s.p_type == PT_LOAD && s.p_flags & PF_X) code = {begin, begin + s.p_memsz};
  }
  if (code.has(reinterpret_cast<uintptr_t>(&situ::version))) all.situ = code;
  if (code.has(reinterpret_cast<uintptr_t>(&heap::refuse_nth))) all.program = code;
  if (std::strstr(info->dlpi_name, "libstdc++.so")) all.cxx = code;
  return 0;
}

constinit Codes codes;
constinit std::atomic<int64_t> seen{0}, refused{0}, nth{-1};
constinit std::atomic<int64_t> threads_left{-1};
constinit std::atomic<bool> counts{false}, later_ones{false};
constinit thread_local size_t least_bytes = 1, most_bytes = 0;
constinit thread_local bool walking = false;

bool own(uintptr_t at) { return codes.situ.has(at) || codes.program.has(at); }

// Skips the frames up to the C++ library's and those of the C++ library. The next one is the caller.
struct Walk {
  bool inside = false;
  uintptr_t caller = 0;
};
_Unwind_Reason_Code next_frame(_Unwind_Context* frame, void* context) {
  auto& w = *static_cast<Walk*>(context);
  const uintptr_t at = _Unwind_GetIP(frame);
  if (codes.cxx.has(at)) return w.inside = true, _URC_NO_REASON;
  if (!w.inside) return _URC_NO_REASON;
  w.caller = at;
  return _URC_END_OF_STACK;
}

bool for_own_code(uintptr_t caller) {
  if (!codes.cxx.has(caller)) return own(caller);
  if (walking) return false;
  walking = true;
  Walk w;
  _Unwind_Backtrace(next_frame, &w);
  walking = false;
  return own(w.caller);
}

bool refuses(void* caller) {
  if (!counts.load(std::memory_order_relaxed) || !for_own_code(reinterpret_cast<uintptr_t>(caller))) return false;
  const int64_t k = seen++;
  if (nth < 0 || (later_ones ? k < nth : k != nth)) return false;
  ++refused;
  return true;
}

void* answer(void* caller, void* (*allocate)(size_t, size_t), size_t a, size_t b) {
  if (!refuses(caller)) return allocate(a, b);
  errno = ENOMEM;
  return nullptr;
}

}  // namespace

namespace heap {

void refuse_nth(int64_t n, bool from_then_on) {
  if (codes.cxx.end == 0) dl_iterate_phdr(look_at, &codes);
  seen = refused = 0;
  nth = n;
  later_ones = from_then_on;
  counts = true;
}

int64_t stop_refusing() {
  counts = false;
  return refused;
}

int64_t requests_seen() { return seen; }

void allow_threads(int64_t count) { threads_left = count; }

void refuse_sizes(size_t least, size_t most) { least_bytes = least, most_bytes = most; }

void* request(size_t bytes, void* caller) {
  const bool fits = bytes < least_bytes || bytes > most_bytes;
  if (fits && !refuses(caller)) return __libc_malloc(bytes);
  errno = ENOMEM;
  return nullptr;
}

}  // namespace heap

// These replace the system's functions in this program, libraries included.
extern "C" {
void* malloc(size_t bytes) noexcept { return heap::request(bytes, __builtin_return_address(0)); }
void* calloc(size_t count, size_t bytes) noexcept {
  return answer(__builtin_return_address(0), __libc_calloc, count, bytes);
}
void* realloc(void* p, size_t bytes) noexcept {
  if (!refuses(__builtin_return_address(0))) return __libc_realloc(p, bytes);
  errno = ENOMEM;
  return nullptr;
}
void* aligned_alloc(size_t alignment, size_t bytes) noexcept {
  return answer(__builtin_return_address(0), __libc_memalign, alignment, bytes);
}
int pthread_create(pthread_t* thread, const pthread_attr_t* attributes, void* (*run)(void*), void* argument) noexcept {
  if (threads_left == 0) return EAGAIN;
  if (threads_left > 0) --threads_left;
  static const auto create = reinterpret_cast<decltype(&pthread_create)>(dlsym(RTLD_NEXT, "pthread_create"));
  return create(thread, attributes, run, argument);
}
int posix_memalign(void** p, size_t alignment, size_t bytes) noexcept {
  void* made = answer(__builtin_return_address(0), __libc_memalign, alignment, bytes);
  if (!made) return ENOMEM;
  *p = made;
  return 0;
}
}
