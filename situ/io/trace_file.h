// Makes the content of the file of --trace: a Chrome trace of calls and bookings.
#pragma once
#include <string>

#include "situ/autograd/call_log.h"

namespace situ::io {

// Returns the calls of the log as slices, and the trace's bookings as counters.
std::string trace_file(const std::string& title, const memory::Trace& trace, const autograd::CallLog& log);

}  // namespace situ::io
