// A line through fifteen points, from plain arrays.
#include <torch/torch.h>
#include <iomanip>
#include <iostream>

int main() {
  std::cout << "Linear Regression\n\n";
  torch::Device device(torch::cuda::is_available() ? torch::kCUDA : torch::kCPU);
  std::cout << "Training on " << device << ".\n";

  // Hyper parameters
  const int64_t input_size = 1;
  const int64_t output_size = 1;
  const size_t num_epochs = 60;
  const double learning_rate = 0.001;

  float x_values[] = {3.3, 4.4, 5.5, 6.71, 6.93, 4.168, 9.779, 6.182, 7.59, 2.167, 7.042, 10.791, 5.313, 7.997, 3.1};
  std::vector<float> y_values = {1.7,   2.76,  2.09, 3.19,  1.694, 1.573, 3.366, 2.596,
                                 2.53,  1.221, 2.827, 3.465, 1.65,  2.904, 1.3};
  auto x_train = torch::from_blob(x_values, {15, 1}).to(device);
  auto y_train = torch::from_blob(y_values.data(), {static_cast<int64_t>(y_values.size()), 1}, torch::kFloat32);

  torch::nn::Linear model(input_size, output_size);
  torch::nn::init::constant_(model->weight, 0.1);
  torch::nn::init::zeros_(model->bias);
  model->to(device);

  torch::optim::SGD optimizer(model->parameters(), torch::optim::SGDOptions(learning_rate));
  std::cout << std::fixed << std::setprecision(4);
  std::cout << "Training...\n";
  for (size_t epoch = 0; epoch != num_epochs; ++epoch) {
    auto output = model->forward(x_train);
    auto loss = torch::nn::functional::mse_loss(output, y_train);
    optimizer.zero_grad();
    loss.backward();
    optimizer.step();
    if ((epoch + 1) % 20 == 0) {
      std::cout << "Epoch [" << (epoch + 1) << "/" << num_epochs << "], Loss: " << loss.item<double>() << "\n";
    }
  }
  std::cout << "Training finished!\n";
  model->eval();
  torch::NoGradGuard no_grad;
  auto predicted = model(x_train);
  std::cout << predicted.squeeze() << std::endl;
  for (const auto& pair : model->named_parameters())
    std::cout << pair.key() << ": " << pair.value().sizes() << " " << pair.value() << std::endl;
  auto [largest, where] = torch::max(torch::abs(predicted - y_train), 0);
  std::cout << "worst " << largest.item<float>() << " at " << where.item<int64_t>() << std::endl;

  // The same by the normal equations.
  auto design = torch::cat({x_train, torch::ones_like(x_train)}, /*dim=*/1);
  auto solution = torch::matmul(torch::inverse(design.t().mm(design)), design.t().mm(y_train));
  std::cout << solution << "\n" << model << std::endl;
  float* raw = solution.data_ptr<float>();
  std::vector<float> line(raw, raw + solution.numel());
  std::cout << "slope " << line.at(0) << ", intercept " << line.at(1) << "\n";
}
