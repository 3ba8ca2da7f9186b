#include "situ/memory/internal/dry_run.h"

#include <algorithm>
#include <atomic>
#include <iterator>
#include <new>
#include <utility>

#include "situ/base/error.h"
#include "situ/base/pool.h"
#include "situ/memory/behalf.h"
#include "situ/memory/budget.h"
#include "situ/memory/trace.h"
#include "situ/base/thread_state.h"

namespace situ::memory {

namespace {

std::atomic<uint64_t> last_id{0};

}  // namespace

// An open trace makes calls say their names and lines; a dry run wants both.
DryRun::DryRun() : id_(++last_id) {
  {
    std::lock_guard lock(books.lock);
    booked_ = books.booked;
    tensor_bytes_ = books.tensor_bytes;
  }
  pool_mark();
  start_ = top_ = current();
  reset_peak();
  open_traces.fetch_add(1, std::memory_order_relaxed);
}

// The thread has left the dry run.
DryRun::~DryRun() {
  open_traces.fetch_sub(1, std::memory_order_relaxed);
  trace_close_all(*this);
  while (scopes_) {
    Scope* s = scopes_;
    s->leave();
    s->link = nullptr;
    s->dry = nullptr;
  }
  for (auto& [storage, before] : touched_) storage->put_back(before);
  for (size_t i = undo_.size(); i-- > 0;) undo_[i]->undo();
  objects_.put_back();
  if (need_) Ceilings::end_of_dry_run();
}

Snapshot DryRun::snapshot(int64_t records) const {
  Snapshot s;
  s.bytes = booked_;
  s.bytes[static_cast<size_t>(Category::bookkeeping)] += records;
  s.total = s.held = tensor_bytes_ + records;
  return s;
}

Snapshot DryRun::current() const { return snapshot(record_bytes()); }

int64_t DryRun::record_bytes() const { return pool_bytes_in_use() + records_; }

void DryRun::born(size_t booked, Category c) {
  loose_.push_back({reinterpret_cast<void*>(last_key_ += 64), booked, c});
  book(c, static_cast<int64_t>(booked));
  if (traces) trace_birth(this, loose_.back().key, booked, c);
}

void DryRun::taken_by(Storage* storage) noexcept {
  if (traces) trace_dry_owner(*this, loose_.back().key, storage);
  loose_.pop_back();
}

// Scratch blocks of one size are all alike.
void DryRun::released(size_t booked, Category c) noexcept {
  book(c, -static_cast<int64_t>(booked));
  auto it = std::find_if(loose_.rbegin(), loose_.rend(),
                         [&](const Loose& l) { return l.booked == booked && l.category == c; });
  if (it == loose_.rend()) return;  // from another dry run
  if (traces) trace_death(this, it->key, booked, c);
  loose_.erase(std::next(it).base());
}

namespace {

const void* key_of(const Storage& s) { return s.absent() ? static_cast<const void*>(&s) : s.data(); }

}  // namespace

void DryRun::gone(const Storage& s, Category booked_as) noexcept {
  if (s.booked() == 0) return;
  book(booked_as, -static_cast<int64_t>(s.booked()));
  if (traces) trace_death(this, key_of(s), s.booked(), booked_as);
}

void DryRun::rebook(const Storage& s, Category from, Category to) noexcept {
  auto bytes = static_cast<int64_t>(s.booked());
  settle();
  booked_[static_cast<size_t>(from)] -= bytes;
  booked_[static_cast<size_t>(to)] += bytes;
  begin_interval();
  if (traces && bytes) trace_rebooking(this, key_of(s), s.booked(), from, to);
}

void DryRun::reset_peak() {
  all_work_ += work_;
  work_ = again_ = 0;
  watch_from_here();
  most_ = std::max(most_, top_.total);
  top_ = current();
  top_is_now_ = false;
  op_ = "";
  site_ = Site();
  module_.clear();
  set_watch();
}

void DryRun::set_watch() noexcept {
  watch_ = traces ? -1 : top_.total;
  for (Scope* s = scopes_; s; s = s->next) watch_ = std::min(watch_, s->peak.total);
}

void DryRun::settle() noexcept { note(pool_bytes_high() + records_); }

void DryRun::begin_interval() noexcept {
  top_is_now_ = false;
  pool_mark();
  note(record_bytes());
}

// What runs now made the peak. When only records rose since, it is still the call before.
void DryRun::name_top() noexcept {
  if (top_is_now_) return;
  top_is_now_ = true;
  const ThreadState& s = thread_state();
  op_ = s.op ? s.op : "";
  site_ = s.site;
  try {
    if (const Behalf& behalf = tls_state.behalf; behalf.op) op_ = backward_of(behalf.op), site_ = behalf.site;
    module_ = module_path(s.module);
  } catch (const std::bad_alloc&) {
    module_.clear();
  }
}

void DryRun::note(int64_t records) noexcept {
  if (tensor_bytes_ + records <= watch_) return;
  Snapshot now = snapshot(records);
  if (now.total > top_.total) {
    top_ = now;
    name_top();
  }
  for (Scope* s = scopes_; s; s = s->next)
    if (now.total > s->peak.total) s->peak = now;
  if (traces) trace_records(this, records);
  set_watch();
}

Plan DryRun::result() {
  settle();
  return {start_, top_, current(), op_, site_, module_, work_, again_, std::max(most_, top_.total), need_};
}

void DryRun::throw_refusal() const {
  if (need_) throw BudgetError(refusal_, need_);
}

void DryRun::add_scope(Scope* scope) {
  scope->join(&scopes_);
  restart_scope(scope);
}

void DryRun::remove_scope(Scope* scope) {
  scope->leave();
  set_watch();
}

void DryRun::restart_scope(Scope* scope) {
  watch_from_here();
  scope->peak = current();
  scope->start = scope->peak.total;
  set_watch();
}

void DryRun::touch(Storage& s) {
  if (!s.absent()) touched_.try_emplace(&s, s.now());
}

bool DryRun::wrote(const Storage& s) const {
  auto it = touched_.find(const_cast<Storage*>(&s));
  return it != touched_.end() && it->second.version != s.version();
}

Category DryRun::forget(Storage& s) {
  auto it = touched_.find(&s);
  if (it == touched_.end()) return s.category();
  Category real = it->second.booked_as;
  touched_.erase(it);
  return real;
}

}  // namespace situ::memory
