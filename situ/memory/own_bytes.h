// Sums the bytes that one thread booked during a trace, ignoring bookings of other threads.
#pragma once
#include <cstdint>

#include "situ/memory/trace.h"

namespace situ::memory {

// The approximate bytes of a tensor's handle.
constexpr int64_t kHandleBytes = 512;

// Counts the blocks that the thread which opened the trace booked since then, with a handle for each.
struct OwnBytes {
  int64_t now = 0, peak = 0;  // bytes of living blocks; the most at one instant
};
OwnBytes own_bytes(const Trace& trace);

}  // namespace situ::memory
