// Readers: whoever relies on some bytes of a storage staying as they are (saved tensors, frozen tensors, recipes ...).
//
// The write gate asks every reader whose region overlaps the bytes to be written, in two phases: first each may object
// (throw) or reserve what it needs, then, when none objected, each is told. An index keeps them by byte bounds.
#pragma once
#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>

#include "situ/base/source_location.h"
#include "situ/memory/region.h"

namespace situ {

class Storage;
class PreservedCopies;  // memory/preserved_copy.h
namespace memory {
class LockGroup;
}

// What makes a value that a write would take the operands of, and stays until this is gone.
class DeferredValue {
 public:
  DeferredValue() = default;
  // Takes over an owner of `what`.
  DeferredValue(void* what, void (*makes)(void*), void (*let_go)(void*) noexcept)
      : what_(what), settle_(makes), let_go_(let_go) {}
  DeferredValue(DeferredValue&& o) noexcept
      : what_(std::exchange(o.what_, nullptr)), settle_(o.settle_), let_go_(o.let_go_) {}
  DeferredValue& operator=(DeferredValue&&) = delete;
  ~DeferredValue() {
    if (what_) let_go_(what_);
  }
  const void* what() const { return what_; }    // null: there is nothing to be made
  void materialize() const { settle_(what_); }  // may throw

 private:
  void* what_ = nullptr;
  void (*settle_)(void*) = nullptr;
  void (*let_go_)(void*) noexcept = nullptr;
};

// One write, as the gate sees it.
struct WriteInfo {
  const char* op = "";             // name of the op, e.g. "add_"
  SourceLocation location;         // the user's line
  const Region* region = nullptr;  // what will be written
  uint64_t sequence = 0;           // position in the thread's order of calls
  const Region* parts = nullptr;   // where it writes less than the region: these parts of it, and nothing else
  size_t n_parts = 0;
  const std::string* target = nullptr;          // name of the tensor that is written, where it has one
  PreservedCopies* preserved_copies = nullptr;  // set by the gate: copies that the readers of this write share
  bool escapes = false;  // no write: a pointer is handed out, through which the bytes may change later, or never
  bool touches(const Region& r) const;  // exact; without a region the whole storage is meant
};

// Other threads' writes ask a reader from the moment it is added until it is taken out. So what derives from it is
// final, is added when all of it is there, and is taken out before any of it goes.
class Dependent {
 public:
  virtual ~Dependent() = default;
  virtual const Region& region() const = 0;
  virtual void before_write(const WriteInfo& write) = 0;  // may throw; must leave the world as it was
  // The write that before_write heard of will not happen: another reader objected.
  virtual void withdraw() noexcept {}
  // Returns false when the reader no longer relies on the bytes: the caller then takes it out of the index.
  virtual bool on_write(const WriteInfo& write) noexcept = 0;
  // Of one that has to do with values that can be made again, or dropped: the circle (circle.h) in which that is done.
  // The gate holds it while it asks and tells. Called with the storage's lock.
  virtual memory::LockGroup* lock_group() const noexcept { return nullptr; }
  // A value that must be made before the bytes change, since it would be made from them. The gate makes it with the
  // circle held and no storage's lock, and asks afterwards.
  virtual DeferredValue deferred(const WriteInfo& /*write*/) { return {}; }
  virtual std::string who() const { return "a reader"; }  // "saved for backward by exp at net.cpp:12", for reports

 private:
  friend class DependentIndex;
  friend class Storage;
  // The storage took the reader out by itself, at the end of the dry run it was made in.
  virtual void forgotten() noexcept {}
  bool dry_ = false, dry_saves_ = false;  // added in a dry run; books the storage as saved
  uint32_t replay_ = 0;                   // added in that replay (memory/replay.h); 0: in none
  ByteRange bounds_;
  Dependent *left_ = nullptr, *right_ = nullptr, *parent_ = nullptr;  // tree links; before and after while it is a list
  int64_t max_end_ = 0;
  uint32_t priority_ = 0;
};

// The readers of one storage: a list; when more than 16 are asked about, an interval tree on byte bounds (a treap
// augmented with the largest end). Most readers come and go without a question, so that they cost two links. Neither
// insert nor erase allocates or throws. Not thread-safe, questions included: the storage locks.
class DependentIndex {
 public:
  DependentIndex() = default;
  ~DependentIndex();  // must be empty
  DependentIndex(const DependentIndex&) = delete;
  DependentIndex& operator=(const DependentIndex&) = delete;
  void insert(Dependent* dependent) noexcept;
  void erase(Dependent* dependent) noexcept;
  size_t size() const { return size_; }
  // Collects the readers whose byte bounds meet `range` (exact overlap is the caller's business): first `capacity` of
  // them go to `out`; returns how many there are.
  size_t overlapping(ByteRange range, Dependent** out, size_t capacity) const;
  // The first of all of them, linked by right_. Erasing one leaves the links of the others.
  Dependent* listed() noexcept;

 private:
  struct Treap;  // the tree's operations
  static constexpr size_t kList = 16;
  void append(Dependent* dependent) const noexcept;
  void plant() const noexcept;  // list to tree
  size_t size_ = 0;
  mutable Dependent *first_ = nullptr, *last_ = nullptr;  // the list
  mutable Dependent* root_ = nullptr;                     // the tree
};

}  // namespace situ
