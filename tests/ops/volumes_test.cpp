// Ops over windows of one and three directions, and pooling and sampling in any number of directions, compared with
// plain loops. See windows_test.cpp, whose numbers of cases and seeds these tests share.
#include <cmath>

#include "situ/ops/pool_nd.h"
#include "situ/ops/shape_rules.h"
#include "tests/ops/windows.h"

namespace situ::test {
namespace {

constexpr double kInfinite = std::numeric_limits<double>::infinity();

template <int D>
Extent<D> extents(int64_t Axis::*of, const std::vector<Axis>& axes) {
  Extent<D> e;
  for (int i = 0; i < D; ++i) e[i] = axes[static_cast<size_t>(i)].*of;
  return e;
}

// ---- Windows over D directions ----

struct Field {
  int64_t n, c;
  std::vector<Axis> axes;
  bool batched = true;

  DimVec with(DimVec front, int64_t (*size)(const Axis&)) const {
    for (const Axis& a : axes) front.push_back(size(a));
    return front;
  }
  DimVec lead() const { return batched ? DimVec{n, c} : DimVec{c}; }
  static int64_t in_of(const Axis& a) { return a.in; }
  static int64_t out_of(const Axis& a) { return a.out(); }
  static int64_t window_of(const Axis& a) { return a.window; }
  DimVec in() const { return with(lead(), in_of); }
  DimVec out() const { return with(lead(), out_of); }
  bool fits() const {
    bool all = true;
    for (const Axis& a : axes) all = all && a.out() > 0;
    return all;
  }
  std::string text() const {
    std::string s = test::text_of({{"n", n}, {"c", c}, {"batched", batched}});
    for (const Axis& a : axes)
      s += " |" + test::text_of({{"size", a.in},
                                 {"window", a.window},
                                 {"stride", a.stride},
                                 {"padding", a.padding},
                                 {"dilation", a.dilation},
                                 {"ceil", a.ceil}});
    return s;
  }
  // Calls f(plane, result, element or -1) for every element of every window, in row-major order. Padding has no
  // element.
  template <class F>
  void each(F&& f) const {
    const DimVec outs = with({}, out_of), windows = with({}, window_of), ins = with({}, in_of);
    const int64_t results = product(outs), taps = product(windows), pixels = product(ins);
    for (int64_t p = 0; p < n * c; ++p)
      for (int64_t o = 0; o < results; ++o)
        for (int64_t t = 0; t < taps; ++t) {
          const auto at = coordinates(o, outs), tap = coordinates(t, windows);
          int64_t element = 0;
          for (size_t i = 0; i < axes.size(); ++i) {
            const int64_t x = axes[i].at(at[i], tap[i]);
            element = element < 0 || !axes[i].inside(x) ? -1 : element * axes[i].in + x;
          }
          f(p, p * results + o, element < 0 ? -1 : p * pixels + element);
        }
  }
};

template <int D>
Field pool_field(Dice& d, bool dilated) {
  Field g{d.one_in(12) ? 0 : d.range(1, 2), d.size(4), {}};
  g.batched = g.n != 1 || d.one_in(2);
  const bool ceil = d.one_in(3);
  for (int i = 0; i < D; ++i) {
    Axis a{d.size(D == 3 ? 6 : 9), d.range(1, 3), d.range(1, 4), 0, 1, ceil};
    a.padding = d.range(0, a.window / 2);
    if (dilated && d.one_in(2)) a.dilation = d.range(1, 4);
    g.axes.push_back(a);
  }
  return g;
}

// The gradients of a result whose elements are one element of x each, or (-1) a value of their own.
void check_chosen(const Form& form, const Tensor& x, const Tensor& y, const std::vector<int64_t>& from) {
  const DimVec in(x.sizes());
  Tensor dy = form.random(DimVec(y.sizes())).detach().requires_grad_(), v = form.random(in);
  const Values dys = test::values(dy), vs = test::values(v);
  Values dx(static_cast<size_t>(product(in)), 0.0), again;
  for (size_t o = 0; o < from.size(); ++o) {
    if (from[o] >= 0) dx[static_cast<size_t>(from[o])] += dys[o];
    again.push_back(from[o] < 0 ? 0 : vs[static_cast<size_t>(from[o])]);
  }
  Tensor slope = autograd::grad({y}, {x}, {dy}, true, true)[0];
  EXPECT_EQ(difference(slope, dx), "") << "gradient";
  EXPECT_EQ(difference(autograd::grad({slope}, {dy}, {v})[0], again), "") << "gradient of the gradient";
}

// The first of the largest values of each window, and the elements.
struct Largest {
  Values y;
  std::vector<int64_t> from;
  explicit Largest(size_t results) : y(results, -kInfinite), from(results, -1) {}
  void meet(size_t o, int64_t element, double v) {
    if (from[o] < 0 || v > y[o] || std::isnan(v)) y[o] = v, from[o] = element;
  }
  // Indices into planes with that number of elements.
  Values indices(int64_t pixels) const {
    Values i;
    for (int64_t f : from) i.push_back(static_cast<double>(f < 0 ? -1 : f % pixels));
    return i;
  }
};

template <int D>
void max_pool_of(Dice& d, std::string& text) {
  const Field g = pool_field<D>(d, true);
  text = g.text();
  const Form form(d);
  Values xs = d.values(product(g.in()));
  const bool odd = d.one_in(3);
  for (double& x : xs)
    if (odd && d.one_in(6)) x = d.one_in(3) ? NAN : -kInfinite;
  Tensor x = form.leaf(xs, g.in());
  const auto k = extents<D>(&Axis::window, g.axes), s = extents<D>(&Axis::stride, g.axes),
             p = extents<D>(&Axis::padding, g.axes), dil = extents<D>(&Axis::dilation, g.axes);
  const bool ceil = g.axes[0].ceil;
  auto run = [&] { return op::max_pool_with_indices<D>(x, k, s, p, dil, ceil); };
  if (!g.fits()) return expect_refused<ShapeError>([&] { run(); }, {});
  Largest want(static_cast<size_t>(product(g.out())));
  g.each([&](int64_t, int64_t o, int64_t e) {
    if (e >= 0) want.meet(static_cast<size_t>(o), e, xs[static_cast<size_t>(e)]);
  });
  auto [y, where] = run();
  Tensor plain = op::max_pool<D>(x, k, s, p, dil, ceil);
  EXPECT_EQ(y.sizes().vec(), IntArrayRef(g.out()).vec());
  EXPECT_EQ(difference(y, want.y), "") << "values";
  EXPECT_EQ(difference(plain, want.y), "") << "values alone";
  EXPECT_EQ(difference(where, want.indices(std::max<int64_t>(1, product(g.with({}, Field::in_of))))), "") << "indices";
  check_chosen(form, x, d.one_in(2) ? y : plain, want.from);
}
TEST(Windows, MaxPool1d) { each_case(max_pool_of<1>); }
TEST(Windows, MaxPool3d) { each_case(max_pool_of<3>); }

template <int D>
void avg_pool_of(Dice& d, std::string& text) {
  const Field g = pool_field<D>(d, false);
  const bool counts = d.one_in(2);
  const OptInt divisor = d.one_in(4) ? OptInt(d.range(1, 5)) : OptInt();
  text = g.text() + test::text_of({{"count_include_pad", counts}, {"divisor_override", divisor.value_or(0)}});
  const Form form(d);
  const Values xs = d.values(product(g.in()));
  auto run = [&](const Tensor& x) {
    return op::avg_pool<D>(x, extents<D>(&Axis::window, g.axes), extents<D>(&Axis::stride, g.axes),
                           extents<D>(&Axis::padding, g.axes), g.axes[0].ceil, counts, divisor);
  };
  if (!g.fits()) return expect_refused<ShapeError>([&] { run(form.make(xs, g.in())); }, {});
  const DimVec outs = g.with({}, Field::out_of);
  std::vector<double> shares(static_cast<size_t>(product(outs)), 1.0);
  for (size_t o = 0; o < shares.size(); ++o) {
    const auto at = coordinates(static_cast<int64_t>(o), outs);
    for (size_t i = 0; i < g.axes.size(); ++i) {
      const Axis& a = g.axes[i];
      const int64_t first = a.at(at[i], 0), end = std::min(first + a.window, a.in + a.padding);
      shares[o] *= static_cast<double>(counts ? end - first : std::min(end, a.in) - std::max<int64_t>(first, 0));
    }
    if (divisor) shares[o] = static_cast<double>(*divisor);
  }
  std::vector<std::array<double, 3>> terms;
  g.each([&](int64_t, int64_t o, int64_t e) {
    if (e >= 0)
      terms.push_back(
          {static_cast<double>(o), static_cast<double>(e), 1 / shares[static_cast<size_t>(o) % shares.size()]});
  });
  check_linear(form, xs, g.in(), g.out(), form.dtype == kFloat ? 1e-4 : 1e-12, terms, run);
}
TEST(Windows, AvgPool1d) { each_case(avg_pool_of<1>); }
TEST(Windows, AvgPool3d) { each_case(avg_pool_of<3>); }

// ---- Adaptive pooling ----

// Elements of x that adaptive window o of `outs` covers, over all directions.
std::vector<int64_t> covered(const std::vector<int64_t>& o, const DimVec& ins, const DimVec& outs) {
  std::vector<int64_t> all{0};
  for (int i = 0; i < ins.size(); ++i) {
    std::vector<int64_t> next;
    const int64_t at = o[static_cast<size_t>(i)], first = at * ins[i] / outs[i],
                  end = ((at + 1) * ins[i] + outs[i] - 1) / outs[i];
    for (int64_t e : all)
      for (int64_t x = first; x < end; ++x) next.push_back(e * ins[i] + x);
    all = next;
  }
  return all;
}

template <int D>
void adaptive_of(Dice& d, std::string& text) {
  const int64_t n = d.range(1, 2), c = d.size(3);
  DimVec ins, outs;
  Extent<D> output;
  for (int i = 0; i < D; ++i) ins.push_back(d.size(8)), outs.push_back(output[i] = d.range(1, 9));
  DimVec in{n, c}, out{n, c};
  for (int i = 0; i < D; ++i) in.push_back(ins[i]), out.push_back(outs[i]);
  text = " in " + op::text_of(IntArrayRef(in)) + " out " + op::text_of(IntArrayRef(out));
  const Form form(d);
  const Values xs = d.values(product(in));
  const int64_t pixels = product(ins), results = product(outs);
  Largest want(static_cast<size_t>(product(out)));
  std::vector<std::array<double, 3>> terms;
  for (int64_t p = 0; p < n * c; ++p)
    for (int64_t o = 0; o < results; ++o) {
      const auto all = covered(coordinates(o, outs), ins, outs);
      for (int64_t e : all) {
        const int64_t element = p * pixels + e, result = p * results + o;
        want.meet(static_cast<size_t>(result), element, xs[static_cast<size_t>(element)]);
        terms.push_back(
            {static_cast<double>(result), static_cast<double>(element), 1 / static_cast<double>(all.size())});
      }
    }
  check_linear(form, xs, in, out, form.dtype == kFloat ? 1e-4 : 1e-12, terms,
               [&](const Tensor& x) { return op::adaptive_avg_pool<D>(x, output); });
  Tensor x = form.leaf(xs, in);
  auto [y, where] = op::adaptive_max_pool_with_indices<D>(x, output);
  EXPECT_EQ(difference(y, want.y), "") << "maxima";
  EXPECT_EQ(difference(op::adaptive_max_pool<D>(x, output), want.y), "") << "maxima alone";
  EXPECT_EQ(difference(where, want.indices(pixels)), "") << "indices";
  check_chosen(form, x, y, want.from);
}
TEST(Windows, AdaptivePools1d) { each_case(adaptive_of<1>); }
TEST(Windows, AdaptivePools2d) { each_case(adaptive_of<2>); }
TEST(Windows, AdaptivePools3d) { each_case(adaptive_of<3>); }

// ---- Windows at random places, and back from maxima ----

template <int D>
void fractional_of(Dice& d, std::string& text) {
  const int64_t n = d.range(1, 2), c = d.size(3);
  DimVec ins, outs, windows, in{n, c}, out{n, c};
  Extent<D> kernel, output;
  for (int i = 0; i < D; ++i) {
    ins.push_back(d.range(3, 8)), windows.push_back(kernel[i] = d.range(1, 3));
    outs.push_back(output[i] = d.range(1, ins[i] - kernel[i] + 1));
    in.push_back(ins[i]), out.push_back(outs[i]);
  }
  text = " in " + op::text_of(IntArrayRef(in)) + " out " + op::text_of(IntArrayRef(out));
  Form form(d);
  form.dtype = kDouble;  // places from samples of one precision
  const Values xs = d.values(product(in));
  Values samples(static_cast<size_t>(n * c * D));
  for (double& s : samples) s = static_cast<double>(d.range(0, 999)) / 1000;
  Largest want(static_cast<size_t>(product(out)));
  const int64_t pixels = product(ins), results = product(outs), taps = product(windows);
  for (int64_t p = 0; p < n * c; ++p)
    for (int64_t o = 0; o < results; ++o)
      for (int64_t t = 0; t < taps; ++t) {
        const auto at = coordinates(o, outs), tap = coordinates(t, windows);
        int64_t e = 0;
        for (int i = 0; i < D; ++i) {
          const auto k = static_cast<size_t>(i);
          const double u = samples[static_cast<size_t>(p * D + (D == 2 ? 1 - i : i))];
          int64_t begin = ins[i] - windows[i];
          if (at[k] + 1 < outs[i]) {
            const double step = static_cast<double>(ins[i] - windows[i]) / static_cast<double>(outs[i] - 1);
            begin = static_cast<int64_t>((static_cast<double>(at[k]) + u) * step) - static_cast<int64_t>(u * step);
          }
          e = e * ins[i] + begin + tap[k];
        }
        want.meet(static_cast<size_t>(p * results + o), p * pixels + e, xs[static_cast<size_t>(p * pixels + e)]);
      }
  Tensor x = form.leaf(xs, in);
  auto [y, where] = op::fractional_max_pool<D>(x, kernel, output, tensor(samples, kDouble).view({n, c, D}));
  EXPECT_EQ(difference(y, want.y), "") << "values";
  EXPECT_EQ(difference(where, want.indices(pixels)), "") << "indices";
  check_chosen(form, x, y, want.from);
}
TEST(Windows, FractionalMaxPool2d) { each_case(fractional_of<2>); }
TEST(Windows, FractionalMaxPool3d) { each_case(fractional_of<3>); }

template <int D>
void unpool_of(Dice& d, std::string& text) {
  const int64_t n = d.range(1, 2), c = d.range(1, 3);
  DimVec in{n, c}, out{n, c};
  Extent<D> output;
  int64_t pixels = 1, values = 1;
  for (int i = 0; i < D; ++i) {
    in.push_back(d.range(1, 3)), out.push_back(output[i] = d.range(3, 6));
    values *= in[2 + i], pixels *= output[i];
  }
  text = " in " + op::text_of(IntArrayRef(in)) + " out " + op::text_of(IntArrayRef(out));
  const Form form(d);
  const Values xs = d.values(product(in));
  Values indices;
  std::vector<std::array<double, 3>> terms;
  for (int64_t p = 0; p < n * c; ++p) {
    std::vector<int64_t> places(static_cast<size_t>(pixels));
    for (size_t i = 0; i < places.size(); ++i) places[i] = static_cast<int64_t>(i);
    for (int64_t v = 0; v < values; ++v) {  // all in different places
      std::swap(places[static_cast<size_t>(v)], places[static_cast<size_t>(d.range(v, pixels - 1))]);
      const auto at = static_cast<double>(places[static_cast<size_t>(v)]);
      indices.push_back(at);
      terms.push_back({static_cast<double>(p * pixels) + at, static_cast<double>(p * values + v), 1});
    }
  }
  const Tensor where = tensor(indices, kDouble).to(kLong).view(in);
  check_linear(form, xs, in, out, 0, terms, [&](const Tensor& x) { return op::max_unpool<D>(x, where, output); });
}
TEST(Windows, MaxUnpool1d) { each_case(unpool_of<1>); }
TEST(Windows, MaxUnpool2d) { each_case(unpool_of<2>); }
TEST(Windows, MaxUnpool3d) { each_case(unpool_of<3>); }

TEST(Windows, Columns) {
  each_case([](Dice& d, std::string& text) {
    Field g{d.range(1, 2), d.size(3), {}, true};
    for (int i = 0; i < 2; ++i)
      g.axes.push_back({d.size(7), d.range(1, 3), d.range(1, 3), d.range(0, 2), d.range(1, 2)});
    text = g.text();
    const Pair image{g.axes[0].in, g.axes[1].in},
        k = extents<2>(&Axis::window, g.axes), s = extents<2>(&Axis::stride, g.axes),
        p = extents<2>(&Axis::padding, g.axes), dil = extents<2>(&Axis::dilation, g.axes);
    const Form form(d);
    if (!g.fits()) return expect_refused<ShapeError>([&] { im2col(zeros(g.in()), k, dil, p, s); }, {});
    const int64_t taps = k.h * k.w, windows = g.axes[0].out() * g.axes[1].out();
    const DimVec columns{g.n, g.c * taps, windows};
    std::vector<std::array<double, 3>> terms, back;
    int64_t tap = 0;
    g.each([&](int64_t plane, int64_t o, int64_t e) {
      const int64_t column = (plane * taps + tap++ % taps) * windows + o % windows;
      if (e < 0) return;
      terms.push_back({static_cast<double>(column), static_cast<double>(e), 1});
      back.push_back({static_cast<double>(e), static_cast<double>(column), 1});
    });
    check_linear(form, d.values(product(g.in())), g.in(), columns, 0, terms,
                 [&](const Tensor& x) { return im2col(x, k, dil, p, s); });
    check_linear(form, d.values(product(columns)), columns, g.in(), 0, back,
                 [&](const Tensor& x) { return col2im(x, image, k, dil, p, s); });
  });
}

// ---- Convolutions ----

// The products of a convolution that computes y from x: f(element of x, of the kernels, of y).
template <class F>
void products(const Field& g, int64_t k, int64_t groups, const DimVec& outs, F&& f) {
  const DimVec windows = g.with({}, Field::window_of), ins = g.with({}, Field::in_of);
  const int64_t cg = g.c / groups, kg = k / groups, taps = product(windows), results = product(outs);
  for (int64_t b = 0; b < g.n; ++b)
    for (int64_t o = 0; o < k; ++o)
      for (int64_t i = 0; i < cg; ++i)
        for (int64_t r = 0; r < results; ++r)
          for (int64_t t = 0; t < taps; ++t) {
            const auto at = coordinates(r, outs), tap = coordinates(t, windows);
            int64_t e = 0;
            for (size_t a = 0; a < g.axes.size(); ++a) {
              const int64_t x = g.axes[a].at(at[a], tap[a]);
              e = e < 0 || !g.axes[a].inside(x) ? -1 : e * g.axes[a].in + x;
            }
            if (e < 0) continue;
            f(static_cast<size_t>((b * g.c + o / kg * cg + i) * product(ins) + e),
              static_cast<size_t>((o * cg + i) * taps + t), static_cast<size_t>((b * k + o) * results + r));
          }
}

template <int D>
Tensor conv(const Tensor& x, const Tensor& w, const Tensor& b, const std::vector<Axis>& axes, int64_t groups) {
  const auto s = extents<D>(&Axis::stride, axes), p = extents<D>(&Axis::padding, axes),
             dil = extents<D>(&Axis::dilation, axes);
  if constexpr (D == 1)
    return conv1d(x, w, b, s, p, dil, groups);
  else
    return conv3d(x, w, b, s, p, dil, groups);
}
template <int D>
Tensor turned(const Tensor& x, const Tensor& w, const Tensor& b, const std::vector<Axis>& axes, Extent<D> more,
              int64_t groups) {
  const auto s = extents<D>(&Axis::stride, axes), p = extents<D>(&Axis::padding, axes),
             dil = extents<D>(&Axis::dilation, axes);
  if constexpr (D == 1)
    return conv_transpose1d(x, w, b, s, p, more, groups, dil);
  else
    return conv_transpose3d(x, w, b, s, p, more, groups, dil);
}

template <int D>
void conv_of(Dice& d, std::string& text, bool transposed) {
  const int64_t groups = d.one_in(3) ? 2 : 1;
  Field g{d.one_in(12) ? 0 : d.range(1, 2), groups * (d.one_in(10) ? 16 : d.range(1, 3)), {}, true};
  const int64_t k = groups * (d.one_in(10) ? 16 : d.range(1, 3));
  DimVec outs;
  Extent<D> more;
  bool fits = true;
  for (int i = 0; i < D; ++i) {
    Axis a{d.size(D == 3 ? 5 : 9), d.range(1, 3), d.range(1, 3), d.range(0, 3), d.one_in(2) ? 1 : d.range(1, 3)};
    if (transposed) {
      outs.push_back(d.size(4));
      more[i] = d.range(0, std::max(a.stride, a.dilation) - 1);
      a.in = (outs[i] - 1) * a.stride - 2 * a.padding + a.span() + more[i];
      fits = fits && a.in >= 1;
    } else {
      outs.push_back(a.out());
      fits = fits && a.out() >= 1;
    }
    g.axes.push_back(a);
  }
  text = g.text() + test::text_of({{"k", k}, {"groups", groups}, {"transposed", transposed}});
  DimVec image = g.in(), result{g.n, k}, kernels{k, g.c / groups};
  for (int i = 0; i < D; ++i) result.push_back(outs[i]), kernels.push_back(g.axes[static_cast<size_t>(i)].window);
  auto call = [&](const Tensor& x, const Tensor& w, const Tensor& b) {
    return transposed ? turned<D>(x, w, b, g.axes, more, groups) : conv<D>(x, w, b, g.axes, groups);
  };
  const DimVec from = transposed ? result : image, to = transposed ? image : result;
  if (!fits) return expect_refused<ShapeError>([&] { call(zeros(from), zeros(kernels), Tensor()); }, {});
  const Form form(d);
  const int64_t channels = to[1], pixels = std::max<int64_t>(1, product(to) / std::max<int64_t>(1, g.n * channels));
  const Values xs = d.values(product(from)), ws = d.values(product(kernels)), bs = d.values(channels),
               us = d.values(product(to)), ps = d.values(product(from)), qs = d.values(product(kernels));
  // The gradient of image, kernels and result, from the other two.
  auto image_of = [&](const Values& w, const Values& r) {
    Values v(static_cast<size_t>(product(image)), 0.0);
    products(g, k, groups, outs, [&](size_t i, size_t j, size_t o) { v[i] += w[j] * r[o]; });
    return v;
  };
  auto result_of = [&](const Values& x, const Values& w) {
    Values v(static_cast<size_t>(product(result)), 0.0);
    products(g, k, groups, outs, [&](size_t i, size_t j, size_t o) { v[o] += x[i] * w[j]; });
    return v;
  };
  auto to_of = [&](const Values& x, const Values& w) { return transposed ? image_of(w, x) : result_of(x, w); };
  auto from_of = [&](const Values& y, const Values& w) { return transposed ? result_of(y, w) : image_of(w, y); };
  auto kernels_of = [&](const Values& x, const Values& y) {
    Values v(ws.size(), 0.0);
    const Values &i = transposed ? y : x, &o = transposed ? x : y;
    products(g, k, groups, outs, [&](size_t a, size_t j, size_t b) { v[j] += i[a] * o[b]; });
    return v;
  };
  Tensor x = form.leaf(xs, from), w = form.leaf(ws, kernels), b = form.leaf(bs, {channels}), u = form.leaf(us, to);
  const Tensor y = call(x, w, b);
  ASSERT_EQ(y.sizes().vec(), IntArrayRef(to).vec());
  Values want = to_of(xs, ws), sums(static_cast<size_t>(channels), 0.0), by_u = to_of(ps, ws);
  for (size_t i = 0; i < want.size(); ++i) {
    const size_t channel = i / static_cast<size_t>(pixels) % static_cast<size_t>(channels);
    want[i] += bs[channel], sums[channel] += us[i];
  }
  EXPECT_EQ(difference(y, want), "") << "values";
  std::vector<Tensor> leaves{x, w, b}, slope = autograd::grad({y}, leaves, {u}, true, true);
  EXPECT_EQ(difference(slope[0], from_of(us, ws)), "") << "gradient of the input";
  EXPECT_EQ(difference(slope[1], kernels_of(xs, us)), "") << "gradient of the kernels";
  EXPECT_EQ(difference(slope[2], sums), "") << "gradient of the bias";
  std::vector<Tensor> second =
      autograd::grad({slope[0], slope[1]}, {x, w, u}, {form.make(ps, from), form.make(qs, kernels)}, true);
  const Values also = to_of(xs, qs);
  for (size_t i = 0; i < by_u.size(); ++i) by_u[i] += also[i];
  EXPECT_EQ(difference(second[0], from_of(us, qs)), "") << "second derivative by the input";
  EXPECT_EQ(difference(second[1], kernels_of(ps, us)), "") << "second derivative by the kernels";
  EXPECT_EQ(difference(second[2], by_u), "") << "second derivative by dy";
}
TEST(Windows, Conv1d) {
  each_case([](Dice& d, std::string& text) { conv_of<1>(d, text, false); });
}
TEST(Windows, Conv3d) {
  each_case([](Dice& d, std::string& text) { conv_of<3>(d, text, false); });
}
TEST(Windows, TransposedConv1d) {
  each_case([](Dice& d, std::string& text) { conv_of<1>(d, text, true); });
}
TEST(Windows, TransposedConv3d) {
  each_case([](Dice& d, std::string& text) { conv_of<3>(d, text, true); });
}

}  // namespace
}  // namespace situ::test
