// Memory-bound kernels: what share of a plain copy's bandwidth each one reaches, PyTorch beside it where installed.
//
//   kernels [--elements N] [--torch]        prints a table and, last, one line of JSON
//
// A share is (bytes read + bytes written) / time over the same of memcpy-like copy(), measured in the same run; medians
// of repeated calls. --torch runs the same shapes through PyTorch in a child process first.
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "situ/base/threads.h"
#include "situ/kernels/cpu/activation.h"
#include "situ/kernels/cpu/binary.h"
#include "situ/kernels/cpu/copy.h"
#include "situ/kernels/cpu/index.h"
#include "situ/kernels/cpu/optim.h"
#include "situ/kernels/cpu/random.h"
#include "situ/kernels/cpu/reduce.h"
#include "situ/kernels/cpu/softmax.h"
#include "situ/kernels/cpu/unary.h"

namespace {

using namespace situ;
using namespace situ::cpu;

struct Buffer {
  std::vector<char> bytes;
  explicit Buffer(int64_t n) : bytes(static_cast<size_t>(n)) {}
  Arg of(DType t, const std::vector<int64_t>& sizes, const std::vector<int64_t>& strides) {
    return {bytes.data(), t, static_cast<int>(sizes.size()), sizes.data(), strides.data()};
  }
};

double median_ms(const std::function<void()>& f) {
  f();
  std::vector<double> times;
  double total = 0;
  while (times.size() < 5 || (total < 300 && times.size() < 200)) {
    const auto t0 = std::chrono::steady_clock::now();
    f();
    times.push_back(std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - t0).count());
    total += times.back();
  }
  std::sort(times.begin(), times.end());
  return times[times.size() / 2];
}

const char* kTorch = R"(
import sys, time, torch
n, threads = int(sys.argv[1]), int(sys.argv[2])
torch.set_num_threads(threads)
R, C = n // 2048, 2048
x, y, z = (torch.randn(R, C) for _ in range(3))
i64 = torch.randint(0, R, (R,))
b = x.bfloat16()
half = torch.empty_like(b)
p, g, m, v = (torch.rand(n) for _ in range(4))
w, bias = torch.randn(C), torch.randn(C)
steps = torch.tensor(3.0)
F = torch.nn.functional
def adam(): torch._fused_adamw_([p], [g], [m], [v], [], [steps], lr=1e-3, beta1=0.9, beta2=0.999, weight_decay=0.01, eps=1e-8, amsgrad=False, maximize=False)
cases = {
 'copy': lambda: z.copy_(x), 'add': lambda: torch.add(x, y, out=z), 'mul by a scalar, in place': lambda: z.mul_(1.0001),
 'relu': lambda: torch.relu(x), 'relu in place': lambda: z.relu_(), 'gelu (tanh)': lambda: F.gelu(x, approximate='tanh'), 'gelu (erf)': lambda: F.gelu(x),
 'exp': lambda: torch.exp(x, out=z), 'tanh': lambda: torch.tanh(x, out=z), 'sum': lambda: x.sum(), 'broadcast add': lambda: torch.add(x, w, out=z),
 'transposed add': lambda: x.view(C, R).t() + y.view(R, C), 'bf16 add': lambda: torch.add(b, b, out=half), 'greater': lambda: torch.gt(x, y),
 'softmax rows': lambda: F.softmax(x, 1), 'layer_norm rows': lambda: F.layer_norm(x, (C,), w, bias),
 'transposing copy': lambda: x.view(C, R).t().contiguous(), 'channels-last to NCHW': lambda: x.view(-1, 64, 32, 32).contiguous(memory_format=torch.channels_last),
 'dropout': lambda: F.dropout(x, 0.5, True), 'randn': lambda: z.normal_(), 'uniform': lambda: z.uniform_(), 'cumsum rows': lambda: torch.cumsum(x, 1, out=z),
 'argmax rows': lambda: x.argmax(1), 'max columns': lambda: x.amax(0), 'sum columns': lambda: x.sum(0), 'index_select rows': lambda: torch.index_select(x, 0, i64, out=z),
 'embedding gradient': lambda: z.index_add_(0, i64, x), 'AdamW': adam,
}
for name, f in cases.items():
  f(); ts = []
  while len(ts) < 5 or (sum(ts) < 0.3 and len(ts) < 200):
    t = time.perf_counter(); f(); ts.append(time.perf_counter() - t)
  ts.sort(); print(name + '\t' + str(ts[len(ts) // 2] * 1e3), flush=True)
)";

std::map<std::string, double> run_torch(int64_t n) {
  std::map<std::string, double> times;
  const std::string command = "python3 - " + std::to_string(n) + " " + std::to_string(get_num_threads()) +
                              " <<'END' 2>/dev/null\n" + kTorch + "END\n";
  FILE* pipe = popen(command.c_str(), "r");
  if (!pipe) return times;
  char line[256];
  while (std::fgets(line, sizeof line, pipe)) {
    char* tab = std::strchr(line, '\t');
    if (tab) times[std::string(line, tab)] = std::atof(tab + 1);
  }
  pclose(pipe);
  return times;
}

struct Case {
  const char* name;
  double bytes_each;  // read and written, per element
  std::function<void()> run;
};

Faults faults;  // none of these calls finds any

struct Operands {
  int64_t rows, columns, n;
  std::vector<int64_t> matrix, matrix_steps, flipped_steps, row_steps, flat, one = {1};
  Buffer x, y, z, m, v, small;
  explicit Operands(int64_t elements)
      : rows(elements / 2048),
        columns(2048),
        n(rows * columns),
        matrix{rows, columns},
        matrix_steps{columns, 1},
        flipped_steps{1, rows},
        row_steps{0, 1},
        flat{n},
        x(4 * n),
        y(4 * n),
        z(4 * n),
        m(4 * n),
        v(4 * n),
        small(16 * (rows + columns) + 64) {
    const RandomKey key{1, 2};
    for (Buffer* b : {&x, &y, &z, &m, &v}) uniform(b->of(DType::f32, flat, one), key, 0, 1);
  }
  Arg f32(Buffer& b) { return b.of(DType::f32, matrix, matrix_steps); }
  Arg line(Buffer& b, DType t = DType::f32) { return b.of(t, flat, one); }
};

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
          {"exp", 8, unary(Unary::exp, z, x)},
          {"tanh", 8, unary(Unary::tanh, z, x)},
          {"broadcast add", 8, binary(Binary::add, z, x, row)},
          {"transposed add", 12, binary(Binary::add, z, flipped, y)},
          {"bf16 add", 6, binary(Binary::add, hz, hx, hx)},
          {"greater", 9, binary(Binary::gt, mask, o.line(o.x), o.line(o.y))},
          {"transposing copy", 8, [=] { copy(z, flipped); }}};
}

