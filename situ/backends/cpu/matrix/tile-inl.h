// The tile kernels, compiled once for each instruction set (see tile.cpp) by Highway's foreach_target.
#if defined(SITU_BLAS_TILE_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef SITU_BLAS_TILE_INL_H
#undef SITU_BLAS_TILE_INL_H
#else
#define SITU_BLAS_TILE_INL_H
#endif

#include <hwy/highway.h>

#include "situ/backends/cpu/matrix/pack-inl.h"

HWY_BEFORE_NAMESPACE();
namespace situ::cpu::HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

// A kernel has sums of kMaxRows rows of kVecs vectors. For each row's number it reads two vectors of a packed B, which
// takes a third of the second cache's bandwidth.
constexpr int kVecs = 2;
#if HWY_TARGET <= HWY_AVX3
constexpr int kMaxRows = 14;  // 28 of 32 registers hold sums
#else
constexpr int kMaxRows = 6;     // 12 of 16
#endif

template <class T>
struct Out {
  T* c;
  int64_t rs;
  T alpha, beta;
  const T* bias;
  bool read_c;
  Rounded rounded = {};                    // for pairs: sums go here instead
  const TileEpilogue* epilogue = nullptr;  // called if these sums are the last

  Out at(int64_t i, int64_t j) const {
    return {c + i * rs + j, rs, alpha, beta, bias ? bias + j : nullptr, read_c, rounded.at(i, j), epilogue};
  }
  void finished(int64_t i, int64_t rows, int64_t cols) const {
    if (epilogue) epilogue->run(*epilogue, c + i * rs, rows, cols, rs);
  }
};

// The operands of a micro kernel. If packed, A is [k][MR] and B is [k][NV * lanes], both dense.
template <class T>
struct Strided {
  const T* a;
  int64_t a_rs, a_cs;
  const T* b;
  int64_t b_rs;
  const char* prefetch = nullptr;  // packed, rows: start of lines to prefetch; need not be mapped
};
// How A and B are read.
//   rows: A in place, B packed.
//   direct: both in place.
//   partial: direct, and B has fewer columns than a vector has lanes.
//   pairs: packed in words of two bf16 (PackPairs), and k counts words.
enum class From { packed, rows, direct, partial, pairs };
template <From kFrom>
constexpr int64_t kOfAWord = kFrom == From::pairs ? 2 : 1;
template <From kFrom>
constexpr int64_t WordsOf(int64_t k) {
  return (k + kOfAWord<kFrom> - 1) / kOfAWord<kFrom>;
}

// sum + y * x. For pairs, sum + the two products, by an instruction that Highway 1.0 lacks.
template <From kFrom, class V>
HWY_INLINE V AddProduct(V y, V x, V sum) {
#if HWY_TARGET <= HWY_AVX3
  if constexpr (kFrom == From::pairs) {
    asm("vdpbf16ps %2, %1, %0" : "+v"(sum.raw) : "v"(y.raw), "v"(x.raw));
    return sum;
  }
#endif
  return hn::MulAdd(y, x, sum);
}

// Finishes one vector of results: c = alpha * sum + (beta * c + bias), only n lanes of it if it is not whole.
template <bool kWhole, class D, class T = hn::TFromD<D>>
HWY_INLINE void Finish(D d, hn::Vec<D> sum, const Out<T>& o, T* c, const T* bias, int64_t n) {
  auto base = hn::Zero(d);
  if (o.read_c) {
    const auto old = kWhole ? hn::LoadU(d, c) : LoadPart(d, c, n);
    base = o.beta == T(1) ? old : hn::Mul(hn::Set(d, o.beta), old);
  }
  if (bias) base = hn::Add(base, kWhole ? hn::LoadU(d, bias) : LoadPart(d, bias, n));
  const auto result = hn::MulAdd(hn::Set(d, o.alpha), sum, base);
  if constexpr (kWhole) {
    hn::StoreU(result, d, c);
  } else {
    StorePart(result, d, c, n);
  }
}

// Products between two prefetches of a line that will be packed next: 22 lines for a block of kTileK.
constexpr int64_t kPrefetchEvery = 12;

