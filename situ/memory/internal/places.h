// Where a device's blocks lie. Internal to memory/.
//
// A block goes by an address that stays while its bytes are moved, and that nobody can read: no address of x86-64 has
// bit 62 set and bit 63 clear. It is the block's number and how far in, so that addresses within a block are its first
// one's and so many bytes, and none of two blocks are the same.
#pragma once
#include <atomic>
#include <cstddef>
#include <cstdint>

namespace situ::memory {

class Places {
 public:
  static constexpr size_t kLongest = size_t{1} << 38;  // a block may have so many bytes
  static constexpr uint32_t kNone = UINT32_MAX;

  // A number for a block that lies at `place`; kNone where there are no more, or no memory to write it down. Under the
  // book's lock, as remove().
  uint32_t add(char* place) noexcept;
  void remove(uint32_t number) noexcept;
  static void* address_of(uint32_t number) noexcept;
  static uint32_t number_of(const void* address) noexcept;
  // Of a block that is there. Only the device changes it, in its turn (DeviceMemory::move).
  std::atomic<char*>& of(uint32_t number) noexcept { return chunks_[number / kChunk][number % kChunk]; }
  // The place that an address stands for.
  char* at(const void* address) noexcept;

 private:
  static constexpr uint32_t kMost = uint32_t{1} << 24, kChunk = uint32_t{1} << 16;
  std::atomic<char*>* chunks_[kMost / kChunk] = {};  // of a number that is free: the next one that is
  uint32_t free_ = kNone, used_ = 0;                 // used_: numbers below were given out at least once
};

}  // namespace situ::memory
