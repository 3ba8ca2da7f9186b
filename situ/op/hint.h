// What to write instead of an in-place call, for messages.
#pragma once
#include <string>

namespace situ::op {

// "x = x + y" for "+=", "x = x.relu(...)" for "relu_", the text of the op's entry if it has one (`instead` in
// ops/functions.txt); "" for calls without a plain form, such as normal_ and an optimizer's step.
std::string plain_form(const std::string& op);

}  // namespace situ::op
