// The OpenCL device's memory: buffers behind addresses that only this class can translate.
#pragma once
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <map>
#include <mutex>

#include "situ/backends/opencl/context.h"

namespace situ::opencl {

struct DevicePlace {  // a buffer and an offset, as kernels take them
  cl_mem buffer = nullptr;
  cl_ulong offset = 0;
};

// Reserves addresses without memory and gives each buffer as many as it has bytes. Callers split a buffer by adding to
// its address; at() finds the buffer and the offset again.
class Memory {
 public:
  void* map(size_t bytes) noexcept;  // null if the limits or the driver refuse
  void unmap(void* piece) noexcept;  // the driver frees it after the work queued before
  void wait_for_frees() noexcept;    // waits until the driver has freed all of them
  // Returns whether pieces were unmapped since the last wait_for_frees(), or since the last wait for all work.
  bool leaving() const noexcept { return leaving_.load(std::memory_order_relaxed); }
  // Called before the wait starts: pieces that another thread unmaps during the wait may still be in use.
  void all_freed() noexcept { leaving_.store(false, std::memory_order_relaxed); }
  DevicePlace at(const void* place) const;  // accepts addresses within a piece
  void set_limits(int64_t bytes, int64_t largest);
  int64_t bytes() const;
  int64_t largest() const;

 private:
  struct Piece {
    size_t bytes;
    cl_mem buffer;
  };
  bool reserve(const Context& c) noexcept;
  mutable std::mutex mutex_;
  std::atomic<bool> leaving_{false};
  char* seen_ = nullptr;
  size_t length_ = 0, used_ = 0;
  std::map<size_t, Piece> pieces_;   // by offset of the first byte
  int64_t bytes_ = 0, largest_ = 0;  // limits; 0: the device's own
};

}  // namespace situ::opencl
