// Balances a pole on a cart by deep Q-learning (Mnih et al., 2015), in the double form of van Hasselt et al. (2016).
// The program simulates the cart by the equations of Barto, Sutton and Anderson (1983).
#include <situ/situ.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <vector>

namespace nn = situ::nn;
using situ::Tensor;
using State = std::array<float, 4>;  // position, velocity, angle, angular velocity

// An episode ends when the cart leaves its track, the pole falls, or 200 steps are over; each step has a reward of 1.
class CartPole {
 public:
  State reset() {
    const Tensor start = situ::rand({4}) * 0.1 - 0.05;
    for (int64_t i = 0; i < 4; ++i) s_[static_cast<size_t>(i)] = start[i].item<float>();
    steps_ = 0;
    return s_;
  }
  // Returns true if the episode is over. `fell` is true if the pole fell or the cart left its track.
  bool step(int64_t right, bool* fell) {
    const float force = right ? 10.f : -10.f, sine = std::sin(s_[2]), cosine = std::cos(s_[2]);
    const float push = (force + 0.05f * s_[3] * s_[3] * sine) / 1.1f;
    const float turn = (9.8f * sine - cosine * push) / (0.5f * (4.f / 3 - 0.1f * cosine * cosine / 1.1f));
    const float run = push - 0.05f * turn * cosine / 1.1f;
    s_ = {s_[0] + 0.02f * s_[1], s_[1] + 0.02f * run, s_[2] + 0.02f * s_[3], s_[3] + 0.02f * turn};
    *fell = std::abs(s_[0]) > 2.4f || std::abs(s_[2]) > 0.2095f;
    return *fell || ++steps_ == 200;
  }
  const State& state() const { return s_; }

 private:
  State s_{};
  int steps_ = 0;
};

struct Memory {
  static constexpr int64_t kSize = 10000;
  Tensor state = situ::zeros({kSize, 4}), next = situ::zeros({kSize, 4}), action = situ::zeros({kSize}, situ::kLong);
  Tensor goes_on = situ::zeros({kSize});
  int64_t count = 0;
  void put(const State& s, int64_t a, const State& n, bool fell) {
    const int64_t i = count++ % kSize;
    state[i].copy_(situ::tensor({s[0], s[1], s[2], s[3]}));
    next[i].copy_(situ::tensor({n[0], n[1], n[2], n[3]}));
    action[i].fill_(a);
    goes_on[i].fill_(fell ? 0 : 1);
  }
};

nn::Sequential q_network() {
  return nn::Sequential(nn::Linear(4, 64), nn::ReLU(), nn::Linear(64, 64), nn::ReLU(), nn::Linear(64, 2));
}

int64_t best(nn::Sequential& q, const State& s) {
  situ::NoGradGuard off;
  return q->forward(situ::tensor({s[0], s[1], s[2], s[3]}).unsqueeze(0)).argmax(1).item<int64_t>();
}

double mean_length(nn::Sequential& q, int episodes) {
  CartPole world;
  int steps = 0;
  for (int i = 0; i < episodes; ++i) {
    world.reset();
    bool fell;
    do ++steps;
    while (!world.step(best(q, world.state()), &fell));
  }
  return static_cast<double>(steps) / episodes;
}

int main() {
  situ::manual_seed(2);
  nn::Sequential q = q_network(), target = q_network();
  target->load_state_dict(q->state_dict());
  situ::optim::RMSprop optimizer(q->parameters(), situ::optim::RMSpropOptions(5e-4).alpha(0.95).eps(1e-5));
  Memory memory;
  auto learn = [&] {
    const Tensor pick = situ::randint(std::min(memory.count, Memory::kSize), {64}, situ::kLong);
    Tensor value;
    {
      situ::NoGradGuard off;
      const Tensor next = memory.next.index_select(0, pick);
      value = target->forward(next).gather(1, q->forward(next).argmax(1, true)).squeeze(1);
      value = 1 + 0.98 * value * memory.goes_on.index_select(0, pick);
    }
    optimizer.zero_grad();
    const Tensor all = q->forward(memory.state.index_select(0, pick));
    situ::smooth_l1_loss(all.gather(1, memory.action.index_select(0, pick).unsqueeze(1)).squeeze(1), value).backward();
    nn::utils::clip_grad_norm_(q->parameters(), 10);
    optimizer.step();
  };

  const double untrained = mean_length(q, 10);
  CartPole world;
  int64_t steps = 0;
  double length = 0;
  for (int episode = 1; episode <= 400 && length < 190; ++episode) {
    State s = world.reset();
    for (bool over = false, fell = false; !over; ++steps) {
      const double explore = std::max(0.05, 1 - static_cast<double>(steps) / 4000);
      const bool guess = situ::rand({1}).item<double>() < explore;
      const int64_t action = guess ? situ::randint(2, {1}, situ::kLong).item<int64_t>() : best(q, s);
      over = world.step(action, &fell);
      memory.put(s, action, world.state(), fell);
      s = world.state();
      if (steps > 500) learn();
      if (steps % 200 == 0) target->load_state_dict(q->state_dict());
    }
    if (episode % 10 == 0 && steps > 4000) length = mean_length(q, 10);
  }
  std::printf("untrained, the pole stays up for fewer than 30 steps: %s\n", untrained < 30 ? "yes" : "no");
  std::printf("trained, the pole stays up for at least 190 of 200 steps: %s\n", length >= 190 ? "yes" : "no");
}
