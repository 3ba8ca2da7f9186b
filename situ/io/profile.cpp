// Implements Profile: self and total times and bytes of the logged calls, by op and by module.
#include "situ/io/profile.h"

#include <fmt/format.h>

#include <algorithm>
#include <ostream>
#include <set>
#include <unordered_map>

#include "situ/base/error.h"
#include "situ/base/file.h"
#include "situ/base/thread_state.h"
#include "situ/io/chart.h"
#include "situ/io/trace_file.h"

namespace situ {
namespace {

using autograd::LoggedCall;

// The time and bytes of a call without inner calls.
struct Own {
  ptrdiff_t parent = -1;  // the call it was made in
  int64_t time = 0, bytes = 0;
};

bool inside(const LoggedCall& c, const LoggedCall& outer) { return c.begin < outer.end || c.first < outer.last; }

// Returns the bytes that this thread had allocated before each event.
std::vector<int64_t> allocated_before(const memory::Trace& trace) {
  const std::vector<memory::TraceRecord> records = trace.records();
  std::vector<int64_t> before = {0};
  for (const memory::TraceEvent& e : trace.events()) {
    const memory::TraceRecord& r = records[e.record];
    const bool counts = e.kind == memory::TraceEvent::birth && r.own_thread;
    before.push_back(before.back() + (counts ? r.bytes : 0));
  }
  return before;
}

std::vector<Own> own_of(const std::vector<LoggedCall>& calls, const std::vector<int64_t>& allocated) {
  std::vector<Own> own(calls.size());
  std::vector<size_t> open;  // the calls that contain the present one
  for (size_t i = 0; i < calls.size(); ++i) {
    const LoggedCall& c = calls[i];
    while (!open.empty() && !inside(c, calls[open.back()])) open.pop_back();
    own[i].time += c.end - c.begin;
    own[i].bytes += allocated[c.last] - allocated[c.first];
    if (!open.empty()) {
      own[i].parent = static_cast<ptrdiff_t>(open.back());
      own[open.back()].time -= c.end - c.begin;
      own[open.back()].bytes -= allocated[c.last] - allocated[c.first];
    }
    open.push_back(i);
  }
  return own;
}

// Rows by name, in the order of first appearance.
class Rows {
 public:
  ProfileRow& operator[](const std::string& name) {
    auto [it, made] = index_.try_emplace(name, rows_.size());
    if (made) rows_.emplace_back().name = name;
    return rows_[it->second];
  }
  std::vector<ProfileRow> sorted(int64_t ProfileRow::*by) && {
    std::stable_sort(rows_.begin(), rows_.end(),
                     [by](const ProfileRow& a, const ProfileRow& b) { return a.*by > b.*by; });
    return std::move(rows_);
  }

