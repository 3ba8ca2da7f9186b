// Distributions compared with PyTorch's numbers; gradients, shapes, and draws.
#include "situ/nn/distributions.h"

#include <cmath>

#include "situ/autograd/gradcheck.h"
#include "situ/memory/plan.h"
#include "situ/situ.h"
#include "tests/nn/helpers.h"
#include "tests/refusals.h"

namespace situ {
namespace {

using namespace distributions;

Tensor row(const Numbers& v) { return tensor(TensorData(v), kDouble); }

TEST(Distributions, Categorical) {
  const Categorical c(row({1, 1, 2})), l({}, row({0, 1, -1}).unsqueeze(0));
  expect_near(list(c.log_prob(tensor({0, 2}))), {std::log(0.25), std::log(0.5)}, 1e-12);
  expect_near(list(c.entropy()), {1.5 * std::log(2)}, 1e-12);
  expect_near(list(l.probs()), {0.24472847, 0.66524096, 0.09003057}, 1e-7);
  expect_near(list(l.log_prob(tensor({{1}, {2}}))), {-0.40760596, -2.40760596}, 1e-7);
  expect_near(list(l.entropy()), {0.83239555}, 1e-7);
  expect_near(list(kl_divergence(c, Categorical(row({0.5, 0.25, 0.25})))), {0.25 * std::log(0.5) + 0.5 * std::log(2)},
              1e-12);
  EXPECT_EQ(list(l.mode()), (Numbers{1}));
  EXPECT_TRUE(std::isnan(c.mean().item<double>()));
  manual_seed(1);
  const Tensor drawn = c.sample({4000});
  EXPECT_EQ(drawn.dtype(), kLong);
  EXPECT_NEAR(drawn.eq(2).to(kDouble).mean().item<double>(), 0.5, 0.03);
  EXPECT_EQ(l.sample({2, 3}).sizes(), IntArrayRef({2, 3, 1}));
  expect_near(list(Categorical(row({0, 1})).entropy()), {0}, 1e-12);
}

TEST(Distributions, Normal) {
  const Normal n(row({0, 1}), 2.0);
  expect_near(list(n.log_prob(row({1, 1}))), {-1.73708571, -1.61208571}, 1e-7);
  expect_near(list(n.entropy()), {2.11208571, 2.11208571}, 1e-7);
  expect_near(list(n.cdf(row({0, 3}))), {0.5, 0.84134475}, 1e-7);
  expect_near(list(n.variance()), {4, 4}, 0);
  expect_near(list(kl_divergence(Normal(0.0, 1.0), Normal(1.0, 2.0))), {0.44314718}, 1e-6);
  manual_seed(1);
  const Tensor drawn = n.sample({4000});
  EXPECT_NEAR(drawn.select(1, 1).mean().item<double>(), 1, 0.15);
  EXPECT_NEAR(drawn.std().item<double>(), 2.06, 0.1);
  Tensor loc = row({0.5}).requires_grad_();
  EXPECT_FALSE(Normal(loc, 1.0).sample().requires_grad());
  Normal(loc, 1.0).rsample({3}).sum().backward();
  EXPECT_EQ(list(loc.grad()), (Numbers{3}));
}

TEST(Distributions, Bernoulli) {
  const Bernoulli p(row({0.2, 0.7})), l({}, row({0.5}));
  expect_near(list(p.log_prob(row({1, 0}))), {std::log(0.2), std::log(0.3)}, 1e-12);
  expect_near(list(l.log_prob(row({1, 0}))), {-0.47407698, -0.97407698}, 1e-7);
  expect_near(list(p.entropy()), {0.50040242, 0.61086430}, 1e-7);
  expect_near(list(p.variance()), {0.16, 0.21}, 1e-12);
  expect_near(list(kl_divergence(p, Bernoulli(row({0.5, 0.5})))), {0.19274476, 0.08228288}, 1e-7);
  manual_seed(1);
  EXPECT_NEAR(p.sample({4000}).select(1, 1).mean().item<double>(), 0.7, 0.03);
}

TEST(Distributions, AreDifferentiable) {
  const auto check = [](auto f, std::vector<Tensor> in) {
    for (Tensor& t : in) t = t.requires_grad_();
    EXPECT_TRUE(autograd::gradcheck(f, in));
  };
  using In = const std::vector<Tensor>&;
  check(
      [](In x) {
        return std::vector<Tensor>{Categorical({}, x[0]).log_prob(tensor({1})), Categorical({}, x[0]).entropy()};
      },
      {row({0.1, 0.5, -1})});
  check(
      [](In x) {
        return std::vector<Tensor>{Categorical(x[0]).log_prob(tensor({1})), Categorical(x[0]).entropy()};
      },
      {row({0.1, 0.5, 1})});
  check(
      [](In x) {
        return std::vector<Tensor>{Normal(x[0], x[1]).log_prob(row({0.3})), Normal(x[0], x[1]).entropy()};
      },
      {row({0.1}), row({0.7})});
  check(
      [](In x) {
        return std::vector<Tensor>{Bernoulli({}, x[0]).log_prob(row({1})), Bernoulli({}, x[0]).entropy()};
      },
      {row({0.4})});
}

TEST(Distributions, WorkInDryRuns) {
  const Tensor logits = zeros({4, 3}).requires_grad_();
  const memory::Plan plan = memory::plan([&] {
    const Categorical c({}, logits);
    (c.log_prob(c.sample()).mean() + c.entropy().mean()).backward();
    const Normal n(logits, 1.0);
    n.log_prob(n.rsample()).sum().backward();
    const Bernoulli b({}, logits);
    b.log_prob(b.sample()).sum().backward();
  });
  EXPECT_GT(plan.peak.total, plan.start.total);
}

TEST(Distributions, Refuse) {
  refused({
      {"Categorical: neither probs nor logits is given; give one of them", typeid(ValueError), [] { Categorical({}); }},
      {"Bernoulli: both probs and logits are given; give one of them", typeid(ValueError),
       [] { Bernoulli(ones({1}), ones({1})); }},
      {"Categorical: the classes need a dimension, but the parameter is f32[]", typeid(ShapeError),
       [] { Categorical(ones({})); }},
      {"Bernoulli: probs is i64[1]; it must be of a floating dtype", typeid(DTypeError),
       [] { Bernoulli(ones({1}, kLong)); }},
      {"Normal: loc is i64[1], scale is i64[1]; both must be of a floating dtype", typeid(DTypeError),
       [] { Normal(ones({1}, kLong), ones({1}, kLong)); }},
      {"rsample: samples of this distribution are not differentiable; use sample() and log_prob()", typeid(UsageError),
       [] { Bernoulli(ones({1})).rsample(); }},
  });
}

}  // namespace
}  // namespace situ
