// Convolutions of one channel each (depthwise), in f32: of channels that lie plane by plane, forward, the gradient of x
// where the stride is 1, and that of the weights; of channels-last images the gradient of large windows, for which
// oneDNN 2.6 and 3 have no kernel of their own (docs/design/0003).
//
// Sixteen channels of a band of rows are laid side by side in scratch with their padding, from either layout, so that
// every sum below runs over whole vectors and meets no border. The gradient of x is the convolution of y's with turned
// windows. That of the weights sums row by row and image by image: what is added to what depends on shapes alone.
// Padding is multiplied like any zero, so that an infinite weight makes results at borders NaN.
#include <algorithm>
#include <cstring>

#include "situ/base/threads.h"
#include "situ/kernels/cpu/dnn/geometry.h"
#include "situ/kernels/cpu/slots.h"
#include "situ/kernels/cpu/targets.h"
#include "situ/kernels/cpu/transpose.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "situ/kernels/cpu/dnn/depthwise.cpp"
#include <hwy/foreach_target.h>  // must come before highway.h
//
#include <hwy/highway.h>

#ifndef SITU_DNN_DEPTHWISE_ROWS
#define SITU_DNN_DEPTHWISE_ROWS
namespace situ::cpu {
constexpr int64_t kSide = 16;  // channels side by side

// Rows of sixteen channels: x, from whose first window on `step` elements lead to the next; windows of kh x kw.
struct WindowRow {
  const float* x;
  int64_t row, step, kh, kw;
};
}  // namespace situ::cpu
#endif

HWY_BEFORE_NAMESPACE();
namespace situ::cpu::HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

using Channels = hn::CappedTag<float, kSide>;

// B results beside each other, in as many registers. kStep: the row's step where it is known, else 0.
template <int B, int64_t kStep>
HWY_INLINE void Results(const WindowRow& r, const float* x, const float* w, const float* bias, float* to) {
  const Channels d;
  const int64_t step = kStep ? kStep : r.step;
  for (int64_t c = 0; c < kSide; c += static_cast<int64_t>(hn::Lanes(d))) {
    hn::Vec<Channels> sums[B];
    for (int b = 0; b < B; ++b) sums[b] = hn::Load(d, bias + c);
    for (int64_t i = 0; i < r.kh; ++i)
      for (int64_t j = 0; j < r.kw; ++j) {
        const auto weight = hn::Load(d, w + (i * r.kw + j) * kSide + c);
        const float* from = x + i * r.row + j * kSide + c;
        for (int b = 0; b < B; ++b) sums[b] = hn::MulAdd(weight, hn::Load(d, from + b * step), sums[b]);
      }
    for (int b = 0; b < B; ++b) hn::Store(sums[b], d, to + b * kSide + c);
  }
}

template <int64_t kStep>
HWY_INLINE void ResultRow(const WindowRow& r, const float* w, const float* bias, float* to, int64_t n) {
  int64_t k = 0;
  for (; k + 8 <= n; k += 8) Results<8, kStep>(r, r.x + k * r.step, w, bias, to + k * kSide);
  for (; k + 4 <= n; k += 4) Results<4, kStep>(r, r.x + k * r.step, w, bias, to + k * kSide);
  for (; k < n; ++k) Results<1, kStep>(r, r.x + k * r.step, w, bias, to + k * kSide);
}

// n results of a row.
void DepthwiseResults(const WindowRow& r, const float* w, const float* bias, float* to, int64_t n) {
  r.step == kSide ? ResultRow<kSide>(r, w, bias, to, n) : ResultRow<0>(r, w, bias, to, n);
}

// To the sums of KW weights of one row what n gradients dy give.
template <int KW>
HWY_INLINE void Gradients(const float* x, int64_t step, const float* dy, int64_t n, float* sums) {
  const Channels d;
  for (int64_t c = 0; c < kSide; c += static_cast<int64_t>(hn::Lanes(d))) {
    hn::Vec<Channels> own[KW];
    for (int j = 0; j < KW; ++j) own[j] = hn::Zero(d);
    for (int64_t k = 0; k < n; ++k) {
      const auto g = hn::Load(d, dy + k * kSide + c);
      const float* from = x + k * step + c;
      for (int j = 0; j < KW; ++j) own[j] = hn::MulAdd(g, hn::Load(d, from + j * kSide), own[j]);
    }
    for (int j = 0; j < KW; ++j) hn::Store(hn::Add(hn::Load(d, sums + j * kSide + c), own[j]), d, sums + j * kSide + c);
  }
}

