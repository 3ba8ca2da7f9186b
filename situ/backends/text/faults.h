// What kernels find wrong in their operands' values: the status word on the device, the launches that may set it, and
// the threads whose work was skipped since.
#pragma once
#include <deque>
#include <memory>

#include "situ/backends/pending_errors.h"

namespace situ::text {

// What a kernel has found wrong, as it lies on the device.
struct Status {
  int32_t found = 0, launch = 0, operand = 0;
  int32_t width = 0;  // of low and high, where a kernel has filled them in: bytes of their type
  int64_t at = 0, value = 0;
  char low[8] = {}, high[8] = {};  // the range that the operand's values have: f32 or f64
};

class Faults {
 public:
  explicit Faults(DeviceType t) : type_(t), pending_(t) {}
  // The number that the launch's kernels write into the status where they find something.
  int32_t remember(const op::LaunchView& l);
  // Counts one more kernel, which this thread launches.
  void count_kernel() { pending_.ask(++kernels_); }
  // Throws this thread's pending error, so that nothing is computed from skipped results.
  void throw_pending();
  // All remembered launches are done, and found nothing.
  void forget() { launches_.clear(); }
  [[noreturn]] void throw_found(const Status& s);

 private:
  struct Remembered {
    int32_t number;
    uint64_t at;  // its first kernel, among all that were launched
    std::unique_ptr<op::Launch> launch;
  };
  const DeviceType type_;
  std::deque<Remembered> launches_;
  int32_t next_ = 1;
  uint64_t kernels_ = 0;
  devices::PendingErrors pending_;
};

}  // namespace situ::text
