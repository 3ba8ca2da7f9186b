// Implements the ledger: the process's books, peaks and their scopes, and the timeline.
#include "situ/memory/ledger.h"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <memory>
#include <string>

#include "situ/base/error.h"
#include "situ/base/pool.h"
#include "situ/memory/internal/resident.h"
#include "situ/memory/internal/thread_books.h"
#include "situ/memory/internal/tracing.h"

namespace situ::memory {

constinit Book books;

namespace {

constinit Book other_books[kDeviceTypes - 1];

using Clock = std::chrono::steady_clock;

struct Timeline {
  bool on = false;
  size_t size = 0, capacity = 0;
  std::unique_ptr<TimelineEntry[]> entries;
  Clock::time_point start;
};
Timeline timelines[kDeviceTypes];

bool on_host(const Book& b) { return &b == &books; }
Timeline& timeline_of(const Book& b) { return timelines[on_host(b) ? 0 : &b - other_books + 1]; }

Snapshot snapshot(const Book& b, int64_t records) {
  Snapshot s;
  s.bytes = b.booked;
  const int64_t pool_held = on_host(b) ? std::max(pool_bytes_held(), records) : 0;
  s.bytes[static_cast<size_t>(Category::bookkeeping)] += records;
  s.total = b.tensor_bytes + records;
  s.warm = b.held - b.tensor_bytes + pool_held - records;
  s.held = b.held + pool_held;
  return s;
}

int64_t sum(const TimelineEntry& e) {
  int64_t n = 0;
  for (int64_t b : e.bytes) n += b;
  return n;
}

// Keeps the higher one of each two neighbours.
void thin(Timeline& t) {
  size_t kept = 0;
  for (size_t i = 0; i < t.size; i += 2) {
    size_t j = i + 1 < t.size && sum(t.entries[i + 1]) > sum(t.entries[i]) ? i + 1 : i;
    t.entries[kept++] = t.entries[j];
  }
  t.size = kept;
}

void record(Timeline& t, const Snapshot& s) {
  if (t.size == t.capacity) thin(t);
  t.entries[t.size++] = {std::chrono::duration<double>(Clock::now() - t.start).count(), s.bytes};
}

// Compares an instant of the current interval with all peaks.
void note(Book& b, int64_t records) noexcept {
  if (b.tensor_bytes + records <= b.watch) return;
  Snapshot s = snapshot(b, records);
  b.top_held = std::max(b.top_held, s.held);
  if (s.total > b.top.total) b.top = s;
  for (Scope* scope = b.scopes; scope; scope = scope->next)
    if (s.total > scope->peak.total) scope->peak = s;
  if (b.traces) trace_records(b.traces, records);
  set_watch(b);
}

void begin_interval(Book& b, bool higher) noexcept {
  if (higher) note(b, records_of(b));
  if (Timeline& t = timeline_of(b); t.on) record(t, snapshot(b, records_of(b)));
}

void add_line(std::string* text, const char* name, int64_t a, int64_t b) {
  char line[96];
  std::snprintf(line, sizeof line, "  %-20s %16lld %16lld\n", name, static_cast<long long>(a),
                static_cast<long long>(b));
  *text += line;
}

}  // namespace

Book& book_of(Device d) noexcept { return d.is_cpu() ? books : other_books[static_cast<int>(d.type()) - 1]; }

int64_t records_of(const Book& b) noexcept { return on_host(b) ? pool_bytes_in_use() : 0; }

void set_watch(Book& b) noexcept {
  b.watch = timeline_of(b).on || b.traces ? -1 : b.top.total;
  for (Scope* s = b.scopes; s; s = s->next) b.watch = std::min(b.watch, s->peak.total);
}

void flush_records(Book& b) noexcept {
  note(b, on_host(b) && b.last == &tls_state ? pool_bytes_high() : records_of(b));
}

void watch_from_here(Book& b) noexcept {
  flush_records(b);
  if (!on_host(b)) return;
  b.last = &tls_state;
  pool_mark();
}

namespace {

void add_bytes(Book& b, Category c, int64_t bytes) noexcept {
  if (on_host(b)) return book_plainly(c, bytes);
  b.booked[static_cast<size_t>(c)] += bytes;
  b.tensor_bytes += bytes;
}

}  // namespace

// The pool holds more bytes than it has handed out, so in a small program most bookings come here without need.
void book_closely(Book& b, Category c, int64_t bytes) noexcept {
  if (on_host(b)) {
    const int64_t after = pool_bytes_in_use(), before = b.last == &tls_state ? pool_bytes_high(after) : after;
    if (b.tensor_bytes + std::max(before, bytes + after) <= b.watch) return book_plainly(c, bytes);
  }
  flush_records(b);
  add_bytes(b, c, bytes);
  begin_interval(b, bytes > 0);
}

void rebook_closely(Book& b, Category from, Category to, int64_t bytes) noexcept {
  flush_records(b);
  add_bytes(b, from, -bytes);
  add_bytes(b, to, bytes);
  begin_interval(b, false);
}

namespace {

int64_t held_now(const Book& b) { return b.held + (on_host(b) ? pool_bytes_held() : 0); }

}  // namespace

void note_held(Book& b) noexcept { b.top_held = std::max(b.top_held, held_now(b)); }

namespace {

// The books of the process. Functions that take a lock here may be called by any thread; the others as Books says.
class ProcessBooks final : public Books {
 public:
  Snapshot current(Device d) const override {
    Book& b = book_of(d);
    std::lock_guard lock(b.lock);
    return snapshot(b, records_of(b));
  }
  Snapshot peak(Device d) override {
    Book& b = book_of(d);
    std::lock_guard lock(b.lock);
    flush_records(b);
    return b.top;
  }
  int64_t peak_held(Device d) override {
    Book& b = book_of(d);
    std::lock_guard lock(b.lock);
    return std::max(b.top_held, held_now(b));
  }
  void reset_peak(Device d) override {
    Book& b = book_of(d);
    std::lock_guard lock(b.lock);
    memory::watch_from_here(b);
    b.top = snapshot(b, records_of(b));
    b.top_held = b.top.held;
    set_watch(b);
  }
  int64_t total(Device d) const override {
    Book& b = book_of(d);
    std::lock_guard lock(b.lock);
    return b.tensor_bytes + records_of(b);
  }
  int64_t small(Device d) const override {
    Book& b = book_of(d);
    std::lock_guard lock(b.lock);
    return b.small;
  }

