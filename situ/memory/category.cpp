// Implements name_of: the display names of the memory categories.
#include "situ/base/category.h"

namespace situ {

const char* name_of(Category c) {
  static constexpr const char* kNames[kCategories] = {"parameter",          "buffer",     "gradient", "optimizer state",
                                                      "saved for backward", "temporary",  "input",    "workspace",
                                                      "communication",      "bookkeeping"};
  return kNames[static_cast<int>(c)];
}

}  // namespace situ
