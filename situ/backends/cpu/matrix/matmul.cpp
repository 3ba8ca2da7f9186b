#include "situ/backends/cpu/matrix/matmul.h"

#include <algorithm>
#include <limits>

#include "situ/backends/cpu/common/slots.h"
#include "situ/backends/cpu/matrix/half.h"
#include "situ/backends/cpu/matrix/libraries.h"
#include "situ/backends/cpu/matrix/tile.h"
#include "situ/base/threads.h"

namespace situ::cpu {
namespace {

constexpr int64_t kInlineWork = 1 << 18;  // fewer products than this are not worth waking a thread
constexpr int64_t kChunkWork = 1 << 20;   // products that threads claim at a time

struct Matrix {
  char* p = nullptr;
  int64_t rs = 0, cs = 0;
  Matrix transposed() const { return {p, cs, rs}; }
};

// The product as the kernels want it. Batch geometry stays in the Args.
struct Product {
  DType dtype = DType::f32;
  int64_t m = 0, n = 0, k = 0;
  Matrix c, a, b;
  double alpha = 1, beta = 0;
  const char* bias = nullptr;
  int64_t bias_stride = 0;
  const TileEpilogue* after = nullptr;
};

Matrix matrix_of(const Arg& x) { return {static_cast<char*>(x.data), x.strides[x.ndim - 2], x.strides[x.ndim - 1]}; }

int64_t batch_count(const Arg& c) {
  int64_t n = 1;
  for (int i = 0; i < c.ndim - 2; ++i) n *= c.sizes[i];
  return n;
}

int64_t batch_offset(const Arg& x, const Arg& c, int64_t index) {  // in bytes
  int64_t offset = 0;
  for (int i = c.ndim - 3; i >= 0; --i) {
    offset += index % c.sizes[i] * x.strides[i];
    index /= c.sizes[i];
  }
  return offset * size_of(x.dtype);
}

// The grid of what libraries multiply, whose bits follow the tiles: tiles of at most 384 x 768 (measured; of half types
// what is widened at a time), halved until eight share a large product or a batch of them; fewer, larger ones share a
// small one, since every tile packs its operands anew. From shapes alone.
struct Grid {
  int64_t rows = 1, cols = 1;     // tiles
  int64_t height = 1, width = 1;  // of a tile
  int64_t count() const { return rows * cols; }
};

int64_t round_up(int64_t n, int64_t to) { return (n + to - 1) / to * to; }

Grid grid_of(int64_t batch, int64_t m, int64_t n, int64_t k, int64_t most_rows, int64_t most_cols) {
  Grid g;
  g.rows = (m + most_rows - 1) / most_rows;
  g.cols = (n + most_cols - 1) / most_cols;
  while (batch * g.count() < 8 && m * n * k >= 2 * kChunkWork * g.count() * g.count()) {
    const int64_t height = m / g.rows, width = n / g.cols;
    if (height < 32 && width < 96) break;
    (height >= 32 && 2 * height >= width ? g.rows : g.cols) *= 2;
  }
  g.height = round_up((m + g.rows - 1) / g.rows, 8);
  g.width = round_up((n + g.cols - 1) / g.cols, 48);
  g.rows = (m + g.height - 1) / g.height;
  g.cols = (n + g.width - 1) / g.width;
  return g;
}

// Own tiles give an element the same bits however a product is cut (but for a few rows alone: tile.h), so their grid
// follows the threads: every tile packs its operands, and one thread does that once. Up to eight tiles a thread, where
// that leaves each a few hundred microseconds, so that one which a stranger's thread holds up is not waited for long.
Grid grid_of_own(int64_t batch, int64_t m, int64_t n, int64_t k, int64_t threads) {
  constexpr int64_t kLargeWork = int64_t{1} << 25;
  Grid g{1, 1, m, n};
  while (threads > 1 && batch * g.count() < 8 * threads) {
    if (g.height * g.width * k < (batch * g.count() < threads ? 2 * kChunkWork : kLargeWork)) break;
    if (g.height < 28 && g.width < 64) break;
    ++(g.height >= g.width ? g.rows : g.cols);
    g.height = std::min(m, round_up((m + g.rows - 1) / g.rows, 14));
    g.width = std::min(n, round_up((n + g.cols - 1) / g.cols, 32));
  }
  // A tile of few rows may sum in another order.
  while (m > kFewRows && m % g.height > 0 && m % g.height <= kFewRows) ++g.height;
  g.rows = (m + g.height - 1) / g.height;
  g.cols = (n + g.width - 1) / g.width;
  return g;
}

struct Span {
  int64_t i, m, j, n;  // rows [i, i + m), columns [j, j + n)
};

Span span_of(const Product& p, const Grid& g, int64_t tile) {
  const int64_t i = tile % g.rows * g.height, j = tile / g.rows * g.width;
  return {i, std::min(g.height, p.m - i), j, std::min(g.width, p.n - j)};
}

template <class T>
Tile<T> shape_of(const Product& p, const Span& s) {
  Tile<T> t;
  t.m = s.m, t.n = s.n, t.k = p.k;
  t.a_rs = p.a.rs, t.a_cs = p.a.cs;
  t.b_rs = p.b.rs, t.b_cs = p.b.cs;
  return t;
}

template <class T>
Tile<T> tile_of(const Product& p, const Span& s) {
  Tile<T> t = shape_of<T>(p, s);
  t.a = reinterpret_cast<const T*>(p.a.p) + s.i * p.a.rs;
  t.b = reinterpret_cast<const T*>(p.b.p) + s.j * p.b.cs;
  t.c = reinterpret_cast<T*>(p.c.p) + s.i * p.c.rs + s.j;
  t.c_rs = p.c.rs;
  t.alpha = static_cast<T>(p.alpha), t.beta = static_cast<T>(p.beta);
  if (p.bias) t.bias = reinterpret_cast<const T*>(p.bias) + s.j;
  t.after = p.after;
  return t;
}

bool plain(const Matrix& x, int64_t rows, int64_t cols) {  // what a BLAS takes as it lies
  return ((x.cs == 1 || cols == 1) && x.rs >= cols) || ((x.rs == 1 || rows == 1) && x.cs >= rows);
}

constexpr int64_t kMostOfABlas = std::numeric_limits<int>::max();  // sizes and strides are its ints
bool fits_a_blas(const Product& p) {
  const int64_t most = std::max({p.k, p.a.rs, p.a.cs, p.b.rs, p.b.cs, p.c.rs});
  return most <= kMostOfABlas && plain(p.a, p.m, p.k) && plain(p.b, p.k, p.n) && (p.c.rs >= p.n || p.m == 1);
}

// f32, f64 with adjacent columns in C.
template <class T>
void run_own(const Product& p, const Span& s) {
  tile_gemm(tile_of<T>(p, s));
}
template <class T>
size_t own_packing(const Product& p, const Span& s) {
  return packing_bytes(shape_of<T>(p, s));
}

// After kernels that know of nothing behind them.
void finish(const Product& p, const Span& s) {
  if (p.after) p.after->run(*p.after, p.c.p + (s.i * p.c.rs + s.j * p.c.cs) * size_of(p.dtype), s.m, s.n, p.c.rs);
}

// f32 whose tiles go to a library: the whole product's, or its parts would be too small for what suits it.
Blas blas_for_all(const Product& p) { return blas_for(shape_of<float>(p, {0, p.m, 0, p.n})); }
void run_best(const Product& p, const Span& s) {
  Tile<float> t = tile_of<float>(p, s);
  t.after = nullptr;
  gemm_by(blas_for_all(p), t);
  if (t.bias) add_bias(t);
  finish(p, s);
}
size_t best_packing(const Product& p, const Span& s) {
  return packing_bytes_by(blas_for_all(p), shape_of<float>(p, s));
}

constexpr int64_t kSide = 64;  // of the blocks that are gathered or scattered on the stack

template <class T>
void gather(const T* src, int64_t rs, int64_t cs, int64_t rows, int64_t cols, T* dst) {
  for (int64_t i = 0; i < rows; ++i)
    for (int64_t j = 0; j < cols; ++j) dst[i * cols + j] = src[i * rs + j * cs];
}

// A block of at most kSide x kSide, summed on the stack (460 KB of it for f64, with what its product packs), then
// written with C's own strides.
template <class T>
void run_block(const Product& p, const Span& s) {
  alignas(64) T c[kSide * kSide], a[kSide * kTileK], b[kTileK * kSide];
  const T *pa = reinterpret_cast<const T*>(p.a.p) + s.i * p.a.rs,
          *pb = reinterpret_cast<const T*>(p.b.p) + s.j * p.b.cs;
  Tile<T> t;
  t.m = s.m, t.n = s.n, t.c = c, t.c_rs = s.n, t.k = 0;
  for (int64_t q = 0; q < p.k || q == 0; q += kTileK) {
    t.k = std::min(kTileK, p.k - q);
    gather(pa + q * p.a.cs, p.a.rs, p.a.cs, s.m, t.k, a);
    gather(pb + q * p.b.rs, p.b.rs, p.b.cs, t.k, s.n, b);
    t.a = a, t.a_rs = t.k, t.a_cs = 1, t.b = b, t.b_rs = s.n, t.b_cs = 1;
    tile_gemm(t);
    t.beta = 1;
  }
  const T* bias = reinterpret_cast<const T*>(p.bias);
  const T alpha = p.k == 0 ? T(0) : static_cast<T>(p.alpha);  // a sum of nothing is zero, whatever alpha is
  for (int64_t i = 0; i < s.m; ++i)
    for (int64_t j = 0; j < s.n; ++j) {
      T* at = reinterpret_cast<T*>(p.c.p) + (s.i + i) * p.c.rs + (s.j + j) * p.c.cs;
      T base = p.beta == 0 ? T(0) : static_cast<T>(p.beta) * *at;
      if (bias) base += bias[(s.j + j) * p.bias_stride];
      *at = alpha * c[i * s.n + j] + base;
    }
}

template <class T>
void run_blocks(const Product& p, const Span& s) {
  for (int64_t i = 0; i < s.m; i += kSide)
    for (int64_t j = 0; j < s.n; j += kSide)
      run_block<T>(p, {s.i + i, std::min(kSide, s.m - i), s.j + j, std::min(kSide, s.n - j)});
}

// f16, bf16, any strides.
template <class S>
HalfTile<S> half_tile(const Product& p, const Span& s) {
  HalfTile<S> t;
  t.m = s.m, t.n = s.n, t.k = p.k;
  t.a_rs = p.a.rs, t.a_cs = p.a.cs, t.b_rs = p.b.rs, t.b_cs = p.b.cs;
  return t;
}
template <class S>
void run_half(const Product& p, const Span& s) {
  HalfTile<S> t = half_tile<S>(p, s);
  t.a = reinterpret_cast<const S*>(p.a.p) + s.i * p.a.rs;
  t.b = reinterpret_cast<const S*>(p.b.p) + s.j * p.b.cs;
  t.c = reinterpret_cast<S*>(p.c.p) + s.i * p.c.rs + s.j * p.c.cs;
  t.c_rs = p.c.rs, t.c_cs = p.c.cs;
  t.alpha = static_cast<float>(p.alpha), t.beta = static_cast<float>(p.beta);
  if (p.bias) t.bias = reinterpret_cast<const S*>(p.bias) + s.j * p.bias_stride, t.bias_stride = p.bias_stride;
  half_gemm(t);
}
template <class S>
size_t half_packing(const Product& p, const Span& s) {
  return half_packing_bytes(half_tile<S>(p, s));
}

// Integers wrap, so they are summed unsigned.
template <class U>
void run_integers(const Product& p, const Span& s) {
  const U alpha = static_cast<U>(static_cast<int64_t>(p.alpha)), beta = static_cast<U>(static_cast<int64_t>(p.beta));
  for (int64_t i = s.i; i < s.i + s.m; ++i)
    for (int64_t j = s.j; j < s.j + s.n; ++j) {
      const U *a = reinterpret_cast<const U*>(p.a.p) + i * p.a.rs, *b = reinterpret_cast<const U*>(p.b.p) + j * p.b.cs;
      uint64_t sum = 0;
      for (int64_t q = 0; q < p.k; ++q, a += p.a.cs, b += p.b.rs) sum += static_cast<uint64_t>(*a) * *b;
      U* c = reinterpret_cast<U*>(p.c.p) + i * p.c.rs + j * p.c.cs;
      uint64_t base = p.beta == 0 ? 0 : static_cast<uint64_t>(beta) * *c;
      if (p.bias) base += reinterpret_cast<const U*>(p.bias)[j * p.bias_stride];
      *c = static_cast<U>(alpha * sum + base);
    }
}

constexpr int64_t kAnySize = int64_t{1} << 62;

// One way to compute products. The first one of the table that serves a product computes it.
struct Implementation {
  bool (*serves)(const Product&);
  void (*run)(const Product&, const Span&);
  size_t (*packing)(const Product&, const Span&) = nullptr;  // bytes that a tile packs; null: none
  int64_t rows = 384, cols = 768;                            // of a tile, at most
  bool own = false;                                          // own tiles, of any size
  bool finishes = false;                                     // does what comes after
};

bool is_adjacent(const Product& p) { return (p.c.cs == 1 || p.n == 1) && (!p.bias || p.bias_stride == 1 || p.n == 1); }
template <DType t>
bool has_type(const Product& p) {
  return p.dtype == t;
}
template <DType t>
bool has_type_and_adjacent_columns(const Product& p) {
  return p.dtype == t && is_adjacent(p);
}
bool suits_a_library(const Product& p) {
  return has_type_and_adjacent_columns<DType::f32>(p) && fits_a_blas(p) && blas_for_all(p) != Blas::own;
}
bool has_pairs_of_bf16(const Product& p) { return p.dtype == DType::bf16 && bf16_in_pairs(); }
template <class U>
bool has_integers(const Product& p) {
  return !is_floating(p.dtype) && size_of(p.dtype) == sizeof(U);
}

constexpr Implementation kImplementations[] = {
    {suits_a_library, run_best, best_packing, 384, 768, false, true},
    {has_type_and_adjacent_columns<DType::f32>, run_own<float>, own_packing<float>, kAnySize, kAnySize, true, true},
    {has_type<DType::f32>, run_blocks<float>},
    {has_type_and_adjacent_columns<DType::f64>, run_own<double>, own_packing<double>, kAnySize, kAnySize, true, true},
    {has_type<DType::f64>, run_blocks<double>},
    {has_type<DType::f16>, run_half<half>, half_packing<half>, kHalfM, kHalfN},
    {has_pairs_of_bf16, run_half<bfloat16>, half_packing<bfloat16>, kAnySize, kAnySize, true},
    {has_type<DType::bf16>, run_half<bfloat16>, half_packing<bfloat16>, kHalfM, kHalfN},
    {has_integers<uint64_t>, run_integers<uint64_t>},
    {has_integers<uint32_t>, run_integers<uint32_t>},
    {has_integers<uint16_t>, run_integers<uint16_t>},
    {has_integers<uint8_t>, run_integers<uint8_t>},
};

const Implementation& implementation_of(const Product& p) {
  const Implementation* i = kImplementations;
  while (!i->serves(p)) ++i;  // one of them serves every dtype
  return *i;
}

// C stored by columns (a column alone too): C^T = B^T A^T has adjacent columns. A bias would run down the columns then,
// so such a product stays as it is.
bool orient(Product& p) {
  const bool rows = p.c.cs == 1 && p.n > 1, columns = p.c.rs == 1 && p.m > 1;
  if (p.bias || rows || !columns) return false;
  const Matrix a = p.a;
  p.a = p.b.transposed(), p.b = a.transposed(), p.c = p.c.transposed();
  std::swap(p.m, p.n);
  return true;
}

// How a product is cut: tiles of all products of the batch, `group` of them a chunk, and room to pack for each slot.
struct Cut {
  Grid grid;
  int64_t tiles = 0, group = 1, slots = 1;
  size_t packing = 0;  // bytes of a slot
  int64_t chunks() const { return (tiles + group - 1) / group; }
  size_t scratch() const { return static_cast<size_t>(slots) * packing; }
};

// The largest of the tiles' needs: the first one's, or that of one at an edge.
size_t packing_of(const Product& p, const Grid& g, const Implementation& r) {
  if (!r.packing) return 0;
  if (g.count() == 1) return align64(r.packing(p, span_of(p, g, 0)));
  size_t most = 0;
  for (int64_t j : {int64_t{0}, g.cols - 1})
    for (int64_t i : {int64_t{0}, g.rows - 1}) most = std::max(most, r.packing(p, span_of(p, g, j * g.rows + i)));
  return align64(most);
}

Cut cut_of(const Product& p, int64_t batch, const Implementation& r, bool packs, int64_t threads) {
  Cut c;
  const int64_t work = p.m * p.n * std::max<int64_t>(p.k, 1);
  if (batch == 1 && p.m <= r.rows && p.n <= r.cols && work < 2 * kChunkWork) {  // one tile: nothing to divide
    c.grid = {1, 1, p.m, p.n};
    c.tiles = 1;
    if (packs) c.packing = packing_of(p, c.grid, r);
    return c;
  }
  c.grid = r.own ? grid_of_own(batch, p.m, p.n, p.k, threads) : grid_of(batch, p.m, p.n, p.k, r.rows, r.cols);
  if (c.grid.count() == 1)
    c.group = std::max<int64_t>(1, (batch * work <= kInlineWork ? kInlineWork : kChunkWork) / work);
  c.tiles = batch * c.grid.count();
  if (packs) c.packing = packing_of(p, c.grid, r);
  c.slots = std::min(c.chunks(), threads);
  return c;
}

// What is booked does not depend on the threads that there are. What is one tile for many threads is one for any.
size_t booked_for(const Product& p, int64_t batch, const Implementation& r) {
  const Cut most = cut_of(p, batch, r, true, pool_slots());
  if (!r.own || most.tiles == 1) return most.scratch();
  return std::max(most.scratch(), cut_of(p, batch, r, true, 1).scratch());
}

// For as many threads as there are, within what was booked; that of pool_slots() always is.
Cut cut_to_run(const Product& p, int64_t batch, const Implementation& r, bool packs) {
  const Cut most = cut_of(p, batch, r, packs, pool_slots());
  if (!r.own || most.tiles == 1) return most;
  const size_t booked = packs ? booked_for(p, batch, r) : 0;
  for (int64_t threads = get_num_threads(); threads < pool_slots(); threads *= 2)
    if (const Cut c = cut_of(p, batch, r, packs, threads); c.scratch() <= booked) return c;
  return most;
}

// So few products pack nothing (tile.cpp) and go to no library, nobody shares them, and to ask all that costs as much
// as they do.
bool is_small(const Product& p, int64_t batch) {
  return batch == 1 && p.m * p.n * p.k <= 32 * 32 * 32 && p.dtype != DType::f16 && p.dtype != DType::bf16;
}

void run_span(const Implementation& r, const Product& p, const Span& s) {
  r.run(p, s);
  if (!r.finishes) finish(p, s);
}

void run_batch(const Product& p, const Arg& c, const Arg& a, const Arg& b, const Implementation& r, bool swapped,
               char* scratch) {
  const int64_t batch = batch_count(c);
  if (is_small(p, batch) && p.alpha != 0) return run_span(r, p, {0, p.m, 0, p.n});
  const Cut cut = cut_to_run(p, batch, r, scratch != nullptr);
  auto one = [&](int64_t tile) {
    Product q = p;
    if (p.alpha == 0)
      q.k = 0;  // some kernels would give 0 * NaN, others not; the cut and what is booked know the k there is
    if (batch > 1) {
      const int64_t index = tile / cut.grid.count();
      q.c.p += batch_offset(c, c, index);
      q.a.p += batch_offset(swapped ? b : a, c, index);
      q.b.p += batch_offset(swapped ? a : b, c, index);
    }
    run_span(r, q, span_of(q, cut.grid, tile % cut.grid.count()));
  };
  auto chunk = [&](int64_t i) {
    for (int64_t t = i * cut.group; t < std::min(cut.tiles, (i + 1) * cut.group); ++t) one(t);
  };
  if (!cut.packing) {
    if (cut.chunks() <= 1) return chunk(0);
    return parallel_for(cut.chunks(), [&](int64_t i, int) { chunk(i); });
  }
  auto packed = [&](int64_t i, int64_t slot) {
    PackingRoom room(scratch + static_cast<size_t>(slot) * cut.packing, cut.packing);
    chunk(i);
  };
  cut.chunks() <= 1 ? packed(0, 0) : over_slots(cut.chunks(), cut.slots, packed);
}

Product product_of(const Arg& c, const Arg& a, const Arg& b, bool* swapped, const Arg* bias = nullptr) {
  Product p;
  p.dtype = c.dtype;
  p.m = c.sizes[c.ndim - 2], p.n = c.sizes[c.ndim - 1], p.k = a.sizes[a.ndim - 1];
  p.c = matrix_of(c), p.a = matrix_of(a), p.b = matrix_of(b);
  if (bias) p.bias = static_cast<const char*>(bias->data), p.bias_stride = bias->strides[0];
  *swapped = orient(p);
  return p;
}

}  // namespace

void gemm(const Arg& c, const Arg& a, const Arg& b, double alpha, double beta, const Arg* bias, void* scratch,
          const TileEpilogue* after) {
  if (c.numel() == 0) return;
  bool swapped;
  Product p = product_of(c, a, b, &swapped, bias);
  p.alpha = alpha, p.beta = beta, p.after = after;
  run_batch(p, c, a, b, implementation_of(p), swapped, static_cast<char*>(scratch));
}

size_t gemm_scratch_bytes(const Arg& c, const Arg& a, const Arg& b, const Arg* bias) {
  if (c.numel() == 0) return 0;
  static constexpr char some = 0;  // an address, so that the bias counts as there
  const int64_t stride = bias ? bias->strides[0] : 0;
  const Arg there{const_cast<char*>(&some), c.dtype, 1, c.sizes, &stride};
  bool swapped;
  Product p = product_of(c, a, b, &swapped, bias ? &there : nullptr);
  const int64_t batch = batch_count(c);
  return is_small(p, batch) ? 0 : booked_for(p, batch, implementation_of(p));
}

}  // namespace situ::cpu
