// Resampling of n elements to m along one dimension. Interpolation and its gradient use it on every device.
#pragma once
#include <algorithm>
#include <cmath>
#include <cstdint>

#include "situ/tensor/arguments.h"

namespace situ {

struct Resampling {
  int64_t n, m;
  Resize mode;  // bicubic, a nearest mode; all others are linear
  bool align_corners, antialias;
  double scale;  // results for each input element; 0: from the sizes

  // Input elements for each result.
  template <class T>
  T step() const {
    if (align_corners) return m > 1 ? static_cast<T>(n - 1) / static_cast<T>(m - 1) : T(0);
    return scale > 0 ? static_cast<T>(1 / scale) : static_cast<T>(n) / static_cast<T>(m);
  }
};

inline bool nearest_mode(Resize m) { return m == Resize::nearest || m == Resize::nearest_exact; }

// The elements that a result reads, and their weights. Coordinates are computed in T, the type of the elements.
template <class T>
struct ResamplingWeights {
  Resampling r;
  T scale;  // input elements for each result

  explicit ResamplingWeights(const Resampling& given) : r(given), scale(given.step<T>()) {}
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

  // Result o reads elements of [first, end); both increase with o.
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
  // The largest number of elements that a result reads.
  int64_t most() const {
    if (!r.antialias) return nearest_mode(r.mode) ? 1 : cubic() ? 4 : 2;
    return std::min(r.n, 2 * static_cast<int64_t>(reach()) + 3);
  }

  // Calls f(element, weight) once for each element that result o reads with a nonzero weight, in increasing order.
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
  // Elements beyond an end are replaced by the one at the end.
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
  // Antialiasing: all elements under the filter, a triangle or a cubic of -0.5 that is as wide as the scale.
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

}  // namespace situ
