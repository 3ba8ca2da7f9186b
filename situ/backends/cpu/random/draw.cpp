// Implements the vector loops of random numbers.
// Optimized with -O3: only that unrolls its short loops.
#include "situ/backends/cpu/random/draw.h"

#include "situ/backends/cpu/common/targets.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "situ/backends/cpu/random/draw.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "situ/backends/cpu/common/math-inl.h"

HWY_BEFORE_NAMESPACE();
namespace situ::cpu::HWY_NAMESPACE {
namespace draws {
using namespace hwy::HWY_NAMESPACE;

// Philox 4x32-10 with each 32-bit word in the low half of a 64-bit lane. MulEven reads low halves only, so the upper
// halves that products leave need not be cleared.
using D64 = ScalableTag<uint64_t>;
using D32 = ScalableTag<uint32_t>;
using V64 = Vec<D64>;
using V32 = Vec<D32>;
constexpr size_t kBlocks = HWY_MAX_BYTES / sizeof(uint64_t);  // of one Block
constexpr size_t kLanes = HWY_MAX_BYTES / sizeof(float);
constexpr size_t kStep = 8 * kBlocks;  // words of one iteration of each_block

struct Block {
  V64 c0, c1, c2, c3;

  HWY_INLINE void round(V64 k0, V64 k1) {
    const V64 p0 = MulEven(BitCast(D32(), c0), Set(D32(), 0xD2511F53u)),
              p1 = MulEven(BitCast(D32(), c2), Set(D32(), 0xCD9E8D57u));
    c0 = Xor3(ShiftRight<32>(p1), c1, k0);
    c2 = Xor3(ShiftRight<32>(p0), c3, k1);
    c1 = p1;
    c3 = p0;
  }
  // Words 0 and 2 of each block next to each other, and words 1 and 3.
  HWY_INLINE V32 even() const { return pair(c0, c2); }
  HWY_INLINE V32 odd() const { return pair(c1, c3); }

