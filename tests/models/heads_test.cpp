// Replaces the head of each known model, by assignment to its member or by replace_module(). forward uses and trains
// the new head, and a frozen body saves nothing for backward.
#include <gtest/gtest.h>

#include <filesystem>

#include "situ/memory/ledger.h"
#include "situ/models/models.h"
#include "situ/situ.h"
#include "tests/message.h"

namespace situ::models {
namespace {

// `replace` sets net's head, whose input is the only value that is saved.
template <class Net, class Head, class Replace>
void check(const char* name, Net net, const Tensor& x, Head head, int64_t input_elements, const Replace& replace) {
  SCOPED_TRACE(name);
  net->requires_grad_(false);
  replace(net, head);
  std::vector<Tensor> trained;
  for (const Tensor& p : net->parameters())
    if (p.requires_grad()) trained.push_back(p);
  ASSERT_EQ(trained.size(), head->parameters().size());
  EXPECT_TRUE(trained[0].is_same(head->weight));

  const int64_t before = memory::current()[Category::saved];
  Tensor y = net->forward(x);
  const int64_t kept = memory::current()[Category::saved] - before;
  EXPECT_EQ(kept, input_elements * 4);
  const auto first = y.detach().clone();
  optim::SGD sgd(net->parameters(), 0.1);
  y.square().sum().backward();
  sgd.step();
  for (const auto& p : net->named_parameters())
    EXPECT_EQ(p.value().grad().defined(), p.value().requires_grad()) << p.key();
  EXPECT_GT(head->weight.grad().abs().sum().template item<double>(), 0);
  EXPECT_FALSE(net->forward(x).equal(first));
}

template <class Net>
Net evaluated(Net net) {
  net->eval();
  return net;
}

TEST(Heads, OfImageModels) {
  const Tensor x = randn({2, 3, 32, 32});
  const nn::Linear fc(512, 3);
  check("ResNet", evaluated(ResNet(ResNetOptions{.blocks = {1, 1, 1, 1}})), x, fc, 2 * 512,
        [](auto& net, auto& head) { net->fc = head; });
  check("ResNet, in training", ResNet(ResNetOptions{.blocks = {1, 1, 1, 1}}), x, nn::Linear(512, 3), 2 * 512,
        [](auto& net, auto& head) { net->replace_module("fc", head); });
  check("VGG", evaluated(VGG(VGGOptions{.layers = {8, 0, 16, 0}, .hidden = 32})), x, nn::Linear(32, 3), 2 * 32,
        [](auto& net, auto& head) { net->classifier->replace_module("6", head); });
  check("MobileNetV2", evaluated(MobileNetV2(MobileNetV2Options{.width_mult = 0.25})), x, nn::Linear(1280, 3), 2 * 1280,
        [](auto& net, auto& head) { net->classifier->replace_module("1", head); });
  MobileNetV3Options v3 = MobileNetV3Options::mobilenet_v3_small();
  v3.width_mult = 0.25;
  check("MobileNetV3", evaluated(MobileNetV3(v3)), x, nn::Linear(256, 3), 2 * 256,
        [](auto& net, auto& head) { net->classifier->replace_module("3", head); });
  const VisionTransformer vit(VisionTransformerOptions{32, 8, 2, 2, 32, 64});
  check("VisionTransformer", vit, x, nn::Linear(32, 3), 2 * 32,
        [](auto& net, auto& head) { net->heads->replace_module("head", head); });
  check("UNet", evaluated(UNet(UNetOptions{.widths = {8, 16}})), x, nn::Conv2d(8, 3, 1), 2 * 8 * 32 * 32,
        [](auto& net, auto& head) { net->outc->replace_module("conv", head); });
}

TEST(Heads, OfGpt2) {
  const Tensor tokens = randint(32, {2, 8});
  const GPT2Options o{32, 16, 32, 2, 2};
  GPT2LMHeadModel net(o);
  EXPECT_TRUE(net->lm_head->weight.is_same(net->transformer->wte->weight));
  check("GPT2", evaluated(net), tokens, nn::Linear(32, 3), 2 * 8 * 32, [](auto& n, auto& head) { n->lm_head = head; });
  EXPECT_EQ(net->forward(tokens).size(2), 3);
  EXPECT_FALSE(net->lm_head->weight.is_same(net->transformer->wte->weight));
  EXPECT_NEAR(net->loss(tokens, tokens.remainder(3)).item(),
              cross_entropy(net->forward(tokens).flatten(0, 1), tokens.remainder(3).flatten()).item(), 1e-5);
}

TEST(Heads, BelongToTheNetworkByName) {
  ResNet net(ResNetOptions{.blocks = {1, 1, 1, 1}, .width = 8, .small_stem = true});
  const nn::Linear old = net->fc;
  net->fc = nn::Linear(64, 3);
  EXPECT_EQ(net->fc->path(), "fc");
  EXPECT_EQ(old->path(), "");
  EXPECT_EQ(net->state_dict()["fc.weight"].size(0), 3);
  net->layer4 = nn::Sequential(nn::Conv2d(32, 64, 1), nn::ReLU());  // a stage, too
  EXPECT_EQ(net->forward(randn({2, 3, 16, 16})).size(1), 3);
  EXPECT_TRUE(net->state_dict().contains("layer4.0.bias"));
}

// Loads a file with torchvision's names, freezes the body, and trains a new head.
TEST(Heads, OfALoadedNetworkAreTrainedAlone) {
  const std::string file = testing::TempDir() + "situ_heads_resnet18.safetensors";
  const ResNet published = resnet18();
  save(published, file);
  ResNet net = resnet18();
  EXPECT_FALSE(net->fc->weight.equal(published->fc->weight));
  load(net, file);
  for (const auto& e : published->state_dict()) EXPECT_TRUE(net->state_dict()[e.key()].equal(e.value())) << e.key();

  net->eval();
  net->requires_grad_(false);
  const Tensor x = randn({2, 3, 32, 32});
  const int64_t before = memory::current()[Category::saved];
  const Tensor logits = net->forward(x);
  EXPECT_EQ(memory::current()[Category::saved], before);
  net->fc = nn::Linear(512, 3);
  const Tensor y = net->forward(x);
  EXPECT_EQ(memory::current()[Category::saved] - before, 2 * 512 * 4);  // the head's input
  const Tensor head = net->fc->weight.detach().clone();
  optim::SGD sgd(net->fc->parameters(), 0.1);
  cross_entropy(y, tensor({0, 2})).backward();
  sgd.step();
  EXPECT_FALSE(net->fc->weight.equal(head));
  EXPECT_TRUE(net->conv1->weight.equal(published->conv1->weight));

  EXPECT_HAS(message<ShapeError>([&] { load(net, file); }),
             "mismatched keys (2): 'fc.bias' (saved f32[1000], module f32[3]), 'fc.weight' (saved f32[1000, 512], "
             "module f32[3, 512])");
  std::filesystem::remove(file);
}

}  // namespace
}  // namespace situ::models
