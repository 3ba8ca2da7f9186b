#include "situ/memory/ceiling.h"

#include <algorithm>
#include <cmath>
#include <string>

#include "situ/base/pool.h"
#include "situ/memory/budget.h"
#include "situ/memory/internal/dry_run.h"
#include "situ/memory/trace.h"

namespace situ::memory {

namespace {

int64_t total_now() {
  if (tls_state.dry) return tls_state.dry->total();
  std::lock_guard lock(books.lock);
  return books.tensor_bytes + pool_bytes_in_use();
}

}  // namespace

std::recursive_mutex& rebuilding() {
  static std::recursive_mutex m;
  return m;
}

void Evictable::join(Ceiling& c) noexcept {
  std::lock_guard lock(rebuilding());
  Ceiling& root = *c.root_;
  used_ = root.clock_;
  if (ceiling_ == &root) return;
  leave();
  ceiling_ = &root;
  after_ = root.first_;
  if (after_) after_->before_ = this;
  root.first_ = this;
}

void Evictable::leave() noexcept {
  if (!ceiling_) return;
  std::lock_guard lock(rebuilding());
  (before_ ? before_->after_ : ceiling_->first_) = after_;
  if (after_) after_->before_ = before_;
  before_ = after_ = nullptr;
  ceiling_ = nullptr;
}

Ceiling::Ceiling(int64_t bytes, double age_exponent, bool drops)
    : bytes_(bytes),
      age_exponent_(age_exponent),
      drops_(drops),
      outer_(tls_state.ceiling),
      root_(outer_ ? outer_->root_ : this) {
  if (outer_) bytes_ = std::min(bytes_, outer_->bytes_);
  tls_state.ceiling = this;
  open_traces.fetch_add(1, std::memory_order_relaxed);  // a refusal names the call and its line
}

Ceiling::~Ceiling() {
  open_traces.fetch_sub(1, std::memory_order_relaxed);
  tls_state.ceiling = outer_;
  std::lock_guard lock(rebuilding());
  while (first_) first_->leave();
}

Evictable* Ceiling::cheapest() const {
  Evictable* best = nullptr;
  double least = 0;
  for (Evictable* e = root_->first_; e; e = e->after_) {
    int64_t n = e->bytes();
    if (n == 0) continue;
    double age = static_cast<double>(root_->clock_ - e->used_ + 1);
    double score = e->price() / (static_cast<double>(n) * std::pow(age, age_exponent_));
    if (!best || score < least) best = e, least = score;
  }
  return best;
}

void Ceiling::make_room(size_t booked, Category category) {
  std::lock_guard lock(rebuilding());
  ++root_->clock_;
  for (;;) {
    int64_t total = total_now() + static_cast<int64_t>(booked);
    if (total <= bytes_) return;
    Evictable* e = cheapest();
    if (!e) refuse(total, category);
    e->evict();
  }
}

void Ceiling::refuse(int64_t total, Category category) const {
  const ThreadState& s = tls_state;
  std::string text = s.op && s.op[0] ? s.op : "allocate";
  if (s.site) text += " at " + line_text(s.site);
  throw BudgetError(text + ": the budget of " + std::to_string(bytes_) + " bytes is too small: with this call's " +
                        name_of(category) + " bytes " + std::to_string(total) +
                        " are needed, and nothing is left that could be made again later; nothing was written. Give a "
                        "larger budget, or use a smaller batch or model",
                    total);
}

}  // namespace situ::memory
