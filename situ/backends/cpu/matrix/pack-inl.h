// Packs blocks of operands for the kernels of tile-inl.h, compiled once for each instruction set.
// f16 and bf16 are widened, or bf16 is arranged in pairs.
#if defined(SITU_BLAS_PACK_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef SITU_BLAS_PACK_INL_H
#undef SITU_BLAS_PACK_INL_H
#else
#define SITU_BLAS_PACK_INL_H
#endif

#include <hwy/highway.h>

#include "situ/backends/cpu/common/wide.h"

HWY_BEFORE_NAMESPACE();
namespace situ::cpu::HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

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

template <class D, class T = hn::TFromD<D>>
HWY_INLINE hn::Vec<D> LoadWide(D d, const T* p) {
  return hn::LoadU(d, p);
}
template <class S>
struct HighwaysOf;
template <>
struct HighwaysOf<bfloat16> {
  using type = hwy::bfloat16_t;
};
template <>
struct HighwaysOf<half> {
  using type = hwy::float16_t;
};
template <class D, class S>
HWY_INLINE hn::Vec<D> LoadHalves(D d, const S* p) {
#if HWY_TARGET >= HWY_SSE4
  if constexpr (std::is_same_v<S, half>) {  // without F16C, Highway's own conversion does not handle infinities
    HWY_ALIGN float line[hn::MaxLanes(D())];
    for (size_t i = 0; i < hn::MaxLanes(D()); ++i) line[i] = wide(p[i]);
    return hn::Load(d, line);
  }
#endif
  using H = typename HighwaysOf<S>::type;
  return hn::PromoteTo(d, hn::LoadU(hn::Rebind<H, D>(), reinterpret_cast<const H*>(p)));
}
template <class D>
HWY_INLINE hn::Vec<D> LoadWide(D d, const bfloat16* p) {
  return LoadHalves(d, p);
}
template <class D>
HWY_INLINE hn::Vec<D> LoadWide(D d, const half* p) {
  return LoadHalves(d, p);
}

template <class D, class T = hn::TFromD<D>>
HWY_INLINE hn::Vec<D> LoadWidePart(D d, const T* p, int64_t n) {
  return LoadPart(d, p, n);
}
template <class D, class S>
HWY_INLINE hn::Vec<D> LoadHalvesPart(D d, const S* p, int64_t n) {
#if HWY_TARGET <= HWY_AVX3
  using H = typename HighwaysOf<S>::type;
  const hn::Rebind<uint16_t, D> bits;
  const auto v = hn::MaskedLoad(hn::FirstN(bits, static_cast<size_t>(n)), bits, reinterpret_cast<const uint16_t*>(p));
  return hn::PromoteTo(d, hn::BitCast(hn::Rebind<H, D>(), v));
#else
  HWY_ALIGN S line[hn::MaxLanes(D())] = {};
  memcpy(line, p, static_cast<size_t>(n) * sizeof(S));
  return LoadHalves(d, line);
#endif
}
template <class D>
HWY_INLINE hn::Vec<D> LoadWidePart(D d, const bfloat16* p, int64_t n) {
  return LoadHalvesPart(d, p, n);
}
template <class D>
HWY_INLINE hn::Vec<D> LoadWidePart(D d, const half* p, int64_t n) {
  return LoadHalvesPart(d, p, n);
}

// dst[k][width] = src(width lines of length k, lines `ls` apart, elements `es` apart). Lines from `lines` on are zero.
template <class S, class T>
HWY_INLINE void PackAny(const S* src, int64_t ls, int64_t es, int64_t lines, int64_t width, int64_t k, T* dst) {
  for (int64_t p = 0; p < k; ++p, dst += width, src += es) {
    for (int64_t i = 0; i < lines; ++i) dst[i] = wide(src[i * ls]);
    for (int64_t i = lines; i < width; ++i) dst[i] = 0;
  }
}

// dst[0 .. width) = src. `width` is at least 16 bytes of dst.
template <class S, class T>
HWY_INLINE void CopyRun(const S* HWY_RESTRICT src, int64_t width, T* HWY_RESTRICT dst) {
  const hn::ScalableTag<T> w;
  const hn::FixedTag<T, 16 / sizeof(T)> d;
  constexpr int64_t N = 16 / sizeof(T), W = static_cast<int64_t>(hn::MaxLanes(w));
  int64_t i = 0;
  for (; i + W <= width; i += W) hn::StoreU(LoadWide(w, src + i), w, dst + i);
  if (HWY_TARGET <= HWY_AVX3) {
    if (i < width) StorePart(LoadWidePart(w, src + i, width - i), w, dst + i, width - i);
    return;
  }
  for (; i < width; i += N) {
    const int64_t at = HWY_MIN(i, width - N);
    hn::StoreU(LoadWide(d, src + at), d, dst + at);
  }
}

