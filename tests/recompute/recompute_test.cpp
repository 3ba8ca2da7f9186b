// Values that backward recomputes instead of keeping: the same bits, fewer bytes, and no conflicts with writes.
#include <gtest/gtest.h>

#include <cstring>

#include "situ/memory/ledger.h"
#include "situ/situ.h"
#include "tests/autograd/values.h"

namespace situ {
namespace {

constexpr double kOff = 0, kOn = 16, kAll = 1e9;

int64_t kept_bytes() { return memory::current()[Category::saved]; }

Tensor new_parameter(Tensor t) {
  t = t.detach().clone();
  t.requires_grad_();
  t.unsafe_impl()->storage->set_category(Category::parameter);
  return t;
}

// Runs `forward` with all values kept, then with values recomputed. Checks that the gradients are equal, and returns
// the bytes kept in both cases.
template <class F>
std::pair<int64_t, int64_t> compare(std::vector<Tensor> leaves, F forward) {
  int64_t kept[2];
  std::vector<Tensor> grads[2];
  for (int on : {0, 1}) {
    manual_seed(3);
    RecomputeGuard guard(on ? kOn : kOff);
    int64_t before = kept_bytes();
    Tensor loss = forward();
    kept[on] = kept_bytes() - before;
    grads[on] = autograd::grad({loss}, leaves);
    loss = Tensor();
    EXPECT_EQ(kept_bytes(), before);
  }
  for (size_t i = 0; i < leaves.size(); ++i) EXPECT_TRUE(same_bits(grads[0][i], grads[1][i])) << "leaf " << i;
  return {kept[0], kept[1]};
}

TEST(Recompute, ReluOfBatchNorm) {
  Tensor x = randn({8, 16, 24, 24});
  Tensor w = new_parameter(randn({16, 16, 3, 3}) * 0.1), v = new_parameter(randn({16, 16, 3, 3}) * 0.1);
  Tensor gamma = new_parameter(rand({16}) + 0.5), beta = new_parameter(randn({16}));
  auto [all, less] = compare({w, v, gamma, beta}, [&] {
    Tensor c = conv2d(x, w, {}, 1, 1);
    Tensor y = relu(batch_norm(std::move(c), gamma, beta, {}, {}, true, 0.1, 1e-5));
    return conv2d(std::move(y), v, {}, 1, 1).square().mean();
  });
  EXPECT_LE(less, all - static_cast<int64_t>(x.nbytes())) << "the second convolution keeps no input";
}

TEST(Recompute, ResidualBlocksShareAChain) {
  Tensor x = randn({4, 16, 24, 24});
  std::vector<Tensor> leaves;
  for (int i = 0; i < 6; ++i) leaves.push_back(new_parameter(randn({16, 16, 3, 3}) * 0.1));
  Tensor gamma = new_parameter(rand({16}) + 0.5), beta = new_parameter(randn({16}));
  auto [all, less] = compare(leaves, [&] {
    Tensor h = x;
    for (const Tensor& w : leaves)
      h = relu(batch_norm(conv2d(h, w, {}, 1, 1), gamma, beta, {}, {}, true, 0.1, 1e-5) + h);
    return h.sum();
  });
  EXPECT_LE(less, all - 3 * static_cast<int64_t>(x.nbytes()));
}

TEST(Recompute, GeluLayerNormAndDropout) {
  Tensor x = randn({256, 128});
  Tensor up = new_parameter(randn({512, 128}) * 0.1), down = new_parameter(randn({128, 512}) * 0.1);
  Tensor gamma = new_parameter(rand({128}) + 0.5), beta = new_parameter(randn({128}));
  Tensor first = new_parameter(randn({128, 128}) * 0.1);
  auto [all, less] = compare({up, down, gamma, beta, first}, [&] {
    Tensor h = linear(x, first);
    Tensor a = layer_norm(h, {128}, gamma, beta, 1e-5);
    Tensor g = dropout(gelu(linear(std::move(a), up)), 0.3, true);
    return linear(std::move(g), down).square().sum();
  });
  EXPECT_LE(less, all - 256 * (512 + 128) * 4);
}

// At any number of passes the bits stay the same and the bytes do not grow.
TEST(Recompute, ProductsAndConvolutionsToo) {
  Tensor x = randn({4, 16, 24, 24});
  std::vector<Tensor> leaves;
  for (int i = 0; i < 5; ++i) leaves.push_back(new_parameter(randn({16, 16, 3, 3}) * 0.1));
  Tensor gamma = new_parameter(rand({16}) + 0.5), beta = new_parameter(randn({16}));
  Tensor head = new_parameter(randn({64, 16 * 24}) * 0.1);
  leaves.push_back(head);
  std::vector<Tensor> want;
  int64_t least = 0;
  for (double passes : {kOff, kOn, 32.0, 128.0, 1024.0, kAll}) {
    RecomputeGuard guard(passes);
    int64_t before = kept_bytes();
    Tensor h = x;
    for (size_t i = 0; i + 1 < leaves.size(); ++i)
      h = relu(batch_norm(conv2d(h, leaves[i], {}, 1, 1), gamma, beta, {}, {}, true, 0.1, 1e-5) + h);
    Tensor loss = linear(gelu(h.view({4 * 24, 16 * 24})), head).square().sum();
    h = Tensor();
    int64_t kept = kept_bytes() - before;
    if (passes > kOff) {
      EXPECT_LE(kept, least) << passes;
    }
    least = kept;
    std::vector<Tensor> g = autograd::grad({loss}, leaves);
    if (want.empty()) want = g;
    for (size_t i = 0; i < g.size(); ++i) EXPECT_TRUE(same_bits(want[i], g[i])) << passes << " leaf " << i;
  }
  EXPECT_LT(least, static_cast<int64_t>(2 * x.nbytes())) << "one input and bits are left";
}

// A value is kept exactly if the path to it costs more passes over its bytes than allowed. An operand read is a pass, a
// result written another, and the longest path of several operands counts.
TEST(Recompute, PassesAreCountedExactly) {
  Tensor p = new_parameter(randn({256, 256})), q = new_parameter(randn({256, 256}));
  struct Row {
    const char* name;
    double passes;
    Tensor (*value)(const Tensor& p, const Tensor& q);
  };
  const Row table[] = {
      {"p + q", 3, [](const Tensor& p, const Tensor& q) { return p + q; }},
      {"-(p + q)", 5, [](const Tensor& p, const Tensor& q) { return (p + q).neg(); }},
      {"--(p + q)", 7, [](const Tensor& p, const Tensor& q) { return (p + q).neg().neg(); }},
      {"a + -a", 8,
       [](const Tensor& p, const Tensor& q) { return [](const Tensor& a) { return a + a.neg(); }(p + q); }},
      {"-a + a", 8,
       [](const Tensor& p, const Tensor& q) { return [](const Tensor& a) { return a.neg() + a; }(p + q); }},
      {"-(p + q) + p", 8, [](const Tensor& p, const Tensor& q) { return (p + q).neg() + p; }},
  };
  for (const Row& row : table) {
    auto kept = [&](double passes) {
      RecomputeGuard guard(passes, 1);
      const int64_t before = kept_bytes();
      Tensor y = row.value(p, q).square();
      return kept_bytes() - before;
    };
    EXPECT_EQ(kept(row.passes), 0) << row.name;
    EXPECT_EQ(kept(row.passes - 1e-4), static_cast<int64_t>(p.nbytes())) << row.name;
  }
}

TEST(Recompute, InPlaceChainNeedsNoCopy) {
  Tensor x = randn({256, 256});
  Tensor a = new_parameter(randn({256, 256})), b = new_parameter(randn({256}));
  auto [all, less] = compare({a, b}, [&] {
    Tensor h = mm(x, a);
    h = gelu(h);
    Tensor t = h * b;
    t.add_(b);
    t.relu_();
    return mm(t, a).sum();
  });
  EXPECT_LT(less, all);
}

// A parameter that only the Recompute reads is written before backward: the value is computed first.
TEST(Recompute, AWriteIntoAnOperandMaterializesTheValue) {
  Tensor x = randn({256, 256}), w = new_parameter(randn({256, 256})), bias = new_parameter(randn({256}));
  auto gradient = [&](bool write) {
    Tensor h = mm(x, w).tanh();
    Tensor y = h + bias;
    Tensor z = mm(y, w).sum();
    y = h = Tensor();
    if (write) {
      NoGradGuard off;
      bias.mul_(3);
    }
    return autograd::grad({z}, {bias})[0].clone();
  };
  Tensor want = gradient(false), got = gradient(true);
  EXPECT_TRUE(same_bits(want, got));
}

TEST(Recompute, AWriteMaterializesUnderEveryPolicy) {
  for (SavedPolicy policy : {SavedPolicy::check, SavedPolicy::forbid, SavedPolicy::preserve}) {
    SavedPolicyGuard guard(policy);
    Tensor x = randn({128, 256}), w = new_parameter(randn({256, 256})), bias = new_parameter(randn({256}));
    auto gradient = [&](bool write) {
      Tensor y = mm(x, w).tanh() + bias;
      Tensor z = (y * y).sum();
      if (write) {
        NoGradGuard off;
        bias.zero_();
      }
      Tensor g = autograd::grad({z}, {w})[0].clone();
      return g;
    };
    Tensor start = bias.detach().clone();
    Tensor want = gradient(false), got = gradient(true);
    EXPECT_TRUE(same_bits(want, got));
    NoGradGuard off;
    bias.copy_(start);
  }
}

TEST(Recompute, WritingTheValueItselfIsNoConflict) {
  Tensor x = randn({128, 256}), w = new_parameter(randn({256, 256}));
  auto gradient = [&](double passes) {
    RecomputeGuard guard(passes);
    Tensor h = mm(x, w);
    Tensor y = gelu(h);
    Tensor z = mm(y, w).sum();
    if (passes > 0) y.zero_();
    return autograd::grad({z}, {w})[0].clone();
  };
  EXPECT_TRUE(same_bits(gradient(kOff), gradient(kOn)));
}

// One backward frees the call that computes the value; another graph still needs the value.
TEST(Recompute, AFreedMakerLeavesTheValue) {
  Tensor x = randn({128, 256}), w = new_parameter(randn({256, 256})), v = new_parameter(randn({256, 256}));
  auto gradient = [&](double passes) {
    RecomputeGuard guard(passes);
    Tensor h = mm(x, w);
    Tensor y = gelu(h);
    Tensor other = mm(y, v).sum();
    Tensor first = (y * 2).sum();
    y = h = Tensor();
    first.backward();
    return autograd::grad({other}, {v})[0].clone();
  };
  EXPECT_TRUE(same_bits(gradient(kOff), gradient(kOn)));
}

TEST(Recompute, TwiceWithTheGraphRetainedAndTwiceDifferentiated) {
  Tensor x = randn({128, 256}), w = new_parameter(randn({256, 256}));
  auto gradients = [&](double passes) {
    RecomputeGuard guard(passes);
    Tensor h = mm(x, w);
    Tensor z = mm(gelu(h), w).square().mean();
    Tensor once = autograd::grad({z}, {w}, {}, true)[0].clone();
    Tensor again = autograd::grad({z}, {w}, {}, true)[0].clone();
    EXPECT_TRUE(same_bits(once, again));
    Tensor slope = autograd::grad({z}, {w}, {}, true, true)[0];
    return autograd::grad({slope.square().sum()}, {w})[0].clone();
  };
  EXPECT_TRUE(same_bits(gradients(kOff), gradients(kOn)));
}

}  // namespace
}  // namespace situ