template <int MR, int NV, From kFrom, class D, class T = hn::TFromD<D>>
HWY_INLINE void Accumulate(D d, int64_t k, const Strided<T>& s, int64_t cols, hn::Vec<D> (&sum)[MR][NV]) {
  constexpr int N = static_cast<int>(hn::MaxLanes(D()));
  constexpr bool kPackedA = kFrom == From::packed || kFrom == From::pairs, kPacked = kPackedA || kFrom == From::rows;
#pragma GCC unroll 16
  for (int i = 0; i < MR; ++i)
#pragma GCC unroll 4
    for (int v = 0; v < NV; ++v) sum[i][v] = hn::Zero(d);
  const T* HWY_RESTRICT a = s.a;
  const T* HWY_RESTRICT b = s.b;
  const int64_t a_rs = kPackedA ? 1 : s.a_rs,
                a_cs = kPackedA  ? MR
                       : kPacked ? 1
                                 : s.a_cs,
                b_rs = kPacked ? NV * N : s.b_rs;
  const char* prefetch = kPacked ? s.prefetch : nullptr;
  for (int64_t rest = k, count; rest > 0; rest -= count) {
    count = kPacked ? HWY_MIN(rest, kPrefetchEvery) : rest;
    if constexpr (kPacked) {
      __builtin_prefetch(prefetch, 0, 2);  // into the second cache
      prefetch += 64;
    }
    for (int64_t p = 0; p < count; ++p, a += a_cs, b += b_rs) {
      hn::Vec<D> x[NV];
      if constexpr (kPacked && HWY_TARGET <= HWY_AVX3) {
#pragma GCC unroll 4
        for (int v = 0; v < NV; ++v) __builtin_prefetch(b + 8 * b_rs + v * N);
      }
#pragma GCC unroll 4
      for (int v = 0; v < NV; ++v) x[v] = kFrom == From::partial ? LoadPart(d, b, cols) : hn::LoadU(d, b + v * N);
#pragma GCC unroll 16
      for (int i = 0; i < MR; ++i) {
        const auto y = hn::Set(d, a[i * a_rs]);
#pragma GCC unroll 4
        for (int v = 0; v < NV; ++v) sum[i][v] = AddProduct<kFrom>(y, x[v], sum[i][v]);
      }
    }
  }
}

// Without this, gcc would clone the function for the empty D in each file, while the linker merges templates (clang
// makes no clones).
#if defined(__GNUC__) && !defined(__clang__)
#define SITU_NO_CLONE __attribute__((noclone))
#else
#define SITU_NO_CLONE
#endif
// Handles the cases of few tiles, from sums in memory, `width` per row: a scale, a sum with C and a bias, parts of
// vectors. Within each kernel this would be most of the code.
template <class D, class T = hn::TFromD<D>>
HWY_NOINLINE SITU_NO_CLONE void FinishRows(D d, const T* sums, int64_t width, const Out<T>& o, int64_t rows,
                                           int64_t cols) {
  constexpr int64_t N = static_cast<int64_t>(hn::MaxLanes(D()));
  T* c = o.c;
  for (int64_t i = 0; i < rows; ++i, c += o.rs, sums += width)
    for (int64_t j = 0; j < cols; j += N) {
      const auto sum = hn::Load(d, sums + j);
      const T* bias = o.bias ? o.bias + j : nullptr;
      if (j + N <= cols) {
        Finish<true>(d, sum, o, c + j, bias, N);
      } else {
        Finish<false>(d, sum, o, c + j, bias, cols - j);
      }
    }
}

#if HWY_TARGET <= HWY_AVX3
// Up to 16 bf16, widened on load or rounded on store.
template <class D>
HWY_INLINE hn::Vec<D> LoadSome(D d, const bfloat16* p, int64_t n) {
  const hn::Rebind<uint16_t, D> bits;
  const hn::Rebind<uint32_t, D> words;
  const auto v = hn::MaskedLoad(hn::FirstN(bits, static_cast<size_t>(n)), bits, reinterpret_cast<const uint16_t*>(p));
  return hn::BitCast(d, hn::ShiftLeft<16>(hn::PromoteTo(words, v)));
}
template <class D>
HWY_INLINE void RoundSome(D, hn::Vec<D> x, bfloat16* p, int64_t n) {
  const hn::Rebind<uint16_t, D> bits;
  hn::Vec<decltype(bits)> half;
  asm("vcvtneps2bf16 %1, %0" : "=v"(half.raw) : "v"(x.raw));
  hn::BlendedStore(half, hn::FirstN(bits, static_cast<size_t>(n)), bits, reinterpret_cast<uint16_t*>(p));
}

// Scales sums of pairs in memory, `width` per row, and adds them to C.
template <class D>
HWY_NOINLINE void RoundScaled(D d, const float* sums, int64_t width, const Rounded& r, int64_t rows, int64_t cols) {
  for (int64_t i = 0; i < rows; ++i, sums += width)
    for (int64_t j = 0; j < cols; j += 16) {
      const int64_t n = HWY_MIN(cols - j, int64_t{16});
      bfloat16* to = r.c + i * r.rs + j;
      auto base = r.beta == 0 ? hn::Zero(d) : hn::Mul(hn::Set(d, r.beta), LoadSome(d, to, n));
      if (r.bias) base = hn::Add(base, LoadSome(d, r.bias + j, n));
      RoundSome(d, hn::MulAdd(hn::Set(d, r.alpha), hn::Load(d, sums + j), base), to, n);
    }
}

