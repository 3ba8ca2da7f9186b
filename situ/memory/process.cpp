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
struct Status {
  int64_t high_water = 0, resident = 0, file = 0;
};

Status read_status() {
  Status s;
  File f(std::fopen("/proc/self/status", "r"));
  char line[256];
  while (f && std::fgets(line, sizeof line, f.get())) {
    int64_t kilobytes = 0;
    if (std::sscanf(line, "VmHWM: %" SCNd64, &kilobytes) == 1) s.high_water = kilobytes << 10;
    if (std::sscanf(line, "VmRSS: %" SCNd64, &kilobytes) == 1) s.resident = kilobytes << 10;
    if (std::sscanf(line, "RssFile: %" SCNd64, &kilobytes) == 1) s.file = kilobytes << 10;
  }
  return s;
}

// What the process' mappings hold, by kind.
struct Mappings {
  int64_t stacks = 0;     // the main one, and those that lie on a guard page of glibc's
  int64_t generated = 0;  // code that is in no file
};

Mappings read_mappings() {
  Mappings m;
  File f(std::fopen("/proc/self/smaps", "r"));
  char line[4352];
  uint64_t guard_end = 0;
  int64_t* counts = nullptr;
  while (f && std::fgets(line, sizeof line, f.get())) {
    uint64_t begin, end;
    char rights[8];
    unsigned long inode;
    int at = 0;
    if (std::sscanf(line, "%" SCNx64 "-%" SCNx64 " %7s %*x %*s %lu %n", &begin, &end, rights, &inode, &at) >= 4) {
      const char* name = line + at;
      bool anonymous = inode == 0 && *name != '[';
      bool guarded = guard_end == begin && std::strncmp(rights, "rw-p", 4) == 0;
      counts = std::strncmp(name, "[stack]", 7) == 0 || (anonymous && guarded) ? &m.stacks
               : anonymous && rights[2] == 'x'                                 ? &m.generated
                                                                               : nullptr;
      guard_end = anonymous && std::strncmp(rights, "---p", 4) == 0 && end - begin <= (1 << 16) ? end : 0;
      continue;
    }
    int64_t kilobytes = 0;
    if (counts && std::sscanf(line, "Rss: %" SCNd64, &kilobytes) == 1) *counts += kilobytes << 10;
  }
  return m;
}

int64_t ledger_resident() {
  std::lock_guard lock(books.lock);
  return resident_blocks() + pool_bytes_held();
}

void add_line(std::string* text, const char* name, int64_t bytes) {
  char line[96];
  std::snprintf(line, sizeof line, "  %-44s %14s\n", name, grouped(bytes).c_str());
  *text += line;
}

}  // namespace

ProcessMemory process_memory() {
  ProcessMemory p;
  const Mappings mappings = read_mappings();
  const Start& start = resident_at_start();
  p.ledger = peak_held();
  p.at_start = start.resident;
  p.items = {{"tensors and records, as far as touched", ledger_resident()},
             {"malloc (graphs, library descriptors, texts)",
              std::max<int64_t>(0, malloced() - pool_bytes_held() - start.malloced)},
             {"thread stacks", mappings.stacks},
             {"generated code (oneDNN)", mappings.generated}};
  const Status status = read_status();
  p.items.push_back({"code and libraries read in since the start", status.file - start.file});
  p.high_water = status.high_water;
  p.resident = status.resident;
  int64_t known = 0;
  for (const ProcessItem& i : p.items) known += i.bytes;
  p.items.push_back({"other", p.resident - p.at_start - known});
  return p;
}

std::string ProcessMemory::text() const {
  std::string s = "the process                                             bytes\n";
  add_line(&s, "resident at most", high_water);
  add_line(&s, "of it: held by the ledger at most", ledger);
  add_line(&s, "of it: static, before the first tensor", at_start);
  add_line(&s, "the rest", rest());
  s += "what is resident now, beyond static\n";
  for (const ProcessItem& i : items) add_line(&s, i.name, i.bytes);
  return s;
}

}  // namespace situ::memory
