// Implements the inner loops of reductions, compiled for each instruction set.
#include "situ/backends/cpu/reduce/fold.h"

#include <cmath>
#include <cstring>
#include <limits>

#include "situ/backends/cpu/common/targets.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "situ/backends/cpu/reduce/fold.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "situ/backends/cpu/common/math-inl.h"

HWY_BEFORE_NAMESPACE();
namespace situ::cpu::HWY_NAMESPACE {
namespace folds {
using namespace hwy::HWY_NAMESPACE;

template <class T>
using Acc = std::conditional_t<std::is_floating_point_v<T>, double, int64_t>;
template <class T>
constexpr bool kReal = std::is_floating_point_v<T>;

template <class D, class M>
HWY_INLINE Vec<D> one_where(D d, M mask) {
  return IfThenElseZero(mask, Set(d, TFromD<D>{1}));
}
template <class D, class V>
HWY_INLINE V larger(D, V a, V x) {
  if constexpr (kReal<TFromD<D>>) {
    return IfThenElse(Or(Gt(x, a), IsNaN(x)), x, a);
  } else {
    return Max(a, x);
  }
}
template <class D, class V>
HWY_INLINE V smaller(D, V a, V x) {
  if constexpr (kReal<TFromD<D>>) {
    return IfThenElse(Or(Lt(x, a), IsNaN(x)), x, a);
  } else {
    return Min(a, x);
  }
}

// The functions that merge partial results, for vectors and for single accumulators.
struct ByAdding {
  static constexpr double kIdentity = 0;
  template <class D, class V>
  static HWY_INLINE V meet(D, V a, V b) {
    return Add(a, b);
  }
  template <class A>
  static HWY_INLINE A one(A a, A b) {
    if constexpr (kReal<A>) return a + b;
    return static_cast<A>(static_cast<uint64_t>(a) + static_cast<uint64_t>(b));
  }
};
struct ByMultiplying {
  static constexpr double kIdentity = 1;
  template <class D, class V>
  static HWY_INLINE V meet(D, V a, V b) {
    return Mul(a, b);
  }
  template <class A>
  static HWY_INLINE A one(A a, A b) {
    if constexpr (kReal<A>) return a * b;
    return static_cast<A>(static_cast<uint64_t>(a) * static_cast<uint64_t>(b));
  }
};
struct ByMax {
  static constexpr double kIdentity = -HUGE_VAL;
  template <class D, class V>
  static HWY_INLINE V meet(D d, V a, V b) {
    return larger(d, a, b);
  }
  template <class A>
  static HWY_INLINE A one(A a, A b) {
    return b > a || b != b ? b : a;
  }
};
struct ByMin {
  static constexpr double kIdentity = HUGE_VAL;
  template <class D, class V>
  static HWY_INLINE V meet(D d, V a, V b) {
    return smaller(d, a, b);
  }
  template <class A>
  static HWY_INLINE A one(A a, A b) {
    return b < a || b != b ? b : a;
  }
};

// The results without elements: `any` is false, `all` is true, and the largest absolute value is 0.
struct ByAny : ByMax {
  static constexpr double kIdentity = 0;
};
struct ByAll : ByMin {
  static constexpr double kIdentity = 1;
};
struct ByMaxOfSizes : ByMax {
  static constexpr double kIdentity = 0;
};

#define SITU_FOLD(name, how, types_real_only, ...)                                       \
  struct name : how {                                                                    \
    static constexpr bool real_only = types_real_only;                                   \
    template <class D, class V>                                                          \
    static HWY_INLINE V step([[maybe_unused]] D d, V a, V x, [[maybe_unused]] V shift) { \
      return __VA_ARGS__;                                                                \
    }                                                                                    \
  };
SITU_FOLDS(SITU_FOLD)
#undef SITU_FOLD

template <class Op, class T>
T identity() {
  if constexpr (kReal<T>) return static_cast<T>(Op::kIdentity);
  if (Op::kIdentity == HUGE_VAL) return std::numeric_limits<T>::max();
  if (Op::kIdentity == -HUGE_VAL) return std::numeric_limits<T>::min();
  return static_cast<T>(Op::kIdentity == 1);
}

template <class Op, class T>
void start(void* acc, size_t n) {
  auto* a = static_cast<Acc<T>*>(acc);
  for (size_t i = 0; i < n; ++i) a[i] = identity<Op, Acc<T>>();
}

template <class Op, class T>
void merge(void* acc, const void* other, size_t n) {
  auto* a = static_cast<Acc<T>*>(acc);
  auto* b = static_cast<const Acc<T>*>(other);
  for (size_t i = 0; i < n; ++i) a[i] = Op::one(a[i], b[i]);
}

constexpr size_t kRun = 4096;  // elements folded in T before the result goes to the accumulator

template <class Op, class T>
HWY_INLINE Acc<T> fold_run(const T* x, size_t n, T shift_value) {
  const ScalableTag<T> d;
  constexpr size_t N = HWY_MAX_BYTES / sizeof(T);
  const auto shift = Set(d, shift_value);
  const auto first = Set(d, identity<Op, T>());
  auto a0 = first, a1 = first, a2 = first, a3 = first;
  size_t i = 0;
  for (; i + 4 * N <= n; i += 4 * N) {
    a0 = Op::step(d, a0, LoadU(d, x + i), shift);
    a1 = Op::step(d, a1, LoadU(d, x + i + N), shift);
    a2 = Op::step(d, a2, LoadU(d, x + i + 2 * N), shift);
    a3 = Op::step(d, a3, LoadU(d, x + i + 3 * N), shift);
  }
  alignas(64) T rest[N] = {};
  for (; i < n; i += N) {  // whole vectors, then a padded one
    const size_t left = n - i < N ? n - i : N;
    std::memcpy(rest, x + i, left * sizeof(T));
    a0 = IfThenElse(FirstN(d, left), Op::step(d, a0, Load(d, rest), shift), a0);
  }
  a0 = Op::meet(d, Op::meet(d, a0, a1), Op::meet(d, a2, a3));
  alignas(64) T lanes[N];
  Store(a0, d, lanes);
  Acc<T> result = lanes[0];
  for (size_t k = 1; k < N; ++k) result = Op::one(result, static_cast<Acc<T>>(lanes[k]));
  return result;
}

template <class Op, class T>
void run(void* acc, const void* x, size_t n, const void* shift) {
  auto* a = static_cast<Acc<T>*>(acc);
  const T s = shift ? static_cast<T>(*static_cast<const Acc<T>*>(shift)) : T{};
  for (size_t i = 0; i < n; i += kRun) {
    *a = Op::one(*a, fold_run<Op, T>(static_cast<const T*>(x) + i, n - i < kRun ? n - i : kRun, s));
  }
}

// Takes eight rows at a time over all columns, so that memory is read in a few long streams.
// Aligned, since the inner loop is much slower if other code moves it across cache lines.
template <class Op, class T>
[[gnu::aligned(64)]] void columns(void* acc, const void* x, size_t n, size_t rows, int64_t stride, const void* shift) {
  const ScalableTag<T> d;
  constexpr size_t N = HWY_MAX_BYTES / sizeof(T), kRows = 8;
  alignas(64) T partial[kFoldColumns];
  alignas(64) T shifts[kFoldColumns];
  for (size_t c = 0; c < n; ++c) {
    partial[c] = identity<Op, T>();
    shifts[c] = shift ? static_cast<T>(static_cast<const Acc<T>*>(shift)[c]) : T{};
  }
  for (size_t r = 0; r < rows; r += kRows) {
    const size_t m = rows - r < kRows ? rows - r : kRows;
    const T* base = static_cast<const T*>(x) + static_cast<int64_t>(r) * stride;
    for (size_t c = 0; c < n; c += N) {
      auto a = Load(d, partial + c);
      const auto s = Load(d, shifts + c);
      const size_t left = n - c < N ? n - c : N;
      for (size_t k = 0; k < m; ++k) {
        a = Op::step(d, a, load_n(d, base + static_cast<int64_t>(k) * stride + c, left), s);
      }
      Store(a, d, partial + c);
    }
  }
  auto* total = static_cast<Acc<T>*>(acc);
  for (size_t c = 0; c < n; ++c) total[c] = Op::one(total[c], static_cast<Acc<T>>(partial[c]));
}

template <class T>
size_t find(const void* x, size_t n, const void* value) {
  const ScalableTag<T> d;
  constexpr size_t N = HWY_MAX_BYTES / sizeof(T);
  const T* p = static_cast<const T*>(x);
  const T want = static_cast<T>(*static_cast<const Acc<T>*>(value));
  const auto v = Set(d, want);
  size_t i = 0;
  for (; i + N <= n; i += N) {
    const auto e = LoadU(d, p + i);
    auto same = Eq(e, v);  // Ne(NaN, NaN) is false on some targets, so NaN is tested separately
    if constexpr (kReal<T>) same = want != want ? IsNaN(e) : same;
    const intptr_t at = FindFirstTrue(d, same);
    if (at >= 0) return i + static_cast<size_t>(at);
  }
  while (i < n && !(p[i] == want || (want != want && p[i] != p[i]))) ++i;
  return i;
}

template <class Op, class T>
constexpr FoldKernel kernel_of() {
  if constexpr (Op::real_only && !kReal<T>) {
    return {};
  } else {
    return {start<Op, T>, merge<Op, T>, run<Op, T>, columns<Op, T>, find<T>};
  }
}

#define SITU_TABLE_ENTRY(name, ...) kernel_of<name, float>(), kernel_of<name, double>(), kernel_of<name, int64_t>(),
constexpr FoldKernel kTable[] = {SITU_FOLDS(SITU_TABLE_ENTRY)};
#undef SITU_TABLE_ENTRY

}  // namespace folds

const FoldKernel* fold_table() { return folds::kTable; }

}  // namespace situ::cpu::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace situ::cpu {

HWY_EXPORT(fold_table);
const FoldKernel& fold_kernel(Fold op, DType compute) {
  const int type = compute == DType::f32 ? 0 : compute == DType::f64 ? 1 : 2;
  return HWY_DYNAMIC_DISPATCH(fold_table)()[static_cast<int>(op) * 3 + type];
}

}  // namespace situ::cpu
#endif
