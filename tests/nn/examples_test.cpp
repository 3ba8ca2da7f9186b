// LibTorch's example programs and similar programs. Only the include differs.
#include <gtest/gtest.h>

#include <sstream>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "situ/situ.h"

namespace torch = situ;
namespace c10 = situ;

namespace {

// ---- regression: a polynomial's coefficients from its values ----

#define POLY_DEGREE 4

torch::Tensor make_features(torch::Tensor x) {
  x = x.unsqueeze(1);
  std::vector<torch::Tensor> xs;
  for (int64_t i = 0; i < POLY_DEGREE; ++i) xs.push_back(x.pow(i + 1));
  return torch::cat(xs, 1);
}

torch::Tensor f(torch::Tensor x, torch::Tensor W_target, torch::Tensor b_target) {
  return x.mm(W_target) + b_target.item();
}

std::string poly_desc(torch::Tensor W, torch::Tensor b) {
  auto size = W.size(0);
  std::ostringstream stream;
  stream << "y = ";
  for (int64_t i = 0; i < size; ++i) stream << W[i].item<float>() << " x^" << size - i << " ";
  stream << "+ " << b[0].item<float>();
  return stream.str();
}

std::pair<torch::Tensor, torch::Tensor> get_batch(torch::Tensor W_target, torch::Tensor b_target, int batch_size = 32) {
  auto random = torch::randn({batch_size});
  auto x = make_features(random);
  auto y = f(x, W_target, b_target);
  return std::make_pair(x, y);
}

TEST(Examples, Regression) {
  torch::manual_seed(4);
  auto W_target = torch::randn({POLY_DEGREE, 1});
  auto b_target = torch::randn({1});
  auto fc = torch::nn::Linear(W_target.size(0), 1);
  torch::optim::SGD optim(fc->parameters(), .05);
  float loss = 0;
  int64_t batch_idx = 0;
  while (++batch_idx < 20000) {
    torch::Tensor batch_x, batch_y;
    std::tie(batch_x, batch_y) = get_batch(W_target, b_target);
    optim.zero_grad();
    auto output = torch::smooth_l1_loss(fc(batch_x), batch_y);
    loss = output.item<float>();
    output.backward();
    optim.step();
    if (loss < 1e-3f) break;
  }
  EXPECT_LT(loss, 1e-3f);
  EXPECT_TRUE(fc->weight.view({-1, 1}).allclose(W_target, 0, 0.2));
  EXPECT_EQ(poly_desc(torch::tensor({1.0, 2.0}), torch::tensor({0.5})), "y = 1 x^2 2 x^1 + 0.5");
}

// ---- autograd: plain, of higher order, custom functions

class LinearFunction : public torch::autograd::Function<LinearFunction> {
 public:
  static torch::Tensor forward(torch::autograd::AutogradContext* ctx, torch::Tensor input, torch::Tensor weight,
                               torch::Tensor bias = torch::Tensor()) {
    ctx->save_for_backward({input, weight, bias});
    auto output = input.mm(weight.t());
    if (bias.defined()) output += bias.unsqueeze(0).expand_as(output);
    return output;
  }
  static torch::autograd::tensor_list backward(torch::autograd::AutogradContext* ctx,
                                               torch::autograd::tensor_list grad_outputs) {
    auto saved = ctx->get_saved_variables();
    auto input = saved[0], weight = saved[1], bias = saved[2];
    auto grad_output = grad_outputs[0];
    auto grad_input = grad_output.mm(weight), grad_weight = grad_output.t().mm(input);
    auto grad_bias = torch::Tensor();
    if (bias.defined()) grad_bias = grad_output.sum(0);
    return {grad_input, grad_weight, grad_bias};
  }
};

class MulConstant : public torch::autograd::Function<MulConstant> {
 public:
  static torch::Tensor forward(torch::autograd::AutogradContext* ctx, torch::Tensor tensor, double constant) {
    ctx->saved_data["constant"] = constant;
    return tensor * constant;
  }
  static torch::autograd::tensor_list backward(torch::autograd::AutogradContext* ctx,
                                               torch::autograd::tensor_list grad_outputs) {
    return {grad_outputs[0] * ctx->saved_data["constant"].toDouble(), torch::Tensor()};
  }
};

TEST(Examples, BasicAutograd) {
  auto x = torch::ones({2, 2}, torch::requires_grad());
  auto y = x + 2;
  EXPECT_EQ(y.grad_fn()->name(), "AddBackward0");
  auto z = y * y * 3;
  auto out = z.mean();
  EXPECT_EQ(z.grad_fn()->name(), "MulBackward0");
  EXPECT_EQ(out.grad_fn()->name(), "MeanBackward0");
  auto a = torch::randn({2, 2});
  a = ((a * 3) / (a - 1));
  EXPECT_FALSE(a.requires_grad());
  a.requires_grad_(true);
  auto b = (a * a).sum();
  EXPECT_EQ(b.grad_fn()->name(), "SumBackward0");
  out.backward();
  EXPECT_TRUE(x.grad().equal(torch::full({2, 2}, 4.5)));
  x = torch::randn(3, torch::requires_grad());
  y = x * 2;
  while (y.norm().item<double>() < 1000) y = y * 2;
  auto v = torch::tensor({0.1, 1.0, 0.0001}, torch::kFloat);
  y.backward(v);
  EXPECT_GT(x.grad()[1].item<float>(), 100);
  EXPECT_TRUE(x.pow(2).requires_grad());
  {
    torch::NoGradGuard no_grad;
    EXPECT_FALSE(x.pow(2).requires_grad());
  }
  y = x.detach();
  EXPECT_FALSE(y.requires_grad());
  EXPECT_TRUE(x.eq(y).all().item<bool>());
}

TEST(Examples, HigherOrderGradients) {
  auto model = torch::nn::Linear(4, 3);
  auto input = torch::randn({3, 4}).requires_grad_(true);
  auto output = model(input);
  auto target = torch::randn({3, 3});
  auto loss = torch::nn::MSELoss()(output, target);
  auto grad_output = torch::ones_like(output);
  auto gradient = torch::autograd::grad({output}, {input}, /*grad_outputs=*/{grad_output}, /*create_graph=*/true)[0];
  auto gradient_penalty = torch::pow((gradient.norm(2, /*dim=*/1) - 1), 2).mean();
  auto combined_loss = loss + gradient_penalty;
  combined_loss.backward();
  EXPECT_EQ(input.grad().sizes(), input.sizes());
  EXPECT_TRUE(model->weight.grad().abs().sum().item<float>() > 0);
}

TEST(Examples, CustomFunctions) {
  auto x = torch::randn({2, 3}).requires_grad_();
  auto weight = torch::randn({4, 3}).requires_grad_();
  auto y = LinearFunction::apply(x, weight);
  y.sum().backward();
  EXPECT_TRUE(x.grad().allclose(torch::ones({2, 4}).mm(weight.detach())));
  auto z = torch::randn({2}).requires_grad_();
  MulConstant::apply(z, 5.5).sum().backward();
  EXPECT_TRUE(z.grad().equal(torch::full({2}, 5.5)));
}

// ---- a list of files as a data set, and a last layer trained on fixed features

using Data = std::vector<std::pair<std::string, long>>;

class CustomDataset : public torch::data::datasets::Dataset<CustomDataset> {
  using Example = torch::data::Example<>;
  Data data;

