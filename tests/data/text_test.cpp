// Tests of character data sets: UTF-8, files read in parts, and bytes per character.
#include "situ/data/text.h"

#include <gtest/gtest.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <filesystem>
#include <functional>
#include <string>

#include "situ/base/error.h"
#include "situ/base/philox.h"
#include "situ/data/encoded_text.h"
#include "tests/message.h"

namespace {

std::function<void()> before_read;  // called before a file is read, if it is set

}  // namespace

// Replaces the system's function in this program.
extern "C" ssize_t pread(int fd, void* to, size_t bytes, off_t at) {
  if (before_read) before_read();
  return ::syscall(SYS_pread64, fd, to, bytes, at);
}

namespace {

using situ::data::CharVocabulary;
using situ::data::EncodedText;
using situ::data::TextSource;

TEST(Text, NumbersCharactersInOrder) {
  auto v = CharVocabulary::of("banana größe");
  EXPECT_EQ(v.size(), 9);
  EXPECT_EQ(v.encode("ban"), (std::vector<int32_t>{2, 1, 5}));
  EXPECT_EQ(v.decode(v.encode("größe an")), "größe an");
  EXPECT_EQ(CharVocabulary::of("").size(), 0);
}

TEST(Text, RestoresAnyBytes) {
  for (uint64_t round = 0; round < 300; ++round) {
    std::string s;
    for (uint64_t i = 0; i < 10; ++i)
      for (uint32_t b : situ::philox({1, round}, i).v)
        s += static_cast<char>(round % 2 ? b : "\x80\xc3\xe2\xf0\xa4\xa1z"[b % 7]);
    auto v = CharVocabulary::of(s);
    ASSERT_EQ(v.decode(v.encode(s)), s);
  }
  for (const char* s : {"\xc0\x80", "\xed\xa0\x80", "\xf4\x90\x80\x80", "\xe2\x82", "\xf0\x9f\x92\xa9", "\xff"}) {
    auto v = CharVocabulary::of(s);
    EXPECT_EQ(v.decode(v.encode(s)), s);
    EXPECT_EQ(v.size() == 1, std::string(s) == "\xf0\x9f\x92\xa9" || std::string(s) == "\xff") << s;
  }
}

TEST(Text, NamesAnUnknownCharacter) {
  auto v = CharVocabulary::of("abc");
  try {
    v.encode("abücx");
    FAIL();
  } catch (const situ::ValueError& e) {
    EXPECT_STREQ(
        e.what(),
        "encode: the character 'ü' at byte 2 is not among the 3 characters of the vocabulary; leave it out, or "
        "train on text that has it");
  }
  EXPECT_THROW(v.decode({0, 3}), situ::IndexError);
  EXPECT_THROW(v.decode({-1}), situ::IndexError);
}

TEST(Text, IsRestoredFromItsSymbols) {
  auto v = CharVocabulary::of("hello\xff");
  EXPECT_EQ(CharVocabulary::from_symbols(v.symbols()).encode("hello"), v.encode("hello"));
  EXPECT_THROW(CharVocabulary::from_symbols({3, 3}), situ::ValueError);
  EXPECT_THROW(CharVocabulary::from_symbols({-1, 3}), situ::ValueError);
  EXPECT_THROW(CharVocabulary::from_symbols({3, 0x7fffffff}), situ::ValueError);
}

// A file is read in parts, which must not split a character, nor bytes that only look like one.
TEST(Text, FromAFileIsTheSameAsInMemory) {
  const std::string path = testing::TempDir() + "situ_text";
  std::string text;
  for (uint64_t i = 0; text.size() < 70000; ++i)
    for (uint32_t b : situ::philox({1, 7}, i).v) text += "\x80\xc3\xe2\xf0\xa4\xa1\xbfz"[b % 8];
  for (const char* character : {"\xc3\xa4", "\xe2\x82\xac", "\xf0\x9f\x98\x80", "\xf0\x9f\x98"}) {
    for (size_t shift = 0; shift < 4; ++shift) {
      std::string whole(shift, 'a');
      while (whole.size() < 40000) whole += character;
      for (const std::string& one : {whole, text.substr(shift)}) {
        situ::replace_file(path, one, "test");
        const situ::InputFile file(path, "test");
        const auto v = CharVocabulary::of(TextSource(file));
        ASSERT_EQ(v.symbols(), CharVocabulary::of(one).symbols());
        std::vector<int32_t> ids;
        v.encode(TextSource(file), [&](int32_t id) { ids.push_back(id); });
        ASSERT_EQ(ids, v.encode(one));
        ASSERT_EQ(TextSource(file).characters(), std::ssize(ids));
      }
    }
  }
  std::filesystem::remove(path);
}

TEST(Text, ErrorsNameTheByteOfAFile) {
  const std::string path = testing::TempDir() + "situ_text";
  std::string text(50002, 'a');
  text.back() = 'b';
  situ::replace_file(path, text, "test");
  const situ::InputFile file(path, "test");
  const std::string said = situ::message([&] { EncodedText(TextSource(file), CharVocabulary::of("a")); });
  EXPECT_HAS(said, "'b' at byte 50001 is not among");
  std::filesystem::remove(path);
}

// Takes as many bytes per character as the largest number needs, and gives the same numbers. A text is read twice: once
// to count its characters, and once for their numbers.
TEST(Text, AFileThatChangesMeanwhileIsRefused) {
  const std::string path = testing::TempDir() + "situ_text_changes.txt", one = "ü", two = "ab";
  const auto vocabulary = CharVocabulary::of(one + two);
  for (auto& [first, then] : {std::pair{one, two}, {two, one}}) {
    situ::replace_file(path, first, "test");
    const situ::InputFile file(path, "test");
    int reads = 0;
    before_read = [&, &text = then] {
      if (++reads != 2) return;
      situ::OutputFile(path, "test").write(text);
    };
    EXPECT_EQ(situ::message<situ::FileError>([&] { EncodedText(TextSource(file), vocabulary); }),
              "EncodedText: the file changed while it was read; do not write to it at the same time");
    before_read = nullptr;
    EXPECT_EQ(reads, 2);
    EXPECT_EQ(EncodedText(TextSource(file), vocabulary).size(), then == one ? 1 : 2);
  }
  std::filesystem::remove(path);
}

TEST(Text, EncodedHasTheNumbersInFewBytes) {
  const std::pair<int32_t, int64_t> largest_and_bytes[] = {{0, 1},     {255, 1},   {256, 2},       {32768, 2},
                                                           {65535, 2}, {65536, 4}, {INT32_MAX, 4}, {-1, 4}};
  for (auto [largest, bytes] : largest_and_bytes) {
    const std::vector<int32_t> ids{1, largest, 0, 2, largest};
    const EncodedText text(ids);
    EXPECT_EQ(text.bytes(), 5 * bytes) << largest;
    std::vector<int64_t> all(5), some(2);
    text.copy(0, 5, all.data());
    EXPECT_EQ(all, std::vector<int64_t>(ids.begin(), ids.end()));
    text.part(1, 5).part(2, 4).copy(0, 2, some.data());
    EXPECT_EQ(some, (std::vector<int64_t>{2, largest}));
  }
  const EncodedText text({4, 5, 6});
  EXPECT_EQ(text.part(1, 3).size(), 2);
  for (auto [begin, end] : {std::pair{-1, 2}, {2, 1}, {0, 4}}) EXPECT_THROW(text.part(begin, end), situ::IndexError);
}

TEST(Text, WithTooManyCharactersIsRefused) {
  std::vector<int32_t> symbols(65537);
  for (size_t i = 0; i < symbols.size(); ++i) symbols[i] = 0x10000 + static_cast<int32_t>(i);
  const auto all = CharVocabulary::from_symbols(symbols);
  const std::string said = situ::message([&] { EncodedText(TextSource("x"), all); });
  EXPECT_HAS(said, "the vocabulary has 65537 characters, at most 65536 are accepted");
  symbols.pop_back();
  const auto most = CharVocabulary::from_symbols(symbols);
  int64_t last = 0;
  EncodedText(TextSource(most.decode({65535})), most).copy(0, 1, &last);
  EXPECT_EQ(last, 65535);
}

}  // namespace
