// Implements the bits of piecewise linear ops: packing comparisons, and scaling by bits.
#include "situ/backends/cpu/elementwise/bits.h"

#include <algorithm>
#include <cstring>

#include "situ/backends/cpu/common/convert.h"
#include "situ/backends/cpu/common/targets.h"
#include "situ/base/dims.h"
#include "situ/base/threads.h"

#ifndef SITU_KERNELS_CPU_BITS_TABLE
#define SITU_KERNELS_CPU_BITS_TABLE
namespace situ::cpu {
struct BitsKernels {
  void (*pack)(uint64_t* words, const void* x, size_t n, const Between& rule);
  void (*pack_not_less)(uint64_t* words, const void* a, const void* b, size_t n);
  void (*pack_bounded)(uint64_t* const words[3], const void* x, const void* low, const void* high, size_t n);
  void (*scale)(void* out, const void* in, const uint64_t* const words[2], size_t n, const double* slopes);
};
}  // namespace situ::cpu
#endif

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "situ/backends/cpu/elementwise/bits.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace situ::cpu::HWY_NAMESPACE {
namespace bits_ops {
using namespace hwy::HWY_NAMESPACE;

constexpr size_t kWord = 64;

// A mask's lanes as bits. It is read back with the width it was written with, else the load would wait for the store.
template <class D, class M>
HWY_INLINE uint64_t bits_of(D d, M mask) {
  static_assert(MaxLanes(D()) <= 16);
  uint8_t few[8];
  StoreMaskBits(d, mask, few);
  uint16_t pair;
  std::memcpy(&pair, few, 2);
  return MaxLanes(d) <= 8 ? few[0] : pair;
}

// words = the bits of n elements; inside(v) computes those of a vector. Bits beyond n in the last word are 0.
template <class T, class F>
HWY_INLINE void pack_words(uint64_t* words, const T* x, size_t n, F&& inside) {
  const ScalableTag<T> d;
  constexpr size_t lanes = MaxLanes(ScalableTag<T>());
  T rest[kWord];
  for (size_t at = 0; at < n; at += kWord) {
    const T* from = x + at;
    if (n - at < kWord) {
      std::fill_n(rest, kWord, T{0});
      std::memcpy(rest, from, (n - at) * sizeof(T));
      from = rest;
    }
    uint64_t word = 0;
#pragma GCC unroll 4
    for (size_t i = 0; i < kWord; i += lanes) word |= bits_of(d, inside(LoadU(d, from + i))) << i;
    if (n - at < kWord) word &= (uint64_t{1} << (n - at)) - 1;
    words[at / kWord] = word;
  }
}
template <class T>
void pack_all(uint64_t* words, const void* values, size_t n, const Between& rule) {
  const T* x = static_cast<const T*>(values);
  const ScalableTag<T> d;
  const auto low = Set(d, static_cast<T>(rule.low)), high = Set(d, static_cast<T>(rule.high));
  const bool unordered = rule.unordered, closed = rule.closed;
  if (!closed && unordered && rule.high != rule.high)  // relu's rule
    return pack_words(words, x, n, [&](auto v) HWY_ATTR { return Not(Le(v, low)); });
  pack_words(words, x, n, [&](auto v) HWY_ATTR {
    auto inside = closed ? And(Ge(v, low), Le(v, high)) : Not(Or(Le(v, low), Ge(v, high)));
    if (!closed && !unordered) inside = AndNot(IsNaN(v), inside);
    return inside;
  });
}

template <class T>
void pack_not_less_all(uint64_t* words, const void* a, const void* b, size_t n) {
  const T* x = static_cast<const T*>(a);
  const T* y = static_cast<const T*>(b);
  const ScalableTag<T> d;
  for (size_t at = 0; at < n; at += kWord) {
    const size_t count = std::min(kWord, n - at);
    uint64_t word = 0;
    size_t i = 0;
    for (; i + Lanes(d) <= count; i += Lanes(d))
      word |= bits_of(d, Ge(LoadU(d, x + at + i), LoadU(d, y + at + i))) << i;
    for (; i < count; ++i) word |= uint64_t{x[at + i] >= y[at + i]} << i;
    words[at / kWord] = word;
  }
}

template <class T>
void pack_bounded_all(uint64_t* const words[3], const void* values, const void* lows, const void* highs, size_t n) {
  const T* x = static_cast<const T*>(values);
  const T* low = static_cast<const T*>(lows);
  const T* high = static_cast<const T*>(highs);
  for (size_t at = 0; at < n; at += kWord) {
    const size_t count = std::min(kWord, n - at);
    uint64_t word[3] = {};
    for (size_t i = 0; i < count; ++i) {
      const size_t j = at + i;
      const bool inside = (!low || x[j] >= low[j]) && (!high || x[j] <= high[j]);
      const bool below = low && x[j] < low[j] && (!high || low[j] < high[j]);
      const bool above = high && (x[j] > high[j] || (low && low[j] > high[j]));
      word[0] |= uint64_t{inside} << i;
      word[1] |= uint64_t{below} << i;
      word[2] |= uint64_t{above} << i;
    }
    for (int k = 0; k < 3; ++k)
      if (words[k]) words[k][at / kWord] = word[k];
  }
}

template <class D>
auto mask_of(D d, uint64_t word, size_t i) {
  const uint64_t few = Lanes(d) == kWord ? word : word >> i & ((uint64_t{1} << Lanes(d)) - 1);
  uint8_t bytes[8];
  std::memcpy(bytes, &few, 8);
  return LoadMaskBits(d, bytes);
}
template <class T>
void scale_all(void* result, const void* values, const uint64_t* const words[2], size_t n, const double* slopes) {
  T* out = static_cast<T*>(result);
  const T* in = static_cast<const T*>(values);
  const ScalableTag<T> d;
  Vec<ScalableTag<T>> by[4];
  for (int k = 0; k < 4; ++k) by[k] = Set(d, static_cast<T>(slopes[k]));
  auto times = [&](auto v, int k) { return slopes[k] == 0 ? Zero(d) : slopes[k] == 1 ? v : Mul(v, by[k]); };
  T rest[kWord];
  for (size_t at = 0; at < n; at += kWord) {
    const size_t count = std::min(kWord, n - at);
    const T* from = in + at;
    T* to = out + at;
    if (count < kWord) {
      std::fill_n(rest, kWord, T{0});
      std::memcpy(rest, from, count * sizeof(T));
      from = to = rest;
    }
    for (size_t i = 0; i < kWord; i += Lanes(d)) {
      const auto first = mask_of(d, words[0][at / kWord], i);
      const auto v = LoadU(d, from + i);
      if (!words[1]) {
        StoreU(IfThenElse(first, times(v, 1), times(v, 0)), d, to + i);
        continue;
      }
      const auto second = mask_of(d, words[1][at / kWord], i);
      const auto slope = IfThenElse(second, IfThenElse(first, by[3], by[2]), IfThenElse(first, by[1], by[0]));
      StoreU(IfThenZeroElse(Eq(slope, Zero(d)), Mul(v, slope)), d, to + i);
    }
    if (count < kWord) std::memcpy(out + at, rest, count * sizeof(T));
  }
}

constexpr BitsKernels kTable[] = {
    {pack_all<float>, pack_not_less_all<float>, pack_bounded_all<float>, scale_all<float>},
    {pack_all<double>, pack_not_less_all<double>, pack_bounded_all<double>, scale_all<double>}};

}  // namespace bits_ops

