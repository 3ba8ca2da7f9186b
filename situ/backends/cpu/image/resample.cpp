#include "situ/backends/cpu/image/resample.h"

#include <algorithm>
#include <cmath>
#include <cstring>

#include "situ/backends/cpu/common/arith.h"
#include "situ/base/threads.h"

namespace situ::cpu {
namespace {

constexpr int64_t kSide = 64;      // elements of a row summed side by side
constexpr int64_t kTaps = 1024;    // weights of a block of results
constexpr int64_t kGrain = 16384;  // products of one task
constexpr int64_t kOwners = 16;    // parts of the input whose gradients are summed by a task each

bool nearest_mode(Resize m) { return m == Resize::nearest || m == Resize::nearest_exact; }

// Which elements a result reads, and their weights. Coordinates are computed in T, as the elements are.
template <class T>
struct Direction {
  Resampling r;
  T scale;  // elements of the input for one of the result

  explicit Direction(const Resampling& given) : r(given), scale(given.step<T>()) {}
  int64_t bounded(int64_t i) const { return std::min(std::max<int64_t>(i, 0), r.n - 1); }
  T place(int64_t o) const {
    return r.align_corners ? scale * static_cast<T>(o) : scale * (static_cast<T>(o) + T(0.5)) - T(0.5);
  }
  int64_t nearest(int64_t o) const {
    const T half = r.mode == Resize::nearest_exact ? T(0.5) : T(0);
    return bounded(static_cast<int64_t>(std::floor((static_cast<T>(o) + half) * scale)));
  }
  bool cubic() const { return r.mode == Resize::bicubic; }
  T reach() const { return (cubic() ? T(2) : T(1)) * std::max(scale, T(1)); }

  // Result o reads elements of [first, end); both rise with o.
  struct Span {
    int64_t first, end;
  };
  Span span(int64_t o) const {
    if (nearest_mode(r.mode)) return {nearest(o), nearest(o) + 1};
    if (r.antialias) {
      const T centre = scale * (static_cast<T>(o) + T(0.5));
      return {std::max<int64_t>(static_cast<int64_t>(centre - reach() + T(0.5)), 0),
              std::min(static_cast<int64_t>(centre + reach() + T(0.5)), r.n)};
    }
    if (cubic()) {
      const int64_t first = std::min(static_cast<int64_t>(std::floor(place(o))), r.n - 1);
      return {bounded(first - 1), bounded(first + 2) + 1};
    }
    if (r.n == r.m) return {o, o + 1};
    const int64_t first = std::min(static_cast<int64_t>(std::max(place(o), T(0))), r.n - 1);
    return {first, std::min(first + 1, r.n - 1) + 1};
  }
  // No result reads more.
  int64_t most() const {
    if (!r.antialias) return nearest_mode(r.mode) ? 1 : cubic() ? 4 : 2;
    return std::min(r.n, 2 * static_cast<int64_t>(reach()) + 3);
  }

  // f(element, weight) for each element that result o reads and that weighs something, each once, in rising order.
  template <class F>
  void each(int64_t o, F&& f) const {
    if (nearest_mode(r.mode)) return f(nearest(o), T(1));
    if (r.antialias) return covered(o, f);
    T weight[4];
    const Span s = span(o);
    std::fill_n(weight, 4, T(0));
    cubic() ? cubics(o, s.first, weight) : line(o, s.first, weight);
    for (int64_t i = s.first; i < s.end; ++i)
      if (weight[i - s.first] != 0) f(i, weight[i - s.first]);
  }