// For lines adjacent in memory, many panels of `width` lines at a time: each k is one long run, read once. Runs of a
// tall matrix are in separate pages, which no hardware prefetcher follows, so the run eight ahead is prefetched.
template <class S, class T>
HWY_INLINE void PackRuns(const S* src, int64_t es, int64_t panels, int64_t width, int64_t k, T* dst) {
  constexpr int64_t kLine = 64 / sizeof(S);
  const bool far = es > static_cast<int64_t>(1024 / sizeof(S));
  for (int64_t p = 0; p < k; ++p, src += es) {
    if (far && p + 8 < k)
      for (int64_t i = 0; i < panels * width; i += kLine) __builtin_prefetch(src + 8 * es + i);
    for (int64_t q = 0; q < panels; ++q) CopyRun(src + q * width, width, dst + q * width * k + p * width);
  }
}

// Writes block b of v, 16 bytes, to `to` + b * step.
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

// Takes as many lines as 16 bytes hold elements, a vector of each. Element e of line i goes to t[e * width + i]. Whole
// vectors are read, so that lines that share a set of the cache are read only once.
template <class D, class S>
HWY_INLINE void TransposeLines(D d, const S* s, int64_t ls, float* t, int64_t width) {
  const auto r0 = LoadWide(d, s), r1 = LoadWide(d, s + ls), r2 = LoadWide(d, s + 2 * ls), r3 = LoadWide(d, s + 3 * ls);
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

// For elements adjacent along k: blocks are transposed in registers. There must be at least as many lines as 16 bytes
// hold.
template <class S, class T>
HWY_INLINE void PackTransposed(const S* HWY_RESTRICT src, int64_t ls, int64_t lines, int64_t width, int64_t k,
                               T* HWY_RESTRICT dst) {
  const hn::ScalableTag<T> w;
  const hn::FixedTag<T, 16 / sizeof(T)> d;
  constexpr int64_t N = 16 / sizeof(T), W = static_cast<int64_t>(hn::MaxLanes(w));
  int64_t p = 0;
  for (; p + W <= k; p += W)
    for (int64_t i = 0; i < lines; i += N) {
      const int64_t at = HWY_MIN(i, lines - N);
      TransposeLines(w, src + at * ls + p, ls, dst + p * width + at, width);
    }
  for (; p + N <= k; p += N)
    for (int64_t i = 0; i < lines; i += N) {
      const int64_t at = HWY_MIN(i, lines - N);
      TransposeLines(d, src + at * ls + p, ls, dst + p * width + at, width);
    }
  for (; p < k; ++p)
    for (int64_t i = 0; i < lines; ++i) dst[p * width + i] = wide(src[i * ls + p]);
  if (lines == width) return;
  for (p = 0; p < k; ++p)
    for (int64_t i = lines; i < width; ++i) dst[p * width + i] = 0;
}

// The last panel, which has fewer lines than it is wide.
template <class S, class T>
HWY_INLINE void PackRest(const S* src, int64_t ls, int64_t es, int64_t lines, int64_t width, int64_t k, T* dst) {
  if (lines < static_cast<int64_t>(16 / sizeof(T)) || (ls != 1 && es != 1))
    return PackAny(src, ls, es, lines, width, k, dst);
  if (ls != 1) return PackTransposed(src, ls, lines, width, k, dst);
  for (int64_t p = 0; p < k; ++p, src += es, dst += width) {
    CopyRun(src, lines, dst);
    for (int64_t i = lines; i < width; ++i) dst[i] = 0;
  }
}

// Packs `lines` lines in panels of `width`, panel after panel. The last one is `last` wide, with zeros for missing
// lines.
template <class S, class T>
void Pack(const S* src, int64_t ls, int64_t es, int64_t lines, int64_t width, int64_t last, int64_t k, T* dst) {
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

#if HWY_TARGET <= HWY_AVX3
// Words of two bf16 each, neighbours along k of one line, the first in the lower half: the operands of vdpbf16ps. They
// are moved as if they were f32. If k is odd, the last word's upper half is zero.
struct InPairs {
  bfloat16 first;
};
template <class D>
HWY_INLINE hn::Vec<D> LoadWide(D d, const InPairs* p) {
  return hn::LoadU(d, reinterpret_cast<const float*>(p));
}
HWY_INLINE void PutPair(uint32_t first, uint32_t second, float* to) {
  const uint32_t word = first | second << 16;
  memcpy(to, &word, sizeof(word));
}

constexpr int64_t kPairRows = 8;  // rows of words written for all panels at a time

// Writes `rows` rows of words of a panel whose n lines are adjacent in memory. If `odd`, the last word has only its
// first row.
HWY_INLINE void PairPanel(const bfloat16* src, int64_t es, int64_t n, int64_t width, int64_t rows, bool odd,
                          float* to) {
  const hn::ScalableTag<uint32_t> d;
  const hn::ScalableTag<float> f;
  const hn::Rebind<uint16_t, decltype(d)> bits;
  for (int64_t i = 0; i < width; i += 16) {
    const auto there = hn::FirstN(bits, static_cast<size_t>(HWY_MAX(int64_t{0}, HWY_MIN(int64_t{16}, n - i))));
    const auto wanted = hn::FirstN(f, static_cast<size_t>(HWY_MIN(int64_t{16}, width - i)));
    const auto* row = reinterpret_cast<const uint16_t*>(src + i);
    for (int64_t w = 0; w < rows; ++w, row += 2 * es) {
      if (i % 32 == 0) {  // prefetches the next rows, which are in separate pages
        __builtin_prefetch(row + 2 * kPairRows * es), __builtin_prefetch(row + (2 * kPairRows + 1) * es);
      }
      auto words = hn::PromoteTo(d, hn::MaskedLoad(there, bits, row));
      if (!odd || w + 1 < rows)
        words = hn::Or(words, hn::ShiftLeft<16>(hn::PromoteTo(d, hn::MaskedLoad(there, bits, row + es))));
      hn::BlendedStore(hn::BitCast(f, words), wanted, f, to + w * width + i);
    }
  }
}

// For lines adjacent in memory: a few rows at a time for all panels, whose targets are whole pages apart.
HWY_INLINE void PairRuns(const bfloat16* src, int64_t es, int64_t lines, int64_t width, int64_t last, int64_t k,
                         float* dst) {
  const int64_t words = (k + 1) / 2;
  for (int64_t w = 0; w < words; w += kPairRows, src += 2 * kPairRows * es) {
    const int64_t rows = HWY_MIN(kPairRows, words - w);
    const bool odd = w + rows == words && k % 2 == 1;
    for (int64_t at = 0; at < lines; at += width) {
      const int64_t n = HWY_MIN(width, lines - at), wide = n < width ? last : width;
      PairPanel(src + at, es, n, wide, rows, odd, dst + at * words + w * wide);
    }
  }
}

// For lines whose elements are adjacent, with any distance between lines: one panel.
HWY_INLINE void PairTransposed(const bfloat16* src, int64_t ls, int64_t lines, int64_t width, int64_t k, float* dst) {
  const hn::ScalableTag<float> v;
  const hn::FixedTag<float, 4> d;
  const auto* s = reinterpret_cast<const InPairs*>(src);
  constexpr int64_t N = 4, W = static_cast<int64_t>(hn::MaxLanes(v));
  const int64_t words = k / 2;
  int64_t w = 0;
  if (lines >= N) {
    for (; w + W <= words; w += W)
      for (int64_t i = 0; i < lines; i += N) {
        const int64_t at = HWY_MIN(i, lines - N);
        TransposeLines(v, s + at * ls + 2 * w, ls, dst + w * width + at, width);
      }
    for (; w + N <= words; w += N)
      for (int64_t i = 0; i < lines; i += N) {
        const int64_t at = HWY_MIN(i, lines - N);
        TransposeLines(d, s + at * ls + 2 * w, ls, dst + w * width + at, width);
      }
  }
  for (; 2 * w < k; ++w)
    for (int64_t i = 0; i < lines; ++i) {
      const bfloat16* at = src + i * ls + 2 * w;
      PutPair(at[0].bits, 2 * w + 1 < k ? at[1].bits : 0, dst + w * width + i);
    }
  if (lines == width) return;
  for (w = 0; 2 * w < k; ++w)
    for (int64_t i = lines; i < width; ++i) dst[w * width + i] = 0;
}

// As Pack, in words: (k + 1) / 2 per line.
inline void PackPairs(const bfloat16* src, int64_t ls, int64_t es, int64_t lines, int64_t width, int64_t last,
                      int64_t k, float* dst) {
  if (ls == 1) return PairRuns(src, es, lines, width, last, k, dst);
  const int64_t words = (k + 1) / 2;
  for (int64_t at = 0; at < lines; at += width) {
    const int64_t n = HWY_MIN(width, lines - at), wide = n < width ? last : width;
    float* to = dst + at * words;
    if (es == 1) {
      PairTransposed(src + at * ls, ls, n, wide, k, to);
      continue;
    }
    for (int64_t w = 0; w < words; ++w, to += wide)
      for (int64_t i = 0; i < wide; ++i) {
        const bfloat16* from = src + (at + i) * ls + 2 * w * es;
        if (i < n) {
          PutPair(from->bits, 2 * w + 1 < k ? from[es].bits : 0, to + i);
        } else {
          to[i] = 0;
        }
      }
  }
}
#endif

}  // namespace situ::cpu::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif
