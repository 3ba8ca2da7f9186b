// DataLoader: batches of a data set, made in advance by worker threads (LibTorch: torch::data::make_data_loader).
//
//   auto loader = data::make_data_loader<data::samplers::RandomSampler>(
//       data::datasets::MNIST("mnist").map(data::transforms::Stack<>()),
//       data::DataLoaderOptions().batch_size(64).workers(2));
//   for (auto& batch : *loader) train(batch.data, batch.target);
//
// Batches are the same for any number of workers, random draws included (draws.h). Draws in get() and in transforms
// depend on the sampler's key, the epoch and the example's position in it, and change no generator. A sampler that
// was given no key draws one from the default generator when it is constructed. If a worker throws while it makes a
// batch, the loop rethrows that exception unchanged when it reaches the batch.
//
// Checkpoints use state(), the position after the last batch that the loop received. restore() continues from there.
//
// Memory: with workers, at most max_jobs batches exist, booked as input. Without workers, only the loop's batch exists.
// Stacked examples are written into a ring of that many buffers (ring.h), which begin() allocates. Their bytes depend
// neither on timing nor on the number of workers. Memory that get() and transforms allocate comes on top. For each
// worker it is at most that of one example, plus a few handles if get() returns views of the set's data.
//
// A set with its own get_batch(), or with transforms of whole batches, makes its batches when a worker is free. Then
// the peak of a run may vary by max_jobs batches plus what each worker needs to make one. If the program still holds a
// buffer that the loader would reuse, the loader allocates another one. memory::Budget(bytes, step, loader) plans all
// of this with the step.
#pragma once
#include <functional>
#include <memory>
#include <optional>
#include <type_traits>
#include <utility>
#include <vector>

#include "situ/base/thread_state.h"
#include "situ/data/dataset.h"
#include "situ/data/planned_loop.h"
#include "situ/data/prefetch.h"
#include "situ/data/ring.h"
#include "situ/data/sampler.h"
#include "situ/memory/ledger.h"
#include "situ/memory/own_bytes.h"
#include "situ/memory/plan.h"

namespace situ::data {

// A time in milliseconds, at most 9e18, convertible from and to any std::chrono::duration. It exists because including
// <chrono> here would make programs that include this header more expensive to compile.
class Milliseconds {
  template <class D>
  static constexpr double kOf = 1e3 * static_cast<double>(D::period::num) / static_cast<double>(D::period::den);

 public:
  Milliseconds() = default;
  template <class D>
  requires requires { D::period::num; }
  Milliseconds(const D& time) : count_(within(static_cast<double>(time.count()) * kOf<D>)) {}
  int64_t count() const { return count_; }
  template <class D>
  requires requires { D::period::num; }
  operator D() const { return D(static_cast<typename D::rep>(within(static_cast<double>(count_) / kOf<D>))); }

