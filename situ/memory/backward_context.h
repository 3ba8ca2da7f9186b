// Whose backward runs on this thread, for reports of what needs memory: "conv2d's backward", with the line of the call.
#pragma once
#include "situ/base/source_location.h"
#include "situ/memory/this_thread.h"
#include "situ/memory/trace.h"

namespace situ::memory {

// "conv2d's backward", kept for ever.
const char* backward_of(const char* op);

// For the length of a scope, while a trace, a dry run or a ceiling is open. `op` is borrowed.
class BackwardScope {
 public:
  BackwardScope(const char* op, const SourceLocation& location) : before_(this_thread.backward_context) {
    if (__builtin_expect(tracing(), 0)) this_thread.backward_context = {op, location};
  }
  ~BackwardScope() { this_thread.backward_context = before_; }
  BackwardScope(const BackwardScope&) = delete;
  BackwardScope& operator=(const BackwardScope&) = delete;

 private:
  BackwardContext before_;
};

}  // namespace situ::memory
