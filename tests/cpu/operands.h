// Operands for kernel tests: memory of any type, in several layouts, read and written as long double.
#pragma once
#include <cmath>
#include <cstring>
#include <functional>
#include <string>
#include <vector>

#include "situ/base/threads.h"
#include "situ/launch/arg.h"
#include "situ/tensor/dtype.h"
#include "tests/targets.h"

namespace situ::cpu::test {

using situ::test::for_each_target;

using Real = long double;
using Sizes = std::vector<int64_t>;

inline Real get(DType t, const void* p) {
  auto as = [p](auto v) {
    std::memcpy(&v, p, sizeof v);
    return v;
  };
  switch (t) {
    case DType::u8:
      return as(uint8_t{});
    case DType::i8:
      return as(int8_t{});
    case DType::i16:
      return as(int16_t{});
    case DType::i32:
      return as(int32_t{});
    case DType::i64:
      return as(int64_t{});
    case DType::f16:
      return to_float(as(half{}));
    case DType::f32:
      return as(float{});
    case DType::f64:
      return as(double{});
    case DType::boolean:
      return as(uint8_t{}) != 0;
    case DType::bf16:
      return to_float(as(bfloat16{}));
  }
  return 0;
}

// Stores like a kernel's store stage: wraps integers, rounds floats.
inline void put(DType t, void* p, Real x) {
  auto as = [p](auto v) { std::memcpy(p, &v, sizeof v); };
  const int64_t i = is_floating(t) ? 0 : static_cast<int64_t>(x);
  switch (t) {
    case DType::u8:
      return as(static_cast<uint8_t>(i));
    case DType::i8:
      return as(static_cast<int8_t>(i));
    case DType::i16:
      return as(static_cast<int16_t>(i));
    case DType::i32:
      return as(static_cast<int32_t>(i));
    case DType::i64:
      return as(i);
    case DType::f16:
      return as(to_half(static_cast<float>(x)));
    case DType::f32:
      return as(static_cast<float>(x));
    case DType::f64:
      return as(static_cast<double>(x));
    case DType::boolean:
      return as(static_cast<uint8_t>(x != 0));
    case DType::bf16:
      return as(to_bfloat16(static_cast<float>(x)));
  }
}

enum class Layout { contiguous, transposed, gapped, offset, rotated, broadcast };
constexpr Layout kLayouts[] = {Layout::contiguous, Layout::transposed, Layout::gapped,
                               Layout::offset,     Layout::rotated,    Layout::broadcast};
constexpr DType kTypes[] = {DType::u8,  DType::i8,  DType::i16, DType::i32,     DType::i64,
                            DType::f16, DType::f32, DType::f64, DType::boolean, DType::bf16};

class Operand {
 public:
  Operand(DType type, Sizes shape, Layout layout = Layout::contiguous)
      : dtype(type), sizes(std::move(shape)), strides(sizes.size()) {
    const int n = static_cast<int>(sizes.size());
    std::vector<int> order(sizes.size());  // innermost first
    for (int i = 0; i < n; ++i) {
      order[static_cast<size_t>(i)] = layout == Layout::transposed ? i
                                      : layout == Layout::rotated  ? (n - 2 - i + n) % n
                                                                   : n - 1 - i;
    }
    int64_t step = layout == Layout::gapped ? 2 : 1;
    for (size_t k = 0; k < order.size(); ++k) {
      const auto dim = static_cast<size_t>(order[k]);
      strides[dim] = step;
      step *= std::max<int64_t>(sizes[dim], 1) + (layout == Layout::gapped ? 1 : 0);
    }
    if (layout == Layout::broadcast) {
      for (size_t i = 0; i < strides.size(); i += 2) strides[i] = 0;
    }
    offset_ = layout == Layout::offset ? 1 : 0;
    bytes_.assign(static_cast<size_t>((step + offset_ + 1) * size_of(dtype)), 0xcd);
  }
  Arg arg() {
    return {bytes_.data() + offset_ * size_of(dtype), dtype, static_cast<int>(sizes.size()), sizes.data(),
            strides.data()};
  }
  int64_t numel() const {
    int64_t n = 1;
    for (int64_t s : sizes) n *= s;
    return n;
  }
  void* at(int64_t i) {  // i-th element in row-major order
    int64_t place = offset_;
    for (size_t k = sizes.size(); k-- > 0;) {
      place += i % sizes[k] * strides[k];
      i /= sizes[k];
    }
    return bytes_.data() + place * size_of(dtype);
  }
  Real operator[](int64_t i) { return get(dtype, at(i)); }
  void set(int64_t i, Real x) { put(dtype, at(i), x); }
  void fill(const std::function<Real(int64_t)>& f) {
    for (int64_t i = 0; i < numel(); ++i) set(i, f(i));
  }
  // Elements in row-major order, dense, to compare two runs.
  std::string bits() {
    std::string s;
    for (int64_t i = 0; i < numel(); ++i)
      s.append(static_cast<const char*>(at(i)), static_cast<size_t>(size_of(dtype)));
    return s;
  }
  // True if every byte outside the elements still holds the pattern.
  bool surroundings_untouched() {
    std::vector<bool> inside(bytes_.size());
    for (int64_t i = 0; i < numel(); ++i) {
      const auto p = static_cast<size_t>(static_cast<uint8_t*>(at(i)) - bytes_.data());
      for (size_t b = 0; b < static_cast<size_t>(size_of(dtype)); ++b) inside[p + b] = true;
    }
    for (size_t b = 0; b < bytes_.size(); ++b) {
      if (!inside[b] && bytes_[b] != 0xcd) return false;
    }
    return true;
  }

  DType dtype;
  Sizes sizes, strides;

 private:
  int64_t offset_ = 0;
  std::vector<uint8_t> bytes_;
};

// Expects that f returns the same bits for 1, 2 and 3 threads.
inline bool same_for_all_threads(const std::function<std::string()>& f) {
  const int before = get_num_threads();
  std::vector<std::string> results;
  for (int n : {1, 2, 3}) {
    set_num_threads(n);
    results.push_back(f());
  }
  set_num_threads(before);
  return results[0] == results[1] && results[0] == results[2];
}

// Small numbers that every type holds: 0..5, and negatives where they exist.
inline Real small(DType t, int64_t i) {
  if (t == DType::boolean) return i % 3 == 0;
  const int64_t v = i * 7 % 11;
  if (t == DType::u8) return static_cast<Real>(v);
  return static_cast<Real>(v - 5) * (is_floating(t) ? 0.5L : 1.0L);
}

// Distance of `got` from `want` in units in the last place of T at want.
template <class T>
Real ulps(T got, Real want) {
  if (std::isnan(want)) return std::isnan(got) ? 0 : INFINITY;
  const T rounded = static_cast<T>(want);
  if (std::isinf(rounded) || std::isinf(got)) {
    if (got == rounded) return 0;
    const Real limit = std::numeric_limits<T>::max();  // just below or above overflow counts as near
    const Real g = std::isinf(got) ? std::copysign(limit, static_cast<Real>(got)) : static_cast<Real>(got);
    const Real w = std::isinf(rounded) ? std::copysign(limit, want) : want;
    return std::fabs(g - w) / (limit * std::numeric_limits<T>::epsilon() / 2);
  }
  int e = 0;
  std::frexp(want, &e);
  const int least = std::numeric_limits<T>::min_exponent;
  return std::fabs(static_cast<Real>(got) - want) /
         std::ldexp(1.0L, std::max(e, least) - std::numeric_limits<T>::digits);
}

}  // namespace situ::cpu::test
