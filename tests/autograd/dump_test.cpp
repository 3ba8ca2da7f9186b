// The recorded graph as text and DOT.
#include "situ/autograd/dump.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "situ/ops/functions.h"

using namespace situ;

namespace {

bool has(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

TEST(Dump, NamesCallsLinesAndSavedValues) {
  Tensor x = full({2, 3}, 2.0).requires_grad_();
  Tensor b = x * 2, c = b.exp();
  std::string s = autograd::dump(c);
  for (const char* part : {"#0 exp -> f32[2, 3]", "#1 mul", "#2 leaf", "saved: result, f32[2, 3]", "dump_test.cpp:"})
    EXPECT_TRUE(has(s, part)) << part << " missing in\n" << s;
  c.add_(1);
  EXPECT_TRUE(has(autograd::dump(c), "overwritten by add_ at")) << autograd::dump(c);
}

TEST(Dump, ShowsRegionWrites) {
  Tensor x = full({4}, 2.0).requires_grad_();
  Tensor b = x * 2;
  b.narrow(0, 1, 2).mul_(3);
  std::string s = autograd::dump(b);
  EXPECT_TRUE(has(s, "#0 mul_ -> f32[2] written into #1 [2] at 1")) << s;
  std::string dot = autograd::dump(b, autograd::GraphFormat::dot);
  EXPECT_TRUE(has(dot, "digraph") && has(dot, "style = dashed") && has(dot, "rest of the value")) << dot;
}

TEST(Dump, IsEmptyWithoutHistoryAndBounded) {
  EXPECT_EQ(autograd::dump(ones({2})), "");
  Tensor x = ones({1}).requires_grad_(), y = x * 1;
  for (int i = 0; i < 50; ++i) y = y + 1;
  std::string s = autograd::dump(y, autograd::GraphFormat::text, 10);
  EXPECT_EQ(std::count(s.begin(), s.end(), '\n'), 20);  // ten nodes, each with one operand
}

}  // namespace
