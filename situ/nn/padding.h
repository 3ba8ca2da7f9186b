// Padding of the last one, two or three dimensions: [N, C, L], [N, C, H, W], [N, C, D, H, W], or one example without N.
//
// `padding` has two numbers for each dimension, before and after, starting with the last dimension; negative ones crop.
// forward throws ValueError if the input is too small for them.
#pragma once
#include "situ/nn/window_options.h"

namespace situ::nn {

// Options: PadOptions<D>, or ConstantPadOptions<D>, which also have a value.
template <int D, class Derived, class Options>
class PadNdImpl : public Cloneable<Derived> {
 public:
  explicit PadNdImpl(const Options& o) : options(o) {}
  void reset() override {}
  void pretty_print(std::ostream& out) const override;
  Tensor forward(In x);
  Options options;
};

// Declares the layers Name1d, Name2d and Name3d, which are compiled only in padding.cpp.
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

// Pads with the input mirrored at its ends, without the ends themselves.
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
