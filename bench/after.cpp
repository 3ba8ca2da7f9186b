// What is saved by relu, residual sums and gelu behind linear layers, against the two calls of each:
// where it pays to run them over the parts of a result as they are completed (docs/design/0003). And what a word of
// relu's bits costs to pack.
//
//   after [--rounds N]
//
// One thread, the process's own time: N rounds (9) of the calls in turns, of which the first is dropped, medians.
// The ratio is the two calls' time to the one's: above 1 the one is faster. "recorded" keeps what backward needs; gelu
// is the two calls there. At the end one JSON object.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <functional>
#include <string>
#include <vector>

#include "bench/beside.h"
#include "bench/measure.h"
#include "situ/backends/cpu/elementwise/bits.h"
#include "situ/situ.h"

namespace {

using namespace situ;

double seconds() { return bench::seconds_of(CLOCK_PROCESS_CPUTIME_ID); }

using Call = std::function<Tensor()>;

struct Pair {
  const char* what;
  Call two, one;
};

// Medians of a call of each, in seconds.
std::vector<double> medians(const std::vector<const Call*>& calls, int rounds, int repeats) {
  std::vector<std::vector<double>> all(calls.size());
  for (int r = 0; r < rounds; ++r)
    for (size_t k = 0; k < calls.size(); ++k) {
      const double start = seconds();
      for (int i = 0; i < repeats; ++i) (*calls[k])();
      if (r > 0) all[k].push_back((seconds() - start) / repeats);
    }
  std::vector<double> result;
  for (const std::vector<double>& v : all) result.push_back(bench::median(v));
  return result;
}

// Of each pair the one call's time, and the two calls' as its multiple.
void show(const std::string& name, const std::vector<Pair>& pairs, int rounds, int repeats, bench::Json& json) {
  std::vector<const Call*> calls;
  for (const Pair& p : pairs) calls.insert(calls.end(), {&p.two, &p.one});
  for (bool recorded : {false, true}) {
    const AutoGradMode mode(recorded);
    const std::vector<double> t = medians(calls, rounds, repeats);
    const std::string what = name + (recorded ? ", recorded" : "");
    std::printf("%-52s", what.c_str());
    bench::Json ratios;
    for (size_t k = 0; k < pairs.size(); ++k) {
      const double ratio = t[2 * k] / t[2 * k + 1];
      std::printf("   %s %7.2f ms %5.3f", pairs[k].what, t[2 * k + 1] * 1e3, ratio);
      ratios.add(pairs[k].what, ratio);
    }
    std::printf("\n");
    json.add(what.c_str(), ratios);
  }
}

std::string by(const DimVec& sizes, int from = 0) {
  std::string text;
  for (int i = from; i < sizes.size(); ++i) text += (i > from ? " x " : "") + std::to_string(sizes[i]);
  return text;
}

void layer(int64_t rows, int64_t in, int64_t out, int rounds, bench::Json& json) {
  const Tensor x = randn({rows, in}), w = (randn({out, in}) * 0.1).requires_grad_(), b = randn({out}),
               other = randn({rows, out});
  const int repeats = static_cast<int>(std::max<int64_t>(1, 400'000'000 / (rows * in * out)));
  show("linear " + by({rows, in, out}),
       {{"relu", [&] { return relu(linear(x, w, b)); }, [&] { return linear_relu(x, w, b); }},
        {"sum", [&] { return other + linear(x, w, b); }, [&] { return linear_add(x, w, other, b); }},
        {"gelu", [&] { return gelu(linear(x, w, b)); }, [&] { return linear_gelu(x, w, b); }},
        {"tanh gelu", [&] { return gelu(linear(x, w, b), "tanh"); }, [&] { return linear_gelu(x, w, b, "tanh"); }}},
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
  layer(3072, 384, 1536, rounds, json);
  layer(3072, 1536, 384, rounds, json);
  layer(8192, 64, 256, rounds, json);
  layer(64, 128, 128, rounds, json);
  bits(json);
  std::printf("%s\n", json.text().c_str());
}
