// Builds the tables that show which modules and tensors hold the bytes at a peak, from a trace.
#pragma once
#include <vector>

#include "situ/io/owners.h"
#include "situ/io/report.h"
#include "situ/memory/trace.h"

namespace situ::io {

// Assigns the parameters, gradients, buffers and optimizer state of each module to it. The trace cannot do this for
// blocks that were allocated before it began, or before the module had a path.
void assign_to_modules(memory::Trace& trace, const Owners& owners);

// Returns a row with the bytes of each module. The rows add up to the peak.
std::vector<ReportModule> modules_of(const memory::Trace& trace, const memory::TracePeak& peak, const Owners& owners);

// Returns the largest tensors, at most 40 rows. Tensors with the same op, line, module and category share a row.
std::vector<ReportTensor> tensors_of(const memory::Trace& trace, const memory::TracePeak& peak, const Owners& owners);

}  // namespace situ::io
