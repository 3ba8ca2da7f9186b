// Implements Categorical, Normal and Bernoulli distributions and their divergences.
#include "situ/nn/distributions.h"

#include <cmath>
#include <limits>

#include "situ/base/thread_state.h"
#include "situ/generated/ops/composed.h"
#include "situ/ops/functions.h"

namespace situ::distributions {

namespace {

constexpr double kPi = 3.14159265358979323846;

void check_one(const char* name, const Tensor& probs, const Tensor& logits) {
  if (probs.defined() == logits.defined())
    throw ValueError(std::string(name) + ": " +
                     (probs.defined() ? "both probs and logits are" : "neither probs nor logits is") +
                     " given; give one of them");
  const Tensor& t = probs.defined() ? probs : logits;
  if (!t.is_floating_point())
    throw DTypeError(std::string(name) + ": " + (probs.defined() ? "probs" : "logits") + " is " + t.describe() +
                     "; it must be of a floating dtype");
}

// Moves probabilities away from 0 and 1, so that logarithms are finite.
Tensor clamped(const Tensor& probs) {
  const double eps = probs.dtype() == DType::f64    ? std::numeric_limits<double>::epsilon()
                     : probs.dtype() == DType::f16  ? 0x1p-10
                     : probs.dtype() == DType::bf16 ? 0x1p-7
                                                    : double{std::numeric_limits<float>::epsilon()};
  return probs.clamp(eps, 1 - eps);
}

}  // namespace

Tensor Distribution::rsample(DimVec, SourceLocation) const {
  throw UsageError("rsample: samples of this distribution are not differentiable; use sample() and log_prob()");
}

DimVec Distribution::extended(const DimVec& sample_shape) const {
  DimVec all = sample_shape;
  for (int i = 0; i < batch_shape_.size(); ++i) all.push_back(batch_shape_[i]);
  return all;
}

// ---- Categorical ----

Categorical::Categorical(const Tensor& probs, const Tensor& logits) {
  check_one("Categorical", probs, logits);
  const Tensor& given = probs.defined() ? probs : logits;
  if (given.dim() < 1)
    throw ShapeError("Categorical: the classes need a dimension, but the parameter is " + given.describe());
  if (probs.defined()) {
    probs_ = probs / probs.sum({-1}, true);
    logits_ = clamped(probs_).log();
  } else {
    logits_ = logits - logits.logsumexp({-1}, true);
  }
  for (int64_t i = 0; i + 1 < given.dim(); ++i) batch_shape_.push_back(given.size(i));
}

Tensor Categorical::probs() const { return probs_.defined() ? probs_ : logits_.softmax(-1); }

Tensor Categorical::sample(DimVec sample_shape, SourceLocation location) const {
  LocationScope line(location);
  NoGradGuard off;
  const DimVec shape = extended(sample_shape);
  int64_t draws = 1;
  for (int i = 0; i < sample_shape.size(); ++i) draws *= sample_shape[i];
  const Tensor rows = probs().reshape({-1, logits_.size(-1)});
  return multinomial(rows, draws, true).t().reshape(shape);
}

Tensor Categorical::log_prob(const Tensor& value, SourceLocation location) const {
  LocationScope line(location);
  const std::vector<Tensor> both = broadcast_tensors({value.to(kLong).unsqueeze(-1), logits_});
  return both[1].gather(-1, both[0].narrow(-1, 0, 1)).squeeze(-1);
}

Tensor Categorical::entropy(SourceLocation location) const {
  LocationScope line(location);
  // -inf times 0 would be NaN.
  const double least = logits_.dtype() == DType::f64   ? std::numeric_limits<double>::lowest()
                       : logits_.dtype() == DType::f16 ? -65504
                                                       : double{std::numeric_limits<float>::lowest()};
  return (logits_.clamp_min(logits_.dtype() == DType::bf16 ? -3.3895313892515355e38 : least) * probs()).sum({-1}).neg();
}

Tensor Categorical::mean() const {
  return full(batch_shape_, std::numeric_limits<double>::quiet_NaN(), logits_.options().requires_grad(false));
}
Tensor Categorical::variance() const { return mean(); }

// ---- Normal ----

Normal::Normal(const In& loc, const In& scale) {
  const auto tensor_of = [](const In& x, const In& other) {
    if (x.tensor) return *x.tensor;
    return full({}, x.scalar, other.tensor ? other.tensor->options().requires_grad(false) : dtype(kFloat));
  };
  const std::vector<Tensor> both = broadcast_tensors({tensor_of(loc, scale), tensor_of(scale, loc)});
  loc_ = both[0];
  scale_ = both[1];
  if (!loc_.is_floating_point() || !scale_.is_floating_point())
    throw DTypeError("Normal: loc is " + loc_.describe() + ", scale is " + scale_.describe() +
                     "; both must be of a floating dtype");
  batch_shape_ = loc_.sizes();
}

Tensor Normal::rsample(DimVec sample_shape, SourceLocation location) const {
  LocationScope line(location);
  return loc_ + scale_ * randn(extended(sample_shape), loc_.options().requires_grad(false));
}

Tensor Normal::sample(DimVec sample_shape, SourceLocation location) const {
  NoGradGuard off;
  return rsample(sample_shape, location);
}

Tensor Normal::log_prob(const Tensor& value, SourceLocation location) const {
  LocationScope line(location);
  return (value - loc_).square().neg() / (2 * scale_.square()) - scale_.log() - std::log(std::sqrt(2 * kPi));
}

Tensor Normal::entropy(SourceLocation location) const {
  LocationScope line(location);
  return scale_.log() + (0.5 + 0.5 * std::log(2 * kPi));
}

Tensor Normal::cdf(const Tensor& value, SourceLocation location) const {
  LocationScope line(location);
  return 0.5 * (1 + ((value - loc_) / scale_ / std::sqrt(2.0)).erf());
}

// ---- Bernoulli ----

Bernoulli::Bernoulli(const Tensor& probs, const Tensor& logits) : probs_(probs), logits_(logits) {
  check_one("Bernoulli", probs, logits);
  batch_shape_ = (probs.defined() ? probs : logits).sizes();
}

Tensor Bernoulli::logits() const {
  if (logits_.defined()) return logits_;
  const Tensor p = clamped(probs_);
  return p.log() - p.neg().log1p();
}

Tensor Bernoulli::variance() const {
  const Tensor p = probs();
  return p * (1 - p);
}

Tensor Bernoulli::sample(DimVec sample_shape, SourceLocation location) const {
  LocationScope line(location);
  NoGradGuard off;
  return bernoulli(probs().expand(extended(sample_shape)));
}

Tensor Bernoulli::log_prob(const Tensor& value, SourceLocation location) const {
  LocationScope line(location);
  const std::vector<Tensor> both = broadcast_tensors({logits(), value});
  return binary_cross_entropy_with_logits(both[0], both[1], {}, {}, kNone).neg();
}

Tensor Bernoulli::entropy(SourceLocation location) const {
  LocationScope line(location);
  return binary_cross_entropy_with_logits(logits(), probs(), {}, {}, kNone);
}

// ---- divergences ----

Tensor kl_divergence(const Categorical& p, const Categorical& q, SourceLocation location) {
  LocationScope line(location);
  const Tensor a = p.probs(), b = q.probs(), t = a * (p.logits() - q.logits());
  return t.masked_fill(b.eq(0), std::numeric_limits<double>::infinity()).masked_fill(a.eq(0), 0).sum({-1});
}

Tensor kl_divergence(const Normal& p, const Normal& q, SourceLocation location) {
  LocationScope line(location);
  const Tensor ratio = (p.scale() / q.scale()).square(), apart = ((p.loc() - q.loc()) / q.scale()).square();
  return 0.5 * (ratio + apart - 1 - ratio.log());
}

Tensor kl_divergence(const Bernoulli& p, const Bernoulli& q, SourceLocation location) {
  LocationScope line(location);
  const double inf = std::numeric_limits<double>::infinity();
  const Tensor a = p.probs(), b = q.probs();
  const Tensor ones = (a * (a / b).log()).masked_fill(b.eq(0), inf).masked_fill(a.eq(0), 0);
  const Tensor zeros = ((1 - a) * ((1 - a) / (1 - b)).log()).masked_fill(b.eq(1), inf).masked_fill(a.eq(1), 0);
  return ones + zeros;
}

}  // namespace situ::distributions
