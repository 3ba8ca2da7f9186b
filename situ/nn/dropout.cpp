// Implements dropout of whole channels, the alpha dropouts and StochasticDepth.
#include "situ/nn/dropout.h"

#include "situ/nn/print.h"

namespace situ::nn {

namespace {

template <class Options>
const Options& checked(const char* layer, const Options& o) {
  if (!(o.p() >= 0 && o.p() <= 1))
    throw ValueError(std::string(layer) + ": the probability must be in [0, 1], got " + std::to_string(o.p()) +
                     "; give the fraction of elements to drop");
  return o;
}

}  // namespace

Tensor detail::channel_dropout(const char* layer, const In& x, const DropoutOptions& o, bool training, int64_t dims) {
  const Tensor& t = target(layer, x);
  const bool one = t.dim() == dims + 1;
  if (!one && t.dim() != dims + 2)
    throw ShapeError(std::string(layer) + ": needs an input of " + std::to_string(dims + 2) +
                     " dimensions [N, C, ...], or of one sample without the first, got " + t.describe() +
                     "; use Dropout for others");
  if (o.inplace()) {
    feature_dropout_(TargetIn(one ? t.unsqueeze(0) : t, x.location), o.p(), training);
    return t;
  }
  if (!one) return feature_dropout(x, o.p(), training);
  return feature_dropout(In(t.unsqueeze(0), x.location), o.p(), training).squeeze(0);
}

#define SITU_DROPOUT(Name, call)                                                                                   \
  Name##Impl::Name##Impl(double p) : Name##Impl(DropoutOptions(p)) {}                                              \
  Name##Impl::Name##Impl(const DropoutOptions& o) : options(checked(#Name, o)) {}                                  \
  void Name##Impl::pretty_print(std::ostream& out) const {                                                         \
    out << detail::home() << #Name "(p=" << options.p() << ", inplace=" << detail::text(options.inplace()) << ")"; \
  }                                                                                                                \
  Tensor Name##Impl::forward(In x) {                                                                               \
    if (must_run_hooks()) return call_with_hooks(*this, x);                                                        \
    ForwardScope scope(*this, x.location);                                                                         \
    return scope(call);                                                                                            \
  }
SITU_DROPOUT(Dropout1d, detail::channel_dropout("Dropout1d", x, options, is_training(), 1))
SITU_DROPOUT(Dropout3d, detail::channel_dropout("Dropout3d", x, options, is_training(), 3))
SITU_DROPOUT(AlphaDropout, options.inplace() ? alpha_dropout_(TargetIn(detail::target("AlphaDropout", x), x.location),
                                                              options.p(), is_training())
                                             : alpha_dropout(x, options.p(), is_training()))
SITU_DROPOUT(FeatureAlphaDropout,
             options.inplace() ? feature_alpha_dropout_(TargetIn(detail::target("FeatureAlphaDropout", x), x.location),
                                                        options.p(), is_training())
                               : feature_alpha_dropout(x, options.p(), is_training()))
#undef SITU_DROPOUT

StochasticDepthImpl::StochasticDepthImpl(const StochasticDepthOptions& o) : options(checked("StochasticDepth", o)) {
  if (o.mode() != "row" && o.mode() != "batch")
    throw ValueError("StochasticDepth: the mode is \"" + o.mode() + "\"; it may be \"row\" or \"batch\"");
}
void StochasticDepthImpl::pretty_print(std::ostream& out) const {
  out << detail::home() << "StochasticDepth(p=" << options.p() << ", mode=" << options.mode() << ")";
}
Tensor StochasticDepthImpl::forward(In x) {
  if (must_run_hooks()) return call_with_hooks(*this, x);
  ForwardScope scope(*this, x.location);
  const Tensor& t = detail::target("StochasticDepth", x);
  const double p = options.p();
  if (!is_training() || p == 0) return scope(t);
  DimVec sizes;
  for (int64_t d = 0; d < t.dim(); ++d) sizes.push_back(d == 0 && options.mode() == "row" ? t.size(0) : 1);
  Tensor kept = empty(sizes, t.options()).bernoulli_(1 - p);
  if (p < 1) kept.div_(1 - p);
  return scope(x * kept);
}

}  // namespace situ::nn
