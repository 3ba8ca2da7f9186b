#include "situ/autograd/call_log.h"

#include "situ/dispatch/run.h"

namespace situ::autograd {

struct CallLog::Recorder final : op::CallObserver {
  explicit Recorder(const memory::Trace& t) : trace(t), outer(op::observe(this)) {}
  ~Recorder() override { op::observe(outer); }
  void reading(const op::Row& row, const op::Operand* operands, int n) override {
    if (outer) outer->reading(row, operands, n);
  }
  void calling(const op::CallFacts& f) override;
  void called(const op::Row& row, const char* name, const Tensor* outs, int n_out, const Site& site) override;

  const memory::Trace& trace;
  op::CallObserver* outer;
  std::vector<LoggedCall> calls;
  std::vector<size_t> open;  // calls under way, the innermost last
};

void CallLog::Recorder::calling(const op::CallFacts& f) {
  if (outer) outer->calling(f);
  const ThreadState& s = thread_state();
  const char* phase = s.purpose == Category::gradient ? "backward" : s.grad_enabled ? "forward" : "update";
  open.push_back(calls.size());
  int64_t now = trace.now();
  calls.push_back({f.name, phase, memory::module_path(s.module), memory::line_text(f.site), now, now});
}

// A call that threw is not heard of again.
void CallLog::Recorder::called(const op::Row& row, const char* name, const Tensor* outs, int n_out, const Site& site) {
  if (outer) outer->called(row, name, outs, n_out, site);
  if (row.view) return;
  while (!open.empty()) {
    LoggedCall& c = calls[open.back()];
    open.pop_back();
    c.end = trace.now();
    if (c.name == name) return;
  }
}

CallLog::CallLog(const memory::Trace& trace) : recorder_(make_owned<Recorder>(trace)) {}
CallLog::~CallLog() = default;
const std::vector<LoggedCall>& CallLog::calls() const { return recorder_->calls; }

}  // namespace situ::autograd
