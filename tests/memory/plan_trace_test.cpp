// Traces, explanations and estimates inside dry runs: what they say is what they say of a real run.
#include <gtest/gtest.h>

#include "situ/situ.h"
#include "tests/message.h"

using namespace situ;

namespace {

struct Traced : nn::Module {
  nn::Conv2d conv{nullptr};
  nn::Linear head{nullptr};
  Traced() {
    conv = register_module("conv", nn::Conv2d(nn::Conv2dOptions(3, 64, 3).padding(1)));
    head = register_module("head", nn::Linear(64 * 16, 5));
  }
  Tensor forward(In x) {
    Tensor pooled = max_pool2d(conv(x).relu(), 2);
    return head(pooled.flatten(1));
  }
};

void two_steps(int64_t batch, memory::Trace* trace) {
  Traced net;
  optim::SGD sgd(net.parameters(), 0.1);
  Tensor x = rand({batch, 3, 8, 8});
  if (trace) trace->restart();
  memory::reset_peak();
  for (int i = 0; i < 2; ++i) {
    sgd.zero_grad();
    net.forward(x).sum().backward();
    sgd.step();
  }
}

// Without what depends on the machine: addresses and clocks.
std::vector<std::string> story(const memory::Trace& trace) {
  std::vector<std::string> lines;
  auto records = trace.records();
  for (auto& e : trace.events()) {
    auto& r = records[e.record];
    lines.push_back(std::to_string(e.kind) + " " + std::to_string(r.bytes) + " " + name_of(e.category) + " " +
                    (r.op ? r.op : "") + " " + memory::line_text(r.location));
  }
  return lines;
}

TEST(PlanTrace, TellsTheStoryOfARealRun) {
  two_steps(4, nullptr);
  memory::Trace real;
  two_steps(4, &real);
  real.stop();
  std::vector<std::string> dry_story;
  memory::plan([&] {
    memory::Trace dry;
    two_steps(4, &dry);
    dry_story = story(dry);
  });
  EXPECT_GT(dry_story.size(), 50u);
  EXPECT_EQ(dry_story, story(real));
}

TEST(PlanTrace, ItsPeakIsThePlansAndItsRowsAddUp) {
  memory::PlanScope scope;
  memory::Trace trace;
  two_steps(16, &trace);
  memory::TracePeak peak = trace.peak();
  memory::Plan plan = scope.result();
  EXPECT_EQ(peak.bytes, plan.peak.bytes);
  EXPECT_EQ(peak.total(), plan.peak.total);
  for (auto& rows : {memory::by_module(trace, peak), memory::by_line(trace, peak)}) {
    int64_t sum = 0;
    for (auto& r : rows) sum += r.total();
    EXPECT_EQ(sum, peak.total());
  }
  EXPECT_GT(memory::plan_layout(trace.lives()).total, 0);
}

TEST(PlanTrace, TheTimelineEndsWhereTheLedgerStands) {
  memory::PlanScope scope;
  memory::Trace trace;
  two_steps(4, &trace);
  auto line = trace.timeline();
  ASSERT_EQ(line.size(), trace.events().size());
  EXPECT_EQ(line[static_cast<size_t>(trace.peak().event)], trace.peak().bytes);
  EXPECT_EQ(line.back(), trace.at_end().bytes);
}

TEST(PlanTrace, RealTracesDoNotSeeIt) {
  memory::Trace real;
  memory::plan([] { two_steps(2, nullptr); });
  EXPECT_TRUE(real.events().empty());
  Tensor t = zeros({64});
  EXPECT_EQ(real.events().size(), 1u);
}

TEST(PlanTrace, ItsClockIsTheEstimateAndNeverGoesBack) {
  memory::PlanScope scope;
  memory::Trace trace;
  two_steps(4, nullptr);
  int64_t last = 0;
  for (auto& e : trace.events()) {
    EXPECT_GE(e.nanoseconds, last);
    last = e.nanoseconds;
  }
  EXPECT_GT(last, 0);
}

TEST(PlanTrace, EndsWithItsDryRun) {
  std::unique_ptr<memory::Trace> trace;
  memory::plan([&] {
    trace = std::make_unique<memory::Trace>();
    Tensor t = zeros({1000});
  });
  Tensor after = zeros({1000});
  EXPECT_EQ(trace->events().size(), 2u);
  trace->restart();  // of the real book now
  Tensor more = zeros({1000});
  EXPECT_EQ(trace->events().size(), 1u);
}

TEST(PlanTrace, TensorsFromBeforeThatGoAreSeen) {
  Tensor before = zeros({1 << 20});
  memory::PlanScope scope;
  memory::Trace trace;
  int64_t bytes = static_cast<int64_t>(before.nbytes());
  before = Tensor();
  auto records = trace.records();
  ASSERT_EQ(records.size(), 1u);
  EXPECT_EQ(records[0].bytes, bytes);
  EXPECT_TRUE(records[0].before);
  EXPECT_EQ(trace.events().back().kind, memory::TraceEvent::death);
}

TEST(PlanTrace, AnExplanationIsThatOfARealRun) {
  auto step = [] {
    Traced net;
    Tensor x = rand({4, 3, 8, 8});
    Tensor h = net.forward(x);
    (h.relu() + 1).sum().backward();
  };
  step();
  std::string real = inplace::explain(step).text(), dry;
  memory::plan([&] { dry = inplace::explain(step).text(); });
  EXPECT_EQ(dry, real);
  EXPECT_NE(dry.find("overwrote"), std::string::npos) << dry;
}

TEST(PlanTrace, WorkCountsBytesAndArithmetic) {
  auto work = [](auto&& f) { return memory::plan(f).work; };
  NoGradGuard no_grad;
  Tensor a = zeros({256, 256}), b = zeros({256, 256});
  EXPECT_EQ(work([&] { a + b; }), 3 * 256 * 256 * 4);
  EXPECT_EQ(work([&] { mm(a, b); }), 3 * 256 * 256 * 4 + 2.0 * 256 * 256 * 256 / 16);
  double forward = work([&] { conv2d(zeros({2, 8, 16, 16}), zeros({8, 8, 3, 3})); });
  EXPECT_GT(forward, 2.0 * 2 * 8 * 14 * 14 * 72 / 16);
}

TEST(PlanTrace, WorkOfValuesMadeAgainIsNamed) {
  auto gelu = [](double passes) {
    return memory::plan([=] {
      RecomputeGuard guard(passes);
      nn::Sequential net(nn::Linear(256, 256), nn::GELU(), nn::Linear(256, 256));
      memory::reset_peak();
      net->forward(ones({256, 256})).sum().backward();
    });
  };
  memory::Plan kept = gelu(0), rebuilt = gelu(16);
  EXPECT_EQ(kept.again, 0);
  EXPECT_EQ(rebuilt.again, 2 * 256 * 256 * 4);
  EXPECT_EQ(rebuilt.work, kept.work + rebuilt.again);
}

int64_t saved_after(const std::function<Tensor()>& forward, memory::Packing plain) {
  memory::PlanScope scope;
  RecomputeGuard keep(0);
  memory::PlainPlan without(plain);
  Tensor result = forward();
  int64_t bytes = memory::current()[Category::saved];
  result.sum().backward();
  return bytes;
}

TEST(PlanTrace, WhatPackingSavesCanBePlanned) {
  using memory::Packing;
  auto relu_of = [] { return (ones({1 << 16}).requires_grad_() * 2).relu() * 3; };
  EXPECT_EQ(saved_after(relu_of, Packing::none), (1 << 16) / 8);
  EXPECT_EQ(saved_after(relu_of, Packing::bits), (1 << 16) * 4);
  EXPECT_EQ(saved_after(relu_of, Packing::offsets), (1 << 16) / 8);
  auto pool = [] { return max_pool2d(ones({1, 4, 64, 64}).requires_grad_(), 2); };
  EXPECT_EQ(saved_after(pool, Packing::none), 4 * 32 * 32);
  EXPECT_EQ(saved_after(pool, Packing::offsets), 4 * 32 * 32 * 8);
  auto attend = [] {
    Tensor q = ones({1, 2, 128, 16}).requires_grad_();
    return scaled_dot_product_attention(q, q, q);
  };
  EXPECT_EQ(saved_after(attend, Packing::statistics) - saved_after(attend, Packing::none),
            2 * 128 * 128 * 4 - 2 * 128 * 4);
  EXPECT_EQ(message<UsageError>([] { memory::PlainPlan outside(Packing::bits); }),
            "PlainPlan: there is no dry run on this thread; open one with memory::plan");
}

}  // namespace
