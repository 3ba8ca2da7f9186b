#include "apps/situ/measure.h"

#include <algorithm>
#include <map>
#include <tuple>

#include "situ/memory/allocator.h"

namespace situ::app {
namespace {

// Steps whose every booking is kept for the report: the first one makes the optimizer's state, the next are as all
// others.
constexpr int64_t kFirstTimed = 2, kLastTimed = 3;
constexpr size_t kTensors = 40;  // rows of the table of tensors at the peak

void collect_timeline(std::vector<io::ReportMemory>& out) {
  memory::timeline_stop();
  size_t n = memory::timeline_size();
  double start = n ? memory::timeline_at(0).seconds : 0;
  for (size_t i = 0; i < n; ++i) {
    auto e = memory::timeline_at(i);
    out.push_back({e.seconds - start, e.bytes});
  }
}

// Says whose the blocks are that were made before their modules had a path, or before the trace.
void adopt_all(memory::Trace& trace, nn::Module& root, const optim::Optimizer& optimizer) {
  auto adopt = [&](const Tensor& t, const ModuleFrame* frame, const char* what) {
    if (t.defined()) trace.adopt(*t.unsafe_impl()->storage, frame, what);
  };
  for (auto& item : root.named_modules()) {
    nn::Module& m = *item.value();
    for (auto& p : m.parameters(false)) {
      adopt(p, m.frame(), "parameter");
      adopt(p.grad(), m.frame(), "gradient");
      if (auto* state = optimizer.state(p))
        for (auto& t : state->tensors) adopt(t, m.frame(), "optimizer state");
    }
    for (auto& b : m.buffers(false)) adopt(b, m.frame(), "buffer");
  }
}

// "situ::nn::LinearImpl" -> "Linear"
std::string kind_of(const nn::Module& m) {
  std::string s = m.name();
  size_t colon = s.rfind("::", s.find('<'));
  if (colon != std::string::npos) s = s.substr(colon + 2);
  if (s.size() > 4 && s.ends_with("Impl")) s.resize(s.size() - 4);
  return s;
}

std::vector<io::ReportModule> modules_of(const memory::Trace& trace, const memory::TracePeak& peak, nn::Module& root) {
  std::vector<io::ReportModule> rows;
  auto modules = root.named_modules();
  for (auto& share : memory::by_module(trace, peak)) {
    io::ReportModule row{share.name, "", share.bytes};
    for (auto& item : modules)
      if (share.module && item.value()->frame() == share.module) {
        std::string path = item.value()->path();
        row.path = path.empty() ? "(root)" : path;
        row.kind = kind_of(*item.value());
      }
    rows.push_back(std::move(row));
  }
  return rows;
}

// Tensors of one op, place and category are one row.
std::vector<io::ReportTensor> tensors_of(const memory::Trace& trace, const memory::TracePeak& peak,
                                         const ModuleFrame* root) {
  std::vector<io::ReportTensor> rows;
  auto records = trace.records();
  std::map<std::tuple<const char*, const ModuleFrame*, Category>, size_t> index;
  for (auto& alive : peak.alive) {
    const memory::TraceRecord& r = records[alive.record];
    auto [it, made] = index.try_emplace({r.op, r.module, alive.category}, rows.size());
    if (made) {
      std::string where = r.module == root ? "" : memory::module_path(r.module);
      if (r.module && r.module != root) where = where.substr(where.find('.') + 1);
      rows.push_back({r.op ? r.op : "made before the step", where, alive.category, 0, 0});
    }
    rows[it->second].bytes += r.bytes;
    ++rows[it->second].count;
  }
  std::stable_sort(rows.begin(), rows.end(), [](auto& a, auto& b) { return a.bytes > b.bytes; });
  if (rows.size() > kTensors) rows.resize(kTensors);
  return rows;
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

void MemoryRecord::begin() { memory::reset_peak(); }

void MemoryRecord::end(nn::Module& root, const optim::Optimizer& optimizer) {
  finish_trace(root, optimizer);
  peak_ = memory::peak();
  held_peak_ = memory::peak_held();
  process_ = memory::process_memory();
}

void MemoryRecord::finish_trace(nn::Module& root, const optim::Optimizer& optimizer) {
  if (!trace_) return;
  trace_->stop();
  adopt_all(*trace_, root, optimizer);
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
  r.unattributed = peak_.total - io::total_of(peak_.bytes);
}

void MemoryRecord::fill(io::JsonObject& json) const {
  io::JsonObject modules;
  for (auto& m : modules_) modules.set(m.path, io::total_of(m.bytes));
  fill_ledger(json.set("peak_modules", modules), peak_);
  json.set("held_peak_bytes", held_peak_).set("unattributed_bytes", peak_.total - io::total_of(peak_.bytes));
  io::JsonObject process, items;
  process.set("high_water_bytes", process_.high_water).set("held_bytes", process_.ledger);
  process.set("static_bytes", process_.at_start).set("rest_bytes", process_.rest());
  process.set("resident_bytes", process_.resident);
  for (auto& i : process_.items) items.set(i.name, i.bytes);
  json.set("process", process.set("items", items));
}

}  // namespace situ::app