 public:
  explicit CustomDataset(const Data& data) : data(data) {}
  Example get(size_t index) {
    const auto& path = data[index].first;
    std::vector<uint8_t> image(3 * 8 * 8, static_cast<uint8_t>(path.size() * 8));
    image[index % image.size()] = 255;
    auto tdata = torch::from_blob(image.data(), {8, 8, 3}, torch::kByte).to(torch::kFloat).permute({2, 0, 1}) / 255;
    auto tlabel = torch::full({1}, data[index].second, torch::kLong);
    return {tdata, tlabel};
  }
  torch::optional<size_t> size() const { return data.size(); }
};

struct NetworkImpl : torch::nn::SequentialImpl {
  NetworkImpl() {
    using namespace torch::nn;
    push_back(Conv2d(Conv2dOptions(3, 4, 3).stride(2).padding(1)));
    push_back(BatchNorm2d(4));
    push_back(Functional(torch::relu));
    push_back(AdaptiveAvgPool2d(1));
    push_back(Functional([](torch::Tensor x) { return x.flatten(1); }));
  }
};
TORCH_MODULE(Network);

TEST(Examples, CustomDatasetAndTransferLearning) {
  torch::manual_seed(3);
  Data list;
  for (int i = 0; i < 24; ++i) list.emplace_back(std::string(i % 2 ? 20 : 5, 'x'), i % 2);
  auto train_set = CustomDataset(list).map(torch::data::transforms::Stack<>());
  auto train_size = train_set.size().value();
  auto loader = torch::data::make_data_loader<torch::data::samplers::RandomSampler>(std::move(train_set), 8);

  Network features;
  torch::nn::Linear classifier(4, 2);
  for (auto& param : features->named_parameters()) param.value().requires_grad_(false);
  features->eval();
  auto before = features->parameters()[0].clone();
  std::vector<torch::Tensor> trainable_params;
  for (auto& param : classifier->parameters())
    if (param.requires_grad()) trainable_params.push_back(param);
  torch::optim::Adam opt(trainable_params, torch::optim::AdamOptions(0.3));
  float acc = 0;
  for (int epoch = 0; epoch < 30; ++epoch) {
    int64_t hits = 0;
    for (auto& batch : *loader) {
      auto data = batch.data, target = batch.target.squeeze();
      opt.zero_grad();
      auto output = classifier->forward(features->forward(data).view({data.size(0), -1}));
      auto loss = torch::nll_loss(torch::log_softmax(output, 1), target);
      loss.backward();
      opt.step();
      hits += output.argmax(1).eq(target).sum().template item<int64_t>();
    }
    acc = static_cast<float>(hits) / static_cast<float>(train_size);
    for (auto& group : opt.param_groups())
      if (group.has_options()) {
        auto& options = static_cast<torch::optim::AdamOptions&>(group.options());
        options.lr(options.lr() * 0.99);
      }
  }
  EXPECT_EQ(acc, 1);
  EXPECT_TRUE(features->parameters()[0].equal(before));
  EXPECT_NEAR(opt.param_groups()[0].options().get_lr(), 0.3 * std::pow(0.99, 30), 1e-9);
  EXPECT_EQ(opt.state(classifier->weight)->step, 90);
}

// ---- calls without tensors

TEST(Examples, Surroundings) {
  torch::globalContext().setAllowTF32CuBLAS(true);
  torch::globalContext().setDeterministicAlgorithms(true, true);
  if (torch::cuda::is_available()) torch::cuda::synchronize();
  EXPECT_FALSE(torch::cuda::cudnn_is_available());
  EXPECT_EQ(torch::getNumGPUs(), 0);
  int64_t sum = 0;
  for (auto i : c10::irange(5)) sum += i;
  for (const auto i : torch::irange(2, int64_t{4})) sum += i;
  for (auto i : torch::irange(3, 1)) sum += 100 * i;
  for (auto i : torch::irange(size_t{2})) sum += static_cast<int64_t>(i);
  EXPECT_EQ(sum, 10 + 5 + 1);
  EXPECT_EQ(torch::kF32, torch::kFloat);
  EXPECT_EQ(std::string(torch::toString(torch::kF64)), "Double");
  EXPECT_TRUE(torch::isIntegralType(torch::kLong, /*includeBool=*/false));
  EXPECT_FALSE(torch::isIntegralType(torch::kBool));
  EXPECT_TRUE(torch::isIntegralType(torch::kBool, true));
  EXPECT_TRUE(torch::Scalar(true).isIntegral(/*includeBool=*/true));
  torch::OptionalArrayRef<int64_t> none;
  EXPECT_FALSE(none.has_value());
  torch::nn::MaxPool2d pool(torch::nn::MaxPool2dOptions(2));
  auto [values, places] = pool->forward_with_indices(torch::arange(16, torch::kFloat).view({1, 1, 4, 4}));
  EXPECT_TRUE(places.flatten().equal(torch::tensor({5, 7, 13, 15})));
  EXPECT_TRUE(values.flatten().equal(torch::tensor({5.0, 7.0, 13.0, 15.0})));
  EXPECT_EQ(torch::nn::Dropout2d(torch::nn::Dropout2dOptions(0.25))->options.p(), 0.25);
  try {
    torch::ones({2}).view({3});
  } catch (const c10::Error& e) {
    EXPECT_TRUE(e.backtrace().empty());
  }
  auto x = torch::ones({2});
  EXPECT_EQ(x.unsafeGetTensorImpl(), torch::Tensor(x).unsafeGetTensorImpl());
}

}  // namespace
