// Converts a std::bad_alloc that leaves a public call into OutOfMemoryError, like every other refusal.
#pragma once
#include <new>

#include "situ/base/source_location.h"

namespace situ::op {

// Call it while a std::bad_alloc is handled. Throws OutOfMemoryError naming the call, or std::bad_alloc if there is no
// memory for the message.
[[noreturn]] void refuse_malloc(const char* name, const SourceLocation& location);

}  // namespace situ::op
