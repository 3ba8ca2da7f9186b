// A function that runs once more for backward leaves no trace in the bytes that were there before it: what it writes of
// them is put back at its end.
#pragma once
#include <cstdint>
#include <unordered_set>

#include "situ/base/undo_log.h"
#include "situ/memory/storage.h"

namespace situ::memory {

// While one lives, this thread's writes into storages from before it are undone by finish(). Readers from before it
// hear nothing of such writes.
class Replay {
 public:
  Replay();
  ~Replay();  // without finish(): puts the bytes back, but rescues no value that was saved meanwhile
  Replay(const Replay&) = delete;
  Replay& operator=(const Replay&) = delete;
  void finish();  // may throw OutOfMemoryError

  // For Storage.
  void made(const Storage* s) { made_.insert(s); }
  bool has_made(const Storage* s) const { return made_.count(s) != 0; }
  void before_write(Storage& s, const WriteInfo& write);
  uint32_t id() const { return id_; }

 private:
  std::unordered_set<const Storage*> made_;
  UndoLog log_;  // OldBytes
  Replay* outer_;
  uint32_t id_;
  bool over_ = false;
};

}  // namespace situ::memory
