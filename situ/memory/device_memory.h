// DeviceMemory: the memory of a device other than the CPU. The allocator divides it into blocks; copies move bytes to
// and from the host.
//
// A device runs its work in submission order. So released bytes can be reused at once, and only the host waits, for
// bytes that it reads.
#pragma once
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <string>

#include "situ/base/device.h"

namespace situ::memory {

struct DeviceProperties {
  std::string name;
  int64_t bytes = 0;      // total size
  int64_t largest = 0;    // the most that one piece can have
  int64_t alignment = 0;  // alignment of a piece, in bytes
};

class DeviceMemory {
 public:
  virtual DeviceProperties properties() const = 0;
  // map() returns the address of a piece of memory. Only the device can use it; addresses within the piece follow from
  // the first by adding bytes. Null if the device refuses. unmap() returns a whole piece after all earlier work has
  // run.
  virtual void* map(size_t bytes) noexcept = 0;
  virtual void unmap(void* piece, size_t bytes) noexcept = 0;
  // Waits until the device has released all unmapped pieces. Never throws an error that a kernel reported.
  virtual void wait_for_frees() noexcept = 0;
  // Copies the bytes at `place` (of a piece) to `to`, and stores `to` in `place`. Earlier work finds the bytes at the
  // old address, later work at `to`. Works also after a kernel has reported an error.
  virtual void move(std::atomic<char*>& place, char* to, size_t bytes) noexcept = 0;
  // The addresses below are those of blocks. Blocks move, so the device calls place_of() when it runs the work, and not
  // when the work is submitted.
  //
  // copy_in() copies from the host, whose bytes may be freed when it returns. copy_out() copies to the host and waits.
  // copy() and exchange() work within the device; exchange() swaps two ranges. All four throw this thread's pending
  // error (docs/devices.md). copy_out also throws what a kernel reported since the last wait, so that the host never
  // gets bytes of skipped kernels.
  virtual void copy_in(void* to, const void* host, size_t bytes) = 0;
  virtual void copy_out(void* host, const void* from, size_t bytes) = 0;
  virtual void copy(void* to, const void* from, size_t bytes) = 0;
  virtual void exchange(void* a, void* b, size_t bytes) = 0;
  // Waits until all submitted work is done. Throws what a kernel reported.
  virtual void wait() = 0;
  // True in a forked child process that cannot use the device. Then nothing is allocated or freed on it, since another
  // thread may have held the device's locks when the process forked.
  virtual bool lost() const noexcept { return false; }

 protected:
  ~DeviceMemory() = default;
};

// For a device that exists and is not the CPU.
DeviceMemory& memory_of(Device d);
void set_memory(DeviceType t, DeviceMemory& m);
// Returns the place in a piece of device memory for an address of a block or within one. For device backends.
char* place_of(Device d, const void* address);

// Copies bytes within one device; on the CPU this is a memcpy.
void copy_within(Device d, void* to, const void* from, size_t bytes);

// Waits until a device has done all submitted work, and throws what a kernel reported. Returns at once on the CPU,
// whose calls are done when they return. LibTorch: cuda::synchronize.
void synchronize(Device d = default_device());

}  // namespace situ::memory
