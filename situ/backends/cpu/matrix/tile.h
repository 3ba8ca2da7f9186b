// One tile of a matrix product, computed by one thread: C = alpha * A * B + beta * C + bias.
//
// Every element of C is the sum over blocks of kTileK products, each block one chain of fused multiply-adds in rising
// k. So an element's bits depend on its row of A, its column of B and k alone: not on the tile it lies in, its
// neighbours, strides, alignment or tails. That is what lets the callers cut C as they please.
// (One exception: where B's columns lie along k, each element of one row, or of a few with long sums, is a sum of
// vector lanes. So no caller may cut so few rows off the others by anything but shapes.)
#pragma once
#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "situ/backends/cpu/matrix/matmul.h"
#include "situ/base/thread_local.h"
#include "situ/tensor/dtype.h"

namespace situ::cpu {

constexpr int64_t kTileK = 256;
constexpr int64_t kTileM = 224;                // rows of A packed at a time
constexpr int64_t kSmallM = 16, kSmallN = 64;  // the same in a buffer that fits a stack
constexpr int64_t kStackWork = 1000000;        // multiply-adds that are done as fast in such a one
constexpr int64_t kNarrow = 32;                // few columns, of f32
constexpr int64_t kFewRows = 7;                // by sums of vector lanes, from kLongSum products on
constexpr int64_t kLongSum = 256;

template <class T, class S = T>  // S: of the operands, float16 or bfloat16 where they are widened as they are packed
struct Tile {
  int64_t m = 0, n = 0, k = 0;
  const S* a = nullptr;
  int64_t a_rs = 0, a_cs = 0;  // element (i, p) of A at a + i * a_rs + p * a_cs
  const S* b = nullptr;
  int64_t b_rs = 0, b_cs = 0;
  T* c = nullptr;
  int64_t c_rs = 0;                     // columns of C are adjacent
  T alpha = 1, beta = 0;                // beta == 0: C is not read
  const T* bias = nullptr;              // n values added to every row, or null
  const TileEpilogue* after = nullptr;  // after.h; of operands that are not widened
};

// How a product with packed B reads A. A plain A is read where it lies, unless its rows lie whole pages apart, where
// they meet in one set of the first cache: eight of them fit, which is worth it where few columns would not repay
// packing. A turned one is packed unless columns are few, and so is one that has to be widened, and one of short rows,
// whose lines are half used.
struct WayOfA {
  bool packs = true;
  int64_t rows = 0;  // at a time, where it lies
};
template <class T, class S>
bool rows_meet(const Tile<T, S>& t) {
  return t.a_rs * static_cast<int64_t>(sizeof(S)) % 4096 == 0;
}
template <class T, class S>
WayOfA way_of_a(const Tile<T, S>& t) {
  if constexpr (!std::is_same_v<S, T>) return {};
  const bool few = t.n <= kNarrow * 4 / static_cast<int64_t>(sizeof(T));
  const bool meet = rows_meet(t);
  const bool in_part = t.k > 8 && t.k <= 48 && t.n >= 256;
  if (t.a_cs == 1 && (few || (!meet && !in_part))) return {false, meet ? 8 : kTileM};
  return {!(few && t.a_rs == 1 && t.m > t.n), 0};
}

void tile_gemm(const Tile<float>& t);
void tile_gemm(const Tile<double>& t);
void tile_gemm(const Tile<float, half>& t);
void tile_gemm(const Tile<float, bfloat16>& t);

// Where sums go rounded to bf16, columns adjacent: c = alpha * sum + (beta * c + bias).
struct Rounded {
  bfloat16* c = nullptr;
  int64_t rs = 0;
  float alpha = 1, beta = 0;       // beta == 0: c is not read
  const bfloat16* bias = nullptr;  // a value for each column, or null
  Rounded at(int64_t i, int64_t j) const {
    return {c ? c + i * rs + j : nullptr, rs, alpha, beta, bias ? bias + j : nullptr};
  }
};
// C = alpha A B + beta C, beta 0 or 1 and without a bias, by the CPU's dot products of pairs of bf16 (vdpbf16ps), where
// has_pairs: an element is the sum over blocks of kPairsK products, each block a chain of sums of two in rising k,
// which the CPU rounds to nearest and flushes where they are denormal, as it does operands. So its bits depend on
// nothing else either. With `rounded` (then k > 0, and the tile's alpha is 1) C holds the sums of all blocks but the
// last: none where there is one block.
constexpr int64_t kPairsK = 2 * kTileK;
bool has_pairs();  // false too where tests have chosen a target without AVX-512
void pairs_gemm(const Tile<float, bfloat16>& t, const Rounded& rounded = {});
size_t pairs_packing_bytes(const Tile<float, bfloat16>& t);

// C += bias, row by row.
void add_bias(const Tile<float>& t);

// Bytes that a tile's packed blocks want (its pointers are not looked at); 0 where operands are read as they lie.
size_t packing_bytes(const Tile<float>& t);
size_t packing_bytes(const Tile<double>& t);
size_t packing_bytes(const Tile<float, half>& t);
size_t packing_bytes(const Tile<float, bfloat16>& t);

// dst[p * ld + j] = src[j * ls + p] for j < lines, p < k; from `lines` to ld, dst is zero.
void turn(const float* src, int64_t ls, int64_t lines, int64_t k, float* dst, int64_t ld);

// Lends tile_gemm and pairs_gemm room for packed blocks on this thread, 64-byte aligned and as large as their
// packing_bytes say for each tile to come. Without one it packs small blocks on the stack: slower, the same bits.
class PackingRoom {
 public:
  static thread_local constinit void* here SITU_TLS_FAST;  // the innermost's
  static thread_local constinit size_t bytes_here SITU_TLS_FAST;

  PackingRoom(void* room, size_t bytes);
  ~PackingRoom();
  PackingRoom(const PackingRoom&) = delete;
  PackingRoom& operator=(const PackingRoom&) = delete;

 private:
  void* before_;
  size_t bytes_before_;
};

}  // namespace situ::cpu
