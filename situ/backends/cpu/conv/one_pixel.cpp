// Convolutions with windows of one pixel are matrix products as they lie: of all pixels at once where channels are
// adjacent, of each image's planes where pixels are. f32 without groups, and weights' gradients of bf16 where the CPU
// multiplies it in pairs. No operand is reordered; for the weights' gradient of a convolution with strides the pixels
// that it read are copied side by side, a few images at a time; x's gradient of such is multiplied in scratch where
// channels are many.
#include <algorithm>
#include <cstring>

#include "situ/backends/cpu/common/slots.h"
#include "situ/backends/cpu/common/wide.h"
#include "situ/backends/cpu/conv/geometry.h"
#include "situ/backends/cpu/matrix/libraries.h"
#include "situ/backends/cpu/matrix/matmul.h"
#include "situ/base/threads.h"

namespace situ::cpu {
namespace {

// An image's pixels, where they are evenly spaced.
struct Pixels {
  bool even = true;
  int64_t count = 1, step = 1;
  Pixels(int64_t d, int64_t h, int64_t w, const int64_t* strides) {
    const int64_t sizes[3] = {w, h, d};
    const int places[3] = {kColumn, kRow, kDepth};
    for (int i = 0; i < 3; ++i) {
      const int64_t stride = strides[places[i]];
      if (sizes[i] == 1) continue;
      if (count == 1) step = stride;
      even = even && stride == step * count;
      count *= sizes[i];
    }
  }
  // Rows of one matrix: all images' pixels follow one another, each with its channels side by side.
  bool merge(int64_t n, int64_t channels, const int64_t* strides) const {
    return even && (channels == 1 || strides[kChannel] == 1) && (count == 1 || step >= channels) &&
           (n == 1 || (count == 1 ? strides[kBatch] >= channels : strides[kBatch] == count * step));
  }
  // Columns of a matrix for each image.
  bool planes(int64_t channels, const int64_t* strides) const {
    return even && count > 1 && step == 1 && (channels == 1 || strides[kChannel] >= count);
  }
};

enum class Layout { other, merged, planes };

bool one_pixel_windows(const ConvGeometry& g) {
  const DType type = static_cast<DType>(g.dtype);
  const bool pairs = type == DType::bf16 && g.kind == ConvKind::backward_weights && bf16_in_pairs();
  if ((type != DType::f32 && !pairs) || g.groups != 1 || g.kd * g.kh * g.kw != 1) return false;
  return g.padding[0] == 0 && g.padding[1] == 0 && g.padding[2] == 0;
}
bool has_strides(const ConvGeometry& g) { return g.stride[0] != 1 || g.stride[1] != 1 || g.stride[2] != 1; }

// Both operands' layout, x's where it has the pixels of y.
Layout layout_of(const ConvGeometry& g, const Pixels& in, const Pixels& out) {
  if (in.planes(g.c, g.xs) && out.planes(g.k, g.ys)) return Layout::planes;
  return in.merge(g.n, g.c, g.xs) && out.merge(g.n, g.k, g.ys) ? Layout::merged : Layout::other;
}

// A matrix, or a batch of them.
struct Matrices {
  int64_t sizes[3], strides[3];
  float* p;
  Matrices(void* data, int64_t rows, int64_t cols, int64_t rs, int64_t cs, int64_t batch = 1, int64_t bs = 0)
      : sizes{batch, rows, cols}, strides{bs, rs, cs}, p(static_cast<float*>(data)) {}
  Matrices turned() const { return {p, sizes[2], sizes[1], strides[2], strides[1], sizes[0], strides[0]}; }
  Arg arg() const { return {p, DType::f32, 3, sizes, strides}; }
};

// ---- Forward and the gradient of x ----------------------------------------------------------------------------------

// With strides the gradient of x is a product of y's pixels in scratch, which are then laid between zeros.
struct ImageProduct {
  const ConvGeometry& g;
  Pixels in, out;
  Layout layout = Layout::other;
  bool spreads;

  explicit ImageProduct(const ConvGeometry& geometry)
      : g(geometry), in(g.d, g.h, g.w, g.xs), out(g.od, g.oh, g.ow, g.ys), spreads(has_strides(g)) {
    if (g.kind == ConvKind::backward_weights || !one_pixel_windows(g)) return;
    if (spreads && g.kind == ConvKind::forward) return;
    layout = layout_of(g, in, out);
    // Measured (docs/design/0014): below, and forward where channels are adjacent, oneDNN is as fast or faster.
    constexpr int64_t kPixels = 128, kChannels = 128, kSpread = 512;
    const bool pays = spreads                    ? layout == Layout::merged && g.c >= kSpread
                      : layout == Layout::planes ? in.count >= kPixels
                                                 : g.kind == ConvKind::backward_data && g.c >= kChannels;
    if (!pays) layout = Layout::other;
  }
  bool ok() const { return layout != Layout::other; }
  size_t product() const {  // bytes of it in scratch
    return spreads ? align64(static_cast<size_t>(g.n * out.count * g.c) * sizeof(float)) : 0;
  }

