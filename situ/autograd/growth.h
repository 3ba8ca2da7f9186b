// Why bytes are still there, and which line makes them grow from step to step.
//
//   memory::GrowthFinder finder;                 // before the loop; opens a trace (memory/trace.h)
//   for (auto& batch : *loader) {
//     ...
//     if (finder.step()) { std::cerr << finder.report(); break; }
//   }
//
// The usual culprits: `total += loss`, which keeps every step's graph; outputs that are stored with their history;
// lists that nobody empties. For finding faults, not for every day: a step costs as much as there are tensors alive,
// and more where graphs are. No other thread may make or drop tensors meanwhile, but for input: loaders' batches are
// looked at once they have lived for eight steps, longer than they stay in a queue.
#pragma once
#include <memory>
#include <string>

#include "situ/base/owned.h"
#include "situ/tensor/tensor.h"

namespace situ::memory {

// Who keeps t's bytes (handles, views, calls that saved them) and what t keeps (the calls it was computed by, and what
// those saved), with lines, and what would let go of it. Lines of text, each ending in newline. While a trace is on, it
// also says which call made t: the newest trace knows.
std::string why_alive(const Tensor& t);

class GrowthFinder {
 public:
  GrowthFinder();
  ~GrowthFinder();
  GrowthFinder(const GrowthFinder&) = delete;
  GrowthFinder& operator=(const GrowthFinder&) = delete;

  // Looks at what is alive; call it at one and the same place of every step. True when something has grown without ever
  // falling: in number three steps in a row (so at the fourth call at the earliest), or four times at every n-th step;
  // in bytes alone, as one tensor that becomes larger, six times. Caches that fill once do not count.
  bool step();
  // What has grown, by the lines that made it, the most bytes first, each with what would mend it. Factories (`ones`)
  // and loaders do not know their line; those are named by op or category, and by module where one is known. Empty when
  // nothing has grown.
  std::string report() const;

 private:
  struct State;
  Owned<State> state_;
};

}  // namespace situ::memory
