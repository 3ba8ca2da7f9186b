// A text as numbers of its vocabulary, in as few bytes a character as the vocabulary needs: one for up to 256
// characters, two for up to 65,536. Booked as input. Copies and parts share the bytes.
#pragma once
#include <cstdint>
#include <vector>

#include "situ/data/text.h"
#include "situ/tensor/tensor.h"

namespace situ::data {

class EncodedText {
 public:
  // Of a file it takes no more than the numbers. ValueError as of CharVocabulary::encode, or where the vocabulary has
  // more than 65,536 characters.
  EncodedText(const TextSource& text, const CharVocabulary& vocabulary);
  // Any numbers; those beyond 65,535 make it four bytes a character.
  explicit EncodedText(const std::vector<int32_t>& ids);

  int64_t size() const { return size_; }
  int64_t bytes() const { return static_cast<int64_t>(numbers_.nbytes()); }  // of all that parts share
  EncodedText part(int64_t begin, int64_t end) const;                   // IndexError unless 0 <= begin <= end <= size()
  void copy(int64_t begin, int64_t count, int64_t* to) const noexcept;  // numbers that are there

 private:
  void allocate(int64_t size, int64_t largest);
  void set(int64_t i, int32_t id) noexcept;
  Tensor numbers_;  // u8, i16 of which no bit is a sign, or i32
  int64_t begin_ = 0, size_ = 0;
};

}  // namespace situ::data
