#include "situ/memory/held_bound.h"

#include <fcntl.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <mutex>

#include "situ/base/threads.h"
#include "situ/base/undo_log.h"
#include "situ/memory/internal/book.h"
#include "situ/memory/internal/device_heap.h"
#include "situ/memory/internal/resident.h"
#include "situ/memory/this_thread.h"

namespace situ::memory {
namespace {

// The allocator asks for this with its lock held, so nothing here allocates.
struct Text {
  char p[4096] = {};
  bool read(const char* path) noexcept {
    int f = open(path, O_RDONLY | O_CLOEXEC);
    if (f < 0) return false;
    ssize_t n = ::read(f, p, sizeof p - 1);
    close(f);
    p[std::max<ssize_t>(n, 0)] = 0;
    return n > 0;
  }
};

// "max" and what is beyond any machine are no limits.
int64_t limit_in(const char* path) noexcept {
  Text t;
  if (!t.read(path)) return kNoLimit;
  char* end = nullptr;
  unsigned long long bytes = std::strtoull(t.p, &end, 10);
  return end == t.p || bytes >= (uint64_t{1} << 60) ? kNoLimit : static_cast<int64_t>(bytes);
}

// `file` in root/group and in every group around it.
int64_t least_limit(const char* root, char* group, const char* file) noexcept {
  int64_t least = kNoLimit;
  char path[4352];
  for (;;) {
    std::snprintf(path, sizeof path, "%s%s/%s", root, std::strcmp(group, "/") ? group : "", file);
    least = std::min(least, limit_in(path));
    char* slash = std::strrchr(group, '/');
    if (!slash || !*group) return least;
    *slash = 0;
  }
}

// Is "memory" among the names "cpu,memory"?
bool names_memory(const char* names, size_t n) {
  for (size_t at = 0; at < n; ++at) {
    size_t end = at;
    while (end < n && names[end] != ',') ++end;
    if (end - at == 6 && std::strncmp(names + at, "memory", 6) == 0) return true;
    at = end;
  }
  return false;
}

int64_t read_container_limit() noexcept {
  Text cgroup;
  if (!cgroup.read("/proc/self/cgroup")) return kNoLimit;
  int64_t least = kNoLimit;
  for (char *line = cgroup.p, *next; line && *line; line = next) {  // "4:memory:/group", "0::/group"
    next = std::strchr(line, '\n');
    if (next) *next++ = 0;
    char* names = std::strchr(line, ':');
    char* group = names ? std::strchr(++names, ':') : nullptr;
    if (!group) continue;
    auto n = static_cast<size_t>(group++ - names);
    if (n == 0)
      least = std::min(least, least_limit("/sys/fs/cgroup", group, "memory.max"));
    else if (names_memory(names, n))
      least = std::min(least, least_limit("/sys/fs/cgroup/memory", group, "memory.limit_in_bytes"));
  }
  return least;
}

// Stacks of threads that are still to come, code that libraries generate, their buffers.
int64_t space_for_others() {
  rlimit stack{};
  constexpr int64_t kUsual = 8 << 20, kLibraries = 48 << 20;
  const bool known = getrlimit(RLIMIT_STACK, &stack) == 0 && stack.rlim_cur != RLIM_INFINITY;
  const int64_t a_stack = known ? static_cast<int64_t>(stack.rlim_cur) : kUsual;
  return kLibraries + address_space_to_come() + (get_num_threads() + 1) * a_stack;
}

// What the limit of the address space leaves for tensors and records: code, stacks and malloc lie in it too.
int64_t space_for_tensors() {
  rlimit space{};
  if (getrlimit(RLIMIT_AS, &space) != 0 || space.rlim_cur == RLIM_INFINITY) return kNoLimit;
  Text t;
  int64_t mapped = t.read("/proc/self/statm") ? std::strtoll(t.p, nullptr, 10) * sysconf(_SC_PAGESIZE) : 0;
  std::lock_guard lock(books.lock);
  int64_t others = std::max<int64_t>(0, mapped - books.held - pool_bytes_held());
  auto most = static_cast<int64_t>(std::min<rlim_t>(space.rlim_cur, static_cast<rlim_t>(kNoLimit)));
  return std::max<int64_t>(0, most - others - space_for_others());
}

constinit int64_t limit = kNoLimit;
constinit HeldBound* bounds[kDeviceTypes] = {};  // all that live; each list under its book's lock

HeldBound*& bounds_of(Device d) { return bounds[static_cast<int>(d.type())]; }

}  // namespace

void note_limit(int64_t resident_at_start) noexcept {
  int64_t container = read_container_limit();
  const int64_t others = std::min<int64_t>(container / 8, 32 << 20);  // code that is generated, malloc, stacks
  if (limit == kNoLimit && container != kNoLimit)
    limit = std::max<int64_t>(0, container - container / 64 - others - resident_at_start);
}

bool within_limit(size_t more) noexcept {
  return limit == kNoLimit || books.held + static_cast<int64_t>(more) <= limit;
}

bool held_is_bounded() noexcept { return bounds_of({}) != nullptr; }

int64_t held_room() noexcept {
  int64_t room = limit == kNoLimit ? kNoLimit : limit - books.held;
  // Records come between two requests for bytes and ask nobody.
  constexpr int64_t kRecords = 16 << 10;
  for (const HeldBound* b = bounds_of({}); b; b = b->next_)
    room = std::min(room, b->bytes_ - kRecords - books.held - pool_bytes_held());
  return room;
}

int64_t held_room_on(Device d) noexcept {
  int64_t room = kNoLimit;
  for (const HeldBound* b = bounds_of(d); b; b = b->next_) room = std::min(room, b->bytes_ - book_of(d).held);
  return room;
}

HeldBound::HeldBound(int64_t bytes, Device d) : bytes_(bytes), device_(d) {
  if (this_thread.dry) return;  // a dry run holds nothing, and must not give back what the program holds
  std::lock_guard lock(book_of(d).lock);
  if (d.is_cpu()) note_start();
  HeldBound*& first = bounds_of(d);
  next_ = first;
  if (next_) next_->link_ = &next_;
  first = this;
  link_ = &first;
  if (d.is_cpu()) {
    pool_on_growth(note_records);
    give_back_warm();
  } else {
    keep_bound_on(d);
  }
}

HeldBound::~HeldBound() {
  if (!link_) return;
  std::lock_guard lock(book_of(device_).lock);
  *link_ = next_;
  if (next_) next_->link_ = link_;
  if (device_.is_cpu() && !bounds_of(device_)) pool_on_growth(nullptr);
}

int64_t container_limit() { return read_container_limit(); }

int64_t system_limit() {
  return std::min({read_container_limit(), space_for_tensors(),
                   static_cast<int64_t>(sysconf(_SC_PHYS_PAGES)) * sysconf(_SC_PAGESIZE)});
}

int64_t held_limit() {
  std::lock_guard lock(books.lock);
  note_start();
  return limit;
}

void set_held_limit(int64_t bytes) {
  before_setting([before = held_limit()] { set_held_limit(before); });
  std::lock_guard lock(books.lock);
  note_start();
  limit = bytes;
}

}  // namespace situ::memory
