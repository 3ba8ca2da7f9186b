// Implements DryRun: the books of a dry run, and the end that restores the thread and the storages it touched.
#include "situ/memory/internal/dry_run.h"

#include <algorithm>
#include <atomic>
#include <iterator>
#include <new>
#include <utility>

#include "situ/base/error.h"
#include "situ/base/pool.h"
#include "situ/base/thread_state.h"
#include "situ/memory/backward_context.h"
#include "situ/memory/budget.h"
#include "situ/memory/this_thread.h"
#include "situ/memory/trace.h"

namespace situ::memory {

namespace {

std::atomic<uint64_t> last_id{0};

}  // namespace

Books& thread_books() noexcept { return this_thread.dry ? *this_thread.dry : process_books(); }

// Counts as an open trace, because open traces make calls record their names and lines.
DryRun::DryRun() : id_(++last_id) {
  pool_trim();  // returns what the last dry run left
  pool_before_ = pool_bytes_held() - pool_bytes_in_use();
  for (int t = 0; t < kDeviceTypes; ++t) {
    const Book& real = book_of(static_cast<DeviceType>(t));
    std::lock_guard lock(const_cast<Book&>(real).lock);
    books_[t].booked = real.booked;
    books_[t].tensor_bytes = real.tensor_bytes;
    books_[t].small = books_[t].small_high = real.small;
  }
  pool_mark();
  for (int t = 0; t < kDeviceTypes; ++t) {
    const Device d = static_cast<DeviceType>(t);
    book(d).start = book(d).top = current(d);
    reset_peak(d);
  }
  open_traces.fetch_add(1, std::memory_order_relaxed);
}

// Runs after the thread has left the dry run.
DryRun::~DryRun() {
  open_traces.fetch_sub(1, std::memory_order_relaxed);
  for (DryBook& b : books_) {
    trace_close_all(b);
    while (b.scopes) {
      Scope* s = b.scopes;
      s->leave();
      s->link = nullptr;
      s->books = nullptr;
    }
  }
  open_.close();
  if (auto* storages = log_.find<TouchedStorages>())
    storages->undo();  // first, so that this run's dependents are removed before tensors release them
  log_.undo();
  if (need_) ThreadLimits::end_of_dry_run();
}

Snapshot DryRun::snapshot(Device d, int64_t records) const {
  const DryBook& b = book(d);
  Snapshot s;
  s.bytes = b.booked;
  s.bytes[static_cast<size_t>(Category::bookkeeping)] += records;
  s.total = s.held = b.tensor_bytes + records;
  return s;
}

Snapshot DryRun::current(Device d) const { return snapshot(d, record_bytes(d)); }

int64_t DryRun::record_bytes(Device d) const { return d.is_cpu() ? pool_bytes_in_use() + records_ : 0; }

void DryRun::add(Device d, Category c, int64_t bytes) noexcept {
  flush(d);
  DryBook& b = book(d);
  b.booked[static_cast<size_t>(c)] += bytes;
  b.tensor_bytes += bytes;
  if (d.is_cpu()) b.small_high = std::max(b.small_high, b.small += small_part(bytes));
  begin_interval(d);
}

void DryRun::born(size_t booked, Category c, Device d) {
  DryBook& b = book(d);
  b.loose.push_back({reinterpret_cast<void*>(last_key_ += 64), booked, c});
  add(d, c, static_cast<int64_t>(booked));
  if (b.traces) trace_birth(b.traces, b.loose.back().key, booked, c);
}

void DryRun::taken_by(Storage* storage) noexcept {
  DryBook& b = book(storage->device());
  if (b.traces) trace_dry_owner(b.traces, b.loose.back().key, storage);
  b.loose.pop_back();
}

// Scratch blocks of the same size and category are interchangeable.
void DryRun::released(size_t booked, Category c, Device d) noexcept {
  DryBook& b = book(d);
  add(d, c, -static_cast<int64_t>(booked));
  auto it = std::find_if(b.loose.rbegin(), b.loose.rend(),
                         [&](const DryBook::Loose& l) { return l.booked == booked && l.category == c; });
  if (it == b.loose.rend()) return;  // from another dry run
  if (b.traces) trace_death(b.traces, it->key, booked, c);
  b.loose.erase(std::next(it).base());
}

namespace {

const void* key_of(const Storage& s) { return s.absent() ? static_cast<const void*>(&s) : s.data(); }

}  // namespace

void DryRun::gone(const Storage& s, Category booked_as) noexcept {
  if (s.booked() == 0) return;
  add(s.device(), booked_as, -static_cast<int64_t>(s.booked()));
  if (Trace::State* traces = book(s.device()).traces) trace_death(traces, key_of(s), s.booked(), booked_as);
}

void DryRun::rebook(const Storage& s, Category from, Category to) noexcept {
  auto bytes = static_cast<int64_t>(s.booked());
  flush(s.device());
  DryBook& b = book(s.device());
  b.booked[static_cast<size_t>(from)] -= bytes;
  b.booked[static_cast<size_t>(to)] += bytes;
  begin_interval(s.device());
  if (b.traces && bytes) trace_rebooking(b.traces, key_of(s), s.booked(), from, to);
}

void DryRun::reset_peak(Device d) {
  watch_from_here(d);
  DryBook& b = book(d);
  b.work = b.again = 0;
  b.most = std::max(b.most, b.top.total);
  b.top = current(d);
  b.top_is_now = false;
  b.op = "";
  b.location = SourceLocation();
  b.module.clear();
  set_watch(d);
}

void DryRun::set_watch(Device d) noexcept {
  DryBook& b = book(d);
  b.watch = b.traces ? -1 : b.top.total;
  for (Scope* s = b.scopes; s; s = s->next) b.watch = std::min(b.watch, s->peak.total);
}

void DryRun::flush(Device d) noexcept { note(d, d.is_cpu() ? pool_bytes_high() + records_ : 0); }

void DryRun::watch_from_here(Device d) noexcept {
  flush(d);
  if (d.is_cpu()) pool_mark();
}

void DryRun::begin_interval(Device d) noexcept {
  book(d).top_is_now = false;
  if (d.is_cpu()) pool_mark();
  note(d, record_bytes(d));
}

// The call that runs now made the peak. If only records grew since then, it is still the previous call.
void DryRun::name_top(DryBook& b) noexcept {
  if (b.top_is_now) return;
  b.top_is_now = true;
  const ThreadState& s = thread_state();
  b.op = s.op ? s.op : "";
  b.location = s.location;
  try {
    if (const BackwardContext& backward_context = this_thread.backward_context; backward_context.op)
      b.op = backward_of(backward_context.op), b.location = backward_context.location;
    b.module = module_path(s.module);
  } catch (const std::bad_alloc&) {
    b.module.clear();
  }
}

void DryRun::note(Device d, int64_t records) noexcept {
  DryBook& b = book(d);
  const int64_t of_pool = d.is_cpu() ? pool_bytes_held() - pool_before_ + records_ : 0;  // no page is returned
  const int64_t pages = pages_of(b.small, b.small_high) + std::max(records, of_pool);
  b.held = std::max(b.held, b.tensor_bytes - b.small + pages);
  b.input = std::max(b.input, b.booked[static_cast<size_t>(Category::input)]);
  if (b.tensor_bytes + records <= b.watch) return;
  Snapshot now = snapshot(d, records);
  if (now.total > b.top.total) {
    b.top = now;
    name_top(b);
  }
  for (Scope* s = b.scopes; s; s = s->next)
    if (now.total > s->peak.total) s->peak = now;
  if (b.traces) trace_records(b.traces, records);
  set_watch(d);
}

Plan DryRun::result(Device d) {
  flush(d);
  const DryBook& b = book(d);
  return {b.start, b.top,  current(d), b.op,   b.location, b.module, b.work, b.again, std::max(b.most, b.top.total),
          need_,   asked_, d,          b.held, b.input};
}

void DryRun::throw_refusal() const {
  if (need_) throw BudgetError(refusal_, need_);
}

void DryRun::open(Scope& s) {
  s.join(&book(s.device).scopes);
  restart(s);
}

void DryRun::close(Scope& s) {
  s.leave();
  set_watch(s.device);
}

void DryRun::restart(Scope& s) {
  watch_from_here(s.device);
  s.peak = current(s.device);
  s.start = s.peak.total;
  set_watch(s.device);
}

Snapshot DryRun::peak_of(Scope& s) {
  flush(s.device);
  return s.peak;
}

bool TouchedStorages::wrote(const Storage& s) const noexcept {
  auto it = before_.find(const_cast<Storage*>(&s));
  return it != before_.end() && it->second.version != s.version();
}

Category TouchedStorages::forget(Storage& s) noexcept {
  auto it = before_.find(&s);
  if (it == before_.end()) return s.category();
  const Category real = it->second.booked_as;
  before_.erase(it);
  return real;
}

void TouchedStorages::undo() noexcept {
  for (auto& [storage, before] : before_) storage->restore(before);
  before_.clear();
}

}  // namespace situ::memory
