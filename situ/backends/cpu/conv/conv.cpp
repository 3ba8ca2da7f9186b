// Chooses the implementation of a convolution and prepares its operands.
#include "situ/backends/cpu/conv/conv.h"

#include <algorithm>
#include <cstring>
#include <iterator>

#include "situ/backends/cpu/common/slots.h"
#include "situ/backends/cpu/conv/geometry.h"
#include "situ/backends/cpu/matrix/libraries.h"
#include "situ/base/threads.h"

namespace situ::cpu {
namespace {

// oneDNN requires positive strides. An expanded or flipped input is first copied to a dense channels-last one.
bool odd_strides(const Arg& a) {
  for (int i = 0; i < a.ndim; ++i)
    if (a.sizes[i] > 1 && a.strides[i] <= 0) return true;
  return false;
}

using Strides = int64_t[kConvDims];

void dense_strides(const Arg& arg, Strides& s) {  // channels-last, for weights too: their layout does not matter
  const ConvArg a(arg);
  s[kChannel] = 1, s[kColumn] = a.sizes[kChannel], s[kRow] = s[kColumn] * a.sizes[kColumn];
  s[kDepth] = s[kRow] * a.sizes[kRow], s[kBatch] = s[kDepth] * a.sizes[kDepth];
}

template <class T>
void copy_dense(const Arg& arg, T* out) {
  const ConvArg a(arg);
  const int64_t *s = a.sizes, *st = a.strides;
  parallel_for(s[kBatch], [&](int64_t n, int) {
    T* to = out + n * s[kChannel] * s[kRow] * s[kColumn] * s[kDepth];
    for (int64_t z = 0; z < s[kDepth]; ++z)
      for (int64_t y = 0; y < s[kRow]; ++y)
        for (int64_t x = 0; x < s[kColumn]; ++x) {
          const T* from = arg.as<T>() + n * st[kBatch] + z * st[kDepth] + y * st[kRow] + x * st[kColumn];
          for (int64_t c = 0; c < s[kChannel]; ++c) *to++ = from[c * st[kChannel]];
        }
  });
}

// The first entry that serves a geometry computes it. The last one serves every geometry.
constexpr const ConvImplementation* kImplementations[] = {&kOnePixelConv, &kWinogradConv, &kDepthwiseConv, &kOneDnnConv,
                                                          &kUnfoldConv};
constexpr uint8_t kUnfold = std::size(kImplementations) - 1;

// A convolution and its implementation. Operands whose strides are zero or negative are copied to dense ones at the
// front of the scratch, except for the last implementation.
struct ConvCall {
  const Convolution& c;
  ConvGeometry g;
  size_t front = 0;  // bytes of these copies

  ConvCall(const Convolution& convolution, bool copies) : c(convolution), g(geometry_of(convolution)) {
    if (!copies) return;
    if (c.kind != ConvKind::backward_data) make_dense(c.x, g.xs);
    if (c.kind != ConvKind::forward) make_dense(c.y, g.ys);
    if (c.kind != ConvKind::backward_weights) make_dense(c.w, g.ws);
  }
  void make_dense(const Arg& a, Strides& strides) {
    if (!odd_strides(a)) return;
    dense_strides(a, strides);
    front += align64(static_cast<size_t>(a.numel() * size_of(a.dtype)));
  }
  char* operand(const Arg& a, const Strides& strides, char*& scratch) const {
    if (!front || std::equal(strides, strides + kConvDims, ConvArg(a).strides)) return a.as<char>();
    char* to = scratch;
    scratch += align64(static_cast<size_t>(a.numel() * size_of(a.dtype)));
    a.dtype == DType::f32 ? copy_dense(a, reinterpret_cast<float*>(to))
                          : copy_dense(a, reinterpret_cast<bfloat16*>(to));
    return to;
  }
  void run(const ConvImplementation& by, char* scratch) const {
    ConvData d;
    if (c.bias) d.bias = c.bias->data, d.bias_stride = c.bias->strides[0];
    d.x = operand(c.x, g.xs, scratch), d.y = operand(c.y, g.ys, scratch), d.w = operand(c.w, g.ws, scratch);
    by.run(g, d, scratch);
  }
};

}  // namespace

bool sums_bf16_in_hardware(const ConvGeometry& g) {
  if (static_cast<DType>(g.dtype) != DType::bf16 || !bf16_in_hardware()) return false;
  return g.kind != ConvKind::backward_weights || !bf16_in_pairs();
}

ConvGeometry geometry_of(const Convolution& c) {
  const ConvArg x(c.x), y(c.y), w(c.w);
  ConvGeometry g;
  g.kind = c.kind, g.dtype = static_cast<int64_t>(c.x.dtype), g.volume = c.x.ndim == 5, g.bias = c.bias != nullptr;
  g.n = x.sizes[kBatch], g.c = x.sizes[kChannel], g.h = x.sizes[kRow], g.w = x.sizes[kColumn], g.d = x.sizes[kDepth];
  g.k = y.sizes[kChannel], g.oh = y.sizes[kRow], g.ow = y.sizes[kColumn], g.od = y.sizes[kDepth];
  g.kh = w.sizes[kRow], g.kw = w.sizes[kColumn], g.kd = w.sizes[kDepth], g.groups = c.groups;
  for (int axis = 0; axis < 3; ++axis) {
    const int from = (axis + 1) % 3;  // order of axes: rows, columns, depth
    g.stride[axis] = c.stride[from], g.padding[axis] = c.padding[from], g.dilation[axis] = c.dilation[from];
  }
  std::copy_n(x.strides, kConvDims, g.xs), std::copy_n(y.strides, kConvDims, g.ys);
  std::copy_n(w.strides, kConvDims, g.ws);
  return g;
}

op::Choice choose(const Convolution& c) {
  const DType t = c.x.dtype;
  if ((t == DType::f32 || t == DType::bf16) && c.x.numel() && c.y.numel() && c.w.numel()) {
    const ConvCall call(c, true);
    for (uint8_t i = 0; i < kUnfold; ++i)
      if (kImplementations[i]->serves(call.g))
        return {static_cast<int64_t>(call.front + kImplementations[i]->scratch(call.g)), i};
  }
  return {static_cast<int64_t>(kUnfoldConv.scratch(geometry_of(c))), kUnfold};
}

void run(const Convolution& c, uint8_t implementation, void* scratch) {
  ConvCall(c, implementation != kUnfold).run(*kImplementations[implementation], static_cast<char*>(scratch));
}

}  // namespace situ::cpu
