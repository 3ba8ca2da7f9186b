// Whose the bytes at a peak are: the tables by module and by tensor, from a trace.
#pragma once
#include <vector>

#include "situ/io/owners.h"
#include "situ/io/report.h"
#include "situ/memory/trace.h"

namespace situ::io {

// Says whose the blocks are that were made before their modules had a path, or before the trace.
void adopt_all(memory::Trace& trace, const Owners& owners);

// What each module has; rows add up to the peak.
std::vector<ReportModule> modules_of(const memory::Trace& trace, const memory::TracePeak& peak, const Owners& owners);

// The largest tensors; those of one op, line, module and category are one row.
std::vector<ReportTensor> tensors_of(const memory::Trace& trace, const memory::TracePeak& peak, const Owners& owners);

}  // namespace situ::io
