// Implements cumulative extrema and searches in sorted lines.
#include <algorithm>
#include <cstring>

#include "situ/backends/cpu/common/arith.h"
#include "situ/backends/cpu/common/lines.h"
#include "situ/backends/cpu/reduce/reduce.h"
#include "situ/base/threads.h"

namespace situ::cpu {
namespace {

constexpr int64_t kGrain = 32768;

template <class T>
auto as_number(T x) {
  if constexpr (std::is_same_v<T, half> || std::is_same_v<T, bfloat16>)
    return to_float(x);
  else
    return x;
}

Lines single_lines(const Arg& in, int dim) {
  Lines l = make_lines(in, dim);
  l.width = 1;
  l.groups = l.count;
  return l;
}

template <class T>
void running_line(bool largest, T* values, int64_t value_step, int64_t* indices, int64_t index_step, const T* in,
                  int64_t step, int64_t n) {
  int64_t best = 0;
  for (int64_t i = 0; i < n; ++i) {
    const auto x = as_number(in[i * step]), top = as_number(in[best * step]);
    if (x != x || (top == top && (largest ? x >= top : x <= top))) best = i;
    values[i * value_step] = in[best * step];
    indices[i * index_step] = best;
  }
}

// The first position of [0, n) whose element does not precede x.
template <class T>
int64_t place(const T* sorted, int64_t n, T value, bool right) {
  const auto x = as_number(value);
  int64_t begin = 0;
  while (begin < n) {
    const int64_t middle = begin + (n - begin) / 2;
    const auto there = as_number(sorted[middle]);
    if (right ? !(there > x) : !(there >= x))
      begin = middle + 1;
    else
      n = middle;
  }
  return begin;
}

}  // namespace

void running_extremum(bool largest, const Arg& values, const Arg& indices, const Arg& in, int dim) {
  if (in.numel() == 0) return;
  const Lines lines = single_lines(in, dim);
  with_type(in.dtype, [&](auto t) {
    using T = decltype(t);
    parallel_blocks(lines.count, std::max<int64_t>(1, kGrain / std::max<int64_t>(1, lines.length)),
                    [&](int64_t begin, int64_t end) {
                      const Arg* all[] = {&in, &values, &indices};
                      for (int64_t line = begin; line < end; ++line) {
                        int64_t at[3];
                        place_group(lines, line, all, 3, at);
                        running_line(largest, values.as<T>() + at[1], values.strides[dim],
                                     indices.as<int64_t>() + at[2], indices.strides[dim], in.as<const T>() + at[0],
                                     in.strides[dim], lines.length);
                      }
                    });
  });
}

void search_sorted(const Arg& out, const Arg& sorted, const Arg& values, bool right) {
  const int64_t n = values.numel(), length = sorted.sizes[sorted.ndim - 1];
  const int64_t per_line = sorted.ndim > 1 ? std::max<int64_t>(1, values.sizes[values.ndim - 1]) : 0;
  with_type(values.dtype, [&](auto t) {
    using T = decltype(t);
    parallel_blocks(n, kGrain / 8, [&](int64_t begin, int64_t end) {
      for (int64_t i = begin; i < end; ++i) {
        const T* line = sorted.as<const T>() + (per_line ? i / per_line * length : 0);
        out.as<int64_t>()[i] = place(line, length, values.as<const T>()[i], right);
      }
    });
  });
}

}  // namespace situ::cpu
