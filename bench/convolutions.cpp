// Compares f32 convolutions with PyTorch: forward and the gradients of x and of the weights, in both layouts.
//
//   convolutions [--fast] [--filter TEXT] [--seconds S] [--threads N] [--cpu-time] [--python FILE] [--alone]
//
// The cases are layers of ResNets, ResNeXt, MobileNets, ConvNeXt, DeepLab, U-Net and DCGAN. With --fast only the first
// of each kind runs. The peer is a child process (bench/peers/convolutions_pytorch.py). A round is a block of at least
// S seconds (0.03) of each side in NCHW, then in channels-last. There are ten rounds, of which the first is dropped.
//
// Each side is represented by the layout with its lower median. The ratio is the median of nine rounds (above 1: Situ
// is faster). Its interval consists of the second and the eighth of them: it contains the true median with a
// probability of 96 %, whatever the distribution of the noise. Situ's weights are row-major in both layouts, like those
// of its modules. PyTorch's weights follow the layout. Situ writes into given memory. PyTorch allocates its results,
// and malloc keeps their pages: without that the clearing of pages would dominate the time.
//
// The share is relative to the fused multiply-adds of the core, which are timed next to each case. It counts windows as
// if they were summed directly. --cpu-time counts the time of the calling thread, on one thread, for a busy machine.
// The output ends with a table by kind and pass and a JSON object. The exit code is 1 if the results of the sides
// differ.
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <string>
#include <vector>

#include "bench/fma_peak.h"
#include "bench/measure.h"
#include "bench/peer_options.h"
#include "situ/backends/cpu/conv/conv.h"
#include "situ/base/threads.h"

