#include "situ/memory/ledger.h"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <memory>
#include <string>

#include "situ/base/error.h"
#include "situ/base/pool.h"
#include "situ/memory/internal/book.h"
#include "situ/memory/internal/dry_run.h"
#include "situ/memory/internal/tracing.h"

namespace situ::memory {

constinit Book books;

namespace {

using Clock = std::chrono::steady_clock;

struct Timeline {
  bool on = false;
  size_t size = 0, capacity = 0;
  std::unique_ptr<TimelineEntry[]> entries;
  Clock::time_point start;
};

int64_t top_held = 0;
Snapshot top;
Scope* scopes = nullptr;
Timeline timeline;

Snapshot snapshot(int64_t records) {
  Snapshot s;
  s.bytes = books.booked;
  int64_t pool_held = std::max(pool_bytes_held(), records);
  s.bytes[static_cast<size_t>(Category::bookkeeping)] += records;
  s.total = books.tensor_bytes + records;
  s.warm = books.held - books.tensor_bytes + pool_held - records;
  s.held = books.held + pool_held;
  return s;
}

int64_t sum(const TimelineEntry& e) {
  int64_t n = 0;
  for (int64_t b : e.bytes) n += b;
  return n;
}

// Of each two neighbours the higher one stays.
void thin() {
  size_t kept = 0;
  for (size_t i = 0; i < timeline.size; i += 2) {
    size_t j = i + 1 < timeline.size && sum(timeline.entries[i + 1]) > sum(timeline.entries[i]) ? i + 1 : i;
    timeline.entries[kept++] = timeline.entries[j];
  }
  timeline.size = kept;
}

void record(const Snapshot& s) {
  if (timeline.size == timeline.capacity) thin();
  timeline.entries[timeline.size++] = {std::chrono::duration<double>(Clock::now() - timeline.start).count(), s.bytes};
}

void restart(Scope* s) {
  s->peak = snapshot(pool_bytes_in_use());
  s->start = s->peak.total;
}

// An instant of the interval that is on.
void note(int64_t records) noexcept {
  if (books.tensor_bytes + records <= books.watch) return;
  Snapshot s = snapshot(records);
  top_held = std::max(top_held, s.held);
  if (s.total > top.total) top = s;
  for (Scope* scope = scopes; scope; scope = scope->next)
    if (s.total > scope->peak.total) scope->peak = s;
  if (books.attention & Book::kTraced) trace_records(nullptr, records);
  set_watch();
}

void begin_interval(bool higher) noexcept {
  if (higher) note(pool_bytes_in_use());
  if (timeline.on) record(snapshot(pool_bytes_in_use()));
}

void add_line(std::string* text, const char* name, int64_t a, int64_t b) {
  char line[96];
  std::snprintf(line, sizeof line, "  %-20s %16lld %16lld\n", name, static_cast<long long>(a),
                static_cast<long long>(b));
  *text += line;
}

}  // namespace

void set_watch() noexcept {
  books.watch = timeline.on || books.attention & Book::kTraced ? -1 : top.total;
  for (Scope* s = scopes; s; s = s->next) books.watch = std::min(books.watch, s->peak.total);
}

void settle_records() noexcept { note(books.last == &tls_state ? pool_bytes_high() : pool_bytes_in_use()); }

void watch_from_here() noexcept {
  settle_records();
  books.last = &tls_state;
  pool_mark();
}

void book_closely(Category c, int64_t bytes) noexcept {
  settle_records();
  book_plainly(c, bytes);
  begin_interval(bytes > 0);
}

void rebook_closely(Category from, Category to, int64_t bytes) noexcept {
  settle_records();
  book_plainly(from, -bytes);
  book_plainly(to, bytes);
  begin_interval(false);
}

void note_held() noexcept { top_held = std::max(top_held, books.held + pool_bytes_held()); }

Snapshot current() {
  if (tls_state.dry) return tls_state.dry->current();
  std::lock_guard lock(books.lock);
  return snapshot(pool_bytes_in_use());
}

Snapshot peak() {
  if (tls_state.dry) return tls_state.dry->peak();
  std::lock_guard lock(books.lock);
  settle_records();
  return top;
}

int64_t peak_held() {
  if (tls_state.dry) return tls_state.dry->peak().held;
  std::lock_guard lock(books.lock);
  return std::max(top_held, books.held + pool_bytes_held());
}

void reset_peak() {
  if (tls_state.dry) return tls_state.dry->reset_peak();
  std::lock_guard lock(books.lock);
  watch_from_here();
  top = snapshot(pool_bytes_in_use());
  top_held = top.held;
  set_watch();
}

std::string summary() {
  Snapshot c = current(), p = peak();
  std::string text = "  bytes                         now          at peak\n";
  for (int i = 0; i < kCategories; ++i)
    add_line(&text, name_of(static_cast<Category>(i)), c.bytes[static_cast<size_t>(i)],
             p.bytes[static_cast<size_t>(i)]);
  add_line(&text, "total", c.total, p.total);
  add_line(&text, "warm", c.warm, p.warm);
  add_line(&text, "held", c.held, p.held);
  return text;
}

struct PeakScope::State : Scope {};

PeakScope::PeakScope() : state_(new State) {
  state_->dry = tls_state.dry;
  if (state_->dry) {
    state_->dry->add_scope(state_);
    return;
  }
  std::lock_guard lock(books.lock);
  watch_from_here();
  restart(state_);
  state_->join(&scopes);
  set_watch();
}

PeakScope::~PeakScope() {
  if (state_->dry) {
    state_->dry->remove_scope(state_);
  } else if (state_->link) {
    std::lock_guard lock(books.lock);
    state_->leave();
    set_watch();
  }
  delete state_;
}

Snapshot PeakScope::peak() const {
  if (state_->dry) state_->dry->settle();
  std::lock_guard lock(books.lock);
  if (state_->link && !state_->dry) settle_records();
  return state_->peak;
}

int64_t PeakScope::start() const { return state_->start; }

void PeakScope::reset() {
  if (state_->dry) return state_->dry->restart_scope(state_);
  if (!state_->link) return;  // its dry run is over
  std::lock_guard lock(books.lock);
  watch_from_here();
  restart(state_);
  set_watch();
}

void timeline_start(size_t max_entries) {
  size_t capacity = max_entries < 2 ? 2 : max_entries;
  auto entries = std::make_unique_for_overwrite<TimelineEntry[]>(capacity);  // pages come as they are written
  std::lock_guard lock(books.lock);
  timeline.entries = std::move(entries);
  timeline.capacity = capacity;
  timeline.size = 0;
  timeline.start = Clock::now();
  timeline.on = true;
  set_watch();
}

// What was not written is given back.
void timeline_stop() {
  size_t size;
  {
    std::lock_guard lock(books.lock);
    timeline.on = false;
    set_watch();
    size = timeline.size;
  }
  auto kept = std::make_unique_for_overwrite<TimelineEntry[]>(size);
  std::lock_guard lock(books.lock);
  if (timeline.on || timeline.size != size) return;  // another thread has begun anew
  std::copy_n(timeline.entries.get(), size, kept.get());
  timeline.entries.swap(kept);
  timeline.capacity = size;
}

size_t timeline_size() {
  std::lock_guard lock(books.lock);
  return timeline.size;
}

TimelineEntry timeline_at(size_t i) {
  size_t size;
  {
    std::lock_guard lock(books.lock);
    if (i < timeline.size) return timeline.entries[i];
    size = timeline.size;
  }
  throw IndexError("timeline_at: there is no entry " + std::to_string(i) + ", only " + std::to_string(size) +
                   "; the last one is timeline_size() - 1");
}

}  // namespace situ::memory
