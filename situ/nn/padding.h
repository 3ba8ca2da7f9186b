// Layers that pad the last one, two or three dimensions. Inputs are [N, C, L] (1d), [N, C, H, W] (2d) or
// [N, C, D, H, W] (3d), or the same without N.
//
// `padding` has two numbers for each dimension, before and after, starting with the last dimension. A negative number
// crops. forward throws ValueError if the input is too small for the padding.
#pragma once
#include "situ/nn/window_options.h"

namespace situ::nn {

// The base of the layers. Options is PadOptions<D>, or ConstantPadOptions<D>, which also has a value.
template <int D, class Derived, class Options>
class PadNdImpl : public Cloneable<Derived> {
 public:
  explicit PadNdImpl(const Options& o) : options(o) {}
  void reset() override {}
  void pretty_print(std::ostream& out) const override;
  Tensor forward(In x);
  Options options;
};

// SITU_PAD(Name, D) declares the layer NameDd, for example ReflectionPad1d. Its templates are compiled once, in
// padding.cpp. SITU_CONSTANT_PAD declares a layer whose constructor also takes the value.
#define SITU_PAD(Name, D)                                                         \
  SITU_PAD_COMPILED(Name, D)                                                      \
  class Name##D##dImpl : public PadNdImpl<D, Name##D##dImpl, Name##D##dOptions> { \
   public:                                                                        \
    using PadNdImpl::PadNdImpl;                                                   \
    Name##D##dImpl(Extents<2 * D> padding);                                       \
  };                                                                              \
  SITU_MODULE(Name##D##d);
#define SITU_CONSTANT_PAD(Name, D)                                                \
  SITU_PAD_COMPILED(Name, D)                                                      \
  class Name##D##dImpl : public PadNdImpl<D, Name##D##dImpl, Name##D##dOptions> { \
   public:                                                                        \
    using PadNdImpl::PadNdImpl;                                                   \
    Name##D##dImpl(Extents<2 * D> padding, double value);                         \
  };                                                                              \
  SITU_MODULE(Name##D##d);
#define SITU_PAD_COMPILED(Name, D)                 \
  class Name##D##dImpl;                            \
  extern template class Cloneable<Name##D##dImpl>; \
  extern template class PadNdImpl<D, Name##D##dImpl, Name##D##dOptions>;

// Pads with the input mirrored at its ends; the end elements are not repeated.
SITU_PAD(ReflectionPad, 1)
SITU_PAD(ReflectionPad, 2)
SITU_PAD(ReflectionPad, 3)
// Pads with copies of the end elements.
SITU_PAD(ReplicationPad, 1)
SITU_PAD(ReplicationPad, 2)
SITU_PAD(ReplicationPad, 3)
// Pads with zeros.
SITU_PAD(ZeroPad, 1)
SITU_PAD(ZeroPad, 2)
SITU_PAD(ZeroPad, 3)
// Pads with the elements of the opposite end.
SITU_PAD(CircularPad, 1)
SITU_PAD(CircularPad, 2)
SITU_PAD(CircularPad, 3)
// Pads with a given value.
SITU_CONSTANT_PAD(ConstantPad, 1)
SITU_CONSTANT_PAD(ConstantPad, 2)
SITU_CONSTANT_PAD(ConstantPad, 3)
#undef SITU_PAD
#undef SITU_CONSTANT_PAD
#undef SITU_PAD_COMPILED

}  // namespace situ::nn