// Finishes sums of pairs, with C if it is read: to C, or rounded.
template <int MR, int NV, class D>
HWY_INLINE void FinishPairs(D d, hn::Vec<D> (&sum)[MR][NV], const Out<float>& o, int64_t rows, int64_t cols) {
  const Rounded& r = o.rounded;
  const bool scaled = r.c && (r.alpha != 1 || r.beta != 0);
  const auto alpha = hn::Set(d, o.alpha);
  int64_t n[NV];
  hn::Vec<D> bias[NV];
#pragma GCC unroll 4
  for (int v = 0; v < NV; ++v) {
    n[v] = HWY_MIN(HWY_MAX(cols - v * 16, int64_t{0}), int64_t{16});
    bias[v] = r.bias && !scaled ? LoadSome(d, r.bias + v * 16, n[v]) : hn::Zero(d);
  }
  HWY_ALIGN float sums[MR * NV * 16];
#pragma GCC unroll 16
  for (int i = 0; i < MR; ++i) {
    if (i >= rows) break;
#pragma GCC unroll 4
    for (int v = 0; v < NV; ++v) {
      float* c = o.c + i * o.rs + v * 16;
      const auto some = hn::FirstN(d, static_cast<size_t>(n[v]));
      const auto x = hn::MulAdd(alpha, sum[i][v], o.read_c ? hn::MaskedLoad(some, d, c) : hn::Zero(d));
      if (scaled) {
        hn::Store(x, d, sums + (i * NV + v) * 16);
      } else if (r.c) {
        RoundSome(d, hn::Add(x, bias[v]), r.c + i * r.rs + v * 16, n[v]);
      } else {
        hn::BlendedStore(x, some, d, c);
      }
    }
  }
  if (scaled) RoundScaled(d, sums, NV * 16, r, rows, cols);
}
#endif

// Computes MR rows and cols <= NV * lanes columns of the result.
template <int MR, int NV, From kFrom, class D, class T = hn::TFromD<D>>
HWY_NOINLINE SITU_NO_CLONE void Micro(D d, int64_t k, const Strided<T>& s, const Out<T>& o, int64_t rows,
                                      int64_t cols) {
  constexpr int N = static_cast<int>(hn::MaxLanes(D()));
  hn::Vec<D> sum[MR][NV];
  T* c = o.c;
  constexpr bool kPacked = kFrom == From::packed || kFrom == From::rows || kFrom == From::pairs;
  if (kPacked && o.read_c) {  // prefetch C, so that it is cached when the sums are ready
#pragma GCC unroll 16
    for (int i = 0; i < MR; ++i)
#pragma GCC unroll 4
      for (int v = 0; v < NV; ++v) __builtin_prefetch(c + i * o.rs + v * N, 1);
  }
  Accumulate<MR, NV, kFrom>(d, k, s, cols, sum);
#if HWY_TARGET <= HWY_AVX3
  if constexpr (kFrom == From::pairs) return FinishPairs(d, sum, o, rows, cols);
#endif
  const bool whole = cols == NV * N && rows == MR;
  const auto alpha = hn::Set(d, o.alpha);
  if (kFrom != From::partial && whole && !o.read_c) {
    hn::Vec<D> bias[NV];
#pragma GCC unroll 4
    for (int v = 0; v < NV; ++v) bias[v] = o.bias ? hn::Add(hn::Zero(d), hn::LoadU(d, o.bias + v * N)) : hn::Zero(d);
#pragma GCC unroll 16
    for (int i = 0; i < MR; ++i, c += o.rs)
#pragma GCC unroll 4
      for (int v = 0; v < NV; ++v) hn::StoreU(hn::MulAdd(alpha, sum[i][v], bias[v]), d, c + v * N);
    return;
  }
  if (kFrom != From::partial && whole && o.beta == T(1) && !o.bias) {
#pragma GCC unroll 16
    for (int i = 0; i < MR; ++i, c += o.rs)
#pragma GCC unroll 4
      for (int v = 0; v < NV; ++v) hn::StoreU(hn::MulAdd(alpha, sum[i][v], hn::LoadU(d, c + v * N)), d, c + v * N);
    return;
  }
  HWY_ALIGN T sums[MR * NV * N];
#pragma GCC unroll 16
  for (int i = 0; i < MR; ++i)
#pragma GCC unroll 4
    for (int v = 0; v < NV; ++v) hn::Store(sum[i][v], d, sums + (i * NV + v) * N);
  FinishRows(d, sums, NV * N, o, rows, cols);
}
#undef SITU_NO_CLONE

// f64 has no kernels of 6, 10 and 12 rows if there are 32 registers, to save code.
template <class T>
constexpr bool kFewHeights = sizeof(T) == 8 && kMaxRows == 14;
template <class T>
constexpr int HeightOf(int64_t rows) {  // the height of the smallest kernel with at least these rows
  const int even = static_cast<int>(rows <= 1 ? 1 : (rows + 1) / 2 * 2);
  return kFewHeights<T> ? even > 8 ? 14 : even == 6 ? 8 : even : even;
}
// The height of the largest kernel that reads no row beyond these, for rows that are not in a panel.
template <class T>
constexpr int64_t HeightWithin(int64_t rows) {
  const int64_t even = rows <= 1 ? rows : rows & ~int64_t{1};
  return kFewHeights<T> ? even >= 14 ? 14 : even > 8 ? 8 : even == 6 ? 4 : even : even;
}

