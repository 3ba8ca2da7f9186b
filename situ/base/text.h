// Numbers and places in messages.
#pragma once
#include <string>

#include "situ/base/source_location.h"

namespace situ {

// "0.5", "-2", "1e+300", "nan": at most six digits, however large or small.
std::string number_text(double v);

// " at src/model.cpp:42"; empty when unknown.
std::string at_text(const SourceLocation& location);

// " (at src/model.cpp:42)"; empty when unknown.
std::string bracketed(const SourceLocation& location);

}  // namespace situ
