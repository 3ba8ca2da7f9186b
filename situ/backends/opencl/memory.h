// The OpenCL device's memory: buffers, behind addresses that mean something to this file alone.
#pragma once
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <map>
#include <mutex>

#include "situ/backends/opencl/context.h"

namespace situ::opencl {

struct DevicePlace {  // bytes of the device as its kernels know them
  cl_mem buffer = nullptr;
  cl_ulong offset = 0;
};

// A stretch of addresses without memory, from which each buffer takes as many as it has bytes: whoever cuts a buffer up
// counts with addresses, and here buffer and offset are found from them.
class Memory {
 public:
  void* map(size_t bytes) noexcept;  // null: the limits or the driver refuse
  void unmap(void* piece) noexcept;  // the driver frees it once what was asked for before is done
  void settle() noexcept;            // until it has freed all of them
  // Are there any since the last settle(), or since all that was asked for was done?
  bool leaving() const noexcept { return leaving_.load(std::memory_order_relaxed); }
  // Said before the wait: what another thread gives back during it is not done with.
  void settling() noexcept { leaving_.store(false, std::memory_order_relaxed); }
  DevicePlace at(const void* place) const;  // of a piece, or within one
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
  std::map<size_t, Piece> pieces_;   // by where they begin
  int64_t bytes_ = 0, largest_ = 0;  // limits; 0: the device's own
};

}  // namespace situ::opencl
