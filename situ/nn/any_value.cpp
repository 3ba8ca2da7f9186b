// Throws the error of AnyValue::get() for a wrong type.
#include "situ/nn/any_value.h"

#include "situ/base/demangle.h"
#include "situ/base/error.h"

namespace situ::nn {

void AnyValue::refuse(const std::type_info& type) const {
  throw UsageError("AnyValue: Attempted to cast AnyValue to " + demangled(type) + ", but its actual type is " +
                   demangled(value_.type()) + "; get it as the type that was stored");
}

}  // namespace situ::nn
