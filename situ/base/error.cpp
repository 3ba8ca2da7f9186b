#include "situ/base/error.h"

namespace situ {

void assert_failed(const char* condition, const char* file, unsigned line) {
  throw InternalError(std::string("internal error: ") + condition + " does not hold at " + file + ":" +
                      std::to_string(line) +
                      "; this is a bug in Situ, please report it with the program that shows it");
}

}  // namespace situ
