// Implements expected and real footprints.
#include "situ/io/footprint.h"

#include <algorithm>

#include "situ/memory/budget.h"

namespace situ::io {

ReportFootprint expected_footprint(int64_t booked) {
  // The process's memory besides the ledger with all libraries loaded (docs/memory.md). A plan loads none of them.
  // Chosen by measurement.
  constexpr int64_t kOfTrainings = 30 << 20;
  const memory::ProcessMemory now = memory::process_memory();
  const int64_t of_ledger = now.items.empty() ? 0 : now.items.front().bytes;  // tensors and records, as far as touched
  const int64_t held = memory::budget_for(booked);
  return {"expected at most", booked, held, held + std::max(now.resident - of_ledger, kOfTrainings)};
}

std::vector<ReportFootprint> real_footprints(const memory::Snapshot& peak, int64_t held_peak,
                                             const memory::ProcessMemory& process) {
  const memory::Snapshot now = memory::current(kCPU);
  return {{"at most", peak.total, held_peak, process.high_water},
          {"at the end", now.total, now.held, process.resident}};
}

}  // namespace situ::io
