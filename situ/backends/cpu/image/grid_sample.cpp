// Implements grid_sample() and its gradients.
#include "situ/backends/cpu/image/grid_sample.h"

#include <algorithm>
#include <cmath>

#include "situ/base/threads.h"

namespace situ::cpu {
namespace {

// A position along one direction, in elements, and its derivative by the grid's number.
template <class T>
struct GridPlace {
  T at, slope;
};

// The elements that a position reads along one direction: at most four. Index -1 is outside the image.
template <class T>
struct Taps {
  int count = 0;
  int64_t index[4];
  T weight[4], slope[4];  // slope: the weight's derivative by the grid's number
  void add(int64_t i, T w, T s) { index[count] = i, weight[count] = w, slope[count++] = s; }
};

// Keys' cubic with a = -0.75: weights of the four elements around t in [0, 1), and their derivatives.
template <class T>
void cubic(T t, T (&w)[4], T (&s)[4]) {
  constexpr T a = T(-0.75);
  auto far = [&](T x) { return ((a * x - 5 * a) * x + 8 * a) * x - 4 * a; };
  auto near = [&](T x) { return ((a + 2) * x - (a + 3)) * x * x + 1; };
  auto far_slope = [&](T x) { return (3 * a * x - 10 * a) * x + 8 * a; };
  auto near_slope = [&](T x) { return (3 * (a + 2) * x - 2 * (a + 3)) * x; };
  w[0] = far(t + 1), w[1] = near(t), w[2] = near(1 - t), w[3] = far(2 - t);
  s[0] = far_slope(t + 1), s[1] = near_slope(t), s[2] = -near_slope(1 - t), s[3] = -far_slope(2 - t);
}

template <class T>
struct Axis {
  int64_t size;
  GridSample p;

  GridPlace<T> clipped(GridPlace<T> c) const {
    if (c.at <= 0) return {T(0), T(0)};
    const T last = static_cast<T>(size - 1);
    return c.at >= last ? GridPlace<T>{last, T(0)} : c;
  }
  // Reflects at the outermost elements' centres, or edges, as often as needed.
  GridPlace<T> reflected(GridPlace<T> c) const {
    const T low = p.align_corners ? T(0) : T(-0.5), span = static_cast<T>(p.align_corners ? size - 1 : size);
    if (span == 0) return {T(0), T(0)};
    T from = c.at - low, slope = c.slope;
    if (from < 0) from = -from, slope = -slope;
    const T over = std::fmod(from, span);
    const bool back = std::fmod(std::floor(from / span), T(2)) != 0;
    return back ? GridPlace<T>{span - over + low, -slope} : GridPlace<T>{over + low, slope};
  }
  GridPlace<T> inside(GridPlace<T> c) const {
    if (p.padding == GridPadding::zeros) return c;
    return clipped(p.padding == GridPadding::reflection ? reflected(c) : c);
  }
  int64_t element(T at) const {  // -1 outside, and for NaN
    return at >= 0 && at < static_cast<T>(size) ? static_cast<int64_t>(at) : -1;
  }
  Taps<T> taps(T number) const {
    const T half = static_cast<T>(p.align_corners ? size - 1 : size) / 2;
    GridPlace<T> c{(number + 1) * half - (p.align_corners ? T(0) : T(0.5)), half};
    Taps<T> t;
    if (p.mode == Resize::bicubic) {
      const T first = std::floor(c.at);
      T w[4], s[4];
      cubic(c.at - first, w, s);
      for (int i = 0; i < 4; ++i) t.add(element(inside({first + static_cast<T>(i - 1), T(1)}).at), w[i], s[i] * half);
      return t;
    }
    c = inside(c);
    if (p.mode == Resize::nearest) {
      t.add(element(std::nearbyint(c.at)), T(1), T(0));
      return t;
    }
    const T first = std::floor(c.at), far = c.at - first;
    t.add(element(first), 1 - far, -c.slope);
    t.add(element(first + 1), far, c.slope);
    return t;
  }
};

// The elements of a plane that one place of the grid reads, their weights, and the weights' derivatives by each of its
// numbers.
template <class T, int D>
struct Corners {
  int count = 0;
  int64_t offset[16];
  T weight[16], slope[16][D];
};

template <class T, int D>
struct Sampler {
  GridSample p;
  int64_t batch, channels, size[D], plane = 1, places = 1;

