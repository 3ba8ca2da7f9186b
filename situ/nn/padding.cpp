#include "situ/nn/padding.h"

#include "situ/nn/print.h"

namespace situ::nn {

namespace {

// What the layers of a family are called, and hold.
template <class Impl>
struct Family;
#define SITU_FAMILY(Name, D, how)                     \
  template <>                                         \
  struct Family<Name##D##dImpl> {                     \
    static constexpr const char* name = #Name #D "d"; \
    static constexpr PadMode mode = how;              \
  };
SITU_FAMILY(ReflectionPad, 1, PadMode::reflect)
SITU_FAMILY(ReflectionPad, 2, PadMode::reflect)
SITU_FAMILY(ReflectionPad, 3, PadMode::reflect)
SITU_FAMILY(ReplicationPad, 1, PadMode::replicate)
SITU_FAMILY(ReplicationPad, 2, PadMode::replicate)
SITU_FAMILY(ReplicationPad, 3, PadMode::replicate)
SITU_FAMILY(ZeroPad, 1, PadMode::constant)
SITU_FAMILY(ZeroPad, 2, PadMode::constant)
SITU_FAMILY(ZeroPad, 3, PadMode::constant)
SITU_FAMILY(CircularPad, 1, PadMode::circular)
SITU_FAMILY(CircularPad, 2, PadMode::circular)
SITU_FAMILY(CircularPad, 3, PadMode::circular)
SITU_FAMILY(ConstantPad, 1, PadMode::constant)
SITU_FAMILY(ConstantPad, 2, PadMode::constant)
SITU_FAMILY(ConstantPad, 3, PadMode::constant)
#undef SITU_FAMILY

template <class Options>
constexpr bool kHasValue = requires(const Options& o) {
  o.value();
};

}  // namespace

template <int D, class Derived, class Options>
void PadNdImpl<D, Derived, Options>::pretty_print(std::ostream& out) const {
  detail::pair(out << detail::home() << Family<Derived>::name << "(padding=", options.padding());
  if constexpr (kHasValue<Options>) out << ", value=" << options.value();
  out << ")";
}

template <int D, class Derived, class Options>
Tensor PadNdImpl<D, Derived, Options>::forward(In x) {
  if (this->hooks_wait()) return call_with_hooks(static_cast<Derived&>(*this), x);
  ForwardScope scope(*this, x.site);
  constexpr PadMode mode = Family<Derived>::mode;
  if (const Tensor& t = detail::target(Family<Derived>::name, x);
      mode != PadMode::constant && t.dim() != D + 1 && t.dim() != D + 2)
    throw ShapeError(std::string(Family<Derived>::name) + ": input is " + t.describe() + ", but it must have " +
                     std::to_string(D + 1) + " or " + std::to_string(D + 2) + " dimensions");
  double value = 0;
  if constexpr (kHasValue<Options>) value = options.value();
  DimVec ends;
  for (int64_t e : options.padding().values) ends.push_back(e);
  return scope(pad(x, ends, mode, value));
}

template class Cloneable<ReflectionPad1dImpl>;
template class PadNdImpl<1, ReflectionPad1dImpl, ReflectionPad1dOptions>;
template class Cloneable<ReflectionPad2dImpl>;
template class PadNdImpl<2, ReflectionPad2dImpl, ReflectionPad2dOptions>;
template class Cloneable<ReflectionPad3dImpl>;
template class PadNdImpl<3, ReflectionPad3dImpl, ReflectionPad3dOptions>;
template class Cloneable<ReplicationPad1dImpl>;
template class PadNdImpl<1, ReplicationPad1dImpl, ReplicationPad1dOptions>;
template class Cloneable<ReplicationPad2dImpl>;
template class PadNdImpl<2, ReplicationPad2dImpl, ReplicationPad2dOptions>;
template class Cloneable<ReplicationPad3dImpl>;
template class PadNdImpl<3, ReplicationPad3dImpl, ReplicationPad3dOptions>;
template class Cloneable<ZeroPad1dImpl>;
template class PadNdImpl<1, ZeroPad1dImpl, ZeroPad1dOptions>;
template class Cloneable<ZeroPad2dImpl>;
template class PadNdImpl<2, ZeroPad2dImpl, ZeroPad2dOptions>;
template class Cloneable<ZeroPad3dImpl>;
template class PadNdImpl<3, ZeroPad3dImpl, ZeroPad3dOptions>;
template class Cloneable<CircularPad1dImpl>;
template class PadNdImpl<1, CircularPad1dImpl, CircularPad1dOptions>;
template class Cloneable<CircularPad2dImpl>;
template class PadNdImpl<2, CircularPad2dImpl, CircularPad2dOptions>;
template class Cloneable<CircularPad3dImpl>;
template class PadNdImpl<3, CircularPad3dImpl, CircularPad3dOptions>;
template class Cloneable<ConstantPad1dImpl>;
template class PadNdImpl<1, ConstantPad1dImpl, ConstantPad1dOptions>;
template class Cloneable<ConstantPad2dImpl>;
template class PadNdImpl<2, ConstantPad2dImpl, ConstantPad2dOptions>;
template class Cloneable<ConstantPad3dImpl>;
template class PadNdImpl<3, ConstantPad3dImpl, ConstantPad3dOptions>;

}  // namespace situ::nn
