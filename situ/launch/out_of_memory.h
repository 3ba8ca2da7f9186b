// The boundary of public calls: a std::bad_alloc inside one leaves it as OutOfMemoryError, like every other refusal.
#pragma once
#include <new>

#include "situ/base/source_location.h"

namespace situ::op {

// Called while a std::bad_alloc is handled. Throws OutOfMemoryError that names the call, or std::bad_alloc if there is
// no room for the message either.
[[noreturn]] void refuse_malloc(const char* name, const SourceLocation& location);

}  // namespace situ::op
