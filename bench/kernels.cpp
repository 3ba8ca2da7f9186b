// Memory-bound kernels: what share of a plain copy's bandwidth each one reaches, PyTorch beside it where installed.
//
//   kernels [--elements N] [--threads N] [--filter TEXT,TEXT] [--blocks N] [--seconds S] [--cpu-time] [--no-torch]
//   kernels --sweep [the same]
//
// --sweep: a few kernels at 1 to 10^8 elements on one thread and on two, or on as many as --threads says; printed are
// ratios to PyTorch.
//
// Blocks of at least S seconds (0.3) and five calls take turns: memcpy, the kernel, PyTorch (where `python3 -c
// "import torch"` works) in a child process. The first turn is dropped; printed are medians over the others and their
// spread, (slowest - fastest) / median. A share is (bytes read + bytes written) / time over the same of memcpy in
// the same turns, a ratio above 1 says that Situ is faster. --cpu-time counts the calling thread's own time, on one
// thread: what to use on a busy machine. The last line is one JSON object.
#include <sys/mman.h>
#include <time.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "bench/measure.h"
#include "situ/backends/cpu/copy/copy.h"
#include "situ/backends/cpu/elementwise/activation.h"
#include "situ/backends/cpu/elementwise/binary.h"
#include "situ/backends/cpu/elementwise/unary.h"
#include "situ/backends/cpu/index/index.h"
#include "situ/backends/cpu/kernel.h"
#include "situ/backends/cpu/norm/softmax.h"
#include "situ/backends/cpu/random/random.h"
#include "situ/backends/cpu/reduce/reduce.h"
#include "situ/base/threads.h"
#include "situ/generated/op/optim.h"

