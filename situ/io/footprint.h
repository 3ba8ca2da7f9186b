// Footprints: booked, held and resident bytes side by side. Booked are the bytes of tensors and records. Held is what
// the ledger holds with warm blocks. Resident is what the system counts for the whole process.
#pragma once
#include <cstdint>

#include "situ/io/report.h"
#include "situ/memory/ledger.h"
#include "situ/memory/process.h"

namespace situ::io {

// Estimates the footprint of a run that books this many bytes at its peak. Held is the smallest budget for it; without
// a budget, warm blocks are added. Resident adds code, stacks and the memory of libraries.
ReportFootprint expected_footprint(int64_t booked);

// Returns the footprint of a finished run: at most, and now.
std::vector<ReportFootprint> real_footprints(const memory::Snapshot& peak, int64_t held_peak,
                                             const memory::ProcessMemory& process);

}  // namespace situ::io