 private:
  static int64_t within(double count) {
    return static_cast<int64_t>(count > 9e18 ? 9e18 : count < -9e18 ? -9e18 : count);
  }
  int64_t count_ = 0;
};

// Options with chained setters, or a plain batch size: make_data_loader(set, 64).
class DataLoaderOptions {
 public:
  DataLoaderOptions() = default;
  template <Integer T>
  DataLoaderOptions(T batch_size) : batch_size_(batch_size < T{} ? 0 : static_cast<size_t>(batch_size)) {}  // NOLINT
#define SITU_OPTION(type, name)         \
  DataLoaderOptions& name(type value) { \
    name##_ = value;                    \
    return *this;                       \
  }                                     \
  type name() const { return name##_; }
  SITU_OPTION(size_t, batch_size)
  SITU_OPTION(size_t, workers)         // threads that make batches; 0: the loop's own thread
  SITU_OPTION(size_t, max_jobs)        // most batches that exist with workers, the loop's included; without workers, 1
  SITU_OPTION(bool, drop_last)         // leave out a last batch that is short
  SITU_OPTION(bool, enforce_ordering)  // accepted; the order is always the sampler's
#undef SITU_OPTION
  // Throws Error if a batch takes longer; nullopt: no limit.
  DataLoaderOptions& timeout(const std::optional<Milliseconds>& value);
  std::optional<Milliseconds> timeout() const;

 private:
  size_t batch_size_ = 1, workers_ = 0, max_jobs_ = 4;
  bool drop_last_ = false, enforce_ordering_ = true, has_timeout_ = false;
  Milliseconds timeout_;
};

// The options of a loader, as members.
struct FullDataLoaderOptions {
  FullDataLoaderOptions(const DataLoaderOptions& o)  // NOLINT: implicit, as in LibTorch
      : batch_size(o.batch_size()),
        workers(o.workers()),
        max_jobs(o.max_jobs()),
        timeout(o.timeout()),
        enforce_ordering(o.enforce_ordering()),
        drop_last(o.drop_last()) {}
  size_t batch_size, workers, max_jobs;
  std::optional<Milliseconds> timeout;
  bool enforce_ordering, drop_last;
};

namespace detail {

void check_options(const FullDataLoaderOptions& options);  // throws ValueError if batch_size is 0
[[noreturn]] void refuse_iterator(bool moved, bool sentinel, bool overtaken);
[[noreturn]] void refuse_second_loop();

// An input iterator over the epoch that begin() started. There is only one position, which ++ advances for all copies.
// The batch belongs to the loader until the next ++. ++ waits for a batch, rethrows a worker's exception, and throws
// Error after the timeout. Past the end, * and ++ throw IndexError. ++ throws UsageError after another begin() has
// started another epoch. Two iterators are equal if both are at the end, or come from the same begin().
template <class Loader>
class LoaderIterator {
 public:
  using iterator_category = std::input_iterator_tag;
  using value_type = typename Loader::BatchType;
  using difference_type = std::ptrdiff_t;
  using pointer = value_type*;
  using reference = value_type&;
  value_type& operator*() const {
    if (at_end()) refuse_iterator(false, !epoch_, false);
    return **epoch_;
  }
  value_type* operator->() const { return &**this; }
  LoaderIterator& operator++() {
    if (at_end() || loader_->epoch_ != epoch_) refuse_iterator(true, !epoch_, !at_end());
    loader_->advance();
    return *this;
  }
  friend bool operator==(const LoaderIterator& a, const LoaderIterator& b) {
    return a.at_end() ? b.at_end() : a.epoch_ == b.epoch_;
  }
  friend bool operator!=(const LoaderIterator& a, const LoaderIterator& b) { return !(a == b); }

 private:
  friend Loader;
  using Epoch = std::shared_ptr<std::optional<value_type>>;  // the batch that its loop has
  LoaderIterator() = default;
  LoaderIterator(Loader* loader, Epoch epoch) : loader_(loader), epoch_(std::move(epoch)) {}
  bool at_end() const { return !epoch_ || !*epoch_; }
  Loader* loader_ = nullptr;
  Epoch epoch_;
};

}  // namespace detail

// Make one with make_data_loader(). Each worker has a copy of the set, so get_batch() may keep state. Run one
// loop at a time, and make all calls from one thread.
template <class Set, class Sampler>
class StatelessDataLoader final : public Resumable, private detail::BatchSource {
 public:
  using BatchType = typename Set::BatchType;
  using Iterator = detail::LoaderIterator<StatelessDataLoader>;

  // Throws ValueError if batch_size is 0.
  StatelessDataLoader(Set set, Sampler sampler, DataLoaderOptions options)
      : options_(options),
        sampler_(std::move(sampler)),
        sets_(options.workers() > 0 ? options.workers() : 1, set),
        slots_(options.workers() > 0 || options.max_jobs() == 0 ? options.max_jobs() : 1),
        state_(place_.of(sampler_)),
        prefetcher_(*this, options.workers(), slots_.size()) {
    detail::check_options(options_);
  }
  StatelessDataLoader(const StatelessDataLoader&) = delete;
  StatelessDataLoader& operator=(const StatelessDataLoader&) = delete;

