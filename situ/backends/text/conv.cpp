// Convolutions in one to three dimensions, transposed ones, and their weights' gradients.
#include "situ/generated/op/conv.h"

#include <algorithm>
#include <numeric>

#include "situ/backends/text/softmax_and_norm.h"

namespace situ::text {

namespace {

constexpr int64_t kSide = 64;
constexpr int64_t kFew = 8;  // rows of a group, of a tile's 64

// As source/conv.cl has it.
struct Geometry {
  int64_t batch, groups, rows, channels;
  int64_t out[3], in[3], taps[3], stride[3], padding[3], dilation[3];
  int64_t phases[3], tap_step[3];
  int64_t ys[5], xs[5];
  int64_t w_group, w_row, w_channel, w_tap[3];
  int64_t columns() const { return channels * taps[0] * taps[1] * taps[2]; }
  int64_t pixels() const { return batch * out[0] * out[1] * out[2]; }
};

// Sizes and strides of a batch of images: batch, channel, depth, height, width. Missing dimensions have size 1.
struct Volume {
  int64_t sizes[5], strides[5];
  Volume(const View& v, int dims) {
    for (int d = 0; d < 5; ++d) {
      const int from = d == 0   ? (v.ndim == dims + 2 ? 0 : -1)
                       : d == 1 ? v.ndim - dims - 1
                                : (d - 5 + dims < 0 ? -1 : v.ndim - 5 + d);
      sizes[d] = from < 0 ? 1 : v.sizes[from];
      strides[d] = from < 0 ? 0 : v.strides[from];
    }
  }
};

template <class A>
void take_attributes(Geometry& g, const A& a) {
  g.groups = a.groups;
  for (int d = 0; d < 3; ++d) {
    g.stride[d] = a.stride[d], g.padding[d] = a.padding[d], g.dilation[d] = a.dilation[d];
    g.phases[d] = g.tap_step[d] = 1;
  }
}

// `row`, `channel`: the weight's dimensions for the result's channels and for those that are summed over.
void take_sizes(Geometry& g, int dims, const View& y, const View& x, const View& w, int row, int channel) {
  const Volume to(y, dims), from(x, dims), kernel(w, dims);
  g.batch = to.sizes[0];
  std::copy(to.sizes + 2, to.sizes + 5, g.out);
  std::copy(from.sizes + 2, from.sizes + 5, g.in);
  std::copy(kernel.sizes + 2, kernel.sizes + 5, g.taps);
  std::copy(to.strides, to.strides + 5, g.ys);
  std::copy(from.strides, from.strides + 5, g.xs);
  std::copy(kernel.strides + 2, kernel.strides + 5, g.w_tap);
  g.rows = to.sizes[1] / g.groups;
  g.channels = from.sizes[1] / g.groups;
  g.w_row = kernel.strides[row];
  g.w_channel = kernel.strides[channel];
  g.w_group = kernel.strides[0] * (row == 0 ? g.rows : g.channels);  // groups lie along the weight's first dimension
}

Program text_for(DType t) {
  return {"conv.cl",
          {{"A", c_name_of(float_type(t))},
           {"T0", t},
           {"T1", "f32"},
           {"OUT", t},
           {"MULTIPLY_ADD(p, q, r)", "fma(p, q, r)"}}};
}

int64_t tiles(int64_t n) { return (n + kSide - 1) / kSide; }

void convolve(const KernelCall& c, const Geometry& g, bool transposed) {
  const View y = c.out(), x = c.in(0), w = c.in(1), bias = c.in(2);
  int64_t columns = g.batch, phases = 1;
  for (int d = 0; d < 3; ++d) {
    columns *= (g.out[d] + g.phases[d] - 1) / g.phases[d];
    phases *= g.phases[d];
  }
  if (columns == 0 || g.rows == 0) return;
  const bool few = g.rows <= kFew;
  Run run(c, text_for(y.dtype), few ? Literal("conv_few") : Literal("conv"));
  run.value(g).value(int32_t{transposed}).bytes(y.data).bytes(x.data).bytes(w.data).bytes(bias.data);
  run.value(bias.there() ? bias.strides[0] : int64_t{0}).value(int32_t{bias.there()});
  if (few)
    run.groups((columns + 255) / 256, g.rows, g.groups * phases, 256, 1);
  else
    run.groups(tiles(columns), tiles(g.rows), g.groups * phases, 64, 1);
}

void run_convolution(const KernelCall& c) {
  const auto& a = c.attr<op_attr::convolution>();
  Geometry g;
  take_attributes(g, a);
  take_sizes(g, static_cast<int>(a.dims), c.out(), c.in(0), c.in(1), a.transposed ? 1 : 0, a.transposed ? 0 : 1);
  for (int d = 0; d < 3 && a.transposed; ++d) {
    g.phases[d] = g.stride[d];
    g.tap_step[d] = g.stride[d] / std::gcd(g.stride[d], g.dilation[d]);
  }
  convolve(c, g, a.transposed);
}

// ---- the weight's gradient -----------------------------------------------------------------------------------------

// Groups that share a tile: until there are some 256, of 512 pixels and more each. Their parts are 4 MiB at most in
// f32.
int64_t parts_of(const Geometry& g) {
  if (g.rows <= kFew) return 1;
  const int64_t tiled = tiles(g.rows) * tiles(g.columns()) * g.groups;
  return std::clamp<int64_t>(std::min(256 / std::max<int64_t>(tiled, 1), g.pixels() / 512), 1, 64);
}

Geometry weight_geometry(const op_attr::convolution_weight& a, const View& dw, const View& x, const View& dy) {
  Geometry g;
  take_attributes(g, a);
  take_sizes(g, static_cast<int>(a.dims), dy, x, dw, 0, 1);
  return g;
}

int64_t weight_scratch(const Inferred& c) {
  const auto& a = c.attr<op_attr::convolution_weight>();
  const Geometry g = weight_geometry(a, view_of(c.outs[0]), view_of(c.in(0)), view_of(c.in(1)));
  const int64_t parts = parts_of(g);
  return parts == 1 ? 0 : parts * g.groups * g.rows * g.columns() * size_of(float_type(c.in(0).dtype));
}

void run_weight(const KernelCall& c) {
  const View dw = c.out(), x = c.in(0), dy = c.in(1);
  const Geometry g = weight_geometry(c.attr<op_attr::convolution_weight>(), dw, x, dy);
  const int64_t elements = g.groups * g.rows * g.columns(), parts = parts_of(g);
  if (elements == 0) return;
  const Program text = text_for(dw.dtype);
  if (g.rows <= kFew)
    return Run(c, text, "conv_weight_few")
        .value(g)
        .bytes(dw.data)
        .bytes(x.data)
        .bytes(dy.data)
        .groups(elements, 1, lanes_for(g.pixels()));
  const int64_t share = (g.pixels() + parts - 1) / parts;
  Run run(c, text, "conv_weight");
  run.value(g).value(share).value(int32_t{parts > 1}).bytes(parts > 1 ? c.l.scratch : dw.data);
  run.bytes(x.data).bytes(dy.data).groups(tiles(g.columns()), tiles(g.rows), g.groups * parts, 64, 1);
  if (parts > 1)
    Run(c, text, "conv_weight_join").value(g).value(parts).bytes(dw.data).bytes(c.l.scratch).over(elements);
}

}  // namespace

void add_convolutions(Table& t) {
  t.add(op_infos::convolution, {run_convolution});
  t.add(op_infos::convolution_weight, {run_weight, weight_scratch});
}

}  // namespace situ::text
