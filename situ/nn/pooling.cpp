// Implements pooling and unpooling layers of one to three directions.
#include "situ/nn/pooling.h"

#include "situ/nn/print.h"
#include "situ/ops/pool_nd.h"

namespace situ::nn {

namespace {

template <class Options>
void print_window(std::ostream& out, const Options& o) {
  detail::pair(out << "kernel_size=", o.kernel_size());
  detail::pair(out << ", stride=", o.stride());
}
template <class Options>
void print_padded(std::ostream& out, const Options& o) {
  print_window(out, o);
  detail::pair(out << ", padding=", o.padding());
}
// Prints "situ::nn::MaxPool2d(".
template <int D>
std::ostream& open(std::ostream& out, const char* family) {
  return out << detail::home() << family << D << "d(";
}

}  // namespace

template <int D, class Derived>
MaxPoolNdImpl<D, Derived>::MaxPoolNdImpl(const MaxPoolOptions<D>& options) : options(options) {}
template <int D, class Derived>
MaxPoolNdImpl<D, Derived>::MaxPoolNdImpl(Extent<D> size) : MaxPoolNdImpl(MaxPoolOptions<D>(size)) {}
template <int D, class Derived>
void MaxPoolNdImpl<D, Derived>::pretty_print(std::ostream& out) const {
  open<D>(out, "MaxPool");
  print_padded(out, options);
  detail::pair(out << ", dilation=", options.dilation());
  out << ", ceil_mode=" << detail::text(options.ceil_mode()) << ")";
}
template <int D, class Derived>
Tensor MaxPoolNdImpl<D, Derived>::forward(In x) {
  if (this->must_run_hooks()) return call_with_hooks(static_cast<Derived&>(*this), x);
  ForwardScope scope(*this, x.location);
  const auto& o = options;
  return scope(op::max_pool<D>(x, o.kernel_size(), o.stride(), o.padding(), o.dilation(), o.ceil_mode()));
}
template <int D, class Derived>
Tensors2 MaxPoolNdImpl<D, Derived>::forward_with_indices(In x) {
  ForwardScope scope(*this, x.location);
  const auto& o = options;
  return op::max_pool_with_indices<D>(x, o.kernel_size(), o.stride(), o.padding(), o.dilation(), o.ceil_mode());
}

template <int D, class Derived>
AvgPoolNdImpl<D, Derived>::AvgPoolNdImpl(const AvgPoolOptions<D>& options) : options(options) {}
template <int D, class Derived>
AvgPoolNdImpl<D, Derived>::AvgPoolNdImpl(Extent<D> size) : AvgPoolNdImpl(AvgPoolOptions<D>(size)) {}
template <int D, class Derived>
void AvgPoolNdImpl<D, Derived>::pretty_print(std::ostream& out) const {
  open<D>(out, "AvgPool");
  print_padded(out, options);
  if (options.ceil_mode()) out << ", ceil_mode=true";
  if (!options.count_include_pad()) out << ", count_include_pad=false";
  if (options.divisor_override()) out << ", divisor_override=" << *options.divisor_override();
  out << ")";
}
template <int D, class Derived>
Tensor AvgPoolNdImpl<D, Derived>::forward(In x) {
  if (this->must_run_hooks()) return call_with_hooks(static_cast<Derived&>(*this), x);
  ForwardScope scope(*this, x.location);
  const auto& o = options;
  return scope(op::avg_pool<D>(x, o.kernel_size(), o.stride(), o.padding(), o.ceil_mode(), o.count_include_pad(),
                               o.divisor_override()));
}

namespace detail {

template <int D>
Extent<D> size_for(const In& x, const AdaptiveSize<D>& size) {
  Extent<D> of = 1;  // the op rejects inputs of too few dimensions
  const int64_t dims = x.tensor && x.defined() ? x.tensor->dim() : 0;
  for (int i = 0; i < D; ++i)
    if (const auto& n = size[static_cast<size_t>(i)]; n || dims >= D - i) of[i] = n ? *n : x.tensor->size(i - D);
  return of;
}
template Extent<1> size_for<1>(const In&, const AdaptiveSize<1>&);
template Extent<2> size_for<2>(const In&, const AdaptiveSize<2>&);
template Extent<3> size_for<3>(const In&, const AdaptiveSize<3>&);

// Prints "[5, None]", or one number as itself, as LibTorch does.
template <int D>
std::ostream& print(std::ostream& out, const AdaptiveSize<D>& size) {
  const auto text = [](const std::optional<int64_t>& n) { return n ? std::to_string(*n) : std::string("None"); };
  if (D == 1) return out << text(size[0]);
  for (size_t i = 0; i < size.size(); ++i) out << (i ? ", " : "[") << text(size[i]);
  return out << "]";
}

}  // namespace detail

template <int D, class Derived>
AdaptiveAvgPoolNdImpl<D, Derived>::AdaptiveAvgPoolNdImpl(const AdaptiveAvgPoolOptions<D>& options) : options(options) {}
template <int D, class Derived>
AdaptiveAvgPoolNdImpl<D, Derived>::AdaptiveAvgPoolNdImpl(AdaptiveSize<D> size)
    : AdaptiveAvgPoolNdImpl(AdaptiveAvgPoolOptions<D>(size)) {}
template <int D, class Derived>
void AdaptiveAvgPoolNdImpl<D, Derived>::pretty_print(std::ostream& out) const {
  open<D>(out, "AdaptiveAvgPool");
  detail::print<D>(out << "output_size=", options.output_size()) << ")";
}
template <int D, class Derived>
Tensor AdaptiveAvgPoolNdImpl<D, Derived>::forward(In x) {
  if (this->must_run_hooks()) return call_with_hooks(static_cast<Derived&>(*this), x);
  ForwardScope scope(*this, x.location);
  const auto& o = options;
  return scope(op::adaptive_avg_pool<D>(x, detail::size_for<D>(x, o.output_size())));
}

template <int D, class Derived>
AdaptiveMaxPoolNdImpl<D, Derived>::AdaptiveMaxPoolNdImpl(const AdaptiveMaxPoolOptions<D>& options) : options(options) {}
template <int D, class Derived>
AdaptiveMaxPoolNdImpl<D, Derived>::AdaptiveMaxPoolNdImpl(AdaptiveSize<D> size)
    : AdaptiveMaxPoolNdImpl(AdaptiveMaxPoolOptions<D>(size)) {}
template <int D, class Derived>
void AdaptiveMaxPoolNdImpl<D, Derived>::pretty_print(std::ostream& out) const {
  open<D>(out, "AdaptiveMaxPool");
  detail::print<D>(out << "output_size=", options.output_size()) << ")";
}
template <int D, class Derived>
Tensor AdaptiveMaxPoolNdImpl<D, Derived>::forward(In x) {
  if (this->must_run_hooks()) return call_with_hooks(static_cast<Derived&>(*this), x);
  ForwardScope scope(*this, x.location);
  const auto& o = options;
  return scope(op::adaptive_max_pool<D>(x, detail::size_for<D>(x, o.output_size())));
}
template <int D, class Derived>
Tensors2 AdaptiveMaxPoolNdImpl<D, Derived>::forward_with_indices(In x) {
  ForwardScope scope(*this, x.location);
  const auto& o = options;
  return op::adaptive_max_pool_with_indices<D>(x, detail::size_for<D>(x, o.output_size()));
}

template <int D, class Derived>
MaxUnpoolNdImpl<D, Derived>::MaxUnpoolNdImpl(const MaxUnpoolOptions<D>& options) : options(options) {}
template <int D, class Derived>
MaxUnpoolNdImpl<D, Derived>::MaxUnpoolNdImpl(Extent<D> size) : MaxUnpoolNdImpl(MaxUnpoolOptions<D>(size)) {}
template <int D, class Derived>
void MaxUnpoolNdImpl<D, Derived>::pretty_print(std::ostream& out) const {
  open<D>(out, "MaxUnpool");
  print_padded(out, options);
  out << ")";
}
template <int D, class Derived>
Tensor MaxUnpoolNdImpl<D, Derived>::forward(In x, const Tensor& indices, const std::optional<DimVec>& output_size) {
  if (this->must_run_hooks()) return call_with_hooks(static_cast<Derived&>(*this), x, indices, output_size);
  ForwardScope scope(*this, x.location);
  const auto& o = options;
  return scope(op::max_unpool<D>(x, indices, o.kernel_size(), o.stride(), o.padding(), output_size));
}

template <int D, class Derived>
LPPoolNdImpl<D, Derived>::LPPoolNdImpl(const LPPoolOptions<D>& options) : options(options) {}
template <int D, class Derived>
LPPoolNdImpl<D, Derived>::LPPoolNdImpl(double norm_type, Extent<D> size)
    : LPPoolNdImpl(LPPoolOptions<D>(norm_type, size)) {}
template <int D, class Derived>
void LPPoolNdImpl<D, Derived>::pretty_print(std::ostream& out) const {
  open<D>(out, "LPPool");
  out << "norm_type=" << options.norm_type() << ", ";
  print_window(out, options);
  out << ", ceil_mode=" << detail::text(options.ceil_mode()) << ")";
}
template <int D, class Derived>
Tensor LPPoolNdImpl<D, Derived>::forward(In x) {
  if (this->must_run_hooks()) return call_with_hooks(static_cast<Derived&>(*this), x);
  ForwardScope scope(*this, x.location);
  const auto& o = options;
  return scope(op::lp_pool<D>(x, o.norm_type(), o.kernel_size(), o.stride(), o.ceil_mode()));
}

template <int D, class Derived>
FractionalMaxPoolNdImpl<D, Derived>::FractionalMaxPoolNdImpl(const FractionalMaxPoolOptions<D>& options)
    : options(options) {}
template <int D, class Derived>
FractionalMaxPoolNdImpl<D, Derived>::FractionalMaxPoolNdImpl(Extent<D> size)
    : FractionalMaxPoolNdImpl(FractionalMaxPoolOptions<D>(size)) {}
template <int D, class Derived>
void FractionalMaxPoolNdImpl<D, Derived>::pretty_print(std::ostream& out) const {
  open<D>(out, "FractionalMaxPool");
  out << ")";
}
template <int D, class Derived>
Tensor FractionalMaxPoolNdImpl<D, Derived>::forward(In x) {
  if (this->must_run_hooks()) return call_with_hooks(static_cast<Derived&>(*this), x);
  ForwardScope scope(*this, x.location);
  const auto& o = options;
  return scope(std::get<0>(
      op::fractional_max_pool<D>(x, o.kernel_size(), o.output_size(), o.output_ratio(), o._random_samples())));
}
template <int D, class Derived>
Tensors2 FractionalMaxPoolNdImpl<D, Derived>::forward_with_indices(In x) {
  ForwardScope scope(*this, x.location);
  const auto& o = options;
  return op::fractional_max_pool<D>(x, o.kernel_size(), o.output_size(), o.output_ratio(), o._random_samples());
}

template class Cloneable<MaxPool1dImpl>;
template class MaxPoolNdImpl<1, MaxPool1dImpl>;
template class Cloneable<MaxPool2dImpl>;
template class MaxPoolNdImpl<2, MaxPool2dImpl>;
template class Cloneable<MaxPool3dImpl>;
template class MaxPoolNdImpl<3, MaxPool3dImpl>;
template class Cloneable<AvgPool1dImpl>;
template class AvgPoolNdImpl<1, AvgPool1dImpl>;
template class Cloneable<AvgPool2dImpl>;
template class AvgPoolNdImpl<2, AvgPool2dImpl>;
template class Cloneable<AvgPool3dImpl>;
template class AvgPoolNdImpl<3, AvgPool3dImpl>;
template class Cloneable<AdaptiveAvgPool1dImpl>;
template class AdaptiveAvgPoolNdImpl<1, AdaptiveAvgPool1dImpl>;
template class Cloneable<AdaptiveAvgPool2dImpl>;
template class AdaptiveAvgPoolNdImpl<2, AdaptiveAvgPool2dImpl>;
template class Cloneable<AdaptiveAvgPool3dImpl>;
template class AdaptiveAvgPoolNdImpl<3, AdaptiveAvgPool3dImpl>;
template class Cloneable<AdaptiveMaxPool1dImpl>;
template class AdaptiveMaxPoolNdImpl<1, AdaptiveMaxPool1dImpl>;
template class Cloneable<AdaptiveMaxPool2dImpl>;
template class AdaptiveMaxPoolNdImpl<2, AdaptiveMaxPool2dImpl>;
template class Cloneable<AdaptiveMaxPool3dImpl>;
template class AdaptiveMaxPoolNdImpl<3, AdaptiveMaxPool3dImpl>;
template class Cloneable<MaxUnpool1dImpl>;
template class MaxUnpoolNdImpl<1, MaxUnpool1dImpl>;
template class Cloneable<MaxUnpool2dImpl>;
template class MaxUnpoolNdImpl<2, MaxUnpool2dImpl>;
template class Cloneable<MaxUnpool3dImpl>;
template class MaxUnpoolNdImpl<3, MaxUnpool3dImpl>;
template class Cloneable<LPPool1dImpl>;
template class LPPoolNdImpl<1, LPPool1dImpl>;
template class Cloneable<LPPool2dImpl>;
template class LPPoolNdImpl<2, LPPool2dImpl>;
template class Cloneable<LPPool3dImpl>;
template class LPPoolNdImpl<3, LPPool3dImpl>;
template class Cloneable<FractionalMaxPool2dImpl>;
template class FractionalMaxPoolNdImpl<2, FractionalMaxPool2dImpl>;
template class Cloneable<FractionalMaxPool3dImpl>;
template class FractionalMaxPoolNdImpl<3, FractionalMaxPool3dImpl>;

}  // namespace situ::nn
