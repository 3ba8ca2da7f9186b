// Trains a small convolutional network on drawn digits inside a memory budget.
//
//   digits [BYTES]    trains within BYTES of tensors (default: 15/16 of the peak without a budget), or prints the
//                     smallest budget that works
#include <situ/situ.h>

#include <cstdio>
#include <cstdlib>

namespace nn = situ::nn;
using situ::Tensor;

struct NetImpl : nn::Module {
  nn::Sequential blocks;
  nn::Linear head{nullptr};
  NetImpl() {
    for (int i = 0; i < 4; ++i) {
      blocks->push_back(nn::Conv2d(nn::Conv2dOptions(i ? 16 : 1, 16, 3).padding(1).bias(false)));
      blocks->push_back(nn::BatchNorm2d(16));
      blocks->push_back(nn::ReLU());
      if (i % 2) blocks->push_back(nn::MaxPool2d(2));
    }
    register_module("blocks", blocks);
    head = register_module("head", nn::Linear(16 * 4 * 4, 10));
  }
  Tensor forward(Tensor x) { return head(blocks->forward(std::move(x)).flatten(1)); }
};
SITU_MODULE(Net);

int main(int argc, char** argv) {
  situ::manual_seed(1);
  situ::data::DigitOptions options;
  options.height = options.width = 16;
  auto set = situ::data::datasets::DrawnDigits(1024, options, 1).map(situ::data::transforms::Stack<>());
  auto loader = situ::data::make_data_loader(std::move(set), situ::data::DataLoaderOptions().batch_size(64).workers(2));

  Net net;
  situ::optim::AdamW optimizer(net->parameters(), situ::optim::AdamWOptions(2e-3));
  auto step = [&](const Tensor& images, const Tensor& digits) {
    optimizer.zero_grad();
    Tensor loss = situ::cross_entropy(net(images), digits);
    loss.backward();
    optimizer.step();
    return loss;
  };

  // A plan of two steps computes their peak from shapes alone.
  auto two_steps = [&] {
    for (int i = 0; i < 2; ++i) step(situ::zeros({64, 1, 16, 16}), situ::zeros({64}, situ::kLong));
  };
  int64_t alone = situ::memory::plan(two_steps).peak.total;
  int64_t bytes = argc > 1 ? std::atoll(argv[1]) : alone * 15 / 16;
  try {
    situ::memory::Budget budget(bytes, two_steps);
    situ::memory::PeakScope peak;
    double loss = 0;
    for (int epoch = 0; epoch < 4; ++epoch)
      for (auto& batch : *loader) loss = step(batch.data, batch.target).item<double>();
    std::printf("%s, inside the budget: %s\n", loss < 1 ? "learning" : "not learning",
                peak.peak().total <= bytes ? "yes" : "no");
  } catch (const situ::BudgetError& e) {
    std::printf("%s\n", e.what());
    return 1;
  }
}
