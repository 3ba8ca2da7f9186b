// Implements shown(): quotes text from outside for messages.
#include "situ/base/shown.h"

namespace situ {

std::string shown(std::string_view text) {
  bool cut = text.size() > 80;
  std::string s(text.substr(0, 80));
  for (char& c : s)
    if (static_cast<unsigned char>(c) < 32 || c == 127) c = '?';
  return "'" + s + (cut ? "...'" : "'");
}

}  // namespace situ
