#include "situ/kernels/cpu/update.h"

#include "situ/kernels/cpu/targets.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "situ/kernels/cpu/update.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "situ/kernels/cpu/math-inl.h"

HWY_BEFORE_NAMESPACE();
namespace situ::cpu::HWY_NAMESPACE {
namespace updates {
using namespace hwy::HWY_NAMESPACE;

template <class T>
void sgd(void* parameter, const void* gradient, void* momentum, size_t n, const SgdNumbers& c) {
  const ScalableTag<T> d;
  constexpr size_t N = HWY_MAX_BYTES / sizeof(T);
  T* p = static_cast<T*>(parameter);
  const T* g = static_cast<const T*>(gradient);
  T* m = static_cast<T*>(momentum);
  const auto scale = num(d, c.scale), decay = num(d, c.decay), lr = num(d, c.lr), keep = num(d, c.momentum);
  const auto damp = num(d, c.damp);
  for (size_t i = 0; i < n; i += N) {
    const size_t left = n - i;
    const auto x = load_n(d, p + i, left);
    auto step = MulAdd(decay, x, Mul(load_n(d, g + i, left), scale));
    if (m) {
      const auto buffer = c.first ? step : MulAdd(keep, load_n(d, m + i, left), Mul(damp, step));
      store_n(d, buffer, m + i, left);
      step = c.nesterov ? MulAdd(keep, buffer, step) : buffer;
    }
    store_n(d, NegMulAdd(lr, step, x), p + i, left);
  }
}

template <class T>
void adam(void* parameter, const void* gradient, void* average, void* square, void* max_square, size_t n,
          const AdamNumbers& c) {
  const ScalableTag<T> d;
  constexpr size_t N = HWY_MAX_BYTES / sizeof(T);
  T* p = static_cast<T*>(parameter);
  const T* g = static_cast<const T*>(gradient);
  T* m = static_cast<T*>(average);
  T* v = static_cast<T*>(square);
  T* top = static_cast<T*>(max_square);
  const auto keep = num(d, c.keep), decay = num(d, c.decay), scale = num(d, c.scale), step = num(d, c.step);
  const auto new1 = num(d, 1 - c.beta1), beta2 = num(d, c.beta2), new2 = num(d, 1 - c.beta2), root = num(d, c.root);
  const auto eps = num(d, c.eps);
  for (size_t i = 0; i < n; i += N) {
    const size_t left = n - i;
    const auto x = load_n(d, p + i, left), old = load_n(d, m + i, left);
    const auto slope = MulAdd(decay, x, Mul(load_n(d, g + i, left), scale));
    const auto a = MulAdd(Sub(slope, old), new1, old);
    auto s = MulAdd(Mul(slope, slope), new2, Mul(beta2, load_n(d, v + i, left)));
    store_n(d, a, m + i, left);
    store_n(d, s, v + i, left);
    if (top) {
      s = Max(s, load_n(d, top + i, left));
      store_n(d, s, top + i, left);
    }
    const auto quotient = Div(a, MulAdd(Sqrt(s), root, eps));
    store_n(d, NegMulAdd(step, quotient, Mul(keep, x)), p + i, left);
  }
}

constexpr UpdateKernels kTable[] = {{sgd<float>, adam<float>}, {sgd<double>, adam<double>}};

}  // namespace updates

const UpdateKernels* update_table() { return updates::kTable; }

}  // namespace situ::cpu::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace situ::cpu {

HWY_EXPORT(update_table);
const UpdateKernels& update_kernels(DType compute) {
  return HWY_DYNAMIC_DISPATCH(update_table)()[compute == DType::f64];
}

}  // namespace situ::cpu
#endif
