// Fits a sum of two Gaussian peaks to noisy measurements by L-BFGS with a line search, which needs far fewer
// evaluations than gradient descent.
#include <situ/situ.h>

#include <cstdio>

using situ::Tensor;
namespace optim = situ::optim;

// Returns the sum of two peaks at x. The rows of p are the heights, centres and widths.
Tensor peaks(const Tensor& x, const Tensor& p) {
  Tensor z = (x.unsqueeze(1) - p[1]) / p[2];
  return (p[0] * situ::exp(z * z * -0.5)).sum(1);
}

int main() {
  situ::manual_seed(4);
  const Tensor x = situ::linspace(-4, 4, 200, situ::kDouble);
  const Tensor truth = situ::tensor({1.5, 0.8, -1.2, 1.1, 0.6, 0.9}, situ::kDouble).view({3, 2});
  const Tensor y = peaks(x, truth) + situ::randn({200}, situ::kDouble) * 0.01;

  const auto guess = situ::tensor({1.0, 1.0, -0.8, 0.8, 1.0, 1.0}, situ::kDouble).view({3, 2});
  auto calls_to = [&](auto& optimizer, const Tensor& p, double enough, int most) {
    int calls = 0;
    auto closure = [&] {
      ++calls;
      optimizer.zero_grad();
      Tensor loss = (peaks(x, p) - y).square().mean();
      loss.backward();
      return loss;
    };
    while (calls < most)
      if (optimizer.step(closure).template item<double>() < enough) break;
    return calls;
  };

  const double enough = 1.1e-4;  // slightly above the variance of the noise, 1e-4
  Tensor a = guess.clone().requires_grad_(), b = guess.clone().requires_grad_();
  optim::LBFGS lbfgs({a}, optim::LBFGSOptions(1).max_iter(10).line_search_fn("strong_wolfe"));
  optim::SGD sgd({b}, optim::SGDOptions(0.1));
  const int fast = calls_to(lbfgs, a, enough, 20000), slow = calls_to(sgd, b, enough, 20000);
  std::printf("fitted: %s\n", (a.detach() - truth).abs().max().item<double>() < 0.02 ? "yes" : "no");
  std::printf("ten times fewer evaluations than gradient descent: %s\n", 10 * fast < slow ? "yes" : "no");
}
