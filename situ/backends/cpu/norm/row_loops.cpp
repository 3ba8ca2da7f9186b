// Optimized with -O3: only that unrolls its loops of few turns.
#include "situ/backends/cpu/norm/row_loops.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "situ/backends/cpu/common/prefetch.h"
#include "situ/backends/cpu/common/targets.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "situ/backends/cpu/norm/row_loops.cpp"
#include <hwy/cache_control.h>
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "situ/backends/cpu/common/math-inl.h"

HWY_BEFORE_NAMESPACE();
namespace situ::cpu::HWY_NAMESPACE {
namespace rows {
using namespace hwy::HWY_NAMESPACE;

template <class T>
constexpr size_t kLanes = HWY_MAX_BYTES / sizeof(T);
constexpr size_t kRun = 4096;  // elements summed in T before they go to double

// f(i, lanes) for vectors of [0, n): whole ones with a constant count, for which load_n and store_n need no mask.
template <class T, class F>
HWY_INLINE void each_vector(size_t n, const F& f) {
  constexpr size_t N = kLanes<T>;
  size_t i = 0;
  for (; i + N <= n; i += N) f(i, N);
  if (i < n) f(i, n - i);
}

// What a pass over a row asks for meanwhile, at the same place: the row that will be written, and the one that follows
// x in most calls. So memory is at work while a pass computes, and the passes that only move find what they need.
template <class T>
struct Wanted {
  const T *target = nullptr, *x = nullptr;
  size_t row_bytes = 0;
  HWY_INLINE void at(size_t i) const {
    if (i % (kPrefetchPiece / sizeof(T)) != 0) return;
    if (target) ask_for(target + i, 0);
    if (x) ask_for(x + i, next_row(row_bytes));
  }
};

// Where a row's results go, and how: past the caches where `past`, else by way of them.
template <class T>
struct Target {
  T* out;
  bool past;
  // f(i, lanes) for vectors of [0, n), whose values are written.
  template <class F>
  HWY_INLINE void write(size_t n, const F& f) const {
    const ScalableTag<T> d;
    constexpr size_t N = kLanes<T>;
    size_t i = 0;
    if (past) {  // from the first whole vector on
      i = std::min(n, -reinterpret_cast<uintptr_t>(out) % HWY_MAX_BYTES / sizeof(T));
      if (i) store_n(d, f(0, i), out, i);
      for (; i + N <= n; i += N) Stream(f(i, N), d, out + i);
    } else {
      for (; i + N <= n; i += N) StoreU(f(i, N), d, out + i);
    }
    if (i < n) store_n(d, f(i, n - i), out + i, n - i);
  }
};

// The greatest, or NaN where there is one.
template <class T>
T row_max(const T* x, size_t n) {
  const ScalableTag<T> d;
  constexpr size_t N = kLanes<T>;
  auto top = Neg(infinity(d)), other = top;
  auto odd = IsNaN(top), other_odd = odd;
  size_t i = 0;
  for (; i + 2 * N <= n; i += 2 * N) {
    const auto a = LoadU(d, x + i), b = LoadU(d, x + i + N);
    top = Max(a, top);
    other = Max(b, other);
    odd = Or(odd, IsNaN(a));
    other_odd = Or(other_odd, IsNaN(b));
  }
  for (; i < n; i += N) {
    const auto a = IfThenElse(FirstN(d, n - i), load_n(d, x + i, n - i), top);
    top = Max(a, top);
    odd = Or(odd, IsNaN(a));
  }
  if (HWY_UNLIKELY(!AllFalse(d, Or(odd, other_odd)))) return std::numeric_limits<T>::quiet_NaN();
  return GetLane(MaxOfLanes(d, Max(top, other)));
}

// What a sum over a row adds for each element, given what lies there in up to two rows.
struct Plain {
  template <class D, class V>
  static HWY_INLINE V term(D, V sum, V x, V, V) {
    return Add(sum, x);
  }
};
struct Product {
  template <class D, class V>
  static HWY_INLINE V term(D, V sum, V x, V y, V) {
    return MulAdd(x, y, sum);
  }
};
struct SquareAbout {
  template <class D, class V>
  static HWY_INLINE V term(D, V sum, V x, V, V shift) {
    const V gap = Sub(x, shift);
    return MulAdd(gap, gap, sum);
  }
};
struct ExpMinus {  // of no NaN, and nothing above shift
  template <class D, class V>
  static HWY_INLINE V term(D d, V sum, V x, V, V shift) {
    return Add(sum, vexp_below_0(d, Sub(x, shift)));
  }
};
struct ProductAbout {
  template <class D, class V>
  static HWY_INLINE V term(D, V sum, V x, V y, V shift) {
    return MulAdd(x, Sub(y, shift), sum);
  }
};

template <class Op, class T>
double row_sum(const T* x, const T* y, size_t n, T shift_value, Wanted<T> wanted = {}) {
  const ScalableTag<T> d;
  constexpr size_t N = kLanes<T>;
  const auto shift = Set(d, shift_value);
  double total = 0;
  for (size_t begin = 0; begin < n; begin += kRun) {
    const size_t end = n - begin < kRun ? n : begin + kRun;
    auto s0 = Zero(d), s1 = s0, s2 = s0, s3 = s0;
    size_t i = begin;
    for (; i + 4 * N <= end; i += 4 * N) {
      wanted.at(i);
      s0 = Op::term(d, s0, LoadU(d, x + i), LoadU(d, y + i), shift);
      s1 = Op::term(d, s1, LoadU(d, x + i + N), LoadU(d, y + i + N), shift);
      s2 = Op::term(d, s2, LoadU(d, x + i + 2 * N), LoadU(d, y + i + 2 * N), shift);
      s3 = Op::term(d, s3, LoadU(d, x + i + 3 * N), LoadU(d, y + i + 3 * N), shift);
    }
    for (; i < end; i += N) {
      const size_t left = end - i;
      const auto next = Op::term(d, s0, load_n(d, x + i, left), load_n(d, y + i, left), shift);
      s0 = IfThenElse(FirstN(d, left), next, s0);
    }
    total += lane_sum(d, Add(Add(s0, s1), Add(s2, s3)));
  }
  return total;
}

// e^(x - top) into out, which is in the first cache where `kept`; its sum. No x is NaN or above top.
template <class T>
double exp_minus(T* out, const T* x, size_t n, T top, bool kept) {
  const ScalableTag<T> d;
  constexpr size_t N = kLanes<T>;
  const auto shift = Set(d, top);
  const Wanted<T> wanted{nullptr, x, n * sizeof(T)};
  double total = 0;
  for (size_t begin = 0; begin < n; begin += kRun) {
    auto sum = Zero(d);
    each_vector<T>(std::min(kRun, n - begin), [&](size_t i, size_t left) HWY_ATTR {
      wanted.at(begin + i);
      if (!kept && i % (kPrefetchPiece / sizeof(T)) == 0) ask_for(out + begin + i);
      const auto e = vexp_below_0(d, Sub(load_n(d, x + begin + i, left), shift));
      store_n(d, e, out + begin + i, left);
      sum = left == N ? Add(sum, e) : IfThenElse(FirstN(d, left), Add(sum, e), sum);
    });
    total += lane_sum(d, sum);
  }
  return total;
}

template <class T>
void softmax(void* out_data, const void* x_data, size_t n, bool log, bool past) {
  const ScalableTag<T> d;
  T* out = static_cast<T*>(out_data);
  const T* x = static_cast<const T*>(x_data);
  const T top = row_max(x, n);
  if (HWY_UNLIKELY(!std::isfinite(top))) {  // such a row has no probabilities
    std::fill_n(out, n, std::numeric_limits<T>::quiet_NaN());
    return;
  }
  constexpr size_t kKept = 16384 / sizeof(T);
  if (log) {
    const double sum = row_sum<ExpMinus>(x, x, n, top, {past ? nullptr : out, x, n * sizeof(T)});
    const auto shift = Set(d, top), logarithm = Set(d, static_cast<T>(std::log(sum)));
    Target<T>{out, past}.write(
        n, [&](size_t i, size_t left) HWY_ATTR { return Sub(Sub(load_n(d, x + i, left), shift), logarithm); });
  } else {
    alignas(64) T kept[kKept];  // written past the caches, out itself would be read from memory again
    past = past && n <= kKept;
    T* e = past ? kept : out;
    const auto scale = Set(d, static_cast<T>(1 / exp_minus(e, x, n, top, past)));
    Target<T>{out, past}.write(n, [&](size_t i, size_t left) HWY_ATTR { return Mul(load_n(d, e + i, left), scale); });
  }
}

template <class T>
void softmax_backward(void* dx_data, const void* dy_data, const void* y_data, size_t n, bool log, bool past) {
  const ScalableTag<T> d;
  T* dx = static_cast<T*>(dx_data);
  const T* dy = static_cast<const T*>(dy_data);
  const T* y = static_cast<const T*>(y_data);
  const bool asks = may_ask(2);
  const Wanted<T> wanted{asks && !past ? dx : nullptr, asks && log ? y : nullptr, 0};
  const auto sum =
      Set(d, static_cast<T>(log ? row_sum<Plain>(dy, dy, n, T{}, wanted) : row_sum<Product>(dy, y, n, T{}, wanted)));
  const Target<T> target{dx, past};
  if (log) {
    target.write(n, [&](size_t i, size_t left)
                        HWY_ATTR { return NegMulAdd(vexp(d, load_n(d, y + i, left)), sum, load_n(d, dy + i, left)); });
  } else {
    target.write(n, [&](size_t i, size_t left)
                        HWY_ATTR { return Mul(load_n(d, y + i, left), Sub(load_n(d, dy + i, left), sum)); });
  }
}

template <class T>
double logsumexp(const void* x_data, size_t n) {
  const T* x = static_cast<const T*>(x_data);
  const T top = row_max(x, n);
  if (!std::isfinite(top)) return NAN;  // such a row has no probabilities
  return std::log(row_sum<ExpMinus>(x, x, n, top)) + static_cast<double>(top);
}

template <class T>
double sum(const void* x, size_t n) {
  return row_sum<Plain>(static_cast<const T*>(x), static_cast<const T*>(x), n, T{});
}

template <class T>
void cross_entropy_backward(void* dx_data, const void* x_data, size_t n, double lse, int64_t target, double scale,
                            double s) {
  const ScalableTag<T> d;
  constexpr size_t N = kLanes<T>;
  T* dx = static_cast<T*>(dx_data);
  const T* x = static_cast<const T*>(x_data);
  const auto shift = Set(d, static_cast<T>(lse)), factor = Set(d, static_cast<T>(scale));
  const auto even = Set(d, static_cast<T>(s / static_cast<double>(n)));
  for (size_t i = 0; i < n; i += N) {
    if (i % (kPrefetchPiece / sizeof(T)) == 0) ask_for(x + i), ask_for(dx + i);
    const auto p = vexp(d, Sub(load_n(d, x + i, n - i), shift));
    store_n(d, Mul(factor, Sub(p, even)), dx + i, n - i);
  }
  if (target >= 0) dx[target] -= static_cast<T>(scale * (1 - s));  // below 0: of no class
}

template <class T>
void few_exps(void* out_data, void* top_data, const void* x_data, size_t n, size_t rows) {
  const ScalableTag<T> d;
  T *out = static_cast<T*>(out_data), *tops = static_cast<T*>(top_data);
  const T* x = static_cast<const T*>(x_data);
  each_vector<T>(rows, [&](size_t i, size_t left) HWY_ATTR {
    auto top = load_n(d, x + i, left), sum = Zero(d);
    for (size_t k = 0; k < n; ++k) {
      const auto v = load_n(d, x + k * rows + i, left);
      top = Max(v, top), sum = Add(sum, v);
    }
    // A sum that is NaN has met a NaN, or infinities of both signs, whose top is infinite.
    store_n(d, IfThenElse(IsNaN(sum), NaN(d), top), tops + i, left);
    for (size_t k = 0; k < n; ++k)
      store_n(d, vexp_below_0(d, Sub(load_n(d, x + k * rows + i, left), top)), out + k * rows + i, left);
  });
}

template <class T>
void few_gradients(void* x_data, const void* lse_data, const void* scale_data, double even_value, size_t n,
                   size_t rows) {
  const ScalableTag<T> d;
  T* x = static_cast<T*>(x_data);
  const T *lse = static_cast<const T*>(lse_data), *scale = static_cast<const T*>(scale_data);
  const auto even = Set(d, static_cast<T>(even_value));
  each_vector<T>(rows, [&](size_t i, size_t left) HWY_ATTR {
    const auto shift = load_n(d, lse + i, left), factor = load_n(d, scale + i, left);
    for (size_t k = 0; k < n; ++k) {
      const auto p = vexp(d, Sub(load_n(d, x + k * rows + i, left), shift));
      store_n(d, Mul(factor, Sub(p, even)), x + k * rows + i, left);
    }
  });
}

template <class T>
RowStatistics layer_norm(void* out_data, const void* x_data, size_t n, const void* weight, const void* bias, double eps,
                         bool centred, bool past) {
  const ScalableTag<T> d;
  T* out = static_cast<T*>(out_data);
  const T* x = static_cast<const T*>(x_data);
  const T* w = static_cast<const T*>(weight);
  const T* b = static_cast<const T*>(bias);
  const Wanted<T> target{past ? nullptr : out}, both{centred ? nullptr : target.target, x, n * sizeof(T)};
  const double count = static_cast<double>(n), mean = centred ? row_sum<Plain>(x, x, n, T{}, target) / count : 0;
  const double variance = row_sum<SquareAbout>(x, x, n, static_cast<T>(mean), both) / count;
  const double rstd = 1 / std::sqrt(variance + eps);
  const auto shift = Set(d, static_cast<T>(mean)), scale = Set(d, static_cast<T>(rstd));
  Target<T>{out, past}.write(n, [&](size_t i, size_t left) HWY_ATTR {
    auto y = Mul(Sub(load_n(d, x + i, left), shift), scale);
    if (w) y = Mul(y, load_n(d, w + i, left));
    if (b) y = Add(y, load_n(d, b + i, left));
    return y;
  });
  return {mean, rstd};
}

// The sums of dy w and of dy w (x - mean), and what add_parameter_sums adds, in one pass.
struct GradientSums {
  double g, g_gap;
};
template <class T>
GradientSums gradient_sums(T* dweight, T* dbias, const T* dy, const T* x, const T* w, size_t n, T mean, T rstd,
                           Wanted<T> wanted) {
  const ScalableTag<T> d;
  constexpr size_t N = kLanes<T>;
  const auto shift = Set(d, mean), scale = Set(d, rstd);
  GradientSums total{0, 0};
  for (size_t begin = 0; begin < n; begin += kRun) {
    const size_t end = n - begin < kRun ? n : begin + kRun, fours = end - (end - begin) % (4 * N);
    auto sum = Zero(d), s0 = sum, s1 = sum, s2 = sum, s3 = sum;  // four in turns, as row_sum has them
    for (size_t i = begin; i < end; i += N) {
      const size_t left = end - i;
      wanted.at(i);
      const auto g = load_n(d, dy + i, left), u = load_n(d, w + i, left);  // 0 beyond the end
      const auto gap = Sub(load_n(d, x + i, left), shift);
      s0 = MulAdd(g, u, s0);
      sum = MulAdd(Mul(g, u), gap, sum);
      if (dweight) store_n(d, MulAdd(g, Mul(gap, scale), load_n(d, dweight + i, left)), dweight + i, left);
      if (dbias) store_n(d, Add(g, load_n(d, dbias + i, left)), dbias + i, left);
      if (i >= fours) continue;
      const auto next = s0;
      s0 = s1, s1 = s2, s2 = s3, s3 = next;
    }
    total.g += lane_sum(d, Add(Add(s0, s1), Add(s2, s3)));
    total.g_gap += lane_sum(d, sum);
  }
  return total;
}

template <class T>
void add_parameter_sums(T* dweight, T* dbias, const T* dy, const T* x, size_t n, T mean, T rstd) {
  const ScalableTag<T> d;
  constexpr size_t N = kLanes<T>;
  const auto shift = Set(d, mean), scale = Set(d, rstd);
  for (size_t i = 0; i < n; i += N) {
    const size_t left = n - i;
    const auto g = load_n(d, dy + i, left);
    const auto normal = Mul(Sub(load_n(d, x + i, left), shift), scale);
    if (dweight) store_n(d, MulAdd(g, normal, load_n(d, dweight + i, left)), dweight + i, left);
    if (dbias) store_n(d, Add(g, load_n(d, dbias + i, left)), dbias + i, left);
  }
}

template <class T>
void layer_norm_backward(void* dx_data, void* dweight, void* dbias, const void* dy_data, const void* x_data, size_t n,
                         const void* weight, RowStatistics s, bool centred, bool past) {
  const ScalableTag<T> d;
  T* dx = static_cast<T*>(dx_data);
  const T* dy = static_cast<const T*>(dy_data);
  const T* x = static_cast<const T*>(x_data);
  const T* w = static_cast<const T*>(weight);
  const T mean = static_cast<T>(s.mean), rstd = static_cast<T>(s.rstd);
  T *dw = static_cast<T*>(dweight), *db = static_cast<T*>(dbias);
  const double count = static_cast<double>(n);
  const Wanted<T> wanted{past ? nullptr : dx, past ? dy : nullptr, n * sizeof(T)};
  GradientSums sums{0, 0};
  if (w && dx) {
    sums = gradient_sums(dw, db, dy, x, w, n, mean, rstd, wanted);
  } else {
    if (dw || db) add_parameter_sums(dw, db, dy, x, n, mean, rstd);
    if (!dx) return;
    sums = {centred ? row_sum<Plain>(dy, dy, n, T{}) : 0, row_sum<ProductAbout>(dy, x, n, mean, wanted)};
  }
  if (!centred) sums.g = 0;
  const auto shift = Set(d, mean), scale = Set(d, rstd), level = Set(d, static_cast<T>(sums.g / count));
  const auto slope = Set(d, static_cast<T>(sums.g_gap * s.rstd * s.rstd / count));
  Target<T>{dx, past}.write(n, [&](size_t i, size_t left) HWY_ATTR {
    auto g = load_n(d, dy + i, left);
    if (w) g = Mul(g, load_n(d, w + i, left));
    const auto gap = Sub(load_n(d, x + i, left), shift);
    return Mul(scale, NegMulAdd(gap, slope, Sub(g, level)));
  });
}

template <class T>
constexpr RowKernels kernels_of() {
  return {softmax<T>, softmax_backward<T>, logsumexp<T>,     sum<T>,        cross_entropy_backward<T>,
          kLanes<T>,  few_exps<T>,         few_gradients<T>, layer_norm<T>, layer_norm_backward<T>};
}
constexpr RowKernels kTable[] = {kernels_of<float>(), kernels_of<double>()};

}  // namespace rows

const RowKernels* row_table() { return rows::kTable; }

}  // namespace situ::cpu::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace situ::cpu {

HWY_EXPORT(row_table);
const RowKernels& row_kernels(DType compute) { return HWY_DYNAMIC_DISPATCH(row_table)()[compute == DType::f64]; }

}  // namespace situ::cpu
#endif
