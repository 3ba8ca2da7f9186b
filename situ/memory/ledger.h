// The ledger: bytes by category, now and at the peak.
//
// Booked bytes are exact and do not depend on threads or timing; `held` is what the process keeps mapped for tensors
// and records: booked + warm, in every snapshot. All figures are bytes.
//
// Tensor bytes are booked one by one under a lock; records (bookkeeping) are counted by the pool, thread by thread. A
// peak is the first instant of the highest total, records that come and go between two bookings included; where another
// thread booked in between, records count as of the next booking. A program of one thread has one peak, in every run.
//
// Every device has a ledger of its own, which knows nothing of the others' bytes; records are the CPU's. Where no
// device is named, the default device is meant (base/device.h). What is freed counts as free at once: a device takes
// its work in order, so that whoever gets the bytes next comes later.
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
// The instant of the highest total since start or reset_peak(); categories as of that instant.
Snapshot peak(Device d = default_device());
int64_t peak_held(Device d = default_device());  // highest `held` since start or reset_peak()
void reset_peak();                               // of all devices
void reset_peak(Device d);
std::string summary(Device d = default_device());  // current and peak as a small table, one category a line

// The highest total inside a scope; several may be open at once, on any thread, nested or not.
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

// Opt-in record of the total over time (one entry per booking while it is on; about 50 ns each), for reports.
struct TimelineEntry {
  double seconds;
  std::array<int64_t, kCategories> bytes;
};
// Thins itself by halves when full, keeping local peaks.
void timeline_start(size_t max_entries = 100000, Device d = default_device());
void timeline_stop(Device d = default_device());
// Copies out what was recorded, oldest first.
size_t timeline_size(Device d = default_device());
TimelineEntry timeline_at(size_t i, Device d = default_device());  // throws IndexError where there are no more than i

}  // namespace situ::memory
