#include "situ/autograd/call_log.h"

#include <memory>
#include <mutex>
#include <utility>

#include "situ/base/thread_local.h"
#include "situ/dispatch/run.h"
#include "situ/launch/observed_work.h"

namespace situ::autograd {

namespace {

// Stays among the thread's observers until it is the innermost: whichever of them ends first, and on which thread,
// none is left with a pointer to one that is gone. Once closed it only passes on what it sees.
struct Watcher final : op::CallObserver, op::WorkObserver {
  explicit Watcher(const memory::Trace& t)
      : trace(&t), outer(op::observe(this)), outer_work(std::exchange(op::work_observer, this)) {}
  void close() {
    std::lock_guard hold(lock);
    trace = nullptr;
  }
  bool closed() {
    std::lock_guard hold(lock);
    return !trace;
  }
  void reading(const op::OpInfo& op_info, const op::Operand* operands, int n) override {
    if (outer) outer->reading(op_info, operands, n);
  }
  void calling(const op::CallFacts& f) override;
  void called(const op::OpInfo& op_info, const char* name, const Tensor* outs, int n_out,
              const SourceLocation& location) override;
  void began(const char* name, bool recomputed, const SourceLocation& location) override;
  void ended(const char* name) override;
  void begin(const char* name, const char* phase, const SourceLocation& location);
  void end(const char* name);

  std::mutex lock;             // another thread may close it
  const memory::Trace* trace;  // null: closed
  op::CallObserver* const outer;
  op::WorkObserver* const outer_work;
  std::vector<LoggedCall> calls;
  std::vector<size_t> open;  // calls under way, the innermost last
};

// The watchers of one thread, the innermost last.
struct Watchers {
  ~Watchers() {
    op::observe(nullptr);
    op::work_observer = nullptr;
  }
  // Drops the innermost ones that are closed.
  void tidy() {
    while (!all.empty() && all.back()->closed() && op::call_observer == all.back().get()) {
      op::observe(all.back()->outer);
      op::work_observer = all.back()->outer_work;
      all.pop_back();
    }
  }
  std::vector<std::shared_ptr<Watcher>> all;
};

void Watcher::begin(const char* name, const char* phase, const SourceLocation& location) {
  std::lock_guard hold(lock);
  if (!trace) return;
  open.push_back(calls.size());
  const int64_t now = trace->now();
  const uint32_t event = trace->next_event();
  calls.push_back(
      {name, phase, memory::module_path(thread_state().module), memory::line_text(location), now, now, event, event});
}

// A call that threw keeps its begin as its end.
void Watcher::end(const char* name) {
  std::lock_guard hold(lock);
  while (trace && !open.empty()) {
    LoggedCall& c = calls[open.back()];
    open.pop_back();
    if (c.name != name) continue;
    c.end = trace->now();
    c.last = trace->next_event();
    return;
  }
}

void Watcher::calling(const op::CallFacts& f) {
  if (outer) outer->calling(f);
  const ThreadState& s = thread_state();
  begin(f.name, s.purpose == Category::gradient ? "backward" : s.grad_enabled ? "forward" : "update", f.location);
}

void Watcher::called(const op::OpInfo& op_info, const char* name, const Tensor* outs, int n_out,
                     const SourceLocation& location) {
  if (outer) outer->called(op_info, name, outs, n_out, location);
  if (!op_info.view) end(name);
}

void Watcher::began(const char* name, bool recomputed, const SourceLocation& location) {
  if (outer_work) outer_work->began(name, recomputed, location);
  begin(name, recomputed ? "recompute" : "update", location);
}

void Watcher::ended(const char* name) {
  if (outer_work) outer_work->ended(name);
  end(name);
}

}  // namespace

struct CallLog::Recorder {
  explicit Recorder(std::shared_ptr<Watcher> w) : watcher(std::move(w)) {}
  std::shared_ptr<Watcher> watcher;
};

CallLog::CallLog(const memory::Trace& trace) {
  Watchers& here = kept_here<Watchers>();
  here.tidy();
  here.all.reserve(here.all.size() + 1);
  recorder_ = make_owned<Recorder>(std::make_shared<Watcher>(trace));
  here.all.push_back(recorder_->watcher);
}

CallLog::~CallLog() { stop(); }

void CallLog::stop() {
  recorder_->watcher->close();
  if (Watchers* here = kept_slot<Watchers>) here->tidy();
}

const std::vector<LoggedCall>& CallLog::calls() const { return recorder_->watcher->calls; }

}  // namespace situ::autograd
