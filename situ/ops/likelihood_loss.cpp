// Losses that are minus the logarithm of a probability or density, and divergences. Names, defaults and reductions
// follow PyTorch's functional forms.
#include <cmath>

#include "situ/base/text.h"
#include "situ/generated/ops/bodies.h"
#include "situ/ops/functions.h"
#include "situ/ops/loss_rules.h"

namespace situ::body {

using losses::need;
using losses::reduced;

Tensor kl_div(const In& input, const In& target, Reduction reduction, bool log_target) {
  Tensor x = need(input, "kl_div", "the input"), t = need(target, "kl_div", "the target");
  if (log_target) return reduced(t.exp() * (t - x), reduction);
  Tensor entropy = where(t == 0, 0, t * t.log());
  return reduced(std::move(entropy) - t * x, reduction);
}

Tensor huber_loss(const In& input, const In& target, Reduction reduction, double delta) {
  if (!(delta > 0)) throw ValueError(called_as("huber_loss") + ": delta is " + number_text(delta) + "; it must be > 0");
  return reduced(huber(input, target, delta), reduction);
}

Tensor poisson_nll_loss(const In& input, const In& target, bool log_input, bool full, double eps, Reduction reduction) {
  const char* name = "poisson_nll_loss";
  Tensor x = need(input, name, "the input"), t = need(target, name, "the target");
  Tensor loss = log_input ? x.exp() - t * x : x - t * (x + eps).log();
  if (full) {
    Tensor stirling = t * t.log() - t + (t * (2 * M_PI)).log() * 0.5;
    loss = std::move(loss) + where(t <= 1, 0, std::move(stirling));
  }
  return reduced(std::move(loss), reduction);
}

Tensor gaussian_nll_loss(const In& input, const In& target, const In& var, bool full, double eps, Reduction reduction) {
  const char* name = "gaussian_nll_loss";
  Tensor x = need(input, name, "the input"), t = need(target, name, "the target");
  if (!(eps > 0)) throw ValueError(called_as(name) + ": eps is " + number_text(eps) + "; it must be > 0");
  if (var.is_scalar && var.scalar.toDouble() < 0)
    throw ValueError(called_as(name) + ": var is " + number_text(var.scalar.toDouble()) + "; it must not be negative");
  Tensor v = var.is_scalar ? full_like(x.detach(), var.scalar) : need(var, name, "the variance");
  IntArrayRef sizes = x.sizes(), shorter(sizes.begin(), sizes.size() ? sizes.size() - 1 : 0);
  if (!(v.sizes() == sizes)) {
    bool one_differs = v.dim() == x.dim();
    int64_t differing = 0;
    for (int64_t d = 0; one_differs && d < x.dim(); ++d)
      if (v.size(d) != x.size(d)) ++differing, one_differs = v.size(d) == 1;
    if (x.dim() > 0 && v.sizes() == shorter)
      v = v.unsqueeze(-1);
    else if (!one_differs || differing != 1)
      throw ShapeError(called_as(name) + ": the variance is " + v.describe() + ", the input is " + x.describe() +
                       "; it must have the input's sizes, or 1 in one of them, or lack the last");
  }
  // The clamp has no slope: v keeps its own derivative, as if it were not clamped.
  v = where(v < eps, v - v.detach() + eps, v);
  Tensor loss = (v.log() + (x - t).square() / v) * 0.5;
  if (full) loss = std::move(loss) + 0.5 * std::log(2 * M_PI);
  return reduced(std::move(loss), reduction);
}

Tensor soft_margin_loss(const In& input, const In& target, Reduction reduction) {
  Tensor x = need(input, "soft_margin_loss", "the input"), t = need(target, "soft_margin_loss", "the target");
  return reduced(softplus(-(t * x), 1, 1e9), reduction);
}

Tensor multilabel_soft_margin_loss(const In& input, const In& target, const In& weight, Reduction reduction) {
  const char* name = "multilabel_soft_margin_loss";
  Tensor x = need(input, name, "the input"), t = need(target, name, "the target");
  if (x.dim() == 0)
    throw ShapeError(called_as(name) + ": needs a dimension of classes, but the input is " + x.describe() +
                     "; give it one");
  Tensor loss = -(t * logsigmoid(x) + (1 - t) * logsigmoid(-x));
  if (weight.defined()) loss = std::move(loss) * weight;
  return reduced(std::move(loss).mean(-1), reduction);
}

}  // namespace situ::body
