// Digest: a 64-bit hash of a file's content. After damage it equals the old value with probability 2^-64; if at most
// eight neighbouring bytes differ, it always changes. It does not protect against forgery, nor against pairs of flipped
// signs (memory/fingerprint.h).
//
// Files contain digests, so the function must never change: tests/io/digest_test.cpp compares some values.
#pragma once
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "situ/tensor/tensor.h"

namespace situ::io {

// Add texts and blocks of bytes one by one; their lengths and order count.
class Digest {
 public:
  void add(const void* bytes, size_t n);
  void add(std::string_view text) { add(text.data(), text.size()); }
  uint64_t value() const { return value_; }

 private:
  uint64_t value_ = 0;
};

// Data is added in blocks of this many bytes; the last one may be shorter.
constexpr size_t kDigestBlock = size_t{1} << 18;

constexpr size_t kDigestDigits = 16;
std::string digest_text(uint64_t digest);                      // kDigestDigits hexadecimal digits
bool digest_of_text(std::string_view text, uint64_t* digest);  // false: the text is not a digest

// Returns the digest of tensors in their order: dtypes, sizes and values, on any device and in any layout. Two
// trainings with the same bits have the same digest.
std::string digest_of(const std::vector<Tensor>& tensors);

}  // namespace situ::io
