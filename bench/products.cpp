// Compares matrix products in f32 or bf16 with PyTorch (MKL, oneDNN) or another library, in all four transpositions.
//
//   products [--full | --shape M,N,K ...] [--filter TEXT] [--seconds S] [--threads N] [--cpu-time] [--python FILE]
//   [--library FILE] [--alone] [--bf16]
//
// The sweep has 40 shapes, or 400 with --full. The peer runs in a child process: torch.mm, or with --library the
// cblas_sgemm (else dnnl_sgemm) of that library on one thread. Blocks of both sides alternate in pairs. The ratio of a
// case is the median of nine pairs (above 1: Situ is faster). Its interval consists of the second and the eighth of
// them: it contains the true median with a probability of 96 %, whatever the distribution of the noise. The share is
// relative to the fused multiply-adds of the core, which are timed next to each case. With --bf16 operands and results
// are bf16, and each case also runs in f32 for the speedup. --cpu-time counts the time of the calling thread, on one
// thread, for a busy machine. The last line is a JSON object.
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <optional>
#include <string>
#include <vector>

#include "bench/fma_peak.h"
#include "bench/measure.h"
#include "bench/peer_options.h"
#include "situ/backends/cpu/matrix/matmul.h"
#include "situ/base/threads.h"

namespace {

using situ::cpu::Arg;

struct Shape {
  int64_t m, n, k;
};

struct Options : bench::PeerOptions {
  Options() { seconds = 0.02; }
  bool full = false, bf16 = false;
  std::string library;
  std::vector<Shape> shapes;
};
clockid_t g_clock = CLOCK_MONOTONIC;

double now() { return bench::seconds_of(g_clock); }

// Returns the seconds of one call, measured in a block of about `budget` seconds.
template <class F>
double block(double budget, F&& f) {
  int64_t calls = 0, more = 1;
  const double start = now();
  double spent = 0;
  for (; spent < budget; more = std::max<int64_t>(1, calls / 4)) {
    for (int64_t i = 0; i < more; ++i) f();
    calls += more;
    spent = now() - start;
  }
  return spent / static_cast<double>(calls);
}

const char kPython[] = R"py(
import sys, time, ctypes, torch
threads, budget, clock, library = int(sys.argv[1]), float(sys.argv[2]), sys.argv[3], sys.argv[4]
dtype = torch.bfloat16 if sys.argv[5] == 'bf16' else torch.float32
now = time.thread_time if clock == 'cpu' else time.perf_counter
torch.set_num_threads(threads)
def block(f):
    calls, more, start, spent = 0, 1, now(), 0
    while spent < budget:
        for _ in range(more): f()
        calls += more; more = max(1, calls // 4)
        spent = now() - start
    return spent / calls
def of_library():
    l = ctypes.CDLL(library)
    N, F, P = ctypes.c_int64, ctypes.c_float, ctypes.c_void_p
    if hasattr(l, 'cblas_sgemm'):
        def cblas(m, n, k, ta, tb, a, b, c):
            I = ctypes.c_int
            args = [I(x) for x in (101, 112 if ta else 111, 112 if tb else 111, m, n, k)] + [
                F(1), P(a), I(m if ta else k), P(b), I(k if tb else n), F(0), P(c), I(n)]
            return lambda: l.cblas_sgemm(*args)
        return cblas
    def dnnl(m, n, k, ta, tb, a, b, c):
        C = ctypes.c_char
        args = [C(b'T' if ta else b'N'), C(b'T' if tb else b'N'), N(m), N(n), N(k), F(1), P(a), N(m if ta else k),
                P(b), N(k if tb else n), F(0), P(c), N(n)]
        return lambda: l.dnnl_sgemm(*args)
    return dnnl
call = of_library() if library else None
key = None
for line in sys.stdin:
    if line == 'ready\n':
        print('ready', flush=True)
        continue
    m, n, k, ta, tb = map(int, line.split())
    if key != line:
        a = (torch.randn(k, m) if ta else torch.randn(m, k)).to(dtype)
        b = (torch.randn(n, k) if tb else torch.randn(k, n)).to(dtype)
        c = torch.empty(m, n, dtype=dtype)
        x, y = a.t() if ta else a, b.t() if tb else b
        if call: f = call(m, n, k, ta, tb, a.data_ptr(), b.data_ptr(), c.data_ptr())
        else: f = lambda: torch.mm(x, y, out=c)
        key = line
        f()
        if call and not torch.allclose(c, x @ y, atol=1e-2 + 1e-4 * k): sys.exit('wrong product')
    print(block(f), flush=True)
)py";

struct Memory {
  void* p;
  explicit Memory(int64_t bytes) : p(std::aligned_alloc(64, static_cast<size_t>(bytes + 127) / 64 * 64)) {}
  Memory(const Memory&) = delete;
  Memory& operator=(const Memory&) = delete;
  ~Memory() { std::free(p); }
};

// A matrix of rows x columns, stored row by row or transposed.
struct Matrix {
  int64_t sizes[2], strides[2];
  Memory memory;
  situ::DType dtype;
  Matrix(int64_t rows, int64_t columns, bool turned, situ::DType t)
      : sizes{rows, columns},
        strides{turned ? 1 : columns, turned ? rows : 1},
        memory(rows * columns * situ::size_of(t)),
        dtype(t) {
    for (int64_t i = 0; i < rows * columns; ++i) {
      const float value = std::sin(static_cast<float>(i % 1009));
      if (t == situ::DType::f32)
        static_cast<float*>(memory.p)[i] = value;
      else
        static_cast<situ::bfloat16*>(memory.p)[i] = situ::to_bfloat16(value);
    }
  }
  Arg arg() const { return {memory.p, dtype, 2, sizes, strides}; }
};

// Squares, layers of a GPT and a ResNet and their gradients, few rows or columns, vectors, low ranks, odd sizes.
std::vector<Shape> shapes(bool full) {
  std::vector<Shape> all{
      {16, 16, 16},      {32, 32, 32},       {48, 48, 48},       {64, 64, 64},      {96, 96, 96},
      {128, 128, 128},   {192, 192, 192},    {256, 256, 256},    {384, 384, 384},   {512, 512, 512},
      {768, 768, 768},   {1024, 1024, 1024}, {1536, 1536, 1536}, {3072, 1152, 384}, {1152, 384, 3072},
      {3072, 384, 1536}, {384, 1536, 3072},  {3072, 65, 384},    {1024, 768, 768},  {768, 768, 1024},
      {128, 1024, 1024}, {1024, 128, 1024},  {1024, 1024, 128},  {128, 128, 4096},  {4096, 128, 128},
      {1, 1024, 1024},   {1024, 1, 1024},    {4, 1024, 1024},    {16, 1024, 1024},  {16, 512, 2048},
      {32, 4096, 512},   {1024, 8, 1024},    {2048, 2048, 8},    {1024, 1024, 1},   {513, 511, 257},
      {100, 100, 100},   {127, 129, 1000},   {64, 512, 128},     {256, 10, 784},    {784, 256, 64}};
  // Sizes between 8 and 2,048, uniform in their logarithms, with a product of at most 1.5e9.
  uint64_t state = 7;
  const auto size = [&] {
    state = state * 6364136223846793005u + 1442695040888963407u;
    return static_cast<int64_t>(std::exp2(3 + 8 * static_cast<double>(state >> 40) / (1 << 24)));
  };
  while (full && all.size() < 400) {
    const int64_t m = size(), n = size(), k = size();
    if (m * n * k <= 1500000000) all.push_back({m, n, k});
  }
  return all;
}

struct Result {
  double ours, ratio, low, high, share, of_f32;
};

// A product with its operands and scratch memory.
struct Product {
  Matrix a, b, c;
  Memory scratch;
  Product(const Shape& s, bool ta, bool tb, situ::DType t)
      : a(s.m, s.k, ta, t),
        b(s.k, s.n, tb, t),
        c(s.m, s.n, false, t),
        scratch(static_cast<int64_t>(situ::cpu::gemm_scratch_bytes(c.arg(), a.arg(), b.arg()))) {}
  void operator()() const { situ::cpu::gemm(c.arg(), a.arg(), b.arg(), 1, 0, nullptr, scratch.p); }
};

class Sweep {
 public:
  explicit Sweep(const Options& o) : options_(o) {
    if (!o.alone)
      peer_ = new bench::Peer({o.python, "-c", kPython, std::to_string(o.threads), std::to_string(o.seconds),
                               o.cpu_time ? "cpu" : "wall", o.library, o.bf16 ? "bf16" : "f32"});
    if (peer_) ready_ = peer_->request("ready") == "ready";
  }
  ~Sweep() { delete peer_; }
  Sweep(const Sweep&) = delete;
  Sweep& operator=(const Sweep&) = delete;
  bool ready() const { return ready_; }

