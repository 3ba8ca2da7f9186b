// Convolutions with windows of one pixel, without strides, are matrix products as they lie: of all pixels at once where
// channels are adjacent, of each image's planes where pixels are. f32 only, without groups. No operand is reordered.
#include <algorithm>

#include "situ/base/threads.h"
#include "situ/kernels/cpu/dnn/geometry.h"
#include "situ/kernels/cpu/matmul.h"
#include "situ/kernels/cpu/slots.h"

namespace situ::cpu {
namespace {

constexpr int64_t kPartialSums = 8;           // at most, of a small weight gradient
constexpr int64_t kManyWeights = 256 * 256;   // whose product has tiles for several threads
constexpr int64_t kPixels = 128;              // of a plane, from which a product of planes is as fast as oneDNN
constexpr int64_t kLastChannels = 128;        // the same for x's channels, where they are adjacent
constexpr int64_t kLastWeights = 256;         // and y's, of the weights' gradient

// An image's pixels, evenly spaced, or none of it.
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
  // All images' pixels follow one another, each with its channels side by side.
  bool merge(int64_t n, int64_t channels, const int64_t* strides) const {
    return (channels == 1 || strides[kChannel] == 1) && (n == 1 || count == 1 || strides[kBatch] == count * step) &&
           (count == 1 || step >= channels);
  }
  bool planes() const { return count > 1 && step == 1; }
};

// A matrix, or a batch of them: rows, columns and their strides in elements.
struct Matrices {
  int64_t sizes[3], strides[3];
  float* p;
  Matrices(void* data, int64_t rows, int64_t cols, int64_t rs, int64_t cs, int64_t batch = 1, int64_t bs = 0)
      : sizes{batch, rows, cols}, strides{bs, rs, cs}, p(static_cast<float*>(data)) {}
  Arg arg() const { return {p, DType::f32, 3, sizes, strides}; }
};

struct PointwiseConv {
  enum class Way { none, merged, planes };
  const ConvGeometry& g;
  Pixels in, out;
  Way way = Way::none;

  explicit PointwiseConv(const ConvGeometry& geometry)
      : g(geometry), in(g.d, g.h, g.w, g.xs), out(g.od, g.oh, g.ow, g.ys) {
    if (!one_pixel() || !in.even || !out.even) return;
    if (in.planes() && out.planes()) {
      if (g.kind == ConvKind::backward_weights || in.count >= kPixels) way = Way::planes;
    } else if (in.merge(g.n, g.c, g.xs) && out.merge(g.n, g.k, g.ys)) {
      if (g.kind == ConvKind::backward_data ? g.c >= kLastChannels
                                            : g.kind == ConvKind::backward_weights && g.k >= kLastWeights)
        way = Way::merged;
    }
  }

  Matrices x(char* p) const { return matrices(p, g.c, in, g.xs); }
  Matrices y(char* p) const { return matrices(p, g.k, out, g.ys); }
  Matrices w(char* p) const { return {p, g.k, g.c, g.ws[kBatch], g.ws[kChannel], way == Way::planes ? g.n : 1}; }

  // what(c, a, b): the product of forward, or of x's gradient.
  template <class F>
  void image_product(const ConvData& d, F&& what) const {
    const Matrices mx = x(d.x), my = y(d.y), mw = w(d.w);
    const bool forward = g.kind == ConvKind::forward;
    if (way == Way::merged) {
      forward ? what(my.arg(), mx.arg(), turned(mw).arg()) : what(mx.arg(), my.arg(), mw.arg());
    } else {
      forward ? what(my.arg(), mw.arg(), mx.arg()) : what(mx.arg(), turned(mw).arg(), my.arg());
    }
  }
  // The same of the weights' gradient: of all pixels, or of image i's.
  template <class F>
  void weight_product(const ConvData& d, int64_t i, const Matrices& sum, F&& what) const {
    Matrices mx = x(d.x), my = y(d.y);
    if (way == Way::merged) return what(sum.arg(), turned(my).arg(), mx.arg());
    mx.p += i * g.xs[kBatch], my.p += i * g.ys[kBatch];
    mx.sizes[0] = my.sizes[0] = 1;
    what(sum.arg(), my.arg(), turned(mx).arg());
  }