  Sampler(const Arg& x, const Arg& grid, const GridSample& how) : p(how), batch(x.sizes[0]), channels(x.sizes[1]) {
    for (int d = 0; d < D; ++d) size[d] = x.sizes[2 + d], plane *= size[d];
    for (int d = 0; d < D; ++d) places *= grid.sizes[1 + d];
  }
  Corners<T, D> corners(const T* g) const {
    Taps<T> t[D];
    for (int d = 0; d < D; ++d) t[d] = Axis<T>{size[d], p}.taps(g[D - 1 - d]);
    Corners<T, D> c;
    int at[D] = {};
    for (;;) {
      add(c, t, at);
      int d = D - 1;
      while (d >= 0 && ++at[d] == t[d].count) at[d--] = 0;
      if (d < 0) return c;
    }
  }
  void add(Corners<T, D>& c, const Taps<T> (&t)[D], const int (&at)[D]) const {
    int64_t offset = 0;
    T weight = 1;
    for (int d = 0; d < D; ++d) {
      if (t[d].index[at[d]] < 0) return;
      offset = offset * size[d] + t[d].index[at[d]];
      weight *= t[d].weight[at[d]];
    }
    for (int d = 0; d < D; ++d) {
      T s = t[d].slope[at[d]];
      for (int e = 0; e < D; ++e)
        if (e != d) s *= t[e].weight[at[e]];
      c.slope[c.count][D - 1 - d] = s;
    }
    c.offset[c.count] = offset, c.weight[c.count++] = weight;
  }
  // Calls body(image, place, its corners), with places in parallel.
  template <class F>
  void each_place(const T* grid, F&& body) const {
    const int64_t grain = std::max<int64_t>(1, 4096 / std::max<int64_t>(1, channels));
    parallel_blocks(batch * places, grain, [&](int64_t begin, int64_t end) {
      for (int64_t i = begin; i < end; ++i) body(i / places, i % places, corners(grid + i * D));
    });
  }
  void forward(T* y, const T* x, const T* grid) const {
    each_place(grid, [&](int64_t n, int64_t o, const Corners<T, D>& k) {
      for (int64_t c = 0; c < channels; ++c) {
        const T* from = x + (n * channels + c) * plane;
        T sum = 0;
        for (int i = 0; i < k.count; ++i) sum += k.weight[i] * from[k.offset[i]];
        y[(n * channels + c) * places + o] = sum;
      }
    });
  }
  void by_grid(T* dgrid, const T* dy, const T* x, const T* grid) const {
    each_place(grid, [&](int64_t n, int64_t o, const Corners<T, D>& k) {
      T sum[D] = {};
      for (int64_t c = 0; c < channels; ++c) {
        const T* from = x + (n * channels + c) * plane;
        const T g = dy[(n * channels + c) * places + o];
        for (int i = 0; i < k.count; ++i)
          for (int d = 0; d < D; ++d) sum[d] += g * from[k.offset[i]] * k.slope[i][d];
      }
      for (int d = 0; d < D; ++d) dgrid[(n * places + o) * D + d] = sum[d];
    });
  }
  // Takes channels in groups, so that a place's corners are found once for several.
  void by_input(T* dx, const T* dy, const T* grid) const {
    constexpr int64_t kGroup = 8;
    const int64_t groups = (channels + kGroup - 1) / kGroup;
    parallel_for(batch * groups, [&](int64_t chunk, int) {
      const int64_t n = chunk / groups, first = chunk % groups * kGroup, end = std::min(channels, first + kGroup);
      std::fill(dx + (n * channels + first) * plane, dx + (n * channels + end) * plane, T(0));
      for (int64_t o = 0; o < places; ++o) {
        const Corners<T, D> k = corners(grid + (n * places + o) * D);
        for (int64_t c = first; c < end; ++c) {
          T* to = dx + (n * channels + c) * plane;
          const T g = dy[(n * channels + c) * places + o];
          for (int i = 0; i < k.count; ++i) to[k.offset[i]] += g * k.weight[i];
        }
      }
    });
  }
};

template <class F>
void with_sampler(const Arg& x, const Arg& grid, const GridSample& p, F&& f) {
  if (x.dtype == DType::f64)
    x.ndim == 4 ? f(Sampler<double, 2>(x, grid, p), double{}) : f(Sampler<double, 3>(x, grid, p), double{});
  else
    x.ndim == 4 ? f(Sampler<float, 2>(x, grid, p), float{}) : f(Sampler<float, 3>(x, grid, p), float{});
}

}  // namespace

void grid_sample(const Arg& y, const Arg& x, const Arg& grid, const GridSample& p) noexcept {
  with_sampler(x, grid, p, [&](const auto& s, auto t) {
    using T = decltype(t);
    s.forward(y.as<T>(), x.as<T>(), grid.as<T>());
  });
}

void grid_sample_backward(const Arg& dx, const Arg& dgrid, const Arg& dy, const Arg& x, const Arg& grid,
                          const GridSample& p) noexcept {
  with_sampler(x, grid, p, [&](const auto& s, auto t) {
    using T = decltype(t);
    if (dx.data) s.by_input(dx.as<T>(), dy.as<T>(), grid.as<T>());
    if (dgrid.data) s.by_grid(dgrid.as<T>(), dy.as<T>(), x.as<T>(), grid.as<T>());
  });
}

}  // namespace situ::cpu
