// Programs in LibTorch's style, unchanged except for the include: they compile and give the right results.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <unordered_map>
#include <vector>

#include "situ/situ.h"

namespace torch = situ;
namespace at = situ;
namespace c10 = situ;

namespace {

// ---- a network, a loader, training and test: the shape of the mnist example ----

struct Net : torch::nn::Module {
  Net()
      : conv1(torch::nn::Conv2dOptions(1, 4, /*kernel_size=*/5)),
        conv2(torch::nn::Conv2dOptions(4, 8, /*kernel_size=*/5)),
        fc1(128, 16),
        fc2(16, 10) {
    register_module("conv1", conv1);
    register_module("conv2", conv2);
    register_module("drop", drop);
    register_module("fc1", fc1);
    register_module("fc2", fc2);
  }

  torch::Tensor forward(torch::Tensor x) {
    x = torch::relu(torch::max_pool2d(conv1->forward(x), 2));
    x = torch::relu(torch::max_pool2d(drop->forward(conv2->forward(x)), 2));
    x = x.view({-1, 128});
    x = torch::relu(fc1->forward(x));
    x = torch::dropout(x, /*p=*/0.1, /*training=*/is_training());
    x = fc2->forward(x);
    return torch::log_softmax(x, /*dim=*/1);
  }

  torch::nn::Conv2d conv1;
  torch::nn::Conv2d conv2;
  torch::nn::Dropout drop{torch::nn::DropoutOptions(0.1)};
  torch::nn::Linear fc1;
  torch::nn::Linear fc2;
};

template <typename DataLoader>
float train(size_t epoch, Net& model, torch::Device device, DataLoader& data_loader, torch::optim::Optimizer& optimizer,
            size_t dataset_size) {
  model.train();
  size_t batch_idx = 0;
  float last = 0;
  for (auto& batch : data_loader) {
    auto data = batch.data.to(device), targets = batch.target.to(device);
    optimizer.zero_grad();
    auto output = model.forward(data);
    auto loss = torch::nll_loss(output, targets);
    AT_ASSERT(!std::isnan(loss.template item<float>()));
    loss.backward();
    optimizer.step();
    last = loss.template item<float>();
    if (batch_idx++ % 10 == 0)
      std::printf("\rTrain Epoch: %zu [%5zu/%5zu] Loss: %.4f", epoch, batch_idx * batch.data.size(0), dataset_size,
                  last);
  }
  return last;
}

template <typename DataLoader>
std::pair<double, double> test(Net& model, torch::Device device, DataLoader& data_loader, size_t dataset_size) {
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
  return {test_loss / dataset_size, static_cast<double>(correct) / dataset_size};
}

void write_idx(const std::string& path, std::initializer_list<uint8_t> dims, uint8_t kind, const std::string& values) {
  std::ofstream out(path, std::ios::binary);
  out << '\0' << '\0' << '\x08' << static_cast<char>(kind);
  for (uint8_t d : dims) out << '\0' << '\0' << '\0' << static_cast<char>(d);
  out << values;
}

// 96 images; the bright column is the digit.
std::string mnist_folder() {
  std::string folder = ::testing::TempDir() + "libtorch_mnist";
  std::filesystem::create_directories(folder);
  std::string pixels(96 * 28 * 28, '\0'), labels(96, '\0');
  for (size_t i = 0; i < 96; ++i) {
    labels[i] = static_cast<char>(i % 10);
    for (size_t y = 0; y < 28; ++y)
      for (size_t x = 0; x < 3; ++x) pixels[i * 784 + y * 28 + (i % 10) * 2 + x] = '\xff';
  }
  for (const char* part : {"train", "t10k"}) {
    write_idx(folder + "/" + part + "-images-idx3-ubyte", {96, 28, 28}, 3, pixels);
    write_idx(folder + "/" + part + "-labels-idx1-ubyte", {96}, 1, labels);
  }
  return folder;
}

TEST(LibTorch, MnistExample) {
  const char* kDataRoot = nullptr;
  const int64_t kTrainBatchSize = 32;
  const int64_t kTestBatchSize = 48;
  const std::string folder = mnist_folder();
  kDataRoot = folder.c_str();

  torch::manual_seed(1);
  torch::DeviceType device_type;
  if (torch::cuda::is_available())
    device_type = torch::kCUDA;
  else
    device_type = torch::kCPU;
  torch::Device device(device_type);

  Net model;
  model.to(device);
  auto train_dataset = torch::data::datasets::MNIST(kDataRoot)
                           .map(torch::data::transforms::Normalize<>(0.1307, 0.3081))
                           .map(torch::data::transforms::Stack<>());
  const size_t train_dataset_size = train_dataset.size().value();
  auto train_loader = torch::data::make_data_loader<torch::data::samplers::SequentialSampler>(std::move(train_dataset),
                                                                                              kTrainBatchSize);
  auto test_dataset = torch::data::datasets::MNIST(kDataRoot, torch::data::datasets::MNIST::Mode::kTest)
                          .map(torch::data::transforms::Normalize<>(0.1307, 0.3081))
                          .map(torch::data::transforms::Stack<>());
  const size_t test_dataset_size = test_dataset.size().value();
  auto test_loader = torch::data::make_data_loader(std::move(test_dataset), kTestBatchSize);

  torch::optim::SGD optimizer(model.parameters(), torch::optim::SGDOptions(0.01).momentum(0.9));
  auto [loss_before, correct_before] = test(model, device, *test_loader, test_dataset_size);
  for (size_t epoch = 1; epoch <= 40; ++epoch)
    train(epoch, model, device, *train_loader, optimizer, train_dataset_size);
  auto [loss, correct] = test(model, device, *test_loader, test_dataset_size);
  EXPECT_LT(loss, loss_before / 2);
  EXPECT_GT(correct, correct_before);
  EXPECT_GT(correct, 0.5);
}

// ---- a data set of one's own ----

class Points : public torch::data::Dataset<Points> {
 public:
  explicit Points(size_t n) : x_(torch::randn({static_cast<int64_t>(n), 2})), y_(x_.sum(1) > 0), weights_(n) {
    for (size_t i = 0; i < n; ++i) weights_[i] = static_cast<float>(i);
  }
  torch::data::Example<> get(size_t index) override {
    torch::Tensor target = torch::tensor(weights_[index]);
    return {x_[index], y_[index].to(torch::kFloat) * target};
  }
  torch::optional<size_t> size() const override { return x_.size(0); }

