// A variational autoencoder's parts with a fixed sample, learning rate schedules and parameter groups.
#include <torch/torch.h>

#include <iomanip>
#include <utility>

struct VAEOutput {
  torch::Tensor reconstruction;
  torch::Tensor mu;
  torch::Tensor log_var;
};

class VAEImpl : public torch::nn::Module {
 public:
  VAEImpl(int64_t image_size = 16, int64_t h_dim = 12, int64_t z_dim = 3)
      : fc1(image_size, h_dim), fc2(h_dim, z_dim), fc3(h_dim, z_dim), fc4(z_dim, h_dim), fc5(h_dim, image_size) {
    register_module("fc1", fc1);
    register_module("fc2", fc2);
    register_module("fc3", fc3);
    register_module("fc4", fc4);
    register_module("fc5", fc5);
    for (auto& item : named_parameters()) {
      auto& p = item.value();
      torch::NoGradGuard no_grad;
      p.copy_(torch::cos(torch::arange(p.numel(), torch::kFloat) * 0.8).view(p.sizes()).mul_(0.3));
    }
  }
  torch::Tensor decode(torch::Tensor z) {
    auto h = torch::nn::functional::relu(fc4->forward(z));
    return torch::sigmoid(fc5->forward(h));
  }
  VAEOutput forward(torch::Tensor x) {
    auto [mu, log_var] = encode(x);
    auto z = reparameterize(mu, log_var);
    return {decode(z), mu, log_var};
  }

 private:
  std::pair<torch::Tensor, torch::Tensor> encode(torch::Tensor x) {
    auto h = torch::nn::functional::relu(fc1->forward(x), torch::nn::functional::ReLUFuncOptions().inplace(false));
    return {fc2->forward(h), fc3->forward(h)};
  }
  torch::Tensor reparameterize(const torch::Tensor& mu, const torch::Tensor& log_var) {
    if (!is_training()) return mu;
    auto std = log_var.div(2).exp_();
    auto eps = torch::sin(torch::arange(std.numel(), std.options())).view_as(std);
    return eps.mul(std).add_(mu);
  }
  torch::nn::Linear fc1, fc2, fc3, fc4, fc5;
};
TORCH_MODULE(VAE);

int main() {
  VAE model(16);
  auto x = torch::sigmoid(torch::sin(torch::arange(8 * 16, torch::kFloat)).view({8, 16}) * 3);

  std::vector<torch::optim::OptimizerParamGroup> groups;
  std::vector<torch::Tensor> weights, biases;
  for (const auto& p : model->named_parameters())
    (p.key().find("bias") == std::string::npos ? weights : biases).push_back(p.value());
  groups.emplace_back(weights, std::make_unique<torch::optim::AdamOptions>(torch::optim::AdamOptions(0.01).weight_decay(1e-4).betas(std::make_tuple(0.9, 0.99)).eps(1e-7)));
  groups.emplace_back(biases);
  torch::optim::Adam optimizer(groups, torch::optim::AdamOptions(0.02).betas(std::make_tuple(0.9, 0.99)).eps(1e-7));
  std::cout << std::fixed << std::setprecision(3);
  for (int epoch = 1; epoch <= 30; ++epoch) {
    auto output = model->forward(x);
    auto reconstruction_loss = torch::nn::functional::binary_cross_entropy(
        output.reconstruction, x, torch::nn::functional::BinaryCrossEntropyFuncOptions().reduction(torch::kSum));
    auto kl_divergence = -0.5 * torch::sum(1 + output.log_var - output.mu.pow(2) - output.log_var.exp());
    auto loss = reconstruction_loss + kl_divergence;
    optimizer.zero_grad();
    loss.backward();
    torch::nn::utils::clip_grad_value_(model->parameters(), 10.0);
    optimizer.step();
    if (epoch % 10 == 0) {
      // Decay by hand, as programs from before the schedulers do.
      for (auto& group : optimizer.param_groups())
        if (group.has_options()) {
          auto& options = static_cast<torch::optim::AdamOptions&>(group.options());
          options.lr(options.lr() * 0.5);
        }
      std::cout << "Epoch [" << epoch << "/30], Reconst Loss: " << std::setprecision(1) << reconstruction_loss.item<double>()
                << ", rates";
      std::cout << std::setprecision(5);
      for (auto& group : optimizer.param_groups())
        std::cout << " " << static_cast<torch::optim::AdamOptions&>(group.options()).lr();
      std::cout << "\n";
    }
  }
  torch::optim::StepLR scheduler(optimizer, /*step_size=*/4, /*gamma=*/0.1);
  for (int i = 0; i < 6; ++i) scheduler.step();
  optimizer.param_groups()[1].options().set_lr(optimizer.param_groups()[0].options().get_lr() * 2);
  std::cout << optimizer.param_groups()[0].options().get_lr() << " " << optimizer.param_groups()[1].options().get_lr() << " "
            << optimizer.param_groups()[1].params().size() << "\n";
  model->eval();
  torch::NoGradGuard no_grad;
  auto images = model->decode(torch::zeros({2, 3})).view({-1, 1, 4, 4});
  std::cout << images.sizes() << " " << images.min().item<float>() * 0 << "\n";
  std::cout << std::get<0>(images.max(1)).sizes() << " " << images.squeeze().mul(255).clamp(0, 255).to(torch::kU8).scalar_type() << std::endl;
}
