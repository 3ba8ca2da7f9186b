// Recomputed values (normalized, gated and dropped-out activations, residual sums) change no byte of any gradient or
// buffer. The tests run the same steps with everything saved, with the defaults, and with as little saved as possible.
// tests/ops/save_less_test has the values of single ops that are saved in less than full size.
#include <gtest/gtest.h>

#include <cmath>
#include <cstring>
#include <functional>
#include <ostream>
#include <string>
#include <vector>

#include "situ/memory/ledger.h"
#include "situ/models/gpt.h"
#include "situ/models/resnet.h"
#include "situ/models/unet.h"
#include "situ/ops/functions.h"
#include "situ/optim/optim.h"

namespace situ::models {
namespace {

// The limit on recomputation, in passes over a value's bytes, for values of given sizes. Every row has values that are
// large enough to be recomputed by default.
struct Mode {
  const char* name;
  double passes;
  int64_t from_bytes;
};
constexpr Mode kEverything{"everything is kept", 0, 0};
constexpr Mode kLess[] = {{"as shipped", ThreadState().recompute, ThreadState().recompute_from},
                          {"small values, too", ThreadState().recompute, 0},
                          {"products and convolutions, too", 1e9, 0}};

// Two training steps: their named results, and the bytes saved at the second loss.
struct Result {
  std::vector<std::pair<std::string, Tensor>> values;
  int64_t kept = 0;
};

struct Row {
  const char* name;
  void (*train)(Result&);
};
void PrintTo(const Row& row, std::ostream* out) { *out << row.name; }

void record(Result& r, const std::string& name, const Tensor& t) { r.values.emplace_back(name, t.detach().clone()); }

void train(Result& r, nn::Module& net, const std::function<Tensor()>& loss_of) {
  optim::SGD sgd(net.parameters(), optim::SGDOptions(0.05).momentum(0.9));
  for (int step = 0; step < 2; ++step) {
    const int64_t before = memory::current()[Category::saved];
    Tensor loss = loss_of();
    r.kept = memory::current()[Category::saved] - before;
    record(r, "loss", loss);
    net.zero_grad();
    loss.backward();
    for (const auto& p : net.named_parameters()) record(r, p.key() + ".grad", p.value().grad());
    for (const auto& b : net.named_buffers()) record(r, b.key(), b.value());
    sgd.step();
  }
  for (const auto& p : net.named_parameters()) record(r, p.key(), p.value());
}

Result run(const Row& row, const Mode& mode) {
  RecomputeGuard guard(mode.passes, mode.from_bytes);
  manual_seed(11);
  Result r;
  row.train(r);
  return r;
}

std::string difference(const Result& want, const Result& got) {
  if (want.values.size() != got.values.size()) return "another number of values";
  for (size_t i = 0; i < want.values.size(); ++i) {
    Tensor a = want.values[i].second.contiguous().cpu(), b = got.values[i].second.contiguous().cpu();
    const bool same = a.sizes() == b.sizes() && a.dtype() == b.dtype() &&
                      std::memcmp(a.const_data_ptr(), b.const_data_ptr(), a.nbytes()) == 0;
    if (!same) return want.values[i].first + " differs";
  }
  return "";
}

class Rebuilt : public ::testing::TestWithParam<Row> {};

TEST_P(Rebuilt, GivesEveryGradientAndBufferOfKeepingEverything) {
  const Result all = run(GetParam(), kEverything);
  for (const Mode& mode : kLess) {
    const Result less = run(GetParam(), mode);
    EXPECT_EQ(difference(all, less), "") << mode.name;
    EXPECT_LT(less.kept, all.kept) << mode.name;
  }
}

template <class Model>
void classify(Result& r, Model net, const Tensor& x, int64_t classes) {
  Tensor targets = randint(classes, {x.size(0)});
  train(r, *net, [&] { return cross_entropy(net->forward(x), targets); });
}

void resnet18(Result& r) {
  ResNetOptions o = ResNetOptions::resnet18();
  o.num_classes = 7, o.width = 8, o.small_stem = true;
  classify(r, ResNet(o), randn({6, 3, 24, 24}), 7);
}
void bottlenecks(Result& r) {
  classify(r, ResNet(ResNetOptions{{1, 1, 1, 1}, true, 3, 7, 8}), randn({9, 3, 48, 40}), 7);
}
void unet(Result& r) {
  UNet net(UNetOptions{1, 2, {6, 12, 24}});
  Tensor x = randn({4, 1, 40, 32}), targets = randint(2, {4, 40, 32});
  train(r, *net, [&] { return cross_entropy(net->forward(x), targets); });
}
void gpt(Result& r) {
  GPT net(GPTOptions{31, 24, 3, 4, 32});
  Tensor tokens = randint(31, {30, 24}), targets = randint(31, {30, 24});
  train(r, *net, [&] { return net->loss(tokens, targets); });
}

// Layers between two linear ones: two steps, then the gradient of an input whose rows hold NaN, infinities, zeros of
// both signs and subnormals. (A single NaN would make a weight's gradient NaN throughout.)
template <class... Layers>
void chain(Result& r, Layers... layers) {
  nn::Sequential net(nn::Linear(40, 96), layers..., nn::Linear(96, 8));
  Tensor x = randn({179, 40}), target = randn({179, 8});
  auto loss = [&] { return (net->forward(x) * target).sum(); };
  train(r, *net, loss);
  constexpr float kSpecial[] = {NAN, INFINITY, -INFINITY, 0.0f, -0.0f, 1e-40f, -1e-40f};
  for (int64_t i = 0; i < 7; ++i) x[i * 5].fill_(kSpecial[i]);
  x.requires_grad_();
  loss().backward();
  record(r, "x.grad", x.grad());
}

INSTANTIATE_TEST_SUITE_P(Models, Rebuilt,
                         ::testing::Values(Row{"ResNet-18", resnet18}, Row{"ResNet of bottlenecks", bottlenecks},
                                           Row{"U-Net", unet}, Row{"GPT", gpt}));

#define SITU_CHAIN(name, ...)                      \
  Row {                                            \
    name, [](Result& r) { chain(r, __VA_ARGS__); } \
  }

INSTANTIATE_TEST_SUITE_P(Chains, Rebuilt,
                         ::testing::Values(SITU_CHAIN("GELU", nn::GELU()),
                                           SITU_CHAIN("GELU by tanh", nn::GELU(nn::GELUOptions().approximate("tanh"))),
                                           SITU_CHAIN("SiLU", nn::SiLU()), SITU_CHAIN("Mish", nn::Mish()),
                                           SITU_CHAIN("Hardswish", nn::Hardswish()),
                                           SITU_CHAIN("Dropout", nn::GELU(), nn::Dropout(0.3)),
                                           SITU_CHAIN("ReLU of BatchNorm", nn::BatchNorm1d(96), nn::ReLU()),
                                           SITU_CHAIN("SiLU of LayerNorm", nn::LayerNorm(96), nn::SiLU())));

}  // namespace
}  // namespace situ::models
