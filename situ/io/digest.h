// Digests of what a file holds: 64 bits that differ, but for one chance in 2^64, when damage changes a byte; where no
// more than eight neighbouring bytes differ, they always do. Against damage, not against forgers, nor for signs that
// turn together (memory/fingerprint.h).
//
// They stand in files, so they never change: tests/io/digest_test.cpp has some of them.
#pragma once
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "situ/tensor/tensor.h"

namespace situ::io {

// Texts and blocks of bytes are added one by one; their lengths and order count.
class Digest {
 public:
  void add(const void* bytes, size_t n);
  void add(std::string_view text) { add(text.data(), text.size()); }
  uint64_t value() const { return value_; }

 private:
  uint64_t value_ = 0;
};

// Data is added in blocks of so many bytes, the last one shorter.
constexpr size_t kDigestBlock = size_t{1} << 18;

constexpr size_t kDigestDigits = 16;
std::string digest_text(uint64_t digest);                      // kDigestDigits hexadecimal digits
bool digest_of_text(std::string_view text, uint64_t* digest);  // false: it is none

// Of tensors, in their order: dtypes, sizes and values, wherever and in whatever layout they lie. Two trainings that
// gave the same bits have the same digest.
std::string digest_of(const std::vector<Tensor>& tensors);

}  // namespace situ::io