  // Parts of the batch whose sums are made apart; 1: the sum is made where the gradient lies.
  int64_t parts() const { return way == Way::merged || g.k * g.c >= kManyWeights ? 1 : std::min(g.n, kPartialSums); }
  int64_t slots() const { return std::min(parts(), pool_slots()); }
  size_t partial() const { return parts() == 1 ? 0 : align64(static_cast<size_t>(g.k * g.c) * sizeof(float)); }
  Matrices partial_sum(char* scratch, int64_t part) const {
    return {scratch + static_cast<size_t>(part) * partial(), g.k, g.c, g.c, 1};
  }
  Matrices gradient(char* p) const { return {p, g.k, g.c, g.ws[kBatch], g.ws[kChannel]}; }
  size_t packing() const {
    size_t bytes = 0;
    auto ask = [&](const Arg& c, const Arg& a, const Arg& b) { bytes = align64(gemm_scratch_bytes(c, a, b)); };
    if (g.kind != ConvKind::backward_weights)
      image_product({}, ask);
    else
      weight_product({}, 0, parts() == 1 ? gradient(nullptr) : partial_sum(nullptr, 0), ask);
    return bytes;
  }
  size_t scratch() const {
    if (g.kind != ConvKind::backward_weights) return packing();
    return static_cast<size_t>(parts()) * partial() + static_cast<size_t>(slots()) * packing();
  }

 private:
  bool one_pixel() const {
    if (static_cast<DType>(g.dtype) != DType::f32 || g.groups != 1 || g.kd * g.kh * g.kw != 1) return false;
    for (int axis = 0; axis < 3; ++axis)
      if (g.stride[axis] != 1 || g.padding[axis] != 0) return false;
    return true;
  }
  Matrices matrices(char* p, int64_t channels, const Pixels& q, const int64_t* s) const {
    if (way == Way::planes) return {p, channels, q.count, s[kChannel], 1, g.n, s[kBatch]};
    return {p, g.n * q.count, channels, q.count == 1 ? s[kBatch] : q.step, 1};
  }
  static Matrices turned(Matrices m) {
    std::swap(m.sizes[1], m.sizes[2]);
    std::swap(m.strides[1], m.strides[2]);
    return m;
  }
};

void add_up(const PointwiseConv& c, char* scratch, const Matrices& to) {
  const int64_t rows = c.g.k, cols = c.g.c;
  parallel_blocks(rows, std::max<int64_t>(1, (int64_t{1} << 14) / cols), [&](int64_t begin, int64_t end) {
    for (int64_t i = begin; i < end; ++i)
      for (int64_t j = 0; j < cols; ++j) {
        float sum = 0;
        for (int64_t part = 0; part < c.parts(); ++part) {
          const float one = c.partial_sum(scratch, part).p[i * cols + j];
          sum = part ? sum + one : one;
        }
        to.p[i * to.strides[1] + j * to.strides[2]] = sum;
      }
  });
}

void run_weights(const PointwiseConv& c, const ConvData& d, char* scratch) {
  const int64_t parts = c.parts(), steps = c.way == PointwiseConv::Way::merged ? 1 : c.g.n;
  char* const packing = scratch + static_cast<size_t>(parts) * c.partial();
  const size_t room = c.packing();
  over_slots(parts, c.slots(), [&](int64_t part, int64_t slot) {
    const Matrices sum = parts == 1 ? c.gradient(d.w) : c.partial_sum(scratch, part);
    const int64_t first = steps * part / parts, end = steps * (part + 1) / parts;
    for (int64_t i = first; i < end; ++i)
      c.weight_product(d, i, sum, [&](const Arg& to, const Arg& a, const Arg& b) {
        gemm(to, a, b, 1, i > first, nullptr, room ? packing + static_cast<size_t>(slot) * room : nullptr);
      });
  });
  if (parts > 1) add_up(c, scratch, c.gradient(d.w));
}

}  // namespace

bool pointwise_conv_scratch(const ConvGeometry& g, size_t* bytes) {
  const PointwiseConv c(g);
  if (c.way == PointwiseConv::Way::none) return false;
  *bytes = c.scratch();
  return true;
}

bool pointwise_conv_run(const ConvGeometry& g, const ConvData& d, void* scratch) {
  const PointwiseConv c(g);
  if (c.way == PointwiseConv::Way::none) return false;
  if (g.kind == ConvKind::backward_weights)
    run_weights(c, d, static_cast<char*>(scratch));
  else
    c.image_product(d, [&](const Arg& to, const Arg& a, const Arg& b) { gemm(to, a, b, 1, 0, nullptr, scratch); });
  return true;
}

}  // namespace situ::cpu
