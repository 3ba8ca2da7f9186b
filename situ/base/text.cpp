#include "situ/base/text.h"

#include <cstdio>

namespace situ {

std::string number_text(double v) {
  char text[32];
  std::snprintf(text, sizeof text, "%g", v);
  return text;
}

}  // namespace situ
