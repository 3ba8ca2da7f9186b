#include "situ/backends/cpu/conv/conv.h"

#include <algorithm>
#include <cstring>

#include "situ/backends/cpu/common/slots.h"
#include "situ/backends/cpu/conv/geometry.h"
#include "situ/backends/cpu/matrix/libraries.h"
#include "situ/base/threads.h"

namespace situ::cpu {
namespace {

// oneDNN wants positive strides; an expanded or flipped input is copied to a dense channels-last one first.
bool odd_strides(const Arg& a) {
  for (int i = 0; i < a.ndim; ++i)
    if (a.sizes[i] > 1 && a.strides[i] <= 0) return true;
  return false;
}

using Strides = int64_t[kConvDims];

void dense_strides(const Arg& arg, Strides& s) {  // channels-last; weights too, where it makes no difference
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

// Over all of y, which is dense.
void run_over(const Arg& y, const After& after) {
  constexpr int64_t kGrain = int64_t{1} << 14;
  parallel_blocks(y.numel(), kGrain, [&](int64_t begin, int64_t end) {
    after.run(after, y.as<char>() + begin * size_of(y.dtype), 1, end - begin, 0);
  });
}

// A convolution on its way to one of the runners: operands that needed it are dense, and lie at the scratch's front.
struct ConvCall {
  ConvGeometry g;
  const Arg *x, *y, *w;
  size_t front = 0;
  bool library = false;

  ConvCall(ConvKind kind, const Arg& x_arg, const Arg& y_arg, const Arg& w_arg, bool bias, const Conv2d& p)
      : g(geometry_of(kind, x_arg, y_arg, w_arg, p)), x(&x_arg), y(&y_arg), w(&w_arg) {
    g.bias = bias;
    library = (x->dtype == DType::f32 || x->dtype == DType::bf16) && x->numel() && y->numel() && w->numel();
    if (!library) return;
    if (kind != ConvKind::backward_data) settle(*x, g.xs);
    if (kind != ConvKind::forward) settle(*y, g.ys);
    if (kind != ConvKind::backward_weights) settle(*w, g.ws);
  }
  void settle(const Arg& a, Strides& strides) {
    if (!odd_strides(a)) return;
    dense_strides(a, strides);
    front += align64(static_cast<size_t>(a.numel() * size_of(a.dtype)));
  }
  // Back to the caller's own strides, for the runner that takes any.
  void give_up_library() {
    library = false, front = 0;
    std::copy_n(ConvArg(*x).strides, kConvDims, g.xs), std::copy_n(ConvArg(*y).strides, kConvDims, g.ys);
    std::copy_n(ConvArg(*w).strides, kConvDims, g.ws);
  }
  size_t scratch() {
    size_t bytes = 0;
    if (library && (own_way(&bytes) || onednn_conv_scratch(g, &bytes))) return front + bytes;
    give_up_library();
    return unfold_conv_scratch(g);
  }
  bool own_way(size_t* bytes) const {
    return pointwise_conv_scratch(g, bytes) || winograd_conv_scratch(g, bytes) || depthwise_conv_scratch(g, bytes);
  }
  char* operand(const Arg& a, const Strides& strides, char*& scratch) const {
    if (!front || std::equal(strides, strides + kConvDims, ConvArg(a).strides)) return a.as<char>();
    char* to = scratch;
    scratch += align64(static_cast<size_t>(a.numel() * size_of(a.dtype)));
    a.dtype == DType::f32 ? copy_dense(a, reinterpret_cast<float*>(to))
                          : copy_dense(a, reinterpret_cast<bfloat16*>(to));
    return to;
  }
  // Are parts of y handed on as they are made? Measured (docs/design/0003): not Winograd's four rows of a channel.
  bool in_parts(const After& after) const {
    const ConvArg a(*y);
    const bool images = a.sizes[kBatch] == 1 || a.strides[kBatch] * a.sizes[kBatch] == y->numel();
    const bool channels = a.strides[kChannel] == 1, columns = a.strides[kColumn] == 1;
    if (!library || !images || !(channels || columns)) return false;
    size_t bytes;
    if (pointwise_conv_scratch(g, &bytes)) return after.short_runs;
    return !winograd_conv_scratch(g, &bytes) || (after.short_runs && channels);
  }
  void run(const Arg* bias, void* memory, const After* after = nullptr) {
    char* scratch = static_cast<char*>(memory);
    ConvData d;
    if (bias) d.bias = bias->data, d.bias_stride = bias->strides[0];
    size_t bytes;
    if (library && !own_way(&bytes) && !onednn_conv_scratch(g, &bytes)) give_up_library();
    if (after && in_parts(*after)) d.after = after, after = nullptr;
    d.x = operand(*x, g.xs, scratch), d.y = operand(*y, g.ys, scratch), d.w = operand(*w, g.ws, scratch);
    if (!library || !by_library(d, scratch)) {
      unfold_conv_run(g, d, scratch);
      if (bias && g.kind == ConvKind::forward) add_channel_bias(*y, *bias);
    }
    if (after) run_over(*y, *after);
  }
  bool by_library(const ConvData& d, char* scratch) const {
    return pointwise_conv_run(g, d, scratch) || winograd_conv_run(g, d, scratch) || depthwise_conv_run(g, d, scratch) ||
           onednn_conv_run(g, d, scratch);
  }
};

}  // namespace

bool sums_bf16_in_hardware(const ConvGeometry& g) {
  if (static_cast<DType>(g.dtype) != DType::bf16 || !bf16_in_hardware()) return false;
  return g.kind != ConvKind::backward_weights || !bf16_in_pairs();
}

ConvGeometry geometry_of(ConvKind kind, const Arg& x_arg, const Arg& y_arg, const Arg& w_arg, const Conv2d& p) {
  const ConvArg x(x_arg), y(y_arg), w(w_arg);
  ConvGeometry g;
  g.kind = kind, g.dtype = static_cast<int64_t>(x_arg.dtype), g.volume = x_arg.ndim == 5;
  g.n = x.sizes[kBatch], g.c = x.sizes[kChannel], g.h = x.sizes[kRow], g.w = x.sizes[kColumn], g.d = x.sizes[kDepth];
  g.k = y.sizes[kChannel], g.oh = y.sizes[kRow], g.ow = y.sizes[kColumn], g.od = y.sizes[kDepth];
  g.kh = w.sizes[kRow], g.kw = w.sizes[kColumn], g.kd = w.sizes[kDepth], g.groups = p.groups;
  std::copy_n(p.stride, 2, g.stride), std::copy_n(p.padding, 2, g.padding), std::copy_n(p.dilation, 2, g.dilation);
  g.stride[2] = p.stride_d, g.padding[2] = p.padding_d, g.dilation[2] = p.dilation_d;
  std::copy_n(x.strides, kConvDims, g.xs), std::copy_n(y.strides, kConvDims, g.ys);
  std::copy_n(w.strides, kConvDims, g.ws);
  return g;
}

size_t conv2d_forward_scratch_bytes(const Arg& y, const Arg& x, const Arg& w, const Arg* bias, const Conv2d& p) {
  return ConvCall(ConvKind::forward, x, y, w, bias, p).scratch();
}
void conv2d_forward(const Arg& y, const Arg& x, const Arg& w, const Arg* bias, const Conv2d& p, void* scratch,
                    const After* after) {
  ConvCall(ConvKind::forward, x, y, w, bias, p).run(bias, scratch, after);
}

size_t conv2d_backward_data_scratch_bytes(const Arg& dx, const Arg& dy, const Arg& w, const Conv2d& p) {
  return ConvCall(ConvKind::backward_data, dx, dy, w, false, p).scratch();
}
void conv2d_backward_data(const Arg& dx, const Arg& dy, const Arg& w, const Conv2d& p, void* scratch) {
  ConvCall(ConvKind::backward_data, dx, dy, w, false, p).run(nullptr, scratch);
}

size_t conv2d_backward_weights_scratch_bytes(const Arg& dw, const Arg& x, const Arg& dy, const Conv2d& p) {
  return ConvCall(ConvKind::backward_weights, x, dy, dw, false, p).scratch();
}
void conv2d_backward_weights(const Arg& dw, const Arg& x, const Arg& dy, const Conv2d& p, void* scratch) {
  ConvCall(ConvKind::backward_weights, x, dy, dw, false, p).run(nullptr, scratch);
}

}  // namespace situ::cpu
