// The tile kernels, compiled once for each instruction set (see tile.cpp). Included by Highway's foreach_target.
#if defined(SITU_BLAS_TILE_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef SITU_BLAS_TILE_INL_H
#undef SITU_BLAS_TILE_INL_H
#else
#define SITU_BLAS_TILE_INL_H
#endif

#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace situ::cpu::HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

#if HWY_TARGET <= HWY_AVX3
constexpr int kMaxRows = 8, kVecs = 3;  // 24 of 32 registers hold sums
#else
constexpr int kMaxRows = 6, kVecs = 2;  // 12 of 16
#endif

template <class T>
struct Out {
  T* c;
  int64_t rs;
  T alpha, beta;
  const T* bias;
  bool read_c;
};

// Where a micro kernel finds its operands. Packed: A is [k][MR], B is [k][NV * lanes], and both lie dense.
template <class T>
struct Strided {
  const T* a;
  int64_t a_rs, a_cs;
  const T* b;
  int64_t b_rs;
};
enum class From { packed, direct, partial };  // partial: direct, and B has fewer columns than a vector has lanes

#if HWY_TARGET <= HWY_AVX2
template <class D, class T = hn::TFromD<D>>
HWY_INLINE hn::Vec<D> LoadPart(D d, const T* p, int64_t n) {
  return hn::MaskedLoad(hn::FirstN(d, static_cast<size_t>(n)), d, p);
}
template <class D, class T = hn::TFromD<D>>
HWY_INLINE void StorePart(hn::Vec<D> v, D d, T* p, int64_t n) {
  hn::BlendedStore(v, hn::FirstN(d, static_cast<size_t>(n)), d, p);
}
#else
template <class D, class T = hn::TFromD<D>>
HWY_INLINE hn::Vec<D> LoadPart(D d, const T* p, int64_t n) {
  HWY_ALIGN T line[hn::MaxLanes(D())] = {};
  memcpy(line, p, static_cast<size_t>(n) * sizeof(T));
  return hn::Load(d, line);
}
template <class D, class T = hn::TFromD<D>>
HWY_INLINE void StorePart(hn::Vec<D> v, D d, T* p, int64_t n) {
  HWY_ALIGN T line[hn::MaxLanes(D())];
  hn::Store(v, d, line);
  memcpy(p, line, static_cast<size_t>(n) * sizeof(T));
}
#endif

// One vector of results: c = alpha * sum + (beta * c + bias), n lanes of it where it is not whole.
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

template <int MR, int NV, From kFrom, class D, class T = hn::TFromD<D>>
HWY_INLINE void Accumulate(D d, int64_t k, const Strided<T>& s, int64_t cols, hn::Vec<D> (&sum)[MR][NV]) {
  constexpr int N = static_cast<int>(hn::MaxLanes(D()));
  constexpr bool kPacked = kFrom == From::packed;
#pragma GCC unroll 16
  for (int i = 0; i < MR; ++i)
#pragma GCC unroll 4
    for (int v = 0; v < NV; ++v) sum[i][v] = hn::Zero(d);
  const T* HWY_RESTRICT a = s.a;
  const T* HWY_RESTRICT b = s.b;
  const int64_t a_rs = kPacked ? 1 : s.a_rs, a_cs = kPacked ? MR : s.a_cs, b_rs = kPacked ? NV * N : s.b_rs;
  for (int64_t p = 0; p < k; ++p, a += a_cs, b += b_rs) {
    hn::Vec<D> x[NV];
#pragma GCC unroll 4
    for (int v = 0; v < NV; ++v) x[v] = kFrom == From::partial ? LoadPart(d, b, cols) : hn::LoadU(d, b + v * N);
#pragma GCC unroll 16
    for (int i = 0; i < MR; ++i) {
      const auto y = hn::Set(d, a[i * a_rs]);
#pragma GCC unroll 4
      for (int v = 0; v < NV; ++v) sum[i][v] = hn::MulAdd(y, x[v], sum[i][v]);
    }
  }
}

