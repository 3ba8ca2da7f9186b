// The text of a corpus: its vocabulary, its characters as numbers and back, and the vocabulary of a checkpoint.
#include "situ/data/text.h"

#include <cstring>
#include <optional>

#include "fuzz/fuzz.h"
#include "situ/base/file.h"
#include "situ/data/sets.h"

namespace {

using situ::data::CharVocabulary;
using situ::data::EncodedText;
using situ::data::TextSource;

// The numbers of an encoded text.
std::vector<int32_t> all_of(const EncodedText& text) {
  std::vector<int64_t> ids(static_cast<size_t>(text.size()));
  text.copy(0, text.size(), ids.data());
  return {ids.begin(), ids.end()};
}

void corpus(std::string_view bytes) {
  static fuzz::File file("corpus.txt");
  const std::string path = file.put(bytes);
  CharVocabulary vocabulary;
  std::optional<EncodedText> text;
  fuzz::judge(std::ssize(bytes), [&] {
    const situ::InputFile in(path, "fuzz");
    const TextSource source(in);
    vocabulary = CharVocabulary::of(source);
    text.emplace(source, vocabulary);
  });
  const std::vector<int32_t> ids = all_of(*text);
  fuzz::require(vocabulary.decode(ids) == bytes, "another text came back");
  const auto again = CharVocabulary::from_symbols(vocabulary.symbols());
  fuzz::require(again.encode(bytes) == ids, "another vocabulary came back");
  const int64_t length = static_cast<int64_t>(bytes.size() % 9) - 1;
  fuzz::judge(std::ssize(bytes), [&] {
    situ::data::datasets::TextWindows windows(*text, length);
    const auto last = windows.get(*windows.size() - 1);
    fuzz::require(last.target.select(0, -1).item<int64_t>() == ids.back(), "the last window ends elsewhere");
  });
}

// A text of the vocabulary of the first half is refused, or decodes to itself. A number of the list is 4 bytes.
void halves(std::string_view bytes) {
  const CharVocabulary half = CharVocabulary::of(bytes.substr(0, bytes.size() / 2));
  std::vector<int32_t> ids;
  if (fuzz::judge(std::ssize(bytes) * 2, [&] { ids = half.encode(bytes); }))
    fuzz::require(half.decode(ids) == bytes, "another text came back");
}

void symbols(std::string_view bytes) {
  std::vector<int32_t> list(bytes.size() / 4);
  if (!list.empty()) std::memcpy(list.data(), bytes.data(), list.size() * 4);
  CharVocabulary vocabulary;
  if (!fuzz::judge(std::ssize(bytes), [&] { vocabulary = CharVocabulary::from_symbols(list); })) return;
  std::vector<int32_t> all(list.size());
  for (size_t i = 0; i < all.size(); ++i) all[i] = static_cast<int32_t>(i);
  const std::string text = vocabulary.decode(all);
  (void)situ::data::is_utf8(text);
  CharVocabulary::of(text);
}

void text(std::string_view bytes) {
  corpus(bytes);
  halves(bytes);
  symbols(bytes);
}

std::vector<std::string> seeds() {
  using namespace std::string_literals;
  return {"in place, in place\n",
          "gr\xc3\xb6\xc3\x9f"
          "e \xe2\x82\xac \xf0\x9f\x98\x80",
          "\xff\xc0\x80\xed\xa0\x80\xf4\x90\x80\x80", "a\0\0\0b\0\0\0\xff\0\x11\0"s};
}

}  // namespace

SITU_FUZZ(text, seeds)
