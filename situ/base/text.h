// Formats numbers and source locations for messages.
#pragma once
#include <string>

#include "situ/base/source_location.h"

namespace situ {

// Returns "0.5", "-2", "1e+300" or "nan": at most six significant digits.
std::string number_text(double v);

// Returns " at src/model.cpp:42"; empty if the location is unknown.
std::string at_text(const SourceLocation& location);

// Returns " (at src/model.cpp:42)"; empty if the location is unknown.
std::string bracketed(const SourceLocation& location);

}  // namespace situ
