// What the lowest layers cost: pool, allocator, booking, readers at the write gate, region questions, waking threads.
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstring>
#include <memory>
#include <thread>
#include <vector>

#include "situ/base/philox.h"
#include "situ/base/pool.h"
#include "situ/base/threads.h"
#include "situ/memory/allocator.h"
#include "situ/memory/dependent.h"
#include "situ/memory/ledger.h"

using namespace situ;

namespace {

double now() { return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count(); }

// Nanoseconds of one call, best of seven rounds.
template <class F>
double best(long rounds, F&& call) {
  double least = 1e30;
  for (int k = 0; k < 7; ++k) {
    double start = now();
    for (long i = 0; i < rounds; ++i) call();
    least = std::min(least, (now() - start) / static_cast<double>(rounds));
  }
  return least * 1e9;
}

void row(const char* what, double ns) { std::printf("  %-58s %12.1f ns\n", what, ns); }

void bench_pool() {
  row("pool: alloc + free of 96 bytes", best(5000000, [] { pool_free(pool_alloc(96), 96); }));
  std::vector<void*> blocks(1000);
  double ns = best(2000, [&] {
    for (void*& p : blocks) p = pool_alloc(200);
    for (void*& p : blocks) pool_free(p, 200);
  });
  row("pool: alloc + free of 200 bytes, 1,000 alive", ns / 1000);
}

void pair(const char* what, size_t bytes, long rounds) {
  row(what, best(rounds, [&] { memory::release(memory::allocate(bytes, Category::temporary), Category::temporary); }));
}

void bench_allocator() {
  pair("allocator: allocate + release of 4 B", 4, 5000000);
  pair("allocator: allocate + release of 4 KiB", 4096, 5000000);
  pair("allocator: allocate + release of 20 KiB", 20 << 10, 2000000);
  pair("allocator: allocate + release of 1 MiB", 1 << 20, 1000000);
  pair("allocator: allocate + release of 64 MiB", size_t{64} << 20, 1000000);
  memory::Block fresh = memory::allocate(size_t{64} << 20, Category::temporary);
  std::memset(fresh.data, 1, size_t{64} << 20);
  memory::release(fresh, Category::temporary);
  double ns = best(3, [] {
    memory::Block b = memory::allocate(size_t{64} << 20, Category::temporary);
    std::memset(b.data, 1, size_t{64} << 20);
    memory::release(b, Category::temporary);
  });
  row("allocator: a fresh 64 MiB result, filled", ns);
  fresh = memory::allocate(size_t{64} << 20, Category::temporary);
  row("  the same bytes filled in place", best(3, [&] { std::memset(fresh.data, 1, size_t{64} << 20); }));
  memory::release(fresh, Category::temporary);
  ns = best(3, [] {
    memory::Block b = memory::allocate(size_t{64} << 20, Category::temporary);
    std::memset(b.data, 1, size_t{64} << 20);
    memory::release(b, Category::temporary);
    memory::trim();
  });
  row("  with trim() after each, so that pages are new", ns);
  memory::Block b = memory::allocate(64, Category::temporary);
  ns = best(2000000, [&] {
    memory::rebook(b, Category::temporary, Category::saved);
    memory::rebook(b, Category::saved, Category::temporary);
  });
  row("ledger: re-booking of one block", ns / 2);
  memory::timeline_start();
  pair("allocator: allocate + release of 4 B, timeline on", 4, 200000);
  memory::timeline_stop();
  memory::release(b, Category::temporary);
}

class Span : public Dependent {
 public:
  Span(int64_t offset, int64_t size) : region_{{size}, {1}, offset, 4} {}
  const Region& region() const override { return region_; }
  void before_write(const WriteInfo&) override {}
  bool on_write(const WriteInfo&) noexcept override { return false; }