// gcc's clones for the empty D would be each file's own, where the linker keeps one of a template (clang makes none).
#if defined(__GNUC__) && !defined(__clang__)
#define SITU_NO_CLONE __attribute__((noclone))
#else
#define SITU_NO_CLONE
#endif
// MR rows and cols <= NV * lanes columns of the result.
template <int MR, int NV, From kFrom, class D, class T = hn::TFromD<D>>
HWY_NOINLINE SITU_NO_CLONE void Micro(D d, int64_t k, const Strided<T>& s, const Out<T>& o, int64_t rows,
                                      int64_t cols) {
  constexpr int N = static_cast<int>(hn::MaxLanes(D()));
  hn::Vec<D> sum[MR][NV];
  Accumulate<MR, NV, kFrom>(d, k, s, cols, sum);
  T* c = o.c;
  const bool whole = cols == NV * N;
#pragma GCC unroll 16
  for (int i = 0; i < MR; ++i, c += o.rs) {
    if (i >= rows) return;
#pragma GCC unroll 4
    for (int v = 0; v < NV; ++v) {
      const T* bias = o.bias ? o.bias + v * N : nullptr;
      if (whole || (v + 1) * N <= cols) {
        Finish<true>(d, sum[i][v], o, c + v * N, bias, N);
      } else {
        Finish<false>(d, sum[i][v], o, c + v * N, bias, cols - v * N);
      }
    }
  }
}
#undef SITU_NO_CLONE

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
      return Micro<6, NV, kFrom>(d, k, s, o, rows, cols);
#if HWY_TARGET <= HWY_AVX3
    case 8:
      return Micro<8, NV, kFrom>(d, k, s, o, rows, cols);
#endif
  }
}

template <From kFrom, class D, class T = hn::TFromD<D>>
HWY_INLINE void RowsOf(D d, int vecs, int height, int64_t k, const Strided<T>& s, const Out<T>& o, int64_t rows,
                       int64_t cols) {
  if (vecs == 1) return Rows<kFrom, 1>(d, height, k, s, o, rows, cols);
  if (vecs == 2) return Rows<kFrom, 2>(d, height, k, s, o, rows, cols);
  if constexpr (kVecs == 3) Rows<kFrom, 3>(d, height, k, s, o, rows, cols);
}
template <int64_t N>
int VecsOf(int64_t cols) {
  return static_cast<int>(HWY_MIN((cols + N - 1) / N, kVecs));
}

inline int HeightOf(int64_t rows) { return static_cast<int>(rows <= 1 ? 1 : (rows + 1) / 2 * 2); }
// m rows are cut in panels of equal even height, so that none is nearly empty.
inline int PanelHeight(int64_t m) {
  const int64_t panels = (m + kMaxRows - 1) / kMaxRows;
  return HeightOf((m + panels - 1) / panels);
}

// dst[k][width] = src(width lines of length k, lines `ls` apart, elements `es` apart); lines past `lines` are zero.
template <class T>
HWY_INLINE void PackAny(const T* src, int64_t ls, int64_t es, int64_t lines, int64_t width, int64_t k, T* dst) {
  for (int64_t p = 0; p < k; ++p, dst += width, src += es) {
    for (int64_t i = 0; i < lines; ++i) dst[i] = src[i * ls];
    for (int64_t i = lines; i < width; ++i) dst[i] = 0;
  }
}

// dst[0 .. width) = src, width at least 16 bytes.
template <class T>
HWY_INLINE void CopyRun(const T* HWY_RESTRICT src, int64_t width, T* HWY_RESTRICT dst) {
  const hn::ScalableTag<T> w;
  const hn::FixedTag<T, 16 / sizeof(T)> d;
  constexpr int64_t N = 16 / sizeof(T), W = static_cast<int64_t>(hn::MaxLanes(w));
  int64_t i = 0;
  for (; i + W <= width; i += W) hn::StoreU(hn::LoadU(w, src + i), w, dst + i);
  for (; i < width; i += N) {
    const int64_t at = HWY_MIN(i, width - N);
    hn::StoreU(hn::LoadU(d, src + at), d, dst + at);
  }
}

// Lines adjacent in memory, many panels of `width` lines at a time: each k is one long run, read once. Runs of a tall
// matrix lie in pages of their own, where no hardware prefetcher looks, so the one eight ahead is asked for.
template <class T>
HWY_INLINE void PackRuns(const T* src, int64_t es, int64_t panels, int64_t width, int64_t k, T* dst) {
  constexpr int64_t kLine = 64 / sizeof(T);
  const bool far = es > static_cast<int64_t>(1024 / sizeof(T));
  for (int64_t p = 0; p < k; ++p, src += es) {
    if (far && p + 8 < k)
      for (int64_t i = 0; i < panels * width; i += kLine) __builtin_prefetch(src + 8 * es + i);
    for (int64_t q = 0; q < panels; ++q) CopyRun(src + q * width, width, dst + q * width * k + p * width);
  }
}

