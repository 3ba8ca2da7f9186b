// Errors that kernels find in their operands' values.
// The status word is on the device. Faults stores the launches that may set it, and the threads whose work was skipped.
#pragma once
#include <deque>
#include <memory>

#include "situ/backends/pending_errors.h"

namespace situ::text {

// The error that a kernel found, as it is stored on the device.
struct Status {
  int32_t found = 0, launch = 0, operand = 0;
  int32_t width = 0;  // bytes of the type of low and high, if a kernel set them
  int64_t at = 0, value = 0;
  char low[8] = {}, high[8] = {};  // the range of the operand's values: f32 or f64
};

class Faults {
 public:
  explicit Faults(DeviceType t) : type_(t), pending_(t) {}
  // Returns the number that the launch's kernels write into the status if they find an error.
  int32_t remember(const op::LaunchView& l);
  // Counts one more kernel, which this thread launches.
  void count_kernel() { pending_.note_queued(++kernels_); }
  // Throws this thread's pending error, so that nothing is computed from skipped results.
  void throw_pending();
  // Called when all remembered launches are done and found nothing.
  void forget() { launches_.clear(); }
  [[noreturn]] void throw_found(const Status& s);

 private:
  struct Remembered {
    int32_t number;
    uint64_t at;  // number of its first kernel among all launched kernels
    std::unique_ptr<op::Launch> launch;
  };
  const DeviceType type_;
  std::deque<Remembered> launches_;
  int32_t next_ = 1;
  uint64_t kernels_ = 0;
  devices::PendingErrors pending_;
};

}  // namespace situ::text
