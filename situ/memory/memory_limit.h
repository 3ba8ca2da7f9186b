// A bound on the booked bytes while a thread works, and what may be dropped to keep within it.
//
// What can be recomputed joins the ceiling of the thread that made it. An allocation that would pass the bound drops
// such bytes first: those of the lowest price / (bytes * age ^ exponent), where the price is what recomputing them
// costs, in bytes read and written, and the age counts allocations since their last use. Prices come from shapes, so
// that one program always drops the same. When nothing is left to drop the allocation is refused, before anything was
// written. (Kirisame et al., 2021, drop by such a score.)
#pragma once
#include <atomic>
#include <cstdint>
#include <string>

#include "situ/base/category.h"
#include "situ/memory/lock_group.h"
#include "situ/memory/this_thread.h"

namespace situ::memory {

class MemoryLimits;
uint64_t planning_id() noexcept;

// Bytes that can be recomputed. Called with the circle of the ceilings held, which is also that of whoever recomputes
// them; it leaves where that is held, or on the thread of the ceilings.
class Evictable {
 public:
  virtual int64_t bytes() const = 0;  // what dropping them would free now; 0: nothing, somebody uses them
  // Of recomputing them, in bytes read and written; where that is more than `most`, something above it.
  virtual double price(double most) const = 0;
  virtual void evict() noexcept = 0;

 protected:
  Evictable() = default;
  ~Evictable() { leave(); }
  // Or, when it is there already: used just now. `size`: what bytes() says when it is not 0; `least_price`: price() is
  // never below it.
  void join(MemoryLimits& c, int64_t size, double least_price) noexcept;
  void leave() noexcept;

 private:
  friend class MemoryLimits;
  std::atomic<MemoryLimits*> list_{nullptr};  // changed with their circle held
  Evictable *before_ = nullptr, *after_ = nullptr;
  uint64_t used_ = 0;
  int64_t size_ = 0;
  double least_price_ = 0;
  bool queued_ = false;
};

// What a ceiling may drop.
enum class Drops : uint8_t {
  nothing,  // it only refuses
  light,    // what calls bound by memory make; the others have no records of how their results could be recomputed
  all,
  late,  // all; but until something must be dropped values are kept as without a ceiling
};

// While it lives, the allocations of the thread that made it keep a device's total in the ledger at or under `bytes`;
// of several the lowest holds. They may go in any order, and on any thread. Allocations of other threads count, and are
// not refused. Records (handles, nodes) count, but what refuses or drops is an allocation of tensor bytes, or a call
// that announces records (make_room_for_records): `room` bytes are left free for the records that follow, and for pages
// that small blocks and records hold after they are free (Note [Shared pages] in internal/book.h).
class MemoryLimit {
 public:
  explicit MemoryLimit(int64_t bytes, double age_exponent = 0.5, Drops drops = Drops::all, int64_t room = 0,
                       Device d = default_device());
  // `most`: where calls are refused, when nothing is left to drop: at least `bytes`. `budget`: of whom it is the bound,
  // which a refusal names. `input`: the most bytes of input in its plan; a refusal names those beyond it.
  static constexpr int64_t kUnplanned = -1;
  MemoryLimit(int64_t bytes, double age_exponent, Drops drops, int64_t room, Device d, int64_t most, int64_t budget,
              int64_t input = kUnplanned);
  ~MemoryLimit();
  MemoryLimit(const MemoryLimit&) = delete;
  MemoryLimit& operator=(const MemoryLimit&) = delete;
  int64_t bytes() const;  // where calls are refused: the least of it and those made before it

 private:
  friend class MemoryLimits;
  friend class MemoryLimitShare;
  const int64_t bytes_, room_, most_, budget_, input_;
  const double age_exponent_;
  const Drops drops_;
  const uint64_t plan_ = planning_id();  // the dry run it was made in
  MemoryLimits* all_;                    // owned by its ceilings and its thread together
  MemoryLimit *outer_, *inner_ = nullptr;
};

// A thread's open ceilings of one device, and what they may drop when one of them drops.
class MemoryLimits {
 public:
  MemoryLimits(Device d, LockGroup& lock_group) : device_(d), group_(Ref<LockGroup>::share(&lock_group)) {}
  // Before `booked` bytes more, on its thread. Throws BudgetError; but in a dry run that began under the bound notes
  // that it does not hold, and lets the run go on without one. Returns what it has reserved, which counts for other
  // threads until it is booked().
  int64_t make_room(size_t booked, Category category);
  void make_room_for_records(size_t bytes);
  void booked(int64_t reserved) noexcept { reserved_.fetch_sub(reserved, std::memory_order_release); }
  Drops drops() const noexcept { return drops_.load(std::memory_order_relaxed); }
  // Drops what costs least until so many bytes are free; nothing, where all of it would not do. Returns what it
  // dropped.
  int64_t drop(int64_t bytes);
  int64_t budget() const;  // the least budget whose bound one of them is, or would be
  LockGroup& lock_group() const noexcept { return *group_; }
  static void end_of_thread() noexcept;
  static void end_of_dry_run() noexcept;
  // Records that are there only since values can be dropped: so many bytes more, or less. Until something must be
  // dropped they may lie in a ceiling's room, so that what fits without a ceiling fits under it.
  static void records_for_drops(int64_t bytes) noexcept { records_.fetch_add(bytes, std::memory_order_relaxed); }