 private:
  void line(int64_t o, int64_t first, T* weight) const {
    if (r.n == r.m) {
      weight[0] = T(1);
      return;
    }
    const T far = std::min(std::max(std::max(place(o), T(0)) - static_cast<T>(first), T(0)), T(1));
    weight[0] += T(1) - far;
    weight[std::min(first + 1, r.n - 1) - first] += far;
  }
  // Elements beyond an end are the one at the end.
  void cubics(int64_t o, int64_t first, T* weight) const {
    constexpr T a = T(-0.75);
    auto near = [](T x) { return ((a + 2) * x - (a + 3)) * x * x + 1; };
    auto far = [](T x) { return ((a * x - 5 * a) * x + 8 * a) * x - 4 * a; };
    const T at = place(o);
    const int64_t middle = std::min(static_cast<int64_t>(std::floor(at)), r.n - 1);
    const T t = std::min(std::max(at - static_cast<T>(middle), T(0)), T(1));
    const T of[] = {far(t + 1), near(t), near(1 - t), far(2 - t)};
    for (int k = 0; k < 4; ++k) weight[bounded(middle - 1 + k) - first] += of[k];
  }
  // All that the place covers, weighed by a triangle or a cubic of -0.5 that is as wide as the scale.
  template <class F>
  void covered(int64_t o, F& f) const {
    const T wide = std::max(scale, T(1)), centre = scale * (static_cast<T>(o) + T(0.5));
    const Span s = span(o);
    auto weight = [&](int64_t i) { return filter((static_cast<T>(i) - centre + T(0.5)) / wide); };
    T total = 0;
    for (int64_t i = s.first; i < s.end; ++i) total += weight(i);
    for (int64_t i = s.first; i < s.end; ++i)
      if (const T w = weight(i); w != 0) f(i, total != 0 ? w / total : w);
  }
  T filter(T x) const {
    x = std::abs(x);
    if (!cubic()) return std::max(T(0), 1 - x);
    constexpr T a = T(-0.5);
    if (x < 1) return ((a + 2) * x - (a + 3)) * x * x + 1;
    return x < 2 ? ((a * x - 5 * a) * x + 8 * a) * x - 4 * a : T(0);
  }
};

// The weights of a block of results, for many rows of elements; of results that read very many there is no table.
template <class T>
class Block {
 public:
  static int64_t results(const Direction<T>& d) { return std::max<int64_t>(1, kTaps / d.most()); }
  Block(const Direction<T>& d, int64_t begin, int64_t end) : d_(d), begin_(begin), stored_(d.most() <= kTaps) {
    if (!stored_) return;
    int64_t k = 0;
    for (int64_t o = begin; o < end; ++o) {
      d.each(o, [&](int64_t i, T w) { index_[k] = i, weight_[k++] = w; });
      ends_[o - begin] = k;
    }
  }
  template <class F>
  void each(int64_t o, F&& f) const {
    if (!stored_) return d_.each(o, f);
    for (int64_t k = o == begin_ ? 0 : ends_[o - begin_ - 1]; k < ends_[o - begin_]; ++k) f(index_[k], weight_[k]);
  }

