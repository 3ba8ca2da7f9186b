// The book of a dry run, and what has to be taken back at its end. Internal to the library.
#pragma once
#include <memory>
#include <unordered_map>
#include <vector>

#include "situ/base/philox.h"
#include "situ/base/settings.h"
#include "situ/memory/internal/book.h"
#include "situ/memory/internal/tracing.h"
#include "situ/memory/plan.h"
#include "situ/memory/put_back.h"
#include "situ/memory/storage.h"
#include "situ/memory/trace.h"

namespace situ::memory {

// Something that the dry run changed and its end changes back.
struct Undo {
  virtual ~Undo() = default;
  virtual void undo() noexcept = 0;
};

// The objects beside tensors that a dry run puts back (put_back.h).
class Restoration {
 public:
  void begin();
  void add(Restorable& r);
  void forget(size_t place, std::function<void()>& gone) noexcept;  // under the list's lock; it goes
  void put_back() noexcept;

 private:
  struct Noted {
    Restorable* object;  // null: it went
    std::function<void()> put_back;
  };
  std::vector<Noted> noted_;
};

// One thread's. A storage that was there before is changed as ever, but for its bytes and its place in the real book:
// `touch` notes how it was.
class DryRun {
 public:
  DryRun();
  ~DryRun();
  DryRun(const DryRun&) = delete;
  DryRun& operator=(const DryRun&) = delete;
  uint64_t id() const { return id_; }

  // A block comes; a storage may take it at once, else it is scratch.
  void born(size_t booked, Category c);
  void taken_by(Storage* storage) noexcept;
  void released(size_t booked, Category c) noexcept;         // scratch goes
  void gone(const Storage& s, Category booked_as) noexcept;  // a storage goes, or would in a real run
  void rebook(const Storage& s, Category from, Category to) noexcept;
  void records_kept(int64_t bytes) {  // records that a real run would have given back
    watch_from_here();
    records_ -= bytes;
  }
  void add_work(double bytes, bool again) {
    work_ += bytes;
    if (again) again_ += bytes;
  }

  Snapshot current() const;
  int64_t total() const { return tensor_bytes_ + record_bytes(); }
  const CategoryBytes& booked() const { return booked_; }  // of tensors
  int64_t record_bytes() const;                            // of handles and records
  int64_t nanoseconds() const { return static_cast<int64_t>(all_work_ + work_) / kPlannedBytesPerNanosecond; }
  Snapshot peak() {
    settle();
    return top_;
  }
  // See Note [Peaks].
  void settle() noexcept;
  void watch_from_here() noexcept {
    settle();
    pool_mark();
  }
  void set_watch() noexcept;
  void reset_peak();
  Plan result();
  void add_scope(Scope* scope);
  void remove_scope(Scope* scope);
  void restart_scope(Scope* scope);

  void touch(Storage& s);
  bool wrote(const Storage& s) const;  // a write to its bytes was left out
  // A storage from before goes; returns the category that the real book has it under.
  Category forget(Storage& s);

  Restoration& objects() { return objects_; }
  // A bound that was there before does not hold: where, and how many bytes that call needs. The first is kept.
  void over(int64_t need, std::string text) {
    if (need_ == 0) need_ = need, refusal_ = std::move(text);
  }
  void throw_refusal() const;  // BudgetError, where there was one
  void at_end(std::unique_ptr<Undo> undo) { undo_.push_back(std::move(undo)); }
  Undo* tensors = nullptr;         // the op room's, one of undo_
  Trace::State* traces = nullptr;  // open ones
  uint8_t plain = 0;               // packings that ops are to leave out

 private:
  void book(Category c, int64_t bytes) {
    settle();
    booked_[static_cast<size_t>(c)] += bytes;
    tensor_bytes_ += bytes;
    begin_interval();
  }
  void begin_interval() noexcept;
  void note(int64_t records) noexcept;
  void name_top() noexcept;
  Snapshot snapshot(int64_t records) const;
  struct Loose {  // a block that no storage has
    const void* key;
    size_t booked;
    Category category;
  };
  std::vector<Loose> loose_;
  uintptr_t last_key_ = 1;  // keys are odd: no address of a block or a storage is
  uint64_t id_;
  CategoryBytes booked_{};
  double work_ = 0, again_ = 0, all_work_ = 0;  // since the last reset; before it
  int64_t tensor_bytes_ = 0, records_ = 0, watch_ = 0, most_ = 0;  // most_: before the last reset
  Snapshot start_, top_;
  bool top_is_now_ = false;  // the peak lies in the interval that is on
  const char* op_ = "";
  Site site_;
  std::string module_;
  Scope* scopes_ = nullptr;
  std::unordered_map<Storage*, Storage::Before> touched_;
  std::vector<std::unique_ptr<Undo>> undo_;
  Restoration objects_;
  GeneratorCopies generators_;
  SettingNotes settings_;
  int64_t need_ = 0;  // of the call that a bound would have refused
  std::string refusal_;
};

}  // namespace situ::memory