const BitsKernels* bits_table() { return bits_ops::kTable; }

}  // namespace situ::cpu::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace situ::cpu {

namespace {

HWY_EXPORT(bits_table);
const BitsKernels& kernels(DType compute) { return HWY_DYNAMIC_DISPATCH(bits_table)()[compute == DType::f64]; }

constexpr int64_t kChunk = 1024;  // elements converted at a time
constexpr int64_t kGrain = int64_t{1} << 15;

// Walks an operand's elements in row-major order.
class Walk {
 public:
  Walk(const Arg& x, int64_t at) : x_(x), size_(size_of(x.dtype)) {
    for (int d = x.ndim; d-- > 0; at /= std::max<int64_t>(1, x.sizes[d])) {
      index_[d] = at % std::max<int64_t>(1, x.sizes[d]);
      offset_ += index_[d] * x.strides[d];
    }
  }
  void take(char* to, int64_t n) {
    const char* base = static_cast<const char*>(x_.data);
    for (int64_t i = 0; i < n; ++i, step())
      std::memcpy(to + i * size_, base + offset_ * size_, static_cast<size_t>(size_));
  }

 private:
  void step() {
    for (int d = x_.ndim; d-- > 0;) {
      offset_ += x_.strides[d];
      if (++index_[d] < x_.sizes[d]) return;
      offset_ -= index_[d] * x_.strides[d];
      index_[d] = 0;
    }
  }
  const Arg& x_;
  int64_t size_, offset_ = 0;
  int64_t index_[kMaxDims] = {};
};

}  // namespace