template <From kFrom, int NV, class D, class T = hn::TFromD<D>>
HWY_INLINE void Rows(D d, int height, int64_t k, const Strided<T>& s, const Out<T>& o, int64_t rows, int64_t cols) {
  switch (height) {
    case 1:
      return Micro<1, NV, kFrom>(d, k, s, o, rows, cols);
    case 2:
      return Micro<2, NV, kFrom>(d, k, s, o, rows, cols);
    case 4:
      return Micro<4, NV, kFrom>(d, k, s, o, rows, cols);
    case 6:
      return Micro<HeightOf<T>(6), NV, kFrom>(d, k, s, o, rows, cols);
#if HWY_TARGET <= HWY_AVX3
    case 8:
      return Micro<8, NV, kFrom>(d, k, s, o, rows, cols);
    case 10:
      return Micro<HeightOf<T>(10), NV, kFrom>(d, k, s, o, rows, cols);
    case 12:
      return Micro<HeightOf<T>(12), NV, kFrom>(d, k, s, o, rows, cols);
    case 14:
      return Micro<14, NV, kFrom>(d, k, s, o, rows, cols);
#endif
    default:  // HeightOf returns no other height
      __builtin_trap();
  }
}

template <From kFrom, class D, class T = hn::TFromD<D>>
HWY_INLINE void RowsOf(D d, int vecs, int height, int64_t k, const Strided<T>& s, const Out<T>& o, int64_t rows,
                       int64_t cols) {
  if (vecs == 1) return Rows<kFrom, 1>(d, height, k, s, o, rows, cols);
  Rows<kFrom, 2>(d, height, k, s, o, rows, cols);
}
template <int64_t N>
int VecsOf(int64_t cols) {
  return static_cast<int>(HWY_MIN((cols + N - 1) / N, kVecs));
}

// The height of the next panel of `rows` rows. All panels are full except the last two, which share the rest, so that
// neither is nearly empty.
template <class T>
int PanelHeight(int64_t rows) {
  if (rows <= kMaxRows) return HeightOf<T>(rows);
  return rows >= 2 * kMaxRows || rows % kMaxRows == 0 ? kMaxRows : HeightOf<T>((rows + 1) / 2);
}

// A block that will be packed. Kernels prefetch its lines, one run at a time, so that packing finds them in a cache.
template <class S>
class Prefetch {
 public:
  Prefetch() = default;
  // `lines` lines of length k, `ls` apart, elements `es` apart. If neither is 1, nothing is prefetched.
  Prefetch(const S* src, int64_t ls, int64_t es, int64_t lines, int64_t k)
      : at_(reinterpret_cast<const char*>(src)),
        step_((ls == 1 ? es : ls) * static_cast<int64_t>(sizeof(S))),
        length_((ls == 1 ? lines : k) * static_cast<int64_t>(sizeof(S))),
        left_(k <= 0    ? 0
              : ls == 1 ? k
              : es == 1 ? lines
                        : 0) {}
  bool done() const { return left_ <= 0; }
  const char* next(int64_t bytes) {  // address of the next run of `bytes`
    const char* run = at_ + asked_;
    if ((asked_ += bytes) >= length_) asked_ = 0, at_ += step_, --left_;
    return run;
  }

 private:
  const char* at_ = nullptr;
  int64_t step_ = 0, length_ = 0, left_ = 0, asked_ = 0;
};
// A's next block, then B's.
template <class S>
struct Coming {
  Prefetch<S> a, b;
  const char* next(int64_t bytes, const void* other) {
    return !a.done() ? a.next(bytes) : !b.done() ? b.next(bytes) : static_cast<const char*>(other);
  }
};

// Multiplies a packed block of A with a packed block of B. A's panel stays in the first cache, B's block in the second.
// The loop runs along the rows of C, which touches fewer pages than running down its columns.
template <From kFrom, class S, class D, class T = hn::TFromD<D>>
void Block(D d, const T* pa, const T* pb, int64_t m, int64_t n, int64_t k, const Out<T>& o, Coming<S>* coming) {
  constexpr int64_t N = static_cast<int64_t>(hn::MaxLanes(d)), width = kVecs * N;
  const int64_t bytes = (k + kPrefetchEvery - 1) / kPrefetchEvery * 64;
  for (int64_t i = 0, rows; i < m; i += rows) {
    const int height = PanelHeight<T>(m - i);
    rows = HWY_MIN(m - i, static_cast<int64_t>(height));
    for (int64_t j = 0; j < n; j += width) {
      const Strided<T> s{pa, 0, 0, pb + j * k, 0, coming ? coming->next(bytes, pa) : reinterpret_cast<const char*>(pa)};
      RowsOf<kFrom>(d, VecsOf<N>(n - j), height, k, s, o.at(i, j), rows, HWY_MIN(n - j, width));
    }
    o.finished(i, rows, n);
    pa += height * k;
  }
}

