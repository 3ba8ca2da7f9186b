// What to write instead of an in-place call, for messages.
#pragma once
#include <string>

namespace situ::op {

// "x = x + y" of "+=", "x = x.relu(...)" of "relu_", "x = x.at({i}).set(v)" of what only stores; "" where the call
// draws numbers or writes no tensor of the user's.
std::string plain_form(const std::string& op);

}  // namespace situ::op
