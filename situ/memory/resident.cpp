// Implements the counts of resident pages, and the sizes of libraries that are loaded later.
#include "situ/memory/internal/resident.h"

#include <fcntl.h>
#include <malloc.h>
#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cstdio>

#include "situ/memory/internal/openblas.h"
#include "situ/memory/internal/pages.h"
#include "situ/memory/process.h"

namespace situ::memory {
namespace {

constinit int64_t at_start = 0;
constinit bool noted = false;  // guarded by the book's lock, like all mapping

constinit std::atomic<int64_t> to_come{44 << 20};  // the files of oneDNN and libgomp

constexpr int64_t kOpenBlasFile = int64_t{36} << 20;
constinit std::atomic<bool> openblas_wanted{false};
constinit std::atomic<int> openblas_buffers{0};

int64_t openblas_to_come() noexcept {
  if (!openblas_wanted) return 0;
  const int64_t mapped = openblas_buffers;
  const int64_t more = std::max<int64_t>(0, openblas_callers() - mapped);
  return more * static_cast<int64_t>(kOpenBlasBuffer) + (mapped ? 0 : kOpenBlasFile);
}

}  // namespace

int64_t address_space_to_come() noexcept { return to_come + openblas_to_come(); }
void expect_openblas(bool wanted) noexcept { openblas_wanted = wanted; }
void note_openblas_buffers(int mapped) noexcept { openblas_buffers = mapped; }
void note_onednn_loaded() noexcept { to_come = 0; }

int64_t malloc_mapped() noexcept {
#if defined(__GLIBC__) && (__GLIBC__ > 2 || __GLIBC_MINOR__ >= 33)
  return static_cast<int64_t>(mallinfo2().hblkhd);
#else
  return 0;
#endif
}

// Reads /proc/self/statm: pages of the address space, resident pages.
void note_start() noexcept {
  if (noted) return;
  noted = true;
  int f = open("/proc/self/statm", O_RDONLY | O_CLOEXEC);
  if (f < 0) return;
  char text[128];
  ssize_t n = read(f, text, sizeof text - 1);
  close(f);
  text[std::max<ssize_t>(n, 0)] = 0;
  long long resident = 0;
  if (std::sscanf(text, "%*s %lld", &resident) != 1) return;
  at_start = static_cast<int64_t>(resident) * sysconf(_SC_PAGESIZE);
  note_limit(at_start);
}

int64_t resident_at_start() { return at_start; }

int64_t resident_in(const void* p, size_t bytes) noexcept {
  constexpr size_t kAtOnce = 4096;  // pages
  unsigned char there[kAtOnce];
  int64_t pages = 0;
  auto* at = static_cast<const char*>(p);
  for (size_t left = bytes / kPage; left > 0;) {
    size_t n = std::min(left, kAtOnce);
    if (mincore(const_cast<char*>(at), n * kPage, there) == 0)
      pages += std::count_if(there, there + n, [](unsigned char c) { return (c & 1) != 0; });
    at += n * kPage;
    left -= n;
  }
  return pages * static_cast<int64_t>(kPage);
}

}  // namespace situ::memory
