// One tile of a matrix product, computed by one thread: C = alpha * A * B + beta * C + bias.
//
// Every element of C is a sum over blocks of kTileK products; each block is one chain of fused multiply-adds in
// increasing k. An element's bits depend on its row of A, its column of B and k only: not on its tile, its neighbours,
// strides, alignment or tails. Callers may therefore split C as they like.
// There is one exception. If B's columns are contiguous, each element of one row, or of a few rows with long sums, is a
// sum of vector lanes. So callers may split off so few rows only by shapes.
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
constexpr int64_t kSmallM = 16, kSmallN = 64;  // the same for a buffer on the stack
constexpr int64_t kStackWork = 1000000;        // multiply-adds that a buffer on the stack does as fast
constexpr int64_t kNarrow = 32;                // few columns, for f32
constexpr int64_t kFewRows = 7;                // computed by sums of vector lanes from kLongSum products on
constexpr int64_t kLongSum = 256;

template <class T, class S = T>  // S: the operands' type, half or bfloat16 if packing widens them
struct Tile {
  int64_t m = 0, n = 0, k = 0;
  const S* a = nullptr;
  int64_t a_rs = 0, a_cs = 0;  // element (i, p) of A at a + i * a_rs + p * a_cs
  const S* b = nullptr;
  int64_t b_rs = 0, b_cs = 0;
  T* c = nullptr;
  int64_t c_rs = 0;                        // columns of C are adjacent
  T alpha = 1, beta = 0;                   // beta == 0: C is not read
  const T* bias = nullptr;                 // n values added to every row, or null
  const TileEpilogue* epilogue = nullptr;  // tile_epilogue.h; only if operands are not widened
};

// How a product with packed B reads A. A plain A is read in place, unless its rows are whole pages apart and share one
// set of the first cache. Such an A is packed, or read eight rows at a time if columns are too few to repay packing.
// A transposed A is packed unless columns are few. An A that must be widened is packed, and so is one of short rows,
// whose cache lines would be half used.
struct ReadingOfA {
  bool packs = true;
  int64_t rows = 0;  // at a time, if read in place
};
template <class T, class S>
bool rows_meet(const Tile<T, S>& t) {
  return t.a_rs * static_cast<int64_t>(sizeof(S)) % 4096 == 0;
}
template <class T, class S>
ReadingOfA reading_of_a(const Tile<T, S>& t) {
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

// The target of sums rounded to bf16, with adjacent columns: c = alpha * sum + (beta * c + bias).
struct Rounded {
  bfloat16* c = nullptr;
  int64_t rs = 0;
  float alpha = 1, beta = 0;       // beta == 0: c is not read
  const bfloat16* bias = nullptr;  // one value per column, or null
  Rounded at(int64_t i, int64_t j) const {
    return {c ? c + i * rs + j : nullptr, rs, alpha, beta, bias ? bias + j : nullptr};
  }
};
// C = alpha A B + beta C, with beta 0 or 1 and without a bias, by the CPU's dot products of pairs of bf16 (vdpbf16ps).
// Requires has_pairs().
// An element is a sum over blocks of kPairsK products; each block is a chain of sums of two in increasing k. The CPU
// rounds them to nearest, and flushes denormal operands and results to zero. An element's bits depend on nothing else.
// If `rounded` is given (with k > 0 and an alpha of 1), C holds the sums of all blocks but the last. It is not used if
// there is one block.
constexpr int64_t kPairsK = 2 * kTileK;
bool has_pairs();  // also false if tests have chosen a target without AVX-512
void pairs_gemm(const Tile<float, bfloat16>& t, const Rounded& rounded = {});
size_t pairs_packing_bytes(const Tile<float, bfloat16>& t);

// C += bias, row by row.
void add_bias(const Tile<float>& t);

// Bytes of a tile's packed blocks; its pointers are not read. 0 if operands are read in place.
size_t packing_bytes(const Tile<float>& t);
size_t packing_bytes(const Tile<double>& t);
size_t packing_bytes(const Tile<float, half>& t);
size_t packing_bytes(const Tile<float, bfloat16>& t);

// Transposes: dst[p * ld + j] = src[j * ls + p] for j < lines, p < k. From `lines` to ld, dst is zero.
void turn(const float* src, int64_t ls, int64_t lines, int64_t k, float* dst, int64_t ld);

// Provides tile_gemm and pairs_gemm with memory for packed blocks on this thread, 64-byte aligned. It must have the
// packing_bytes of each tile to come. Without one they pack small blocks on the stack: slower, with the same bits.
class PackingRoom {
 public:
  static thread_local constinit void* here SITU_TLS_FAST;  // of the innermost object
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
