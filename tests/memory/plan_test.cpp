// Dry runs: the prediction is what a real run takes, nothing that was there before is changed, and values are refused.
#include "situ/memory/plan.h"

#include <gtest/gtest.h>

#include <sstream>

#include "situ/situ.h"
#include "tests/message.h"
#include "tests/sanitizers.h"

using namespace situ;

namespace {

struct Net : nn::Module {
  nn::Conv2d conv{nullptr};
  nn::BatchNorm2d norm{nullptr};
  nn::Linear head{nullptr};
  Net() {
    conv = register_module("conv", nn::Conv2d(nn::Conv2dOptions(3, 8, 3).padding(1)));
    norm = register_module("norm", nn::BatchNorm2d(8));
    head = register_module("head", nn::Linear(8 * 36, 5));
  }
  Tensor forward(In x) {
    Tensor h = norm(conv(x)).relu();
    return head(dropout(h.flatten(1), 0.5, is_training()));
  }
};

struct Training {
  Net net;
  optim::AdamW adam{net.parameters(), optim::AdamWOptions(1e-3)};
  optim::StepLR schedule{adam, 1, 0.5};
  Tensor x, y;
  explicit Training(int64_t batch) {
    PurposeGuard input(Category::input);
    x = rand({batch, 3, 6, 6});
    y = zeros({batch}, kLong);
  }
  void step() {
    adam.zero_grad();
    cross_entropy(net.forward(x), y).backward();
    nn::utils::clip_grad_norm_(net.parameters(), 1.0);
    adam.step();
    schedule.step();
  }
};

// What a run adds to what was there, by category.
std::vector<int64_t> added(const memory::Snapshot& peak, const memory::Snapshot& start) {
  std::vector<int64_t> d;
  for (int c = 0; c < kCategories; ++c) {
    auto i = static_cast<size_t>(c);
    d.push_back(peak.bytes[i] - start.bytes[i]);
  }
  return d;
}

template <class F>
std::vector<int64_t> really(F&& f) {
  memory::PeakScope scope;
  memory::Snapshot start = memory::current();
  f();
  return added(scope.peak(), start);
}

template <class F>
std::vector<int64_t> dry(F&& f) {
  memory::Plan p = memory::plan(f);
  return added(p.peak, p.start);
}

template <class F>
std::string refusal(F&& f) {
  try {
    f();
  } catch (const PlanError& e) {
    return e.what();
  }
  return "not refused";
}

TEST(Plan, ATrainingMadeInsideTakesWhatARealOneTakes) {
  for (int64_t batch : {1, 4, 9}) {
    auto run = [&] {
      Training t(batch);
      for (int i = 0; i < 3; ++i) t.step();
    };
    really(run);
    EXPECT_EQ(dry(run), really(run)) << batch;
  }
}

TEST(Plan, TwoStepsTellOfAll) {
  auto steps = [](int n) {
    return [n] {
      Training t(4);
      for (int i = 0; i < n; ++i) t.step();
    };
  };
  EXPECT_EQ(dry(steps(2)), really(steps(6)));
}

TEST(Plan, RecordsThatStandHighestAreThePeak) {
  SITU_NEEDS_POOL();
  Tensor w = ones({4}).requires_grad_();
  auto run = [&] {
    w.mutable_grad() = Tensor();
    Tensor y = ones({100000}).sum();
    for (int i = 0; i < 3000; ++i) y = y * w[i % 4];
    std::vector<Tensor> views(1000);
    for (Tensor& v : views) v = y.view({1});
    views.clear();
    y.sum().backward();
  };
  really(run);
  auto planned = dry(run);
  EXPECT_EQ(planned, really(run));
  EXPECT_GT(planned[static_cast<size_t>(Category::bookkeeping)], 1000000);
  EXPECT_LT(planned[static_cast<size_t>(Category::temporary)], 100000);
}

TEST(Plan, AModelFromBeforeIsPlannedToo) {
  Training t(4);
  auto first = dry([&] { t.step(); });
  EXPECT_EQ(first, really([&] { t.step(); }));
  auto second = dry([&] { t.step(); });  // now there are gradients and state, and zero_grad() gives gradients back
  EXPECT_EQ(second, really([&] { t.step(); }));
  EXPECT_NE(first, second);
}

TEST(Plan, NothingFromBeforeIsChanged) {
  Training a(4), b(4);
  for (int round = 0; round < 2; ++round) {
    manual_seed(7);
    memory::Snapshot before = memory::current();
    std::vector<Tensor> values;
    std::vector<uint64_t> versions;
    for (auto& p : a.net.parameters()) values.push_back(p.detach().clone()), versions.push_back(p._version());
    for (auto& u : a.net.buffers()) values.push_back(u.detach().clone()), versions.push_back(u._version());
    memory::Snapshot held = memory::current();
    double lr = a.schedule.get_current_lrs()[0];
    uint64_t position = default_generator().position();
    bool had = a.net.conv->weight.grad().defined();
    TensorImpl* grad = a.net.conv->weight.grad().unsafe_impl();
    memory::plan([&] {
      for (int i = 0; i < 3; ++i) a.step();
    });
    EXPECT_EQ(memory::current().bytes, held.bytes) << round;
    EXPECT_EQ(default_generator().position(), position);
    EXPECT_EQ(a.schedule.get_current_lrs()[0], lr);
    EXPECT_EQ(a.net.conv->weight.grad().defined(), had);
    EXPECT_EQ(a.net.conv->weight.grad().unsafe_impl(), grad);
    size_t i = 0;
    for (auto& p : a.net.parameters()) {
      EXPECT_EQ(p._version(), versions[i]);
      EXPECT_EQ(p.unsafe_impl()->storage->dependent_count(), 0u);
      EXPECT_TRUE(p.detach().equal(values[i++]));
    }
    for (auto& u : a.net.buffers()) {
      EXPECT_EQ(u._version(), versions[i]);
      EXPECT_TRUE(u.equal(values[i++]));
    }
    values.clear();
    EXPECT_EQ(memory::current().bytes, before.bytes);
    manual_seed(1);
    a.step();
  }
}

TEST(Plan, ATrainingIsTheSameWithPlansInBetween) {
  auto trained = [](bool plans) {
    manual_seed(3);
    Training t(4);
    for (int i = 0; i < 3; ++i) {
      if (plans) memory::plan([&] { t.step(), t.step(); });
      t.step();
    }
    return t.net.head->weight.detach().clone();
  };
  EXPECT_TRUE(trained(true).equal(trained(false)));
}

TEST(Plan, SaysWhatRanAtThePeak) {
  memory::Plan p = memory::plan([] {
    Tensor x = zeros({100, 100});
    Tensor y = x.exp();
  });
  EXPECT_STREQ(p.op, "exp");
  EXPECT_NE(std::string(p.location.file).find("plan_test"), std::string::npos);
  EXPECT_EQ(p.peak.total - p.start.total >= 80000, true);
  EXPECT_EQ(p.end.bytes, p.start.bytes);
  memory::Plan in_module = memory::plan([] {
    Net net;
    memory::reset_peak();
    net.forward(zeros({2, 3, 6, 6}));
  });
  EXPECT_EQ(in_module.module.empty(), false);
}

TEST(Plan, StatesTheMostBytesOfInputAlsoAwayFromThePeak) {
  const memory::Plan p = memory::plan([] {
    {
      StateGuard<&ThreadState::purpose, Category> purpose(Category::input);
      zeros({1 << 18});
    }
    zeros({1 << 20});
  });
  EXPECT_EQ(p.peak[Category::input], p.start[Category::input]);
  EXPECT_EQ(p.input, p.start[Category::input] + (1 << 20));
}

TEST(Plan, TheLedgerInsideIsTheRunsOwn) {
  memory::Snapshot real = memory::current();
  memory::plan([&] {
    memory::PeakScope outer;
    Tensor kept = zeros({1 << 20});
    EXPECT_EQ(memory::current()[Category::temporary] - real[Category::temporary], 4 << 20);
    memory::PeakScope inner;
    { Tensor more = zeros({1 << 18}); }
    EXPECT_EQ(inner.peak().total - inner.start() >= 1 << 20, true);
    EXPECT_EQ(outer.peak().total - outer.start() >= 5 << 20, true);
    inner.reset();
    EXPECT_EQ(inner.peak().total, memory::current().total);
  });
  EXPECT_EQ(memory::current().bytes, real.bytes);
}

TEST(Plan, SizesThatNoMachineHasCanBePlanned) {
  memory::Plan p = memory::plan([](int64_t n) { return zeros({n, n}).mm(zeros({n, n})); }, int64_t{1} << 20);
  EXPECT_EQ(p.peak.total - p.start.total >= int64_t{3} << 42, true);
  EXPECT_THROW(memory::plan([] { zeros({int64_t{1} << 60}); }), OutOfMemoryError);
}

TEST(Plan, ValuesAreRefusedByName) {
  struct {
    const char* op;
    void (*use)(const Tensor&);
  } uses[] = {
      {"item", [](const Tensor& t) { t.sum().item(); }},
      {"data_ptr", [](const Tensor& t) { t.data_ptr<float>(); }},
      {"const_data_ptr", [](const Tensor& t) { t.const_data_ptr<float>(); }},
      {"print", [](const Tensor& t) { std::ostringstream() << t; }},
      {"nonzero", [](const Tensor& t) { t.nonzero(); }},
      {"masked_select", [](const Tensor& t) { t.masked_select(t > 0); }},
      {"save", [](const Tensor& t) { save(t, "plan_test.safetensors"); }},
  };
  for (auto& u : uses) {
    std::string text;
    memory::plan([&] {
      Tensor x = zeros({2, 3});
      text = refusal([&] { u.use(x); });
    });
    EXPECT_EQ(text.substr(0, text.find(':')), u.op) << text;
    EXPECT_NE(text.find("dry run"), std::string::npos) << text;
  }
}

// Sizes that depend on values are those that the step declares as the most, in a dry run; real ones may be less.
TEST(Plan, DeclaredSizesStandForThoseThatDependOnValues) {
  Tensor scores = arange(20).to(kFloat).requires_grad_();
  auto step = [&](int64_t most, double above) {
    memory::MostFound found(most);
    scores.mutable_grad() = Tensor();
    Tensor mask = scores > above;
    Tensor picked = scores.masked_select(mask), places = mask.nonzero(), rows = scores.index({mask});
    EXPECT_EQ(picked.size(0), rows.size(0));
    EXPECT_EQ(picked.size(0), places.size(0));
    (picked * rows).sum().backward();
    return picked.size(0);
  };
  EXPECT_EQ(step(8, 11.5), 8);
  int64_t planned = 0;
  memory::Plan p = memory::plan([&] { planned = step(8, 100); });
  EXPECT_EQ(planned, 8);
  EXPECT_EQ(dry([&] { step(8, 11.5); }), really([&] { step(8, 11.5); }));
  EXPECT_EQ(dry([&] { EXPECT_EQ(step(100, 11.5), 20); }), really([&] { step(100, -1); }));
  {
    memory::Budget budget(memory::budget_for(memory::plan([&] { step(8, 11.5); }).peak.total), [&] { step(8, 11.5); });
    EXPECT_EQ(step(8, 15.5), 4);
    memory::PeakScope scope;
    EXPECT_EQ(step(8, 11.5), 8);
    EXPECT_LE(scope.peak().total, budget.plan().peak.total);
  }
  try {
    step(7, 11.5);
    FAIL() << "eight are no more than seven";
  } catch (const ShapeError& e) {
    EXPECT_STREQ(e.what(),
                 "masked_select: 8 elements were found, more than the 7 that memory::MostFound declares; "
                 "declare as many as there can be");
  }
  EXPECT_EQ(message<ValueError>([] { memory::MostFound(-1); }),
            "MostFound: -1 elements; give how many are found at most, 0 or more");
}

TEST(Plan, ValuesFromBeforeMayBeReadUntilTheyAreWritten) {
  Tensor x = full({3}, 2.0);
  memory::plan([&] {
    EXPECT_EQ(x.sum(0).sizes().size(), 0u);
    EXPECT_EQ(x.select(0, 1).item<double>(), 2.0);
    EXPECT_EQ(x.const_data_ptr<float>()[2], 2.0f);
    EXPECT_EQ(refusal([&] { x.data_ptr<float>(); }),
              "data_ptr: not in a dry run (memory::plan), which has shapes alone; read with const_data_ptr, or write "
              "with ops (copy_, fill_)");
    EXPECT_EQ(refusal([&] { x.set_data(zeros({3})); }),
              "set_data: not in a dry run (memory::plan), which has shapes alone; make the tensor or the model inside "
              "the planned function");
    x.add_(1);
    EXPECT_NE(refusal([&] { x.select(0, 1).item(); }).find("written in this dry run"), std::string::npos);
  });
  EXPECT_EQ(x.select(0, 1).item<double>(), 2.0);
  EXPECT_EQ(x._version(), 0u);
}

TEST(Plan, WhatSurvivesRefusesEveryUse) {
  Tensor kept, view, loss;
  Tensor w = ones({4}).requires_grad_();
  memory::Snapshot before = memory::current();
  memory::plan([&] {
    kept = zeros({4});
    view = kept.narrow(0, 0, 2);
    loss = (w * w).sum();
  });
  EXPECT_EQ(w.unsafe_impl()->storage->dependent_count(), 0u);
  Tensor real = ones({4});
  EXPECT_NE(refusal([&] { real + kept; }).find("add: f32[4] has a shape but no values"), std::string::npos);
  EXPECT_NE(refusal([&] { real.add_(kept); }), "not refused");
  EXPECT_NE(refusal([&] { kept.zero_(); }), "not refused");
  EXPECT_NE(refusal([&] { view.clone(); }), "not refused");
  EXPECT_NE(refusal([&] { kept.sum(); }), "not refused");
  EXPECT_NE(refusal([&] { loss.backward(); }), "not refused");
  EXPECT_EQ(real._version(), 0u);
  EXPECT_FALSE(w.grad().defined());
  real = kept = view = loss = Tensor();
  EXPECT_EQ(memory::current().bytes, before.bytes);
}

TEST(Plan, GraphsDoNotCrossTheBorder) {
  Tensor w = ones({4}).requires_grad_();
  Tensor loss = (w * w).sum();
  memory::plan([&] {
    EXPECT_NE(refusal([&] { loss.backward(); }).find("run the forward pass inside it too"), std::string::npos);
  });
  loss.backward();
  EXPECT_TRUE(w.grad().equal(full({4}, 2.0)));
}

TEST(Plan, AWriteLeavesSavedValuesAndHistoriesFromBefore) {
  Tensor w = ones({4}).requires_grad_();
  Tensor h = w * 3, other = ones({4});
  Tensor loss = (h * h).sum();  // saves h
  std::string name = h.grad_fn().name();
  memory::plan([&] {
    h.mul_(other);
    h.narrow(0, 0, 2).add_(w.narrow(0, 0, 2));
    h.detach().zero_();
    w.detach().add_(1);
    w.grad();
    w.set_grad(zeros({4}));
    EXPECT_NE(h.grad_fn().name(), name);
  });
  EXPECT_EQ(h.grad_fn().name(), name);
  EXPECT_EQ(h._version(), 0u);
  EXPECT_FALSE(w.grad().defined());
  loss.backward();
  EXPECT_TRUE(w.grad().equal(full({4}, 18.0)));
}

TEST(Plan, PolicyForbidObjectsInADryRunToo) {
  Tensor w = ones({4}).requires_grad_();
  Tensor h = w * 3;
  Tensor loss = (h * h).sum();
  SavedPolicyGuard forbid(SavedPolicy::forbid);
  memory::plan([&] { EXPECT_THROW(h.add_(1), InplaceError); });
  loss.backward();
  EXPECT_TRUE(w.grad().defined());
}

TEST(Plan, AConflictInsideIsReported) {
  EXPECT_THROW(memory::plan([] {
                 Tensor w = zeros({4}).requires_grad_();
                 Tensor y = (w * 2).exp();
                 Tensor loss = y.sum();
                 y.add_(1);
                 loss.backward();
               }),
               AutogradError);
}

TEST(Plan, WhatTheFunctionThrowsComesThroughAndNothingStays) {
  Training t(4);
  memory::Snapshot before = memory::current();
  EXPECT_THROW(memory::plan([&] {
                 t.step();
                 throw std::runtime_error("stop");
               }),
               std::runtime_error);
  EXPECT_FALSE(memory::planning());
  EXPECT_EQ(memory::current().bytes, before.bytes);
  EXPECT_FALSE(t.net.conv->weight.grad().defined());
  EXPECT_EQ(message<UsageError>([] { memory::plan([] { memory::plan([] {}); }); }),
            "plan: this thread is in a dry run already; ask memory::peak() or a PeakScope inside it instead");
  EXPECT_FALSE(memory::planning());
}

// The buffer would leave its base for good.
TEST(Plan, AViewFromBeforeKeepsItsBytes) {
  struct Window : nn::Module {
    Tensor whole = ones({4}), part;
    Window() { part = register_buffer("part", whole.narrow(0, 1, 2)); }
  };
  Window window;
  EXPECT_EQ(
      refusal([&] { memory::plan([&] { window.to(kDouble); }); }),
      "Module::to: not in a dry run (memory::plan) on a view from before it, f32[2], whose base it would leave for "
      "good; do it before, or make the tensor inside the planned function");
  EXPECT_EQ(window.part.dtype(), kFloat);
  window.whole.mul_(3);
  EXPECT_TRUE(window.part.equal(full({2}, 3.0)));
  window.to(kDouble);
  EXPECT_EQ(window.part.dtype(), kDouble);
}

// Of more bytes than any address space has no class of sizes is planned.
TEST(Plan, MoreThanCanBeAddressedIsRefused) {
  const memory::Snapshot before = memory::current();
  const std::string text = message<OutOfMemoryError>([] { memory::plan([] { empty({int64_t{1} << 48}, kByte); }); });
  EXPECT_HAS(text,
             "allocate: out of memory: 281474976710656 bytes (temporary) were refused by the dry run; use a "
             "smaller batch or model");
  EXPECT_EQ(memory::current().bytes, before.bytes);
}

TEST(Plan, GradientsHeldElsewhereAreNotGivenBack) {
  Training t(4);
  t.step();
  Tensor held = t.net.head->weight.grad();
  auto planned = dry([&] { t.step(); });
  EXPECT_TRUE(held.is_same(t.net.head->weight.grad()));
  EXPECT_EQ(planned, really([&] { t.step(); }));
  EXPECT_FALSE(held.is_same(t.net.head->weight.grad()));
}

// A tensor that begins another history leaves the one before to an heir, with its views; at the end they are its own.
TEST(Plan, ViewsOfWhatIsDetachedInsideStayItsOwn) {
  auto run = [](bool planned) {
    Tensor x = tensor({1.0, 2.0}).requires_grad_(), b = x * 2, v = b.narrow(0, 0, 1);
    v.retain_grad();
    auto step = [&] {
      b.detach_();
      b.requires_grad_();
      b.narrow(0, 1, 1).sum().backward();
      v.mul_(2);
      b.detach_();
    };
    if (planned) memory::plan(step);
    v.mul_(5);
    b.mul_(3);
    b.sum().backward();
    return std::pair((x.grad() * tensor({1.0, 100.0})).sum().item<double>(), v.grad().item<double>());
  };
  EXPECT_EQ(run(false), std::pair(630.0, 1.0));  // 30 and 6
  EXPECT_EQ(run(true), run(false));
}

// A handle from before that the planned function lets go of: what was noted of it ends with it.
TEST(Plan, WhatEndsInsideTakesItsHistoryAlong) {
  const Tensor leaf = ones({3}, TensorOptions().requires_grad(true));
  struct Change {
    const char* name;
    void (*make)(Tensor&);
  };
  const Change changes[] = {{"none", [](Tensor&) {}},
                            {"written", [](Tensor& x) { x.add_(1); }},
                            {"written twice", [](Tensor& x) { x.mul_(2).add_(1); }},
                            {"a part written", [](Tensor& x) { x[0].zero_(); }},
                            {"without history", [](Tensor& x) { x.detach_(); }}};
  for (const Change& change : changes) {
    const int64_t before = memory::current().total;
    Tensor x = leaf * 2;
    memory::plan([&] {
      change.make(x);
      x = Tensor();
    });
    EXPECT_EQ(memory::current().total, before) << change.name;
  }
}

TEST(Plan, LoadersBelongToTheirSide) {
  SITU_NEEDS_POOL();
  auto make = [] {
    return data::make_data_loader<data::samplers::SequentialSampler>(
        data::datasets::DrawnDigits(10, data::DigitOptions{8, 8, 1, 0.1f}, 0).map(data::transforms::Stack<>()),
        data::DataLoaderOptions(4).workers(1).max_jobs(3));
  };
  auto loop = [&] {
    auto loader = make();
    for (auto& b : *loader) b.data.mul_(2);
  };
  really(loop);
  EXPECT_EQ(dry(loop), really(loop));
  auto loader = make();
  memory::plan([&] { EXPECT_NE(refusal([&] { loader->begin(); }).find("make the loader inside"), std::string::npos); });
  EXPECT_EQ(loader->begin()->data.size(0), 4);
}

// Nothing that a program could free would help here.
TEST(Plan, BytesBeyondCountingAreRefusedWithARemedyForShapes) {
  try {
    static_cast<void>(memory::plan([] { Tensor t = empty({int64_t{1} << 30, int64_t{1} << 20}); }));
    FAIL() << "a petabyte";
  } catch (const OutOfMemoryError& e) {
    const std::string text = e.what();
    EXPECT_NE(text.find("use a smaller batch or model"), std::string::npos) << text;
    EXPECT_EQ(text.find("free tensors"), std::string::npos) << text;
  }
}

}  // namespace
