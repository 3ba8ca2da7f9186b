// Implements Restorable: the list of such objects, and how a dry run captures and restores them.
#include "situ/memory/restorable.h"

#include <pthread.h>

#include <mutex>
#include <new>
#include <utility>

#include "situ/base/pool.h"
#include "situ/base/spin_lock.h"
#include "situ/base/thread_local.h"
#include "situ/memory/internal/dry_run.h"
#include "situ/memory/plan.h"
#include "situ/memory/this_thread.h"

namespace situ::memory {

namespace {

constinit SpinLock list_lock;  // guards the list and the links to the dry runs
constinit Restorable* first = nullptr;
[[maybe_unused]] const int at_fork =
    pthread_atfork([] { list_lock.lock(); }, [] { list_lock.unlock(); }, [] { list_lock.unlock(); });

}  // namespace

// One for each thread that uses such objects. At the thread's end, its objects no longer belong to any thread.
struct WorkedWith {
  ~WorkedWith() {
    std::lock_guard lock(list_lock);
    for (Restorable* r = first; r; r = r->after_) {
      const ThreadState* here = &tls_state;
      r->thread_.compare_exchange_strong(here, nullptr, std::memory_order_relaxed);
    }
  }
};

void Restorable::work_with() noexcept {
  try {
    if (!detail::pool_here.gone) kept_here<WorkedWith>();
  } catch (const std::bad_alloc&) {  // then it still belongs to this thread, even after the thread's end
  }
  thread_.store(&tls_state, std::memory_order_relaxed);
}

Restorable::Restorable(bool announces) noexcept : plan_(planning_id()), announces_(announces) {
  work_with();
  std::lock_guard lock(list_lock);
  after_ = first;
  if (first) first->before_ = this;
  first = this;
}

Restorable::~Restorable() {
  std::function<void()> gone;
  std::lock_guard lock(list_lock);
  (before_ ? before_->after_ : first) = after_;
  if (after_) after_->before_ = before_;
  if (noted_in_) noted_in_->forget(place_, gone);
}

void Restorable::note_for(DryRun& run) {
  if (plan_ == run.id()) return;
  plan_ = run.id();
  run.log().all<RestorableObjects>().add(*this);
}

bool Restorable::will_be_restored() const noexcept {
  DryRun* run = this_thread.dry;
  if (!run) return false;
  std::lock_guard lock(list_lock);
  return noted_in_ && noted_in_ == run->log().find<RestorableObjects>();
}

std::vector<Restorable*> restorables_here() {
  std::vector<Restorable*> mine;
  std::lock_guard lock(list_lock);
  for (Restorable* r = first; r; r = r->after_) {
    const ThreadState* thread = r->thread_.load(std::memory_order_relaxed);
    if (thread == &tls_state || !thread) mine.push_back(r);
  }
  return mine;
}

// as_it_is() may allocate, so it is called without the lock. This entry is first in the log, so it is undone last.
void RestorableObjects::note_all(DryRun& run) {
  run.log().all<RestorableObjects>();
  for (Restorable* r : restorables_here()) {
    if (r->announces_) continue;
    r->in_use_here();
    r->note_for(run);
  }
}

void RestorableObjects::add(Restorable& r) {
  std::function<void()> restore = r.as_it_is();
  std::lock_guard lock(list_lock);
  noted_.push_back({&r, std::move(restore)});
  r.noted_in_ = this;
  r.place_ = noted_.size() - 1;
}

void RestorableObjects::forget(size_t place, std::function<void()>& gone) noexcept {
  noted_[place].object = nullptr;
  gone.swap(noted_[place].restore);
}

// An object that another thread has used meanwhile is not restored.
void RestorableObjects::undo() noexcept {
  for (size_t i = 0; i < noted_.size(); ++i) {
    std::function<void()> restore;
    {
      std::lock_guard lock(list_lock);
      Restorable* r = noted_[i].object;
      if (!r) continue;
      r->noted_in_ = nullptr;
      if (r->thread_.load(std::memory_order_relaxed) != &tls_state) continue;
      restore.swap(noted_[i].restore);
    }
    restore();
  }
}

}  // namespace situ::memory
