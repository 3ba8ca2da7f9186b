// Implements largest_of(): maxima over rows by vectors.
#include "situ/backends/cpu/image/largest.h"

#include <algorithm>
#include <cstring>

#include "situ/backends/cpu/common/targets.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "situ/backends/cpu/image/largest.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "situ/backends/cpu/common/math-inl.h"

HWY_BEFORE_NAMESPACE();
namespace situ::cpu::HWY_NAMESPACE {
namespace largest {
using namespace hwy::HWY_NAMESPACE;

constexpr size_t kLanes = HWY_MAX_BYTES / sizeof(float);

// The same comparisons as in pool.cpp's loops: equal values, including zeros of either sign, keep the first.
HWY_INLINE void one(float* best, uint8_t* at, const float* const* from, const uint8_t* offset, int n, size_t c,
                    size_t left) {
  const ScalableTag<float> d;
  const RebindToSigned<decltype(d)> di;
  auto top = load_n(d, from[0] + c, left);
  auto place = Set(di, offset[0]);
  for (int k = 1; k < n; ++k) {
    const auto v = load_n(d, from[k] + c, left);
    const auto wins = Or(Gt(v, top), IsNaN(v));
    top = IfThenElse(wins, v, top);
    place = IfThenElse(RebindMask(di, wins), Set(di, offset[k]), place);
  }
  store_n(d, top, best + c, left);
  if (!at) return;
  alignas(64) uint8_t bytes[kLanes];
  const Rebind<uint8_t, decltype(di)> db;
  StoreU(DemoteTo(db, place), db, bytes);
  std::memcpy(at + c, bytes, std::min(left, kLanes));
}

void of(float* best, uint8_t* at, const float* const* from, const uint8_t* offset, int n, size_t count) {
  size_t c = 0;
  for (; c + kLanes <= count; c += kLanes) one(best, at, from, offset, n, c, kLanes);
  if (c < count) one(best, at, from, offset, n, c, count - c);
}

}  // namespace largest

void largest_of_target(float* best, uint8_t* at, const float* const* from, const uint8_t* offset, int n, size_t count) {
  largest::of(best, at, from, offset, n, count);
}

}  // namespace situ::cpu::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace situ::cpu {

HWY_EXPORT(largest_of_target);
void largest_of(float* best, uint8_t* at, const float* const* from, const uint8_t* offset, int n, size_t count) {
  HWY_DYNAMIC_DISPATCH(largest_of_target)(best, at, from, offset, n, count);
}

}  // namespace situ::cpu
#endif
