// Tests of Philox against published numbers.
#include "situ/base/philox.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <thread>
#include <vector>

using namespace situ;

// Random123's known answers for philox4x32-10 (kat_vectors): counter, key, result.
TEST(Philox, KnownAnswers) {
  struct Case {
    uint32_t counter[4], key[2], result[4];
  } cases[] = {
      {{0, 0, 0, 0}, {0, 0}, {0x6627e8d5, 0xe169c58d, 0xbc57ac4c, 0x9b00dbd8}},
      {{0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff},
       {0xffffffff, 0xffffffff},
       {0x408f276d, 0x41c83b0e, 0xa20bc7c6, 0x6d5451fd}},
      {{0x243f6a88, 0x85a308d3, 0x13198a2e, 0x03707344},
       {0xa4093822, 0x299f31d0},
       {0xd16cfe09, 0x94fdcceb, 0x5001e420, 0x24126ea1}},
  };
  auto join = [](uint32_t low, uint32_t high) { return uint64_t{high} << 32 | low; };
  for (const Case& c : cases) {
    Philox4 r = philox({join(c.key[0], c.key[1]), join(c.counter[2], c.counter[3])}, join(c.counter[0], c.counter[1]));
    for (int i = 0; i < 4; ++i) EXPECT_EQ(r.v[i], c.result[i]);
  }
}

TEST(Philox, FillIsTheSameDraws) {
  RandomKey key{0x123456789abcdef0u, 42};
  for (uint64_t first : {uint64_t{0}, uint64_t{5}, uint64_t{0xfffffffe}}) {
    for (size_t blocks : {0u, 1u, 3u, 8u, 9u, 100u}) {
      std::vector<uint32_t> words(4 * blocks + 4, 7);
      philox_fill(key, first, words.data(), blocks);
      for (size_t i = 0; i < blocks; ++i)
        for (size_t k = 0; k < 4; ++k) ASSERT_EQ(words[4 * i + k], philox(key, first + i).v[k]);
      for (size_t k = 0; k < 4; ++k) ASSERT_EQ(words[4 * blocks + k], 7u);  // nothing written past the end
    }
  }
}

TEST(Philox, UnitNumbersStayBelowOne) {
  EXPECT_EQ(unit_float(0), 0.0f);
  EXPECT_LT(unit_float(0xffffffff), 1.0f);
  EXPECT_EQ(unit_double(0, 0), 0.0);
  EXPECT_LT(unit_double(0xffffffff, 0xffffffff), 1.0);
}

TEST(Generator, ReturnsEachStreamOnceToManyThreads) {
  Generator g(9);
  std::vector<std::vector<uint64_t>> got(4);
  std::vector<std::thread> threads;
  for (auto& mine : got)
    threads.emplace_back([&g, &mine] {
      for (int i = 0; i < 5000; ++i) {
        RandomKey k = g.next();
        if (k.seed == 9) mine.push_back(k.stream);
      }
    });
  for (std::thread& t : threads) t.join();
  std::vector<uint64_t> all;
  for (const auto& mine : got) all.insert(all.end(), mine.begin(), mine.end());
  std::sort(all.begin(), all.end());
  ASSERT_EQ(all.size(), 20000u);
  for (size_t i = 0; i < all.size(); ++i) ASSERT_EQ(all[i], i);
  EXPECT_EQ(g.position(), 20000u);
}

TEST(Generator, SeedAndStateRestartTheStreams) {
  Generator g(1);
  g.next();
  g.manual_seed(5);
  EXPECT_EQ(g.next(), (RandomKey{5, 0}));
  EXPECT_EQ(g.next(), (RandomKey{5, 1}));
  g.set_state(6, 10);
  EXPECT_EQ(g.seed(), 6u);
  EXPECT_EQ(g.next(), (RandomKey{6, 10}));
  manual_seed(77);
  EXPECT_EQ(default_generator().next(), (RandomKey{77, 0}));
}