  // what(c, a, b) for the product's operands.
  template <class F>
  void with(const ConvData& d, float* apart, F&& what) const {
    const Matrices y = pixels(d.y, g.k, out, g.ys);
    const Matrices x = spreads ? Matrices(apart, y.sizes[1], g.c, g.c, 1) : pixels(d.x, g.c, in, g.xs);
    const Matrices w(d.w, g.k, g.c, g.ws[kBatch], g.ws[kChannel], x.sizes[0]);
    const bool forward = g.kind == ConvKind::forward;
    if (layout == Layout::merged)
      return forward ? what(y.arg(), x.arg(), w.turned().arg()) : what(x.arg(), y.arg(), w.arg());
    forward ? what(y.arg(), w.arg(), x.arg()) : what(x.arg(), w.turned().arg(), y.arg());
  }

  // From the product to x, by its rows.
  void spread(const ConvData& d, const float* from) const {
    parallel_for(g.n * g.d * g.h, [&](int64_t row, int) {
      const int64_t y = row % g.h, z = row / g.h % g.d, n = row / (g.h * g.d);
      const int64_t r = y / g.stride[0], p = z / g.stride[2];
      const bool read = r * g.stride[0] == y && p * g.stride[2] == z && r < g.oh && p < g.od;
      const float* line = from + ((n * g.od + p) * g.oh + r) * g.ow * g.c;
      float* to = reinterpret_cast<float*>(d.x) + n * g.xs[kBatch] + z * g.xs[kDepth] + y * g.xs[kRow];
      for (int64_t x = 0; x < g.w; ++x, to += g.xs[kColumn])
        if (read && x % g.stride[1] == 0 && x / g.stride[1] < g.ow)
          std::copy_n(line + x / g.stride[1] * g.c, g.c, to);
        else
          std::fill_n(to, g.c, 0.0f);
    });
  }

 private:
  Matrices pixels(char* p, int64_t channels, const Pixels& q, const int64_t* s) const {
    if (layout == Layout::planes) return {p, channels, q.count, s[kChannel], 1, g.n, s[kBatch]};
    return {p, g.n * q.count, channels, q.count == 1 ? s[kBatch] : q.step, 1};
  }
};

// ---- The gradient of the weights
// -------------------------------------------------------------------------------------

// Pixels by channels, as they lie from an image on.
template <class S>
struct Side {
  S* p;
  int64_t pixel, channel;
};

size_t packing_of(const Tile<float>& t) { return best_packing_bytes(t); }
size_t packing_of(const Tile<float, bfloat16>& t) { return pairs_packing_bytes(t); }
void multiply(const Tile<float>& t) { best_gemm(t); }
void multiply(const Tile<float, bfloat16>& t) { pairs_gemm(t); }

// A sum over the batch in up to eight parts, which are added in order at the end; large
// gradients have fewer, since their tiles are work for several threads. A part goes through its images in runs.
template <class S>  // float, bfloat16
struct WeightProduct {
  const ConvGeometry& g;
  Pixels in, out;
  Layout layout = Layout::other;
  bool gathers, direct = false;  // x's pixels are copied; sums are made where the gradient lies
  int64_t rows = 1, cols = 1, height = 1, width = 1, parts = 1, run = 1;

  explicit WeightProduct(const ConvGeometry& geometry)
      : g(geometry), in(g.d, g.h, g.w, g.xs), out(g.od, g.oh, g.ow, g.ys), gathers(has_strides(g)) {
    if (g.kind != ConvKind::backward_weights || !one_pixel_windows(g)) return;
    if (static_cast<DType>(g.dtype) != dtype_of<S>::value) return;
    layout = layout_of(g, in, out);
    if (layout == Layout::other) return;
    constexpr int64_t kItems = 8, kRows = 384, kCopiedRows = 512, kCols = 768, kLarge = int64_t{1} << 19;
    cols = (g.c + kCols - 1) / kCols;
    parts = std::clamp<int64_t>(kItems / ((g.k + kRows - 1) / kRows * cols), 1, g.n);
    // Measured (docs/design/0014). Pixels are copied once for each block of rows: where the second cache does not
    // hold x's, blocks are higher, and so few are copied at a time that it holds those when they are packed.
    const bool large = gathers && g.n * out.count * g.c >= kLarge;
    const int64_t highest = large ? kCopiedRows : kRows, pixels = large ? 64 : 512;
    rows = (g.k + highest - 1) / highest;
    height = ((g.k + rows - 1) / rows + 7) / 8 * 8, width = ((g.c + cols - 1) / cols + 15) / 16 * 16;
    direct = std::is_same_v<S, float> && parts == 1 && (g.ws[kChannel] == 1 || g.c == 1) && g.ws[kBatch] >= g.c;
    if (layout == Layout::planes) return;
    run = (g.n + parts - 1) / parts;  // at once, unless they are copied
    if (gathers) run = std::min(run, (pixels + out.count - 1) / out.count);
  }
  bool ok() const { return layout != Layout::other; }
  int64_t items() const { return parts * rows * cols; }
  int64_t slots() const { return std::min(items(), pool_slots()); }

