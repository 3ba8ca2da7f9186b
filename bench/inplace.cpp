// What in-place writes cost: row writes into a buffer against stack (PyTorch's beside them, where it is installed), the
// write gate by itself, writes near and far from values that are saved for backward, and values behind raw pointers.
//
//   build/release/bench/inplace [ROWS]      prints tables and one JSON line
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

// The same rows, element by element.
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

// Nanoseconds of what every write passes before its kernel, on a storage that nobody saved.
double barrier_alone() {
  Tensor t = ones({1});
  TensorImpl* impl = t.unsafe_impl();
  return 1e9 / kCalls * median_of(7, [&] {
           for (int i = 0; i < kCalls; ++i) impl->storage->begin_write({"add_", SITU_HERE, &impl->g});
         });
}

// Nanoseconds of a one-element add_ on a storage with so many saved rows elsewhere.
double gated_write(int64_t dependents) {
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

// Nanoseconds of an add_ to a row that so many values were saved of, under a policy.
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

// PyTorch's milliseconds for the same rows, in place and stacked; zeros where it is not installed.
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
  std::printf("recorded row writes, 64 wide, and backward; PyTorch from Python\n%8s %12s %10s %8s %12s %12s %20s %8s\n",
              "rows", "in place ms", "stack ms", "ratio", "by index ms", "scattered ms", "PyTorch in place ms",
              "ratio");
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

// When a program asks for a pointer to what backward needs.
enum class Asked { never, before, after };

// Milliseconds of w * x and its backward, which needs x, of n floats.
double product(int64_t n, Asked asked, SavedPolicy policy) {
  SavedPolicyGuard guard(policy);
  Tensor w = ones({n}).requires_grad_(), x = ones({n});
  if (asked == Asked::before) x.data_ptr<float>();
  return 1e3 * median_of(21, [&] {
           Tensor seen = asked == Asked::after ? x.clone() : x, y = w * seen;
           if (asked == Asked::after) seen.data_ptr<float>();
           y.backward(ones({n}));
           w.mutable_grad() = Tensor();
         });
}

// Milliseconds of a step of a layer whose weights were loaded through a pointer, or not.
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

// Nanoseconds of asking for a pointer once more, of a tensor of which one value is saved.
double asking_again() {
  Tensor w = ones({1024}).requires_grad_(), x = ones({1024}), y = w * x;
  return 1e9 / kCalls * median_of(7, [&] {
           for (int i = 0; i < kCalls; ++i) x.data_ptr<float>();
         });
}

void pointers(bench::Json& out) {
  constexpr int64_t n = int64_t{1} << 20;
  std::printf("\n%-60s %10s\n", "w * x and backward, 4 MiB each; a pointer to x was asked for", "ms");
  auto row = [&](const char* text, const char* key, double ms) {
    std::printf("%-60s %10.3f\n", text, ms);
    out.add(key, ms);
  };
  row("never", "pointer_never_ms", product(n, Asked::never, SavedPolicy::check));
  row("before, check", "pointer_before_check_ms", product(n, Asked::before, SavedPolicy::check));
  row("before, preserve", "pointer_before_preserve_ms", product(n, Asked::before, SavedPolicy::preserve));
  row("after (x copied anew each time), check", "pointer_after_check_ms", product(n, Asked::after, SavedPolicy::check));
  for (int64_t batch : {1, 32, 256}) {
    const std::string name = "Linear(1024, 1024) and backward, batch " + std::to_string(batch),
                      key = "linear_" + std::to_string(batch);
    row(name.c_str(), (key + "_ms").c_str(), layer(1024, batch, false));
    row("  its weights loaded through a pointer", (key + "_loaded_ms").c_str(), layer(1024, batch, true));
  }
  const double ns = asking_again();
  std::printf("%-60s %10.1f ns\n", "asking once more at the same line", ns);
  out.add("asking_again_ns", ns);
}

}  // namespace

int main(int argc, char** argv) {
  std::printf("%s\n", bench::cpu().c_str());
  bench::Json out;
  row_writes(argc > 1 ? std::atoll(argv[1]) : 4000, out);

  double gate = barrier_alone();
  std::printf("\n%-60s %10s\n%-60s %10.1f\n", "one element, under NoGradGuard", "ns", "the gate alone, no readers",
              gate);
  out.add("gate_ns", gate);
  for (int64_t dependents : {0, 100, 10000}) {
    double ns = gated_write(dependents);
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
  std::printf("%s\n", out.text().c_str());
}
