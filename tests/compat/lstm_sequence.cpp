// A sequence to a sequence with an LSTM: predict a sine one step ahead.
#include <torch/torch.h>

#include <iomanip>

class SequenceImpl : public torch::nn::Module {
 public:
  SequenceImpl(int64_t hidden_size, int64_t layers)
      : lstm(torch::nn::LSTMOptions(1, hidden_size).num_layers(layers).batch_first(true)), fc(hidden_size, 1) {
    register_module("lstm", lstm);
    register_module("fc", fc);
    int64_t k = 0;
    torch::NoGradGuard no_grad;
    for (auto& p : parameters()) p.copy_(torch::sin(torch::arange(p.numel(), torch::kFloat) * 1.3 + k++).view(p.sizes()) * 0.25);
  }
  torch::Tensor forward(torch::Tensor x, int64_t future = 0) {
    auto h0 = torch::zeros({lstm->options.num_layers(), x.size(0), lstm->options.hidden_size()});
    auto c0 = torch::zeros_like(h0);
    auto [out, state] = lstm->forward(x, std::make_tuple(h0, c0));
    std::vector<torch::Tensor> outputs = {fc->forward(out)};
    auto last = outputs.back().narrow(1, x.size(1) - 1, 1);
    for (int64_t i = 0; i < future; ++i) {
      std::tie(out, state) = lstm->forward(last, state);
      last = fc->forward(out);
      outputs.push_back(last);
    }
    return torch::cat(outputs, 1);
  }

 private:
  torch::nn::LSTM lstm;
  torch::nn::Linear fc;
};
TORCH_MODULE(Sequence);

int main() {
  torch::manual_seed(0);
  Sequence model(12, 2);
  std::cout << model << std::endl;
  for (const auto& p : model->named_parameters()) std::cout << p.key() << " " << p.value().sizes() << "\n";
  auto phase = torch::arange(0, 4, torch::kFloat).unsqueeze(1);
  auto time = torch::arange(0, 25, torch::kFloat).unsqueeze(0);
  auto wave = torch::sin(time * 0.5 + phase).unsqueeze(-1);
  auto input = wave.slice(1, 0, -1), target = wave.slice(1, 1);
  std::cout << input.sizes() << " -> " << target.sizes() << std::endl;

  torch::optim::Adam optimizer(model->parameters(), torch::optim::AdamOptions(0.02));
  torch::nn::MSELoss criterion(torch::nn::MSELossOptions().reduction(torch::kMean));
  std::cout << std::fixed << std::setprecision(3);
  float first = 0, loss_value = 0;
  for (int step = 0; step < 80; ++step) {
    auto closure = [&]() {
      optimizer.zero_grad();
      auto loss = criterion(model->forward(input), target);
      loss.backward();
      return loss;
    };
    loss_value = optimizer.step(closure).item<float>();
    if (step == 0) first = loss_value;
  }
  std::cout << "first loss " << first << ", last below a tenth of it: " << std::boolalpha << (loss_value < first / 10) << std::endl;
  torch::InferenceMode guard;
  auto predicted = model->forward(input, /*future=*/3);
  std::cout << predicted.sizes() << std::endl;
}
