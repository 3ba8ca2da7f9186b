// Whose backward runs on this thread, for reports of what needs memory: "conv2d's backward", with the line of the call.
#pragma once
#include "situ/base/site.h"
#include "situ/memory/thread_state.h"
#include "situ/memory/trace.h"

namespace situ::memory {

struct Behalf {
  const char* op = nullptr;  // "conv2d"; null: no backward runs
  Site site;                 // of the recorded call
};
extern thread_local constinit Behalf behalf SITU_TLS_FAST;

// "conv2d's backward", kept for ever.
const char* backward_of(const char* op);

// For the length of a scope, while a trace, a dry run or a ceiling is open. `op` is borrowed.
class BackwardScope {
 public:
  BackwardScope(const char* op, const Site& site) : before_(behalf) {
    if (__builtin_expect(tracing(), 0)) behalf = {op, site};
  }
  ~BackwardScope() { behalf = before_; }
  BackwardScope(const BackwardScope&) = delete;
  BackwardScope& operator=(const BackwardScope&) = delete;

 private:
  Behalf before_;
};

}  // namespace situ::memory
