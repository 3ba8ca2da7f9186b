// The book of a dry run, and what has to be taken back at its end. Internal to the library.
#pragma once
#include <memory>
#include <unordered_map>
#include <vector>

#include "situ/base/philox.h"
#include "situ/memory/internal/book.h"
#include "situ/memory/plan.h"
#include "situ/memory/storage.h"

namespace situ::memory {

// Something that the dry run changed and its end changes back.
struct Undo {
  virtual ~Undo() = default;
  virtual void undo() noexcept = 0;
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

  void book(Category c, int64_t bytes) {
    booked_[static_cast<size_t>(c)] += bytes;
    tensor_bytes_ += bytes;
    if (tensor_bytes_ > watch_) note_peak();
  }
  void rebook(int64_t bytes, Category from, Category to) {
    booked_[static_cast<size_t>(from)] -= bytes;
    booked_[static_cast<size_t>(to)] += bytes;
  }
  void records_kept(int64_t bytes) { records_ -= bytes; }  // records that a real run would have given back

  Snapshot current() const;
  Snapshot peak() const { return top_; }
  void reset_peak();
  Plan result() const;
  void add_scope(Scope* scope);
  void remove_scope(Scope* scope);
  void restart_scope(Scope* scope);

  void touch(Storage& s);
  bool wrote(const Storage& s) const;  // a write to its bytes was left out
  // A storage from before goes; returns the category that the real book has it under.
  Category forget(Storage& s);

  void at_end(std::unique_ptr<Undo> undo) { undo_.push_back(std::move(undo)); }
  Undo* tensors = nullptr;  // the op room's, one of undo_

 private:
  void note_peak();
  void set_watch();
  uint64_t id_;
  std::array<int64_t, kCategories> booked_{};
  int64_t tensor_bytes_ = 0, records_ = 0, watch_ = 0, top_bytes_ = 0;
  Snapshot start_, top_;
  const char* op_ = "";
  Site site_;
  std::string module_;
  Scope* scopes_ = nullptr;
  std::unordered_map<Storage*, Storage::Before> touched_;
  std::vector<std::unique_ptr<Undo>> undo_;
  uint64_t seed_, stream_;  // of the default generator
};

}  // namespace situ::memory
