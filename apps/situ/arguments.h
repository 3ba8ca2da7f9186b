// Values of options, from text. A bad one is refused in one line that names the option, what it got and what it needs.
#pragma once
#include <cstdint>
#include <string>

#include "apps/situ/options.h"

namespace situ::app {

std::string printable(std::string text);  // with '?' for control characters

// Text of any origin, fit to stand in one line: cut, in quotes, without control characters.
std::string shown(const std::string& text);

// Each throws UsageMistake naming `flag`.
int64_t whole_number(const std::string& flag, const std::string& text, Range range);
uint64_t seed_number(const std::string& flag, const std::string& text);  // 0 to 2^64 - 1
// A finite number from `least` to `most`; `least` itself only where `or_least` says so.
double real_number(const std::string& flag, const std::string& text, double least, bool or_least, double most);
std::string path_text(const std::string& flag, const std::string& text);  // not empty

}  // namespace situ::app
