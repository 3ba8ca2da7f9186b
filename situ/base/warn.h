// Warnings: what a program should know of and nothing refuses. They go to standard error, or to a handler.
#pragma once
#include <string>

#include "situ/base/source_location.h"

namespace situ {

using WarningHandler = void (*)(const std::string& text);
// Called from the thread that warns; null: standard error again. Returns the handler before it.
WarningHandler set_warning_handler(WarningHandler handler);

void warn(const std::string& text);
// True for the first call with this topic (a literal) and line; so that a loop warns once.
bool first_at(const char* topic, const SourceLocation& location);

}  // namespace situ
