// Implements transposes of tiles by vectors, compiled for each instruction set.
#include "situ/backends/cpu/copy/transpose.h"

#include <algorithm>

#include "situ/backends/cpu/common/targets.h"

#ifndef SITU_KERNELS_CPU_TRANSPOSE_TABLE
#define SITU_KERNELS_CPU_TRANSPOSE_TABLE
namespace situ::cpu {
using Transpose = void (*)(void* to, const void* from, int64_t tr, int64_t fc, int64_t columns, int64_t rows,
                           bool stream);
using Transposes = Transpose[4];  // for 1, 2, 4 and 8 bytes
}  // namespace situ::cpu
#endif

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "situ/backends/cpu/copy/transpose.cpp"
#include <hwy/cache_control.h>
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace situ::cpu::HWY_NAMESPACE {
namespace transpose_ops {
using namespace hwy::HWY_NAMESPACE;

constexpr int64_t kLine = 64;  // bytes of a cache line

// Loops over arrays of vectors have unroll pragmas: at -O2 gcc would otherwise keep the vectors in memory.

// Transposes the 16-byte blocks of N vectors, each block separately: element i of vector k becomes element k of vector
// i. Each pass interleaves the first half of the vectors with the second.
template <int N, class D, class V>
HWY_INLINE void transpose_in_blocks(D d, V (&v)[N]) {
#pragma GCC unroll 8
  for (int pass = 1; pass < N; pass *= 2) {
    V next[N];
#pragma GCC unroll 8
    for (int i = 0; i < N / 2; ++i) {
      next[2 * i] = InterleaveLower(d, v[i], v[i + N / 2]);
      next[2 * i + 1] = InterleaveUpper(d, v[i], v[i + N / 2]);
    }
#pragma GCC unroll 8
    for (int i = 0; i < N; ++i) v[i] = next[i];
  }
}

// Transposes a square as wide as a line, from small ones. Four lines of the target are finished before the next are
// started: lines whose distance is a power of two share one set of the cache, which holds eight.
template <class T>
HWY_INLINE void square(T* HWY_RESTRICT to, const T* HWY_RESTRICT from, int64_t tr, int64_t fc) {
  constexpr int kSide = 16 / sizeof(T);
  constexpr int64_t kWide = kLine / sizeof(T);
  const FixedTag<T, kSide> d;
  for (int64_t y = 0; y < kWide; y += kSide)
    for (int64_t x = 0; x < kWide; x += kSide) {
      Vec<decltype(d)> v[kSide];
#pragma GCC unroll 8
      for (int i = 0; i < kSide; ++i) v[i] = LoadU(d, from + (x + i) * fc + y);
      if (y == 0)  // the hardware prefetcher does not follow as many streams as columns
#pragma GCC unroll 8
        for (int i = 0; i < kSide; ++i) hwy::Prefetch(from + (x + i) * fc + 2 * kWide);
      transpose_in_blocks<kSide>(d, v);
#pragma GCC unroll 8
      for (int i = 0; i < kSide; ++i) StoreU(v[i], d, to + (y + i) * tr + x);
    }
}

#if HWY_TARGET <= HWY_AVX3
template <bool kPast, class D>
HWY_INLINE void store_line(D d, Vec<D> v, TFromD<D>* to) {
  kPast ? Stream(v, d, to) : StoreU(v, d, to);
}
// The same with a whole line in a register, so that each line of source and target is accessed once.
template <bool kPast, class T>
HWY_INLINE void square_of_lines(T* HWY_RESTRICT to, const T* HWY_RESTRICT from, int64_t tr, int64_t fc) {
  constexpr int kSide = 16 / sizeof(T);
  constexpr int kBlocks = 4;
  const FixedTag<T, kSide * kBlocks> d;
  using V = Vec<decltype(d)>;
  V part[kBlocks][kSide];  // block b of part[g][k]: element k + b * kSide of the group's vectors
#pragma GCC unroll 8
  for (int g = 0; g < kBlocks; ++g) {
#pragma GCC unroll 8
    for (int i = 0; i < kSide; ++i) part[g][i] = LoadU(d, from + (g * kSide + i) * fc);
    transpose_in_blocks<kSide>(d, part[g]);
  }
#pragma GCC unroll 8
  for (int k = 0; k < kSide; ++k) {  // transposes blocks: block b of group g becomes block g of row b
    const V even0 = OddEvenBlocks(SwapAdjacentBlocks(part[1][k]), part[0][k]);
    const V odd0 = OddEvenBlocks(part[1][k], SwapAdjacentBlocks(part[0][k]));
    const V even1 = OddEvenBlocks(SwapAdjacentBlocks(part[3][k]), part[2][k]);
    const V odd1 = OddEvenBlocks(part[3][k], SwapAdjacentBlocks(part[2][k]));
    store_line<kPast>(d, ConcatLowerLower(d, even1, even0), to + k * tr);
    store_line<kPast>(d, ConcatLowerLower(d, odd1, odd0), to + (kSide + k) * tr);
    store_line<kPast>(d, ConcatUpperUpper(d, even1, even0), to + (2 * kSide + k) * tr);
    store_line<kPast>(d, ConcatUpperUpper(d, odd1, odd0), to + (3 * kSide + k) * tr);
  }
}
constexpr bool kStreams = true;
#else
template <bool kPast, class T>
void square_of_lines(T*, const T*, int64_t, int64_t) {}
constexpr bool kStreams = false;  // streams gain nothing with 16 bytes at a time
#endif

template <class T>
void one_by_one(T* HWY_RESTRICT to, const T* HWY_RESTRICT from, int64_t tr, int64_t fc, int64_t columns, int64_t rows) {
  for (int64_t x = 0; x < columns; ++x)
    for (int64_t y = 0; y < rows; ++y) to[y * tr + x] = from[x * fc + y];
}

template <class T>
void transpose_all(void* result, const void* values, int64_t tr, int64_t fc, int64_t columns, int64_t rows,
                   bool stream) {
  T* to = static_cast<T*>(result);
  const T* from = static_cast<const T*>(values);
  constexpr int64_t kWide = kLine / sizeof(T);
  const bool lines = kStreams && sizeof(T) >= 4;
  stream = stream && kStreams && sizeof(T) >= 4 && reinterpret_cast<uintptr_t>(to) % kLine == 0 && tr % kWide == 0;
  const int64_t wide = columns / kWide * kWide, high = rows / kWide * kWide;
  for (int64_t y = 0; y < high; y += kWide) {
    for (int64_t x = 0; x < wide; x += kWide)
      stream  ? square_of_lines<true>(to + y * tr + x, from + x * fc + y, tr, fc)
      : lines ? square_of_lines<false>(to + y * tr + x, from + x * fc + y, tr, fc)
              : square(to + y * tr + x, from + x * fc + y, tr, fc);
    one_by_one(to + y * tr + wide, from + wide * fc + y, tr, fc, columns - wide, kWide);
  }
  one_by_one(to + high * tr, from + high, tr, fc, columns, rows - high);
}

constexpr Transposes kTable = {transpose_all<uint8_t>, transpose_all<uint16_t>, transpose_all<uint32_t>,
                               transpose_all<uint64_t>};

}  // namespace transpose_ops

const Transpose* transpose_table() { return transpose_ops::kTable; }

}  // namespace situ::cpu::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace situ::cpu {

namespace {
HWY_EXPORT(transpose_table);
}

void transpose(void* to, const void* from, int64_t size, int64_t tr, int64_t fc, int64_t columns, int64_t rows,
               bool stream) {
  const int which = size == 1 ? 0 : size == 2 ? 1 : size == 4 ? 2 : 3;
  HWY_DYNAMIC_DISPATCH(transpose_table)()[which](to, from, tr, fc, columns, rows, stream);
}

}  // namespace situ::cpu
#endif
