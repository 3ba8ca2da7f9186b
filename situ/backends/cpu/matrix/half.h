// One tile of a product of f16 or bf16, computed by one thread: summed in f32, rounded once.
//
// Operands are widened as they are packed (tile.h): an element is the chain that it is there, rounded once. On CPUs
// whose bf16 products are faster than that (bf16_in_hardware), they are multiplied in pairs (pairs_gemm; a denormal
// result is zero then, unless C's columns are apart), or with AMX oneDNN takes the operands themselves, and an
// element's bits depend on the tile's sizes and strides.
#pragma once
#include <cstddef>

#include "situ/tensor/dtype.h"

namespace situ::cpu {

// Rows and columns of C that are summed at a time; 11 times the 48 to which a tile's columns are rounded, so that none
// is wider.
constexpr int64_t kHalfM = 384, kHalfN = 528;
constexpr int64_t kPairsM = 392, kPairsN = 512;  // the same of pairs: 28 of their panels' heights, 16 of their widths

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

// In the room of the innermost PackingRoom (tile.h), else in malloc's. May throw std::bad_alloc.
void half_gemm(const HalfTile<half>& t);
void half_gemm(const HalfTile<bfloat16>& t);
// Bytes of room that a tile wants; its pointers are not looked at. 0: the stack is enough.
size_t half_packing_bytes(const HalfTile<half>& t);
size_t half_packing_bytes(const HalfTile<bfloat16>& t);

}  // namespace situ::cpu
