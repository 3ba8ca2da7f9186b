// The threads behind a DataLoader: a fixed ring of slots that workers fill ahead of the consumer, in the sampler's
// order whatever the number of workers. Nothing here knows what a batch is.
#pragma once
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>

#include "situ/base/owned.h"

namespace situ::data {

// What a loader has measured since it was made. Times are wall-clock seconds.
struct LoaderStats {
  size_t workers = 0;
  int64_t batches = 0;  // handed to the consumer
  double waited = 0;    // the consumer's time in waiting for a batch (all of the fetching when there are no workers)
  double elapsed = 0;   // the consumer's time from its first request to its last
  double fetching = 0;  // sum over workers of time spent in making batches
  // Workers that would keep the consumer from waiting, as far as these figures tell: fetching time over computing time,
  // rounded up; the present number when waiting is under 5 % of the time or nothing was measured yet.
  size_t suggested_workers() const;
  std::string summary() const;  // "waited 3.1 s of 20.4 s (15 %) for data with 1 worker; try 2"
};

namespace detail {

// How a loader makes its batches. Exceptions from either reach the consumer when the batch's turn comes.
class BatchSource {
 public:
  virtual ~BatchSource() = default;
  // Decides what goes into the slot; false when the epoch has no more. Called in order, one at a time.
  virtual bool draw(size_t slot) = 0;
  // Makes the batch in the slot. Runs for different slots at one time; `worker` is in [0, max(1, workers)).
  virtual void fetch(size_t slot, size_t worker) = 0;
};

class Prefetcher {
 public:
  // `source` must outlive this. Threads start at the first begin() and take over the thread state of its caller.
  // Without workers, next() makes the batch itself.
  Prefetcher(BatchSource& source, size_t workers, size_t slots);
  ~Prefetcher();
  Prefetcher(const Prefetcher&) = delete;
  Prefetcher& operator=(const Prefetcher&) = delete;

  void check_place() const;  // PlanError in another dry run than it was made in (memory/plan.h)
  // Starts an epoch; one in flight is stopped first. With `first_here` its first batch is made at once, by the caller,
  // before any worker begins.
  void begin(bool first_here = false);
  void stop();  // waits for the workers to be idle and forgets what they fetched
  // Waits for the next slot in order, at most `timeout` seconds (0: no limit, else Error); false at the end of the
  // epoch. Rethrows what the source threw, which ends the epoch. The slot is the consumer's until release().
  bool next(size_t* slot, double timeout = 0);
  void release();  // gives back the slot of the last next()
  LoaderStats stats() const;

 private:
  struct State;
  Owned<State> state_;
};

}  // namespace detail
}  // namespace situ::data
