// Attributes the bytes at a peak: tables by module and by tensor, from a trace.
#pragma once
#include <vector>

#include "situ/io/owners.h"
#include "situ/io/report.h"
#include "situ/memory/trace.h"

namespace situ::io {

// Assigns blocks to modules that were made before their modules had a path, or before the trace.
void adopt_all(memory::Trace& trace, const Owners& owners);

// Returns the bytes of each module; the rows add up to the peak.
std::vector<ReportModule> modules_of(const memory::Trace& trace, const memory::TracePeak& peak, const Owners& owners);

// Returns the largest tensors. Tensors with the same op, line, module and category share a row.
std::vector<ReportTensor> tensors_of(const memory::Trace& trace, const memory::TracePeak& peak, const Owners& owners);

}  // namespace situ::io
