// Tests of checkpoints: resumed trainings have the same bits, and bad files change nothing.
#include "situ/io/checkpoint.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <sstream>
#include <string>
#include <vector>

#include "situ/base/error.h"
#include "situ/data/loader.h"
#include "situ/nn/nn.h"
#include "situ/ops/functions.h"
#include "situ/optim/optim.h"
#include "tests/message.h"

namespace {

using namespace situ;

class CheckpointTest : public testing::Test {
 protected:
  void SetUp() override {
    path_ = testing::TempDir() + "situ_c_" + testing::UnitTest::GetInstance()->current_test_info()->name();
  }
  void TearDown() override { std::filesystem::remove(path_); }
  std::string path_;
};

bool same(const Tensor& a, const Tensor& b) { return a.sizes() == b.sizes() && a.eq(b).all().item<bool>(); }

nn::Sequential make_net() {
  return nn::Sequential(nn::Linear(3, 8), nn::BatchNorm1d(8), nn::ReLU(), nn::Dropout(0.3), nn::Linear(8, 2));
}

// A training with every kind of state.
struct Training {
  nn::Sequential net = make_net();
  optim::AdamW optimizer{net->parameters(), optim::AdamWOptions(1e-2)};
  optim::StepLR schedule{optimizer, 3, 0.5};
  io::Checkpoint parts() { return {&*net, &optimizer, &schedule, &default_generator()}; }
  void run(int steps) {
    for (int i = 0; i < steps; ++i) {
      optimizer.zero_grad();
      net->forward(randn({5, 3})).square().mean().backward();
      optimizer.step();
      schedule.step();
    }
  }
  std::vector<Tensor> values() {
    std::vector<Tensor> v;
    for (auto& [name, t] : io::tensors_of(*net)) v.push_back(t.detach().clone());
    return v;
  }
};

TEST_F(CheckpointTest, AContinuedTrainingHasTheSameBits) {
  manual_seed(7);
  Training whole;
  whole.run(4);
  io::save_checkpoint(path_, whole.parts(), {{"note", ones({2})}}, {{"step", "4"}});
  whole.run(5);

  manual_seed(99);
  Training other;
  other.run(2);
  io::SafetensorsReader file(path_);
  EXPECT_EQ(file.metadata("step"), "4");
  EXPECT_EQ(file.get("note").bytes, 8);
  io::load_checkpoint(file, other.parts());
  EXPECT_EQ(other.schedule.steps(), 4);
  other.run(5);
  auto a = whole.values(), b = other.values();
  ASSERT_EQ(a.size(), b.size());
  for (size_t i = 0; i < a.size(); ++i) EXPECT_TRUE(same(a[i], b[i])) << i;
  EXPECT_EQ(other.schedule.get_current_lrs(), whole.schedule.get_current_lrs());
}

// Three numbers, and whether their sum is positive.
class Points : public data::Dataset<Points> {
 public:
  data::Example<> get(size_t index) override { return {x_[index], x_[index].sum().gt(0).to(kFloat)}; }
  std::optional<size_t> size() const override { return x_.size(0); }

 private:
  Tensor x_ = arange(66, kFloat).view({22, 3}).sin();
};

// A program as a user writes it. It has two networks with an optimizer and a schedule each (one of which uses results),
// dropout, and a loader that is in the middle of an epoch when the program is killed.
struct Adversaries {
  explicit Adversaries(uint64_t seed) : begun((manual_seed(seed), true)) {}
  bool begun;  // before anything draws random numbers
  nn::Sequential g{nn::Linear(3, 6), nn::ReLU(), nn::Dropout(0.2), nn::Linear(6, 3)}, d = make_net();
  optim::Adam adam{g->parameters(), optim::AdamOptions(1e-2).betas({0.5, 0.9})};
  optim::SGD sgd{d->parameters(), optim::SGDOptions(0.05).momentum(0.9)};
  optim::CosineAnnealingLR cosine{adam, 12};
  optim::ReduceLROnPlateauScheduler plateau{sgd, optim::ReduceLROnPlateauScheduler::min, 0.5, 1};
  using Loader = decltype(data::make_data_loader(Points().map(data::transforms::Stack<>()), 4));
  Loader loader =
      data::make_data_loader(Points().map(data::transforms::Stack<>()), data::DataLoaderOptions(4).workers(2));
  int64_t step = 0;

