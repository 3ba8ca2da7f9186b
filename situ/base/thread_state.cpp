#include "situ/memory/thread_state.h"

#include <atomic>
#include <cstdlib>
#include <string>

#include "situ/base/error.h"
#include "situ/base/settings.h"

namespace situ {

thread_local constinit ThreadState tls_state;

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

SavedPolicy default_saved_policy() {
  int p = g_policy.load(std::memory_order_relaxed);
  if (p < 0) g_policy.store(p = static_cast<int>(policy_from_environment()), std::memory_order_relaxed);
  return static_cast<SavedPolicy>(p);
}

void set_default_saved_policy(SavedPolicy policy) {
  before_setting([before = default_saved_policy()] { set_default_saved_policy(before); });
  g_policy.store(static_cast<int>(policy), std::memory_order_relaxed);
}

}  // namespace situ
