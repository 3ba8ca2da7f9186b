// One tile of a product of f16 or bf16, computed by one thread: summed in f32, rounded once.
//
// Operands are widened while they are packed (tile.h). An element is the same chain of multiply-adds as in f32, rounded
// once.
// If the CPU's bf16 products are faster (bf16_in_hardware), they are multiplied in pairs instead (pairs_gemm). A
// denormal result is then zero, unless C's columns are not adjacent.
// With AMX oneDNN takes the operands themselves, and an element's bits depend on the tile's sizes and strides.
#pragma once
#include <cstddef>

#include "situ/tensor/dtype.h"

namespace situ::cpu {

// Rows and columns of C that are summed at a time. A tile's columns are rounded to multiples of 48, and kHalfN is 11
// times that, so that no tile is wider.
constexpr int64_t kHalfM = 384, kHalfN = 528;
constexpr int64_t kPairsM = 392, kPairsN = 512;  // the same for pairs: 28 panel heights, 16 panel widths

template <class S>  // half, bfloat16
struct HalfTile {
  int64_t m = 0, n = 0, k = 0;
  const S* a = nullptr;
  int64_t a_rs = 0, a_cs = 0;
  const S* b = nullptr;
  int64_t b_rs = 0, b_cs = 0;
  S* c = nullptr;
  int64_t c_rs = 0, c_cs = 0;
  float alpha = 1, beta = 0;  // beta == 0: C is not read
  const S* bias = nullptr;    // added to every row, or null
  int64_t bias_stride = 0;
};

// Uses the memory of the innermost PackingRoom (tile.h), else malloc's. May throw std::bad_alloc.
void half_gemm(const HalfTile<half>& t);
void half_gemm(const HalfTile<bfloat16>& t);
// Bytes of packing memory that a tile needs; its pointers are not read. 0: the stack is enough.
size_t half_packing_bytes(const HalfTile<half>& t);
size_t half_packing_bytes(const HalfTile<bfloat16>& t);

}  // namespace situ::cpu
