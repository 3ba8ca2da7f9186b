// Activations. Each takes `inplace`: forward then writes its input and returns it. Without it, a temporary or moved
// input is still overwritten if nothing else needs the old value.
//
//   x = nn::ReLU(true)(x);                                 // writes x
//   net->push_back(nn::GELU(nn::GELUOptions().approximate("tanh")));
//
// The input may have any sizes and a floating dtype; ReLU takes integers too. One instance may be used several times in
// a network.
#pragma once
#include "situ/nn/options.h"

namespace situ::nn {

// Options of the activations that have no other. The formulas are: ReLU max(x, 0); ReLU6 min(max(x, 0), 6); SiLU x
// sigma(x); Mish x tanh(log(1 + e^x)); Hardsigmoid min(max(x + 3, 0), 6) / 6; Hardswish x hardsigmoid(x); LogSigmoid
// log sigma(x).
class InplaceOptions {
 public:
  InplaceOptions(bool inplace = false) : inplace_(inplace) {}
  SITU_ARG(bool, inplace);
};
using ReLUOptions = InplaceOptions;
using ReLU6Options = InplaceOptions;
using SiLUOptions = InplaceOptions;
using MishOptions = InplaceOptions;
using SigmoidOptions = InplaceOptions;
using TanhOptions = InplaceOptions;
using HardswishOptions = InplaceOptions;
using HardsigmoidOptions = InplaceOptions;
using LogSigmoidOptions = InplaceOptions;
// scale (max(0, x) + min(0, alpha (e^x - 1))). The two constants keep mean 0 and variance 1 (Klambauer et al., 2017).
using SELUOptions = InplaceOptions;

// x if positive, else alpha (e^x - 1).
class ELUOptions {
 public:
  SITU_ARG(double, alpha) = 1.0;
  SITU_ARG(bool, inplace) = false;
};
// x if positive, else negative_slope x.
class LeakyReLUOptions {
 public:
  LeakyReLUOptions(double negative_slope = 0.01) : negative_slope_(negative_slope) {}
  SITU_ARG(double, negative_slope);
  SITU_ARG(bool, inplace) = false;
};
// max(0, x) + min(0, alpha (e^(x / alpha) - 1)).
class CELUOptions {
 public:
  CELUOptions(double alpha = 1.0) : alpha_(alpha) {}
  SITU_ARG(double, alpha);
  SITU_ARG(bool, inplace) = false;
};
// x if positive, else slope x. In training the slope of each element is drawn from [lower, upper]; otherwise it is
// their mean.
class RReLUOptions {
 public:
  SITU_ARG(double, lower) = 1.0 / 8.0;
  SITU_ARG(double, upper) = 1.0 / 3.0;
  SITU_ARG(bool, inplace) = false;
};
// x if positive, else weight x. There is one weight, or one for each channel of [N, C, ...]; all start as `init`.
class PReLUOptions {
 public:
  SITU_ARG(int64_t, num_parameters) = 1;
  SITU_ARG(double, init) = 0.25;
};
// 0 within [-lambda, lambda]. Outside, Hardshrink returns x, and Softshrink moves x towards 0 by lambda.
class HardshrinkOptions {
 public:
  HardshrinkOptions(double lambda = 0.5) : lambda_(lambda) {}
  SITU_ARG(double, lambda);
};
using SoftshrinkOptions = HardshrinkOptions;
// x if it is above threshold, else value.
class ThresholdOptions {
 public:
  ThresholdOptions(double threshold, double value) : threshold_(threshold), value_(value) {}
  SITU_ARG(double, threshold);
  SITU_ARG(double, value);
  SITU_ARG(bool, inplace) = false;
};
// x clamped to [min_val, max_val].
class HardtanhOptions {
 public:
  SITU_ARG(double, min_val) = -1.0;
  SITU_ARG(double, max_val) = 1.0;
  SITU_ARG(bool, inplace) = false;
};
// x Phi(x), with Phi the standard normal distribution function (Hendrycks and Gimpel, 2016).
class GELUOptions {
 public:
  // "none" computes it by erf, "tanh" as x sigma(2 sqrt(2 / pi) (x + 0.044715 x^3)). Anything else throws ValueError.
  SITU_ARG(std::string, approximate) = "none";
  SITU_ARG(bool, inplace) = false;
};
// log(1 + e^(beta x)) / beta; x itself if beta x > threshold.
class SoftplusOptions {
 public:
  SITU_ARG(double, beta) = 1.0;
  SITU_ARG(double, threshold) = 20.0;
  SITU_ARG(bool, inplace) = false;
};
// e^x divided by its sum along dim.
class SoftmaxOptions {
 public:
  SoftmaxOptions(int64_t dim) : dim_(dim) {}
  SITU_ARG(int64_t, dim);
  SITU_ARG(bool, inplace) = false;
};
using LogSoftmaxOptions = SoftmaxOptions;
// Softmax of -x.
using SoftminOptions = SoftmaxOptions;
// a sigma(b), where a and b are the halves of dimension dim, whose size must be even.
class GLUOptions {
 public:
  GLUOptions(int64_t dim = -1) : dim_(dim) {}
  SITU_ARG(int64_t, dim);
};

#define SITU_ACTIVATION(Name, Options)                       \
  class Name##Impl : public Cloneable<Name##Impl> {          \
   public:                                                   \
    explicit Name##Impl(const Options& options = Options()); \
    void reset() override {}                                 \
    void pretty_print(std::ostream& out) const override;     \
    Tensor forward(In x);                                    \
    Options options;                                         \
  };                                                         \
  SITU_MODULE(Name)