namespace {

using namespace situ;
using namespace situ::cpu;

struct Buffer {  // in pages as tensors have them: huge ones from 2 MB up (memory/pages.cpp)
  static constexpr size_t kHuge = size_t{2} << 20;
  size_t bytes;
  char* at;
  explicit Buffer(int64_t n) : bytes((static_cast<size_t>(n) + kHuge) / kHuge * kHuge), at(nullptr) {
    at = static_cast<char*>(std::aligned_alloc(kHuge, bytes));
    if (n >= static_cast<int64_t>(kHuge)) madvise(at, bytes, MADV_HUGEPAGE);
    std::memset(at, 0, bytes);
  }
  Buffer(const Buffer&) = delete;
  ~Buffer() { std::free(at); }
  char* data() { return at; }
  Arg of(DType t, const std::vector<int64_t>& sizes, const std::vector<int64_t>& strides) {
    return {data(), t, static_cast<int>(sizes.size()), sizes.data(), strides.data()};
  }
};

struct Options {
  int64_t elements = 1 << 24;
  int threads = 0, blocks = 6;  // threads: 0 where nobody said
  double seconds = 0.3;
  std::string filter;
  bool torch = true, cpu_time = false, sweep = false;
};

double seconds_of(clockid_t clock) {
  timespec t;
  clock_gettime(clock, &t);
  return static_cast<double>(t.tv_sec) + 1e-9 * static_cast<double>(t.tv_nsec);
}

// Milliseconds per call over one block.
double block_ms(const std::function<void()>& f, const Options& o) {
  const clockid_t clock = o.cpu_time ? CLOCK_THREAD_CPUTIME_ID : CLOCK_MONOTONIC;
  const double start = seconds_of(clock);
  double spent = 0;
  int calls = 0;
  for (int batch = 1; (calls < 5 && spent < 1) || spent < o.seconds;) {
    for (int i = 0; i < batch; ++i) f();
    calls += batch;
    spent = seconds_of(clock) - start;
    if (spent < o.seconds / 64) batch *= 2;  // short calls would be mostly clocks
  }
  return 1e3 * spent / calls;
}

const char* kTorch = R"(
import sys, time, torch
n, threads, budget = int(sys.argv[1]), int(sys.argv[2]), float(sys.argv[3])
now = time.thread_time if sys.argv[4] == 'cpu' else time.perf_counter
torch.set_num_threads(threads)
R = max(n // 2048, 1)
C = n // R
x, z = (torch.randn(R, C) for _ in range(2))
i64 = torch.randint(0, R, (R,))
if sys.argv[5] == 'all':
  y = torch.randn(R, C)
  places = torch.randint(0, C, (R, C))
  b = x.bfloat16()
  half = torch.empty_like(b)
  p, g, m, v = (torch.rand(n) for _ in range(4))
  mask = torch.empty(R, C, dtype=torch.bool)
ordered, order = torch.empty(R, C), torch.empty(R, C, dtype=torch.long)
w, bias = torch.randn(C), torch.randn(C)
mean, rstd = torch.zeros(R, 1), torch.ones(R, 1)
steps = torch.tensor(3.0)
F, A = torch.nn.functional, torch.ops.aten
def adam(): torch._fused_adamw_([p], [g], [m], [v], [], [steps], lr=1e-3, beta1=0.9, beta2=0.999, weight_decay=0.01, eps=1e-8, amsgrad=False, maximize=False)
cases = {
 'copy': lambda: z.copy_(x), 'add': lambda: torch.add(x, y, out=z), 'mul by a scalar, in place': lambda: z.mul_(1.0001),
 'relu': lambda: torch.clamp_min(x, 0, out=z), 'relu in place': lambda: z.relu_(), 'gelu (tanh)': lambda: A.gelu.out(x, approximate='tanh', out=z), 'gelu (erf)': lambda: A.gelu.out(x, out=z),
 'exp': lambda: torch.exp(x, out=z), 'sigmoid': lambda: torch.sigmoid(x, out=z), 'tanh': lambda: torch.tanh(x, out=z), 'sum': lambda: x.sum(), 'broadcast add': lambda: torch.add(x, w, out=z),
 'transposed add': lambda: torch.add(x.view(C, R).t(), y, out=z), 'bf16 add': lambda: torch.add(b, b, out=half), 'greater': lambda: torch.gt(x, y, out=mask),
 'softmax rows': lambda: torch.softmax(x, 1, out=z), 'log_softmax rows': lambda: torch.log_softmax(x, 1, out=z), 'layer_norm rows': lambda: F.layer_norm(x, (C,), w, bias),
 'transposing copy': lambda: z.copy_(x.view(C, R).t()),
 'softmax backward': lambda: torch._softmax_backward_data(x, y, 1, torch.float, grad_input=z), 'log_softmax backward': lambda: torch._log_softmax_backward_data(x, y, 1, torch.float, out=z),
 'layer_norm backward': lambda: A.native_layer_norm_backward(x, y, [C], mean, rstd, w, bias, [True, True, True]), 'gelu (erf) backward': lambda: A.gelu_backward(x, y, grad_input=z),
 'dropout': lambda: F.dropout(x, 0.5, True), 'randn': lambda: z.normal_(), 'uniform': lambda: z.uniform_(), 'cumsum rows': lambda: torch.cumsum(x, 1, out=z), 'cumsum columns': lambda: torch.cumsum(x, 0, out=z),
 'cumsum of one line': lambda: torch.cumsum(x.view(-1), 0, out=z.view(-1)), 'dropout in place': lambda: F.dropout(z, 0.5, True, True),
 'argmax rows': lambda: x.argmax(1), 'max columns': lambda: x.amax(0), 'sum columns': lambda: x.sum(0), 'index_select rows': lambda: torch.index_select(x, 0, i64, out=z),
 'embedding of rows': lambda: F.embedding(i64, x), 'embedding gradient': lambda: z.index_add_(0, i64, x), 'AdamW': adam,
 'gather along rows': lambda: torch.gather(x, 1, places, out=z), 'topk (8) of rows': lambda: torch.topk(x, min(8, C), 1),
 'sort rows': lambda: torch.sort(x, 1, out=(ordered, order)), 'sort one line': lambda: torch.sort(x.view(-1), 0, out=(ordered.view(-1), order.view(-1))),
}
print('ready', flush=True)
for line in sys.stdin:
  f = cases.get(line.strip())
  start, spent, calls, batch = now(), 0.0, 0, 1
  while f and ((calls < 5 and spent < 1) or spent < budget):
    for _ in range(batch): f()
    calls += batch; spent = now() - start
    batch *= 2 if spent < budget / 64 else 1
  print(1e3 * spent / calls if f else 0, flush=True)
)";

// PyTorch writes into given tensors where it can do so without a copy; where it makes new ones, malloc keeps their
// pages, or clearing pages would be most of what is measured.
std::unique_ptr<bench::Peer> start_torch(const Options& o) {
  if (!o.torch || !bench::has_torch()) return nullptr;
  auto peer = std::make_unique<bench::Peer>(
      std::vector<std::string>{"env", "MALLOC_MMAP_MAX_=0", "MALLOC_TRIM_THRESHOLD_=68719476736", "python3", "-c",
                               kTorch, std::to_string(o.elements), std::to_string(o.threads), std::to_string(o.seconds),
                               o.cpu_time ? "cpu" : "wall", o.sweep ? "few" : "all"});
  return peer->ask("") == "ready" ? std::move(peer) : nullptr;
}

struct Case {
  const char* name;
  double bytes_each;  // read and written, per element
  std::function<void()> run;
};

Faults faults;  // none of these calls finds any

struct Operands {
  int64_t rows, columns, n;
  std::vector<char> scratch;
  std::vector<int64_t> matrix, matrix_steps, flipped_steps, row_steps, flat, one = {1};
  Buffer x, y, z, m, v, small, statistics;
  explicit Operands(int64_t elements, bool few = false)  // few: x and z alone
      : rows(std::max<int64_t>(1, elements / 2048)),
        columns(std::min<int64_t>(2048, elements)),
        n(rows * columns),
        matrix{rows, columns},
        matrix_steps{columns, 1},
        flipped_steps{1, rows},
        row_steps{0, 1},
        flat{n},
        x(4 * n),
        y(few ? 1 : 4 * n),
        z(4 * n),
        m(few ? 1 : 4 * n),
        v(few ? 1 : 4 * n),
        small(16 * (rows + columns) + 64),
        statistics(8 * (rows + columns)) {
    const RandomKey key{1, 2};
    for (Buffer* b : {&x, &z}) uniform(b->of(DType::f32, flat, one), key, 0, 1);
    if (few) return;
    for (Buffer* b : {&y, &m, &v}) uniform(b->of(DType::f32, flat, one), key, 0, 1);
  }
  Arg f32(Buffer& b) { return b.of(DType::f32, matrix, matrix_steps); }
  Arg line(Buffer& b, DType t = DType::f32) { return b.of(t, flat, one); }
};

// What shares are of: memcpy in pieces, each thread its own. Situ's copy of large tensors writes past the caches.
void plain_copy(char* to, const char* from, int64_t bytes) {
  parallel_blocks(bytes, int64_t{1} << 18, [&](int64_t begin, int64_t end) {
    std::memcpy(to + begin, from + begin, static_cast<size_t>(end - begin));
  });
}

std::vector<Case> elementwise_cases(Operands& o) {
  static float scalar = 1.0001f;
  static const int64_t none[] = {0, 0};
  const Arg x = o.f32(o.x), y = o.f32(o.y), z = o.f32(o.z);
  const Arg one{&scalar, DType::f32, 2, o.matrix.data(), none};
  const Arg row = o.small.of(DType::f32, o.matrix, o.row_steps),
            flipped = o.x.of(DType::f32, o.matrix, o.flipped_steps);
  const Arg hx = o.line(o.x, DType::bf16), hz = o.line(o.z, DType::bf16), mask = o.line(o.z, DType::boolean);
  auto unary = [=](auto op, Arg out, Arg in) { return [=] { pointwise(kernel(op), DType::f32, out, in); }; };
  auto binary = [=](Binary op, Arg out, Arg a, Arg b) {
    return [=] {
      const Arg in[] = {a, b};
      pointwise(kernel(op), DType::f32, out, in);
    };
  };
  return {{"copy", 8, [=] { copy(z, x); }},
          {"add", 12, binary(Binary::add, z, x, y)},
          {"mul by a scalar, in place", 8, binary(Binary::mul, z, z, one)},
          {"relu", 8, unary(Activation::relu, z, x)},
          {"relu in place", 8, unary(Activation::relu, z, z)},
          {"gelu (tanh)", 8, unary(Activation::gelu_tanh, z, x)},
          {"gelu (erf)", 8, unary(Activation::gelu, z, x)},
          {"gelu (erf) backward", 12,
           [=] {
             const Arg in[] = {x, y};
             pointwise(backward(Activation::gelu), DType::f32, z, in);
           }},
          {"exp", 8, unary(Unary::exp, z, x)},
          {"tanh", 8, unary(Unary::tanh, z, x)},
          {"sigmoid", 8, unary(Activation::sigmoid, z, x)},
          {"broadcast add", 8, binary(Binary::add, z, x, row)},
          {"transposed add", 12, binary(Binary::add, z, flipped, y)},
          {"bf16 add", 6, binary(Binary::add, hz, hx, hx)},
          {"greater", 9, binary(Binary::gt, mask, o.line(o.x), o.line(o.y))},
          {"transposing copy", 8, [=] { copy(z, flipped); }}};
}

std::vector<Case> row_cases(Operands& o) {
  const Arg x = o.f32(o.x), y = o.f32(o.y), z = o.f32(o.z), long_x = o.line(o.x), long_z = o.line(o.z);
  static std::vector<int64_t> single = {1, 1}, zero = {0, 0}, per_row, per_column, rows_only, columns_only;
  per_row = {o.rows, 1};
  per_column = {1, o.columns};
  rows_only = {o.rows};
  columns_only = {o.columns};
  static std::vector<int64_t> steps = {1, 1};
  const Arg total = o.small.of(DType::f32, single, zero), by_row = o.small.of(DType::i64, per_row, steps);
  const Arg by_column = o.small.of(DType::f32, per_column, steps), w = o.m.of(DType::f32, columns_only, o.one);
  const Arg index = o.small.of(DType::i64, rows_only, o.one);
  randint(index, {3, 4}, 0, o.rows);
  auto* at = reinterpret_cast<float*>(o.statistics.data());
  const Arg mean{at, DType::f32, 1, rows_only.data(), o.one.data()};
  const Arg rstd{at + o.rows, DType::f32, 1, rows_only.data(), o.one.data()};
  const Arg dw{at + 2 * o.rows, DType::f32, 1, columns_only.data(), o.one.data()};
  const Arg db{at + 2 * o.rows + o.columns, DType::f32, 1, columns_only.data(), o.one.data()};
  o.scratch.resize(static_cast<size_t>(layer_norm_backward_scratch_bytes(x, y)));
  const RandomKey key{5, 6};
  return {{"sum", 4, [=] { reduce({situ::cpu::Fold::sum}, total, x); }},
          {"softmax rows", 8, [=] { softmax(z, x, 1, false, nullptr); }},
          {"log_softmax rows", 8, [=] { softmax(z, x, 1, true, nullptr); }},
          {"layer_norm rows", 8, [=] { layer_norm(z, nullptr, nullptr, x, &w, &w, 1e-5, nullptr); }},
          {"softmax backward", 12, [=] { softmax_backward(z, x, y, 1, false, nullptr); }},
          {"log_softmax backward", 12, [=] { softmax_backward(z, x, y, 1, true, nullptr); }},
          {"layer_norm backward", 12,
           [=, &o] { layer_norm_backward(&z, &dw, &db, x, y, &mean, rstd, &w, o.scratch.data()); }},
          {"dropout", 8, [=] { dropout(z, x, key, 0.5); }},
          {"dropout in place", 8, [=] { dropout(z, z, key, 0.5); }},
          {"randn", 4, [=] { normal(z, key, 0, 1); }},
          {"uniform", 4, [=] { uniform(z, key, 0, 1); }},
          {"cumsum rows", 8, [=] { scan(Scan::sum, z, x, 1); }},
          {"cumsum columns", 8, [=] { scan(Scan::sum, z, x, 0); }},
          {"cumsum of one line", 8, [=] { scan(Scan::sum, long_z, long_x, 0); }},
          {"argmax rows", 4, [=] { extremum(true, nullptr, &by_row, x, 1); }},
          {"max columns", 4, [=] { reduce({situ::cpu::Fold::max}, by_column, x); }},
          {"sum columns", 4, [=] { reduce({situ::cpu::Fold::sum}, by_column, x); }},
          {"index_select rows", 8,
           [=] {
             randint(index, {3, 4}, 0, x.sizes[0]);
             index_select(z, x, 0, index, {&faults});
           }},
          {"embedding of rows", 8, [=] { index_select(z, x, 0, index, {&faults}); }},
          {"embedding gradient", 12, [=] { index_add(z, 0, index, x, {&faults}); }}};
}

// What finds its elements one by one.
std::vector<Case> search_cases(Operands& o) {
  const Arg x = o.f32(o.x), z = o.f32(o.z), long_x = o.line(o.x), long_z = o.line(o.z);
  // i64 lists of all elements and room to sort in, made by the first case that runs
  auto wide = std::make_shared<std::unique_ptr<Buffer>>();
  auto indices = [=, &o](const Arg& like, int64_t columns) {
    if (!*wide) {
      *wide = std::make_unique<Buffer>(8 * o.n);
      randint((*wide)->of(DType::i64, o.flat, o.one), {3, 4}, 0, columns);
    }
    return Arg{(*wide)->data(), DType::i64, like.ndim, like.sizes, like.strides};
  };
  auto sorted = [=](const Arg& values, const Arg& in, int64_t k) {
    auto scratch = std::make_shared<std::unique_ptr<Buffer>>();
    return [=] {
      const int dim = in.ndim - 1;
      if (!*scratch) *scratch = std::make_unique<Buffer>(sort_scratch_bytes(in, dim));
      const Arg places = indices(values, in.sizes[dim]);
      sort(&values, &places, in, dim, k, k < in.sizes[dim], (*scratch)->data());
    };
  };
  static std::vector<int64_t> top;
  top = {o.rows, std::min<int64_t>(8, o.columns)};
  const Arg few = o.z.of(DType::f32, top, o.matrix_steps);
  return {{"gather along rows", 16, [=] { gather(z, x, 1, indices(x, x.sizes[1]), {&faults}); }},
          {"topk (8) of rows", 4, sorted(few, x, top[1])},
          {"sort rows", 16, sorted(z, x, o.columns)},
          {"sort one line", 16, sorted(long_z, long_x, o.n)}};
}

Case adam_case(Operands& o) {
  const Arg p = o.line(o.z), g = o.line(o.x), m = o.line(o.m), v = o.line(o.v);
  situ::op_attr::adam_update s{};
  s.lr = 1e-3, s.beta1 = 0.9, s.beta2 = 0.999, s.eps = 1e-8, s.weight_decay = 0.01, s.step = 1;
  s.decoupled_weight_decay = true, s.grad_scale = 1;
  return {"AdamW", 28, [=] {
            const Arg written[] = {p, m, v, Arg{}};
            const situ::op::OpInfo& row = situ::op_infos::adam_update;
            situ::cpu::kernels_of_op(row).run({row, &g, written, 1, &s, nullptr, 0, situ::DType::f32, nullptr});
          }};
}

}  // namespace

