// The training loop of the MNIST example, on made-up digits: a data set, a loader, train and test.
#include <torch/torch.h>

#include <cstddef>
#include <cstdio>
#include <iostream>
#include <string>
#include <vector>

// Where to find the number of training and test examples.
const int64_t kTrainBatchSize = 16;
const int64_t kTestBatchSize = 50;
const int64_t kNumberOfEpochs = 3;
const int64_t kLogInterval = 4;

// Ten patterns, each shifted and dimmed.
class Digits : public torch::data::datasets::Dataset<Digits> {
 public:
  enum class Mode { kTrain, kTest };
  explicit Digits(Mode mode) : count_(mode == Mode::kTrain ? 160 : 100), seed_(mode == Mode::kTrain ? 1 : 2) {}
  torch::data::Example<> get(size_t index) override {
    auto digit = static_cast<int64_t>(index % 10);
    auto image = torch::zeros({1, 14, 14});
    auto shift = static_cast<int64_t>((index / 10 + seed_) % 3);
    for (int64_t row = 0; row < 14; ++row) image[0][row][(row * (digit % 5) + digit + shift) % 14] = 1.0;
    if (digit >= 5) image[0][shift + 4] = 0.8;
    return {image * (0.7 + 0.1 * static_cast<double>(shift)), torch::tensor(digit, torch::kInt64)};
  }
  torch::optional<size_t> size() const override { return count_; }

 private:
  size_t count_, seed_;
};

struct Net : torch::nn::Module {
  Net()
      : conv1(torch::nn::Conv2dOptions(1, 6, /*kernel_size=*/3)),
        conv2(torch::nn::Conv2dOptions(6, 12, /*kernel_size=*/3)),
        fc1(48, 32),
        fc2(32, 10) {
    register_module("conv1", conv1);
    register_module("conv2", conv2);
    register_module("conv2_drop", conv2_drop);
    register_module("fc1", fc1);
    register_module("fc2", fc2);
    torch::NoGradGuard no_grad;
    for (auto& p : named_parameters())
      p->copy_(torch::sin(torch::arange(p->numel(), torch::kFloat) * 1.7 + 0.3).view(p->sizes()) * 0.2);
  }

  torch::Tensor forward(torch::Tensor x) {
    x = torch::relu(torch::max_pool2d(conv1->forward(x), 2));
    x = torch::relu(torch::max_pool2d(conv2_drop->forward(conv2->forward(x)), 2));
    x = x.view({-1, 48});
    x = torch::relu(fc1->forward(x));
    x = torch::dropout(x, /*p=*/0.0, /*training=*/is_training());
    x = fc2->forward(x);
    return torch::log_softmax(x, /*dim=*/1);
  }

  torch::nn::Conv2d conv1;
  torch::nn::Conv2d conv2;
  torch::nn::Dropout2d conv2_drop{torch::nn::Dropout2dOptions(0.0)};
  torch::nn::Linear fc1;
  torch::nn::Linear fc2;
};

template <typename DataLoader>
void train(size_t epoch, Net& model, torch::Device device, DataLoader& data_loader, torch::optim::Optimizer& optimizer,
           size_t dataset_size) {
  model.train();
  size_t batch_idx = 0;
  for (auto& batch : data_loader) {
    auto data = batch.data.to(device), targets = batch.target.to(device);
    optimizer.zero_grad();
    auto output = model.forward(data);
    auto loss = torch::nll_loss(output, targets);
    AT_ASSERT(!std::isnan(loss.template item<float>()));
    loss.backward();
    optimizer.step();
    if (batch_idx++ % kLogInterval == 0) {
      std::printf("Train Epoch: %ld [%5ld/%5ld] Loss: %.3f\n", epoch, batch_idx * batch.data.size(0), dataset_size,
                  loss.template item<float>());
    }
  }
}

template <typename DataLoader>
void test(Net& model, torch::Device device, DataLoader& data_loader, size_t dataset_size) {
  torch::NoGradGuard no_grad;
  model.eval();
  double test_loss = 0;
  int32_t correct = 0;
  for (const auto& batch : data_loader) {
    auto data = batch.data.to(device), targets = batch.target.to(device);
    auto output = model.forward(data);
    test_loss += torch::nll_loss(output, targets, /*weight=*/{}, torch::Reduction::Sum).template item<float>();
    auto pred = output.argmax(1);
    correct += pred.eq(targets).sum().template item<int64_t>();
  }
  test_loss /= dataset_size;
  std::printf("Test set: Average loss: %.3f | Accuracy: %.2f\n", test_loss, static_cast<double>(correct) / dataset_size);
}

auto main() -> int {
  torch::manual_seed(1);
  torch::DeviceType device_type;
  if (torch::cuda::is_available()) {
    std::cout << "CUDA available! Training on GPU." << std::endl;
    device_type = torch::kCUDA;
  } else {
    std::cout << "Training on CPU." << std::endl;
    device_type = torch::kCPU;
  }
  torch::Device device(device_type);
  Net model;
  model.to(device);

  auto train_dataset = Digits(Digits::Mode::kTrain)
                           .map(torch::data::transforms::Normalize<>(0.1307, 0.3081))
                           .map(torch::data::transforms::Stack<>());
  const size_t train_dataset_size = train_dataset.size().value();
  auto train_loader = torch::data::make_data_loader<torch::data::samplers::SequentialSampler>(std::move(train_dataset),
                                                                                              kTrainBatchSize);
  auto test_dataset = Digits(Digits::Mode::kTest)
                          .map(torch::data::transforms::Normalize<>(0.1307, 0.3081))
                          .map(torch::data::transforms::Stack<>());
  const size_t test_dataset_size = test_dataset.size().value();
  auto test_loader = torch::data::make_data_loader(
      std::move(test_dataset), torch::data::DataLoaderOptions().batch_size(kTestBatchSize).workers(2));

  torch::optim::SGD optimizer(model.parameters(), torch::optim::SGDOptions(0.02).momentum(0.5));
  for (size_t epoch = 1; epoch <= kNumberOfEpochs; ++epoch) {
    train(epoch, model, device, *train_loader, optimizer, train_dataset_size);
    test(model, device, *test_loader, test_dataset_size);
  }
}
