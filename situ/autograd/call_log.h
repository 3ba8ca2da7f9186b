// A log of calls: every op that this thread calls while the log is open, in forward and backward. Each call has its
// begin and end on a trace's clock (memory/trace.h). Together with the trace it gives a timeline of calls and memory.
// Each optimizer step is an entry too, and each value that is recomputed for backward.
//
//   memory::Trace trace;
//   autograd::CallLog log(trace);
//   net->forward(x).sum().backward();
//   for (const autograd::LoggedCall& c : log.calls()) ...
#pragma once
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "situ/base/owned.h"
#include "situ/memory/trace.h"

namespace situ::autograd {

struct LoggedCall {
  const char* name = "";       // "conv2d", "add_"; "AdamW": a step
  const char* phase = "";      // "forward" while recording, "backward", "recompute", else "update"
  std::string module, line;    // "net.0", "model.cpp:42"; empty where unknown
  int64_t begin = 0, end = 0;  // nanoseconds of the trace; in a dry run they are estimated
  // The events of the trace with index in [first, last) came during the call.
  uint32_t first = 0, last = 0;
};

// Logs calls, but not views, which compute nothing.
class CallLog {
 public:
  explicit CallLog(const memory::Trace& trace);  // the trace must outlive the log
  ~CallLog();
  CallLog(const CallLog&) = delete;
  CallLog& operator=(const CallLog&) = delete;
  // Stops logging. It may run on any thread, like the destructor; overlapping logs may end in any order.
  void stop();
  const std::vector<LoggedCall>& calls() const;  // in the order in which they began

 private:
  struct Recorder;
  Owned<Recorder> recorder_;
};

}  // namespace situ::autograd
