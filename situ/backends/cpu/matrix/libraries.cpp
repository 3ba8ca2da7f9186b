// Chooses the code that multiplies a tile, and calls oneDNN's and named libraries' products.
#include "situ/backends/cpu/matrix/libraries.h"

#include <cblas.h>
#include <dlfcn.h>
#include <dnnl.h>
#include <sys/mman.h>

#include <algorithm>
#include <cstdlib>
#include <memory>
#include <mutex>
#include <new>
#include <string>

#include "situ/backends/cpu/common/load.h"
#include "situ/backends/cpu/matrix/openblas.h"
#include "situ/backends/cpu/matrix/sgemm_workspace.h"
#include "situ/base/cpu.h"
#include "situ/base/error.h"
#include "situ/memory/process.h"

namespace situ::cpu {
namespace {

// The block of B that is transposed at a time: 256 columns and 128 rows, which is 139 KB.
constexpr int64_t kTurnedN = 256, kTurnedK = 128;
int64_t turned_rows(const Tile<float>& t) { return std::min(kTurnedK, t.k); }
int64_t turned_ld(const Tile<float>& t) { return (std::min(kTurnedN, t.n) + 15) / 16 * 16 + 16; }
size_t turned_bytes(const Tile<float>& t) { return static_cast<size_t>(turned_rows(t) * turned_ld(t)) * sizeof(float); }

enum class Family { avx512_amd, avx512, avx2, other };
Family family() {
  const ThisCpu& cpu = this_cpu();
  if (cpu.has(Capability::avx512)) return cpu.amd ? Family::avx512_amd : Family::avx512;
  return cpu.has(Capability::avx2) ? Family::avx2 : Family::other;
}

// Found by name, since oneDNN may be built with another OpenMP runtime than gcc's. The program's own runtime is used if
// there is one, since oneDNN finds it first; else the one that came with oneDNN.
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

// Announces OpenBLAS's buffers if large products of f32 go to OpenBLAS.
bool uses_openblas() {
  const char* requested = std::getenv("SITU_BLAS");
  if (requested && *requested) return std::string(requested) == "openblas";
  return !has_onednn() || family() == Family::avx2 || family() == Family::other;
}
[[maybe_unused]] const bool announced = (memory::expect_openblas(uses_openblas()), true);

struct Operand {
  bool transposed;
  int64_t ld;
};
Operand operand(int64_t rs, int64_t cs, int64_t rows, int64_t cols) {
  if (cs == 1 || cols == 1) return {false, rs > cols ? rs : cols};
  return {true, cs > rows ? cs : rows};
}

}  // namespace

// From the size on at which malloc maps memory, mmap is tried directly: a trial malloc would change malloc's
// thresholds.
void require_memory(size_t bytes) {
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
  require_memory(room);
  if (before_ != 1) omp().set(1);
}
SerialOmp::~SerialOmp() {
  if (before_ != 1) omp().set(before_);
}

namespace {

const RequestedBlas& requested() {
  static const RequestedBlas a = [] {
    const char* text = std::getenv("SITU_BLAS");
    return requested_blas(text ? text : "");
  }();
  return a;
}

// For AVX-512 on Intel. Own tiles run at one speed for all layouts. oneDNN is faster if both operands are plain and B
// fits the second cache, and slower otherwise. The thresholds are fitted to measurements of many shapes in all four
// transpositions.
bool own_on_intel(const Tile<float>& t, int64_t work) {
  const bool plain_a = t.a_cs == 1, plain_b = t.b_cs == 1;
  const int64_t results = t.m * t.n;
  if (plain_b) {
    if (results >= int64_t{1} << 22) return true;  // short sums: writing C takes most of the time
    return plain_a ? t.m >= 192 && t.n >= 1024 && t.k >= 512 : work >= int64_t{1} << 28;
  }
  if (!plain_a) return t.n >= 64 && (work >= int64_t{1} << 24 || (t.m >= 64 && t.k >= 512));
  if (results >= int64_t{1} << 20) return true;
  return t.m <= 16 ? t.n >= 192 && t.k <= 100 : t.m >= 64 && t.n >= 64 && t.k >= 64;
}

// For AVX-512 on AMD, where oneDNN reads a transposed B slowly. On Zen 4 own tiles are faster, with two exceptions:
// small products with A transposed too, and large ones of many rows. For those B is transposed before oneDNN
// multiplies. On Zen 5 own tiles take small products. B is transposed if sums are long and the transposed bytes are few
// compared with the operands'.
Blas turned_b_on_amd(const Tile<float>& t, int64_t work) {
  constexpr int64_t kLarge = int64_t{1} << 23, kWideB = int64_t{1} << 17;
  if (this_cpu().is_zen4()) {
    if (t.a_cs != 1) return work <= kStackWork ? Blas::turned : Blas::own;
    return t.m >= 1536 && work >= int64_t{1} << 30 && t.k < 2048 ? Blas::turned : Blas::own;
  }
  if (work <= kStackWork) return Blas::own;
  return (work > kLarge || t.n * t.k >= kWideB) && t.k >= (t.a_cs == 1 ? 385 : 96) ? Blas::turned : Blas::onednn;
}

// Chosen by measurement.
Blas by_table(const Tile<float>& t, int64_t work) {
  if (!has_onednn()) return Blas::openblas;
  switch (family()) {
    case Family::avx512_amd:
      return t.b_cs == 1 ? Blas::onednn : turned_b_on_amd(t, work);
    case Family::avx512:
      return own_on_intel(t, work) ? Blas::own : Blas::onednn;
    case Family::avx2:
      return work <= int64_t{128} * 128 * 128 ? Blas::onednn : Blas::own;
    case Family::other:
      return Blas::openblas;
  }
  return Blas::own;
}

}  // namespace

RequestedBlas requested_blas(const std::string& word) {
  if (word.empty()) return {};
  if (word == "own") return {true, Blas::own};
  if ((word == "onednn" || word == "turned") && !has_onednn())
    throw ValueError("SITU_BLAS: \"" + word +
                     "\" needs oneDNN, which this libsitu was built without (SITU_SELF_CONTAINED)");
  if (word == "onednn") return {true, Blas::onednn};
  if (word == "turned") return {true, Blas::turned};
  if (word == "openblas") return {true, Blas::openblas};
  if (word != "mkl" && word.find('/') == std::string::npos)
    throw ValueError(
        "SITU_BLAS: \"" + word +
        "\" is unknown; use own, onednn, turned (oneDNN with the second operand transposed), openblas, mkl, "
        "or a library's file with its folder");
  const NamedCall call = named_blas_call(word, "cblas_sgemm");
  return {true, Blas::named, reinterpret_cast<decltype(RequestedBlas::sgemm)>(call.at), call.one_at_a_time};
}

Blas blas_for(const Tile<float>& t) {
  const int64_t work = t.m * t.n * t.k;
  if (t.m < 8 || t.n < 16 || t.k < 8 || work < 48 * 48 * 48) return Blas::own;
  if (!requested().any) return by_table(t, work);
  return requested().which == Blas::turned && t.b_cs == 1 ? Blas::onednn : requested().which;
}

namespace {

// The first product makes oneDNN generate the code of all, which takes eighteen megabytes for a moment.
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

bool onednn_gemm(const Tile<float>& t) {
  const Operand a = operand(t.a_rs, t.a_cs, t.m, t.k), b = operand(t.b_rs, t.b_cs, t.k, t.n);
  static const bool made = (make_products(), true);
  SerialOmp serial;
  const SgemmWorkspace workspace;
  const dnnl_status_t status = dnnl_sgemm(a.transposed ? 'T' : 'N', b.transposed ? 'T' : 'N', t.m, t.n, t.k, t.alpha,
                                          t.a, a.ld, t.b, b.ld, t.beta, t.c, t.c_rs);
  if (status == dnnl_out_of_memory) throw std::bad_alloc();
  return made && status == dnnl_success;
}

// oneDNN reads a B whose columns are contiguous at half its speed, so blocks of B are transposed for it.
class Turned {
 public:
  explicit Turned(const Tile<float>& t) : rows_(turned_rows(t)), ld_(turned_ld(t)) {}
  bool run(const Tile<float>& t, float* room) const {
    for (int64_t j = 0; j < t.n; j += kTurnedN)
      for (int64_t p = 0; p < t.k; p += rows_)
        if (!block(t, j, p, room)) {
          if (j == 0 && p == 0) return false;
          throw std::bad_alloc();  // C already holds a part, so no other code may start over
        }
    return true;
  }

