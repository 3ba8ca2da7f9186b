#include "situ/kernels/cpu/resample.h"

#include <algorithm>

#include "situ/base/threads.h"
#include "situ/kernels/cpu/arith.h"
#include "situ/kernels/cpu/wide.h"

namespace situ::cpu {
namespace {

constexpr int64_t kSide = 64;  // elements of a row summed side by side

template <class T>
struct Map {
  using W = Wide<T>;
  const T* x;
  T* y;
  const int64_t* index;
  const W* weight;
  int64_t n, m, inner, taps;

  // Result o of a row of elements.
  void row(const T* from, T* to, int64_t o) const {
    for (int64_t c = 0; c < inner; c += kSide) {
      const int64_t count = std::min(kSide, inner - c);
      W sum[kSide] = {};
      for (int64_t t = o * taps; t < (o + 1) * taps && index[t] >= 0; ++t) {
        const T* p = from + index[t] * inner + c;
        const W w = weight[t];
        for (int64_t i = 0; i < count; ++i) sum[i] += w * wide(p[i]);
      }
      for (int64_t i = 0; i < count; ++i) put(to + o * inner + c + i, sum[i]);
    }
  }
  void element(const T* from, T* to, int64_t o) const {
    W sum = 0;
    for (int64_t t = o * taps; t < (o + 1) * taps && index[t] >= 0; ++t) sum += weight[t] * wide(from[index[t]]);
    put(to + o, sum);
  }
  void run(int64_t outer) const {
    const int64_t grain = std::max<int64_t>(1, 16384 / std::max<int64_t>(1, inner * taps));
    parallel_blocks(outer * m, grain, [&](int64_t begin, int64_t end) {
      for (int64_t i = begin; i < end; ++i) {
        const T* from = x + i / m * n * inner;
        T* to = y + i / m * m * inner;
        inner == 1 ? element(from, to, i % m) : row(from, to, i % m);
      }
    });
  }
};

}  // namespace

void resample(const Arg& y, const Arg& x, const Arg& index, const Arg& weight, int dim) noexcept {
  int64_t outer = 1, inner = 1;
  for (int d = 0; d < dim; ++d) outer *= x.sizes[d];
  for (int d = dim + 1; d < x.ndim; ++d) inner *= x.sizes[d];
  with_floating_type(x.dtype, [&](auto s) {
    using T = decltype(s);
    Map<T>{x.as<T>(),    y.as<T>(), index.as<int64_t>(), weight.as<Wide<T>>(), x.sizes[dim],
           y.sizes[dim], inner,     index.sizes[1]}
        .run(outer);
  });
}

}  // namespace situ::cpu
