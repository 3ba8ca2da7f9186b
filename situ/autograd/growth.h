// Explains why bytes are still allocated, and finds the line that makes them grow from step to step.
//
//   memory::GrowthFinder finder;                 // before the loop; opens a trace (memory/trace.h)
//   for (auto& batch : *loader) {
//     ...
//     if (finder.step()) { std::cerr << finder.report(); break; }
//   }
//
// Typical causes are `total += loss`, which keeps every step's graph; outputs stored with their history; lists that are
// never emptied. Use it for debugging only: a step takes time in proportion to the number of live tensors, and more
// with graphs.
//
// Other threads must not create or drop tensors meanwhile, except input: loaders' batches are counted when they are
// eight steps old, which is longer than they stay in a queue.
#pragma once
#include <memory>
#include <string>

#include "situ/base/owned.h"
#include "situ/tensor/tensor.h"

namespace situ::memory {

// Describes what keeps t's bytes alive: handles, views and calls that saved them. It also describes what t keeps alive:
// the calls that computed it, and their saved values. It names lines, and how to release the bytes. Returns lines of
// text, each with a newline. While a trace is on, it also states which call created t.
std::string why_alive(const Tensor& t);

class GrowthFinder {
 public:
  GrowthFinder();
  ~GrowthFinder();
  GrowthFinder(const GrowthFinder&) = delete;
  GrowthFinder& operator=(const GrowthFinder&) = delete;

  // Inspects the live tensors; call it at the same place in every step. Returns true if something has grown without
  // ever falling. A count must rise in three consecutive steps (at the fourth call at the earliest), or four times at
  // every n-th step. Bytes alone, as of one tensor that becomes larger, must rise six times. Caches that fill once do
  // not count.
  bool step();
  // Describes what has grown, by the line that created it, the most bytes first, each with a fix. Factories (`ones`)
  // and loaders have no line; they are listed by op or category, and by module if one is known. Returns "" if nothing
  // has grown.
  std::string report() const;

 private:
  struct State;
  Owned<State> state_;
};

}  // namespace situ::memory
