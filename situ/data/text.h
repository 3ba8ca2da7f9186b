// CharVocabulary: the characters of a text, and conversion of text to numbers and back.
//
// A character is a Unicode code point of UTF-8 text. A byte that is not UTF-8 is a character of its own, so any file
// can be read and is restored byte for byte.
#pragma once
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "situ/base/file.h"

namespace situ::data {

bool is_utf8(std::string_view text);  // contains no stray byte

// A text in memory or in a file, of which 16 KiB are in memory at a time. The text or file must outlive this object.
class TextSource {
 public:
  explicit TextSource(std::string_view text) : text_(text) {}
  explicit TextSource(const InputFile& file) : file_(&file) {}
  int64_t bytes() const { return file_ ? file_->size() : std::ssize(text_); }
  // Passes the whole text to `take`, in order, in parts that never split a character. Throws FileError if the file
  // cannot be read.
  void read(const std::function<void(std::string_view part)>& take) const;
  int64_t characters() const;  // reads the whole text

 private:
  std::string_view text_;
  const InputFile* file_ = nullptr;
};

class CharVocabulary {
 public:
  CharVocabulary() = default;
  static CharVocabulary of(std::string_view text) { return of(TextSource(text)); }
  static CharVocabulary of(const TextSource& text);  // every character that occurs, in order of code point
  // Makes a vocabulary from symbols(), as stored in a checkpoint. Throws ValueError unless they are strictly ascending.
  static CharVocabulary from_symbols(std::vector<int32_t> symbols);

  int64_t size() const { return static_cast<int64_t>(symbols_.size()); }
  const std::vector<int32_t>& symbols() const { return symbols_; }  // ascending; 0x110000 + b is the stray byte b

  // Returns numbers in [0, size()), one for each character. Throws ValueError naming the first unknown character.
  std::vector<int32_t> encode(std::string_view text) const;
  void encode(const TextSource& text, const std::function<void(int32_t)>& take) const;  // passes them in order
  std::string decode(const int32_t* ids, size_t count) const;  // IndexError for a number out of range
  std::string decode(const std::vector<int32_t>& ids) const { return decode(ids.data(), ids.size()); }

 private:
  std::vector<int32_t> symbols_;
};

}  // namespace situ::data
