// Compares the known models with torchvision's, transformers' and the same U-Net in PyTorch: names and sizes of their
// states, and results with the same parameters. originals.txt is the output of originals.py.
#include <gtest/gtest.h>

#include <cmath>
#include <cstdlib>
#include <fstream>
#include <functional>
#include <map>
#include <sstream>
#include <string>
#include <vector>

#include "situ/memory/plan.h"
#include "situ/models/models.h"
#include "situ/situ.h"

namespace situ::models {
namespace {

constexpr int64_t kSamples = 12;  // of a tensor, evenly spaced

// Maps "kind: name" to the text after it.
const std::map<std::string, std::vector<double>>& originals() {
  static const auto all = [] {
    std::map<std::string, std::vector<double>> rows;
    std::ifstream in(std::string(std::getenv("SITU_SOURCE_DIR")) + "/tests/models/originals.txt");
    for (std::string line; std::getline(in, line);) {
      const size_t end = line.rfind(": ");
      std::istringstream numbers(line.substr(end + 2));
      for (double v; numbers >> v;) rows[line.substr(0, end)].push_back(v);
    }
    return rows;
  }();
  return all;
}

uint32_t fnv(const std::string& text) {
  uint32_t h = 0x811C9DC5;
  for (unsigned char byte : text) h = (h ^ byte) * 0x01000193;
  return h;
}

// Numbers in [-1, 1): a hash of the name and the element's index.
Tensor uniform(const std::string& name, IntArrayRef sizes) {
  Tensor t = empty(sizes, TensorOptions().device(kCPU));
  float* out = t.data_ptr<float>();
  const uint32_t seed = fnv(name);
  for (uint32_t i = 0; i < static_cast<uint32_t>(t.numel()); ++i) {
    uint32_t h = i * 0x9E3779B9 + seed;
    h = (h ^ (h >> 16)) * 0x85EBCA6B;
    h = (h ^ (h >> 13)) * 0xC2B2AE35;
    h ^= h >> 16;
    out[i] = static_cast<float>(h >> 8) * 0x1p-23f - 1.0f;
  }
  return t.to(default_device());
}

// The same as fill() of originals.py.
void fill(const nn::Module& net) {
  NoGradGuard off;
  for (const auto& entry : net.state_dict()) {
    const std::string& name = entry.key();
    Tensor t = entry.value();
    if (!is_floating(t.dtype())) continue;
    Tensor u = uniform(name, t.sizes());
    const bool factor = name.ends_with("running_var") || name.ends_with("weight");
    if (t.dim() > 1)
      t.copy_(u * std::sqrt(6.0 / static_cast<double>(t.numel() / t.size(0))));
    else
      t.copy_(u * 0.25 + (factor ? 1 : 0));
  }
}

std::vector<double> samples(const Tensor& t) {
  std::vector<double> values;
  const Tensor flat = t.detach().contiguous().view(-1);
  for (int64_t k = 0; k < kSamples; ++k) values.push_back(flat[k * flat.numel() / kSamples].item<double>());
  return values;
}

// Within this fraction of the largest value.
void expect_near(const std::string& row, const std::vector<double>& got, double tolerance) {
  ASSERT_TRUE(originals().contains(row)) << row << ": run tests/models/originals.py";
  const std::vector<double>& want = originals().at(row);
  ASSERT_EQ(got.size(), want.size()) << row;
  double most = 0;
  for (double v : want) most = std::max(most, std::fabs(v));
  for (size_t i = 0; i < got.size(); ++i) EXPECT_NEAR(got[i], want[i], tolerance * most) << row << " " << i;
}

template <class Net>
void compare(const std::string& name, Net net, const Tensor& x) {
  fill(*net);
  net->eval();
  {
    NoGradGuard off;
    expect_near("output: " + name, samples(net->forward(x)), 1e-5);
  }
  net->to(kDouble);  // in f32 rounding may move a ReLU's input across 0, and the gradient with it
  net->train();
  Tensor y = net->forward(x.dtype() == kFloat ? x.to(kDouble) : x);
  (y * uniform("cotangent", y.sizes())).sum().backward();
  // PyTorch rounds the sixth in the derivative of Hardsigmoid to f32.
  expect_near("gradient: " + name, samples(net->parameters()[0].grad()), 1e-7);
  Tensor mean;
  for (const auto& b : net->named_buffers())
    if (b.key().ends_with("running_mean")) mean = b.value();
  EXPECT_EQ(mean.defined(), originals().contains("mean: " + name));
  if (mean.defined()) expect_near("mean: " + name, samples(mean), 1e-9);
}

Tensor image(IntArrayRef sizes) { return uniform("input", sizes); }

TEST(Originals, ResNet) {
  ResNetOptions o{.blocks = {1, 1, 1, 1}, .num_classes = 5};
  compare("ResNet", ResNet(o), image({2, 3, 48, 40}));
  o = {.blocks = {1, 2, 1, 1}, .bottleneck = true, .num_classes = 5};
  compare("ResNet of bottlenecks", ResNet(o), image({2, 3, 64, 64}));
}

TEST(Originals, VGG) {
  VGGOptions o{.layers = {8, 0, 16, 16, 0}, .num_classes = 5, .hidden = 24, .dropout = 0};
  compare("VGG", VGG(o), image({2, 3, 32, 24}));
  o.batch_norm = true;
  compare("VGG with batch norm", VGG(o), image({2, 3, 32, 24}));
}

TEST(Originals, MobileNet) {
  const Tensor x = image({2, 3, 64, 64});
  compare("MobileNetV2", MobileNetV2(MobileNetV2Options{.num_classes = 5, .width_mult = 0.25, .dropout = 0}), x);
  for (const bool large : {true, false}) {
    MobileNetV3Options o = large ? MobileNetV3Options::mobilenet_v3_large() : MobileNetV3Options::mobilenet_v3_small();
    o.num_classes = 5, o.width_mult = 0.25, o.dropout = 0;
    compare(large ? "MobileNetV3, large" : "MobileNetV3, small", MobileNetV3(o), x);
  }
}

TEST(Originals, VisionTransformer) {
  VisionTransformerOptions o{16, 4, 2, 2, 24, 32};
  o.num_classes = 5;
  compare("VisionTransformer", VisionTransformer(o), image({2, 3, 16, 16}));
}

TEST(Originals, UNet) {
  UNetOptions o{.widths = {4, 8, 16}};
  compare("UNet", UNet(o), image({2, 3, 16, 24}));
  o.batch_norm = false;
  compare("UNet without batch norm", UNet(o), image({2, 3, 16, 24}));
}

TEST(Originals, GPT2) {
  const GPT2Options o{31, 12, 24, 2, 3, 0, 0, 0};
  compare("GPT2", GPT2LMHeadModel(o), arange(24).mul(7).remainder(31).view({2, 12}));
}

struct Known {
  const char* name;
  int64_t parameters;
  std::function<std::shared_ptr<nn::Module>()> make;
};

// Full size, with shapes only: the number of parameters, and a checksum of the names and sizes of the state.
TEST(Originals, HaveTheSameStates) {
#define SITU_KNOWN(name, parameters)                                            \
  Known {                                                                       \
#name, parameters, [] { return std::shared_ptr<nn::Module>(name().ptr()); } \
  }
  const Known rows[] = {
      SITU_KNOWN(resnet18, 11'689'512),
      SITU_KNOWN(resnet34, 21'797'672),
      SITU_KNOWN(resnet50, 25'557'032),
      SITU_KNOWN(resnet101, 44'549'160),
      SITU_KNOWN(resnet152, 60'192'808),
      SITU_KNOWN(vgg11, 132'863'336),
      SITU_KNOWN(vgg13, 133'047'848),
      SITU_KNOWN(vgg16, 138'357'544),
      SITU_KNOWN(vgg19, 143'667'240),
      SITU_KNOWN(vgg11_bn, 132'868'840),
      SITU_KNOWN(vgg13_bn, 133'053'736),
      SITU_KNOWN(vgg16_bn, 138'365'992),
      SITU_KNOWN(vgg19_bn, 143'678'248),
      SITU_KNOWN(mobilenet_v2, 3'504'872),
      SITU_KNOWN(mobilenet_v3_large, 5'483'032),
      SITU_KNOWN(mobilenet_v3_small, 2'542'856),
      SITU_KNOWN(vit_b_16, 86'567'656),
      SITU_KNOWN(vit_b_32, 88'224'232),
      SITU_KNOWN(vit_l_16, 304'326'632),
      SITU_KNOWN(vit_l_32, 306'535'400),
      SITU_KNOWN(unet, 31'037'698),
      SITU_KNOWN(gpt2, 124'439'808),
      SITU_KNOWN(gpt2_medium, 354'823'168),
      SITU_KNOWN(gpt2_large, 774'030'080),
      SITU_KNOWN(gpt2_xl, 1'557'611'200),
  };
#undef SITU_KNOWN
  for (const Known& row : rows) {
    memory::plan([&] {
      const auto net = row.make();
      int64_t parameters = 0;
      for (const Tensor& p : net->parameters()) parameters += p.numel();
      EXPECT_EQ(parameters, row.parameters) << row.name;
      std::string text;
      const auto state = net->state_dict();
      for (const auto& e : state) {
        text += e.key() + " ";
        for (int64_t d = 0; d < e.value().dim(); ++d) text += (d ? " " : "") + std::to_string(e.value().size(d));
        text += "\n";
      }
      const std::vector<double> got = {static_cast<double>(state.size()), static_cast<double>(fnv(text))};
      EXPECT_EQ(got, originals().at(std::string("state: ") + row.name)) << row.name << "\n" << text;
    });
  }
}

}  // namespace
}  // namespace situ::models
