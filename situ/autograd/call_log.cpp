#include "situ/autograd/call_log.h"

#include <utility>

#include "situ/dispatch/run.h"
#include "situ/launch/observed_work.h"

namespace situ::autograd {

struct CallLog::Recorder final : op::CallObserver, op::WorkObserver {
  explicit Recorder(const memory::Trace& t)
      : trace(t), outer(op::observe(this)), outer_work(std::exchange(op::work_observer, this)) {}
  ~Recorder() override { stop(); }
  void stop() {
    if (!std::exchange(listens, false)) return;
    op::observe(outer);
    op::work_observer = outer_work;
  }
  void reading(const op::Row& row, const op::Operand* operands, int n) override {
    if (outer) outer->reading(row, operands, n);
  }
  void calling(const op::CallFacts& f) override;
  void called(const op::Row& row, const char* name, const Tensor* outs, int n_out, const Site& site) override;
  void began(const char* name, bool recomputed, const Site& site) override;
  void ended(const char* name) override;
  void begin(const char* name, const char* phase, const Site& site);
  void end(const char* name);

  const memory::Trace& trace;
  op::CallObserver* outer;
  op::WorkObserver* outer_work;
  bool listens = true;
  std::vector<LoggedCall> calls;
  std::vector<size_t> open;  // calls under way, the innermost last
};

void CallLog::Recorder::begin(const char* name, const char* phase, const Site& site) {
  open.push_back(calls.size());
  const int64_t now = trace.now();
  const uint32_t event = trace.next_event();
  calls.push_back(
      {name, phase, memory::module_path(thread_state().module), memory::line_text(site), now, now, event, event});
}

// A call that threw keeps its begin as its end.
void CallLog::Recorder::end(const char* name) {
  while (!open.empty()) {
    LoggedCall& c = calls[open.back()];
    open.pop_back();
    if (c.name != name) continue;
    c.end = trace.now();
    c.last = trace.next_event();
    return;
  }
}

void CallLog::Recorder::calling(const op::CallFacts& f) {
  if (outer) outer->calling(f);
  const ThreadState& s = thread_state();
  begin(f.name, s.purpose == Category::gradient ? "backward" : s.grad_enabled ? "forward" : "update", f.site);
}

void CallLog::Recorder::called(const op::Row& row, const char* name, const Tensor* outs, int n_out, const Site& site) {
  if (outer) outer->called(row, name, outs, n_out, site);
  if (!row.view) end(name);
}

void CallLog::Recorder::began(const char* name, bool recomputed, const Site& site) {
  if (outer_work) outer_work->began(name, recomputed, site);
  begin(name, recomputed ? "recompute" : "update", site);
}

void CallLog::Recorder::ended(const char* name) {
  if (outer_work) outer_work->ended(name);
  end(name);
}

CallLog::CallLog(const memory::Trace& trace) : recorder_(make_owned<Recorder>(trace)) {}
CallLog::~CallLog() = default;
void CallLog::stop() { recorder_->stop(); }
const std::vector<LoggedCall>& CallLog::calls() const { return recorder_->calls; }

}  // namespace situ::autograd