template <From kFrom, class S, class T>
void PackAs(const S* src, int64_t ls, int64_t es, int64_t lines, int64_t width, int64_t last, int64_t k, T* dst) {
#if HWY_TARGET <= HWY_AVX3
  if constexpr (kFrom == From::pairs) return PackPairs(src, ls, es, lines, width, last, k, dst);
#endif
  if constexpr (kFrom != From::pairs) Pack(src, ls, es, lines, width, last, k, dst);
}

template <From kFrom = From::packed, class D, class S, class T = hn::TFromD<D>>
void PackB(D, const Tile<T, S>& t, int64_t p, int64_t k, int64_t j, int64_t n, T* pb) {
  constexpr int64_t N = static_cast<int64_t>(hn::MaxLanes(D())), width = kVecs * N;
  PackAs<kFrom>(t.b + p * t.b_rs + j * t.b_cs, t.b_cs, t.b_rs, n, width, VecsOf<N>(n % width) * N, k, pb);
}

// Packs A in panels of PanelHeight.
template <From kFrom = From::packed, class T, class S>
void PackA(const Tile<T, S>& t, int64_t p, int64_t k, int64_t i, int64_t m, T* pa) {
  const S* src = t.a + i * t.a_rs + p * t.a_cs;
  const int64_t full = m % kMaxRows == 0 ? m : m < 2 * kMaxRows ? 0 : m / kMaxRows * kMaxRows - kMaxRows;
  const int64_t words = WordsOf<kFrom>(k);
  if (full > 0) PackAs<kFrom>(src, t.a_rs, t.a_cs, full, static_cast<int64_t>(kMaxRows), int64_t{kMaxRows}, k, pa);
  for (int64_t at = full, rows; at < m; at += rows) {
    const int64_t height = PanelHeight<T>(m - at);
    rows = HWY_MIN(m - at, height);
    PackAs<kFrom>(src + at * t.a_rs, t.a_rs, t.a_cs, rows, height, height, k, pa + at * words);
  }
}

// The same with A in place, at most `most` rows at a time, which saves packing it.
template <From kFrom, class D, class T = hn::TFromD<D>>
void BlockInPlace(D d, const Tile<T>& t, int64_t p, const T* pb, int64_t n, int64_t k, int64_t most, const Out<T>& o,
                  Coming<T>* coming) {
  constexpr int64_t N = static_cast<int64_t>(hn::MaxLanes(d)), width = kVecs * N;
  const int64_t bytes = (k + kPrefetchEvery - 1) / kPrefetchEvery * 64;
  for (int64_t i = 0, rows; i < t.m; i += rows) {
    rows = HWY_MIN(most, static_cast<int64_t>(PanelHeight<T>(t.m - i)));
    rows = HeightWithin<T>(HWY_MIN(rows, t.m - i));
    const T* a = t.a + i * t.a_rs + p * t.a_cs;
    coming->a = {a + rows * t.a_rs, t.a_rs, t.a_cs, HWY_MIN(most, t.m - i - rows), k};
    for (int64_t j = 0; j < n; j += width) {
      const int vecs = VecsOf<N>(n - j);
      const Strided<T> s{a, t.a_rs, t.a_cs, pb + j * k, vecs * N, coming->next(bytes, pb)};
      RowsOf<kFrom>(d, vecs, static_cast<int>(rows), k, s, o.at(i, j), rows, HWY_MIN(n - j, width));
    }
    o.finished(i, rows, n);
  }
}

// Multiplies A's blocks one after another, each packed.
template <From kFrom, class D, class S, class T = hn::TFromD<D>>
void BlocksOfA(D d, const Tile<T, S>& t, int64_t p, T* pa, const T* pb, int64_t n, int64_t k, int64_t bm,
               const Out<T>& o, Coming<S>* coming) {
  for (int64_t i = 0; i < t.m; i += bm) {
    const int64_t m = HWY_MIN(bm, t.m - i), below = HWY_MIN(bm, t.m - i - m);
    PackA<kFrom>(t, p, k, i, m, pa);
    const S* a = t.a + p * t.a_cs;
    coming->a = below > 0 ? Prefetch<S>(a + (i + m) * t.a_rs, t.a_rs, t.a_cs, below, k)
                          : Prefetch<S>(a + k * t.a_cs, t.a_rs, t.a_cs, HWY_MIN(bm, t.m),
                                        HWY_MIN(kTileK * kOfAWord<kFrom>, t.k - p - k));
    Block<kFrom, S>(d, pa, pb, m, n, WordsOf<kFrom>(k), o.at(i, 0), coming);
  }
}