// The same for all rows of the window.
void DepthwiseGradients(const WindowRow& r, const float* dy, int64_t n, float* sums) {
  for (int64_t i = 0; i < r.kh; ++i, sums += r.kw * kSide) {
    const float* x = r.x + i * r.row;
    switch (r.kw) {
      case 3:
        Gradients<3>(x, r.step, dy, n, sums);
        break;
      case 5:
        Gradients<5>(x, r.step, dy, n, sums);
        break;
      case 7:
        Gradients<7>(x, r.step, dy, n, sums);
        break;
      case 9:
        Gradients<9>(x, r.step, dy, n, sums);
        break;
      default:
        Gradients<11>(x, r.step, dy, n, sums);
    }
  }
}

}  // namespace situ::cpu::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace situ::cpu {
HWY_EXPORT(DepthwiseResults);
HWY_EXPORT(DepthwiseGradients);

namespace {

constexpr int64_t kMostParts = 16;                // of a batch, whose weight gradients are summed apart
constexpr int64_t kBandBytes = int64_t{1} << 18;  // of a band, about: it stays in the second cache

// One side's images; strides in elements.
struct Images {
  float* p;
  int64_t h, w, image, channel, row, column;
  Images(char* data, int64_t rows, int64_t columns, const int64_t* s)
      : p(reinterpret_cast<float*>(data)),
        h(rows),
        w(columns),
        image(s[kBatch]),
        channel(s[kChannel]),
        row(s[kRow]),
        column(s[kColumn]) {}
  float* at(int64_t n, int64_t c, int64_t y) const { return p + n * image + c * channel + y * row; }
  bool last() const { return channel == 1; }  // channels
};

// A row of n pixels between an image and channels side by side (16 at most), of which the others are zeros.
void read_row(const Images& s, const float* from, int64_t channels, int64_t n, float* to) {
  if (channels < kSide) std::fill_n(to, n * kSide, 0.0f);
  if (!s.last()) return transpose(to, from, sizeof(float), kSide, s.channel, channels, n);
  for (int64_t k = 0; k < n; ++k) std::copy_n(from + k * s.column, channels, to + k * kSide);
}
void write_row(const Images& s, const float* from, int64_t channels, int64_t n, float* to) {
  if (!s.last()) return transpose(to, from, sizeof(float), s.channel, kSide, n, channels);
  for (int64_t k = 0; k < n; ++k) std::copy_n(from + k * kSide, channels, to + k * s.column);
}

// Windows of `from` that give `to`'s rows, forward; of y's gradients with turned windows that give x's.
struct Problem {
  Images from, to;
  int64_t n, channels, kh, kw, down, right, top, left;  // strides and padding
  bool turned;

  Problem(const ConvGeometry& g, const ConvData& d)
      : from(d.x, g.h, g.w, g.xs),
        to(d.y, g.oh, g.ow, g.ys),
        n(g.n),
        channels(g.c),
        kh(g.kh),
        kw(g.kw),
        down(g.stride[0]),
        right(g.stride[1]),
        top(g.padding[0]),
        left(g.padding[1]),
        turned(g.kind == ConvKind::backward_data) {
    if (turned) std::swap(from, to), top = kh - 1 - top, left = kw - 1 - left;
  }
  int64_t blocks() const { return (channels + kSide - 1) / kSide; }
  int64_t width(int64_t block) const { return std::min(kSide, channels - block * kSide); }
  int64_t taps() const { return kh * kw * kSide; }
  int64_t band_row() const { return ((to.w - 1) * right + kw) * kSide; }  // elements
  int64_t rows_for(int64_t results) const { return (results - 1) * down + kh; }
  int64_t results() const {  // rows of them in a band
    const int64_t rows = kBandBytes / (band_row() * static_cast<int64_t>(sizeof(float)));
    return std::clamp<int64_t>((rows - kh) / down + 1, 1, to.h);
  }
  // Elements that a thread works in: a band, a row of results or of their gradients, weights, a bias.
  int64_t band() const { return band_row() * rows_for(results()); }
  int64_t line() const { return to.w * kSide; }
  size_t slot() const { return align64(static_cast<size_t>(band() + line() + taps() + kSide) * sizeof(float)); }
  size_t operand_bytes() const {
    return static_cast<size_t>(n * channels * (from.h * from.w + to.h * to.w)) * sizeof(float);
  }
  // Areas for so many items: together no more bytes than the operands have, but one.
  int64_t slots(int64_t items) const {
    const auto fit = static_cast<int64_t>(operand_bytes() / slot());
    return std::max<int64_t>(1, std::min({items, fit, pool_slots()}));
  }

