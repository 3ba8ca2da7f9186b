// What streams show of tensors of every kind, and of what belongs to them.
#include <torch/torch.h>

int main() {
  std::cout << torch::tensor({1, 2, 3}) << std::endl;
  std::cout << torch::tensor({1.0, 2.5, -3.25}) << std::endl;
  std::cout << torch::tensor({{1.0, 1000.0}, {0.001, -2.0}}) << std::endl;
  std::cout << torch::tensor({1e-7, 1.0, 1e7}) << std::endl;
  std::cout << torch::tensor({0.01, 0.02}) << std::endl;
  std::cout << torch::tensor({123456.7, 1.5}) << std::endl;
  std::cout << torch::tensor({true, false}) << std::endl;
  std::cout << torch::full({2, 2}, 255, torch::kByte) << std::endl;
  std::cout << torch::arange(3, torch::kDouble) << std::endl;
  std::cout << torch::tensor(3.5) << std::endl;
  std::cout << torch::tensor(7) << std::endl;
  std::cout << torch::tensor(std::nan("")) << torch::full({2}, INFINITY) << std::endl;
  std::cout << torch::empty({0}) << std::endl;
  std::cout << torch::empty({2, 0, 3}) << std::endl;
  std::cout << torch::Tensor() << std::endl;
  std::cout << torch::arange(8).view({2, 2, 2}) << std::endl;
  std::cout << torch::linspace(0, 1, 30).view({2, 15}) << std::endl;
  std::cout << torch::arange(60).view({2, 30}) << std::endl;
  std::cout << torch::ones({2, 1, 2, 2}) * 1e5 << std::endl;
  std::cout << torch::tensor({1.0, 0.5}).to(torch::kHalf) << torch::tensor({1.0, 3.0}, torch::kBFloat16) << std::endl;
  torch::print(torch::ones({2, 2}));
  std::cout << std::endl;
  torch::eye(2).print();

  auto x = torch::ones({2, 3}, torch::dtype(torch::kFloat64).requires_grad(true));
  std::cout << x.sizes() << " " << x.strides() << " " << x.scalar_type() << " " << x.device() << " "
            << x.device().type() << " " << x.layout() << " " << x.toString() << std::endl;
  std::cout << x * 2 << std::endl;
  std::cout << (x * 2).sum().grad_fn()->name() << std::endl;
  std::cout << torch::Device("cuda:1") << " " << torch::Device(torch::kCPU) << " " << torch::Device("cpu").str() << std::endl;
  std::cout << torch::kInt64 << " " << torch::ScalarType::Half << std::endl;
  std::cout << torch::Scalar(2.5) << " " << torch::Scalar(3) << std::endl;
  std::vector<int64_t> dims = {2, 3, 4};
  std::cout << dims << " " << torch::IntArrayRef(dims) << " " << at::IntArrayRef({5}) << std::endl;
  std::vector<torch::Tensor> list = {torch::ones({1}), torch::zeros({2})};
  std::cout << list << std::endl;
  std::cout << torch::ArrayRef<double>(std::vector<double>{0.5, 1.5}) << std::endl;
  std::cout << c10::str("a ", 1, " and ", torch::kFloat, " ", x.sizes()) << std::endl;

  std::cout << torch::nn::Sequential(torch::nn::Linear(2, 3), torch::nn::ReLU(), torch::nn::Dropout(0.25),
                                     torch::nn::Flatten(), torch::nn::Softmax(1), torch::nn::Identity())
            << std::endl;
  std::cout << torch::nn::Conv2d(torch::nn::Conv2dOptions(3, 8, {3, 5}).stride(2).padding({1, 2}).groups(1)) << std::endl;
  std::cout << torch::nn::BatchNorm1d(4) << torch::nn::LayerNorm(torch::nn::LayerNormOptions({4, 5})) << std::endl;
  std::cout << torch::nn::LSTM(torch::nn::LSTMOptions(3, 5).num_layers(2).batch_first(true)) << std::endl;
  std::cout << torch::nn::Embedding(torch::nn::EmbeddingOptions(10, 4).padding_idx(0)) << std::endl;
  std::cout << torch::nn::MaxPool2d(torch::nn::MaxPool2dOptions({2, 2}).stride({2, 1})) << torch::nn::AvgPool2d(3) << torch::nn::AdaptiveAvgPool2d(torch::nn::AdaptiveAvgPool2dOptions({1, 1})) << std::endl;
  std::cout << torch::nn::ConvTranspose2d(torch::nn::ConvTranspose2dOptions(4, 2, 3).output_padding(1).stride(2)) << std::endl;
  std::cout << torch::nn::ELU() << torch::nn::LeakyReLU(torch::nn::LeakyReLUOptions().negative_slope(0.1)) << torch::nn::GELU() << torch::nn::SiLU() << torch::nn::Tanh() << torch::nn::Sigmoid() << torch::nn::ReLU(torch::nn::ReLUOptions(true)) << std::endl;
  std::cout << torch::nn::MSELoss() << torch::nn::CrossEntropyLoss() << std::endl;
  std::cout << torch::nn::MultiheadAttention(8, 2) << std::endl;
  torch::nn::ModuleDict dict;
  std::cout << torch::nn::ModuleList(torch::nn::Linear(1, 1), torch::nn::ReLU()) << std::endl;
}
