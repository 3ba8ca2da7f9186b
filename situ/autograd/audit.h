// Lists the users of a tensor's bytes, and logs writes to them.
//
//   inplace::Audit log(h);          // logs every write of h's storage from here on
//   h.narrow(0, 0, 2).mul_(3);
//   optimizer.step();
//   std::cout << log;               // op, region, line, module and version of each
//
//   std::cout << aliases(h).text();  // the current users of h's bytes
//   if (overlaps(a, b)) ...          // true if they share a byte
#pragma once
#include <iosfwd>
#include <memory>
#include <string>
#include <vector>

#include "situ/base/owned.h"
#include "situ/memory/race.h"
#include "situ/tensor/tensor.h"

namespace situ {

// Returns whether some byte belongs to both. Exact for any strides, and for foreign memory under several tensors. It
// never reads the bytes.
bool overlaps(const Tensor& a, const Tensor& b);

// The users of a tensor's storage at the time of the call. Other storages on the same foreign memory are not listed.
// Handles are counted but not listed, because the engine keeps no list of handles without history.
struct Aliases {
  struct Dependent {
    std::string who;        // "saved for backward by exp at net.cpp:12", "an audit"
    Region region;          // in elements of its own dtype
    bool overlaps = false;  // with the given tensor, not only the same storage
  };
  struct ViewGroup {      // a tensor with recorded history on these bytes, and the views recorded from it
    std::string tensor;   // "f32[2, 3]"
    std::string name;     // set_name(), or empty
    std::string history;  // "leaf", or the op that wrote it last
    Region region;
  };
  using Reader [[deprecated("use Dependent")]] = Dependent;
  using Family [[deprecated("use ViewGroup")]] = ViewGroup;
  std::string tensor;  // the given tensor
  int64_t storage_bytes = 0;
  uint64_t version = 0;  // the storage's
  std::string category;  // its category in the ledger: "temporary", "parameter", ...
  int handles = 0;       // other handles on this tensor object, and views recorded from it
  int others = 0;        // other tensor objects on the storage (or saved values that were overwritten)
  bool frozen = false;
  bool escaped = false;  // a raw pointer has escaped (data_ptr), or the memory is foreign
  std::vector<Dependent> dependents;
  std::vector<ViewGroup> view_groups;
  std::string text() const;
};
Aliases aliases(const Tensor& t);
std::ostream& operator<<(std::ostream& out, const Aliases& a);

namespace inplace {

struct Write {
  std::string op;           // "add_", "SGD", "data_ptr"
  SourceLocation location;  // the user's line; unknown if no call recorded one
  std::string module;       // "net.0", empty outside of modules
  std::string tensor;       // the audited tensor: its name, else its dtype and sizes
  Region region;            // the written region, in the writer's elements
  bool whole = false;       // the whole storage
  bool pointer = false;     // not a write: a raw pointer to the region escaped, and may write without a log entry
  uint64_t version;         // the storage's, after the write
};

// Logs every write of the storages of some tensors while it lives: through any handle or view, by ops, optimizers and
// loaders, recorded or not, in any thread. It does not log refused writes. The log follows the bytes: it does not
// follow a handle that gets other bytes (set_data). An audited storage is never donated, which changes no result. The
// cost is about a microsecond for each write.
class Audit {
 public:
  explicit Audit(const Tensor& t);
  explicit Audit(const std::vector<Tensor>& tensors);
  ~Audit();
  Audit(const Audit&) = delete;
  Audit& operator=(const Audit&) = delete;
  std::vector<Write> writes() const;  // oldest first
  void clear();
  std::string text() const;  // one line for each write

 private:
  class Watch;
  struct Log;
  Owned<Log> log_;
};
std::ostream& operator<<(std::ostream& out, const Audit& audit);

// While it lives, the race check (memory/race.h) treats this thread as reading or writing t's bytes through a raw
// pointer. Throws InplaceError if another thread accesses them.
class PointerScope {
 public:
  enum Use { reads, writes };
  PointerScope(const Tensor& t, Use use, SourceLocation location = SITU_HERE);

 private:
  race::Scope scope_;
};

}  // namespace inplace
}  // namespace situ
