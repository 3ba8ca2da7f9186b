// The trainings of tests/python/test_nn.py in C++: that test runs these and compares the bits.
#include <gtest/gtest.h>

#include <cstdio>

#include "situ/situ.h"

namespace situ {
namespace {

struct NetImpl : nn::Module {
  nn::Sequential body{nullptr};
  nn::Linear head{nullptr};
  NetImpl() {
    body = register_module(
        "body", nn::Sequential(nn::Conv2d(nn::Conv2dOptions(1, 4, 3).padding(1)), nn::BatchNorm2d(4), nn::ReLU(),
                               nn::MaxPool2d(2), nn::Dropout2d(0.1), nn::Flatten(), nn::Dropout(0.2)));
    head = register_module("head", nn::Linear(4 * 6 * 6, 10));
  }
  Tensor forward(Tensor x) { return head(body->forward(std::move(x))); }
};
TORCH_MODULE(Net);

TEST(PythonTwin, Images) {
  manual_seed(7);
  data::DigitOptions size;
  size.height = size.width = 12;
  auto loader = data::make_data_loader(data::datasets::DrawnDigits(96, size, 3).map(data::transforms::Stack<>()),
                                       data::DataLoaderOptions().batch_size(32));
  Net net;
  EXPECT_EQ(io::digest_of(net->parameters()), "094c7131cb7fb281");  // draws are the same on every machine
  optim::AdamW adam(net->parameters(), optim::AdamWOptions(2e-3).weight_decay(0.1));
  optim::CosineAnnealingLR decay(adam, 6, 1e-4);
  double last = 0;
  for (int epoch = 0; epoch < 2; ++epoch)
    for (auto& batch : *loader) {
      adam.zero_grad();
      Tensor loss = cross_entropy(net(batch.data), batch.target);
      loss.backward();
      nn::utils::clip_grad_norm_(net->parameters(), 1.0);
      adam.step();
      decay.step();
      last = loss.item<double>();
    }
  EXPECT_LT(last, 3);
  std::printf("twin images %s %.17g\n", io::digest_of(net->parameters()).c_str(), last);
}

TEST(PythonTwin, Sequences) {
  manual_seed(1);
  nn::LSTM lstm(nn::LSTMOptions(5, 6).num_layers(2).dropout(0.3));
  nn::MultiheadAttention attention(nn::MultiheadAttentionOptions(6, 2));
  nn::Embedding table(11, 5);
  std::vector<Tensor> all = table->parameters();
  for (const Tensor& p : lstm->parameters()) all.push_back(p);
  for (const Tensor& p : attention->parameters()) all.push_back(p);
  optim::SGD sgd(all, optim::SGDOptions(0.1).momentum(0.9).nesterov(true));
  const std::string before = io::digest_of(all);
  for (int i = 0; i < 3; ++i) {
    sgd.zero_grad();
    auto [out, state] = lstm(table(arange(0, 8).reshape({4, 2})), std::optional<nn::LSTMImpl::State>());
    auto [mixed, weights] = attention(out, out, out);
    mixed.pow(2).mean().backward();
    sgd.step();
  }
  EXPECT_NE(io::digest_of(all), before);
  std::printf("twin sequences %s\n", io::digest_of(all).c_str());
}

}  // namespace
}  // namespace situ
