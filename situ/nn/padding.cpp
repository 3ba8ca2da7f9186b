// Implements padding layers of one to three directions.
#include "situ/nn/padding.h"

#include "situ/nn/print.h"

namespace situ::nn {

namespace {

// The name and the mode of the layers that share an implementation.
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
  if (this->must_run_hooks()) return call_with_hooks(static_cast<Derived&>(*this), x);
  ForwardScope scope(*this, x.location);
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

#define SITU_PAD_COMPILED(Name, D)          \
  template class Cloneable<Name##D##dImpl>; \
  template class PadNdImpl<D, Name##D##dImpl, Name##D##dOptions>;
#define SITU_PAD(Name, D)    \
  SITU_PAD_COMPILED(Name, D) \
  Name##D##dImpl::Name##D##dImpl(Extents<2 * D> padding) : PadNdImpl(Name##D##dOptions(padding)) {}
#define SITU_CONSTANT_PAD(Name, D) \
  SITU_PAD_COMPILED(Name, D)       \
  Name##D##dImpl::Name##D##dImpl(Extents<2 * D> padding, double value) : PadNdImpl(Name##D##dOptions(padding, value)) {}
SITU_PAD(ReflectionPad, 1)
SITU_PAD(ReflectionPad, 2)
SITU_PAD(ReflectionPad, 3)
SITU_PAD(ReplicationPad, 1)
SITU_PAD(ReplicationPad, 2)
SITU_PAD(ReplicationPad, 3)
SITU_PAD(ZeroPad, 1)
SITU_PAD(ZeroPad, 2)
SITU_PAD(ZeroPad, 3)
SITU_PAD(CircularPad, 1)
SITU_PAD(CircularPad, 2)
SITU_PAD(CircularPad, 3)
SITU_CONSTANT_PAD(ConstantPad, 1)
SITU_CONSTANT_PAD(ConstantPad, 2)
SITU_CONSTANT_PAD(ConstantPad, 3)
#undef SITU_PAD
#undef SITU_CONSTANT_PAD
#undef SITU_PAD_COMPILED

}  // namespace situ::nn
