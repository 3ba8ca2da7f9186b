// Implements tile_gemm(): chooses packing and kernel for one tile of a product.
#include "situ/backends/cpu/matrix/tile.h"

#include <unistd.h>

#include <algorithm>
#include <cstring>

#include "situ/backends/cpu/common/targets.h"
#include "situ/base/cpu.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "situ/backends/cpu/matrix/tile.cpp"
#include <hwy/foreach_target.h>  // must come before highway.h
//
#include "situ/backends/cpu/matrix/tile-inl.h"

HWY_BEFORE_NAMESPACE();
namespace situ::cpu::HWY_NAMESPACE {

void PackedF32(const Tile<float>& t, float* buffer, int64_t bm, int64_t bn) { Packed(t, buffer, bm, bn); }
void PackedF64(const Tile<double>& t, double* buffer, int64_t bm, int64_t bn) { Packed(t, buffer, bm, bn); }
void PackedF16(const Tile<float, half>& t, float* buffer, int64_t bm, int64_t bn) { Packed(t, buffer, bm, bn); }
void PackedBf16(const Tile<float, bfloat16>& t, float* buffer, int64_t bm, int64_t bn) { Packed(t, buffer, bm, bn); }
#if HWY_TARGET <= HWY_AVX3
bool KnowsPairs() { return true; }
void PackedPairs(const Tile<float, bfloat16>& t, float* buffer, int64_t bm, int64_t bn, const Rounded& r) {
  Packed<From::pairs>(t, buffer, bm, bn, r);
}
#else
bool KnowsPairs() { return false; }
void PackedPairs(const Tile<float, bfloat16>&, float*, int64_t, int64_t, const Rounded&) { __builtin_trap(); }
#endif
void Turn(const float* src, int64_t ls, int64_t lines, int64_t k, float* dst, int64_t ld) {
  PackRest(src, ls, int64_t{1}, lines, ld, k, dst);
}
void OuterRowsF32(const Tile<float>& t) { OuterRows(t); }
void OuterRowsF64(const Tile<double>& t) { OuterRows(t); }
void DirectF32(const Tile<float>& t) { Direct(t); }
void DirectF64(const Tile<double>& t) { Direct(t); }
void PlusBiasF32(const Tile<float>& t) { PlusBias(t); }
void RowTimesF32(const Tile<float>& t) { RowTimes(t); }
void RowTimesRowsF32(const Tile<float>& t) { RowTimesRows(t); }
void RowTimesF64(const Tile<double>& t) { RowTimes(t); }
void RowTimesRowsF64(const Tile<double>& t) { RowTimesRows(t); }

}  // namespace situ::cpu::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace situ::cpu {
HWY_EXPORT(Turn);
HWY_EXPORT(PackedF32);
HWY_EXPORT(PackedF64);
HWY_EXPORT(PackedF16);
HWY_EXPORT(PackedBf16);
HWY_EXPORT(KnowsPairs);
HWY_EXPORT(PackedPairs);
HWY_EXPORT(OuterRowsF32);
HWY_EXPORT(OuterRowsF64);
HWY_EXPORT(DirectF32);
HWY_EXPORT(DirectF64);
HWY_EXPORT(PlusBiasF32);
HWY_EXPORT(RowTimesF32);
HWY_EXPORT(RowTimesRowsF32);
HWY_EXPORT(RowTimesF64);
HWY_EXPORT(RowTimesRowsF64);

