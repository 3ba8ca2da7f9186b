// A trace: every booking of tensor bytes while it is open, with who made it, for what, and when it came and went.
// Opt-in; what peaks by module and by line, growth reports, layouts and timelines are made from.
//
//   memory::Trace trace;
//   loss = net->forward(x) ...; loss.backward(); optimizer.step();
//   trace.stop();
//   memory::TracePeak peak = trace.peak();
//   for (auto& row : memory::by_module(trace, peak)) std::printf("%s %lld\n", row.name.c_str(), row.total());
//
// Events are bookings, re-bookings and releases, numbered from 0 in the order in which they happened; event numbers are
// the unit of time here. A thread's allocation knows the line of the user's call, the op and the module that it was
// made in (in backward: the module of the recorded call). A trace follows one device. What was allocated before the
// trace has no line; adopt() says whose it is. Several traces may be open at once; each sees the tensors of all
// threads. Cost: about 150 ns for an allocation and its release, and 32 bytes of malloc'ed memory for each event, 72
// for each allocation; those are booked nowhere.
//
// Inside a dry run (plan.h) a trace notes what the dry run books, and only that, until the dry run ends. Its clock is
// the estimated work of what ran, on a machine that moves ten bytes in a nanosecond: the same in every run.
#pragma once
#include <array>
#include <atomic>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "situ/base/category.h"
#include "situ/base/device.h"
#include "situ/base/owned.h"
#include "situ/base/thread_state.h"
#include "situ/memory/layout.h"

namespace situ {
class Storage;
}

namespace situ::memory {

using CategoryBytes = std::array<int64_t, kCategories>;

// One block, from its booking to its release.
struct TraceRecord {
  static constexpr uint32_t kAlive = UINT32_MAX;
  int64_t bytes = 0;                     // booked
  uint32_t born = 0, died = kAlive;      // events; kAlive: not released so far
  Category first = Category::temporary;  // when it was booked, or when the trace began
  Category now = Category::temporary;    // newest
  bool before = false;                   // was there when the trace began: `born` says nothing
  bool own_thread = true;                // made by the thread that opened the trace
  int16_t restarts = 0;                  // of the trace since its birth; -1: it did not see the birth
  SourceLocation location;               // of the user's call; unknown where nobody said it
  const char* op = nullptr;              // "conv2d"; null: unknown
  const ModuleFrame* module = nullptr;   // null: made outside of all modules
  const void* data = nullptr;
  Storage* storage = nullptr;  // while it lives; null: scratch of a call
};

struct TraceEvent {
  enum Kind : uint8_t { birth, rebooking, death };
  int64_t nanoseconds;       // since the trace began; of a dry run: estimated
  int64_t bookkeeping;       // bytes of handles and records at that instant
  int64_t bookkeeping_high;  // the most of them until the next event
  uint32_t record;
  Kind kind;
  Category category;  // after it; of a death: as it was
};

// What was alive at one instant of a trace.
struct TracePeak {
  int64_t event = -1;     // an instant between this event and the next; -1: between the trace's beginning and the first
  CategoryBytes bytes{};  // by category, bookkeeping included
  CategoryBytes before{};  // of them: blocks from before the trace that nobody adopted or touched
  struct Alive {
    uint32_t record;
    Category category;  // at that instant
  };
  std::vector<Alive> alive;  // largest first
  int64_t total() const;
};

class Trace {
 public:
  explicit Trace(Device d = default_device());
  ~Trace();
  Trace(const Trace&) = delete;
  Trace& operator=(const Trace&) = delete;

  void stop();     // takes in nothing more
  void restart();  // the trace begins now: events are forgotten, so is what died; what lives keeps its line and module
  // False: memory for the trace itself was refused, and events are missing since.
  bool complete() const;

  // Says whose a living block is: one from before the trace, or a parameter, which is made before its module has a
  // path. `what` stays as op where none is known.
  void adopt(const Storage& storage, const ModuleFrame* module, const char* what);

  // The number of the next event, and the record of a living block (made now for one from before the trace; none,
  // kAlive, for memory that may be foreign), for whoever follows single storages.
  uint32_t next_event() const;
  uint32_t record_of(const Storage& storage);

  std::vector<TraceRecord> records() const;
  std::vector<TraceEvent> events() const;
  TracePeak peak() const;                       // the first instant at which all bytes together stood highest
  TracePeak at_end() const;                     // the newest instant
  CategoryBytes start() const;                  // booked when it began, bookkeeping included
  std::vector<CategoryBytes> timeline() const;  // the same behind each event
  int64_t now() const;                          // nanoseconds since it began, as in events
  // In event numbers, of all blocks that were not there the whole time: what a plan lays out. Blocks from before the
  // trace live from -1; those alive at its end live on to the number of events.
  std::vector<LayoutBuffer> lives() const;

  struct State;

 private:
  TracePeak instant(int64_t event, int64_t bookkeeping) const;
  Owned<State> state_;
};

// A storage from before the traces that is written now: from here on they know it.
void trace_written(const Storage& storage) noexcept;

// A call's result has taken the bytes of an operand that nobody names any more. Where the operand's line is not known
// (a factory has none), the block is the call's from here on: by line, name and, where it had none, module.
void trace_taken(const Storage& storage) noexcept;
void trace_named(const Storage& storage, const char* op) noexcept;  // the block was made by a call of this name

// What the newest trace knows of a living block; false when it knows nothing.
bool trace_find(const Storage& storage, TraceRecord* record);

// Is any trace open? One relaxed load.
extern constinit std::atomic<int> open_traces;
inline bool tracing() noexcept { return open_traces.load(std::memory_order_relaxed) != 0; }

// One row of a table at a peak. The rows of a table add up to the peak's bytes.
struct TraceShare {
  std::string name;  // "GPT.blocks.0.qkv", "model.cpp:42 conv2d"
  const ModuleFrame* module = nullptr;
  CategoryBytes bytes{};
  int64_t tensors = 0;
  int64_t total() const;
};
// Largest first. What nobody said more about is "(outside of modules)" or "(line unknown)"; handles and records are
// "(handles and records)".
std::vector<TraceShare> by_module(const Trace& trace, const TracePeak& peak);
std::vector<TraceShare> by_line(const Trace& trace, const TracePeak& peak);

std::string module_path(const ModuleFrame* frame);  // "GPT.blocks.0.qkv"; empty for null
// "model.cpp:42": the file without its folders, and without a line where that is 0; empty when unknown.
std::string line_text(const SourceLocation& location);

// Lends a call's line and name to what is allocated inside, where no outer call has lent its own. While a trace is on.
class LocationForBookings {
 public:
  LocationForBookings(const SourceLocation& location, const char* op) {
    if (__builtin_expect(tracing(), 0)) lend(location, op);
  }
  ~LocationForBookings() {
    if (__builtin_expect(lent_, 0)) give_back();
  }
  LocationForBookings(const LocationForBookings&) = delete;
  LocationForBookings& operator=(const LocationForBookings&) = delete;

 private:
  void lend(const SourceLocation& location, const char* op) noexcept;
  void give_back() noexcept;
  bool lent_ = false, location_too_ = false;
  const char* before_ = nullptr;
};

}  // namespace situ::memory
