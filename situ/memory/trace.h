// Trace: records every booking of tensor bytes while it is open: when it came and went, its call, module and category.
// Opt-in. Peaks by module and line, growth reports, layouts and timelines are computed from it.
//
//   memory::Trace trace;
//   loss = net->forward(x) ...; loss.backward(); optimizer.step();
//   trace.stop();
//   memory::TracePeak peak = trace.peak();
//   for (auto& row : memory::by_module(trace, peak)) std::printf("%s %lld\n", row.name.c_str(), row.total());
//
// Events are bookings, re-bookings and releases. Event numbers, counted from 0, are the unit of time here. An
// allocation is recorded with the user's line, the op and the module (in backward: the module of the recorded call). A
// trace follows one device. Older allocations have no line; adopt() assigns them. Several traces may be open at once,
// and each records the tensors of all threads. Each event takes 32 bytes of malloc'ed memory and each allocation 72,
// which are not booked.
//
// Inside a dry run (plan.h), a trace records only what the dry run books, until the dry run ends. Its clock is the
// estimated work (kPlannedBytesPerNanosecond), so that it is the same in every run.
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
  Category first = Category::temporary;  // at the booking, or when the trace began
  Category now = Category::temporary;    // the newest
  bool before = false;                   // allocated before the trace began: `born` is not valid
  bool own_thread = true;                // made by the thread that opened the trace
  int16_t restarts = 0;                  // restarts of the trace since its birth; -1: allocated before the trace
  SourceLocation location;               // line of the user's call, if known
  const char* op = nullptr;              // "conv2d"; null: unknown
  const ModuleFrame* module = nullptr;   // null: made outside of all modules
  const void* data = nullptr;
  Storage* storage = nullptr;  // while it lives; null: scratch memory of a call
};

struct TraceEvent {
  enum Kind : uint8_t { birth, rebooking, death };
  int64_t nanoseconds;       // since the trace began; estimated in a dry run
  int64_t bookkeeping;       // bytes of handles and records at that instant
  int64_t bookkeeping_high;  // the most of them until the next event
  uint32_t record;
  Kind kind;
  Category category;  // after the event; of a death: before it
};

// The blocks that were alive at one instant of a trace.
struct TracePeak {
  int64_t event = -1;      // the instant is after this event; -1: before the first
  CategoryBytes bytes{};   // by category, bookkeeping included
  CategoryBytes before{};  // part of `bytes`: older blocks that were neither adopted nor written since
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

  void stop();     // records nothing more
  void restart();  // begins again: forgets events and dead blocks; living blocks keep their line and module
  // False: memory for the trace itself was refused, and later events are missing.
  bool complete() const;

  // Assigns a living block to a module: an older block, or a parameter, which is made before its module has a path.
  // `what` becomes its op if none is known.
  void adopt(const Storage& storage, const ModuleFrame* module, const char* what);

  // For code that follows single storages. The number of the next event; and the record of a living block, which is
  // made now if the block is older than the trace. The record is kAlive for memory that may be foreign.
  uint32_t next_event() const;
  uint32_t record_of(const Storage& storage);

  std::vector<TraceRecord> records() const;
  std::vector<TraceEvent> events() const;
  TracePeak peak() const;                       // the first instant with the highest total
  TracePeak at_end() const;                     // the newest instant
  CategoryBytes start() const;                  // booked when it began, bookkeeping included
  std::vector<CategoryBytes> timeline() const;  // the same after each event
  int64_t now() const;                          // nanoseconds since it began, as in events
  // The lifetimes, in event numbers, of all blocks that did not exist the whole time: the input of a layout. Older
  // blocks begin at -1; blocks alive at the end last until the number of events.
  std::vector<LayoutBuffer> lives() const;

  struct State;

 private:
  TracePeak instant(int64_t event, int64_t bookkeeping) const;
  Owned<State> state_;
};

// Adds a storage that is older than the traces to them, because it is written now.
void trace_written(const Storage& storage) noexcept;

// trace_taken: a call's result has reused the memory of a donated operand. If the operand's line is unknown (a factory
// has none), the block takes the line, op and, if it has none, the module of the call.
void trace_taken(const Storage& storage) noexcept;
void trace_named(const Storage& storage, const char* op) noexcept;  // the block was made by a call of this name

// Reads the newest trace's record of a living block; returns false if there is none.
bool trace_find(const Storage& storage, TraceRecord* record);

// Returns whether any trace is open. Costs one relaxed load.
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
// Largest first. Bytes without a module or line are "(outside of modules)" or "(line unknown)"; handles and records are
// "(handles and records)".
std::vector<TraceShare> by_module(const Trace& trace, const TracePeak& peak);
std::vector<TraceShare> by_line(const Trace& trace, const TracePeak& peak);

std::string module_path(const ModuleFrame* frame);  // "GPT.blocks.0.qkv"; empty for null
// "model.cpp:42": the file without its folders, and without a line if that is 0. Empty if unknown.
std::string line_text(const SourceLocation& location);

// While a trace is open, passes a call's line and name to allocations inside, unless an outer call has passed its own.
class LocationForBookings {
 public:
  LocationForBookings(const SourceLocation& location, const char* op) {
    if (__builtin_expect(tracing(), 0)) note(location, op);
  }
  ~LocationForBookings() {
    if (__builtin_expect(noted_, 0)) restore();
  }
  LocationForBookings(const LocationForBookings&) = delete;
  LocationForBookings& operator=(const LocationForBookings&) = delete;

 private:
  void note(const SourceLocation& location, const char* op) noexcept;
  void restore() noexcept;
  bool noted_ = false, location_too_ = false;
  const char* before_ = nullptr;
};

}  // namespace situ::memory
