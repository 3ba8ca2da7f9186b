// Booked, held and resident bytes side by side: what tensors and records ask for, what the ledger holds with the warm
// blocks it keeps for reuse, and what the system counts for the whole process.
#pragma once
#include <cstdint>

#include "situ/io/report.h"
#include "situ/memory/ledger.h"
#include "situ/memory/process.h"

namespace situ::io {

// Of a run that books so many bytes at its peak, before it. Held is what the smallest budget for it bounds; without a
// budget warm blocks come on top. Resident is that and what lies beside the ledger: code, stacks, what libraries keep.
ReportFootprint expected_footprint(int64_t booked);

// Of a run that is over: at most, and now.
std::vector<ReportFootprint> real_footprints(const memory::Snapshot& peak, int64_t held_peak,
                                             const memory::ProcessMemory& process);

}  // namespace situ::io
