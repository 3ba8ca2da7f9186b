// Writes of tensors that other code may use: the checks, then the write barrier, then the breaks in other histories.
//
// PendingWrite is one target; in-place calls use it directly. WriteSet is several targets, and writes none of them if
// one is refused.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "situ/memory/trace.h"
#include "situ/tape/record.h"

namespace situ::op {

// Passes the write barrier. A dependent of the bytes may throw; nothing has changed then.
inline void begin_write(Storage& storage, const WriteInfo& info) {
  storage.begin_write(info);
  if (__builtin_expect(memory::tracing(), 0)) memory::trace_written(storage);
}

// Throws AutogradError for a leaf, or a view of one, that may not be written while recording. `by` describes the write,
// " (add_ at net.cpp:3)", or is empty.
[[noreturn]] void refuse_leaf(const std::string& op, TensorImpl& target, const std::string& by,
                              const std::string& hint);

// One write by a caller that writes the bytes itself. The order is check(), prepare(), begin(), the write, then the
// history breaks. Nothing changes before begin().
class PendingWrite {
 public:
  // Borrows the target and the name, and the target's name if it has one.
  PendingWrite(TensorImpl& target, const char* op, const SourceLocation& location)
      : target_(target), info_{op, location, &target.g} {
    if (target.extra && target.extra->name) info_.target = target.extra->name.get();
  }
  // Throws InplaceError if the target is frozen or overlaps itself. With `one_value`, all aliases of an element get the
  // same value, so the target may overlap itself. `instead` is the hint in the message.
  void check(bool one_value = false, const char* instead = "write into a clone()") const {
    if (target_.storage->frozen()) refuse_frozen(instead);
    if (!is_contiguous(target_.g) && !one_value && overlaps_itself(target_.g)) refuse_overlap(instead);
  }
  // For writes while recording: throws AutogradError if the target is a leaf, or a view of one.
  void check_leaf() const {
    if (record::is_leaf_base(*target_.group_base())) refuse_leaf();
  }
  // The write changes only these parts of the target. Borrows them.
  void narrow(const std::vector<Region>& parts);
  // Adds the history breaks. `recorded`: the target's own view group records the write. Throws what
  // record::HistoryBreaks::prepare throws.
  void prepare(record::HistoryBreaks& breaks, bool recorded) const {
    if (target_.storage->hosts && target_.g.numel() > 0)
      breaks.prepare(target_, recorded, info_.op, info_.location, parts_);
  }
  // Throws if begin() would throw, and changes nothing.
  void check_barrier() const { target_.storage->check_write(info_); }
  void begin() const { begin_write(*target_.storage, info_); }
  // The same, but a memory::Trace counts the block as one from before the trace.
  void begin_untraced() const { target_.storage->begin_write(info_); }
  const TensorImpl& target() const { return target_; }

 private:
  [[noreturn]] void refuse_frozen(const char* instead) const;
  [[noreturn]] void refuse_overlap(const char* instead) const;
  [[noreturn]] void refuse_leaf() const;

  TensorImpl& target_;
  WriteInfo info_;
  const std::vector<Region>* parts_ = nullptr;
};

// Unrecorded writes of whole tensors: add(), check(), barrier(), the writes, commit(). If in-place calls do the
// writing, add() and check() are enough.
class WriteSet {
 public:
  WriteSet() = default;
  explicit WriteSet(size_t most) { writes_.reserve(most); }
  ~WriteSet() {
    if (begun_) commit();  // a write that throws may have changed bytes
  }
  WriteSet(const WriteSet&) = delete;
  WriteSet& operator=(const WriteSet&) = delete;
  void add(const char* op, const Tensor& target, const SourceLocation& location) {
    writes_.emplace_back(*target.unsafe_impl(), op, location);
  }
  // Also stores the key of the target in its module for error messages.
  void add(const char* op, const Tensor& target, const SourceLocation& location, std::string_view key) {
    add(op, target, location);
    keys_.resize(writes_.size());
    keys_.back() = key;
  }
  // Throws if one of the writes is refused, and changes nothing. Arguments as in PendingWrite::check.
  void check(bool one_value = false, const char* instead = "write into a clone()");
  void barrier();                              // after check(): prepares the breaks, then passes all write barriers
  void commit() noexcept { breaks_.apply(); }  // after the writes
  const std::vector<PendingWrite>& writes() const { return writes_; }

 private:
  template <class F>
  void for_each(F f) const;
  std::vector<PendingWrite> writes_;
  std::vector<std::string> keys_;
  record::HistoryBreaks breaks_;
  bool begun_ = false;
};

}  // namespace situ::op
