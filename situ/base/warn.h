// Warnings: messages about problems that are not errors. They go to standard error, or to a handler.
#pragma once
#include <string>

#include "situ/base/source_location.h"

namespace situ {

using WarningHandler = void (*)(const std::string& text);
// The handler is called on the thread that warns; null restores standard error. Returns the previous handler.
WarningHandler set_warning_handler(WarningHandler handler);

void warn(const std::string& text);
// Returns true for the first call with this topic (a literal) and line, so that a loop warns once.
bool first_at(const char* topic, const SourceLocation& location);

}  // namespace situ
