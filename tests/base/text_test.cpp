// Tests the formatting of numbers in messages.
#include "situ/base/text.h"

#include <gtest/gtest.h>

#include <limits>

namespace situ {
namespace {

TEST(Text, NumbersHaveAtMostSixDigits) {
  const struct {
    double value;
    const char* text;
  } cases[] = {{0, "0"},
               {-0.0, "-0"},
               {-2, "-2"},
               {0.5, "0.5"},
               {2.0 / 3, "0.666667"},
               {123456.7, "123457"},
               {1234567, "1.23457e+06"},
               {0.0001, "0.0001"},
               {0.00001, "1e-05"},
               {1e300, "1e+300"},
               {-1.7976931348623157e308, "-1.79769e+308"},
               {5e-324, "4.94066e-324"},
               {std::numeric_limits<double>::infinity(), "inf"},
               {std::numeric_limits<double>::quiet_NaN(), "nan"}};
  for (auto& c : cases) EXPECT_EQ(number_text(c.value), c.text);
}

}  // namespace
}  // namespace situ
