// Compares compute-bound kernels with PyTorch: matrix products, attention, pooling. Convolutions have a program of
// their own, bench/convolutions.cpp.
//
//   compute [--threads N] [--filter TEXT] [--seconds S] [--no-torch] [--cpu-time]
//
// --cpu-time counts the time of the calling thread, on one thread, for a busy machine. Each case alternates three times
// with the same case of PyTorch in a child process, if `python3 -c "import torch"` works. Printed are the medians,
// GFLOP/s and the ratio (above 1: Situ is faster). The last line is a JSON object.
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <string>
#include <vector>

#include "bench/measure.h"
#include "bench/peer_options.h"
#include "situ/backends/cpu/attention/attention.h"
#include "situ/backends/cpu/image/pool.h"
#include "situ/backends/cpu/matrix/matmul.h"
#include "situ/base/threads.h"

namespace {

using namespace situ;
using namespace situ::cpu;

struct Options {
  int threads = 2;
  double seconds = 0.25;
  std::string filter;
  bool torch = true;
};

clockid_t g_clock = CLOCK_MONOTONIC;

double now() { return bench::seconds_of(g_clock); }

// Median seconds of one call over about `budget` seconds.
template <class F>
double measure(double budget, F&& f) {
  f();
  double start = now();
  f();
  const int inner = std::max(1, static_cast<int>(50e-6 / std::max(1e-9, now() - start)));
  std::vector<double> times;
  for (start = now(); now() - start < budget || times.size() < 3;) {
    const double t = now();
    for (int i = 0; i < inner; ++i) f();
    times.push_back((now() - t) / inner);
  }
  return bench::median(times);
}

// A float tensor in 64-byte aligned memory of its own.
struct Tensor {
  std::vector<int64_t> sizes, strides;
  float* p = nullptr;
  Tensor(std::vector<int64_t> s, const std::vector<int>& order = {}) : sizes(std::move(s)), strides(sizes.size()) {
    int64_t step = 1;
    for (size_t i = sizes.size(); i-- > 0;) {
      const size_t d = order.empty() ? i : static_cast<size_t>(order[i]);
      strides[d] = step;
      step *= sizes[d];
    }
    p = static_cast<float*>(std::aligned_alloc(64, (static_cast<size_t>(step) * 4 + 127) / 64 * 64));
    for (int64_t i = 0; i < step; ++i) p[i] = std::sin(static_cast<float>(i % 1009));
  }
  Tensor(const Tensor&) = delete;
  Tensor& operator=(const Tensor&) = delete;
  ~Tensor() { std::free(p); }
  Arg arg() const {
    Arg a;
    a.data = p, a.ndim = static_cast<int>(sizes.size()), a.sizes = sizes.data(), a.strides = strides.data();
    return a;
  }
};

struct Scratch {
  void* p;
  explicit Scratch(size_t bytes) : p(std::aligned_alloc(64, (bytes + 127) / 64 * 64)) { std::memset(p, 0, bytes); }
  ~Scratch() { std::free(p); }
};

// The peer: a Python program that answers each line with the median seconds of that case.
const char kPython[] = R"py(
import sys, time, torch
now = time.thread_time if sys.argv[3] == 'cpu' else time.perf_counter
import torch.nn.functional as F
torch.set_num_threads(int(sys.argv[1])); budget = float(sys.argv[2])
def measure(f):
    f(); t = now(); f(); inner = max(1, int(50e-6 / max(1e-9, now() - t))); times = []
    start = now()
    while now() - start < budget or len(times) < 3:
        t = now()
        for _ in range(inner): f()
        times.append((now() - t) / inner)
    return sorted(times)[len(times) // 2]
def mm(m, n, k, ta, tb):
    a = torch.randn(k, m).t() if ta else torch.randn(m, k)
    b = torch.randn(n, k).t() if tb else torch.randn(k, n)
    c = torch.empty(m, n)
    return lambda: torch.mm(a, b, out=c)
def bmm(b, m, n, k):
    x, y, z = torch.randn(b, m, k), torch.randn(b, k, n), torch.empty(b, m, n)
    return lambda: torch.bmm(x, y, out=z)
def attention(b, h, t, d, causal, backward):
    qkv = torch.randn(b, t, 3 * h * d, requires_grad=bool(backward))
    q, k, v = [z.view(b, t, h, d).transpose(1, 2) for z in qkv.split(h * d, 2)]
    if not backward: return lambda: F.scaled_dot_product_attention(q, k, v, is_causal=bool(causal))
    g = torch.randn(b, t, h, d).transpose(1, 2)
    q, k, v = [z.detach().requires_grad_() for z in (q, k, v)]
    o = F.scaled_dot_product_attention(q, k, v, is_causal=bool(causal))
    return lambda: torch.autograd.grad(o, (q, k, v), g, retain_graph=True)
def pool(n, c, hw, last):
    x = torch.randn(n, c, hw, hw).to(memory_format=torch.channels_last if last else torch.contiguous_format)
    return lambda: F.max_pool2d(x, 3, 2, 1)
cases = dict(mm=mm, bmm=bmm, attention=attention, pool=pool)
with torch.set_grad_enabled(True):
    for line in sys.stdin:
        if line == 'ready\n':
            print('ready', flush=True)
            continue
        name, *numbers = line.split()
        print(measure(cases[name](*map(int, numbers))), flush=True)
)py";

std::unique_ptr<bench::Peer> start_torch(const Options& o) {
  if (!o.torch || !bench::has_torch()) return nullptr;
  auto peer = std::make_unique<bench::Peer>(
      std::vector<std::string>{"python3", "-c", kPython, std::to_string(o.threads), std::to_string(o.seconds),
                               g_clock == CLOCK_MONOTONIC ? "wall" : "cpu"});
  return peer->request("ready") == "ready" ? std::move(peer) : nullptr;
}

class Table {
 public:
  Table(const Options& o, bench::Peer* torch) : options_(o), torch_(torch) {}
  template <class F>
  void row(const std::string& name, double flops, const std::string& request, F&& f) {
    if (name.find(options_.filter) == std::string::npos) return;
    std::vector<double> ours, theirs;
    for (int turn = 0; turn < 3; ++turn) {
      ours.push_back(measure(options_.seconds, f));
      if (torch_) theirs.push_back(std::atof(torch_->request(request).c_str()));
    }
    const double a = bench::median(ours), b = bench::median(theirs);
    std::printf("%-46s %10.1f us", name.c_str(), a * 1e6);
    flops > 0 ? std::printf(" %7.1f GFLOP/s", flops / a / 1e9) : std::printf("%16s", "");
    if (b > 0) std::printf("   torch %10.1f us   x %.2f", b * 1e6, b / a);
    std::printf("\n");
    std::fflush(stdout);
    bench::Json row = bench::Json().add("us", a * 1e6);
    if (b > 0) row.add("torch_us", b * 1e6).add("ratio", b / a);
    cases_.add(name.c_str(), row);
  }
  const bench::Json& cases() const { return cases_; }

