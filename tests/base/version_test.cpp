// Tests of the version numbers.
#include "situ/base/version.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

TEST(Version, HasThreeNumbers) {
  std::string v = situ::version();
  EXPECT_EQ(std::count(v.begin(), v.end(), '.'), 2);
  EXPECT_EQ(v.find_first_not_of("0123456789."), std::string::npos);
}