  // What results of rows [first, first + count) read.
  void read_band(int64_t image, int64_t block, int64_t first, int64_t count, float* band) const {
    const int64_t columns = band_row() / kSide, begin = std::min(left, columns);
    const int64_t inside = std::clamp<int64_t>(columns - begin, 0, from.w), end = begin + inside;
    for (int64_t i = 0, rows = rows_for(count); i < rows; ++i, band += band_row()) {
      const int64_t y = first * down + i - top;
      const bool lies_in = y >= 0 && y < from.h;
      std::fill_n(band, (lies_in ? begin : columns) * kSide, 0.0f);
      if (!lies_in) continue;
      read_row(from, from.at(image, block * kSide, y), width(block), inside, band + begin * kSide);
      std::fill_n(band + end * kSide, (columns - end) * kSide, 0.0f);
    }
  }
  WindowRow window(const float* band, int64_t row) const {
    return {band + row * down * band_row(), band_row(), right * kSide, kh, kw};
  }
};

void read_weights(const Problem& p, const ConvGeometry& g, const float* w, int64_t block, float* to) {
  std::fill_n(to, p.taps(), 0.0f);
  for (int64_t c = 0; c < p.width(block); ++c)
    for (int64_t i = 0; i < p.kh; ++i)
      for (int64_t j = 0; j < p.kw; ++j) {
        const int64_t tap = p.turned ? (p.kh - 1 - i) * p.kw + p.kw - 1 - j : i * p.kw + j;
        to[tap * kSide + c] = w[(block * kSide + c) * g.ws[kBatch] + i * g.ws[kRow] + j * g.ws[kColumn]];
      }
}

void read_bias(const Problem& p, const ConvData& d, int64_t block, float* to) {
  std::fill_n(to, kSide, 0.0f);
  for (int64_t c = 0; d.bias && c < p.width(block); ++c)
    to[c] = static_cast<const float*>(d.bias)[(block * kSide + c) * d.bias_stride];
}

// Forward and the gradient of x: an image's sixteen channels at a time.
void run_images(const ConvGeometry& g, const ConvData& d, const Problem& p, char* scratch) {
  over_slots(p.n * p.blocks(), p.slots(p.n * p.blocks()), [&](int64_t item, int64_t slot) {
    const int64_t image = item / p.blocks(), block = item % p.blocks();
    float* const band = reinterpret_cast<float*>(scratch + static_cast<size_t>(slot) * p.slot());
    float *const line = band + p.band(), *const weights = line + p.line(), *const bias = weights + p.taps();
    read_weights(p, g, reinterpret_cast<const float*>(d.w), block, weights);
    read_bias(p, d, block, bias);
    for (int64_t first = 0; first < p.to.h; first += p.results()) {
      const int64_t count = std::min(p.results(), p.to.h - first);
      p.read_band(image, block, first, count, band);
      for (int64_t y = 0; y < count; ++y) {
        HWY_DYNAMIC_DISPATCH(DepthwiseResults)(p.window(band, y), weights, bias, line, p.to.w);
        write_row(p.to, line, p.width(block), p.to.w, p.to.at(image, block * kSide, first + y));
      }
    }
  });
}

// The gradient of the weights: sums over parts of the batch, added in their order.
struct WeightRun {
  const Problem& p;
  float* sums;  // by part and block
  int64_t parts() const { return std::min(p.n, kMostParts); }
  int64_t items() const { return parts() * p.blocks(); }
  float* of(int64_t part, int64_t block) const { return sums + (part * p.blocks() + block) * p.taps(); }
  size_t bytes() const { return align64(static_cast<size_t>(parts() * p.blocks() * p.taps()) * sizeof(float)); }

