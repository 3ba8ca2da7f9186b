// Pooling in two dimensions, and interpolation.
#include <algorithm>

#include "situ/backends/text/table.h"
#include "situ/generated/op/image.h"
#include "situ/op/resampling.h"
#include "situ/ops/pool_window.h"

namespace situ::text {

namespace {

// As source/pool.cl has them.
struct Window {
  int64_t kernel[2] = {1, 1}, stride[2] = {1, 1}, padding[2] = {0, 0}, dilation[2] = {1, 1};
  Window() = default;
  explicit Window(const PoolWindow& p) {
    for (int d = 0; d < 2; ++d)
      kernel[d] = p.kernel[d], stride[d] = p.stride[d], padding[d] = p.padding[d], dilation[d] = p.dilation[d];
  }
};
struct Image {
  int64_t sizes[4] = {1, 1, 1, 1}, steps[4] = {};
  explicit Image(const View& v) {
    for (int d = 0; d < v.ndim; ++d) sizes[4 - v.ndim + d] = v.sizes[d], steps[4 - v.ndim + d] = v.strides[d];
  }
};

Literal lowest_of(DType t) {
  switch (t) {
    case DType::i64:
      return "LONG_MIN";
    case DType::i32:
      return "INT_MIN";
    case DType::i16:
      return "SHRT_MIN";
    case DType::i8:
      return "CHAR_MIN";
    case DType::u8:
      return "0";
    default:
      return "-INFINITY";
  }
}

Program text_for(DType t, DType where) {
  return {"pool.cl", {{"A", c_name_of(number_type(t))}, {"T0", t}, {"TW", where}, {"LOWEST", lowest_of(t)}}};
}

template <class A>
void run_max(const KernelCall& c) {
  const View y = c.out(), x = c.in(0), where = c.out(1);
  if (y.numel() == 0) return;
  const bool keeps = c.wants(1);
  const DType w = keeps ? where.dtype : DType::u8;
  Run run(c, text_for(x.dtype, w), "max_pool");
  run.value(Window(op::window_of(c.attr<A>()))).value(Image(y)).value(Image(x)).value(Image(keeps ? where : y));
  run.bytes(y.data).bytes(x.data).bytes(keeps ? where.data : nullptr).value(int32_t{keeps});
  run.value(int32_t{w == DType::u8}).over(y.numel());
}

void run_max_backward(const KernelCall& c) {
  const View dx = c.out(), dy = c.in(0), where = c.in(1);
  if (dx.numel() == 0) return;
  const bool offsets = where.dtype == DType::u8;  // within windows, so that there are no strays
  const Image to(dx), from(dy), places(where);
  auto begin = [&](Run& run) {
    run.value(Window(op::window_of(c.attr<op_attr::max_pool2d_backward>()))).value(to).value(from).value(places);
    run.bytes(dx.data).bytes(dy.data).bytes(where.data);
  };
  {
    Run run(c, text_for(dy.dtype, where.dtype), "max_pool_backward");
    begin(run);
    run.value(int32_t{offsets}).over(dx.numel());
  }
  if (offsets || dy.numel() == 0) return;
  Run run(c, text_for(dy.dtype, where.dtype), "max_pool_strays");
  begin(run);
  run.groups(to.sizes[0] * to.sizes[1], 1, 64);
}

// `p` null: adaptive.
void average(const KernelCall& c, Literal kernel, const PoolWindow* p) {
  const View to = c.out(), from = c.in(0);
  if (to.numel() == 0) return;
  Run run(c, text_for(to.dtype, DType::u8), kernel);
  run.value(p ? Window(*p) : Window()).value(Image(to)).value(Image(from)).value(int32_t{!p});
  run.value(int32_t{!p || p->count_include_pad}).value(p ? p->divisor_override : int64_t{0});
  run.bytes(to.data).bytes(from.data).over(to.numel());
}

template <class A>
void run_average(const KernelCall& c, Literal kernel) {
  const PoolWindow p = op::window_of(c.attr<A>());
  average(c, kernel, &p);
}

// As source/resample.cl has it.
struct Map {
  int64_t n, m, kind, align, antialias;
  explicit Map(const Resampling& r) : n(r.n), m(r.m), align(r.align_corners), antialias(r.antialias) {
    kind = r.mode == Resize::nearest ? 0 : r.mode == Resize::nearest_exact ? 1 : r.mode == Resize::bicubic ? 3 : 2;
  }
};

// y: the result, of a call of either direction.
void run_map(const KernelCall& c, bool forward, const Resampling& r, int dim) {
  const View y = c.out(), x = c.in(0);
  if (y.numel() == 0) return;
  int64_t inner = 1;
  for (int d = dim + 1; d < x.ndim; ++d) inner *= x.sizes[d];
  const DType t = float_type(y.dtype);
  const int64_t bytes = size_of(y.dtype);
  const Map map(r);
  const Literal kernel = !forward ? Literal("resample_backward") : map.kind < 2 ? Literal("pick") : Literal("resample");
  const Program program{"resample.cl",
                        {{"A", c_name_of(t)},
                         {"T", t},
                         {"E", bytes == 1   ? Literal("uchar")
                               : bytes == 2 ? Literal("ushort")
                               : bytes == 4 ? Literal("uint")
                                            : Literal("ulong")}}};
  Run run(c, program, kernel);
  run.value(y.numel()).value(inner).value(map);
  t == DType::f64 ? run.value(r.step<double>()) : run.value(r.step<float>());
  run.bytes(y.data).bytes(x.data).over(y.numel());
}

template <class A>
void run_resample(const KernelCall& c) {
  const A& a = c.attr<A>();
  const auto dim = static_cast<int>(a.dim);
  const bool forward = std::is_same_v<A, op_attr::resample>;
  const int64_t given = c.in(0).sizes[dim];
  run_map(c, forward,
          {forward ? given : a.size, forward ? a.size : given, static_cast<Resize>(a.mode), a.align_corners,
           a.antialias, a.scale},
          dim);
}

}  // namespace

void add_pools(Table& t) {
  t.add(op_infos::max_pool2d, {run_max<op_attr::max_pool2d>});
  t.add(op_infos::max_pool2d_with_indices, {run_max<op_attr::max_pool2d_with_indices>});
  t.add(op_infos::max_pool2d_backward, {run_max_backward});
  t.add(op_infos::resample, {run_resample<op_attr::resample>});
  t.add(op_infos::resample_backward, {run_resample<op_attr::resample_backward>});
  t.add(op_infos::avg_pool2d, {[](const KernelCall& c) { run_average<op_attr::avg_pool2d>(c, "average_pool"); }});
  t.add(op_infos::avg_pool2d_backward,
        {[](const KernelCall& c) { run_average<op_attr::avg_pool2d_backward>(c, "average_pool_backward"); }});
  t.add(op_infos::adaptive_avg_pool2d, {[](const KernelCall& c) { average(c, "average_pool", nullptr); }});
  t.add(op_infos::adaptive_avg_pool2d_backward,
        {[](const KernelCall& c) { average(c, "average_pool_backward", nullptr); }});
}

}  // namespace situ::text
