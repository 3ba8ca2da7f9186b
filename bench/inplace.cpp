// Measures the cost of in-place writes: row writes compared with stack and with PyTorch, the write barrier by itself,
// writes next to values that are saved for backward, and values with an escaped pointer.
//
//   inplace [ROWS]
#include <cstdio>
#include <cstdlib>
#include <vector>

#include "bench/measure.h"
#include "situ/memory/storage.h"
#include "situ/situ.h"
#include "situ/tensor/impl.h"

using namespace situ;

namespace {

template <class F>
double median_of(int runs, F f) {
  std::vector<double> t;
  for (int i = 0; i < runs; ++i) {
    double begin = bench::now();
    f();
    t.push_back(bench::now() - begin);
  }
  return bench::median(std::move(t));
}

// n recorded row writes into a buffer of n rows, then backward.
void rows_in_place(int64_t n, int64_t width) {
  Tensor x = ones({width}).requires_grad_();
  Tensor h = zeros({n, width});
  for (int64_t i = 0; i < n; ++i) h.select(0, i).copy_(x * 2);
  h.sum().backward();
}

// The same writes through index tensors.
void rows_by_index(int64_t n, int64_t width) {
  Tensor x = ones({width}).requires_grad_();
  Tensor h = zeros({n, width});
  for (int64_t i = 0; i < n; ++i) h.index_put_({tensor({i})}, x * 2);
  h.sum().backward();
}

// The same writes through scatter_.
void rows_scattered(int64_t n, int64_t width) {
  Tensor x = ones({width}).requires_grad_();
  Tensor h = zeros({n, width});
  for (int64_t i = 0; i < n; ++i) h.scatter_(0, full({1, width}, i, kLong), (x * 2).unsqueeze(0));
  h.sum().backward();
}

void rows_stacked(int64_t n, int64_t width) {
  Tensor x = ones({width}).requires_grad_();
  std::vector<Tensor> rows;
  for (int64_t i = 0; i < n; ++i) rows.push_back(x * 2);
  stack(rows).sum().backward();
}

constexpr int kCalls = 20000;

// Nanoseconds of the write barrier on a storage without dependents.
double barrier_alone() {
  Tensor t = ones({1});
  TensorImpl* impl = t.unsafe_impl();
  return 1e9 / kCalls * median_of(7, [&] {
           for (int i = 0; i < kCalls; ++i) impl->storage->begin_write({"add_", SITU_HERE, &impl->g});
         });
}

// Nanoseconds of a one-element add_ on a storage of which `dependents` other rows are saved.
double write_elsewhere(int64_t dependents) {
  Tensor w = ones({1}).requires_grad_();
  Tensor h = ones({std::max<int64_t>(dependents, 1) + 1, 1});
  std::vector<Tensor> keep;
  for (int64_t i = 0; i < dependents; ++i) keep.push_back(h.select(0, i) * w);  // saves row i
  Tensor last = h.select(0, h.size(0) - 1);
  NoGradGuard off;
  return 1e9 / kCalls * median_of(7, [&] {
           for (int i = 0; i < kCalls; ++i) last.add_(1);
         });
}

// Nanoseconds of an add_ to a row that was saved `dependents` times, under a policy.
double overlapping_write(int64_t dependents, SavedPolicy policy) {
  Tensor w = ones({1}).requires_grad_();
  std::vector<double> t;
  for (int i = 0; i < 15; ++i) {
    Tensor h = ones({2, 64}), row = h[0];
    std::vector<Tensor> keep;
    for (int64_t k = 0; k < dependents; ++k) keep.push_back(row * w);
    SavedPolicyGuard guard(policy);
    NoGradGuard off;
    double begin = bench::now();
    row.add_(1);
    t.push_back(bench::now() - begin);
  }
  return 1e9 * bench::median(std::move(t));
}

// PyTorch's milliseconds for the same rows, in place and stacked, or zeros if it is not installed.
struct Theirs {
  double in_place = 0, stacked = 0;
};
Theirs pytorch(int64_t n) {
  Theirs t;
  std::string line =
      bench::output_of("python3 " + bench::source_tree() + "/bench/peers/rows_pytorch.py " + std::to_string(n));
  std::sscanf(line.c_str(), "%lf %lf", &t.in_place, &t.stacked);
  return t;
}

void row_writes(int64_t most, bench::Json& out) {
  std::printf(
      "recorded writes of rows of 64, and backward; PyTorch runs from Python\n%8s %12s %10s %8s %12s %12s %20s %8s\n",
      "rows", "in place ms", "stack ms", "ratio", "by index ms", "scattered ms", "PyTorch in place ms", "ratio");
  for (int64_t n = most / 4; n <= most; n *= 2) {
    double in_place = 1e3 * median_of(5, [&] { rows_in_place(n, 64); });
    double stacked = 1e3 * median_of(5, [&] { rows_stacked(n, 64); });
    double indexed = 1e3 * median_of(5, [&] { rows_by_index(n, 64); });
    double scattered = 1e3 * median_of(5, [&] { rows_scattered(n, 64); });
    Theirs t = pytorch(n);
    std::printf("%8lld %12.2f %10.2f %8.2f %12.2f %12.2f %20.2f %8.2f\n", static_cast<long long>(n), in_place, stacked,
                in_place / stacked, indexed, scattered, t.in_place, t.stacked > 0 ? t.in_place / t.stacked : 0.0);
    if (n == most || 2 * n > most)
      out.add("rows", static_cast<double>(n))
          .add("in_place_ms", in_place)
          .add("stack_ms", stacked)
          .add("by_index_ms", indexed)
          .add("scattered_ms", scattered)
          .add("pytorch_in_place_ms", t.in_place)
          .add("pytorch_stack_ms", t.stacked);
  }
}

// When a pointer to a value that backward needs escapes.
enum class Escape { never, before, after };

// Milliseconds of w * x and its backward, which needs x, for n floats.
double product(int64_t n, Escape escape, SavedPolicy policy) {
  SavedPolicyGuard guard(policy);
  Tensor w = ones({n}).requires_grad_(), x = ones({n});
  if (escape == Escape::before) x.data_ptr<float>();
  return 1e3 * median_of(21, [&] {
           Tensor seen = escape == Escape::after ? x.clone() : x, y = w * seen;
           if (escape == Escape::after) seen.data_ptr<float>();
           y.backward(ones({n}));
           w.mutable_grad() = Tensor();
         });
}

// Milliseconds of a linear layer's forward and backward. With `loaded` a pointer to its weights has escaped.
double layer(int64_t width, int64_t batch, bool loaded) {
  nn::Linear fc(width, width);
  if (loaded) fc->weight.data_ptr<float>();
  Tensor x = ones({batch, width}).requires_grad_();
  return 1e3 * median_of(21, [&] {
           fc->forward(x).sum().backward();
           fc->zero_grad();
           x.mutable_grad() = Tensor();
         });
}

// Nanoseconds of another data_ptr() of a tensor that is saved for backward.
double repeated_escape() {
  Tensor w = ones({1024}).requires_grad_(), x = ones({1024}), y = w * x;
  return 1e9 / kCalls * median_of(7, [&] {
           for (int i = 0; i < kCalls; ++i) x.data_ptr<float>();
         });
}

void pointers(bench::Json& out) {
  constexpr int64_t n = int64_t{1} << 20;
  std::printf("\n%-60s %10s\n", "w * x and backward, 4 MiB each; a pointer to x escapes", "ms");
  auto row = [&](const char* text, const char* key, double ms) {
    std::printf("%-60s %10.3f\n", text, ms);
    out.add(key, ms);
  };
  row("never", "pointer_never_ms", product(n, Escape::never, SavedPolicy::check));
  row("before, check", "pointer_before_check_ms", product(n, Escape::before, SavedPolicy::check));
  row("before, preserve", "pointer_before_preserve_ms", product(n, Escape::before, SavedPolicy::preserve));
  row("after (a new copy of x each time), check", "pointer_after_check_ms",
      product(n, Escape::after, SavedPolicy::check));
  for (int64_t batch : {1, 32, 256}) {
    const std::string name = "Linear(1024, 1024) and backward, batch " + std::to_string(batch),
                      key = "linear_" + std::to_string(batch);
    row(name.c_str(), (key + "_ms").c_str(), layer(1024, batch, false));
    row("  with an escaped pointer to its weights", (key + "_loaded_ms").c_str(), layer(1024, batch, true));
  }
  const double ns = repeated_escape();
  std::printf("%-60s %10.1f ns\n", "data_ptr() once more on the same line", ns);
  out.add("repeated_escape_ns", ns);
}

}  // namespace

