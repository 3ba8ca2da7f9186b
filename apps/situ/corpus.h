// The text that gpt and lstm train on without --data: the project's documentation pages and public headers.
#pragma once
#include <string_view>

namespace situ::app {

std::string_view documentation_text();

}  // namespace situ::app
