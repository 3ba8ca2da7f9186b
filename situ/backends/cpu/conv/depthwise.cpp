// Convolutions of one channel each (depthwise), and 3 x 3 in groups of four and eight, in f32: of channels that lie
// plane by plane, forward, the gradient of x where the stride is 1, and that of the weights; of channels-last images
// where oneDNN 2.6 is slower or has no kernel for it (docs/design/0014).
//
// Every sum below runs over sixteen channels side by side. Of channels-last images results and x's gradient read them
// where they lie; only windows at the left and right border are copied, between zeros. Else a band of rows is laid side
// by side in scratch with its padding, from either layout. The gradient of x is the convolution of y's with turned
// windows. In a group each pixel's vector is multiplied once for each of the group's channels, which takes that channel
// to all lanes of its group. The gradient of the weights sums row by row and image by image: what is added to what
// depends on shapes alone. Copied padding is multiplied like any zero, so that an infinite weight makes results at
// borders NaN.
#include <algorithm>
#include <cstring>

#include "situ/backends/cpu/common/slots.h"
#include "situ/backends/cpu/common/targets.h"
#include "situ/backends/cpu/conv/geometry.h"
#include "situ/backends/cpu/copy/transpose.h"
#include "situ/base/cpu.h"
#include "situ/base/threads.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "situ/backends/cpu/conv/depthwise.cpp"
#include <hwy/foreach_target.h>  // must come before highway.h
//
#include <hwy/highway.h>

#ifndef SITU_CONV_DEPTHWISE_ROWS
#define SITU_CONV_DEPTHWISE_ROWS
namespace situ::cpu {
constexpr int64_t kSide = 16;      // channels side by side
constexpr int64_t kMostGroup = 8;  // of groups that are more than a channel each

// Windows of kh x kw pixels of sixteen channels side by side: a row's first, what leads from one row, from one pixel
// and from one window to the next, and the channels of a group.
struct WindowRow {
  const float* x;
  int64_t row, column, step, kh, kw, group;
};

// Where results of sixteen channels go, or their gradients lie.
template <class T>
struct Line {
  T* p;
  int64_t step;
};
}  // namespace situ::cpu
#endif

HWY_BEFORE_NAMESPACE();
namespace situ::cpu::HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

using Channels = hn::CappedTag<float, kSide>;

// For each lane the s-th channel of its group, of those from x on; c is the first lane's channel.
template <bool kGroups>
HWY_INLINE hn::Vec<Channels> Member(const float* x, int64_t c, int64_t group, int64_t s) {
  const Channels d;
  if constexpr (!kGroups) {
    return hn::LoadU(d, x);
  } else if constexpr (hn::MaxLanes(d) < kMostGroup) {  // all lanes are of one group
    return hn::Set(d, x[c / group * group + s - c]);
  } else {
    const hn::RebindToSigned<Channels> di;
    const auto at = hn::And(hn::Iota(di, 0), hn::Set(di, static_cast<int32_t>(-group)));
    return hn::TableLookupLanes(hn::LoadU(d, x),
                                hn::IndicesFromVec(d, hn::Add(at, hn::Set(di, static_cast<int32_t>(s)))));
  }
}

// Adds one row of pixels to B results beside each other, in as many registers, of windows KW wide and S pixels apart:
// each pixel is read once for all of them. KW == 0: of any windows.
template <int B, int KW, int S, bool kGroups>
HWY_INLINE void AddRow(const WindowRow& r, const float* x, const float* w, int64_t c, hn::Vec<Channels> (&sums)[B]) {
  const Channels d;
  const int64_t group = kGroups ? r.group : 1, column = r.column;
  for (int64_t s = 0; s < group; ++s, w += kSide) {
    const float *from = x, *weight = w;
    if constexpr (KW == 0) {
      for (int64_t j = 0; j < r.kw; ++j, from += column, weight += group * kSide) {
        const auto v = hn::Load(d, weight);
        const float* at = from;
#pragma GCC unroll 16
        for (int b = 0; b < B; ++b, at += r.step) sums[b] = hn::MulAdd(v, Member<kGroups>(at, c, group, s), sums[b]);
      }
    } else {
      hn::Vec<Channels> v[KW];
#pragma GCC unroll 16
      for (int j = 0; j < KW; ++j, weight += group * kSide) v[j] = hn::Load(d, weight);
#pragma GCC unroll 32
      for (int t = 0; t < S * (B - 1) + KW; ++t, from += column) {
        const auto pixel = Member<kGroups>(from, c, group, s);
#pragma GCC unroll 16
        for (int j = 0; j < KW; ++j)
          if (t >= j && (t - j) % S == 0 && (t - j) / S < B)
            sums[(t - j) / S] = hn::MulAdd(v[j], pixel, sums[(t - j) / S]);
      }
    }
  }
}

