// Returns the name of a C++ type as a program writes it, for messages.
#pragma once
#include <string>
#include <typeinfo>

namespace situ {

std::string demangled(const std::type_info& type);  // "std::vector<int, std::allocator<int> >"

}  // namespace situ