 private:
  torch::Tensor x_, y_;
  std::vector<float> weights_;
};

TEST(LibTorch, CustomDataset) {
  auto loader = torch::data::make_data_loader(
      Points(10).map(torch::data::transforms::Stack<>()),
      torch::data::DataLoaderOptions().batch_size(4).workers(1).drop_last(true).enforce_ordering(true));
  int batches = 0;
  for (torch::data::Example<>& batch : *loader) {
    EXPECT_EQ(batch.data.sizes(), torch::IntArrayRef({4, 2}));
    EXPECT_EQ(batch.target.sizes(), torch::IntArrayRef({4}));
    ++batches;
  }
  EXPECT_EQ(batches, 2);
  const unsigned small = 5;
  const size_t large = 5;
  const int64_t wide = 5;
  const uint8_t narrow = 5;
  EXPECT_EQ((*torch::data::make_data_loader(Points(10), small)->begin()).size(), 5u);
  EXPECT_EQ((*torch::data::make_data_loader(Points(10), large)->begin()).size(), 5u);
  EXPECT_EQ((*torch::data::make_data_loader(Points(10), wide)->begin()).size(), 5u);
  EXPECT_EQ((*torch::data::make_data_loader(Points(10), narrow)->begin()).size(), 5u);
  EXPECT_THROW(torch::data::make_data_loader(Points(10), -1), torch::ValueError);
}

// ---- values out of tensors ----

TEST(LibTorch, ExportByPointer) {
  torch::Tensor x = torch::arange(6, torch::kFloat).view({2, 3});
  std::vector<float> v(x.data_ptr<float>(), x.data_ptr<float>() + x.numel());
  EXPECT_EQ(v, (std::vector<float>{0, 1, 2, 3, 4, 5}));
  auto* p = x.data_ptr<float>();
  auto q = x.data_ptr<float>();
  std::vector<float> w(6);
  std::copy(q, q + x.numel(), w.begin());
  EXPECT_EQ(w, v);
  float sum = 0;
  for (int64_t i = 0; i < x.numel(); ++i) sum += *p++;
  EXPECT_EQ(sum, 15);
  std::vector<uint8_t> bytes(x.nbytes());
  std::memcpy(bytes.data(), x.data_ptr(), x.nbytes());
  EXPECT_EQ(std::memcmp(bytes.data(), reinterpret_cast<uint8_t*>(x.data_ptr<float>()), x.nbytes()), 0);
  torch::Tensor y = torch::from_blob(v.data(), {static_cast<int64_t>(v.size())}, torch::kFloat32).clone();
  EXPECT_TRUE(y.view({2, 3}).equal(x));
  torch::Tensor half = torch::from_blob(
      v.data(), {3}, {2}, [](void*) {}, torch::TensorOptions().dtype(torch::kFloat));
  EXPECT_TRUE(half.equal(torch::tensor({0.0, 2.0, 4.0})));
}

// ---- a generator against a discriminator: the shape of the dcgan example ----

struct GeneratorImpl : torch::nn::Module {
  explicit GeneratorImpl(int noise)
      : conv1(torch::nn::ConvTranspose2dOptions(noise, 16, 4).bias(false)),
        norm1(16),
        conv2(torch::nn::ConvTranspose2dOptions(16, 1, 4).stride(2).padding(1).bias(false)) {
    register_module("conv1", conv1);
    register_module("norm1", norm1);
    register_module("conv2", conv2);
  }
  torch::Tensor forward(torch::Tensor x) {
    x = torch::relu(norm1(conv1(x)));
    return torch::tanh(conv2(x));
  }
  torch::nn::ConvTranspose2d conv1;
  torch::nn::BatchNorm2d norm1;
  torch::nn::ConvTranspose2d conv2;
};
TORCH_MODULE(Generator);

TEST(LibTorch, DcganLoop) {
  const int64_t kNoiseSize = 6, kBatchSize = 8;
  torch::manual_seed(2);
  torch::Device device(torch::kCPU);
  Generator generator(kNoiseSize);
  generator->to(device);
  torch::nn::Sequential discriminator(
      torch::nn::Conv2d(torch::nn::Conv2dOptions(1, 8, 4).stride(2).padding(1).bias(false)),
      torch::nn::LeakyReLU(torch::nn::LeakyReLUOptions().negative_slope(0.2)),
      torch::nn::Conv2d(torch::nn::Conv2dOptions(8, 1, 4).stride(1).padding(0).bias(false)), torch::nn::Sigmoid());
  discriminator->to(device);
  torch::optim::Adam generator_optimizer(generator->parameters(),
                                         torch::optim::AdamOptions(2e-4).betas(std::make_tuple(0.5, 0.5)));
  torch::optim::Adam discriminator_optimizer(discriminator->parameters(),
                                             torch::optim::AdamOptions(5e-4).betas(std::make_tuple(0.5, 0.5)));
  float first = 0, last = 0;
  for (int64_t epoch = 1; epoch <= 10; ++epoch) {
    discriminator->zero_grad();
    torch::Tensor real_images = torch::ones({kBatchSize, 1, 8, 8}).to(device);
    torch::Tensor real_labels = torch::empty(real_images.size(0), device).uniform_(0.8, 1.0);
    torch::Tensor real_output = discriminator->forward(real_images).reshape(real_labels.sizes());
    torch::Tensor d_loss_real = torch::binary_cross_entropy(real_output, real_labels);
    d_loss_real.backward();

    torch::Tensor noise = torch::randn({real_images.size(0), kNoiseSize, 1, 1}, device);
    torch::Tensor fake_images = generator->forward(noise);
    torch::Tensor fake_labels = torch::zeros(real_images.size(0), device);
    torch::Tensor fake_output = discriminator->forward(fake_images.detach()).reshape(fake_labels.sizes());
    torch::Tensor d_loss_fake = torch::binary_cross_entropy(fake_output, fake_labels);
    d_loss_fake.backward();
    torch::Tensor d_loss = d_loss_real + d_loss_fake;
    discriminator_optimizer.step();

    generator->zero_grad();
    fake_labels.fill_(1);
    fake_output = discriminator->forward(fake_images).reshape(fake_labels.sizes());
    torch::Tensor g_loss = torch::binary_cross_entropy(fake_output, fake_labels);
    g_loss.backward();
    generator_optimizer.step();
    last = d_loss.item<float>();
    if (epoch == 1) first = last;
  }
  EXPECT_LT(last, first);
  std::string folder = ::testing::TempDir();
  torch::save(generator, torch::str(folder, "generator-checkpoint-", 1, ".pt"));
  torch::save(generator_optimizer, torch::str(folder, "generator-optimizer-", 1, ".pt"));
  Generator again(kNoiseSize);
  torch::load(again, torch::str(folder, "generator-checkpoint-", 1, ".pt"), torch::kCPU);
  torch::load(generator_optimizer, torch::str(folder, "generator-optimizer-", 1, ".pt"));
  EXPECT_TRUE(again->conv1->weight.equal(generator->conv1->weight));
}

TEST(LibTorch, LayersByTable) {
  torch::Tensor table = torch::arange(6, torch::kFloat).view({3, 2}), i = torch::tensor({2, 0});
  auto frozen = torch::nn::Embedding::from_pretrained(table);
  EXPECT_TRUE(frozen(i).equal(torch::tensor({{4.0, 5.0}, {0.0, 1.0}})));
  EXPECT_FALSE(frozen->weight.requires_grad());
  auto trained =
      torch::nn::Embedding::from_pretrained(table, torch::nn::EmbeddingFromPretrainedOptions().freeze(false));
  EXPECT_TRUE(trained->weight.requires_grad());
  EXPECT_THROW(torch::nn::Embedding::from_pretrained(table[0]), torch::ShapeError);
  torch::nn::Unflatten unflatten(1, std::vector<int64_t>{2, -1});
  EXPECT_EQ(unflatten(torch::zeros({4, 6})).sizes(), torch::IntArrayRef({4, 2, 3}));
}

// ---- files and streams ----

TEST(LibTorch, Streams) {
  torch::nn::Linear net(3, 2), other(3, 2);
  std::stringstream stream, tensors;
  torch::save(net, stream);
  torch::load(other, stream);
  EXPECT_TRUE(other->weight.equal(net->weight));
  torch::Tensor x = torch::randn({3}), y;
  torch::save(x, tensors);
  torch::load(y, tensors, torch::kCPU);
  EXPECT_TRUE(x.equal(y));
  std::istringstream broken(tensors.str().substr(0, 20));
  EXPECT_THROW(torch::load(y, broken), torch::FileError);
  EXPECT_THROW(torch::load(net, "nowhere", torch::kCUDA), torch::DeviceError);
  std::ofstream closed;
  EXPECT_THROW(torch::save(x, closed), torch::FileError);
}

TEST(LibTorch, Archives) {
  torch::nn::Linear net(3, 2), other(3, 2);
  torch::optim::Adam adam(net->parameters(), torch::optim::AdamOptions(0.25)),
      next(other->parameters(), torch::optim::AdamOptions(0.5));
  net(torch::ones({1, 3})).sum().backward();
  adam.step();
  std::string path = ::testing::TempDir() + "libtorch_archive.pt";
  {
    torch::serialize::OutputArchive archive, model, state;
    net->save(model);
    adam.save(state);
    archive.write("model", model);
    archive.write("optimizer", state);
    archive.write("step", torch::tensor(7), /*is_buffer=*/true);
    archive.save_to(path);
  }
  torch::serialize::InputArchive archive, model, state;
  archive.load_from(path);
  archive.read("model", model);
  archive.read("optimizer", state);
  other->load(model);
  next.load(state);
  EXPECT_TRUE(other->weight.equal(net->weight));
  EXPECT_EQ(next.param_groups()[0].options().get_lr(), 0.25);
  EXPECT_EQ(next.state(other->weight)->step, 1);
  torch::Tensor step;
  archive.read("step", step);
  EXPECT_EQ(step.item<int64_t>(), 7);
  EXPECT_FALSE(archive.try_read("nothing", step));
  torch::Tensor absent;
  EXPECT_TRUE(archive.try_read("step", absent));
  EXPECT_EQ(absent.item<int64_t>(), 7);
  step.zero_();
  EXPECT_TRUE(archive.try_read("step", step));
  EXPECT_EQ(step.item<int64_t>(), 7);
  EXPECT_THROW(archive.read("nothing", step), torch::FileError);
  torch::nn::Linear wide(4, 2);
  EXPECT_THROW(wide->load(model), torch::ShapeError);
}

// ---- optimizers and schedules of one's own ----

struct SignOptions : torch::optim::OptimizerCloneableOptions<SignOptions> {
  SignOptions(double lr = 1e-3) : lr_(lr) {}
  TORCH_ARG(double, lr) = 1e-3;
};

class SignDescent : public torch::optim::Optimizer {
 public:
  explicit SignDescent(std::vector<torch::Tensor> params, SignOptions defaults = {})
      : Optimizer({torch::optim::OptimizerParamGroup(params)}, std::make_unique<SignOptions>(defaults)) {}
  torch::Tensor step(LossClosure closure = nullptr) override {
    torch::NoGradGuard no_grad;
    torch::Tensor loss = {};
    if (closure != nullptr) {
      torch::AutoGradMode enable_grad(true);
      loss = closure();
    }
    for (auto& group : param_groups_) {
      auto& options = static_cast<SignOptions&>(group.options());
      for (auto& p : group.params()) {
        if (!p.grad().defined()) continue;
        p.data().add_(p.grad().sign(), -options.lr());
        ++seen_[p.unsafe_impl()];
      }
    }
    return loss;
  }
  std::unordered_map<void*, int> seen_;
};

class Halving : public torch::optim::LRScheduler {
 public:
  explicit Halving(torch::optim::Optimizer& optimizer) : LRScheduler(optimizer) {}

