// Modules within modules: blocks, lists, dictionaries, names, buffers, counting, freezing.
#include <torch/torch.h>

#include <memory>

struct BlockImpl : torch::nn::Module {
  explicit BlockImpl(int64_t in, int64_t out, int64_t stride_ = 1, torch::nn::Sequential downsample_ = torch::nn::Sequential())
      : conv1(conv_options(in, out, 3, stride_, 1)), bn1(out), conv2(conv_options(out, out, 3, 1, 1)), bn2(out), downsample(downsample_) {
    register_module("conv1", conv1);
    register_module("bn1", bn1);
    register_module("conv2", conv2);
    register_module("bn2", bn2);
    stride = stride_;
    if (!downsample->is_empty()) register_module("downsample", downsample);
  }
  torch::Tensor forward(torch::Tensor x) {
    at::Tensor residual(x.clone());
    x = torch::relu(bn1->forward(conv1->forward(x)));
    x = bn2->forward(conv2->forward(x));
    if (!downsample->is_empty()) residual = downsample->forward(residual);
    x += residual;
    return torch::relu(x);
  }
  static torch::nn::Conv2dOptions conv_options(int64_t in, int64_t out, int64_t kernel, int64_t stride = 1, int64_t padding = 0, bool with_bias = false) {
    torch::nn::Conv2dOptions options(in, out, kernel);
    options.stride(stride);
    options.padding(padding);
    options.bias(with_bias);
    return options;
  }
  int64_t stride;
  torch::nn::Conv2d conv1;
  torch::nn::BatchNorm2d bn1;
  torch::nn::Conv2d conv2;
  torch::nn::BatchNorm2d bn2;
  torch::nn::Sequential downsample;
};
TORCH_MODULE(Block);

struct ResNet : torch::nn::Module {
  torch::nn::Conv2d conv1{torch::nn::Conv2dOptions(3, 4, std::vector<int64_t>{3, 3}).padding(1).bias(false)};
  torch::nn::BatchNorm2d bn1{torch::nn::BatchNorm2dOptions(4).eps(1e-4).momentum(0.2)};
  torch::nn::Sequential layer1;
  torch::nn::ModuleList heads;
  torch::nn::MaxPool2d pool{torch::nn::MaxPool2dOptions(2).stride(2)};

  ResNet() {
    register_module("conv1", conv1);
    register_module("bn1", bn1);
    layer1->push_back(Block(4, 4));
    torch::nn::Sequential down(torch::nn::Conv2d(BlockImpl::conv_options(4, 8, 1, 2)), torch::nn::BatchNorm2d(8));
    layer1->push_back("wide", Block(4, 8, 2, down));
    register_module("layer1", layer1);
    heads = register_module("heads", torch::nn::ModuleList());
    heads->push_back(torch::nn::Linear(8, 5));
    heads->push_back(torch::nn::Linear(8, 2));
    scale_ = register_parameter("scale", torch::ones({1}) * 0.5);
    steps_ = register_buffer("steps", torch::zeros({}, torch::kLong));
    int64_t k = 0;
    for (auto& m : modules(false)) {
      torch::NoGradGuard no_grad;
      if (auto* conv = m->as<torch::nn::Conv2d>())
        conv->weight.copy_(torch::sin(torch::arange(conv->weight.numel(), torch::kFloat) + k++).view_as(conv->weight) * 0.3);
      else if (auto* fc = m->as<torch::nn::LinearImpl>())
        torch::nn::init::constant_(fc->weight, 0.05), torch::nn::init::constant_(fc->bias, 0.1 * ++k);
    }
  }
  std::vector<torch::Tensor> forward(torch::Tensor x) {
    x = pool(torch::relu(bn1(conv1(x))));
    x = layer1->forward(x) * scale_;
    x = torch::adaptive_avg_pool2d(x, {1, 1}).flatten(1);
    steps_ += 1;
    std::vector<torch::Tensor> results;
    for (const auto& head : *heads) results.push_back(head->as<torch::nn::Linear>()->forward(x));
    return results;
  }
  torch::Tensor scale_, steps_;
};

int main() {
  auto net = std::make_shared<ResNet>();
  std::cout << *net << std::boolalpha << std::endl;
  for (const auto& p : net->named_parameters()) std::cout << p.key() << " " << p.value().sizes() << "\n";
  for (const auto& b : net->named_buffers()) std::cout << b.key() << " " << b->sizes() << " " << b->scalar_type() << "\n";
  for (const auto& c : net->named_children()) std::cout << c.key() << ": " << c.value()->name() << "\n";

  auto images = torch::cos(torch::arange(2 * 3 * 12 * 12, torch::kFloat) * 0.37).view({2, 3, 12, 12});
  auto results = net->forward(images);
  std::cout << results[0].sizes() << results[1].sizes() << std::endl;
  auto loss = torch::nn::functional::cross_entropy(results[0], torch::tensor({1, 4})) + results[1].pow(2).mean();
  loss.backward();
  int64_t with_gradient = 0, parameters = 0;
  for (auto& p : net->parameters()) {
    parameters += p.numel();
    if (p.grad().defined()) ++with_gradient;
  }
  std::cout << parameters << " values, " << with_gradient << " of " << net->parameters().size() << " have gradients\n";

  // Freeze all but the heads, and train these.
  for (auto& p : net->named_parameters()) p.value().set_requires_grad(p.key().find("heads") != std::string::npos);
  std::vector<torch::Tensor> trained;
  for (auto& p : net->parameters())
    if (p.requires_grad()) trained.push_back(p);
  std::cout << trained.size() << " trained\n";
  net->apply([](torch::nn::Module& m) {
    if (auto* bn = m.as<torch::nn::BatchNorm2d>()) bn->eval();
  });
  std::cout << net->is_training() << net->bn1->is_training() << std::endl;
  net->eval();
  auto before = net->forward(images)[1];
  net->to(torch::kDouble);
  auto after = net->forward(images.to(torch::kDouble))[1];
  std::cout << before.scalar_type() << " " << after.scalar_type() << " " << torch::allclose(before.to(torch::kDouble), after, 1e-4, 1e-4) << "\n";
  std::cout << net->steps_.item<int64_t>() << " calls\n";
}
