#include "situ/kernels/cpu/blas/libraries.h"

#include <cblas.h>
#include <dlfcn.h>
#include <dnnl.h>
#include <sys/mman.h>

#include <cstdlib>
#include <new>

#include "situ/kernels/cpu/blas/openblas.h"
#include "situ/kernels/cpu/load.h"
#include "situ/memory/process.h"

namespace situ::cpu {
namespace {

enum class Family { avx512, avx2, other };
Family family() {
  static const Family f = __builtin_cpu_supports("avx512f")                                 ? Family::avx512
                          : __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma") ? Family::avx2
                                                                                            : Family::other;
  return f;
}

// Found by name, since oneDNN may have been built over another run time than gcc's: where oneDNN finds it, which is the
// program's own, and else the one that came with the library.
struct Omp {
  void (*set)(int);
  int (*get)();
};
void* omp_call(const char* name) {
  void* at = dlsym(RTLD_DEFAULT, name);
  return at ? at : find_beside_onednn(name);
}
const Omp& omp() {
  static const Omp o{reinterpret_cast<void (*)(int)>(omp_call("omp_set_num_threads")),
                     reinterpret_cast<int (*)()>(omp_call("omp_get_max_threads"))};
  return o;
}

int threads_of_omp() {
  load_onednn();
  return omp().set && omp().get ? omp().get() : 1;
}

// Large products of f32 go to OpenBLAS here, and it will want its buffers.
[[maybe_unused]] const bool told = (memory::expect_openblas(family() != Family::avx512), true);

struct Operand {
  bool transposed;
  int64_t ld;
};
Operand operand(int64_t rs, int64_t cs, int64_t rows, int64_t cols) {
  if (cs == 1 || cols == 1) return {false, rs > cols ? rs : cols};
  return {true, cs > rows ? cs : rows};
}

}  // namespace

// From the size on that malloc would map, the system is asked itself: to try malloc there would change how it works.
void ask_room(size_t bytes) {
  if (bytes < size_t{128} << 10) {
    void* p = std::malloc(bytes);
    asm volatile("" : : "r"(p) : "memory");
    if (!p) throw std::bad_alloc();
    std::free(p);
    return;
  }
  void* p = mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (p == MAP_FAILED) throw std::bad_alloc();
  munmap(p, bytes);
}

SerialOmp::SerialOmp(size_t room) : before_(threads_of_omp()) {
  ask_room(room);
  if (before_ != 1) omp().set(1);
}
SerialOmp::~SerialOmp() {
  if (before_ != 1) omp().set(before_);
}

// Measured (docs/design/0003-compute-kernels.md). AVX-512 Intel: oneDNN leads from 48^3 up, except where a
// transposed A is so wide that its columns lie pages apart; AVX2 AMD: oneDNN to 512^3,
// OpenBLAS above.
Blas blas_for(const Tile<float>& t) {
  constexpr int64_t kTall = 1536;
  const int64_t work = t.m * t.n * t.k;
  if (t.m < 8 || t.n < 16 || t.k < 8 || work < 48 * 48 * 48) return Blas::own;
  switch (family()) {
    case Family::avx512:
      return t.a_cs >= kTall && t.b_cs == 1 ? Blas::own : Blas::onednn;
    case Family::avx2:
      return work >= int64_t{512} * 512 * 512 / 4 ? Blas::openblas : Blas::onednn;
    case Family::other:
      return Blas::openblas;
  }
  return Blas::own;
}

namespace {

// The first product makes the code of all: eighteen megabytes for a moment.
void make_products() {
  SerialOmp serial(size_t{24} << 20);
  const float a[64] = {}, b[64] = {};
  float c[64] = {};
  for (int i = 0; i < 8; ++i)
    if (dnnl_sgemm("NT"[i & 1], "NT"[i >> 1 & 1], 8, 8, 8, 1.0f, a, 8, b, 8, static_cast<float>(i >> 2), c, 8) ==
        dnnl_out_of_memory)
      throw std::bad_alloc();
  release_leftovers();
}

bool onednn_gemm(const Tile<float>& t, const Operand& a, const Operand& b) {
  static const bool made = (make_products(), true);
  SerialOmp serial;
  const dnnl_status_t status = dnnl_sgemm(a.transposed ? 'T' : 'N', b.transposed ? 'T' : 'N', t.m, t.n, t.k, t.alpha,
                                          t.a, a.ld, t.b, b.ld, t.beta, t.c, t.c_rs);
  if (status == dnnl_out_of_memory) throw std::bad_alloc();
  return made && status == dnnl_success;
}

}  // namespace

void best_gemm(const Tile<float>& t) {
  const Blas which = blas_for(t);
  if (which == Blas::own) return tile_gemm(t);
  const Operand a = operand(t.a_rs, t.a_cs, t.m, t.k), b = operand(t.b_rs, t.b_cs, t.k, t.n);
  if (which == Blas::onednn && onednn_gemm(t, a, b)) return;
  static auto* const sgemm = openblas_call<decltype(cblas_sgemm)>("cblas_sgemm");
  const InOpenBlas inside;
  sgemm(CblasRowMajor, a.transposed ? CblasTrans : CblasNoTrans, b.transposed ? CblasTrans : CblasNoTrans,
        static_cast<int>(t.m), static_cast<int>(t.n), static_cast<int>(t.k), t.alpha, t.a, static_cast<int>(a.ld), t.b,
        static_cast<int>(b.ld), t.beta, t.c, static_cast<int>(t.c_rs));
}

}  // namespace situ::cpu
