// Implements Trace: the events of open traces, peaks by replay of events, and tables by module and line.
#include "situ/memory/trace.h"

#include <algorithm>
#include <cstring>
#include <mutex>
#include <new>
#include <numeric>
#include <unordered_map>
#include <utility>

#include "situ/base/pool.h"
#include "situ/memory/allocator.h"
#include "situ/memory/internal/dry_run.h"
#include "situ/memory/internal/thread_books.h"
#include "situ/memory/internal/tracing.h"
#include "situ/memory/storage.h"

namespace situ::memory {

constinit std::atomic<int> open_traces{0};

namespace {

constexpr uint32_t kNone = UINT32_MAX;

// Living blocks by address. Open addressing, at most half full, without tombstones.
class Living {
 public:
  uint32_t find(const void* p) const {
    if (slots_.empty()) return kNone;
    for (size_t i = home(p);; i = (i + 1) & mask()) {
      if (slots_[i].p == p) return slots_[i].record;
      if (!slots_[i].p) return kNone;
    }
  }
  void insert(const void* p, uint32_t record) {
    if (2 * (count_ + 1) > slots_.size()) grow();
    put(p, record);
    ++count_;
  }
  void erase(const void* p) {
    size_t i = home(p);
    while (slots_[i].p != p) i = (i + 1) & mask();
    --count_;
    for (size_t j = i;;) {  // moves an entry that could not be found any more into the hole
      slots_[i].p = nullptr;
      size_t from;
      do {
        j = (j + 1) & mask();
        if (!slots_[j].p) return;
        from = home(slots_[j].p);
      } while (i <= j ? (i < from && from <= j) : (i < from || from <= j));
      slots_[i] = slots_[j];
      i = j;
    }
  }
  void clear() {
    slots_.clear();
    count_ = 0;
  }

 private:
  struct Slot {
    const void* p = nullptr;
    uint32_t record = 0;
  };
  size_t mask() const { return slots_.size() - 1; }
  size_t home(const void* p) const {
    return static_cast<size_t>((reinterpret_cast<uintptr_t>(p) >> 6) * 0x9e3779b97f4a7c15u >> 32) & mask();
  }
  void put(const void* p, uint32_t record) {
    size_t i = home(p);
    while (slots_[i].p) i = (i + 1) & mask();
    slots_[i] = {p, record};
  }
  void grow() {
    std::vector<Slot> old(slots_.empty() ? 256 : 2 * slots_.size());
    old.swap(slots_);
    for (const Slot& s : old)
      if (s.p) put(s.p, s.record);
  }
  std::vector<Slot> slots_;
  size_t count_ = 0;
};

}  // namespace

struct Trace::State {
  State* next = nullptr;
  Device device;
  Books* books = nullptr;               // the books that it watches while it is open
  const ThreadState* opener = nullptr;  // the thread that opened it
  bool open = false, complete = true;
  int64_t start = 0;       // nanoseconds
  CategoryBytes booked{};  // when it began
  int64_t bookkeeping = 0, bookkeeping_high = 0;
  std::vector<TraceRecord> records;
  std::vector<TraceEvent> events;
  Living living;