 private:
  const Direction<T>& d_;
  int64_t begin_;
  bool stored_;
  int64_t index_[kTaps], ends_[kTaps];
  T weight_[kTaps];
};

struct LineGroup {
  int64_t outer = 1, inner = 1;
  LineGroup(const Arg& x, int dim) {
    for (int d = 0; d < dim; ++d) outer *= x.sizes[d];
    for (int d = dim + 1; d < x.ndim; ++d) inner *= x.sizes[d];
  }
};

// f(first result, end, first row, end) for blocks of results of blocks of rows, in parallel.
template <class F>
void in_blocks(int64_t results, int64_t each, int64_t rows, int64_t work_of_row, F&& f) {
  const int64_t blocks = (results + each - 1) / each, at_once = std::clamp<int64_t>(kGrain / work_of_row, 1, rows);
  const int64_t row_blocks = (rows + at_once - 1) / at_once;
  parallel_blocks(blocks * row_blocks, std::max<int64_t>(1, kGrain / (work_of_row * at_once)),
                  [&](int64_t task, int64_t end) {
                    for (; task < end; ++task) {
                      const int64_t o = task % blocks * each, row = task / blocks * at_once;
                      f(o, std::min(o + each, results), row, std::min(row + at_once, rows));
                    }
                  });
}

template <class T>
void weighed(const Arg& y, const Arg& x, const LineGroup& rows, const Direction<T>& d) {
  const int64_t inner = rows.inner, each = Block<T>::results(d);
  in_blocks(d.r.m, each, rows.outer, std::max<int64_t>(1, each * std::min(d.most(), kTaps) * inner),
            [&](int64_t begin, int64_t end, int64_t row, int64_t last_row) {
              const Block<T> block(d, begin, end);
              for (; row < last_row; ++row) {
                const T* from = x.as<T>() + row * d.r.n * inner;
                T* to = y.as<T>() + row * d.r.m * inner;
                for (int64_t o = begin; o < end; ++o)
                  for (int64_t c = 0; c < inner; c += kSide) {
                    const int64_t count = std::min(kSide, inner - c);
                    T sum[kSide] = {};
                    block.each(o, [&](int64_t i, T w) {
                      const T* p = from + i * inner + c;
                      for (int64_t k = 0; k < count; ++k) sum[k] += w * p[k];
                    });
                    std::copy_n(sum, count, to + o * inner + c);
                  }
              }
            });
}

// The same of rows of single elements.
template <class T>
void weighed_elements(const Arg& y, const Arg& x, const LineGroup& rows, const Direction<T>& d) {
  const int64_t each = Block<T>::results(d);
  in_blocks(d.r.m, each, rows.outer, each * std::min(d.most(), kTaps),
            [&](int64_t begin, int64_t end, int64_t row, int64_t last_row) {
              const Block<T> block(d, begin, end);
              for (; row < last_row; ++row) {
                const T* from = x.as<T>() + row * d.r.n;
                T* to = y.as<T>() + row * d.r.m;
                for (int64_t o = begin; o < end; ++o) {
                  T sum = 0;
                  block.each(o, [&](int64_t i, T w) { sum += w * from[i]; });
                  to[o] = sum;
                }
              }
            });
}

// The gradients of elements [low, high) of rows [row, last_row).
template <class T>
void gather_gradients(T* dx, const T* dy, int64_t inner, const Direction<T>& d, int64_t low, int64_t high, int64_t row,
                      int64_t last_row) {
  auto first_where = [&](auto&& reached) {  // the first result of which it holds; it holds of all behind it
    int64_t least = 0, most = d.r.m;
    while (least < most) {
      const int64_t middle = least + (most - least) / 2;
      reached(d.span(middle)) ? most = middle : least = middle + 1;
    }
    return least;
  };
  using Span = typename Direction<T>::Span;
  const int64_t end = first_where([&](const Span&s) { return s.first >= high; }), each = Block<T>::results(d);
  for (int64_t r = row; r < last_row; ++r)
    std::fill(dx + (r * d.r.n + low) * inner, dx + (r * d.r.n + high) * inner, T(0));
  for (int64_t o = first_where([&](const Span& s) { return s.end > low; }); o < end; o += each) {
    const int64_t stop = std::min(o + each, end);
    const Block<T> block(d, o, stop);
    for (int64_t r = row; r < last_row; ++r)
      for (int64_t k = o; k < stop; ++k)
        block.each(k, [&](int64_t i, T w) {
          if (i < low || i >= high) return;
          T* to = dx + (r * d.r.n + i) * inner;
          const T* from = dy + (r * d.r.m + k) * inner;
          for (int64_t c = 0; c < inner; ++c) to[c] += w * from[c];
        });
  }
}

// Elements of any type at the nearest places.
template <class E>
void picked(const Arg& y, const Arg& x, const LineGroup& rows, const Direction<float>& f, const Direction<double>& g,
            bool wide) {
  const int64_t inner = rows.inner, n = f.r.n, m = f.r.m;
  in_blocks(m, kTaps, rows.outer, kTaps * inner, [&](int64_t begin, int64_t end, int64_t row, int64_t last_row) {
    int64_t at[kTaps];
    for (int64_t o = begin; o < end; ++o) at[o - begin] = wide ? g.nearest(o) : f.nearest(o);
    for (; row < last_row; ++row) {
      const E* from = x.as<E>() + row * n * inner;
      E* to = y.as<E>() + row * m * inner;
      if (inner == 1) {
        for (int64_t o = begin; o < end; ++o) to[o] = from[at[o - begin]];
      } else {
        for (int64_t o = begin; o < end; ++o) std::copy_n(from + at[o - begin] * inner, inner, to + o * inner);
      }
    }
  });
}

}  // namespace

void resample(const Arg& y, const Arg& x, int dim, const Resampling& r) noexcept {
  const LineGroup rows(x, dim);
  const Direction<float> f(r);
  const Direction<double> g(r);
  if (!nearest_mode(r.mode)) {
    const bool single = rows.inner == 1;
    if (x.dtype == DType::f64)
      single ? weighed_elements(y, x, rows, g) : weighed(y, x, rows, g);
    else
      single ? weighed_elements(y, x, rows, f) : weighed(y, x, rows, f);
    return;
  }
  const bool wide = x.dtype == DType::f64;
  switch (size_of(x.dtype)) {
    case 1:
      return picked<uint8_t>(y, x, rows, f, g, wide);
    case 2:
      return picked<uint16_t>(y, x, rows, f, g, wide);
    case 4:
      return picked<uint32_t>(y, x, rows, f, g, wide);
    default:
      return picked<uint64_t>(y, x, rows, f, g, wide);
  }
}

void resample_backward(const Arg& dx, const Arg& dy, int dim, const Resampling& r) noexcept {
  const LineGroup rows(dx, dim);
  with_floating_type(dx.dtype, [&](auto s) {
    using T = decltype(s);
    if constexpr (std::is_same_v<T, float> || std::is_same_v<T, double>) {
      const Direction<T> d(r);
      const int64_t work = std::max<int64_t>(1, std::max(r.n, r.m) * rows.inner);
      const int64_t parts = std::clamp<int64_t>(work / kGrain, 1, std::min(kOwners, r.n));
      in_blocks(parts, 1, rows.outer, std::max<int64_t>(1, work / parts),
                [&](int64_t part, int64_t, int64_t row, int64_t last_row) {
                  gather_gradients(dx.as<T>(), dy.as<T>(), rows.inner, d, part * r.n / parts, (part + 1) * r.n / parts,
                                   row, last_row);
                });
    }
  });
}

}  // namespace situ::cpu
