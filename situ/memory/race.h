// The race check: names two threads that use overlapping bytes at the same time, one of them writing. Off by default;
// SITU_RACE_CHECK=1 or a RaceCheckGuard switches it on for the whole process, and every call then announces the regions
// that its kernel reads and writes while it runs (about a microsecond a call). Off, it costs one branch.
//
// It sees calls that really overlap in time, so that a race may need several runs to be caught; ThreadSanitizer, which
// knows what orders threads, sees more and cannot name the ops.
#pragma once
#include <atomic>
#include <cstdint>
#include <vector>

#include "situ/base/source_location.h"
#include "situ/memory/region.h"

namespace situ {

class Storage;

class RaceCheckGuard {
 public:
  explicit RaceCheckGuard(bool on = true) noexcept;
  ~RaceCheckGuard();
  RaceCheckGuard(const RaceCheckGuard&) = delete;
  RaceCheckGuard& operator=(const RaceCheckGuard&) = delete;

 private:
  bool old_;
};

namespace race {

extern std::atomic<bool> g_on;
inline bool on() noexcept { return g_on.load(std::memory_order_relaxed); }

// What one call of this thread reads and writes while it lives.
class Scope {
 public:
  Scope(const char* op, const SourceLocation& location) : op_(op), location_(location) {}
  ~Scope();
  Scope(const Scope&) = delete;
  Scope& operator=(const Scope&) = delete;
  // Throws InplaceError when another thread is at these bytes and one of the two writes; names both calls and lines.
  void add(const Storage& s, const Region& region, bool writes);

 private:
  const char* op_;
  SourceLocation location_;
  std::vector<uint64_t> entries_;
};

}  // namespace race
}  // namespace situ
