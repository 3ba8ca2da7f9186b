// REINFORCE on a line of cells: walk right to win. The coin is a plain generator, so that every run is one run.
#include <torch/torch.h>

#include <random>

struct Environment {
  int64_t position = 2, steps = 0;
  torch::Tensor reset() {
    position = 2;
    steps = 0;
    return state();
  }
  torch::Tensor state() const { return torch::one_hot(torch::tensor(position), 6).to(torch::kFloat32); }
  std::tuple<torch::Tensor, double, bool> step(int64_t action) {
    position += action == 1 ? 1 : -1;
    ++steps;
    if (position >= 5) return {state(), 1.0, true};
    if (position <= 0) return {state(), -1.0, true};
    return {state(), -0.02, steps >= 30};
  }
};

struct PolicyImpl : torch::nn::Module {
  PolicyImpl(int64_t observations, int64_t actions)
      : affine1(register_module("affine1", torch::nn::Linear(observations, 24))),
        affine2(register_module("affine2", torch::nn::Linear(torch::nn::LinearOptions(24, actions).bias(true)))) {
    auto start = [](torch::nn::Linear& l) {
      torch::NoGradGuard guard;
      l->weight.copy_((torch::arange(l->weight.numel(), torch::kFloat).remainder(7) - 3).view_as(l->weight) * 0.05);
      l->bias.zero_();
    };
    start(affine1);
    start(affine2);
  }
  torch::Tensor forward(torch::Tensor x) {
    x = affine1->forward(x);
    x = torch::relu(x);
    return torch::softmax(affine2->forward(x), /*dim=*/-1);
  }
  std::vector<torch::Tensor> saved_log_probs;
  std::vector<double> rewards;
  torch::nn::Linear affine1{nullptr}, affine2{nullptr};
};
TORCH_MODULE(Policy);

uint32_t coin_state = 12345;
double coin() {
  coin_state = coin_state * 1664525u + 1013904223u;
  return (coin_state >> 8) / 16777216.0;
}

int64_t select_action(Policy& policy, const torch::Tensor& state) {
  auto probs = policy(state.unsqueeze(0));
  double left = probs[0][0].item<double>();
  int64_t action = coin() < left ? 0 : 1;
  policy->saved_log_probs.push_back(probs[0][action].log());
  return action;
}

double finish_episode(Policy& policy, torch::optim::Optimizer& optimizer, double gamma = 0.98) {
  double R = 0;
  std::vector<float> returns;
  for (auto r = policy->rewards.rbegin(); r != policy->rewards.rend(); ++r) {
    R = *r + gamma * R;
    returns.insert(returns.begin(), static_cast<float>(R));
  }
  auto targets = torch::from_blob(returns.data(), {static_cast<int64_t>(returns.size())}).clone();
  std::vector<torch::Tensor> policy_loss;
  for (size_t i = 0; i < returns.size(); ++i) policy_loss.push_back(-policy->saved_log_probs[i] * targets[i]);
  optimizer.zero_grad();
  auto loss = torch::stack(policy_loss).sum();
  loss.backward();
  torch::nn::utils::clip_grad_norm_(policy->parameters(), 5.0);
  optimizer.step();
  policy->rewards.clear();
  policy->saved_log_probs.clear();
  return R;
}

int main() {
  torch::manual_seed(543);
  Environment env;
  Policy policy(6, 2);
  torch::optim::Adam optimizer(policy->parameters(), torch::optim::AdamOptions(1e-2));
  double running = 0;
  int wins = 0;
  for (int episode = 1; episode <= 120; ++episode) {
    auto state = env.reset();
    bool done = false;
    double reward = 0, total = 0;
    while (!done) {
      auto action = select_action(policy, state);
      std::tie(state, reward, done) = env.step(action);
      policy->rewards.push_back(reward);
      total += reward;
    }
    if (env.position >= 5) ++wins;
    running = 0.05 * total + 0.95 * running;
    finish_episode(policy, optimizer);
    if (episode % 40 == 0) {
      std::cout << "Episode " << episode << " wins of the last 40: " << (wins > 35 ? "nearly all" : "some") << "\n";
      wins = 0;
    }
  }
  torch::NoGradGuard no_grad;
  auto probs = policy(torch::eye(6).slice(0, 1, 5));
  std::cout << (probs.select(1, 1) > 0.8).to(torch::kInt) << std::endl;
  std::cout << "solved: " << std::boolalpha << (running > 0.5) << std::endl;
}
