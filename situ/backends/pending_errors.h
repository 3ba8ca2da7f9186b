// Errors that a device found while no thread waited, and the threads that still have to throw them.
//
// After an error a device skips all work until a wait throws. That wait reports the error on one thread. Other threads
// may have queued work that was skipped too: each of them throws the error from its next call.
#pragma once
#include <cstdint>
#include <memory>
#include <vector>

#include "situ/launch/launch.h"
#include "situ/op/fault.h"

namespace situ::devices {

// An error of a launch: a fault in its operands' values, a library that ran out of memory, or a broken device.
struct Found {
  enum Kind : uint8_t { fault, no_memory, broken } kind;
  DeviceType device;
  op::Launch launch;
  Fault what;  // set if kind is fault
  // Throws the error as that call's error. `late` says that another thread threw it first. The caller must hold no lock
  // of a device, because the error text may read the ledger.
  [[noreturn]] void raise(bool late) const;
};
using FoundError = std::shared_ptr<const Found>;

// Why the child of a fork cannot use the device.
inline constexpr const char* kLost =
    "the parent process used it before fork(); use it in the parent only, or in its children only";

// The threads that use one device. Callers hold that device's lock and call in the order in which the device takes
// work.
class PendingErrors {
 public:
  explicit PendingErrors(DeviceType t) : type_(t) {}
  // Records that the calling thread queued the piece of work with this number. Numbers increase.
  void note_queued(uint64_t number);
  // Takes and returns the error that the calling thread still has to throw, or null. Errors that an ended thread has
  // not thrown go to the first thread that calls, since that thread may read the ended thread's tensors.
  FoundError take() noexcept;
  // Records that the calling thread throws the error of piece `number`. All other threads that queued this piece or a
  // later one still have to throw it.
  void reported_here(uint64_t number, const FoundError& found) noexcept;

 private:
  struct Thread {
    uint64_t last = 0;   // the last piece of work it queued
    FoundError pending;  // an error that skipped some of its work
  };
  friend struct ThreadEntries;
  Thread* here() const noexcept;
  static bool ended(const std::shared_ptr<Thread>& t) noexcept { return t.use_count() == 1; }
  std::vector<std::shared_ptr<Thread>> threads_;  // each live thread holds its own entry too
  const DeviceType type_;
  bool any_ = false;  // true if some thread may have a pending error
};

}  // namespace situ::devices
