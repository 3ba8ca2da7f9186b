// Implements products of f16 and bf16: widened to f32, in pairs, or by oneDNN.
#include "situ/backends/cpu/matrix/half.h"

#include <algorithm>
#include <cstdlib>
#include <memory>
#include <new>

#include "situ/backends/cpu/common/convert.h"
#include "situ/backends/cpu/common/slots.h"
#include "situ/backends/cpu/common/wide.h"
#include "situ/backends/cpu/matrix/libraries.h"

namespace situ::cpu {
namespace {

constexpr int64_t kSide = 64;  // side of a tile whose sums fit the stack

template <class S>
constexpr DType kType = DType::bf16;
template <>
constexpr DType kType<half> = DType::f16;

template <class S>
bool straight(const HalfTile<S>& t) {  // true if oneDNN takes these operands
  return ((t.a_cs == 1 && t.a_rs >= t.k) || (t.a_rs == 1 && t.a_cs >= t.m)) &&
         ((t.b_cs == 1 && t.b_rs >= t.n) || (t.b_rs == 1 && t.b_cs >= t.k));
}

// How operands are multiplied: as f32, in pairs by own tiles, or by oneDNN. Up to seven rows are widened, since packing
// would cost more than multiplying. Callers that split a product by threads never split off so few rows.
enum class Method { widened, pairs, library };

template <class S>
Method method_for(const HalfTile<S>& t) {
  if (kType<S> != DType::bf16 || !bf16_in_hardware() || t.m <= kFewRows || t.k < 8) return Method::widened;
  if (bf16_in_pairs()) return Method::pairs;
  return straight(t) && t.n >= 16 ? Method::library : Method::widened;
}

// The f32 product for a block of C, whose operands are widened while they are packed.
template <class S>
Tile<float, S> widened(const HalfTile<S>& t, int64_t m, int64_t n) {
  Tile<float, S> w;
  w.m = m, w.n = n, w.k = t.k;
  w.a_rs = t.a_rs, w.a_cs = t.a_cs, w.b_rs = t.b_rs, w.b_cs = t.b_cs;
  return w;
}

// The sizes of blocks of C, and the bytes of their work area: sums, then packed blocks.
struct Blocks {
  int64_t m, n;
  Method method = Method::widened;
  size_t sums = 0, packing = 0;
  size_t bytes() const { return sums + packing; }
};

bool fits_stack(int64_t m, int64_t n) { return m <= kSide && n <= kSide; }

int64_t share_of(int64_t n, int64_t most, int64_t of) {  // equal shares of at most `most`, rounded up to a multiple of
                                                         // `of`
  const int64_t parts = (n + most - 1) / most, each = (n + parts - 1) / parts;
  return std::min(n, (each + of - 1) / of * of);
}

// Pairs need sums in memory only if k has more than one of their blocks. Otherwise C's whole tile is one block.
Blocks blocks_in_pairs(const HalfTile<bfloat16>& t) {
  Blocks b{t.m, t.n, Method::pairs};
  if (t.k > kPairsK) {
    b.m = share_of(t.m, kPairsM, 14), b.n = share_of(t.n, kPairsN, 32);
    b.sums = align64(static_cast<size_t>(b.m * b.n) * sizeof(float));
  }
  if (!fits_stack(t.m, t.n)) b.packing = align64(pairs_packing_bytes(widened(t, b.m, b.n)));
  return b;
}

template <class S>
Blocks blocks_of(const HalfTile<S>& t) {
  const Method method = method_for(t);
  if constexpr (kType<S> == DType::bf16)
    if (method == Method::pairs) return blocks_in_pairs(t);
  Blocks b{std::min(kHalfM, t.m), std::min(kHalfN, t.n), method};
  b.sums = align64(static_cast<size_t>(b.m * b.n) * sizeof(float));
  if (method == Method::widened && !fits_stack(t.m, t.n)) b.packing = align64(packing_bytes(widened(t, b.m, b.n)));
  return b;
}

// Returns true if rounded results can be stored from registers.
template <class S>
bool rounds_in_place(const HalfTile<S>& t) {
  return (t.c_cs == 1 || t.n == 1) && (!t.bias || t.bias_stride == 1 || t.n == 1);
}

// Computes one tile, block by block.
template <class S>
class Product {
 public:
  Product(const HalfTile<S>& t, const Blocks& size, char* room)
      : t_(t),
        size_(size),
        sums_(reinterpret_cast<float*>(room)),
        packing_(size.packing ? room + size.sums : nullptr, size.packing) {}

  void run() {
    for (int64_t j = 0; j < t_.n; j += size_.n)
      for (int64_t i = 0; i < t_.m; i += size_.m) {
        const Part part{i, std::min(size_.m, t_.m - i), j, std::min(size_.n, t_.n - j)};
        if (size_.method == Method::pairs && rounds_in_place(t_)) {
          multiply_and_round(part);
          continue;
        }
        if (size_.method != Method::library || !multiply_in_library(part)) multiply(part);
        store(part);
      }
  }

