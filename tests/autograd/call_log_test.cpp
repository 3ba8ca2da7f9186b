// The log of calls: calls, their phases, and their times.
#include "situ/autograd/call_log.h"

#include <gtest/gtest.h>

#include "situ/memory/allocator.h"
#include "situ/situ.h"

using namespace situ;

namespace {

std::string words(const std::vector<autograd::LoggedCall>& calls) {
  std::string s;
  for (auto& c : calls) s += (s.empty() ? "" : " ") + std::string(c.phase) + ":" + c.name;
  return s;
}

TEST(CallLog, NamesCallsAndPhasesAndLeavesViewsOut) {
  Tensor x = ones({4, 4}).requires_grad_();
  memory::Trace trace;
  autograd::CallLog log(trace);
  (x.view({16}) * 2).exp().backward(ones({16}));
  std::string all = words(log.calls());
  EXPECT_EQ(all.find("forward:mul forward:exp"), 0u) << all;
  EXPECT_NE(all.find("backward:mul"), std::string::npos) << all;
  EXPECT_EQ(all.find("view"), std::string::npos) << all;
  NoGradGuard no_grad;
  x.add_(1);
  EXPECT_EQ(words({log.calls().back()}), "update:add_");
  EXPECT_NE(log.calls().back().line.find("call_log_test.cpp:"), std::string::npos);
}

TEST(CallLog, TimesAreOrderedAndHoldTheBookings) {
  Tensor x = ones({256, 256});
  memory::Trace trace;
  autograd::CallLog log(trace);
  Tensor y = x.mul(3).add(1);
  int64_t last = 0;
  for (auto& c : log.calls()) {
    EXPECT_GE(c.begin, last);
    EXPECT_GE(c.end, c.begin);
    last = c.end;
  }
  auto& mul = log.calls()[log.calls().size() - 2];
  int inside = 0;
  for (auto& e : trace.events())
    inside += e.kind == memory::TraceEvent::birth && e.nanoseconds >= mul.begin && e.nanoseconds <= mul.end;
  EXPECT_EQ(std::string(mul.name), "mul");
  EXPECT_EQ(inside, 1);
}

TEST(CallLog, ACallThatThrowsEndsNowhere) {
  memory::Trace trace;
  autograd::CallLog log(trace);
  Tensor a = ones({2}), b = ones({3});
  EXPECT_THROW(a + b, ShapeError);
  memory::fail_allocation(1);
  EXPECT_THROW(a + a, OutOfMemoryError);
  memory::fail_allocation(0);
  Tensor c = a * a;
  ASSERT_FALSE(log.calls().empty());
  EXPECT_EQ(std::string(log.calls().back().name), "mul");
  EXPECT_GE(log.calls().back().end, log.calls().back().begin);
}

TEST(CallLog, ModulesAreNamedAndExplanationsMayRunInside) {
  nn::Sequential net(nn::Linear(8, 8), nn::ReLU());
  memory::PlanScope dry;
  memory::Trace trace;
  autograd::CallLog log(trace);
  inplace::Explanation e = inplace::explain([&] { net->forward(ones({2, 8})).sum().backward(); });
  ASSERT_FALSE(log.calls().empty());
  EXPECT_EQ(log.calls().size(), e.calls.size());
  bool linear = false;
  for (auto& c : log.calls()) linear = linear || (std::string(c.name) == "linear" && c.module == "Sequential.0");
  EXPECT_TRUE(linear) << words(log.calls());
}

}  // namespace
