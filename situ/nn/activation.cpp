// Implements the activation layers: constructors, printing, and forward by the op or its in-place form.
#include "situ/nn/activation.h"

#include "situ/nn/functional.h"
#include "situ/nn/layers.h"
#include "situ/nn/print.h"

namespace situ::nn {

namespace {

// Prints "situ::nn::ELU(alpha=1, inplace=true)": each option with its separator, the flag only if it is set.
class Printer {
 public:
  Printer(std::ostream& out, const char* layer) : out_(out) { out << detail::home() << layer << "("; }
  template <class T>
  Printer& with(const char* name, const T& value) {
    out_ << separator_ << name << "=" << value;
    separator_ = ", ";
    return *this;
  }
  void inplace(bool on) {
    if (on) with("inplace", "true");
    out_ << ")";
  }

 private:
  std::ostream& out_;
  const char* separator_ = "";
};

// Returns x, which must have a channel dimension before its last two.
const In& image(const In& x) {
  const Tensor& t = detail::target("Softmax2d", x);
  if (t.dim() != 3 && t.dim() != 4)
    throw ShapeError("Softmax2d: needs an input of 3 or 4 dimensions, [C, H, W] or [N, C, H, W], got " + t.describe() +
                     "; use Softmax for others");
  return x;
}

}  // namespace

// Constructors are defined here, so that programs need not compile what every module includes.
#define SITU_CONSTRUCTOR(Name) \
  Name##Impl::Name##Impl(const Name##Options& o) : options(o) {}
SITU_CONSTRUCTOR(ReLU)
SITU_CONSTRUCTOR(ReLU6)
SITU_CONSTRUCTOR(SiLU)
SITU_CONSTRUCTOR(Mish)
SITU_CONSTRUCTOR(Sigmoid)
SITU_CONSTRUCTOR(Tanh)
SITU_CONSTRUCTOR(Hardswish)
SITU_CONSTRUCTOR(Hardsigmoid)
SITU_CONSTRUCTOR(LogSigmoid)
SITU_CONSTRUCTOR(ELU)
SITU_CONSTRUCTOR(LeakyReLU)
SITU_CONSTRUCTOR(Hardtanh)
SITU_CONSTRUCTOR(GELU)
SITU_CONSTRUCTOR(Softplus)
SITU_CONSTRUCTOR(GLU)
SITU_CONSTRUCTOR(Softmax)
SITU_CONSTRUCTOR(LogSoftmax)
SITU_CONSTRUCTOR(Softmin)
SITU_CONSTRUCTOR(SELU)
SITU_CONSTRUCTOR(CELU)
SITU_CONSTRUCTOR(RReLU)
SITU_CONSTRUCTOR(Hardshrink)
SITU_CONSTRUCTOR(Softshrink)
SITU_CONSTRUCTOR(Threshold)
#undef SITU_CONSTRUCTOR
SoftmaxImpl::SoftmaxImpl(int64_t dim) : options(dim) {}
LogSoftmaxImpl::LogSoftmaxImpl(int64_t dim) : options(dim) {}
SoftminImpl::SoftminImpl(int64_t dim) : options(dim) {}
ThresholdImpl::ThresholdImpl(double threshold, double value) : options(threshold, value) {}

// Calls the op, or with inplace its in-place form on the input itself.
#define SITU_FORWARD(Name, plain_call, inplace_call)             \
  Tensor Name##Impl::forward(In x) {                             \
    if (must_run_hooks()) return call_with_hooks(*this, x);      \
    ForwardScope scope(*this, x.location);                       \
    if (!options.inplace()) return scope(plain_call);            \
    [[maybe_unused]] const Tensor& t = detail::target(#Name, x); \
    return scope(inplace_call);                                  \
  }
#define SITU_PLAIN(Name, op)          \
  SITU_FORWARD(Name, op(x), op##_(t)) \
  void Name##Impl::pretty_print(std::ostream& out) const { Printer(out, #Name).inplace(options.inplace()); }
SITU_PLAIN(ReLU, relu)
SITU_PLAIN(SiLU, silu)
SITU_PLAIN(Mish, mish)
SITU_PLAIN(Sigmoid, sigmoid)
SITU_PLAIN(Tanh, tanh)
SITU_PLAIN(Hardswish, hardswish)
SITU_PLAIN(Hardsigmoid, hardsigmoid)
SITU_PLAIN(LogSigmoid, logsigmoid)
SITU_PLAIN(SELU, selu)

// Layers whose function in nn::functional takes the same options.
#define SITU_BY_FUNCTION(Name, function)                    \
  Tensor Name##Impl::forward(In x) {                        \
    if (must_run_hooks()) return call_with_hooks(*this, x); \
    ForwardScope scope(*this, x.location);                  \
    return scope(functional::function(x, options));         \
  }
SITU_BY_FUNCTION(ReLU6, relu6)
SITU_BY_FUNCTION(ELU, elu)
SITU_BY_FUNCTION(LeakyReLU, leaky_relu)
SITU_BY_FUNCTION(Hardtanh, hardtanh)
SITU_BY_FUNCTION(GELU, gelu)
SITU_BY_FUNCTION(Softplus, softplus)
SITU_BY_FUNCTION(CELU, celu)
SITU_BY_FUNCTION(Hardshrink, hardshrink)
SITU_BY_FUNCTION(Softshrink, softshrink)
SITU_BY_FUNCTION(Threshold, threshold)

SITU_FORWARD(Softmax, softmax(x, options.dim()), softmax_(t, options.dim()))
SITU_FORWARD(LogSoftmax, log_softmax(x, options.dim()), log_softmax_(t, options.dim()))
SITU_FORWARD(Softmin, softmax(neg(x), options.dim()), softmax_(t.neg_(), options.dim()))
SITU_FORWARD(RReLU, rrelu(x, options.lower(), options.upper(), is_training()),
             rrelu_(t, options.lower(), options.upper(), is_training()))

// Layers without options.
#define SITU_CALLED(Name, call)                             \
  Tensor Name##Impl::forward(In x) {                        \
    if (must_run_hooks()) return call_with_hooks(*this, x); \
    ForwardScope scope(*this, x.location);                  \
    return scope(call);                                     \
  }                                                         \
  void Name##Impl::pretty_print(std::ostream& out) const { Printer(out, #Name).inplace(false); }
