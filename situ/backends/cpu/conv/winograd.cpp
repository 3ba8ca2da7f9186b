// Convolutions with windows of 3 x 3 by Winograd's F(4 x 4, 3 x 3).
// Sources: A. Lavin, S. Gray, Fast algorithms for convolutional neural networks, 2016; S. Winograd, Arithmetic
// complexity of computations, 1980. It takes 36 multiplications for 16 results of a channel, instead of 144. It serves
// f32 and bf16 (summed in f32), any layout, stride 1. With the points of winograd-inl.h the mean error is twice that of
// direct sums, the largest 2 to 5 times.
//
// The input is split into tiles of 6 x 6 values that overlap by two; each gives 4 x 4 results. A tile's 36 transformed
// values are multiplied by as many transformed weights: one product of [tiles, channels] and [channels, outputs] for
// each of the 36. The gradient of x is such a convolution of y's gradient. The gradient of the weights sums the tiles'
// products and transforms the sum. Blocks of at most kWinogradSide channels and kTiles tiles keep a step in the second
// cache.
//
// The result of a tile does not depend on other tiles or on threads. A NaN or an infinity in x makes all results of its
// tiles NaN, while direct sums confine it to windows that contain it. Values beyond 1e37 overflow in the transforms.
#include "situ/backends/cpu/conv/winograd.h"

#include <algorithm>
#include <cstdlib>
#include <cstring>

#include "situ/backends/cpu/common/convert.h"
#include "situ/backends/cpu/common/slots.h"
#include "situ/backends/cpu/common/targets.h"
#include "situ/backends/cpu/common/wide.h"
#include "situ/backends/cpu/conv/geometry.h"
#include "situ/backends/cpu/matrix/libraries.h"
#include "situ/backends/cpu/matrix/tile.h"
#include "situ/base/cpu.h"
#include "situ/base/error.h"
#include "situ/base/threads.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "situ/backends/cpu/conv/winograd.cpp"
#include <hwy/foreach_target.h>  // must come before highway.h
//
#include "situ/backends/cpu/conv/winograd-inl.h"

#if HWY_ONCE
namespace situ::cpu {
HWY_EXPORT(TakeValues);
HWY_EXPORT(TakeGradients);
HWY_EXPORT(GiveResults);
HWY_EXPORT(TakeWeights);
HWY_EXPORT(GiveWeights);
HWY_EXPORT(Multiply);
HWY_EXPORT(LayOut);
HWY_EXPORT(StoreInside);

namespace {

constexpr int64_t kSide = kWinogradSide, kTaps = 9, kValues = 36;
constexpr int64_t kTiles = 24;    // the most tiles of a step
constexpr int64_t kBuffered = 8;  // channels whose weights are copied at a time

constexpr size_t floats(int64_t n) { return static_cast<size_t>(n) * sizeof(float); }

// The images of one operand, and the weights; strides in elements.
struct Plane {
  char* p;
  int64_t channels, h, w;
  int64_t image, row, column, channel;
};
struct Window {
  char* p;
  int64_t in, out, row, column;
};

// A convolution of `from` to `to` with stride 1 and the padding before. For backward_weights `from` is x and `to` is y.
struct Problem {
  Plane from, to;
  Window w;
  int64_t n, padding[2];
  DType dtype;
  int64_t in_side, out_side, step;  // channels of a block, in whole cache lines; tiles of a step

