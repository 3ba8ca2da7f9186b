// Implements attention's loops over rows of scores, compiled for each instruction set.
#include "situ/backends/cpu/attention/score_rows.h"

#include <cmath>
#include <limits>

#include "situ/backends/cpu/common/targets.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "situ/backends/cpu/attention/score_rows.cpp"
#include <hwy/foreach_target.h>  // must come before highway.h
//
#include <hwy/highway.h>

#include "situ/backends/cpu/common/math-inl.h"

HWY_BEFORE_NAMESPACE();
namespace situ::cpu::HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

template <class T>
HWY_INLINE void PadRow(T* row, int64_t n, T value) {
  for (int64_t i = n; i % kRowPad; ++i) row[i] = value;
}

template <class T>
HWY_INLINE T SoftmaxRow(T* s, int64_t n, T* max, T* sum) {
  const hn::ScalableTag<T> d;
  const int64_t N = static_cast<int64_t>(hn::Lanes(d));
  constexpr T kLow = -std::numeric_limits<T>::infinity();
  PadRow(s, n, kLow);
  auto most = hn::Set(d, *max);
  for (int64_t i = 0; i < n; i += N) most = hn::Max(most, hn::LoadU(d, s + i));
  const T now = hn::GetLane(hn::MaxOfLanes(d, most)), before = *max;
  const bool nothing = now == kLow;
  const auto shift = hn::Set(d, nothing ? T(0) : now);
  auto total = hn::Zero(d);
  for (int64_t i = 0; i < n; i += N) {
    const auto e = vexp_below_0(d, hn::Sub(hn::LoadU(d, s + i), shift));
    total = hn::Add(total, e);
    hn::StoreU(e, d, s + i);
  }
  const T factor = before == now ? T(1) : std::exp(before - now);
  *sum = *sum * factor + hn::GetLane(hn::SumOfLanes(d, total));
  *max = now;
  return factor;
}

template <class T>
HWY_INLINE void ProbabilityRow(T* s, int64_t n, T lse) {
  const hn::ScalableTag<T> d;
  const int64_t N = static_cast<int64_t>(hn::Lanes(d));
  const bool nothing = lse == -std::numeric_limits<T>::infinity();
  const auto shift = hn::Set(d, lse);
  for (int64_t i = 0; i < n; i += N) {
    hn::StoreU(nothing ? hn::Zero(d) : vexp_below_0(d, hn::Sub(hn::LoadU(d, s + i), shift)), d, s + i);
  }
}

template <class T>
HWY_INLINE void ScoreGradientRow(T* dp, const T* p, int64_t n, T delta, T scale) {
  const hn::ScalableTag<T> d;
  const int64_t N = static_cast<int64_t>(hn::Lanes(d));
  const auto less = hn::Set(d, delta), times = hn::Set(d, scale);
  for (int64_t i = 0; i < n; i += N) {
    const auto g = hn::Mul(hn::LoadU(d, p + i), hn::Sub(hn::LoadU(d, dp + i), less));
    hn::StoreU(hn::Mul(g, times), d, dp + i);
  }
}

float SoftmaxF32(float* s, int64_t n, float* max, float* sum) { return SoftmaxRow(s, n, max, sum); }
double SoftmaxF64(double* s, int64_t n, double* max, double* sum) { return SoftmaxRow(s, n, max, sum); }
void ProbabilityF32(float* s, int64_t n, float lse) { ProbabilityRow(s, n, lse); }
void ProbabilityF64(double* s, int64_t n, double lse) { ProbabilityRow(s, n, lse); }
void GradientF32(float* dp, const float* p, int64_t n, float delta, float scale) {
  ScoreGradientRow(dp, p, n, delta, scale);
}
void GradientF64(double* dp, const double* p, int64_t n, double delta, double scale) {
  ScoreGradientRow(dp, p, n, delta, scale);
}

}  // namespace situ::cpu::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace situ::cpu {
HWY_EXPORT(SoftmaxF32);
HWY_EXPORT(SoftmaxF64);
HWY_EXPORT(ProbabilityF32);
HWY_EXPORT(ProbabilityF64);
HWY_EXPORT(GradientF32);
HWY_EXPORT(GradientF64);

float softmax_row(float* s, int64_t n, float* max, float* sum) {
  return HWY_DYNAMIC_DISPATCH(SoftmaxF32)(s, n, max, sum);
}
double softmax_row(double* s, int64_t n, double* max, double* sum) {
  return HWY_DYNAMIC_DISPATCH(SoftmaxF64)(s, n, max, sum);
}
void probability_row(float* s, int64_t n, float lse) { HWY_DYNAMIC_DISPATCH(ProbabilityF32)(s, n, lse); }
void probability_row(double* s, int64_t n, double lse) { HWY_DYNAMIC_DISPATCH(ProbabilityF64)(s, n, lse); }
void score_gradient_row(float* dp, const float* p, int64_t n, float delta, float scale) {
  HWY_DYNAMIC_DISPATCH(GradientF32)(dp, p, n, delta, scale);
}
void score_gradient_row(double* dp, const double* p, int64_t n, double delta, double scale) {
  HWY_DYNAMIC_DISPATCH(GradientF64)(dp, p, n, delta, scale);
}

}  // namespace situ::cpu
#endif
