// Implements Recorder: the figures of steps, and the report made from them.
#include "situ/io/recorder.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "situ/base/file.h"
#include "situ/base/threads.h"
#include "situ/io/memory_record.h"
#include "situ/io/owners.h"
#include "situ/io/progress.h"

namespace situ::io {

struct Recorder::State {
  State(std::string n, int64_t first, bool calls) : name(std::move(n)), memory(calls) { last.step = first; }
  std::string name;
  PageFacts facts;
  std::vector<ReportPoint> losses, validation;
  std::vector<ReportMetric> metrics;
  MemoryRecord memory;
  RecordedStep last;
  double first_begin = 0, begin = 0, end = 0;
};

Recorder::Recorder(std::string name, int64_t first, bool calls)
    : state_(make_owned<State>(std::move(name), first, calls)) {
  state_->memory.begin();
  begin_step();
}

Recorder::~Recorder() = default;

void Recorder::begin_step() {
  State& s = *state_;
  s.memory.step_begins();
  s.begin = now_seconds();
  if (s.losses.empty()) s.first_begin = s.end = s.begin;
}

void Recorder::step(double loss) {
  State& s = *state_;
  const int64_t step = s.last.step + 1;
  s.memory.step_ends(step);
  s.end = now_seconds();
  s.last = {step, loss, s.end - s.begin, memory::current().total, s.memory.step_peak()};
  s.losses.push_back({step, loss});
  begin_step();
}

void Recorder::metric(const std::string& name, double value) {
  auto& all = state_->metrics;
  auto it = std::find_if(all.begin(), all.end(), [&](const ReportMetric& m) { return m.name == name; });
  if (it == all.end()) it = all.insert(all.end(), {name, {}});
  it->points.push_back({state_->last.step, value});
}

void Recorder::validation(double loss) { state_->validation.push_back({state_->last.step, loss}); }
void Recorder::fact(std::string name, std::string value) {
  state_->facts.emplace_back(std::move(name), std::move(value));
}

const RecordedStep& Recorder::last() const { return state_->last; }
double Recorder::seconds() const { return state_->end - state_->first_begin; }
MemoryRecord& Recorder::memory() { return state_->memory; }

Report Recorder::report() {
  State& s = *state_;
  s.memory.end();
  Report r;
  r.title = fmt::format("{}, {} steps", s.name, s.last.step);
  r.facts = {{"model", s.name}};
  if (const int64_t n = Owners::here().parameters()) r.facts.emplace_back("parameters", grouped_text(n));
  r.facts.insert(r.facts.end(), s.facts.begin(), s.facts.end());
  r.facts.emplace_back("last loss", s.losses.empty() ? "no step was made" : fmt::format("{:.4f}", s.last.loss));
  if (!s.validation.empty()) r.facts.emplace_back("held-out loss", fmt::format("{:.4f}", s.validation.back().value));
  for (const ReportMetric& m : s.metrics) r.facts.emplace_back(m.name, number_text(m.points.back().value));
  r.facts.emplace_back("time", duration_text(seconds()));
  r.facts.emplace_back("device", default_device().str());
  r.facts.emplace_back("threads", std::to_string(get_num_threads()));
  r.loss = s.losses;
  r.validation = s.validation;
  r.metrics = s.metrics;
  s.memory.fill(r);
  return r;
}

void Recorder::write(const std::string& path) { replace_file(path, report_html(report()), "report"); }

}  // namespace situ::io