  // Starts an epoch (the sampler is reset, except right after restore()) and makes the first batch available. If
  // another loop over this loader is running, it keeps its batch, but its next ++ throws. With workers, begin() throws
  // UsageError instead.
  Iterator begin() {
    prefetcher_.check_place();
    if (options_.workers > 0 && epoch_ && epoch_.use_count() > 1 && *epoch_) detail::refuse_second_loop();
    epoch_.reset();
    release_batch();
    prefetcher_.stop();
    if (!std::exchange(restored_, false)) sampler_.reset(sets_.front().size());
    place_.begin();
    epoch_ = std::make_shared<std::optional<BatchType>>();
    StateGuard<&ThreadState::purpose, Category> purpose(Category::input);
    for (auto& slot : slots_) slot.ring.prepare(sets_.front(), options_.batch_size);
    sizing_ = detail::Ring<Set>::kNeedsFirstBatch && !sized_;
    prefetcher_.begin(sizing_);
    advance();
    return Iterator(this, epoch_);
  }
  Iterator end() { return Iterator(); }

  const FullDataLoaderOptions& options() const { return options_; }
  // Returns how long the loop has waited for batches since the loader was made, and how many workers would be enough.
  LoaderStats stats() const { return prefetcher_.stats(); }
  // The position after the present batch of the loop, for checkpoints.
  const samplers::SamplerState& state() const override { return state_; }
  // Ends a running epoch; the next begin() continues from `state`. Throws what the sampler throws for a state of
  // another sampler, and UsageError if the sampler has no state.
  void restore(const samplers::SamplerState& state) override {
    prefetcher_.check_place();
    if constexpr (!detail::KeepsPlace<Sampler>)
      throw UsageError("DataLoader::restore: the sampler has no state to restore; derive it from IndexSampler");
    epoch_.reset();
    release_batch();
    prefetcher_.stop();
    if constexpr (detail::KeepsPlace<Sampler>) sampler_.restore(state);
    state_ = state;
    restored_ = state.epoch > 0 || state.position > 0;  // else it is the position before the first epoch
  }
  // The number of batches in an epoch; nullopt if the size of the set is unknown.
  std::optional<size_t> batches() const {
    const std::optional<size_t> examples = sets_.front().size();
    if (!examples) return std::nullopt;
    return (*examples + (options_.drop_last ? 0 : options_.batch_size - 1)) / options_.batch_size;
  }
  // For memory::Budget(bytes, step, loader): returns a function that runs two iterations of a loop over this loader in
  // a dry run, and a third if the last batch is short. `step` takes a batch or nothing, and must outlive the function.
  // The call makes a real batch from copies of the set and the sampler, which lives as long as the function. Throws
  // ValueError if there is no batch.
  template <class F>
  requires std::is_copy_constructible_v<Sampler> std::function<void()> planned_loop(F& step)
  const {
    auto made = std::make_shared<FirstBatch>(make_first_batch());
    return [&step, made, dry_run = uint64_t{0}]() mutable {
      const bool first_epoch = std::exchange(dry_run, memory::planning_id()) != memory::planning_id();
      const detail::PlannedLoop others_in_memory(made->bytes, first_epoch);
      for (const std::optional<BatchType>* planned : {&made->batch, &made->batch, &made->last}) {
        if (!*planned) continue;
        others_in_memory.next_batch();
        BatchType batch = **planned;  // a copy, since the step may move from it
        if constexpr (std::is_invocable_v<F&, BatchType&>)
          static_cast<void>(step(batch));
        else
          static_cast<void>(step());
      }
    };
  }

 private:
  friend Iterator;
  using Request = typename decltype(std::declval<Sampler&>().next(size_t{}))::value_type;
  struct Slot {
    std::optional<Request> request;
    size_t size = 0;                       // number of its examples
    samplers::SamplerState before, after;  // the sampler's position
    detail::Ring<Set> ring;
  };

