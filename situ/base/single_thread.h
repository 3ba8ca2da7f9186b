// single_thread(): does this process have only one thread? Then counters and locks need no atomic read-modify-write
// instruction, which would be the largest cost of copying a handle.
#pragma once
#if defined(__has_include)
#if __has_include(<sys/single_threaded.h>)
#include <sys/single_threaded.h>
#define SITU_KNOWS_SINGLE_THREAD 1
#endif
#endif

namespace situ {

// True: there is no other thread until this one creates it, and the new thread observes everything done before. False:
// there may be others. Always false if the C library does not provide the information.
inline bool single_thread() noexcept {
#ifdef SITU_KNOWS_SINGLE_THREAD
  return __libc_single_threaded != 0;
#else
  return false;
#endif
}

}  // namespace situ