// Block b of v, 16 bytes, goes to `to` + b * step.
template <class D, class T = hn::TFromD<D>>
HWY_INLINE void StoreBlocks(D d, hn::Vec<D> v, T* to, int64_t step) {
  if constexpr (sizeof(T) * hn::MaxLanes(D()) == 16) {
    hn::StoreU(v, d, to);
  } else {
    const hn::Half<D> half;
    constexpr auto kBlocks = static_cast<int64_t>(sizeof(T) * hn::MaxLanes(hn::Half<D>()) / 16);
    StoreBlocks(half, hn::LowerHalf(half, v), to, step);
    StoreBlocks(half, hn::UpperHalf(half, v), to + kBlocks * step, step);
  }
}

// As many lines as 16 bytes hold elements, a vector of each: element e of line i goes to t[e * width + i]. Whole
// vectors are read, so that lines that meet in one set of the cache are each asked for once.
template <class D>
HWY_INLINE void TransposeLines(D d, const float* s, int64_t ls, float* t, int64_t width) {
  const auto r0 = hn::LoadU(d, s), r1 = hn::LoadU(d, s + ls), r2 = hn::LoadU(d, s + 2 * ls),
             r3 = hn::LoadU(d, s + 3 * ls);
  const auto a = hn::InterleaveLower(d, r0, r2), b = hn::InterleaveLower(d, r1, r3);
  const auto e = hn::InterleaveUpper(d, r0, r2), f = hn::InterleaveUpper(d, r1, r3);
  StoreBlocks(d, hn::InterleaveLower(d, a, b), t, 4 * width);
  StoreBlocks(d, hn::InterleaveUpper(d, a, b), t + width, 4 * width);
  StoreBlocks(d, hn::InterleaveLower(d, e, f), t + 2 * width, 4 * width);
  StoreBlocks(d, hn::InterleaveUpper(d, e, f), t + 3 * width, 4 * width);
}
template <class D>
HWY_INLINE void TransposeLines(D d, const double* s, int64_t ls, double* t, int64_t width) {
  const auto r0 = hn::LoadU(d, s), r1 = hn::LoadU(d, s + ls);
  StoreBlocks(d, hn::InterleaveLower(d, r0, r1), t, 2 * width);
  StoreBlocks(d, hn::InterleaveUpper(d, r0, r1), t + width, 2 * width);
}

// Elements along k adjacent in memory: blocks are transposed in registers. At least as many lines as 16 bytes hold.
template <class T>
HWY_INLINE void PackTransposed(const T* HWY_RESTRICT src, int64_t ls, int64_t lines, int64_t width, int64_t k,
                               T* HWY_RESTRICT dst) {
  const hn::ScalableTag<T> wide;
  const hn::FixedTag<T, 16 / sizeof(T)> d;
  constexpr int64_t N = 16 / sizeof(T), W = static_cast<int64_t>(hn::MaxLanes(wide));
  int64_t p = 0;
  for (; p + W <= k; p += W)
    for (int64_t i = 0; i < lines; i += N) {
      const int64_t at = HWY_MIN(i, lines - N);
      TransposeLines(wide, src + at * ls + p, ls, dst + p * width + at, width);
    }
  for (; p + N <= k; p += N)
    for (int64_t i = 0; i < lines; i += N) {
      const int64_t at = HWY_MIN(i, lines - N);
      TransposeLines(d, src + at * ls + p, ls, dst + p * width + at, width);
    }
  for (; p < k; ++p)
    for (int64_t i = 0; i < lines; ++i) dst[p * width + i] = src[i * ls + p];
  if (lines == width) return;
  for (p = 0; p < k; ++p)
    for (int64_t i = lines; i < width; ++i) dst[p * width + i] = 0;
}

