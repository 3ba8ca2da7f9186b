// Dependent: an object that relies on some bytes of a storage not changing: a saved tensor, a frozen tensor, a
// Recompute.
//
// The write barrier calls every dependent whose region overlaps the bytes to be written, in two phases. First each may
// throw to refuse the write, or reserve what it needs. If none throws, the barrier calls on_write() of each. An index
// keeps dependents by byte bounds.
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

// A deferred value whose operands a write would change. The value stays alive until this object is destroyed.
class DeferredValue {
 public:
  DeferredValue() = default;
  // Takes ownership of `what`.
  DeferredValue(void* what, void (*makes)(void*), void (*release)(void*) noexcept)
      : what_(what), materialize_(makes), release_(release) {}
  DeferredValue(DeferredValue&& o) noexcept
      : what_(std::exchange(o.what_, nullptr)), materialize_(o.materialize_), release_(o.release_) {}
  DeferredValue& operator=(DeferredValue&&) = delete;
  ~DeferredValue() {
    if (what_) release_(what_);
  }
  const void* what() const { return what_; }         // null: there is nothing to materialize
  void materialize() const { materialize_(what_); }  // may throw

 private:
  void* what_ = nullptr;
  void (*materialize_)(void*) = nullptr;
  void (*release_)(void*) noexcept = nullptr;
};

// One write, as the write barrier passes it to dependents.
struct WriteInfo {
  const char* op = "";             // name of the op, e.g. "add_"
  SourceLocation location;         // the user's line
  const Region* region = nullptr;  // what will be written
  uint64_t sequence = 0;           // position in the thread's order of calls
  const Region* parts = nullptr;   // if it writes less than the region: these parts of it, and nothing else
  size_t n_parts = 0;
  const std::string* target = nullptr;          // name of the written tensor, if it has one
  PreservedCopies* preserved_copies = nullptr;  // set by the write barrier; shared by the dependents
  bool escapes = false;  // no write yet: a pointer is handed out, through which the bytes may change later
  bool touches(const Region& r) const;  // exact; a null region means the whole storage
};

// Writes on other threads call a dependent from the moment it is added until it is removed. So a derived class is
// final, adds itself when it is fully constructed, and removes itself before any member is destroyed.
class Dependent {
 public:
  virtual ~Dependent() = default;
  virtual const Region& region() const = 0;
  virtual void before_write(const WriteInfo& write) = 0;  // may throw, and then must change nothing
  // Cancels before_write(): another dependent refused, so the write does not happen.
  virtual void withdraw() noexcept {}
  // Returns false when the dependent no longer relies on the bytes. The caller then removes it from the index.
  virtual bool on_write(const WriteInfo& write) noexcept = 0;
  // Returns the lock group (lock_group.h) of a dependent whose values can be dropped or recomputed; null if they
  // cannot. The write barrier holds that lock during both phases. Called with the storage's lock held.
  virtual memory::LockGroup* lock_group() const noexcept { return nullptr; }
  // Returns a value that must be materialized before the bytes change, since it is computed from them. The barrier
  // materializes it with the lock group held and no storage locked, and calls before_write() after that.
  virtual DeferredValue deferred(const WriteInfo& /*write*/) { return {}; }
  virtual std::string who() const { return "a dependent"; }  // "saved for backward by exp at net.cpp:12", for reports

 private:
  friend class DependentIndex;
  friend class Storage;
  // The storage removed this dependent at the end of the dry run that made it.
  virtual void forgotten() noexcept {}
  bool dry_ = false, dry_saves_ = false;  // added in a dry run; books the storage as saved
  uint32_t replay_ = 0;                   // the replay (memory/replay.h) that added it; 0: none
  ByteRange bounds_;
  Dependent *left_ = nullptr, *right_ = nullptr, *parent_ = nullptr;  // in a list: previous, next
  int64_t max_end_ = 0;
  uint32_t priority_ = 0;
};

// The dependents of one storage. They are a list, and become an interval tree on byte bounds (a treap augmented with
// the largest end) at the first query when there are more than 16. Most dependents come and go without a query, so they
// cost two links. insert() and erase() never allocate or throw. Not thread-safe, not even for queries: the storage
// locks.
class DependentIndex {
 public:
  DependentIndex() = default;
  ~DependentIndex();  // must be empty
  DependentIndex(const DependentIndex&) = delete;
  DependentIndex& operator=(const DependentIndex&) = delete;
  void insert(Dependent* dependent) noexcept;
  void erase(Dependent* dependent) noexcept;
  size_t size() const { return size_; }
  // Finds the dependents whose byte bounds meet `range`; the caller checks the exact overlap. Writes the first
  // `capacity` of them to `out` and returns how many there are.
  size_t overlapping(ByteRange range, Dependent** out, size_t capacity) const;
  // Returns the first of all dependents, linked by right_. Erasing one keeps the links of the others valid.
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
