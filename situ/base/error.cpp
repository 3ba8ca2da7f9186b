// Implements Error and the failing path of SITU_ASSERT.
#include "situ/base/error.h"

#include <utility>

namespace situ {

Error::Error(std::string message) : message_(std::move(message)) {}

void assert_failed(const char* condition, const char* file, unsigned line) {
  throw InternalError(std::string("internal error: ") + condition + " does not hold at " + file + ":" +
                      std::to_string(line) +
                      "; this is a bug in Situ, please report it with the program that shows it");
}

}  // namespace situ