int main(int argc, char** argv) {
  std::printf("%s\n", bench::cpu().c_str());
  bench::Json out;
  row_writes(argc > 1 ? std::atoll(argv[1]) : 4000, out);

  double barrier = barrier_alone();
  std::printf("\n%-60s %10s\n%-60s %10.1f\n", "one element, under NoGradGuard", "ns",
              "the write barrier alone, no dependents", barrier);
  out.add("write_barrier_ns", barrier);
  for (int64_t dependents : {0, 100, 10000}) {
    double ns = write_elsewhere(dependents);
    std::printf("add_, %6lld saved rows elsewhere %38.1f\n", static_cast<long long>(dependents), ns);
    out.add(("add_elsewhere_" + std::to_string(dependents) + "_ns").c_str(), ns);
  }
  std::printf("\n%-40s %20s %20s\n", "add_ to a row of 64 that was saved", "check: ns", "preserve: ns");
  for (int64_t dependents : {1, 10, 100, 1000, 10000}) {
    double check = overlapping_write(dependents, SavedPolicy::check);
    double preserve = overlapping_write(dependents, SavedPolicy::preserve);
    std::printf("%6lld times %48.0f %20.0f\n", static_cast<long long>(dependents), check, preserve);
    out.add(("check_" + std::to_string(dependents) + "_ns").c_str(), check)
        .add(("preserve_" + std::to_string(dependents) + "_ns").c_str(), preserve);
  }
  pointers(out);
  bench::print_result("inplace", out);
}