// The panel at the end, with fewer lines than it is wide.
template <class T>
HWY_INLINE void PackRest(const T* src, int64_t ls, int64_t es, int64_t lines, int64_t width, int64_t k, T* dst) {
  if (lines < static_cast<int64_t>(16 / sizeof(T)) || (ls != 1 && es != 1))
    return PackAny(src, ls, es, lines, width, k, dst);
  if (ls != 1) return PackTransposed(src, ls, lines, width, k, dst);
  for (int64_t p = 0; p < k; ++p, src += es, dst += width) {
    CopyRun(src, lines, dst);
    for (int64_t i = lines; i < width; ++i) dst[i] = 0;
  }
}

// `lines` lines in panels of `width` (the last one `last` wide, its missing lines zero), panel after panel.
template <class T>
void Pack(const T* src, int64_t ls, int64_t es, int64_t lines, int64_t width, int64_t last, int64_t k, T* dst) {
  const int64_t full = width >= static_cast<int64_t>(16 / sizeof(T)) ? lines / width : 0;
  if (ls == 1) {
    PackRuns(src, es, full, width, k, dst);
  } else {
    for (int64_t q = 0; q < full; ++q) {
      T* to = dst + q * width * k;
      es == 1 ? PackTransposed(src + q * width * ls, ls, width, width, k, to)
              : PackAny(src + q * width * ls, ls, es, width, width, k, to);
    }
  }
  for (int64_t i = full * width; i < lines; i += width) {
    const int64_t n = HWY_MIN(width, lines - i);
    PackRest(src + i * ls, ls, es, n, n < width ? last : width, k, dst + i * k);
  }
}

// Multiplies a packed block of A with a packed block of B. A's panel stays in the first cache, B's block in the second;
// running along the rows of C is kind to its pages (measured: 10 % over running down its columns).
template <class D, class T = hn::TFromD<D>>
void Block(D d, const T* pa, const T* pb, int64_t m, int64_t n, int64_t k, int height, const Out<T>& o) {
  constexpr int64_t N = static_cast<int64_t>(hn::MaxLanes(d)), width = kVecs * N;
  for (int64_t i = 0; i < m; i += height) {
    const int64_t rows = HWY_MIN(m - i, static_cast<int64_t>(height));
    const int h = rows < height ? HeightOf(rows) : height;
    for (int64_t j = 0; j < n; j += width) {
      const Strided<T> s{pa + i * k, 0, 0, pb + j * k, 0};
      const Out<T> at{o.c + i * o.rs + j, o.rs, o.alpha, o.beta, o.bias ? o.bias + j : nullptr, o.read_c};
      RowsOf<From::packed>(d, VecsOf<N>(n - j), h, k, s, at, rows, HWY_MIN(n - j, width));
    }
  }
}

template <class D, class T = hn::TFromD<D>>
void PackB(D, const Tile<T>& t, int64_t p, int64_t k, int64_t j, int64_t n, T* pb) {
  constexpr int64_t N = static_cast<int64_t>(hn::MaxLanes(D())), width = kVecs * N;
  Pack(t.b + p * t.b_rs + j * t.b_cs, t.b_cs, t.b_rs, n, width, VecsOf<N>(n % width) * N, k, pb);
}

template <class T>
void PackA(const Tile<T>& t, int64_t p, int64_t k, int64_t i, int64_t m, int height, T* pa) {
  Pack(t.a + i * t.a_rs + p * t.a_cs, t.a_rs, t.a_cs, m, static_cast<int64_t>(height),
       static_cast<int64_t>(HeightOf(m % height)), k, pa);
}

template <class T>
void Packed(const Tile<T>& t, T* buffer, int64_t bm, int64_t bn) {
  const hn::ScalableTag<T> d;
  T *pb = buffer, *pa = buffer + HWY_MIN(kTileK, t.k) * bn;
  for (int64_t j = 0; j < t.n; j += bn) {
    const int64_t n = HWY_MIN(bn, t.n - j);
    for (int64_t p = 0; p < t.k; p += kTileK) {
      const int64_t k = HWY_MIN(kTileK, t.k - p);
      PackB(d, t, p, k, j, n, pb);
      for (int64_t i = 0; i < t.m; i += bm) {
        const int64_t m = HWY_MIN(bm, t.m - i);
        const int height = PanelHeight(m);
        PackA(t, p, k, i, m, height, pa);
        const bool first = p == 0;
        Block(d, pa, pb, m, n, k, height,
              Out<T>{t.c + i * t.c_rs + j, t.c_rs, t.alpha, first ? t.beta : T(1),
                     first && t.bias ? t.bias + j : nullptr, !first || t.beta != T(0)});
      }
    }
  }
}

