// Probability distributions over tensors, with the names of Python's torch.distributions (LibTorch has none). Policies
// draw actions from them, and losses use their log-probabilities.
//
//   distributions::Categorical policy({}, net->forward(state));     // of logits
//   Tensor action = policy.sample();
//   Tensor loss = -(policy.log_prob(action) * advantage).mean() - 0.01 * policy.entropy().mean();
//
// Parameters broadcast to batch_shape; a sample has sample_shape + batch_shape. sample() records no history; rsample()
// is differentiable by the parameters. Draws come from the default generator. Values are not checked: invalid
// probabilities give what the formulas give.
#pragma once
#include "situ/tensor/tensor.h"

namespace situ::distributions {

class Distribution {
 public:
  virtual ~Distribution() = default;
  const DimVec& batch_shape() const { return batch_shape_; }
  virtual Tensor sample(DimVec sample_shape = {}, SourceLocation location = SITU_HERE) const = 0;
  // Throws UsageError if samples are not differentiable.
  virtual Tensor rsample(DimVec sample_shape = {}, SourceLocation location = SITU_HERE) const;
  // Returns the logarithm of the probability (or density) of each value, which broadcasts with batch_shape.
  virtual Tensor log_prob(const Tensor& value, SourceLocation location = SITU_HERE) const = 0;
  virtual Tensor entropy(SourceLocation location = SITU_HERE) const = 0;  // in nats
  virtual Tensor mean() const = 0;
  virtual Tensor variance() const = 0;
  Tensor stddev() const { return variance().sqrt(); }

 protected:
  DimVec extended(const DimVec& sample_shape) const;
  DimVec batch_shape_;
};

// One of K classes, given probs [.., K], which are divided by their sum, or logits [.., K]. Throws ValueError unless
// exactly one of the two is defined. Values are classes, integers of batch_shape [..].
class Categorical : public Distribution {
 public:
  explicit Categorical(const Tensor& probs, const Tensor& logits = {});
  Tensor sample(DimVec sample_shape = {}, SourceLocation location = SITU_HERE) const override;  // i64
  Tensor log_prob(const Tensor& value, SourceLocation location = SITU_HERE) const override;
  Tensor entropy(SourceLocation location = SITU_HERE) const override;
  Tensor mode() const { return probs().argmax(-1); }
  Tensor mean() const override;      // NaN: classes have no mean
  Tensor variance() const override;  // NaN: classes have no variance
  Tensor probs() const;
  Tensor logits() const { return logits_; }  // normalized: logarithms of probs

 private:
  Tensor probs_, logits_;
};

// exp(-(x - loc)^2 / (2 scale^2)) / (scale sqrt(2 pi))
class Normal : public Distribution {
 public:
  Normal(const In& loc, const In& scale);
  Tensor sample(DimVec sample_shape = {}, SourceLocation location = SITU_HERE) const override;
  Tensor rsample(DimVec sample_shape = {}, SourceLocation location = SITU_HERE) const override;  // loc + scale * randn
  Tensor log_prob(const Tensor& value, SourceLocation location = SITU_HERE) const override;
  Tensor entropy(SourceLocation location = SITU_HERE) const override;
  Tensor cdf(const Tensor& value, SourceLocation location = SITU_HERE) const;
  Tensor mode() const { return loc_; }
  Tensor mean() const override { return loc_; }
  Tensor variance() const override { return scale_.square(); }
  const Tensor& loc() const { return loc_; }
  const Tensor& scale() const { return scale_; }

 private:
  Tensor loc_, scale_;
};

// 1 with probability probs = sigmoid(logits), else 0. Throws ValueError unless exactly one of the two is defined.
class Bernoulli : public Distribution {
 public:
  explicit Bernoulli(const Tensor& probs, const Tensor& logits = {});
  Tensor sample(DimVec sample_shape = {},
                SourceLocation location = SITU_HERE) const override;  // of the parameter's dtype
  Tensor log_prob(const Tensor& value, SourceLocation location = SITU_HERE) const override;
  Tensor entropy(SourceLocation location = SITU_HERE) const override;
  Tensor mean() const override { return probs(); }
  Tensor variance() const override;
  Tensor probs() const { return probs_.defined() ? probs_ : logits_.sigmoid(); }
  Tensor logits() const;

 private:
  Tensor probs_, logits_;
};

// The sum over x of p(x) log(p(x) / q(x)), for two distributions of one class.
Tensor kl_divergence(const Categorical& p, const Categorical& q, SourceLocation location = SITU_HERE);
Tensor kl_divergence(const Normal& p, const Normal& q, SourceLocation location = SITU_HERE);
Tensor kl_divergence(const Bernoulli& p, const Bernoulli& q, SourceLocation location = SITU_HERE);

}  // namespace situ::distributions
