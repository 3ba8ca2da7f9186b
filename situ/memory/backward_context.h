// Names the op whose backward runs on this thread ("conv2d's backward", with the line of the call), for memory reports.
#pragma once
#include "situ/base/source_location.h"
#include "situ/memory/this_thread.h"
#include "situ/memory/trace.h"

namespace situ::memory {

// Returns "conv2d's backward". The text lives as long as the process.
const char* backward_of(const char* op);

// Sets the backward context for a scope, while a trace, a dry run or a memory limit is open. `op` is borrowed.
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
