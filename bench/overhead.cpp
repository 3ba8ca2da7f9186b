// Measures the overhead of calls: one-element ops, views and small graphs, next to LibTorch if Python has torch. It
// also measures what a first program takes to compile and to start.
//
//   overhead [--rounds N]   medians of N interleaved rounds (default: 9)
//   overhead --count        instructions per call, counted by callgrind, which do not depend on the load of the machine
#include <memory>
#include <string_view>

#include "situ/base/threads.h"
#include "situ/situ.h"

namespace lib = situ;
#include "bench/overhead_cases.h"

namespace {

using namespace bench;

// With RESIDENT the program prints the peak of its resident memory.
const char* kHelloSitu = R"(#include "situ/situ.h"
#include <iostream>
#ifdef RESIDENT
#include <fstream>
#include <string>
#endif
int main() {
  situ::Tensor x = situ::ones({2, 2}).requires_grad_(true);
  (x * x + 1).sum().backward();
  if (x.grad().sum().item<float>() != 8) return 1;
#ifndef RESIDENT
  std::cout << x.grad() << "\n";
#else
  std::ifstream status("/proc/self/status");
  for (std::string line; std::getline(status, line);)
    if (line.rfind("VmHWM", 0) == 0) std::cout << line.substr(6) << "\n";
#endif
}
)";

std::string torch_folder() {
  return output_of(
      "python3 -c 'import importlib.util as u; s = u.find_spec(\"torch\"); "
      "print(s.submodule_search_locations[0] if s else \"\")'");
}

std::vector<std::string> torch_compile(const std::string& torch, const std::string& source, const std::string& to) {
  return {"g++",
          "-std=c++20",
          "-w",
          "-O2",
          "-I" + source_tree(),
          "-isystem",
          torch + "/include",
          "-isystem",
          torch + "/include/torch/csrc/api/include",
          source,
          "-o",
          to,
          "-L" + torch + "/lib",
          "-ltorch",
          "-ltorch_cpu",
          "-lc10",
          "-Wl,-rpath," + torch + "/lib"};
}

// Returns the path of the peer's program and compiles it if it is missing or old. Returns an empty string if LibTorch
// is not installed.
std::string peer_program(const std::string& torch) {
  if (torch.empty() || source_tree().empty()) return "";
  std::string made = program_folder() + "/overhead_libtorch",
              source = source_tree() + "/bench/peers/overhead_libtorch.cpp";
  if (run({"test", made, "-nt", source_tree() + "/bench/overhead_cases.h"}).status == 0) return made;
  std::fprintf(stderr, "compiling bench/peers/overhead_libtorch.cpp (about a minute)\n");
  Ran r = run(torch_compile(torch, source, made));
  return r.status == 0 ? made : "";
}

// Returns the number of calls that take `seconds`. The first call compiles kernels, so that it is not timed.
long rounds_for(Case& c, double seconds) {
  c.run(1);
  long n = 1;
  while (timed(c, n) < seconds && n < (1L << 24)) n *= 2;
  return n;
}

struct Row {
  double ours = 0, theirs = 0;  // ns; 0: not measured
};

Row measure(Case& c, size_t which, Peer* peer, int rounds) {
  long n = rounds_for(c, 0.01), m = 1;
  auto peer_seconds = [&](long times) {
    return std::atof(peer->request(std::to_string(which) + " " + std::to_string(times)).c_str());
  };
  if (peer)
    for (peer_seconds(1); peer_seconds(m) < 0.01 && m < n * 4;) m *= 2;
  std::vector<double> ours, theirs;
  for (int i = 0; i < rounds; ++i) {
    ours.push_back(timed(c, n) / static_cast<double>(n * c.per_run));
    if (peer) theirs.push_back(peer_seconds(m) / static_cast<double>(m * c.per_run));
  }
  return {median(ours) * 1e9, median(theirs) * 1e9};
}

struct Hello {
  double compile_seconds = 0, compile_mb = 0, run_ms = 0, resident_mb = 0, library_mb = 0;
};