// Packs B block by block, and A if needed.
template <From kFrom = From::packed, class T, class S>
void Packed(const Tile<T, S>& t, T* buffer, int64_t bm, int64_t bn, const Rounded& rounded = {}) {
  const hn::ScalableTag<T> d;
  const ReadingOfA reading = reading_of_a(t);
  constexpr int64_t kMost = kTileK * kOfAWord<kFrom>;
  T *pb = buffer, *pa = buffer + WordsOf<kFrom>(HWY_MIN(kMost, t.k)) * bn;
  for (int64_t j = 0; j < t.n; j += bn) {
    const int64_t n = HWY_MIN(bn, t.n - j);
    for (int64_t p = 0; p < t.k; p += kMost) {
      const int64_t k = HWY_MIN(kMost, t.k - p);
      const bool first = p == 0;
      PackB<kFrom>(d, t, p, k, j, n, pb);
      Coming<S> coming;
      coming.b = {t.b + (p + k) * t.b_rs + j * t.b_cs, t.b_cs, t.b_rs, n, HWY_MIN(kMost, t.k - p - k)};
      const Out<T> o{t.c + j,
                     t.c_rs,
                     t.alpha,
                     first ? t.beta : T(1),
                     first && t.bias ? t.bias + j : nullptr,
                     !first || t.beta != T(0),
                     p + k == t.k ? rounded.at(0, j) : Rounded{},
                     p + k == t.k ? t.epilogue : nullptr};
      if (reading.packs) {
        BlocksOfA<kFrom>(d, t, p, pa, pb, n, k, bm, o, &coming);
      } else if constexpr (std::is_same_v<S, T>) {
        if (t.a_cs == 1) {
          BlockInPlace<From::rows>(d, t, p, pb, n, k, HWY_MIN(reading.rows, kMaxRows), o, &coming);
        } else {
          BlockInPlace<From::direct>(d, t, p, pb, n, k, kMaxRows, o, &coming);
        }
      }
    }
  }
}

// Adds the bias to each row of C, after a library that has no bias.
template <class T>
void PlusBias(const Tile<T>& t) {
  const hn::ScalableTag<T> d;
  constexpr int64_t N = static_cast<int64_t>(hn::MaxLanes(d));
  for (int64_t i = 0; i < t.m; ++i) {
    T* c = t.c + i * t.c_rs;
    int64_t j = 0;
    for (; j + N <= t.n; j += N) hn::StoreU(hn::Add(hn::LoadU(d, c + j), hn::LoadU(d, t.bias + j)), d, c + j);
    for (; j < t.n; ++j) c[j] += t.bias[j];
  }
}

// One row of A times a B of adjacent columns. Runs of B are read in place, four rows at a time, and added to sums that
// stay in the first cache. Each sum is the same chain as in every other kernel.
template <class T>
void RowTimesRows(const Tile<T>& t) {
  const hn::ScalableTag<T> d;
  constexpr int64_t N = static_cast<int64_t>(hn::MaxLanes(d)), kRun = 1024;
  HWY_ALIGN T sums[kRun];
  for (int64_t j = 0; j < t.n; j += kRun) {
    const int64_t n = HWY_MIN(kRun, t.n - j), whole = n / N * N;
    for (int64_t p = 0; p < t.k; p += kTileK) {
      const int64_t end = HWY_MIN(t.k, p + kTileK);
      for (int64_t i = 0; i < n; ++i) sums[i] = 0;
      int64_t q = p;
      for (; q + 4 <= end; q += 4) {
        const T *b0 = t.b + q * t.b_rs + j, *b1 = b0 + t.b_rs, *b2 = b1 + t.b_rs, *b3 = b2 + t.b_rs;
        const auto x0 = hn::Set(d, t.a[q * t.a_cs]), x1 = hn::Set(d, t.a[(q + 1) * t.a_cs]),
                   x2 = hn::Set(d, t.a[(q + 2) * t.a_cs]), x3 = hn::Set(d, t.a[(q + 3) * t.a_cs]);
        for (int64_t i = 0; i < whole; i += N) {
          auto sum = hn::MulAdd(x0, hn::LoadU(d, b0 + i), hn::Load(d, sums + i));
          sum = hn::MulAdd(x1, hn::LoadU(d, b1 + i), sum);
          sum = hn::MulAdd(x2, hn::LoadU(d, b2 + i), sum);
          hn::Store(hn::MulAdd(x3, hn::LoadU(d, b3 + i), sum), d, sums + i);
        }
        if (whole == n) continue;
        auto sum = hn::MulAdd(x0, LoadPart(d, b0 + whole, n - whole), LoadPart(d, sums + whole, n - whole));
        sum = hn::MulAdd(x1, LoadPart(d, b1 + whole, n - whole), sum);
        sum = hn::MulAdd(x2, LoadPart(d, b2 + whole, n - whole), sum);
        StorePart(hn::MulAdd(x3, LoadPart(d, b3 + whole, n - whole), sum), d, sums + whole, n - whole);
      }
      for (; q < end; ++q) {
        const T* b = t.b + q * t.b_rs + j;
        const auto x = hn::Set(d, t.a[q * t.a_cs]);
        for (int64_t i = 0; i < whole; i += N)
          hn::Store(hn::MulAdd(x, hn::LoadU(d, b + i), hn::Load(d, sums + i)), d, sums + i);
        if (whole < n)
          StorePart(hn::MulAdd(x, LoadPart(d, b + whole, n - whole), LoadPart(d, sums + whole, n - whole)), d,
                    sums + whole, n - whole);
      }
      const bool first = p == 0;
      const Out<T> o{
          t.c + j, 0, t.alpha, first ? t.beta : T(1), first && t.bias ? t.bias + j : nullptr, !first || t.beta != T(0)};
      for (int64_t i = 0; i < n; i += N) {
        const T* bias = o.bias ? o.bias + i : nullptr;
        if (i < whole) {
          Finish<true>(d, hn::Load(d, sums + i), o, o.c + i, bias, N);
        } else {
          Finish<false>(d, LoadPart(d, sums + i, n - i), o, o.c + i, bias, n - i);
        }
      }
    }
  }
}