template <int B, int KW, int S, bool kGroups>
HWY_INLINE void Results(const WindowRow& r, const float* x, const float* weights, const float* bias,
                        const Line<float>& to) {
  const Channels d;
  const int64_t tap = (kGroups ? r.group : 1) * kSide;
  for (int64_t c = 0; c < kSide; c += static_cast<int64_t>(hn::Lanes(d))) {
    hn::Vec<Channels> sums[B];
#pragma GCC unroll 16
    for (int b = 0; b < B; ++b) sums[b] = hn::Load(d, bias + c);
    const float* from = x + c;
    const float* w = weights + c;
    for (int64_t i = 0; i < r.kh; ++i, from += r.row, w += r.kw * tap) AddRow<B, KW, S, kGroups>(r, from, w, c, sums);
#pragma GCC unroll 16
    for (int b = 0; b < B; ++b) hn::StoreU(sums[b], d, to.p + b * to.step + c);
  }
}

// n results, B at a time, of which the last may be made twice; false where there are fewer.
template <int B, int KW, int S, bool kGroups>
HWY_INLINE bool ResultsBy(const WindowRow& r, const float* w, const float* bias, const Line<float>& to, int64_t n) {
  if (n < B) return false;
  for (int64_t next = 0; next < n; next += B) {
    const int64_t k = std::min(next, n - B);
    Results<B, KW, S, kGroups>(r, r.x + k * r.step, w, bias, {to.p + k * to.step, to.step});
  }
  return true;
}

template <bool kGroups>
HWY_INLINE void ResultRow(const WindowRow& r, const float* w, const float* bias, const Line<float>& to, int64_t n) {
  if (ResultsBy<8, 0, 0, kGroups>(r, w, bias, to, n) || ResultsBy<3, 0, 0, kGroups>(r, w, bias, to, n)) return;
  ResultsBy<1, 0, 0, kGroups>(r, w, bias, to, n);
}

// Of common windows; false for others, for few results, and in vectors of four, which allowed() refuses.
HWY_INLINE bool CommonRow(const WindowRow& r, const float* w, const float* bias, const Line<float>& to, int64_t n) {
  if constexpr (hn::MaxLanes(Channels()) >= kMostGroup) {
    if (r.group > 1 && r.step == 2 * r.column) return ResultsBy<8, 3, 2, true>(r, w, bias, to, n);
    if (r.step != r.column) return false;
    if (r.group > 1) return ResultsBy<8, 3, 1, true>(r, w, bias, to, n);
    if (r.kw == 3) return ResultsBy<8, 3, 1, false>(r, w, bias, to, n);
    if (r.kw == 5) return ResultsBy<8, 5, 1, false>(r, w, bias, to, n);
    if (r.kw == 7) return ResultsBy<8, 7, 1, false>(r, w, bias, to, n);
  }
  return false;
}

// n results of a row.
void DepthwiseResults(const WindowRow& r, const float* w, const float* bias, const Line<float>& to, int64_t n) {
  if (CommonRow(r, w, bias, to, n)) return;
  r.group > 1 ? ResultRow<true>(r, w, bias, to, n) : ResultRow<false>(r, w, bias, to, n);
}