 private:
  struct Part {
    int64_t i, m, j, n;
  };
  Tile<float, S> tile_of(const Part& p) const {
    Tile<float, S> tile = widened(t_, p.m, p.n);
    tile.a = t_.a + p.i * t_.a_rs, tile.b = t_.b + p.j * t_.b_cs;
    tile.c = sums_, tile.c_rs = p.n;
    return tile;
  }
  void multiply(const Part& p) {
    const Tile<float, S> tile = tile_of(p);
    if constexpr (kType<S> == DType::bf16)
      if (size_.method == Method::pairs) return pairs_gemm(tile);
    tile_gemm(tile);
  }

  void multiply_and_round(const Part& p) {
    if constexpr (kType<S> == DType::bf16) {
      const bfloat16* bias = t_.bias ? t_.bias + p.j : nullptr;
      pairs_gemm(tile_of(p), {t_.c + p.i * t_.c_rs + p.j, t_.c_rs, t_.alpha, t_.beta, bias});
    }
  }

  bool multiply_in_library(const Part& p) {
    if constexpr (kType<S> == DType::bf16) {
      HalfTile<bfloat16> part = t_;
      part.m = p.m, part.n = p.n;
      part.a += p.i * t_.a_rs, part.b += p.j * t_.b_cs;
      return bf16_gemm(part, sums_);
    }
    return false;
  }

  // C = alpha * sums + (beta * C + bias). An empty sum is zero, whatever alpha is.
  void store(const Part& p) {
    static const Convert convert = store_as(DType::f32, kType<S>);
    const bool bare = t_.alpha == 1 && t_.beta == 0 && !t_.bias;
    if (bare && t_.c_cs == 1 && t_.c_rs == p.n && p.n == t_.n)
      return convert(t_.c + p.i * t_.c_rs, sums_, static_cast<size_t>(p.m * p.n));
    Line bias{};
    if (t_.bias) widen(t_.bias + p.j * t_.bias_stride, t_.bias_stride, p.n, bias);
    for (int64_t i = 0; i < p.m; ++i) {
      float* row = sums_ + i * p.n;
      S* to = t_.c + (p.i + i) * t_.c_rs + p.j * t_.c_cs;
      if (!bare) add_base(to, p.n, bias, row);
      if (t_.c_cs == 1)
        convert(to, row, static_cast<size_t>(p.n));
      else
        for (int64_t j = 0; j < p.n; ++j) put(to + j * t_.c_cs, row[j]);
    }
  }

  using Line = float[kHalfN];
  static void widen(const S* from, int64_t stride, int64_t n, float* to) {
    static const Convert convert = load_as(kType<S>, DType::f32);
    if (stride == 1) return convert(to, from, static_cast<size_t>(n));
    for (int64_t j = 0; j < n; ++j) to[j] = wide(from[j * stride]);
  }
  // `bias` is zero if there is none.
  void add_base(const S* c, int64_t n, const float* bias, float* row) const {
    const float alpha = t_.k == 0 ? 0 : t_.alpha;
    if (t_.beta == 0) {
      for (int64_t j = 0; j < n; ++j) row[j] = alpha * row[j] + bias[j];
      return;
    }
    Line old;
    widen(c, t_.c_cs, n, old);
    for (int64_t j = 0; j < n; ++j) row[j] = alpha * row[j] + (t_.beta * old[j] + bias[j]);
  }

  const HalfTile<S>& t_;
  const Blocks& size_;
  float* sums_;
  PackingRoom packing_;  // for the tiles: the rest of this work area
};

template <class S>
void run_on_stack(const HalfTile<S>& t, const Blocks& size) {
  alignas(64) char room[kSide * kSide * sizeof(float)];
  Product<S>(t, size, room).run();
}
// For cases that the booked work area does not cover: C's columns are not adjacent, or alpha is 0 (the caller then sets
// k to 0). Uses blocks whose sums fit the stack.
template <class S>
void run_apart(const HalfTile<S>& t, const Blocks& size) {
  run_on_stack(t, {std::min(t.m, kSide), std::min(t.n, kSide), size.method});
}

template <class S>
void run(const HalfTile<S>& t) {
  if (t.m <= 0 || t.n <= 0) return;
  const Blocks size = blocks_of(t);
  if (t.k <= 0 || (size.method == Method::pairs && !rounds_in_place(t))) return run_apart(t, size);
  if (fits_stack(t.m, t.n)) return run_on_stack(t, size);
  if (PackingRoom::bytes_here >= size.bytes()) return Product<S>(t, size, static_cast<char*>(PackingRoom::here)).run();
  const std::unique_ptr<void, void (*)(void*)> room(std::aligned_alloc(64, size.bytes()), std::free);
  if (!room) throw std::bad_alloc();
  Product<S>(t, size, static_cast<char*>(room.get())).run();
}

template <class S>
size_t bytes_of(const HalfTile<S>& t) {
  return t.m <= 0 || t.n <= 0 || fits_stack(t.m, t.n) ? 0 : blocks_of(t).bytes();
}

}  // namespace

void half_gemm(const HalfTile<half>& t) { run(t); }
void half_gemm(const HalfTile<bfloat16>& t) { run(t); }
size_t half_packing_bytes(const HalfTile<half>& t) { return bytes_of(t); }
size_t half_packing_bytes(const HalfTile<bfloat16>& t) { return bytes_of(t); }

}  // namespace situ::cpu