  Problem(const ConvGeometry& g, const ConvData& d) : n(g.n), dtype(static_cast<DType>(g.dtype)) {
    const Plane x{d.x, g.c, g.h, g.w, g.xs[kBatch], g.xs[kRow], g.xs[kColumn], g.xs[kChannel]};
    const Plane y{d.y, g.k, g.oh, g.ow, g.ys[kBatch], g.ys[kRow], g.ys[kColumn], g.ys[kChannel]};
    w = {d.w, g.ws[kChannel], g.ws[kBatch], g.ws[kRow], g.ws[kColumn]};
    from = x, to = y;
    std::copy_n(g.padding, 2, padding);
    if (g.kind == ConvKind::backward_data) turn();
    in_side = std::min(kSide, (from.channels + 15) / 16 * 16), out_side = std::min(kSide, (to.channels + 15) / 16 * 16);
    step = std::min(kTiles, (tiles() + 5) / 6 * 6);
  }
  // Turns the problem into x's gradient: the window is flipped, and `from` and `to` are swapped.
  void turn() {
    std::swap(from, to);
    if (w.p) w.p += 2 * (w.row + w.column) * size_of(dtype);  // null in a query
    w = {w.p, w.out, w.in, -w.row, -w.column};
    for (int64_t& p : padding) p = 2 - p;
  }
  int64_t down() const { return (to.h + 3) / 4; }
  int64_t across() const { return (to.w + 3) / 4; }
  int64_t tiles() const { return n * down() * across(); }
  // Returns true if an operand's values are read in place.
  bool plain(const Plane& q) const { return dtype == DType::f32 && q.channel == 1; }
  template <class F>
  void with_type(F&& f) const {
    dtype == DType::f32 ? f(float()) : f(bfloat16());
  }
  int64_t blocks_in() const { return (from.channels + kSide - 1) / kSide; }
  int64_t blocks_out() const { return (to.channels + kSide - 1) / kSide; }
  int64_t steps() const { return (tiles() + step - 1) / step; }
  // Floats from one of 36 matrices to the next, for values, results (or their gradients) and weights. The distance is
  // one cache line more than the size: at powers of two, all 36 would share one set of the cache.
  int64_t value_step() const { return step * in_side + 16; }
  int64_t result_step() const { return step * out_side + 16; }
  int64_t weight_step() const { return in_side * out_side + 16; }
  size_t operand_bytes() const {
    const int64_t pixels = n * (from.channels * from.h * from.w + to.channels * to.h * to.w);
    return static_cast<size_t>((pixels + from.channels * to.channels * kTaps) * size_of(dtype));
  }
};

alignas(64) constexpr float kZeros[kSide] = {};

// A tile's position among the results.
struct TilePlace {
  int64_t image, y, x;
  TilePlace(const Problem& p, int64_t tile) {
    image = tile / (p.down() * p.across());
    y = tile / p.across() % p.down() * 4, x = tile % p.across() * 4;
  }
};

// A square of an image, Side x Side pixels, of up to kSide channels: the address of each pixel's channels. Pixels
// outside the image read zeros and have a null address for writes. Channels that are not adjacent, or of another type,
// are copied next to each other in the buffer.
template <int Side>
class Patch {
 public:
  Patch(const Problem& p, const Plane& q, int64_t image, int64_t y, int64_t x, int64_t channel)
      : p_(p), q_(q), y_(y), x_(x), first_(image * q.image + channel * q.channel) {}
  void read(int64_t channels, float* buffer, const float* (&at)[Side * Side]) const {
    const bool plain = p_.plain(q_);
    each([&](int i, int64_t offset, bool inside) {
      at[i] = !inside ? kZeros : plain ? reinterpret_cast<const float*>(q_.p) + offset : buffer + i * kSide;
    });
    if (!plain) p_.with_type([&](auto s) { gather<decltype(s)>(channels, buffer); });
  }
  void write_to(float* buffer, float* (&at)[Side * Side]) const {
    const bool plain = p_.plain(q_);
    each([&](int i, int64_t offset, bool inside) {
      at[i] = !inside ? nullptr : plain ? reinterpret_cast<float*>(q_.p) + offset : buffer + i * kSide;
    });
  }
  void written(int64_t channels, const float* buffer) const {
    if (!p_.plain(q_)) p_.with_type([&](auto s) { scatter<decltype(s)>(channels, buffer); });
  }