  void begin() {
    books->watch_from_here(device);
    start = now();
    booked = books->booked(device);
    bookkeeping = bookkeeping_high = record_bytes();
  }
  SpinLock& lock() const { return book_of(device).lock; }
  int64_t now() const { return (open ? books : &process_books())->nanoseconds(); }
  int64_t record_bytes() const { return books->record_bytes(device); }
  void event(uint32_t record, TraceEvent::Kind kind, Category c) {
    int64_t bytes = record_bytes();
    events.push_back({now() - start, bytes, bytes, record, kind, c});
  }
  uint32_t add(const void* data, size_t bytes, Category c, bool before) {
    TraceRecord r;
    r.bytes = static_cast<int64_t>(bytes);
    r.born = static_cast<uint32_t>(events.size());
    r.first = r.now = c;
    r.before = before;
    r.restarts = before ? -1 : 0;
    r.data = data;
    records.push_back(r);
    auto i = static_cast<uint32_t>(records.size() - 1);
    try {
      living.insert(data, i);
    } catch (...) {
      records.pop_back();
      throw;
    }
    return i;
  }
  // Returns the block's record, and makes one if the block is older than the trace.
  uint32_t record_of(const void* data, size_t bytes, Category c) {
    uint32_t i = living.find(data);
    return i != kNone ? i : add(data, bytes, c, true);
  }
  int64_t& high_behind(int64_t event) {
    return event < 0 ? bookkeeping_high : events[static_cast<size_t>(event)].bookkeeping_high;
  }
  void flush() {
    if (open) books->flush(device);
  }
  void compact();
};

namespace {

template <class F>
void each_trace(Trace::State* traces, F&& visit) noexcept {
  for (Trace::State* t = traces; t; t = t->next) try {
      visit(*t);
    } catch (...) {
      t->complete = false;
    }
}

// For the traces of this thread's books and the storage's device, with the lock of the device's book held.
template <class F>
void each_trace_of(const Storage& s, F&& visit) noexcept {
  std::lock_guard lock(book_of(s.device()).lock);
  each_trace(thread_books().traces(s.device()), visit);
}

void open_trace(Trace::State& t) {
  t.open = true;
  t.books = &thread_books();
  t.opener = &thread_state();
  Trace::State*& traces = t.books->traces(t.device);
  t.next = traces;
  traces = &t;
  t.books->traces_changed(t.device);
  open_traces.fetch_add(1, std::memory_order_relaxed);
}

void close_trace(Trace::State& t) {
  if (!t.open) return;
  t.flush();
  t.open = false;
  Trace::State** link = &t.books->traces(t.device);
  while (*link != &t) link = &(*link)->next;
  *link = t.next;
  std::exchange(t.books, nullptr)->traces_changed(t.device);
  open_traces.fetch_sub(1, std::memory_order_relaxed);
}

int64_t sum(const CategoryBytes& b) { return std::accumulate(b.begin(), b.end(), int64_t{0}); }
int64_t& of(CategoryBytes& b, Category c) { return b[static_cast<size_t>(c)]; }

}  // namespace

void trace_birth(Trace::State* traces, const void* data, size_t booked, Category category) noexcept {
  const ThreadState& s = thread_state();
  each_trace(traces, [&](Trace::State& t) {
    uint32_t i = t.add(data, booked, category, false);
    TraceRecord& r = t.records[i];
    r.location = s.location;
    r.op = s.op;
    r.module = s.module;
    r.own_thread = t.opener == &s;
    t.event(i, TraceEvent::birth, category);
  });
}

void trace_death(Trace::State* traces, const void* data, size_t booked, Category category) noexcept {
  each_trace(traces, [&](Trace::State& t) {
    uint32_t i = t.record_of(data, booked, category);
    TraceRecord& r = t.records[i];
    t.living.erase(data);
    r.died = static_cast<uint32_t>(t.events.size());
    r.storage = nullptr;
    t.event(i, TraceEvent::death, category);
  });
}

void trace_rebooking(Trace::State* traces, const void* data, size_t booked, Category from, Category to) noexcept {
  each_trace(traces, [&](Trace::State& t) {
    uint32_t i = t.record_of(data, booked, from);
    t.event(i, TraceEvent::rebooking, to);
    t.records[i].now = to;
  });
}

void trace_records(Trace::State* traces, int64_t bytes) noexcept {
  each_trace(traces, [&](Trace::State& t) {
    int64_t& high = t.high_behind(static_cast<int64_t>(t.events.size()) - 1);
    high = std::max(high, bytes);
  });
}

void trace_owner(Storage& storage) noexcept {
  Book& book = book_of(storage.device());
  std::lock_guard lock(book.lock);
  each_trace(book.traces, [&](Trace::State& t) {
    uint32_t i = t.living.find(storage.data());
    if (i != kNone) t.records[i].storage = &storage;
  });
}

void trace_dry_owner(Trace::State* traces, const void* key, Storage* storage) noexcept {
  each_trace(traces, [&](Trace::State& t) {
    uint32_t i = t.living.find(key);
    if (i == kNone) return;
    t.living.erase(key);
    t.living.insert(storage, i);
    t.records[i].data = t.records[i].storage = storage;
  });
}

void trace_close_all(DryBook& book) noexcept {
  while (book.traces) close_trace(*book.traces);
}

namespace {

// Returns the key of a block; null if it has no bytes, or they are not from the allocator.
const void* key_of(const Storage& s) {
  return s.bytes() == 0 || s.foreign() ? nullptr : s.absent() ? static_cast<const void*>(&s) : s.data();
}

}  // namespace

void trace_written(const Storage& storage) noexcept {
  const void* key = key_of(storage);
  if (!key) return;
  size_t booked = size_class(storage.bytes());
  Category category = storage.category();
  each_trace_of(storage, [&](Trace::State& t) {
    t.records[t.record_of(key, booked, category)].storage = const_cast<Storage*>(&storage);
  });
}

void trace_taken(const Storage& storage) noexcept {
  const void* key = key_of(storage);
  const ThreadState& s = thread_state();
  if (!key || !s.location) return;
  each_trace_of(storage, [&](Trace::State& t) {
    uint32_t i = t.living.find(key);
    if (i == kNone || t.records[i].location) return;
    TraceRecord& r = t.records[i];
    r.location = s.location;
    r.op = s.op;
    if (!r.module) r.module = s.module;
  });
}

void trace_named(const Storage& storage, const char* op) noexcept {
  const void* key = key_of(storage);
  if (!key) return;
  each_trace_of(storage, [&](Trace::State& t) {
    if (uint32_t i = t.living.find(key); i != kNone) t.records[i].op = op;
  });
}

bool trace_find(const Storage& storage, TraceRecord* record) {
  std::lock_guard lock(book_of(storage.device()).lock);
  const Trace::State* newest = thread_books().traces(storage.device());
  const void* key = key_of(storage);
  if (!newest || !key) return false;
  uint32_t i = newest->living.find(key);
  if (i == kNone) return false;
  *record = newest->records[i];
  return true;
}

// Removes dead blocks and all events.
void Trace::State::compact() {
  std::vector<TraceRecord> kept;
  for (TraceRecord& r : records)
    if (r.died == TraceRecord::kAlive) kept.push_back(r);
  living.clear();
  records.swap(kept);
  events.clear();
  for (uint32_t i = 0; i < records.size(); ++i) {
    TraceRecord& r = records[i];
    r.before = true;
    if (r.restarts >= 0 && r.restarts < INT16_MAX) ++r.restarts;
    r.born = 0;
    r.first = r.now;
    living.insert(r.data, i);
  }
}

Trace::Trace(Device d) : state_(make_owned<State>()) {
  state_->device = d;
  std::lock_guard lock(book_of(d).lock);
  open_trace(*state_);
  state_->begin();
}

Trace::~Trace() { stop(); }

void Trace::stop() {
  std::lock_guard lock(state_->lock());
  close_trace(*state_);
}

void Trace::restart() {
  std::lock_guard lock(state_->lock());
  if (state_->open) {
    state_->compact();
  } else {
    const Device d = state_->device;
    *state_ = State();
    state_->device = d;
    open_trace(*state_);
  }
  state_->begin();
}

bool Trace::complete() const {
  std::lock_guard lock(state_->lock());
  return state_->complete;
}

void Trace::adopt(const Storage& storage, const ModuleFrame* module, const char* what) {
  const void* key = key_of(storage);
  if (!key || !same_place(storage.device(), state_->device)) return;
  std::lock_guard lock(state_->lock());
  uint32_t i = state_->living.find(key);
  if (i == kNone) {
    i = state_->add(key, size_class(storage.bytes()), storage.category(), true);
    state_->records[i].storage = const_cast<Storage*>(&storage);
  }
  TraceRecord& r = state_->records[i];
  r.module = module;
  if (!r.op) r.op = what;
}

uint32_t Trace::next_event() const {
  std::lock_guard lock(state_->lock());
  return static_cast<uint32_t>(state_->events.size());
}

uint32_t Trace::record_of(const Storage& storage) {
  std::lock_guard lock(state_->lock());
  const void* key = key_of(storage);
  if (!key || !same_place(storage.device(), state_->device) || (storage.escaped() && state_->living.find(key) == kNone))
    return TraceRecord::kAlive;
  uint32_t i = state_->record_of(key, size_class(storage.bytes()), storage.category());
  state_->records[i].storage = const_cast<Storage*>(&storage);
  return i;
}

std::vector<TraceRecord> Trace::records() const {
  std::lock_guard lock(state_->lock());
  return state_->records;
}

std::vector<TraceEvent> Trace::events() const {
  std::lock_guard lock(state_->lock());
  return state_->events;
}

CategoryBytes Trace::start() const {
  std::lock_guard lock(state_->lock());
  CategoryBytes b = state_->booked;
  of(b, Category::bookkeeping) += state_->bookkeeping;
  return b;
}

namespace {

// Returns the change of the booked bytes by one event.
int64_t change_of(const TraceEvent& e, const TraceRecord& r) {
  return e.kind == TraceEvent::birth ? r.bytes : e.kind == TraceEvent::death ? -r.bytes : 0;
}

}  // namespace

TracePeak Trace::peak() const {
  std::lock_guard lock(state_->lock());
  State& s = *state_;
  s.flush();
  int64_t tensors = 0, most = s.bookkeeping_high, at = -1;
  for (size_t i = 0; i < s.events.size(); ++i) {
    tensors += change_of(s.events[i], s.records[s.events[i].record]);
    int64_t now = tensors + s.events[i].bookkeeping_high;
    if (now <= most) continue;
    most = now;
    at = static_cast<int64_t>(i);
  }
  return instant(at, s.high_behind(at));
}

TracePeak Trace::at_end() const {
  std::lock_guard lock(state_->lock());
  const State& s = *state_;
  auto last = static_cast<int64_t>(s.events.size()) - 1;
  return instant(last, last < 0 ? s.bookkeeping : s.events.back().bookkeeping);
}

// Replays the events up to `event`.
TracePeak Trace::instant(int64_t event, int64_t bookkeeping) const {
  const State& s = *state_;
  TracePeak p;
  p.event = event;
  p.before = s.booked;
  std::vector<char> alive(s.records.size());
  std::vector<Category> category(s.records.size());
  for (size_t i = 0; i < s.records.size(); ++i) {
    const TraceRecord& r = s.records[i];
    category[i] = r.first;
    if (!r.before) continue;
    alive[i] = 1;
    of(p.before, r.first) -= r.bytes;
  }
  for (int64_t k = 0; k <= event; ++k) {
    const TraceEvent& e = s.events[static_cast<size_t>(k)];
    alive[e.record] = e.kind != TraceEvent::death;
    category[e.record] = e.category;
  }
  p.bytes = p.before;
  of(p.bytes, Category::bookkeeping) += bookkeeping;
  for (uint32_t i = 0; i < s.records.size(); ++i) {
    if (!alive[i]) continue;
    p.alive.push_back({i, category[i]});
    of(p.bytes, category[i]) += s.records[i].bytes;
  }
  std::stable_sort(p.alive.begin(), p.alive.end(), [&](const TracePeak::Alive& a, const TracePeak::Alive& b) {
    return s.records[a.record].bytes > s.records[b.record].bytes;
  });
  return p;
}

std::vector<CategoryBytes> Trace::timeline() const {
  std::lock_guard lock(state_->lock());
  const State& s = *state_;
  std::vector<Category> category;
  for (const TraceRecord& r : s.records) category.push_back(r.first);
  std::vector<CategoryBytes> line;
  CategoryBytes tensors = s.booked;
  for (const TraceEvent& e : s.events) {
    int64_t bytes = s.records[e.record].bytes;
    if (e.kind != TraceEvent::birth) of(tensors, category[e.record]) -= bytes;
    if (e.kind != TraceEvent::death) of(tensors, e.category) += bytes;
    category[e.record] = e.category;
    line.push_back(tensors);
    of(line.back(), Category::bookkeeping) += e.bookkeeping;
  }
  return line;
}

int64_t Trace::now() const {
  std::lock_guard lock(state_->lock());
  return state_->now() - state_->start;
}

std::vector<LayoutBuffer> Trace::lives() const {
  std::lock_guard lock(state_->lock());
  const auto end = static_cast<int64_t>(state_->events.size());
  std::vector<LayoutBuffer> list;
  for (const TraceRecord& r : state_->records) {
    bool alive = r.died == TraceRecord::kAlive;
    if (r.before && alive) continue;
    int64_t last = alive ? end : static_cast<int64_t>(r.died) - 1;
    list.push_back({r.bytes, r.before ? -1 : int64_t{r.born}, last});
  }
  return list;
}

// ---- tables --------------------------------------------------------------------------------------------------------

int64_t TracePeak::total() const { return sum(bytes); }
int64_t TraceShare::total() const { return sum(bytes); }

std::string module_path(const ModuleFrame* frame) {
  if (!frame) return "";
  std::string above = module_path(frame->parent);
  return above.empty() ? frame->name : above + "." + frame->name;
}

std::string line_text(const SourceLocation& location) {
  if (!location) return "";
  const char* slash = std::strrchr(location.file, '/');
  std::string file = slash ? slash + 1 : location.file;
  return location.line == 0 ? file : file + ":" + std::to_string(location.line);
}

namespace {

template <class Name>
std::vector<TraceShare> table(const Trace& trace, const TracePeak& peak, const char* unknown, Name name) {
  std::vector<TraceRecord> records = trace.records();
  std::vector<TraceShare> rows;
  std::unordered_map<std::string, size_t> index;
  auto row = [&](const std::string& n) -> TraceShare& {
    auto [it, made] = index.try_emplace(n, rows.size());
    if (made) rows.emplace_back().name = n;
    return rows[it->second];
  };
  int64_t records_bytes = peak.bytes[static_cast<size_t>(Category::bookkeeping)];
  for (const TracePeak::Alive& a : peak.alive) {
    const TraceRecord& r = records[a.record];
    std::string n = name(r);
    TraceShare& share = row(n.empty() ? unknown : n);
    share.module = r.module;
    of(share.bytes, a.category) += r.bytes;
    ++share.tensors;
    if (a.category == Category::bookkeeping) records_bytes -= r.bytes;
  }
  for (int c = 0; c < kCategories; ++c)
    if (int64_t b = peak.before[static_cast<size_t>(c)]) {
      row(unknown).bytes[static_cast<size_t>(c)] += b;
      if (c == static_cast<int>(Category::bookkeeping)) records_bytes -= b;
    }
  if (records_bytes) of(row("(handles and records)").bytes, Category::bookkeeping) += records_bytes;
  std::stable_sort(rows.begin(), rows.end(),
                   [](const TraceShare& a, const TraceShare& b) { return a.total() > b.total(); });
  return rows;
}

}  // namespace

std::vector<TraceShare> by_module(const Trace& trace, const TracePeak& peak) {
  return table(trace, peak, "(outside of modules)", [](const TraceRecord& r) { return module_path(r.module); });
}

std::vector<TraceShare> by_line(const Trace& trace, const TracePeak& peak) {
  return table(trace, peak, "(line unknown)", [](const TraceRecord& r) {
    std::string line = line_text(r.location);
    return r.op ? line.empty() ? r.op : line + " " + r.op : line;
  });
}

// ---- lines of calls ------------------------------------------------------------------------------------------------

void LocationForBookings::note(const SourceLocation& location, const char* op) noexcept {
  ThreadState& s = thread_state();
  noted_ = true;
  before_ = s.op;
  s.op = op;
  location_too_ = !s.location && location;
  if (location_too_) s.location = location;
}

void LocationForBookings::restore() noexcept {
  ThreadState& s = thread_state();
  s.op = before_;
  if (location_too_) s.location = SourceLocation();
}

}  // namespace situ::memory