  io::Checkpoint parts() {
    return {.module = {{"g", &*g}, {"d", &*d}},
            .optimizer = {{"g", &adam}, {"d", &sgd}},
            .schedule = {{"g", &cosine}, {"d", &plateau}},
            .generator = &default_generator(),
            .loader = &*loader,
            .step = &step};
  }
  void run(int64_t until) {
    while (step < until)
      for (auto& batch : *loader) {
        sgd.zero_grad();
        Tensor fake = g->forward(randn({batch.data.size(0), 3}));
        Tensor loss = d->forward(batch.data).select(1, 0).sub(batch.target).square().mean() +
                      d->forward(fake.detach()).square().mean();
        loss.backward();
        sgd.step();
        adam.zero_grad();
        d->forward(fake).sub(1).square().mean().backward();
        adam.step();
        cosine.step();
        plateau.step(loss.item());
        if (++step == until) break;
      }
  }
  std::vector<Tensor> values() {
    std::vector<Tensor> v;
    for (auto* net : {&g, &d})
      for (auto& [name, t] : io::tensors_of(**net)) v.push_back(t.detach().clone());
    return v;
  }
};

TEST_F(CheckpointTest, SeveralOptimizersAndThePositionInTheData) {
  constexpr int64_t kEnd = 17;
  Adversaries whole(5);
  whole.run(kEnd);
  for (int64_t stop : {0, 1, 6, 9, 12}) {  // an epoch has 6 batches
    Adversaries first(5);
    first.run(stop);
    io::save_checkpoint(path_, first.parts());
    Adversaries second(77);
    second.run(2);
    io::load_checkpoint(path_, second.parts());
    EXPECT_EQ(second.step, stop);
    EXPECT_EQ(second.loader->state(), first.loader->state());
    second.run(kEnd);
    auto a = whole.values(), b = second.values();
    ASSERT_EQ(a.size(), b.size());
    for (size_t i = 0; i < a.size(); ++i) EXPECT_TRUE(same(a[i], b[i])) << "stopped at " << stop << ", tensor " << i;
    EXPECT_EQ(whole.sgd.param_groups()[0].options().get_lr(), second.sgd.param_groups()[0].options().get_lr());
    EXPECT_EQ(whole.adam.param_groups()[0].options().get_lr(), second.adam.param_groups()[0].options().get_lr());
  }
  EXPECT_LT(whole.sgd.param_groups()[0].options().get_lr(), 0.05);  // the plateau was reached
}

TEST_F(CheckpointTest, AFaultInANumberChangesNothing) {
  Adversaries first(5);
  first.run(3);
  io::save_checkpoint(path_, first.parts());
  Adversaries other(6);
  auto before = other.values();
  for (auto& [key, value] : io::StringPairs{{"step", "-1"},
                                            {"step", "9223372036854775808"},
                                            {"loader.position", ""},
                                            {"loader.epoch", "two"},
                                            {"generator.seed", "1.5"}}) {
    io::StringPairs facts{{"step", "3"},
                          {"loader.seed", "1"},
                          {"loader.stream", "1"},
                          {"loader.epoch", "1"},
                          {"loader.position", "4"},
                          {"generator.seed", "1"},
                          {"generator.position", "1"}};
    for (auto& fact : facts)
      if (fact.first == key) fact.second = value;
    io::Checkpoint parts = first.parts();
    parts.generator = nullptr;
    parts.loader = {};
    parts.step = nullptr;
    io::save_checkpoint(path_, parts, {}, facts);
    EXPECT_THROW(io::load_checkpoint(path_, other.parts()), FileError) << key;
    auto after = other.values();
    for (size_t i = 0; i < before.size(); ++i) EXPECT_TRUE(same(before[i], after[i])) << key;
    EXPECT_EQ(other.step, 0);
  }
}

// All parts check their own numbers before the first one changes: optimizers, schedules, positions.
TEST_F(CheckpointTest, AFaultInAPartChangesNothing) {
  nn::Linear net(2, 1);
  optim::Adam adam(net->parameters(), optim::AdamOptions(0.1));
  optim::StepLR steps(adam, 3);
  optim::ReduceLROnPlateauScheduler plateau(adam);
  auto loader =
      data::make_data_loader(data::TensorDataset(zeros({4, 2})).map(data::transforms::Stack<data::TensorExample>()), 2);
  int64_t step = 0;
  const io::Checkpoint parts{.module = &*net,
                             .optimizer = &adam,
                             .schedule = {{"steps", &steps}, {"plateau", &plateau}},
                             .loader = &*loader,
                             .step = &step};
  auto run = [&] {
    adam.zero_grad();
    net->forward(ones({1, 2})).sum().backward();
    adam.step();
    steps.step();
    plateau.step(1.0);
    ++step;
  };
  auto bytes = [&] {
    std::ostringstream out;
    io::save_checkpoint(out, parts);
    return out.str();
  };
  run();
  const std::string saved = bytes();
  run();
  const std::string before = bytes();
  io::set_verify_files(false);
  for (auto& [from, to] : io::StringPairs{{"state.1.step 1", "state.1.step x"},
                                          {"state.1.step 1", "stata.1.step 1"},
                                          {"state.0.step 1", "state.0.step -"},
                                          {"groups.0.lr 0.1", "groups.0.lr -.1"},
                                          {"steps 1", "steps y"},
                                          {"base.0 0.1", "base.0 -.1"},
                                          {"best 1", "best \\u000b"},
                                          {"cooling 0", "cooling -"},
                                          {"bad_steps 0", "bad_steps -"},
                                          {".position\":\"0\"", ".position\":\"9\""}}) {
    std::string bad = saved;
    const size_t at = bad.find(from);
    ASSERT_NE(at, std::string::npos) << from;
    bad.replace(at, from.size(), to);
    const int64_t grown = static_cast<int64_t>(to.size()) - static_cast<int64_t>(from.size());
    bad[0] = static_cast<char>(bad[0] + grown);  // the header's length
    std::istringstream in(bad);
    const std::string text = message<FileError>([&] { io::load_checkpoint(in, parts); });
    EXPECT_HAS(text, "load: 'a stream' ");
    EXPECT_TRUE(std::none_of(text.begin(), text.end(), [](char c) { return c >= 0 && c < 32; })) << text;
    EXPECT_EQ(bytes(), before) << to;
  }
  io::set_verify_files(true);
  std::istringstream in(saved);
  io::load_checkpoint(in, parts);
  EXPECT_EQ(bytes(), saved);
}

TEST_F(CheckpointTest, NamesOfParts) {
  Adversaries t(1);
  using Modules = io::Parts<nn::Module>;
  EXPECT_THROW((Modules{{"", &*t.g}}), ValueError);
  EXPECT_THROW((Modules{{"a.b", &*t.g}}), ValueError);
  EXPECT_THROW((Modules{{"a", &*t.g}, {"a", &*t.d}}), ValueError);
  Modules one{{"a", &*t.g}, {"b", nullptr}};
  ASSERT_EQ(one.size(), 1u);
  for (const auto& part : one) EXPECT_EQ(part.name, "a");
  t.step = -1;
  EXPECT_THROW(io::save_checkpoint(path_, {.step = &t.step}), ValueError);
}

TEST_F(CheckpointTest, SingleModulesAndOptimizers) {
  manual_seed(3);
  Training a, b;
  a.run(2);
  b.run(1);
  save(a.net, path_);
  load(b.net, path_);
  auto x = a.values(), y = b.values();
  for (size_t i = 0; i < x.size(); ++i) EXPECT_TRUE(same(x[i], y[i])) << i;
  save(a.optimizer, path_);
  load(b.optimizer, path_);
  auto s = a.optimizer.state_dict(), t = b.optimizer.state_dict();
  EXPECT_EQ(s.numbers, t.numbers);
  ASSERT_EQ(s.tensors.size(), t.tensors.size());
  for (size_t i = 0; i < s.tensors.size(); ++i) EXPECT_TRUE(same(s.tensors[i].second, t.tensors[i].second));
}

TEST_F(CheckpointTest, RefusesFilesThatDoNotFit) {
  Training a;
  a.run(1);
  save(a.net, path_);
  nn::Linear other(3, 8);
  EXPECT_THROW(load(other, path_), FileError);
  EXPECT_THROW(io::load_checkpoint(io::SafetensorsReader(path_), a.parts()), FileError);
  io::save_tensors(path_, {}, {{"optimizer", "groups.0.lr fast\n"}});
  try {
    load(a.optimizer, path_);
    FAIL();
  } catch (const FileError& e) {
    EXPECT_NE(
        std::string(e.what()).find("states 'groups.0.lr fast' under 'optimizer', which is not a name and a number"),
        std::string::npos)
        << e.what();
  }
}

TEST_F(CheckpointTest, AnotherOptimizersStateIsRefused) {
  nn::Linear wide(3, 2), narrow(2, 2);
  optim::Adam adam(wide->parameters(), optim::AdamOptions(0.1)), smaller(narrow->parameters(), optim::AdamOptions(0.1));
  optim::SGD sgd(wide->parameters(), 0.1);
  wide->forward(ones({1, 3})).sum().backward();
  narrow->forward(ones({1, 2})).sum().backward();
  adam.step(), smaller.step();
  const optim::StateDict before = smaller.state_dict();
  const std::vector<Tensor> moments = [&] {
    std::vector<Tensor> copies;
    for (auto& [name, t] : before.tensors) copies.push_back(t.clone());
    return copies;
  }();
  save(adam, path_);
  EXPECT_EQ(message<ShapeError>([&] { load(smaller, path_); }),
            "load: tensor 'optimizer.state.0.exp_avg' of '" + path_ +
                "' is f32[2, 3], but its parameter is f32[2, 2] and moments are f32 or f64; load it into what it was "
                "saved from");
  EXPECT_EQ(message<FileError>([&] { load(sgd, path_); }),
            "load: '" + path_ +
                "' has 4 tensors under 'optimizer.', but the program's SGD has a place for 0 of them; "
                "load it into what it was saved from");
  std::string many;
  for (int i = 0; i < 5000; ++i) many += "a 1\n";
  io::save_tensors(path_, {}, {{"optimizer", many}});
  EXPECT_EQ(
      message<FileError>([&] { load(smaller, path_); }),
      "load: '" + path_ + "' states more numbers under 'optimizer' than its tensors can need; the file is damaged");
  const optim::StateDict after = smaller.state_dict();
  EXPECT_EQ(after.numbers, before.numbers);
  ASSERT_EQ(after.tensors.size(), moments.size());
  for (size_t i = 0; i < moments.size(); ++i) EXPECT_TRUE(same(after.tensors[i].second, moments[i]));
}

// Errors that only the part with the numbers can detect name the file.
TEST_F(CheckpointTest, ErrorsAboutNumbersNameTheFile) {
  struct Row {
    const char *numbers, *says;
  };
  const Row table[] = {{"", "the saved state has no number 'state.0.step'"},
                       {"state.0.step 1\nstate.1.step 1\n", "the saved state has no number 'groups.0."},
                       {"state.0.step -1\nstate.1.step 1\n", "the saved state's 'state.0.step' is -1"},
                       {"state.0.step 1\nstate.1.step 1\nstate.2.step 1\n", "belongs to another optimizer"}};
  for (const Row& row : table) {
    nn::Linear net(3, 2);
    optim::SGD sgd(net->parameters(), 0.1);
    io::save_tensors(path_, {}, {{"optimizer", row.numbers}});
    std::string said = "nothing";
    try {
      load(sgd, path_);
    } catch (const FileError& e) {
      said = e.what();
    }
    EXPECT_NE(said.find("'" + path_ + "' does not suit: "), std::string::npos) << said;
    EXPECT_NE(said.find(row.says), std::string::npos) << said;
    EXPECT_EQ(sgd.param_groups()[0].options().get_lr(), 0.1);
  }
}

}  // namespace
