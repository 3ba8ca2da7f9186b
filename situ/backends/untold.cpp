#include "situ/backends/untold.h"

#include <algorithm>
#include <string>
#include <utility>

#include "situ/base/error.h"
#include "situ/base/text.h"
#include "situ/base/thread_state.h"

namespace situ::devices {

// A thread's own, by device.
struct AskedHere {
  std::shared_ptr<Untold::Thread> of[kDeviceTypes];
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

Untold::Thread* Untold::here() const noexcept {
  return kept_slot<AskedHere> ? kept_slot<AskedHere>->of[static_cast<int>(type_)].get() : nullptr;
}

void Untold::ask(uint64_t number) {
  Thread* mine = here();
  if (!mine) {
    // Those of threads that ended make room first: there are no more than threads that lived at once.
    std::erase_if(threads_, [](const std::shared_ptr<Thread>& t) { return ended(t) && !t->untold; });
    const auto fresh = std::make_shared<Thread>();
    threads_.push_back(fresh);
    kept_here<AskedHere>().of[static_cast<int>(type_)] = fresh;
    mine = fresh.get();
  }
  mine->last = number;
}

Told Untold::take() noexcept {
  if (!any_) return nullptr;
  Thread* mine = here();
  if (mine && mine->untold) return std::exchange(mine->untold, nullptr);
  any_ = false;
  Told left_behind;
  for (const std::shared_ptr<Thread>& t : threads_) {
    if (ended(t) && t->untold && (!left_behind || left_behind == t->untold))  // once for all that ended
      left_behind = std::exchange(t->untold, nullptr);
    any_ = any_ || t->untold;
  }
  return left_behind;
}

void Untold::told_here(uint64_t number, const Told& found) noexcept {
  const Thread* mine = here();
  for (const std::shared_ptr<Thread>& t : threads_)
    if (t.get() != mine && t->last >= number) t->untold = found, any_ = true;
}

}  // namespace situ::devices
