// MemoryLimit: a bound on the booked bytes while a thread works, and the values that may be dropped to stay within it.
//
// A value that can be recomputed joins the limits of the thread that made it. An allocation that would pass the bound
// first drops values, those with the lowest cost / (bytes * age ^ exponent). The cost is that of recomputing them, in
// bytes read and written. The age counts allocations since their last use. Costs come from shapes, so the same program
// always drops the same values. When nothing is left to drop, the allocation is refused before anything is written. The
// score follows Kirisame et al., "Dynamic Tensor Rematerialization" (2021).
#pragma once
#include <atomic>
#include <cstdint>
#include <string>

#include "situ/base/category.h"
#include "situ/memory/lock_group.h"
#include "situ/memory/this_thread.h"

namespace situ::memory {

class ThreadLimits;
uint64_t planning_id() noexcept;

// Bytes that can be recomputed. Its functions are called with the lock group of the limits held, which is also the
// group of the code that recomputes them. Call leave() with that group held, or on the thread of the limits.
class Evictable {
 public:
  virtual int64_t bytes() const = 0;  // bytes that dropping it would free now; 0: none, since it is in use
  // Returns the cost of recomputing it, in bytes read and written. May return any value above `most` if the cost is
  // above `most`.
  virtual double price(double most) const = 0;
  virtual void evict() noexcept = 0;

 protected:
  Evictable() = default;
  ~Evictable() { leave(); }
  // Adds it to the list, or marks it as just used if it is there. `size` is what bytes() returns when it is not 0.
  // price() never returns less than `least_price`.
  void join(ThreadLimits& c, int64_t size, double least_price) noexcept;
  void leave() noexcept;

 private:
  friend class ThreadLimits;
  std::atomic<ThreadLimits*> list_{nullptr};  // changed only with the lock group held
  Evictable *before_ = nullptr, *after_ = nullptr;
  uint64_t used_ = 0;
  int64_t size_ = 0;
  double least_price_ = 0;
  bool queued_ = false;
};

// Which values a limit may drop.
enum class Drops : uint8_t {
  nothing,  // refuses only
  light,    // results of calls bound by memory; other results keep no Recompute
  all,
  late,  // all; but until something must be dropped, values are kept as without a limit
};

// While it lives, the allocations of the thread that made it keep a device's total in the ledger at or under `bytes`.
// If a thread has several limits, the lowest counts. They may be destroyed in any order and on any thread. Allocations
// of other threads count but are not refused. Records (handles, nodes) count, but only an allocation of tensor bytes,
// or a call that announces records (make_room_for_records), drops or refuses. `room` bytes stay free for the records
// that follow, and for pages that small blocks and records hold after they are free (Note [Shared pages] in
// internal/book.h).
class MemoryLimit {
 public:
  explicit MemoryLimit(int64_t bytes, double age_exponent = 0.5, Drops drops = Drops::all, int64_t room = 0,
                       Device d = default_device());
  // `most`: calls are refused above it when nothing is left to drop; at least `bytes`. `budget`: the budget that a
  // refusal names. `input`: the highest bytes of input in its plan, so that a refusal can name the input beyond them.
  static constexpr int64_t kUnplanned = -1;
  MemoryLimit(int64_t bytes, double age_exponent, Drops drops, int64_t room, Device d, int64_t most, int64_t budget,
              int64_t input = kUnplanned);
  ~MemoryLimit();
  MemoryLimit(const MemoryLimit&) = delete;
  MemoryLimit& operator=(const MemoryLimit&) = delete;
  int64_t bytes() const;  // calls are refused above it: the lowest of this limit and older ones

 private:
  friend class ThreadLimits;
  friend class MemoryLimitShare;
  const int64_t bytes_, room_, most_, budget_, input_;
  const double age_exponent_;
  const Drops drops_;
  const uint64_t plan_ = planning_id();  // the dry run it was made in
  ThreadLimits* all_;                    // owned together by its limits and its thread
  MemoryLimit *outer_, *inner_ = nullptr;
};

// A thread's open limits on one device, and the values that they may drop.
class ThreadLimits {
 public:
  ThreadLimits(Device d, LockGroup& lock_group) : device_(d), group_(Ref<LockGroup>::share(&lock_group)) {}
  // Called on its thread before `booked` more bytes are allocated. Throws BudgetError. A dry run that began under the
  // limit notes the refusal instead and goes on without the limit. Returns the bytes that it has reserved; other
  // threads count them until booked() is called.
  int64_t make_room(size_t booked, Category category);
  void make_room_for_records(size_t bytes);
  void booked(int64_t reserved) noexcept { reserved_.fetch_sub(reserved, std::memory_order_release); }
  Drops drops() const noexcept { return drops_.load(std::memory_order_relaxed); }
  // Drops the cheapest values until `bytes` are free, or nothing if all of them together are not enough. Returns the
  // dropped bytes.
  int64_t drop(int64_t bytes);
  int64_t budget() const;  // the smallest budget that any of these limits belongs or corresponds to
  LockGroup& lock_group() const noexcept { return *group_; }
  static void end_of_thread() noexcept;
  static void end_of_dry_run() noexcept;
  // Adds (or subtracts) bytes of records that exist only because values can be dropped. Until something must be
  // dropped, a limit counts them as part of its room, so that a step that fits without a limit also fits under it.
  static void records_for_drops(int64_t bytes) noexcept { records_.fetch_add(bytes, std::memory_order_relaxed); }

 private:
  friend class WithoutMemoryLimits;
  friend class MemoryLimit;
  friend class MemoryLimitShare;
  friend class Evictable;
  // The functions below need the lock group held.
  void open(MemoryLimit& c) noexcept;
  void close(MemoryLimit& c) noexcept;
  void refresh() noexcept;
  static void remove_owner(ThreadLimits* c) noexcept;
  // Note [Many values]
  // With up to kExact values, the cheapest is found by looking at all. With more, one pass puts the cheapest few into a
  // queue, and the next values are taken from it until none is left that is as cheap as those found. So the work does
  // not grow with the square of the number of calls.
  static constexpr int kExact = 32, kQueue = 64;
  struct Candidate {
    double score;
    Evictable* e;  // null: it was destroyed
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
  static constinit std::atomic<int64_t> records_;  // for all threads
  ThreadLimits*& mine() const noexcept;            // the thread's pointer to its limits on this device
  void leave_thread() noexcept;
  const Device device_;
  const Ref<LockGroup> group_;
  bool dropped_ = false;  // something was dropped because bytes were needed
  int owners_ = 0;
  std::atomic<int> shares_{0};
  std::atomic<int64_t> reserved_{0};  // raised with the lock group held; lowered without
  MemoryLimit* newest_ = nullptr;
  const MemoryLimit *lowest_ = nullptr, *how_ = nullptr;  // the lowest bound; the limit whose exponent is used
  const MemoryLimit* strictest_ = nullptr;                // the limit that refuses first
  int64_t small_high_ = 0;  // highest bytes of blocks that share pages, since the first limit
  std::atomic<Drops> drops_{Drops::nothing};
  std::atomic<bool> pages_count_{false};   // counted() may be more than the total
  std::atomic<int64_t> bound_{INT64_MIN};  // the lowest limit minus its room; INT64_MIN: no limit
  Evictable* first_ = nullptr;
  int count_ = 0;            // length of the list from first_
  Candidate queue_[kQueue];  // the cheapest last
  int queued_ = 0;
  double worst_queued_ = 0;         // highest score when the queue was filled
  std::atomic<uint64_t> clock_{0};  // counts its thread's allocations
};

// While it lives, this thread's allocations also stay under another thread's limit, counted together with that
// thread's. Values of either thread may be dropped for both. Limits that either thread makes meanwhile hold for both.
// The results do not depend on which thread drops a value; which values are recomputed does, and so does the time. If
// the limit is destroyed first, the share has no effect.
class MemoryLimitShare {
 public:
  explicit MemoryLimitShare(MemoryLimit& c);
  ~MemoryLimitShare();
  MemoryLimitShare(const MemoryLimitShare&) = delete;
  MemoryLimitShare& operator=(const MemoryLimitShare&) = delete;

 private:
  ThreadLimits *all_, *before_;
};

// Plans a step alone: hides the thread's limits on a device until it is destroyed.
class WithoutMemoryLimits {
 public:
  explicit WithoutMemoryLimits(Device d);
  ~WithoutMemoryLimits();
  WithoutMemoryLimits(const WithoutMemoryLimits&) = delete;
  WithoutMemoryLimits& operator=(const WithoutMemoryLimits&) = delete;

 private:
  const Device device_;
  ThreadLimits* all_;
};

// While it lives, refusals are thrown in dry runs too, because the caller catches and handles them.
class AnsweredRefusals {
 public:
  AnsweredRefusals();
  ~AnsweredRefusals();
  AnsweredRefusals(const AnsweredRefusals&) = delete;
  AnsweredRefusals& operator=(const AnsweredRefusals&) = delete;

 private:
  const bool before_;
};

inline ThreadLimits*& thread_limits(Device d) noexcept { return this_thread.limits[static_cast<int>(d.type())]; }
// Call it before a call makes many records and no tensor, with their bytes, or with 0 after some were made. Throws as
// an allocation of tensor bytes does.
inline void make_room_for_records(size_t bytes = 0) {
  if (ThreadLimits* c = thread_limits({})) c->make_room_for_records(bytes);
}
inline bool any_thread_limits() noexcept {
  for (const ThreadLimits* c : this_thread.limits)
    if (c) return true;
  return false;
}
// Returns the limits on a device for which this thread records how to recompute values; null if there are none.
inline ThreadLimits* dropping(Device d) noexcept {
  ThreadLimits* c = thread_limits(d);
  return c && c->drops() != Drops::nothing ? c : nullptr;
}

using Ceiling [[deprecated("use MemoryLimit")]] = MemoryLimit;
using CeilingShare [[deprecated("use MemoryLimitShare")]] = MemoryLimitShare;

}  // namespace situ::memory
