#include "apps/situ/measure.h"

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

std::vector<io::ReportModule> modules_of(nn::Module& root, const optim::Optimizer& optimizer,
                                         const nn::Summary& summary) {
  std::vector<io::ReportModule> all;
  for (auto& item : root.named_modules()) {
    nn::Module& m = *item.value();
    std::string path = m.path();
    io::ReportModule row{path.empty() ? "(root)" : path, "", {}};
    auto add = [&](Category c, const Tensor& t) {
      if (t.defined()) row.bytes[static_cast<size_t>(c)] += static_cast<int64_t>(memory::size_class(t.nbytes()));
    };
    for (auto& p : m.parameters(false)) {
      add(Category::parameter, p);
      add(Category::gradient, p.grad());
      if (auto* state = optimizer.state(p))
        for (auto& t : state->tensors) add(Category::optimizer_state, t);
    }
    for (auto& b : m.buffers(false)) add(Category::buffer, b);
    for (auto& r : summary.rows) {
      if (r.path != path) continue;
      row.kind = r.type;
      row.bytes[static_cast<size_t>(Category::saved)] += r.saved_bytes;
    }
    if (io::total_of(row.bytes) > 0) all.push_back(std::move(row));
  }
  return all;
}

const char* key_of(Category c) {
  constexpr const char* keys[kCategories] = {"parameter", "buffer", "gradient",  "optimizer_state", "saved",
                                             "temporary", "input",  "workspace", "communication",   "bookkeeping"};
  return keys[static_cast<size_t>(c)];
}

void MemoryRecord::begin() { memory::reset_peak(); }

void MemoryRecord::end() {
  peak_ = memory::peak();
  held_peak_ = memory::peak_held();
}

void MemoryRecord::step_begins() {
  if (++steps_ == kFirstTimed) memory::timeline_start();
  scope_ = std::make_unique<memory::PeakScope>();
}

void MemoryRecord::step_ends(int64_t step) {
  auto peak = scope_->peak();
  scope_.reset();
  step_peak_ = peak.total;
  step_peaks_.push_back({static_cast<double>(step), peak.bytes});
  if (steps_ == kLastTimed) collect_timeline(timeline_);
}

void MemoryRecord::fill(io::Report& r) const {
  r.step_peaks = step_peaks_;
  r.timeline = timeline_;
  r.peak = peak_.bytes;
  r.held_peak = held_peak_;
  r.unattributed = peak_.total - io::total_of(peak_.bytes);
}

void MemoryRecord::fill(io::JsonObject& json) const {
  io::JsonObject ledger;
  for (int c = 0; c < kCategories; ++c)
    ledger.set(key_of(static_cast<Category>(c)), peak_.bytes[static_cast<size_t>(c)]);
  json.set("peak_bytes", peak_.total).set("ledger", ledger).set("held_peak_bytes", held_peak_);
  json.set("unattributed_bytes", peak_.total - io::total_of(peak_.bytes));
}

}  // namespace situ::app
