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

// What stands at the ends turned back, without the ends themselves.
class ReflectionPad1dImpl : public PadNdImpl<1, ReflectionPad1dImpl, ReflectionPad1dOptions> {
 public:
  using PadNdImpl::PadNdImpl;
  ReflectionPad1dImpl(Extents<2> padding) : PadNdImpl(ReflectionPad1dOptions(padding)) {}
};
SITU_MODULE(ReflectionPad1d);
class ReflectionPad2dImpl : public PadNdImpl<2, ReflectionPad2dImpl, ReflectionPad2dOptions> {
 public:
  using PadNdImpl::PadNdImpl;
  ReflectionPad2dImpl(Extents<4> padding) : PadNdImpl(ReflectionPad2dOptions(padding)) {}
};
SITU_MODULE(ReflectionPad2d);
class ReflectionPad3dImpl : public PadNdImpl<3, ReflectionPad3dImpl, ReflectionPad3dOptions> {
 public:
  using PadNdImpl::PadNdImpl;
  ReflectionPad3dImpl(Extents<6> padding) : PadNdImpl(ReflectionPad3dOptions(padding)) {}
};
SITU_MODULE(ReflectionPad3d);

// The ends repeated.
class ReplicationPad1dImpl : public PadNdImpl<1, ReplicationPad1dImpl, ReplicationPad1dOptions> {
 public:
  using PadNdImpl::PadNdImpl;
  ReplicationPad1dImpl(Extents<2> padding) : PadNdImpl(ReplicationPad1dOptions(padding)) {}
};
SITU_MODULE(ReplicationPad1d);
class ReplicationPad2dImpl : public PadNdImpl<2, ReplicationPad2dImpl, ReplicationPad2dOptions> {
 public:
  using PadNdImpl::PadNdImpl;
  ReplicationPad2dImpl(Extents<4> padding) : PadNdImpl(ReplicationPad2dOptions(padding)) {}
};
SITU_MODULE(ReplicationPad2d);
class ReplicationPad3dImpl : public PadNdImpl<3, ReplicationPad3dImpl, ReplicationPad3dOptions> {
 public:
  using PadNdImpl::PadNdImpl;
  ReplicationPad3dImpl(Extents<6> padding) : PadNdImpl(ReplicationPad3dOptions(padding)) {}
};
SITU_MODULE(ReplicationPad3d);

// Zeros.
class ZeroPad1dImpl : public PadNdImpl<1, ZeroPad1dImpl, ZeroPad1dOptions> {
 public:
  using PadNdImpl::PadNdImpl;
  ZeroPad1dImpl(Extents<2> padding) : PadNdImpl(ZeroPad1dOptions(padding)) {}
};
SITU_MODULE(ZeroPad1d);
class ZeroPad2dImpl : public PadNdImpl<2, ZeroPad2dImpl, ZeroPad2dOptions> {
 public:
  using PadNdImpl::PadNdImpl;
  ZeroPad2dImpl(Extents<4> padding) : PadNdImpl(ZeroPad2dOptions(padding)) {}
};
SITU_MODULE(ZeroPad2d);
class ZeroPad3dImpl : public PadNdImpl<3, ZeroPad3dImpl, ZeroPad3dOptions> {
 public:
  using PadNdImpl::PadNdImpl;
  ZeroPad3dImpl(Extents<6> padding) : PadNdImpl(ZeroPad3dOptions(padding)) {}
};
SITU_MODULE(ZeroPad3d);

// What stands at the other end.
class CircularPad1dImpl : public PadNdImpl<1, CircularPad1dImpl, CircularPad1dOptions> {
 public:
  using PadNdImpl::PadNdImpl;
  CircularPad1dImpl(Extents<2> padding) : PadNdImpl(CircularPad1dOptions(padding)) {}
};
SITU_MODULE(CircularPad1d);
class CircularPad2dImpl : public PadNdImpl<2, CircularPad2dImpl, CircularPad2dOptions> {
 public:
  using PadNdImpl::PadNdImpl;
  CircularPad2dImpl(Extents<4> padding) : PadNdImpl(CircularPad2dOptions(padding)) {}
};
SITU_MODULE(CircularPad2d);
class CircularPad3dImpl : public PadNdImpl<3, CircularPad3dImpl, CircularPad3dOptions> {
 public:
  using PadNdImpl::PadNdImpl;
  CircularPad3dImpl(Extents<6> padding) : PadNdImpl(CircularPad3dOptions(padding)) {}
};
SITU_MODULE(CircularPad3d);

// A value of the program's.
class ConstantPad1dImpl : public PadNdImpl<1, ConstantPad1dImpl, ConstantPad1dOptions> {
 public:
  using PadNdImpl::PadNdImpl;
  ConstantPad1dImpl(Extents<2> padding, double value) : PadNdImpl(ConstantPad1dOptions(padding, value)) {}
};
SITU_MODULE(ConstantPad1d);
class ConstantPad2dImpl : public PadNdImpl<2, ConstantPad2dImpl, ConstantPad2dOptions> {
 public:
  using PadNdImpl::PadNdImpl;
  ConstantPad2dImpl(Extents<4> padding, double value) : PadNdImpl(ConstantPad2dOptions(padding, value)) {}
};
SITU_MODULE(ConstantPad2d);
class ConstantPad3dImpl : public PadNdImpl<3, ConstantPad3dImpl, ConstantPad3dOptions> {
 public:
  using PadNdImpl::PadNdImpl;
  ConstantPad3dImpl(Extents<6> padding, double value) : PadNdImpl(ConstantPad3dOptions(padding, value)) {}
};
SITU_MODULE(ConstantPad3d);

}  // namespace situ::nn
