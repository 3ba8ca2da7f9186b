// Restorable: an object other than a tensor whose state a dry run (plan.h) restores: a module, optimizer, schedule or
// sampler.
#pragma once
#include <atomic>
#include <cstdint>
#include <functional>
#include <vector>

#include "situ/base/thread_state.h"
#include "situ/memory/this_thread.h"

namespace situ::memory {

// A dry run restores the object's state however it ends. The state is captured when a dry run begins on the thread that
// made or last used the object, or on any thread if that thread has ended. So changes through any reference are found.
// An object that announces changes is captured before the change, whatever thread it belongs to. If another thread uses
// an object meanwhile, it is not restored.
class Restorable {
 protected:
  // `announces`: it changes only through its own calls, which announce the change, and which may run on other threads.
  explicit Restorable(bool announces = false) noexcept;
  Restorable(const Restorable& o) noexcept : Restorable(o.announces_) {}
  Restorable& operator=(const Restorable&) noexcept { return *this; }
  virtual ~Restorable();
  // Returns a function that restores the present state. It is called after the dry run, on its thread, if the object
  // still exists.
  virtual std::function<void()> as_it_is() = 0;
  // Returns whether this thread is in a dry run whose end will restore this object.
  bool will_be_restored() const noexcept;
  // From now on, this thread uses the object.
  void in_use_here() noexcept {
    if (thread_.load(std::memory_order_relaxed) != &tls_state) work_with();
  }
  // Call it before a change. Must not throw when a destructor calls it during stack unwinding.
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
  uint64_t plan_;                                    // the dry run it was made in, or captured for
  Restorable *before_ = nullptr, *after_ = nullptr;
  class RestorableObjects* noted_in_ = nullptr;
  size_t place_ = 0;
  const bool announces_;
};

// Returns the objects that this thread uses, or whose thread has ended, newest first. Valid until one of them is
// destroyed.
std::vector<Restorable*> restorables_here();

}  // namespace situ::memory
