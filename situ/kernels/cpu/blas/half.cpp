#include "situ/kernels/cpu/blas/half.h"

#include <algorithm>
#include <cstdlib>
#include <memory>
#include <new>

#include "situ/base/thread_state.h"
#include "situ/kernels/cpu/blas/libraries.h"
#include "situ/kernels/cpu/convert.h"
#include "situ/kernels/cpu/slots.h"
#include "situ/kernels/cpu/wide.h"

namespace situ::cpu {
namespace {

constexpr int64_t kHalfK = 256;  // of the sum, widened at a time
constexpr int64_t kSide = 64;    // of a tile whose blocks fit the stack

template <class S>
constexpr DType kType = DType::bf16;
template <>
constexpr DType kType<half> = DType::f16;

template <class S>
bool straight(const HalfTile<S>& t) {  // as dnnl's products take operands
  return ((t.a_cs == 1 && t.a_rs >= t.k) || (t.a_rs == 1 && t.a_cs >= t.m)) &&
         ((t.b_cs == 1 && t.b_rs >= t.n) || (t.b_rs == 1 && t.b_cs >= t.k));
}

template <class S>
bool in_hardware(const HalfTile<S>& t) {
  return kType<S> == DType::bf16 && bf16_in_hardware() && straight(t) && t.m >= 8 && t.n >= 16 && t.k >= 8;
}

// The sizes of blocks, and where they lie in the room: sums, then the operands, then what best_gemm packs.
struct Blocks {
  int64_t m, n, k;
  bool widens = true;
  size_t packing = 0;
  size_t sums() const { return align64(static_cast<size_t>(m * n) * sizeof(float)); }
  size_t a() const { return widens ? align64(static_cast<size_t>(m * k) * sizeof(float)) : 0; }
  size_t b() const { return widens ? align64(static_cast<size_t>(k * n) * sizeof(float)) : 0; }
  size_t bytes() const { return sums() + a() + b() + packing; }
};

bool fits_stack(int64_t m, int64_t n) { return m <= kSide && n <= kSide; }

// The layout that widened operands have.
bool by_rows(int64_t rs, int64_t cs, int64_t rows, int64_t cols) { return cs == 1 ? rs != 1 || cols >= rows : rs != 1; }

template <class S>
Blocks blocks_of(const HalfTile<S>& t) {
  Blocks b{std::min(kHalfM, t.m), std::min(kHalfN, t.n), std::min(kHalfK, t.k)};
  b.widens = !in_hardware(t);
  if (!b.widens || fits_stack(t.m, t.n)) return b;
  Tile<float> wide;
  wide.m = b.m, wide.n = b.n, wide.k = b.k;
  by_rows(t.a_rs, t.a_cs, b.m, b.k) ? (wide.a_rs = b.k, wide.a_cs = 1) : (wide.a_rs = 1, wide.a_cs = b.m);
  by_rows(t.b_rs, t.b_cs, b.k, b.n) ? (wide.b_rs = b.n, wide.b_cs = 1) : (wide.b_rs = 1, wide.b_cs = b.k);
  b.packing = align64(best_packing_bytes(wide));
  return b;
}

// One tile, block by block.
template <class S>
class Product {
 public:
  Product(const HalfTile<S>& t, const Blocks& size, char* room)
      : t_(t),
        size_(size),
        sums_(reinterpret_cast<float*>(room)),
        a_(reinterpret_cast<float*>(room + size.sums())),
        b_(reinterpret_cast<float*>(room + size.sums() + size.a())),
        packing_(size.packing ? room + size.bytes() - size.packing : nullptr, size.packing) {}

  void run() {
    for (int64_t j = 0; j < t_.n; j += size_.n)
      for (int64_t i = 0; i < t_.m; i += size_.m) {
        const Part part{i, std::min(size_.m, t_.m - i), j, std::min(size_.n, t_.n - j)};
        if (size_.widens || !multiply_in_hardware(part)) multiply_widened(part);
        store(part);
      }
  }

 private:
  struct Part {
    int64_t i, m, j, n;
  };
  struct Panel {
    const float* p;
    int64_t rs, cs;
  };

