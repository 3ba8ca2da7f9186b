// Mixed precision: the dtype in which each op computes, cached casts, and everything that may happen in between.
#include "situ/tensor/autocast.h"

#include <gtest/gtest.h>

#include <cstring>
#include <functional>
#include <thread>
#include <vector>

#include "situ/autograd/autograd.h"
#include "situ/autograd/checkpoint.h"
#include "situ/dispatch/run.h"
#include "situ/generated/op/copy.h"
#include "situ/memory/ledger.h"
#include "situ/memory/plan.h"
#include "situ/nn/nn.h"
#include "situ/ops/functions.h"
#include "situ/optim/optim.h"
#include "tests/message.h"

namespace situ {
namespace {

using List = std::vector<Tensor>;

bool same(const Tensor& a, const Tensor& b) {
  if (a.dtype() != b.dtype() || !(a.sizes() == b.sizes())) return false;
  const Tensor x = a.detach().contiguous(), y = b.detach().contiguous();
  return std::memcmp(x.const_data_ptr(), y.const_data_ptr(), x.nbytes()) == 0;
}

Tensor leaf(IntArrayRef sizes) { return (randn(sizes) * 0.5).requires_grad_(); }
Tensor positive(IntArrayRef sizes) { return rand(sizes) + 0.25; }

// Counts conversions on this thread, and lists the calls.
struct Calls : op::CallObserver {
  Calls() : before(op::observe(this)) {}
  ~Calls() override { op::observe(before); }
  void called(const op::OpInfo& op_info, const char*, const Tensor*, int, const SourceLocation&) override {
    conversions += &op_info == &op_infos::to_dtype;
  }
  op::CallObserver* before;
  int conversions = 0;
};

// The same calls with operands converted by hand.
struct Case {
  const char* name;
  std::function<Tensor(const List&)> call;
  List operands;
};

std::vector<Case> lower_cases() {
  const auto f = [](auto call) { return std::function<Tensor(const List&)>(call); };
  return {
      {"mm", f([](const List& t) { return mm(t[0], t[1]); }), {leaf({3, 5}), leaf({5, 4})}},
      {"large mm", f([](const List& t) { return mm(t[0], t[1]); }), {leaf({70, 300}), leaf({300, 90})}},
      {"bmm", f([](const List& t) { return bmm(t[0], t[1]); }), {leaf({2, 3, 5}), leaf({2, 5, 4})}},
      {"matmul", f([](const List& t) { return matmul(t[0], t[1]); }), {leaf({2, 1, 3, 5}), leaf({4, 5, 4})}},
      {"mv", f([](const List& t) { return mv(t[0], t[1]); }), {leaf({3, 5}), leaf({5})}},
      {"addmm", f([](const List& t) { return addmm(t[0], t[1], t[2]); }), {leaf({4}), leaf({3, 5}), leaf({5, 4})}},
      {"baddbmm",
       f([](const List& t) { return baddbmm(t[0], t[1], t[2], 2, 0.5); }),
       {leaf({2, 3, 4}), leaf({2, 3, 5}), leaf({2, 5, 4})}},
      {"linear", f([](const List& t) { return linear(t[0], t[1], t[2]); }), {leaf({2, 3, 5}), leaf({4, 5}), leaf({4})}},
      {"conv1d",
       f([](const List& t) { return conv1d(t[0], t[1], t[2], 1, 1); }),
       {leaf({2, 3, 9}), leaf({4, 3, 3}), leaf({4})}},
      {"conv2d",
       f([](const List& t) { return conv2d(t[0], t[1], t[2], 1, 1); }),
       {leaf({2, 3, 8, 8}), leaf({4, 3, 3, 3}), leaf({4})}},
      {"conv3d", f([](const List& t) { return conv3d(t[0], t[1]); }), {leaf({1, 2, 4, 4, 4}), leaf({3, 2, 3, 3, 3})}},
      {"conv_transpose2d",
       f([](const List& t) { return conv_transpose2d(t[0], t[1], t[2], 2); }),
       {leaf({2, 3, 4, 4}), leaf({3, 4, 2, 2}), leaf({4})}},
      {"attention",
       f([](const List& t) { return scaled_dot_product_attention(t[0], t[1], t[2], {}, 0.0, true); }),
       {leaf({1, 2, 7, 4}), leaf({1, 2, 7, 4}), leaf({1, 2, 7, 4})}},
      {"attention with a mask that learns",
       f([](const List& t) { return scaled_dot_product_attention(t[0], t[1], t[2], t[3]); }),
       {leaf({1, 2, 7, 4}), leaf({1, 2, 7, 4}), leaf({1, 2, 7, 4}), leaf({7, 7})}},
      {"prelu", f([](const List& t) { return prelu(t[0], t[1]); }), {leaf({2, 3, 4}), leaf({3})}},
  };
}

TEST(Autocast, ProductsConvolutionsAndAttentionAreTheProgramWithCastsByHand) {
  for (const Case& c : lower_cases()) {
    List by_hand;
    for (const Tensor& t : c.operands) by_hand.push_back(t.to(kBFloat16));
    const Tensor want = c.call(by_hand);
    const Tensor dy = randn(want.sizes()).to(kBFloat16);
    const List want_grads = autograd::grad({want}, c.operands, {dy});
    Tensor have;
    {
      AutocastScope scope;
      have = c.call(c.operands);
    }
    EXPECT_EQ(have.dtype(), kBFloat16) << c.name;
    EXPECT_TRUE(same(have, want)) << c.name;
    const List grads = autograd::grad({have}, c.operands, {dy});
    for (size_t i = 0; i < grads.size(); ++i) {
      EXPECT_EQ(grads[i].dtype(), kFloat) << c.name << ", operand " << i;
      EXPECT_TRUE(same(grads[i], want_grads[i])) << c.name << ", operand " << i;
    }
  }
}

TEST(Autocast, NormsSoftmaxLossesSumsAndPowersAreInFloat) {
  const Tensor x = positive({4, 6}).to(kBFloat16), y = (positive({4, 6}) * 0.5).to(kBFloat16), w = ones({6}),
               image = positive({2, 4, 3, 3}).to(kBFloat16), classes = tensor({0, 1, 2, 3});
  const Tensor fx = x.to(kFloat), fy = y.to(kFloat), fi = image.to(kFloat);
  namespace F = nn::functional;
  const std::vector<std::pair<const char*, std::function<Tensor(const Tensor&, const Tensor&, const Tensor&)>>> cases{
      {"exp", [](auto& a, auto&, auto&) { return a.exp(); }},
      {"log", [](auto& a, auto&, auto&) { return log(a); }},
      {"pow", [](auto& a, auto&, auto&) { return a.pow(3); }},
      {"rsqrt", [](auto& a, auto&, auto&) { return a.rsqrt(); }},
      {"softplus", [](auto& a, auto&, auto&) { return softplus(a); }},
      {"sum", [](auto& a, auto&, auto&) { return a.sum(); }},
      {"sum of rows", [](auto& a, auto&, auto&) { return a.sum({1}); }},
      {"prod", [](auto& a, auto&, auto&) { return a.prod(); }},
      {"cumsum", [](auto& a, auto&, auto&) { return a.cumsum(1); }},
      {"norm", [](auto& a, auto&, auto&) { return a.norm(); }},
      {"vector norm", [](auto& a, auto&, auto&) { return linalg_vector_norm(a); }},
      {"logsumexp", [](auto& a, auto&, auto&) { return a.logsumexp({1}); }},
      {"softmax", [](auto& a, auto&, auto&) { return a.softmax(1); }},
      {"log_softmax", [](auto& a, auto&, auto&) { return log_softmax(a, 1); }},
      {"layer_norm", [&](auto& a, auto&, auto&) { return layer_norm(a, {6}, w, w); }},
      {"rms_norm", [&](auto& a, auto&, auto&) { return rms_norm(a, {6}, w); }},
      {"group_norm", [](auto&, auto&, auto& i) { return group_norm(i, 2); }},
      {"cross_entropy", [&](auto& a, auto&, auto&) { return cross_entropy(a, classes); }},
      {"cross_entropy of probabilities", [](auto& a, auto& b, auto&) { return cross_entropy(a, b); }},
      {"cross_entropy with weights", [&](auto& a, auto&, auto&) { return cross_entropy(a, classes, w); }},
      {"functional cross_entropy", [&](auto& a, auto&, auto&) { return F::cross_entropy(a, classes); }},
      {"nll_loss", [&](auto& a, auto&, auto&) { return nll_loss(a, classes); }},
      {"mse_loss", [](auto& a, auto& b, auto&) { return mse_loss(a, b); }},
      {"functional mse_loss", [](auto& a, auto& b, auto&) { return F::mse_loss(a, b); }},
      {"l1_loss", [](auto& a, auto& b, auto&) { return l1_loss(a, b); }},
      {"smooth_l1_loss", [](auto& a, auto& b, auto&) { return smooth_l1_loss(a, b); }},
      {"huber_loss", [](auto& a, auto& b, auto&) { return huber_loss(a, b); }},
      {"kl_div", [](auto& a, auto& b, auto&) { return kl_div(a, b); }},
      {"binary_cross_entropy", [](auto&, auto& b, auto&) { return binary_cross_entropy(b, b); }},
      {"binary_cross_entropy_with_logits",
       [](auto& a, auto& b, auto&) { return binary_cross_entropy_with_logits(a, b); }},
      {"cosine_similarity", [](auto& a, auto& b, auto&) { return cosine_similarity(a, b); }},
      {"cdist", [](auto& a, auto& b, auto&) { return cdist(a, b); }},
      {"reflection_pad2d",
       [](auto&, auto&, auto& i) {
         return reflection_pad2d(i, {1, 1, 1, 1});
       }},
      {"inverse", [](auto& a, auto&, auto&) { return linalg_inv(a.narrow(1, 0, 4)); }},
  };
  for (const auto& [name, call] : cases) {
    const Tensor want = call(fx, fy, fi);
    AutocastScope scope;
    const Tensor have = call(x, y, image);
    EXPECT_EQ(have.dtype(), kFloat) << name;
    EXPECT_TRUE(same(have, want)) << name;
  }
}

TEST(Autocast, EverythingElsePromotes) {
  AutocastScope scope;
  const Tensor x = ones({2, 3}), half = x.to(kBFloat16);
  EXPECT_EQ((half + x).dtype(), kFloat);
  EXPECT_EQ((half * half).dtype(), kBFloat16);
  EXPECT_EQ(relu(half).dtype(), kBFloat16);
  EXPECT_EQ(gelu(half).dtype(), kBFloat16);
  EXPECT_EQ(half.mean().dtype(), kBFloat16);
  EXPECT_EQ(cat({half, x}).dtype(), kFloat);
  EXPECT_EQ(stack({half, half}).dtype(), kBFloat16);
  EXPECT_EQ(half.view({6}).dtype(), kBFloat16);
  EXPECT_EQ(mm(x.to(kDouble), x.to(kDouble).t()).dtype(), kDouble) << "f64 stays";
  EXPECT_EQ(x.to(kDouble).exp().dtype(), kDouble);
  EXPECT_EQ(mm(x.to(kHalf), x.to(kHalf).t()).dtype(), kBFloat16);
  EXPECT_EQ(mm(x.to(kLong), x.to(kLong).t()).dtype(), kLong);
  EXPECT_EQ(x.to(kLong).sum().dtype(), kLong);
}

TEST(Autocast, BatchNormTakesHalvesWithFloatStatistics) {
  nn::BatchNorm2d norm(3);
  const Tensor x = randn({4, 3, 5, 5}).to(kBFloat16).requires_grad_();
  AutocastScope scope;
  const Tensor y = norm->forward(x);
  EXPECT_EQ(y.dtype(), kBFloat16);
  EXPECT_EQ(norm->running_mean.dtype(), kFloat);
  y.sum().backward();
  EXPECT_EQ(norm->weight.grad().dtype(), kFloat);
  EXPECT_EQ(x.grad().dtype(), kBFloat16);
}

TEST(Autocast, ScopesNestAndEndHoweverTheyAreLeft) {
  const Tensor x = ones({2, 2});
  auto now = [&] { return mm(x, x).dtype(); };
  EXPECT_EQ(now(), kFloat);
  {
    AutocastScope outer;
    EXPECT_EQ(now(), kBFloat16);
    {
      AutocastScope off(kBFloat16, false);
      EXPECT_EQ(now(), kFloat);
      AutocastScope f16(kHalf);
      EXPECT_EQ(now(), kHalf);
    }
    EXPECT_EQ(now(), kBFloat16);
    EXPECT_TRUE(autocast::is_autocast_enabled(kCPU));
    try {
      AutocastScope inner(kHalf);
      throw ValueError("left");
    } catch (const ValueError&) {
    }
    EXPECT_EQ(now(), kBFloat16);
    EXPECT_HAS(message([&] { mm(x, ones({3, 3})); }), "mm: inner sizes differ");
    EXPECT_EQ(now(), kBFloat16);
    EXPECT_HAS(message([&] { mse_loss(x, ones({3, 3})); }), "mse_loss");
    EXPECT_EQ(now(), kBFloat16) << "a refused composed function puts autocast back";
  }
  EXPECT_EQ(now(), kFloat);
}

TEST(Autocast, LibTorchsNames) {
  EXPECT_FALSE(autocast::is_autocast_enabled(kCPU));
  EXPECT_EQ(autocast::get_autocast_dtype(kCPU), kBFloat16);
  autocast::set_autocast_dtype(kCPU, kHalf);
  autocast::set_autocast_enabled(kCPU, true);
  EXPECT_TRUE(autocast::is_autocast_enabled(kCPU));
  EXPECT_FALSE(autocast::is_autocast_enabled(kCUDA));
  EXPECT_EQ(mm(ones({2, 2}), ones({2, 2})).dtype(), kHalf);
  autocast::set_autocast_enabled(kCUDA, false);
  EXPECT_TRUE(autocast::is_autocast_enabled(kCPU));
  autocast::set_autocast_enabled(kCPU, false);
  autocast::set_autocast_dtype(kCPU, kBFloat16);
  EXPECT_EQ(autocast::increment_nesting(), 1);
  EXPECT_EQ(autocast::increment_nesting(), 2);
  EXPECT_EQ(autocast::decrement_nesting(), 1);
  EXPECT_EQ(autocast::decrement_nesting(), 0);
}

TEST(Autocast, RefusesOtherDtypesAndDevices) {
  EXPECT_HAS(message<DTypeError>([] { AutocastScope scope(kFloat); }),
             "autocast: supports bf16 and f16, but got f32; leave autocast off");
  EXPECT_HAS(message<DTypeError>([] { autocast::set_autocast_dtype(kCPU, kLong); }), "but got i64");
  EXPECT_HAS(message<DeviceError>([] { autocast::set_autocast_enabled(kCUDA, true); }),
             "autocast: supports the CPU only, but got cuda");
  EXPECT_FALSE(autocast::is_autocast_enabled(kCPU));
}

TEST(Autocast, EachThreadHasItsOwnAndHandsItOnToWorkers) {
  const Tensor x = ones({2, 2});
  AutocastScope scope;
  const InheritedState state = thread_state();
  DType other = kLong, worker = kLong;
  std::thread([&] { other = mm(x, x).dtype(); }).join();
  std::thread([&] {
    ThreadStateScope as_caller(state);
    worker = mm(x, x).dtype();
  }).join();
  EXPECT_EQ(other, kFloat);
  EXPECT_EQ(worker, kBFloat16);
  EXPECT_EQ(mm(x, x).dtype(), kBFloat16);
}

TEST(Autocast, WritesComputeInTheDtypeOfTheirOperands) {
  const Tensor a = randn({3, 3}), b = randn({3, 3});
  const Tensor want = addmm(ones({3, 3}), a, b), product = mm(a, b);
  AutocastScope scope;
  Tensor sum = ones({3, 3});
  sum.addmm_(a, b);
  EXPECT_TRUE(same(sum, want));
  Tensor out = empty({3, 3});
  mm_out(out, a, b);
  EXPECT_TRUE(same(out, product));
  Tensor x = ones({3, 3});
  x.add_(mm(a, b));
  EXPECT_EQ(x.dtype(), kFloat);
  Tensor half = ones({3, 3}).to(kBFloat16);
  half.exp_();
  EXPECT_EQ(half.dtype(), kBFloat16);
  half.add_(x);
  EXPECT_EQ(half.dtype(), kBFloat16);
}

struct Net {
  Tensor w = leaf({4, 5}), b = leaf({4}), v = leaf({2, 4});
  Tensor x = randn({3, 5});
  Tensor loss() const { return linear(linear(x, w, b).relu(), v).sum(); }
  List grads(const Tensor& of) const { return autograd::grad({of}, {w, b, v}); }
};

TEST(Autocast, BackwardIsTheSameInsideTheScopeAndAfterIt) {
  const Net net;
  List inside, behind;
  Tensor loss;
  {
    AutocastScope scope;
    inside = net.grads(net.loss());
    loss = net.loss();
  }
  behind = net.grads(loss);
  for (size_t i = 0; i < inside.size(); ++i) EXPECT_TRUE(same(inside[i], behind[i])) << i;
  AutocastScope scope;
  const List again = net.grads(net.loss());
  EXPECT_TRUE(same(again[0], inside[0]));
}

TEST(Autocast, ACheckpointRunsItsSecondTimeAsTheFirst) {
  const Net net;
  List plain, again;
  Tensor loss;
  {
    AutocastScope scope;
    plain = net.grads(net.loss());
    loss = checkpoint([&](const Tensor& x) { return linear(linear(x, net.w, net.b).relu(), net.v); }, net.x).sum();
  }
  again = net.grads(loss);
  for (size_t i = 0; i < plain.size(); ++i) EXPECT_TRUE(same(plain[i], again[i])) << i;
  EXPECT_FALSE(autocast::is_autocast_enabled(kCPU));
}

// ---- weights that are converted once ----

TEST(AutocastWeights, AreConvertedOnceAndGoWithTheScope) {
  const Tensor w = leaf({64, 64}), x = ones({1, 64}).to(kBFloat16);
  const int64_t before = memory::current().total;
  Calls calls;
  {
    AutocastScope scope;
    NoGradGuard off;
    for (int i = 0; i < 3; ++i) linear(x, w);
    EXPECT_EQ(calls.conversions, 1);
    EXPECT_GE(memory::current().total - before, 64 * 64 * 2);
    AutocastScope inner;
    linear(x, w);
    EXPECT_EQ(calls.conversions, 1) << "inner scopes use them too";
  }
  EXPECT_EQ(memory::current().total, before);
  AutocastScope scope;
  linear(x, w);
  EXPECT_EQ(calls.conversions, 2);
}

TEST(AutocastWeights, AreConvertedAnewWhenWritten) {
  const Tensor x = ones({1, 4}).to(kBFloat16);
  Tensor w = leaf({4, 4});
  optim::SGD sgd({w}, 0.5);
  AutocastScope scope;
  auto check = [&](const char* after) {
    const Tensor want = linear(x, w.detach().to(kBFloat16));
    EXPECT_TRUE(same(linear(x, w), want)) << after;
  };
  check("the first use");
  linear(x, w).sum().backward();
  sgd.step();
  check("an optimizer's step");
  {
    NoGradGuard off;
    w.mul_(2);
    check("a write, unrecorded");
    w.narrow(0, 0, 1).zero_();
  }
  check("a write through a view");
  w.detach().add_(1);
  check("a write through an alias");
  w.set_data(randn({4, 4}));
  check("other bytes");
  w.mutable_data_ptr<float>()[0] = 100;
  check("a write through a pointer");
  w.mutable_data_ptr<float>()[0] = 200;
  check("another one");
}

TEST(AutocastWeights, GradientsFlowThroughAnyKeptCopy) {
  const Net net;
  AutocastScope scope;
  {
    NoGradGuard off;
    net.loss();
  }
  const Tensor first = net.loss();
  EXPECT_TRUE(first.requires_grad()) << "what was converted unrecorded has no history";
  const List once = net.grads(first), twice = net.grads(net.loss());
  EXPECT_TRUE(same(once[0], twice[0])) << "one conversion serves several backwards";
  {
    NoGradGuard off;
    EXPECT_FALSE(net.loss().requires_grad());
  }
  Tensor w = leaf({2, 2});
  linear(ones({1, 2}), w);
  w.requires_grad_(false);
  EXPECT_FALSE(linear(ones({1, 2}), w).requires_grad());
  w.requires_grad_();
  linear(ones({1, 2}), w).sum().backward();
  EXPECT_TRUE(w.grad().defined());
}

TEST(AutocastWeights, AreNotKeptOnDemandNorWithoutAGradient) {
  const Tensor w = leaf({4, 4}), x = ones({1, 4}).to(kBFloat16), constant = ones({4, 4});
  Calls calls;
  AutocastScope scope;
  autocast::set_autocast_cache_enabled(false);
  linear(x, w), linear(x, w);
  autocast::set_autocast_cache_enabled(true);
  EXPECT_EQ(calls.conversions, 2);
  linear(x, constant), linear(x, constant);
  EXPECT_EQ(calls.conversions, 4);
  linear(x, w), linear(x, w);
  EXPECT_EQ(calls.conversions, 5);
  autocast::clear_cache();
  linear(x, w);
  EXPECT_EQ(calls.conversions, 6);
}

TEST(AutocastWeights, WithoutAScopeTheyGoWhenItIsSwitchedOff) {
  const Tensor w = leaf({64, 64}), x = ones({1, 64}).to(kBFloat16);
  const int64_t before = memory::current().total;
  NoGradGuard off;
  autocast::set_autocast_enabled(kCPU, true);
  linear(x, w);
  EXPECT_GT(memory::current().total, before);
  autocast::set_autocast_enabled(kCPU, false);
  EXPECT_EQ(memory::current().total, before);
}

// ---- plans ----

struct Training {
  nn::Sequential net{nn::Linear(64, 128), nn::ReLU(), nn::Linear(128, 128), nn::LayerNorm(nn::LayerNormOptions({128})),
                     nn::Linear(128, 10)};
  optim::AdamW optimizer{net->parameters(), 1e-3};
  // Large enough that values count, not the bf16 copies of weights.
  Tensor x = randn({1024, 64}), y = randint(10, {1024});
  int64_t kept = 0;  // kept for backward by the last step's forward
  void step(bool bf16) {
    optimizer.zero_grad();
    Tensor loss;
    {
      AutocastScope scope(kBFloat16, bf16);
      loss = nn::functional::cross_entropy(net->forward(x), y);
    }
    kept = memory::current()[Category::saved];
    loss.backward();
    optimizer.step();
  }
};

TEST(AutocastPlans, ArePreciseToTheByteAndKeepLessForBackward) {
  int64_t kept[2];
  for (bool bf16 : {false, true}) {
    Training t;
    const memory::Plan plan = memory::plan([&] { t.step(bf16), t.step(bf16); });
    memory::PeakScope real;
    t.step(bf16), t.step(bf16);
    EXPECT_EQ(plan.peak.total, real.peak().total) << bf16;
    EXPECT_EQ(plan.peak[Category::saved], real.peak()[Category::saved]) << bf16;
    kept[bf16] = t.kept;
  }
  EXPECT_LT(kept[1], kept[0] * 3 / 4);
}

TEST(AutocastPlans, LeaveKeptCopiesUnchanged) {
  const Tensor w = leaf({64, 64}), v = leaf({64, 64}), x = ones({1, 64}).to(kBFloat16);
  AutocastScope scope;
  NoGradGuard off;
  const Tensor want = linear(x, w);
  const int64_t before = memory::current().total;
  memory::plan([&] {
    linear(x, w);
    linear(x, v);  // converted without bytes
    w.mul_(2);
    linear(x, w);
  });
  EXPECT_EQ(memory::current().total, before);
  Calls calls;
  EXPECT_TRUE(same(linear(x, w), want));
  EXPECT_EQ(calls.conversions, 0) << "the real one is still there";
  EXPECT_TRUE(same(linear(x, v), linear(x, v.detach().to(kBFloat16))));
}

}  // namespace
}  // namespace situ
