// Training steps with and without hand-placed `inplace` flags have the same peak, because containers, models and
// backward move operands that are no longer needed.
#include <gtest/gtest.h>

#include "situ/autograd/explain.h"
#include "situ/memory/ledger.h"
#include "situ/models/models.h"
#include "situ/ops/functions.h"

namespace {

using namespace situ;
using namespace situ::models;

int set_flags(nn::Module& net, bool on) {
  int flags = 0;
  net.apply([&](nn::Module& m) {
    if (auto* relu = m.as<nn::ReLU>()) relu->options.inplace(on), ++flags;
    if (auto* gelu = m.as<nn::GELU>()) gelu->options.inplace(on), ++flags;
  });
  return flags;
}

int64_t tensor_bytes(const memory::Snapshot& s) { return s.total - s[Category::bookkeeping]; }

struct Step {
  int64_t peak = 0, after_forward = 0;  // booked tensor bytes above those before the step
  std::vector<Tensor> gradients;
};

template <class Model>
Step step(Model& net, const Tensor& x, const Tensor& target) {
  net->zero_grad();
  Step s;
  {
    int64_t before = tensor_bytes(memory::current());
    memory::PeakScope scope;
    Tensor y = net->forward(x);
    s.after_forward = tensor_bytes(memory::current()) - before;
    cross_entropy(std::move(y).reshape({target.numel(), -1}), target).backward();
    s.peak = tensor_bytes(scope.peak()) - before;
  }
  for (const Tensor& p : net->parameters()) s.gradients.push_back(p.grad().clone());
  return s;
}

template <class Model>
void expect_equal_peaks(Model net, const Tensor& x, const Tensor& target) {
  ASSERT_GT(set_flags(*net, false), 0);
  net->train();
  step(net, x, target);
  Step plain = step(net, x, target);
  set_flags(*net, true);
  Step flagged = step(net, x, target);
  set_flags(*net, false);
  OverwriteGuard off(false);
  Step without = step(net, x, target);
  EXPECT_EQ(plain.peak, flagged.peak);
  EXPECT_EQ(plain.after_forward, flagged.after_forward);
  EXPECT_LE(plain.peak, without.peak);
  for (size_t i = 0; i < plain.gradients.size(); ++i) {
    EXPECT_TRUE(equal(plain.gradients[i], flagged.gradients[i])) << i;
    EXPECT_TRUE(equal(plain.gradients[i], without.gradients[i])) << i;
  }
}

// The reason for equal peaks: every relu and every residual sum of the plain model takes an operand's memory. A relu
// that is an epilogue of its batch norm does so only unrecorded, because backward reads its operand.
template <class Model>
void expect_overwriting(Model net, const Tensor& x, const std::vector<std::string>& ops, const char* unrecorded = "") {
  set_flags(*net, false);
  auto check = [&](bool recorded) {
    AutoGradMode mode(recorded);
    inplace::Explanation e = inplace::explain([&] { net->forward(x); });
    for (const std::string& op : ops) {
      int calls = 0;
      for (const inplace::Call& c : e.calls) {
        if (c.op != op) continue;
        ++calls;
        EXPECT_EQ(c.verdict, inplace::Verdict::overwrote) << e;
      }
      EXPECT_GT(calls, 0) << op;
    }
    for (const inplace::Call& c : e.calls)
      EXPECT_TRUE(recorded || c.op != unrecorded || c.verdict == inplace::Verdict::overwrote) << e;
    EXPECT_EQ(e.saves, 0) << e;
  };
  check(true);
  check(false);
}

TEST(Peaks, ModelsNeedNoFurtherInplaceChanges) {
  ResNetOptions o = ResNetOptions::resnet18();
  o.width = 8;
  for (const char* norm : {"batch_norm_relu", "batch_norm_add_relu"})
    expect_overwriting(ResNet(o), randn({2, 3, 64, 64}), {}, norm);
  expect_overwriting(GPT(GPTOptions{40, 32, 2, 4, 32}), randint(40, {2, 32}, TensorOptions(kLong)), {"add"});
  expect_overwriting(UNet(UNetOptions{1, 2, {4, 8}}), randn({2, 1, 16, 16}), {}, "batch_norm_relu");
  expect_overwriting(VGG(VGGOptions{.layers = {8, 0, 16}, .hidden = 16}), randn({2, 3, 16, 16}), {"relu"});
  expect_overwriting(MobileNetV2(MobileNetV2Options{.width_mult = 0.25}), randn({2, 3, 32, 32}), {"add", "hardtanh"});
  expect_overwriting(VisionTransformer(VisionTransformerOptions{16, 8, 2, 2, 16, 32}), randn({2, 3, 16, 16}), {"add"});
  expect_overwriting(MLP(MLPOptions{64, 32, 2, 10}), randn({4, 64}), {}, "relu");
  inplace::Explanation lstm = inplace::explain([&] {
    NoGradGuard off;
    CharLSTM(CharLSTMOptions{5, 16, 2})->forward(randint(5, {2, 8}, TensorOptions(kLong)));
  });
  for (const inplace::Call& c : lstm.calls)
    EXPECT_TRUE(c.op == "uniform_" || c.verdict != inplace::Verdict::could) << lstm;
}

TEST(Peaks, ResNet18sAreEqualWithFlagsAndWithout) {
  ResNetOptions o = ResNetOptions::resnet18();
  o.width = 8;
  o.num_classes = 10;
  expect_equal_peaks(ResNet(o), randn({2, 3, 64, 64}), tensor({1, 7}));
  o.small_stem = true;
  expect_equal_peaks(ResNet(o), randn({2, 3, 32, 32}), tensor({1, 7}));
}

TEST(Peaks, GptsAreEqualWithFlagsAndWithout) {
  Tensor tokens = randint(40, {2, 33}, TensorOptions(kLong));
  Tensor next = tokens.narrow(1, 1, 32).reshape(-1);
  expect_equal_peaks(GPT(GPTOptions{40, 32, 3, 4, 32}), tokens.narrow(1, 0, 32).contiguous(), next);
}

}  // namespace