 private:
  // Calls body(pixel, offset of its first channel, whether it is inside).
  template <class F>
  void each(F&& body) const {
    for (int i = 0; i < Side; ++i)
      for (int j = 0; j < Side; ++j) {
        const int64_t r = y_ + i, c = x_ + j;
        body(i * Side + j, first_ + r * q_.row + c * q_.column, r >= 0 && r < q_.h && c >= 0 && c < q_.w);
      }
  }
  PatchInside inside() const {
    auto cut = [](int64_t v) { return std::clamp<int64_t>(v, 0, Side); };
    return {cut(-y_), cut(q_.h - y_), cut(-x_), cut(q_.w - x_)};
  }
  bool by_fours(const PatchInside& in, int64_t channels) const {
    return p_.dtype == DType::f32 && q_.column == 1 && in.right - in.left >= 4 && channels >= 4;
  }
  template <class T>
  T* corner() const {
    return reinterpret_cast<T*>(q_.p) + first_ + y_ * q_.row + x_ * q_.column;
  }
  template <class T>
  void gather(int64_t channels, float* to) const {
    const PatchInside in = inside();
    const T* from = corner<T>();
    if constexpr (std::is_same_v<T, float>)
      if (by_fours(in, channels)) return HWY_DYNAMIC_DISPATCH(LayOut)(from, q_.row, q_.channel, in, Side, channels, to);
    if (q_.channel == 1) {  // half types; f32 is read in place
      const Convert widen = load_as(p_.dtype, DType::f32);
      return each([&](int i, int64_t offset, bool there) {
        if (there) widen(to + i * kSide, reinterpret_cast<const T*>(q_.p) + offset, static_cast<size_t>(channels));
      });
    }
    for (int64_t c = 0; c < channels; ++c, from += q_.channel)
      for (int64_t i = in.top; i < in.bottom; ++i)
        for (int64_t j = in.left; j < in.right; ++j)
          to[(i * Side + j) * kSide + c] = wide(from[i * q_.row + j * q_.column]);
  }
  template <class T>
  void scatter(int64_t channels, const float* from) const {
    const PatchInside in = inside();
    T* to = corner<T>();
    if constexpr (std::is_same_v<T, float>)
      if (by_fours(in, channels))
        return HWY_DYNAMIC_DISPATCH(StoreInside)(from, Side, in, channels, to, q_.row, q_.channel);
    if (q_.channel == 1) {
      const Convert round = store_as(DType::f32, p_.dtype);
      return each([&](int i, int64_t offset, bool there) {
        if (there) round(reinterpret_cast<T*>(q_.p) + offset, from + i * kSide, static_cast<size_t>(channels));
      });
    }
    for (int64_t c = 0; c < channels; ++c, to += q_.channel)
      for (int64_t i = in.top; i < in.bottom; ++i)
        for (int64_t j = in.left; j < in.right; ++j)
          put(to + i * q_.row + j * q_.column, from[(i * Side + j) * kSide + c]);
  }

