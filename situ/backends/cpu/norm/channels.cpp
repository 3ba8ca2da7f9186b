// Implements the vector loops of batch norm over tiles.
#include "situ/backends/cpu/norm/channels.h"

#include <cstring>

#include "situ/backends/cpu/common/targets.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "situ/backends/cpu/norm/channels.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "situ/backends/cpu/common/bf16-inl.h"
#include "situ/backends/cpu/common/math-inl.h"

HWY_BEFORE_NAMESPACE();
namespace situ::cpu::HWY_NAMESPACE {
namespace channels {
using namespace hwy::HWY_NAMESPACE;
using HWY_NAMESPACE::load_n, HWY_NAMESPACE::store_n;

template <class T>
constexpr size_t kLanes = HWY_MAX_BYTES / sizeof(T);

// A number of each channel: the same in every lane of a run, or one for each column.
template <class T>
struct PerChannel {
  const T* p;
  int64_t column;
  PerChannel(const void* all, const ChannelTile& t, int64_t row)
      : p(static_cast<const T*>(all) + t.channel + row * t.channel_row), column(t.channel_column) {}
  template <class D>
  HWY_INLINE Vec<D> at(D d, size_t c, size_t left) const {
    return column ? load_n(d, p + c, left) : Set(d, *p);
  }
};

template <class S>
const S* row_of(const ChannelTile& t, int k, int64_t r) {
  return static_cast<const S*>(t.in[k]) + r * t.in_row[k];
}

// ---- Statistics -----------------------------------------------------------------------------------------------------

// merge() for channels with equal counts of elements, so that the divisions are shared.
class MergeOfCounts {
 public:
  void merge(Moments& a, const Moments& b) {
    if (a.count != count_) {
      const double sum = a.count + b.count;
      count_ = a.count, share_ = b.count / sum, spread_ = a.count * b.count / sum;
    }
    const double gap = b.mean - a.mean;
    a.m2 += b.m2 + gap * gap * spread_;
    a.mean += gap * share_;
    a.count += b.count;
  }

