// Bytes that one thread booked during a trace, whatever other threads book and release meanwhile.
#pragma once
#include <cstdint>

#include "situ/memory/trace.h"

namespace situ::memory {

// Blocks that the thread which opened the trace booked since then. Each counts with `handle` bytes more, for its tensor.
struct OwnBytes {
  int64_t now = 0, peak = 0;  // of those that live; the most at one instant
};
OwnBytes own_bytes(const Trace& trace, int64_t handle);

}  // namespace situ::memory
