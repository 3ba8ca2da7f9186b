// Recurrent layers over sequences of different lengths, their cells, and a transformer, with weights that both
// libraries know.
#include <torch/torch.h>

#include <iomanip>
#include <iostream>

namespace nn = torch::nn;
namespace rnn = torch::nn::utils::rnn;
using torch::Tensor;

Tensor waves(std::vector<int64_t> sizes, double phase) {
  int64_t n = 1;
  for (int64_t s : sizes) n *= s;
  return torch::sin(torch::arange(n, torch::kDouble) * 0.7 + phase).view(sizes);
}

template <class M>
M filled(M module) {
  module->to(torch::kDouble);
  torch::NoGradGuard no_grad;
  double phase = 0;
  for (auto& p : module->parameters()) p.copy_(waves(p.sizes().vec(), phase += 1) * 0.4);
  return module;
}

// A number that no two results share.
Tensor weighed(const Tensor& t) { return (t * waves(t.sizes().vec(), 0.3)).sum(); }

void show(const char* name, const Tensor& t) {
  std::cout << name << " " << t.sizes() << " " << weighed(t).item<double>() << "\n";
}

// The gradient of what was computed from x.
void show_gradient(const Tensor& y, const Tensor& x) {
  show("  gradient", torch::autograd::grad({weighed(y)}, {x})[0]);
}

template <class M>
void run(const char* name, M module) {
  std::cout << module << std::endl;
  filled(module);
  Tensor x = waves({4, 3, 2}, 0.5).requires_grad_();
  auto [y, last] = module->forward(x);
  show(name, y);
  show("  last", last);
  show_gradient(y, x);
  auto packed = rnn::pack_padded_sequence(x, torch::tensor({2, 4, 1}), /*batch_first=*/false, /*enforce_sorted=*/false);
  auto [out, state] = module->forward_with_packed_input(packed, last.detach());
  show("  packed", out.data());
  show("  its state", state);
  auto [padded, lengths] = rnn::pad_packed_sequence(out, false, -1.0, 5);
  show("  padded", padded);
  std::cout << lengths << std::endl;
  show_gradient(padded, x);
}

void layers() {
  run("RNN", nn::RNN(nn::RNNOptions(2, 3).nonlinearity(torch::kReLU).num_layers(2)));
  run("RNN", nn::RNN(nn::RNNOptions(2, 3).bidirectional(true).bias(false)));
  run("GRU", nn::GRU(2, 3));
  run("GRU", nn::GRU(nn::GRUOptions(2, 3).num_layers(2).bidirectional(true).dropout(0)));

  for (int64_t projection : {0, 2}) {
    auto lstm = filled(nn::LSTM(nn::LSTMOptions(2, 3).num_layers(2).bidirectional(true).proj_size(projection)));
    Tensor a = waves({2, 2}, 1), b = waves({4, 2}, 2).requires_grad_(), c = waves({4, 2}, 3);
    auto packed = rnn::pack_sequence({b, c, a});
    std::cout << packed.batch_sizes() << std::endl;
    auto [out, state] = lstm->forward_with_packed_input(packed);
    show("LSTM", out.data());
    show("  hidden", std::get<0>(state));
    show("  cells", std::get<1>(state));
    show_gradient(out.data(), b);
    show("  in a row", rnn::pad_sequence({a, b}, /*batch_first=*/true, 9));
  }
}

void cells() {
  auto tanh = filled(nn::RNNCell(2, 3)),
       relu = filled(nn::RNNCell(nn::RNNCellOptions(2, 3).bias(false).nonlinearity(torch::kReLU)));
  auto gru = filled(nn::GRUCell(nn::GRUCellOptions(2, 3)));
  auto lstm = filled(nn::LSTMCell(nn::LSTMCellOptions(2, 3)));
  std::cout << tanh << "\n" << relu << "\n" << gru << "\n" << lstm << std::endl;
  Tensor x = waves({4, 2}, 0.1), h = waves({4, 3}, 0.2);
  show("RNNCell", tanh->forward(x));
  show("RNNCell", relu->forward(x, h));
  show("GRUCell", gru->forward(x, h));
  auto [next, cell] = lstm->forward(x, std::make_tuple(h, h * 2));
  show("LSTMCell", next);
  show("  cells", cell);
  show("LSTMCell", std::get<0>(lstm->forward(x)));
}

void transformers() {
  nn::Transformer whole(
      nn::TransformerOptions(4, 2).num_encoder_layers(1).num_decoder_layers(2).dim_feedforward(6).dropout(0).activation(
          torch::kGELU));
  std::cout << whole << std::endl;
  filled(whole);
  Tensor src = waves({5, 2, 4}, 0.5).requires_grad_(), tgt = waves({3, 2, 4}, 0.7);
  Tensor causal = nn::TransformerImpl::generate_square_subsequent_mask(3).to(torch::kDouble);
  Tensor padding = torch::zeros({2, 5}, torch::kBool);
  padding.index_put_({1, 4}, true);
  Tensor y = whole->forward(src, tgt, {}, causal, {}, padding, {}, padding);
  show("Transformer", y);
  show_gradient(y, src);

  nn::TransformerEncoderLayer layer(nn::TransformerEncoderLayerOptions(4, 2).dim_feedforward(6).dropout(0).activation(
      [](const Tensor& t) { return torch::tanh(t); }));
  nn::TransformerEncoder encoder(
      nn::TransformerEncoderOptions(filled(layer), 2).norm(nn::AnyModule(nn::LayerNorm(nn::LayerNormOptions({4})))));
  encoder->to(torch::kDouble);
  std::cout << encoder << std::endl;
  show("TransformerEncoder", encoder->forward(src));
  show("TransformerEncoder", encoder->forward(src, {}, padding));
  nn::TransformerDecoder decoder(
      nn::TransformerDecoderOptions(nn::TransformerDecoderLayerOptions(4, 2).dropout(0).dim_feedforward(6), 2));
  show("TransformerDecoder", filled(decoder)->forward(tgt, src, causal));
  std::cout << decoder->layers->size() << " " << encoder->options.num_layers() << " " << whole->options.d_model()
            << std::endl;
}

int main() {
  std::cout << std::fixed << std::setprecision(6);
  layers();
  cells();
  transformers();
}
