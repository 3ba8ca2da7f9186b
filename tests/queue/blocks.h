// Blocks that are allocated and freed on a device, for tests of the memory that it holds.
#pragma once
#include <gtest/gtest.h>

#include <random>
#include <utility>
#include <vector>

#include "situ/memory/allocator.h"
#include "situ/situ.h"

namespace situ {

// Tensors on a device, each filled with a different number.
class Blocks {
 public:
  Blocks(Device d, unsigned seed) : device_(d), random_(seed) {}
  // Adds blocks of up to `largest` bytes until `bytes` are booked, then frees some.
  void churn(int64_t bytes, int64_t largest) {
    for (;;) {
      const int64_t n =
          1 + static_cast<int64_t>(random_() % (random_() % 4 ? 600 : static_cast<uint32_t>(largest / 4)));
      if (!add(n, bytes)) break;
    }
    for (size_t i = all_.size() / 2 + 1; i > 0; --i) {
      const size_t k = random_() % all_.size();
      std::swap(all_[k], all_.back());
      all_.pop_back();
    }
  }
  // Adds small blocks until `bytes` are booked, keeps one in twenty, then adds and frees one large block of the rest.
  void thin_out(int64_t bytes) {
    std::vector<Block> stay;
    while (add(1 + static_cast<int64_t>(random_() % 128), bytes)) {
    }
    for (size_t i = 0; i < all_.size(); i += 20) stay.push_back(all_[i]);
    all_ = std::move(stay);
    int64_t n = (bytes - memory::current(device_).total) / 4;
    while (!add(n, bytes)) n -= n / 64 + 1;
    all_.pop_back();
  }
  void expect_whole() const {
    for (const Block& b : all_) {
      const Tensor here = b.tensor.cpu();
      EXPECT_TRUE(here.eq(static_cast<double>(b.number)).all().item<bool>()) << b.number;
    }
  }

 private:
  struct Block {
    Tensor tensor;
    int number;
  };
  bool add(int64_t n, int64_t bytes) {  // within the limit of booked bytes
    const auto more = static_cast<int64_t>(memory::size_class(static_cast<size_t>(4 * n)));
    if (memory::current(device_).total + more > bytes) return false;
    all_.push_back({full({n}, static_cast<double>(next_), TensorOptions().device(device_)), next_});
    ++next_;
    return true;
  }
  Device device_;
  std::mt19937 random_;
  std::vector<Block> all_;
  int next_ = 1;
};

}  // namespace situ
