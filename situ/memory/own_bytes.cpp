// Implements own_bytes: adds up a trace's events of the thread that opened it.
#include "situ/memory/own_bytes.h"

#include <algorithm>

namespace situ::memory {

OwnBytes own_bytes(const Trace& trace) {
  const std::vector<TraceRecord> records = trace.records();
  OwnBytes own;
  for (const TraceEvent& e : trace.events()) {
    const TraceRecord& r = records[e.record];
    if (r.before || !r.own_thread || e.kind == TraceEvent::rebooking) continue;
    own.now += e.kind == TraceEvent::birth ? r.bytes + kHandleBytes : -(r.bytes + kHandleBytes);
    own.peak = std::max(own.peak, own.now);
  }
  return own;
}

}  // namespace situ::memory
