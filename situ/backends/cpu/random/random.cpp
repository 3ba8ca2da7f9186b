// Implements random numbers: draws in pieces, on all threads.
#include "situ/backends/cpu/random/random.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <cstring>
#include <utility>

#include "situ/backends/cpu/common/convert.h"
#include "situ/backends/cpu/common/stage.h"
#include "situ/backends/cpu/copy/copy.h"
#include "situ/backends/cpu/random/draw.h"
#include "situ/base/dims.h"
#include "situ/base/threads.h"
#include "situ/op/formula/interval.h"

namespace situ::cpu {
namespace {

constexpr int64_t kPiece = 1024;   // elements drawn at a time
constexpr int64_t kGrain = 32768;  // elements that a thread claims at a time; a multiple of kPiece

// Walks elements [begin, end) of `a` in row-major order as runs along the last dimension: f(address, n, elements
// before).
template <class F>
void for_runs(const Arg& a, int64_t begin, int64_t end, F&& f) {
  const int64_t size = size_of(a.dtype), last = a.ndim ? a.sizes[a.ndim - 1] : 1;
  for (int64_t i = begin; i < end;) {
    const int64_t column = i % last;
    int64_t rest = i / last, offset = a.ndim ? column * a.strides[a.ndim - 1] : 0;
    for (int d = a.ndim - 1; d-- > 0;) {
      offset += rest % a.sizes[d] * a.strides[d];
      rest /= a.sizes[d];
    }
    const int64_t n = std::min(last - column, end - i);
    f(a.as<char>() + offset * size, n, i - begin);
    i += n;
  }
}

void scatter_run(const Arg& out, int64_t begin, int64_t end, const char* dense) {
  const int64_t size = size_of(out.dtype), step = out.ndim ? out.strides[out.ndim - 1] : 1;
  for_runs(out, begin, end,
           [&](char* to, int64_t n, int64_t done) { move(to, dense + done * size, size, step, 0, 1, 0, n, 1); });
}
void gather_run(const Arg& in, int64_t begin, int64_t end, char* dense) {
  const int64_t size = size_of(in.dtype), step = in.ndim ? in.strides[in.ndim - 1] : 1;
  for_runs(in, begin, end,
           [&](char* from, int64_t n, int64_t done) { move(dense + done * size, from, size, 1, 0, step, 0, n, 1); });
}

// Stores the dense values of a piece to out.
void store_piece(const Arg& out, bool contiguous, int64_t begin, int64_t n, DType compute, void* values) {
  alignas(64) char raw[kPiece * 8];
  const Convert convert = store_as(compute, out.dtype);
  const int64_t size = size_of(out.dtype);
  char* dense = contiguous ? out.as<char>() + begin * size : convert ? raw : static_cast<char*>(values);
  if (convert) {
    convert(dense, values, static_cast<size_t>(n));
  } else if (dense != values) {
    std::memcpy(dense, values, static_cast<size_t>(n * size));
  }
  if (!contiguous) scatter_run(out, begin, begin + n, dense);
}
void load_piece(const Arg& in, bool contiguous, int64_t begin, int64_t n, DType compute, void* values) {
  alignas(64) char raw[kPiece * 8];
  const Convert convert = load_as(in.dtype, compute);
  const int64_t size = size_of(in.dtype);
  char* dense = contiguous ? in.as<char>() + begin * size : convert ? raw : static_cast<char*>(values);
  if (!contiguous) gather_run(in, begin, begin + n, dense);
  if (convert) {
    convert(values, dense, static_cast<size_t>(n));
  } else if (dense != values) {
    std::memcpy(values, dense, static_cast<size_t>(n * size));
  }
}

// Calls f(begin, n) for pieces of all elements, on the pool.
template <class F>
void for_pieces(int64_t numel, F&& f) {
  parallel_blocks(numel, kGrain, [&](int64_t begin, int64_t end) {
    for (int64_t i = begin; i < end; i += kPiece) f(i, std::min(kPiece, end - i));
  });
}

// Fills `out` with pieces of f32 from `draw(first block, values, n)`, one word per element.
template <class F>
void fill_f32(const Arg& out, F&& draw) {
  const bool contiguous = out.contiguous();
  for_pieces(out.numel(), [&](int64_t begin, int64_t n) {
    alignas(64) float values[kPiece];
    const bool direct = contiguous && out.dtype == DType::f32 && n == kPiece;
    float* to = direct ? out.as<float>() + begin : values;
    draw(static_cast<uint64_t>(begin) / 4, to, static_cast<size_t>(n));
    if (!direct) store_piece(out, contiguous, begin, n, DType::f32, values);
  });
}

// Fills `out` with pieces of f64, two words per element; `draw` gets the uniform numbers of a pair of elements.
template <class F>
void fill_f64(const Arg& out, RandomKey key, F&& draw) {
  const DrawKernels& k = draw_kernels();
  const bool contiguous = out.contiguous();
  for_pieces(out.numel(), [&](int64_t begin, int64_t n) {
    alignas(64) uint32_t words[2 * kPiece];
    alignas(64) double values[kPiece];
    k.words(key, static_cast<uint64_t>(begin) / 2, words, static_cast<size_t>(2 * n));
    for (int64_t i = 0; i < n; i += 2) {
      double a = unit_double(words[2 * i], words[2 * i + 1]), b = unit_double(words[2 * i + 2], words[2 * i + 3]);
      draw(a, b);
      values[i] = a;
      values[i + 1] = b;
    }
    store_piece(out, contiguous, begin, n, DType::f64, values);
  });
}

// The smallest word that is not below probability p.
uint64_t threshold_of(double p) {
  return p <= 0 ? 0 : p >= 1 ? uint64_t{1} << 32 : static_cast<uint64_t>(std::ceil(p * 0x1p32));
}

}  // namespace

void uniform(const Arg& out, RandomKey key, double low, double high) {
  const Interval in = numbers_in(low, high, out.dtype);
  if (out.dtype == DType::f64) {
    return fill_f64(out, key, [&](double& a, double& b) {
      a = std::clamp(low + a * (high - low), in.first, in.last);
      b = std::clamp(low + b * (high - low), in.first, in.last);
    });
  }
  const DrawKernels& k = draw_kernels();
  const auto l = static_cast<float>(low), span = static_cast<float>(high - low);
  const auto least = static_cast<float>(in.first), most = static_cast<float>(in.last);
  fill_f32(out, [&](uint64_t first, float* to, size_t n) { k.uniform(key, first, to, n, l, span, least, most); });
}

void normal(const Arg& out, RandomKey key, double mean, double deviation) {
  if (out.dtype == DType::f64) {
    return fill_f64(out, key, [&](double& a, double& b) {
      const double radius = deviation * std::sqrt(-2 * std::log(1 - a)), turn = 6.28318530717958647692 * b;
      a = mean + radius * std::cos(turn);
      b = mean + radius * std::sin(turn);
    });
  }
  const DrawKernels& k = draw_kernels();
  const auto m = static_cast<float>(mean), d = static_cast<float>(deviation);
  fill_f32(out, [&](uint64_t first, float* to, size_t n) { k.normal(key, first, to, n, m, d); });
}

void exponential(const Arg& out, RandomKey key, double rate) {
  if (out.dtype == DType::f64) {
    return fill_f64(out, key, [&](double& a, double& b) {
      a = -std::log1p(-a) / rate;
      b = -std::log1p(-b) / rate;
    });
  }
  const DrawKernels& k = draw_kernels();
  fill_f32(out, [&](uint64_t first, float* to, size_t n) {
    k.exponential(key, first, to, n, static_cast<float>(1 / rate));
  });
}

void bernoulli(const Arg& out, RandomKey key, double p) {
  const uint64_t threshold = threshold_of(p);
  const bool contiguous = out.contiguous();
  const DrawKernels& k = draw_kernels();
  for_pieces(out.numel(), [&](int64_t begin, int64_t n) {
    alignas(64) uint32_t words[kPiece];
    alignas(64) int32_t values[kPiece];
    k.words(key, static_cast<uint64_t>(begin) / 4, words, static_cast<size_t>(n));
    for (int64_t i = 0; i < n; ++i) values[i] = words[i] < threshold;
    store_piece(out, contiguous, begin, n, DType::i32, values);
  });
}

bool bernoulli(const Arg& out, RandomKey key, const Arg& p) {
  std::atomic<bool> outside{false};
  const bool contiguous = out.contiguous(), p_contiguous = p.contiguous();
  const DrawKernels& k = draw_kernels();
  for_pieces(out.numel(), [&](int64_t begin, int64_t n) {
    alignas(64) uint32_t words[kPiece];
    alignas(64) double values[kPiece];
    alignas(64) int32_t drawn[kPiece];
    k.words(key, static_cast<uint64_t>(begin) / 4, words, static_cast<size_t>(n));
    load_piece(p, p_contiguous, begin, n, DType::f64, values);
    bool found = false;
    for (int64_t i = 0; i < n; ++i) {
      const bool probability = values[i] >= 0 && values[i] <= 1;
      found = found || !probability;
      drawn[i] = probability && words[i] < threshold_of(values[i]);
    }
    if (found) outside.store(true, std::memory_order_relaxed);
    store_piece(out, contiguous, begin, n, DType::i32, drawn);
  });
  return outside;
}

void randint(const Arg& out, RandomKey key, int64_t low, int64_t high) {
  const uint64_t span = static_cast<uint64_t>(high) - static_cast<uint64_t>(low);
  const bool contiguous = out.contiguous(), wide = span > uint64_t{1} << 32;  // two words per element
  const Integers in = integers_in(low, high, out.dtype);
  const DrawKernels& k = draw_kernels();
  for_pieces(out.numel(), [&](int64_t begin, int64_t n) {
    alignas(64) uint32_t words[2 * kPiece];
    alignas(64) int64_t values[kPiece];
    k.words(key, static_cast<uint64_t>(begin) / (wide ? 2 : 4), words, static_cast<size_t>(wide ? 2 * n : n));
    for (int64_t i = 0; i < n; ++i) {
      const uint64_t word = wide ? static_cast<uint64_t>(words[2 * i]) << 32 | words[2 * i + 1] : words[i];
      const uint64_t drawn =
          wide ? static_cast<uint64_t>((static_cast<unsigned __int128>(word) * span) >> 64) : (word * span) >> 32;
      values[i] = std::clamp(static_cast<int64_t>(static_cast<uint64_t>(low) + drawn), in.first, in.last);
    }
    store_piece(out, contiguous, begin, n, DType::i64, values);
  });
}

void randperm(int64_t* out, int64_t n, RandomKey key) {
  const DrawKernels& k = draw_kernels();
  for (int64_t i = 0; i < n; ++i) out[i] = i;
  alignas(64) uint32_t words[2 * kPiece];
  for (int64_t i = 0; i + 1 < n; ++i) {  // Fisher and Yates, two words per step
    if (i % kPiece == 0) k.words(key, static_cast<uint64_t>(i) / 2, words, 2 * kPiece);
    const uint64_t word = static_cast<uint64_t>(words[2 * (i % kPiece)]) << 32 | words[2 * (i % kPiece) + 1];
    const auto left = static_cast<uint64_t>(n - i);
    const auto pick = static_cast<int64_t>((static_cast<unsigned __int128>(word) * left) >> 64);
    std::swap(out[i], out[i + pick]);
  }
}

void dropout(const Arg& out, const Arg& in, RandomKey key, double p) {
  if (p >= 1) return fill(out, 0);
  const uint64_t threshold = threshold_of(p);
  const double scale = 1 / (1 - p);
  const bool contiguous = out.contiguous(), in_contiguous = in.contiguous();
  const bool wide = in.dtype == DType::f64,
             direct = contiguous && in_contiguous && in.dtype == DType::f32 && out.dtype == DType::f32;
  const auto limit = static_cast<uint32_t>(std::min<uint64_t>(threshold, 0xffffffffu));
  const DrawKernels& k = draw_kernels();
  for_pieces(out.numel(), [&](int64_t begin, int64_t n) {
    alignas(64) double values[kPiece];
    const auto first = static_cast<uint64_t>(begin) / 4, count = static_cast<size_t>(n);
    if (direct) {
      return k.dropout(key, first, out.as<float>() + begin, in.as<const float>() + begin, count, limit,
                       static_cast<float>(scale));
    }
    load_piece(in, in_contiguous, begin, n, wide ? DType::f64 : DType::f32, values);
    if (wide) {
      alignas(64) uint32_t words[kPiece];
      k.words(key, first, words, count);
      for (int64_t i = 0; i < n; ++i) values[i] = words[i] < threshold ? 0 : values[i] * scale;
    } else {
      auto* x = reinterpret_cast<float*>(values);
      k.dropout(key, first, x, x, count, limit, static_cast<float>(scale));
    }
    store_piece(out, contiguous, begin, n, wide ? DType::f64 : DType::f32, values);
  });
}

}  // namespace situ::cpu