namespace {

void run_packed(const Tile<float>& t, float* b, int64_t bm, int64_t bn) {
  HWY_DYNAMIC_DISPATCH(PackedF32)(t, b, bm, bn);
}
void run_packed(const Tile<double>& t, double* b, int64_t bm, int64_t bn) {
  HWY_DYNAMIC_DISPATCH(PackedF64)(t, b, bm, bn);
}
void run_packed(const Tile<float, half>& t, float* b, int64_t bm, int64_t bn) {
  HWY_DYNAMIC_DISPATCH(PackedF16)(t, b, bm, bn);
}
void run_packed(const Tile<float, bfloat16>& t, float* b, int64_t bm, int64_t bn) {
  HWY_DYNAMIC_DISPATCH(PackedBf16)(t, b, bm, bn);
}
void run_outer(const Tile<float>& t) { HWY_DYNAMIC_DISPATCH(OuterRowsF32)(t); }
void run_outer(const Tile<double>& t) { HWY_DYNAMIC_DISPATCH(OuterRowsF64)(t); }
void run_direct(const Tile<float>& t) { HWY_DYNAMIC_DISPATCH(DirectF32)(t); }
void run_direct(const Tile<double>& t) { HWY_DYNAMIC_DISPATCH(DirectF64)(t); }
void run_row(const Tile<float>& t) { HWY_DYNAMIC_DISPATCH(RowTimesF32)(t); }
void run_row_over_rows(const Tile<float>& t) { HWY_DYNAMIC_DISPATCH(RowTimesRowsF32)(t); }
void run_row(const Tile<double>& t) { HWY_DYNAMIC_DISPATCH(RowTimesF64)(t); }
void run_row_over_rows(const Tile<double>& t) { HWY_DYNAMIC_DISPATCH(RowTimesRowsF64)(t); }

// The most columns of B that are packed at a time: their 256 rows share the second cache with A's block and a part of
// C.
constexpr int64_t kTileN = 528, kTileNOfLarge = 1152;
int64_t most_columns() {
  static const bool large = sysconf(_SC_LEVEL2_CACHE_SIZE) >= long{2} << 20;
  return large ? kTileNOfLarge : kTileN;
}

// Rows of A and columns of B that are packed at a time. Rows are padded to the panels' heights: to a multiple of 8, or
// of 14 for f64, which has fewer heights (PanelHeight). f64 packs half as many.
struct Blocks {
  int64_t m, n;
};
template <class T, class S>
Blocks blocks_of(const Tile<T, S>& t) {
  constexpr int64_t scale = sizeof(T) / 4;
  const int64_t most = most_columns() / scale, parts = (t.n + most - 1) / most, each = (t.n + parts - 1) / parts;
  constexpr int64_t of = scale == 1 ? 8 : 14;
  static_assert(kTileM / scale % of == 0);
  return {std::min(kTileM / scale, (t.m + of - 1) / of * of), (each + 31) / 32 * 32};
}

constexpr int64_t kFewToStay = 256;
constexpr int64_t kWideRow = 128;  // columns from which keeping a row's sums in memory pays

// Returns true if packing does not pay: few products, or so few rows that packing B costs as much as multiplying.
template <class T, class S>
bool goes_direct(const Tile<T, S>& t) {
  if (!std::is_same_v<T, S>) return false;
  if (t.b_cs != 1) return false;
  const bool within_a_vector = t.n < 64 / static_cast<int64_t>(sizeof(T));
  return t.m <= 6 || (within_a_vector && !(t.a_cs == 1 && rows_meet(t))) || t.m * t.n * t.k <= 32 * 32 * 32;
}

size_t pairs_bytes(const Tile<float, bfloat16>& t) {
  const Blocks b = blocks_of(t);
  return static_cast<size_t>(std::min(kTileK, (t.k + 1) / 2) * (b.n + b.m)) * sizeof(float);
}

template <class T, class S>
void run_on_stack(const Tile<T, S>& t) {
  alignas(64) T buffer[kTileK * (kSmallM + kSmallN)];
  run_packed(t, buffer, kSmallM, kSmallN);
}

template <class T, class S>
void scale_only(const Tile<T, S>& t) {  // k == 0
  for (int64_t i = 0; i < t.m; ++i)
    for (int64_t j = 0; j < t.n; ++j) {
      T* c = t.c + i * t.c_rs + j;
      *c = (t.beta == T(0) ? T(0) : t.beta * *c) + (t.bias ? t.bias[j] : T(0));
    }
}

template <class T, class S>
bool goes_by_rows(const Tile<T, S>& t) {
  return std::is_same_v<T, S> && t.b_rs == 1 && t.b_cs != 1 && (t.m == 1 || (t.m <= kFewRows && t.k >= kLongSum));
}

template <class T, class S>
bool is_outer(const Tile<T, S>& t) {
  return std::is_same_v<T, S> && t.k == 1 && (t.b_cs == 1 || t.n == 1);
}

template <class T, class S>
size_t bytes_of(const Tile<T, S>& t) {
  if (t.m <= 0 || t.n <= 0 || t.k <= 0 || is_outer(t) || goes_by_rows(t) || goes_direct(t)) return 0;
  const bool packs = reading_of_a(t).packs;
  if ((t.m <= kSmallM || !packs) && t.n <= kSmallN) return 0;
  if (t.b_cs != 1 && t.m * t.n * t.k <= kStackWork) return 0;
  // If A stays in the second cache, B needs no large buffer: as many columns as the stack holds are packed at a time.
  // From about 256 rows and columns up, that is too slow.
  const bool near = t.m * std::min(kTileK, t.k) * static_cast<int64_t>(sizeof(T)) <= int64_t{1} << 20;
  if (!packs && (t.m <= kFewToStay || (near && t.n <= kFewToStay))) return 0;
  const Blocks b = blocks_of(t);
  return static_cast<size_t>(std::min(kTileK, t.k) * (b.n + (packs ? b.m : 0))) * sizeof(T);
}

// Returns false if the epilogue has not been called.
template <class T, class S>
bool multiply(const Tile<T, S>& t) {
  if (t.k <= 0) return scale_only(t), false;
  if constexpr (std::is_same_v<T, S>) {
    if (goes_by_rows(t)) return run_row(t), false;
    if (t.m == 1 && t.b_cs == 1 && t.n >= kWideRow) return run_row_over_rows(t), false;
    if (is_outer(t)) return run_outer(t), false;
    if (goes_direct(t)) return run_direct(t), false;
  }
  const size_t bytes = bytes_of(t);
  if (bytes == 0 || bytes > PackingRoom::bytes_here) return run_on_stack(t), true;
  const Blocks b = blocks_of(t);
  run_packed(t, static_cast<T*>(PackingRoom::here), b.m, b.n);
  return true;
}
template <class T, class S>
void dispatch(const Tile<T, S>& t) {
  if (t.m <= 0 || t.n <= 0) return;
  if (!multiply(t) && t.epilogue) t.epilogue->run(*t.epilogue, t.c, t.m, t.n, t.c_rs);
}

}  // namespace

