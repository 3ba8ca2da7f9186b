// Who shares these bytes, and who wrote them.
//
//   inplace::Audit log(h);          // from here on, every write of h's storage
//   h.narrow(0, 0, 2).mul_(3);
//   optimizer.step();
//   std::cout << log;               // op, region, line, module and version of each
//
//   std::cout << aliases(h).text();  // what else relies on h's bytes, now
//   if (overlaps(a, b)) ...          // does some byte belong to both?
#pragma once
#include <iosfwd>
#include <memory>
#include <string>
#include <vector>

#include "situ/base/owned.h"
#include "situ/memory/race.h"
#include "situ/tensor/tensor.h"

namespace situ {

// Does some byte belong to both? Exact for any strides, and for foreign memory that several tensors were made on; never
// reads the bytes.
bool overlaps(const Tensor& a, const Tensor& b);

// Who shares a tensor's storage at the moment of asking (tensors of their own on the same foreign memory do not).
// Handles are counted, not listed: the engine keeps no list of those without history, so that they cost nothing.
struct Aliases {
  struct Dependent {
    std::string who;        // "saved for backward by exp at net.cpp:12", "an audit"
    Region region;          // in elements of its own dtype
    bool overlaps = false;  // with the tensor asked about, not just the same storage
  };
  struct ViewGroup {      // a tensor with recorded history on these bytes, and the views recorded from it
    std::string tensor;   // "f32[2, 3]"
    std::string name;     // set_name(), or empty
    std::string history;  // "leaf", or the op that wrote it last
    Region region;
  };
  std::string tensor;  // the tensor asked about
  int64_t storage_bytes = 0;
  uint64_t version = 0;  // of the storage
  std::string category;  // as the ledger books it: "temporary", "parameter", ...
  int handles = 0;       // other handles on this very tensor object, and views recorded from it
  int others = 0;        // other tensor objects on the storage (or saved values that were overwritten)
  bool frozen = false;
  bool escaped = false;  // a raw pointer was handed out (data_ptr), or the memory is foreign
  std::vector<Dependent> dependents;
  std::vector<ViewGroup> view_groups;
  std::string text() const;
};
Aliases aliases(const Tensor& t);
std::ostream& operator<<(std::ostream& out, const Aliases& a);

namespace inplace {

struct Write {
  std::string op;           // "add_", "SGD", "data_ptr"
  SourceLocation location;  // the user's line; unknown where nobody said it
  std::string module;       // "net.0", empty outside of modules
  std::string tensor;       // which of the audited tensors: its name, else its dtype and sizes
  Region region;            // what was written, in the writer's elements
  bool whole = false;       // the whole storage
  bool pointer = false;     // no write: from then on a raw pointer to the region may write unseen
  uint64_t version;         // of the storage, after the write
};

// Logs every write of the storages of some tensors while it lives: through any handle or view, by ops, optimizers and
// loaders, recorded or not, in any thread. A write that was refused is not logged. The log follows the bytes: a handle
// that gets others (set_data) is not followed. While it is audited a storage is never overwritten automatically, which
// changes no result; a write costs about a microsecond more.
class Audit {
 public:
  explicit Audit(const Tensor& t);
  explicit Audit(const std::vector<Tensor>& tensors);
  ~Audit();
  Audit(const Audit&) = delete;
  Audit& operator=(const Audit&) = delete;
  std::vector<Write> writes() const;  // oldest first
  void clear();
  std::string text() const;  // one line a write

 private:
  class Watch;
  struct Log;
  Owned<Log> log_;
};
std::ostream& operator<<(std::ostream& out, const Audit& audit);

// Tells the race check (memory/race.h) that this thread reads or writes t's bytes through a raw pointer while it lives.
// Throws InplaceError when another thread is at them.
class PointerScope {
 public:
  enum Use { reads, writes };
  PointerScope(const Tensor& t, Use use, SourceLocation location = SITU_HERE);

 private:
  race::Scope scope_;
};

}  // namespace inplace
}  // namespace situ
