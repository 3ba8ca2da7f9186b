// Prefetcher: the threads of a DataLoader. Workers fill a fixed ring of slots ahead of the consumer, in the sampler's
// order for any number of workers. It does not depend on the type of a batch.
#pragma once
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>

#include "situ/base/owned.h"

namespace situ::data {

// Measurements of a loader since it was made. Times are wall-clock seconds.
struct LoaderStats {
  size_t workers = 0;
  int64_t batches = 0;  // passed to the consumer
  double waited = 0;    // the consumer's time waiting for batches (without workers, all the time of making them)
  double elapsed = 0;   // the consumer's time from its first request to its last
  double fetching = 0;  // total time that workers spent making batches
  // Estimates the number of workers with which the consumer does not wait: fetching time over computing time, rounded
  // up. Returns the present number if waiting takes under 5 % of the time or nothing was measured yet.
  size_t suggested_workers() const;
  std::string summary() const;  // "waited 3.1 s of 20.4 s (15 %) for data with 1 worker; try 2"
};

namespace detail {

// Defines how a loader makes its batches. Exceptions of both functions reach the consumer when it takes the batch.
class BatchSource {
 public:
  virtual ~BatchSource() = default;
  // Decides what the slot will contain; false at the end of the epoch. Called in order, one at a time.
  virtual bool draw(size_t slot) = 0;
  // Makes the batch in the slot. May run for different slots at the same time; `worker` is in [0, max(1, workers)).
  virtual void fetch(size_t slot, size_t worker) = 0;
};

class Prefetcher {
 public:
  // `source` must outlive this object. Threads start at the first begin() and inherit the thread state of its caller.
  // Without workers, next() makes the batch itself.
  Prefetcher(BatchSource& source, size_t workers, size_t slots);
  ~Prefetcher();
  Prefetcher(const Prefetcher&) = delete;
  Prefetcher& operator=(const Prefetcher&) = delete;

  void check_place() const;  // throws PlanError in another dry run than it was made in (memory/plan.h)
  // Starts an epoch, after stopping a running one. With `first_here`, the caller makes the first batch at once, before
  // any worker starts.
  void begin(bool first_here = false);
  void stop();  // waits until the workers are idle and discards what they fetched
  // Waits for the next slot in order, at most `timeout` seconds (0: no limit), then throws Error; false at the end of
  // the epoch. Rethrows what the source threw, which ends the epoch. The slot belongs to the consumer until release().
  bool next(size_t* slot, double timeout = 0);
  void release();  // returns the slot of the last next()
  LoaderStats stats() const;

 private:
  struct State;
  Owned<State> state_;
};

}  // namespace detail
}  // namespace situ::data
