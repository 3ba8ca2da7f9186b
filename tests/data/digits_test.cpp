// Tests of the data set Digits: sizes, ranges, and classes that differ.
#include "situ/data/digits.h"

#include <gtest/gtest.h>

#include <array>
#include <thread>
#include <vector>

#include "situ/base/error.h"

namespace {

using situ::data::DigitOptions;
using situ::data::draw_digit;

TEST(Digits, AreAFunctionOfSeedAndIndex) {
  std::vector<float> a(28 * 28), b(28 * 28), c(28 * 28);
  int label = draw_digit({}, 7, 123, a.data()), other = -1;
  std::thread([&] { other = draw_digit({}, 7, 123, b.data()); }).join();
  EXPECT_EQ(label, other);
  EXPECT_EQ(a, b);
  draw_digit({}, 8, 123, c.data());
  EXPECT_NE(a, c);
}

TEST(Digits, EveryDigitComesAboutEquallyOften) {
  std::array<int, 10> count{};
  std::vector<float> image(16);
  DigitOptions o{4, 4, 1, 0};
  for (uint64_t i = 0; i < 5000; ++i) ++count[static_cast<size_t>(draw_digit(o, 0, i, image.data()))];
  for (int n : count) {
    EXPECT_GT(n, 400);
    EXPECT_LT(n, 600);
  }
}

// In any size and shape: values are in range, ink is somewhere but not everywhere, and ink is brighter than paper.
TEST(Digits, InkIsInsideTheMask) {
  for (auto [h, w, c] : {std::array<int64_t, 3>{4, 4, 1}, {8, 8, 1}, {28, 28, 1}, {96, 40, 3}, {224, 224, 3}}) {
    DigitOptions o{h, w, c, 0.05f};
    auto pixels = static_cast<size_t>(h * w), channels = static_cast<size_t>(c);
    std::vector<float> image(channels * pixels);
    std::vector<int64_t> ink(pixels);
    for (uint64_t index = 0; index < 20; ++index) {
      draw_digit(o, 3, index, image.data(), ink.data());
      double inked = 0, bare = 0, n = 0;
      for (size_t i = 0; i < image.size(); ++i) {
        ASSERT_TRUE(image[i] >= 0 && image[i] <= 1);
        (ink[i % pixels] ? inked : bare) += image[i];
        n += static_cast<double>(ink[i % pixels]);
      }
      double share = n / static_cast<double>(image.size());
      ASSERT_GT(share, 0.01);
      ASSERT_LT(share, 0.7);
      ASSERT_GT(inked / n, bare / (static_cast<double>(image.size()) - n) + 0.1);
    }
  }
}

// A digit is recognizable: the mean image of each class is nearer to new samples of the class than to those of others.
TEST(Digits, CanBeDistinguished) {
  constexpr size_t kPixels = 16 * 16;
  DigitOptions o{16, 16, 1, 0.05f};
  std::array<std::vector<double>, 10> mean;
  for (auto& m : mean) m.assign(kPixels, 0);
  std::vector<float> image(kPixels);
  for (uint64_t i = 0; i < 3000; ++i) {
    auto& m = mean[static_cast<size_t>(draw_digit(o, 1, i, image.data()))];
    for (size_t p = 0; p < kPixels; ++p) m[p] += image[p] / 300.0;
  }
  int right = 0;
  for (uint64_t i = 0; i < 500; ++i) {
    int digit = draw_digit(o, 1, 1'000'000 + i, image.data()), best = -1;
    double nearest = 1e9;
    for (int d = 0; d < 10; ++d) {
      double distance = 0;
      for (size_t p = 0; p < kPixels; ++p) distance += std::abs(image[p] - mean[static_cast<size_t>(d)][p]);
      if (distance < nearest) nearest = distance, best = d;
    }
    right += best == digit;
  }
  EXPECT_GT(right, 250);  // chance: 50
}

TEST(Digits, RefusesBadSizes) {
  float x;
  EXPECT_THROW(draw_digit({3, 28, 1, 0}, 0, 0, &x), situ::ValueError);
  EXPECT_THROW(draw_digit({28, 5000, 1, 0}, 0, 0, &x), situ::ValueError);
  EXPECT_THROW(draw_digit({28, 28, 0, 0}, 0, 0, &x), situ::ValueError);
}

}  // namespace
