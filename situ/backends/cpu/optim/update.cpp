#include "situ/backends/cpu/optim/update.h"

#include "situ/backends/cpu/common/ahead.h"
#include "situ/backends/cpu/common/targets.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "situ/backends/cpu/optim/update.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "situ/backends/cpu/common/math-inl.h"

HWY_BEFORE_NAMESPACE();
namespace situ::cpu::HWY_NAMESPACE {
namespace updates {
using namespace hwy::HWY_NAMESPACE;

// b + (a - b) w
template <class V>
HWY_INLINE V toward(V b, V a, V w) {
  return MulAdd(Sub(a, b), w, b);
}
// The gradient with its sign and decay.
template <class D, class V, class C>
HWY_INLINE V slope_of(D d, const C& c, V x, V g) {
  return MulAdd(num(d, c.decay), x, Mul(g, num(d, c.scale)));
}
// beta v + (1 - beta) g^2
template <class D, class V>
HWY_INLINE V squares(D d, double beta, V v, V g) {
  return MulAdd(Mul(g, g), num(d, 1 - beta), Mul(num(d, beta), v));
}

// One step of a vector: x is the parameter and becomes the new one, g the gradient, s the states, `has` which of them
// are there.
template <class D, class V>
HWY_INLINE void step(D d, const SgdNumbers& c, V& x, V g, V* s, const bool* has) {
  V by = slope_of(d, c, x, g);
  if (has[0]) {
    s[0] = c.first ? by : MulAdd(num(d, c.momentum), s[0], Mul(num(d, c.damp), by));
    by = c.nesterov ? MulAdd(num(d, c.momentum), s[0], by) : s[0];
  }
  x = NegMulAdd(num(d, c.lr), by, x);
}

template <class D, class V>
HWY_INLINE void step(D d, const AdamNumbers& c, V& x, V g, V* s, const bool* has) {
  const V slope = slope_of(d, c, x, g);
  s[0] = toward(s[0], slope, num(d, 1 - c.beta1));
  s[1] = squares(d, c.beta2, s[1], slope);
  if (has[2]) s[2] = Max(s[1], s[2]);
  const V quotient = Div(s[0], MulAdd(Sqrt(has[2] ? s[2] : s[1]), num(d, c.root), num(d, c.eps)));
  x = NegMulAdd(num(d, c.step), quotient, Mul(num(d, c.keep), x));
}

template <class D, class V>
HWY_INLINE void step(D d, const RmspropNumbers& c, V& x, V g, V* s, const bool* has) {
  const V slope = slope_of(d, c, x, g);
  s[0] = squares(d, c.alpha, s[0], slope);
  V spread = s[0];
  if (has[2]) {
    s[2] = toward(s[2], slope, num(d, 1 - c.alpha));
    spread = NegMulAdd(s[2], s[2], spread);
  }
  V by = Div(slope, Add(Sqrt(spread), num(d, c.eps)));
  if (has[1]) by = s[1] = MulAdd(num(d, c.momentum), s[1], by);
  x = NegMulAdd(num(d, c.lr), by, x);
}

template <class D, class V>
HWY_INLINE void step(D d, const AdagradNumbers& c, V& x, V g, V* s, const bool*) {
  const V slope = slope_of(d, c, x, g);
  s[0] = MulAdd(slope, slope, s[0]);
  x = NegMulAdd(num(d, c.lr), Div(slope, Add(Sqrt(s[0]), num(d, c.eps))), x);
}

template <class D, class V>
HWY_INLINE void step(D d, const AdadeltaNumbers& c, V& x, V g, V* s, const bool*) {
  const V slope = slope_of(d, c, x, g), eps = num(d, c.eps);
  s[0] = squares(d, c.rho, s[0], slope);
  const V by = Mul(Div(Sqrt(Add(s[1], eps)), Sqrt(Add(s[0], eps))), slope);
  s[1] = squares(d, c.rho, s[1], by);
  x = NegMulAdd(num(d, c.lr), by, x);
}

template <class D, class V>
HWY_INLINE void step(D d, const AdamaxNumbers& c, V& x, V g, V* s, const bool*) {
  const V slope = slope_of(d, c, x, g);
  s[0] = toward(s[0], slope, num(d, 1 - c.beta1));
  s[1] = Max(Mul(num(d, c.beta2), s[1]), Add(Abs(slope), num(d, c.eps)));
  x = NegMulAdd(num(d, c.step), Div(s[0], s[1]), x);
}

template <class D, class V>
HWY_INLINE void step(D d, const NadamNumbers& c, V& x, V g, V* s, const bool*) {
  const V slope = slope_of(d, c, x, g);
  s[0] = toward(s[0], slope, num(d, 1 - c.beta1));
  s[1] = squares(d, c.beta2, s[1], slope);
  const V below = MulAdd(Sqrt(s[1]), num(d, c.root), num(d, c.eps));
  x = NegMulAdd(num(d, c.by_gradient), Div(slope, below), Mul(num(d, c.keep), x));
  x = NegMulAdd(num(d, c.by_average), Div(s[0], below), x);
}

template <class D, class V>
HWY_INLINE void step(D d, const RadamNumbers& c, V& x, V g, V* s, const bool*) {
  const V slope = slope_of(d, c, x, g);
  s[0] = toward(s[0], slope, num(d, 1 - c.beta1));
  s[1] = squares(d, c.beta2, s[1], slope);
  const V by = c.adaptive ? Div(s[0], Add(Sqrt(s[1]), num(d, c.eps))) : s[0];
  x = NegMulAdd(num(d, c.step), by, Mul(num(d, c.keep), x));
}

template <class D, class V>
HWY_INLINE void step(D d, const AsgdNumbers& c, V& x, V g, V* s, const bool*) {
  const V slope = slope_of(d, c, x, g);
  x = NegMulAdd(num(d, c.eta), slope, Mul(num(d, c.keep), x));
  s[0] = c.share == 1 ? x : toward(s[0], x, num(d, c.share));
}

// Where the gradient turned, the step shrinks and is not taken.
template <class D, class V>
HWY_INLINE void step(D d, const RpropNumbers& c, V& x, V g, V* s, const bool*) {
  const V zero = Zero(d), slope = Mul(g, num(d, c.scale)), same = Mul(slope, s[0]);
  const auto turned = Lt(same, zero);
  const V by = IfThenElse(turned, num(d, c.shrink), IfThenElse(Gt(same, zero), num(d, c.grow), num(d, 1)));
  s[1] = Min(Max(Mul(s[1], by), num(d, c.least)), num(d, c.most));
  s[0] = IfThenZeroElse(turned, slope);
  const V down = IfThenElseZero(Gt(s[0], zero), s[1]), up = IfThenElseZero(Lt(s[0], zero), s[1]);
  x = Add(Sub(x, down), up);
}

template <class D, class V>
HWY_INLINE void step(D d, const LionNumbers& c, V& x, V g, V* s, const bool*) {
  const V zero = Zero(d), lr = num(d, c.lr), slope = Mul(g, num(d, c.scale));
  const V by = toward(s[0], slope, num(d, 1 - c.beta1));
  const V down = IfThenElseZero(Gt(by, zero), lr), up = IfThenElseZero(Lt(by, zero), lr);
  x = Add(Sub(Mul(num(d, c.keep), x), down), up);
  s[0] = toward(s[0], slope, num(d, 1 - c.beta2));
}

template <class D, class V>
HWY_INLINE void step(D d, const DescendNumbers& c, V& x, V g, V*, const bool*) {
  x = NegMulAdd(num(d, c.by), g, Mul(num(d, c.keep), x));
}

template <class Numbers, class T>
void loop(void* const* operands, size_t n, const void* numbers) {
  const ScalableTag<T> d;
  using V = Vec<decltype(d)>;
  constexpr size_t N = HWY_MAX_BYTES / sizeof(T);
  constexpr int kStates = Numbers::kStates;
  const Numbers c = *static_cast<const Numbers*>(numbers);  // a copy, which no store can reach
  T* p[2 + kStates] = {};
  bool has[kStates + 1] = {};
  for (int k = 0; k < 2 + kStates; ++k) p[k] = static_cast<T*>(operands[k]);
  for (int k = 0; k < kStates; ++k) has[k] = p[2 + k] != nullptr;
  const bool ahead = n * sizeof(T) >= several_ahead_from;
  for (size_t i = 0; i < n; i += N) {
    const size_t left = n - i;
    if (ahead && i % (kAheadPiece / sizeof(T)) == 0) {
      for (const T* operand : p)
        if (operand) ask_for(operand + i);
    }
    V x = load_n(d, p[0] + i, left), s[kStates + 1];
    const V g = load_n(d, p[1] + i, left);
    for (int k = 0; k < kStates; ++k) s[k] = has[k] ? load_n(d, p[2 + k] + i, left) : Zero(d);
    step(d, c, x, g, s, has);
    for (int k = 0; k < kStates; ++k)
      if (has[k]) store_n(d, s[k], p[2 + k] + i, left);
    store_n(d, x, p[0] + i, left);
  }
}

template <class T>
constexpr UpdateKernels table_of() {
  return {loop<SgdNumbers, T>,      loop<AdamNumbers, T>,   loop<RmspropNumbers, T>, loop<AdagradNumbers, T>,
          loop<AdadeltaNumbers, T>, loop<AdamaxNumbers, T>, loop<NadamNumbers, T>,   loop<RadamNumbers, T>,
          loop<AsgdNumbers, T>,     loop<RpropNumbers, T>,  loop<LionNumbers, T>,    loop<DescendNumbers, T>};
}
constexpr UpdateKernels kTable[] = {table_of<float>(), table_of<double>()};

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
