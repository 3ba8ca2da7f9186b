// ProcessMemory: the memory that the process takes besides the ledger, from the system's own figures.
//
//   high water = the most bytes that the ledger held + static + rest
//
// `static` is what was resident before the first tensor: the program, its libraries, its start. The rest is everything
// since: library code loaded later, stacks, malloc (graphs, texts, a library's descriptors), generated code and buffers
// of libraries, minus ledger bytes that were never touched. The system reports when the high-water mark was reached,
// but not what was resident then. So the items are what is resident at the time of the call, static included. Except
// for tensors and malloc, they hardly ever shrink. Linux only; all figures are 0 without /proc.
#pragma once
#include <atomic>
#include <cstdint>
#include <string>
#include <vector>

namespace situ::memory {

struct ProcessItem {
  const char* name;
  int64_t bytes;
};

// Counts the entries that a library keeps for later calls, and how much of malloc's memory they take, which is part of
// the items. Each cache creates one such object with static lifetime.
class ProcessCache {
 public:
  ProcessCache(const char* name, int64_t most) noexcept;
  void add(int64_t entries, int64_t bytes) noexcept;  // negative values subtract
  const char* const name;
  const int64_t most;  // entries
  int64_t entries() const { return entries_; }
  int64_t bytes() const { return bytes_; }  // of malloc, as measured when they were made

 private:
  friend struct ProcessMemory;
  std::atomic<int64_t> entries_{0}, bytes_{0};
  ProcessCache* next_ = nullptr;
};

// Notes that oneDNN is loaded. Until then, the limits of the address space reserve space for it.
void note_onednn_loaded() noexcept;
// The same for OpenBLAS's buffers, one for each thread: whether large products will need them, and how many are mapped.
void expect_openblas(bool wanted) noexcept;
void note_openblas_buffers(int mapped) noexcept;

struct ProcessMemory {
  int64_t high_water = 0;  // the most that was resident at once
  int64_t resident = 0;    // now
  int64_t at_start = 0;    // static
  int64_t ledger = 0;      // the most that the ledger held since reset_peak(): tensors, records, warm blocks
  int64_t rest() const { return high_water - ledger - at_start; }
  // The resident bytes by kind. Each byte counts once, so the items add up to `resident`, and none is negative.
  std::vector<ProcessItem> items;
  // Returns the caches that have at least one entry.
  static std::vector<const ProcessCache*> caches();
  std::string text() const;  // a table, lines ending in newline
};

ProcessMemory process_memory();  // reads /proc/self/smaps: about a millisecond, and more for many gigabytes

}  // namespace situ::memory
