#include "situ/data/text.h"

#include <gtest/gtest.h>

#include <string>

#include "situ/base/error.h"
#include "situ/base/philox.h"

namespace {

using situ::data::CharVocabulary;

TEST(Text, NumbersCharactersInOrder) {
  auto v = CharVocabulary::of("banana größe");
  EXPECT_EQ(v.size(), 9);
  EXPECT_EQ(v.encode("ban"), (std::vector<int32_t>{2, 1, 5}));
  EXPECT_EQ(v.decode(v.encode("größe an")), "größe an");
  EXPECT_EQ(CharVocabulary::of("").size(), 0);
}

TEST(Text, AnyBytesComeBack) {
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

TEST(Text, NamesACharacterItDoesNotHave) {
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

}  // namespace
