// FittedImages and read_fitted_image: values equal to the transforms that they replace, draws, bytes, refusals.
#include "situ/data/fitted_images.h"

#include <filesystem>

#include "situ/base/file.h"
#include "situ/data/internal/fit.h"
#include "situ/situ.h"
#include "tests/data/encode.h"
#include "tests/message.h"
#include "tests/refusals.h"

using namespace situ;
using namespace situ::data;
namespace tf = situ::data::transforms;
using datasets::FittedImages;
using datasets::ImageFolder;

namespace {

struct Sizes {
  int64_t height, width;
};
constexpr Sizes kSizes[] = {{9, 14}, {14, 9}, {8, 8}, {40, 61}, {5, 3}, {1, 30}};

std::vector<uint8_t> colours(int64_t height, int64_t width) {
  std::vector<uint8_t> all;
  for (int64_t i = 0; i < 3 * height * width; ++i) all.push_back(static_cast<uint8_t>(i * i * 7 + i * 31));
  return all;
}

// A folder of two classes with images of each size.
class Fitted : public testing::Test {
 protected:
  void SetUp() override {
    root_ = testing::TempDir() + "situ_fitted_" + testing::UnitTest::GetInstance()->current_test_info()->name();
    std::filesystem::remove_all(root_);
    int i = 0;
    for (auto [h, w] : kSizes) {
      const std::string folder = root_ + (i % 2 == 0 ? "/a/" : "/b/");
      make_folder(folder, "test");
      replace_file(folder + std::to_string(i++) + ".png",
                   png_file({static_cast<uint32_t>(w), static_cast<uint32_t>(h), 2}, colours(h, w)), "test");
    }
  }
  void TearDown() override { std::filesystem::remove_all(root_); }
  std::string root_;
};

void expect_near(const Tensor& a, const Tensor& b, const std::string& what) {
  ASSERT_EQ(a.describe(), b.describe()) << what;
  EXPECT_LT((a - b).abs().max().item<double>(), 4e-6) << what;
}

const std::vector<double> kMean = {.2, .3, .4}, kDeviation = {.5, .25, .75};

TEST_F(Fitted, EqualTheTransforms) {
  for (int64_t channels : {1, 3})
    for (auto [side, resize] : {std::pair<int64_t, int64_t>{6, 6}, {7, 9}, {12, 20}}) {
      ImageFolder folder(root_, {.image = {.channels = channels}});
      FitOptions fit{.side = side, .resize = resize};
      if (channels == 3) fit.mean = kMean, fit.deviation = kDeviation;
      FittedImages set(folder, fit);
      EXPECT_EQ(set.size(), folder.size());
      for (size_t i = 0; i < *set.size(); ++i) {
        Tensor expected = tf::CenterCrop<>(side)(tf::Resize<>(resize)(folder.get(i).data));
        if (channels == 3) expected = tf::Normalize<>(kMean, kDeviation)(expected);
        const std::string what = folder.path(i) + ", " + std::to_string(side);
        expect_near(set.get(i).data, expected, what);
        EXPECT_EQ(set.get(i).target.item<int64_t>(), folder.label(i));
        expect_near(read_fitted_image(folder.path(i), fit, {.channels = channels}), expected, what);
      }
    }
}

TEST_F(Fitted, DrawLikeTheTransforms) {
  ImageFolder folder(root_);
  FittedImages set(folder, {.side = 8, .resize = 8, .mean = kMean, .deviation = kDeviation, .augment = true});
  for (uint64_t seed = 0; seed < 8; ++seed)
    for (size_t i = 0; i < *set.size(); ++i) {
      manual_seed(seed);
      const Tensor fitted = set.get(i).data;
      manual_seed(seed);
      Tensor expected = tf::RandomHorizontalFlip<>()(tf::RandomResizedCrop<>(8)(folder.get(i).data));
      expect_near(fitted, tf::Normalize<>(kMean, kDeviation)(expected), folder.path(i));
    }
}

// Only the batches are booked, and draws are the same for any number of workers.
TEST_F(Fitted, FillBatches) {
  auto run = [&](size_t workers) {
    manual_seed(3);
    FittedImages set(ImageFolder(root_), {.side = 8, .resize = 8, .augment = true});
    auto loader = make_data_loader(std::move(set).map(tf::Stack<>()), DataLoaderOptions(4).workers(workers));
    std::vector<float> all;
    memory::PeakScope peak;
    for (int epoch = 0; epoch < 2; ++epoch)
      for (auto& batch : *loader) {
        const Tensor x = batch.data.contiguous();
        all.insert(all.end(), x.const_data_ptr<float>(), x.const_data_ptr<float>() + x.numel());
      }
    return std::pair(all, peak.peak()[Category::input]);
  };
  const auto one = run(0);
  EXPECT_EQ(one.first.size(), 2 * std::size(kSizes) * 3 * 64);
  for (size_t workers : {1, 3}) EXPECT_EQ(run(workers).first, one.first) << workers;
  EXPECT_EQ(run(1), run(1));
  memory::plan([&] {
    FittedImages set(ImageFolder(root_), {.side = 8, .resize = 8});
    EXPECT_EQ(set.get(2).data.describe(), "f32[3, 8, 8]");
  });
}

// Sizes that f32 cannot represent.
TEST(FittedImages, HaveAnyRatio) {
  for (bool tall : {false, true}) {
    constexpr int64_t kLong = (1 << 25) + 1;
    data::detail::Pixels line{tall ? kLong : 1, tall ? 1 : kLong, std::vector<uint8_t>(kLong, 51), 1};
    std::vector<float> made(64);
    data::detail::fit_pixels(line, data::detail::middle_fit(line.height, line.width, 300, 8), made.data());
    for (float v : made) EXPECT_NEAR(v, 0.2, 1e-6);
  }
}

TEST_F(Fitted, Refusals) {
  replace_file(root_ + "/a/9.png", "rubbish", "test");
  ImageFolder folder(root_);
  FittedImages set(folder, {.side = 4, .resize = 4});
  const std::string path = root_ + "/a/9.png";
  EXPECT_EQ(message<FileError>([&] { set.get(3); }),
            "ImageFolder: '" + path + "' is neither a PNG nor a JPEG file; convert it to one of them");
  EXPECT_EQ(message<FileError>([&] { read_fitted_image(path, {.side = 4, .resize = 4}); }),
            "read_fitted_image: '" + path + "' is neither a PNG nor a JPEG file; convert it to one of them");
  EXPECT_EQ(message<ValueError>([&] { FittedImages(folder, {.side = 0, .resize = 4}); }),
            "FittedImages: a size of 0 x 0; give at least one pixel each way");
  EXPECT_EQ(message<ValueError>([&] { FittedImages(folder, {.side = 8, .resize = 7}); }),
            "FittedImages: resize is 7, less than side, 8; give at least as much");
  EXPECT_EQ(message<ValueError>([&] { FittedImages(folder, {.mean = {.5}, .deviation = {.5}}); }),
            "FittedImages: 1 means and 1 deviations for 3 channels; give one of each per channel, or none");
  for (auto [side, resize] : {std::array<int64_t, 2>{INT64_MAX, 0}, {(1 << 20) + 1, 0}, {8, INT64_MAX}})
    EXPECT_EQ(message<ValueError>(
                  [&, side = side, resize = resize] { FittedImages(folder, {.side = side, .resize = resize}); }),
              "FittedImages: side is " + std::to_string(side) + " and resize " + std::to_string(resize) +
                  "; give at most 1048576 for each");
  FittedImages(folder, {.side = 1 << 20});
  const std::pair<double, const char*> deviations[] = {{0, "0"},     {1e-60, "1e-60"},  {-0.5, "-0.5"},
                                                       {NAN, "nan"}, {INFINITY, "inf"}, {1e300, "1e+300"}};
  for (auto [d, text] : deviations)
    EXPECT_EQ(message<ValueError>([&, d = d] {
                FittedImages(folder, {.mean = kMean, .deviation = {1, d, 1}});
              }),
              std::string("FittedImages: deviation holds ") + text +
                  ", by which values cannot be divided; give finite numbers above 0");
  EXPECT_EQ(message<ValueError>([&] { read_fitted_image(path, {}, {.channels = 2}); }),
            "read_fitted_image: images of 2 channels; use 3 (colour) or 1 (grey)");
}

}  // namespace
