// Places: the present addresses of a device's blocks, which can be moved. Internal to memory/.
//
// A block is identified by an address that stays valid when its bytes move. No code can read it, since no x86-64
// address has bit 62 set and bit 63 clear. It contains the block's number and the offset within the block. So adding
// bytes to an address works, and addresses of different blocks never meet.
#pragma once
#include <atomic>
#include <cstddef>
#include <cstdint>

namespace situ::memory {

class Places {
 public:
  static constexpr size_t kLongest = size_t{1} << 38;  // the most bytes of one block
  static constexpr uint32_t kNone = UINT32_MAX;

  // Returns a number for a block at `place`; kNone if there are no more numbers, or no memory for the table. Call add()
  // and remove() under the book's lock.
  uint32_t add(char* place) noexcept;
  void remove(uint32_t number) noexcept;
  static void* address_of(uint32_t number) noexcept;
  static uint32_t number_of(const void* address) noexcept;
  // The place of an existing block. Only the device changes it, in submission order (DeviceMemory::move).
  std::atomic<char*>& of(uint32_t number) noexcept { return chunks_[number / kChunk][number % kChunk]; }
  // Returns the place for an address of a block.
  char* at(const void* address) noexcept;

 private:
  static constexpr uint32_t kMost = uint32_t{1} << 24, kChunk = uint32_t{1} << 16;
  std::atomic<char*>* chunks_[kMost / kChunk] = {};  // for a free number: the next free one
  uint32_t free_ = kNone, used_ = 0;                 // used_: lower numbers have been used at least once
};

}  // namespace situ::memory
