#include "apps/situ/measure.h"

#include <algorithm>

#include "apps/situ/attribution.h"
#include "apps/situ/footprint.h"
#include "apps/situ/trace_file.h"
#include "situ/memory/allocator.h"

namespace situ::app {
namespace {

// Steps whose every booking is kept for the report: the first one makes the optimizer's state, the next are as all
// others.
constexpr int64_t kFirstTimed = 2, kLastTimed = 3;

void collect_timeline(std::vector<io::ReportMemory>& out) {
  memory::timeline_stop();
  size_t n = memory::timeline_size();
  double start = n ? memory::timeline_at(0).seconds : 0;
  for (size_t i = 0; i < n; ++i) {
    auto e = memory::timeline_at(i);
    out.push_back({e.seconds - start, e.bytes});
  }
}

}  // namespace

const char* key_of(Category c) {
  constexpr const char* keys[kCategories] = {"parameter", "buffer", "gradient",  "optimizer_state", "saved",
                                             "temporary", "input",  "workspace", "communication",   "bookkeeping"};
  return keys[static_cast<size_t>(c)];
}

void fill_ledger(io::JsonObject& json, const memory::Snapshot& peak) {
  io::JsonObject ledger;
  for (int c = 0; c < kCategories; ++c)
    ledger.set(key_of(static_cast<Category>(c)), peak.bytes[static_cast<size_t>(c)]);
  json.set("peak_bytes", peak.total).set("ledger", ledger);
}

void fill_expected(io::JsonObject& json, const io::ReportFootprint& expected) {
  json.set("expected_held_bytes", expected.held).set("expected_resident_bytes", expected.resident);
}

void fill_modules(io::JsonObject& json, const std::vector<io::ReportModule>& modules) {
  io::JsonObject o;
  for (auto& m : modules) o.set(m.path, io::total_of(m.bytes));
  json.set("peak_modules", o);
}

void MemoryRecord::begin() { memory::reset_peak(); }

void MemoryRecord::steps_end(nn::Module& root, const optim::Optimizer& optimizer) {
  finish_trace(root, optimizer);
  steps_peak_ = memory::peak().total;
}

bool MemoryRecord::evaluation_peaked() const { return memory::peak().total > steps_peak_; }

void MemoryRecord::trace_evaluation() { trace_ = std::make_unique<memory::Trace>(); }

void MemoryRecord::end(nn::Module& root, const optim::Optimizer& optimizer) {
  finish_trace(root, optimizer);
  peak_ = memory::peak();
  held_peak_ = memory::peak_held();
  host_peak_ = memory::peak(kCPU);
  process_ = memory::process_memory();
  footprint_ = real_footprints(host_peak_, memory::peak_held(kCPU), process_);
}

void MemoryRecord::finish_trace(nn::Module& root, const optim::Optimizer& optimizer) {
  if (!trace_) return;
  trace_->stop();
  if (log_) chrome_trace_ = trace_file("situ train", *trace_, *log_);
  log_.reset();
  adopt_all(*trace_, root, &optimizer);
  memory::TracePeak peak = trace_->peak();
  modules_ = modules_of(*trace_, peak, root);
  tensors_ = tensors_of(*trace_, peak, root.frame());
  trace_.reset();
}

void MemoryRecord::step_begins() {
  if (++steps_ == 1) trace_ = std::make_unique<memory::Trace>();
  if (steps_ == kFirstTimed) {
    trace_->restart();
    memory::timeline_start();
  }
  if (steps_ <= kFirstTimed && calls_) {
    log_.reset();
    log_ = std::make_unique<autograd::CallLog>(*trace_);
  }
  scope_ = std::make_unique<memory::PeakScope>();
}

void MemoryRecord::step_ends(int64_t step, nn::Module& root, const optim::Optimizer& optimizer) {
  auto peak = scope_->peak();
  scope_.reset();
  step_peak_ = peak.total;
  step_peaks_.push_back({static_cast<double>(step), peak.bytes});
  if (steps_ != kLastTimed) return;
  collect_timeline(timeline_);
  finish_trace(root, optimizer);
}

void MemoryRecord::fill(io::Report& r) const {
  r.step_peaks = step_peaks_;
  r.timeline = timeline_;
  r.modules = modules_;
  r.tensors = tensors_;
  r.peak = peak_.bytes;
  r.held_peak = held_peak_;
  r.footprint = footprint_;
  r.device = default_device().str();
  if (!default_device().is_cpu()) r.beside = {{"cpu", host_peak_.bytes, memory::peak_held(kCPU)}};
  r.unattributed = peak_.total - io::total_of(peak_.bytes);
}

void MemoryRecord::fill(io::JsonObject& json) const {
  fill_modules(json, modules_);
  fill_ledger(json, peak_);
  json.set("held_peak_bytes", held_peak_).set("unattributed_bytes", peak_.total - io::total_of(peak_.bytes));
  if (!default_device().is_cpu()) {
    io::JsonObject host;
    fill_ledger(host, host_peak_);
    json.set("host", host);
  }
  io::JsonObject process, items;
  process.set("high_water_bytes", process_.high_water).set("held_bytes", process_.ledger);
  process.set("static_bytes", process_.at_start).set("rest_bytes", process_.rest());
  process.set("resident_bytes", process_.resident);
  for (auto& i : process_.items) items.set(i.name, i.bytes);
  json.set("process", process.set("items", items));
}

}  // namespace situ::app