namespace {

using situ::cpu::Arg;
using situ::cpu::ConvKind;
using situ::cpu::Convolution;

struct Options : bench::PeerOptions {
  Options() { seconds = 0.03; }
  bool fast = false;
};
clockid_t g_clock = CLOCK_MONOTONIC;

double now() { return bench::seconds_of(g_clock); }

// Returns the seconds of one call, measured in a block of at least `budget` seconds.
template <class F>
double block(double budget, F&& f) {
  f();  // warms up the core and its caches, which the peer used last
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

// ---- Cases ----------------------------------------------------------------------------------------------------------

struct Case {
  const char* kind;
  int64_t n, c, side, k, window, stride = 1, padding = 0, dilation = 1, groups = 1;
  bool transposed = false;

  int64_t span() const { return dilation * (window - 1) + 1; }
  int64_t result_side() const {
    return transposed ? (side - 1) * stride - 2 * padding + span() : (side + 2 * padding - span()) / stride + 1;
  }
  double operations() const {  // each pixel of the smaller image is multiplied by every kernel of its group
    const int64_t pixels = transposed ? side * side : result_side() * result_side();
    return 2.0 * static_cast<double>(n * pixels * c * (k / groups) * window * window);
  }
  // A first layer does not need the gradient of its input, the image.
  bool has_pass(int pass) const { return pass != 1 || c != 3; }

  std::string name() const {  // with the window if the kind does not contain it
    char text[96], size[32];
    std::snprintf(text, sizeof text, "%s %ldx%ldx%ldx%ld to %ld", kind, n, c, side, side, k);
    std::snprintf(size, sizeof size, "%ldx%ld", window, window);
    std::string s = text;
    if (window != 3 && !std::strstr(kind, size)) s += std::string(", ") + size;
    if (stride != 1) s += ", stride " + std::to_string(stride);
    if (dilation != 1) s += ", dilation " + std::to_string(dilation);
    return s;
  }
  std::string numbers() const {
    std::string s;
    for (int64_t v : {n, c, side, k, window, stride, padding, dilation, groups, int64_t{transposed}})
      s += " " + std::to_string(v);
    return s;
  }
};

std::vector<Case> cases() {
  return {
      {"first", 16, 3, 224, 64, 7, 2, 3},  // ResNet
      {"first", 16, 3, 224, 32, 3, 2, 1},  // MobileNet
      {"first", 4, 3, 128, 32, 3, 1, 1},   // U-Net
      {"1x1", 16, 256, 56, 64, 1},         // ResNet-50, and U-Net's last
      {"1x1", 16, 64, 56, 256, 1},
      {"1x1", 16, 512, 28, 128, 1},
      {"1x1", 16, 1024, 14, 256, 1},
      {"1x1", 16, 256, 14, 1024, 1},
      {"1x1", 16, 2048, 7, 512, 1},
      {"1x1", 4, 32, 128, 2, 1},
      {"1x1 strided", 16, 64, 56, 128, 1, 2},  // ResNet-18, then ResNet-50
      {"1x1 strided", 16, 256, 56, 512, 1, 2},
      {"1x1 strided", 16, 1024, 14, 2048, 1, 2},
      {"3x3", 16, 64, 56, 64, 3, 1, 1},  // ResNet-18 and one image of it
      {"3x3", 16, 128, 28, 128, 3, 1, 1},
      {"3x3", 16, 256, 14, 256, 3, 1, 1},
      {"3x3", 16, 512, 7, 512, 3, 1, 1},
      {"3x3", 1, 64, 56, 64, 3, 1, 1},
      {"3x3", 1, 512, 7, 512, 3, 1, 1},
      {"3x3", 4, 32, 128, 32, 3, 1, 1},  // U-Net
      {"3x3", 4, 64, 128, 32, 3, 1, 1},
      {"3x3", 4, 256, 16, 256, 3, 1, 1},
      {"3x3 strided", 16, 64, 56, 128, 3, 2, 1},  // ResNet-18, and the first of ResNet-50's
      {"3x3 strided", 16, 128, 28, 256, 3, 2, 1},
      {"3x3 strided", 16, 256, 14, 512, 3, 2, 1},
      {"3x3 strided", 16, 128, 56, 128, 3, 2, 1},
      {"grouped", 16, 128, 56, 128, 3, 1, 1, 1, 32},  // ResNeXt-50 32x4d
      {"grouped", 16, 256, 56, 256, 3, 2, 1, 1, 32},
      {"grouped", 16, 256, 28, 256, 3, 1, 1, 1, 32},
      {"grouped", 16, 512, 14, 512, 3, 1, 1, 1, 32},
      {"grouped", 16, 1024, 7, 1024, 3, 1, 1, 1, 32},
      {"depthwise", 16, 32, 112, 32, 3, 1, 1, 1, 32},  // MobileNetV2, one of V3's, ConvNeXt
      {"depthwise", 16, 96, 112, 96, 3, 2, 1, 1, 96},
      {"depthwise", 16, 144, 56, 144, 3, 1, 1, 1, 144},
      {"depthwise", 16, 384, 14, 384, 3, 1, 1, 1, 384},
      {"depthwise", 16, 576, 14, 576, 3, 2, 1, 1, 576},
      {"depthwise", 16, 960, 7, 960, 3, 1, 1, 1, 960},
      {"depthwise", 16, 120, 28, 120, 5, 1, 2, 1, 120},
      {"depthwise", 16, 96, 56, 96, 7, 1, 3, 1, 96},
      {"dilated", 4, 512, 28, 512, 3, 1, 2, 2},  // DeepLab on a ResNet-50, and its head
      {"dilated", 4, 256, 28, 256, 3, 1, 2, 2},
      {"dilated", 1, 2048, 28, 256, 3, 1, 12, 12},
      {"transposed 2x2", 4, 256, 16, 128, 2, 2, 0, 1, 1, true},  // U-Net
      {"transposed 2x2", 4, 128, 32, 64, 2, 2, 0, 1, 1, true},
      {"transposed 2x2", 4, 64, 64, 32, 2, 2, 0, 1, 1, true},
      {"transposed 4x4", 16, 512, 4, 256, 4, 2, 1, 1, 1, true},  // DCGAN
      {"transposed 4x4", 16, 256, 8, 128, 4, 2, 1, 1, 1, true},
      {"transposed 4x4", 16, 128, 16, 64, 4, 2, 1, 1, 1, true},
      {"transposed 4x4", 16, 64, 32, 3, 4, 2, 1, 1, 1, true},
  };
}

constexpr int kPasses = 3, kLayouts = 2;
const char* const kPassNames[kPasses] = {"y", "dx", "dw"};
const char* const kLayoutNames[kLayouts] = {"nchw", "nhwc"};

// ---- Our side -------------------------------------------------------------------------------------------------------

using Memory = std::unique_ptr<float, decltype(&std::free)>;
Memory memory(size_t bytes) {
  return {static_cast<float*>(std::aligned_alloc(64, (bytes + 127) / 64 * 64)), std::free};
}

struct Tensor {
  int64_t sizes[4], strides[4];
  Memory data;

  Tensor(int64_t n, int64_t c, int64_t h, int64_t w, bool last)
      : sizes{n, c, h, w}, strides{c * h * w, h * w, w, 1}, data(memory(bytes())) {
    if (last) strides[1] = 1, strides[2] = w * c, strides[3] = c;
    fill();
  }
  int64_t numel() const { return sizes[0] * sizes[1] * sizes[2] * sizes[3]; }
  size_t bytes() const { return 4 * static_cast<size_t>(numel()); }
  Arg arg() const { return {data.get(), situ::DType::f32, 4, sizes, strides}; }

  // Fills the tensor with the peer's pattern, which depends on an element's NCHW index and not on the layout.
  void fill() const {
    int64_t i = 0;
    for (int64_t n = 0; n < sizes[0]; ++n)
      for (int64_t c = 0; c < sizes[1]; ++c)
        for (int64_t h = 0; h < sizes[2]; ++h)
          for (int64_t w = 0; w < sizes[3]; ++w, ++i)
            data.get()[n * strides[0] + c * strides[1] + h * strides[2] + w * strides[3]] =
                static_cast<float>(i * 7919 % 1009) / 1009 - 0.5f;
  }
};

// A case in one layout. A transposed convolution is the gradient of a plain convolution: the roles of x and y are
// swapped (situ/backends/cpu/conv/conv.h).
class Ours {
 public:
  Ours(const Case& c, bool last)
      : transposed_(c.transposed),
        x_(c.n, transposed_ ? c.k : c.c, transposed_ ? c.result_side() : c.side, transposed_ ? c.result_side() : c.side,
           last),
        y_(c.n, transposed_ ? c.c : c.k, transposed_ ? c.side : c.result_side(), transposed_ ? c.side : c.result_side(),
           last),
        w_(y_.sizes[1], x_.sizes[1] / c.groups, c.window, c.window, false) {
    stride_ = {1, c.stride, c.stride}, padding_ = {0, c.padding, c.padding};
    dilation_ = {1, c.dilation, c.dilation}, groups_ = c.groups;
  }

  // Selects the pass to run. Its result has memory of its own, since the other passes read the tensor of that shape.
  void prepare(int pass) {
    kind_ = transposed_ && pass < 2 ? 1 - pass : pass;
    const Tensor& like = kind_ == 0 ? y_ : kind_ == 1 ? x_ : w_;
    result_ = memory(like.bytes());
    out_ = like.arg();
    out_.data = result_.get();
    choice_ = choose(convolution());
    scratch_ = memory(static_cast<size_t>(choice_.scratch));
    numel_ = like.numel();
  }
  void operator()() const { run(convolution(), choice_.implementation, scratch_.get()); }
  double sum_of_magnitudes() const {
    (*this)();
    double sum = 0;
    for (int64_t i = 0; i < numel_; ++i) sum += std::fabs(result_.get()[i]);
    return sum;
  }

 private:
  Convolution convolution() const {
    if (kind_ == 0)
      return {ConvKind::forward, x_.arg(), out_, w_.arg(), nullptr, stride_, padding_, dilation_, groups_};
    if (kind_ == 1)
      return {ConvKind::backward_data, out_, y_.arg(), w_.arg(), nullptr, stride_, padding_, dilation_, groups_};
    return {ConvKind::backward_weights, x_.arg(), y_.arg(), out_, nullptr, stride_, padding_, dilation_, groups_};
  }

  bool transposed_;
  Tensor x_, y_, w_;
  situ::Triple stride_, padding_, dilation_;
  int64_t groups_ = 1;
  int kind_ = 0;  // pass of the plain convolution: 0 forward, 1 gradient of x, 2 gradient of the weights
  int64_t numel_ = 0;
  Arg out_;
  situ::op::Choice choice_;
  Memory result_{nullptr, std::free}, scratch_{nullptr, std::free};
};

// ---- Interleaved rounds of both sides -------------------------------------------------------------------------------

struct Result {
  const char* kind;
  std::string name;
  int pass;
  double ours[kLayouts], theirs[kLayouts];  // seconds of a call
  double by_layout[kLayouts];               // ratios within each layout
  double ratio, low, high;                  // of the better layouts
  double peak;                              // operations per second; 0: unknown
  double operations;

  static int better(const double (&seconds)[kLayouts]) { return seconds[1] < seconds[0]; }
  double share(double seconds) const { return peak > 0 ? operations / seconds / peak : 0; }
};

// Times of the nine rounds that count.
using Rounds = std::vector<double>;
Rounds quotients(const Rounds& a, const Rounds& b) {
  Rounds q;
  for (size_t i = 0; i < a.size(); ++i) q.push_back(a[i] / b[i]);
  std::sort(q.begin(), q.end());
  return q;
}

class Sweep {
 public:
  explicit Sweep(const Options& o) : options_(o) {
    if (o.alone) return;
    peer_ = std::make_unique<bench::Peer>(
        std::vector<std::string>{"env", "MALLOC_MMAP_MAX_=0", "MALLOC_TRIM_THRESHOLD_=68719476736", o.python,
                                 bench::source_tree() + "/bench/peers/convolutions_pytorch.py",
                                 std::to_string(o.threads), std::to_string(o.seconds), o.cpu_time ? "cpu" : "wall"});
    ready_ = peer_->request("ready") == "ready";
  }
  bool ready() const { return ready_; }
  bool differs() const { return differs_; }

  void run(const Case& c) {
    if (c.name().find(options_.filter) == std::string::npos) return;
    Ours nchw(c, false), nhwc(c, true);
    for (int pass = 0; pass < kPasses; ++pass) {
      if (!c.has_pass(pass)) continue;
      nchw.prepare(pass), nhwc.prepare(pass);
      compare(c, pass, {&nchw, &nhwc});
      results_.push_back(measure(c, pass, {&nchw, &nhwc}));
      print(results_.back());
    }
  }

  void finish() const {
    if (ready_ && !results_.empty()) summarize();
    bench::Json cases;
    for (const Result& r : results_) cases.add((r.name + ", " + kPassNames[r.pass]).c_str(), row_of(r));
    bench::Json all = bench::Json().add("threads", options_.threads).add("cases", cases);
    if (ready_) all.add("median_ratio", median_of(results_));
    bench::print_result("convolutions", all);
  }

 private:
  using Layouts = Ours* const (&)[kLayouts];

  bench::Json row_of(const Result& r) const {
    const double us = 1e6 * r.ours[Result::better(r.ours)];
    bench::Json row = bench::Json().add("us", us).add("share", r.share(us / 1e6));
    row.add("nchw_us", 1e6 * r.ours[0]).add("nhwc_us", 1e6 * r.ours[1]);
    if (!ready_) return row;
    row.add("pytorch_nchw_us", 1e6 * r.theirs[0]).add("pytorch_nhwc_us", 1e6 * r.theirs[1]);
    return row.add("ratio", r.ratio).add("low", r.low).add("high", r.high);
  }

  double peer_number(const char* what, const Case& c, int pass, int last) {
    if (!ready_) return 0;
    const double answer = std::atof(
        peer_->request(what + (" " + std::to_string(pass)) + " " + std::to_string(last) + c.numbers()).c_str());
    ready_ = answer > 0;
    return answer;
  }

  // Compares the results of both sides. The error of Winograd's method is at most 1e-5 of the largest value.
  void compare(const Case& c, int pass, Layouts ours) {
    const double theirs = peer_number("sum", c, pass, 0);
    for (int last = 0; ready_ && last < kLayouts; ++last) {
      const double sum = ours[last]->sum_of_magnitudes();
      if (std::fabs(sum - theirs) <= 1e-4 * theirs) continue;
      std::printf("%s, %s, %s: magnitudes add up to %g, PyTorch's to %g\n", c.name().c_str(), kPassNames[pass],
                  kLayoutNames[last], sum, theirs);
      differs_ = true;
    }
  }

  Result measure(const Case& c, int pass, Layouts ours) {
    Rounds mine[kLayouts], theirs[kLayouts], peaks;
    for (int round = -1; round < 9; ++round) {  // the first round is dropped
      for (int last = 0; last < kLayouts; ++last) {
        const double a = block(options_.seconds, *ours[last]);
        // Directly after our block: a core that waited for the peer runs slower for a while.
        const double start = now(), done = bench::multiply_adds(1 << 18);
        const double peak = done / (now() - start), b = ready_ ? peer_number("time", c, pass, last) : a;
        if (round < 0) continue;
        mine[last].push_back(a), theirs[last].push_back(b), peaks.push_back(peak);
      }
    }
    std::sort(peaks.begin(), peaks.end());
    Result r{c.kind,        c.name(), pass, {}, {}, {}, 0, 0, 0, peaks[peaks.size() * 3 / 4] * options_.threads,
             c.operations()};
    for (int last = 0; last < kLayouts; ++last) {
      r.ours[last] = bench::median(mine[last]), r.theirs[last] = bench::median(theirs[last]);
      r.by_layout[last] = quotients(theirs[last], mine[last])[4];
    }
    const Rounds ratios = quotients(theirs[Result::better(r.theirs)], mine[Result::better(r.ours)]);
    r.ratio = ratios[4], r.low = ratios[1], r.high = ratios[7];
    return r;
  }

  void print(const Result& r) const {
    const int a = Result::better(r.ours), b = Result::better(r.theirs);
    std::printf("%-46s %-2s %8.2f %8.2f ms  %s %3.0f %%", r.name.c_str(), kPassNames[r.pass], r.ours[0] * 1e3,
                r.ours[1] * 1e3, kLayoutNames[a], 100 * r.share(r.ours[a]));
    if (ready_)
      std::printf("   peer %8.2f %8.2f ms  %s %3.0f %%   x %.2f, %.2f, %.2f [%.2f, %.2f]", r.theirs[0] * 1e3,
                  r.theirs[1] * 1e3, kLayoutNames[b], 100 * r.share(r.theirs[b]), r.by_layout[0], r.by_layout[1],
                  r.ratio, r.low, r.high);
    std::printf("\n");
    std::fflush(stdout);
  }

  static double median_of(const std::vector<Result>& all) {
    std::vector<double> ratios;
    for (const Result& r : all) ratios.push_back(r.ratio);
    return bench::median(ratios);
  }
  static int below_of(const std::vector<Result>& all) {
    return static_cast<int>(std::count_if(all.begin(), all.end(), [](const Result& r) { return r.high < 1; }));
  }
  static void row(const std::string& title, const std::vector<Result>& all) {
    if (all.empty()) return;
    const Result& worst =
        *std::min_element(all.begin(), all.end(), [](const Result& a, const Result& b) { return a.ratio < b.ratio; });
    std::printf("| %s | %zu | %.2f | %d | %s, %s: %.2f [%.2f, %.2f] |\n", title.c_str(), all.size(), median_of(all),
                below_of(all), worst.name.c_str(), kPassNames[worst.pass], worst.ratio, worst.low, worst.high);
  }
  // Prints a table by kind and pass, in the order of the cases.
  void summarize() const {
    std::printf("\n| | cases | median ratio | whole interval below 1.0 | worst |\n|---|---|---|---|---|\n");
    std::vector<std::string> kinds;
    for (const Result& r : results_)
      if (kinds.empty() || kinds.back() != r.kind) kinds.push_back(r.kind);
    const auto of = [&](const std::string& kind, int pass) {
      std::vector<Result> some;
      for (const Result& r : results_)
        if ((kind.empty() || kind == r.kind) && r.pass == pass) some.push_back(r);
      return some;
    };
    for (const std::string& kind : kinds)
      for (int pass = 0; pass < kPasses; ++pass) row(kind + ", " + kPassNames[pass], of(kind, pass));
    for (int pass = 0; pass < kPasses; ++pass) row(std::string("all, ") + kPassNames[pass], of("", pass));
    row("all", results_);
  }

  const Options& options_;
  std::unique_ptr<bench::Peer> peer_;
  bool ready_ = false, differs_ = false;
  std::vector<Result> results_;
};

}  // namespace

int main(int argc, char** argv) {
  Options o;
  for (int i = 1; i < argc; ++i) {
    const std::string word = argv[i];
    if (o.take(argc, argv, i)) continue;
    if (word == "--fast")
      o.fast = true;
    else
      return std::fprintf(
                 stderr,
                 "convolutions: %s is not an option or lacks its value; see the head of bench/convolutions.cpp\n",
                 word.c_str()),
             2;
  }
  if (o.cpu_time) o.threads = 1, g_clock = CLOCK_THREAD_CPUTIME_ID;
  situ::set_num_threads(o.threads);
  Sweep sweep(o);
  std::printf("%s; %d threads; %s\n", bench::cpu().c_str(), o.threads,
              sweep.ready() ? "with PyTorch" : "without PyTorch");
  std::printf(
      "each side: ms in NCHW and channels-last, the faster layout and its share of the peak\n"
      "ratios: NCHW, channels-last, the faster layouts with their interval\n");
  const char* kind = "";
  for (const Case& c : cases()) {
    if (!o.fast || std::string(kind) != c.kind) sweep.run(c);
    kind = c.kind;
  }
  sweep.finish();
  return sweep.differs();
}