namespace {

struct Column {
  std::vector<double> ms;
  double median() const { return bench::median(ms); }
  double spread() const {
    const auto [low, high] = std::minmax_element(ms.begin(), ms.end());
    return (*high - *low) / median();
  }
};

// The copy, the kernel and PyTorch, block by block in turns.
struct Turns {
  Column copy, own, torch;
  Turns(const Case& plain, const Case& c, bench::Peer* peer, const Options& o) {
    for (int turn = 0; turn <= o.blocks; ++turn) {
      const double copied = block_ms(plain.run, o), ran = block_ms(c.run, o);
      const double other = peer ? std::atof(peer->ask(c.name).c_str()) : 0;
      if (turn == 0) continue;
      copy.ms.push_back(copied);
      own.ms.push_back(ran);
      if (other > 0) torch.ms.push_back(other);
    }
  }
  double share(const Case& plain, const Case& c) const {
    return c.bytes_each / own.median() / (plain.bytes_each / copy.median());
  }
};

// Does one of the filter's texts, commas between them, occur in the name?
bool chosen(const std::string& name, const std::string& filter) {
  for (size_t begin = 0; begin <= filter.size();) {
    const size_t end = std::min(filter.find(',', begin), filter.size());
    if (name.find(filter.substr(begin, end - begin)) != std::string::npos) return true;
    begin = end + 1;
  }
  return false;
}

Options parse(int argc, char** argv) {
  Options o;
  for (int i = 1; i < argc; ++i) {
    const std::string name = argv[i];
    const char* value = i + 1 < argc ? argv[i + 1] : "";
    if (name == "--no-torch") {
      o.torch = false;
      continue;
    }
    if (name == "--sweep") {
      o.sweep = true;
      continue;
    }
    if (name == "--cpu-time") {
      o.cpu_time = true;
      continue;
    }
    if (name == "--elements") o.elements = std::atoll(value);
    if (name == "--threads") o.threads = std::atoi(value);
    if (name == "--filter") o.filter = value;
    if (name == "--blocks") o.blocks = std::max(1, std::atoi(value));
    if (name == "--seconds") o.seconds = std::atof(value);
    ++i;
  }
  if (o.elements > 2048) o.elements = o.elements / 2048 * 2048;
  return o;
}

std::vector<Case> all_cases(Operands& o) {
  std::vector<Case> cases = elementwise_cases(o);
  for (Case& c : row_cases(o)) cases.push_back(std::move(c));
  for (Case& c : search_cases(o)) cases.push_back(std::move(c));
  cases.push_back(adam_case(o));
  return cases;
}

Case plain_case(Operands& o) {
  return {"memcpy", 8, [&] { plain_copy(o.z.data(), o.x.data(), 4 * o.n); }};
}

void print_all(const bench::Json& times, const Options& o) {
  bench::Json all;
  all.add("bench", std::string("kernels")).add("cpu", bench::cpu());
  all.add("elements", static_cast<double>(o.elements)).add("threads", static_cast<double>(o.threads));
  all.add("clock", std::string(o.cpu_time ? "cpu" : "wall")).add("cases", times);
  std::printf("%s\n", all.text().c_str());
}

constexpr int64_t kSweep[] = {1, 16, 256, 4096, 65536, 1 << 20, 1 << 24, 100000000};

// One row a kernel and number of threads, one column a size: PyTorch's time over Situ's.
void sweep(Options o) {
  if (o.filter.empty()) o.filter = "exp,softmax rows,sum,cumsum rows,sort rows,topk,index_select,embedding of rows";
  bench::Json times;
  for (int threads : o.threads ? std::vector<int>{o.threads} : std::vector<int>{1, 2}) {
    std::map<std::string, std::string> lines;
    std::vector<std::string> names;
    for (int64_t n : kSweep) {
      o.elements = n > 2048 ? n / 2048 * 2048 : n;
      o.threads = threads;
      set_num_threads(threads);
      const auto torch = start_torch(o);
      Operands operands(o.elements, true);
      const Case plain = plain_case(operands);
      for (const Case& c : all_cases(operands)) {
        if (!chosen(c.name, o.filter) || std::string(c.name).find("column") != std::string::npos) continue;
        const Turns t(plain, c, torch.get(), o);
        char text[64];
        std::snprintf(text, sizeof text, " %8.2f", t.torch.ms.empty() ? 0 : t.torch.median() / t.own.median());
        if (lines[c.name].empty()) names.push_back(c.name);
        lines[c.name] += text;
        bench::Json line;
        line.add("ms", t.own.median()).add("torch_ms", t.torch.ms.empty() ? 0 : t.torch.median());
        const std::string name = std::string(c.name) + ", " + std::to_string(o.elements);
        times.add((name + ", " + std::to_string(threads)).c_str(), line);
      }
    }
    std::printf("%d thread%-12s", threads, threads == 1 ? "" : "s");
    for (int64_t n : kSweep) std::printf(" %8lld", static_cast<long long>(n));
    for (const std::string& name : names) std::printf("\n%-20s%s", name.c_str(), lines[name].c_str());
    std::printf("\n");
    std::fflush(stdout);
  }
  print_all(times, o);
}

}  // namespace

