// Implements ThreadState: the thread's state, and the default policy from SITU_SAVED_POLICY.
#include "situ/base/thread_state.h"

#include <atomic>
#include <cstdlib>
#include <string>

#include "situ/base/error.h"
#include "situ/base/undo_log.h"

namespace situ {

thread_local constinit ThreadState tls_state SITU_TLS_FAST;

namespace {

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