  // Scratch: the parts' sums, then for each slot copied pixels and room to pack.
  size_t sum() const { return direct ? 0 : align64(static_cast<size_t>(g.k * g.c) * sizeof(float)); }
  size_t copied() const {
    return gathers ? align64(static_cast<size_t>(run * out.count * std::min(width, g.c)) * sizeof(S)) : 0;
  }
  size_t packing() const {
    size_t most = 0;
    for (int64_t item = 0; item < rows * cols; ++item)
      most = std::max(most, packing_of(tile(item, x_side(channels(item)), y_side(), run, nullptr)));
    return align64(most);
  }
  size_t scratch() const {
    return static_cast<size_t>(parts) * sum() + static_cast<size_t>(slots()) * (copied() + packing());
  }

  int64_t first_row(int64_t item) const { return item % rows * height; }
  int64_t first_column(int64_t item) const { return item / rows % cols * width; }
  int64_t channels(int64_t item) const { return std::min(width, g.c - first_column(item)); }
  int64_t part(int64_t item) const { return item / (rows * cols); }

  // Of n images from i on: the item's channels of x, copied to `area` if need be, and of y.
  Side<S> x(const ConvData& d, int64_t item, int64_t i, int64_t n, S* area) const {
    Side<S> s = x_side(channels(item));
    S* const from = reinterpret_cast<S*>(d.x) + i * g.xs[kBatch] + first_column(item) * g.xs[kChannel];
    s.p = gathers ? area : from;
    if (gathers) copy_pixels(from, n, channels(item), s);
    return s;
  }
  Side<S> y(const ConvData& d, int64_t item, int64_t i) const {
    Side<S> s = y_side();
    s.p = reinterpret_cast<S*>(d.y) + i * g.ys[kBatch] + first_row(item) * g.ys[kChannel];
    return s;
  }
  // The tile of n images, without beta.
  Tile<float, S> tile(int64_t item, const Side<S>& x, const Side<S>& y, int64_t n, float* sum) const {
    const int64_t i = first_row(item), j = first_column(item);
    Tile<float, S> t;
    t.m = std::min(height, g.k - i), t.n = channels(item), t.k = n * out.count;
    t.a = y.p, t.a_rs = y.channel, t.a_cs = y.pixel;
    t.b = x.p, t.b_rs = x.pixel, t.b_cs = x.channel;
    t.c_rs = direct ? g.ws[kBatch] : g.c;
    if (sum) t.c = sum + i * t.c_rs + j;
    return t;
  }