  void run(const Shape& s, bool ta, bool tb) {
    char name[64], request[96];
    std::snprintf(name, sizeof name, "%ld %ld %ld %c%c", s.m, s.n, s.k, ta ? 'T' : 'N', tb ? 'T' : 'N');
    std::snprintf(request, sizeof request, "%ld %ld %ld %d %d", s.m, s.n, s.k, ta, tb);
    if (std::string(name).find(options_.filter) == std::string::npos) return;
    const Result r = measure(s, ta, tb, request);
    const double flops = 2.0 * static_cast<double>(s.m * s.n * s.k);
    std::printf("%-22s %10.2f us %7.1f GFLOP/s %4.0f %% of peak", name, r.ours * 1e6, flops / r.ours / 1e9,
                100 * r.share);
    if (ready_)
      std::printf("   peer %7.1f   x %.2f [%.2f, %.2f]", flops / r.ours / r.ratio / 1e9, r.ratio, r.low, r.high);
    if (options_.bf16) std::printf("   f32/bf16 x %.2f", r.of_f32), of_f32_.push_back(r.of_f32);
    std::printf("\n");
    std::fflush(stdout);
    if (ready_) ratios_.push_back(r.ratio), below_ += r.high < 0.95;
    bench::Json row = bench::Json().add("us", r.ours * 1e6).add("share", r.share);
    if (ready_) row.add("ratio", r.ratio).add("low", r.low).add("high", r.high);
    if (options_.bf16) row.add("f32_over_bf16", r.of_f32);
    cases_.add(name, row);
  }

