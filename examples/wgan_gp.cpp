// Trains a Wasserstein GAN with gradient penalty (Gulrajani et al., 2017) on eight Gaussians on a circle. Backward
// differentiates the norm of the critic's gradient, so it needs second derivatives of the whole network.
#include <situ/situ.h>

#include <cmath>
#include <cstdio>

namespace nn = situ::nn;
using situ::Tensor;

nn::Sequential network(int64_t in, int64_t out) {
  return nn::Sequential(nn::Linear(in, 64), nn::ReLU(), nn::Linear(64, 64), nn::ReLU(), nn::Linear(64, out));
}

// Returns the centres of the Gaussians on a circle of radius 2, [8, 2].
Tensor places() {
  const Tensor angle = situ::arange(8, situ::kFloat) * (M_PI / 4);
  return situ::stack({situ::cos(angle), situ::sin(angle)}, 1) * 2;
}

Tensor real(int64_t n) {
  return places().index_select(0, situ::randint(8, {n}, situ::kLong)) + situ::randn({n, 2}) * 0.05;
}

// Returns the mean of (|gradient of the critic| - 1)^2 at random points between real and generated ones.
Tensor penalty(nn::Sequential& critic, const Tensor& a, const Tensor& b) {
  const Tensor t = situ::rand({a.size(0), 1});
  const Tensor between = (a * t + b * (1 - t)).requires_grad_();
  const Tensor g = situ::autograd::grad({critic->forward(between).sum()}, {between}, {}, {}, true)[0];
  return (g.norm(2, {1}) - 1).square().mean();
}

int main() {
  situ::manual_seed(3);
  nn::Sequential generator = network(4, 2), critic = network(2, 1);
  auto options = situ::optim::AdamOptions(1e-3).betas({0.5, 0.9});
  situ::optim::Adam g_steps(generator->parameters(), options), c_steps(critic->parameters(), options);
  for (int step = 0; step < 1500; ++step) {
    for (int i = 0; i < 3; ++i) {
      c_steps.zero_grad();
      const Tensor x = real(128), fake = generator->forward(situ::randn({128, 4})).detach();
      Tensor loss = critic->forward(fake).mean() - critic->forward(x).mean() + penalty(critic, x, fake);
      loss.backward();
      c_steps.step();
    }
    g_steps.zero_grad();
    critic->forward(generator->forward(situ::randn({128, 4}))).mean().neg().backward();
    g_steps.step();
  }

  situ::NoGradGuard off;
  const Tensor made = generator->forward(situ::randn({2000, 4}));
  auto [distance, nearest] = (made.unsqueeze(1) - places()).norm(2, {2}).min(1);
  int found = 0;
  for (int64_t k = 0; k < 8; ++k) found += nearest.eq(k).to(situ::kFloat).mean().item<double>() > 0.04;
  const double near = distance.lt(0.5).to(situ::kFloat).mean().item<double>();
  std::printf("finds all eight places: %s\n", found == 8 ? "yes" : "no");
  std::printf("four of five points are near one: %s\n", near > 0.8 ? "yes" : "no");
}
