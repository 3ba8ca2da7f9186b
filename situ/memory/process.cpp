// Implements ProcessMemory: reads /proc/self/status and smaps, and sorts resident bytes by kind.
#include "situ/memory/process.h"

#include <algorithm>
#include <cinttypes>
#include <cstdio>
#include <cstring>
#include <memory>
#include <mutex>

#include "situ/base/pool.h"
#include "situ/memory/internal/book.h"
#include "situ/memory/internal/resident.h"
#include "situ/memory/internal/text.h"
#include "situ/memory/ledger.h"

namespace situ::memory {
namespace {

struct Closer {
  void operator()(FILE* f) const { std::fclose(f); }
};
using File = std::unique_ptr<FILE, Closer>;

// "VmHWM:     1234 kB" of /proc/self/status, in bytes.
int64_t high_water_mark() {
  File f(std::fopen("/proc/self/status", "r"));
  char line[256];
  int64_t kilobytes = 0;
  while (f && std::fgets(line, sizeof line, f.get()))
    if (std::sscanf(line, "VmHWM: %" SCNd64, &kilobytes) == 1) break;
  return kilobytes << 10;
}

// The resident bytes of the process's mappings, each counted once.
struct Mappings {
  int64_t files = 0;      // code and data of the program and its libraries
  int64_t stacks = 0;     // the main thread's, and those next to a guard page of glibc's
  int64_t generated = 0;  // executable code that is in no file
  int64_t heaps = 0;      // malloc's, without its mappings for single large requests
  int64_t others = 0;     // anonymous ones: the ledger's, malloc's large ones, libraries'
  int64_t all() const { return files + stacks + generated + heaps + others; }
};

// A line of /proc/self/smaps that begins a mapping.
struct Mapping {
  uint64_t begin = 0, end = 0;
  char rights[8] = "";
  unsigned long inode = 0;
  bool is_heap = false, is_stack = false;
  bool anonymous() const { return inode == 0; }
  bool inaccessible() const { return anonymous() && std::strncmp(rights, "---p", 4) == 0; }
};

bool parse(const char* line, Mapping* m) {
  int at = 0;
  if (std::sscanf(line, "%" SCNx64 "-%" SCNx64 " %7s %*x %*s %lu %n", &m->begin, &m->end, m->rights, &m->inode, &at) <
      4)
    return false;
  m->is_heap = std::strncmp(line + at, "[heap]", 6) == 0;
  m->is_stack = std::strncmp(line + at, "[stack]", 7) == 0;
  return true;
}

constexpr uint64_t kHeapAlignment = uint64_t{64} << 20;  // alignment of the heaps that glibc makes for threads
constexpr uint64_t kMostGuard = 1 << 16;

int64_t* counter_of(Mappings& all, const Mapping& m, const Mapping& before) {
  if (m.inode) return &all.files;
  const bool guarded = before.inaccessible() && before.end == m.begin && before.end - before.begin <= kMostGuard;
  if (m.is_stack || (guarded && std::strncmp(m.rights, "rw-p", 4) == 0)) return &all.stacks;
  if (m.rights[2] == 'x') return &all.generated;
  return m.is_heap || m.begin % kHeapAlignment == 0 ? &all.heaps : &all.others;
}

Mappings read_mappings() {
  Mappings all;
  File f(std::fopen("/proc/self/smaps", "r"));
  char line[4352];
  Mapping before;
  int64_t* counts = nullptr;
  while (f && std::fgets(line, sizeof line, f.get())) {
    Mapping m;
    int64_t kilobytes = 0;
    if (parse(line, &m)) {
      counts = counter_of(all, m, before);
      before = m;
    } else if (counts && std::sscanf(line, "Rss: %" SCNd64, &kilobytes) == 1) {
      *counts += kilobytes << 10;
    }
  }
  return all;
}

int64_t ledger_resident() {
  std::lock_guard lock(books.lock);
  return resident_blocks() + pool_bytes_held();
}

constinit std::atomic<ProcessCache*> first_cache{nullptr};

void add_line(std::string* text, const char* name, int64_t bytes) {
  char line[96];
  std::snprintf(line, sizeof line, "  %-44s %14s\n", name, grouped(bytes).c_str());
  *text += line;
}

}  // namespace

ProcessCache::ProcessCache(const char* n, int64_t m) noexcept : name(n), most(m) {
  next_ = first_cache.load();
  while (!first_cache.compare_exchange_weak(next_, this)) {
  }
}

void ProcessCache::add(int64_t entries, int64_t bytes) noexcept {
  entries_ += entries;
  bytes_ += bytes;
}

std::vector<const ProcessCache*> ProcessMemory::caches() {
  std::vector<const ProcessCache*> all;
  for (const ProcessCache* c = first_cache.load(); c; c = c->next_)
    if (c->entries() > 0) all.push_back(c);
  return all;
}

ProcessMemory process_memory() {
  ProcessMemory p;
  const Mappings m = read_mappings();
  p.ledger = peak_held();
  p.at_start = resident_at_start();
  p.resident = m.all();
  p.high_water = std::max(high_water_mark(), p.resident);  // the kernel's count is updated a few pages late
  // Records come from malloc and tensors from mappings of their own. Neither can be more than is resident there.
  const int64_t anonymous = m.heaps + m.others, ledger = std::min(ledger_resident(), anonymous);
  const int64_t malloced = std::clamp<int64_t>(m.heaps + malloc_mapped() - pool_bytes_held(), 0, anonymous - ledger);
  p.items = {{"tensors and records, as far as touched", ledger},
             {"malloc (graphs, library descriptors, texts)", malloced},
             {"mapped by libraries (OpenBLAS's buffers)", anonymous - ledger - malloced},
             {"thread stacks", m.stacks},
             {"generated code (oneDNN)", m.generated},
             {"code and data of the program and libraries", m.files}};
  return p;
}

std::string ProcessMemory::text() const {
  std::string s = "the process                                             bytes\n";
  add_line(&s, "resident at most", high_water);
  add_line(&s, "of it: held by the ledger at most", ledger);
  add_line(&s, "of it: static, before the first tensor", at_start);
  add_line(&s, "the rest", rest());
  s += "what is resident now\n";
  for (const ProcessItem& i : items) add_line(&s, i.name, i.bytes);
  add_line(&s, "all", resident);
  for (const ProcessCache* c : caches())
    s += "of malloc " + grouped(c->bytes()) + " are " + std::to_string(c->entries()) + " " + c->name + " (at most " +
         std::to_string(c->most) + "), " + grouped(c->bytes() / c->entries()) + " each\n";
  return s;
}

}  // namespace situ::memory