  const Problem& p_;
  const Plane& q_;
  int64_t y_, x_, first_;
};

struct Range {
  int64_t begin, end;
  int64_t size() const { return end - begin; }
};
Range part_of(int64_t i, int64_t step, int64_t n) { return {i * step, std::min(n, (i + 1) * step)}; }

void take_values(const Problem& p, Range tiles, Range channels, float* values) {
  const float* at[36];
  alignas(64) float buffer[36 * kSide];
  for (int64_t t = tiles.begin; t < tiles.end; ++t, values += p.in_side) {
    const TilePlace a(p, t);
    Patch<6>(p, p.from, a.image, a.y - p.padding[0], a.x - p.padding[1], channels.begin)
        .read(channels.size(), buffer, at);
    HWY_DYNAMIC_DISPATCH(TakeValues)(at, channels.size(), values, p.value_step());
  }
}

// Copies the weights of a block next to each other, as floats.
template <class T>
void lay_out_weights(const Problem& p, Range in, Range out, float* buffer) {
  std::memset(buffer, 0, floats(kBuffered * kTaps * kSide));
  // Loops in the order of memory.
  const bool out_first = std::abs(p.w.out) >= std::abs(p.w.in);
  const int64_t n[2] = {out_first ? out.size() : in.size(), out_first ? in.size() : out.size()};
  const T* const base = reinterpret_cast<const T*>(p.w.p) + in.begin * p.w.in + out.begin * p.w.out;
  for (int64_t a = 0; a < n[0]; ++a)
    for (int64_t b = 0; b < n[1]; ++b) {
      const int64_t i = out_first ? b : a, o = out_first ? a : b;
      const T* from = base + i * p.w.in + o * p.w.out;
      float* to = buffer + i * kTaps * kSide + o;
      for (int64_t r = 0; r < 3; ++r)
        for (int64_t c = 0; c < 3; ++c) to[(r * 3 + c) * kSide] = wide(from[r * p.w.row + c * p.w.column]);
    }
}

// Transforms weights to 36 matrices [in, out].
void take_weights(const Problem& p, Range in, Range out, float* weights) {
  alignas(64) float buffer[kBuffered * kTaps * kSide];
  p.with_type([&](auto s) { lay_out_weights<decltype(s)>(p, in, out, buffer); });
  const auto take = HWY_DYNAMIC_DISPATCH(TakeWeights);
  for (int64_t i = 0; i < in.size(); ++i)
    take(buffer + i * kTaps * kSide, p.out_side, weights + i * p.out_side, p.weight_step());
}

// The number of areas for `work` items. Together with `fixed` they take at most half the operands' bytes, but at least
// one area is used, or two if they fit into the operands' bytes.
int64_t slots_within(const Problem& p, size_t fixed, size_t slot, int64_t work) {
  const size_t all = p.operand_bytes();
  const auto within = [&](size_t most) { return static_cast<int64_t>((std::max(most, fixed) - fixed) / slot); };
  const int64_t few = std::clamp<int64_t>(within(all), 1, 2);
  return std::min({std::max(within(all / 2), few), work, pool_slots()});
}

// ---- Forward and the gradient of x ----------------------------------------------------------------------------------

// If values have one block of channels, blocks of outputs follow one after another. The weights of a block are
// transformed once for all steps, and each step of tiles goes from values to results.
// Otherwise the sums of some steps wait for the next block of channels. An item is then some steps and a block of
// outputs, with its own weights, values and sums, since cores that share them would wait for each other's cache lines.
struct ImagePlan {
  const Problem& p;
  bool one_block;
  int64_t together, slots;  // steps that share transformed weights; number of areas
  explicit ImagePlan(const Problem& problem) : p(problem), one_block(p.blocks_in() == 1) {
    constexpr int64_t kMost = 4;
    const size_t half = p.operand_bytes() / 2, fixed = weights() + values();
    const auto fit = static_cast<int64_t>((std::max(half, fixed) - fixed) / step_sums());
    together = one_block ? p.steps() : std::max<int64_t>(1, std::min({p.steps(), kMost, fit}));
    slots = slots_within(p, shared(), slot(), one_block ? p.steps() : items());
  }
  int64_t items() const { return (p.steps() + together - 1) / together * p.blocks_out(); }
  size_t weights() const { return floats(kValues * p.weight_step()); }
  size_t values() const { return floats(kValues * p.value_step()); }
  size_t step_sums() const { return floats(kValues * p.result_step()); }
  size_t least() const { return weights() + values() + step_sums(); }  // with one step and one area
  int64_t sum_step() const { return one_block ? p.result_step() : together * p.step * p.out_side + 16; }
  size_t shared() const { return one_block ? weights() : 0; }
  size_t slot() const { return values() + floats(kValues * sum_step()) + (one_block ? 0 : weights()); }
  size_t scratch() const { return shared() + static_cast<size_t>(slots) * slot(); }
};

class ImageRun {
 public:
  ImageRun(const Problem& p, const ConvData& d, char* scratch) : p_(p), plan_(p), d_(d), scratch_(scratch) {}
  void run() const { plan_.one_block ? run_blocks() : run_items(); }

