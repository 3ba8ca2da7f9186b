// The book of a dry run, and what has to be taken back at its end. Internal to the library.
#pragma once
#include <algorithm>
#include <functional>
#include <map>
#include <vector>

#include "situ/base/internal/fresh_pool.h"
#include "situ/base/philox.h"
#include "situ/base/reserve.h"
#include "situ/base/undo_log.h"
#include "situ/memory/internal/book.h"
#include "situ/memory/internal/thread_books.h"
#include "situ/memory/internal/tracing.h"
#include "situ/memory/plan.h"
#include "situ/memory/restorable.h"
#include "situ/memory/storage.h"
#include "situ/memory/trace.h"

namespace situ::memory {

class DryRun;

// The storages from before a dry run that it changed, in its log. Their readers from the dry run leave them when it is
// undone.
class TouchedStorages final : public UndoLog::ReservedEntry {
 public:
  void touch(Storage& s) noexcept { before_.try_emplace(&s, s.now()); }
  bool wrote(const Storage& s) const noexcept;  // a write to its bytes was left out
  Category forget(Storage& s) noexcept;         // it goes; returns the category that the real book has it under
  void undo() noexcept override;

 private:
  std::map<Storage*, Storage::Before, std::less<>, Reserved<std::pair<Storage* const, Storage::Before>>> before_;
};

// The objects beside tensors that a dry run restores (restorable.h), in its log.
class RestorableObjects final : public UndoLog::ReservedEntry {
 public:
  static void note_all(DryRun& run);  // all that belong to this thread or to none
  void add(Restorable& r);
  void forget(size_t place, std::function<void()>& gone) noexcept;  // under the list's lock; it goes
  void undo() noexcept override;

 private:
  struct Noted {
    Restorable* object;  // null: it went
    std::function<void()> put_back;
  };
  std::vector<Noted> noted_;
};

// What a dry run books of one device: what a Book is to the real run. Of the CPU's, records count.
struct DryBook {
  struct Loose {  // a block that no storage has
    const void* key;
    size_t booked;
    Category category;
  };
  CategoryBytes booked{};  // of tensors
  int64_t tensor_bytes = 0, watch = 0;
  int64_t small = 0, small_high = 0, held = 0;  // Note [Shared pages]
  int64_t input = 0;                            // the most of that category
  int64_t most = 0;                             // before the last reset
  double work = 0, again = 0;                   // since the last reset
  Snapshot start, top;
  bool top_is_now = false;  // the peak lies in the interval that is on
  const char* op = "";
  SourceLocation location;
  std::string module;
  Scope* scopes = nullptr;
  Trace::State* traces = nullptr;  // open ones
  std::vector<Loose> loose;
};

// One thread's accounts while it plans, and the log of what its end undoes. A storage that was there before is changed
// as ever, but for its bytes and its place in the real book.
class DryRun final : public Books {
 public:
  DryRun();
  ~DryRun();
  DryRun(const DryRun&) = delete;
  DryRun& operator=(const DryRun&) = delete;
  uint64_t id() const { return id_; }
  DryBook& book(Device d) { return books_[static_cast<int>(d.type())]; }
  const DryBook& book(Device d) const { return books_[static_cast<int>(d.type())]; }

  // A block comes; a storage may take it at once, else it is scratch.
  void born(size_t booked, Category c, Device d);
  void taken_by(Storage* storage) noexcept;
  void released(size_t booked, Category c, Device d) noexcept override;  // scratch goes
  void gone(const Storage& s, Category booked_as) noexcept;              // a storage goes, or would in a real run
  void rebook(const Storage& s, Category from, Category to) noexcept;
  void records_kept(int64_t bytes) {  // records that a real run would have given back
    watch_from_here({});
    records_ -= bytes;
  }
  void add_work(double bytes, bool again) {
    work_ += bytes;
    for (DryBook& b : books_) b.work += bytes, b.again += again ? bytes : 0;
  }

  Snapshot current(Device d) const override;
  Snapshot peak(Device d) override {
    settle(d);
    return book(d).top;
  }
  int64_t peak_held(Device d) override { return peak(d).held; }
  void reset_peak(Device d) override;
  int64_t total(Device d) const override { return book(d).tensor_bytes + record_bytes(d); }
  int64_t small(Device d) const override { return book(d).small; }
  Plan result(Device d);
  void open(Scope& s) override;
  void close(Scope& s) override;
  void restart(Scope& s) override;
  Snapshot peak_of(Scope& s) override;
  Trace::State*& traces(Device d) override { return book(d).traces; }
  void traces_changed(Device d) override { set_watch(d); }
  // See Note [Peaks].
  void settle(Device d) noexcept override;
  void watch_from_here(Device d) noexcept override;
  void set_watch(Device d) noexcept;
  const CategoryBytes& booked(Device d) const override { return book(d).booked; }
  int64_t record_bytes(Device d) const override;  // of handles and records
  int64_t nanoseconds() const override { return static_cast<int64_t>(work_) / kPlannedBytesPerNanosecond; }

  UndoLog& log() { return log_; }
  bool shared() const override { return false; }
  bool hears_bounds() const override { return true; }
  // A bound has let so many bytes through.
  void let_through(int64_t total) override {
    if (need_ == 0) asked_ = std::max(asked_, total);
  }
  // A bound that was there before does not hold: where, and how many bytes that call needs. The first is kept.
  bool goes_on_over(uint64_t plan, int64_t need, std::string& text) override {
    if (plan == id_) return false;
    if (need_ == 0) need_ = need, refusal_ = std::move(text);
    return true;
  }
  void throw_refusal() const;  // BudgetError, where there was one
  uint8_t plain = 0;           // packings that ops are to leave out

 private:
  void add(Device d, Category c, int64_t bytes) noexcept;
  void begin_interval(Device d) noexcept;
  void note(Device d, int64_t records) noexcept;
  static void name_top(DryBook& b) noexcept;
  Snapshot snapshot(Device d, int64_t records) const;
  FreshPool fresh_;
  int64_t pool_before_ = 0;  // blocks that the pool held free when it began
  DryBook books_[kDeviceTypes];
  uintptr_t last_key_ = 1;  // keys are odd: no address of a block or a storage is
  uint64_t id_;
  double work_ = 0;
  int64_t records_ = 0;
  UndoLog log_;
  OpenLog open_{log_};
  GeneratorCopies generators_;  // generators are not changed at all: other threads draw from them meanwhile
  int64_t need_ = 0;            // of the call that a bound would have refused
  int64_t asked_ = 0;
  std::string refusal_;
};

}  // namespace situ::memory
