#include "situ/backends/cpu/reduce/keys.h"

#include <algorithm>
#include <bit>
#include <cstring>

#include "situ/backends/cpu/common/prefetch.h"
#include "situ/backends/cpu/common/targets.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "situ/backends/cpu/reduce/keys.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "situ/backends/cpu/common/math-inl.h"

HWY_BEFORE_NAMESPACE();
namespace situ::cpu::HWY_NAMESPACE {
namespace keys {
using namespace hwy::HWY_NAMESPACE;

constexpr size_t N = HWY_MAX_BYTES / sizeof(uint32_t);

template <class V>
HWY_INLINE auto no_more(V key, V limit) {
  return Eq(Min(key, limit), key);
}

void of(uint32_t* keys, const float* x, size_t n, uint32_t turn_bits) {
  const ScalableTag<uint32_t> d;
  const RebindToSigned<decltype(d)> di;
  const ScalableTag<float> df;
  const auto infinity = Set(di, 0x7f800000);
  const auto top = Set(d, 0x80000000u), turn = Set(d, turn_bits);
  const auto zero = Xor(top, turn), nan = Xor(Set(d, ~1u), turn);
  for (size_t i = 0; i < n; i += N) {
    if (i % (kPrefetchPiece / sizeof(float)) == 0) ask_for(x + i, n * sizeof(float));
    const auto u = BitCast(di, load_n(df, x + i, n - i)), size = AndNot(BitCast(di, top), u);
    auto key = Xor3(BitCast(d, u), Or(BitCast(d, BroadcastSignBit(u)), top), turn);
    key = IfThenElse(RebindMask(d, Eq(size, Zero(di))), zero, key);
    store_n(d, IfThenElse(RebindMask(d, Gt(size, infinity)), nan, key), keys + i, n - i);
  }
}

uint32_t bound(const uint32_t* keys, size_t n, size_t k) {
  constexpr size_t kMost = 128;
  const ScalableTag<uint32_t> d;
  const size_t groups = std::max(std::bit_ceil(2 * k), size_t{16});
  uint32_t least = ~uint32_t{0};
  if (groups > kMost || groups > n) return least;
  alignas(64) uint32_t all[kMost];
  for (size_t g = 0; g < groups; g += N) {
    auto low = LoadU(d, keys + g);
    for (size_t i = groups; i + groups <= n; i += groups) low = Min(low, LoadU(d, keys + i + g));
    Store(low, d, all + g);
  }
  for (size_t g = 0; g < groups; ++g) {
    const auto limit = Set(d, all[g]);
    size_t below = 0;
    for (size_t i = 0; i < groups; i += N) below += CountTrue(d, no_more(Load(d, all + i), limit));
    if (below >= k) least = std::min(least, all[g]);
  }
  return least;
}

// Which of up to 4 N keys are no more than the limit, one bit each.
template <class V>
HWY_INLINE uint64_t bits_of(const uint32_t* keys, size_t n, V limit) {
  const ScalableTag<uint32_t> d;
  uint64_t all = 0;
  for (size_t v = 0; v < 4; ++v) {
    if (v * N >= n) break;
    const size_t left = n - v * N;
    uint64_t bits = 0;
    uint8_t bytes[8] = {};
    StoreMaskBits(d, And(no_more(load_n(d, keys + v * N, left), limit), FirstN(d, left)), bytes);
    std::memcpy(&bits, bytes, sizeof bits);
    all |= bits << v * N;
  }
  return all;
}

size_t collect(uint64_t* items, size_t& count, size_t room, const uint32_t* keys, size_t i, size_t n, uint32_t bound,
               uint64_t first) {
  const ScalableTag<uint32_t> d;
  const auto limit = Set(d, bound);
  for (; i < n; i += 4 * N) {
    if (i + 4 * N <= n) {
      const auto low = Min(Min(LoadU(d, keys + i), LoadU(d, keys + i + N)),
                           Min(LoadU(d, keys + i + 2 * N), LoadU(d, keys + i + 3 * N)));
      if (AllFalse(d, no_more(low, limit))) continue;
    }
    if (count + std::min(4 * N, n - i) > room) return i;
    for (uint64_t bits = bits_of(keys + i, n - i, limit); bits; bits &= bits - 1) {
      const size_t at = i + static_cast<size_t>(std::countr_zero(bits));
      items[count++] = uint64_t{keys[at]} << 32 | (first + at);
    }
  }
  return n;
}

void first(uint64_t* items, size_t n, size_t k) {
  const ScalableTag<uint64_t> d;
  alignas(64) uint64_t all[KeyKernels::kFew + 8], sorted[KeyKernels::kFew];
  for (size_t i = 0; i < n; ++i) all[i] = items[i];
  for (size_t i = n; i < n + 8; ++i) all[i] = ~uint64_t{0};
  for (size_t i = 0; i < n; ++i) {
    const auto item = Set(d, all[i]);
    size_t below = 0;
    for (size_t j = 0; j < n; j += Lanes(d)) below += CountTrue(d, Lt(Load(d, all + j), item));
    sorted[below] = all[i];
  }
  for (size_t i = 0; i < k; ++i) items[i] = sorted[i];
}

constexpr KeyKernels kTable = {of, bound, collect, first};

}  // namespace keys

const KeyKernels* key_table() { return &keys::kTable; }

}  // namespace situ::cpu::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace situ::cpu {

HWY_EXPORT(key_table);
const KeyKernels& key_kernels() { return *HWY_DYNAMIC_DISPATCH(key_table)(); }

}  // namespace situ::cpu
#endif
