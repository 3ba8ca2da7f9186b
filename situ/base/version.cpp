// Implements version() with the number that the build sets.
#include "situ/base/version.h"

namespace situ {

const char* version() { return SITU_VERSION; }

}  // namespace situ