  void run(const ConvGeometry& g, const ConvData& d, char* slots) const {
    over_slots(items(), p.slots(items()), [&](int64_t item, int64_t slot) {
      const int64_t part = item / p.blocks(), block = item % p.blocks();
      float* const band = reinterpret_cast<float*>(slots + static_cast<size_t>(slot) * p.slot());
      std::fill_n(of(part, block), p.taps(), 0.0f);
      for (int64_t image = p.n * part / parts(); image < p.n * (part + 1) / parts(); ++image)
        add_image(image, block, band, of(part, block));
    });
    parallel_for(p.blocks(), [&](int64_t block, int) { write(g, reinterpret_cast<float*>(d.w), block); });
  }
  void add_image(int64_t image, int64_t block, float* band, float* to) const {
    float* const line = band + p.band();
    for (int64_t first = 0; first < p.to.h; first += p.results()) {
      const int64_t count = std::min(p.results(), p.to.h - first);
      p.read_band(image, block, first, count, band);
      for (int64_t y = 0; y < count; ++y) {
        read_row(p.to, p.to.at(image, block * kSide, first + y), p.width(block), p.to.w, line);
        HWY_DYNAMIC_DISPATCH(DepthwiseGradients)(p.window(band, y), line, p.to.w, to);
      }
    }
  }
  void write(const ConvGeometry& g, float* w, int64_t block) const {
    float* const total = of(0, block);
    for (int64_t part = 1; part < parts(); ++part)
      for (int64_t i = 0; i < p.taps(); ++i) total[i] += of(part, block)[i];
    for (int64_t c = 0; c < p.width(block); ++c)
      for (int64_t i = 0; i < p.kh; ++i)
        for (int64_t j = 0; j < p.kw; ++j)
          w[(block * kSide + c) * g.ws[kBatch] + i * g.ws[kRow] + j * g.ws[kColumn]] =
              total[(i * p.kw + j) * kSide + c];
  }
};

bool pays(const ConvGeometry& g) {
  // Measured (docs/design/0003): elements of a window, channels, and columns, which planes turn sixteen at a time.
  constexpr int64_t kLarge = 25, kLeast = 8, kColumns = 24;
  if (g.groups != g.c || g.c != g.k || g.c < kLeast || g.volume || static_cast<DType>(g.dtype) != DType::f32)
    return false;
  if (g.kw % 2 == 0 || g.kw < 3 || g.kw > 11) return false;
  const bool last = g.xs[kChannel] == 1 && g.ys[kChannel] == 1, planes = g.xs[kColumn] == 1 && g.ys[kColumn] == 1;
  if (!last && !planes) return false;
  const int64_t window[] = {g.kh, g.kw};
  for (int i = 0; i < 2; ++i) {
    if (g.dilation[i] != 1) return false;
    if (g.kind == ConvKind::backward_data && (g.stride[i] != 1 || g.padding[i] >= window[i])) return false;
  }
  if (last ? g.kind != ConvKind::backward_weights || g.kh * g.kw < kLarge : std::min(g.w, g.ow) < kColumns)
    return false;
  // With one area, since bits must not depend on the number of cores. Lines of a million columns would take more.
  const Problem p(g, {});
  return p.slot() <= p.operand_bytes();
}

// Vectors of four channels would take longer than oneDNN's.
bool allowed() {
  static const bool yes = __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma");
  return yes;
}

}  // namespace

bool depthwise_conv_scratch(const ConvGeometry& g, size_t* bytes) {
  if (!allowed() || !pays(g)) return false;
  const Problem p(g, {});
  const WeightRun w{p, nullptr};
  const bool weights = g.kind == ConvKind::backward_weights;
  *bytes = static_cast<size_t>(p.slots(weights ? w.items() : p.n * p.blocks())) * p.slot() + (weights ? w.bytes() : 0);
  return true;
}

bool depthwise_conv_run(const ConvGeometry& g, const ConvData& d, void* scratch) {
  if (!allowed() || !pays(g)) return false;
  const Problem p(g, d);
  char* const room = static_cast<char*>(scratch);
  if (g.kind != ConvKind::backward_weights) return run_images(g, d, p, room), true;
  const WeightRun w{p, reinterpret_cast<float*>(room)};
  return w.run(g, d, room + w.bytes()), true;
}

}  // namespace situ::cpu
#endif
