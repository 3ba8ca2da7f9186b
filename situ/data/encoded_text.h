// EncodedText: a text as numbers of its vocabulary. A character takes one byte if the vocabulary has up to 256
// characters, and two up to 65,536. Booked as input. Copies and parts share the bytes.
#pragma once
#include <cstdint>
#include <vector>

#include "situ/data/text.h"
#include "situ/tensor/tensor.h"

namespace situ::data {

class EncodedText {
 public:
  // Reads a file in parts, so only the numbers are kept in memory. Throws ValueError like CharVocabulary::encode, or if
  // the vocabulary has more than 65,536 characters.
  EncodedText(const TextSource& text, const CharVocabulary& vocabulary);
  // Any numbers; a number above 65,535 or below 0 makes each character take four bytes.
  explicit EncodedText(const std::vector<int32_t>& ids);

  int64_t size() const { return size_; }
  int64_t bytes() const { return static_cast<int64_t>(numbers_.nbytes()); }  // including bytes that parts share
  EncodedText part(int64_t begin, int64_t end) const;  // throws IndexError unless 0 <= begin <= end <= size()
  void copy(int64_t begin, int64_t count, int64_t* to) const noexcept;  // the range must be inside

 private:
  void allocate(int64_t size, int64_t largest);
  void set(int64_t i, int32_t id) noexcept;
  Tensor numbers_;  // u8, i16 used as unsigned, or i32
  int64_t begin_ = 0, size_ = 0;
};

}  // namespace situ::data
