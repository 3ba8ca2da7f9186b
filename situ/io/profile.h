// Profile: the time and bytes of a function, by op and by module.
//
//   Profile p = profile([&] { step(); });
//   std::cout << p;               // two tables: by op, by module
//   p.write_trace("trace.json");  // for chrome://tracing or Perfetto (ui.perfetto.dev)
//
// Inside a dry run (memory/plan.h) times are estimates from shapes, the same in every run; bytes are exact.
#pragma once
#include <cstdint>
#include <functional>
#include <iosfwd>
#include <memory>
#include <string>
#include <vector>

#include "situ/autograd/call_log.h"
#include "situ/base/owned.h"
#include "situ/memory/trace.h"

namespace situ {

// One op or one module. Times are in nanoseconds.
struct ProfileRow {
  // "mm"; "relu (recomputed)" for backward; "AdamW" for a step; "Net.body.0", which includes the modules inside it.
  std::string name;
  int64_t calls = 0, forward_calls = 0, backward_calls = 0;  // other calls are updates, or ran with gradients disabled
  int64_t total = 0, forward = 0, backward = 0;              // time of the calls, with inner calls
  int64_t self = 0;   // of an op: without inner calls; of a module: without inner modules
  int64_t bytes = 0;  // allocated during the calls, whether or not they were freed since
};

class Profile {
 public:
  std::vector<ProfileRow> ops;      // the largest self time first
  std::vector<ProfileRow> modules;  // the largest total time first
  int64_t nanoseconds = 0;          // from beginning to end
  int64_t in_calls = 0;             // the part inside calls
  int64_t bytes = 0;                // allocated by this thread, inside and between calls
  int64_t peak = 0;                 // highest booked bytes, older ones included

  // The calls in the order in which they began, without views, which compute nothing.
  const std::vector<autograd::LoggedCall>& calls() const { return log_->calls(); }
  // Returns both tables, each with at most `most_rows` rows.
  std::string text(size_t most_rows = 20) const;
  // Writes calls as slices and booked bytes by category as counters to a file, which it replaces atomically. Throws
  // FileError if it cannot.
  void write_trace(const std::string& path) const;

 private:
  friend class Profiler;
  Profile(std::shared_ptr<const memory::Trace> trace, std::shared_ptr<const autograd::CallLog> log);
  std::shared_ptr<const memory::Trace> trace_;
  std::shared_ptr<const autograd::CallLog> log_;
};
std::ostream& operator<<(std::ostream& out, const Profile& p);

// Formats a table of rows in the given order: the first `most_rows`, then one line with the number of others. Shares
// are relative to `whole` nanoseconds.
std::string profile_table(const std::string& heading, const std::vector<ProfileRow>& rows, int64_t whole,
                          size_t most_rows);

// Profiles this thread from its construction to stop(). Several may be open and end in any order; one may be destroyed
// on any thread. It costs a fraction of a microsecond per call, and nothing while none is open.
class Profiler {
 public:
  Profiler();
  ~Profiler();
  Profiler(const Profiler&) = delete;
  Profiler& operator=(const Profiler&) = delete;
  // Call it once, on the thread that constructed it; otherwise it throws UsageError.
  Profile stop();

 private:
  struct Open;
  Owned<Open> open_;
};

// Runs the function once and profiles it. Its exceptions pass through.
Profile profile(const std::function<void()>& fn);

}  // namespace situ
