// What a device found wrong while nobody waited, and who must still be told of it.
//
// After a fault a device leaves out whatever it was asked for, until a wait throws. That one wait tells one thread, but
// others may have asked for something meanwhile that was left out as well: each of them is told by its own next call.
#pragma once
#include <cstdint>
#include <memory>
#include <vector>

#include "situ/launch/launch.h"
#include "situ/op/fault.h"

namespace situ::devices {

// What a launch came to: a fault in its operands' values, a library without memory, or the end of the device.
struct Found {
  enum Kind : uint8_t { fault, no_memory, broken } kind;
  DeviceType device;
  op::Launch launch;
  Fault what;  // of a fault
  // Throws it, as that call's error; `late` where another thread was told first. Under no lock of a device: the text
  // may ask the ledger.
  [[noreturn]] void tell(bool late) const;
};
using FoundError = std::shared_ptr<const Found>;

// Why a fork's child has none.
inline constexpr const char* kLost =
    "it does not outlive a fork; use it in the parent, or begin with it here only where the parent did not";

// The threads that use one device. Called under that device's lock, in the order in which it takes its work.
class PendingErrors {
 public:
  explicit PendingErrors(DeviceType t) : type_(t) {}
  // The calling thread asks for the piece of work with this number; they rise.
  void ask(uint64_t number);
  // What the calling thread must still be told, and then has been; null: nothing. What a thread left behind that ended
  // untold is told to whoever comes first, since somebody will look at its tensors.
  FoundError take() noexcept;
  // The calling thread is about to be told of what piece `number` found. All others that asked for it, or for something
  // behind it, still must be.
  void reported_here(uint64_t number, const FoundError& found) noexcept;

 private:
  struct Thread {
    uint64_t last = 0;   // piece of work that it asked for
    FoundError pending;  // for which something was left out that it had asked for
  };
  friend struct AskedHere;
  Thread* here() const noexcept;
  static bool ended(const std::shared_ptr<Thread>& t) noexcept { return t.use_count() == 1; }
  std::vector<std::shared_ptr<Thread>> threads_;  // each thread holds its own, too, as long as it lives
  const DeviceType type_;
  bool any_ = false;  // has somebody something untold?
};

}  // namespace situ::devices
