// Plans a memory layout: offsets of buffers with known lifetimes in one block, such that no two that live at the same
// time overlap. Memory plans of traces (memory/trace.h) and graphs use it. It touches no tensor memory.
//
// First it tries greedy orders (by size, by lifetime, buffers of the most crowded instant first) and places each buffer
// at the lowest gap that fits. If none reaches the lower bound, a search moves the buffers that stick out to the front
// of the order and places all again. If fewer than half of the buffers have at least 1/128 of the bound, those are
// placed first, alone; then those of at least 1/1024; then all. The search is bounded by steps and not by a clock, and
// it is seeded: equal lists give equal layouts on every machine.
#pragma once
#include <cstdint>
#include <string>
#include <vector>

namespace situ::memory {

struct LayoutBuffer {
  int64_t bytes = 0;            // >= 0
  int64_t first = 0, last = 0;  // in use at the instants first ... last, inclusive (any unit; first <= last)
};

struct LayoutOptions {
  int64_t alignment = 64;            // alignment of every offset; a power of two. Sizes are rounded up to it
  uint64_t seed = 0;                 // seed of the search
  int64_t steps = int64_t{1} << 27;  // comparisons of two lifetimes; up to a quarter more. 0: greedy orders only
};

struct Layout {
  std::vector<int64_t> offsets;  // in the order of the list; 0 for buffers of no bytes
  int64_t total = 0;             // bytes of the block
  int64_t bound = 0;             // the most bytes in use at one instant: no layout needs less
  int64_t tries = 0;             // orders that were placed, including those of only the large buffers
  double distance() const;       // (total - bound) / bound; 0 when nothing is needed
  std::string text() const;      // "1,204 buffers in 48,234,496 bytes, 0.012 % above the bound of 48,228,864"
};

// Throws ValueError if a size is negative, a lifetime ends before it begins, the alignment is not a power of two, or
// the sum of all sizes overflows an int64_t.
Layout plan_layout(const std::vector<LayoutBuffer>& buffers, const LayoutOptions& options = {});

}  // namespace situ::memory