  void open(Scope& s) override {
    Book& b = book_of(s.device);
    std::lock_guard lock(b.lock);
    begin(b, s);
    s.join(&b.scopes);
    set_watch(b);
  }
  void close(Scope& s) override {
    Book& b = book_of(s.device);
    std::lock_guard lock(b.lock);
    s.leave();
    set_watch(b);
  }
  void restart(Scope& s) override {
    Book& b = book_of(s.device);
    std::lock_guard lock(b.lock);
    begin(b, s);
    set_watch(b);
  }
  Snapshot peak_of(Scope& s) override {
    Book& b = book_of(s.device);
    std::lock_guard lock(b.lock);
    flush_records(b);
    return s.peak;
  }

  Trace::State*& traces(Device d) override { return book_of(d).traces; }
  void traces_changed(Device d) override {
    Book& b = book_of(d);
    b.attention = b.traces ? b.attention | Book::kTraced : b.attention & ~Book::kTraced;
    set_watch(b);
  }
  void flush(Device d) noexcept override { flush_records(book_of(d)); }
  void watch_from_here(Device d) noexcept override { memory::watch_from_here(book_of(d)); }
  const CategoryBytes& booked(Device d) const override { return book_of(d).booked; }
  int64_t record_bytes(Device d) const override { return records_of(book_of(d)); }
  int64_t nanoseconds() const override {
    using namespace std::chrono;
    return duration_cast<std::chrono::nanoseconds>(steady_clock::now().time_since_epoch()).count();
  }
  void find_pages(size_t booked) override { memory::find_pages(booked); }

