// Test operands: a buffer with its geometry, filled with values that round in sums, addressed by any strides.
#pragma once
#include <cstring>
#include <type_traits>
#include <utility>
#include <vector>

#include "situ/launch/arg.h"

namespace situ::cpu::test {

template <class T>
struct Operand {
  std::vector<T> data;
  std::vector<int64_t> sizes, strides;

  Operand() = default;
  explicit Operand(std::vector<int64_t> shape, std::vector<int> order = {}) : sizes(std::move(shape)) {
    lay_out(order);
  }

  // order: dimensions from the outermost to the innermost in memory; empty means row-major.
  void lay_out(std::vector<int> order) {
    const int n = static_cast<int>(sizes.size());
    if (order.empty())
      for (int i = 0; i < n; ++i) order.push_back(i);
    strides.assign(sizes.size(), 0);
    int64_t step = 1;
    for (int i = n; i-- > 0;) {
      strides[order[i]] = step;
      step *= sizes[order[i]];
    }
    data.assign(static_cast<size_t>(step), T{});
  }
  // Places every element `gap` apart: no stride is one.
  void spread(int64_t gap) {
    for (auto& s : strides) s *= gap;
    data.assign(data.size() * static_cast<size_t>(gap), T{});
  }
  Operand& fill(uint64_t seed) {
    uint64_t state = seed;  // values in [-1, 1) that round in every sum
    for (T& v : data) {
      state = state * 6364136223846793005u + 1442695040888963407u;
      const double value = static_cast<double>(state >> 11) / 4503599627370496.0 - 1;
      if constexpr (std::is_same_v<T, half>) {
        v = to_half(static_cast<float>(value));
      } else if constexpr (std::is_same_v<T, bfloat16>) {
        v = to_bfloat16(static_cast<float>(value));
      } else {
        v = static_cast<T>(value);
      }
    }
    return *this;
  }
  Arg arg() const {
    Arg a;
    a.data = const_cast<T*>(data.data());
    a.dtype = dtype_of<T>::value;
    a.ndim = static_cast<int>(sizes.size());
    a.sizes = sizes.data();
    a.strides = strides.data();
    return a;
  }
  template <class... I>
  T& operator()(I... index) {
    const int64_t at[] = {static_cast<int64_t>(index)...};
    int64_t offset = 0;
    for (size_t i = 0; i < sizeof...(I); ++i) offset += at[i] * strides[i];
    return data[static_cast<size_t>(offset)];
  }
};

template <class T>
bool same_bits(const std::vector<T>& a, const std::vector<T>& b) {
  return a.size() == b.size() && (a.empty() || std::memcmp(a.data(), b.data(), a.size() * sizeof(T)) == 0);
}

}  // namespace situ::cpu::test
