// DryRun: the books of a dry run, and the log that restores everything at its end. Internal to the library.
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

// The storages from before a dry run that it changed, in its log. undo() also removes the dependents that the dry run
// added to them.
class TouchedStorages final : public UndoLog::ReservedEntry {
 public:
  void touch(Storage& s) noexcept { before_.try_emplace(&s, s.saved_state()); }
  bool wrote(const Storage& s) const noexcept;  // a write to its bytes was skipped
  Category forget(Storage& s) noexcept;         // it is destroyed; returns its category in the real book
  void undo() noexcept override;

 private:
  std::map<Storage*, Storage::SavedState, std::less<>, Reserved<std::pair<Storage* const, Storage::SavedState>>>
      before_;
};

// The objects other than tensors that a dry run restores (restorable.h), in its log.
class RestorableObjects final : public UndoLog::ReservedEntry {
 public:
  static void note_all(DryRun& run);  // all objects of this thread or of an ended one
  void add(Restorable& r);
  void forget(size_t place, std::function<void()>& gone) noexcept;  // under the list lock, when the object is destroyed
  void undo() noexcept override;

 private:
  struct Noted {
    Restorable* object;  // null: it was destroyed
    std::function<void()> restore;
  };
  std::vector<Noted> noted_;
};

// The book of a dry run for one device. Records count on the CPU's.
struct DryBook {
  struct Loose {  // a block that has no storage
    const void* key;
    size_t booked;
    Category category;
  };
  CategoryBytes booked{};  // bytes of tensors
  int64_t tensor_bytes = 0, watch = 0;
  int64_t small = 0, small_high = 0, held = 0;  // Note [Shared pages]
  int64_t input = 0;                            // highest bytes of that category
  int64_t most = 0;                             // highest total before the last reset
  double work = 0, again = 0;                   // since the last reset
  Snapshot start, top;
  bool top_is_now = false;  // the peak is in the current interval
  const char* op = "";
  SourceLocation location;
  std::string module;
  Scope* scopes = nullptr;
  Trace::State* traces = nullptr;  // open ones
  std::vector<Loose> loose;
};

// The books of one thread while it plans, and the log that its end undoes. Existing storages are changed as usual,
// except for their bytes and their booking in the real book.
class DryRun final : public Books {
 public:
  DryRun();
  ~DryRun();
  DryRun(const DryRun&) = delete;
  DryRun& operator=(const DryRun&) = delete;
  uint64_t id() const { return id_; }
  DryBook& book(Device d) { return books_[static_cast<int>(d.type())]; }
  const DryBook& book(Device d) const { return books_[static_cast<int>(d.type())]; }

  // Books a block. A storage may take it at once (taken_by); else it is scratch memory.
  void born(size_t booked, Category c, Device d);
  void taken_by(Storage* storage) noexcept;
  void released(size_t booked, Category c, Device d) noexcept override;  // a scratch block is released
  void gone(const Storage& s, Category booked_as) noexcept;  // a storage is destroyed, or would be in a real run
  void rebook(const Storage& s, Category from, Category to) noexcept;
  void records_kept(int64_t bytes) {  // bytes of records that a real run would have freed
    watch_from_here({});
    records_ -= bytes;
  }
  void add_work(double bytes, bool again) {
    work_ += bytes;
    for (DryBook& b : books_) b.work += bytes, b.again += again ? bytes : 0;
  }

  Snapshot current(Device d) const override;
  Snapshot peak(Device d) override {
    flush(d);
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
  // See Note [Peaks] in book.h.
  void flush(Device d) noexcept override;
  void watch_from_here(Device d) noexcept override;
  void set_watch(Device d) noexcept;
  const CategoryBytes& booked(Device d) const override { return book(d).booked; }
  int64_t record_bytes(Device d) const override;  // bytes of handles and records
  int64_t nanoseconds() const override { return static_cast<int64_t>(work_) / kPlannedBytesPerNanosecond; }

  UndoLog& log() { return log_; }
  bool shared() const override { return false; }
  bool watches_limits() const override { return true; }
  // A limit allowed a total of this many bytes.
  void let_through(int64_t total) override {
    if (need_ == 0) asked_ = std::max(asked_, total);
  }
  // A limit from outside the dry run refused a call that needs `need` bytes. Keeps the first refusal. Returns false if
  // the limit was made in this dry run.
  bool continues_beyond(uint64_t plan, int64_t need, std::string& text) override {
    if (plan == id_) return false;
    if (need_ == 0) need_ = need, refusal_ = std::move(text);
    return true;
  }
  void throw_refusal() const;  // throws BudgetError if a call was refused
  uint8_t plain = 0;           // packings that ops must not use

 private:
  void add(Device d, Category c, int64_t bytes) noexcept;
  void begin_interval(Device d) noexcept;
  void note(Device d, int64_t records) noexcept;
  static void name_top(DryBook& b) noexcept;
  Snapshot snapshot(Device d, int64_t records) const;
  FreshPool fresh_;
  int64_t pool_before_ = 0;  // free bytes of the pool when the dry run began
  DryBook books_[kDeviceTypes];
  uintptr_t last_key_ = 1;  // keys are odd, so they never equal the address of a block or a storage
  uint64_t id_;
  double work_ = 0;
  int64_t records_ = 0;
  UndoLog log_;
  OpenLog open_{log_};
  GeneratorCopies generators_;  // the real generators stay unchanged, since other threads use them
  int64_t need_ = 0;            // of the first call that a limit refused
  int64_t asked_ = 0;
  std::string refusal_;
};

}  // namespace situ::memory