 private:
  static void begin(Book& b, Scope& s) {
    memory::watch_from_here(b);
    s.peak = snapshot(b, records_of(b));
    s.start = s.peak.total;
  }
};
constinit ProcessBooks of_the_process;

}  // namespace

Books& process_books() noexcept { return of_the_process; }

Snapshot current(Device d) { return thread_books().current(d); }
Snapshot peak(Device d) { return thread_books().peak(d); }
int64_t peak_held(Device d) { return thread_books().peak_held(d); }
void reset_peak(Device d) { thread_books().reset_peak(d); }

void reset_peak() {
  for (int t = 0; t < kDeviceTypes; ++t) reset_peak(static_cast<DeviceType>(t));
}

std::string summary(Device d) {
  Snapshot c = current(d), p = peak(d);
  std::string text =
      "  bytes                         now          at peak" + (d.is_cpu() ? "" : " (" + d.str() + ")") + "\n";
  for (int i = 0; i < kCategories; ++i)
    add_line(&text, name_of(static_cast<Category>(i)), c.bytes[static_cast<size_t>(i)],
             p.bytes[static_cast<size_t>(i)]);
  add_line(&text, "total", c.total, p.total);
  add_line(&text, "warm", c.warm, p.warm);
  add_line(&text, "held", c.held, p.held);
  return text;
}

struct PeakScope::State : Scope {};

PeakScope::PeakScope(Device d) : state_(new State) {
  state_->device = d;
  state_->books = &thread_books();
  state_->books->open(*state_);
}

PeakScope::~PeakScope() {
  if (state_->link) state_->books->close(*state_);
  delete state_;
}

Snapshot PeakScope::peak() const { return state_->link ? state_->books->peak_of(*state_) : state_->peak; }

int64_t PeakScope::start() const { return state_->start; }

void PeakScope::reset() {
  if (state_->link) state_->books->restart(*state_);
}

void timeline_start(size_t max_entries, Device d) {
  size_t capacity = max_entries < 2 ? 2 : max_entries;
  // pages are committed when they are written
  auto entries = std::make_unique_for_overwrite<TimelineEntry[]>(capacity);
  Book& b = book_of(d);
  std::lock_guard lock(b.lock);
  Timeline& t = timeline_of(b);
  t.entries = std::move(entries);
  t.capacity = capacity;
  t.size = 0;
  t.start = Clock::now();
  t.on = true;
  set_watch(b);
}

// Returns the memory of unused entries.
void timeline_stop(Device d) {
  Book& b = book_of(d);
  Timeline& t = timeline_of(b);
  size_t size;
  {
    std::lock_guard lock(b.lock);
    t.on = false;
    set_watch(b);
    size = t.size;
  }
  auto kept = std::make_unique_for_overwrite<TimelineEntry[]>(size);
  std::lock_guard lock(b.lock);
  if (t.on || t.size != size) return;  // another thread has restarted the timeline
  std::copy_n(t.entries.get(), size, kept.get());
  t.entries.swap(kept);
  t.capacity = size;
}

size_t timeline_size(Device d) {
  const Book& b = book_of(d);
  std::lock_guard lock(const_cast<Book&>(b).lock);
  return timeline_of(b).size;
}

TimelineEntry timeline_at(size_t i, Device d) {
  Book& b = book_of(d);
  const Timeline& t = timeline_of(b);
  size_t size;
  {
    std::lock_guard lock(b.lock);
    if (i < t.size) return t.entries[i];
    size = t.size;
  }
  throw IndexError("timeline_at: there is no entry " + std::to_string(i) + ", only " + std::to_string(size) +
                   "; the last one is timeline_size() - 1");
}

}  // namespace situ::memory
