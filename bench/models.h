// One training step of each shipped model, at the size that the benchmarks measure.
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

// One training step: returns the loss, and tells the bytes that are saved for backward at the end of forward.
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

template <class Net>
std::shared_ptr<optim::Optimizer> sgd(Net& net) {
  return std::make_shared<optim::SGD>(net->parameters(), optim::SGDOptions(0.01).momentum(0.9));
}
template <class Net>
std::shared_ptr<optim::Optimizer> adamw(Net& net) {
  return std::make_shared<optim::AdamW>(net->parameters(), optim::AdamWOptions(1e-3));
}

// A binary tree of small cells: rows of leaves, joined two by two up to the root. Many small ops, shared by no kernel.
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

// mlp tree lstm unet gpt gpt2 resnet18 resnet50, resnet50x32 with a batch of 32; SGD with momentum, AdamW for text.
inline Step make(const std::string& name) {
  manual_seed(0);
  if (name == "mlp") {
    models::MLP net(models::MLPOptions{64, 128, 2, 10});
    return step_of(net, sgd(net), randn({64, 64}), randint(10, {64}));
  }
  if (name == "tree") {
    Tree net(64);
    return step_of(net, sgd(net), randn({32, 128, 64}), randint(10, {32}));
  }
  if (name == "lstm") {
    models::CharLSTM net(models::CharLSTMOptions{65, 256, 2});
    return step_of(net, adamw(net), randint(65, {16, 128}), randint(65, {16, 128}));
  }
  if (name == "unet") {
    models::UNet net(models::UNetOptions{});
    return step_of(net, sgd(net), randn({4, 3, 128, 128}), randint(2, {4, 128, 128}));
  }
  if (name == "gpt2") {
    models::GPT net(models::GPTOptions::gpt2_small());
    return step_of(net, adamw(net), randint(50257, {4, 1024}), randint(50257, {4, 1024}));
  }
  if (name == "gpt") {
    models::GPT net(models::GPTOptions::character());
    return step_of(net, adamw(net), randint(65, {12, 256}), randint(65, {12, 256}));
  }
  const int64_t batch = name == "resnet50x32" ? 32 : 16;
  models::ResNet net(name != "resnet18" ? models::ResNetOptions::resnet50() : models::ResNetOptions::resnet18());
  return step_of(net, sgd(net), randn({batch, 3, 224, 224}), randint(1000, {batch}));
}

}  // namespace bench