// A column of A times a row of B with adjacent elements: C is written row by row. In kernels of many rows, C's lines
// may all share one set of the first cache.
template <class T>
void OuterRows(const Tile<T>& t) {
  const hn::ScalableTag<T> d;
  constexpr int64_t N = static_cast<int64_t>(hn::MaxLanes(d));
  const Out<T> o{t.c, t.c_rs, t.alpha, t.beta, t.bias, t.beta != T(0)};
  for (int64_t i = 0; i < t.m; ++i) {
    const auto y = hn::Set(d, t.a[i * t.a_rs]);
    T* const c = t.c + i * t.c_rs;
    int64_t j = 0;
    for (; j + N <= t.n; j += N)
      Finish<true>(d, hn::MulAdd(y, hn::LoadU(d, t.b + j), hn::Zero(d)), o, c + j, t.bias ? t.bias + j : nullptr, N);
    if (j < t.n)
      Finish<false>(d, hn::MulAdd(y, LoadPart(d, t.b + j, t.n - j), hn::Zero(d)), o, c + j,
                    t.bias ? t.bias + j : nullptr, t.n - j);
  }
}

// Small products read A and B in place; the columns of B are adjacent.
template <class T>
void Direct(const Tile<T>& t) {
  const hn::ScalableTag<T> d;
  constexpr int64_t N = static_cast<int64_t>(hn::MaxLanes(d));
  for (int64_t p = 0; p < t.k; p += kTileK) {
    const int64_t k = HWY_MIN(kTileK, t.k - p);
    const bool first = p == 0, read = !first || t.beta != T(0);
    for (int64_t j = 0, cols = 0; j < t.n; j += cols) {
      cols = t.n - j < N ? t.n - j : HWY_MIN((t.n - j) / N, kVecs) * N;
      for (int64_t i = 0, rows = 0; i < t.m; i += rows) {
        rows = HeightWithin<T>(HWY_MIN(t.m - i, static_cast<int64_t>(PanelHeight<T>(t.m - i))));
        const Strided<T> s{t.a + i * t.a_rs + p * t.a_cs, t.a_rs, t.a_cs, t.b + p * t.b_rs + j, t.b_rs};
        const Out<T> o{
            t.c + i * t.c_rs + j, t.c_rs, t.alpha, first ? t.beta : T(1), first && t.bias ? t.bias + j : nullptr, read};
        const int h = static_cast<int>(rows);
        if (cols >= N) {
          RowsOf<From::direct>(d, static_cast<int>(cols / N), h, k, s, o, rows, cols);
        } else {
          Rows<From::partial, 1>(d, h, k, s, o, rows, cols);
        }
      }
    }
  }
}

// Adds up the lanes of four vectors in the order of SumOfLanes, halves to halves, and stores the four sums.
template <class D, class V, class T = hn::TFromD<D>>
HWY_INLINE void SumsOfLanes(D d, V a, V b, V c, V e, T* to) {
  if constexpr (hn::MaxLanes(D()) * sizeof(T) > 16) {
    const hn::Half<D> half;
    const auto fold = [&](V v) HWY_ATTR { return hn::Add(hn::UpperHalf(half, v), hn::LowerHalf(half, v)); };
    SumsOfLanes(half, fold(a), fold(b), fold(c), fold(e), to);
  } else {
    const auto ab = hn::Add(hn::InterleaveLower(d, a, b), hn::InterleaveUpper(d, a, b));
    const auto ce = hn::Add(hn::InterleaveLower(d, c, e), hn::InterleaveUpper(d, c, e));
    if constexpr (sizeof(T) == 4) {
      hn::StoreU(hn::Add(hn::ConcatLowerLower(d, ce, ab), hn::ConcatUpperUpper(d, ce, ab)), d, to);
    } else {
      hn::StoreU(ab, d, to), hn::StoreU(ce, d, to + 2);
    }
  }
}

constexpr int64_t kLinesAtATime = 16;