void tile_gemm(const Tile<float>& t) { dispatch(t); }
void tile_gemm(const Tile<double>& t) { dispatch(t); }
void tile_gemm(const Tile<float, half>& t) { dispatch(t); }
void tile_gemm(const Tile<float, bfloat16>& t) { dispatch(t); }
void add_bias(const Tile<float>& t) { HWY_DYNAMIC_DISPATCH(PlusBiasF32)(t); }
void turn(const float* src, int64_t ls, int64_t lines, int64_t k, float* dst, int64_t ld) {
  HWY_DYNAMIC_DISPATCH(Turn)(src, ls, lines, k, dst, ld);
}
size_t packing_bytes(const Tile<float>& t) { return bytes_of(t); }
size_t packing_bytes(const Tile<double>& t) { return bytes_of(t); }
size_t packing_bytes(const Tile<float, half>& t) { return bytes_of(t); }
size_t packing_bytes(const Tile<float, bfloat16>& t) { return bytes_of(t); }

bool has_pairs() { return this_cpu().avx512_bf16 && HWY_DYNAMIC_DISPATCH(KnowsPairs)(); }
void pairs_gemm(const Tile<float, bfloat16>& t, const Rounded& rounded) {
  if (t.m <= 0 || t.n <= 0) return;
  if (t.k <= 0) return scale_only(t);
  if (pairs_bytes(t) <= PackingRoom::bytes_here) {
    const Blocks b = blocks_of(t);
    return HWY_DYNAMIC_DISPATCH(PackedPairs)(t, static_cast<float*>(PackingRoom::here), b.m, b.n, rounded);
  }
  alignas(64) float buffer[kTileK * (kSmallM + kSmallN)];
  HWY_DYNAMIC_DISPATCH(PackedPairs)(t, buffer, kSmallM, kSmallN, rounded);
}
size_t pairs_packing_bytes(const Tile<float, bfloat16>& t) {
  if (t.m <= 0 || t.n <= 0 || t.k <= 0 || (t.m <= kSmallM && t.n <= kSmallN)) return 0;
  return pairs_bytes(t);
}

thread_local constinit void* PackingRoom::here SITU_TLS_FAST = nullptr;
thread_local constinit size_t PackingRoom::bytes_here SITU_TLS_FAST = 0;

PackingRoom::PackingRoom(void* room, size_t bytes) : before_(here), bytes_before_(bytes_here) {
  here = room;
  bytes_here = room ? bytes : 0;
}
PackingRoom::~PackingRoom() { here = before_, bytes_here = bytes_before_; }

}  // namespace situ::cpu
#endif
