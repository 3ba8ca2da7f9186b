// Loads and stores vectors of f32 whose memory holds bf16. Included once for each instruction set.
#if defined(SITU_KERNELS_CPU_BF16_INL_H_) == defined(HWY_TARGET_TOGGLE)
#ifdef SITU_KERNELS_CPU_BF16_INL_H_
#undef SITU_KERNELS_CPU_BF16_INL_H_
#else
#define SITU_KERNELS_CPU_BF16_INL_H_
#endif

#include <hwy/highway.h>

#include <cstring>

#include "situ/tensor/dtype.h"

HWY_BEFORE_NAMESPACE();
namespace situ::cpu::HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

// Widens on load and rounds on store, which is much faster than converting through buffers.
template <class D>
using Bf16Lanes = hn::Rebind<uint16_t, D>;
template <class D>
HWY_INLINE hn::Vec<D> widened(D d, hn::Vec<Bf16Lanes<D>> v) {
  const hn::Rebind<uint32_t, D> words;
  return hn::BitCast(d, hn::ShiftLeft<16>(hn::PromoteTo(words, v)));
}
template <class D>
HWY_INLINE hn::Vec<Bf16Lanes<D>> rounded(D, hn::Vec<D> v) {
  const hn::Rebind<uint32_t, D> words;
  const auto u = hn::BitCast(words, v), high = hn::ShiftRight<16>(u);
  const auto nearest =
      hn::ShiftRight<16>(hn::Add(u, hn::Add(hn::And(high, hn::Set(words, 1)), hn::Set(words, 0x7fff))));
  const auto quiet = hn::Or(high, hn::Set(words, 0x40));
  return hn::TruncateTo(Bf16Lanes<D>(), hn::IfThenElse(hn::RebindMask(words, hn::IsNaN(v)), quiet, nearest));
}
// Loads the first n lanes, as math-inl.h does for other types.
template <class D>
HWY_INLINE hn::Vec<D> load_n(D d, const bfloat16* p, size_t n) {
  constexpr size_t N = hn::MaxLanes(D());
  const Bf16Lanes<D> bits;
  const auto* from = reinterpret_cast<const uint16_t*>(p);
  if (HWY_LIKELY(n >= N)) return widened(d, hn::LoadU(bits, from));
#if HWY_TARGET == HWY_AVX3
  return widened(d, hn::MaskedLoad(hn::FirstN(bits, n), bits, from));
#else
  alignas(64) uint16_t lanes[N] = {};
  std::memcpy(lanes, p, n * sizeof(*p));
  return widened(d, hn::Load(bits, lanes));
#endif
}
template <class D>
HWY_INLINE void store_n(D d, hn::Vec<D> v, bfloat16* p, size_t n) {
  constexpr size_t N = hn::MaxLanes(D());
  const Bf16Lanes<D> bits;
  const auto result = rounded(d, v);
  auto* to = reinterpret_cast<uint16_t*>(p);
  if (HWY_LIKELY(n >= N)) return hn::StoreU(result, bits, to);
#if HWY_TARGET == HWY_AVX3
  hn::BlendedStore(result, hn::FirstN(bits, n), bits, to);
#else
  alignas(64) uint16_t lanes[N];
  hn::Store(result, bits, lanes);
  std::memcpy(p, lanes, n * sizeof(*p));
#endif
}

}  // namespace situ::cpu::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif
