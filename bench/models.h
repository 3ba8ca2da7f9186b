// A training step, or a forward pass, of each model that the benchmarks measure.
#pragma once
#include <functional>
#include <memory>
#include <string>

#include "situ/memory/plan.h"
#include "situ/models/gpt.h"
#include "situ/models/resnet.h"
#include "situ/models/small.h"
#include "situ/models/unet.h"
#include "situ/optim/optim.h"
#include "situ/situ.h"

namespace bench {

using namespace situ;

// A training step. It returns the loss and stores the bytes that are saved for backward at the end of forward.
struct Step {
  std::function<double(int64_t*)> run;
  double operator()(int64_t* saved = nullptr) const { return run(saved); }
};

template <class Net>
Tensor loss_of(Net& net, const Tensor& x, const Tensor& y) {
  if constexpr (requires { net.loss(x, y); }) {
    return net.loss(x, y);
  } else {
    Tensor out = net.forward(x);
    return out.dim() == 3 ? cross_entropy(std::move(out).flatten(0, 1), y.flatten()) : cross_entropy(std::move(out), y);
  }
}

template <class Net>
Step step_of(Net net, std::shared_ptr<optim::Optimizer> opt, Tensor x, Tensor y) {
  return {[=](int64_t* saved) mutable {
    opt->zero_grad();
    Tensor loss = loss_of(*net, x, y);
    if (saved) *saved = memory::current()[Category::saved];
    loss.backward();
    opt->step();
    return memory::planning() ? 0 : loss.template item<double>();
  }};
}

// The forward pass alone, in evaluation mode.
template <class Net>
Step forward_of(Net net, Tensor x) {
  net->eval();
  return {[=](int64_t*) mutable {
    NoGradGuard off;
    net->forward(x);
    return 0.0;
  }};
}

template <class Net>
std::shared_ptr<optim::Optimizer> sgd(Net& net) {
  return std::make_shared<optim::SGD>(net->parameters(), optim::SGDOptions(0.01).momentum(0.9));
}
template <class Net>
std::shared_ptr<optim::Optimizer> adamw(Net& net) {
  return std::make_shared<optim::AdamW>(net->parameters(), optim::AdamWOptions(1e-3));
}

// A binary tree of small cells: pairs of nodes are joined up to the root. It runs many small ops that no kernel shares.
class TreeImpl : public nn::Module {
 public:
  explicit TreeImpl(int64_t width) : leaf(width, width), join(2 * width, width), head(width, 10) {
    register_module("leaf", leaf);
    register_module("join", join);
    register_module("head", head);
  }
  Tensor forward(const Tensor& x) { return head(node(x, 0, x.size(1))); }  // (B, leaves, width) -> (B, 10)

 private:
  Tensor node(const Tensor& x, int64_t first, int64_t count) {
    if (count == 1) return gelu(leaf(x.select(1, first)));
    Tensor left = node(x, first, count / 2), right = node(x, first + count / 2, count / 2);
    return gelu(join(cat({std::move(left), std::move(right)}, 1)));
  }
  nn::Linear leaf, join, head;
};
SITU_MODULE(Tree);

// MobileNet (Howard et al., 2017) of width 1 with ReLU: depthwise convolutions between 1 x 1 convolutions.
inline nn::Sequential depthwise_net(int64_t classes) {
  nn::Sequential net;
  int64_t channels = 32;
  const auto add = [&](int64_t in, int64_t out, int64_t kernel, int64_t stride, int64_t groups) {
    net->push_back(
        nn::Conv2d(nn::Conv2dOptions(in, out, kernel).stride(stride).padding(kernel / 2).groups(groups).bias(false)));
    net->push_back(nn::BatchNorm2d(out));
    net->push_back(nn::ReLU());
  };
  add(3, channels, 3, 2, 1);
  constexpr int64_t widths[] = {64, 128, 128, 256, 256, 512, 512, 512, 512, 512, 512, 1024, 1024};
  for (int64_t width : widths) {
    add(channels, channels, 3, width == channels || width == 64 ? 1 : 2, channels);
    add(channels, width, 1, 1, 1);
    channels = width;
  }
  net->push_back(nn::AdaptiveAvgPool2d(1));
  net->push_back(nn::Flatten());
  net->push_back(nn::Linear(channels, classes));
  return net;
}

// The vision transformer ViT-S/16 (Dosovitskiy et al., 2021), which classifies the mean of all patches.
class VitBlockImpl : public nn::Module {
 public:
  VitBlockImpl(int64_t width, int64_t heads)
      : heads_(heads),
        norm1(nn::LayerNormOptions({width})),
        norm2(nn::LayerNormOptions({width})),
        qkv(width, 3 * width),
        proj(width, width),
        up(width, 4 * width),
        down(4 * width, width) {
    register_module("norm1", norm1);
    register_module("norm2", norm2);
    register_module("qkv", qkv);
    register_module("proj", proj);
    register_module("up", up);
    register_module("down", down);
  }
  Tensor forward(Tensor x) {  // (B, patches, width)
    x = x + proj(attend(norm1(x)));
    return x + down(gelu(up(norm2(x))));
  }

 private:
  Tensor attend(const Tensor& x) {
    const int64_t b = x.size(0), t = x.size(1), d = x.size(2);
    auto parts = qkv(x).split(d, 2);
    for (Tensor& part : parts) part = part.view({b, t, heads_, d / heads_}).transpose(1, 2);
    Tensor y = scaled_dot_product_attention(parts[0], parts[1], parts[2]);
    return std::move(y).transpose(1, 2).reshape({b, t, d});
  }
  int64_t heads_;
  nn::LayerNorm norm1, norm2;
  nn::Linear qkv, proj, up, down;
};
SITU_MODULE(VitBlock);

class VitImpl : public nn::Module {
 public:
  VitImpl(int64_t layers, int64_t width, int64_t heads, int64_t classes)
      : patches(nn::Conv2dOptions(3, width, 16).stride(16)), norm(nn::LayerNormOptions({width})), head(width, classes) {
    register_module("patches", patches);
    register_module("blocks", blocks);
    register_module("norm", norm);
    register_module("head", head);
    places = register_parameter("places", randn({196, width}) * 0.02);
    for (int64_t i = 0; i < layers; ++i) blocks->push_back(VitBlock(width, heads));
  }
  Tensor forward(const Tensor& x) {  // (B, 3, 224, 224) -> (B, classes)
    Tensor tokens = blocks->forward(patches(x).flatten(2).transpose(1, 2) + places);
    return head(norm(std::move(tokens)).mean(1));
  }

 private:
  nn::Conv2d patches;
  nn::Sequential blocks;
  nn::LayerNorm norm;
  nn::Linear head;
  Tensor places;
};
SITU_MODULE(Vit);

// Images in channels-last layout, which convolutions keep from input to output.
inline Tensor images(IntArrayRef sizes) { return randn(sizes).contiguous(MemoryFormat::ChannelsLast); }

// Builds the step of a model: mlp tree lstm unet gpt gpt2 gpt2x1 resnet18 resnet50 resnet50x32 depthwise vit. In gpt2x1
// the batch is 1, in resnet50x32 it is 32. The optimizer is AdamW for text and transformers, else SGD with momentum.
// With `inference` the step is the forward pass alone.
inline Step make(const std::string& name, bool inference = false) {
  manual_seed(0);
  const auto made = [inference](auto net, std::shared_ptr<optim::Optimizer> opt, Tensor x, Tensor y) {
    return inference ? forward_of(net, x) : step_of(net, opt, x, y);
  };
  if (name == "mlp") {
    models::MLP net(models::MLPOptions{64, 128, 2, 10});
    return made(net, sgd(net), randn({64, 64}), randint(10, {64}));
  }
  if (name == "tree") {
    Tree net(64);
    return made(net, sgd(net), randn({32, 128, 64}), randint(10, {32}));
  }
  if (name == "lstm") {
    models::CharLSTM net(models::CharLSTMOptions{65, 256, 2});
    return made(net, adamw(net), randint(65, {16, 128}), randint(65, {16, 128}));
  }
  if (name == "unet") {
    models::UNet net(models::UNetOptions{.widths = {32, 64, 128, 256}});
    return made(net, sgd(net), images({4, 3, 128, 128}), randint(2, {4, 128, 128}));
  }
  if (name == "gpt2" || name == "gpt2x1") {
    models::GPT net(models::GPTOptions::gpt2_small());
    const int64_t batch = name == "gpt2" ? 4 : 1;
    return made(net, adamw(net), randint(50257, {batch, 1024}), randint(50257, {batch, 1024}));
  }
  if (name == "depthwise") {
    nn::Sequential net = depthwise_net(1000);
    return made(net, sgd(net), images({16, 3, 224, 224}), randint(1000, {16}));
  }
  if (name == "vit") {
    Vit net(12, 384, 6, 1000);
    return made(net, adamw(net), images({8, 3, 224, 224}), randint(1000, {8}));
  }
  if (name == "gpt") {
    models::GPT net(models::GPTOptions::character());
    return made(net, adamw(net), randint(65, {12, 256}), randint(65, {12, 256}));
  }
  const int64_t batch = name == "resnet50x32" ? 32 : 16;
  models::ResNet net(name != "resnet18" ? models::ResNetOptions::resnet50() : models::ResNetOptions::resnet18());
  return made(net, sgd(net), images({batch, 3, 224, 224}), randint(1000, {batch}));
}

}  // namespace bench
