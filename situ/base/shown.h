// Text from outside (a file, a program's names) as messages show it.
#pragma once
#include <string>
#include <string_view>

namespace situ {

// In quotes, cut after 80 bytes, with '?' for control characters.
std::string shown(std::string_view text);

}  // namespace situ
