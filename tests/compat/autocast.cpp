// Mixed precision on the CPU: what computes in bf16, what in f32, what promotes; weights and gradients stay f32.
#include <ATen/autocast_mode.h>
#include <torch/torch.h>

#include <iostream>

namespace {

const char* name(const torch::Tensor& t) {
  return t.scalar_type() == torch::kFloat ? "float" : t.scalar_type() == torch::kBFloat16 ? "bfloat16" : "other";
}

void show(const char* what, const torch::Tensor& t) { std::cout << what << ": " << name(t) << "\n"; }

}  // namespace

int main() {
  torch::manual_seed(0);
  torch::nn::Linear layer(8, 4);
  torch::nn::Conv2d conv(torch::nn::Conv2dOptions(2, 3, 3).padding(1));
  torch::nn::BatchNorm2d norm(3);
  torch::optim::SGD sgd(layer->parameters(), 0.1);
  torch::Tensor x = torch::ones({2, 8}), image = torch::ones({2, 2, 4, 4});
  torch::Tensor target = torch::zeros({2}, torch::kLong);

  std::cout << at::autocast::is_autocast_enabled(at::kCPU) << "\n";
  at::autocast::set_autocast_dtype(at::kCPU, at::kBFloat16);
  at::autocast::set_autocast_enabled(at::kCPU, true);
  std::cout << at::autocast::is_autocast_enabled(at::kCPU) << "\n";
  for (int step = 0; step < 2; ++step) {
    sgd.zero_grad();
    at::autocast::set_autocast_enabled(at::kCPU, true);
    torch::Tensor y = layer->forward(x);
    torch::Tensor loss = torch::nn::functional::cross_entropy(y, target);
    at::autocast::clear_cache();
    at::autocast::set_autocast_enabled(at::kCPU, false);
    show("linear", y);
    show("loss", loss);
    loss.backward();
    show("weight", layer->weight);
    show("gradient", layer->weight.grad());
    sgd.step();
  }

  at::autocast::set_autocast_enabled(at::kCPU, true);
  torch::Tensor half = torch::matmul(x, torch::ones({8, 8}));
  show("matmul", half);
  show("bmm", torch::bmm(torch::ones({1, 2, 2}), torch::ones({1, 2, 2})));
  show("addmm", torch::addmm(torch::ones({2, 2}), torch::ones({2, 2}), torch::ones({2, 2})));
  torch::Tensor c = conv->forward(image);
  show("conv2d", c);
  show("batch norm", norm->forward(c));
  show("running mean", norm->running_mean);
  show("attention", torch::scaled_dot_product_attention(torch::ones({1, 1, 2, 4}), torch::ones({1, 1, 2, 4}),
                                                        torch::ones({1, 1, 2, 4})));
  show("relu", torch::relu(half));
  show("gelu", torch::gelu(half));
  show("bf16 + f32", half + x);
  show("mse_loss", torch::mse_loss(half, half));
  show("l1_loss", torch::l1_loss(half, half));
  show("binary_cross_entropy_with_logits", torch::binary_cross_entropy_with_logits(half, half));
  show("prod", torch::prod(half));
  show("cat", torch::cat({half, x}));
  show("stack", torch::stack({half, x}));
  torch::Tensor into = torch::empty({2, 8});
  torch::mm_out(into, x, torch::ones({8, 8}));
  show("mm_out", into);
  torch::Tensor sum = torch::ones({2, 8});
  sum.add_(half);
  show("add_", sum);
  sum.addmm_(x, torch::ones({8, 8}));
  show("addmm_", sum);
  std::cout << sum.sum().item<float>() << "\n";
  at::autocast::clear_cache();
  at::autocast::set_autocast_enabled(at::kCPU, false);
  show("off again", torch::matmul(x, torch::ones({8, 8})));
}
