// Implements convolution and transposed convolution layers of one to three directions.
#include "situ/nn/conv.h"

#include <cmath>

#include "situ/base/thread_state.h"
#include "situ/dispatch/run.h"
#include "situ/nn/init.h"
#include "situ/nn/print.h"
#include "situ/ops/image.h"

namespace situ::nn {

namespace {

template <int D>
constexpr const char* kConv = D == 1   ? "Conv1d"
                              : D == 2 ? "Conv2d"
                                       : "Conv3d";
template <int D>
constexpr const char* kTransposed = D == 1   ? "ConvTranspose1d"
                                    : D == 2 ? "ConvTranspose2d"
                                             : "ConvTranspose3d";

template <class Options>
void check(const char* layer, const Options& o) {
  if (o.groups() < 1 || o.in_channels() % o.groups() != 0 || o.out_channels() % o.groups() != 0)
    throw ValueError(std::string(layer) + ": " + std::to_string(o.in_channels()) + " input and " +
                     std::to_string(o.out_channels()) + " output channels cannot be split into " +
                     std::to_string(o.groups()) + " groups; both must be multiples of it");
}

template <int D>
void check_same(const std::string& who, const Extent<D>& stride) {
  if (!(stride == Extent<D>(1)))
    throw ValueError(who + ": padding is \"same\", but the stride is " + op::text_of(stride) +
                     "; it needs a stride of 1");
}

template <int D>
DimVec weight_sizes(int64_t first, int64_t second, const Extent<D>& kernel) {
  DimVec sizes{first, second};
  for (int i = 0; i < D; ++i) sizes.push_back(kernel[i]);
  return sizes;
}

// Initializes as PyTorch does: both uniform in +-1 / sqrt(fan in).
void default_init(const Tensor& weight, const Tensor& bias) {
  init::kaiming_uniform_(weight, std::sqrt(5.0));
  if (!bias.defined()) return;
  int64_t fan_in = init::fan_in_and_out(weight).first;
  if (fan_in == 0) return;
  double bound = 1 / std::sqrt(static_cast<double>(fan_in));
  init::uniform_(bias, -bound, bound);
}

template <int D, class Options>
void print_head(std::ostream& out, const char* layer, const Options& o) {
  out << detail::home() << layer << "(" << o.in_channels() << ", " << o.out_channels() << ", kernel_size=";
  detail::pair(out, o.kernel_size()) << ", stride=";
  detail::pair(out, o.stride());
  const Extent<D>& padding = o.padding();
  if (!(padding == Extent<D>(0))) detail::pair(out << ", padding=", padding);
}
template <int D, class Options>
void print_dilation(std::ostream& out, const Options& o) {
  if (!(o.dilation() == Extent<D>(1))) detail::pair(out << ", dilation=", o.dilation());
}

void print_mode(std::ostream& out, PadMode mode) {
  static const char *const names[] = {"zeros", "reflect", "replicate", "circular"}, *const constants[] = {
                                                                                        "kZeros", "kReflect",
                                                                                        "kReplicate", "kCircular"};
  const bool libtorch = print_options().style == PrintOptions::Style::libtorch;
  out << ", padding_mode=" << (libtorch ? constants : names)[static_cast<int>(mode)];
}

template <class Options>
void print_tail(std::ostream& out, const Options& o) {
  if (o.groups() != 1) out << ", groups=" << o.groups();
  if (!o.bias()) out << ", bias=false";
}

Tensor conv(const In& x, const Tensor& w, const Tensor& b, Single stride, Single padding, Single dilation,
            int64_t groups) {
  return conv1d(x, w, b, stride, padding, dilation, groups);
}
Tensor conv(const In& x, const Tensor& w, const Tensor& b, Pair stride, Pair padding, Pair dilation, int64_t groups) {
  return conv2d(x, w, b, stride, padding, dilation, groups);
}
Tensor conv(const In& x, const Tensor& w, const Tensor& b, Triple stride, Triple padding, Triple dilation,
            int64_t groups) {
  return conv3d(x, w, b, stride, padding, dilation, groups);
}
template <class O>
Tensor transposed(const In& x, const Tensor& w, const Tensor& b, const O& o, Single more) {
  return conv_transpose1d(x, w, b, o.stride(), o.padding(), more, o.groups(), o.dilation());
}
template <class O>
Tensor transposed(const In& x, const Tensor& w, const Tensor& b, const O& o, Pair more) {
  return conv_transpose2d(x, w, b, o.stride(), o.padding(), more, o.groups(), o.dilation());
}
template <class O>
Tensor transposed(const In& x, const Tensor& w, const Tensor& b, const O& o, Triple more) {
  return conv_transpose3d(x, w, b, o.stride(), o.padding(), more, o.groups(), o.dilation());
}

}  // namespace

namespace detail {

template <int D>
Padded<D> padded(const char* who, const Tensor& x, const ConvPadding<D>& padding, PadMode mode,
                 const Extent<D>& kernel_size, const Extent<D>& stride, const Extent<D>& dilation) {
  const bool same = padding.is(kSame);
  if (same) check_same<D>(called_as(who), stride);
  Extent<D> before = padding.numbers(), behind = before;
  if (same)
    for (int i = 0; i < D; ++i) {
      const int64_t all = dilation[i] * (kernel_size[i] - 1);
      before[i] = all / 2, behind[i] = all - all / 2;
    }
  if (before == behind && (mode == PadMode::constant || before == Extent<D>(0))) return {x, before};
  DimVec ends;
  for (int i = D; i-- > 0;) ends.push_back(before[i]), ends.push_back(behind[i]);
  return {pad(x, ends, mode), Extent<D>(0)};
}

template <int D>
Extent<D> kernel_of(const Tensor& weight) {
  Extent<D> k(1);
  if (weight.dim() == D + 2)
    for (int i = 0; i < D; ++i) k[i] = weight.size(2 + i);
  return k;
}

template <int D>
Extent<D> open_sizes(const char* who, const Tensor& x, const DimVec& output_size, const Extent<D>& kernel_size,
                     const Extent<D>& stride, const Extent<D>& padding, const Extent<D>& dilation) {
  const int n = output_size.size();
  if ((n != D && n != D + 2 && n != x.dim()) || x.dim() < D)
    throw ValueError(called_as(who) + ": output_size is " + op::text_of(output_size) + ", but the input is " +
                     x.describe() + "; give its last " + std::to_string(D) + " sizes");
  Extent<D> more(0);
  for (int i = 0; i < D; ++i) {
    const int64_t least = (x.size(i - D) - 1) * stride[i] - 2 * padding[i] + dilation[i] * (kernel_size[i] - 1) + 1;
    more[i] = output_size[n - D + i] - least;
    if (more[i] < 0 || more[i] >= stride[i])
      throw ValueError(called_as(who) + ": output_size is " + op::text_of(output_size) + ", but direction " +
                       std::to_string(i) + " may have " + std::to_string(least) + " to " +
                       std::to_string(least + stride[i] - 1) + " elements");
  }
  return more;
}

#define SITU_INSTANTIATE(D)                                                                                       \
  template Padded<D> padded<D>(const char*, const Tensor&, const ConvPadding<D>&, PadMode, const Extent<D>&,      \
                               const Extent<D>&, const Extent<D>&);                                               \
  template Extent<D> kernel_of<D>(const Tensor&);                                                                 \
  template Extent<D> open_sizes<D>(const char*, const Tensor&, const DimVec&, const Extent<D>&, const Extent<D>&, \
                                   const Extent<D>&, const Extent<D>&);
SITU_INSTANTIATE(1)
SITU_INSTANTIATE(2)
SITU_INSTANTIATE(3)
#undef SITU_INSTANTIATE

}  // namespace detail

template <int D, class Derived>
ConvNdImpl<D, Derived>::ConvNdImpl(const ConvOptions<D>& o) : options(o) {
  ConvNdImpl::reset();
}
template <int D, class Derived>
ConvNdImpl<D, Derived>::ConvNdImpl(int64_t in_channels, int64_t out_channels, Extent<D> kernel_size)
    : ConvNdImpl(ConvOptions<D>(in_channels, out_channels, kernel_size)) {}

template <int D, class Derived>
void ConvNdImpl<D, Derived>::reset() {
  check(kConv<D>, options);
  if (options.padding().is(kSame)) check_same<D>(kConv<D>, options.stride());
  this->register_parameter(
      "weight", weight,
      empty(weight_sizes<D>(options.out_channels(), options.in_channels() / options.groups(), options.kernel_size())));
  this->register_parameter("bias", bias, options.bias() ? empty({options.out_channels()}) : Tensor());
  reset_parameters();
}

template <int D, class Derived>
void ConvNdImpl<D, Derived>::reset_parameters(SourceLocation location) {
  op::WriterScope scope("reset_parameters", location);
  default_init(weight, bias);
}

template <int D, class Derived>
void ConvNdImpl<D, Derived>::pretty_print(std::ostream& out) const {
  print_head<D>(out, kConv<D>, options);
  if (options.padding().in_words()) out << ", padding=" << (options.padding().is(kSame) ? "'same'" : "'valid'");
  print_dilation<D>(out, options);
  print_tail(out, options);
  if (options.padding_mode() != kZeros) print_mode(out, options.padding_mode());
  out << ")";
}

template <int D, class Derived>
Tensor ConvNdImpl<D, Derived>::forward(In x) {
  if (this->must_run_hooks()) return call_with_hooks(static_cast<Derived&>(*this), x);
  ForwardScope scope(*this, x.location);
  const auto& o = options;
  if (!o.padding().in_words() && (o.padding_mode() == kZeros || o.padding() == Extent<D>(0)))
    return scope(conv(x, weight, bias, o.stride(), o.padding().numbers(), o.dilation(), o.groups()));
  auto p = detail::padded<D>(kConv<D>, detail::take(kConv<D>, x), o.padding(), o.padding_mode(), o.kernel_size(),
                             o.stride(), o.dilation());
  return scope(conv(std::move(p.input), weight, bias, o.stride(), p.padding, o.dilation(), o.groups()));
}

template <int D, class Derived>
ConvTransposeNdImpl<D, Derived>::ConvTransposeNdImpl(const ConvTransposeOptions<D>& o) : options(o) {
  ConvTransposeNdImpl::reset();
}
template <int D, class Derived>
ConvTransposeNdImpl<D, Derived>::ConvTransposeNdImpl(int64_t in_channels, int64_t out_channels, Extent<D> kernel_size)
    : ConvTransposeNdImpl(ConvTransposeOptions<D>(in_channels, out_channels, kernel_size)) {}

template <int D, class Derived>
void ConvTransposeNdImpl<D, Derived>::reset() {
  check(kTransposed<D>, options);
  if (options.padding_mode() != kZeros)
    throw ValueError(std::string(kTransposed<D>) + ": Only `zeros` padding mode is supported for " + kTransposed<D> +
                     "; pad the input with functional::pad");
  this->register_parameter(
      "weight", weight,
      empty(weight_sizes<D>(options.in_channels(), options.out_channels() / options.groups(), options.kernel_size())));
  this->register_parameter("bias", bias, options.bias() ? empty({options.out_channels()}) : Tensor());
  reset_parameters();
}

template <int D, class Derived>
void ConvTransposeNdImpl<D, Derived>::reset_parameters(SourceLocation location) {
  op::WriterScope scope("reset_parameters", location);
  default_init(weight, bias);
}

template <int D, class Derived>
void ConvTransposeNdImpl<D, Derived>::pretty_print(std::ostream& out) const {
  print_head<D>(out, kTransposed<D>, options);
  print_dilation<D>(out, options);
  if (!(options.output_padding() == Extent<D>(0))) detail::pair(out << ", output_padding=", options.output_padding());
  print_tail(out, options);
  out << ")";
}

template <int D, class Derived>
Tensor ConvTransposeNdImpl<D, Derived>::forward(In x) {
  if (this->must_run_hooks()) return call_with_hooks(static_cast<Derived&>(*this), x);
  ForwardScope scope(*this, x.location);
  return scope(transposed(x, weight, bias, options, options.output_padding()));
}
template <int D, class Derived>
Tensor ConvTransposeNdImpl<D, Derived>::forward(In x, const std::optional<DimVec>& output_size) {
  if (!output_size) return forward(x);
  if (this->must_run_hooks()) return call_with_hooks(static_cast<Derived&>(*this), x, output_size);
  ForwardScope scope(*this, x.location);
  const auto& o = options;
  const Extent<D> more = detail::open_sizes<D>(kTransposed<D>, detail::target(kTransposed<D>, x), *output_size,
                                               o.kernel_size(), o.stride(), o.padding(), o.dilation());
  return scope(transposed(x, weight, bias, o, more));
}

template class Cloneable<Conv1dImpl>;
template class ConvNdImpl<1, Conv1dImpl>;
template class Cloneable<Conv2dImpl>;
template class ConvNdImpl<2, Conv2dImpl>;
template class Cloneable<Conv3dImpl>;
template class ConvNdImpl<3, Conv3dImpl>;
template class Cloneable<ConvTranspose1dImpl>;
template class ConvTransposeNdImpl<1, ConvTranspose1dImpl>;
template class Cloneable<ConvTranspose2dImpl>;
template class ConvTransposeNdImpl<2, ConvTranspose2dImpl>;
template class Cloneable<ConvTranspose3dImpl>;
template class ConvTransposeNdImpl<3, ConvTranspose3dImpl>;

}  // namespace situ::nn
