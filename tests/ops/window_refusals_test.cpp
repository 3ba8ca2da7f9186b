// Refusals of convolutions, pooling and sampling in any number of directions (tests/refusals.h).
#include "situ/dispatch/call.h"
#include "situ/generated/op/image.h"
#include "situ/situ.h"
#include "tests/refusals.h"

using namespace situ;

namespace {

namespace F = nn::functional;

Tensor line() { return ones({1, 2, 4}); }
Tensor image() { return ones({1, 2, 4, 4}); }
Tensor volume() { return ones({1, 2, 4, 4, 4}); }
Tensor places(DimVec sizes) { return zeros(std::move(sizes), kLong); }

TEST(WindowRefusals, Convolutions) {
  refused({
      {"conv1d: input is f32[4], but signals are [batch, channels, length] or [channels, length]", kShape,
       [] {
         conv1d(ones({4}), ones({1, 1, 1}));
       }},
      {"conv3d: input is f32[1, 2, 4], but volumes are [batch, channels, depth, height, width] or [channels, depth, "
       "height, "
       "width]",
       kShape,
       [] {
         conv3d(line(), ones({1, 2, 1, 1, 1}));
       }},
      {"conv3d: channels do not fit: input is f32[1, 2, 4, 4, 4], weight is f32[1, 3, 1, 1, 1], groups is 1; the "
       "weight is "
       "[out, in / groups, depth, height, width]",
       kShape,
       [] {
         conv3d(volume(), ones({1, 3, 1, 1, 1}));
       }},
      {"conv1d: the kernel spans [5], more than the padded input: input is f32[1, 2, 4], padding is [0]", kShape,
       [] {
         conv1d(line(), ones({1, 2, 5}));
       }},
      {"conv_transpose1d: channels do not fit: input is f32[1, 2, 4], weight is f32[3, 1, 1], groups is 1; the weight "
       "is "
       "[in, out / groups, length]",
       kShape,
       [] {
         conv_transpose1d(line(), ones({3, 1, 1}));
       }},
      {"Extents: Expected 3 values, but instead got 2; give one for each direction, or one for all", kValue,
       [] {
         conv3d(volume(), ones({1, 2, 1, 1, 1}), {}, {1, 2});
       }},
      {"Extents: Expected 1 values, but instead got 2; give one for each direction, or one for all", kValue,
       [] {
         conv1d(line(), ones({1, 2, 1}), {}, {1, 2});
       }},
      {"Conv1d: padding is \"same\", but the stride is [2]; it needs a stride of 1", kValue,
       [] { nn::Conv1d(nn::Conv1dOptions(2, 2, 3).stride(2).padding(kSame)); }},
      {"conv2d: padding is \"same\", but the stride is [2, 2]; it needs a stride of 1", kValue,
       [] {
         F::conv2d(image(), ones({1, 2, 3, 3}), F::Conv2dFuncOptions().stride(2).padding(kSame));
       }},
      {"Conv3d: 3 input and 2 output channels cannot be split into 2 groups; both must be multiples of it", kValue,
       [] { nn::Conv3d(nn::Conv3dOptions(3, 2, 1).groups(2)); }},
      {"ConvTranspose2d: output_size is [9], but the input is f32[1, 2, 4, 4]; give its last 2 sizes", kValue,
       [] { nn::ConvTranspose2d(2, 1, 3)->forward(image(), DimVec{9}); }},
      {"ConvTranspose1d: output_size is [20], but direction 0 may have 9 to 10 elements", kValue,
       [] { nn::ConvTranspose1d(nn::ConvTranspose1dOptions(2, 1, 3).stride(2))->forward(line(), DimVec{20}); }},
  });
}

TEST(WindowRefusals, Pools) {
  refused({
      {"max_pool1d: input is f32[4], but signals are", kShape, [] { max_pool1d(ones({4}), 2); }},
      {"max_pool1d: an image without channels has no windows: input is f32[0, 10]", kShape,
       [] {
         max_pool1d(ones({0, 10}), 2);
       }},
      {"max_pool1d_with_indices: kernel_size is [0], but it must be 1 or more", kValue,
       [] { max_pool1d_with_indices(line(), 0); }},
      {"max_pool3d: the window is larger than the padded image: input is f32[1, 2, 4, 4, 4], kernel_size is [5, 5, 5], "
       "padding is [0, 0, 0]; pad more or use a smaller window",
       kShape, [] { max_pool3d(volume(), 5); }},
      {"avg_pool1d: padding is [2], but it must be at most half of kernel_size [2]", kValue,
       [] { avg_pool1d(line(), 2, 2, 2); }},
      {"avg_pool3d: divisor_override is 0; leave it out or give another", kValue,
       [] { avg_pool3d(volume(), 2, 2, 0, false, true, 0); }},
      {"avg_pool1d: needs a floating dtype, but input is i64[1, 2, 4]; convert with .to(kFloat)", kDType,
       [] { avg_pool1d(line().to(kLong), 2); }},
      {"adaptive_avg_pool3d: output_size is [-1, -1, -1], but it must be 0 or more", kValue,
       [] { adaptive_avg_pool3d(volume(), -1); }},
      {"adaptive_max_pool1d: an image without pixels has no windows: input is f32[1, 2, 0]", kShape,
       [] {
         adaptive_max_pool1d(ones({1, 2, 0}), 2);
       }},
      {"fractional_max_pool2d: the samples must have the input's floating dtype: input is f32[1, 2, 4, 4], samples is "
       "f64[1, 2, 2]",
       kDType,
       [] {
         fractional_max_pool2d(image(), 2, 2, ones({1, 2, 2}, kDouble));
       }},
      {"fractional_max_pool2d: the samples must be [batch, channels, 2]: input is f32[1, 2, 4, 4], samples is f32[1, "
       "2, 3]",
       kShape,
       [] {
         fractional_max_pool2d(image(), 2, 2, ones({1, 2, 3}));
       }},
      {"fractional_max_pool3d: kernel_size is [0, 0, 0], output_size is [2, 2, 2], but they must be 1 or more", kValue,
       [] {
         fractional_max_pool3d(volume(), 0, 2, ones({1, 2, 3}));
       }},
      {"fractional_max_pool2d: windows of [2, 2] do not fit [4, 4] times: input is f32[1, 2, 4, 4]; take fewer or "
       "smaller "
       "ones",
       kShape,
       [] {
         fractional_max_pool2d(image(), 2, 4, ones({1, 2, 2}));
       }},
      {"fractional_max_pool2d: give either output_size or output_ratio", kValue,
       [] { nn::FractionalMaxPool2d(2)->forward(image()); }},
      {"ExpandingArray: expected 2 values, got 3; give one for each direction, or one for all", kValue,
       [] {
         nn::FractionalMaxPool2d(nn::FractionalMaxPool2dOptions(2).output_ratio(std::vector<double>{0.5, 0.5, 0.5}))
             ->forward(image());
       }},
      {"fractional_max_pool2d: output_ratio must be between 0 and 1, got 1.5", kValue,
       [] {
         nn::FractionalMaxPool2d(nn::FractionalMaxPool2dOptions(2).output_ratio(std::vector<double>{1.5}))
             ->forward(image());
       }},
      {"max_unpool2d: the indices must be i64, but indices is f32[1, 2, 4, 4]; convert with .to(kLong)", kDType,
       [] { max_unpool2d(image(), image(), 8); }},
      {"max_unpool2d: the indices must have the input's sizes: input is f32[1, 2, 4, 4], indices is i64[1, 2, 4, 3]",
       kShape,
       [] {
         max_unpool2d(image(), places({1, 2, 4, 3}), 8);
       }},
      {"max_unpool2d: an image without pixels or channels cannot come from pooling: input is f32[1, 2, 0, 4]", kShape,
       [] {
         max_unpool2d(ones({1, 2, 0, 4}), places({1, 2, 0, 4}), 8);
       }},
      {"max_unpool3d: output_size is [-1, -1, -1], but it must be 0 or more", kValue,
       [] {
         max_unpool3d(volume(), places({1, 2, 4, 4, 4}), -1);
       }},
      {"max_unpool2d: ", kIndex,
       [] {
         max_unpool2d(ones({1, 1, 1, 1}), full({1, 1, 1, 1}, 64, kLong), 8);
       }},
      {"max_unpool1d: kernel_size is [0], stride is [0], but they must be 1 or more", kValue,
       [] {
         F::max_unpool1d(line(), places({1, 2, 4}), F::MaxUnpool1dFuncOptions(0));
       }},
      {"max_unpool1d: output_size is [8, 8], but it must have 1 or 3 entries", kValue,
       [] {
         nn::MaxUnpool1d(2)->forward(line(), places({1, 2, 4}), DimVec{8, 8});
       }},
      {"max_unpool1d: output_size is [20], but direction 0 must be between 6 and 10", kValue,
       [] {
         nn::MaxUnpool1d(2)->forward(line(), places({1, 2, 4}), DimVec{20});
       }},
  });
}

TEST(WindowRefusals, ColumnsAndPixels) {
  refused({
      {"im2col: input is f32[4, 4], but images are", kShape,
       [] {
         im2col(ones({4, 4}), 1, 1, 0, 1);
       }},
      {"unfold: kernel_size is [0, 0], dilation is [1, 1], padding is [0, 0], stride is [1, 1], but kernel, dilation "
       "and "
       "stride must be 1 or more, and padding 0 or more",
       kValue, [] { F::unfold(image(), F::UnfoldFuncOptions(0)); }},
      {"unfold: the window is larger than the padded image: input is f32[1, 2, 4, 4], the image has [4, 4] pixels, "
       "kernel_size is [5, 5], padding is [0, 0]; pad more or use a smaller window",
       kShape, [] { F::unfold(image(), F::UnfoldFuncOptions(5)); }},
      {"unfold: an image without channels has no windows: input is f32[1, 0, 4, 4]", kShape,
       [] {
         F::unfold(ones({1, 0, 4, 4}), F::UnfoldFuncOptions(2));
       }},
      {"fold: input is f32[4], but columns are [batch, channels * taps, windows] or [channels * taps, windows]", kShape,
       [] { F::fold(ones({4}), F::FoldFuncOptions(4, 2)); }},
      {"fold: output_size is [0, 0], but it must be 1 or more", kValue,
       [] { F::fold(line(), F::FoldFuncOptions(0, 2)); }},
      {"fold: columns of 4 taps and 9 windows do not fit: input is f32[1, 4, 8], kernel_size is [2, 2], output_size is "
       "[4, "
       "4]",
       kShape,
       [] {
         F::fold(ones({1, 4, 8}), F::FoldFuncOptions(4, 2));
       }},
      {"pixel_shuffle: input is f32[4, 4], but it must have three dimensions or more", kShape,
       [] {
         pixel_shuffle(ones({4, 4}), 2);
       }},
      {"pixel_shuffle: upscale_factor is 0, but it must be 1 or more", kValue, [] { pixel_shuffle(image(), 0); }},
      {"pixel_shuffle: upscale_factor is 2, but input is f32[1, 2, 4, 4]; the channels must be a multiple of its "
       "square",
       kShape, [] { pixel_shuffle(image(), 2); }},
      {"pixel_unshuffle: input is f32[4, 4], but it must have three dimensions or more", kShape,
       [] {
         pixel_unshuffle(ones({4, 4}), 2);
       }},
      {"pixel_unshuffle: downscale_factor is 0, but it must be 1 or more", kValue, [] { pixel_unshuffle(image(), 0); }},
      {"pixel_unshuffle: downscale_factor is 3, but input is f32[1, 2, 4, 4]; height and width must be multiples of it",
       kShape, [] { pixel_unshuffle(image(), 3); }},
      {"channel_shuffle: input is f32[4, 4], but it must have three dimensions or more", kShape,
       [] {
         channel_shuffle(ones({4, 4}), 2);
       }},
      {"channel_shuffle: groups is 3, but input is f32[1, 2, 4, 4]; the channels, its dimension 1, must be a multiple "
       "of it",
       kValue, [] { channel_shuffle(image(), 3); }},
      {"reflection_pad2d: padding is [1, 1], but it must have 4 entries", kValue,
       [] {
         reflection_pad2d(image(), {1, 1});
       }},
      {"CircularPad1d: input is f32[1, 2, 4, 4], but it must have 2 or 3 dimensions", kShape,
       [] { nn::CircularPad1d(1)->forward(image()); }},
      {"replication_pad1d: input is f32[1, 2, 4, 4], but it must have 2 or 3 dimensions", kShape,
       [] {
         replication_pad1d(image(), {1, 1});
       }},
  });
}

TEST(WindowRefusals, OtherSizes) {
  using O = F::InterpolateFuncOptions;
  using Sizes = std::vector<int64_t>;
  refused({
      {"interpolate: size has 3 entries, but input is f32[1, 2, 4, 4]; give one for each dimension behind its channels",
       kValue,
       [] {
         F::interpolate(image(), O().size(Sizes{1, 2, 3}));
       }},
      {"interpolate: input is f32[4, 4], but it must be [batch, channels] and one to three dimensions more", kShape,
       [] {
         F::interpolate(ones({4, 4}), O().size(Sizes{2}));
       }},
      {"interpolate: mode \"bilinear\" is for inputs of 4 dimensions, but input is f32[1, 2, 4]", kShape,
       [] { F::interpolate(line(), O().size(Sizes{2}).mode(kBilinear)); }},
      {"interpolate: align_corners is for the modes linear, bilinear, bicubic and trilinear, not for mode \"nearest\"",
       kValue, [] { F::interpolate(line(), O().size(Sizes{2}).align_corners(true)); }},
      {"interpolate: antialias is for the modes bilinear and bicubic of four dimensions, not for mode \"linear\"",
       kValue, [] { F::interpolate(line(), O().size(Sizes{2}).mode(kLinear).antialias(true)); }},
      {"interpolate: mode \"bicubic\" needs a floating dtype, but input is i64[1, 2, 4, 4]; convert with .to(kFloat)",
       kDType, [] { F::interpolate(image().to(kLong), O().size(Sizes{2}).mode(kBicubic)); }},
      {"interpolate: give either size or scale_factor", kValue, [] { F::interpolate(image(), O()); }},
      {"interpolate: recompute_scale_factor has no meaning if size is given", kValue,
       [] { F::interpolate(image(), O().size(Sizes{2}).recompute_scale_factor(true)); }},
      {"interpolate: scale_factor is [1e+12, 2], but input and result must have 1 to 2147483647 elements in each "
       "direction: input is f32[1, 2, 4, 4]",
       kShape,
       [] {
         F::interpolate(image(), O().scale_factor(std::vector<double>{1e12, 2}));
       }},
      {"interpolate: too many elements: sizes are [1, 2, 2147483647, 2147483647] with 4 bytes each", kShape,
       [] { F::interpolate(image(), O().size(Sizes{2147483647})); }},
      {"interpolate: size is [0, 4], but input and result must have 1 to 2147483647 elements in each direction: input "
       "is f32[1, 2, 4, 4]",
       kShape,
       [] {
         F::interpolate(image(), O().size(Sizes{0, 4}));
       }},
      {"upsample_nearest2d: input is f32[1, 2, 4] and output_size [2], but they must have 4 dimensions and 2 entries",
       kShape, [] { upsample_nearest2d(line(), 2); }},
      {"resample: runs in f32 or f64, but the tensor is f16[1, 2, 4]; convert with .to(kFloat)", kDType,
       [] {
         const op_attr::resample a{2, 8, static_cast<int64_t>(kBilinear), false, false, 0};
         const Tensor x = line().to(kHalf);
         const In in[] = {x};
         op_call::plain(op_infos::resample, {in, 1}, &a);
       }},
  });
}

TEST(WindowRefusals, Samples) {
  refused({
      {"grid_sample: the grid does not fit: input is f32[1, 2, 4, 4], grid is f32[1, 2, 2, 3]; an input [batch, "
       "channels, "
       "height, width] takes a grid [batch, height, width, 2], one with a depth [batch, depth, height, width, 3]",
       kShape,
       [] {
         F::grid_sample(image(), ones({1, 2, 2, 3}));
       }},
      {"grid_sample: an image without pixels has no samples: input is f32[1, 2, 0, 4]", kShape,
       [] {
         F::grid_sample(ones({1, 2, 0, 4}), ones({1, 2, 2, 2}));
       }},
      {"grid_sample: the mode must be bilinear, nearest or bicubic", kValue,
       [] {
         F::grid_sample(image(), ones({1, 2, 2, 2}), F::GridSampleFuncOptions().mode(kArea));
       }},
      {"grid_sample: the mode must be bilinear, nearest or bicubic", kValue,
       [] {
         const op_attr::grid_sample a{static_cast<int64_t>(kArea), 0, false};
         const Tensor x = image(), grid = ones({1, 2, 2, 2});
         const In in[] = {x, grid};
         op_call::plain(op_infos::grid_sample, {in, 2}, &a);
       }},
      {"grid_sample: bicubic is for inputs of four dimensions: input is f32[1, 2, 4, 4, 4]", kValue,
       [] {
         F::grid_sample(volume(), ones({1, 2, 2, 2, 3}), F::GridSampleFuncOptions().mode(kBicubic));
       }},
      {"grid_sample: padding_mode must be kZeros, kBorder or kReflection", kValue,
       [] { F::GridSampleFuncOptions().padding_mode(kReflect); }},
      {"grid_sample: runs in f32 or f64, but input is f16[1, 2, 4, 4]; convert with .to(kFloat)", kDType,
       [] {
         const op_attr::grid_sample a{static_cast<int64_t>(kBilinear), 0, false};
         const Tensor x = image().to(kHalf), grid = ones({1, 2, 2, 2}, kHalf);
         const In in[] = {x, grid};
         op_call::plain(op_infos::grid_sample, {in, 2}, &a);
       }},
      {"grid_sampler: interpolation_mode is 3 and padding_mode is 0, but they must be 0 (bilinear), 1 (nearest) or 2 "
       "(bicubic), and 0 (zeros), 1 (border) or 2 (reflection)",
       kValue,
       [] {
         grid_sampler(image(), ones({1, 2, 2, 2}), 3, 0, false);
       }},
      {"affine_grid: needs a floating dtype, but theta is i64[1, 2, 3]; convert with .to(kFloat)", kDType,
       [] {
         F::affine_grid(places({1, 2, 3}), {1, 1, 4, 4});
       }},
      {"affine_grid: theta and size do not fit: theta is f32[1, 2, 4], size is [1, 1, 4, 4]; take [N, 2, 3] for [N, C, "
       "H, W] "
       "and [N, 3, 4] for [N, C, D, H, W]",
       kShape,
       [] {
         F::affine_grid(ones({1, 2, 4}), {1, 1, 4, 4});
       }},
      {"affine_grid: size is [1, 1, 0, 4], but its entries must be 1 or more", kValue,
       [] {
         F::affine_grid(ones({1, 2, 3}), {1, 1, 0, 4});
       }},
      {"affine_grid: theta has another batch size: theta is f32[2, 2, 3], size is [1, 1, 4, 4]", kShape,
       [] {
         F::affine_grid(ones({2, 2, 3}), {1, 1, 4, 4});
       }},
  });
}

}  // namespace
