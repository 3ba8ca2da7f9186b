#include "situ/memory/ledger.h"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <memory>

#include "situ/base/pool.h"
#include "situ/memory/book.h"

namespace situ::memory {

std::mutex book_mutex;

namespace {

using Clock = std::chrono::steady_clock;

struct Scope {
  Scope* next = nullptr;
  Scope** link = nullptr;  // what points here
  int64_t start = 0;
  int64_t top = 0;  // highest tensor bytes
  Snapshot peak;
};

struct Timeline {
  bool on = false;
  size_t size = 0, capacity = 0;
  std::unique_ptr<TimelineEntry[]> entries;
  Clock::time_point start;
};

std::array<int64_t, kCategories> booked{};  // without bookkeeping, which the pool counts
int64_t tensor_bytes = 0;                   // their sum
int64_t top_bytes = 0, top_held = 0;
Snapshot top;
Scope* scopes = nullptr;
Timeline timeline;

Snapshot snapshot() {
  Snapshot s;
  s.bytes = booked;
  int64_t records = pool_bytes_in_use();
  int64_t pool_held = std::max(pool_bytes_held(), records);
  s.bytes[static_cast<size_t>(Category::bookkeeping)] += records;
  s.total = tensor_bytes + records;
  s.warm = pool_held - records;
  s.held = s.total + s.warm;
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

void record() {
  if (timeline.size == timeline.capacity) thin();
  TimelineEntry& e = timeline.entries[timeline.size++];
  e.seconds = std::chrono::duration<double>(Clock::now() - timeline.start).count();
  e.bytes = snapshot().bytes;
}

void raise_peaks() {
  if (tensor_bytes > top_bytes) {
    top_bytes = tensor_bytes;
    top = snapshot();
    top_held = std::max(top_held, top.held);
  }
  for (Scope* s = scopes; s; s = s->next) {
    if (tensor_bytes <= s->top) continue;
    s->top = tensor_bytes;
    s->peak = snapshot();
  }
}

void add_line(std::string* text, const char* name, int64_t a, int64_t b) {
  char line[96];
  std::snprintf(line, sizeof line, "  %-20s %16lld %16lld\n", name, static_cast<long long>(a),
                static_cast<long long>(b));
  *text += line;
}

}  // namespace

void book(Category category, int64_t bytes) noexcept {
  booked[static_cast<size_t>(category)] += bytes;
  tensor_bytes += bytes;
  if (bytes > 0) raise_peaks();
  if (timeline.on) record();
}

void move(Category from, Category to, int64_t bytes) noexcept {
  booked[static_cast<size_t>(from)] -= bytes;
  booked[static_cast<size_t>(to)] += bytes;
  if (timeline.on) record();
}

Snapshot current() {
  std::lock_guard lock(book_mutex);
  return snapshot();
}

Snapshot peak() {
  std::lock_guard lock(book_mutex);
  return top;
}

int64_t peak_held() {
  std::lock_guard lock(book_mutex);
  return top_held;
}

void reset_peak() {
  std::lock_guard lock(book_mutex);
  top = snapshot();
  top_bytes = tensor_bytes;
  top_held = top.held;
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
  std::lock_guard lock(book_mutex);
  state_->peak = snapshot();
  state_->start = state_->peak.total;
  state_->top = tensor_bytes;
  state_->next = scopes;
  state_->link = &scopes;
  if (scopes) scopes->link = &state_->next;
  scopes = state_;
}

PeakScope::~PeakScope() {
  {
    std::lock_guard lock(book_mutex);
    *state_->link = state_->next;
    if (state_->next) state_->next->link = state_->link;
  }
  delete state_;
}

Snapshot PeakScope::peak() const {
  std::lock_guard lock(book_mutex);
  return state_->peak;
}

int64_t PeakScope::start() const { return state_->start; }

void PeakScope::reset() {
  std::lock_guard lock(book_mutex);
  state_->peak = snapshot();
  state_->start = state_->peak.total;
  state_->top = tensor_bytes;
}

void timeline_start(size_t max_entries) {
  size_t capacity = max_entries < 2 ? 2 : max_entries;
  auto entries = std::make_unique<TimelineEntry[]>(capacity);
  std::lock_guard lock(book_mutex);
  timeline.entries = std::move(entries);
  timeline.capacity = capacity;
  timeline.size = 0;
  timeline.start = Clock::now();
  timeline.on = true;
}

void timeline_stop() {
  std::lock_guard lock(book_mutex);
  timeline.on = false;
}

size_t timeline_size() {
  std::lock_guard lock(book_mutex);
  return timeline.size;
}

TimelineEntry timeline_at(size_t i) {
  std::lock_guard lock(book_mutex);
  return i < timeline.size ? timeline.entries[i] : TimelineEntry{};
}

}  // namespace situ::memory