// To the sums of KH x KW weights what n gradients dy give: the sums of one weight lie sixteen for each channel of its
// group apart.
template <int KH, int KW, bool kGroups>
HWY_INLINE void Gradients(const WindowRow& r, const float* x, const Line<const float>& dy, int64_t n, float* sums) {
  const Channels d;
  const int64_t group = kGroups ? r.group : 1, row = r.row, column = r.column, step = r.step, next = dy.step;
  for (int64_t s = 0; s < group; ++s)
    for (int64_t c = 0; c < kSide; c += static_cast<int64_t>(hn::Lanes(d))) {
      hn::Vec<Channels> own[KH][KW];
#pragma GCC unroll 16
      for (int i = 0; i < KH; ++i)
#pragma GCC unroll 16
        for (int j = 0; j < KW; ++j) own[i][j] = hn::Zero(d);
      const float* from = x + c;
      for (const float *g = dy.p + c, *end = g + n * next; g != end; g += next, from += step) {
        const auto v = hn::LoadU(d, g);
        const float* line = from;
#pragma GCC unroll 16
        for (int i = 0; i < KH; ++i, line += row) {
          const float* at = line;
#pragma GCC unroll 16
          for (int j = 0; j < KW; ++j, at += column)
            own[i][j] = hn::MulAdd(v, Member<kGroups>(at, c, group, s), own[i][j]);
        }
      }
#pragma GCC unroll 16
      for (int i = 0; i < KH; ++i)
#pragma GCC unroll 16
        for (int j = 0; j < KW; ++j) {
          float* to = sums + ((i * KW + j) * group + s) * kSide + c;
          hn::Store(hn::Add(hn::Load(d, to), own[i][j]), d, to);
        }
    }
}

// Three short rows at once: as many sums as keep both multipliers at work.
template <int KW, bool kGroups>
HWY_INLINE void GradientRows(const WindowRow& r, const Line<const float>& dy, int64_t n, float* sums) {
  if constexpr (KW == 3)
    if (r.kh == 3) return Gradients<3, 3, kGroups>(r, r.x, dy, n, sums);
  const int64_t taps = KW * (kGroups ? r.group : 1) * kSide;
  for (int64_t i = 0; i < r.kh; ++i) Gradients<1, KW, kGroups>(r, r.x + i * r.row, dy, n, sums + i * taps);
}

// Weight by weight: short code for vectors of four, which allowed() refuses.
template <bool kGroups>
HWY_INLINE void EachGradient(const WindowRow& r, const Line<const float>& dy, int64_t n, float* sums) {
  for (int64_t i = 0; i < r.kh; ++i)
    for (int64_t j = 0; j < r.kw; ++j, sums += r.group * kSide)
      Gradients<1, 1, kGroups>(r, r.x + i * r.row + j * r.column, dy, n, sums);
}