 private:
  Side<S> x_side(int64_t copied_channels) const {
    if (!gathers) return {nullptr, in.count == 1 ? g.xs[kBatch] : in.step, g.xs[kChannel]};
    if (layout == Layout::merged) return {nullptr, copied_channels, 1};
    return {nullptr, 1, out.count};
  }
  Side<S> y_side() const { return {nullptr, out.count == 1 ? g.ys[kBatch] : out.step, g.ys[kChannel]}; }
  void copy_pixels(const S* from, int64_t n, int64_t channels, const Side<S>& to) const {
    int64_t at = 0;
    for (int64_t i = 0; i < n; ++i)
      for (int64_t z = 0; z < g.od; ++z)
        for (int64_t r = 0; r < g.oh; ++r)
          for (int64_t c = 0; c < g.ow; ++c, ++at) {
            const S* pixel = from + i * g.xs[kBatch] + z * g.stride[2] * g.xs[kDepth] + r * g.stride[0] * g.xs[kRow] +
                             c * g.stride[1] * g.xs[kColumn];
            S* target = to.p + at * to.pixel;
            if (to.channel == 1) {
              std::memcpy(target, pixel, static_cast<size_t>(channels) * sizeof(S));
            } else {
              for (int64_t k = 0; k < channels; ++k) target[k * to.channel] = pixel[k * g.xs[kChannel]];
            }
          }
  }
};

template <class S>
void add_parts(const WeightProduct<S>& c, const float* sums, S* to) {
  const ConvGeometry& g = c.g;
  const int64_t step = static_cast<int64_t>(c.sum() / sizeof(float));
  parallel_blocks(g.k, std::max<int64_t>(1, (int64_t{1} << 14) / g.c), [&](int64_t begin, int64_t end) {
    for (int64_t i = begin; i < end; ++i)
      for (int64_t j = 0; j < g.c; ++j) {
        const float* at = sums + i * g.c + j;
        float sum = *at;
        for (int64_t part = 1; part < c.parts; ++part) sum += at[part * step];
        put(&to[i * g.ws[kBatch] + j * g.ws[kChannel]], sum);
      }
  });
}

template <class S>
void run_weights(const WeightProduct<S>& c, const ConvData& d, char* scratch) {
  const ConvGeometry& g = c.g;
  const size_t copied = c.copied(), room = c.packing();
  char* const areas = scratch + static_cast<size_t>(c.parts) * c.sum();
  over_slots(c.items(), c.slots(), [&](int64_t item, int64_t slot) {
    char* const area = areas + static_cast<size_t>(slot) * (copied + room);
    const PackingRoom packing(room ? area + copied : nullptr, room);
    const int64_t part = c.part(item), first = g.n * part / c.parts, end = g.n * (part + 1) / c.parts;
    char* const sum = c.direct ? d.w : scratch + static_cast<size_t>(part) * c.sum();
    for (int64_t i = first; i < end; i += c.run) {
      const int64_t n = std::min(c.run, end - i);
      const Side<S> x = c.x(d, item, i, n, reinterpret_cast<S*>(area)), y = c.y(d, item, i);
      Tile<float, S> t = c.tile(item, x, y, n, reinterpret_cast<float*>(sum));
      t.beta = i > first ? 1 : 0;
      multiply(t);
    }
  });
  if (!c.direct) add_parts(c, reinterpret_cast<float*>(scratch), reinterpret_cast<S*>(d.w));
}

// Forward, where operands are planes: each row of a product has a channel's bias.
struct AddBias : TileEpilogue {
  AddBias(const ConvGeometry& geometry, const ConvData& data) : TileEpilogue{&add}, g(geometry), d(data) {}
  static void add(const TileEpilogue& self, void* c, int64_t rows, int64_t cols, int64_t step) {
    const auto& s = static_cast<const AddBias&>(self);
    auto* to = static_cast<float*>(c);
    for (int64_t i = 0, k = s.channel_at(to); i < rows; ++i, ++k, to += step) {
      const float b = static_cast<const float*>(s.d.bias)[k * s.d.bias_stride];
      for (int64_t j = 0; j < cols; ++j) to[j] += b;
    }
  }
  // Images may lie within a channel, too.
  int64_t channel_at(const float* c) const {
    const int64_t at = c - reinterpret_cast<const float*>(d.y), image = g.ys[kBatch], channel = g.ys[kChannel];
    if (g.k == 1) return 0;
    return (g.n == 1 || image < channel ? at : at % image) / channel;
  }
  const ConvGeometry& g;
  const ConvData& d;
};

bool serves(const ConvGeometry& g) {
  return WeightProduct<float>(g).ok() || WeightProduct<bfloat16>(g).ok() || ImageProduct(g).ok();
}

size_t scratch_of(const ConvGeometry& g) {
  if (const WeightProduct<float> c(g); c.ok()) return c.scratch();
  if (const WeightProduct<bfloat16> c(g); c.ok()) return c.scratch();
  size_t bytes = 0;
  const ImageProduct c(g);
  c.with({}, nullptr,
         [&](const Arg& to, const Arg& a, const Arg& b) { bytes = c.product() + gemm_scratch_bytes(to, a, b); });
  return bytes;
}

void run(const ConvGeometry& g, const ConvData& d, void* scratch) {
  if (const WeightProduct<float> c(g); c.ok()) return run_weights(c, d, static_cast<char*>(scratch));
  if (const WeightProduct<bfloat16> c(g); c.ok()) return run_weights(c, d, static_cast<char*>(scratch));
  const ImageProduct c(g);
  float* const apart = static_cast<float*>(scratch);
  const AddBias biased(g, d);
  c.with(d, apart, [&](const Arg& to, const Arg& a, const Arg& b) {
    gemm(to, a, b, 1, 0, nullptr, static_cast<char*>(scratch) + c.product(), d.bias ? &biased : nullptr);
  });
  if (c.spreads) c.spread(d, apart);
}

}  // namespace

constinit const ConvImplementation kOnePixelConv{serves, scratch_of, run};

}  // namespace situ::cpu