 private:
  void run_blocks() const {
    const Range in{0, p_.from.channels};
    auto* const weights = reinterpret_cast<float*>(scratch_);
    for (int64_t o = 0; o < p_.blocks_out(); ++o) {
      const Range out = part_of(o, kSide, p_.to.channels);
      parallel_for((in.size() + kBuffered - 1) / kBuffered, [&](int64_t i, int) {
        const Range part = part_of(i, kBuffered, in.size());
        take_weights(p_, part, out, weights + part.begin * p_.out_side);
      });
      over_slots(p_.steps(), plan_.slots, [&](int64_t i, int64_t slot) {
        float* const values = area(slot);
        step(part_of(i, p_.step, p_.tiles()), in, out, weights, values, values + kValues * p_.value_step());
      });
    }
  }
  void run_items() const {
    const int64_t tiles = plan_.together * p_.step;
    over_slots(plan_.items(), plan_.slots, [&](int64_t item, int64_t slot) {
      const int64_t o = item % p_.blocks_out(), group = item / p_.blocks_out();
      run_item(part_of(group, tiles, p_.tiles()), part_of(o, kSide, p_.to.channels), area(slot));
    });
  }
  void run_item(Range tiles, Range out, float* weights) const {
    float *values = weights + kValues * p_.weight_step(), *sums = values + kValues * p_.value_step();
    for (int64_t i = 0; i < p_.blocks_in(); ++i) {
      const Range in = part_of(i, kSide, p_.from.channels);
      for (int64_t c = 0; c < in.size(); c += kBuffered)
        take_weights(p_, {in.begin + c, std::min(in.end, in.begin + c + kBuffered)}, out, weights + c * p_.out_side);
      for (int64_t t = tiles.begin; t < tiles.end; t += p_.step)
        step({t, std::min(tiles.end, t + p_.step)}, in, out, weights, values, sums + (t - tiles.begin) * p_.out_side);
    }
  }
  float* area(int64_t slot) const {
    return reinterpret_cast<float*>(scratch_ + plan_.shared() + static_cast<size_t>(slot) * plan_.slot());
  }
  void step(Range tiles, Range in, Range out, const float* weights, float* values, float* sums) const {
    take_values(p_, tiles, in, values);
    const int64_t sum_step = plan_.sum_step();
    const auto multiply = HWY_DYNAMIC_DISPATCH(Multiply);
    for (int64_t v = 0; v < kValues; ++v)
      multiply(values + v * p_.value_step(), p_.in_side, 1, weights + v * p_.weight_step(), sums + v * sum_step,
               p_.out_side, tiles.size(), in.size(), out.size(), in.begin > 0);
    if (in.end < p_.from.channels) return;
    float bias[kSide], *at[16];
    alignas(64) float buffer[16 * kSide];
    if (d_.bias) p_.with_type([&](auto s) { take_bias<decltype(s)>(out, bias); });
    for (int64_t t = tiles.begin; t < tiles.end; ++t, sums += p_.out_side) {
      const TilePlace a(p_, t);
      const Patch<4> patch(p_, p_.to, a.image, a.y, a.x, out.begin);
      patch.write_to(buffer, at);
      HWY_DYNAMIC_DISPATCH(GiveResults)(sums, sum_step, out.size(), d_.bias ? bias : nullptr, at);
      patch.written(out.size(), buffer);
    }
  }
  template <class T>
  void take_bias(Range out, float* to) const {
    const T* const from = static_cast<const T*>(d_.bias);
    for (int64_t o = out.begin; o < out.end; ++o) to[o - out.begin] = wide(from[o * d_.bias_stride]);
  }

