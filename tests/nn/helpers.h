// Values and messages, for the tests of nn and optim.
#pragma once
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "situ/ops/functions.h"

namespace situ {

using Numbers = std::vector<double>;

inline Numbers list(const Tensor& t) {
  Tensor d = t.detach().to(kDouble).contiguous();
  return {d.const_data_ptr<double>(), d.const_data_ptr<double>() + d.numel()};
}

template <class E, class F>
std::string message(F f) {
  try {
    f();
  } catch (const E& e) {
    return e.what();
  }
  return "nothing was thrown";
}

inline void expect_near(const Numbers& a, const Numbers& b, double tolerance = 1e-5) {
  ASSERT_EQ(a.size(), b.size());
  for (size_t i = 0; i < a.size(); ++i) EXPECT_NEAR(a[i], b[i], tolerance) << "element " << i;
}

}  // namespace situ

#define EXPECT_HAS(text, part) EXPECT_NE((text).find(part), std::string::npos) << (text)
