// Ops over windows (pooling, convolutions, unfold, pad) with random geometry compared with plain loops: results,
// indices, gradients of every operand, and the derivatives of those gradients.
//
// Geometry is drawn to be difficult: dilated windows in padding alone, strides beyond the image, sizes of 1, empty
// batches, ceil mode. Calls must throw exactly if no window fits. f32 and f64, row-major, channels-last and with gaps,
// on every instruction set of this machine. Values are small whole numbers, so that sums are exact in any order.
// SITU_WINDOW_CASES is the number of cases for each op and instruction set, SITU_WINDOW_SEED the first one's seed.
#include "tests/ops/windows.h"

#include <algorithm>
#include <limits>

namespace situ::test {
namespace {

Axis pool_axis(Dice& d, bool dilated) {
  Axis a{d.size(9), d.range(1, 4), d.range(1, 4), 0, 1};
  a.padding = d.range(0, a.window / 2);
  if (dilated && d.one_in(2)) a.dilation = d.range(1, 5);
  if (d.one_in(8)) a.stride = 12;
  return a;
}
Pair pair(int64_t Axis::*of, const Axis& h, const Axis& w) {
  const int64_t both[] = {h.*of, w.*of};
  return Pair(IntArrayRef(both, 2));
}
struct Pooled {
  int64_t n, c;
  Axis h, w;
  bool batched;
  Pooled(Dice& d, bool dilated)
      : n(d.one_in(12) ? 0 : d.range(1, 2)),
        c(d.one_in(6) ? d.range(60, 70) : d.size(5)),
        h(pool_axis(d, dilated)),
        w(pool_axis(d, dilated)),
        batched(n != 1 || d.one_in(2)) {
    h.ceil = w.ceil = d.one_in(3);
    if (d.one_in(10)) w.in = d.range(60, 140);  // long enough for whole vectors of windows
  }
  DimVec image(int64_t y, int64_t x) const { return batched ? DimVec{n, c, y, x} : DimVec{c, y, x}; }
  DimVec in() const { return image(h.in, w.in); }
  DimVec out() const { return image(h.out(), w.out()); }
  bool fits() const { return h.out() > 0 && w.out() > 0; }
  std::string text() const {
    return test::text_of({{"n", n}, {"c", c}}) + test::text_of("h", h) + test::text_of("w", w);
  }
  // f(plane, row, column) of every result.
  template <class F>
  void each(F&& f) const {
    for (int64_t p = 0; p < n * c; ++p)
      for (int64_t i = 0; i < h.out(); ++i)
        for (int64_t j = 0; j < w.out(); ++j) f(p, i, j);
  }
};

// ---- Pooling --------------------------------------------------------------------------------------------------------

constexpr double kInf = std::numeric_limits<double>::infinity();

// Values with infinities and NaN among them.
Values pool_values(Dice& d, int64_t n) {
  Values v = d.values(n);
  const bool odd = d.one_in(3);
  for (double& x : v)
    if (odd && d.one_in(6)) x = d.one_in(3) ? NAN : -kInf;
  return v;
}

struct Maxima {
  Values y, where;  // where: index into the plane, -1 for none
};
Maxima maxima(const Pooled& g, const Values& x) {
  Maxima m;
  g.each([&](int64_t p, int64_t i, int64_t j) {
    double best = -kInf;
    int64_t where = -1;
    for (int64_t a = 0; a < g.h.window; ++a)
      for (int64_t b = 0; b < g.w.window; ++b) {
        const int64_t r = g.h.at(i, a), s = g.w.at(j, b);
        if (!g.h.inside(r) || !g.w.inside(s)) continue;
        const double v = x[static_cast<size_t>((p * g.h.in + r) * g.w.in + s)];
        if (where < 0 || v > best || std::isnan(v)) best = v, where = r * g.w.in + s;
      }
    m.y.push_back(best);
    m.where.push_back(static_cast<double>(where));
  });
  return m;
}

TEST(Windows, OfMaxPool) {
  int64_t in_padding = 0;
  each_case([&](Dice& d, std::string& text) {
    const Pooled g(d, true);
    const bool indices = d.one_in(2);
    text = g.text();
    const Form form(d);
    const Values values = pool_values(d, product(g.in()));
    Tensor x = form.leaf(values, g.in()), y, where;
    auto run = [&] {
      const Pair k = pair(&Axis::window, g.h, g.w), s = pair(&Axis::stride, g.h, g.w),
                 p = pair(&Axis::padding, g.h, g.w), dil = pair(&Axis::dilation, g.h, g.w);
      if (indices)
        std::tie(y, where) = max_pool2d_with_indices(x, k, s, p, dil, g.h.ceil);
      else
        y = max_pool2d(x, k, s, p, dil, g.h.ceil);
    };
    if (!g.fits()) return expect_refused<ShapeError>([&] { run(); }, {});
    run();
    const Maxima want = maxima(g, values);
    in_padding += std::count(want.where.begin(), want.where.end(), -1.0);
    EXPECT_EQ(y.sizes().vec(), IntArrayRef(g.out()).vec());
    EXPECT_EQ(difference(y, want.y), "") << "values";
    if (indices) {
      EXPECT_EQ(difference(where, want.where), "") << "indices";
    }

    Tensor dy = form.random(g.out()).detach().requires_grad_(), v = form.random(g.in());
    const Values dys = test::values(dy), vs = test::values(v);
    Values dx(values.size(), 0.0), again;
    size_t o = 0;
    g.each([&](int64_t p, int64_t, int64_t) {
      const auto at = static_cast<size_t>(p * g.h.in * g.w.in + static_cast<int64_t>(want.where[o]));
      const bool none = want.where[o] < 0;
      if (!none) dx[at] += dys[o];
      again.push_back(none ? 0 : vs[at]);
      ++o;
    });
    EXPECT_EQ(difference(autograd::grad({y}, {x}, {dy.detach()}, true)[0], dx), "") << "gradient";
    Tensor slope = autograd::grad({y}, {x}, {dy}, true, true)[0];
    EXPECT_EQ(difference(autograd::grad({slope}, {dy}, {v})[0], again), "") << "gradient of the gradient";
  });
  EXPECT_GT(in_padding, 0);
}

// Integers have no infinity.
TEST(Windows, OfMaxPoolOfIntegersInPadding) {
  for (DType t : {kByte, kChar, kShort, kInt, kLong}) {
    Tensor y = max_pool2d(full({1, 2, 1, 3}, 5, TensorOptions(t)), {2, 1}, {1, 1}, {1, 0}, {2, 1});
    const int64_t lowest = t == kByte    ? 0
                           : t == kChar  ? INT8_MIN
                           : t == kShort ? INT16_MIN
                           : t == kInt   ? INT32_MIN
                                         : INT64_MIN;
    EXPECT_TRUE((y == full({}, lowest, TensorOptions(t))).all().item<bool>()) << y.describe();
  }
}

// dx and y of an average whose results weigh ranges of rows and columns by 1 / divisor.
struct Averages {
  Values y, dx;
};
template <class Spans>
Averages averages(const DimVec& in, int64_t planes, int64_t oh, int64_t ow, const Values& x, const Values& dy,
                  Spans&& spans) {
  const int64_t h = in[in.size() - 2], w = in[in.size() - 1];
  Averages r{{}, Values(x.size(), 0.0)};
  for (int64_t p = 0; p < planes; ++p)
    for (int64_t i = 0; i < oh; ++i)
      for (int64_t j = 0; j < ow; ++j) {
        const auto [top, bottom, left, right, divisor] = spans(i, j);
        double sum = 0;
        for (int64_t a = std::max<int64_t>(top, 0); a < std::min(bottom, h); ++a)
          for (int64_t b = std::max<int64_t>(left, 0); b < std::min(right, w); ++b) {
            const auto at = static_cast<size_t>((p * h + a) * w + b);
            sum += x[at];
            r.dx[at] += dy[r.y.size()] / divisor;
          }
        r.y.push_back(sum / divisor);
      }
  return r;
}
struct Spans {
  int64_t top, bottom, left, right;
  double divisor;
};

template <class F>
void check_average(const Form& form, const Values& x, const DimVec& in, const DimVec& out, F&& run_and_expect) {
  Tensor leaf = form.leaf(x, in), dy = form.random(out).detach().requires_grad_();
  const double tolerance = form.dtype == kFloat ? 1e-4 : 1e-12;
  const auto [y, want] = run_and_expect(leaf, test::values(dy));
  EXPECT_EQ(y.sizes().vec(), IntArrayRef(out).vec());
  EXPECT_EQ(difference(y, want.y, tolerance), "") << "values";
  EXPECT_EQ(difference(autograd::grad({y}, {leaf}, {dy.detach()}, true)[0], want.dx, tolerance), "") << "gradient";
  // An average is linear: its gradient's gradient is itself.
  Tensor slope = autograd::grad({y}, {leaf}, {dy}, true, true)[0];
  EXPECT_EQ(difference(autograd::grad({slope}, {dy}, {leaf.detach()})[0], want.y, tolerance), "") << "second";
}

TEST(Windows, OfAvgPool) {
  each_case([](Dice& d, std::string& text) {
    const Pooled g(d, false);
    const bool padding_counts = d.one_in(2);
    const std::optional<int64_t> divisor = d.one_in(4) ? std::optional<int64_t>(d.range(1, 5)) : std::nullopt;
    text = g.text() + test::text_of({{"count_include_pad", padding_counts}, {"divisor_override", divisor.value_or(0)}});
    const Form form(d);
    const Values x = d.values(product(g.in()));
    auto run = [&](const Tensor& t) {
      return avg_pool2d(t, pair(&Axis::window, g.h, g.w), pair(&Axis::stride, g.h, g.w), pair(&Axis::padding, g.h, g.w),
                        g.h.ceil, padding_counts, divisor);
    };
    if (!g.fits()) return expect_refused<ShapeError>([&] { run(form.make(x, g.in())); }, {});
    check_average(form, x, g.in(), g.out(), [&](const Tensor& leaf, const Values& dy) {
      auto spans = [&](int64_t i, int64_t j) {
        Spans s{g.h.at(i, 0), 0, g.w.at(j, 0), 0, 0};
        s.bottom = std::min(s.top + g.h.window, g.h.in + g.h.padding);
        s.right = std::min(s.left + g.w.window, g.w.in + g.w.padding);
        const int64_t rows = std::min(s.bottom, g.h.in) - std::max<int64_t>(s.top, 0),
                      columns = std::min(s.right, g.w.in) - std::max<int64_t>(s.left, 0);
        s.divisor = static_cast<double>(divisor          ? *divisor
                                        : padding_counts ? (s.bottom - s.top) * (s.right - s.left)
                                                         : rows * columns);
        return s;
      };
      return std::pair(run(leaf), averages(g.in(), g.n * g.c, g.h.out(), g.w.out(), x, dy, spans));
    });
  });
}

TEST(Windows, OfAdaptiveAvgPool) {
  each_case([](Dice& d, std::string& text) {
    const Pooled g(d, false);
    const int64_t oh = d.range(1, 11), ow = d.range(1, 11);
    text = g.text() + test::text_of({{"rows", oh}, {"columns", ow}});
    const Form form(d);
    const Values x = d.values(product(g.in()));
    check_average(form, x, g.in(), g.image(oh, ow), [&](const Tensor& leaf, const Values& dy) {
      auto spans = [&](int64_t i, int64_t j) {
        Spans s{i * g.h.in / oh, ((i + 1) * g.h.in + oh - 1) / oh, j * g.w.in / ow, ((j + 1) * g.w.in + ow - 1) / ow,
                0};
        s.divisor = static_cast<double>((s.bottom - s.top) * (s.right - s.left));
        return s;
      };
      return std::pair(adaptive_avg_pool2d(leaf, {oh, ow}), averages(g.in(), g.n * g.c, oh, ow, x, dy, spans));
    });
  });
}

// ---- Convolutions ---------------------------------------------------------------------------------------------------

// Images x (n, c, h, w) and y (n, k, oh, ow) with kernels between them (k, c / groups, kh, kw). A convolution computes
// y from x, a transposed one x from y; each sums the same products.
struct Between {
  int64_t n, c, k, groups, oh, ow;
  Axis h, w;
  DimVec x() const { return {n, c, h.in, w.in}; }
  DimVec y() const { return {n, k, oh, ow}; }
  DimVec kernels() const { return {k, c / groups, h.window, w.window}; }
  std::string text() const {
    return test::text_of({{"n", n}, {"c", c}, {"k", k}, {"groups", groups}, {"rows", oh}, {"columns", ow}}) +
           test::text_of("h", h) + test::text_of("w", w);
  }
  // f(element of x, of the kernels, of y) of every product.
  template <class F>
  void products(F&& f) const {
    const int64_t cg = c / groups, kg = k / groups;
    for (int64_t b = 0; b < n; ++b)
      for (int64_t o = 0; o < k; ++o)
        for (int64_t i = 0; i < cg; ++i)
          for (int64_t r = 0; r < oh; ++r)
            for (int64_t s = 0; s < ow; ++s)
              for (int64_t p = 0; p < h.window; ++p)
                for (int64_t q = 0; q < w.window; ++q) {
                  const int64_t a = h.at(r, p), z = w.at(s, q);
                  if (!h.inside(a) || !w.inside(z)) continue;
                  f(static_cast<size_t>(((b * c + o / kg * cg + i) * h.in + a) * w.in + z),
                    static_cast<size_t>(((o * cg + i) * h.window + p) * w.window + q),
                    static_cast<size_t>(((b * k + o) * oh + r) * ow + s));
                }
  }
  // The gradients that x, the kernels and y each get from the other two.
  Values x_of(const Values& kernels, const Values& y) const {
    Values r(static_cast<size_t>(product(x())), 0.0);
    products([&](size_t i, size_t j, size_t o) { r[i] += kernels[j] * y[o]; });
    return r;
  }
  Values kernels_of(const Values& x, const Values& y) const {
    Values r(static_cast<size_t>(product(kernels())), 0.0);
    products([&](size_t i, size_t j, size_t o) { r[j] += x[i] * y[o]; });
    return r;
  }
  Values y_of(const Values& x, const Values& kernels) const {
    Values r(static_cast<size_t>(product(y())), 0.0);
    products([&](size_t i, size_t j, size_t o) { r[o] += x[i] * kernels[j]; });
    return r;
  }
};

Values plus(Values a, const Values& b) {
  for (size_t i = 0; i < a.size(); ++i) a[i] += b[i];
  return a;
}
// Each channel of an image plus its bias, and the sums over all but channels.
Values biased(Values y, const Values& bias, int64_t pixels) {
  for (size_t i = 0; i < y.size(); ++i) y[i] += bias[i / static_cast<size_t>(pixels) % bias.size()];
  return y;
}
Values channel_sums(const Values& y, int64_t channels, int64_t pixels) {
  Values r(static_cast<size_t>(channels), 0.0);
  for (size_t i = 0; i < y.size(); ++i) r[i / static_cast<size_t>(pixels) % r.size()] += y[i];
  return r;
}

Axis conv_axis(Dice& d) {
  Axis a{d.size(9), d.range(1, 4), d.range(1, 4), d.range(0, 4), d.one_in(2) ? 1 : d.range(1, 4)};
  if (d.one_in(10)) a.stride = 11;
  return a;
}

// from, kernels, bias -> to, computed by `call`; the two images may be either of g's.
struct Product {
  const Between& g;
  bool transposed;
  DimVec from() const { return transposed ? g.y() : g.x(); }
  DimVec to() const { return transposed ? g.x() : g.y(); }
  Values to_of(const Values& from, const Values& kernels) const {
    return transposed ? g.x_of(kernels, from) : g.y_of(from, kernels);
  }
  Values from_of(const Values& to, const Values& kernels) const {
    return transposed ? g.y_of(to, kernels) : g.x_of(kernels, to);
  }
  Values kernels_of(const Values& from, const Values& to) const {
    return transposed ? g.kernels_of(to, from) : g.kernels_of(from, to);
  }

