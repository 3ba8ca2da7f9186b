// Memory that is not the host's: what a device gives to the allocator that cuts it up, and how bytes get there and
// back.
//
// A device takes its work in the order in which it was asked for. So bytes that were released may be given out again at
// once, and only the host waits: for what it wants to read.
#pragma once
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <string>

#include "situ/base/device.h"

namespace situ::memory {

struct DeviceProperties {
  std::string name;
  int64_t bytes = 0;      // that it has
  int64_t largest = 0;    // that one piece of it may have
  int64_t alignment = 0;  // of what it gives, in bytes
};

class DeviceMemory {
 public:
  virtual DeviceProperties properties() const = 0;
  // A piece of memory, known by an address that means something to the device alone; addresses within it are the first
  // one's and so many bytes. Null where the device refuses. unmap() takes a whole piece back, once all that was asked
  // for before is done.
  virtual void* map(size_t bytes) noexcept = 0;
  virtual void unmap(void* piece, size_t bytes) noexcept = 0;
  // Waits until all pieces that were taken back are nobody's any more. Throws nothing that a kernel reported.
  virtual void settle() noexcept = 0;
  // The bytes at `place`, of a piece, go to `to`, which `place` says from then on: what was asked for before finds them
  // where they were, what comes later at `to`. Whatever a kernel reported.
  virtual void move(std::atomic<char*>& place, char* to, size_t bytes) noexcept = 0;
  // Below, addresses are a block's: place_of() says where it lies, and a device asks in the turn in which it takes the
  // work, since blocks move.
  //
  // From the host, whose bytes may go when this returns; to the host, which waits for them; within the device, two
  // stretches of it for one another.
  // All four throw what this thread must be told of a fault that was another's wait to find (docs/devices.md); copy_out
  // also what a kernel reported since the last wait: bytes that were left out never come to the host.
  virtual void copy_in(void* to, const void* host, size_t bytes) = 0;
  virtual void copy_out(void* host, const void* from, size_t bytes) = 0;
  virtual void copy(void* to, const void* from, size_t bytes) = 0;
  virtual void exchange(void* a, void* b, size_t bytes) = 0;
  // Until all that was asked for is done. Throws what a kernel reported.
  virtual void wait() = 0;
  // In a fork's child the device may be none any more. Then nothing is taken or given back: whoever worked with it may
  // have been at it when the process forked.
  virtual bool lost() const noexcept { return false; }

 protected:
  ~DeviceMemory() = default;
};

// Of a device that exists, and is not the CPU.
DeviceMemory& memory_of(Device d);
void set_memory(DeviceType t, DeviceMemory& m);
// Where in a piece of the device an address lies, of a block or within one. For devices.
char* place_of(Device d, const void* address);

// Bytes of one device into others of it; the host copies its own.
void copy_within(Device d, void* to, const void* from, size_t bytes);

// Waits until a device has done what it was asked for, and throws what a kernel reported; nothing on the CPU, whose
// calls are done when they return. LibTorch: cuda::synchronize.
void synchronize(Device d = default_device());

}  // namespace situ::memory
