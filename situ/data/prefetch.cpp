// Implements the threads of data loaders, and LoaderStats.
#include "situ/data/prefetch.h"

#include <chrono>
#include <cmath>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <system_error>
#include <thread>
#include <utility>
#include <vector>

#include "situ/base/error.h"
#include "situ/memory/plan.h"

namespace situ::data {
namespace {

using Clock = std::chrono::steady_clock;
double seconds_since(Clock::time_point start) { return std::chrono::duration<double>(Clock::now() - start).count(); }

}  // namespace

size_t LoaderStats::suggested_workers() const {
  double computing = elapsed - waited;
  if (batches < 2 || waited < 0.05 * elapsed || computing <= 0) return workers;
  auto wanted = static_cast<size_t>(std::min(64.0, std::ceil(fetching / computing)));
  return wanted > workers ? wanted : workers + 1;
}

std::string LoaderStats::summary() const {
  auto tenths = [](double s) {
    auto text = std::to_string(std::llround(s * 10));
    return (text.size() > 1 ? text.substr(0, text.size() - 1) : "0") + "." + text.back();
  };
  std::string text = "waited " + tenths(waited) + " s of " + tenths(elapsed) + " s";
  if (elapsed > 0) text += " (" + std::to_string(std::lround(100 * waited / elapsed)) + " %)";
  text += " for data with " + std::to_string(workers) + (workers == 1 ? " worker" : " workers");
  size_t wanted = suggested_workers();
  return wanted == workers ? text : text + "; try " + std::to_string(wanted);
}

namespace detail {

// Jobs are numbered from 0 in each epoch; job j uses slot j % slots. drawn >= taken >= released. A job may be drawn
// while drawn - released < slots.
struct Prefetcher::State {
  // A dry run has no worker threads: its loop makes the batches, which have no values.
  State(BatchSource& s, size_t w, size_t n)
      : source(s), workers(memory::planning() ? 0 : w), slots(n), plan(memory::planning_id()) {}

  struct Slot {
    bool ready = false;
    std::exception_ptr error;
  };
  BatchSource& source;
  size_t workers;
  std::vector<Slot> slots;
  uint64_t plan;  // the dry run it was made in, or 0
  std::vector<std::thread> threads;
  InheritedState caller;  // the state of the thread that started the epoch
  mutable std::mutex mutex;
  std::condition_variable for_workers, for_consumer;
  uint64_t drawn = 0, taken = 0, released = 0;
  size_t busy = 0;                                   // workers inside fetch
  bool running = false, ended = true, quit = false;  // an epoch runs; the sampler has no more; the prefetcher ends
  LoaderStats stats;
  Clock::time_point first;
  Clock::duration lead{0};  // time of begin() for the first batch, which counts as waiting

  size_t slot_of(uint64_t job) const { return static_cast<size_t>(job % slots.size()); }
  bool may_draw() const { return running && !ended && drawn - released < slots.size(); }

  // Draws the next job, under the lock. The end of the epoch and errors of the sampler also take a place in the order.
  bool draw(uint64_t* job) {
    Slot& slot = slots[slot_of(drawn)];
    slot = {};
    try {
      if (!source.draw(slot_of(drawn))) {
        ended = true;
        return false;
      }
    } catch (...) {
      slot.error = std::current_exception();
      slot.ready = ended = true;
    }
    *job = drawn++;
    return !slot.ready;
  }

  void fetch(uint64_t job, size_t worker) noexcept {
    auto start = Clock::now();
    std::exception_ptr error;
    try {
      source.fetch(slot_of(job), worker);
    } catch (...) {
      error = std::current_exception();
    }
    std::lock_guard lock(mutex);
    stats.fetching += seconds_since(start);
    slots[slot_of(job)].error = error;
    slots[slot_of(job)].ready = true;
  }

  // Fewer workers are enough, since batches are the same for any number of them.
  void start_workers() {
    try {
      while (threads.size() < workers) threads.emplace_back([this, worker = threads.size()] { work(worker); });
    } catch (const std::system_error&) {
      if (threads.empty())
        throw OutOfMemoryError(
            "DataLoader: the system refused to start a worker; set workers to 0, or raise the limit");
    }
  }

