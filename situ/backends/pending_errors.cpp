// Implements PendingErrors: which threads still have to throw an error that a device found.
#include "situ/backends/pending_errors.h"

#include <algorithm>
#include <string>
#include <utility>

#include "situ/base/error.h"
#include "situ/base/text.h"
#include "situ/base/thread_state.h"

namespace situ::devices {

// The calling thread's entry for each device.
struct ThreadEntries {
  std::shared_ptr<PendingErrors::Thread> of[kDeviceTypes];
};

void Found::raise(bool late) const {
  const StateGuard<&ThreadState::called, const char*> name(launch.name());  // the error belongs to that call
  const std::string call = std::string(launch.name()) + at_text(launch.location()), where = name_of(device);
  if (kind == no_memory) op::refuse_library(launch.name(), launch.location());
  if (kind == broken)
    throw DeviceError(call + ": the device " + where +
                      " failed and has run nothing since; its tensors keep their earlier values");
  try {
    launch.refuse(what);
  } catch (Error& e) {
    e.add(" (on the device " + where + ": " + call + "; " +
          (late ? "thrown on another thread before; the work that this thread queued meanwhile was skipped"
                : "found when the host waited; later work was skipped") +
          ". SITU_SYNC=1 throws at the call)");
    throw;
  }
}

PendingErrors::Thread* PendingErrors::here() const noexcept {
  return kept_slot<ThreadEntries> ? kept_slot<ThreadEntries>->of[static_cast<int>(type_)].get() : nullptr;
}

void PendingErrors::note_queued(uint64_t number) {
  Thread* mine = here();
  if (!mine) {
    // Entries of ended threads are removed first, so there are at most as many entries as threads that lived at once.
    std::erase_if(threads_, [](const std::shared_ptr<Thread>& t) { return ended(t) && !t->pending; });
    const auto fresh = std::make_shared<Thread>();
    threads_.push_back(fresh);
    kept_here<ThreadEntries>().of[static_cast<int>(type_)] = fresh;
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
    if (ended(t) && t->pending &&
        (!left_behind || left_behind == t->pending))  // all ended threads with the same error report it once
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
