// Registering, replacing and removing by name, as Python's assignments do.
#include <gtest/gtest.h>

#include "situ/situ.h"
#include "tests/message.h"

namespace situ {
namespace {

TEST(Registry, ReplacedParametersReachTheirMembers) {
  nn::Linear fc(2, 2);
  fc->replace_parameter("weight", 3 * eye(2));
  fc->replace_parameter("bias", Tensor());
  EXPECT_TRUE(fc->weight.requires_grad());
  EXPECT_EQ(fc(ones({1, 2})).sum().item<float>(), 6);
  EXPECT_EQ(fc->parameters().size(), 1u);
  EXPECT_EQ(fc->named_parameters().keys(), std::vector<std::string>{"weight"});
  EXPECT_THROW(fc->replace_parameter("scale", ones({1})), IndexError);
}

TEST(Registry, UnregisteredParametersCanBeComputed) {
  nn::Linear fc(nn::LinearOptions(2, 2).bias(false));
  EXPECT_FALSE(fc->set_computed("weight", eye(2)));  // it is registered
  fc->unregister_parameter("weight");
  EXPECT_FALSE(fc->weight.defined());
  EXPECT_TRUE(fc->set_computed("weight", 5 * eye(2)));
  EXPECT_FALSE(fc->set_computed("scale", eye(2)));
  EXPECT_EQ(fc(ones({1, 2})).sum().item<float>(), 10);
  EXPECT_TRUE(fc->parameters().empty());
  fc->register_parameter("weight", eye(2));  // the member follows again
  EXPECT_EQ(fc(ones({1, 2})).sum().item<float>(), 2);
  EXPECT_THROW(fc->unregister_parameter("bias_"), IndexError);
}

TEST(Registry, ReplacedBuffersAndChildrenReachTheirMembers) {
  nn::BatchNorm1d norm(2);
  norm->eval();
  norm->replace_buffer("running_mean", ones({2}));
  EXPECT_EQ(norm(ones({1, 2})).abs().sum().item<float>(), 0);
  norm->unregister_buffer("num_batches_tracked");
  EXPECT_FALSE(norm->num_batches_tracked.defined());
  EXPECT_EQ(norm->buffers().size(), 2u);
  nn::MultiheadAttention attention(4, 2);
  nn::Linear out(4, 4);
  nn::init::zeros_(out->weight);
  nn::init::ones_(out->bias);
  const nn::Linear before = attention->out_proj;
  attention->replace_module("out_proj", out);
  EXPECT_EQ(before->path(), "");
  EXPECT_EQ(out->path(), "out_proj");
  const Tensor q = randn({3, 1, 4});
  EXPECT_EQ(std::get<0>(attention(q, q, q)).sum().item<float>(), 12);
}

TEST(Registry, ADryRunPutsReplacedTensorsBack) {
  nn::Linear fc(2, 2);
  const Tensor weight = fc->weight;
  memory::plan([&] {
    fc->replace_parameter("weight", zeros({2, 2}));
    fc->unregister_parameter("bias");
  });
  EXPECT_TRUE(fc->weight.is_same(weight));
  EXPECT_EQ(fc->parameters().size(), 2u);
}

TEST(Registry, AnInterruptionEndsABackward) {
  static int asked;
  asked = 0;
  Tensor x = ones({2}).requires_grad_();
  autograd::set_interruption([] {
    if (++asked == 2) throw UsageError("interrupted");
  });
  Tensor y = (x * 2).exp();
  EXPECT_THROW(y.sum().backward(), UsageError);
  autograd::set_interruption(nullptr);
  EXPECT_EQ(asked, 2);
  EXPECT_FALSE(x.grad().defined());
  (x * 2).sum().backward();
  EXPECT_EQ(asked, 2);
  EXPECT_EQ(x.grad().sum().item<float>(), 4);
}

}  // namespace
}  // namespace situ
