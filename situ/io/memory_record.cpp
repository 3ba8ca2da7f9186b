// Implements MemoryRecord: peaks of steps, the traced steps, and the figures for reports and JSON.
#include "situ/io/memory_record.h"

#include <utility>

#include "situ/io/attribution.h"
#include "situ/io/footprint.h"
#include "situ/io/trace_file.h"
#include "situ/memory/allocator.h"

namespace situ::io {
namespace {

// Every booking of these steps is recorded for the report: the first step makes the optimizer's state, and the next
// ones are typical.
constexpr int64_t kFirstTimed = 2, kLastTimed = 3;

}  // namespace

const char* key_of(Category c) {
  constexpr const char* keys[kCategories] = {"parameter", "buffer", "gradient",  "optimizer_state", "saved",
                                             "temporary", "input",  "workspace", "communication",   "bookkeeping"};
  return keys[static_cast<size_t>(c)];
}

void fill_ledger(JsonObject& json, const memory::Snapshot& peak) {
  JsonObject ledger;
  for (int c = 0; c < kCategories; ++c)
    ledger.set(key_of(static_cast<Category>(c)), peak.bytes[static_cast<size_t>(c)]);
  json.set("peak_bytes", peak.total).set("ledger", ledger);
}

void fill_expected(JsonObject& json, const ReportFootprint& expected) {
  json.set("expected_held_bytes", expected.held).set("expected_resident_bytes", expected.resident);
}

void fill_modules(JsonObject& json, const std::vector<ReportModule>& modules) {
  JsonObject o;
  for (auto& m : modules) o.set(m.path, total_of(m.bytes));
  json.set("peak_modules", o);
}

void MemoryRecord::begin() { memory::reset_peak(); }

void MemoryRecord::steps_end() {
  steps_over_ = true;
  stop_timeline();
  if (in_step_ && steps_ > 1)
    log_.reset(), trace_.reset();  // of steps before the tables exist
  else
    finish_trace();
  steps_peak_ = memory::peak().total;
}

bool MemoryRecord::evaluation_peaked() const { return memory::peak().total > steps_peak_; }

void MemoryRecord::trace_evaluation() { trace_ = std::make_unique<memory::Trace>(); }

void MemoryRecord::end() {
  if (!steps_over_) steps_end();
  finish_trace();
  peak_ = memory::peak();
  held_peak_ = memory::peak_held();
  host_peak_ = memory::peak(kCPU);
  process_ = memory::process_memory();
  footprint_ = real_footprints(host_peak_, memory::peak_held(kCPU), process_);
}

void MemoryRecord::note_tables() {
  if (log_) chrome_trace_ = trace_file("situ train", *trace_, *log_);
  const Owners owners = Owners::here();
  assign_to_modules(*trace_, owners);
  memory::TracePeak peak = trace_->peak();
  modules_ = modules_of(*trace_, peak, owners);
  tensors_ = tensors_of(*trace_, peak, owners);
}

void MemoryRecord::finish_trace() {
  if (!trace_) return;
  trace_->stop();
  note_tables();
  log_.reset();
  trace_.reset();
}

void MemoryRecord::stop_timeline() {
  if (!std::exchange(timing_, false)) return;
  memory::timeline_stop();
  const size_t n = memory::timeline_size();
  const double start = n ? memory::timeline_at(0).seconds : 0;
  timeline_.clear();
  for (size_t i = 0; i < n; ++i) {
    auto e = memory::timeline_at(i);
    timeline_.push_back({e.seconds - start, e.bytes});
  }
}

void MemoryRecord::step_begins() {
  if (!std::exchange(in_step_, true)) ++steps_;
  steps_over_ = false;
  if (steps_ <= kFirstTimed) begin_trace();
  scope_.reset();
  scope_ = std::make_unique<memory::PeakScope>();
}

// Traces only this step so far. A report may have taken the trace of earlier steps.
void MemoryRecord::begin_trace() {
  if (trace_)
    trace_->restart();
  else
    trace_ = std::make_unique<memory::Trace>();
  if (steps_ == kFirstTimed) {
    memory::timeline_start();
    timing_ = true;
  }
  if (!calls_) return;
  log_.reset();
  log_ = std::make_unique<autograd::CallLog>(*trace_);
}

void MemoryRecord::step_ends(int64_t step) {
  auto peak = scope_->peak();
  scope_.reset();
  step_peak_ = peak.total;
  step_peaks_.push_back({static_cast<double>(step), peak.bytes});
  in_step_ = false;
  if (steps_ == kLastTimed) {
    stop_timeline();
    finish_trace();
  } else if (trace_) {
    note_tables();  // the run may end before the next step
  }
}

void MemoryRecord::fill(Report& r) const {
  r.step_peaks = step_peaks_;
  r.timeline = timeline_;
  r.modules = modules_;
  r.tensors = tensors_;
  r.peak = peak_.bytes;
  r.held_peak = held_peak_;
  r.footprint = footprint_;
  r.device = default_device().str();
  if (!default_device().is_cpu()) r.beside = {{"cpu", host_peak_.bytes, memory::peak_held(kCPU)}};
  r.unattributed = peak_.total - total_of(peak_.bytes);
}

void MemoryRecord::fill(JsonObject& json) const {
  fill_modules(json, modules_);
  fill_ledger(json, peak_);
  json.set("held_peak_bytes", held_peak_).set("unattributed_bytes", peak_.total - total_of(peak_.bytes));
  if (!default_device().is_cpu()) {
    JsonObject host;
    fill_ledger(host, host_peak_);
    json.set("host", host);
  }
  JsonObject process, items;
  process.set("high_water_bytes", process_.high_water).set("held_bytes", process_.ledger);
  process.set("static_bytes", process_.at_start).set("rest_bytes", process_.rest());
  process.set("resident_bytes", process_.resident);
  for (auto& i : process_.items) items.set(i.name, i.bytes);
  json.set("process", process.set("items", items));
}

}  // namespace situ::io
