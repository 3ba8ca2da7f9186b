// What is saved by relu and residual sums behind convolutions and linear layers, against the two calls of each: where
// it pays to run them over the parts of a result as they are completed (docs/design/0003). And what a word of relu's
// bits costs to pack.
//
//   after [--rounds N]
//
// One thread, the process's own time: N rounds (9) of the four calls in turns, of which the first is dropped, medians.
// The ratio is the two calls' time to the one's: above 1 the one is faster. "recorded" keeps what backward needs. At
// the end one JSON object.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <functional>
#include <string>
#include <vector>

#include "bench/beside.h"
#include "bench/measure.h"
#include "situ/kernels/cpu/bits.h"
#include "situ/situ.h"

namespace {

using namespace situ;

double seconds() { return bench::seconds_of(CLOCK_PROCESS_CPUTIME_ID); }

using Calls = std::vector<std::function<Tensor()>>;

// Medians of a call of each, in seconds.
std::vector<double> medians(const Calls& calls, int rounds, int repeats) {
  std::vector<std::vector<double>> all(calls.size());
  for (int r = 0; r < rounds; ++r)
    for (size_t k = 0; k < calls.size(); ++k) {
      const double start = seconds();
      for (int i = 0; i < repeats; ++i) calls[k]();
      if (r > 0) all[k].push_back((seconds() - start) / repeats);
    }
  std::vector<double> result;
  for (const std::vector<double>& v : all) result.push_back(bench::median(v));
  return result;
}

// calls: relu of the two and in one, the sum of the two and in one.
void show(const std::string& name, const Calls& calls, int rounds, int repeats, bench::Json& json) {
  for (bool recorded : {false, true}) {
    const AutoGradMode mode(recorded);
    const std::vector<double> t = medians(calls, rounds, repeats);
    const std::string what = name + (recorded ? ", recorded" : "");
    std::printf("%-48s relu %8.2f ms %5.3f   sum %8.2f ms %5.3f\n", what.c_str(), t[1] * 1e3, t[0] / t[1], t[3] * 1e3,
                t[2] / t[3]);
    json.add(what.c_str(), bench::Json().add("relu", t[0] / t[1]).add("sum", t[2] / t[3]));
  }
}

void convolution(DimVec image, DimVec kernel, int64_t stride, int64_t groups, int rounds, bench::Json& json) {
  for (bool last : {false, true}) {
    Tensor x = randn(image), w = randn(kernel) * 0.1, b = randn({kernel[0]});
    if (last) x = x.contiguous(MemoryFormat::ChannelsLast);
    const int64_t padding = kernel[2] / 2;
    const Tensor other = conv2d(x, w, b, stride, padding, 1, groups);
    w.requires_grad_();
    char name[128];
    std::snprintf(name, sizeof name, "conv %d x %d x %d x %d to %d, %d x %d, %s", static_cast<int>(image[0]),
                  static_cast<int>(image[1]), static_cast<int>(image[2]), static_cast<int>(image[3]),
                  static_cast<int>(kernel[0]), static_cast<int>(kernel[2]), static_cast<int>(kernel[3]),
                  last ? "channels-last" : "NCHW");
    show(name,
         {[&] { return relu(conv2d(x, w, b, stride, padding, 1, groups)); },
          [&] { return conv2d_relu(x, w, b, stride, padding, 1, groups); },
          [&] { return other + conv2d(x, w, b, stride, padding, 1, groups); },
          [&] { return conv2d_add(x, w, other, b, stride, padding, 1, groups); }},
         rounds, 1, json);
  }
}

void layer(int64_t rows, int64_t in, int64_t out, int rounds, bench::Json& json) {
  const Tensor x = randn({rows, in}), w = (randn({out, in}) * 0.1).requires_grad_(), b = randn({out}),
               other = randn({rows, out});
  const int repeats = static_cast<int>(std::max<int64_t>(1, 400'000'000 / (rows * in * out)));
  show("linear " + std::to_string(rows) + " x " + std::to_string(in) + " x " + std::to_string(out),
       {[&] { return relu(linear(x, w, b)); }, [&] { return linear_relu(x, w, b); },
        [&] { return other + linear(x, w, b); }, [&] { return linear_add(x, w, other, b); }},
       rounds, repeats, json);
}

void bits(bench::Json& json) {
  const int64_t n = int64_t{1} << 20, one = 1;
  const Tensor x = randn({n});
  std::vector<uint64_t> words(static_cast<size_t>(n / 64));
  const Arg run{const_cast<float*>(x.const_data_ptr<float>()), kFloat, 1, &n, &one};
  double least = 1;
  for (int r = 0; r < 20; ++r) {
    const double start = seconds();
    cpu::pack_between(words.data(), run, 0, n, Between{});
    least = std::min(least, seconds() - start);
  }
  const double word = least * 1e9 / static_cast<double>(words.size());
  std::printf("relu's bits: %.2f ns for 64 elements\n", word);
  json.add("ns_for_64_bits", word);
}

}  // namespace

int main(int argc, char** argv) {
  int rounds = 9;
  for (int i = 1; i < argc; ++i) {
    if (std::strcmp(argv[i], "--rounds") || i + 1 == argc || (rounds = std::atoi(argv[++i])) < 2)
      return std::fprintf(stderr, "after [--rounds N], N of 2 and more\n"), 2;
  }
  set_num_threads(1);
  manual_seed(1);
  std::printf("CPU: %s; one thread; ratios of the two calls to the one\n", bench::cpu().c_str());
  bench::Json json;
  json.add("bench", std::string("after")).add("cpu", bench::cpu());
  convolution({16, 64, 56, 56}, {64, 64, 3, 3}, 1, 1, rounds, json);
  convolution({4, 32, 128, 128}, {32, 32, 3, 3}, 1, 1, rounds, json);
  convolution({16, 64, 56, 56}, {256, 64, 1, 1}, 1, 1, rounds, json);
  convolution({16, 144, 56, 56}, {144, 1, 5, 5}, 1, 144, rounds, json);
  convolution({16, 144, 56, 56}, {144, 1, 3, 3}, 1, 144, rounds, json);
  convolution({16, 64, 56, 56}, {128, 64, 3, 3}, 2, 1, rounds, json);
  convolution({8, 3, 224, 224}, {64, 3, 7, 7}, 2, 1, rounds, json);
  layer(3072, 384, 1536, rounds, json);
  layer(3072, 1536, 384, rounds, json);
  layer(8192, 64, 256, rounds, json);
  layer(64, 128, 128, rounds, json);
  bits(json);
  std::printf("%s\n", json.text().c_str());
}
