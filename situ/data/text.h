// Text as characters: the vocabulary of a text, and text to numbers and back.
//
// A character is a Unicode code point of UTF-8 text; a byte that is not UTF-8 is a character of its own, so that any
// file can be read and comes back byte for byte.
#pragma once
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "situ/base/file.h"

namespace situ::data {

bool is_utf8(std::string_view text);  // no stray byte in it

// A text that lies in memory or in a file, of which 16 KiB are in memory at a time. It must outlive this.
class TextSource {
 public:
  explicit TextSource(std::string_view text) : text_(text) {}
  explicit TextSource(const InputFile& file) : file_(&file) {}
  int64_t bytes() const { return file_ ? file_->size() : std::ssize(text_); }
  // Hands out all of it, in order, in parts that divide no character. FileError where the file cannot be read.
  void read(const std::function<void(std::string_view part)>& take) const;
  int64_t characters() const;  // reads it

 private:
  std::string_view text_;
  const InputFile* file_ = nullptr;
};

class CharVocabulary {
 public:
  CharVocabulary() = default;
  static CharVocabulary of(std::string_view text) { return of(TextSource(text)); }
  static CharVocabulary of(const TextSource& text);  // every character that occurs, in order of code point
  // From symbols(), as stored in a checkpoint. ValueError unless ascending and without repeats.
  static CharVocabulary from_symbols(std::vector<int32_t> symbols);

  int64_t size() const { return static_cast<int64_t>(symbols_.size()); }
  const std::vector<int32_t>& symbols() const { return symbols_; }  // ascending; 0x110000 + b is the stray byte b

  // Numbers in [0, size()), one a character. ValueError names the first character that is not in the vocabulary.
  std::vector<int32_t> encode(std::string_view text) const;
  void encode(const TextSource& text, const std::function<void(int32_t)>& take) const;  // hands them out in order
  std::string decode(const int32_t* ids, size_t count) const;  // IndexError on a number out of range
  std::string decode(const std::vector<int32_t>& ids) const { return decode(ids.data(), ids.size()); }

 private:
  std::vector<int32_t> symbols_;
};

}  // namespace situ::data
