// Restorable: an object beside tensors whose state a dry run (plan.h) restores: a module, optimizer, schedule or
// sampler.
#pragma once
#include <atomic>
#include <cstdint>
#include <functional>
#include <vector>

#include "situ/base/thread_state.h"
#include "situ/memory/this_thread.h"

namespace situ::memory {

// An object whose state a dry run puts back however it ends. Its state is looked at when a dry run begins on the thread
// that made it or worked with it last, or on any once that thread has ended, so that a change through any reference is
// found; and before a change that it announces, whatever thread it belongs to. One that another thread works with
// meanwhile is left to that thread.
class Restorable {
 protected:
  // `announces`: it changes through calls of its own alone, which announce it, and perhaps on other threads.
  explicit Restorable(bool announces = false) noexcept;
  Restorable(const Restorable& o) noexcept : Restorable(o.announces_) {}
  Restorable& operator=(const Restorable&) noexcept { return *this; }
  virtual ~Restorable();
  // Puts the state back as it is now. It is called after the dry run, on its thread, while the object is there.
  virtual std::function<void()> as_it_is() = 0;
  // Is this thread in a dry run whose end will put it back?
  bool will_be_put_back() const noexcept;
  // This thread works with it from now on.
  void in_use_here() noexcept {
    if (thread_.load(std::memory_order_relaxed) != &tls_state) work_with();
  }
  // Before a change. It may be made by a destructor that runs while an exception passes: it throws nothing.
  void before_change() {
    in_use_here();
    if (DryRun* run = this_thread.dry; __builtin_expect(run != nullptr, 0)) note_for(*run);
  }

 private:
  friend class RestorableObjects;
  friend std::vector<Restorable*> restorables_here();
  friend struct WorkedWith;
  void note_for(DryRun& run);
  void work_with() noexcept;
  std::atomic<const ThreadState*> thread_{nullptr};  // null: that thread has ended
  uint64_t plan_;                                    // the dry run it was made in, or noted for
  Restorable *before_ = nullptr, *after_ = nullptr;
  class RestorableObjects* noted_in_ = nullptr;
  size_t place_ = 0;
  const bool announces_;
};

// The objects that this thread works with, or whose thread has ended: the newest first. Valid until one of them goes.
std::vector<Restorable*> restorables_here();

}  // namespace situ::memory
