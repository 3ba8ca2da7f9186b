// Two threads run a random program each, on disjoint parts of one buffer. Each machine compares every value and
// gradient with its own reference, which does not include the other thread. SITU_GENERATOR_PAIRS and
// SITU_GENERATOR_SEED make a longer run. Meant for ThreadSanitizer.
#include <gtest/gtest.h>

#include <cstdio>
#include <cstdlib>
#include <thread>

#include "situ/base/warn.h"
#include "tests/generator/machine.h"

using namespace generator;
using namespace situ;

namespace {

constexpr int64_t kCells = 12;  // of each thread

size_t setting(const char* name, size_t otherwise) {
  const char* v = std::getenv(name);
  return v ? std::strtoull(v, nullptr, 10) : otherwise;
}

// The parts: interleaved rows, or halves.
Tensor part_of(const Tensor& buffer, int thread, bool rows) {
  NoGradGuard off;
  return rows ? buffer.view({6, 2, 2}).select(1, thread).detach() : buffer.narrow(0, thread * kCells, kCells).detach();
}

Program program_of(uint64_t seed, int thread) {
  Program p = draw(2 * seed + static_cast<uint64_t>(thread), 8);
  p.steps.erase(p.steps.begin());  // the part replaces the first tensor
  return p;
}

struct Pair {
  Tensor buffer;
  Outcome outcome[2];
};

Pair run_pair(uint64_t seed, bool records, bool in_threads) {
  Pair r;
  std::vector<double> start;
  for (int64_t i = 0; i < 2 * kCells; ++i) start.push_back(static_cast<double>((i * 7 + 3) % 11) / 4 - 1);
  r.buffer = tensor_of({2 * kCells}, start);
  Tensor part[2] = {part_of(r.buffer, 0, seed % 2), part_of(r.buffer, 1, seed % 2)};
  auto one = [&](int thread) {
    Program p = program_of(seed, thread);
    Machine m(p, SavedPolicy::preserve);
    m.share(std::move(part[thread]), records);
    r.outcome[thread] = m.run();
  };
  std::thread other;
  if (in_threads) other = std::thread(one, 1);
  one(0);
  if (!in_threads) one(1);
  if (in_threads) other.join();
  return r;
}

void run_pairs(bool records, size_t n, uint64_t first) {
  set_warning_handler([](const std::string&) {});
  size_t accepted = 0, wrong = 0;
  for (uint64_t seed = first; seed < first + n; ++seed) {
    Pair alone = run_pair(seed, records, false), together = run_pair(seed, records, true);
    for (int k = 0; k < 2; ++k) {
      const Outcome& o = together.outcome[k];
      accepted += o.status == Outcome::accepted;
      bool bad = o.status == Outcome::wrong || o.status != alone.outcome[k].status;
      if (!bad || ++wrong > 3) continue;
      std::string text = "program " + std::to_string(seed) + ", thread " + std::to_string(k) + ": " + o.why + "\n";
      for (const std::string& line : o.text) text += "  " + line + "\n";
      ADD_FAILURE() << text;
    }
    EXPECT_EQ(values_of(together.buffer), values_of(alone.buffer)) << "program " << seed;
  }
  set_warning_handler(nullptr);
  std::printf("%zu programs on two threads each, %s: %zu accepted, %zu wrong\n", n,
              records ? "recording" : "unrecorded", accepted, wrong);
}

TEST(Generator, TwoThreadsWriteDisjointParts) {
  run_pairs(false, setting("SITU_GENERATOR_PAIRS", 500), setting("SITU_GENERATOR_SEED", 1));
}

TEST(Generator, TwoThreadsRecordOnDisjointParts) {
  run_pairs(true, setting("SITU_GENERATOR_PAIRS", 500), setting("SITU_GENERATOR_SEED", 1) + 1000000);
}

}  // namespace