int main(int argc, char** argv) {
  Options o = parse(argc, argv);
  if (o.sweep) {
    sweep(o);
    return 0;
  }
  o.threads = std::max(1, o.threads);
  set_num_threads(o.threads);
  const auto torch = start_torch(o);
  Operands operands(o.elements);
  const Case plain = plain_case(operands);
  const std::vector<Case> cases = all_cases(operands);
  bench::Json times;
  std::printf("%-28s %9s %7s %7s %7s %10s %7s %7s\n", "f32 kernel", "ms", "spread", "GB/s", "share", "torch ms",
              "spread", "ratio");
  for (const Case& c : cases) {
    if (!chosen(c.name, o.filter)) continue;
    const Turns t(plain, c, torch.get(), o);
    const double ms = t.own.median();
    std::printf("%-28s %9.3f %7.2f %7.1f %7.2f", c.name, ms, t.own.spread(),
                c.bytes_each * static_cast<double>(o.elements) / ms / 1e6, t.share(plain, c));
    bench::Json line;
    line.add("ms", ms).add("spread", t.own.spread()).add("share", t.share(plain, c));
    if (!t.torch.ms.empty()) {
      std::printf(" %10.3f %7.2f %7.2f", t.torch.median(), t.torch.spread(), t.torch.median() / ms);
      line.add("torch_ms", t.torch.median()).add("ratio", t.torch.median() / ms);
    }
    std::printf("\n");
    std::fflush(stdout);
    times.add(c.name, line);
  }
  print_all(times, o);
}
