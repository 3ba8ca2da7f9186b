#include "situ/base/text.h"

#include <cxxabi.h>

#include <charconv>
#include <cstdlib>

#include "situ/base/demangle.h"

namespace situ {

std::string number_text(double v) {
  char text[32];
  return {text, std::to_chars(text, text + sizeof text, v, std::chars_format::general, 6).ptr};  // in every locale
}

std::string demangled(const std::type_info& type) {
  int status = 0;
  char* text = abi::__cxa_demangle(type.name(), nullptr, nullptr, &status);
  std::string s = status == 0 && text ? text : type.name();
  std::free(text);
  return s;
}

std::string at_text(const SourceLocation& location) {
  if (!location) return "";
  return std::string(" at ") + location.file + (location.line == 0 ? "" : ":" + std::to_string(location.line));
}

std::string bracketed(const SourceLocation& location) {
  return location ? " (" + at_text(location).substr(1) + ")" : std::string();
}

}  // namespace situ