  void work(size_t worker) {
    std::unique_lock lock(mutex);
    for (;;) {
      for_workers.wait(lock, [&] { return quit || may_draw(); });
      if (quit) return;
      ThreadStateScope scope(caller);
      uint64_t job;
      if (draw(&job)) {
        ++busy;
        lock.unlock();
        fetch(job, worker);
        lock.lock();
        --busy;
      }
      for_consumer.notify_all();
    }
  }
};

Prefetcher::Prefetcher(BatchSource& source, size_t workers, size_t slots)
    : state_(make_owned<State>(source, workers, slots)) {
  if (slots == 0) throw ValueError("DataLoader: max_jobs is 0; give at least 1");
  if (workers > 256)
    throw ValueError("DataLoader: " + std::to_string(workers) + " workers; at most 256 can be started");
  state_->stats.workers = workers;
}

Prefetcher::~Prefetcher() {
  stop();
  {
    std::lock_guard lock(state_->mutex);
    state_->quit = true;
  }
  state_->for_workers.notify_all();
  for (auto& t : state_->threads) t.join();
}

void Prefetcher::check_place() const {
  uint64_t made_in = state_->plan;
  if (made_in == memory::planning_id()) return;
  throw PlanError(made_in ? "DataLoader: was made in a dry run (memory::plan), so it has no batches; make it outside"
                          : "DataLoader: a dry run (memory::plan) would use up batches; make the loader inside the "
                            "planned function, or take a batch before");
}

void Prefetcher::begin(bool first_here) {
  stop();
  State& s = *state_;
  auto start = Clock::now();
  uint64_t job;
  {
    std::lock_guard lock(s.mutex);
    s.drawn = s.taken = s.released = 0;
    s.ended = false;
    first_here = first_here && s.draw(&job);
  }
  if (first_here) s.fetch(job, 0);
  {
    std::lock_guard lock(s.mutex);
    s.running = true;
    s.lead = first_here ? Clock::now() - start : Clock::duration(0);
    s.caller = thread_state();
  }
  s.start_workers();
  s.for_workers.notify_all();
}

void Prefetcher::stop() {
  State& s = *state_;
  std::unique_lock lock(s.mutex);
  s.running = false;
  s.ended = true;
  s.for_consumer.wait(lock, [&] { return s.busy == 0; });
  s.taken = s.drawn;
}

bool Prefetcher::next(size_t* slot, double timeout) {
  State& s = *state_;
  auto start = Clock::now();
  std::unique_lock lock(s.mutex);
  start -= std::exchange(s.lead, Clock::duration(0));
  if (s.stats.batches == 0) s.first = start;
  auto at_end = [&] { return s.ended && s.taken == s.drawn; };
  if (s.workers == 0 && s.taken == s.drawn) {
    uint64_t job;
    if (s.may_draw() && s.draw(&job)) {
      lock.unlock();
      s.fetch(job, 0);
      lock.lock();
    }
  }
  auto there = [&] { return at_end() || (s.taken < s.drawn && s.slots[s.slot_of(s.taken)].ready); };
  if (timeout <= 0) {
    s.for_consumer.wait(lock, there);
  } else if (!s.for_consumer.wait_for(lock, std::chrono::duration<double>(timeout), there)) {
    throw Error("DataLoader: no batch within the timeout of " + std::to_string(timeout) +
                " s; raise the timeout, or find out why the data set is slow");
  }
  s.stats.waited += seconds_since(start);
  s.stats.elapsed = seconds_since(s.first);
  if (at_end()) return false;
  *slot = s.slot_of(s.taken++);
  if (auto error = s.slots[*slot].error) {
    s.running = false;
    s.ended = true;
    s.taken = s.drawn;
    std::rethrow_exception(error);
  }
  ++s.stats.batches;
  return true;
}

void Prefetcher::release() {
  State& s = *state_;
  {
    std::lock_guard lock(s.mutex);
    SITU_ASSERT(s.released < s.taken);
    ++s.released;
  }
  s.for_workers.notify_one();
}

LoaderStats Prefetcher::stats() const {
  std::lock_guard lock(state_->mutex);
  return state_->stats;
}

}  // namespace detail
}  // namespace situ::data