  template <class F>
  void check(Dice& d, F&& call) const {
    const Form form(d);
    const int64_t channels = to()[1], pixels = std::max<int64_t>(1, to()[2] * to()[3]);
    const Values xs = d.values(product(from())), ws = d.values(product(g.kernels())), bs = d.values(channels),
                 us = d.values(product(to()));
    Tensor x = form.leaf(xs, from()), w = form.leaf(ws, g.kernels()), b = form.leaf(bs, {channels}),
           u = form.leaf(us, to());
    const bool with_bias = d.one_in(2);
    Tensor y = with_bias ? call(x, w, b) : call(x, w, Tensor());
    ASSERT_EQ(y.sizes().vec(), IntArrayRef(to()).vec());
    EXPECT_EQ(difference(y, with_bias ? biased(to_of(xs, ws), bs, pixels) : to_of(xs, ws)), "") << "values";
    std::vector<Tensor> leaves{x, w}, slope = autograd::grad({y}, leaves, {u}, true, true);
    EXPECT_EQ(difference(slope[0], from_of(us, ws)), "") << "gradient of the input";
    EXPECT_EQ(difference(slope[1], kernels_of(xs, us)), "") << "gradient of the kernels";
    if (with_bias) {
      Tensor db = autograd::grad({y}, {b}, {u.detach()}, true)[0];
      EXPECT_EQ(difference(db, channel_sums(us, channels, pixels)), "") << "gradient of the bias";
    }
    check_second(d, form, {xs, ws, us}, {x, w, u}, slope);
  }
  // The derivatives of <dx, p> + <dw, q>.
  void check_second(Dice& d, const Form& form, const std::vector<Values>& at, const std::vector<Tensor>& leaves,
                    const std::vector<Tensor>& slope) const {
    const Values ps = d.values(product(from())), qs = d.values(product(g.kernels()));
    std::vector<Tensor> second =
        autograd::grad(slope, leaves, {form.make(ps, from()), form.make(qs, g.kernels())}, true);
    EXPECT_EQ(difference(second[0], from_of(at[2], qs)), "") << "second derivative by the input";
    EXPECT_EQ(difference(second[1], kernels_of(ps, at[2])), "") << "second derivative by the kernels";
    EXPECT_EQ(difference(second[2], plus(to_of(ps, at[1]), to_of(at[0], qs))), "") << "second derivative by dy";
  }
};

Between random_product(Dice& d) {
  Between g{d.one_in(12) ? 0 : d.range(1, 2), 0, 0, d.one_in(3) ? d.range(2, 3) : 1, 0, 0, conv_axis(d), conv_axis(d)};
  g.c = g.groups * (d.one_in(10) ? 16 : d.range(1, 3));
  g.k = g.groups * (d.one_in(10) ? 16 : d.range(1, 3));
  return g;
}

TEST(Windows, OfConv) {
  each_case([](Dice& d, std::string& text) {
    Between g = random_product(d);
    g.oh = g.h.out(), g.ow = g.w.out();
    text = g.text();
    auto call = [&](const Tensor& x, const Tensor& w, const Tensor& b) {
      return conv2d(x, w, b, pair(&Axis::stride, g.h, g.w), pair(&Axis::padding, g.h, g.w),
                    pair(&Axis::dilation, g.h, g.w), g.groups);
    };
    if (g.oh < 1 || g.ow < 1)
      return expect_refused<ShapeError>([&] { call(zeros(g.x()), zeros(g.kernels()), Tensor()); }, {});
    Product{g, false}.check(d, call);
  });
}

TEST(Windows, OfTransposedConv) {
  each_case([](Dice& d, std::string& text) {
    Between g = random_product(d);
    g.oh = d.size(5), g.ow = d.size(5);
    int64_t more[2];
    Axis* axes[] = {&g.h, &g.w};
    for (int i = 0; i < 2; ++i) {
      more[i] = d.range(0, std::max(axes[i]->stride, axes[i]->dilation) - 1);
      axes[i]->in = ((i ? g.ow : g.oh) - 1) * axes[i]->stride - 2 * axes[i]->padding + axes[i]->span() + more[i];
    }
    text = g.text() + test::text_of({{"output_padding", more[0]}, {"", more[1]}});
    auto call = [&](const Tensor& x, const Tensor& w, const Tensor& b) {
      return conv_transpose2d(x, w, b, pair(&Axis::stride, g.h, g.w), pair(&Axis::padding, g.h, g.w),
                              IntArrayRef(more, 2), g.groups, pair(&Axis::dilation, g.h, g.w));
    };
    if (g.h.in < 1 || g.w.in < 1)
      return expect_refused<ShapeError>([&] { call(zeros(g.y()), zeros(g.kernels()), Tensor()); }, {});
    Product{g, true}.check(d, call);
  });
}

// ---- unfold and pad -------------------------------------------------------------------------------------------------

TEST(Windows, OfUnfold) {
  each_case([](Dice& d, std::string& text) {
    const DimVec in = random_sizes(d);
    const int dim = static_cast<int>(d.range(0, in.size() - 1));
    const int64_t size = d.range(0, in[dim]), step = d.range(1, 7);
    text = test::text_of({{"dimension", dim}, {"of", in[dim]}, {"size", size}, {"step", step}});
    DimVec out = in;
    out[dim] = (in[dim] - size) / step + 1;
    out.push_back(size);
    std::vector<int64_t> from;
    for (int64_t o = 0; o < product(out); ++o) {
      std::vector<int64_t> c = coordinates(o, out);
      c[static_cast<size_t>(dim)] = c[static_cast<size_t>(dim)] * step + c.back();
      c.pop_back();
      from.push_back(index_of(c, in));
    }
    check_copies(d, Form(d), in, from, 0, [&](const Tensor& x) { return x.unfold(dim, size, step); });
  });
}

// The source of element i of a padded dimension of n elements, -1 for the constant. `from`, `to`: the range that
// remains after a negative pad, within which circular padding wraps around.
int64_t shown(int64_t i, int64_t n, PadMode mode, int64_t from, int64_t to) {
  if (mode == PadMode::circular) return from + ((i - from) % (to - from) + to - from) % (to - from);
  if (i >= 0 && i < n) return i;
  if (mode == PadMode::constant) return -1;
  if (mode == PadMode::replicate) return i < 0 ? 0 : n - 1;
  return i < 0 ? -i : 2 * (n - 1) - i;
}

TEST(Windows, OfPad) {
  each_case([](Dice& d, std::string& text) {
    const DimVec in = random_sizes(d);
    const PadMode modes[] = {PadMode::constant, PadMode::reflect, PadMode::replicate, PadMode::circular};
    const PadMode mode = modes[d.range(0, 3)];
    DimVec pads, out = in;
    bool fits = true;
    text = test::text_of({{"mode", static_cast<int64_t>(mode)}});
    for (int k = static_cast<int>(d.range(0, in.size())); k-- > 0;) {
      const int64_t n = in[in.size() - 1 - pads.size() / 2];
      const int64_t before = d.range(-2, 4), after = d.range(-2, 4), left = before + n + after;
      const int64_t most = mode == PadMode::reflect ? n - 1 : mode == PadMode::circular ? n : 99;
      const bool grows = before > 0 || after > 0;
      fits = fits && left >= 0 && -before <= n && -after <= n;
      if (mode != PadMode::constant && grows) fits = fits && n > 0 && before <= most && after <= most;
      if (mode == PadMode::circular && grows)
        fits = fits && n + std::min<int64_t>(before, 0) + std::min<int64_t>(after, 0) > 0;
      out[in.size() - 1 - pads.size() / 2] = left;
      pads.push_back(before), pads.push_back(after);
      text += test::text_of({{"of", n}, {"before", before}, {"after", after}});
    }
    auto call = [&](const Tensor& x) { return pad(x, pads, mode, 7); };
    if (!fits) return expect_refused<ValueError>([&] { call(zeros(in)); }, {});
    std::vector<int64_t> from;
    for (int64_t o = 0; o < product(out); ++o) {
      std::vector<int64_t> c = coordinates(o, out);
      bool constant = false;
      for (int k = 0; k < pads.size() / 2; ++k) {
        const int at = in.size() - 1 - k;
        const int64_t i = shown(c[static_cast<size_t>(at)] - pads[2 * k], in[at], mode,
                                std::max<int64_t>(-pads[2 * k], 0), in[at] - std::max<int64_t>(-pads[2 * k + 1], 0));
        constant = constant || i < 0;
        c[static_cast<size_t>(at)] = i;
      }
      from.push_back(constant ? -1 : index_of(c, in));
    }
    check_copies(d, Form(d), in, from, 7, call);
  });
}

}  // namespace
}  // namespace situ::test
