#include "situ/nn/conv.h"

#include <cmath>

#include "situ/nn/init.h"
#include "situ/nn/print.h"
#include "situ/op/run.h"

namespace situ::nn {

namespace {

template <class Options>
void check(const char* layer, const Options& o) {
  if (o.groups() < 1 || o.in_channels() % o.groups() != 0 || o.out_channels() % o.groups() != 0)
    throw ValueError(std::string(layer) + ": " + std::to_string(o.in_channels()) + " input and " +
                     std::to_string(o.out_channels()) + " output channels cannot be split into " +
                     std::to_string(o.groups()) + " groups; both must be multiples of it");
}

// PyTorch's defaults: both uniform in +-1 / sqrt(fan in).
void default_init(const Tensor& weight, const Tensor& bias) {
  init::kaiming_uniform_(weight, std::sqrt(5.0));
  if (!bias.defined()) return;
  int64_t fan_in = init::fan_in_and_out(weight).first;
  if (fan_in == 0) return;
  double bound = 1 / std::sqrt(static_cast<double>(fan_in));
  init::uniform_(bias, -bound, bound);
}

template <class Options>
void print_head(std::ostream& out, const char* layer, const Options& o) {
  out << detail::home() << layer << "(" << o.in_channels() << ", " << o.out_channels() << ", kernel_size=";
  detail::pair(out, o.kernel_size()) << ", stride=";
  detail::pair(out, o.stride());
  if (!(o.padding() == Pair(0))) detail::pair(out << ", padding=", o.padding());
  if (!(o.dilation() == Pair(1))) detail::pair(out << ", dilation=", o.dilation());
}

template <class Options>
void print_tail(std::ostream& out, const Options& o) {
  if (o.groups() != 1) out << ", groups=" << o.groups();
  if (!o.bias()) out << ", bias=false";
  out << ")";
}

}  // namespace

Conv2dImpl::Conv2dImpl(const Conv2dOptions& o) : options(o) { reset(); }

void Conv2dImpl::reset() {
  check("Conv2d", options);
  const Pair& k = options.kernel_size();
  register_parameter("weight", weight,
                     empty({options.out_channels(), options.in_channels() / options.groups(), k.h, k.w}));
  register_parameter("bias", bias, options.bias() ? empty({options.out_channels()}) : Tensor());
  reset_parameters();
}

void Conv2dImpl::reset_parameters(Site site) {
  op::WriterScope scope("reset_parameters", site);
  default_init(weight, bias);
}

void Conv2dImpl::pretty_print(std::ostream& out) const {
  print_head(out, "Conv2d", options);
  static const char* modes[] = {"zeros", "reflect", "replicate", "circular"};
  if (options.padding_mode() != kZeros) out << ", padding_mode=" << modes[static_cast<int>(options.padding_mode())];
  print_tail(out, options);
}

Tensor Conv2dImpl::forward(In x) {
  if (hooks_wait()) return call_with_hooks(*this, x);
  ForwardScope scope(*this, x.site);
  Pair p = options.padding();
  if (options.padding_mode() == kZeros || p == Pair(0))
    return scope(conv2d(x, weight, bias, options.stride(), p, options.dilation(), options.groups()));
  Tensor framed = pad(x, {p.w, p.w, p.h, p.h}, options.padding_mode());
  return scope(conv2d(std::move(framed), weight, bias, options.stride(), 0, options.dilation(), options.groups()));
}

ConvTranspose2dImpl::ConvTranspose2dImpl(const ConvTranspose2dOptions& o) : options(o) { reset(); }

void ConvTranspose2dImpl::reset() {
  check("ConvTranspose2d", options);
  const Pair& k = options.kernel_size();
  register_parameter("weight", weight,
                     empty({options.in_channels(), options.out_channels() / options.groups(), k.h, k.w}));
  register_parameter("bias", bias, options.bias() ? empty({options.out_channels()}) : Tensor());
  reset_parameters();
}

void ConvTranspose2dImpl::reset_parameters(Site site) {
  op::WriterScope scope("reset_parameters", site);
  default_init(weight, bias);
}

void ConvTranspose2dImpl::pretty_print(std::ostream& out) const {
  print_head(out, "ConvTranspose2d", options);
  if (!(options.output_padding() == Pair(0))) detail::pair(out << ", output_padding=", options.output_padding());
  print_tail(out, options);
}

Tensor ConvTranspose2dImpl::forward(In x) {
  if (hooks_wait()) return call_with_hooks(*this, x);
  ForwardScope scope(*this, x.site);
  return scope(conv_transpose2d(x, weight, bias, options.stride(), options.padding(), options.output_padding(),
                                options.groups(), options.dilation()));
}

Conv2dImpl::Conv2dImpl(int64_t in_channels, int64_t out_channels, Pair kernel_size)
    : Conv2dImpl(Conv2dOptions(in_channels, out_channels, kernel_size)) {}
ConvTranspose2dImpl::ConvTranspose2dImpl(int64_t in_channels, int64_t out_channels, Pair kernel_size)
    : ConvTranspose2dImpl(ConvTranspose2dOptions(in_channels, out_channels, kernel_size)) {}

}  // namespace situ::nn
