// Iterators of loaders: past the end, and nested loops over one loader.
#include <gtest/gtest.h>

#include "situ/data/loader.h"
#include "situ/data/streams.h"
#include "situ/ops/functions.h"
#include "tests/message.h"

namespace {

using namespace situ;
using namespace situ::data;
using samplers::SequentialSampler;

struct Numbers : data::Dataset<Numbers, int> {
  int get(size_t i) override { return static_cast<int>(i); }
  std::optional<size_t> size() const override { return 6; }
};

struct Counter : datasets::StatefulDataset<Counter, std::vector<int>> {
  std::optional<std::vector<int>> get_batch(size_t n) override {
    if (at == 6) return std::nullopt;
    std::vector<int> some;
    while (some.size() < n && at < 6) some.push_back(at++);
    return some;
  }
  void reset() override { at = 0; }
  std::optional<size_t> size() const override { return std::nullopt; }
  void save(serialize::OutputArchive&) const override {}
  void load(serialize::InputArchive&) override {}
  int at = 0;
};

auto loader_of(size_t workers) {
  return make_data_loader<SequentialSampler>(Numbers(), DataLoaderOptions(2).workers(workers));
}

void expect_refusals(auto& loader) {
  auto it = loader.begin();
  EXPECT_EQ((*it)[1], 1);
  while (it != loader.end()) ++it;
  EXPECT_HAS(message<IndexError>([&] { static_cast<void>(*it); }),
             "Attempted to dereference iterator that was past the end");
  EXPECT_HAS(message<IndexError>([&] { it->clear(); }), "Attempted to dereference iterator that was past the end");
  EXPECT_HAS(message<IndexError>([&] { ++it; }), "Attempted to increment iterator past the end");
  auto end = loader.end();
  EXPECT_HAS(message<IndexError>([&] { static_cast<void>(*end); }),
             "Dereferencing the DataLoader's past-the-end iterator is not allowed");
  EXPECT_HAS(message<IndexError>([&] { ++end; }), "Incrementing the DataLoader's past-the-end iterator is not allowed");
  EXPECT_TRUE(it == end && end == loader.end());
  it = loader.begin();
  EXPECT_EQ((*it)[0], 0);
  EXPECT_TRUE(it == it && it != end);
}

TEST(LoaderIterators, PastTheEndAreRefused) {
  for (size_t workers : {0, 2}) expect_refusals(*loader_of(workers));
  expect_refusals(*make_data_loader(Counter(), DataLoaderOptions(2)));
}

// The outer loop keeps its batch, and throws when it advances.
void expect_overtaken(auto& loader) {
  int inner = 0;
  const std::string text = message<UsageError>([&] {
    for (auto& a : loader)
      for (auto& b : loader) {
        EXPECT_EQ(a[0], 0);
        EXPECT_EQ(b[0], 2 * inner++);
      }
  });
  EXPECT_HAS(text, "DataLoader: another loop over this loader has begun since");
  EXPECT_EQ(inner, 3);
}

TEST(LoaderIterators, NestedLoopsAreRefused) {
  expect_overtaken(*loader_of(0));
  expect_overtaken(*make_data_loader(Counter(), DataLoaderOptions(2)));
  auto loader = loader_of(2);
  auto it = loader->begin();
  EXPECT_HAS(message<UsageError>([&] { loader->begin(); }),
             "Attempted to get a new DataLoader iterator while another iterator is not yet exhausted");
  EXPECT_EQ((*++it)[0], 2);  // continues afterwards
}

TEST(LoaderIterators, ALoopThatWasLeftDoesNotPreventAnother) {
  for (size_t workers : {0, 2}) {
    auto loader = loader_of(workers);
    for ([[maybe_unused]] auto& batch : *loader) break;
    int n = 0;
    for (auto& batch : *loader) n += batch[0];
    EXPECT_EQ(n, 6);
    EXPECT_EQ((*loader->begin())[0], 0);
    EXPECT_EQ((*loader->begin())[0], 0);
  }
}

}  // namespace
