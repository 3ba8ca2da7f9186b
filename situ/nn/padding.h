// Padding of the last one, two or three dimensions: [N, C, L], [N, C, H, W], [N, C, D, H, W], or one example without N.
//
// `padding` has two numbers for each dimension, before and behind, from the last one back; negative ones cut off.
// ValueError where the input is too small for what is asked.
#pragma once
#include "situ/nn/window_options.h"

namespace situ::nn {

// Options: PadOptions<D>, or ConstantPadOptions<D>, which have a value too.
template <int D, class Derived, class Options>
class PadNdImpl : public Cloneable<Derived> {
 public:
  explicit PadNdImpl(const Options& o) : options(o) {}
  void reset() override {}
  void pretty_print(std::ostream& out) const override;
  Tensor forward(In x);
  Options options;
};

// The layers Name1d, Name2d and Name3d. Compiled in padding.cpp, and there alone.
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

// What stands at the ends turned back, without the ends themselves.
SITU_PAD(ReflectionPad, 1)
SITU_PAD(ReflectionPad, 2)
SITU_PAD(ReflectionPad, 3)
// The ends repeated.
SITU_PAD(ReplicationPad, 1)
SITU_PAD(ReplicationPad, 2)
SITU_PAD(ReplicationPad, 3)
// Zeros.
SITU_PAD(ZeroPad, 1)
SITU_PAD(ZeroPad, 2)
SITU_PAD(ZeroPad, 3)
// What stands at the other end.
SITU_PAD(CircularPad, 1)
SITU_PAD(CircularPad, 2)
SITU_PAD(CircularPad, 3)
// A value of the program's.
SITU_CONSTANT_PAD(ConstantPad, 1)
SITU_CONSTANT_PAD(ConstantPad, 2)
SITU_CONSTANT_PAD(ConstantPad, 3)
#undef SITU_PAD
#undef SITU_CONSTANT_PAD
#undef SITU_PAD_COMPILED

}  // namespace situ::nn
