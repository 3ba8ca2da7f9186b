// A program's own loop gets the report of `situ train`.
#include "situ/io/recorder.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <sstream>
#include <string>

#include "situ/io/memory_record.h"
#include "situ/io/report.h"
#include "situ/situ.h"
#include "tests/message.h"
#include "tests/sanitizers.h"

namespace situ {
namespace {

struct Training {
  nn::Sequential net = nn::Sequential(nn::Linear(64, 128), nn::ReLU(), nn::Linear(128, 10));
  optim::AdamW optimizer{net->parameters(), 1e-3};
  Tensor x = ones({32, 64}), y = zeros({32}, kLong);
  double step() {
    optimizer.zero_grad();
    Tensor loss = nn::functional::cross_entropy(net->forward(x), y);
    loss.backward();
    optimizer.step();
    return loss.item<double>();
  }
};

int64_t sum_of(const io::Report& r) {
  int64_t n = 0;
  for (auto& m : r.modules) n += io::total_of(m.bytes);
  return n;
}

bool names(const io::Report& r, const std::string& module) {
  for (auto& m : r.modules)
    if (m.path == module && m.kind == "Linear") return true;
  return false;
}

std::string fact(const io::Report& r, const std::string& name) {
  for (auto& [key, value] : r.facts)
    if (key == name) return value;
  return "";
}

TEST(Recorder, CollectsLossesMetricsTimeAndMemory) {
  SITU_NEEDS_POOL();
  Training t;
  io::Recorder recorder("two layers");
  recorder.fact("data", "ones");
  double last = 0;
  for (int i = 0; i < 6; ++i) {
    recorder.step(last = t.step());
    if (i % 2 == 1) recorder.metric("accuracy", 0.1 * i);
  }
  recorder.validation(0.5);
  const int64_t peak = memory::peak().total;
  io::Report r = recorder.report();
  EXPECT_EQ(r.title, "two layers, 6 steps");
  ASSERT_EQ(r.loss.size(), 6u);
  EXPECT_EQ(r.loss[0].step, 1);
  EXPECT_EQ(r.loss[5].value, last);
  ASSERT_EQ(r.metrics.size(), 1u);
  ASSERT_EQ(r.metrics[0].points.size(), 3u);
  EXPECT_EQ(r.metrics[0].points[1].step, 4);
  ASSERT_EQ(r.validation.size(), 1u);
  EXPECT_EQ(r.validation[0].step, 6);
  EXPECT_EQ(io::total_of(r.peak), peak);
  EXPECT_EQ(r.unattributed, 0);
  EXPECT_EQ(sum_of(r), peak);
  EXPECT_TRUE(names(r, "0") && names(r, "2"));
  ASSERT_EQ(r.step_peaks.size(), 6u);
  EXPECT_EQ(io::total_of(r.step_peaks[5].bytes), peak);
  EXPECT_GT(r.timeline.size(), 20u);
  EXPECT_FALSE(r.tensors.empty());
  EXPECT_EQ(fact(r, "parameters"), "9,610");
  EXPECT_EQ(fact(r, "data"), "ones");
  EXPECT_EQ(fact(r, "held-out loss"), "0.5000");
  EXPECT_EQ(fact(r, "accuracy"), "0.5");
  const io::RecordedStep& step = recorder.last();
  EXPECT_EQ(step.step, 6);
  EXPECT_EQ(step.peak_bytes, peak);
  EXPECT_GT(step.bytes, 0);
  EXPECT_GE(step.seconds, 0);
  EXPECT_GE(recorder.seconds(), step.seconds);
}

TEST(Recorder, ShortRunsHaveTheirTablesToo) {
  SITU_NEEDS_POOL();
  for (int steps : {1, 2, 3}) {
    Training t;
    io::Recorder recorder("short");
    for (int i = 0; i < steps; ++i) recorder.step(t.step());
    io::Report r = recorder.report();
    EXPECT_TRUE(names(r, "0")) << steps;
    EXPECT_EQ(sum_of(r), io::total_of(r.step_peaks.back().bytes)) << steps;
  }
  io::Report none = io::Recorder("nothing").report();
  EXPECT_EQ(fact(none, "last loss"), "no step was made");
  EXPECT_HAS(io::report_html(none), "nothing, 0 steps");
}

TEST(Recorder, AReportInTheMiddleStopsNothing) {
  Training t;
  io::Recorder recorder("on and on");
  for (int i = 1; i <= 5; ++i) {
    recorder.step(t.step());
    EXPECT_EQ(recorder.report().loss.size(), static_cast<size_t>(i));
  }
  EXPECT_TRUE(names(recorder.report(), "2"));
}

TEST(Recorder, AReportBeforeTheFirstStepStopsNothing) {
  SITU_NEEDS_POOL();
  for (const bool calls : {false, true}) {
    Training t;
    io::Recorder recorder("early", 0, calls);
    EXPECT_TRUE(recorder.report().loss.empty());
    for (int i = 0; i < 4; ++i) recorder.step(t.step());
    const io::Report r = recorder.report();
    EXPECT_TRUE(names(r, "0") && names(r, "2"));
    EXPECT_EQ(sum_of(r), io::total_of(r.peak));
    EXPECT_GT(r.timeline.size(), 20u);
    EXPECT_EQ(recorder.memory().chrome_trace().empty(), !calls);
  }
}

// The trace, the timeline and the calls of steps 2 and 3 begin at the last beginning of step 2.
TEST(Recorder, TablesExcludeWorkBeforeAStep) {
  SITU_NEEDS_POOL();
  Training t;
  t.step();
  io::Recorder recorder("apart", 0, true);
  int64_t most = 0;
  for (int i = 0; i < 3; ++i) {
    if (i < 2) {
      { Tensor large = eye(1 << 10); }
      recorder.begin_step();
    }
    recorder.step(t.step());
    most = std::max(most, recorder.last().peak_bytes);
  }
  const io::Report r = recorder.report();
  EXPECT_EQ(sum_of(r), most);
  ASSERT_GT(r.timeline.size(), 20u);
  for (const io::ReportMemory& m : r.timeline) EXPECT_LE(io::total_of(m.bytes), most);
  EXPECT_HAS(recorder.memory().chrome_trace(), "\"AdamW\"");
  EXPECT_EQ(recorder.memory().chrome_trace().find("\"eye\""), std::string::npos);
}

TEST(Recorder, AModuleThatWasTakenOutHasNoRows) {
  struct Net : nn::Module {
    nn::Linear fc = register_module("fc", nn::Linear(4, 4)), gone = register_module("gone", nn::Linear(4, 4));
  };
  auto net = std::make_shared<Net>();
  net->gone = nullptr;
  io::Recorder recorder("net");
  for (int i = 0; i < 3; ++i) {
    net->fc(ones({2, 4})).sum().backward();
    recorder.step(0);
  }
  const io::Report r = recorder.report();
  EXPECT_EQ(fact(r, "parameters"), "20");
  EXPECT_TRUE(names(r, "fc"));
  EXPECT_FALSE(names(r, "gone"));
  const Tensor x = ones({2, 4});
  EXPECT_HAS(memory::explain([&] { net->fc(x).sum().backward(); }).text(), "20 parameters");
}

TEST(Recorder, WorkBeforeBeginStepIsExcluded) {
  Training t;
  t.step();
  io::Recorder recorder("apart", 10);
  int64_t most = 0;
  for (int i = 0; i < 3; ++i) {
    { Tensor large = ones({1 << 18}); }
    recorder.begin_step();
    recorder.step(t.step());
    most = std::max(most, recorder.last().peak_bytes);
  }
  EXPECT_EQ(recorder.last().step, 13);
  EXPECT_LT(most, memory::peak().total - (1 << 19));
  EXPECT_HAS(io::report_html(recorder.report()), "No step reaches this peak");
}

TEST(Recorder, ThePageContainsAllParts) {
  Training t;
  io::Recorder recorder("two layers");
  for (int i = 0; i < 4; ++i) recorder.step(t.step());
  recorder.metric("accuracy", 0.75);
  const char* kept = std::getenv("SITU_KEEP_RECORD");
  const std::string path = kept ? kept : testing::TempDir() + "record.html";
  recorder.write(path);
  std::stringstream page;
  page << std::ifstream(path).rdbuf();
  for (const char* part : {"<!doctype html>", "<title>two layers, 4 steps</title>", "<svg", "Loss", "accuracy",
                           "Memory: the peak of each step", "Memory: inside a few steps", "By module", "0 (Linear)",
                           "Memory of the process", "</html>"})
    EXPECT_HAS(page.str(), part);
  for (const char* outside : {"http:", "https:", "<script", "<link", "url("})
    EXPECT_EQ(page.str().find(outside), std::string::npos) << outside;
  EXPECT_HAS(message<FileError>([&] { recorder.write("/nowhere/page.html"); }), "report: ");
}

}  // namespace
}  // namespace situ
