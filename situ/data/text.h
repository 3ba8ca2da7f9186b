// Text as characters: the vocabulary of a text, and text to numbers and back.
//
// A character is a Unicode code point of UTF-8 text; a byte that is not UTF-8 is a character of its own, so that any
// file can be read and comes back byte for byte.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace situ::data {

bool is_utf8(std::string_view text);  // no stray byte in it

class CharVocabulary {
 public:
  CharVocabulary() = default;
  static CharVocabulary of(std::string_view text);  // every character that occurs, in order of code point
  // From symbols(), as stored in a checkpoint. ValueError unless ascending and without repeats.
  static CharVocabulary from_symbols(std::vector<int32_t> symbols);

  int64_t size() const { return static_cast<int64_t>(symbols_.size()); }
  const std::vector<int32_t>& symbols() const { return symbols_; }  // ascending; 0x110000 + b is the stray byte b

  // Numbers in [0, size()), one a character. ValueError names the first character that is not in the vocabulary.
  std::vector<int32_t> encode(std::string_view text) const;
  std::string decode(const int32_t* ids, size_t count) const;  // IndexError on a number out of range
  std::string decode(const std::vector<int32_t>& ids) const { return decode(ids.data(), ids.size()); }

 private:
  std::vector<int32_t> symbols_;
};

}  // namespace situ::data
