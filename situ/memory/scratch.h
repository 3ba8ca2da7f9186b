// Scratch: temporary memory of a call, booked as workspace while it lives.
#pragma once
#include <cstdint>
#include <utility>

#include "situ/memory/allocator.h"

namespace situ::memory {

class Scratch {
 public:
  Scratch() = default;
  explicit Scratch(int64_t bytes, Device d = {}) { take(bytes, d); }
  Scratch(Scratch&& o) noexcept { swap(o); }
  Scratch& operator=(Scratch&& o) noexcept {
    swap(o);
    return *this;
  }
  ~Scratch() {
    if (block_.booked) release(block_, Category::workspace, device_);
  }
  void take(int64_t bytes, Device d) {  // once
    device_ = d;
    if (bytes) block_ = allocate(static_cast<size_t>(bytes), Category::workspace, d);
    bytes_ = bytes;
  }
  void* data() const { return block_.data; }
  int64_t bytes() const { return bytes_; }

 private:
  void swap(Scratch& o) noexcept {
    std::swap(bytes_, o.bytes_);
    std::swap(block_, o.block_);
    std::swap(device_, o.device_);
  }
  int64_t bytes_ = 0;
  Block block_;
  Device device_;
};

}  // namespace situ::memory
