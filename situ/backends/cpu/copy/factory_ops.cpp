// The CPU's kernels of new tensors whose values depend on an element's position only.
#include <algorithm>

#include "situ/backends/cpu/copy/copy.h"
#include "situ/backends/cpu/kernel.h"
#include "situ/generated/op/factory.h"

namespace situ {

namespace {

using cpu::Kernel;

// Element i of the result, which is row-major, becomes value(i), computed in T (double or int64_t).
template <class T, class F>
void generate(const cpu::Arg& to, F&& value) {
  constexpr int64_t kChunk = 256;
  T buffer[kChunk];
  const int64_t n = to.numel(), one = 1;
  for (int64_t i = 0; i < n; i += kChunk) {
    const int64_t m = std::min(kChunk, n - i);
    for (int64_t k = 0; k < m; ++k) buffer[k] = value(i + k);
    cpu::copy({to.as<char>() + i * size_of(to.dtype), to.dtype, 1, &m, &one},
              {buffer, dtype_of<T>::value, 1, &m, &one});
  }
}

struct RealRange {
  static void run(const Kernel& k) {
    const auto a = k.attr<op_attr::real_range>();
    generate<double>(k.out(), [a](int64_t i) { return a.first + static_cast<double>(i) * a.step; });
  }
};

struct WholeRange {
  static void run(const Kernel& k) {
    const auto a = k.attr<op_attr::whole_range>();
    generate<int64_t>(k.out(), [a](int64_t i) { return a.first + i * a.step; });
  }
};

struct LinearRange {
  static void run(const Kernel& k) {
    const auto a = k.attr<op_attr::linear_range>();
    const int64_t n = k.out().numel();
    generate<double>(k.out(), [a, n](int64_t i) {
      return i < (n + 1) / 2 ? a.first + a.step * static_cast<double>(i)
                             : a.last - a.step * static_cast<double>(n - 1 - i);
    });
  }
};

}  // namespace

SITU_CPU(real_range, RealRange);
SITU_CPU(whole_range, WholeRange);
SITU_CPU(linear_range, LinearRange);

}  // namespace situ
