// The queue device's memory: host pages whose addresses only the queue's kernels get.
#pragma once
#include <cstddef>
#include <cstdint>
#include <mutex>

namespace situ::queue {

class Memory {
 public:
  Memory();
  void* map(size_t bytes) noexcept;  // null if the limits or the system refuse
  void unmap(void* piece, size_t bytes) noexcept;
  int64_t take_peak();  // the most bytes mapped at once since the last call
  void set_limits(int64_t bytes, int64_t largest);
  int64_t bytes() const noexcept { return bytes_; }
  int64_t largest() const noexcept { return largest_; }

 private:
  std::mutex mutex_;
  size_t used_ = 0, peak_ = 0;
  int64_t bytes_ = 0, largest_ = 0;
};

}  // namespace situ::queue