  const Problem& p_;
  ImagePlan plan_;
  const ConvData& d_;
  char* scratch_;
};

// ---- The gradient of the weights ------------------------------------------------------------------------------------

// An item is a block of inputs and outputs or, if there are few blocks, a part of the tiles too. Parts are added in
// order at the end.
struct WeightPlan {
  const Problem& p;
  int64_t blocks, parts, slots;
  explicit WeightPlan(const Problem& problem) : p(problem), blocks(p.blocks_in() * p.blocks_out()) {
    constexpr int64_t kItems = 8;
    const auto fit = static_cast<int64_t>(p.operand_bytes() / 4 / row_bytes());
    parts = std::max<int64_t>(1, std::min({kItems / blocks, p.steps(), fit}));
    slots = slots_within(p, static_cast<size_t>(parts) * part(), slot(), blocks * parts);
  }
  int64_t row() const { return kTaps * p.blocks_in() * p.in_side; }  // floats of an output's sums
  size_t row_bytes() const { return floats(p.to.channels * row()); }
  size_t part() const { return parts == 1 ? 0 : row_bytes(); }
  size_t slot() const { return floats(kValues * (p.weight_step() + p.value_step() + p.result_step())); }
  size_t least() const { return static_cast<size_t>(parts) * part() + slot(); }  // with one area
  size_t scratch() const { return least() + static_cast<size_t>(slots - 1) * slot(); }
};

class WeightRun {
 public:
  WeightRun(const Problem& p, char* scratch) : p_(p), plan_(p), sums_(scratch) {
    slots_ = scratch + static_cast<size_t>(plan_.parts) * plan_.part();
  }
  void run() const {
    over_slots(plan_.blocks * plan_.parts, plan_.slots, [&](int64_t item, int64_t slot) {
      const int64_t block = item % plan_.blocks;
      const Range in = part_of(block % p_.blocks_in(), kSide, p_.from.channels);
      const Range out = part_of(block / p_.blocks_in(), kSide, p_.to.channels);
      sum(item / plan_.blocks, in, out, reinterpret_cast<float*>(slots_ + static_cast<size_t>(slot) * plan_.slot()));
    });
    if (plan_.parts > 1) parallel_for(p_.to.channels, [&](int64_t o, int) { add_parts(o); });
  }

 private:
  void sum(int64_t part, Range in, Range out, float* sums) const {
    float *values = sums + kValues * p_.weight_step(), *gradients = values + kValues * p_.value_step();
    const Range all{p_.tiles() * part / plan_.parts, p_.tiles() * (part + 1) / plan_.parts};
    const auto multiply = HWY_DYNAMIC_DISPATCH(Multiply);
    for (int64_t first = all.begin; first < all.end; first += p_.step) {
      const Range tiles{first, std::min(all.end, first + p_.step)};
      take_values(p_, tiles, in, values);
      take_gradients(tiles, out, gradients);
      for (int64_t v = 0; v < kValues; ++v)
        multiply(gradients + v * p_.result_step(), 1, p_.out_side, values + v * p_.value_step(),
                 sums + v * p_.weight_step(), p_.in_side, out.size(), tiles.size(), in.size(), first > all.begin);
    }
    give(part, in, out, sums);
  }
  void take_gradients(Range tiles, Range out, float* to) const {
    const float* at[16];
    alignas(64) float buffer[16 * kSide];
    for (int64_t t = tiles.begin; t < tiles.end; ++t, to += p_.out_side) {
      const TilePlace a(p_, t);
      Patch<4>(p_, p_.to, a.image, a.y, a.x, out.begin).read(out.size(), buffer, at);
      HWY_DYNAMIC_DISPATCH(TakeGradients)(at, out.size(), to, p_.result_step());
    }
  }
  void give(int64_t part, Range in, Range out, const float* sums) const {
    alignas(64) float lines[kTaps * kSide];
    for (int64_t o = out.begin; o < out.end; ++o, sums += p_.in_side) {
      const bool last = plan_.parts == 1;
      float* const to = last ? lines : part_sums(part) + o * plan_.row() + in.begin;
      const int64_t step = last ? kSide : plan_.row() / kTaps;
      HWY_DYNAMIC_DISPATCH(GiveWeights)(sums, p_.weight_step(), p_.in_side, to, step);
      if (last) write(o, in, lines, step);
    }
  }
  float* part_sums(int64_t part) const {
    return reinterpret_cast<float*>(sums_ + static_cast<size_t>(part) * plan_.part());
  }
  void add_parts(int64_t o) const {
    float* const to = part_sums(0) + o * plan_.row();
    for (int64_t part = 1; part < plan_.parts; ++part) {
      const float* const from = part_sums(part) + o * plan_.row();
      for (int64_t i = 0; i < plan_.row(); ++i) to[i] += from[i];
    }
    write(o, {0, p_.from.channels}, to, plan_.row() / kTaps);
  }
  // Writes the nine lines of an output's weights to the gradient.
  void write(int64_t o, Range in, const float* lines, int64_t step) const {
    p_.with_type([&](auto s) {
      auto* to = reinterpret_cast<decltype(s)*>(p_.w.p) + o * p_.w.out + in.begin * p_.w.in;
      for (int64_t i = 0; i < in.size(); ++i, to += p_.w.in)
        for (int64_t r = 0; r < 3; ++r)
          for (int64_t c = 0; c < 3; ++c) put(to + r * p_.w.row + c * p_.w.column, lines[(r * 3 + c) * step + i]);
    });
  }

