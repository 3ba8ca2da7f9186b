#include "situ/base/text.h"

#include <cstdio>

namespace situ {

std::string number_text(double v) {
  char text[32];
  std::snprintf(text, sizeof text, "%g", v);
  return text;
}

std::string at_text(const Site& site) {
  if (!site) return "";
  return std::string(" at ") + site.file + (site.line == 0 ? "" : ":" + std::to_string(site.line));
}

}  // namespace situ
