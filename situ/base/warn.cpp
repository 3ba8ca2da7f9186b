#include "situ/base/warn.h"

#include <atomic>
#include <cstdio>
#include <cstring>
#include <mutex>
#include <vector>

#include "situ/base/undo_log.h"

namespace situ {

namespace {

std::atomic<WarningHandler> g_handler{nullptr};

struct WarnedPlace {
  const char* topic;
  SourceLocation location;
};

bool same(const WarnedPlace& p, const char* topic, const SourceLocation& s) {
  auto equal = [](const char* a, const char* b) { return a == b || (a && b && std::strcmp(a, b) == 0); };
  return p.location.line == s.line && equal(p.topic, topic) && equal(p.location.file, s.file);
}

}  // namespace

WarningHandler set_warning_handler(WarningHandler handler) {
  before_setting([before = g_handler.load()] { g_handler.store(before); });
  return g_handler.exchange(handler);
}

void warn(const std::string& text) {
  if (WarningHandler h = g_handler.load()) return h(text);
  std::fprintf(stderr, "situ: warning: %s\n", text.c_str());
}

bool first_at(const char* topic, const SourceLocation& location) {
  static std::mutex mutex;
  static std::vector<WarnedPlace> seen;
  std::lock_guard guard(mutex);
  for (const WarnedPlace& p : seen)
    if (same(p, topic, location)) return false;
  seen.push_back({topic, location});
  return true;
}

}  // namespace situ
