#include "situ/memory/race.h"

#include <algorithm>
#include <cstdlib>
#include <mutex>
#include <string>
#include <thread>

#include "situ/base/error.h"
#include "situ/base/text.h"

namespace situ {

namespace race {

namespace {

bool wanted_by_environment() {
  const char* v = std::getenv("SITU_RACE_CHECK");
  return v && *v && std::string(v) != "0";
}

struct Entry {
  uint64_t id;
  const Storage* storage;
  Region region;
  const char* op;
  SourceLocation location;
  std::thread::id thread;
  bool writes;
};

// What all threads are at. A handful: as many as threads have operands.
struct Table {
  std::mutex mutex;
  std::vector<Entry> entries;
  uint64_t last = 0;
};

Table& table() {
  static Table* t = new Table;  // outlives whatever still runs at exit
  return *t;
}

std::string use(const Entry& e) {
  ByteRange b = bounds(e.region);
  return std::string(e.writes ? "writes" : "reads") + " bytes " + std::to_string(b.begin) + " to " +
         std::to_string(b.end);
}

[[noreturn]] void refuse(const Entry& mine, const Entry& theirs) {
  throw InplaceError(std::string(mine.op) + at_text(mine.location) + " " + use(mine) + " of a storage while " +
                     theirs.op + at_text(theirs.location) + " in another thread " + use(theirs) +
                     " of it: the result would depend on which is first. Give each thread bytes of its own (disjoint "
                     "views, or a clone()), or let one wait for the other");
}

}  // namespace

std::atomic<bool> g_on{wanted_by_environment()};

void Scope::add(const Storage& s, const Region& region, bool writes) {
  Table& t = table();
  std::lock_guard guard(t.mutex);
  Entry mine{t.last + 1, &s, region, op_, location_, std::this_thread::get_id(), writes};
  for (const Entry& e : t.entries)
    if (e.storage == &s && e.thread != mine.thread && (e.writes || writes) && overlaps(e.region, region))
      refuse(mine, e);
  entries_.push_back(++t.last);
  t.entries.push_back(std::move(mine));
}

Scope::~Scope() {
  if (entries_.empty()) return;
  Table& t = table();
  std::lock_guard guard(t.mutex);
  std::erase_if(t.entries,
                [&](const Entry& e) { return std::find(entries_.begin(), entries_.end(), e.id) != entries_.end(); });
}

}  // namespace race

RaceCheckGuard::RaceCheckGuard(bool on) noexcept : old_(race::g_on.exchange(on)) {}
RaceCheckGuard::~RaceCheckGuard() { race::g_on.store(old_); }

}  // namespace situ
