// Ops that keep less than full-size values for backward give the gradients of a computation that keeps everything, byte
// by byte.
//
// One row per technique: `call` is the op itself. `kept` computes the same gradients from complete operands, masks,
// indices, weights and statistics, by plain unrecorded ops. tests/tape/saves_table tests the number of kept bytes.
// tests/models/save_less_test.cpp tests recomputed values in whole networks.
#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <cstring>
#include <limits>
#include <ostream>
#include <string>
#include <vector>

#include "situ/autograd/autograd.h"
#include "situ/backends/cpu/attention/attention.h"
#include "situ/backends/cpu/matrix/libraries.h"
#include "situ/backends/cpu/norm/batch_norm.h"
#include "situ/backends/cpu/norm/softmax.h"
#include "situ/nn/layers.h"
#include "situ/ops/functions.h"

namespace situ::test {
namespace {

using Tensors = std::vector<Tensor>;
using X = const Tensors&;
using Dy = const Tensor&;

constexpr DType kFloats[] = {kFloat, kDouble, kHalf, kBFloat16};

// ---- numbers --------------------------------------------------------------------------------------------------------

// All values that are special to some op or type (bounds, zeros, subnormals of each type, infinities, NaN), then many
// ties.
Tensor numbers(DimVec sizes, DType t, int seed = 0) {
  constexpr double kSpecial[] = {0.0,   -0.0, NAN, INFINITY, -INFINITY, 1e-310, -1e-310, 1e-40, -1e-40, 6e-8,
                                 -6e-8, 0.1,  6,   3,        -3,        1,      -1,      0.5,   -NAN};
  constexpr int64_t kCount = std::size(kSpecial);
  Tensor r = empty(sizes, dtype(kDouble).device(kCPU));
  auto* p = r.data_ptr<double>();
  for (int64_t i = 0; i < r.numel(); ++i) {
    const int64_t k = i * 7 + seed * 5;
    p[i] = k % 3 == 0 ? kSpecial[k / 3 % kCount] : static_cast<double>(k * 31 % 33 - 16) * 0.25;
  }
  return r.to(default_device(), t);
}

// Whole numbers from -3 to 3.
Tensor whole(DimVec sizes, DType t, int seed = 0) {
  Tensor r = empty(sizes, dtype(kDouble).device(kCPU));
  auto* p = r.data_ptr<double>();
  for (int64_t i = 0; i < r.numel(); ++i) p[i] = static_cast<double>((i * 5 + i / 7 + seed) % 7 - 3);
  return r.to(default_device(), t);
}

// For sums, which one NaN would make NaN.
Tensor finite(DimVec sizes, DType t, int = 0) { return randn(sizes).to(t); }

enum class Layout { rows, turned, gaps };
constexpr Layout kLayouts[] = {Layout::rows, Layout::turned, Layout::gaps};

Tensor laid_out(const Tensor& t, Layout layout) {
  if (layout == Layout::rows || t.dim() == 0) return t.contiguous();
  if (layout == Layout::turned) return t.transpose(0, -1).contiguous().transpose(0, -1);
  DimVec wide(t.sizes());
  wide[wide.size() - 1] = 2 * wide[wide.size() - 1] + 1;
  Tensor part = zeros(wide, t.dtype()).slice(-1, 1, {}, 2);
  part.copy_(t);
  return part;
}

std::string difference(const Tensor& want, const Tensor& got) {
  if (!(want.sizes() == got.sizes()) || want.dtype() != got.dtype())
    return "is " + got.describe() + ", not " + want.describe();
  Tensor a = want.contiguous().cpu(), b = got.contiguous().cpu();
  const auto *x = static_cast<const char*>(a.const_data_ptr()), *y = static_cast<const char*>(b.const_data_ptr());
  const auto size = static_cast<size_t>(size_of(a.dtype()));
  if (a.nbytes() == 0 || std::memcmp(x, y, a.nbytes()) == 0) return "";
  size_t i = 0;
  while (std::memcmp(x + i * size, y + i * size, size) == 0) ++i;
  const auto at = static_cast<int64_t>(i);
  return "element " + std::to_string(i) + " is " + std::to_string(b.view(-1)[at].item<double>()) + ", not " +
         std::to_string(a.view(-1)[at].item<double>());
}

// ---- rows -----------------------------------------------------------------------------------------------------------

struct SavesLess {
  const char* name;
  std::vector<Tensors> (*cases)(DType);  // operands; floating ones get gradients
  Tensor (*call)(X);
  Tensors (*kept)(X, Dy);
  void (*write)(const Tensor&) = nullptr;               // the in-place form, for ops on one tensor
  Tensor (*seed)(DimVec sizes, DType, int) = &numbers;  // creates the result's gradient
};

void PrintTo(const SavesLess& row, std::ostream* out) { *out << row.name; }

// The forms of a call: plain, and if there is an in-place form, that form on a copy and on every other element.
enum class Form { plain, in_place, in_part };

Tensor run(const SavesLess& row, Form form, X operands) {
  if (form == Form::plain) return row.call(operands);
  Tensor h = form == Form::in_place ? operands[0].clone() : laid_out(operands[0], Layout::gaps);
  row.write(h);
  return h;
}

// Returns the first difference between the gradients of the call and those of row.kept; empty if there is none. Runs
// twice: with the graph retained, and with values, gradients and records freed during the pass.
std::string difference(const SavesLess& row, Form form, X operands, Layout of_dy) {
  Tensors leaves, wanted;
  for (const Tensor& t : operands) {
    leaves.push_back(t.detach());
    if (t.is_floating_point()) wanted.push_back(leaves.back().requires_grad_());
  }
  manual_seed(7);
  Tensor y = run(row, form, leaves);
  const Tensor dy = laid_out(row.seed(y.sizes(), y.dtype(), 5), of_dy);
  Tensors kept;
  {
    NoGradGuard off;
    manual_seed(7);
    const bool part = form == Form::in_part;  // gradients of a part are added to zeros
    kept = row.kept(operands, part ? dy + 0 : dy);
    if (part) kept[0] = kept[0] + 0;
  }
  for (bool retain : {true, false}) {
    Tensors got = autograd::grad({y}, wanted, {dy}, retain, false, true);
    for (size_t i = 0; i < wanted.size(); ++i) {
      if (!got[i].defined() && wanted[i].numel() == 0) continue;  // writing no element is no use
      std::string text = difference(kept.at(i), got[i]);
      if (!text.empty())
        return operands[0].describe() + ", gradient " + std::to_string(i) + (retain ? "" : ", freed") + ": " + text;
    }
  }
  return "";
}

class SaveLess : public ::testing::TestWithParam<SavesLess> {};

TEST_P(SaveLess, GivesTheGradientsOfKeepingEverything) {
  const SavesLess& row = GetParam();
  manual_seed(1);
  for (DType t : kFloats) {
    int64_t n = 0;
    for (const Tensors& operands : row.cases(t)) {
      const Layout of_dy = n++ % 2 ? Layout::turned : Layout::rows;
      for (Form form : {Form::plain, Form::in_place, Form::in_part}) {
        if (form == Form::plain || row.write) {
          EXPECT_EQ(difference(row, form, operands, of_dy), "") << "form " << static_cast<int>(form);
        }
      }
    }
  }
}

#define SITU_CALL(...) [](X x) -> Tensor { return __VA_ARGS__; }
#define SITU_KEPT(...) [](X x, Dy dy) -> Tensors { return {__VA_ARGS__}; }
#define SITU_WRITE(...) [](const Tensor& x) { __VA_ARGS__; }

// ---- one bit an element ---------------------------------------------------------------------------------------------

std::vector<Tensors> elements(DType t) {
  std::vector<Tensors> r;
  for (const DimVec& sizes : {DimVec{0}, DimVec{1}, DimVec{7}, DimVec{63}, DimVec{64}, DimVec{65}, DimVec{0, 4},
                              DimVec{3, 43}, DimVec{5, 8, 26}})
    for (Layout layout : kLayouts) r.push_back({laid_out(numbers(sizes, t), layout)});
  r.push_back({numbers({2, 17001}, t)});  // more than one thread's part
  return r;
}

// A bound rounded to x's type.
Tensor like(const Tensor& x, double bound) { return full({}, bound, x.dtype()); }

std::vector<SavesLess> pieces() {
  return {
      {"relu", elements, SITU_CALL(relu(x[0])), SITU_KEPT(where(x[0] <= 0, 0, dy)), SITU_WRITE(relu_(x))},
      {"relu6", elements, SITU_CALL(relu6(x[0])), SITU_KEPT(where(logical_or(x[0] <= 0, x[0] >= 6), 0, dy)),
       SITU_WRITE(relu6_(x))},
      {"leaky_relu", elements, SITU_CALL(leaky_relu(x[0], 0.1)), SITU_KEPT(where(x[0] > 0, dy, dy * 0.1)),
       SITU_WRITE(leaky_relu_(x, 0.1))},
      {"leaky_relu, falling", elements, SITU_CALL(leaky_relu(x[0], -3)), SITU_KEPT(where(x[0] > 0, dy, dy * -3)),
       SITU_WRITE(leaky_relu_(x, -3))},
      {"hardtanh", elements, SITU_CALL(hardtanh(x[0])), SITU_KEPT(where(logical_or(x[0] <= -1, x[0] >= 1), 0, dy)),
       SITU_WRITE(hardtanh_(x))},
      {"hardsigmoid", elements, SITU_CALL(hardsigmoid(x[0])),
       SITU_KEPT(where(logical_and(x[0] > -3, x[0] < 3), dy * (1.0 / 6), 0)), SITU_WRITE(hardsigmoid_(x))},
      {"clamp", elements, SITU_CALL(clamp(x[0], -1, 0.1)),
       SITU_KEPT(where(logical_and(x[0] >= -1, x[0] <= like(x[0], 0.1)), dy, 0)), SITU_WRITE(x.clamp_(-1, 0.1))},
      {"clamp_min", elements, SITU_CALL(clamp_min(x[0], 0.1)), SITU_KEPT(where(x[0] >= like(x[0], 0.1), dy, 0)),
       SITU_WRITE(clamp_min_(x, 0.1))},
      {"clamp_max", elements, SITU_CALL(clamp_max(x[0], 3)), SITU_KEPT(where(x[0] <= 3, dy, 0)),
       SITU_WRITE(clamp_max_(x, 3))},
      // Two bits: above zero, below zero.
      {"abs", elements, SITU_CALL(abs(x[0])), SITU_KEPT(where(x[0] > 0, dy, where(x[0] < 0, dy * -1, 0))),
       SITU_WRITE(x.abs_())},
  };
}

INSTANTIATE_TEST_SUITE_P(Pieces, SaveLess, ::testing::ValuesIn(pieces()));

// ---- comparisons ----------------------------------------------------------------------------------------------------

std::vector<Tensors> pairs(DType t) {
  std::vector<Tensors> r;
  for (Tensors& x : elements(t)) r.push_back({x[0], laid_out(numbers(x[0].sizes(), t, 1), Layout::turned)});
  return r;
}
std::vector<Tensors> matrix_and_row(DType t) {
  std::vector<Tensors> r;
  for (Layout layout : kLayouts)
    r.push_back({laid_out(whole({9, 67}, t), layout), whole({67}, t, 2)});  // sums of whole numbers
  return r;
}
std::vector<Tensors> masked(DType t) {
  std::vector<Tensors> r;
  for (Tensors& x : pairs(t)) r.push_back({x[0], numbers(x[0].sizes(), t, 2) > 0, x[1]});
  return r;
}
std::vector<Tensors> filled(DType t) {
  std::vector<Tensors> r;
  for (Tensors& x : masked(t)) r.push_back({x[0], x[1]});
  return r;
}
std::vector<Tensors> bounded(DType t) {
  std::vector<Tensors> r;
  for (Tensors& x : pairs(t)) r.push_back({x[0], x[1], numbers(x[0].sizes(), t, 2)});
  return r;
}
std::vector<Tensors> tables(DType t) {
  std::vector<Tensors> r;
  for (Layout layout : kLayouts) {
    r.push_back({laid_out(numbers({5, 8, 26}, t), layout)});
    r.push_back({laid_out(whole({3, 4, 65}, t), layout)});
    r.push_back({laid_out(whole({1, 1, 1}, t), layout)});
  }
  return r;
}

// The operand that is chosen gets dy. Both get half of it at ties, and all of it if neither is chosen.
Tensor share(Dy dy, const Tensor& mine, const Tensor& other) { return where(other, where(mine, dy * 0.5, 0), dy); }
Tensors shares(Dy dy, const Tensor& first, const Tensor& second) {
  return {share(dy, first, second), share(dy, second, first)};
}
Tensors clamped(X x, Dy dy) {
  const Tensor inside = logical_and(x[0] >= x[1], x[0] <= x[2]), below = logical_and(x[0] < x[1], x[1] < x[2]);
  return {where(inside, dy, 0), where(below, dy, 0), where(logical_or(x[0] > x[2], x[1] > x[2]), dy, 0)};
}
// dy is spread over all elements that equal the extremum of their group.
Tensors spread(const Tensor& mask, Dy dy, DimVec dims) {
  Tensor ones = mask.to(dy.dtype());
  return {dy / ones.sum(dims, true) * ones};
}
Tensor norm1_slope(const Tensor& x, Dy dy) {
  Tensor all = dy.expand(x.sizes());
  return where(x > 0, all, where(x < 0, all * -1, 0));
}

std::vector<SavesLess> comparisons() {
  return {
      {"maximum", pairs, SITU_CALL(maximum(x[0], x[1])),
       [](X x, Dy dy) { return shares(dy, x[0] >= x[1], x[1] >= x[0]); }},
      {"add_relu", pairs, SITU_CALL(add_relu(x[0], x[1])),
       [](X x, Dy dy) { return Tensors(2, where(x[0] + x[1] <= 0, 0, dy)); }},
      {"minimum", pairs, SITU_CALL(minimum(x[0], x[1])),
       [](X x, Dy dy) { return shares(dy, x[0] <= x[1], x[1] <= x[0]); }},
      {"maximum, broadcast", matrix_and_row, SITU_CALL(maximum(x[0], x[1])),
       [](X x, Dy dy) {
         Tensors g = shares(dy, x[0] >= x[1], x[1] >= x[0]);
         return Tensors{g[0], g[1].sum(0)};
       },
       nullptr, whole},
      {"maximum with itself", elements, SITU_CALL(maximum(x[0], x[0])),
       SITU_KEPT(where(x[0] >= x[0], dy * 0.5 + dy * 0.5, dy + dy))},
      {"clamp to tensors", bounded, SITU_CALL(clamp(x[0], x[1], x[2])), clamped},
      {"clamp_min to a tensor", pairs, SITU_CALL(clamp_min(x[0], x[1])),
       SITU_KEPT(where(x[0] >= x[1], dy, 0), where(x[0] < x[1], dy, 0))},
      {"clamp_max to a tensor", pairs, SITU_CALL(clamp_max(x[0], x[1])),
       SITU_KEPT(where(x[0] <= x[1], dy, 0), where(x[0] > x[1], dy, 0))},
      {"where", masked, SITU_CALL(where(x[1], x[0], x[2])), SITU_KEPT(where(x[1], dy, 0), where(x[1], 0, dy))},
      {"masked_fill", filled, SITU_CALL(masked_fill(x[0], x[1], 3)), SITU_KEPT(where(x[1], 0, dy))},
      {"amax", tables, SITU_CALL(amax(x[0], 1, true)),
       [](X x, Dy dy) { return spread(x[0] >= x[0].amax(1, true), dy, {1}); }},
      {"nansum", tables, SITU_CALL(nansum(x[0], 1, true)), SITU_KEPT(where(x[0] == x[0], dy, 0))},
      {"amin", tables, SITU_CALL(amin(x[0], {0, 2}, true)),
       [](X x, Dy dy) {
         return spread(x[0] <= x[0].amin({0, 2}, true), dy, {0, 2});
       }},
      {"max", tables, SITU_CALL(max(x[0])),
       [](X x, Dy dy) {
         return spread(x[0] >= x[0].max(), dy.view({1, 1, 1}), {0, 1, 2});
       }},
      {"norm 1", tables, SITU_CALL(x[0].norm(1, {1}, true)), SITU_KEPT(norm1_slope(x[0], dy))},
  };
}

INSTANTIATE_TEST_SUITE_P(Comparisons, SaveLess, ::testing::ValuesIn(comparisons()));

// ---- dropout keeps nothing: the mask is drawn again -----------------------------------------------------------------

// The mask of the generator's next key, saved in full.
template <int Percent>
Tensor survivors(const Tensor& like) {
  return dropout(ones(like.sizes(), like.dtype()), Percent / 100.0) != 0;
}
template <int Percent>
SavesLess dropped(const char* name) {
  return {name, elements, SITU_CALL(dropout(x[0], Percent / 100.0)),
          SITU_KEPT(where(survivors<Percent>(x[0]), dy * (1 / (1 - Percent / 100.0)), 0)),
          SITU_WRITE(dropout_(x, Percent / 100.0))};
}
// One number for each channel of each image, expanded to full size.
std::vector<Tensors> channel_images(DType t) {
  std::vector<Tensors> r;
  for (Layout layout : kLayouts) r.push_back({laid_out(numbers({3, 9, 4, 5}, t), layout)});
  return r;
}
Tensor dropped_channels(X x) { return nn::Dropout2d(0.25)(x[0]); }
Tensors channels_kept(X x, Dy dy) {
  Tensor mask = bernoulli(full({x[0].size(0), x[0].size(1), 1, 1}, 0.75, x[0].dtype()));
  return {dy * (mask * (1 / 0.75)).expand(x[0].sizes()).clone()};
}

std::vector<SavesLess> dropouts() {
  return {dropped<10>("a tenth"),
          dropped<50>("half"),
          dropped<100>("all"),
          {"channels", channel_images, dropped_channels, channels_kept}};
}

INSTANTIATE_TEST_SUITE_P(Dropout, SaveLess, ::testing::ValuesIn(dropouts()));

// ---- pooling keeps a byte per window --------------------------------------------------------------------------------

std::vector<Tensors> images(DType t) {
  std::vector<Tensors> r = {{numbers({5, 6, 6}, t)}, {numbers({1, 2, 19, 18}, t)}};
  for (Layout layout : kLayouts) r.push_back({laid_out(numbers({2, 3, 7, 9}, t), layout)});
  r.push_back({numbers({2, 6, 8, 40}, t).permute({0, 3, 1, 2})});  // channels last
  return r;
}
std::vector<Tensors> large_images(DType t) { return {{numbers({1, 2, 19, 18}, t)}}; }

struct Window {
  int64_t kernel[2], stride[2], padding[2], dilation[2];
  bool ceil = false;
};
Pair pair(const int64_t (&p)[2]) { return {p[0], p[1]}; }

template <Window W>
Tensor pool(X x) {
  return max_pool2d(x[0], pair(W.kernel), pair(W.stride), pair(W.padding), pair(W.dilation), W.ceil);
}
template <Window W>
Tensors pool_kept(X x, Dy dy) {
  Tensors2 both =
      max_pool2d_with_indices(x[0], pair(W.kernel), pair(W.stride), pair(W.padding), pair(W.dilation), W.ceil);
  Tensor at = std::get<1>(both).flatten(-2), dx = zeros(x[0].sizes(), x[0].dtype()).flatten(-2);
  return {dx.scatter_add(-1, at, dy.flatten(-2)).view(x[0].sizes())};
}
// Gradients are whole numbers, because it is undefined which of two NaN a sum keeps.
template <Window W>
SavesLess pool_row(const char* name, std::vector<Tensors> (*cases)(DType) = images) {
  return {name, cases, pool<W>, pool_kept<W>, nullptr, whole};
}
std::vector<SavesLess> pools() {
  return {
      pool_row<Window{{2, 2}, {2, 2}, {0, 0}, {1, 1}}>("apart"),
      pool_row<Window{{3, 3}, {1, 1}, {1, 1}, {1, 1}}>("overlapping"),
      pool_row<Window{{3, 3}, {2, 2}, {1, 1}, {1, 1}, true}>("padded, ceil"),
      pool_row<Window{{2, 3}, {1, 2}, {1, 0}, {3, 2}}>("oblong, dilated"),
      pool_row<Window{{16, 17}, {1, 1}, {7, 8}, {1, 1}}>("more places than a byte names", large_images),
  };
}

INSTANTIATE_TEST_SUITE_P(MaxPool2d, SaveLess, ::testing::ValuesIn(pools()));

// ---- normalization keeps its input and two numbers per channel or row -----------------------------------------------

// There are two kinds of rows. If every intermediate number is exact in any order of sums, the plain formula with
// complete x and statistics has the same bytes. Values are 1, 3, -1 and -3 about a mean, so the variance is 5, and the
// deviation with eps = 11 is 4. A channel or row has 2^n elements. For any other numbers the bytes of a formula depend
// on the order of its sums, so `kept` runs the kernels on complete statistics.
constexpr double kEps = 11;

// [N, C, L]; four successive elements of a channel along N or L are the four values.
Tensor balanced(int64_t n, int64_t c, int64_t l, DType t) {
  constexpr double kValues[] = {-3, 1, 3, -1};
  Tensor x = empty({n, c, l}, kDouble);
  auto* p = x.data_ptr<double>();
  for (int64_t i = 0; i < n; ++i)
    for (int64_t j = 0; j < c; ++j)
      for (int64_t k = 0; k < l; ++k) *p++ = kValues[(i + j + k % 4 + k / 4) % 4] + static_cast<double>(j % 5);
  return x.to(t);
}
Tensor scales(int64_t n, DType t) {
  Tensor w = empty(n, kDouble);
  for (int64_t i = 0; i < n; ++i) w.data_ptr<double>()[i] = std::ldexp(i % 3 ? 1 : -1, static_cast<int>(i % 4) - 2);
  return w.to(t);
}

std::vector<Tensors> balanced_batches(DType t) {
  std::vector<Tensors> r;
  for (auto [n, c, l] : {std::array<int64_t, 3>{4, 8, 16}, {8, 5, 1}, {4, 3, 64}, {64, 19, 4}, {128, 40, 4}})
    for (Layout layout : kLayouts) r.push_back({laid_out(balanced(n, c, l, t), layout), scales(c, t), whole(c, t)});
  r.push_back({balanced(4, 8, 16, t).view({4, 8, 4, 4}).contiguous().permute({0, 1, 3, 2}), scales(8, t), whole(8, t)});
  return r;
}
std::vector<Tensors> balanced_rows(DType t) {
  std::vector<Tensors> r;
  for (auto [rows, n] : {std::array<int64_t, 2>{5, 4}, {3, 32}, {70, 128}, {2, 8192}})
    for (Layout layout : kLayouts)
      r.push_back({laid_out(balanced(1, rows, n, t).view({rows, n}), layout), scales(n, t), whole(n, t)});
  return r;
}

// dims: dimensions that share statistics; over: those that share a parameter.
Tensors norm_gradients(const Tensor& x, const Tensor& weight, Dy dy, DimVec within, DimVec over) {
  Tensor wide = x.to(kDouble), g = dy.to(kDouble), mean = wide.mean(within, true), gap = wide - mean;
  Tensor rstd = (gap.square().mean(within, true) + kEps).sqrt().reciprocal(), normal = gap * rstd;
  Tensor scaled = g * weight.to(kDouble);
  Tensor dx = (scaled - scaled.mean(within, true) - normal * (scaled * normal).mean(within, true)) * rstd;
  DType t = weight.dtype();
  return {dx.to(x.dtype()), (g * normal).sum(over).to(t), g.sum(over).to(t)};
}
Tensors batch_norm_gradients(X x, Dy dy) {
  DimVec others{0}, one{1, x[1].numel()};
  for (int64_t d = 2; d < x[0].dim(); ++d) others.push_back(d), one.push_back(1);
  return norm_gradients(x[0], x[1].view(one), dy, others, others);
}
Tensors layer_norm_gradients(X x, Dy dy) { return norm_gradients(x[0], x[1], dy, {1}, {0}); }

cpu::Arg arg(const Tensor& t) {
  const TensorImpl& i = *t.unsafe_impl();
  return {i.data(), i.dtype, i.g.ndim(), i.g.sizes.data(), i.g.strides.data()};
}
struct Scratch {
  std::vector<char> bytes;
  void* of(int64_t n) {
    bytes.assign(static_cast<size_t>(n) + 64, '\xff');
    return reinterpret_cast<void*>((reinterpret_cast<uintptr_t>(bytes.data()) + 63) / 64 * 64);
  }
};
DType statistics_type(const Tensor& x) { return x.dtype() == kDouble ? kDouble : kFloat; }

std::vector<Tensors> any_batches(DType t) {
  std::vector<Tensors> r;
  for (DimVec sizes : {DimVec{3, 7, 13}, DimVec{2, 20, 5, 9}, DimVec{33, 4}, DimVec{2, 2, 200, 190}})
    for (Layout layout : kLayouts)
      r.push_back({laid_out(finite(sizes, t), layout), finite(sizes[1], t), finite(sizes[1], t)});
  r.push_back({numbers({3, 7, 13}, t), numbers({7}, t), numbers({7}, t)});
  return r;
}
std::vector<Tensors> any_rows(DType t) {
  std::vector<Tensors> r;
  for (DimVec sizes : {DimVec{5, 3}, DimVec{7, 67}, DimVec{90, 1000}})
    for (Layout layout : kLayouts)
      r.push_back({laid_out(finite(sizes, t), layout), finite(sizes[1], t), finite(sizes[1], t)});
  r.push_back({numbers({7, 67}, t), numbers({67}, t), numbers({67}, t)});
  return r;
}

Tensors batch_norm_kernels(X x, Dy dy) {
  const DType t = statistics_type(x[0]);
  Tensor y = empty_like(x[0]), mean = empty(x[0].size(1), t), rstd = empty(x[0].size(1), t);
  Tensors g = {empty_like(x[0]), empty_like(x[1]), empty_like(x[2])};
  Scratch scratch;
  void* room = scratch.of(cpu::batch_norm_scratch_bytes(arg(x[0])));
  const cpu::Arg weight = arg(x[1]), bias = arg(x[2]), dx = arg(g[0]), dw = arg(g[1]), db = arg(g[2]);
  const cpu::BatchNormArgs a{&weight, &bias, 1e-5, false};
  cpu::batch_norm_train(arg(y), arg(mean), arg(rstd), nullptr, arg(x[0]), a, room);
  cpu::batch_norm_backward(&dx, &dw, &db, arg(dy), arg(x[0]), arg(mean), arg(rstd), true, a, room);
  return g;
}
Tensors layer_norm_kernels(X x, Dy dy) {
  const DType t = statistics_type(x[0]);
  Tensor in = x[0].contiguous(), grad = dy.contiguous(), y = empty_like(in), mean = empty(in.size(0), t),
         rstd = empty_like(mean);
  Tensors g = {empty_like(in), empty_like(x[1]), empty_like(x[2])};
  Scratch scratch;
  const cpu::Arg weight = arg(x[1]), bias = arg(x[2]), dx = arg(g[0]), dw = arg(g[1]), db = arg(g[2]);
  const cpu::Arg m = arg(mean), r = arg(rstd);
  cpu::layer_norm(arg(y), &m, &r, arg(in), &weight, &bias, 1e-5,
                  scratch.of(cpu::layer_norm_scratch_bytes(arg(y), arg(in), &weight, &bias)));
  cpu::layer_norm_backward(&dx, &dw, &db, arg(grad), arg(in), &m, r, &weight,
                           scratch.of(cpu::layer_norm_backward_scratch_bytes(arg(grad), arg(in))));
  return g;
}
// Given statistics, which are written before backward. The op keeps the mean and 1 / sqrt(variance + eps).
Tensor given_mean(const Tensor& x) { return arange(x.size(1), statistics_type(x)) * 0.3; }
Tensor given_variance(const Tensor& x) { return arange(x.size(1), statistics_type(x)) * 0.7 + 0.1; }
Tensor evaluated(X x) {
  Tensor mean = given_mean(x[0]), variance = given_variance(x[0]);
  Tensor y = batch_norm(x[0], x[1], x[2], mean, variance, false);
  mean.fill_(9);
  variance.fill_(9);
  return y;
}
Tensors evaluation_gradients(X x, Dy dy) {
  DimVec one{1, x[1].numel()}, others{0};
  for (int64_t d = 2; d < x[0].dim(); ++d) one.push_back(1), others.push_back(d);
  Tensor mean = given_mean(x[0]), variance = given_variance(x[0]);
  Tensor rstd = (variance.to(kDouble) + 1e-5).sqrt().reciprocal().to(mean.dtype());
  Tensor dw = (dy * (x[0] - mean.view(one))).sum(others) * rstd;
  return {(dy * (x[1] * rstd).view(one)).to(x[0].dtype()), dw.to(x[1].dtype()), dy.sum(others)};
}

std::vector<SavesLess> norms() {
  return {
      {"batch_norm, exact", balanced_batches, SITU_CALL(batch_norm(x[0], x[1], x[2], {}, {}, true, 0.1, kEps)),
       batch_norm_gradients, nullptr, whole},
      {"layer_norm, exact", balanced_rows, SITU_CALL(layer_norm(x[0], x[1].numel(), x[1], x[2], kEps)),
       layer_norm_gradients, nullptr, whole},
      {"batch_norm", any_batches, SITU_CALL(batch_norm(x[0], x[1], x[2], {}, {}, true)), batch_norm_kernels, nullptr,
       finite},
      {"layer_norm", any_rows, SITU_CALL(layer_norm(x[0], x[1].numel(), x[1], x[2])), layer_norm_kernels, nullptr,
       finite},
      {"batch_norm, evaluation", any_batches, evaluated, evaluation_gradients, nullptr, finite},
  };
}

INSTANTIATE_TEST_SUITE_P(Norm, SaveLess, ::testing::ValuesIn(norms()));

// The buffers: the running statistics after training with momentum 1/2.
TEST(SaveLessBuffers, BatchNormMovesRunningStatisticsByTheWholeBatch) {
  for (DType t : {kFloat, kDouble})
    for (const Tensors& x : balanced_batches(t)) {
      Tensor mean = whole(x[1].numel(), t), variance = ones_like(mean), all = x[0].transpose(0, 1).flatten(1);
      Tensor want_mean = (mean + all.mean(1)) * 0.5;
      Tensor unbiased = ((all - all.mean(1, true)).to(kDouble).square().sum(1) / (all.size(1) - 1.0)).to(t);
      Tensor want_variance = variance + (unbiased - variance) * 0.5;
      batch_norm(x[0], x[1], x[2], mean, variance, true, 0.5, kEps);
      EXPECT_EQ(difference(want_mean, mean), "") << x[0].describe();
      EXPECT_EQ(difference(want_variance, variance), "") << x[0].describe();
    }
}

// ---- attention keeps a logarithm per row, and no matrix of scores ---------------------------------------------------

// The result is summed by blocks, with weights relative to a changing maximum, so a whole matrix of weights cannot give
// its bytes. Its gradients can: backward computes each weight as exp(score - lse), and `kept` keeps all T x S of them.
// Sums are exact in any order here, because queries, keys, values and gradients are whole numbers. A sum with weights
// has one term that is not 0: each column of dy and k has one, and rows of q with a gradient share none.
struct Heads {
  int64_t b, h, t, s, d, e;
};
Tensor one_a_column(int64_t heads, int64_t rows, int64_t columns, int seed) {
  Tensor x = zeros({heads, rows, columns}, kDouble);
  for (int64_t h = 0; h < heads; ++h)
    for (int64_t c = 0; c < columns; ++c)
      x.data_ptr<double>()[(h * rows + c * rows / columns) * columns + c] =
          static_cast<double>((c * 5 + h + seed) % 3 + 1);
  return x;
}
// The gradient of [B, H, T, E], E <= T.
Tensor one_a_row_and_column(DimVec sizes, DType t, int seed) {
  return one_a_column(sizes[0] * sizes[1], sizes[2], sizes[3], seed).view(sizes).to(t);
}
// [B, H, T, D]: of the rows with a gradient, the e-th has only columns e, e + E, ...
Tensor queries(const Heads& z, DType t) {
  Tensor q = whole({z.b * z.h, z.t, z.d}, kDouble, 1);
  auto* p = q.data_ptr<double>();
  for (int64_t h = 0; h < z.b * z.h; ++h)
    for (int64_t e = 0; e < z.e; ++e)
      for (int64_t d = 0; d < z.d; ++d)
        if (d % z.e != e) p[(h * z.t + e * z.t / z.e) * z.d + d] = 0;
  return q.view({z.b, z.h, z.t, z.d}).to(t);
}
std::vector<Tensors> heads(DType t) {
  std::vector<Tensors> r;
  for (Heads z : {Heads{1, 1, 1, 1, 2, 1},
                  {2, 2, 5, 7, 8, 4},
                  {1, 1, 64, 256, 16, 8},
                  {1, 2, 130, 300, 16, 8},
                  {1, 1, 70, 19, 6, 3}}) {
    Tensor k = one_a_column(z.b * z.h, z.s, z.d, 2).view({z.b, z.h, z.s, z.d}).to(t);
    r.push_back({queries(z, t), k, whole({z.b, z.h, z.s, z.e}, t, 3)});
    r.push_back({laid_out(r.back()[0], Layout::gaps), laid_out(k, Layout::turned), r.back()[2]});
  }
  return r;
}
constexpr double kScale = 0.25;

enum class Mask { none, causal, boolean, added };
Tensor mask_of(Mask kind, X x) {
  const int64_t t = x[0].size(2), s = x[1].size(2);
  if (kind == Mask::boolean) return (arange(t * s).remainder(5) != 2).logical_and(arange(t * s) >= s).view({t, s});
  return kind == Mask::added ? whole({t, s}, x[0].dtype(), 4) * 0.5 : Tensor();
}
Tensor scores_of(Mask kind, const Tensor& q, const Tensor& k, const Tensor& mask) {
  Tensor s = matmul(q, k.transpose(-2, -1)) * kScale;
  if (kind == Mask::added) return s + mask.to(s.dtype());
  if (kind == Mask::none) return s;
  return where(kind == Mask::boolean ? mask : ones({q.size(2), k.size(2)}, kBool).tril(), s, -INFINITY);
}

// The saved statistics and the result, from the kernel.
void forward(Tensor& out, Tensor& lse, X x, const Tensor& mask, bool causal, double scale) {
  const int64_t b = x[0].size(0), h = x[0].size(1), t = x[0].size(2), s = x[1].size(2);
  out = empty({b, h, t, x[2].size(3)}, x[0].dtype());
  lse = empty({b, h, t}, statistics_type(x[0]));
  Tensor all = mask.defined() ? mask.expand({b, h, t, s}) : Tensor();
  const cpu::Arg m = mask.defined() ? arg(all) : cpu::Arg();
  const cpu::Attention p{scale, causal, mask.defined() ? &m : nullptr};
  Scratch scratch;
  const auto bytes = cpu::attention_forward_scratch_bytes(arg(x[0]), arg(x[1]), arg(x[2]), p);
  cpu::attention_forward(arg(out), arg(lse), arg(x[0]), arg(x[1]), arg(x[2]), p,
                         scratch.of(static_cast<int64_t>(bytes)));
}

template <Mask Kind>
Tensor attend(X x) {
  return scaled_dot_product_attention(x[0], x[1], x[2], mask_of(Kind, x), 0, Kind == Mask::causal, kScale);
}
template <Mask Kind>
Tensors weights_kept(X x, Dy dy) {
  Tensor mask = mask_of(Kind, x), out, lse;
  forward(out, lse, x, mask, Kind == Mask::causal, kScale);
  const DType t = x[0].dtype(), wide = lse.dtype();
  Tensor q = x[0].to(wide), k = x[1].to(wide), v = x[2].to(wide), g = dy.to(wide), row = lse.unsqueeze(-1);
  Tensor scores = scores_of(Kind, q, k, mask), weights = where(row == -INFINITY, 0, (scores - row).exp());
  Tensor delta = (g * out.to(wide)).sum(-1, true);
  Tensor ds = weights * (matmul(g, v.transpose(-2, -1)) - delta) * kScale;
  if (t == kBFloat16 && cpu::bf16_in_pairs()) weights = weights.to(t).to(wide), ds = ds.to(t).to(wide);
  Tensor dq = matmul(ds, k), dk = matmul(ds.transpose(-2, -1), q), dv = matmul(weights.transpose(-2, -1), g);
  return {dq.to(t), dk.to(t), dv.to(t)};
}
template <Mask Kind>
SavesLess attention_row(const char* name) {
  return {name, heads, attend<Kind>, weights_kept<Kind>, nullptr, one_a_row_and_column};
}

// Arbitrary numbers: the kernels run on a result and statistics saved in full.
std::vector<Tensors> any_heads(DType t) {
  std::vector<Tensors> r;
  for (Layout layout : kLayouts)
    r.push_back({laid_out(finite({2, 2, 70, 8}, t), layout), laid_out(finite({2, 2, 300, 8}, t), layout),
                 laid_out(finite({2, 2, 300, 5}, t), layout)});
  r.push_back({numbers({1, 1, 9, 4}, t), numbers({1, 1, 11, 4}, t, 1), numbers({1, 1, 11, 3}, t, 2)});
  return r;
}
Tensor attend_any(X x) { return scaled_dot_product_attention(x[0], x[1], x[2], {}, 0, true); }
Tensors attention_kernels(X x, Dy dy) {
  const double scale = 1 / std::sqrt(static_cast<double>(x[0].size(3)));
  Tensor out, lse;
  forward(out, lse, x, {}, true, scale);
  Tensors g = {empty_like(x[0]), empty_like(x[1]), empty_like(x[2])};
  const cpu::Arg q = arg(x[0]), k = arg(x[1]), v = arg(x[2]);
  const cpu::Attention p{scale, true, nullptr};
  Scratch scratch;
  cpu::attention_backward(arg(g[0]), arg(g[1]), arg(g[2]), arg(dy), q, k, v, arg(out), arg(lse), p,
                          scratch.of(static_cast<int64_t>(cpu::attention_backward_scratch_bytes(q, k, v, p))));
  return g;
}

// With dropout it is composed. Backward draws the mask again from its key, and recomputes the weights, which are large
// enough here. `kept` holds probabilities, mask and remaining weights. The bytes of sums depend on their order, so it
// uses the products of backward and the softmax kernel's sums.
constexpr int kDropped = 30;
std::vector<Tensors> large_heads(DType t) {
  std::vector<Tensors> r = any_heads(t);
  r.pop_back();
  return r;
}
Tensor attend_dropped(X x) { return scaled_dot_product_attention(x[0], x[1], x[2], {}, kDropped / 100.0, true); }
Tensors dropped_kept(X x, Dy dy) {
  const double half = std::sqrt(1 / std::sqrt(static_cast<double>(x[0].size(3)))), grown = 1 / (1 - kDropped / 100.0);
  Tensor seen = ones({x[0].size(2), x[1].size(2)}, kBool).tril(), q = x[0] * half, k = x[1] * half;
  Tensor s = matmul(q, k.transpose(-2, -1));
  Tensor soft = where(seen, s, -6e4).softmax(-1), p = where(seen, soft, 0), mask = survivors<kDropped>(p);
  Tensor left = where(mask, p * grown, 0), dv = matmul(left.transpose(-2, -1), dy);
  Tensor dsoft = where(seen, where(mask, matmul(dy, x[2].transpose(-2, -1)) * grown, 0), 0), ds = empty_like(soft);
  const cpu::Arg out = arg(ds), in[] = {arg(dsoft), arg(soft)};
  const cpu::Arg* all[] = {&out, &in[0], &in[1]};
  Scratch scratch;
  cpu::softmax_backward(out, in[0], in[1], 3, false, scratch.of(cpu::row_scratch_bytes(all, 3, 3)));
  ds = where(seen, ds, 0);
  return {matmul(ds, k) * half, matmul(q.transpose(-2, -1), ds).transpose(-2, -1) * half, dv};
}

std::vector<SavesLess> attentions() {
  return {
      attention_row<Mask::none>("attention"),
      attention_row<Mask::causal>("causal"),
      attention_row<Mask::boolean>("a mask of bools"),
      attention_row<Mask::added>("a mask that is added"),
      {"any numbers", any_heads, attend_any, attention_kernels, nullptr, finite},
      {"dropout", large_heads, attend_dropped, dropped_kept, nullptr, finite},
  };
}

INSTANTIATE_TEST_SUITE_P(Attention, SaveLess, ::testing::ValuesIn(attentions()));

// ---- cross-entropy keeps a logarithm per row, and no second copy of the logits --------------------------------------

// `kept` has all log-probabilities: dy (p - onehot) of them, element by element, without sums. There are two kinds of
// rows. If the largest logit of each row is 0, log_softmax, which subtracts it first, has exactly the bytes of logit -
// logarithm. For any logits they differ by a rounding, so `kept` uses the kernel's logarithms.
struct Entropy {
  Reduction reduction;
  int64_t ignored;
  int smoothing;  // percent
};
int64_t class_dim(const Tensor& x) { return x.dim() > 1; }

// -> {logits, classes}: every fourth target is ignored.
template <Entropy E>
Tensors with_classes(const Tensor& x, bool narrow) {
  Tensor target = empty(x.select(class_dim(x), 0).sizes(), kLong);
  auto* p = target.data_ptr<int64_t>();
  for (int64_t i = 0; i < target.numel(); ++i) p[i] = i % 4 == 1 ? E.ignored : (i * 5 + i / 3) % x.size(class_dim(x));
  return {x, narrow ? target.to(kInt) : target};
}
template <Entropy E>
std::vector<Tensors> logits_to_zero(DType t) {
  std::vector<Tensors> r;
  for (const DimVec& sizes : {DimVec{1, 1}, DimVec{0, 4}, DimVec{13}, DimVec{9, 5}, DimVec{3, 67}, DimVec{2, 11, 13},
                              DimVec{2, 7, 3, 5}, DimVec{70, 1003}})
    for (Layout layout : kLayouts) {
      Tensor x = finite(sizes, t) * 4;
      r.push_back(with_classes<E>(laid_out(x - x.amax(class_dim(x), true), layout), layout == Layout::turned));
    }
  return r;
}
template <Entropy E>
std::vector<Tensors> any_logits(DType t) {
  std::vector<Tensors> r;
  for (Layout layout : kLayouts)
    for (const DimVec& sizes : {DimVec{9, 5}, DimVec{2, 67, 13}, DimVec{70, 1003}})
      r.push_back(with_classes<E>(laid_out(finite(sizes, t) * 9 + 40, layout), layout == Layout::gaps));
  r.push_back(with_classes<E>(numbers({31, 3}, t), false));
  return r;
}

Tensor composed_logs(const Tensor& x) { return x.log_softmax(class_dim(x)); }
Tensor kernel_logs(const Tensor& x) {
  Tensor lines = x.transpose(1, -1).contiguous(), rows = lines.view({-1, x.size(1)});
  Tensor loss = empty(rows.size(0), x.dtype()), lse = empty_like(loss), target = zeros(rows.size(0), kLong);
  Faults faults;
  cpu::cross_entropy(arg(loss), arg(lse), arg(rows), {target.data_ptr<int64_t>(), -100, nullptr, 0, &faults}, nullptr);
  return (rows - lse.unsqueeze(1)).view(lines.sizes()).transpose(1, -1);
}

template <Entropy E>
Tensor entropy(X x) {
  return cross_entropy(x[0], x[1], {}, E.reduction, E.ignored, E.smoothing / 100.0);
}
// The logits are copied only when they are written.
template <Entropy E>
Tensor entropy_then_written(X x) {
  Tensor logits = x[0].clone(), loss = cross_entropy(logits, x[1], {}, E.reduction, E.ignored, E.smoothing / 100.0);
  logits.fill_(9);
  return loss;
}
template <Entropy E, Tensor (*Logs)(const Tensor&)>
Tensors logs_kept(X x, Dy dy) {
  const double smoothing = E.smoothing / 100.0;
  const int64_t c = class_dim(x[0]), classes = x[0].size(c);
  Tensor target = x[1].to(kLong).unsqueeze(c), wide = x[0].to(statistics_type(x[0])), g = dy.to(wide.dtype());
  if (E.reduction == kMean) g = g / static_cast<double>((target != E.ignored).sum().item<int64_t>());
  g = g.expand(x[1].sizes()).unsqueeze(c);
  DimVec along;
  for (int64_t d = 0; d < x[0].dim(); ++d) along.push_back(d == c ? classes : 1);
  Tensor dx = g * (Logs(wide).exp() - smoothing / static_cast<double>(classes));
  Tensor off = (g.to(kDouble) * (1 - smoothing)).to(g.dtype()), at = target == arange(classes, kLong).view(along);
  return {where(target == E.ignored, 0, where(at, dx - off, dx)).to(x[0].dtype())};
}
template <Entropy E>
SavesLess entropy_row(const char* name) {
  return {name, logits_to_zero<E>, entropy<E>, logs_kept<E, composed_logs>, nullptr, finite};
}
template <Entropy E>
SavesLess any_entropy_row(const char* name, Tensor (*call)(X) = entropy<E>) {
  return {name, any_logits<E>, call, logs_kept<E, kernel_logs>, nullptr, finite};
}

std::vector<SavesLess> entropies() {
  constexpr Entropy kSmooth{kMean, 2, 10};
  return {
      entropy_row<Entropy{kNone, -100, 0}>("each row"),
      entropy_row<Entropy{kNone, 2, 10}>("each row, smoothed"),
      entropy_row<Entropy{kSum, 2, 0}>("sum"),
      entropy_row<Entropy{kSum, -100, 25}>("sum, smoothed"),
      entropy_row<Entropy{kMean, -100, 0}>("mean"),
      entropy_row<kSmooth>("mean, smoothed"),
      any_entropy_row<Entropy{kNone, -100, 10}>("any logits, each row"),
      any_entropy_row<Entropy{kSum, -100, 0}>("any logits, sum"),
      any_entropy_row<kSmooth>("any logits, mean"),
      any_entropy_row<kSmooth>("logits written later", entropy_then_written<kSmooth>),
  };
}

INSTANTIATE_TEST_SUITE_P(CrossEntropy, SaveLess, ::testing::ValuesIn(entropies()));

}  // namespace
}  // namespace situ::test