  // Draws the next batch's request into slot i; false at the end of the epoch.
  bool draw(size_t i) override {
    Slot& slot = slots_[i];
    slot.before = place_.of(sampler_);
    slot.request = sampler_.next(options_.batch_size);
    if (!slot.request) return false;
    slot.size = options_.batch_size;
    if constexpr (requires { slot.request->size(); }) slot.size = slot.request->size();
    if (options_.drop_last && slot.size < options_.batch_size) return false;
    place_.pass(slot.size);
    slot.after = place_.of(sampler_);
    return true;
  }
  // Fetches the examples of slot i's request; runs on a worker or on the loop's thread.
  void fetch(size_t i, size_t worker) override {
    StateGuard<&ThreadState::purpose, Category> purpose(Category::input);
    detail::BatchDraws draws(slots_[i].before);
    slots_[i].ring.fetch(sets_[worker], *slots_[i].request);
    if constexpr (detail::Ring<Set>::kNeedsFirstBatch)
      if (sizing_) size_rings(i);
  }
  // Sets the sizes and dtypes of all buffers from the loader's first batch, before any worker makes one.
  void size_rings(size_t i) {
    sizing_ = false;
    sized_ = true;
    const std::vector<Tensor> first = slots_[i].ring.fetched();
    for (auto& slot : slots_) slot.ring.size_from(first, rows(slots_[i].size));
  }

  // Releases the loop's batch, so that its slot can be filled again.
  void release_batch() {
    if (!held_) return;
    if (epoch_) epoch_->reset();
    StateGuard<&ThreadState::purpose, Category> purpose(Category::input);
    slots_[*held_].ring.reclaim();
    held_.reset();
    prefetcher_.release();
  }
  // Advances to the next batch. At the end of the epoch, the loop has no batch.
  void advance() {
    prefetcher_.check_place();
    release_batch();
    size_t i;
    const double seconds = options_.timeout ? static_cast<double>(options_.timeout->count()) / 1e3 : 0;
    if (!prefetcher_.next(&i, seconds)) return;
    held_ = i;
    *epoch_ = slots_[i].ring.take(slots_[i].size);
    state_ = slots_[i].after;
  }

  // The first batch of an epoch with its buffer, and its bytes. Making it leaves the loader unchanged.
  struct FirstBatch {
    detail::Ring<Set> ring;
    std::optional<BatchType> batch, last;  // last: if it is shorter
    detail::LoopBytes bytes;
  };
  FirstBatch make_first_batch() const {
    Set set = sets_.front();
    Sampler sampler = sampler_;
    sampler.reset(set.size());
    const samplers::SamplerState at = place_.of(sampler);
    const std::optional<Request> request = sampler.next(options_.batch_size);
    if (!request || batches() == size_t{0}) detail::refuse_plan_without_batch();
    StateGuard<&ThreadState::purpose, Category> purpose(Category::input);
    detail::BatchDraws draws(at);
    FirstBatch made;
    make_batch(made, set, *request);
    if (const size_t size = short_last(); size > 0) make_last(made, set, *request, size);
    made.bytes.others = slots_.size() - 1;
    made.bytes.makers = options_.workers;
    return made;
  }
  void make_batch(FirstBatch& made, Set& set, const Request& request) const {
    size_t size = options_.batch_size;
    if constexpr (requires { request.size(); }) size = request.size();
    memory::Trace trace(kCPU);
    made.ring.prepare(set, options_.batch_size);
    made.ring.fetch(set, request);
    if constexpr (detail::Ring<Set>::kNeedsFirstBatch) made.ring.size_from(made.ring.fetched(), rows(size));
    made.batch = made.ring.take(size);
    const memory::OwnBytes own = memory::own_bytes(trace);
    made.bytes.batch = own.now;
    made.bytes.making = own.peak - own.now;
    if constexpr (detail::Ring<Set>::kNeedsFirstBatch) {
      made.bytes.first = made.bytes.making;
      memory::Trace second_batch(kCPU);
      made.ring.fetch(set, request);
      made.bytes.making = memory::own_bytes(second_batch).peak;
    }
  }
  // Returns the size of the last batch of an epoch if it is smaller than the others; else 0.
  size_t short_last() const {
    const size_t examples = sets_.front().size().value_or(0);
    return options_.drop_last || examples <= options_.batch_size ? 0 : examples % options_.batch_size;
  }
  static void make_last(FirstBatch& made, Set& set, const Request& request, size_t size) {
    if constexpr (detail::Ring<Set>::kBuffers) {
      made.last = made.ring.take(size);
    } else if constexpr (std::is_same_v<Request, std::vector<size_t>>) {
      made.ring.fetch(set, Request(request.begin(), request.begin() + static_cast<std::ptrdiff_t>(size)));
      made.last = made.ring.take(size);
    }
  }
  // Returns the rows of a buffer, given the size of the first batch.
  size_t rows(size_t first) const {
    return std::max(first, std::min(sets_.front().size().value_or(options_.batch_size), options_.batch_size));
  }

