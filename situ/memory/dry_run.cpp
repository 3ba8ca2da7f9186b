#include "situ/memory/internal/dry_run.h"

#include <algorithm>
#include <atomic>

#include "situ/base/error.h"
#include "situ/base/pool.h"
#include "situ/memory/trace.h"

namespace situ::memory {

namespace {

std::atomic<uint64_t> last_id{0};

}  // namespace

// An open trace makes calls say their names and lines; a dry run wants both.
DryRun::DryRun() : id_(++last_id), seed_(default_generator().seed()), stream_(default_generator().position()) {
  {
    std::lock_guard lock(books.lock);
    booked_ = books.booked;
    tensor_bytes_ = books.tensor_bytes;
  }
  start_ = current();
  reset_peak();
  open_traces.fetch_add(1, std::memory_order_relaxed);
}

// The thread has left the dry run.
DryRun::~DryRun() {
  open_traces.fetch_sub(1, std::memory_order_relaxed);
  while (scopes_) {
    Scope* s = scopes_;
    s->leave();
    s->link = nullptr;
    s->dry = nullptr;
  }
  for (auto& [storage, before] : touched_) storage->put_back(before);
  for (; !undo_.empty(); undo_.pop_back()) undo_.back()->undo();
  default_generator().set_state(seed_, stream_);
}

Snapshot DryRun::current() const {
  Snapshot s;
  s.bytes = booked_;
  int64_t records = pool_bytes_in_use() + records_;
  s.bytes[static_cast<size_t>(Category::bookkeeping)] += records;
  s.total = s.held = tensor_bytes_ + records;
  return s;
}

void DryRun::reset_peak() {
  top_ = current();
  top_bytes_ = tensor_bytes_;
  op_ = "";
  site_ = Site();
  module_.clear();
  set_watch();
}

void DryRun::set_watch() {
  watch_ = top_bytes_;
  for (Scope* s = scopes_; s; s = s->next) watch_ = std::min(watch_, s->top);
}

void DryRun::note_peak() {
  Snapshot now = current();
  if (tensor_bytes_ > top_bytes_) {
    const ThreadState& s = thread_state();
    top_ = now;
    top_bytes_ = tensor_bytes_;
    op_ = s.op ? s.op : "";
    site_ = s.site;
    module_ = module_path(s.module);
  }
  for (Scope* s = scopes_; s; s = s->next) {
    if (tensor_bytes_ <= s->top) continue;
    s->top = tensor_bytes_;
    s->peak = now;
  }
  set_watch();
}

Plan DryRun::result() const { return {start_, top_, current(), op_, site_, module_}; }

void DryRun::add_scope(Scope* scope) {
  scope->join(&scopes_);
  restart_scope(scope);
}

void DryRun::remove_scope(Scope* scope) {
  scope->leave();
  set_watch();
}

void DryRun::restart_scope(Scope* scope) {
  scope->peak = current();
  scope->start = scope->peak.total;
  scope->top = tensor_bytes_;
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

uint64_t planning_id() noexcept { return tls_state.dry ? tls_state.dry->id() : 0; }

PlanScope::PlanScope() {
  if (tls_state.dry)
    throw UsageError("plan: this thread is in a dry run already; ask memory::peak() or a PeakScope inside it instead");
  run_ = new DryRun;
  tls_state.dry = run_;
}

PlanScope::~PlanScope() {
  tls_state.dry = nullptr;
  delete run_;
}

Plan PlanScope::result() const { return run_->result(); }

void refuse_in_plan(const char* op, const char* instead) {
  if (planning())
    throw PlanError(std::string(op) + ": not in a dry run (memory::plan), which has shapes alone; " + instead);
}

}  // namespace situ::memory
