// Quotes text from outside (a file, a program's names) for messages.
#pragma once
#include <string>
#include <string_view>

namespace situ {

// Returns the text in quotes, cut after 80 bytes, with '?' for control characters.
std::string shown(std::string_view text);

}  // namespace situ
