// Implements max and average pooling and their gradients.
#include "situ/backends/cpu/image/pool.h"

#include <algorithm>
#include <limits>

#include "situ/backends/cpu/common/arith.h"
#include "situ/backends/cpu/common/convert.h"
#include "situ/backends/cpu/common/wide.h"
#include "situ/backends/cpu/image/largest.h"
#include "situ/base/threads.h"

namespace situ::cpu {
namespace {

constexpr int64_t kSide = 64;     // adjacent channels, or windows of a row, computed together
constexpr int64_t kWidened = 49;  // the most elements of a half type's window that are widened together

// The channels [c, c + count) of image n.
struct Part {
  int64_t n, c, count;
};

// Calls body(part, one): with several channels if they are adjacent in `a`, else with one at a time.
template <class F>
void over_parts(const Arg& a, F&& body) {
  const int64_t N = a.sizes[0], C = a.sizes[1], pixels = std::max<int64_t>(1, a.sizes[2] * a.sizes[3]);
  if (a.strides[1] == 1 && C > 1) {
    const int64_t blocks = (C + kSide - 1) / kSide;
    return parallel_for(N * blocks, [&](int64_t i, int) {
      const int64_t c = i % blocks * kSide;
      body(Part{i / blocks, c, std::min(kSide, C - c)}, std::false_type{});
    });
  }
  parallel_blocks(N * C, std::max<int64_t>(1, 16384 / pixels), [&](int64_t begin, int64_t end) {
    for (int64_t i = begin; i < end; ++i) body(Part{i / C, i % C, 1}, std::true_type{});
  });
}

template <class S>
struct View {
  S* p;
  int64_t row, col, channel;
  View(const Arg& a, const Part& q)
      : p(a.as<S>() + q.n * a.strides[0] + q.c * a.strides[1]),
        row(a.strides[2]),
        col(a.strides[3]),
        channel(a.strides[1]) {}
  S* at(int64_t y, int64_t x) const { return p + y * row + x * col; }
};

// Adjacent windows, `step` elements apart (the channels of one position, or neighbours in a row): the largest values,
// and the index of each in its window.
template <class S, bool kOne>
struct Winners {
  static constexpr int64_t kRoom = kOne ? 1 : kSide;
  using Index = std::conditional_t<sizeof(Wide<S>) == 8, int64_t, int32_t>;
  Wide<S> best[kRoom];
  Index at[kRoom];

