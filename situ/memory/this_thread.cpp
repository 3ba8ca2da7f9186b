// Defines the thread-local state of memory/this_thread.h.
#include "situ/memory/this_thread.h"

namespace situ::memory {

thread_local constinit ThisThread this_thread SITU_TLS_FAST;

}  // namespace situ::memory