 private:
  std::vector<ProfileRow> rows_;
  std::unordered_map<std::string, size_t> index_;
};

bool forward(const LoggedCall& c) { return c.phase == std::string_view("forward"); }
bool recomputed(const LoggedCall& c) { return c.phase == std::string_view("recompute"); }
bool backward(const LoggedCall& c) { return recomputed(c) || c.phase == std::string_view("backward"); }
std::string name_of(const LoggedCall& c) { return recomputed(c) ? std::string(c.name) + " (recomputed)" : c.name; }

void count(ProfileRow& row, const LoggedCall& c) {
  ++row.calls;
  row.forward_calls += forward(c);
  row.backward_calls += backward(c);
}

void spend(ProfileRow& row, const LoggedCall& c, const Own& own) {
  row.total += own.time;
  if (forward(c)) row.forward += own.time;
  if (backward(c)) row.backward += own.time;
  row.bytes += own.bytes;
}

std::vector<ProfileRow> by_op(const std::vector<LoggedCall>& calls, const std::vector<Own>& own) {
  Rows rows;
  for (size_t i = 0; i < calls.size(); ++i) {
    ProfileRow& row = rows[name_of(calls[i])];
    count(row, calls[i]);
    row.self += own[i].time;
    std::set<std::string> names;  // an op that calls itself counts its time once
    for (auto k = static_cast<ptrdiff_t>(i); k >= 0; k = own[static_cast<size_t>(k)].parent) {
      const std::string name = name_of(calls[static_cast<size_t>(k)]);
      if (names.insert(name).second) spend(rows[name], calls[i], own[i]);
    }
  }
  return std::move(rows).sorted(&ProfileRow::self);
}

std::vector<ProfileRow> by_module(const std::vector<LoggedCall>& calls, const std::vector<Own>& own) {
  Rows rows;
  for (size_t i = 0; i < calls.size(); ++i) {
    const std::string& path = calls[i].module;
    const std::string name = path.empty() ? "(outside of modules)" : path;
    rows[name].self += own[i].time;
    for (size_t end = path.empty() ? std::string::npos : path.find('.');; end = path.find('.', end + 1)) {
      ProfileRow& row = rows[end == std::string::npos ? name : path.substr(0, end)];
      count(row, calls[i]);
      spend(row, calls[i], own[i]);
      if (end == std::string::npos) break;
    }
  }
  return std::move(rows).sorted(&ProfileRow::total);
}

double milliseconds(int64_t nanoseconds) { return static_cast<double>(nanoseconds) / 1e6; }

std::string cut(const std::string& name) {
  constexpr size_t kMost = 36;
  return name.size() <= kMost ? name : "..." + name.substr(name.size() - kMost + 3);
}

}  // namespace

std::string profile_table(const std::string& heading, const std::vector<ProfileRow>& rows, int64_t whole,
                          size_t most_rows) {
  std::string s =
      fmt::format("{:<36} {:>8} {:>8} {:>8} {:>11} {:>11} {:>11} {:>11} {:>8} {:>16}\n", heading, "calls", "forward",
                  "backward", "forward ms", "backward ms", "self ms", "total ms", "share", "bytes allocated");
  const size_t shown = std::min(rows.size(), most_rows);
  for (size_t i = 0; i < shown; ++i) {
    const ProfileRow& r = rows[i];
    const double share = whole > 0 ? 100 * static_cast<double>(r.total) / static_cast<double>(whole) : 0;
    s +=
        fmt::format("{:<36} {:>8} {:>8} {:>8} {:>11.3f} {:>11.3f} {:>11.3f} {:>11.3f} {:>6.1f} % {:>16}\n", cut(r.name),
                    r.calls, r.forward_calls, r.backward_calls, milliseconds(r.forward), milliseconds(r.backward),
                    milliseconds(r.self), milliseconds(r.total), share, io::grouped_text(r.bytes));
  }
  if (shown < rows.size()) s += fmt::format("({} more)\n", rows.size() - shown);
  return s;
}

std::string Profile::text(size_t most_rows) const {
  return fmt::format("{} calls: {:.3f} ms of {:.3f} ms; {} bytes allocated, {} booked at the peak\n\n{}\n{}",
                     calls().size(), milliseconds(in_calls), milliseconds(nanoseconds), io::grouped_text(bytes),
                     io::grouped_text(peak), profile_table("op", ops, in_calls, most_rows),
                     profile_table("module", modules, in_calls, most_rows));
}

void Profile::write_trace(const std::string& path) const {
  replace_file(path, io::trace_file("situ profile", *trace_, *log_), "write_trace");
}

std::ostream& operator<<(std::ostream& out, const Profile& p) { return out << p.text(); }

Profile::Profile(std::shared_ptr<const memory::Trace> trace, std::shared_ptr<const autograd::CallLog> log)
    : peak(trace->peak().total()), trace_(std::move(trace)), log_(std::move(log)) {
  const std::vector<int64_t> allocated = allocated_before(*trace_);
  const std::vector<Own> own = own_of(calls(), allocated);
  for (const Own& o : own) in_calls += o.time;
  bytes = allocated.back();
  ops = by_op(calls(), own);
  modules = by_module(calls(), own);
}

struct Profiler::Open {
  std::shared_ptr<memory::Trace> trace = std::make_shared<memory::Trace>();
  std::shared_ptr<autograd::CallLog> log = std::make_shared<autograd::CallLog>(*trace);
  const ThreadState* thread = &thread_state();
};

Profiler::Profiler() : open_(make_owned<Open>()) {}
Profiler::~Profiler() = default;

Profile Profiler::stop() {
  if (!open_) throw UsageError("Profiler: it is already stopped; construct another one");
  if (open_->thread != &thread_state())
    throw UsageError("Profiler: stop() was called on another thread; call it on the thread that constructed it");
  const int64_t nanoseconds = open_->trace->now();
  open_->log->stop();
  open_->trace->stop();
  Profile p(std::move(open_->trace), std::move(open_->log));
  p.nanoseconds = nanoseconds;
  open_.reset();
  return p;
}

Profile profile(const std::function<void()>& fn) {
  Profiler profiler;
  fn();
  return profiler.stop();
}

}  // namespace situ
