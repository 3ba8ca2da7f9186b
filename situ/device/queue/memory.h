// The queue device's memory: pages of the host, behind addresses that nobody can read.
#pragma once
#include <cstddef>
#include <cstdint>
#include <map>
#include <mutex>

namespace situ::queue {

// Two stretches of addresses of one length: what programs see, which has no memory, and as far behind it what kernels
// use. Pieces are cut from the first.
class Memory {
 public:
  Memory();
  void* map(size_t bytes) noexcept;                 // null: the limits or the system refuse
  void unmap(void* piece) noexcept;                 // its pages are the system's again once give_back() is called
  void give_back(void* piece, size_t bytes) noexcept;
  char* real(const void* seen) const noexcept {     // where the bytes lie that a program knows by this address
    return const_cast<char*>(static_cast<const char*>(seen)) + length_;
  }
  void set_limits(int64_t bytes, int64_t largest);
  int64_t bytes() const noexcept { return bytes_; }
  int64_t largest() const noexcept { return largest_; }

 private:
  bool reserve() noexcept;
  std::mutex mutex_;
  char* seen_ = nullptr;
  ptrdiff_t length_ = 0;
  std::map<size_t, size_t> pieces_;  // by where they begin: how long they are
  size_t used_ = 0;
  int64_t bytes_ = 0, largest_ = 0;
};

}  // namespace situ::queue