  FullDataLoaderOptions options_;
  Sampler sampler_;
  detail::SamplerPlace place_;
  std::vector<Set> sets_;  // one for each worker
  std::vector<Slot> slots_;
  typename Iterator::Epoch epoch_;
  std::optional<size_t> held_;  // slot of the loop's batch
  samplers::SamplerState state_;
  bool restored_ = false, sizing_ = false, sized_ = false;
  detail::Prefetcher prefetcher_;  // last: its threads stop before other members are destroyed
};

// Batches of a set that keeps its own position (datasets::StatefulDataset). They are made on the loop's thread when the
// loop needs them, since such sets read ahead themselves.
template <class Set>
class StatefulDataLoader final {
 public:
  using BatchType = typename Set::BatchType::value_type;

  using Iterator = detail::LoaderIterator<StatefulDataLoader>;

  StatefulDataLoader(Set set, DataLoaderOptions options) : set_(std::move(set)), options_(options) {
    detail::check_options(options_);
  }
  Iterator begin() {
    set_.reset();
    place_.begin();
    epoch_ = std::make_shared<std::optional<BatchType>>();
    advance();
    return Iterator(this, epoch_);
  }
  Iterator end() { return Iterator(); }
  const FullDataLoaderOptions& options() const { return options_; }

 private:
  friend Iterator;
  void advance() {
    StateGuard<&ThreadState::purpose, Category> purpose(Category::input);
    detail::BatchDraws draws(place_.counted());
    epoch_->reset();  // one batch at a time
    *epoch_ = set_.get_batch(options_.batch_size);
    place_.pass(options_.batch_size);
  }
  Set set_;
  FullDataLoaderOptions options_;
  detail::SamplerPlace place_;
  typename Iterator::Epoch epoch_;
};

// For a set that keeps its own position.
template <class Set>
requires(Set::is_stateful) std::unique_ptr<StatefulDataLoader<Set>> make_data_loader(Set set,
                                                                                     DataLoaderOptions options = {}) {
  return std::make_unique<StatefulDataLoader<Set>>(std::move(set), options);
}

// With a given sampler. The set is copied once for each worker.
template <class Set, class Sampler>
std::unique_ptr<StatelessDataLoader<Set, Sampler>> make_data_loader(Set set, Sampler sampler,
                                                                    DataLoaderOptions options) {
  return std::make_unique<StatelessDataLoader<Set, Sampler>>(std::move(set), std::move(sampler), options);
}

// With a sampler made from the set's size. Throws UsageError if the set has no known size.
template <class Sampler = samplers::RandomSampler, class Set>
requires(!Set::is_stateful) std::unique_ptr<StatelessDataLoader<Set, Sampler>> make_data_loader(
    Set set, DataLoaderOptions options = {}) {
  auto size = set.size();
  if (!size)
    throw UsageError("make_data_loader: the data set has no known size; pass a sampler as the second argument");
  return make_data_loader(std::move(set), Sampler(*size), options);
}

}  // namespace situ::data
