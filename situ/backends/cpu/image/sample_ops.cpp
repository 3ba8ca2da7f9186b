// The CPU's kernels of interpolation and grid_sample.
#include "situ/backends/cpu/copy/copy.h"
#include "situ/backends/cpu/image/grid_sample.h"
#include "situ/backends/cpu/image/resample.h"
#include "situ/backends/cpu/kernel.h"
#include "situ/generated/op/image.h"

namespace situ {

namespace {

using cpu::Kernel;

template <class A>
Resampling resampling(const Kernel& k, bool forward) {
  const A& a = k.attr<A>();
  const int64_t given = k.in(0).sizes[a.dim];
  return {forward ? given : a.size,
          forward ? a.size : given,
          static_cast<Resize>(a.mode),
          a.align_corners,
          a.antialias,
          a.scale};
}

struct Resample {
  using A = op_attr::resample;
  static void run(const Kernel& k) {
    if (k.out().numel()) cpu::resample(k.out(), k.in(0), static_cast<int>(k.attr<A>().dim), resampling<A>(k, true));
  }
};

struct ResampleBackward {
  using A = op_attr::resample_backward;
  static void run(const Kernel& k) {
    if (k.out().numel())
      cpu::resample_backward(k.out(), k.in(0), static_cast<int>(k.attr<A>().dim), resampling<A>(k, false));
  }
};

template <class A>
cpu::GridSample how(const A& a) {
  return {static_cast<Resize>(a.mode), static_cast<GridPadding>(a.padding), a.align_corners};
}

struct GridSample {
  static void run(const Kernel& k) {
    if (k.out().numel()) cpu::grid_sample(k.out(), k.in(0), k.in(1), how(k.attr<op_attr::grid_sample>()));
  }
};

struct GridSampleBackward {
  static void run(const Kernel& k) {
    cpu::grid_sample_backward(k.out(0), k.out(1), k.in(0), k.in(1), k.in(2),
                              how(k.attr<op_attr::grid_sample_backward>()));
  }
};

}  // namespace

SITU_CPU(resample, Resample);
SITU_CPU(resample_backward, ResampleBackward);
SITU_CPU(grid_sample, GridSample);
SITU_CPU(grid_sample_backward, GridSampleBackward);

}  // namespace situ
