// Transforms of images: values of torchvision 0.29.1 (transforms.v2, PyTorch 2.14.1) if nothing is random, the ranges
// and reproducibility of random draws, and which of them work in place.
#include <cmath>
#include <functional>
#include <set>

#include "situ/situ.h"
#include "tests/message.h"
#include "tests/refusals.h"

using namespace situ;
using namespace situ::data;
namespace tf = situ::data::transforms;

namespace {

using Floats = std::vector<float>;

// The image that was passed to torchvision.
Tensor image(int64_t channels, int64_t height, int64_t width) {
  Floats values;
  for (int64_t c = 0; c < channels; ++c)
    for (int64_t y = 0; y < height; ++y)
      for (int64_t x = 0; x < width; ++x)
        values.push_back(
            static_cast<float>((c * 91 + y * 57 + x * 43 + c * y * 29 + x * x * 31 + y * y * x * 17) % 256) / 255.f);
  return tensor(values).reshape({channels, height, width});
}

Floats floats(const Tensor& t) {
  const Tensor rows = t.contiguous();
  return {rows.const_data_ptr<float>(), rows.const_data_ptr<float>() + rows.numel()};
}

struct Stored {
  const char* name;
  std::function<Tensor()> make;
  const char* form;
  Floats values;
};

void expect_stored(const std::vector<Stored>& table) {
  for (const Stored& row : table) {
    const Tensor made = row.make();
    EXPECT_EQ(made.describe(), row.form) << row.name;
    const Floats values = floats(made);
    ASSERT_EQ(values.size(), row.values.size()) << row.name;
    for (size_t i = 0; i < values.size(); ++i) EXPECT_NEAR(values[i], row.values[i], 2e-6) << row.name << ", " << i;
  }
}

TEST(ImageTransforms, SizesEqualTorchvisions) {
  expect_stored({
      {"smaller",
       [] { return tf::Resize<>(3, 4)(image(1, 7, 9)); },
       "f32[1, 3, 4]",
       {0.330420f, 0.414689f, 0.541108f, 0.531781f, 0.504874f, 0.506046f, 0.506631f, 0.628730f, 0.295302f, 0.485988f,
        0.331147f, 0.482705f}},
      {"larger",
       [] { return tf::Resize<>(4, 5)(image(1, 2, 3)); },
       "f32[1, 4, 5]",
       {0.000000f, 0.116078f, 0.290196f, 0.610196f, 0.823529f, 0.055882f, 0.178627f, 0.362745f, 0.542157f, 0.661765f,
        0.167647f, 0.303726f, 0.507843f, 0.406078f, 0.338235f, 0.223529f, 0.366275f, 0.580392f, 0.338039f, 0.176471f}},
      {"smaller and larger",
       [] { return tf::Resize<>(2, 7)(image(1, 6, 3)); },
       "f32[1, 2, 7]",
       {0.279412f, 0.290896f, 0.325350f, 0.359804f, 0.444678f, 0.529552f, 0.557843f, 0.587255f, 0.538515f, 0.392297f,
        0.246078f, 0.419188f, 0.592297f, 0.650000f}},
      {"shorter side of a tall image",
       [] { return tf::Resize<>(3)(image(1, 8, 5)); },
       "f32[1, 4, 3]",
       {0.251140f, 0.469406f, 0.347179f, 0.452941f, 0.543137f, 0.410364f, 0.367787f, 0.500436f, 0.551541f, 0.254662f,
        0.588484f, 0.429292f}},
      {"shorter side of a wide image",
       [] { return tf::Resize<>(2)(image(1, 5, 9)); },
       "f32[1, 2, 3]",
       {0.374510f, 0.454070f, 0.564884f, 0.529947f, 0.514518f, 0.590553f}},
      {"middle, odd margins",
       [] { return tf::CenterCrop<>(3, 4)(image(1, 6, 7)); },
       "f32[1, 3, 4]",
       {0.800000f, 0.839216f, 0.117647f, 0.643137f, 0.686275f, 0.054902f, 0.670588f, 0.525490f, 0.839216f, 0.674510f,
        0.752941f, 0.070588f}},
      {"middle, odd margins of two",
       [] { return tf::CenterCrop<>(2, 1)(image(1, 5, 4)); },
       "f32[1, 2, 1]",
       {0.800000f, 0.686275f}},
      {"middle of a smaller image",
       [] { return tf::CenterCrop<>(4, 5)(image(1, 3, 2)); },
       "f32[1, 4, 5]",
       {0.000000f, 0.000000f, 0.290196f, 0.000000f, 0.000000f, 0.000000f, 0.223529f, 0.580392f, 0.000000f, 0.000000f,
        0.000000f, 0.447059f, 0.000000f, 0.000000f, 0.000000f, 0.000000f, 0.000000f, 0.000000f, 0.000000f, 0.000000f}},
      {"middle of a lower, wider image",
       [] { return tf::CenterCrop<>(5, 3)(image(1, 2, 6)); },
       "f32[1, 5, 3]",
       {0.000000f, 0.000000f, 0.000000f, 0.823529f, 0.596078f, 0.611765f, 0.176471f, 0.015686f, 0.098039f, 0.000000f,
        0.000000f, 0.000000f, 0.000000f, 0.000000f, 0.000000f}},
      {"flip",
       [] { return tf::horizontal_flip(image(1, 2, 3)); },
       "f32[1, 2, 3]",
       {0.823529f, 0.290196f, 0.000000f, 0.176471f, 0.580392f, 0.223529f}},
  });
}

TEST(ImageTransforms, ColoursEqualTorchvisions) {
  expect_stored({
      {"brightness 1.5",
       [] { return tf::adjust_brightness(image(3, 2, 3), 1.5); },
       "f32[3, 2, 3]",
       {0.000000f, 0.435294f, 1.000000f, 0.335294f, 0.870588f, 0.264706f, 0.535294f, 0.970588f, 0.264706f, 1.000000f,
        0.070588f, 0.970588f, 1.000000f, 0.000000f, 0.800000f, 0.241176f, 0.776471f, 0.170588f}},
      {"brightness 0.25",
       [] { return tf::adjust_brightness(image(3, 2, 3), 0.25); },
       "f32[3, 2, 3]",
       {0.000000f, 0.072549f, 0.205882f, 0.055882f, 0.145098f, 0.044118f, 0.089216f, 0.161765f, 0.044118f, 0.173529f,
        0.011765f, 0.161765f, 0.178431f, 0.000000f, 0.133333f, 0.040196f, 0.129412f, 0.028431f}},
      {"contrast 0.4",
       [] { return tf::adjust_contrast(image(3, 2, 3), 0.4); },
       "f32[3, 2, 3]",
       {0.236619f, 0.352697f, 0.566030f, 0.326030f, 0.468776f, 0.307207f, 0.379364f, 0.495442f, 0.307207f, 0.514266f,
        0.255442f, 0.495442f, 0.522109f, 0.236619f, 0.449952f, 0.300932f, 0.443678f, 0.282109f}},
      {"contrast 1.7",
       [] { return tf::adjust_contrast(image(3, 2, 3), 1.7); },
       "f32[3, 2, 3]",
       {0.000000f, 0.217278f, 1.000000f, 0.103945f, 0.710612f, 0.023945f, 0.330612f, 0.823945f, 0.023945f, 0.903945f,
        0.000000f, 0.823945f, 0.937278f, 0.000000f, 0.630612f, 0.000000f, 0.603945f, 0.000000f}},
      {"saturation 0.3",
       [] { return tf::adjust_saturation(image(3, 2, 3), 0.3); },
       "f32[3, 2, 3]",
       {0.203590f, 0.413653f, 0.534438f, 0.411871f, 0.356198f, 0.364816f, 0.310649f, 0.520712f, 0.340320f, 0.553048f,
        0.196198f, 0.505992f, 0.417708f, 0.326594f, 0.447379f, 0.393048f, 0.337374f, 0.345992f}},
      {"saturation 1.8",
       [] { return tf::adjust_saturation(image(3, 2, 3), 1.8); },
       "f32[3, 2, 3]",
       {0.000000f, 0.149102f, 1.000000f, 0.008281f, 0.836614f, 0.000000f, 0.409678f, 0.791455f, 0.000000f, 0.855340f,
        0.000000f, 0.808278f, 1.000000f, 0.000000f, 0.631567f, 0.000000f, 0.723673f, 0.000000f}},
      {"hue 0.25",
       [] { return tf::adjust_hue(image(3, 2, 3), 0.25); },
       "f32[3, 2, 3]",
       {0.713726f, 0.000000f, 0.823529f, 0.160784f, 0.580392f, 0.113725f, 0.000000f, 0.613725f, 0.790196f, 0.490196f,
        0.376471f, 0.443137f, 0.713726f, 0.647059f, 0.176471f, 0.694118f, 0.047059f, 0.647059f}},
      {"hue -0.4",
       [] { return tf::adjust_hue(image(3, 2, 3), -0.4); },
       "f32[3, 2, 3]",
       {0.642353f, 0.647059f, 0.176471f, 0.694118f, 0.047059f, 0.647059f, 0.713726f, 0.000000f, 0.792157f, 0.160784f,
        0.580392f, 0.113725f, 0.000000f, 0.549019f, 0.823529f, 0.436863f, 0.429804f, 0.389804f}},
      {"hue 0.5",
       [] { return tf::adjust_hue(image(3, 2, 3), 0.5); },
       "f32[3, 2, 3]",
       {0.713726f, 0.356863f, 0.176471f, 0.631373f, 0.047059f, 0.584314f, 0.356863f, 0.000000f, 0.823529f, 0.160784f,
        0.580392f, 0.113725f, 0.000000f, 0.647059f, 0.466667f, 0.694118f, 0.109804f, 0.647059f}},
      {"contrast of one channel",
       [] { return tf::adjust_contrast(image(1, 2, 3), 1.7); },
       "f32[1, 2, 3]",
       {0.000000f, 0.249020f, 1.000000f, 0.135686f, 0.742353f, 0.055686f}},
      {"normalize",
       [] {
         return tf::Normalize<>({.2, .3, .4}, {.5, .25, .125})(image(3, 2, 3));
       },
       "f32[3, 2, 3]",
       {-0.400000f, 0.180392f, 1.247059f, 0.047059f, 0.760784f, -0.047059f, 0.227451f, 1.388235f, -0.494118f, 1.576471f,
        -1.011765f, 1.388235f, 2.509804f, -3.200000f, 1.066667f, -1.913725f, 0.941177f, -2.290196f}},
  });
}

TEST(ImageTransforms, AnEqualSizeChangesNothing) {
  const Tensor x = image(3, 4, 6);
  EXPECT_TRUE(tf::Resize<>(4)(x).is_same(x));
  EXPECT_TRUE(tf::Resize<>(4, 6)(x).is_same(x));
  EXPECT_TRUE(tf::CenterCrop<>(4, 6)(x).is_alias_of(x));
}

// A transform overwrites an image that is moved into it, and leaves an image unchanged that is still held.
TEST(ImageTransforms, WorkInPlaceIfNoOtherTensorHoldsTheImage) {
  struct Case {
    const char* name;
    std::function<Tensor(Tensor)> apply;
  };
  const Case cases[] = {
      {"flip", [](Tensor x) { return tf::horizontal_flip(std::move(x)); }},
      {"random flip", [](Tensor x) { return tf::RandomHorizontalFlip<>(1)(std::move(x)); }},
      {"brightness", [](Tensor x) { return tf::adjust_brightness(std::move(x), 0.5); }},
      {"contrast", [](Tensor x) { return tf::adjust_contrast(std::move(x), 0.5); }},
      {"saturation", [](Tensor x) { return tf::adjust_saturation(std::move(x), 0.5); }},
      {"hue", [](Tensor x) { return tf::adjust_hue(std::move(x), 0.25); }},
      {"erasing", [](Tensor x) { return tf::RandomErasing<>({.p = 1, .value = 2})(std::move(x)); }},
      {"jitter",
       [](Tensor x) {
         return tf::ColorJitter<>({.5, .5, .5, .25})(std::move(x));
       }},
      {"normalize",
       [](Tensor x) {
         return tf::Normalize<>({.1, .2, .3}, {.4, .5, .6})(std::move(x));
       }},
  };
  for (const Case& c : cases) {
    auto apply = [&](Tensor x) {
      manual_seed(1);
      return c.apply(std::move(x));
    };
    const Tensor held = image(3, 8, 9), view = held.narrow(1, 2, 4);
    const Floats before = floats(held), expected = floats(apply(held)), of_view = floats(apply(view));
    EXPECT_EQ(floats(held), before) << c.name;
    EXPECT_NE(expected, before) << c.name;
    Tensor given = image(3, 8, 9).clone();
    const void* bytes = given.const_data_ptr();
    const Tensor made = apply(std::move(given));
    EXPECT_EQ(made.const_data_ptr(), bytes) << c.name;
    EXPECT_EQ(floats(made), expected) << c.name;
    Tensor part = tf::CenterCrop<>(4, 9)(image(3, 8, 9).clone());
    bytes = part.const_data_ptr();
    const Tensor of_part = apply(std::move(part));
    EXPECT_EQ(of_part.const_data_ptr(), bytes) << c.name;
    EXPECT_EQ(floats(of_part), of_view) << c.name;
    const Tensor repeated = image(1, 1, 9).expand({3, 8, 9});
    EXPECT_EQ(floats(apply(image(1, 1, 9).expand({3, 8, 9}))), floats(apply(repeated.contiguous()))) << c.name;
    memory::plan([&] { EXPECT_EQ(apply(zeros({3, 8, 9})).describe(), "f32[3, 8, 9]") << c.name; });
  }
}

TEST(ImageTransforms, RandomCropsAreUniform) {
  manual_seed(5);
  const Tensor x = arange(20, TensorOptions(kFloat)).reshape({1, 4, 5});
  std::map<float, int> corners;
  tf::RandomCrop<> crop(3);
  for (int i = 0; i < 1200; ++i) {
    const Tensor part = crop(x);
    ASSERT_EQ(part.describe(), "f32[1, 3, 3]");
    ++corners[part[0][0][0].item<float>()];
  }
  EXPECT_EQ(corners.size(), 6u);
  for (auto [corner, count] : corners) EXPECT_NEAR(count, 200, 60) << corner;
}

TEST(ImageTransforms, RandomCropsPad) {
  manual_seed(6);
  const Tensor x = ones({1, 2, 3});
  tf::RandomCrop<> padded(4, {.padding = 2, .fill = 0.5}), needed(5, 3, {.pad_if_needed = true});
  std::set<float> sums;
  for (int i = 0; i < 200; ++i) {
    const Tensor part = padded(x);
    ASSERT_EQ(part.describe(), "f32[1, 4, 4]");
    for (float v : floats(part)) EXPECT_TRUE(v == 1 || v == 0.5f);
    sums.insert(part.sum().item<float>());
    ASSERT_EQ(needed(x).describe(), "f32[1, 5, 3]");
    EXPECT_EQ(needed(x).sum().item<float>(), 6.f);
  }
  EXPECT_EQ(*sums.begin(), 10.f);  // four ones, or six
  EXPECT_EQ(*sums.rbegin(), 11.f);
}

TEST(ImageTransforms, RandomResizedCropsAreInTheirRanges) {
  manual_seed(7);
  // Each pixel has the value of its column, so the difference of two neighbours shows which part was cut out.
  const Tensor x = arange(60, TensorOptions(kFloat)).expand({1, 40, 60});
  tf::RandomResizedCrop<> crop(8, 10, {.least_area = 0.1, .most_area = 0.5, .least_ratio = 1, .most_ratio = 2});
  float least = 60, most = 0;
  for (int i = 0; i < 300; ++i) {
    const Tensor part = crop(x);
    ASSERT_EQ(part.describe(), "f32[1, 8, 10]");
    const float width = (part[0][0][7].item<float>() - part[0][0][2].item<float>()) * 2;
    least = std::min(least, width), most = std::max(most, width);
  }
  EXPECT_NEAR(least, std::sqrt(0.1 * 2400), 5);
  EXPECT_NEAR(most, std::sqrt(0.5 * 2400 * 2), 5);
  // None of these parts fits, so the result is the middle, with the nearest allowed ratio.
  tf::RandomResizedCrop<> wide(4, 4, {.least_area = 1, .most_area = 1, .least_ratio = 1, .most_ratio = 1});
  const Tensor middle = wide(x);
  EXPECT_NEAR(middle.mean().item<float>(), 29.5, 1e-4);
  EXPECT_NEAR(middle[0][0][0].item<float>(), tf::Resize<>(4, 4)(x.narrow(2, 10, 40))[0][0][0].item<float>(), 1e-5);
}

TEST(ImageTransforms, ErasedRectanglesAreInTheirRanges) {
  manual_seed(8);
  tf::RandomErasing<> erasing({.p = 0.25, .least_area = 0.1, .most_area = 0.3, .value = 0.5});
  int erased = 0;
  for (int i = 0; i < 400; ++i) {
    const Floats values = floats(erasing(ones({2, 20, 30})));
    const auto count = std::count(values.begin(), values.end(), 0.5f);
    if (count == 0) continue;
    ++erased;
    EXPECT_GE(count, 2 * 600 * 0.08);
    EXPECT_LE(count, 2 * 600 * 0.33);
  }
  EXPECT_NEAR(erased, 100, 35);
  const Tensor noise = tf::RandomErasing<>(
      {.p = 1, .least_area = .9, .most_area = .9, .least_ratio = 1, .most_ratio = 1, .noise = true})(
      full({3, 100, 100}, 9.));
  Floats drawn = floats(noise);
  std::erase(drawn, 9.f);
  double sum = 0, squares = 0;
  for (float v : drawn) sum += v, squares += v * v;
  const auto n = static_cast<double>(drawn.size());
  EXPECT_NEAR(n, 27000, 400);
  EXPECT_NEAR(sum / n, 0, 0.03);
  EXPECT_NEAR(squares / n, 1, 0.05);
  EXPECT_EQ(floats(tf::RandomErasing<>({.p = 1, .least_area = 4, .most_area = 4})(ones({1, 4, 4}))), Floats(16, 1.f));
}

// Each order and each factor is drawn. Without hue, on one pixel and one channel, the results show the draws.
TEST(ImageTransforms, JitterDrawsFactorsInTheirRange) {
  manual_seed(9);
  tf::ColorJitter<> jitter({.brightness = 0.4});
  double least = 1, most = 0;
  for (int i = 0; i < 300; ++i) {
    const double v = jitter(full({1, 1, 1}, 0.5))[0][0][0].item<double>();
    least = std::min(least, v), most = std::max(most, v);
  }
  EXPECT_NEAR(least, 0.3, 0.01);
  EXPECT_NEAR(most, 0.7, 0.01);
  const Tensor x = image(3, 4, 4);
  EXPECT_TRUE(tf::ColorJitter<>({})(x).is_same(x));
}

struct Images : Dataset<Images> {
  Example<> get(size_t i) override {
    return {rand({3, 9 + static_cast<int64_t>(i % 3), 10}), tensor(static_cast<int64_t>(i))};
  }
  std::optional<size_t> size() const override { return 11; }
};

TEST(ImageTransforms, DrawTheSameForAnyNumberOfWorkers) {
  auto run = [](size_t workers) {
    manual_seed(3);
    auto set = Images()
                   .map(tf::RandomCrop<>(9, {.padding = 1}))
                   .map(tf::RandomResizedCrop<>(8))
                   .map(tf::RandomHorizontalFlip<>())
                   .map(tf::ColorJitter<>({.4, .4, .4, .1}))
                   .map(tf::Normalize<>(0.5, 0.25))
                   .map(tf::RandomErasing<>({.noise = true}));
    auto loader = make_data_loader(std::move(set).map(tf::Stack<>()), DataLoaderOptions(4).workers(workers));
    Floats all;
    for (int epoch = 0; epoch < 2; ++epoch)
      for (auto& batch : *loader)
        for (float v : floats(batch.data)) all.push_back(v);
    return all;
  };
  const Floats one = run(0);
  EXPECT_EQ(one.size(), 2u * 11 * 3 * 64);
  EXPECT_GT(std::set<float>(one.begin(), one.end()).size(), 2000u);
  for (size_t workers : {0, 1, 3}) EXPECT_EQ(run(workers), one) << workers;
}

TEST(ImageTransforms, Refusals) {
  refused({
      {"Resize: needs an image [C, H, W], but the tensor is f32[2, 3, 4, 5]; transform single images, before Stack",
       kShape,
       [] {
         tf::Resize<>(4)(ones({2, 3, 4, 5}));
       }},
      {"CenterCrop: needs an image of f32 in [0, 1], but the tensor is u8[3, 4, 4]; convert bytes by "
       "to(kFloat).div(255)",
       kDType,
       [] {
         tf::CenterCrop<>(4)(ones({3, 4, 4}, TensorOptions(kByte)));
       }},
      {"Resize: a size of 0 x 5; give at least one pixel each way", kValue, [] { tf::Resize<>(0, 5); }},
      {"RandomCrop: a size of -1 x -1; give at least", kValue, [] { tf::RandomCrop<>(-1); }},
      {"RandomCrop: a padding of -1; give 0 or more", kValue, [] { tf::RandomCrop<>(4, {.padding = -1}); }},
      {"RandomCrop: a part of 8 x 8 does not fit into f32[3, 4, 5] with a padding of 1; raise the padding, set "
       "pad_if_needed, or resize first",
       kValue,
       [] {
         tf::RandomCrop<>(8, {.padding = 1})(ones({3, 4, 5}));
       }},
      {"RandomResizedCrop: areas from 0.500000 to 0.100000; give two numbers above 0, the smaller one first", kValue,
       [] { tf::RandomResizedCrop<>(8, {.least_area = 0.5, .most_area = 0.1}); }},
      {"RandomErasing: ratios from 0.000000 to 3.300000", kValue, [] { tf::RandomErasing<>({.least_ratio = 0}); }},
      {"RandomHorizontalFlip: p is 1.500000; give a probability, 0 to 1", kValue,
       [] { tf::RandomHorizontalFlip<>(1.5); }},
      {"adjust_hue: needs 1 or 3 channels, but the image is f32[2, 4, 4]; transform colours before channels are added",
       kShape,
       [] {
         tf::adjust_hue(ones({2, 4, 4}), 0);
       }},
      {"adjust_contrast: a factor of -1.000000; give 0 or more", kValue,
       [] {
         tf::adjust_contrast(ones({1, 1, 1}), -1);
       }},
      {"adjust_hue: a turn of 0.600000; give -0.5 to 0.5", kValue,
       [] {
         tf::adjust_hue(ones({3, 1, 1}), 0.6);
       }},
      {"ColorJitter: a hue of 0.600000; give 0 to 0.5", kValue, [] { tf::ColorJitter<>({.hue = 0.6}); }},
  });
}

}  // namespace
