// What in-place writes cost: row writes into a buffer against stack, and the write gate with readers.
//
//   build/release/bench_inplace [ROWS]      prints a table and one JSON line
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <vector>

#include "situ/situ.h"

using namespace situ;

namespace {

double seconds() { return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count(); }

template <class F>
double median_of(int runs, F f) {
  std::vector<double> t;
  for (int i = 0; i < runs; ++i) {
    double begin = seconds();
    f();
    t.push_back(seconds() - begin);
  }
  std::sort(t.begin(), t.end());
  return t[t.size() / 2];
}

// n recorded row writes of a buffer of n rows, then backward.
void rows_in_place(int64_t n, int64_t width) {
  Tensor x = ones({width}).requires_grad_();
  Tensor h = zeros({n, width});
  for (int64_t i = 0; i < n; ++i) h.select(0, i).copy_(x * 2);
  h.sum().backward();
}

// The same rows, named by index tensors.
void rows_by_index(int64_t n, int64_t width) {
  Tensor x = ones({width}).requires_grad_();
  Tensor h = zeros({n, width});
  for (int64_t i = 0; i < n; ++i) h.index_put_({tensor({i})}, x * 2);
  h.sum().backward();
}

void rows_stacked(int64_t n, int64_t width) {
  Tensor x = ones({width}).requires_grad_();
  std::vector<Tensor> rows;
  for (int64_t i = 0; i < n; ++i) rows.push_back(x * 2);
  stack(rows).sum().backward();
}

// Nanoseconds of a one-element add_ on a storage with so many saved rows elsewhere.
double gated_write(int64_t readers) {
  Tensor w = ones({1}).requires_grad_();
  Tensor h = ones({std::max<int64_t>(readers, 1) + 1, 1});
  std::vector<Tensor> keep;
  for (int64_t i = 0; i < readers; ++i) keep.push_back(h.select(0, i) * w);  // saves row i
  Tensor last = h.select(0, h.size(0) - 1);
  NoGradGuard off;
  constexpr int kCalls = 20000;
  return 1e9 / kCalls * median_of(7, [&] {
           for (int i = 0; i < kCalls; ++i) last.add_(1);
         });
}

}  // namespace

int main(int argc, char** argv) {
  int64_t most = argc > 1 ? std::atoll(argv[1]) : 4000;
  std::printf("%-44s %10s %10s %8s %10s\n", "recorded row writes, 64 wide, and backward", "in place", "stack", "ratio",
              "by index");
  double last[3] = {0, 0, 0};
  for (int64_t n = most / 4; n <= most; n *= 2) {
    last[0] = median_of(5, [&] { rows_in_place(n, 64); });
    last[1] = median_of(5, [&] { rows_stacked(n, 64); });
    last[2] = median_of(5, [&] { rows_by_index(n, 64); });
    std::printf("%8lld rows %40.2f ms %7.2f ms %8.2f %7.2f ms\n", static_cast<long long>(n), 1e3 * last[0],
                1e3 * last[1], last[0] / last[1], 1e3 * last[2]);
  }
  std::printf("\n%-44s %10s\n", "one-element add_ under NoGradGuard", "ns");
  double gate[3];
  const int64_t counts[3] = {0, 100, 10000};
  for (int i = 0; i < 3; ++i) {
    gate[i] = gated_write(counts[i]);
    std::printf("%8lld saved rows elsewhere %31.1f\n", static_cast<long long>(counts[i]), gate[i]);
  }
  std::printf(
      "{\"rows\": %lld, \"in_place_ms\": %.3f, \"stack_ms\": %.3f, \"by_index_ms\": %.3f, \"add_ns\": %.1f, "
      "\"add_10000_readers_ns\": %.1f}\n",
      static_cast<long long>(most), 1e3 * last[0], 1e3 * last[1], 1e3 * last[2], gate[0], gate[2]);
}
