// Replay: restores existing bytes that a function writes when it runs again for backward (checkpointing).
#pragma once
#include <cstdint>
#include <unordered_set>

#include "situ/base/undo_log.h"
#include "situ/memory/storage.h"

namespace situ::memory {

// While it lives, this thread's writes into older storages are recorded, and finish() undoes them. Dependents that are
// older than the replay are not called for such writes.
class Replay {
 public:
  Replay();
  ~Replay();  // without finish(): restores the bytes, but copies no value that was saved meanwhile
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
