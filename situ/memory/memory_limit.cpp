// Implements MemoryLimit: which values are dropped, and in what order, and which calls are refused.
#include "situ/memory/memory_limit.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <thread>
#include <utility>

#include "situ/base/pool.h"
#include "situ/base/thread_local.h"
#include "situ/memory/backward_context.h"
#include "situ/memory/budget.h"
#include "situ/memory/composition.h"
#include "situ/memory/internal/text.h"
#include "situ/memory/internal/thread_books.h"
#include "situ/memory/this_thread.h"
#include "situ/memory/trace.h"

namespace situ::memory {

ThreadLimits*& ThreadLimits::mine() const noexcept { return thread_limits(device_); }

void Evictable::join(ThreadLimits& c, int64_t size, double least_price) noexcept {
  const LockGroupHold lock(c.lock_group());
  used_ = c.clock_.load(std::memory_order_relaxed);
  size_ = size;
  least_price_ = least_price;
  if (list_.load(std::memory_order_relaxed) == &c || !c.newest_) return;
  leave();
  list_.store(&c, std::memory_order_relaxed);
  ++c.count_;
  after_ = c.first_;
  if (after_) after_->before_ = this;
  c.first_ = this;
}

void Evictable::leave() noexcept {
  ThreadLimits* list = list_.load(std::memory_order_relaxed);
  if (!list) return;
  const LockGroupHold lock(list->lock_group());
  if (!list_.load(std::memory_order_relaxed)) return;  // the last limit was destroyed meanwhile
  (before_ ? before_->after_ : list->first_) = after_;
  if (after_) after_->before_ = before_;
  --list->count_;
  if (queued_)
    std::find_if(list->queue_, list->queue_ + list->queued_, [&](auto& c) { return c.e == this; })->e = nullptr;
  queued_ = false;
  before_ = after_ = nullptr;
  list_.store(nullptr, std::memory_order_relaxed);
}

struct ThreadLimitsEnd {
  ~ThreadLimitsEnd() { ThreadLimits::end_of_thread(); }
};

MemoryLimit::MemoryLimit(int64_t bytes, double age_exponent, Drops drops, int64_t room, Device d)
    : MemoryLimit(bytes, age_exponent, drops, room, d, bytes, 0) {}

MemoryLimit::MemoryLimit(int64_t bytes, double age_exponent, Drops drops, int64_t room, Device d, int64_t most,
                         int64_t budget, int64_t input)
    : bytes_(bytes),
      room_(room),
      most_(std::max(bytes, most)),
      budget_(budget),
      input_(input),
      age_exponent_(age_exponent),
      drops_(drops) {
  kept_here<ThreadLimitsEnd>();
  const LockGroupHold lock(Ref<LockGroup>::share(&LockGroup::here()));
  ThreadLimits*& mine = thread_limits(d);
  if (!mine) {
    mine = new ThreadLimits(d, LockGroup::here());
    ++mine->owners_;
  }
  all_ = mine;
  all_->open(*this);
  open_traces.fetch_add(1, std::memory_order_relaxed);  // a refusal names the call and its line
}

MemoryLimit::~MemoryLimit() {
  open_traces.fetch_sub(1, std::memory_order_relaxed);
  const LockGroupHold lock(all_->group_);
  all_->close(*this);
  if (!all_->newest_ && all_->mine() == all_) all_->leave_thread();
  ThreadLimits::remove_owner(all_);
}

int64_t MemoryLimit::bytes() const {
  const LockGroupHold lock(all_->lock_group());
  int64_t least = most_;
  for (const MemoryLimit* c = outer_; c; c = c->outer_) least = std::min(least, c->most_);
  return least;
}

void ThreadLimits::open(MemoryLimit& c) noexcept {
  ++owners_;
  if (!newest_) small_high_ = 0;
  c.outer_ = newest_;
  if (newest_) newest_->inner_ = &c;
  newest_ = &c;
  refresh();
}

void ThreadLimits::close(MemoryLimit& c) noexcept {
  (c.inner_ ? c.inner_->outer_ : newest_) = c.outer_;
  if (c.outer_) c.outer_->inner_ = c.inner_;
  refresh();
  while (!newest_ && first_) first_->leave();
}

void ThreadLimits::refresh() noexcept {
  forget_queue();
  lowest_ = strictest_ = newest_;
  how_ = nullptr;
  for (const MemoryLimit* c = newest_; c; c = c->outer_) {
    if (c->most_ - c->room_ < strictest_->most_ - strictest_->room_) strictest_ = c;
    if (c->bytes_ - c->room_ < lowest_->bytes_ - lowest_->room_) lowest_ = c;
    if (c->drops_ != Drops::nothing && !how_) how_ = c;
  }
  if (lowest_ && lowest_->drops_ != Drops::nothing) how_ = lowest_;
  drops_.store(lowest_ ? lowest_->drops_ : Drops::nothing, std::memory_order_relaxed);
  bound_.store(lowest_ ? lowest_->bytes_ - lowest_->room_ : INT64_MIN, std::memory_order_relaxed);
  pages_count_.store(lowest_ && lowest_->room_ > 0 && device_.is_cpu(), std::memory_order_relaxed);
}

void ThreadLimits::remove_owner(ThreadLimits* c) noexcept {
  if (--c->owners_ == 0) delete c;
}

// The list is the thread's, and the thread has no limit on this device any more.
void ThreadLimits::leave_thread() noexcept {
  const LockGroupHold lock(group_);
  mine() = nullptr;
  remove_owner(this);
}

void ThreadLimits::end_of_thread() noexcept {
  for (ThreadLimits* c : this_thread.limits)
    if (c) c->leave_thread();
}

namespace {

// pow(age, x), with fast paths for the exponents that plans try.
double weight_of(double age, double x) {
  return x == 0.5    ? std::sqrt(age)
         : x == 0.25 ? std::sqrt(std::sqrt(age))
         : x == 0    ? 1
         : x == 1    ? age
                     : std::pow(age, x);
}

}  // namespace

double ThreadLimits::weight(const Evictable& e) const noexcept {
  const double age = static_cast<double>(clock_.load(std::memory_order_relaxed) - e.used_ + 1);
  return static_cast<double>(e.size_) * weight_of(age, how_->age_exponent_);
}

// A price is computed by a walk over dropped values, which stops when the price is above a bound. So the value that
// looks cheapest gets its price first, and then only values that may be as cheap.
Evictable* ThreadLimits::cheapest_of_all() const {
  const Evictable* guess = nullptr;
  double least = HUGE_VAL;
  for (const Evictable* e = first_; e; e = e->after_) {
    if (e->bytes() == 0) continue;
    const double looks = e->least_price_ / weight(*e);
    if (!guess || looks < least) guess = e, least = looks;
  }
  if (!guess) return nullptr;
  least = guess->price(HUGE_VAL) / weight(*guess);
  Evictable* best = nullptr;
  for (Evictable* e = first_; e; e = e->after_) {
    const double w = weight(*e);
    // most values are skipped here
    if (best ? e->least_price_ >= least * w : e->least_price_ > least * w * (1 + 1e-9)) continue;
    if (e->bytes() == 0) continue;
    const double score = e->price(least * w * (1 + 1e-9)) / w;
    if (best ? score < least : score <= least) best = e, least = score;
  }
  return best;
}

void ThreadLimits::forget_queue() noexcept {
  for (int i = 0; i < queued_; ++i)
    if (queue_[i].e) queue_[i].e->queued_ = false;
  queued_ = 0;
}

// If two values have the same score, the one that joined last comes first, as when all are compared.
void ThreadLimits::fill_queue() {
  auto lower = [](const Candidate& a, const Candidate& b) { return a.score < b.score; };
  const int most = std::clamp(count_ / 16, 1, kQueue);
  for (Evictable* e = first_; e; e = e->after_) {
    const double w = weight(*e);
    const bool full = queued_ == most;
    if (full && e->least_price_ >= queue_[0].score * w) continue;
    if (e->bytes() == 0) continue;
    const double score = e->price(full ? queue_[0].score * w : HUGE_VAL) / w;
    if (full && score >= queue_[0].score) continue;
    if (full) std::pop_heap(queue_, queue_ + queued_--, lower);
    queue_[queued_++] = {score, e};
    std::push_heap(queue_, queue_ + queued_, lower);
  }
  std::sort_heap(queue_, queue_ + queued_, lower);
  std::reverse(queue_, queue_ + queued_);
  worst_queued_ = queued_ ? queue_[0].score : 0;
  for (int i = 0; i < queued_; ++i) queue_[i].e->queued_ = true;
}

Evictable* ThreadLimits::next_in_queue() {
  while (queued_) {
    Evictable* e = queue_[--queued_].e;
    if (!e) continue;
    e->queued_ = false;
    if (e->bytes() == 0) continue;
    const double score = e->price(HUGE_VAL) / weight(*e);
    if (score > worst_queued_) continue;
    int at = queued_;
    while (at > 0 && queue_[at - 1].score < score) --at;
    if (at == queued_) return e;
    std::move_backward(queue_ + at, queue_ + queued_, queue_ + queued_ + 1);  // others are cheaper now
    queue_[at] = {score, e};
    e->queued_ = true;
    ++queued_;
  }
  return nullptr;
}

Evictable* ThreadLimits::cheapest() {
  if (count_ <= kExact && queued_ == 0) return cheapest_of_all();
  if (Evictable* e = next_in_queue()) return e;
  if (count_ <= kExact) return cheapest_of_all();
  fill_queue();
  return next_in_queue();
}

int64_t ThreadLimits::drop(int64_t bytes) {
  const LockGroupHold lock(lock_group());
  int64_t dropped = 0, all = 0;
  for (const Evictable* e = first_; e; e = e->after_) all += e->bytes();
  while (how_ && all >= bytes && dropped < bytes) {
    Evictable* e = cheapest();
    if (!e) break;
    dropped += e->bytes();
    e->evict();
  }
  return dropped;
}

int64_t ThreadLimits::budget() const {
  const LockGroupHold lock(lock_group());
  int64_t least = INT64_MAX;
  for (const MemoryLimit* c = newest_; c; c = c->outer_)
    least = std::min(least, c->budget_ ? c->budget_ : budget_for(c->most_ - c->room_));
  return least;
}

WithoutMemoryLimits::WithoutMemoryLimits(Device d) : device_(d), all_(std::exchange(thread_limits(d), nullptr)) {}

// A limit that was made inside and is still open no longer belongs to the thread.
WithoutMemoryLimits::~WithoutMemoryLimits() {
  if (ThreadLimits* c = thread_limits(device_)) c->leave_thread();
  thread_limits(device_) = all_;
  LockGroup::join_all_here();
}

MemoryLimitShare::MemoryLimitShare(MemoryLimit& c) : all_(c.all_) {
  {
    const LockGroupHold lock(all_->lock_group());
    before_ = std::exchange(all_->mine(), all_);
    all_->owners_ += 2;  // the thread and the share
    all_->shares_.fetch_add(1, std::memory_order_relaxed);
  }
  LockGroup::join_all_here();
}

MemoryLimitShare::~MemoryLimitShare() {
  {
    const LockGroupHold lock(all_->group_);
    ThreadLimits*& mine = all_->mine();
    if (mine == all_) all_->leave_thread();
    mine = before_;
    all_->shares_.fetch_sub(1, std::memory_order_relaxed);
    ThreadLimits::remove_owner(all_);
  }
  LockGroup::join_all_here();
}

constinit std::atomic<int64_t> ThreadLimits::records_{0};

// Adds the pages that are held although no used block is on them, as far as three quarters of the room do not cover
// them. For records it adds the waste of full chunks; a plan counts all their pages (Plan::held). The sum does not
// decide which values are dropped: the high-water mark rises, but all steps must drop the same values.
int64_t ThreadLimits::counted(int64_t total, int64_t small, int64_t records) noexcept {
  if (!pages_count_.load(std::memory_order_relaxed)) return total;
  small_high_ = std::max(small_high_, small);
  const int64_t pages = pages_of(small, small_high_) - small + records / 64;
  return total + std::max<int64_t>(0, pages - lowest_->room_ / 4 * 3);
}

int64_t ThreadLimits::make_room(size_t booked, Category category) {
  clock_.store(clock_.load(std::memory_order_relaxed) + 1, std::memory_order_relaxed);
  return reserve(static_cast<int64_t>(booked), small_part(static_cast<int64_t>(booked)), category);
}

void ThreadLimits::make_room_for_records(size_t bytes) {
  static_cast<void>(reserve(static_cast<int64_t>(bytes), 0, Category::bookkeeping));
}

int64_t ThreadLimits::reserve(int64_t more, int64_t small, Category category) {
  Books& books = thread_books();
  const int64_t more_records = category == Category::bookkeeping ? more : 0;
  const bool kept_for_others = category != Category::bookkeeping;
  const bool shared = shares_.load(std::memory_order_relaxed) > 0 && books.shared();
  if (device_.is_cpu()) books.find_pages(static_cast<size_t>(more));
  const bool alone = !shared && !books.watches_limits() && !pages_count_.load(std::memory_order_relaxed);
  if (alone && books.total(device_) + more <= bound_.load(std::memory_order_relaxed)) return 0;
  Ref<LockGroup> kept;  // until the lock is released
  const LockGroupHold lock(lock_group());
  if (!newest_) {  // another thread closed the last one
    kept = group_;
    leave_thread();
    return 0;
  }
  for (;;) {
    // Read this first: what is booked meanwhile then counts twice instead of not at all.
    const int64_t others = shared ? reserved_.load(std::memory_order_acquire) : 0;
    int64_t total = books.total(device_) + others + more;
    // Until something is dropped, a quarter of the room is for records that a step without a limit would not make.
    if (!dropped_ && device_.is_cpu()) total -= std::min(records_.load(std::memory_order_relaxed), lowest_->room_ / 4);
    if (total <= bound_.load(std::memory_order_relaxed)) {
      const int64_t all = counted(total, books.small(device_) + small, books.record_bytes(device_) + more_records);
      if (all > std::max(strictest_->most_ - strictest_->room_, bound_.load(std::memory_order_relaxed))) {
        refuse(all, more, category);
        return 0;
      }
      books.let_through(all);
      break;
    }
    if (Evictable* e = how_ ? cheapest() : nullptr) {
      dropped_ = true;
      e->evict();
    } else if (others > 0) {
      std::this_thread::yield();  // the others can book without this lock
    } else if (total <= strictest_->most_ - strictest_->room_) {
      break;  // more than was planned
    } else {
      refuse(total, more, category);
      return 0;
    }
  }
  if (shared && kept_for_others) reserved_.fetch_add(more, std::memory_order_relaxed);
  return shared && kept_for_others ? more : 0;
}

namespace {
thread_local constinit bool answered SITU_TLS_FAST = false;  // an AnsweredRefusals is open
}

AnsweredRefusals::AnsweredRefusals() : before_(std::exchange(answered, true)) {}
AnsweredRefusals::~AnsweredRefusals() { answered = before_; }

namespace {

// False: the limit was made with a number of bytes and not by a budget.
bool given(int64_t budget) { return budget && budget != kNoLimit; }

}  // namespace

void ThreadLimits::end_of_dry_run() noexcept {
  for (ThreadLimits* c : this_thread.limits) {
    if (!c) continue;
    const LockGroupHold lock(c->lock_group());
    c->refresh();
  }
}

// Returns the hint after the description of the call. `input`: bytes of input that are booked, with those of this call.
std::string ThreadLimits::hint(int64_t input) const {
  const MemoryLimit& by = *strictest_;
  const int64_t beyond = input - by.input_;
  if (by.input_ == MemoryLimit::kUnplanned)
    return "Later calls may need more: a budget that is given the step, memory::Budget(bytes, step), names the "
           "smallest that works. Give that, or ";
  if (beyond > 0)
    return grouped(beyond) + " of the " + grouped(input) +
           " bytes of input are beyond the plan: give it the loader whose batches they are, memory::Budget(bytes, "
           "step, loader). Or ";
  return "The steps that were planned need less: plan the steps that run. Or ";
}

std::string ThreadLimits::refusal(int64_t needs, int64_t more, Category category) const {
  const ThreadState& s = tls_state;
  const BackwardContext& backward_context = this_thread.backward_context;
  const MemoryLimit& by = *strictest_;
  std::string text = backward_context.op ? backward_of(backward_context.op) : s.op && s.op[0] ? s.op : "allocate";
  const SourceLocation& location = backward_context.op ? backward_context.location : s.location;
  if (location) text += " at " + line_text(location);
  const Snapshot now = thread_books().current(device_);
  return text + ": the budget of " + std::to_string(given(by.budget_) ? by.budget_ : by.bytes_) + " bytes" +
         (device_.is_cpu() ? "" : " on the device " + device_.str()) + " is too small: with this call's " +
         name_of(category) + " bytes " + std::to_string(needs) +
         " are needed, and nothing is left that could be recomputed later; nothing was written. " +
         hint(now[Category::input] + (category == Category::input ? more : 0)) + kNeedLess + "\nthe " +
         grouped(now.total) + " bytes booked now consist of: " + composition(now);
}

void ThreadLimits::refuse(int64_t counted, int64_t more, Category category) {
  const MemoryLimit& by = *strictest_;
  const int64_t needs = given(by.budget_) ? std::max(budget_for(counted), by.budget_ + 1) : counted + by.room_;
  std::string text = refusal(needs, more, category);
  if (answered || !thread_books().continues_beyond(by.plan_, needs, text)) throw BudgetError(text, needs);
  drops_.store(Drops::nothing, std::memory_order_relaxed);
  bound_.store(INT64_MAX, std::memory_order_relaxed);
}

}  // namespace situ::memory