namespace {

// An operand's elements in runs of the compute type.
class Runs {
 public:
  Runs(const Arg& x, DType compute, int64_t begin)
      : x_(x), compute_(compute), row_(x.contiguous()), walk_(x, row_ ? 0 : begin) {}
  bool direct() const { return row_ && x_.dtype == compute_; }
  const void* take(int64_t at, int64_t n) {
    const void* from = static_cast<const char*>(x_.data) + at * size_of(x_.dtype);
    if (!row_) walk_.take(loaded_, n), from = loaded_;
    if (x_.dtype != compute_) load_as(x_.dtype, compute_)(converted_, from, static_cast<size_t>(n)), from = converted_;
    return from;
  }

 private:
  const Arg& x_;
  DType compute_;
  bool row_;
  Walk walk_;
  alignas(64) char loaded_[kChunk * 8], converted_[kChunk * 8];
};

}  // namespace

void pack_between(uint64_t* bits, const Arg& x, int64_t begin, int64_t end, const Between& rule) {
  const DType compute = compute_type(x.dtype);
  Runs runs(x, compute, begin);
  const int64_t chunk = runs.direct() ? end - begin : kChunk;
  for (int64_t at = begin, n; at < end; at += n) {
    n = std::min(chunk, end - at);
    kernels(compute).pack(bits + at / 64, runs.take(at, n), static_cast<size_t>(n), rule);
  }
}

void pack_not_less(uint64_t* bits, const Arg& a, const Arg& b, DType compute, int64_t begin, int64_t end) {
  Runs x(a, compute, begin), y(b, compute, begin);
  for (int64_t at = begin, n; at < end; at += n) {
    n = std::min(kChunk, end - at);
    kernels(compute).pack_not_less(bits + at / 64, x.take(at, n), y.take(at, n), static_cast<size_t>(n));
  }
}

void pack_bounded(uint64_t* const bits[3], const Arg& x, const Arg* low, const Arg* high, DType compute, int64_t begin,
                  int64_t end) {
  Runs values(x, compute, begin), lows(low ? *low : x, compute, begin), highs(high ? *high : x, compute, begin);
  for (int64_t at = begin, n; at < end; at += n) {
    n = std::min(kChunk, end - at);
    uint64_t* words[3];
    for (int k = 0; k < 3; ++k) words[k] = bits[k] ? bits[k] + at / 64 : nullptr;
    kernels(compute).pack_bounded(words, values.take(at, n), low ? lows.take(at, n) : nullptr,
                                  high ? highs.take(at, n) : nullptr, static_cast<size_t>(n));
  }
}

void scale_by_bits(void* out, const void* in, const uint64_t* const bits[2], int64_t n, DType dtype,
                   const double slopes[4]) {
  const DType compute = compute_type(dtype);
  const BitsKernels& k = kernels(compute);
  const int64_t size = size_of(dtype);
  parallel_blocks(n, kGrain, [&](int64_t begin, int64_t end) {
    const char* from = static_cast<const char*>(in);
    char* to = static_cast<char*>(out);
    auto scale = [&](void* result, const void* values, int64_t at, int64_t count) {
      const uint64_t* const words[] = {bits[0] + at / 64, bits[1] ? bits[1] + at / 64 : nullptr};
      k.scale(result, values, words, static_cast<size_t>(count), slopes);
    };
    if (dtype == compute) return scale(to + begin * size, from + begin * size, begin, end - begin);
    alignas(64) char chunk[kChunk * 8];
    for (int64_t at = begin; at < end; at += kChunk) {
      const int64_t count = std::min(kChunk, end - at);
      load_as(dtype, compute)(chunk, from + at * size, static_cast<size_t>(count));
      scale(chunk, chunk, at, count);
      store_as(compute, dtype)(to + at * size, chunk, static_cast<size_t>(count));
    }
  });
}

}  // namespace situ::cpu
#endif