 private:
  double count_ = -1, share_ = 0, spread_ = 0;
};

template <class T, class S>
Moments run_moments(const S* x, size_t n) {
  const ScalableTag<T> d;
  constexpr size_t N = kLanes<T>;
  auto s0 = Zero(d), s1 = s0;
  size_t i = 0;
  for (; i + 2 * N <= n; i += 2 * N) {
    s0 = Add(s0, load_n(d, x + i, N));
    s1 = Add(s1, load_n(d, x + i + N, N));
  }
  for (; i < n; i += N) s0 = Add(s0, load_n(d, x + i, n - i));
  const double mean = lane_sum(d, Add(s0, s1)) / static_cast<double>(n);
  const auto middle = Set(d, static_cast<T>(mean));
  s0 = s1 = Zero(d);
  for (i = 0; i + 2 * N <= n; i += 2 * N) {
    const auto a = Sub(load_n(d, x + i, N), middle), b = Sub(load_n(d, x + i + N, N), middle);
    s0 = MulAdd(a, a, s0);
    s1 = MulAdd(b, b, s1);
  }
  for (; i < n; i += N) {
    const auto a = Sub(load_n(d, x + i, n - i), middle);
    s0 = IfThenElse(FirstN(d, n - i), MulAdd(a, a, s0), s0);
  }
  return {static_cast<double>(n), mean, lane_sum(d, Add(s0, s1))};
}

// Computes one number for each of V vectors of columns from `c` on, over all rows of operand 0: f(sum, x) row by row.
// The sums stay in registers, since a row is too short to hide the latency of memory.
template <int V, class S, class D, class T, class F>
HWY_INLINE void over_rows(D d, const ChannelTile& t, size_t c, size_t left, T* sums, F&& f) {
  constexpr size_t N = kLanes<T>;
  Vec<D> sum[V];
#pragma GCC unroll 4
  for (int v = 0; v < V; ++v) sum[v] = Zero(d);
  const S* x = row_of<S>(t, 0, 0) + c;
  for (int64_t r = 0; r < t.rows; ++r, x += t.in_row[0])
#pragma GCC unroll 4
    for (int v = 0; v < V; ++v) {
      const auto at = static_cast<size_t>(v) * N;
      sum[v] = f(sum[v], load_n(d, x + at, V == 1 ? left : N), c + at);
    }
#pragma GCC unroll 4
  for (int v = 0; v < V; ++v) Store(sum[v], d, sums + c + static_cast<size_t>(v) * N);
}
template <class S, class D, class T, class F>
HWY_INLINE void over_columns(D d, const ChannelTile& t, T* sums, F&& f) {
  constexpr size_t N = kLanes<T>;
  const auto columns = static_cast<size_t>(t.columns);
  size_t c = 0;
  for (; c + 4 * N <= columns; c += 4 * N) over_rows<4, S>(d, t, c, columns - c, sums, f);
  for (; c + 2 * N <= columns; c += 2 * N) over_rows<2, S>(d, t, c, columns - c, sums, f);
  for (; c < columns; c += N) over_rows<1, S>(d, t, c, columns - c, sums, f);
}

template <class T, class S>
void column_moments(const ChannelTile& t, Moments* all) {
  const ScalableTag<T> d;
  constexpr size_t N = kLanes<T>;
  alignas(64) T mean[kChannelColumns], m2[kChannelColumns];
  const auto columns = static_cast<size_t>(t.columns);
  over_columns<S>(d, t, mean, [](auto sum, auto x, size_t) HWY_ATTR { return Add(sum, x); });
  const auto scale = num(d, 1.0 / static_cast<double>(t.rows));
  for (size_t c = 0; c < columns; c += N) Store(Mul(Load(d, mean + c), scale), d, mean + c);
  over_columns<S>(d, t, m2, [&](auto sum, auto x, size_t c) HWY_ATTR {
    const auto gap = Sub(x, Load(d, mean + c));
    return MulAdd(gap, gap, sum);
  });
  MergeOfCounts weights;
  for (size_t c = 0; c < columns; ++c)
    weights.merge(all[t.channel + static_cast<int64_t>(c)], {static_cast<double>(t.rows), mean[c], m2[c]});
}

template <class T, class S>
void moments(const ChannelTile& t, Moments* all) {
  if (t.channel_column) return column_moments<T, S>(t, all);
  MergeOfCounts weights;
  for (int64_t r = 0; r < t.rows; ++r)
    weights.merge(all[t.channel + r * t.channel_row],
                  run_moments<T>(row_of<S>(t, 0, r), static_cast<size_t>(t.columns)));
}

// The value that apply() writes before relu. Backward uses the same instructions, and so finds the same elements.
template <class V>
HWY_INLINE V applied(V x, V mean, V scale, V bias) {
  return MulAdd(Sub(x, mean), scale, bias);
}

template <int V, bool kCut, class S, class D, class T>
HWY_INLINE void sum_columns(D d, const ChannelTile& t, const T* mean, const T* scale, const T* bias, size_t c,
                            size_t left, T* plain, T* product) {
  constexpr size_t N = kLanes<T>;
  const auto number = [&](const T* all, int v) HWY_ATTR {
    return V == 1 ? load_n(d, all + c, left) : LoadU(d, all + c + static_cast<size_t>(v) * N);
  };
  Vec<D> p[V], q[V], middle[V], factor[V], level[V];
#pragma GCC unroll 4
  for (int v = 0; v < V; ++v) {
    p[v] = q[v] = Zero(d);
    middle[v] = number(mean, v);
    if constexpr (kCut) factor[v] = number(scale, v), level[v] = number(bias, v);
  }
  for (int64_t r = 0; r < t.rows; ++r)
#pragma GCC unroll 4
    for (int v = 0; v < V; ++v) {
      const size_t at = c + static_cast<size_t>(v) * N, n = V == 1 ? left : N;
      auto g = load_n(d, row_of<S>(t, 0, r) + at, n);
      const auto x = load_n(d, row_of<S>(t, 1, r) + at, n);
      if constexpr (kCut) g = IfThenZeroElse(Le(applied(x, middle[v], factor[v], level[v]), Zero(d)), g);
      p[v] = Add(g, p[v]);
      q[v] = MulAdd(g, Sub(x, middle[v]), q[v]);
    }
#pragma GCC unroll 4
  for (int v = 0; v < V; ++v) {
    Store(p[v], d, plain + c + static_cast<size_t>(v) * N);
    Store(q[v], d, product + c + static_cast<size_t>(v) * N);
  }
}

template <bool kCut, class T, class S>
void column_sums(const ChannelTile& t, const void* mean, const void* scale, const void* bias, ChannelSums* all) {
  const ScalableTag<T> d;
  constexpr size_t N = kLanes<T>;
  alignas(64) T plain[kChannelColumns], product[kChannelColumns];
  const auto columns = static_cast<size_t>(t.columns);
  const auto of_tile = [&](const void* p) { return p ? static_cast<const T*>(p) + t.channel : nullptr; };
  const T *const m = of_tile(mean), *const s = of_tile(scale), *const b = of_tile(bias);
  size_t c = 0;
  for (; c + 4 * N <= columns; c += 4 * N) sum_columns<4, kCut, S>(d, t, m, s, b, c, columns - c, plain, product);
  for (; c + 2 * N <= columns; c += 2 * N) sum_columns<2, kCut, S>(d, t, m, s, b, c, columns - c, plain, product);
  for (; c < columns; c += N) sum_columns<1, kCut, S>(d, t, m, s, b, c, columns - c, plain, product);
  for (c = 0; c < columns; ++c) {
    ChannelSums& sum = all[t.channel + static_cast<int64_t>(c)];
    sum.dy += static_cast<double>(plain[c]);
    sum.product += static_cast<double>(product[c]);
  }
}

template <bool kCut, class T, class S>
void row_sums(const ChannelTile& t, const void* mean, const void* scale, const void* bias, ChannelSums* all) {
  const ScalableTag<T> d;
  constexpr size_t N = kLanes<T>;
  const auto columns = static_cast<size_t>(t.columns);
  for (int64_t r = 0; r < t.rows; ++r) {
    const S *const gradients = row_of<S>(t, 0, r), *const values = row_of<S>(t, 1, r);
    const PerChannel<T> m(mean, t, r), s(kCut ? scale : mean, t, r), b(kCut ? bias : mean, t, r);
    auto plain = Zero(d), product = plain;
    for (size_t c = 0; c < columns; c += N) {  // lanes beyond the end hold dy = 0
      const size_t left = columns - c;
      auto g = load_n(d, gradients + c, left);
      const auto x = load_n(d, values + c, left), middle = m.at(d, c, left);
      if constexpr (kCut) g = IfThenZeroElse(Le(applied(x, middle, s.at(d, c, left), b.at(d, c, left)), Zero(d)), g);
      plain = Add(plain, g);
      product = MulAdd(g, Sub(x, middle), product);
    }
    ChannelSums& sum = all[t.channel + r * t.channel_row];
    sum.dy += lane_sum(d, plain);
    sum.product += lane_sum(d, product);
  }
}

template <class T, class S>
void sums(const ChannelTile& t, const void* mean, const void* scale, const void* bias, ChannelSums* all) {
  if (t.channel_column)
    scale ? column_sums<true, T, S>(t, mean, scale, bias, all) : column_sums<false, T, S>(t, mean, scale, bias, all);
  else
    scale ? row_sums<true, T, S>(t, mean, scale, bias, all) : row_sums<false, T, S>(t, mean, scale, bias, all);
}

// ---- Writing --------------------------------------------------------------------------------------------------------

template <class T, class S>
void apply(const ChannelTile& t, const void* mean, const void* scale, const void* bias, bool relu) {
  const ScalableTag<T> d;
  constexpr size_t N = kLanes<T>;
  const auto columns = static_cast<size_t>(t.columns);
  for (int64_t r = 0; r < t.rows; ++r) {
    const PerChannel<T> m(mean, t, r), s(scale, t, r), b(bias, t, r);
    const S* x = row_of<S>(t, 0, r);
    S* out = static_cast<S*>(t.out) + r * t.out_row;
    for (size_t c = 0; c < columns; c += N) {
      const size_t left = columns - c;
      auto y = applied(load_n(d, x + c, left), m.at(d, c, left), s.at(d, c, left), b.at(d, c, left));
      if (relu) y = IfThenZeroElse(Le(y, Zero(d)), y);
      store_n(d, y, out + c, left);
    }
  }
}

template <class T, class S>
void apply_add(const ChannelTile& t, const void* mean, const void* scale, const void* bias, bool rounds) {
  const ScalableTag<T> d;
  constexpr size_t N = kLanes<T>;
  const auto columns = static_cast<size_t>(t.columns);
  for (int64_t r = 0; r < t.rows; ++r) {
    const PerChannel<T> m(mean, t, r), s(scale, t, r), b(bias, t, r);
    const S *x = row_of<S>(t, 0, r), *other = row_of<S>(t, 1, r);
    S* out = static_cast<S*>(t.out) + r * t.out_row;
    for (size_t c = 0; c < columns; c += N) {
      const size_t left = columns - c;
      auto y = applied(load_n(d, x + c, left), m.at(d, c, left), s.at(d, c, left), b.at(d, c, left));
      if constexpr (sizeof(T) == 4)
        if (rounds) y = widened(d, rounded(d, y));
      y = Add(y, load_n(d, other + c, left));
      store_n(d, IfThenZeroElse(Le(y, Zero(d)), y), out + c, left);
    }
  }
}

template <bool kCut, class T, class S>
void write_gradients(const ChannelTile& t, const void* mean, const void* scale, const void* bias, const void* level,
                     const void* slope) {
  const ScalableTag<T> d;
  constexpr size_t N = kLanes<T>;
  const auto columns = static_cast<size_t>(t.columns);
  for (int64_t r = 0; r < t.rows; ++r) {
    const PerChannel<T> m(mean, t, r), s(scale, t, r), b(kCut ? bias : mean, t, r), l(level, t, r), k(slope, t, r);
    const S *const gradients = row_of<S>(t, 0, r), *const values = row_of<S>(t, 1, r);
    S* out = static_cast<S*>(t.out) + r * t.out_row;
    for (size_t c = 0; c < columns; c += N) {
      const size_t left = columns - c;
      auto g = load_n(d, gradients + c, left);
      const auto x = load_n(d, values + c, left), middle = m.at(d, c, left), factor = s.at(d, c, left);
      if constexpr (kCut) g = IfThenZeroElse(Le(applied(x, middle, factor, b.at(d, c, left)), Zero(d)), g);
      const auto rest = NegMulAdd(Sub(x, middle), k.at(d, c, left), Sub(g, l.at(d, c, left)));
      store_n(d, Mul(factor, rest), out + c, left);
    }
  }
}

template <class T, class S>
void backward(const ChannelTile& t, const void* mean, const void* scale, const void* bias, const void* level,
              const void* slope) {
  bias ? write_gradients<true, T, S>(t, mean, scale, bias, level, slope)
       : write_gradients<false, T, S>(t, mean, scale, bias, level, slope);
}

template <class T, class S>
constexpr ChannelKernels kOf{moments<T, S>, sums<T, S>, apply<T, S>, apply_add<T, S>, backward<T, S>};
constexpr ChannelKernels kTable[] = {kOf<float, float>, kOf<double, double>, kOf<float, bfloat16>};

}  // namespace channels

const ChannelKernels* channel_table() { return channels::kTable; }

}  // namespace situ::cpu::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace situ::cpu {

void merge(Moments& a, const Moments& b) {
  const double count = a.count + b.count, gap = b.mean - a.mean;
  if (count == 0) return;
  a.m2 += b.m2 + gap * gap * (a.count * b.count / count);
  a.mean += gap * (b.count / count);
  a.count = count;
}

HWY_EXPORT(channel_table);
const ChannelKernels& channel_kernels(DType stored) {
  return HWY_DYNAMIC_DISPATCH(channel_table)()[stored == DType::f64 ? 1 : stored == DType::bf16 ? 2 : 0];
}

}  // namespace situ::cpu
#endif
