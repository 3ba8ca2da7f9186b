#include "situ/memory/ledger.h"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <memory>

#include "situ/base/pool.h"
#include "situ/memory/internal/book.h"
#include "situ/memory/internal/dry_run.h"

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

int64_t top_bytes = 0, top_held = 0;
Snapshot top;
Scope* scopes = nullptr;
Timeline timeline;

Snapshot snapshot() {
  Snapshot s;
  s.bytes = books.booked;
  int64_t records = pool_bytes_in_use();
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

void set_watch() {
  books.watch = timeline.on ? -1 : top_bytes;
  for (Scope* s = scopes; s; s = s->next) books.watch = std::min(books.watch, s->top);
}

void restart(Scope* s) {
  s->peak = snapshot();
  s->start = s->peak.total;
  s->top = books.tensor_bytes;
}

void add_line(std::string* text, const char* name, int64_t a, int64_t b) {
  char line[96];
  std::snprintf(line, sizeof line, "  %-20s %16lld %16lld\n", name, static_cast<long long>(a),
                static_cast<long long>(b));
  *text += line;
}

}  // namespace

void note_booking() noexcept {
  Snapshot s = snapshot();
  if (books.tensor_bytes > top_bytes) {
    top_bytes = books.tensor_bytes;
    top = s;
    top_held = std::max(top_held, s.held);
  }
  for (Scope* scope = scopes; scope; scope = scope->next) {
    if (books.tensor_bytes <= scope->top) continue;
    scope->top = books.tensor_bytes;
    scope->peak = s;
  }
  set_watch();
  if (timeline.on) record(s);
}

void note_held() noexcept { top_held = std::max(top_held, books.held + pool_bytes_held()); }

Snapshot current() {
  if (tls_state.dry) return tls_state.dry->current();
  std::lock_guard lock(books.lock);
  return snapshot();
}

Snapshot peak() {
  if (tls_state.dry) return tls_state.dry->peak();
  std::lock_guard lock(books.lock);
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
  top = snapshot();
  top_bytes = books.tensor_bytes;
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
  std::lock_guard lock(books.lock);
  return state_->peak;
}

int64_t PeakScope::start() const { return state_->start; }

void PeakScope::reset() {
  if (state_->dry) return state_->dry->restart_scope(state_);
  if (!state_->link) return;  // its dry run is over
  std::lock_guard lock(books.lock);
  restart(state_);
  set_watch();
}

void timeline_start(size_t max_entries) {
  size_t capacity = max_entries < 2 ? 2 : max_entries;
  auto entries = std::make_unique<TimelineEntry[]>(capacity);
  std::lock_guard lock(books.lock);
  timeline.entries = std::move(entries);
  timeline.capacity = capacity;
  timeline.size = 0;
  timeline.start = Clock::now();
  timeline.on = true;
  set_watch();
}

void timeline_stop() {
  std::lock_guard lock(books.lock);
  timeline.on = false;
  set_watch();
}

size_t timeline_size() {
  std::lock_guard lock(books.lock);
  return timeline.size;
}

TimelineEntry timeline_at(size_t i) {
  std::lock_guard lock(books.lock);
  return i < timeline.size ? timeline.entries[i] : TimelineEntry{};
}

}  // namespace situ::memory
