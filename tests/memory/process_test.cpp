#include "situ/memory/process.h"

#include <gtest/gtest.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <unistd.h>

#include <cstring>
#include <fstream>
#include <memory>
#include <string>

#include "situ/base/threads.h"
#include "situ/memory/allocator.h"
#include "situ/memory/held_bound.h"
#include "situ/memory/ledger.h"
#include "situ/models/resnet.h"
#include "situ/ops/functions.h"
#include "situ/optim/optim.h"
#include "tests/sanitizers.h"

using namespace situ;

namespace {

constexpr size_t kMiB = size_t{1} << 20;

int64_t item(const memory::ProcessMemory& p, const char* beginning) {
  for (auto& i : p.items)
    if (std::string(i.name).find(beginning) == 0) return i.bytes;
  ADD_FAILURE() << beginning;
  return 0;
}

TEST(Process, ItemsAddUpToWhatIsResident) {
  memory::Block b = memory::allocate(8 * kMiB, Category::temporary);
  std::memset(b.data, 1, 8 * kMiB);
  memory::ProcessMemory p = memory::process_memory();
  memory::release(b, Category::temporary);
  if (p.high_water == 0) GTEST_SKIP() << "no /proc here";
  EXPECT_GE(p.high_water, p.resident);
  EXPECT_GT(p.at_start, 0);
  EXPECT_EQ(p.ledger, memory::peak_held());
  EXPECT_EQ(p.rest() + p.ledger + p.at_start, p.high_water);
  int64_t sum = 0;
  for (auto& i : p.items) {
    EXPECT_GE(i.bytes, 0) << i.name;
    sum += i.bytes;
  }
  EXPECT_EQ(sum, p.resident);
  EXPECT_GT(item(p, "thread stacks"), 0);
  EXPECT_GT(item(p, "code and data"), 0);
  EXPECT_GE(item(p, "tensors"), static_cast<int64_t>(8 * kMiB));
}

TEST(Process, WhatLibrariesMapHasItsItem) {
  if (kSanitized || memory::process_memory().high_water == 0)
    GTEST_SKIP() << "no /proc here, or its mappings are others";
  auto not_tensors = [] {  // what malloc has mapped but nobody has touched may be counted in its place
    memory::ProcessMemory p = memory::process_memory();
    return item(p, "mapped by libraries") + item(p, "malloc");
  };
  int64_t before = not_tensors();
  void* mapped = mmap(nullptr, 16 * kMiB, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  ASSERT_NE(mapped, MAP_FAILED);
  std::memset(mapped, 1, 16 * kMiB);
  int64_t after = not_tensors();
  munmap(mapped, 16 * kMiB);
  EXPECT_GE(after - before, static_cast<int64_t>(15 * kMiB));
}

TEST(Process, TouchedTensorsAndMallocedBytesHaveTheirItems) {
  if (memory::process_memory().high_water == 0) GTEST_SKIP() << "no /proc here";
  memory::trim();
  memory::ProcessMemory before = memory::process_memory();
  memory::Block b = memory::allocate(64 * kMiB, Category::temporary);
  memory::ProcessMemory untouched = memory::process_memory();
  EXPECT_LT(item(untouched, "tensors") - item(before, "tensors"), static_cast<int64_t>(16 * kMiB));
  std::memset(b.data, 1, 64 * kMiB);
  std::unique_ptr<char[]> other(new char[32 * kMiB]);
  std::memset(other.get(), 1, 32 * kMiB);
  memory::ProcessMemory after = memory::process_memory();
  EXPECT_GE(item(after, "tensors") - item(before, "tensors"), static_cast<int64_t>(64 * kMiB));
  EXPECT_GE(after.resident - before.resident, static_cast<int64_t>(90 * kMiB));
  if (!kSanitized) {
    EXPECT_GE(item(after, "malloc") - item(before, "malloc"), static_cast<int64_t>(31 * kMiB));
  }
  EXPECT_EQ(other[5], 1);
  memory::release(b, Category::temporary);
}

// What becomes resident in steps of a ResNet is the ledger's, but for little; that has its items, and does not grow on.
TEST(Process, StepsOfAResNetAddLittleBesideTheLedger) {
  if (kSanitized || memory::process_memory().high_water == 0)
    GTEST_SKIP() << "no /proc here, or its mappings are others";
  const int threads = get_num_threads();
  set_num_threads(2);
  memory::trim();
  const memory::ProcessMemory before = memory::process_memory();
  const int64_t held = memory::current().held;
  models::ResNet net(models::ResNetOptions{{2, 2, 2, 2}, false, 3, 10});
  optim::SGD sgd(net->parameters(), optim::SGDOptions(0.01).momentum(0.9));
  Tensor x = full({8, 3, 64, 64}, 0.5), target = zeros({8}, kLong);
  auto after_steps = [&](int n) {
    for (int i = 0; i < n; ++i) {
      sgd.zero_grad();
      cross_entropy(net->forward(x), target).backward();
      sgd.step();
    }
    return memory::process_memory();
  };
  auto beside = [&](const memory::ProcessMemory& p) {  // growth that is not the ledger's, by items
    int64_t sum = 0;
    for (size_t i = 1; i < p.items.size(); ++i) sum += p.items[i].bytes - before.items[i].bytes;
    EXPECT_EQ(sum, p.resident - before.resident - (p.items[0].bytes - before.items[0].bytes));
    return sum;
  };
  const memory::ProcessMemory three = after_steps(3);
  const int64_t grown = memory::current().held - held;
  const memory::ProcessMemory six = after_steps(3);
  set_num_threads(threads);
  // 9.5 MiB and nothing on an AVX-512 machine; at first more where generated code, or malloc's pages, are larger. A
  // step that is kept would be some 100.
  const auto most = static_cast<int64_t>(32 * kMiB), again = static_cast<int64_t>(4 * kMiB);
  EXPECT_GT(grown, static_cast<int64_t>(100 * kMiB));
  EXPECT_LE(beside(three), most) << six.text();
  EXPECT_LE(three.resident - before.resident, grown + most) << six.text();
  EXPECT_LE(beside(six) - beside(three), again) << six.text();
  EXPECT_EQ(memory::current().held - held, grown);
}

TEST(Process, TextNamesEveryItem) {
  memory::ProcessMemory p = memory::process_memory();
  std::string text = p.text();
  for (auto& i : p.items) EXPECT_NE(text.find(i.name), std::string::npos) << text;
  for (const char* word : {"resident at most", "the rest", "static"})
    EXPECT_NE(text.find(word), std::string::npos) << text;
}

TEST(Limits, OfTheAddressSpaceCountWhatLiesInItBesideTensors) {
  rlimit before{};
  ASSERT_EQ(getrlimit(RLIMIT_AS, &before), 0);
  memory::Block b = memory::allocate(64 * kMiB, Category::temporary);
  std::ifstream statm("/proc/self/statm");
  int64_t pages = 0;
  if (!(statm >> pages)) GTEST_SKIP() << "no /proc here";
  int64_t mapped = pages * sysconf(_SC_PAGESIZE), more = int64_t{768} << 20, held = memory::current().held;
  rlimit tight = before;
  tight.rlim_cur = static_cast<rlim_t>(mapped + more);
  ASSERT_EQ(setrlimit(RLIMIT_AS, &tight), 0);
  int64_t left = memory::system_limit();
  setrlimit(RLIMIT_AS, &before);
  memory::release(b, Category::temporary);
  EXPECT_LE(left, held + more + static_cast<int64_t>(kMiB));
  EXPECT_GT(left, static_cast<int64_t>(64 * kMiB));
}

}  // namespace