  const Problem& p_;
  WeightPlan plan_;
  char *sums_, *slots_;
};

// Without fused multiply-adds, the transforms would cost more than the products gain.
bool allowed() {
  static const bool yes = [] {
    const char* word = std::getenv("SITU_CONV");
    return winograd_requested(word ? word : "") && this_cpu().has(Capability::avx2);
  }();
  return yes;
}

// Returns true if the least scratch is no more than the operands. It is the least, because bits must not depend on the
// number of cores.
bool fits(const Problem& p, ConvKind kind) {
  return (kind == ConvKind::backward_weights ? WeightPlan(p).least() : ImagePlan(p).least()) <= p.operand_bytes();
}

size_t scratch_of(const Problem& p, ConvKind kind) {
  return kind == ConvKind::backward_weights ? WeightPlan(p).scratch() : ImagePlan(p).scratch();
}

// For bf16 on CPUs that sum pairs twice as fast as f32. Direct sums are then as fast, unless tiles are full and there
// are enough channels to pay for widening. Chosen by measurement.
bool pays_beside_pairs(const ConvGeometry& g, const Problem& p) {
  return bf16_in_pairs() && g.c * g.k >= 64 * 32 && 10 * p.n * p.to.h * p.to.w >= 9 * 16 * p.tiles();
}

bool pays(const ConvGeometry& g) {
  if (g.groups != 1 || g.volume) return false;
  if (g.kh != 3 || g.kw != 3) return false;
  for (int i = 0; i < 2; ++i)
    if (g.stride[i] != 1 || g.dilation[i] != 1 || g.padding[i] > 2) return false;
  // Chosen by measurement: with fewer channels, few tiles or half-empty tiles, direct sums are as fast or faster.
  constexpr int64_t kChannels = 16, kProduct = 16 * 32, kLeast = 8;
  if (g.c < kChannels || g.k < kChannels || g.c * g.k < kProduct) return false;
  const Problem p(g, {});
  if (p.tiles() < kLeast || p.n * p.to.h * p.to.w < 8 * p.tiles()) return false;
  if (sums_bf16_in_hardware(g) && !pays_beside_pairs(g, p)) return false;
  return fits(p, g.kind);
}

}  // namespace

bool winograd_requested(const std::string& word) {
  if (!word.empty() && word != "winograd" && word != "direct")
    throw ValueError("SITU_CONV: \"" + word + "\" is neither winograd nor direct; use one of them, or unset SITU_CONV");
  return word != "direct";
}

namespace {

bool serves(const ConvGeometry& g) { return allowed() && pays(g); }

size_t scratch_of(const ConvGeometry& g) { return scratch_of(Problem(g, {}), g.kind); }

void run(const ConvGeometry& g, const ConvData& d, void* scratch) {
  const Problem p(g, d);
  char* const room = static_cast<char*>(scratch);
  g.kind == ConvKind::backward_weights ? WeightRun(p, room).run() : ImageRun(p, d, room).run();
}

}  // namespace

constinit const ConvImplementation kWinogradConv{serves, scratch_of, run};

}  // namespace situ::cpu
#endif
