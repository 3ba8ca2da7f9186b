// profile(): calls, times and bytes by op and by module, and the trace's file.
#include "situ/io/profile.h"

#include <gtest/gtest.h>

#include <fstream>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <sstream>
#include <thread>

#include "situ/dispatch/run.h"
#include "situ/launch/observed_work.h"
#include "situ/memory/allocator.h"
#include "situ/situ.h"

using namespace situ;

namespace {

const ProfileRow& row(const std::vector<ProfileRow>& rows, const std::string& name) {
  static const ProfileRow none;
  for (const ProfileRow& r : rows)
    if (r.name == name) return r;
  ADD_FAILURE() << "no row " << name;
  return none;
}

struct Net {
  nn::Sequential net{nn::Linear(8, 16), nn::ReLU(), nn::Linear(16, 4)};
  optim::SGD optimizer{net->parameters(), 0.1};
  void step() {
    optimizer.zero_grad();
    net->forward(ones({32, 8})).sum().backward();
    optimizer.step();
  }
};

TEST(Profile, CountsCallsByPhase) {
  Net n;
  const Profile p = profile([&] { n.step(), n.step(); });
  const ProfileRow& linear = row(p.ops, "linear");
  EXPECT_EQ(linear.forward_calls, 4);
  EXPECT_EQ(linear.backward_calls, 2);  // the gradient of the last layer's input
  EXPECT_EQ(linear.calls, 6);
  const ProfileRow& sgd = row(p.ops, "SGD");
  EXPECT_EQ(sgd.calls, 2);
  EXPECT_EQ(sgd.forward_calls + sgd.backward_calls, 0);
  EXPECT_GT(sgd.self, 0);
  int64_t calls = 0, forward = 0, backward = 0, outside = 0;
  for (const ProfileRow& r : p.ops) {
    calls += r.calls;
    forward += r.forward_calls;
    backward += r.backward_calls;
  }
  for (const ProfileRow& r : p.modules)
    if (r.name.find('.') == std::string::npos) outside += r.calls;  // the root's row includes the modules inside
  EXPECT_EQ(calls, static_cast<int64_t>(p.calls().size()));
  EXPECT_EQ(outside, calls);
  EXPECT_GE(backward, 6);  // in each step: two weights, one input
  EXPECT_EQ(calls - forward - backward, 2);
}

TEST(Profile, ModulesIncludeThoseInside) {
  Net n;
  const Profile p = profile([&] { n.step(); });
  const ProfileRow &all = row(p.modules, "Sequential"), &first = row(p.modules, "Sequential.0"),
                   &relu = row(p.modules, "Sequential.1"), &last = row(p.modules, "Sequential.2");
  EXPECT_EQ(all.calls, first.calls + relu.calls + last.calls);
  EXPECT_EQ(all.total, first.total + relu.total + last.total);
  EXPECT_EQ(all.bytes, first.bytes + relu.bytes + last.bytes);
  EXPECT_EQ(all.self, 0);
  EXPECT_EQ(first.self, first.total);
  EXPECT_GT(first.forward_calls, 0);
  EXPECT_GT(first.backward_calls, 0);
  EXPECT_GT(row(p.modules, "(outside of modules)").calls, 0);
}

TEST(Profile, TimesAddUp) {
  Net n;
  const Profile p = profile([&] { n.step(); });
  int64_t self = 0;
  for (const ProfileRow& r : p.ops) {
    EXPECT_GE(r.self, 0) << r.name;
    EXPECT_GE(r.total, r.self) << r.name;
    EXPECT_GE(r.total, r.forward + r.backward) << r.name;
    self += r.self;
  }
  EXPECT_EQ(self, p.in_calls);
  EXPECT_LE(p.in_calls, p.nanoseconds);
  for (size_t i = 1; i < p.ops.size(); ++i) EXPECT_GE(p.ops[i - 1].self, p.ops[i].self);
  for (size_t i = 1; i < p.modules.size(); ++i) EXPECT_GE(p.modules[i - 1].total, p.modules[i].total);
}

TEST(Profile, BytesAreThoseOfTheThreadThatProfiles) {
  const Tensor x = ones({1024}), y = ones({1 << 16});
  const int64_t before = memory::current().total;
  Profiler profiler;
  Tensor a = x * 2;
  std::thread([&] { Tensor other = y * 2; }).join();
  Tensor b = empty({256});
  const Profile p = profiler.stop();
  EXPECT_EQ(row(p.ops, "mul").calls, 1);
  EXPECT_EQ(row(p.ops, "mul").bytes, 4096);
  EXPECT_EQ(p.bytes, 4096 + 1024);
  EXPECT_GE(p.peak, before + (4 << 16));  // the ledger's peak has all threads
}

TEST(Profile, InADryRunTimesAreEstimatesAndTheSameEachTime) {
  std::string texts[2];
  for (std::string& text : texts) {
    memory::PlanScope dry;
    Net n;
    text = profile([&] { n.step(); }).text();
  }
  EXPECT_EQ(texts[0], texts[1]);
  memory::PlanScope dry;
  Tensor a = ones({1024, 1000}), b = ones({10, 10});
  const Profile p = profile([&] { a + a, b* b; });
  EXPECT_EQ(p.ops.at(0).name, "add");
  EXPECT_EQ(p.ops.at(0).self, 1228800);  // of ten bytes each
  EXPECT_EQ(p.ops.at(0).bytes, 4096000);
}

TEST(Profile, RecomputedValuesHaveRowsOfTheirOwn) {
  nn::Sequential net(nn::Linear(64, 512), nn::GELU(), nn::Linear(512, 8));
  const Tensor x = ones({128, 64});
  auto step = [&] { net->forward(x).sum().backward(); };
  const Profile p = profile(step);
  const ProfileRow& gelu = row(p.ops, "gelu (recomputed)");
  EXPECT_EQ(gelu.calls, 1);
  EXPECT_EQ(gelu.backward_calls, 1);
  EXPECT_EQ(gelu.bytes, 128 * 512 * 4);
  EXPECT_EQ(row(p.ops, "gelu").calls, 1);
  RecomputeGuard none(0);
  for (const ProfileRow& r : profile(step).ops) EXPECT_EQ(r.name.find("recomputed"), std::string::npos) << r.name;
}

TEST(Profile, TablesAreCut) {
  Net n;
  const Profile p = profile([&] { n.step(); });
  const std::string text = p.text(1);
  EXPECT_NE(text.find("\nop  "), std::string::npos) << text;
  EXPECT_NE(text.find("\nmodule  "), std::string::npos) << text;
  EXPECT_NE(text.find("(" + std::to_string(p.ops.size() - 1) + " more)"), std::string::npos) << text;
  std::ostringstream out;
  out << p;
  EXPECT_EQ(out.str(), p.text());
  const std::string table = profile_table("op", {{.name = std::string(50, 'x') + ".last"}}, 0, 5);
  EXPECT_NE(table.find("\n..."), std::string::npos) << table;
  EXPECT_NE(table.find(".last "), std::string::npos) << table;
}

TEST(Profile, OfNothing) {
  const Profile p = profile([] {});
  EXPECT_TRUE(p.calls().empty() && p.ops.empty() && p.modules.empty());
  EXPECT_EQ(p.bytes, 0);
  EXPECT_EQ(p.text().find("0 calls: 0.000 ms of "), 0u) << p.text();
}

TEST(Profile, ACallThatThrowsCostsNothing) {
  const Tensor a = ones({2}), b = ones({3});
  const Profile p = profile([&] {
    EXPECT_THROW(a + b, ShapeError);
    memory::fail_allocation(1);
    EXPECT_THROW(a + a, OutOfMemoryError);
    memory::fail_allocation(0);
    a* a;
  });
  EXPECT_EQ(row(p.ops, "mul").calls, 1);
  EXPECT_EQ(p.in_calls, row(p.ops, "mul").self);
  EXPECT_THROW(profile([&] { a + b; }), ShapeError);
  EXPECT_EQ(profile([&] { a* a; }).calls().size(), 1u);
}

TEST(Profile, ProfilesNest) {
  const Tensor a = ones({2});
  std::optional<Profile> inner;
  const Profile outer = profile([&] {
    a + a;
    inner = profile([&] { a* a; });
  });
  EXPECT_EQ(inner->calls().size(), 1u);
  EXPECT_EQ(outer.calls().size(), 2u);
}

// The threads' pointers go back to null, whichever profile ends first.
TEST(Profile, OverlappingProfilesEndInAnyOrder) {
  const Tensor a = ones({2});
  for (const bool first_ends_first : {true, false})
    for (const bool stopped : {true, false}) {
      std::optional<Profiler> first(std::in_place), second(std::in_place);
      a* a;
      auto end = [&](std::optional<Profiler>& p, size_t calls) {
        if (stopped) {
          EXPECT_EQ(p->stop().calls().size(), calls);
        }
        p.reset();
        a + a;
      };
      end(first_ends_first ? first : second, 1);
      EXPECT_NE(op::call_observer, nullptr);
      end(first_ends_first ? second : first, 2);
      EXPECT_EQ(op::call_observer, nullptr);
      EXPECT_EQ(op::work_observer, nullptr);
    }
}

TEST(Profile, AProfilerMayBeDestroyedWhereverItIs) {
  const Tensor a = ones({2});
  auto open = std::make_unique<Profiler>();
  std::thread([&] {
    a* a;
    open.reset();
    EXPECT_EQ(op::call_observer, nullptr);
  }).join();
  a + a;
  EXPECT_EQ(profile([&] { a* a; }).calls().size(), 1u);  // drops what the other thread closed
  EXPECT_EQ(op::call_observer, nullptr);
  EXPECT_EQ(op::work_observer, nullptr);
  std::thread([&] { open = std::make_unique<Profiler>(), a * a; }).join();
  open.reset();  // its thread has ended
}

TEST(Profile, ADestroyedProfilerLeavesOtherObserversAlone) {
  struct Counter final : op::CallObserver {
    void called(const op::OpInfo& op_info, const char* name, const Tensor* outs, int n_out,
                const SourceLocation& location) override {
      ++calls;
      if (outer) outer->called(op_info, name, outs, n_out, location);
    }
    int calls = 0;
    op::CallObserver* outer = op::observe(this);
  };
  const Tensor a = ones({2});
  auto open = std::make_unique<Profiler>();
  Counter inside;
  open.reset();
  a* a;
  EXPECT_EQ(inside.calls, 1);
  op::observe(inside.outer);
  a* a;
  profile([] {});
  EXPECT_EQ(op::call_observer, nullptr);
}

TEST(Profile, WritesATrace) {
  const std::string folder = testing::TempDir();
  Net n;
  const Profile p = profile([&] { n.step(); });
  const std::string path = folder + "situ_profile_trace.json";
  p.write_trace(path);
  std::ifstream file(path);
  const nlohmann::json all = nlohmann::json::parse(file);
  size_t slices = 0, counters = 0;
  for (auto& e : all["traceEvents"]) {
    slices += e["ph"] == "X";
    counters += e["ph"] == "C";
  }
  EXPECT_EQ(slices, p.calls().size());
  EXPECT_GT(counters, 0u);
  EXPECT_THROW(p.write_trace(folder + "no_such_folder/trace.json"), FileError);
}

TEST(Profile, StopsOnceAndOnItsThread) {
  Profiler profiler;
  std::string text;
  std::thread([&] {
    try {
      profiler.stop();
    } catch (const UsageError& e) {
      text = e.what();
    }
  }).join();
  EXPECT_EQ(text, "Profiler: stop() was called on another thread; call it on the thread that constructed it");
  profiler.stop();
  try {
    profiler.stop();
    ADD_FAILURE();
  } catch (const UsageError& e) {
    EXPECT_STREQ(e.what(), "Profiler: it was stopped before; construct another one");
  }
}

}  // namespace
