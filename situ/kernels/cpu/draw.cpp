#include "situ/kernels/cpu/draw.h"

#include "situ/kernels/cpu/targets.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "situ/kernels/cpu/draw.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "situ/kernels/cpu/math-inl.h"

HWY_BEFORE_NAMESPACE();
namespace situ::cpu::HWY_NAMESPACE {
namespace draws {
using namespace hwy::HWY_NAMESPACE;

constexpr size_t kLanes = HWY_MAX_BYTES / sizeof(float);

// Philox 4x32-10 with each 32-bit word in the low half of a 64-bit lane: MulEven reads low halves only, so that what a
// product leaves in the upper half never has to be cleared.
struct Block {
  using D = ScalableTag<uint64_t>;
  using V = Vec<D>;
  V c0, c1, c2, c3;

  HWY_INLINE void round(uint32_t k0, uint32_t k1) {
    const D d;
    const ScalableTag<uint32_t> d32;
    const V p0 = MulEven(BitCast(d32, c0), Set(d32, 0xD2511F53u)),
            p1 = MulEven(BitCast(d32, c2), Set(d32, 0xCD9E8D57u));
    c0 = Xor(Xor(ShiftRight<32>(p1), c1), Set(d, k0));
    c2 = Xor(Xor(ShiftRight<32>(p0), c3), Set(d, k1));
    c1 = p1;
    c3 = p0;
  }
  HWY_INLINE void store(uint32_t* out) const {
    const D d;
    const V low = Set(d, 0xffffffffu);
    const V a = Or(And(c0, low), ShiftLeft<32>(c1)), b = Or(And(c2, low), ShiftLeft<32>(c3));
    StoreInterleaved2(a, b, d, reinterpret_cast<uint64_t*>(out));
  }
};

HWY_INLINE Block start_block(RandomKey key, uint64_t first) {
  const ScalableTag<uint64_t> d;
  const auto counter = Add(Set(d, first), Iota(d, 0));
  return {counter, ShiftRight<32>(counter), Set(d, key.stream & 0xffffffffu), Set(d, key.stream >> 32)};
}

void words(RandomKey key, uint64_t first, uint32_t* out, size_t blocks) {
  constexpr size_t N = HWY_MAX_BYTES / sizeof(uint64_t);
  for (size_t i = 0; i < blocks; i += 2 * N) {  // two at a time hide the multiplier's latency
    Block a = start_block(key, first + i), b = start_block(key, first + i + N);
    auto k0 = static_cast<uint32_t>(key.seed), k1 = static_cast<uint32_t>(key.seed >> 32);
    for (int r = 0; r < 10; ++r, k0 += 0x9E3779B9u, k1 += 0xBB67AE85u) {
      a.round(k0, k1);
      b.round(k0, k1);
    }
    if (HWY_LIKELY(i + 2 * N <= blocks)) {
      a.store(out + 4 * i);
      b.store(out + 4 * (i + N));
    } else {
      alignas(64) uint32_t rest[8 * N];
      a.store(rest);
      b.store(rest + 4 * N);
      std::memcpy(out + 4 * i, rest, (blocks - i) * 4 * sizeof(uint32_t));
    }
  }
}

// The upper 24 bits as a multiple of 2^-24 in [0, 1).
template <class D, class VU>
HWY_INLINE Vec<D> unit(D d, VU word) {
  const RebindToSigned<D> di;
  return Mul(ConvertTo(d, BitCast(di, ShiftRight<8>(word))), Set(d, 0x1p-24f));
}

void uniform(float* out, const uint32_t* words, size_t n, float low, float span) {
  const ScalableTag<float> d;
  const ScalableTag<uint32_t> du;
  for (size_t i = 0; i < n; i += kLanes) {
    StoreU(MulAdd(unit(d, LoadU(du, words + i)), Set(d, span), Set(d, low)), d, out + i);
  }
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
  const auto sign = ShiftLeft<30>(And(q, Set(di, 2)));  // bit 1 to the sign bit
  const auto cosine_sign = ShiftLeft<30>(And(Add(q, one), Set(di, 2)));
  sine = Xor(IfThenElse(swapped, b, a), BitCast(d, sign));
  cosine = Xor(IfThenElse(swapped, a, b), BitCast(d, cosine_sign));
}

// Box and Muller: words 2 j and 2 j + 1 give the normals 2 j and 2 j + 1.
void normal(float* out, const uint32_t* words, size_t n, float mean, float deviation) {
  const ScalableTag<float> d;
  const ScalableTag<uint32_t> du;
  const RebindToSigned<decltype(d)> di;
  for (size_t i = 0; i < n; i += 2 * kLanes) {
    Vec<decltype(du)> even, odd;
    LoadInterleaved2(du, words + i, even, odd);
    const auto u = Add(unit(d, even), Set(d, 0x1p-24f));  // (0, 1]
    const auto radius = Mul(Sqrt(Max(Mul(Set(d, -2.0f), Log(d, u)), Zero(d))), Set(d, deviation));
    const auto t = Mul(ConvertTo(d, BitCast(di, odd)), Set(d, 0x1p-31f));  // up to 1, where rounding takes it
    Vec<decltype(d)> sine, cosine;
    turn(d, t, sine, cosine);
    const auto m = Set(d, mean);
    StoreInterleaved2(MulAdd(radius, cosine, m), MulAdd(radius, sine, m), d, out + i);
  }
}

void exponential(float* out, const uint32_t* words, size_t n, float scale) {
  const ScalableTag<float> d;
  const ScalableTag<uint32_t> du;
  for (size_t i = 0; i < n; i += kLanes) {
    const auto u = Add(unit(d, LoadU(du, words + i)), Set(d, 0x1p-24f));
    StoreU(Mul(Max(Neg(Log(d, u)), Zero(d)), Set(d, scale)), d, out + i);
  }
}

void dropout(float* out, const float* in, const uint32_t* words, size_t n, uint32_t threshold, float scale) {
  const ScalableTag<float> d;
  const ScalableTag<int32_t> di;
  const auto flip = Set(di, INT32_MIN);  // unsigned order by signed comparison
  const auto limit = Xor(Set(di, static_cast<int32_t>(threshold)), flip);
  for (size_t i = 0; i < n; i += kLanes) {
    const auto word = Xor(LoadU(di, reinterpret_cast<const int32_t*>(words + i)), flip);
    const auto dropped = RebindMask(d, Lt(word, limit));
    store_n(d, IfThenZeroElse(dropped, Mul(load_n(d, in + i, n - i), Set(d, scale))), out + i, n - i);
  }
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
