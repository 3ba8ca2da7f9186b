#include "situ/backends/pending_errors.h"

#include <algorithm>
#include <string>
#include <utility>

#include "situ/base/error.h"
#include "situ/base/text.h"
#include "situ/base/thread_state.h"

namespace situ::devices {

// A thread's own, by device.
struct AskedHere {
  std::shared_ptr<PendingErrors::Thread> of[kDeviceTypes];
};

void Found::tell(bool late) const {
  const StateGuard<&ThreadState::called, const char*> name(launch.name());  // what is wrong is that call's
  const std::string call = std::string(launch.name()) + at_text(launch.location()), where = name_of(device);
  if (kind == no_memory) op::refuse_library(launch.name(), launch.location());
  if (kind == broken)
    throw DeviceError(call + ": the device " + where +
                      " failed, and has done nothing since; its tensors are as they were before");
  try {
    launch.refuse(what);
  } catch (Error& e) {
    e.add(" (on the device " + where + ": " + call + "; " +
          (late ? "another thread was told of it, and what was asked for meanwhile here was not computed either"
                : "found when the host waited, nothing was computed since") +
          ". SITU_SYNC=1 throws at the call)");
    throw;
  }
}

PendingErrors::Thread* PendingErrors::here() const noexcept {
  return kept_slot<AskedHere> ? kept_slot<AskedHere>->of[static_cast<int>(type_)].get() : nullptr;
}

void PendingErrors::ask(uint64_t number) {
  Thread* mine = here();
  if (!mine) {
    // Those of threads that ended make room first: there are no more than threads that lived at once.
    std::erase_if(threads_, [](const std::shared_ptr<Thread>& t) { return ended(t) && !t->pending; });
    const auto fresh = std::make_shared<Thread>();
    threads_.push_back(fresh);
    kept_here<AskedHere>().of[static_cast<int>(type_)] = fresh;
    mine = fresh.get();
  }
  mine->last = number;
}

FoundError PendingErrors::take() noexcept {
  if (!any_) return nullptr;
  Thread* mine = here();
  if (mine && mine->pending) return std::exchange(mine->pending, nullptr);
  any_ = false;
  FoundError left_behind;
  for (const std::shared_ptr<Thread>& t : threads_) {
    if (ended(t) && t->pending && (!left_behind || left_behind == t->pending))  // once for all that ended
      left_behind = std::exchange(t->pending, nullptr);
    any_ = any_ || t->pending;
  }
  return left_behind;
}

void PendingErrors::reported_here(uint64_t number, const FoundError& found) noexcept {
  const Thread* mine = here();
  for (const std::shared_ptr<Thread>& t : threads_)
    if (t.get() != mine && t->last >= number) t->pending = found, any_ = true;
}

}  // namespace situ::devices
