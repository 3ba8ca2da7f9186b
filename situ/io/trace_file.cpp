// Implements the content of --trace's file from a trace and a call log.
#include "situ/io/trace_file.h"

#include "situ/io/chrome_trace.h"

namespace situ::io {

std::string trace_file(const std::string& title, const memory::Trace& trace, const autograd::CallLog& log) {
  ChromeTrace file(title);
  for (const autograd::LoggedCall& c : log.calls()) {
    bool both = !c.module.empty() && !c.line.empty();
    file.op(c.name, c.begin, c.end, c.phase, c.module + (both ? ", " : "") + c.line);
  }
  auto events = trace.events();
  auto bytes = trace.timeline();
  for (size_t i = 0; i < events.size(); ++i)  // only the last booking of an instant
    if (i + 1 == events.size() || events[i + 1].nanoseconds != events[i].nanoseconds)
      file.bytes(events[i].nanoseconds, bytes[i]);
  return file.text();
}

}  // namespace situ::io