 private:
  std::vector<double> get_lrs() override {
    if (step_count_ == 0 || step_count_ % 2 != 0) return get_current_lrs();
    std::vector<double> lrs = get_current_lrs();
    std::transform(lrs.begin(), lrs.end(), lrs.begin(), [](double v) { return v / 2; });
    return lrs;
  }
};

class Inertia : public torch::optim::Optimizer {  // the shorter way: update() alone
 public:
  Inertia(std::vector<torch::Tensor> params, SignOptions o)
      : Optimizer(std::move(params), std::make_unique<SignOptions>(o)) {}
  std::vector<std::string> state_names() const override { return {"speed"}; }

 protected:
  void update(const torch::optim::OptimizerOptions& o, const torch::Tensor& p, const torch::Tensor& g,
              torch::optim::ParamState& s, bool) override {
    s.tensors[0].mul_(0.5).add_(g);
    p.sub_(s.tensors[0], o.get_lr());
  }
};

TEST(LibTorch, OwnOptimizerAndSchedule) {
  torch::Tensor w = torch::tensor({2.0, -3.0}).requires_grad_();
  SignDescent optimizer({w}, SignOptions(0.5));
  Halving schedule(optimizer);
  torch::Tensor loss = optimizer.step([&] {
    optimizer.zero_grad();
    torch::Tensor l = w.square().sum();
    l.backward();
    return l;
  });
  EXPECT_EQ(loss.item(), 13);
  EXPECT_TRUE(w.equal(torch::tensor({1.5, -2.5})));
  torch::optim::Optimizer& any = optimizer;
  any.step();
  EXPECT_TRUE(w.equal(torch::tensor({1.0, -2.0})));
  EXPECT_EQ(optimizer.seen_.size(), 1u);
  for (int i = 0; i < 4; ++i) schedule.step();
  EXPECT_EQ(optimizer.param_groups()[0].options().get_lr(), 0.125);

  torch::Tensor a = torch::tensor({1.0}).requires_grad_(), b = torch::tensor({1.0}).requires_grad_();
  Inertia first({a}, SignOptions(0.1)), second({b}, SignOptions(0.2));
  for (int i = 0; i < 2; ++i) {
    first.zero_grad();
    (a * 2).sum().backward();
    first.step();
  }
  EXPECT_NEAR(a.item(), 1 - 0.1 * 2 - 0.1 * 3, 1e-6);
  std::stringstream state;
  torch::save(first, state);
  torch::load(second, state);
  EXPECT_EQ(second.param_groups()[0].options().get_lr(), 0.1);
  ASSERT_NE(second.state(b), nullptr);
  EXPECT_EQ(second.state(b)->tensors[0].item(), 3);
}

}  // namespace
