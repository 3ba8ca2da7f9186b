// Names the out-of-place form of an in-place call, for error messages.
#pragma once
#include <string>

namespace situ::op {

// Returns "x = x + y" for "+=", "x = x.relu(...)" for "relu_", or the op's own text (`instead` in ops/functions.txt).
// Returns "" for calls without a plain form, such as normal_ and an optimizer's step.
std::string plain_form(const std::string& op);

}  // namespace situ::op