SITU_CALLED(Softsign, softsign(x))
SITU_CALLED(Tanhshrink, tanhshrink(x))
SITU_CALLED(Softmax2d, softmax(image(x), -3))

void ReLU6Impl::pretty_print(std::ostream& out) const { Printer(out, "ReLU6").inplace(options.inplace()); }
void ELUImpl::pretty_print(std::ostream& out) const {
  Printer(out, "ELU").with("alpha", options.alpha()).inplace(options.inplace());
}
void LeakyReLUImpl::pretty_print(std::ostream& out) const {
  Printer(out, "LeakyReLU").with("negative_slope", options.negative_slope()).inplace(options.inplace());
}
void HardtanhImpl::pretty_print(std::ostream& out) const {
  Printer p(out, "Hardtanh");
  p.with("min_val", options.min_val()).with("max_val", options.max_val()).inplace(options.inplace());
}
void GELUImpl::pretty_print(std::ostream& out) const {
  Printer p(out, "GELU");
  if (options.approximate() != "none") p.with("approximate", options.approximate());
  p.inplace(options.inplace());
}
void SoftplusImpl::pretty_print(std::ostream& out) const {
  Printer p(out, "Softplus");
  p.with("beta", options.beta()).with("threshold", options.threshold()).inplace(options.inplace());
}
void SoftmaxImpl::pretty_print(std::ostream& out) const {
  Printer(out, "Softmax").with("dim", options.dim()).inplace(options.inplace());
}
void LogSoftmaxImpl::pretty_print(std::ostream& out) const {
  Printer(out, "LogSoftmax").with("dim", options.dim()).inplace(options.inplace());
}
void SoftminImpl::pretty_print(std::ostream& out) const {
  Printer(out, "Softmin").with("dim", options.dim()).inplace(options.inplace());
}
void CELUImpl::pretty_print(std::ostream& out) const {
  Printer(out, "CELU").with("alpha", options.alpha()).inplace(options.inplace());
}
void RReLUImpl::pretty_print(std::ostream& out) const {
  Printer p(out, "RReLU");
  p.with("lower", options.lower()).with("upper", options.upper()).inplace(options.inplace());
}
void ThresholdImpl::pretty_print(std::ostream& out) const {
  Printer p(out, "Threshold");
  p.with("threshold", options.threshold()).with("value", options.value()).inplace(options.inplace());
}
void HardshrinkImpl::pretty_print(std::ostream& out) const {
  out << detail::home() << "Hardshrink(" << options.lambda() << ")";
}
void SoftshrinkImpl::pretty_print(std::ostream& out) const {
  out << detail::home() << "Softshrink(" << options.lambda() << ")";
}

PReLUImpl::PReLUImpl(const PReLUOptions& o) : options(o) { reset(); }
void PReLUImpl::reset() { register_parameter("weight", weight, full({options.num_parameters()}, options.init())); }
void PReLUImpl::pretty_print(std::ostream& out) const {
  Printer(out, "PReLU").with("num_parameters", options.num_parameters()).inplace(false);
}
Tensor PReLUImpl::forward(In x) {
  if (must_run_hooks()) return call_with_hooks(*this, x);
  ForwardScope scope(*this, x.location);
  return scope(prelu(x, weight));
}

void GLUImpl::pretty_print(std::ostream& out) const { Printer(out, "GLU").with("dim", options.dim()).inplace(false); }

Tensor GLUImpl::forward(In x) {
  if (must_run_hooks()) return call_with_hooks(*this, x);
  ForwardScope scope(*this, x.location);
  const Tensor& t = detail::target("GLU", x);
  int64_t n = t.size(options.dim());
  if (n % 2 != 0)
    throw ShapeError("GLU: dimension " + std::to_string(options.dim()) + " of " + t.describe() +
                     " must be even; one half are values, the other their gates");
  Tensor gate = sigmoid(t.narrow(options.dim(), n / 2, n / 2));
  return scope(mul(t.narrow(options.dim(), 0, n / 2), std::move(gate)));
}

}  // namespace situ::nn
