#include "situ/memory/frozen.h"

#include "situ/base/error.h"
#include "situ/base/text.h"
#include "situ/base/thread_state.h"

namespace situ {

void refuse_frozen(const char* op, const std::string& target, const char* instead, const SourceLocation& location) {
  throw InplaceError(called_as(op) + ": " + target +
                     " is frozen (x.freeze()), so its bytes may not be written, not even through an alias; " + instead +
                     ", or unfreeze() it" + bracketed(location));
}

}  // namespace situ
