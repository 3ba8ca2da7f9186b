// Values of options, parsed from text. An invalid one throws one line that names the option, its text and the valid
// values.
#pragma once
#include <cstdint>
#include <string>

#include "apps/situ/options.h"

namespace situ::app {

std::string printable(std::string text);  // replaces control characters by '?'

// Returns text of any origin in a form that fits in one line: shortened, quoted, without control characters.
std::string shown(const std::string& text);

// Each throws UsageMistake, naming `flag`.
int64_t whole_number(const std::string& flag, const std::string& text, Range range);
uint64_t seed_number(const std::string& flag, const std::string& text);  // 0 to 2^64 - 1
// Returns a finite number from `least` to `most`; `least` itself is valid only if `or_least`.
double real_number(const std::string& flag, const std::string& text, double least, bool or_least, double most);
std::string path_text(const std::string& flag, const std::string& text);  // not empty

}  // namespace situ::app
