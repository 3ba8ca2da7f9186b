// Losses, softmax and normalization: values, operands that may be overwritten before backward, refusals.
#include <cmath>

#include "situ/autograd/autograd.h"
#include "situ/autograd/saved_tensor_hooks.h"
#include "situ/base/warn.h"
#include "situ/generated/op/norm.h"
#include "situ/memory/ledger.h"
#include "tests/epilogues.h"
#include "tests/ops/check.h"

namespace situ {
namespace {

using test::expect_derivatives;
using test::expect_refused;
using test::expect_values;

Tensor logits() { return tensor({{1.0, -2.0, 0.5}, {0.25, 3.0, -1.0}}); }

TEST(Softmax, Values) {
  expect_values(logits().softmax(1), {2, 3}, {0.60374892, 0.03005889, 0.36619222, 0.05906975, 0.92400640, 0.01692377},
                1e-6);
  expect_values(logits().log_softmax(0), {2, 3},
                {-0.38687101, -5.00671530, -0.20141333, -1.13687098, -0.00671535, -1.70141339}, 1e-5);
  expect_values(tensor({1, 1}).softmax(0, kFloat), {2}, {0.5, 0.5});
  expect_values(tensor(3.0).softmax(0), {}, {1});
  Tensor x = logits();
  x.softmax_(1);
  EXPECT_EQ(x._version(), 1u);
  EXPECT_NEAR(x.sum().item(), 2, 1e-6);
  expect_refused<DTypeError>(
      [] {
        tensor({1, 2}).softmax(0);
      },
      {"softmax: needs a floating dtype", "i64[2]", "kFloat"});
}

TEST(CrossEntropy, Values) {
  Tensor x = logits(), t = tensor({2, 0}), part = tensor({2, -100});
  expect_values(cross_entropy(x, t), {}, {1.91681659}, 1e-6);
  expect_values(cross_entropy(x, t, {}, kNone), {2}, {1.00459695, 2.82903624}, 1e-6);
  expect_values(cross_entropy(x, t, {}, kMean, -100, 0.1), {}, {1.92514992}, 1e-6);
  expect_values(cross_entropy(x, part), {}, {1.00459695}, 1e-6);
  expect_values(cross_entropy(x, part, {}, kSum, -100, 0.1), {}, {1.07126367}, 1e-6);
  expect_values(cross_entropy(x, t.to(kInt)), {}, {1.91681659}, 1e-6);
  Tensor p = tensor({{0.2, 0.3, 0.5}, {0.1, 0.1, 0.8}});
  expect_values(cross_entropy(x, p), {}, {2.60431671}, 1e-6);
  expect_values(cross_entropy(x, p, {}, kMean, -100, 0.1), {}, {2.54390001}, 1e-6);
  expect_values(cross_entropy(x.view({1, 3, 2}), tensor({{2, 0}})), {}, {1.38870347}, 1e-6);
  expect_values(nll_loss(x.log_softmax(1), t), {}, {1.91681659}, 1e-6);
  expect_values(nll_loss(x.log_softmax(1), part), {}, {1.00459695}, 1e-6);
  EXPECT_EQ(cross_entropy(x.to(kBFloat16), t).dtype(), kBFloat16);
}

// As in PyTorch, losses without a mean are 0, and a mean of nothing is NaN. Derivatives of all orders are 0, whatever
// the logits contain.
TEST(CrossEntropy, IfAllTargetsAreIgnoredGradientsAreZero) {
  Tensor w = tensor({0.5, 2.0, 0.0, 1.0}), t = full({3}, -100, kLong), eye4 = eye(4);
  using Loss = std::function<Tensor(const Tensor&, Reduction)>;
  const std::vector<std::pair<std::string, Loss>> losses = {
      {"plain", [&](const Tensor& x, Reduction r) { return cross_entropy(x, t, {}, r); }},
      {"smooth", [&](const Tensor& x, Reduction r) { return cross_entropy(x, t, {}, r, -100, 0.1); }},
      {"weighted", [&](const Tensor& x, Reduction r) { return cross_entropy(x, t, w, r); }},
      {"both", [&](const Tensor& x, Reduction r) { return cross_entropy(x, t, w, r, -100, 0.1); }},
      {"nll", [&](const Tensor& x, Reduction r) { return nll_loss(x.log_softmax(1), t, {}, r); }},
      {"weighted nll", [&](const Tensor& x, Reduction r) { return nll_loss(x.log_softmax(1), t, w, r); }},
      {"linear", [&](const Tensor& x, Reduction r) { return linear_cross_entropy(x, eye4, t, {}, r); }},
  };
  for (const auto& [name, loss] : losses)
    for (Reduction r : {kNone, kMean, kSum})
      for (bool odd : {false, true}) {
        SCOPED_TRACE(name + ", reduction " + std::to_string(static_cast<int>(r)) + (odd ? ", infinite logits" : ""));
        Tensor x = test::sample({3, 4}).to(kFloat);
        if (odd && (name == "both" || name == "smooth")) x[1][2].fill_(-INFINITY);
        x.requires_grad_();
        Tensor y = loss(x, r), sum = y.sum();
        EXPECT_EQ(std::isnan(sum.item<double>()), r == kMean) << sum.item<double>();
        if (r != kMean) {
          EXPECT_EQ(y.abs().sum().item<double>(), 0);
        }
        EXPECT_EQ(test::values(autograd::grad({sum}, {x}, {}, true)[0]), std::vector<double>(12, 0.0));
        if (odd) continue;  // PyTorch's softmax has no second derivative there, either
        Tensor slope = autograd::grad({sum}, {x}, {}, true, true)[0];
        EXPECT_EQ(test::values(slope), std::vector<double>(12, 0.0));
        Tensor second = autograd::grad({slope.square().sum() + slope.sum()}, {x}, {}, {}, false, true)[0];
        if (second.defined()) {
          EXPECT_EQ(test::values(second), std::vector<double>(12, 0.0));
        }
      }
}

// Classes in dimension 1, for any rank and layout, give the results of flattened rows.
TEST(CrossEntropy, RankAndLayoutDoNotMatter) {
  Tensor x = test::sample({2, 3, 2, 4}), t = (test::sample({2, 2, 4}, 5).abs() * 3).to(kLong);
  Tensor rows = x.permute({0, 2, 3, 1}).reshape({16, 3}).detach().requires_grad_();
  Tensor want = cross_entropy(rows, t.reshape(-1), {}, kSum);
  want.backward();
  Tensor gradient = rows.grad().reshape({2, 2, 4, 3}).permute({0, 3, 1, 2});
  for (int layout = 0; layout < 3; ++layout) {
    Tensor leaf = layout == 1   ? x.permute({0, 2, 3, 1}).contiguous().permute({0, 3, 1, 2})
                  : layout == 2 ? x.permute({3, 1, 0, 2}).contiguous().permute({2, 1, 3, 0})
                                : x.clone();
    leaf = leaf.detach().requires_grad_();
    Tensor loss = cross_entropy(leaf, t, {}, kSum);
    EXPECT_NEAR(loss.item(), want.item(), 1e-12);
    loss.backward();
    test::expect_same(leaf.grad(), gradient, 1e-12);
  }
}

TEST(CrossEntropy, KeepsALogarithmForEachRowAlone) {
  Tensor w = test::sample({64, 50}).requires_grad_();
  Tensor x = w * 1, t = zeros({64}, kLong);
  Tensor loss = cross_entropy(x, t);
  EXPECT_EQ(x.unsafe_impl()->storage->dependent_count(), 1u);
  Tensor want = autograd::grad({cross_entropy(w, t)}, {w})[0];
  x.mul_(2);  // a copy of the logits remains
  EXPECT_EQ(x.unsafe_impl()->storage->dependent_count(), 0u);
  loss.backward();
  EXPECT_TRUE(w.grad().equal(want));
}

TEST(CrossEntropy, Refusals) {
  Tensor x = logits();
  expect_refused<IndexError>(
      [&] {
        cross_entropy(x, tensor({0, 3}));
      },
      {"cross_entropy: target 3", "element 1", "f32[2, 3]", "0 to 2"});
  expect_refused<ShapeError>(
      [&] {
        cross_entropy(x, tensor({0, 1, 2}));
      },
      {"cross_entropy", "f32[2, 3]", "i64[3]", "probabilities"});
  expect_refused<ValueError>(
      [] {
        cross_entropy(zeros({2, 3}), zeros({2, 3}), {}, kMean, 1);
      },
      {"cross_entropy", "ignore_index is 1", "probabilities", "f32[2, 3]"});
  expect_refused<DTypeError>([&] { cross_entropy(x, tensor({true, false})); }, {"cross_entropy", "bool[2]", "kLong"});
  expect_refused<ValueError>([&] { cross_entropy(x, tensor({0, 1}), {}, kMean, -100, 2); }, {"label_smoothing"});
  expect_refused<UsageError>([&] { cross_entropy(x, Tensor()); }, {"cross_entropy", "target is undefined"});
}

TEST(Loss, ElementwiseValues) {
  Tensor a = tensor({0.2, 0.7, 0.9}), b = tensor({0.0, 1.0, 0.5});
  expect_values(mse_loss(a, b), {}, {0.09666666}, 1e-6);
  expect_values(l1_loss(a, b), {}, {0.3}, 1e-6);
  expect_values(smooth_l1_loss(a * 3, b, kMean, 0.5), {}, {1.05}, 1e-6);
  expect_values(smooth_l1_loss(a, b, kMean, 0), {}, {0.3}, 1e-6);
  expect_values(binary_cross_entropy(a, b), {}, {0.59459710}, 1e-6);
  expect_values(binary_cross_entropy_with_logits(a * 50 - 20, b), {}, {4.16668177}, 1e-5);
  expect_values(binary_cross_entropy(tensor({0.0, 1.0}), tensor({0.0, 0.0}), {}, kNone), {2}, {0, 100});
  expect_values(mse_loss(a, b, kSum), {}, {0.29}, 1e-6);
  expect_refused<ValueError>([&] { binary_cross_entropy(a * 2, b); }, {"0 to 1", "sigmoid"});
  expect_refused<IndexError>(
      [] {
        nll_loss(zeros({2, 3}), tensor({1, 5}));
      },
      {"nll_loss: the target, i64[2], holds classes from 1 to 5", "classes 0 to 2"});
  expect_refused<IndexError>([] { one_hot(tensor({-1, 2})); }, {"from -1 to 2", "a class is 0 or more"});
}

std::vector<std::string> g_warnings;

TEST(Loss, SizesThatDifferAreWarnedOfOnceALine) {
  g_warnings.clear();
  WarningHandler old = set_warning_handler([](const std::string& text) { g_warnings.push_back(text); });
  for (int i = 0; i < 3; ++i) mse_loss(ones({4, 1}), ones({4}));
  l1_loss(ones({4, 1}), ones({4}));
  smooth_l1_loss(ones({4, 1}), ones({4, 1}));
  set_warning_handler(old);
  ASSERT_EQ(g_warnings.size(), 2u);
  EXPECT_EQ(g_warnings[0].substr(0, 12), "mse_loss at ");
  EXPECT_NE(g_warnings[0].find("loss_test.cpp:"), std::string::npos) << g_warnings[0];
  EXPECT_NE(g_warnings[0].find(": the input is f32[4, 1], the target is f32[4]; they are broadcast"), std::string::npos)
      << g_warnings[0];
  EXPECT_EQ(g_warnings[1].substr(0, 11), "l1_loss at ");
}

TEST(Loss, Derivatives) {
  Tensor a = test::sample({2, 3}), b = test::sample({2, 3}, 2);
  using In = const std::vector<Tensor>&;
  expect_derivatives([](In x) { return mse_loss(x[0], x[1]); }, {a, b});
  expect_derivatives([](In x) { return l1_loss(x[0], x[1]); }, {a, b});
  expect_derivatives([](In x) { return smooth_l1_loss(x[0], x[1], kSum, 0.5); }, {a, b});
  expect_derivatives([](In x) { return binary_cross_entropy_with_logits(x[0], x[1]); }, {a, b});
  expect_derivatives([](In x) { return cross_entropy(x[0], x[1].softmax(1), {}, kMean, -100, 0.1); }, {a, b});
  expect_derivatives([](In x) { return cross_entropy(x[0], tensor({2, 1})); }, {a});
  expect_derivatives([](In x) { return nll_loss(x[0], tensor({2, -100})); }, {a});
}

// Backward needs only the declared values, so all other operands may be written.
TEST(Loss, UnsavedValuesMayBeOverwritten) {
  Tensor w = test::sample({4, 3}).requires_grad_(), x = w * 1, t = test::sample({4, 3}, 2);
  Tensor loss = l1_loss(x, t);
  x.zero_();
  t.zero_();
  loss.backward();
  x = (w * 1).log_softmax(1);
  Tensor picked = nll_loss(x * 1, tensor({0, 1, 2, 0}));
  picked.backward();
}

TEST(LayerNorm, Values) {
  Tensor x = logits();
  expect_values(layer_norm(x, 3), {2, 3}, {0.88899827, -1.39699733, 0.50799900, -0.29925224, 1.34663510, -1.04738283},
                1e-5);
  expect_values(layer_norm(x, {3}, tensor({1.0, 2.0, 3.0}), tensor({0.0, 1.0, 0.0})), {2, 3},
                {0.88899827, -1.79399467, 1.52399707, -0.29925224, 3.69327021, -3.14214849}, 1e-5);
  test::expect_same(layer_norm(x.view({2, 3, 1}), {3, 1}).view({2, 3}), layer_norm(x, 3));
  expect_refused<ShapeError>([&] { layer_norm(x, 2); }, {"layer_norm", "[2]", "f32[2, 3]"});
  expect_refused<ShapeError>([&] { layer_norm(x, 3, ones(2)); }, {"layer_norm", "f32[2]", "[3]"});
}

TEST(BatchNorm, TrainsWithItsStatisticsAndMovesTheRunningOnes) {
  Tensor x = logits(), mean = zeros(3), var = ones(3);
  expect_values(batch_norm(x, {}, {}, mean, var, true), {2, 3},
                {0.99996448, -0.99999917, 0.99999106, -0.99996442, 0.99999917, -0.99999106}, 1e-5);
  expect_values(mean, {3}, {0.0625, 0.05, -0.025}, 1e-6);
  expect_values(var, {3}, {0.928125, 2.15, 1.0125}, 1e-6);
  EXPECT_EQ(mean._version(), 1u);
  EXPECT_EQ(var._version(), 1u);
  expect_values(batch_norm(x, {}, {}, mean, var, false), {2, 3},
                {0.97311842, -1.39808500, 0.52174664, 0.19462368, 2.01187849, -0.96895808}, 1e-5);
  EXPECT_EQ(mean._version(), 1u);
  expect_refused<ValueError>(
      [&] {
        batch_norm(ones({1, 3}), {}, {}, mean, var, true);
      },
      {"batch_norm", "more than one value", "f32[1, 3]", "eval()"});
  expect_refused<ShapeError>([&] { batch_norm(x, ones(2), {}, mean, var, true); },
                             {"f32[2]", "f32[2, 3]", "3 channels"});
  expect_refused<UsageError>([&] { batch_norm(x, {}, {}, {}, {}, false); }, {"running_mean"});
}

// As in PyTorch: no statistics, no update of running statistics, and gradients of zeros.
TEST(BatchNorm, AnEmptyBatchHasNoStatistics) {
  const std::vector<int64_t> shapes[] = {{0, 3}, {0, 3, 2}, {2, 3, 0}, {0, 3, 4, 4}};
  for (const auto& shape : shapes)
    for (bool training : {true, false}) {
      Tensor mean = full({3}, 5.0), var = full({3}, 7.0), x = zeros(shape).requires_grad_();
      Tensor w = ones(3).requires_grad_(), b = ones(3).requires_grad_();
      Tensor y = batch_norm(x, w, b, mean, var, training);
      EXPECT_EQ(y.sizes(), x.sizes());
      auto g = autograd::grad({y.sum()}, {x, w, b}, {}, true, true);
      expect_values(g[1], {3}, {0, 0, 0});
      expect_values(g[2], {3}, {0, 0, 0});
      auto second = autograd::grad({(g[1] * w).sum() + g[0].sum()}, {x, w});
      EXPECT_EQ(second[0].sizes(), x.sizes());
      expect_values(second[1], {3}, {0, 0, 0});
      y.sum().backward();
      EXPECT_EQ(x.grad().sizes(), x.sizes());
      expect_values(w.grad(), {3}, {0, 0, 0});
      expect_values(mean, {3}, {5, 5, 5});
      expect_values(var, {3}, {7, 7, 7});
    }
  Tensor x = zeros({0, 3}), mean = full({3}, 5.0), var = full({3}, 7.0);
  batch_norm_(x, {}, {}, mean, var, true);
  expect_values(mean, {3}, {5, 5, 5});
}

// The running statistics change between an eval-mode forward and its backward. The gradient uses those of the forward.
// They are every second element of a longer vector.
Tensor every_second(const Tensor& v) {
  Tensor room = zeros({2 * v.numel()}, v.dtype());
  room.slice(0, 0, {}, 2).copy_(v);
  return room.slice(0, 0, {}, 2);
}

TEST(BatchNorm, TakesStridedVectorsAndImages) {
  Tensor x = test::sample({2, 3, 4}).requires_grad_(), w = test::sample({3}, 2).requires_grad_();
  Tensor b = test::sample({3}, 3).requires_grad_(), mean = test::sample({3}, 4), var = test::sample({3}, 5).square();
  for (bool training : {true, false}) {
    auto run = [&](bool dense) {
      Tensor xs = dense ? x : x.permute({2, 1, 0}).contiguous().permute({2, 1, 0});
      Tensor ws = dense ? w : stack({w, w}, 1).select(1, 0), bs = dense ? b : stack({b, b}, 1).select(1, 1);
      Tensor m = mean.clone(), v = var.clone();
      if (!dense) m = every_second(m), v = every_second(v);
      Tensor y = batch_norm(xs, ws, bs, m, v, training, 0.3);
      std::vector<Tensor> all = autograd::grad({y.pow(3).sum()}, {x, w, b});
      for (const Tensor& t : {y, m, v}) all.push_back(t.detach());
      return all;
    };
    std::vector<Tensor> want = run(true), got = run(false);
    for (size_t i = 0; i < want.size(); ++i) test::expect_same(got[i], want[i], 1e-9);
  }
}

// Up to 16 classes, many rows are processed together. Results are equal in every layout, and equal softmax's.
TEST(CrossEntropy, FewClasses) {
  for (DType type : {kFloat, kDouble, kBFloat16})
    for (int64_t classes : {1, 2, 3, 8, 15, 16, 17})
      for (double smoothing : {0.0, 0.2}) {
        const Tensor logits = (test::sample({3, classes, 11, 13}) * 4).to(type).detach();
        const Tensor weight = test::sample({classes}, 2).abs().to(type == kDouble ? kDouble : kFloat);
        Tensor target = arange(3 * 11 * 13).remainder(classes).view({3, 11, 13});
        target.index({1, Slice(2, 5)}) = -100;
        std::vector<Tensor> first;
        for (const Tensor& x :
             {logits, logits.contiguous(MemoryFormat::ChannelsLast), logits.transpose(2, 3).clone().transpose(2, 3),
              cat({logits, logits}, 1).narrow(1, 0, classes)}) {
          const Tensor leaf = x.detach().requires_grad_();
          const Tensor loss = cross_entropy(leaf, target, weight.to(type), Reduction::Sum, -100, smoothing);
          const Tensor gradient = autograd::grad({loss}, {leaf})[0].contiguous();
          if (first.empty()) first = {loss.detach(), gradient};
          EXPECT_TRUE(gradient.equal(first[1])) << classes << short_name(type);
          EXPECT_TRUE(loss.allclose(first[0], 1e-5)) << classes << short_name(type);
        }
        const Tensor wide = logits.to(kDouble).requires_grad_();
        const Tensor p = log_softmax(wide, 1), there = target.ne(-100).to(kDouble), w = weight.to(type).to(kDouble),
                     safe = target.clamp_min(0);
        const Tensor picked = p.gather(1, safe.unsqueeze(1)).squeeze(1) * w.index({safe});
        const Tensor even = (p * w.view({classes, 1, 1})).sum(1) / static_cast<double>(classes);
        const Tensor want = -((picked * (1 - smoothing) + even * smoothing) * there).sum();
        const double bound = type == kBFloat16 ? 2e-2 : 1e-5;
        const double total = want.item<double>();
        EXPECT_NEAR(first[0].item(), total, bound * std::max(1.0, total)) << classes << short_name(type);
        EXPECT_TRUE(first[1].to(kDouble).allclose(autograd::grad({want}, {wide})[0], bound, bound))
            << classes << short_name(type);
      }
}

// Compares value, statistics and all gradients bit by bit. Nothing is saved for relu.
TEST(BatchNorm, WithReluHasTheBitsOfTheTwo) {
  for (DType t : {kFloat, kDouble, kBFloat16})
    for (bool last : {false, true})
      for (bool training : {true, false})
        for (bool affine : {true, false}) {
          Tensor x = (test::sample({5, 20, 7, 9}).to(t) * 2).detach();
          if (last) x = x.contiguous(MemoryFormat::ChannelsLast);
          x.requires_grad_();
          Tensor w = affine ? test::sample({20}, 2).to(t).detach().requires_grad_() : Tensor();
          Tensor b = affine ? test::sample({20}, 3).to(t).detach().requires_grad_() : Tensor();
          const Tensor dy = test::sample({5, 20, 7, 9}, 4)
                                .to(t)
                                .contiguous(last ? MemoryFormat::ChannelsLast : MemoryFormat::Contiguous);
          auto run = [&](bool fused) {
            Tensor mean = test::sample({20}, 5).to(t), var = test::sample({20}, 6).square().to(t);
            Tensor y = fused ? test::batch_norm_relu(x, w, b, mean, var, training)
                             : relu(batch_norm(x, w, b, mean, var, training));
            std::vector<Tensor> leaves = {x};
            if (affine) leaves.push_back(w), leaves.push_back(b);
            std::vector<Tensor> all = autograd::grad({y}, leaves, {dy});
            for (const Tensor& r : {y, mean, var}) all.push_back(r.detach());
            return all;
          };
          const std::vector<Tensor> want = run(false), got = run(true);
          for (size_t i = 0; i < want.size(); ++i)
            EXPECT_TRUE(got[i].equal(want[i])) << short_name(t) << last << training << affine << ": " << i;
        }
  Tensor x = test::sample({4, 3, 64, 64}).to(kFloat).requires_grad_();
  auto kept = [&](auto call) {
    const int64_t before = memory::current().total;
    Tensor y = call();
    return memory::current().total - before;
  };
  EXPECT_LT(kept([&] { return test::batch_norm_relu(x, {}, {}, {}, {}, true); }),
            kept([&] { return relu(batch_norm(x, {}, {}, {}, {}, true)); }));
}

// The same for the sum with another tensor. Planes with and without whole words of bits, more channels than a tile,
// layouts that differ, a broadcast operand, and one of another dtype.
TEST(BatchNorm, WithASumAndReluHasTheBitsOfTheThree) {
  const std::vector<DimVec> shapes = {{5, 20, 7, 9}, {3, 64, 8, 8}, {2, 1100, 5, 3}, {2, 3, 40, 40}, {70, 6}};
  for (const DimVec& sizes : shapes)
    for (DType t : {kFloat, kDouble, kBFloat16})
      for (int layout = 0; layout < (sizes.size() == 4 ? 3 : 1); ++layout)
        for (bool training : {true, false})
          for (bool affine : {true, false}) {
            const auto laid = [&](Tensor x, bool last) {
              return last ? x.contiguous(MemoryFormat::ChannelsLast) : x.contiguous();
            };
            const bool last = layout > 0, other_last = layout == 1;
            const Tensor x = laid((test::sample(sizes).to(t) * 2).detach(), last).requires_grad_(),
                         other = laid(test::sample(sizes, 7).to(t), other_last).detach().requires_grad_(),
                         dy = laid(test::sample(sizes, 4).to(t), last);
            const int64_t channels = sizes[1];
            const Tensor w = affine ? test::sample({channels}, 2).to(t).detach().requires_grad_() : Tensor();
            const Tensor b = affine ? test::sample({channels}, 3).to(t).detach().requires_grad_() : Tensor();
            auto run = [&](bool fused) {
              Tensor mean = test::sample({channels}, 5).to(t), var = test::sample({channels}, 6).square().to(t);
              Tensor y = fused ? test::batch_norm_add_relu(x, other, w, b, mean, var, training)
                               : add_relu(batch_norm(x, w, b, mean, var, training), other);
              std::vector<Tensor> leaves = {x, other};
              if (affine) leaves.push_back(w), leaves.push_back(b);
              std::vector<Tensor> all = autograd::grad({y}, leaves, {dy});
              for (const Tensor& r : {y, mean, var}) all.push_back(r.detach());
              return all;
            };
            const std::vector<Tensor> want = run(false), got = run(true);
            for (size_t i = 0; i < want.size(); ++i)
              EXPECT_TRUE(got[i].equal(want[i]))
                  << x.describe() << " " << short_name(t) << layout << training << affine << ": " << i;
          }
  const Tensor x = test::sample({4, 3, 5, 5}).to(kFloat).requires_grad_();
  for (const Tensor& other : {test::sample({3, 1, 1}, 2).to(kFloat), test::sample({4, 3, 5, 5}, 2)})
    EXPECT_TRUE(test::batch_norm_add_relu(x, other, {}, {}, {}, {}, true)
                    .equal(add_relu(batch_norm(x, {}, {}, {}, {}, true), other)));
  const Tensor nothing = zeros({0, 3, 4, 4}), nan = test::sample({4, 3, 5, 5}).to(kFloat);
  EXPECT_EQ(test::batch_norm_add_relu(nothing, nothing, {}, {}, {}, {}, true).numel(), 0);
  nan.index_put_({0, 0, 0, 0}, NAN);
  EXPECT_TRUE(test::batch_norm_add_relu(x, nan, {}, {}, {}, {}, true).index({0, 0, 0, 0}).isnan().item<bool>());
}

// Second derivatives if the gradient has another layout than the bits: as zeros if it is not saved, as a program's
// hooks unpack it if it is.
TEST(BatchNorm, WithASumHasTheSecondDerivativesOfTheThree) {
  const auto of = [](bool fused, bool by_dy_alone, bool last) {
    const auto laid = [&](uint64_t seed) {
      const Tensor t = test::sample({2, 3, 4, 5}, seed);
      return (last ? t.contiguous(MemoryFormat::ChannelsLast) : t).detach().requires_grad_();
    };
    const Tensor x = laid(1), other = laid(2), d = laid(3), w = test::sample({3}, 4).detach().requires_grad_(),
                 b = test::sample({3}, 5).detach().requires_grad_();
    autograd::SavedTensorHooks row_major([](const Tensor& t) { return t.contiguous().clone(); },
                                         [](const Tensor& t) { return t; });
    const Tensor y = fused ? test::batch_norm_add_relu(x, other, w, b, {}, {}, true)
                           : add_relu(batch_norm(x, w, b, {}, {}, true), other);
    const std::vector<Tensor> g = autograd::grad({y}, {x, other, w}, {d}, true, true);
    const Tensor sum = (g[0] * test::sample({2, 3, 4, 5}, 6)).sum() + (g[1] * g[1]).sum() + g[2].square().sum();
    return autograd::grad({sum}, by_dy_alone ? std::vector<Tensor>{d} : std::vector<Tensor>{x, w, d});
  };
  for (bool by_dy_alone : {true, false})
    for (bool last : {false, true}) {
      const std::vector<Tensor> want = of(false, by_dy_alone, last), got = of(true, by_dy_alone, last);
      for (size_t i = 0; i < want.size(); ++i)
        EXPECT_TRUE(got[i].allclose(want[i], 1e-9, 1e-9)) << by_dy_alone << last << ": " << i;
    }
}

// The op itself takes two operands of one size and dtype.
TEST(BatchNorm, WithASumRefusesOtherSizes) {
  const op_attr::batch_norm a{op::Epilogue::add_relu, 1e-5, false};
  Tensor out[3];
  auto call = [&](const Tensor& x, const Tensor& other) {
    const In in[] = {x, In(), In(), other};
    op_call::multi(op_infos::batch_norm, {in, 4}, &a, out);
  };
  expect_refused<ShapeError>(
      [&] {
        call(ones({2, 3}), ones({3}));
      },
      {"the added operand must have the result's sizes", "f32[2, 3]", "f32[3]"});
  expect_refused<DTypeError>([&] { call(ones({2, 3}), ones({2, 3}, kDouble)); }, {"f32[2, 3]", "f64[2, 3]"});
}

// Bits of a result that is computed outside of its target (in another dtype) have the target's order.
TEST(Bits, AWriteInAnotherDTypeHasTheBitsOfItsElements) {
  const Tensor base = test::sample({2, 6}).to(kFloat), dy = arange(12, kFloat).view({6, 2}) + 1;
  const std::vector<std::function<Tensor(const Tensor&)>> parts = {[](const Tensor& t) { return t; },
                                                                   [](const Tensor& t) { return t.slice(0, 0, 6, 2); },
                                                                   [](const Tensor& t) { return t.slice(1, 0, 1); }};
  for (const auto& part : parts)
    for (bool turned : {true, false}) {
      const auto run = [&](const std::function<Tensor(const Tensor&, const Tensor&)>& call) {
        const Tensor x = base.clone().requires_grad_(), t = (turned ? x.t() : x.t().contiguous()) * 1, v = part(t);
        return autograd::grad({call(v, test::sample(DimVec(v.sizes()), 3))}, {x}, {part(dy)})[0];
      };
      EXPECT_TRUE(run([](const Tensor& v, const Tensor& o) {
                    return add_relu_(v, o);
                  }).equal(run([](const Tensor& v, const Tensor& o) { return relu(v + o).to(kFloat); })));
      EXPECT_TRUE(run([](const Tensor& v, const Tensor& o) {
                    return v.clamp_(o - 1, o);
                  }).equal(run([](const Tensor& v, const Tensor& o) { return v.clamp(o - 1, o).to(kFloat); })));
    }
}

TEST(BatchNorm, EvalDoesNotDependOnLaterStatistics) {
  Tensor x = test::sample({4, 3}).requires_grad_(), w = ones({3}, kDouble).requires_grad_();
  Tensor mean = zeros({3}, kDouble), var = ones({3}, kDouble);
  Tensor y = batch_norm(x, w, {}, mean, var, false, 0.1, 0);
  mean.fill_(7);
  var.fill_(9);
  y.sum().backward();
  expect_values(x.grad(), {4, 3}, std::vector<double>(12, 1.0), 1e-12);
  test::expect_same(w.grad(), x.detach().sum(0), 1e-12);
}

TEST(BatchNorm, TrainingKeepsNoRunningStatistics) {
  Tensor x = test::sample({4, 3}).requires_grad_(), mean = zeros({3}, kDouble), var = ones({3}, kDouble);
  Tensor y = batch_norm(x, {}, {}, mean, var, true);
  EXPECT_EQ(mean.unsafe_impl()->storage->dependent_count(), 0u);
  EXPECT_EQ(var.unsafe_impl()->storage->dependent_count(), 0u);
  EXPECT_FALSE(mean.requires_grad());
  y.square().sum().backward();
}

TEST(BatchNorm, ChannelsLastStaysSo) {
  Tensor x = test::sample({2, 4, 5, 3}).permute({0, 3, 1, 2});
  Tensor y = batch_norm(x, {}, {}, {}, {}, true);
  EXPECT_EQ(y.strides().vec(), x.strides().vec());
  test::expect_same(y, batch_norm(x.contiguous(), {}, {}, {}, {}, true), 1e-12);
}

TEST(Compare, WholeTensors) {
  Tensor a = tensor({1.0, 2.0}), b = tensor({1.0, 2.0 + 1e-6});
  EXPECT_TRUE(equal(a, a.clone()));
  EXPECT_FALSE(equal(a, a.view({1, 2})));
  EXPECT_TRUE(allclose(a, b));
  EXPECT_FALSE(allclose(a, b + 1));
  Tensor odd = tensor({INFINITY, NAN, 1.0});
  expect_values(odd.isclose(tensor({INFINITY, NAN, INFINITY})), {3}, {1, 0, 0});
  expect_values(odd.isclose(odd, 1e-5, 1e-8, true), {3}, {1, 1, 1});
  expect_values(one_hot(tensor({1, 0}), 3), {2, 3}, {0, 1, 0, 1, 0, 0});
  EXPECT_EQ(tensor({{2}}).one_hot().sizes(), IntArrayRef({1, 1, 3}));
  expect_refused<IndexError>([] { one_hot(tensor({3}), 3); }, {"one_hot", "3", "0 to 2"});
}

}  // namespace
}  // namespace situ
