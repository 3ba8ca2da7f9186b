// Whether this process has one thread. A counter or a lock that others cannot reach needs no bus-locked instruction,
// which costs more than all else in a handle's copy.
#pragma once
#if defined(__has_include)
#if __has_include(<sys/single_threaded.h>)
#include <sys/single_threaded.h>
#define SITU_KNOWS_SINGLE_THREAD 1
#endif
#endif

namespace situ {

// True: there is no other thread now, and none before this one creates it; what it did until then is seen by the new
// one. False: there may be others. Always false where the C library does not say.
inline bool single_thread() noexcept {
#ifdef SITU_KNOWS_SINGLE_THREAD
  return __libc_single_threaded != 0;
#else
  return false;
#endif
}

}  // namespace situ
