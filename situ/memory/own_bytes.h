// Bytes that one thread booked during a trace, whatever other threads book and release meanwhile.
#pragma once
#include <cstdint>

#include "situ/memory/trace.h"

namespace situ::memory {

// About what the handle of a tensor takes.
constexpr int64_t kHandleBytes = 512;

// Of blocks that the thread which opened the trace booked since then, with a handle for each.
struct OwnBytes {
  int64_t now = 0, peak = 0;  // of those that live; the most at one instant
};
OwnBytes own_bytes(const Trace& trace);

}  // namespace situ::memory
