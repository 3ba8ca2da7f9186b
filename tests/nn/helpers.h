// Reads values as lists of numbers, for the tests of nn and optim.
#pragma once
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "situ/ops/functions.h"
#include "tests/message.h"

namespace situ {

using Numbers = std::vector<double>;

inline Numbers list(const Tensor& t) {
  Tensor d = t.detach().to(kDouble).contiguous().cpu();
  return {d.const_data_ptr<double>(), d.const_data_ptr<double>() + d.numel()};
}

inline void expect_near(const Numbers& a, const Numbers& b, double tolerance = 1e-5) {
  ASSERT_EQ(a.size(), b.size());
  for (size_t i = 0; i < a.size(); ++i) EXPECT_NEAR(a[i], b[i], tolerance) << "element " << i;
}

}  // namespace situ
