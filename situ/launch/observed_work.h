// Work of a thread that is no call: an optimizer's step, a value recomputed for backward. Profiles see it.
#pragma once
#include "situ/base/source_location.h"
#include "situ/base/thread_local.h"

namespace situ::op {

struct WorkObserver {
  virtual ~WorkObserver() = default;
  // "AdamW"; "relu", which is recomputed. The name outlives the observer.
  virtual void began(const char* name, bool recomputed, const SourceLocation& location) = 0;
  virtual void ended(const char* name) = 0;  // also if it throws
};
extern thread_local constinit WorkObserver* work_observer SITU_TLS_FAST;  // this thread's innermost; or null

class ObservedWork {
 public:
  ObservedWork(const char* name, bool recomputed, const SourceLocation& location)
      : name_(name), observer_(work_observer) {
    if (__builtin_expect(observer_ != nullptr, 0)) observer_->began(name, recomputed, location);
  }
  ~ObservedWork() {
    if (__builtin_expect(observer_ != nullptr, 0)) observer_->ended(name_);
  }
  ObservedWork(const ObservedWork&) = delete;
  ObservedWork& operator=(const ObservedWork&) = delete;

 private:
  const char* name_;
  WorkObserver* observer_;
};

}  // namespace situ::op
