// Convolutions and pooling against plain loops, and their derivatives.
#include "tests/ops/check.h"

namespace situ::test {
namespace {

struct Geometry {
  Pair stride{1}, padding{0}, dilation{1};
  int64_t groups = 1;
};

double at(const Tensor& t, int64_t n, int64_t c, int64_t h, int64_t w) { return t.index({n, c, h, w}).item<double>(); }

// A convolution by its definition.
Tensor convolved(const Tensor& x, const Tensor& w, const Geometry& g) {
  int64_t oh = (x.size(2) + 2 * g.padding.h - g.dilation.h * (w.size(2) - 1) - 1) / g.stride.h + 1;
  int64_t ow = (x.size(3) + 2 * g.padding.w - g.dilation.w * (w.size(3) - 1) - 1) / g.stride.w + 1;
  Tensor y = zeros({x.size(0), w.size(0), oh, ow}, dtype(kDouble).device(kCPU));
  double* p = y.data_ptr<double>();
  int64_t per = w.size(0) / g.groups;
  for (int64_t n = 0; n < x.size(0); ++n)
    for (int64_t k = 0; k < w.size(0); ++k)
      for (int64_t i = 0; i < oh; ++i)
        for (int64_t j = 0; j < ow; ++j, ++p)
          for (int64_t c = 0; c < w.size(1); ++c)
            for (int64_t a = 0; a < w.size(2); ++a)
              for (int64_t b = 0; b < w.size(3); ++b) {
                int64_t r = i * g.stride.h - g.padding.h + a * g.dilation.h;
                int64_t s = j * g.stride.w - g.padding.w + b * g.dilation.w;
                if (r < 0 || s < 0 || r >= x.size(2) || s >= x.size(3)) continue;
                *p += at(x, n, k / per * w.size(1) + c, r, s) * at(w, k, c, a, b);
              }
  return y;
}

Tensor channels_last(const Tensor& x) { return x.permute({0, 2, 3, 1}).contiguous().permute({0, 3, 1, 2}); }

TEST(Conv, MatchesItsDefinition) {
  for (const Geometry& g : {Geometry{}, Geometry{2, {1, 0}, 1, 1}, Geometry{1, 2, {2, 1}, 2}}) {
    Tensor x = sample({2, 4, 6, 5}), w = sample({4, 4 / g.groups, 3, 2}, 2), b = sample({4}, 3);
    Tensor want = convolved(x, w, g) + b.view({4, 1, 1});
    expect_same(conv2d(x, w, b, g.stride, g.padding, g.dilation, g.groups), want, 1e-12);
    expect_same(conv2d(x.to(kFloat), w.to(kFloat), b.to(kFloat), g.stride, g.padding, g.dilation, g.groups), want,
                1e-5);
    Tensor last = conv2d(channels_last(x), w, b, g.stride, g.padding, g.dilation, g.groups);
    expect_same(last, want, 1e-12);
    EXPECT_EQ(last.stride(1), 1);
    expect_same(conv2d(x[1], w, b, g.stride, g.padding, g.dilation, g.groups), want[1], 1e-12);
  }
  EXPECT_EQ(conv2d(empty({0, 1, 4, 4}), ones({2, 1, 3, 3})).sizes().vec(), (std::vector<int64_t>{0, 2, 2, 2}));
}

TEST(Conv, TransposedIsTheAdjoint) {  // <conv(x), y> == <x, transposed(y)>
  Geometry g{{2, 1}, {1, 0}, 1, 2};
  Tensor x = sample({2, 4, 6, 5}), w = sample({4, 2, 3, 2}, 2);
  Tensor y = conv2d(x, w, {}, g.stride, g.padding, g.dilation, g.groups), z = sample(DimVec(y.sizes()), 3);
  Tensor back = conv_transpose2d(z, w, {}, g.stride, g.padding, {1, 0}, g.groups, g.dilation);
  ASSERT_EQ(back.sizes().vec(), x.sizes().vec());
  EXPECT_NEAR(dot(y.reshape(-1), z.reshape(-1)).item(), dot(x.reshape(-1), back.reshape(-1)).item(), 1e-10);
  Tensor b = sample({4}, 4);
  expect_same(conv_transpose2d(z, w, b, g.stride, g.padding, {1, 0}, 2), back + b.view({4, 1, 1}), 1e-12);
}

// Sums use a wider type, so a result differs from the exact one only by its own rounding.
TEST(Conv, HalfTypesAreRoundedOnce) {
  NoGradGuard off;
  manual_seed(3);
  for (DType dtype : {kHalf, kBFloat16}) {
    const double unit = dtype == kHalf ? 0x1p-11 : 0x1p-8;
    Tensor x = randn({2, 8, 9, 7}).to(dtype), w = randn({8, 8, 3, 3}).to(dtype);
    auto check = [&](auto&& f, const char* what) {
      Tensor got = f(x, w).to(kDouble), want = f(x.to(kDouble), w.to(kDouble));
      const Tensor wrong = (got - want).abs() > want.abs() * (1.01 * unit) + 1e-5;
      EXPECT_EQ(wrong.sum().item<int64_t>(), 0) << what << " " << short_name(dtype) << ", of " << got.numel();
    };
    check([](const Tensor& a, const Tensor& b) { return conv_transpose2d(a, b, {}, 2); }, "transposed");
    check([](const Tensor& a, const Tensor& b) { return conv_transpose2d(a, b, {}, 1, 1, 0, 1, 2); },
          "transposed, dilated");
    check([](const Tensor& a, const Tensor& b) { return conv2d(a, b, {}, 2, 1); }, "plain");
  }
}

TEST(Conv, Gradients) {
  expect_derivatives([](const auto& in) { return conv2d(in[0], in[1], in[2], 2, 1); },
                     {sample({1, 2, 4, 3}), sample({2, 2, 2, 2}, 2), sample({2}, 3)});
  expect_derivatives(
      [](const auto& in) {
        return conv2d(in[0], in[1], std::nullopt, 1, {0, 1}, {2, 1}, 2);
      },
      {sample({2, 2, 4, 3}), sample({2, 1, 2, 2}, 2)});
  expect_derivatives([](const auto& in) { return conv_transpose2d(in[0], in[1], in[2], 2, 1, 1); },
                     {sample({1, 2, 2, 3}), sample({2, 2, 3, 3}, 2), sample({2}, 3)});
  expect_derivatives([](const auto& in) { return conv2d(in[0], in[1], in[2]); },
                     {sample({2, 3, 3}), sample({1, 2, 2, 2}, 2), sample({1}, 3)});
}

TEST(Conv, Refusals) {
  Tensor x = sample({1, 3, 5, 5}), w = sample({4, 3, 3, 3}, 2);
  expect_refused<ShapeError>(
      [&] {
        conv2d(x, sample({4, 2, 3, 3}));
      },
      {"conv2d: channels", "f64[1, 3, 5, 5]", "f64[4, 2, 3, 3]"});
  expect_refused<ShapeError>([&] { conv2d(x, sample({4, 3, 6, 6})); }, {"conv2d: the kernel spans [6, 6]", "pad more"});
  expect_refused<ShapeError>([&] { conv2d(x, w, sample({3})); }, {"bias is f64[3]", "4"});
  expect_refused<ShapeError>([&] { conv2d(sample({5, 5}), w); }, {"input is f64[5, 5]"});
  expect_refused<ValueError>([&] { conv2d(x, w, {}, 0); }, {"stride is [0, 0]"});
  expect_refused<DTypeError>([&] { conv2d(x.to(kFloat), w); }, {"f32[1, 3, 5, 5]", "f64[4, 3, 3, 3]"});
  expect_refused<ValueError>(
      [&] {
        conv_transpose2d(x, sample({3, 1, 2, 2}), {}, 2, 0, 2);
      },
      {"output_padding is [2, 2]"});
}

TEST(Pool, Values) {
  Tensor x = iota({1, 1, 4, 5});
  expect_values(max_pool2d(x, 2), {1, 1, 2, 2}, {6, 8, 16, 18});
  expect_values(max_pool2d(x, 3, 2, 1), {1, 1, 2, 3}, {6, 8, 9, 16, 18, 19});
  expect_values(max_pool2d(x, 2, 2, 0, 1, true), {1, 1, 2, 3}, {6, 8, 9, 16, 18, 19});
  expect_values(max_pool2d(x, 2, 1, 0, {3, 4}), {1, 1, 1, 1}, {19});
  auto [y, where] = max_pool2d_with_indices(x, {2, 3});
  expect_values(where, {1, 1, 2, 1}, {7, 17});
  expect_values(avg_pool2d(x, 2), {1, 1, 2, 2}, {3, 5, 13, 15});
  expect_values(avg_pool2d(iota({1, 2, 2}), 2, 2, 1), {1, 2, 2}, {0, 0.25, 0.5, 0.75});
  expect_values(avg_pool2d(iota({1, 2, 2}), 2, 2, 1, false, false), {1, 2, 2}, {0, 1, 2, 3});
  expect_values(avg_pool2d(iota({1, 2, 2}), 2, 2, 0, false, true, 3), {1, 1, 1}, {2});
  expect_values(adaptive_avg_pool2d(x, {2, 1}), {1, 1, 2, 1}, {4.5, 14.5});
  expect_values(adaptive_avg_pool2d(iota({1, 1, 3, 1}), {2, 1}), {1, 1, 2, 1}, {0.5, 1.5});
  EXPECT_EQ(max_pool2d(channels_last(sample({2, 3, 4, 4})), 2).stride(1), 1);
}

// No images, no channels or no pixels: forward is empty, backward gives zeros.
TEST(Pool, EmptyImages) {
  using F = std::function<Tensor(const Tensor&)>;
  const F pools[] = {[](const Tensor& x) { return max_pool2d(x, 2); }, [](const Tensor& x) { return avg_pool2d(x, 2); },
                     [](const Tensor& x) {
                       return adaptive_avg_pool2d(x, {2, 2});
                     },
                     [](const Tensor& x) {
                       return adaptive_avg_pool2d(x, {0, 2});
                     },
                     [](const Tensor& x) {
                       return adaptive_avg_pool2d(x, {2, 0});
                     }};
  for (const auto& pool : pools)
    for (const std::vector<int64_t>& sizes : {std::vector<int64_t>{0, 2, 4, 4}, {2, 0, 4, 4}, {2, 3, 4, 4}}) {
      Tensor x = zeros(sizes, kDouble).requires_grad_(), y = pool(x);
      EXPECT_EQ(y.dim(), 4);
      if (x.numel() > 0 && y.numel() > 0) continue;
      EXPECT_EQ(y.numel(), 0);
      y.sum().backward();
      EXPECT_EQ(x.grad().sizes(), x.sizes());
      EXPECT_EQ(x.grad().abs().sum().item<double>(), 0);
    }
}

TEST(Pool, Refusals) {
  Tensor x = sample({1, 1, 4, 4});
  expect_refused<ShapeError>([&] { max_pool2d(x, 5); },
                             {"max_pool2d: the window is larger", "f64[1, 1, 4, 4]", "[5, 5]"});
  expect_refused<ValueError>([&] { avg_pool2d(x, 2, 2, 2); }, {"padding is [2, 2]", "half"});
  expect_refused<ValueError>([&] { avg_pool2d(x, 0); }, {"kernel_size is [0, 0]"});
  expect_refused<ValueError>([&] { avg_pool2d(x, 2, 2, 0, false, true, 0); }, {"divisor_override is 0"});
  expect_refused<DTypeError>([&] { avg_pool2d(x.to(kLong), 2); }, {"avg_pool2d", "floating", "i64[1, 1, 4, 4]"});
}

TEST(Pool, Gradients) {
  auto square = [](Tensor t) { return t * t; };
  expect_derivatives([&](const auto& in) { return square(max_pool2d(in[0], 2, 1, 1)); }, {sample({1, 2, 3, 3})});
  expect_derivatives([&](const auto& in) { return square(max_pool2d(in[0], 2, 2, 0, 2)); }, {sample({2, 4, 5})});
  expect_derivatives([&](const auto& in) { return square(std::get<0>(max_pool2d_with_indices(in[0], 2))); },
                     {sample({1, 2, 4, 4})});
  expect_derivatives([&](const auto& in) { return square(avg_pool2d(in[0], 3, 2, 1)); }, {sample({1, 1, 4, 4})});
  expect_derivatives(
      [&](const auto& in) {
        return square(adaptive_avg_pool2d(in[0], {2, 3}));
      },
      {sample({1, 1, 3, 4})});
}

// Extents beyond any image throw before arithmetic on them can overflow.
TEST(Image, HugeExtentsAreRefused) {
  Tensor x = ones({1, 1, 4, 4}), w = ones({1, 1, 3, 3});
  const int64_t huge = INT64_MAX;
  EXPECT_THROW(conv2d(x, w, {}, 1, 0, huge), ValueError);
  EXPECT_THROW(conv2d(x, w, {}, 1, huge), ValueError);
  EXPECT_THROW(conv_transpose2d(x, w, {}, 1, huge), ValueError);
  EXPECT_THROW(conv_transpose2d(x, w, {}, int64_t{1} << 62), ValueError);
  EXPECT_THROW(avg_pool2d(x, huge, 1, huge / 2), ValueError);
  EXPECT_THROW(max_pool2d(x, 2, huge, 0), ValueError);
}

// As in PyTorch: in ceil mode a window may be larger than the image, if it begins in it.
TEST(Pool, OneWindowMayReachOverTheEnd) {
  Tensor x = iota({1, 1, 4, 2});
  expect_values(avg_pool2d(x, 3, 3, 0, true), {1, 1, 2, 1}, {2.5, 6.5});
  expect_values(max_pool2d(x, 3, 3, 0, 1, true), {1, 1, 2, 1}, {5, 7});
  expect_derivatives([](const auto& in) { return square(avg_pool2d(in[0], 3, 3, 0, true)); }, {sample({1, 1, 4, 2})});
  EXPECT_THROW(avg_pool2d(x, 3, 3), ShapeError);
  EXPECT_THROW(avg_pool2d(x, 3, 1, 0, true), ShapeError);
}

TEST(Pool, NeedsTheShapeAlone) {
  Tensor w = sample({1, 1, 4, 4}).requires_grad_();
  Tensor x = w * 1;
  Tensor y = max_pool2d(x, 2), z = avg_pool2d(x, 2);
  x.zero_();
  (weighed(y, 1) + weighed(z, 2)).backward();
  EXPECT_TRUE(w.grad().defined());
}

}  // namespace
}  // namespace situ::test
