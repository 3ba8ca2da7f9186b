// Writes of tensors that other code may see: the refusals, then the write gate, then the cuts in other histories.
//
// PendingWrite is one target, as an in-place call keeps it on its stack. WriteSet is several targets, of which all are
// written or none.
#pragma once
#include <deque>
#include <string>
#include <vector>

#include "situ/memory/trace.h"
#include "situ/tape/record.h"

namespace situ::op {

// Passes the write gate. It throws what the readers of the bytes throw, and has changed nothing then.
inline void begin_write(Storage& storage, const WriteInfo& info) {
  storage.begin_write(info);
  if (__builtin_expect(memory::tracing(), 0)) memory::trace_written(storage);
}

// Throws AutogradError for a leaf, or a view of one, that may not be written while recording. `by` names the write,
// " (add_ at net.cpp:3)", or is empty.
[[noreturn]] void refuse_leaf(const std::string& op, TensorImpl& target, const std::string& by,
                              const std::string& remedy);

// The calls come in the order of their declaration. Nothing has changed until begin().
class PendingWrite {
 public:
  // Borrows the target and the name.
  PendingWrite(TensorImpl& target, const char* op, const Site& site) : target_(target), info_{op, site, &target.g} {
    if (target.extra && target.extra->name) info_.target = target.extra->name.get();
  }
  // InplaceError for a frozen target, and for one that overlaps itself unless all aliases of an element get one value.
  // `instead` is the remedy in the message.
  void check(bool one_value = false, const char* instead = "write into a clone()") const {
    if (target_.storage->frozen()) refuse_frozen(instead);
    if (!is_contiguous(target_.g) && !one_value && overlaps_itself(target_.g)) refuse_overlap(instead);
  }
  // AutogradError for a leaf, of a call that is not recorded under NoGradGuard.
  void check_leaf() const {
    if (record::is_leaf_root(*target_.root())) refuse_leaf();
  }
  // Only these parts of the target will be written. Borrows them.
  void narrow(const std::vector<Region>& parts);
  // Prepares the cuts. `recorded`: the target's own family records the write. Throws what record::Cuts refuses.
  void prepare(bool recorded) {
    if (target_.storage->hosts && target_.g.numel() > 0) cuts_.prepare(target_, recorded, info_.op, info_.site, parts_);
  }
  void ask() const { target_.storage->ask(info_); }  // throws what begin() would throw
  void begin() const { begin_write(*target_.storage, info_); }
  void commit() noexcept { cuts_.apply(); }  // after the write
  const TensorImpl& target() const { return target_; }

 private:
  [[noreturn]] void refuse_frozen(const char* instead) const;
  [[noreturn]] void refuse_overlap(const char* instead) const;
  [[noreturn]] void refuse_leaf() const;

  TensorImpl& target_;
  WriteInfo info_;
  const std::vector<Region>* parts_ = nullptr;
  record::Cuts cuts_;
};

// Unrecorded writes of whole tensors. A caller that writes by in-place calls needs add() and check() alone.
class WriteSet {
 public:
  void add(const char* op, const Tensor& target, const Site& site) {
    writes_.emplace_back(*target.unsafe_impl(), op, site);
  }
  // Throws what any of the writes is refused for. `instead` as in PendingWrite::check.
  void check(const char* instead = "write into a clone()");
  void barrier();          // after check(): prepares the cuts, then passes all gates
  void commit() noexcept;  // after the writes
  const std::deque<PendingWrite>& writes() const { return writes_; }

 private:
  std::deque<PendingWrite> writes_;
};

}  // namespace situ::op
