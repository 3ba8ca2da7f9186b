// The ledger: booked bytes by category, now and at the peak.
//
// Booked bytes are exact and do not depend on threads or timing. `held` is the memory that the process keeps mapped for
// tensors and records: booked + warm, in every snapshot. All figures are bytes.
//
// Tensor bytes are booked one by one under a lock. Records (bookkeeping) are counted by the pool for each thread. A
// peak is the first instant of the highest total, including records that come and go between two bookings. If another
// thread booked in between, records count as of the next booking. A program with one thread has the same peak in every
// run.
//
// Every device has its own ledger; records are in the CPU's. Functions without a device argument mean the default
// device (base/device.h). Freed bytes count as free at once: a device runs its work in order, so the next owner's work
// comes later.
#pragma once
#include <array>
#include <cstdint>
#include <string>

#include "situ/base/category.h"
#include "situ/base/device.h"

namespace situ::memory {

struct Snapshot {
  std::array<int64_t, kCategories> bytes{};  // booked, by category
  int64_t total = 0;                         // sum of bytes
  int64_t warm = 0;                          // kept for reuse
  int64_t held = 0;                          // total + warm
  int64_t operator[](Category c) const { return bytes[static_cast<size_t>(c)]; }
};

Snapshot current(Device d = default_device());
// Returns the instant of the highest total since the start or reset_peak(), with the categories of that instant.
Snapshot peak(Device d = default_device());
int64_t peak_held(Device d = default_device());  // highest `held` since the start or reset_peak()
void reset_peak();                               // for all devices
void reset_peak(Device d);
std::string summary(Device d = default_device());  // current and peak as a table, one category a line

// Records the highest total inside a scope. Scopes may be nested, and several may be open at once on any threads.
class PeakScope {
 public:
  explicit PeakScope(Device d = default_device());
  ~PeakScope();
  PeakScope(const PeakScope&) = delete;
  PeakScope& operator=(const PeakScope&) = delete;
  Snapshot peak() const;  // at the highest total since construction
  int64_t start() const;  // total at construction
  void reset();

 private:
  struct State;
  State* state_;
};

// Opt-in record of the total over time, for reports. Adds one entry for each booking while it is on.
struct TimelineEntry {
  double seconds;
  std::array<int64_t, kCategories> bytes;
};
// When it is full, drops every second entry and keeps the local peaks.
void timeline_start(size_t max_entries = 100000, Device d = default_device());
void timeline_stop(Device d = default_device());
// Returns copies of the recorded entries, oldest first.
size_t timeline_size(Device d = default_device());
TimelineEntry timeline_at(size_t i, Device d = default_device());  // throws IndexError if i >= timeline_size()

}  // namespace situ::memory
