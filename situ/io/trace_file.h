// The file of --trace.
#pragma once
#include <string>

#include "situ/autograd/call_log.h"

namespace situ::io {

// Its content: the calls of the log, and the trace's bookings as counters.
std::string trace_file(const std::string& title, const memory::Trace& trace, const autograd::CallLog& log);

}  // namespace situ::io
