#include "situ/kernels/cpu/conv.h"

#include <algorithm>
#include <cstring>

#include "situ/base/threads.h"
#include "situ/kernels/cpu/dnn/geometry.h"
#include "situ/kernels/cpu/slots.h"

namespace situ::cpu {
namespace {

// oneDNN wants positive strides; an expanded or flipped input is copied to a dense channels-last one first.
bool odd_strides(const Arg& a) {
  for (int i = 0; i < a.ndim; ++i)
    if (a.sizes[i] > 1 && a.strides[i] <= 0) return true;
  return false;
}

void dense_strides(const Arg& a, int64_t (&s)[4]) {  // channels-last; weights too, where it makes no difference
  s[1] = 1, s[3] = a.sizes[1], s[2] = s[3] * a.sizes[3], s[0] = s[2] * a.sizes[2];
}

template <class T>
void copy_dense(const Arg& a, T* out) {
  parallel_for(a.sizes[0], [&](int64_t n, int) {
    T* to = out + n * a.sizes[1] * a.sizes[2] * a.sizes[3];
    for (int64_t y = 0; y < a.sizes[2]; ++y)
      for (int64_t x = 0; x < a.sizes[3]; ++x) {
        const T* from = a.as<T>() + n * a.strides[0] + y * a.strides[2] + x * a.strides[3];
        for (int64_t c = 0; c < a.sizes[1]; ++c) *to++ = from[c * a.strides[1]];
      }
  });
}

// A convolution on its way to one of the two runners: operands that needed it are dense, and lie at the scratch's
// front.
struct Call {
  ConvGeometry g;
  const Arg *x, *y, *w;
  size_t front = 0;
  bool library = false;

  Call(ConvKind kind, const Arg& x_arg, const Arg& y_arg, const Arg& w_arg, bool bias, const Conv2d& p)
      : g(geometry_of(kind, x_arg, y_arg, w_arg, p)), x(&x_arg), y(&y_arg), w(&w_arg) {
    g.bias = bias;
    library = (x->dtype == DType::f32 || x->dtype == DType::bf16) && x->numel() && y->numel() && w->numel();
    if (!library) return;
    if (kind != ConvKind::backward_data) settle(*x, g.xs);
    if (kind != ConvKind::forward) settle(*y, g.ys);
    if (kind != ConvKind::backward_weights) settle(*w, g.ws);
  }
  void settle(const Arg& a, int64_t (&strides)[4]) {
    if (!odd_strides(a)) return;
    dense_strides(a, strides);
    front += align64(static_cast<size_t>(a.numel() * size_of(a.dtype)));
  }
  // Back to the caller's own strides, for the runner that takes any.
  void give_up_library() {
    library = false, front = 0;
    std::copy_n(x->strides, 4, g.xs), std::copy_n(y->strides, 4, g.ys), std::copy_n(w->strides, 4, g.ws);
  }
  size_t scratch() {
    size_t bytes = 0;
    if (library && onednn_conv_scratch(g, &bytes)) return front + bytes;
    give_up_library();
    return unfold_conv_scratch(g);
  }
  char* operand(const Arg& a, const int64_t (&strides)[4], char*& scratch) const {
    if (!front || std::equal(strides, strides + 4, a.strides)) return a.as<char>();
    char* to = scratch;
    scratch += align64(static_cast<size_t>(a.numel() * size_of(a.dtype)));
    a.dtype == DType::f32 ? copy_dense(a, reinterpret_cast<float*>(to))
                          : copy_dense(a, reinterpret_cast<bfloat16*>(to));
    return to;
  }
  void run(const Arg* bias, void* memory) {
    char* scratch = static_cast<char*>(memory);
    ConvData d;
    if (bias) d.bias = bias->data, d.bias_stride = bias->strides[0];
    size_t bytes;
    if (library && !onednn_conv_scratch(g, &bytes)) give_up_library();
    d.x = operand(*x, g.xs, scratch), d.y = operand(*y, g.ys, scratch), d.w = operand(*w, g.ws, scratch);
    if (library && onednn_conv_run(g, d, scratch)) return;
    unfold_conv_run(g, d, scratch);
    if (bias && g.kind == ConvKind::forward) add_channel_bias(*y, *bias);
  }
};

}  // namespace

ConvGeometry geometry_of(ConvKind kind, const Arg& x, const Arg& y, const Arg& w, const Conv2d& p) {
  ConvGeometry g;
  g.kind = kind, g.dtype = static_cast<int64_t>(x.dtype);
  g.n = x.sizes[0], g.c = x.sizes[1], g.h = x.sizes[2], g.w = x.sizes[3];
  g.k = y.sizes[1], g.oh = y.sizes[2], g.ow = y.sizes[3];
  g.kh = w.sizes[2], g.kw = w.sizes[3], g.groups = p.groups;
  std::copy_n(p.stride, 2, g.stride), std::copy_n(p.padding, 2, g.padding), std::copy_n(p.dilation, 2, g.dilation);
  std::copy_n(x.strides, 4, g.xs), std::copy_n(y.strides, 4, g.ys), std::copy_n(w.strides, 4, g.ws);
  return g;
}

size_t conv2d_forward_scratch_bytes(const Arg& y, const Arg& x, const Arg& w, const Arg* bias, const Conv2d& p) {
  return Call(ConvKind::forward, x, y, w, bias, p).scratch();
}
void conv2d_forward(const Arg& y, const Arg& x, const Arg& w, const Arg* bias, const Conv2d& p, void* scratch) {
  Call(ConvKind::forward, x, y, w, bias, p).run(bias, scratch);
}

size_t conv2d_backward_data_scratch_bytes(const Arg& dx, const Arg& dy, const Arg& w, const Conv2d& p) {
  return Call(ConvKind::backward_data, dx, dy, w, false, p).scratch();
}
void conv2d_backward_data(const Arg& dx, const Arg& dy, const Arg& w, const Conv2d& p, void* scratch) {
  Call(ConvKind::backward_data, dx, dy, w, false, p).run(nullptr, scratch);
}

size_t conv2d_backward_weights_scratch_bytes(const Arg& dw, const Arg& x, const Arg& dy, const Conv2d& p) {
  return Call(ConvKind::backward_weights, x, dy, dw, false, p).scratch();
}
void conv2d_backward_weights(const Arg& dw, const Arg& x, const Arg& dy, const Conv2d& p, void* scratch) {
  Call(ConvKind::backward_weights, x, dy, dw, false, p).run(nullptr, scratch);
}

}  // namespace situ::cpu