std::vector<Case> row_cases(Operands& o) {
  const Arg x = o.f32(o.x), z = o.f32(o.z);
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
  const RandomKey key{5, 6};
  return {{"sum", 4, [=] { reduce(Reduction::sum, total, x); }},
          {"softmax rows", 8, [=] { softmax(z, x, 1, false, nullptr); }},
          {"layer_norm rows", 8, [=] { layer_norm(z, nullptr, nullptr, x, &w, &w, 1e-5, nullptr); }},
          {"dropout", 8, [=] { dropout(z, x, key, 0.5); }},
          {"randn", 4, [=] { normal(z, key, 0, 1); }},
          {"uniform", 4, [=] { uniform(z, key, 0, 1); }},
          {"cumsum rows", 8, [=] { scan(Scan::sum, z, x, 1); }},
          {"argmax rows", 4, [=] { extremum(true, nullptr, &by_row, x, 1); }},
          {"max columns", 4, [=] { reduce(Reduction::max, by_column, x); }},
          {"sum columns", 4, [=] { reduce(Reduction::sum, by_column, x); }},
          {"index_select rows", 8,
           [=] {
             randint(index, {3, 4}, 0, x.sizes[0]);
             index_select(z, x, 0, index, {&faults});
           }},
          {"embedding gradient", 12, [=] { index_add(z, 0, index, x, {&faults}); }}};
}

Case adam_case(Operands& o) {
  const Arg p = o.line(o.z), g = o.line(o.x), m = o.line(o.m), v = o.line(o.v);
  AdamStep s;
  s.lr = 1e-3;
  s.weight_decay = 0.01;
  s.decoupled = true;
  return {"AdamW", 28, [=] { adam_step(p, g, m, v, nullptr, s); }};
}

}  // namespace

int main(int argc, char** argv) {
  int64_t n = 1 << 24;
  bool with_torch = false;
  for (int i = 1; i < argc; ++i) {
    if (!std::strcmp(argv[i], "--elements") && i + 1 < argc) n = std::atoll(argv[++i]);
    with_torch |= !std::strcmp(argv[i], "--torch");
  }
  n = std::max<int64_t>(n / 65536, 1) * 65536;
  const auto torch = with_torch ? run_torch(n) : std::map<std::string, double>{};
  Operands operands(n);
  std::vector<Case> cases = elementwise_cases(operands);
  for (Case& c : row_cases(operands)) cases.push_back(std::move(c));
  cases.push_back(adam_case(operands));
  double copy_rate = 0;
  std::string json = "{\"bench\": \"kernels\", \"elements\": " + std::to_string(n) +
                     ", \"threads\": " + std::to_string(get_num_threads()) + ", \"ms\": {";
  std::printf("%-28s %9s %7s %7s %10s %7s\n", "f32 kernel", "ms", "GB/s", "share", "torch ms", "ratio");
  for (const Case& c : cases) {
    const double ms = median_ms(c.run), rate = c.bytes_each * static_cast<double>(n) / ms / 1e6;
    if (copy_rate == 0) copy_rate = rate;
    const auto other = torch.find(c.name);
    std::printf("%-28s %9.3f %7.1f %7.2f", c.name, ms, rate, rate / copy_rate);
    if (other != torch.end()) std::printf(" %10.3f %7.2f", other->second, other->second / ms);
    std::printf("\n");
    json += (json.back() == '{' ? "\"" : ", \"") + std::string(c.name) + "\": " + std::to_string(ms);
  }
  std::printf("%s}}\n", json.c_str());
}
