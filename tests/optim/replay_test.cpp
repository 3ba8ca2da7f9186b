// A training step consists of its launches: run again without the program, they train the same model.
#include "tests/ops/recording.h"

namespace situ::testing {
namespace {

// Large enough that some values are recomputed in backward.
struct Training {
  nn::Sequential net{nn::Linear(64, 128), nn::ReLU(),          nn::Dropout(0.25), nn::Linear(128, 128),
                     nn::GELU(),          nn::Linear(128, 10), nn::LogSoftmax(1)};
  Tensor x = randn({512, 64}), y = randint(10, {512});
  optim::Adam adam{net->parameters(), optim::AdamOptions(1e-2)};
  void step() {
    adam.zero_grad();
    nll_loss(net->forward(x), y).backward();
    adam.step();
  }
  std::vector<Tensor> all() const {
    std::vector<Tensor> r;
    for (const Tensor& p : net->parameters()) {
      r.push_back(p.detach().clone());
      for (const Tensor& s : adam.state(p)->tensors)
        if (s.defined()) r.push_back(s.clone());
    }
    return r;
  }
};

void expect_equal(const std::vector<Tensor>& a, const std::vector<Tensor>& b) {
  ASSERT_EQ(a.size(), b.size());
  for (size_t i = 0; i < a.size(); ++i) {
    ASSERT_EQ(a[i].nbytes(), b[i].nbytes());
    const Tensor x = a[i].cpu(), y = b[i].cpu();
    EXPECT_EQ(std::memcmp(x.const_data_ptr<float>(), y.const_data_ptr<float>(), x.nbytes()), 0) << i;
  }
}

constexpr int kSteps = 100;

TEST(Replay, LaunchesOfAStepTrainTheModel) {
  manual_seed(5);
  Training eager;
  for (int i = 0; i < 2 + kSteps; ++i) eager.step();
  manual_seed(5);
  Training replayed;
  replayed.step();  // creates the optimizer's state
  Recording recording;
  replayed.step();
  recording.stop();
  for (int i = 0; i < kSteps; ++i) recording.run_again();
  expect_equal(replayed.all(), eager.all());
}

// The kernels of a step, by the names in its launches.
TEST(Replay, TheStreamNamesWhatRuns) {
  manual_seed(5);
  Training t;
  t.step();
  Recording recording;
  t.step();
  recording.stop();
  std::map<std::string, int> names;
  for (const op::Launch* l : recording.launches()) ++names[l->name()];
  EXPECT_EQ(names["Adam"], 6);
  EXPECT_GE(names["linear"], 3);
  EXPECT_EQ(names["dropout"], 2) << "forward and backward";
  EXPECT_GT(recording.views, 0);
  for (const op::Launch* l : recording.launches()) {
    const bool draws = std::string(l->name()) == "dropout";
    EXPECT_EQ(l->varying(op::Varies::random_key) != nullptr, draws) << l->name();
    const bool updates = std::string(l->name()) == "Adam";
    EXPECT_EQ(l->varying(op::Varies::learning_rate) != nullptr, updates) << l->name();
    EXPECT_EQ(l->varying(op::Varies::grad_scale) != nullptr, updates) << l->name();
    EXPECT_EQ(l->device(), default_device());
  }
}

TEST(Replay, FreshTensorsAreLaunched) {
  auto names = [](auto&& f) {
    Recording recording;
    f();
    recording.stop();
    std::string all;
    for (const op::Launch* l : recording.launches()) all += std::string(all.empty() ? "" : " ") + l->name();
    return all;
  };
  EXPECT_EQ(names([] { zeros({3}); }), "zeros");
  EXPECT_EQ(names([] { full({3}, 2.5); }), "full");
  EXPECT_EQ(names([] { eye(3); }), "eye eye");
  EXPECT_EQ(names([] { arange(5); }), "arange");
  EXPECT_EQ(names([] { linspace(0, 1, 5); }), "linspace");
  EXPECT_EQ(names([] { rand({3}); }), "rand");
  EXPECT_EQ(names([] { randn({3}); }), "randn");
  EXPECT_EQ(names([] { randint(3, {3}); }), "randint");
  EXPECT_EQ(names([] { randperm(3); }), "randperm");
  EXPECT_EQ(names([] { empty({3}); }), "");
  EXPECT_EQ(names([] { nn::utils::clip_grad_norm_(std::vector<Tensor>(), 1); }), "");
}

// The host's own reads are in the stream too: code that depends on them cannot be replayed from launches.
TEST(Replay, HostReadsAreInTheStream) {
  const Tensor x = randn({4}), leaf = randn({4, 3}).requires_grad_(), ids = tensor({1, 3});
  auto reads_of = [](auto&& f) {
    Recording recording;
    f();
    recording.stop();
    return recording.reads;
  };
  EXPECT_EQ(reads_of([&] { x.sum().item<float>(); }), 1);
  EXPECT_EQ(reads_of([&] { to_string(x); }), 1);
  // The rows that it writes decide whether the saved value is still valid.
  EXPECT_EQ(reads_of([&] {
              Tensor y = leaf * 2, z = y.pow(2);
              y.index_put_({ids}, 0);
            }),
            1);
  // Values that are recomputed are compared with the earlier ones.
  EXPECT_GT(reads_of([&] { checkpoint([](const Tensor& t) { return t.exp().sin(); }, leaf).sum().backward(); }), 0);
}

}  // namespace
}  // namespace situ::testing
