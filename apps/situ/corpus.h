// The text that gpt and lstm train on when no --data is given: the project's documentation, pages and public headers.
#pragma once
#include <string_view>

namespace situ::app {

std::string_view documentation_text();

}  // namespace situ::app