SITU_ACTIVATION(ReLU, ReLUOptions);
SITU_ACTIVATION(ReLU6, ReLU6Options);
SITU_ACTIVATION(SiLU, SiLUOptions);
SITU_ACTIVATION(Mish, MishOptions);
SITU_ACTIVATION(Sigmoid, SigmoidOptions);
SITU_ACTIVATION(Tanh, TanhOptions);
SITU_ACTIVATION(Hardswish, HardswishOptions);
SITU_ACTIVATION(Hardsigmoid, HardsigmoidOptions);
SITU_ACTIVATION(LogSigmoid, LogSigmoidOptions);
SITU_ACTIVATION(ELU, ELUOptions);
SITU_ACTIVATION(LeakyReLU, LeakyReLUOptions);
SITU_ACTIVATION(Hardtanh, HardtanhOptions);
SITU_ACTIVATION(GELU, GELUOptions);
SITU_ACTIVATION(Softplus, SoftplusOptions);
SITU_ACTIVATION(GLU, GLUOptions);
SITU_ACTIVATION(SELU, SELUOptions);
SITU_ACTIVATION(CELU, CELUOptions);
SITU_ACTIVATION(RReLU, RReLUOptions);
SITU_ACTIVATION(Hardshrink, HardshrinkOptions);
SITU_ACTIVATION(Softshrink, SoftshrinkOptions);
#undef SITU_ACTIVATION

// Activations without options: Softsign x / (1 + |x|); Tanhshrink x - tanh(x); Softmax2d, a softmax over the channels
// of [N, C, H, W] or [C, H, W] (others throw ShapeError).
#define SITU_ACTIVATION(Name)                            \
  class Name##Impl : public Cloneable<Name##Impl> {      \
   public:                                               \
    void reset() override {}                             \
    void pretty_print(std::ostream& out) const override; \
    Tensor forward(In x);                                \
  };                                                     \
  SITU_MODULE(Name)
SITU_ACTIVATION(Softsign);
SITU_ACTIVATION(Tanhshrink);
SITU_ACTIVATION(Softmax2d);
#undef SITU_ACTIVATION

class ThresholdImpl : public Cloneable<ThresholdImpl> {
 public:
  ThresholdImpl(double threshold, double value);
  explicit ThresholdImpl(const ThresholdOptions& options);
  void reset() override {}
  void pretty_print(std::ostream& out) const override;
  Tensor forward(In x);
  ThresholdOptions options;
};
SITU_MODULE(Threshold);

class PReLUImpl : public Cloneable<PReLUImpl> {
 public:
  explicit PReLUImpl(const PReLUOptions& options = PReLUOptions());
  void reset() override;
  void pretty_print(std::ostream& out) const override;
  // Throws ShapeError unless there is one weight or one for each channel.
  Tensor forward(In x);
  PReLUOptions options;
  Parameter weight;  // [num_parameters]
};
SITU_MODULE(PReLU);

// Softmax, its logarithm and Softmin need a dimension.
#define SITU_SOFTMAX(Name)                               \
  class Name##Impl : public Cloneable<Name##Impl> {      \
   public:                                               \
    explicit Name##Impl(int64_t dim);                    \
    explicit Name##Impl(const SoftmaxOptions& options);  \
    void reset() override {}                             \
    void pretty_print(std::ostream& out) const override; \
    Tensor forward(In x);                                \
    SoftmaxOptions options;                              \
  };                                                     \
  SITU_MODULE(Name)
SITU_SOFTMAX(Softmax);
SITU_SOFTMAX(LogSoftmax);
SITU_SOFTMAX(Softmin);
#undef SITU_SOFTMAX

}  // namespace situ::nn