Hello hello() {
  Hello h;
  std::string tree = source_tree(), build = program_folder() + "/..";
  std::string at = program_folder() + "/hello-XXXXXX";
  if (tree.empty() || !mkdtemp(at.data())) return h;
  std::string source = at + "/hello.cpp", made = at + "/hello";
  FILE* f = std::fopen(source.c_str(), "w");
  if (f) std::fputs(kHelloSitu, f), std::fclose(f);
  std::vector<std::string> compiler{"g++", "-std=c++20", "-O0",        "-I" + tree, source,
                                    "-o",  made,         "-L" + build, "-lsitu",    "-Wl,-rpath," + build};
  std::vector<double> compile, start;
  for (int i = 0; i < 3; ++i) {
    const Ran r = run(compiler);
    if (r.status != 0) return h;
    compile.push_back(r.seconds);
    h.compile_mb = static_cast<double>(r.peak_kb) * 1024 / 1e6;
  }
  for (int i = 0; i < 9; ++i) start.push_back(run({made}).seconds * 1e3);
  h.compile_seconds = median(compile);
  h.run_ms = median(start);
  compiler.push_back("-DRESIDENT");
  if (run(compiler).status != 0) return h;
  h.resident_mb = std::atof(output_of(made).c_str()) * 1024 / 1e6;
  h.library_mb =
      std::atof(
          output_of("strip -o " + at + "/stripped " + build + "/libsitu.so && wc -c < " + at + "/stripped").c_str()) /
      1e6;
  for (const char* name : {"/hello.cpp", "/hello", "/stripped", ""}) std::remove((at + name).c_str());
  return h;
}

int count_instructions() {
  std::vector<Case> all = cases();
  std::printf("instructions per call (callgrind)\n");
  Json counts;
  for (size_t i = 0; i < all.size(); ++i) {
    auto collected = [&](long n) {
      std::string text = output_of("valgrind --tool=callgrind --callgrind-out-file=/dev/null " + program_folder() +
                                   "/overhead --once " + std::to_string(i) + " " + std::to_string(n) +
                                   " 2>&1 | sed -n 's/.*Collected : //p'");
      return std::atof(text.c_str());
    };
    long n = all[i].per_run > 1 ? 5 : 500;
    double each = (collected(3 * n) - collected(n)) / static_cast<double>(2 * n * all[i].per_run);
    std::printf("  %-48s %10.0f\n", all[i].name, each);
    std::fflush(stdout);
    counts.add(all[i].name, each);
  }
  print_result("overhead --count", counts);
  return 0;
}

void print_hello(const Hello& h, Json& json) {
  std::printf(
      "first program with autograd: compile %.2f s and %.0f MB at -O0; run %.1f ms, %.1f MB resident; libsitu.so %.1f "
      "MB stripped\n",
      h.compile_seconds, h.compile_mb, h.run_ms, h.resident_mb, h.library_mb);
  json.add("hello", Json()
                        .add("compile_seconds", h.compile_seconds)
                        .add("compile_mb", h.compile_mb)
                        .add("run_ms", h.run_ms)
                        .add("resident_mb", h.resident_mb)
                        .add("library_mb", h.library_mb));
}

int compare(int rounds) {
  std::string program = peer_program(torch_folder());
  std::vector<Case> all = cases();
  std::unique_ptr<Peer> peer;
  if (!program.empty()) peer = std::make_unique<Peer>(std::vector<std::string>{program});
  std::printf("CPU: %s; 1 thread; median of %d interleaved rounds; ns\n", cpu().c_str(), rounds);
  std::printf("  %-48s %10s %10s %8s\n", "", "Situ", "LibTorch", "ratio");
  Json table;
  for (size_t i = 0; i < all.size(); ++i) {
    Row r = measure(all[i], i, peer.get(), rounds);
    std::printf("  %-48s %10.0f", all[i].name, r.ours);
    if (r.theirs > 0) std::printf(" %10.0f %8.1f", r.theirs, r.theirs / r.ours);
    std::printf("\n");
    std::fflush(stdout);
    Json row = Json().add("situ_ns", r.ours);
    if (r.theirs > 0) row.add("libtorch_ns", r.theirs);
    table.add(all[i].name, row);
  }
  Json json = Json().add("calls", table);
  print_hello(hello(), json);
  print_result("overhead", json);
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  situ::set_num_threads(1);
  std::string_view mode = argc > 1 ? argv[1] : "";
  if (mode == "--count") return count_instructions();
  if (mode == "--once" && argc == 4) {
    bench::cases().at(static_cast<size_t>(std::atol(argv[2]))).run(std::atol(argv[3]));
    return 0;
  }
  const bool given = mode == "--rounds" && argc == 3;
  if (!mode.empty() && !given) return std::fprintf(stderr, "overhead [--rounds N | --count]\n"), 2;
  int rounds = given ? std::atoi(argv[2]) : 9;
  return compare(rounds < 7 ? 7 : rounds);
}