 private:
  static HWY_INLINE V32 pair(V64 low, V64 high) {
    return OddEven(BitCast(D32(), ShiftLeft<32>(high)), BitCast(D32(), low));
  }
};

// Interleaving two vectors works within 128 bits. With the blocks in this order, its lower half has the first half of a
// Block's numbers in sequence, its upper half the rest.
HWY_INLINE V64 block_order() {
  alignas(64) uint64_t lanes[kBlocks];
  for (size_t j = 0; j < kBlocks; ++j) lanes[j] = j % 2 * (kBlocks / 2) + j / 2;
  return Load(D64(), lanes);
}

template <class D>
HWY_INLINE void store_pairs(D d, Vec<D> even, Vec<D> odd, TFromD<D>* out) {
  StoreU(InterleaveLower(d, even, odd), d, out);
  StoreU(InterleaveUpper(d, even, odd), d, out + kLanes);
}

// A counter's upper half is the same for all blocks of a call, except for a call in 2^23. The first two rounds' work on
// it and on the stream's number is then done once.
template <bool kOneUpperHalf, class F>
HWY_INLINE void each_block_of(RandomKey key, uint64_t first, size_t n, const F& f) {
  const D64 d;
  const V64 order = block_order(), upper = Set(d, first >> 32);
  const V64 stream0 = Set(d, key.stream & 0xffffffffu), stream1 = Set(d, key.stream >> 32);
  for (size_t i = 0; i < n; i += kStep) {  // two at a time hide the multiplier's latency
    const V64 at0 = Add(Set(d, first + i / 4), order), at1 = Add(Set(d, first + i / 4 + kBlocks), order);
    Block a{at0, kOneUpperHalf ? upper : ShiftRight<32>(at0), stream0, stream1};
    Block b{at1, kOneUpperHalf ? upper : ShiftRight<32>(at1), stream0, stream1};
    auto k0 = static_cast<uint32_t>(key.seed), k1 = static_cast<uint32_t>(key.seed >> 32);
    for (int r = 0; r < 10; ++r, k0 += 0x9E3779B9u, k1 += 0xBB67AE85u) {
      const V64 v0 = Set(d, k0), v1 = Set(d, k1);
      a.round(v0, v1);
      b.round(v0, v1);
    }
    f(a, i);
    f(b, i + kStep / 2);
  }
}

// Calls f(block, i) for Blocks that hold words i, i + 1, ..., up to word n and less than kStep beyond it.
template <class F>
HWY_INLINE void each_block(RandomKey key, uint64_t first, size_t n, const F& f) {
  if (HWY_LIKELY(first >> 32 == (first + (n + kStep) / 4) >> 32)) {
    each_block_of<true>(key, first, n, f);
  } else {
    each_block_of<false>(key, first, n, f);
  }
}

struct StoreWords {
  uint32_t* out;
  HWY_INLINE void operator()(const Block& b, size_t i) const { store_pairs(D32(), b.even(), b.odd(), out + i); }
};
void words(RandomKey key, uint64_t first, uint32_t* out, size_t n) { each_block(key, first, n, StoreWords{out}); }

// The upper 24 bits as a multiple of 2^-24 in [0, 1).
template <class D, class VU>
HWY_INLINE Vec<D> unit(D d, VU word) {
  const RebindToSigned<D> di;
  return Mul(ConvertTo(d, BitCast(di, ShiftRight<8>(word))), Set(d, 0x1p-24f));
}

struct StoreUniform {
  float *out, low, span, least, most;
  HWY_INLINE Vec<ScalableTag<float>> draw(V32 word) const {
    const ScalableTag<float> d;
    return Min(Max(MulAdd(unit(d, word), Set(d, span), Set(d, low)), Set(d, least)), Set(d, most));
  }
  HWY_INLINE void operator()(const Block& b, size_t i) const {
    store_pairs(ScalableTag<float>(), draw(b.even()), draw(b.odd()), out + i);
  }
};
void uniform(RandomKey key, uint64_t first, float* out, size_t n, float low, float span, float least, float most) {
  each_block(key, first, n, StoreUniform{out, low, span, least, most});
}

// sin(pi t) and cos(pi t) for t in [-1, 1): the nearest quarter turn, then Taylor series within it.
template <class D, class V>
HWY_INLINE void turn(D d, V t, V& sine, V& cosine) {
  const RebindToSigned<D> di;
  const V quarter = Round(Add(t, t));
  const V x = Mul(NegMulAdd(quarter, num(d, 0.5), t), num(d, 3.14159265358979323846)), s = Mul(x, x);
  V a = MulAdd(s, num(d, 1.0 / 362880), num(d, -1.0 / 5040));
  a = MulAdd(MulAdd(a, s, num(d, 1.0 / 120)), s, num(d, -1.0 / 6));
  a = MulAdd(Mul(a, s), x, x);
  V b = MulAdd(s, num(d, 1.0 / 40320), num(d, -1.0 / 720));
  b = MulAdd(MulAdd(b, s, num(d, 1.0 / 24)), s, num(d, -0.5));
  b = MulAdd(b, s, num(d, 1));
  const auto q = ConvertTo(di, quarter), one = Set(di, 1);
  const auto swapped = MaskFromVec(BitCast(d, Neg(And(q, one))));
  const auto sign = ShiftLeft<30>(And(q, Set(di, 2)));  // moves bit 1 to the sign bit
  const auto cosine_sign = ShiftLeft<30>(And(Add(q, one), Set(di, 2)));
  sine = Xor(IfThenElse(swapped, b, a), BitCast(d, sign));
  cosine = Xor(IfThenElse(swapped, a, b), BitCast(d, cosine_sign));
}

// Box and Muller: words 2 j and 2 j + 1 give the normals 2 j and 2 j + 1.
struct StoreNormal {
  float *out, mean, deviation;
  HWY_INLINE void operator()(const Block& b, size_t i) const {
    const ScalableTag<float> d;
    const RebindToSigned<decltype(d)> di;
    const auto u = Add(unit(d, b.even()), Set(d, 0x1p-24f));  // (0, 1]
    const auto radius = Mul(Sqrt(Max(Mul(Set(d, -2.0f), Log(d, u)), Zero(d))), Set(d, deviation));
    const auto t = Mul(ConvertTo(d, BitCast(di, b.odd())), Set(d, 0x1p-31f));  // up to 1, by rounding
    Vec<decltype(d)> sine, cosine;
    turn(d, t, sine, cosine);
    const auto m = Set(d, mean);
    store_pairs(d, MulAdd(radius, cosine, m), MulAdd(radius, sine, m), out + i);
  }
};
void normal(RandomKey key, uint64_t first, float* out, size_t n, float mean, float deviation) {
  each_block(key, first, n, StoreNormal{out, mean, deviation});
}

struct StoreExponential {
  float *out, scale;
  static HWY_INLINE Vec<ScalableTag<float>> draw(V32 word) {
    const ScalableTag<float> d;
    return Max(Neg(Log(d, Add(unit(d, word), Set(d, 0x1p-24f)))), Zero(d));
  }
  HWY_INLINE void operator()(const Block& b, size_t i) const {
    const ScalableTag<float> d;
    const auto s = Set(d, scale);
    store_pairs(d, Mul(draw(b.even()), s), Mul(draw(b.odd()), s), out + i);
  }
};
void exponential(RandomKey key, uint64_t first, float* out, size_t n, float scale) {
  each_block(key, first, n, StoreExponential{out, scale});
}

struct StoreKept {
  float* out;
  const float* in;
  size_t n;
  uint32_t threshold;
  float scale;
  HWY_INLINE void kept(V32 words, size_t i) const {
    const ScalableTag<float> d;
    const ScalableTag<int32_t> di;
    if (i >= n) return;
    const auto flip = Set(di, INT32_MIN);  // unsigned order by signed comparison
    const auto limit = Xor(Set(di, static_cast<int32_t>(threshold)), flip);
    const auto dropped = RebindMask(d, Lt(Xor(BitCast(di, words), flip), limit));
    store_n(d, IfThenZeroElse(dropped, Mul(load_n(d, in + i, n - i), Set(d, scale))), out + i, n - i);
  }
  HWY_INLINE void operator()(const Block& b, size_t i) const {
    const V32 even = b.even(), odd = b.odd();
    kept(InterleaveLower(D32(), even, odd), i);
    kept(InterleaveUpper(D32(), even, odd), i + kLanes);
  }
};
void dropout(RandomKey key, uint64_t first, float* out, const float* in, size_t n, uint32_t threshold, float scale) {
  each_block(key, first, n, StoreKept{out, in, n, threshold, scale});
}

constexpr DrawKernels kKernels = {words, uniform, normal, exponential, dropout};

}  // namespace draws

const DrawKernels* draw_table() { return &draws::kKernels; }

}  // namespace situ::cpu::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace situ::cpu {

HWY_EXPORT(draw_table);
const DrawKernels& draw_kernels() { return *HWY_DYNAMIC_DISPATCH(draw_table)(); }

}  // namespace situ::cpu
#endif