// y[r][j] = sum over p of x[r][p] * b[j * ld + p] for R rows x, four lines of b at a time. Beyond the last line, y
// repeats that line's sums. With `prefetch` the next four lines are prefetched: they are in separate pages, and no
// hardware prefetcher follows them.
template <int R, class T>
HWY_INLINE void Dots(const T* const (&x)[R], const T* HWY_RESTRICT b, int64_t ld, int64_t lines, int64_t k,
                     bool prefetch, T (&y)[R][kLinesAtATime]) {
  const hn::ScalableTag<T> d;
  constexpr int64_t kLine = 64 / sizeof(T);
  constexpr int64_t N = static_cast<int64_t>(hn::MaxLanes(d));
  for (int64_t j = 0; j < lines; j += 4) {
    const T* line[4];
    for (int64_t q = 0; q < 4; ++q) {
      line[q] = b + HWY_MIN(j + q, lines - 1) * ld;
      asm("" : "+r"(line[q]));  // keeps gcc from building a vector of the four, which is slow
    }
    hn::Vec<decltype(d)> sum[R][4];
#pragma GCC unroll 4
    for (int r = 0; r < R; ++r)
#pragma GCC unroll 4
      for (int q = 0; q < 4; ++q) sum[r][q] = hn::Zero(d);
    int64_t p = 0;
    for (; prefetch && p < k; p += kLine)
      for (int q = 0; q < 4; ++q) __builtin_prefetch(line[q] + 4 * ld + p);
    for (p = 0; p + N <= k; p += N) {
#pragma GCC unroll 4
      for (int q = 0; q < 4; ++q) {
        const auto v = hn::LoadU(d, line[q] + p);
#pragma GCC unroll 4
        for (int r = 0; r < R; ++r) sum[r][q] = hn::MulAdd(hn::LoadU(d, x[r] + p), v, sum[r][q]);
      }
    }
    if (p < k)
#pragma GCC unroll 4
      for (int q = 0; q < 4; ++q) {
        const auto v = LoadPart(d, line[q] + p, k - p);
#pragma GCC unroll 4
        for (int r = 0; r < R; ++r) sum[r][q] = hn::MulAdd(LoadPart(d, x[r] + p, k - p), v, sum[r][q]);
      }
#pragma GCC unroll 4  // else the sums would be in memory
    for (int r = 0; r < R; ++r) SumsOfLanes(d, sum[r][0], sum[r][1], sum[r][2], sum[r][3], y[r] + j);
  }
}

// Multiplies `rows` <= R rows of A, from row i on, with n lines of B, from line j on.
template <int R, class T>
void RowsTimes(const Tile<T>& t, int64_t i, int64_t rows, int64_t j, int64_t n) {
  constexpr int64_t kSecondCache = int64_t{1} << 20;  // bytes: what B has in the second cache arrives in time
  const bool prefetch = t.n * t.k * static_cast<int64_t>(sizeof(T)) > kSecondCache;
  T copies[R][kTileK], y[R][kLinesAtATime];
  for (int64_t p = 0; p < t.k; p += kTileK) {
    const int64_t k = HWY_MIN(kTileK, t.k - p);
    const T* x[R];
    for (int r = 0; r < R; ++r) {
      x[r] = t.a + (i + HWY_MIN(r, rows - 1)) * t.a_rs + p * t.a_cs;
      if (t.a_cs == 1) continue;
      for (int64_t q = 0; q < k; ++q) copies[r][q] = x[r][q * t.a_cs];
      x[r] = copies[r];
    }
    Dots<R>(x, t.b + p + j * t.b_cs, t.b_cs, n, k, prefetch, y);
    for (int64_t r = 0; r < rows; ++r) {
      T* c = t.c + (i + r) * t.c_rs + j;
      if (p == 0 && t.beta == T(0) && t.bias) {
        for (int64_t q = 0; q < n; ++q) c[q] = t.alpha * y[r][q] + (T(0) + t.bias[j + q]);
        continue;
      }
      for (int64_t q = 0; q < n; ++q) {
        T base = p ? c[q] : t.beta == T(0) ? T(0) : t.beta * c[q];
        if (p == 0 && t.bias) base += t.bias[j + q];
        c[q] = t.alpha * y[r][q] + base;
      }
    }
  }
}

// Few rows of A times a B whose columns are contiguous, as many columns of B at a time as a few pages hold.
template <class T>
void RowTimes(const Tile<T>& t) {
#if HWY_TARGET <= HWY_AVX3
  constexpr int64_t kRows = 4;  // 16 of 32 registers hold sums
#else
  constexpr int64_t kRows = 2;  // 8 of 16
#endif
  for (int64_t j = 0; j < t.n; j += kLinesAtATime) {
    const int64_t n = HWY_MIN(kLinesAtATime, t.n - j);
    if (t.m == 1) {
      RowsTimes<1>(t, 0, 1, j, n);
      continue;
    }
    for (int64_t i = 0; i < t.m; i += kRows) RowsTimes<kRows>(t, i, HWY_MIN(kRows, t.m - i), j, n);
  }
}

}  // namespace situ::cpu::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif
