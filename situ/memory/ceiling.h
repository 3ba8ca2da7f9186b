// A bound on the booked bytes while a thread works, and what may be dropped to keep within it.
//
// What can be made again joins the ceiling of the thread that made it. An allocation that would pass the bound drops
// such bytes first: those of the lowest price / (bytes * age ^ exponent), where the price is what making them again
// costs, in bytes read and written, and the age counts allocations since their last use. Prices come from shapes, so
// that one program always drops the same. When nothing is left to drop the allocation is refused, before anything was
// written. (Kirisame et al., 2021, drop by such a score.)
#pragma once
#include <cstdint>
#include <mutex>

#include "situ/memory/category.h"
#include "situ/memory/thread_state.h"

namespace situ::memory {

class Ceiling;

// Held while values are made again or dropped.
std::recursive_mutex& rebuilding();

// Bytes that can be made again.
class Evictable {
 public:
  virtual int64_t bytes() const = 0;  // what dropping them would free now; 0: nothing, somebody uses them
  virtual double price() const = 0;   // of making them again, in bytes read and written
  virtual void evict() noexcept = 0;

 protected:
  Evictable() = default;
  ~Evictable() { leave(); }
  void join(Ceiling& c) noexcept;  // or, when it is there already, used just now
  void leave() noexcept;

 private:
  friend class Ceiling;
  Ceiling* ceiling_ = nullptr;
  Evictable *before_ = nullptr, *after_ = nullptr;
  uint64_t used_ = 0;
};

// While it lives, this thread's allocations keep the ledger's total at or under `bytes`; a ceiling inside another one
// is as low as the lower of the two. Allocations of other threads count, and are not refused.
class Ceiling {
 public:
  // Without `drops` it only refuses.
  explicit Ceiling(int64_t bytes, double age_exponent = 0.5, bool drops = true);
  ~Ceiling();
  Ceiling(const Ceiling&) = delete;
  Ceiling& operator=(const Ceiling&) = delete;
  int64_t bytes() const { return bytes_; }
  // Before `booked` bytes more. Throws BudgetError.
  void make_room(size_t booked, Category category);
  bool drops() const { return drops_; }

 private:
  friend class Evictable;
  Evictable* cheapest() const;
  [[noreturn]] void refuse(int64_t total, Category category) const;
  int64_t bytes_;
  double age_exponent_;
  bool drops_;
  Ceiling *outer_, *root_;  // root: the outermost one, which keeps the list
  Evictable* first_ = nullptr;
  uint64_t clock_ = 0;
};

// The ceiling for which this thread keeps what can be made again; null: none.
inline Ceiling* dropping() noexcept {
  Ceiling* c = tls_state.ceiling;
  return c && c->drops() ? c : nullptr;
}

}  // namespace situ::memory
