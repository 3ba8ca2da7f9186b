// Dropout of channels, and dropout that keeps mean and variance. No mask of the input's sizes is saved: backward draws
// elements anew, and for channels one number each is saved.
#include <cmath>

#include "situ/base/text.h"
#include "situ/generated/ops/bodies.h"
#include "situ/ops/functions.h"
#include "situ/ops/operand.h"

namespace situ {

namespace {

// The limit of selu far below 0: minus its scale times its alpha.
constexpr double kLowest = 1.7580993408473766;

// Returns the input, or null if it is returned unchanged.
const Tensor* dropped(const char* op, const In& input, double p, bool training) {
  if (!(p >= 0 && p <= 1)) throw ValueError(called_as(op) + ": p is " + number_text(p) + "; it must be from 0 to 1");
  const Tensor& x = op::tensor_of(op, input, "the input");
  if (!training || p == 0 || x.numel() == 0) return nullptr;
  if (!x.is_floating_point())
    throw DTypeError(called_as(op) + ": needs a floating dtype, but the input is " + x.describe() +
                     "; convert with .to(kFloat)");
  return &x;
}

// Returns `kept` for each channel of [N, C, ...] that stays, 0 for the others.
Tensor channel_mask(const char* op, const Tensor& x, double p, double kept) {
  if (x.dim() < 2)
    throw ShapeError(called_as(op) + ": needs at least two dimensions, (batch, channels, ...), but the input is " +
                     x.describe() + "; unsqueeze() it");
  DimVec sizes{x.size(0), x.size(1)};
  for (int64_t d = 2; d < x.dim(); ++d) sizes.push_back(1);
  return empty(sizes, x.options().requires_grad(false)).bernoulli_(1 - p).mul_(kept);
}

// a (m (x + kLowest) - (1 - p) kLowest), with m 1 or 0: x if the element stays, else selu's lowest value, scaled and
// shifted. Mean 0 and variance 1 are preserved.
double scale_of(double p) { return 1 / std::sqrt((kLowest * kLowest * p + 1) * (1 - p)); }

}  // namespace

namespace body {

Tensor feature_dropout(const In& input, double p, bool training) {
  const Tensor* x = dropped("feature_dropout", input, p, training);
  if (!x) return *input.tensor;
  return *x * channel_mask("feature_dropout", *x, p, p == 1 ? 0 : 1 / (1 - p));
}

Tensor alpha_dropout(const In& input, double p, bool training) {
  const Tensor* x = dropped("alpha_dropout", input, p, training);
  if (!x) return *input.tensor;
  if (p == 1) return *x * 0;
  const double a = scale_of(p), keep = 1 - p;
  return situ::dropout(*x + kLowest, p, true) * (a * keep) - a * keep * kLowest;
}

Tensor feature_alpha_dropout(const In& input, double p, bool training) {
  const Tensor* x = dropped("feature_alpha_dropout", input, p, training);
  if (!x) return *input.tensor;
  if (p == 1) return *x * 0;
  const double a = scale_of(p);
  return (*x + kLowest) * channel_mask("feature_alpha_dropout", *x, p, a) - a * (1 - p) * kLowest;
}

}  // namespace body
}  // namespace situ