  void find(const Pool2d& p, const View<S>& x, const WindowRange& rows, const WindowRange& cols, int64_t step,
            int64_t count) {
    bool first = true;
    for (int64_t y = rows.first, i = rows.offset; y < rows.end; y += p.dilation[0], ++i)
      for (int64_t z = cols.first, j = cols.offset; z < cols.end; z += p.dilation[1], ++j) {
        const S* from = x.at(y, z);
        const Index offset = static_cast<Index>(i * p.kernel[1] + j);
        if (first)
          start(from, step, offset, count);
        else if (step == 1)
          meet(from, std::integral_constant<int64_t, 1>(), offset, count);
        else if (step == 2)
          meet(from, std::integral_constant<int64_t, 2>(), offset, count);
        else
          meet(from, step, offset, count);
        first = false;
      }
  }
  void start(const S* from, int64_t step, Index offset, int64_t count) {
    for (int64_t c = 0; c < (kOne ? 1 : count); ++c) best[c] = wide(from[kOne ? 0 : c * step]), at[c] = offset;
  }
  template <class Step>
  void meet(const S* from, Step step, Index offset, int64_t count) {
    for (int64_t c = 0; c < (kOne ? 1 : count); ++c) {
      const Wide<S> v = wide(from[kOne ? 0 : c * step]);
      const bool wins = (v > best[c]) | (v != v);
      best[c] = wins ? v : best[c];
      at[c] = wins ? offset : at[c];
    }
  }
};

template <class S>
Wide<S> lowest() {
  if constexpr (std::is_floating_point_v<Wide<S>>)
    return -std::numeric_limits<Wide<S>>::infinity();
  else
    return std::numeric_limits<S>::lowest();
}

// For windows that are in padding only, which dilation makes possible.
template <class S>
void max_of_nothing(const Arg& y, const Arg* where, const Part& q, int64_t i, int64_t j, int64_t count, bool columns) {
  auto fill = [&](const auto& to, auto value) {
    for (int64_t c = 0; c < count; ++c) put(to.at(i, j) + c * (columns ? to.col : to.channel), value);
  };
  fill(View<S>(y, q), lowest<S>());
  if (where && where->dtype == DType::u8) fill(View<uint8_t>(*where, q), kNowhere);
  if (where && where->dtype == DType::i64) fill(View<int64_t>(*where, q), int64_t{-1});
}

// From output column j on, the number of windows of a row that are inside the input, so that one loop can take them
// all.
int64_t inside(const Pool2d& p, int64_t j, int64_t outs, int64_t size) {
  const int64_t first = j * p.stride[1] - p.padding[1], reach = (p.kernel[1] - 1) * p.dilation[1];
  if (first < 0 || first + reach >= size) return 1;
  return std::min({kSide, outs - j, (size - 1 - reach - first) / p.stride[1] + 1});
}

template <class S>
constexpr bool kHalf = std::is_same_v<S, half> || std::is_same_v<S, bfloat16>;

// For channels that are widened first; f32 holds them exactly.
template <class S>
void largest_of_wide(S* out, uint8_t* at, const S* const* from, const uint8_t* offset, int n, int64_t count) {
  constexpr DType type = std::is_same_v<S, half> ? DType::f16 : DType::bf16;
  const Convert widen = load_as(type, DType::f32), round = store_as(DType::f32, type);
  alignas(64) float values[kWidened * kSide], best[kSide];
  const float* wide_from[kWidened];
  for (int k = 0; k < n; ++k) {
    widen(values + k * kSide, from[k], static_cast<size_t>(count));
    wide_from[k] = values + k * kSide;
  }
  largest_of(best, at, wide_from, offset, n, static_cast<size_t>(count));
  round(out, best, static_cast<size_t>(count));
}

// One window of adjacent channels, for f32 and half types with places as bytes. Returns false if it does not apply.
template <class S>
bool max_of_rows(const View<S>& out, const Arg* where, const View<S>& in, const Pool2d& p, const Part& q,
                 const WindowRange& rows, const WindowRange& cols, int64_t i, int64_t j) {
  if constexpr (std::is_same_v<S, float> || kHalf<S>) {
    if (in.channel != 1 || out.channel != 1) return false;
    if (p.kernel[0] * p.kernel[1] > (kHalf<S> ? kWidened : int64_t{kNowhere})) return false;
    if (where && (where->dtype != DType::u8 || where->strides[1] != 1)) return false;
    const S* from[kNowhere];
    uint8_t offset[kNowhere];
    int n = 0;
    for (int64_t y = rows.first, a = rows.offset; y < rows.end; y += p.dilation[0], ++a)
      for (int64_t z = cols.first, b = cols.offset; z < cols.end; z += p.dilation[1], ++b, ++n)
        from[n] = in.at(y, z), offset[n] = static_cast<uint8_t>(a * p.kernel[1] + b);
    uint8_t* const at = where ? View<uint8_t>(*where, q).at(i, j) : nullptr;
    if constexpr (kHalf<S>)
      largest_of_wide(out.at(i, j), at, from, offset, n, q.count);
    else
      largest_of(out.at(i, j), at, from, offset, n, static_cast<size_t>(q.count));
    return true;
  }
  return false;
}

// The windows of row i from column j on, `count` of them: channels of column j, or columns of one channel.
template <class S, bool kOne>
void max_run(const Arg& y, const Arg* where, const Arg& x, const Pool2d& p, const Part& q, int64_t i, int64_t j,
             int64_t count, bool columns) {
  const View<S> in(x, q), out(y, q);
  const WindowRange rows = range_of(p, 0, i, x.sizes[2]), cols = range_of(p, 1, j, x.sizes[3]);
  if (rows.empty() || cols.empty()) return max_of_nothing<S>(y, where, q, i, j, count, columns);
  if (!kOne && !columns && max_of_rows(out, where, in, p, q, rows, cols, i, j)) return;
  Winners<S, kOne> w;
  w.find(p, in, rows, cols, columns ? p.stride[1] * in.col : in.channel, count);
  S* to = out.at(i, j);
  for (int64_t c = 0; c < count; ++c) put(to + c * (columns ? out.col : out.channel), w.best[c]);
  if (!where) return;
  if (where->dtype == DType::u8) {
    const View<uint8_t> o(*where, q);
    const int64_t step = columns ? o.col : o.channel;
    for (int64_t c = 0; c < count; ++c) o.at(i, j)[c * step] = static_cast<uint8_t>(w.at[c]);
    return;
  }
  const View<int64_t> o(*where, q);
  const int64_t step = columns ? o.col : o.channel, aside = columns ? p.stride[1] : 0;
  const int64_t top = i * p.stride[0] - p.padding[0], left = j * p.stride[1] - p.padding[1];
  for (int64_t c = 0; c < count; ++c)
    o.at(i, j)[c * step] = (top + w.at[c] / p.kernel[1] * p.dilation[0]) * x.sizes[3] + left + c * aside +
                           w.at[c] % p.kernel[1] * p.dilation[1];
}

template <class S, bool kOne>
void max_part(const Arg& y, const Arg* where, const Arg& x, const Pool2d& p, const Part& q) {
  for (int64_t i = 0; i < y.sizes[2]; ++i)
    for (int64_t j = 0, n = 1; j < y.sizes[3]; j += n) {
      n = kOne ? inside(p, j, y.sizes[3], x.sizes[3]) : 1;
      if (kOne && n == 1)
        max_run<S, true>(y, where, x, p, q, i, j, 1, false);
      else
        max_run<S, false>(y, where, x, p, q, i, j, kOne ? n : q.count, kOne);
    }
}

template <class S>
void clear(const View<S>& v, int64_t h, int64_t w, int64_t count) {
  for (int64_t y = 0; y < h; ++y)
    for (int64_t x = 0; x < w; ++x)
      for (int64_t c = 0; c < count; ++c) v.at(y, x)[c * v.channel] = S{};
}

template <class S>
void add_to(S* p, Wide<S> v) {
  put(p, static_cast<Wide<S>>(wide(*p) + v));
}

// kSkip: some window has no maximum.
template <class S, bool kSkip>
void max_backward_part(const Arg& dx, const Arg& dy, const Arg& where, const Pool2d& p, const Part& q) {
  const View<S> to(dx, q), from(dy, q);
  clear(to, dx.sizes[2], dx.sizes[3], q.count);
  int64_t step[256];  // from a window's corner to its element
  const bool offsets = where.dtype == DType::u8;
  for (int64_t o = 0; offsets && o < std::min<int64_t>(256, p.kernel[0] * p.kernel[1]); ++o)
    step[o] = o / p.kernel[1] * p.dilation[0] * to.row + o % p.kernel[1] * p.dilation[1] * to.col;
  for (int64_t i = 0; i < dy.sizes[2]; ++i)
    for (int64_t j = 0; j < dy.sizes[3]; ++j) {
      if (kSkip && (range_of(p, 0, i, dx.sizes[2]).empty() || range_of(p, 1, j, dx.sizes[3]).empty())) continue;
      const S* g = from.at(i, j);
      if (offsets) {
        const View<uint8_t> at(where, q);
        const uint8_t* o = at.at(i, j);
        S* corner = to.at(i * p.stride[0] - p.padding[0], j * p.stride[1] - p.padding[1]);
        for (int64_t c = 0; c < q.count; ++c)
          add_to(corner + step[o[c * at.channel]] + c * to.channel, wide(g[c * from.channel]));
        continue;
      }
      const View<int64_t> at(where, q);
      for (int64_t c = 0; c < q.count; ++c) {
        const int64_t index = at.at(i, j)[c * at.channel];
        add_to(to.at(index / dx.sizes[3], index % dx.sizes[3]) + c * to.channel, wide(g[c * from.channel]));
      }
    }
}

// A window of an average: the part inside the input, and the divisor.
struct Span {
  int64_t first, end, whole;  // whole: length with padding
};
Span average_span(const Pool2d& p, int axis, int64_t out, int64_t size) {
  const int64_t first = out * p.stride[axis] - p.padding[axis];
  const int64_t end = std::min(first + p.kernel[axis], size + p.padding[axis]);
  return {std::max<int64_t>(first, 0), std::min(end, size), end - first};
}
Span adaptive_span(int64_t out, int64_t outs, int64_t size) {
  const int64_t first = out * size / outs, end = ((out + 1) * size + outs - 1) / outs;
  return {first, end, end - first};
}

// Both kinds of average: spans(i, j) returns rows, columns and the divisor of output (i, j).
struct Box {
  Span rows, cols;
  int64_t divisor;
};
struct Average {
  const Pool2d* p;  // null: adaptive
  int64_t h, w, oh, ow;
  Box box(int64_t i, int64_t j) const {
    if (!p) {
      const Span r = adaptive_span(i, oh, h), c = adaptive_span(j, ow, w);
      return {r, c, r.whole * c.whole};
    }
    const Span r = average_span(*p, 0, i, h), c = average_span(*p, 1, j, w);
    const int64_t inside = (r.end - r.first) * (c.end - c.first);
    return {r, c, p->divisor_override ? p->divisor_override : p->count_include_pad ? r.whole * c.whole : inside};
  }
};

template <class S, bool kOne>
void average_part(const Arg& y, const Arg& x, const Average& a, const Part& q) {
  const View<S> in(x, q), out(y, q);
  for (int64_t i = 0; i < a.oh; ++i)
    for (int64_t j = 0; j < a.ow; ++j) {
      const Box b = a.box(i, j);
      Wide<S> sum[kOne ? 1 : kSide] = {};
      for (int64_t r = b.rows.first; r < b.rows.end; ++r)
        for (int64_t s = b.cols.first; s < b.cols.end; ++s) {
          const S* from = in.at(r, s);
          for (int64_t c = 0; c < (kOne ? 1 : q.count); ++c) sum[c] += wide(from[c]);
        }
      for (int64_t c = 0; c < q.count; ++c)
        put(out.at(i, j) + c * out.channel, static_cast<Wide<S>>(sum[c] / static_cast<Wide<S>>(b.divisor)));
    }
}

template <class S>
void average_backward_part(const Arg& dx, const Arg& dy, const Average& a, const Part& q) {
  const View<S> to(dx, q), from(dy, q);
  clear(to, a.h, a.w, q.count);
  for (int64_t i = 0; i < a.oh; ++i)
    for (int64_t j = 0; j < a.ow; ++j) {
      const Box b = a.box(i, j);
      Wide<S> share[kSide];
      for (int64_t c = 0; c < q.count; ++c)
        share[c] = static_cast<Wide<S>>(wide(from.at(i, j)[c * from.channel]) / static_cast<Wide<S>>(b.divisor));
      for (int64_t r = b.rows.first; r < b.rows.end; ++r)
        for (int64_t s = b.cols.first; s < b.cols.end; ++s) {
          S* p = to.at(r, s);
          for (int64_t c = 0; c < q.count; ++c) add_to(p + c * to.channel, share[c]);
        }
    }
}

template <class F>
void by_number(DType t, F&& f) {
  switch (t) {
    case DType::i64:
      return f(int64_t{});
    case DType::i32:
      return f(int32_t{});
    case DType::i16:
      return f(int16_t{});
    case DType::i8:
      return f(int8_t{});
    case DType::u8:
      return f(uint8_t{});
    default:
      return with_floating_type(t, f);
  }
}

void average(const Arg& y, const Arg& x, const Pool2d* p) {
  if (y.numel() == 0) return;
  const Average a{p, x.sizes[2], x.sizes[3], y.sizes[2], y.sizes[3]};
  with_floating_type(x.dtype, [&](auto s) {
    over_parts(x, [&](const Part& q, auto one) { average_part<decltype(s), decltype(one)::value>(y, x, a, q); });
  });
}

void average_backward(const Arg& dx, const Arg& dy, const Pool2d* p) {
  const Average a{p, dx.sizes[2], dx.sizes[3], dy.sizes[2], dy.sizes[3]};
  with_floating_type(dx.dtype, [&](auto s) {
    over_parts(dx, [&](const Part& q, auto) { average_backward_part<decltype(s)>(dx, dy, a, q); });
  });
}

}  // namespace

void max_pool2d(const Arg& y, const Arg* where, const Arg& x, const Pool2d& p) noexcept {
  if (y.numel() == 0) return;
  by_number(x.dtype, [&](auto s) {
    over_parts(x, [&](const Part& q, auto one) { max_part<decltype(s), decltype(one)::value>(y, where, x, p, q); });
  });
}

void max_pool2d_backward(const Arg& dx, const Arg& dy, const Arg& where, const Pool2d& p) noexcept {
  const bool skip =
      in_padding_alone(p, 0, dy.sizes[2], dx.sizes[2]) || in_padding_alone(p, 1, dy.sizes[3], dx.sizes[3]);
  with_floating_type(dx.dtype, [&](auto s) {
    over_parts(dx, [&](const Part& q, auto) {
      skip ? max_backward_part<decltype(s), true>(dx, dy, where, p, q)
           : max_backward_part<decltype(s), false>(dx, dy, where, p, q);
    });
  });
}

void avg_pool2d(const Arg& y, const Arg& x, const Pool2d& p) noexcept { average(y, x, &p); }
void avg_pool2d_backward(const Arg& dx, const Arg& dy, const Pool2d& p) noexcept { average_backward(dx, dy, &p); }
void adaptive_avg_pool2d(const Arg& y, const Arg& x) noexcept { average(y, x, nullptr); }
void adaptive_avg_pool2d_backward(const Arg& dx, const Arg& dy) noexcept { average_backward(dx, dy, nullptr); }

}  // namespace situ::cpu