  static Panel widened(const S* from, int64_t rs, int64_t cs, int64_t rows, int64_t cols, float* to) {
    static const Convert convert = load_as(kType<S>, DType::f32);
    const bool lines = by_rows(rs, cs, rows, cols);
    const int64_t count = lines ? rows : cols, length = lines ? cols : rows;
    const int64_t apart = lines ? rs : cs, within = lines ? cs : rs;
    if (within == 1 && apart == length) {
      convert(to, from, static_cast<size_t>(count * length));
    } else {
      for (int64_t i = 0; i < count; ++i) {
        if (within == 1)
          convert(to + i * length, from + i * apart, static_cast<size_t>(length));
        else
          for (int64_t j = 0; j < length; ++j) to[i * length + j] = wide(from[i * apart + j * within]);
      }
    }
    return lines ? Panel{to, length, 1} : Panel{to, 1, length};
  }

  void multiply_widened(const Part& p) {
    if (t_.k == 0) std::fill_n(sums_, p.m * p.n, 0.0f);
    for (int64_t q = 0; q < t_.k; q += size_.k) {
      const int64_t k = std::min(size_.k, t_.k - q);
      const Panel a = widened(t_.a + p.i * t_.a_rs + q * t_.a_cs, t_.a_rs, t_.a_cs, p.m, k, a_),
                  b = widened(t_.b + q * t_.b_rs + p.j * t_.b_cs, t_.b_rs, t_.b_cs, k, p.n, b_);
      Tile<float> tile;
      tile.m = p.m, tile.n = p.n, tile.k = k;
      tile.a = a.p, tile.a_rs = a.rs, tile.a_cs = a.cs;
      tile.b = b.p, tile.b_rs = b.rs, tile.b_cs = b.cs;
      tile.c = sums_, tile.c_rs = p.n, tile.beta = q == 0 ? 0.0f : 1.0f;
      best_gemm(tile);
    }
  }

  bool multiply_in_hardware(const Part& p) {
    if constexpr (kType<S> == DType::bf16) {
      HalfTile<bfloat16> part = t_;
      part.m = p.m, part.n = p.n;
      part.a += p.i * t_.a_rs, part.b += p.j * t_.b_cs;
      return bf16_gemm(part, sums_);
    }
    return false;
  }

  // C = alpha * sums + (beta * C + bias).
  void store(const Part& p) {
    static const Convert convert = store_as(DType::f32, kType<S>);
    const bool bare = t_.alpha == 1 && t_.beta == 0 && !t_.bias;
    if (bare && t_.c_cs == 1 && t_.c_rs == p.n)
      return convert(t_.c + p.i * t_.c_rs, sums_, static_cast<size_t>(p.m * p.n));
    for (int64_t i = 0; i < p.m; ++i) {
      float* row = sums_ + i * p.n;
      S* to = t_.c + (p.i + i) * t_.c_rs + p.j * t_.c_cs;
      if (!bare) add_base(p, to, row);
      if (t_.c_cs == 1)
        convert(to, row, static_cast<size_t>(p.n));
      else
        for (int64_t j = 0; j < p.n; ++j) put(to + j * t_.c_cs, row[j]);
    }
  }
  void add_base(const Part& p, const S* c, float* row) const {
    const S* bias = t_.bias ? t_.bias + p.j * t_.bias_stride : nullptr;
    for (int64_t j = 0; j < p.n; ++j) {
      float base = t_.beta == 0 ? 0.0f : t_.beta * wide(c[j * t_.c_cs]);
      if (bias) base += wide(bias[j * t_.bias_stride]);
      row[j] = t_.alpha * row[j] + base;
    }
  }

  const HalfTile<S>& t_;
  const Blocks& size_;
  float *sums_, *a_, *b_;
  PackingRoom packing_;  // best_gemm's: what is left of ours
};

template <class S>
void run_on_stack(const HalfTile<S>& t, const Blocks& size) {
  alignas(64) char room[(kSide * kSide + 2 * kSide * kHalfK) * sizeof(float)];
  Product<S>(t, size, room).run();
}

template <class S>
void run(const HalfTile<S>& t) {
  if (t.m <= 0 || t.n <= 0) return;
  const Blocks size = blocks_of(t);
  if (fits_stack(t.m, t.n)) return run_on_stack(t, size);
  if (tls_state.packing_bytes >= size.bytes())
    return Product<S>(t, size, static_cast<char*>(tls_state.packing_room)).run();
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
