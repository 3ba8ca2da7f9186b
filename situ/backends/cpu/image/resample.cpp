// Weighted sums along one dimension, in blocks of results and rows, and their gradients.
#include "situ/backends/cpu/image/resample.h"

#include <algorithm>
#include <cmath>
#include <cstring>

#include "situ/backends/cpu/common/arith.h"
#include "situ/base/threads.h"

namespace situ::cpu {
namespace {

constexpr int64_t kSide = 64;      // elements of a row summed together
constexpr int64_t kTaps = 1024;    // weights of a block of results
constexpr int64_t kGrain = 16384;  // products of one task
constexpr int64_t kOwners = 16;    // parts of the input whose gradients one task each sums

// The weights of a block of results, for many rows of elements. There is no table for results that read very many
// elements.
template <class T>
class Block {
 public:
  static int64_t results(const ResamplingWeights<T>& d) { return std::max<int64_t>(1, kTaps / d.most()); }
  Block(const ResamplingWeights<T>& d, int64_t begin, int64_t end) : d_(d), begin_(begin), stored_(d.most() <= kTaps) {
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
  const ResamplingWeights<T>& d_;
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

// Calls f(first result, end, first row, end) for blocks of results and rows, in parallel.
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
void weighed(const Arg& y, const Arg& x, const LineGroup& rows, const ResamplingWeights<T>& d) {
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

// The same for rows of single elements.
template <class T>
void weighed_elements(const Arg& y, const Arg& x, const LineGroup& rows, const ResamplingWeights<T>& d) {
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
void gather_gradients(T* dx, const T* dy, int64_t inner, const ResamplingWeights<T>& d, int64_t low, int64_t high,
                      int64_t row, int64_t last_row) {
  auto first_where = [&](auto&& reached) {  // the first result for which `reached` holds; it holds for all later ones
    int64_t least = 0, most = d.r.m;
    while (least < most) {
      const int64_t middle = least + (most - least) / 2;
      reached(d.span(middle)) ? most = middle : least = middle + 1;
    }
    return least;
  };
  using Span = typename ResamplingWeights<T>::Span;
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

// Copies elements of any type from the nearest positions.
template <class E>
void picked(const Arg& y, const Arg& x, const LineGroup& rows, const ResamplingWeights<float>& f,
            const ResamplingWeights<double>& g, bool wide) {
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
  const ResamplingWeights<float> f(r);
  const ResamplingWeights<double> g(r);
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
      const ResamplingWeights<T> d(r);
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