 private:
  const Options& options_;
  bench::Peer* torch_;
  bench::Json cases_;
};

std::string words(std::initializer_list<int64_t> numbers, const char* first) {
  std::string s = first;
  for (int64_t n : numbers) s += " " + std::to_string(n);
  return s;
}

void matmuls(Table& table) {
  struct Shape {
    int64_t m, n, k;
  };
  for (const auto& [m, n, k] :
       {Shape{2, 2, 2},     {4, 4, 4},         {8, 8, 8},          {16, 16, 16},     {32, 32, 32},
        {64, 64, 64},       {128, 128, 128},   {256, 256, 256},    {512, 512, 512},  {1024, 1024, 1024},
        {2048, 2048, 2048}, {1, 1024, 1024},   {3072, 1152, 384},  {3072, 384, 384}, {3072, 1536, 384},
        {3072, 384, 1536},  {1152, 384, 3072}, {1536, 384, 3072},  {3072, 65, 384},  {1024, 3072, 768},
        {1024, 768, 3072},  {3072, 768, 1024}, {1024, 50257, 768}, {64, 512, 128}}) {
    for (int turned = 0; turned < 3; ++turned) {
      const bool ta = turned == 1, tb = turned == 2;
      Tensor a({m, k}, ta ? std::vector<int>{1, 0} : std::vector<int>{0, 1}), c({m, n});
      Tensor b({k, n}, tb ? std::vector<int>{1, 0} : std::vector<int>{0, 1});
      const std::string name = words({m, n, k}, "mm") + (ta ? " TN" : tb ? " NT" : " NN");
      table.row(name, 2.0 * static_cast<double>(m * n * k), words({m, n, k, ta, tb}, "mm"),
                [&] { gemm(c.arg(), a.arg(), b.arg()); });
    }
  }
  for (const auto& [m, n, k] : {Shape{16, 16, 16}, {64, 64, 64}, {256, 64, 256}}) {
    Tensor a({72, m, k}), b({72, k, n}), c({72, m, n});
    table.row(words({72, m, n, k}, "bmm"), 144.0 * static_cast<double>(m * n * k), words({72, m, n, k}, "bmm"),
              [&] { gemm(c.arg(), a.arg(), b.arg()); });
  }
}

void attentions(Table& table) {
  struct Shape {
    int64_t b, h, t, d;
  };
  for (const auto& [b, h, t, d] : {Shape{12, 6, 256, 64}, {1, 12, 1024, 64}, {64, 4, 64, 32}}) {
    const std::vector<int> order{0, 2, 1, 3};
    Tensor qkv({b, t, 3 * h * d}), out({b, h, t, d}, order), dout({b, h, t, d}, order), lse({b, h, t});
    Tensor dq({b, h, t, d}, order), dk({b, h, t, d}, order), dv({b, h, t, d}, order);
    const int64_t strides[4] = {t * 3 * h * d, d, 3 * h * d, 1};
    Arg q = out.arg(), k = q, v = q;
    q.data = qkv.p, k.data = qkv.p + h * d, v.data = qkv.p + 2 * h * d;
    q.strides = k.strides = v.strides = strides;
    Attention p;
    p.scale = 1 / std::sqrt(static_cast<double>(d)), p.causal = true;
    Scratch s(std::max(attention_forward_scratch_bytes(q, k, v, p), attention_backward_scratch_bytes(q, k, v, p)));
    const double half = 2.0 * static_cast<double>(b * h * t * t * d);  // two products, of which the mask drops half
    table.row(words({b, h, t, d}, "attention") + " forward", half, words({b, h, t, d, 1, 0}, "attention"),
              [&] { attention_forward(out.arg(), lse.arg(), q, k, v, p, s.p); });
    table.row(words({b, h, t, d}, "attention") + " backward", 2.5 * half, words({b, h, t, d, 1, 1}, "attention"), [&] {
      attention_backward(dq.arg(), dk.arg(), dv.arg(), dout.arg(), q, k, v, out.arg(), lse.arg(), p, s.p);
    });
  }
}

void pools(Table& table) {
  for (bool last : {true, false}) {
    const std::vector<int> order = last ? std::vector<int>{0, 2, 3, 1} : std::vector<int>{};
    Tensor x({16, 64, 112, 112}, order), y({16, 64, 56, 56}, order), bytes({16, 64, 56, 56}, order);
    Arg where = bytes.arg();
    where.dtype = DType::u8;
    Pool2d p;
    p.kernel[0] = p.kernel[1] = 3, p.stride[0] = p.stride[1] = 2, p.padding[0] = p.padding[1] = 1;
    table.row(std::string("max_pool2d 16 64 112 3/2") + (last ? " nhwc" : " nchw"), 0,
              words({16, 64, 112, last}, "pool"), [&] { max_pool2d(y.arg(), &where, x.arg(), p); });
  }
}

}  // namespace

int main(int argc, char** argv) {
  Options o;
  for (int i = 1; i < argc; ++i) {
    const std::string word = argv[i];
    const char* value = i + 1 < argc ? argv[i + 1] : nullptr;
    if (word == "--no-torch")
      o.torch = false;
    else if (word == "--cpu-time")
      g_clock = CLOCK_THREAD_CPUTIME_ID, o.threads = 1;
    else if (word == "--threads" && value)
      o.threads = std::atoi(value), ++i;
    else if (word == "--filter" && value)
      o.filter = value, ++i;
    else if (word == "--seconds" && value)
      o.seconds = std::atof(value), ++i;
    else
      return std::fprintf(stderr,
                          "compute: %s is not an option or lacks its value; see the head of bench/compute.cpp\n",
                          word.c_str()),
             2;
  }
  set_num_threads(o.threads);
  const std::unique_ptr<bench::Peer> torch = start_torch(o);
  Table table(o, torch.get());
  std::printf("%d threads; %s\n", o.threads, torch ? "with PyTorch" : "without PyTorch");
  matmuls(table);
  attentions(table);
  pools(table);
  bench::print_result("compute", bench::Json().add("threads", o.threads).add("cases", table.cases()));
}
