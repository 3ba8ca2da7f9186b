#include "situ/memory/dependent.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <random>
#include <vector>

#include "situ/memory/storage.h"
#include "tests/message.h"

using namespace situ;

namespace {

class Span : public Dependent {
 public:
  Span(int64_t begin, int64_t end) : region_{{end - begin}, {1}, begin, 1} {}
  const Region& region() const override { return region_; }
  void before_write(const WriteInfo&) override {}
  bool on_write(const WriteInfo&) noexcept override { return true; }

 private:
  Region region_;
};

using Spans = std::vector<std::unique_ptr<Span>>;

std::vector<Dependent*> found(const DependentIndex& index, ByteRange range) {
  std::vector<Dependent*> out(index.size() + 1);
  out.resize(index.overlapping(range, out.data(), out.size()));
  std::sort(out.begin(), out.end());
  return out;
}

std::vector<Dependent*> expected(const Spans& spans, ByteRange range) {
  std::vector<Dependent*> out;
  for (const auto& s : spans)
    if (bounds(s->region()).intersects(range)) out.push_back(s.get());
  std::sort(out.begin(), out.end());
  return out;
}

// Inserts, erases and asks at random while the size drifts to `goal` and back.
void compare(size_t goal, int rounds, uint64_t seed) {
  std::mt19937_64 rng(seed);
  DependentIndex index;
  Spans spans;
  for (int i = 0; i < rounds; ++i) {
    bool growing = i < rounds / 2;
    if (spans.empty() || (spans.size() < goal && rng() % 4 != (growing ? 0u : 1u) && growing) || rng() % 5 == 0) {
      int64_t begin = static_cast<int64_t>(rng() % 1000), size = static_cast<int64_t>(rng() % (rng() % 8 ? 20 : 600));
      spans.push_back(std::make_unique<Span>(begin, begin + size));
      index.insert(spans.back().get());
    } else {
      std::swap(spans[rng() % spans.size()], spans.back());
      index.erase(spans.back().get());
      spans.pop_back();
    }
    ASSERT_EQ(index.size(), spans.size());
    int64_t begin = static_cast<int64_t>(rng() % 1000), size = static_cast<int64_t>(rng() % 50);
    ASSERT_EQ(found(index, {begin, begin + size}), expected(spans, {begin, begin + size}))
        << "seed " << seed << " round " << i;
  }
  for (auto& s : spans) index.erase(s.get());
  ASSERT_EQ(index.size(), 0u);
}

}  // namespace

TEST(DependentIndex, AgreesWithAPlainListAroundTheLimit) {
  for (uint64_t seed = 1; seed <= 20; ++seed) compare(24, 600, seed);
}

TEST(DependentIndex, AgreesWithAPlainListWhenLarge) { compare(2000, 6000, 7); }

TEST(DependentIndex, CountsPastTheCapacityGiven) {
  DependentIndex index;
  Spans spans;
  for (int i = 0; i < 40; ++i) {
    spans.push_back(std::make_unique<Span>(0, 10));
    index.insert(spans.back().get());
    Dependent* out[3] = {};
    EXPECT_EQ(index.overlapping({5, 6}, out, 2), spans.size());
    EXPECT_EQ(out[2], nullptr);
  }
  for (auto& s : spans) index.erase(s.get());
}

TEST(DependentIndex, FindsReadersInOrderOfTheirBytes) {
  DependentIndex index;
  Spans spans;
  for (int i = 0; i < 100; ++i) {
    int64_t begin = i * 37 % 100 * 8;
    spans.push_back(std::make_unique<Span>(begin, begin + 8));
    index.insert(spans.back().get());
  }
  Dependent* out[100];
  ASSERT_EQ(index.overlapping({0, 800}, out, 100), 100u);
  for (int i = 0; i < 100; ++i) EXPECT_EQ(out[i]->region().offset, i * 8);
  for (auto& s : spans) index.erase(s.get());
}

// A write of parts asks the readers around these, not all around its region.
TEST(DependentIndex, AWriteOfPartsLooksAtTheReadersAroundThem) {
  struct Asked final : public Span {
    using Span::Span;
    const Region& region() const override {
      ++looks;
      return Span::region();
    }
    bool on_write(const WriteInfo&) noexcept override {
      ++told;
      return true;
    }
    mutable int looks = 0;
    int told = 0;
  };
  Ref<Storage> bytes = Storage::allocate(8000, Category::temporary);
  std::vector<std::unique_ptr<Asked>> dependents;
  for (int64_t i = 0; i < 1000; ++i) {
    dependents.push_back(std::make_unique<Asked>(i * 8, i * 8 + 8));
    bytes->add_dependent(dependents.back().get(), false);
  }
  const Region all{{8000}, {1}, 0, 1}, parts[] = {{{8}, {1}, 800, 1}, {{8}, {1}, 840, 1}};
  WriteInfo write{"index_put_", SourceLocation(), &all, 0};
  write.parts = parts;
  write.n_parts = 2;
  bytes->begin_write(write);  // the first one makes the index
  for (auto& r : dependents) r->looks = r->told = 0;
  bytes->begin_write(write);
  int looked_at = 0;
  for (size_t i = 0; i < dependents.size(); ++i) {
    looked_at += dependents[i]->looks > 0;
    EXPECT_EQ(dependents[i]->told, i == 100 || i == 105);
    bytes->remove_dependent(dependents[i].get(), false);
  }
  EXPECT_LE(looked_at, 6);
}

// Of a write whose caller has not looked first.
TEST(WriteBarrier, RefusesFrozenBytes) {
  Ref<Storage> bytes = Storage::allocate(8, Category::temporary);
  bytes->set_frozen(true);
  EXPECT_HAS(
      message<InplaceError>([&] {
        bytes->begin_write({"fill_", {"net.cpp", 3, "f"}});
      }),
      "fill_: a tensor on these bytes is frozen (x.freeze()), so its bytes may not be written, not even through an "
      "alias; write into a clone(), or unfreeze() it (at net.cpp:3)");
  EXPECT_EQ(bytes->version(), 0u);
}