 private:
  friend class WithoutMemoryLimits;
  friend class MemoryLimit;
  friend class MemoryLimitShare;
  friend class Evictable;
  // All with the circle held.
  void open(MemoryLimit& c) noexcept;
  void close(MemoryLimit& c) noexcept;
  void refresh() noexcept;
  static void let_go(MemoryLimits* c) noexcept;
  // Note [Many values]: with up to kExact values the cheapest is found by looking at all of them. With more, a look at
  // all keeps the cheapest few in a queue; the next ones are taken from there, at their scores of then, until none is
  // left that is as cheap as those that were found. So the work does not grow with the square of the calls.
  static constexpr int kExact = 32, kQueue = 64;
  struct Candidate {
    double score;
    Evictable* e;  // null: it is gone
  };
  double weight(const Evictable& e) const noexcept;
  Evictable* cheapest();
  Evictable* cheapest_of_all() const;
  Evictable* next_in_queue();
  void fill_queue();
  void forget_queue() noexcept;
  int64_t counted(int64_t total, int64_t small, int64_t records) noexcept;
  int64_t reserve(int64_t more, int64_t small, Category category);
  void refuse(int64_t counted, int64_t more, Category category);
  std::string refusal(int64_t needs, int64_t more, Category category) const;
  std::string hint(int64_t input) const;
  static constinit std::atomic<int64_t> records_;  // of all threads
  MemoryLimits*& mine() const noexcept;            // where the thread has those of this device
  void leave_thread() noexcept;
  const Device device_;
  const Ref<LockGroup> group_;
  bool dropped_ = false;  // bytes were needed, and something was dropped
  int owners_ = 0;
  std::atomic<int> shares_{0};
  std::atomic<int64_t> reserved_{0};  // with the circle held, but for what is given back
  MemoryLimit* newest_ = nullptr;
  const MemoryLimit *lowest_ = nullptr, *how_ = nullptr;  // whose bound holds; whose way of dropping
  const MemoryLimit* strictest_ = nullptr;                // who refuses first
  int64_t small_high_ = 0;                                // of blocks that share pages, since the first ceiling
  std::atomic<Drops> drops_{Drops::nothing};
  std::atomic<bool> pages_count_{false};   // counted() needs more than the total
  std::atomic<int64_t> bound_{INT64_MIN};  // the lowest, less its room; INT64_MIN: no ceiling
  Evictable* first_ = nullptr;
  int count_ = 0;            // from first_ on
  Candidate queue_[kQueue];  // the cheapest last
  int queued_ = 0;
  double worst_queued_ = 0;         // score, when they were found
  std::atomic<uint64_t> clock_{0};  // goes on with its thread's allocations
};

// While it lives, this thread's allocations keep under the bound of another thread's ceiling, too, together with that
// thread's: what each may drop is dropped for all. MemoryLimits that are made meanwhile on either hold for both. Bits
// do not depend on who drops what; which values are recomputed does, and so does the time. Where the ceiling ends first
// the share holds nothing.
class MemoryLimitShare {
 public:
  explicit MemoryLimitShare(MemoryLimit& c);
  ~MemoryLimitShare();
  MemoryLimitShare(const MemoryLimitShare&) = delete;
  MemoryLimitShare& operator=(const MemoryLimitShare&) = delete;

 private:
  MemoryLimits *all_, *before_;
};

// A step that is planned by itself: the thread's ceilings of a device are not there until it ends.
class WithoutMemoryLimits {
 public:
  explicit WithoutMemoryLimits(Device d);
  ~WithoutMemoryLimits();
  WithoutMemoryLimits(const WithoutMemoryLimits&) = delete;
  WithoutMemoryLimits& operator=(const WithoutMemoryLimits&) = delete;

 private:
  const Device device_;
  MemoryLimits* all_;
};

// Inside, a refusal is caught and answered: it is thrown in dry runs, too.
class AnsweredRefusals {
 public:
  AnsweredRefusals();
  ~AnsweredRefusals();
  AnsweredRefusals(const AnsweredRefusals&) = delete;
  AnsweredRefusals& operator=(const AnsweredRefusals&) = delete;

 private:
  const bool before_;
};

inline MemoryLimits*& memory_limits_of(Device d) noexcept { return this_thread.limits[static_cast<int>(d.type())]; }
// Before a call makes many records and no tensor: so many bytes of them, or 0 where some were made. Throws as an
// allocation of tensor bytes does.
inline void make_room_for_records(size_t bytes = 0) {
  if (MemoryLimits* c = memory_limits_of({})) c->make_room_for_records(bytes);
}
inline bool any_memory_limits() noexcept {
  for (const MemoryLimits* c : this_thread.limits)
    if (c) return true;
  return false;
}
// The ceilings of a device for which this thread keeps what can be recomputed; null: none.
inline MemoryLimits* dropping(Device d) noexcept {
  MemoryLimits* c = memory_limits_of(d);
  return c && c->drops() != Drops::nothing ? c : nullptr;
}

using Ceiling [[deprecated("use MemoryLimit")]] = MemoryLimit;
using CeilingShare [[deprecated("use MemoryLimitShare")]] = MemoryLimitShare;

}  // namespace situ::memory