// The same for all rows of the window.
void DepthwiseGradients(const WindowRow& r, const Line<const float>& dy, int64_t n, float* sums) {
  if constexpr (hn::MaxLanes(Channels()) < kMostGroup)
    return r.group > 1 ? EachGradient<true>(r, dy, n, sums) : EachGradient<false>(r, dy, n, sums);
  if (r.group > 1) return GradientRows<3, true>(r, dy, n, sums);
  switch (r.kw) {
    case 3:
      return GradientRows<3, false>(r, dy, n, sums);
    case 5:
      return GradientRows<5, false>(r, dy, n, sums);
    case 7:
      return GradientRows<7, false>(r, dy, n, sums);
    case 9:
      return GradientRows<9, false>(r, dy, n, sums);
    default:
      return GradientRows<11, false>(r, dy, n, sums);
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
constexpr int64_t kPiece = 8;                     // results at a border, whose windows are copied
constexpr int64_t kItemRows = 16;                 // of results that a thread makes in place, at most, and what they
constexpr int64_t kItemBytes = int64_t{1} << 19;  // read, about: all channels' lines stay in the second cache

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
  if (channels == kSide)  // in so many bytes that no function is called
    for (int64_t k = 0; k < n; ++k) std::memcpy(to + k * kSide, from + k * s.column, kSide * sizeof(float));
  else
    for (int64_t k = 0; k < n; ++k) std::copy_n(from + k * s.column, channels, to + k * kSide);
}
void write_row(const Images& s, const float* from, int64_t channels, int64_t n, float* to) {
  if (!s.last()) return transpose(to, from, sizeof(float), s.channel, kSide, n, channels);
  for (int64_t k = 0; k < n; ++k) std::copy_n(from + k * kSide, channels, to + k * s.column);
}

// Windows of `from` that give `to`'s rows, forward; of y's gradients with turned windows that give x's.
struct Problem {
  Images from, to;
  int64_t n, channels, group, kh, kw, down, right, top, left;  // channels of a group; strides and padding
  bool turned, in_place;                                       // in place: what lies channels-last is read as it lies

  int64_t results = 0;  // rows of them in a band, or made at once

  Problem(const ConvGeometry& g, const ConvData& d);
  int64_t blocks() const { return (channels + kSide - 1) / kSide; }
  // Read in place the last block is a whole one, too: it begins where the one before has not ended.
  int64_t base(int64_t block) const { return in_place ? std::min(block * kSide, channels - kSide) : block * kSide; }
  int64_t width(int64_t block) const { return std::min(kSide, channels - base(block)); }
  int64_t tap() const { return group * kSide; }  // elements
  int64_t taps() const { return kh * kw * tap(); }
  int64_t band_row(int64_t count) const { return ((count - 1) * right + kw) * kSide; }  // elements
  int64_t rows_for(int64_t count) const { return (count - 1) * down + kh; }
  // Elements that a thread works in. In place: the windows of a piece; else a band, a row of results or of their
  // gradients, weights, a bias.
  int64_t band() const { return band_row(in_place ? kPiece : to.w) * rows_for(results); }
  int64_t line() const { return to.w * kSide; }
  size_t slot() const {
    return align64(static_cast<size_t>(band() + (in_place ? 0 : line() + taps() + kSide)) * sizeof(float));
  }
  size_t operand_bytes() const {
    return static_cast<size_t>(n * channels * (from.h * from.w + to.h * to.w)) * sizeof(float);
  }
  // Areas for so many items: together no more bytes than the operands have, but one.
  int64_t slots(int64_t items) const {
    const auto fit = static_cast<int64_t>(operand_bytes() / slot());
    return std::max<int64_t>(1, std::min({items, fit, pool_slots()}));
  }

  // `rows` rows from y on, of the columns that `count` results from the one at x read.
  void read_band(int64_t image, int64_t block, int64_t y, int64_t rows, int64_t x, int64_t count, float* band) const {
    const int64_t length = band_row(count), columns = length / kSide, start = x * right - left;
    const int64_t begin = std::clamp<int64_t>(-start, 0, columns);
    const int64_t end = std::max(begin, std::min(columns, from.w - start));
    for (const int64_t stop = y + rows; y < stop; ++y, band += length) {
      const bool lies_in = y >= 0 && y < from.h && begin < end;
      std::fill_n(band, (lies_in ? begin : columns) * kSide, 0.0f);
      if (!lies_in) continue;
      const float* const row = from.at(image, base(block), y) + (start + begin) * from.column;
      read_row(from, row, width(block), end - begin, band + begin * kSide);
      std::fill_n(band + end * kSide, (columns - end) * kSide, 0.0f);
    }
  }
  WindowRow window(const float* band, int64_t count, int64_t row) const {
    const int64_t length = band_row(count);
    return {band + row * down * length, length, kSide, right * kSide, kh, kw, group};
  }

  // `count` rows of results from `first` on in place: body(windows, the window's rows above the image, y, first result,
  // results). Those at the left and the right border come in pieces, whose columns are copied between zeros.
  template <class F>
  void over_rows(int64_t image, int64_t block, int64_t first, int64_t count, float* area, F&& body) const {
    const auto pieces = [&](int64_t x, int64_t end) {
      for (; x < end; x += kPiece) {
        const int64_t made = std::min(kPiece, to.w - x);
        read_band(image, block, first * down - top, rows_for(count), x, made, area);
        for (int64_t y = 0; y < count; ++y) body(window(area, made, y), 0, first + y, x, made);
      }
      return std::min(x, to.w);
    };
    const int64_t room = from.w + left - kw, inner = room < 0 ? 0 : room / right + 1;  // up to there windows lie inside
    const int64_t begin = pieces(0, std::min(to.w, (left + right - 1) / right));
    const int64_t end = std::max(begin, inner < to.w ? std::min(inner, to.w - kPiece) : to.w);
    for (int64_t y = first; begin < end && y < first + count; ++y) {
      const int64_t row = y * down - top, above = std::clamp<int64_t>(-row, 0, kh);
      const int64_t rows = std::max<int64_t>(0, std::min(kh, from.h - row) - above);
      const float* const x = from.at(image, base(block), rows ? row + above : 0) + (begin * right - left) * from.column;
      body(WindowRow{x, from.row, from.column, right * from.column, rows, kw, group}, above, y, begin, end - begin);
    }
    pieces(end, to.w);
  }
};

Problem::Problem(const ConvGeometry& g, const ConvData& d)
    : from(d.x, g.h, g.w, g.xs),
      to(d.y, g.oh, g.ow, g.ys),
      n(g.n),
      channels(g.c),
      group(g.c / g.groups),
      kh(g.kh),
      kw(g.kw),
      down(g.stride[0]),
      right(g.stride[1]),
      top(g.padding[0]),
      left(g.padding[1]),
      turned(g.kind == ConvKind::backward_data),
      in_place(from.last() && to.last() && channels >= kSide && g.kind != ConvKind::backward_weights) {
  if (turned) std::swap(from, to), top = kh - 1 - top, left = kw - 1 - left;
  const int64_t row = in_place ? from.w * channels : band_row(to.w);
  const int64_t rows = (in_place ? kItemBytes : kBandBytes) / (row * static_cast<int64_t>(sizeof(float)));
  results = std::clamp<int64_t>((rows - kh) / down + 1, 1, in_place ? std::min(kItemRows, to.h) : to.h);
}

void read_weights(const Problem& p, const ConvGeometry& g, const float* w, int64_t block, float* to) {
  std::fill_n(to, p.taps(), 0.0f);
  for (int64_t lane = 0; lane < p.width(block); ++lane)
    for (int64_t s = 0; s < p.group; ++s) {
      // Lane: the channel that is made; s: of those of its group that it is made from.
      const int64_t made = p.base(block) + lane, other = made / p.group * p.group + s;
      const int64_t k = p.turned ? other : made, c = (p.turned ? made : other) % p.group;
      for (int64_t i = 0; i < p.kh; ++i)
        for (int64_t j = 0; j < p.kw; ++j) {
          const int64_t tap = p.turned ? (p.kh - 1 - i) * p.kw + p.kw - 1 - j : i * p.kw + j;
          to[tap * p.tap() + s * kSide + lane] =
              w[k * g.ws[kBatch] + c * g.ws[kChannel] + i * g.ws[kRow] + j * g.ws[kColumn]];
        }
    }
}

void read_bias(const Problem& p, const ConvData& d, int64_t block, float* to) {
  std::fill_n(to, kSide, 0.0f);
  for (int64_t c = 0; d.bias && c < p.width(block); ++c)
    to[c] = static_cast<const float*>(d.bias)[(p.base(block) + c) * d.bias_stride];
}

// Forward and the gradient of x. In place a thread makes some rows of all channels, with weights that all share; else
// an image's sixteen channels.
struct ImageRun {
  const Problem& p;
  int64_t bands() const { return (p.to.h + p.results - 1) / p.results; }
  int64_t items() const { return p.n * (p.in_place ? bands() : p.blocks()); }
  int64_t shared() const { return p.in_place ? p.blocks() * (p.taps() + kSide) : 0; }  // elements
  size_t bytes() const {
    return align64(static_cast<size_t>(shared()) * sizeof(float)) + static_cast<size_t>(p.slots(items())) * p.slot();
  }

  void run(const ConvGeometry& g, const ConvData& d, float* scratch) const {
    float* const areas = scratch + shared();
    const int64_t area = static_cast<int64_t>(p.slot() / sizeof(float));
    const auto* const w = reinterpret_cast<const float*>(d.w);
    if (!p.in_place)
      return over_slots(items(), p.slots(items()), [&](int64_t item, int64_t slot) {
        float* const band = areas + slot * area;
        float *const weights = band + p.band() + p.line(), *const bias = weights + p.taps();
        read_weights(p, g, w, item % p.blocks(), weights), read_bias(p, d, item % p.blocks(), bias);
        make_channels(item / p.blocks(), item % p.blocks(), band, weights, bias);
      });
    parallel_for(p.blocks(), [&](int64_t block, int) {
      float* const weights = scratch + block * (p.taps() + kSide);
      read_weights(p, g, w, block, weights), read_bias(p, d, block, weights + p.taps());
    });
    over_slots(items(), p.slots(items()), [&](int64_t item, int64_t slot) {
      const int64_t first = item % bands() * p.results, count = std::min(p.results, p.to.h - first);
      for (int64_t block = 0; block < p.blocks(); ++block)
        make_rows(item, block, first, count, areas + slot * area, scratch + block * (p.taps() + kSide));
    });
  }
  void make_channels(int64_t image, int64_t block, float* band, const float* weights, const float* bias) const {
    float* const line = band + p.band();
    for (int64_t first = 0; first < p.to.h; first += p.results) {
      const int64_t count = std::min(p.results, p.to.h - first);
      p.read_band(image, block, first * p.down - p.top, p.rows_for(count), 0, p.to.w, band);
      for (int64_t y = 0; y < count; ++y) {
        HWY_DYNAMIC_DISPATCH(DepthwiseResults)(p.window(band, p.to.w, y), weights, bias, {line, kSide}, p.to.w);
        write_row(p.to, line, p.width(block), p.to.w, p.to.at(image, block * kSide, first + y));
      }
    }
  }
  // Asks for the i-th of n shares of the lines that the next item reads and writes: it touches one in so many at a
  // time, which no prefetcher follows. Single channels have more to compute, and took longer with it. Inlined as
  // ask_for() (ahead.h) must be.
  HWY_INLINE void prefetch(int64_t item, int64_t i, int64_t n) const {
    if (item >= items()) return;
    const int64_t first = item % bands() * p.results, row = std::max<int64_t>(0, first * p.down + p.kh - 1 - p.top);
    ask_share(p.from, item / bands(), row, p.results * p.down, i, n);
    ask_share(p.to, item / bands(), first, p.results, i, n);
  }
  HWY_INLINE void ask_share(const Images& s, int64_t image, int64_t row, int64_t rows, int64_t i, int64_t n) const {
    const int64_t all = std::min(rows, s.h - row) * s.w * p.channels, share = (all + n - 1) / n;
    const auto at = reinterpret_cast<uintptr_t>(s.at(image, 0, 0) + row * s.row + i * share);
    for (int64_t line = 0; line < share * static_cast<int64_t>(sizeof(float)); line += 64)
      __builtin_prefetch(reinterpret_cast<const void*>(at + static_cast<uintptr_t>(line)), 0, 2);
  }
  void make_rows(int64_t item, int64_t block, int64_t first, int64_t count, float* area, const float* weights) const {
    const int64_t image = item / bands();
    p.over_rows(image, block, first, count, area,
                [&](const WindowRow& r, int64_t above, int64_t y, int64_t x, int64_t made) {
                  if (p.group > 1 && r.row == p.from.row)
                    prefetch(item + 1, block * count + y - first, p.blocks() * count);
                  float* const to = p.to.at(image, p.base(block), y) + x * p.to.column;
                  HWY_DYNAMIC_DISPATCH(DepthwiseResults)
                  (r, weights + above * p.kw * p.tap(), weights + p.taps(), {to, p.to.column}, made);
                });
  }
};

// The gradient of the weights: sums over parts of the batch, added in their order.
struct WeightRun {
  const Problem& p;
  float* sums;  // by part and block
  int64_t parts() const { return std::min(p.n, kMostParts); }
  int64_t items() const { return parts() * p.blocks(); }
  float* of(int64_t part, int64_t block) const { return sums + (part * p.blocks() + block) * p.taps(); }
  size_t sum_bytes() const { return align64(static_cast<size_t>(parts() * p.blocks() * p.taps()) * sizeof(float)); }
  size_t bytes() const { return sum_bytes() + static_cast<size_t>(p.slots(items())) * p.slot(); }

  void run(const ConvGeometry& g, const ConvData& d) const {
    char* const slots = reinterpret_cast<char*>(sums) + sum_bytes();
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
    for (int64_t first = 0; first < p.to.h; first += p.results) {
      const int64_t count = std::min(p.results, p.to.h - first);
      p.read_band(image, block, first * p.down - p.top, p.rows_for(count), 0, p.to.w, band);
      for (int64_t y = 0; y < count; ++y) {
        read_row(p.to, p.to.at(image, block * kSide, first + y), p.width(block), p.to.w, line);
        HWY_DYNAMIC_DISPATCH(DepthwiseGradients)(p.window(band, p.to.w, y), {line, kSide}, p.to.w, to);
      }
    }
  }
  void write(const ConvGeometry& g, float* w, int64_t block) const {
    float* const total = of(0, block);
    for (int64_t part = 1; part < parts(); ++part)
      for (int64_t i = 0; i < p.taps(); ++i) total[i] += of(part, block)[i];
    for (int64_t lane = 0; lane < p.width(block); ++lane)
      for (int64_t s = 0; s < p.group; ++s)
        for (int64_t i = 0; i < p.kh; ++i)
          for (int64_t j = 0; j < p.kw; ++j)
            w[(block * kSide + lane) * g.ws[kBatch] + s * g.ws[kChannel] + i * g.ws[kRow] + j * g.ws[kColumn]] =
                total[(i * p.kw + j) * p.tap() + s * kSide + lane];
  }
};

// Measured (docs/design/0014), as in pays().
constexpr int64_t kColumns = 24;

// Of channels-last images: is it faster than oneDNN's?
bool pays_last(const ConvGeometry& g, int64_t group) {
  // Elements of a window. On AMD's Zen 4, and on AVX2, oneDNN's 5 x 5 are up to 2.4 times as fast; its 7 x 7 are slower
  // there, too.
  const bool theirs = this_cpu().is_zen4() || !this_cpu().has(Capability::avx512);
  const int64_t least = g.kind != ConvKind::backward_weights && theirs ? 26 : 25;
  const bool unit = g.stride[0] == 1 && g.stride[1] == 1, large = g.kh * g.kw >= least;
  if (g.kind == ConvKind::backward_weights) return group == 1 ? large : unit && group < kMostGroup;
  if (!unit || g.c < kSide) return false;
  if (group > 1) return group < kMostGroup || g.ow >= kColumns;
  return large && g.ow >= (g.kind == ConvKind::forward ? kColumns : kColumns / 2);
}

bool pays(const ConvGeometry& g) {
  constexpr int64_t kLeast = 8;  // channels
  const int64_t group = g.c / g.groups;
  if (g.c != g.k || g.c < kLeast || g.volume || static_cast<DType>(g.dtype) != DType::f32) return false;
  if (group == 1 ? g.kw % 2 == 0 || g.kw < 3 || g.kw > 11
                 : (group != 4 && group != kMostGroup) || g.kh != 3 || g.kw != 3)
    return false;
  const bool last = g.xs[kChannel] == 1 && g.ys[kChannel] == 1, planes = g.xs[kColumn] == 1 && g.ys[kColumn] == 1;
  if (!last && !planes) return false;
  const int64_t window[] = {g.kh, g.kw};
  for (int i = 0; i < 2; ++i) {
    if (g.dilation[i] != 1) return false;
    if (g.kind == ConvKind::backward_data && (g.stride[i] != 1 || g.padding[i] >= window[i])) return false;
  }
  // Planes are turned sixteen columns at a time.
  if (last ? !pays_last(g, group) : std::min(g.w, g.ow) < kColumns) return false;
  // With one area, since bits must not depend on the number of cores. Lines of a million columns would take more.
  const Problem p(g, {});
  return p.slot() <= p.operand_bytes();
}

// Vectors of four channels would take longer than oneDNN's.
bool allowed() { return this_cpu().has(Capability::avx2); }

bool serves(const ConvGeometry& g) { return allowed() && pays(g); }

size_t scratch_of(const ConvGeometry& g) {
  const Problem p(g, {});
  return g.kind == ConvKind::backward_weights ? WeightRun{p, nullptr}.bytes() : ImageRun{p}.bytes();
}

void run(const ConvGeometry& g, const ConvData& d, void* scratch) {
  const Problem p(g, d);
  float* const room = static_cast<float*>(scratch);
  if (g.kind == ConvKind::backward_weights)
    WeightRun{p, room}.run(g, d);
  else
    ImageRun{p}.run(g, d, room);
}

}  // namespace

constinit const ConvImplementation kDepthwiseConv{serves, scratch_of, run};

}  // namespace situ::cpu
#endif
