#include "situ/nn/pooling.h"

#include "situ/nn/print.h"

namespace situ::nn {

namespace {

template <class Options>
void print(std::ostream& out, const char* layer, const Options& o) {
  detail::pair(out << detail::home() << layer << "(kernel_size=", o.kernel_size());
  detail::pair(out << ", stride=", o.stride());
  detail::pair(out << ", padding=", o.padding());
}

}  // namespace

void MaxPool2dImpl::pretty_print(std::ostream& out) const {
  print(out, "MaxPool2d", options);
  detail::pair(out << ", dilation=", options.dilation());
  out << ", ceil_mode=" << detail::text(options.ceil_mode()) << ")";
}
void AvgPool2dImpl::pretty_print(std::ostream& out) const {
  print(out, "AvgPool2d", options);
  if (options.ceil_mode()) out << ", ceil_mode=true";
  if (!options.count_include_pad()) out << ", count_include_pad=false";
  if (options.divisor_override()) out << ", divisor_override=" << *options.divisor_override();
  out << ")";
}
void AdaptiveAvgPool2dImpl::pretty_print(std::ostream& out) const {
  detail::pair(out << detail::home() << "AdaptiveAvgPool2d(output_size=", options.output_size()) << ")";
}

Tensor MaxPool2dImpl::forward(In x) {
  if (hooks_wait()) return call_with_hooks(*this, x);
  ForwardScope scope(*this, x.site);
  return scope(max_pool2d(x, options.kernel_size(), options.stride(), options.padding(), options.dilation(),
                          options.ceil_mode()));
}

Tensors2 MaxPool2dImpl::forward_with_indices(In x) {
  ForwardScope scope(*this, x.site);
  return max_pool2d_with_indices(x, options.kernel_size(), options.stride(), options.padding(), options.dilation(),
                                 options.ceil_mode());
}

Tensor AvgPool2dImpl::forward(In x) {
  if (hooks_wait()) return call_with_hooks(*this, x);
  ForwardScope scope(*this, x.site);
  return scope(avg_pool2d(x, options.kernel_size(), options.stride(), options.padding(), options.ceil_mode(),
                          options.count_include_pad(), options.divisor_override()));
}

Tensor AdaptiveAvgPool2dImpl::forward(In x) {
  if (hooks_wait()) return call_with_hooks(*this, x);
  ForwardScope scope(*this, x.site);
  return scope(adaptive_avg_pool2d(x, options.output_size()));
}

MaxPool2dImpl::MaxPool2dImpl(Pair kernel_size) : MaxPool2dImpl(MaxPool2dOptions(kernel_size)) {}
MaxPool2dImpl::MaxPool2dImpl(const MaxPool2dOptions& options) : options(options) {}
AvgPool2dImpl::AvgPool2dImpl(Pair kernel_size) : AvgPool2dImpl(AvgPool2dOptions(kernel_size)) {}
AvgPool2dImpl::AvgPool2dImpl(const AvgPool2dOptions& options) : options(options) {}
AdaptiveAvgPool2dImpl::AdaptiveAvgPool2dImpl(Pair output_size)
    : AdaptiveAvgPool2dImpl(AdaptiveAvgPool2dOptions(output_size)) {}
AdaptiveAvgPool2dImpl::AdaptiveAvgPool2dImpl(const AdaptiveAvgPool2dOptions& options) : options(options) {}

}  // namespace situ::nn