 private:
  Region region_;
};

void bench_readers() {
  for (int count : {1, 16, 100, 1000, 10000}) {
    DependentIndex index;
    std::vector<std::unique_ptr<Span>> spans;
    for (int i = 0; i < count; ++i) {
      spans.push_back(std::make_unique<Span>(64 * (i + (i >= count / 2)), 64));
      index.insert(spans.back().get());
    }
    Dependent* out[8];
    int64_t free_row = 256 * (count / 2);
    size_t found = 0;
    double ns = best(200000, [&] { found += index.overlapping({free_row, free_row + 256}, out, 8); });
    char what[80];
    std::snprintf(what, sizeof what, "gate query: %d readers elsewhere (%zu found)", count, found);
    row(what, ns);
    ns =
        best(1, [&] {  // one at a time, so that the form that the question left stays: a tree where it met more than 16
          for (auto& s : spans) {
            index.erase(s.get());
            index.insert(s.get());
          }
        });
    row(count > 16 ? "  erase + insert of one, in a tree" : "  erase + insert of one, in a list", ns / count);
    for (auto& s : spans) index.erase(s.get());
  }
}

void bench_regions() {
  Region rows{{64, 128}, {256, 1}, 0, 4}, columns{{64, 128}, {256, 1}, 128, 4};
  Region all{{64, 256}, {256, 1}, 0, 4}, diagonal{{64}, {257}, 0, 4}, odd{{32, 100}, {515, 2}, 1, 4};
  bool sink = false;
  row("overlap: column halves of a matrix (no)", best(500000, [&] { sink ^= overlaps(rows, columns); }));
  row("overlap: diagonal against the whole (yes)", best(500000, [&] { sink ^= overlaps(diagonal, all); }));
  row("overlap: diagonal against a skewed view", best(500000, [&] { sink ^= overlaps(diagonal, odd); }));
  row("self-overlap: a skewed view", best(500000, [&] { sink ^= overlaps_itself(odd); }));
  if (sink) std::printf(" ");
}

void busy(double ns) {
  for (double end = now() + ns * 1e-9; now() < end;) {
  }
}

// Nanoseconds of a job of `chunks` chunks that take `work` ns each, `gap` us after the one before.
double median_job(int64_t chunks, double work, int gap) {
  std::vector<double> times(301);
  for (double& t : times) {
    gap < 100 ? busy(gap * 1e3) : std::this_thread::sleep_for(std::chrono::microseconds(gap));
    double start = now();
    parallel_for(chunks, [&](int64_t, int) { busy(work); });
    t = (now() - start) * 1e9;
  }
  std::nth_element(times.begin(), times.begin() + 150, times.end());
  return times[150];
}

void bench_threads() {
  int n = get_num_threads();
  std::printf("  threads: %d\n", n);
  row("parallel_for: 1 chunk", best(5000000, [] { parallel_for(1, [](int64_t, int) {}); }));
  row("parallel_for: 2 empty chunks, back to back", best(20000, [] { parallel_for(2, [](int64_t, int) {}); }));
  row("parallel_for: 64 empty chunks, back to back", best(20000, [] { parallel_for(64, [](int64_t, int) {}); }));
  row("parallel_for: 2 empty chunks, workers parked (median)", median_job(2, 0, 1000));
  for (int gap : {0, 30, 1000}) {
    char what[80];
    std::snprintf(what, sizeof what, "parallel_for: 8 chunks of 5 us after %d us (ideal %d)", gap,
                  40000 / std::min(n, 8));
    row(what, median_job(8, 5000, gap));
  }
}

void bench_random() {
  std::vector<uint32_t> words(1 << 16);
  double ns = best(100, [&] { philox_fill({1, 2}, 0, words.data(), words.size() / 4); });
  row("philox_fill: one block of four words", ns / static_cast<double>(words.size() / 4));
}

}  // namespace

int main() {
  bench_pool();
  bench_allocator();
  bench_readers();
  bench_regions();
  bench_random();
  bench_threads();
}
