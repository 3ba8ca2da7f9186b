#include "situ/base/thread_state.h"

#include <atomic>
#include <cstdlib>
#include <string>
#include <utility>

#include "situ/base/error.h"
#include "situ/base/pool.h"
#include "situ/base/undo_log.h"

namespace situ {

thread_local constinit ThreadState tls_state;

namespace {

struct ThreadEnd {
  ~ThreadEnd() {
    while (KeptHere* newest = tls_state.kept) {
      tls_state.kept = newest->before;
      delete newest;
    }
    detail::leave_pool();
  }
};

SavedPolicy policy_from_environment() {
  const char* text = std::getenv("SITU_SAVED_POLICY");
  if (!text || !*text) return SavedPolicy::check;
  std::string s = text;
  if (s == "check") return SavedPolicy::check;
  if (s == "forbid") return SavedPolicy::forbid;
  if (s == "preserve") return SavedPolicy::preserve;
  throw ValueError("SITU_SAVED_POLICY: unknown policy '" + s + "'; use check, forbid or preserve");
}

std::atomic<int> g_policy{-1};

}  // namespace

void note_thread_end() noexcept {
  static thread_local ThreadEnd end;
  static_cast<void>(end);
}

void KeptHere::keep() noexcept {
  before = std::exchange(tls_state.kept, this);
  note_thread_end();
}

std::string called_as(const char* own) { return tls_state.called ? tls_state.called : own; }

SavedPolicy default_saved_policy() {
  int p = g_policy.load(std::memory_order_relaxed);
  if (p < 0) g_policy.store(p = static_cast<int>(policy_from_environment()), std::memory_order_relaxed);
  return static_cast<SavedPolicy>(p);
}

void set_default_saved_policy(SavedPolicy policy) {
  before_setting(
      [before = static_cast<int>(default_saved_policy())] { g_policy.store(before, std::memory_order_relaxed); });
  g_policy.store(static_cast<int>(policy), std::memory_order_relaxed);
}

}  // namespace situ