 private:
  bool block(const Tile<float>& t, int64_t j, int64_t p, float* room) const {
    Tile<float> part = t;
    part.n = std::min(kTurnedN, t.n - j), part.k = std::min(rows_, t.k - p);
    turn(t.b + p + j * t.b_cs, t.b_cs, part.n, part.k, room, ld_);
    part.a += p * t.a_cs, part.c += j;
    part.b = room, part.b_rs = ld_, part.b_cs = 1;
    if (p > 0) part.beta = 1;
    return onednn_gemm(part);
  }
  int64_t rows_, ld_;
};
bool turned_gemm(const Tile<float>& t) {
  const Turned turned(t);
  if (PackingRoom::bytes_here >= turned_bytes(t)) return turned.run(t, static_cast<float*>(PackingRoom::here));
  void* room = std::aligned_alloc(64, turned_bytes(t));
  if (!room) throw std::bad_alloc();
  const std::unique_ptr<void, void (*)(void*)> owner(room, std::free);
  return turned.run(t, static_cast<float*>(room));
}

}  // namespace

namespace {

// AMX does sixteen times as many multiplications per instruction, and AMD's dot products of bf16 twice as many as f32
// multiply-adds. Intel's dot products without AMX are slower than f32.
bool bf16_by_table() {
  return family() == Family::avx512_amd ? this_cpu().avx512_bf16
                                        : family() == Family::avx512 && this_cpu().amx_bf16 && has_onednn();
}

// This function is in oneDNN's library, but not in its header.
using Bf16Gemm = dnnl_status_t(char, char, dnnl_dim_t, dnnl_dim_t, dnnl_dim_t, float, const void*, dnnl_dim_t,
                               const void*, dnnl_dim_t, float, float*, dnnl_dim_t);

}  // namespace

std::optional<bool> requested_bf16(const std::string& word) {
  if (word.empty()) return std::nullopt;
  if (word != "hardware" && word != "widened")
    throw ValueError("SITU_BF16: \"" + word +
                     "\" is neither hardware nor widened; use one of them, or unset SITU_BF16");
  return word == "hardware";
}

bool bf16_in_hardware() {
  static const bool in = [] {
    const char* text = std::getenv("SITU_BF16");
    return requested_bf16(text ? text : "").value_or(bf16_by_table()) && (has_onednn() || this_cpu().avx512_bf16);
  }();
  return in;
}

bool bf16_in_pairs() {
  static const bool by_onednn = this_cpu().amx_bf16 && has_onednn();
  return bf16_in_hardware() && !by_onednn && has_pairs();
}

bool bf16_gemm(const HalfTile<bfloat16>& t, float* sums) {
  SerialOmp serial;
  static const auto call = reinterpret_cast<Bf16Gemm*>(find_beside_onednn("dnnl_gemm_bf16bf16f32"));
  if (!call) return false;
  const Operand a = operand(t.a_rs, t.a_cs, t.m, t.k), b = operand(t.b_rs, t.b_cs, t.k, t.n);
  const dnnl_status_t status = call(a.transposed ? 'T' : 'N', b.transposed ? 'T' : 'N', t.m, t.n, t.k, 1.0f, t.a, a.ld,
                                    t.b, b.ld, 0.0f, sums, t.n);
  if (status == dnnl_out_of_memory) throw std::bad_alloc();
  return status == dnnl_success;
}

size_t packing_bytes_by(Blas which, const Tile<float>& t) {
  switch (which) {
    case Blas::own:
      return packing_bytes(t);
    case Blas::turned:
      return turned_bytes(t);
    case Blas::onednn:
    case Blas::openblas:
    case Blas::named:
      break;
  }
  return 0;
}

namespace {

void call_sgemm(decltype(cblas_sgemm)* sgemm, const Tile<float>& t) {
  const Operand a = operand(t.a_rs, t.a_cs, t.m, t.k), b = operand(t.b_rs, t.b_cs, t.k, t.n);
  sgemm(CblasRowMajor, a.transposed ? CblasTrans : CblasNoTrans, b.transposed ? CblasTrans : CblasNoTrans,
        static_cast<int>(t.m), static_cast<int>(t.n), static_cast<int>(t.k), t.alpha, t.a, static_cast<int>(a.ld), t.b,
        static_cast<int>(b.ld), t.beta, t.c, static_cast<int>(t.c_rs));
}

}  // namespace

void named_gemm(const RequestedBlas& blas, const Tile<float>& t) {
  static std::mutex one;
  std::unique_lock lock(one, std::defer_lock);
  if (blas.one_at_a_time) lock.lock();
  call_sgemm(reinterpret_cast<decltype(cblas_sgemm)*>(blas.sgemm), t);
}

void gemm_by(Blas which, const Tile<float>& t) {
  if (which == Blas::own) return tile_gemm(t);
  if (which == Blas::named) return named_gemm(requested(), t);
  if (which == Blas::onednn && onednn_gemm(t)) return;
  if (which == Blas::turned && turned_gemm(t)) return;
  static auto* const openblas = openblas_call<decltype(cblas_sgemm)>("cblas_sgemm");
  const InOpenBlas inside;
  call_sgemm(openblas, t);
}

}  // namespace situ::cpu