  void finish() {
    if (ready_)
      std::printf("%zu cases, median ratio %.3f; in %d the whole interval is below 0.95\n", ratios_.size(),
                  bench::median(ratios_), below_);
    if (options_.bf16)
      std::printf("speedup of bf16 over f32: median %.3f, least %.3f\n", bench::median(of_f32_),
                  *std::min_element(of_f32_.begin(), of_f32_.end()));
    bench::Json all = bench::Json().add("threads", options_.threads).add("cases", cases_);
    if (ready_) all.add("median_ratio", bench::median(ratios_));
    bench::print_result("products", all);
  }

 private:
  Result measure(const Shape& s, bool ta, bool tb, const char* request) {
    const Product call(s, ta, tb, options_.bf16 ? situ::DType::bf16 : situ::DType::f32);
    std::optional<Product> in_f32;
    if (options_.bf16) in_f32.emplace(s, ta, tb, situ::DType::f32);
    call();
    std::vector<double> ours, ratios, peaks, of_f32;
    for (int pair = -1; pair < 9; ++pair) {  // the first pair is dropped
      const double mine = block(options_.seconds, call);
      // Directly after our block: a core that waited for the peer runs slower for a while.
      const double start = now(), done = bench::multiply_adds(1 << 18);
      peaks.push_back(done / (now() - start));
      of_f32.push_back(in_f32 ? block(options_.seconds, *in_f32) / mine : 1);
      const double theirs = ready_ ? std::atof(peer_->request(request).c_str()) : mine;
      if (theirs <= 0) ready_ = false;
      if (pair < 0) continue;
      ours.push_back(mine);
      ratios.push_back(theirs / mine);
    }
    std::sort(ratios.begin(), ratios.end());
    std::sort(peaks.begin(), peaks.end());
    const double t = bench::median(ours), flops = 2.0 * static_cast<double>(s.m * s.n * s.k);
    const double peak = peaks[peaks.size() * 3 / 4] * options_.threads;
    return {t, ratios[4], ratios[1], ratios[7], peak > 0 ? flops / t / peak : 0, bench::median(of_f32)};
  }

  const Options& options_;
  bench::Peer* peer_ = nullptr;
  bool ready_ = false;
  std::vector<double> ratios_, of_f32_;
  int below_ = 0;
  bench::Json cases_;
};

}  // namespace

int main(int argc, char** argv) {
  Options o;
  for (int i = 1; i < argc; ++i) {
    const std::string word = argv[i];
    const char* value = i + 1 < argc ? argv[i + 1] : nullptr;
    if (o.take(argc, argv, i)) continue;
    if (word == "--full")
      o.full = true;
    else if (word == "--bf16")
      o.bf16 = true;
    else if (Shape s; word == "--shape" && value && std::sscanf(value, "%ld,%ld,%ld", &s.m, &s.n, &s.k) == 3)
      o.shapes.push_back(s), ++i;
    else if (word == "--library" && value)
      o.library = value, ++i;
    else
      return std::fprintf(stderr,
                          "products: %s is not an option or lacks its value; see the head of bench/products.cpp\n",
                          word.c_str()),
             2;
  }
  if (o.cpu_time) o.threads = 1, g_clock = CLOCK_THREAD_CPUTIME_ID;
  situ::set_num_threads(o.threads);
  Sweep sweep(o);
  std::printf("%s; %d threads; %s\n", bench::cpu().c_str(), o.threads,
              sweep.ready() ? (o.library.empty() ? "with PyTorch" : o.library.c_str()) : "without a peer");
  for (const Shape& s : o.shapes.empty() ? shapes(o.full) : o.shapes)
    for (int turned = 0; turned < 4; ++turned) sweep.run(s, turned & 1, turned & 2);
  sweep.finish();
}
