// Throws the errors of calls whose argument types are known only at run time.
#include "situ/nn/any_call.h"

#include "situ/base/demangle.h"

namespace situ::nn {

bool AnyCall::all_tensors(std::vector<AnyValue>& v) {
  for (AnyValue& value : v)
    if (!value.try_get<Tensor>()) return false;
  return !v.empty();
}

void AnyCall::refuse_empty(const char* call) {
  throw UsageError(std::string("AnyModule: Cannot call ") + call + "() on an empty AnyModule; assign a module to it");
}

void AnyCall::refuse(const Module& m, size_t n) {
  throw UsageError("AnyModule: the forward of " + m.name() +
                   " has more than one signature, none of which takes these " + std::to_string(n) +
                   " arguments; call it directly");
}

void AnyCall::refuse_count(const Module& m, size_t given, size_t required, size_t most) {
  std::string text = "AnyModule: " + m.name() + "'s forward() method expects ";
  text += required == most ? std::to_string(most) + " argument(s)"
                           : "at least " + std::to_string(required) + " argument(s) and at most " +
                                 std::to_string(most) + " argument(s)";
  text += ", but received " + std::to_string(given) + ".";
  if (given < required && required == most)
    text += " If " + m.name() +
            "'s forward() method has default arguments, please make sure the forward() method is declared with a "
            "corresponding `FORWARD_HAS_DEFAULT_ARGS` macro.";
  throw UsageError(text);
}

void AnyCall::refuse_type(const std::type_info& wanted, const std::type_info& given, size_t i) {
  throw UsageError("AnyModule: Expected argument #" + std::to_string(i) + " to be of type " + demangled(wanted) +
                   ", but received value of type " + demangled(given) + "; arguments are not converted");
}

}  // namespace situ::nn
