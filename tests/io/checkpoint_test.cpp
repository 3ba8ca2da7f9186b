#include "situ/io/checkpoint.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <string>

#include "situ/base/error.h"
#include "situ/nn/nn.h"
#include "situ/ops/functions.h"
#include "situ/optim/optim.h"

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

// A training with everything that has a state.
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

TEST_F(CheckpointTest, ModulesAndOptimizersByThemselves) {
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

TEST_F(CheckpointTest, RefusesWhatDoesNotFit) {
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
    EXPECT_NE(std::string(e.what()).find("states 'groups.0.lr fast' under 'optimizer', which is no name and number"),
              std::string::npos)
        << e.what();
  }
}

}  // namespace
