// What the process holds beside the ledger: the system's own figures, taken apart.
//
//   high water = the ledger's bytes held at most + static + rest
//
// `static` is what was resident before the first tensor: the program, its libraries, its start. The rest is everything
// since: library code read in later, stacks, malloc (graphs, texts, a library's descriptors), code that a library
// generated, its buffers; less what the ledger holds but nobody has touched yet. Only the system knows when the mark
// was reached, and not what was there then; so the items are what is resident when they are asked for, static included.
// All but tensors and malloc hardly ever shrink. Linux; all figures are 0 where /proc is not there.
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

// What a library keeps for calls to come, and how much of malloc it has: part of the items. Whoever has such a cache
// makes one of these, for good.
class ProcessCache {
 public:
  ProcessCache(const char* name, int64_t most) noexcept;
  void add(int64_t entries, int64_t bytes) noexcept;  // or takes away
  const char* const name;
  const int64_t most;  // entries
  int64_t entries() const { return entries_; }
  int64_t bytes() const { return bytes_; }  // of malloc, as measured when they were made

 private:
  friend struct ProcessMemory;
  std::atomic<int64_t> entries_{0}, bytes_{0};
  ProcessCache* next_ = nullptr;
};

// Tells the limits of the address space that oneDNN lies in it now: until then they leave room for it.
void note_onednn_loaded() noexcept;
// The same of OpenBLAS's buffers, one for each thread: whether large products will want them, and how many are mapped.
void expect_openblas(bool wanted) noexcept;
void note_openblas_buffers(int mapped) noexcept;

struct ProcessMemory {
  int64_t high_water = 0;  // the most that was resident at once
  int64_t resident = 0;    // now
  int64_t at_start = 0;    // static
  int64_t ledger = 0;      // the most that the ledger held since reset_peak(): tensors, records, warm blocks
  int64_t rest() const { return high_water - ledger - at_start; }
  // What is resident now, each byte in one of them: they add up to `resident`, and none is negative.
  std::vector<ProcessItem> items;
  // The caches that have any entry.
  static std::vector<const ProcessCache*> caches();
  std::string text() const;  // a table, lines ending in newline
};

ProcessMemory process_memory();  // costs a millisecond or so, and more for many gigabytes

}  // namespace situ::memory
