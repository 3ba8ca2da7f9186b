// Implements load.h for a self-contained libsitu: OpenBLAS is linked in, and there is no oneDNN.
// It replaces loaded.cpp in such a build (cmake/SituSelfContained.cmake).
#include <cblas.h>

#include <algorithm>
#include <cstring>

#include "situ/backends/cpu/common/load.h"
#include "situ/base/error.h"

// clang-format off
#define SITU_LINKED_ROUTINES(X)                                                                      \
  X(gemm) X(trsm) X(potrf) X(getrf) X(getrs) X(getri) X(sytrf) X(sytrs) X(gelqf) X(orglq) X(ormlq) \
  X(gels) X(gelsy) X(gesdd) X(syevd)
// clang-format on

extern "C" {
// matrix/routines.h declares their types; here they are only addresses.
#define SITU_DECLARE(routine)                       \
  void situ_s##routine() __asm__("s" #routine "_"); \
  void situ_d##routine() __asm__("d" #routine "_");
SITU_LINKED_ROUTINES(SITU_DECLARE)
#undef SITU_DECLARE
// The linker redirects OpenBLAS's own calls of these two functions to __wrap_..., and names the originals __real_....
void* __real_blas_memory_alloc(int place);
void __real_blas_memory_free(void* p);
__attribute__((visibility("hidden"))) void* __wrap_blas_memory_alloc(int place);
__attribute__((visibility("hidden"))) void __wrap_blas_memory_free(void* p);
// The only function of Fortran's runtime that OpenBLAS's LAPACK calls: it joins texts and pads them with blanks.
__attribute__((visibility("hidden"))) void _gfortran_concat_string(size_t room, char* to, size_t n, const char* a,
                                                                   size_t m, const char* b);
}

namespace situ::cpu {

namespace {

template <class F>
void* address(F* f) {
  return reinterpret_cast<void*>(f);
}

struct Linked {
  const char* name;
  void* at;
};
const Linked kLinked[] = {
#define SITU_ENTRY(routine) {"s" #routine "_", address(situ_s##routine)}, {"d" #routine "_", address(situ_d##routine)},
    SITU_LINKED_ROUTINES(SITU_ENTRY)
#undef SITU_ENTRY
        {"cblas_sgemm", address(cblas_sgemm)},
    {"blas_memory_alloc", address(__real_blas_memory_alloc)},
    {"blas_memory_free", address(__real_blas_memory_free)},
    {"openblas_get_parallel", address(openblas_get_parallel)},
    {"openblas_get_corename", address(openblas_get_corename)},
    {"openblas_get_config", address(openblas_get_config)},
};

// The originals, until they are redirected.
void* (*take)(int) = __real_blas_memory_alloc;
void (*give)(void*) = __real_blas_memory_free;

}  // namespace

bool has_onednn() noexcept { return false; }
void* onednn_call(const char*) { assert_failed("oneDNN is called only if has_onednn()", __FILE__, __LINE__); }
void* find_beside_onednn(const char*) { return nullptr; }
bool onednn_memory_is_redirected() noexcept { return false; }

void* openblas_call(const char* name) {
  for (const Linked& l : kLinked)
    if (std::strcmp(l.name, name) == 0) return l.at;
  assert_failed("each called function of OpenBLAS is in kLinked", __FILE__, __LINE__);
}

// Call this before two threads call the function.
bool redirect_openblas(const char* name, void* to) {
  if (std::strcmp(name, "blas_memory_alloc") == 0) return take = reinterpret_cast<void* (*)(int)>(to), true;
  if (std::strcmp(name, "blas_memory_free") == 0) return give = reinterpret_cast<void (*)(void*)>(to), true;
  return false;
}

void release_leftovers() noexcept {}

}  // namespace situ::cpu

void* __wrap_blas_memory_alloc(int place) { return situ::cpu::take(place); }
void __wrap_blas_memory_free(void* p) { situ::cpu::give(p); }

void _gfortran_concat_string(size_t room, char* to, size_t n, const char* a, size_t m, const char* b) {
  const size_t first = std::min(room, n), second = std::min(room - first, m);
  std::memcpy(to, a, first);
  std::memcpy(to + first, b, second);
  std::memset(to + first + second, ' ', room - first - second);
}