// Each row of C plus the bias, after a library that knows none.
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

// One row of A times a B of adjacent columns: runs of B are read as they lie, four rows at a time, and added to sums
// that stay in the first cache. Each sum is the chain that every other way has.
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

// Small products read A and B where they lie; the columns of B are adjacent.
template <class T>
void Direct(const Tile<T>& t) {
  const hn::ScalableTag<T> d;
  constexpr int64_t N = static_cast<int64_t>(hn::MaxLanes(d));
  const int64_t height = HWY_MIN(PanelHeight(t.m), 8);
  for (int64_t p = 0; p < t.k; p += kTileK) {
    const int64_t k = HWY_MIN(kTileK, t.k - p);
    const bool first = p == 0, read = !first || t.beta != T(0);
    for (int64_t j = 0, cols = 0; j < t.n; j += cols) {
      cols = t.n - j < N ? t.n - j : HWY_MIN((t.n - j) / N, kVecs) * N;
      for (int64_t i = 0, rows = 0; i < t.m; i += rows) {
        rows = HWY_MIN(t.m - i, height);
        if (rows > 1) rows &= ~int64_t{1};  // every row that a kernel reads exists
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

// y[j] = sum over p of x[p] * b[j * ld + p], four lines of b at a time.
template <class T>
HWY_INLINE void Dots(const T* HWY_RESTRICT x, const T* HWY_RESTRICT b, int64_t ld, int64_t lines, int64_t k, T* out) {
  const hn::ScalableTag<T> d;
  constexpr int64_t N = static_cast<int64_t>(hn::MaxLanes(d));
  for (int64_t j = 0; j < lines; j += 4) {
    const T* r[4];
    for (int64_t q = 0; q < 4; ++q) r[q] = b + HWY_MIN(j + q, lines - 1) * ld;
    auto s0 = hn::Zero(d), s1 = s0, s2 = s0, s3 = s0;
    int64_t p = 0;
    for (; p + N <= k; p += N) {
      const auto v = hn::LoadU(d, x + p);
      s0 = hn::MulAdd(v, hn::LoadU(d, r[0] + p), s0);
      s1 = hn::MulAdd(v, hn::LoadU(d, r[1] + p), s1);
      s2 = hn::MulAdd(v, hn::LoadU(d, r[2] + p), s2);
      s3 = hn::MulAdd(v, hn::LoadU(d, r[3] + p), s3);
    }
    if (p < k) {
      const auto v = LoadPart(d, x + p, k - p);
      s0 = hn::MulAdd(v, LoadPart(d, r[0] + p, k - p), s0);
      s1 = hn::MulAdd(v, LoadPart(d, r[1] + p, k - p), s1);
      s2 = hn::MulAdd(v, LoadPart(d, r[2] + p, k - p), s2);
      s3 = hn::MulAdd(v, LoadPart(d, r[3] + p, k - p), s3);
    }
    const T sums[4] = {hn::GetLane(hn::SumOfLanes(d, s0)), hn::GetLane(hn::SumOfLanes(d, s1)),
                       hn::GetLane(hn::SumOfLanes(d, s2)), hn::GetLane(hn::SumOfLanes(d, s3))};
    for (int64_t q = 0; q < 4 && j + q < lines; ++q) out[j + q] = sums[q];
  }
}

// One row of A times a B whose columns are adjacent in k.
template <class T>
void RowTimes(const Tile<T>& t) {
  constexpr int64_t kLines = 64;
  T x[kTileK], y[kLines];
  for (int64_t p = 0; p < t.k; p += kTileK) {
    const int64_t k = HWY_MIN(kTileK, t.k - p);
    for (int64_t i = 0; i < k; ++i) x[i] = t.a[(p + i) * t.a_cs];
    for (int64_t j = 0; j < t.n; j += kLines) {
      const int64_t n = HWY_MIN(kLines, t.n - j);
      Dots(x, t.b + p + j * t.b_cs, t.b_cs, n, k, y);
      for (int64_t q = 0; q < n; ++q) {
        T base = p ? t.c[j + q] : t.beta == T(0) ? T(0) : t.beta * t.c[j + q];
        if (p == 0 && t.bias) base += t.bias[j + q];
        t.c[j + q] = t.alpha * y[q] + base;
      }
    }
  }
}

}  // namespace situ::cpu::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif
