// Samples of images at places of a grid.
#include "situ/backends/cpu/image/grid_sample.h"
#include "situ/backends/text/table.h"
#include "situ/generated/op/image.h"

namespace situ::text {

namespace {

// As source/grid.cl has it.
struct Grid {
  int64_t batch, channels, places = 1, size[3] = {1, 1, 1}, mode, padding, align;
  template <class A>
  Grid(const View& x, const View& grid, const A& a)
      : batch(x.sizes[0]), channels(x.sizes[1]), padding(a.padding), align(a.align_corners) {
    const auto m = static_cast<Resize>(a.mode);
    mode = m == Resize::nearest ? 1 : m == Resize::bilinear ? 2 : 3;
    for (int d = 2; d < x.ndim; ++d) {
      size[d - 2] = x.sizes[d];
      places *= grid.sizes[d - 1];
    }
  }
};

Program text_for(const View& x) { return {"grid.cl", {{"A", c_name_of(x.dtype)}, {"T", x.dtype}, {"D", x.ndim - 2}}}; }

void run_grid_sample(const KernelCall& c) {
  const View y = c.out(), x = c.in(0), at = c.in(1);
  if (y.numel() == 0) return;
  const Grid g(x, at, c.attr<op_attr::grid_sample>());
  Run run(c, text_for(x), "grid_sample");
  run.value(g).bytes(y.data).bytes(x.data).bytes(at.data).over(g.batch * ((g.channels + 7) / 8) * g.places);
}

void run_grid_sample_backward(const KernelCall& c) {
  const View dy = c.in(0), x = c.in(1), at = c.in(2);
  const Grid g(x, at, c.attr<op_attr::grid_sample_backward>());
  if (c.wants(0)) {
    const View dx = c.out(0);
    fill(c, dx, formula::Scalar(0), true);
    Run run(c, text_for(x), "grid_sample_by_input");
    run.value(g).bytes(dx.data).bytes(dy.data).bytes(at.data).over(g.batch * g.channels, 64);
  }
  if (!c.wants(1)) return;
  const View dgrid = c.out(1);
  Run run(c, text_for(x), "grid_sample_by_grid");
  run.value(g).bytes(dgrid.data).bytes(dy.data).bytes(x.data).bytes(at.data).over(g.batch * g.places, 64);
}

}  // namespace

void add_grids(Table& t) {
  t.add(op_infos::grid_sample, {run_grid_sample});
  t.add(op_infos::grid_sample_backward, {run_grid_sample_backward});
}

}  // namespace situ::text
