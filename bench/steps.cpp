// Training steps of whole models in f32: time and the ledger's peak, beside PyTorch at its best where Python's torch is
// installed (bench/peers/steps_pytorch.py: the same models with in-place flags, as many threads). Of PyTorch's
// configurations (eager, channels-last, torch.compile) the one that is fastest in a block of steps is compared. Blocks
// of at least five steps and 0.3 s take turns; the first of each is dropped; medians, and the middle half of the
// ratios. The share of the machine's peak is of the products', convolutions' and attentions' operations (two a
// multiply-add) that the step asks for, over what fused multiply-adds alone reach on as many threads in the same run.
//
//   steps [MODEL...] [--rounds N] [--threads N] [--alone] [--eager] [--cpu-time]    MODEL: mlp lstm unet gpt resnet18
//   resnet50 depthwise vit gpt2x1 (default: all); --eager: without torch.compile, which takes minutes to compile;
//   --cpu-time: each process' own time, on one thread, for a machine that is shared
//   steps --inference [MODEL...] [...]    forward alone, in evaluation mode, beside PyTorch at its best, ONNX Runtime
//   and OpenVINO where Python has them (both in f32)
//
//   steps --bf16 [MODEL...] [...]    our own steps under autocast beside those in f32, and PyTorch's under autocast
//
//   steps --profile MODEL [--bf16] [--threads N] [--cpu-time] [--shapes]    where the time of a step goes, by launch,
//   or by launch and shapes of its first two operands; operations and bytes a second, and the share of the time that
//   the machine's multiply-adds and copies allow (the roofline: above 100 % the caches helped)
#include <time.h>

#include <algorithm>
#include <cinttypes>
#include <functional>
#include <map>
#include <memory>
#include <numeric>
#include <string>
#include <thread>
#include <vector>

#include "bench/fma_peak.h"
#include "bench/measure.h"
#include "bench/models.h"
#include "situ/base/threads.h"
#include "situ/dispatch/run.h"
#include "situ/launch/launch.h"
#include "situ/memory/ledger.h"
#include "situ/op/work.h"
#include "situ/situ.h"

namespace {

using namespace situ;
using bench::make;
using bench::Step;

double seconds(bool cpu_time) {
  timespec t;
  clock_gettime(cpu_time ? CLOCK_PROCESS_CPUTIME_ID : CLOCK_MONOTONIC, &t);
  return static_cast<double>(t.tv_sec) + 1e-9 * static_cast<double>(t.tv_nsec);
}

// Seconds of n steps.
double block(const Step& step, int n, bool cpu_time) {
  const double start = seconds(cpu_time);
  for (int i = 0; i < n; ++i) step();
  return seconds(cpu_time) - start;
}

// As many steps as a block takes, where one takes `seconds`.
int steps_in(double seconds) { return std::max(5, static_cast<int>(0.3 / seconds)); }

double operations_of(const op::LaunchView& l) {
  const Dims none{};
  return op::operations_of(l.op_info, l.operands, l.n_results && l.results[0].storage ? l.results[0].g->sizes : none);
}
// Of what is bound by arithmetic; what is recomputed does not count.
struct Operations : op::Stream {
  double sum = 0;
  void launching(const op::LaunchView& l) override {
    if (l.op_info.arithmetic && l.part == op::Part::whole) sum += operations_of(l);
  }
};
double operations_of(const Step& step) {
  Operations count;
  op::Stream* before = op::listen(&count);
  step();
  op::listen(before);
  return count.sum;
}

// Multiply-adds a second of as many threads as the models get, each at its own chains.
double peak_of(int threads, bool cpu_time) {
  std::vector<double> rates;
  for (int round = 0; round < 9; ++round) {
    std::vector<std::thread> all;
    std::vector<double> rate(static_cast<size_t>(threads));
    for (double& r : rate)
      all.emplace_back([&r, cpu_time] {
        const double start = seconds(cpu_time), done = bench::multiply_adds(1 << 18);
        r = done / (seconds(cpu_time) - start);
      });
    for (std::thread& t : all) t.join();
    rates.push_back(std::accumulate(rate.begin(), rate.end(), 0.0));
  }
  return bench::median(rates);
}

// The roofline: what this machine does in a second.
struct Limits {
  double operations, bytes;
};
Limits limits_of(int threads, bool cpu_time) {
  const Tensor from = ones({int64_t{1} << 24});
  Tensor to = empty_like(from);
  std::vector<double> rates;
  for (int round = 0; round < 9; ++round) {
    const double start = seconds(cpu_time);
    to.copy_(from);
    // Processor time is all threads' together.
    rates.push_back(2.0 * static_cast<double>(from.nbytes()) / (seconds(cpu_time) - start) * (cpu_time ? threads : 1));
  }
  return {peak_of(threads, cpu_time), bench::median(rates)};
}

// Where a step's time goes, by launch: from one's beginning to the next one's, or to the end of its call. What backward
// makes again is told apart.
struct Profile : op::Stream, op::CallObserver {
  Profile(bool cpu_time, bool shapes, const Limits& limits)
      : cpu_time(cpu_time), shapes(shapes), limits(limits), last(seconds(cpu_time)) {}
  void launching(const op::LaunchView& l) override {
    close();
    name = std::string(l.op_info.name) + (l.part == op::Part::whole ? "" : " (again)");
    for (int i = 0; shapes && i < std::min(l.n, 2); ++i)
      if (l.operands[i].storage) name += " " + op::describe(l.operands[i].dtype, l.operands[i].sizes());
    Row& row = by_name[name];
    const double operations = operations_of(l), bytes = bytes_of(l);
    row.operations += operations, row.bytes += bytes;
    row.limit += std::max(operations / limits.operations, bytes / limits.bytes);
  }
  void called(const op::OpInfo&, const char*, const Tensor*, int, const SourceLocation&) override { close(); }

  struct Row {
    double seconds = 0, operations = 0, bytes = 0;  // of operands and results, each once
    double limit = 0;                               // seconds that the machine allows for these
    long launches = 0;
  };
  std::map<std::string, Row> by_name;

 private:
  void close() {
    const double now = seconds(cpu_time);
    Row& row = by_name[name.empty() ? "between launches" : name];
    row.seconds += now - last;
    row.launches += !name.empty();
    last = now;
    name.clear();
  }
  static double bytes_of(const op::LaunchView& l) {
    const auto of = [](const Region& g) { return static_cast<double>(g.numel() * g.itemsize); };
    double sum = 0;
    for (int i = 0; i < l.n; ++i)
      if (l.operands[i].storage) sum += of(*l.operands[i].g);
    for (int k = 0; k < l.n_results; ++k)
      if (l.results[k].storage) sum += of(*l.results[k].g);
    return sum;
  }
  bool cpu_time, shapes;
  Limits limits;
  double last;
  std::string name;
};

int profile(const std::string& name, int threads, bool cpu_time, bool shapes, bool bf16) {
  const Limits limits = limits_of(threads, cpu_time);
  const AutocastScope precision(DType::bf16, bf16);
  Step step = make(name);
  for (int i = 0; i < 2; ++i) step();
  const int steps = name == "mlp" ? 500 : 4;
  const double start = seconds(cpu_time);
  Profile p(cpu_time, shapes, limits);
  op::Stream* stream = op::listen(&p);
  op::CallObserver* observer = op::observe(&p);
  for (int i = 0; i < steps; ++i) step();
  op::observe(observer);
  op::listen(stream);
  const double all = seconds(cpu_time) - start;
  std::vector<std::pair<double, std::string>> rows;
  for (auto& [op, r] : p.by_name) rows.emplace_back(r.seconds, op);
  std::sort(rows.rbegin(), rows.rend());
  std::printf(
      "%s: %.2f ms a step; this machine: %.0f GFLOP/s, copies %.1f GB/s; last: what these two allow, of the time\n",
      name.c_str(), 1e3 * all / steps, limits.operations / 1e9, limits.bytes / 1e9);
  for (auto& [seconds, op] : rows)
    std::printf("  %-*s %9.3f ms %6.1f %%  %6ld launches %8.1f GFLOP/s %7.1f GB/s %4.0f %%\n", shapes ? 64 : 32,
                op.c_str(), 1e3 * seconds / steps, 100 * seconds / all, p.by_name[op].launches / steps,
                p.by_name[op].operations / seconds / 1e9, p.by_name[op].bytes / seconds / 1e9,
                100 * p.by_name[op].limit / seconds);
  return 0;
}

struct Options {
  std::vector<std::string> models;
  std::string profile;
  int rounds = 7, threads = 2;
  bool alone = false, compile = true, cpu_time = false, shapes = false, inference = false, bf16 = false;
};

struct Configuration {
  const char* name;
  std::vector<std::string> arguments;
};
std::vector<Configuration> configurations(const std::string& model, const Options& o) {
  const std::vector<std::string> last{"--layout", "channels-last"}, compiled{"--compile"};
  std::vector<Configuration> all{{"eager", {}}};
  const bool images = model == "unet" || model == "depthwise" || model == "vit" || model.starts_with("resnet");
  if (images) all.push_back({"channels-last", last});
  if (o.compile) all.push_back({"compiled", compiled});
  if (o.compile && images) all.push_back({"compiled, channels-last", {last[0], last[1], compiled[0]}});
  return all;
}

// The other side of a comparison.
struct Best {
  std::unique_ptr<bench::Peer> peer;
  const char* name = "";            // of the configuration
  std::string who = "pytorch";      // in the JSON line
  double seconds = 0, peak_mb = 0;  // of a step; of the process
  // Seconds of n steps; 0: it is gone.
  double run(int n) {
    double s = 0;
    if (std::sscanf(peer->ask(std::to_string(n)).c_str(), "%lf %lf", &s, &peak_mb) < 1) s = 0;
    return s;
  }
};

// The fastest of some.
Best best_of(const std::string& model, const Options& o, const std::vector<Configuration>& some) {
  Best best;
  if (o.alone || !bench::has_torch()) return best;
  const std::string script = bench::source_tree() + "/bench/peers/steps_pytorch.py";
  for (const Configuration& c : some) {
    std::vector<std::string> command{"python3", script, model, "--threads", std::to_string(o.threads)};
    if (o.cpu_time) command.push_back("--cpu-time");
    if (o.inference) command.push_back("--inference");
    if (o.bf16) command.push_back("--bf16");
    command.insert(command.end(), c.arguments.begin(), c.arguments.end());
    Best one{std::make_unique<bench::Peer>(command), c.name};
    if (one.run(2) <= 0) continue;  // it cannot be had here: no compiler, or no memory
    const int n = steps_in(one.run(1));
    one.seconds = std::min(one.run(n), one.run(n)) / n;
    std::fprintf(stderr, "  %s, %s: %.2f ms\n", model.c_str(), c.name, 1e3 * one.seconds);
    if (one.seconds > 0 && (!best.peer || one.seconds < best.seconds)) best = std::move(one);
  }
  return best;
}

double quantile(std::vector<double> v, double q) {
  std::sort(v.begin(), v.end());
  return v[static_cast<size_t>(q * static_cast<double>(v.size() - 1) + 0.5)];
}

// What is measured in turns with ours: PyTorch at its best, and for inference two engines.
std::vector<Best> rivals_of(const std::string& model, const Options& o) {
  std::vector<Best> all;
  all.push_back(best_of(model, o, configurations(model, o)));
  if (o.inference)
    for (const char* engine : {"onnxruntime", "openvino"}) {
      all.push_back(best_of(model, o, {{engine, {"--engine", engine}}}));
      all.back().who = engine;
    }
  std::erase_if(all, [](const Best& b) { return !b.peer; });
  return all;
}

// A rival's seconds of a step, and how many times as fast ours were, block by block.
struct Against {
  std::vector<double> theirs, ratios;
};

// A block of the rival's, beside ours of `own` seconds a step.
void race(Best& rival, double own, bool warms, Against& a) {
  const int n = steps_in(rival.seconds);
  const double theirs = rival.run(n) / n;
  if (warms || theirs <= 0) return;
  a.theirs.push_back(theirs), a.ratios.push_back(theirs / own);
}

void print(const Best& rival, const Against& a, const Options& o, bench::Json& row) {
  if (a.ratios.empty()) return;
  const double ms = 1e3 * bench::median(a.theirs), ratio = bench::median(a.ratios), low = quantile(a.ratios, 0.25),
               high = quantile(a.ratios, 0.75);
  std::printf(" %12.2f ms", ms);
  if (!o.inference) std::printf(" %8.1f MB", rival.peak_mb);
  std::printf(" %8.2f (%.2f to %.2f)  %s", ratio, low, high, rival.name);
  const auto key = [&rival](const char* what) { return rival.who + "_" + what; };
  row.add(key("ms").c_str(), ms).add(key("configuration").c_str(), std::string(rival.name));
  if (!o.inference) row.add(key("peak_mb").c_str(), rival.peak_mb);
  row.add(key("ratio").c_str(), ratio).add(key("low").c_str(), low).add(key("high").c_str(), high);
}

void compare(const std::string& model, const Options& o, double machine, bench::Json& table) {
  Step step = make(model, o.inference);
  std::vector<Best> rivals = rivals_of(model, o);
  step();
  const double operations = operations_of(step);
  memory::reset_peak();
  const int mine = steps_in(block(step, 1, o.cpu_time));
  std::vector<double> ours;
  std::vector<Against> against(rivals.size());
  for (int r = -1; r < o.rounds; ++r) {
    const double own = block(step, mine, o.cpu_time) / mine;
    if (r >= 0) ours.push_back(own);  // the first are warm
    for (size_t i = 0; i < rivals.size(); ++i) race(rivals[i], own, r < 0, against[i]);
  }
  const double ms = 1e3 * bench::median(ours);
  const double peak = static_cast<double>(memory::peak().total) / 1e6;
  const double share = machine > 0 ? operations / (1e-3 * ms) / machine : 0;
  std::printf("  %-10s %10.2f ms %8.1f MB %5.0f %%", model.c_str(), ms, peak, 100 * share);
  bench::Json row = bench::Json().add("situ_ms", ms).add("situ_peak_mb", peak);
  row.add("gigaflops", operations / 1e9).add("share_of_peak", share);
  for (size_t i = 0; i < rivals.size(); ++i) print(rivals[i], against[i], o, row);
  std::printf("\n");
  std::fflush(stdout);
  table.add(model.c_str(), row);
}

// bf16 by autocast beside f32, each with a model of its own, and beside PyTorch's autocast.
void compare_precisions(const std::string& model, const Options& o, bench::Json& table) {
  const Step step = make(model), other = make(model);
  const Step half{[&other](int64_t* saved) {
    const AutocastScope scope;
    return other(saved);
  }};
  double peak[2] = {};
  const Step* sides[] = {&step, &half};
  for (int k : {0, 1}) {
    (*sides[k])();
    memory::reset_peak();
    const double there = static_cast<double>(memory::current().total);
    (*sides[k])();
    peak[k] = (static_cast<double>(memory::peak().total) - there) / 1e6;
  }
  std::vector<Best> rivals = rivals_of(model, o);
  const int n = steps_in(block(step, 1, o.cpu_time));
  std::vector<double> seconds[2], ratios;
  std::vector<Against> against(rivals.size());
  for (int r = -1; r < o.rounds; ++r) {
    const double full = block(step, n, o.cpu_time) / n, narrow = block(half, n, o.cpu_time) / n;
    if (r >= 0) seconds[0].push_back(full), seconds[1].push_back(narrow), ratios.push_back(full / narrow);
    for (size_t i = 0; i < rivals.size(); ++i) race(rivals[i], narrow, r < 0, against[i]);
  }
  const double ms[] = {1e3 * bench::median(seconds[0]), 1e3 * bench::median(seconds[1])};
  const double ratio = bench::median(ratios), low = quantile(ratios, 0.25), high = quantile(ratios, 0.75);
  std::printf("  %-10s %10.2f ms %8.1f MB %12.2f ms %8.1f MB %8.2f (%.2f to %.2f)", model.c_str(), ms[0], peak[0],
              ms[1], peak[1], ratio, low, high);
  bench::Json row = bench::Json().add("f32_ms", ms[0]).add("bf16_ms", ms[1]).add("ratio", ratio);
  row.add("low", low).add("high", high).add("f32_mb", peak[0]).add("bf16_mb", peak[1]);
  for (size_t i = 0; i < rivals.size(); ++i) print(rivals[i], against[i], o, row);
  std::printf("\n");
  std::fflush(stdout);
  table.add(model.c_str(), row);
}

}  // namespace

int usage(const std::string& what) {
  std::fprintf(
      stderr,
      "steps: %s is neither a model nor an option\n"
      "steps [mlp lstm unet gpt resnet18 resnet50 depthwise vit gpt2x1 ...] [--rounds N] [--threads N] [--alone] "
      "[--eager] [--cpu-time]\n"
      "steps --inference [MODEL ...] [the same options]\n"
      "steps --bf16 [MODEL ...] [the same options]\n"
      "steps --profile MODEL [--bf16] [--threads N] [--cpu-time] [--shapes]\n",
      what.c_str());
  return 2;
}

int main(int argc, char** argv) {
  Options o;
  for (int i = 1; i < argc; ++i) {
    std::string a = argv[i];
    if (a == "--profile" && i + 1 < argc)
      o.profile = argv[++i];
    else if (a == "--rounds" && i + 1 < argc)
      o.rounds = std::max(3, std::atoi(argv[++i]));
    else if (a == "--threads" && i + 1 < argc)
      o.threads = std::atoi(argv[++i]);
    else if (a == "--alone")
      o.alone = true;
    else if (a == "--inference")
      o.inference = true;
    else if (a == "--bf16")
      o.bf16 = true;
    else if (a == "--shapes")
      o.shapes = true;
    else if (a == "--eager")
      o.compile = false;
    else if (a == "--cpu-time")
      o.cpu_time = true, o.threads = 1;
    else
      o.models.push_back(a);
  }
  const std::vector<std::string> all{"mlp",      "lstm",      "unet", "gpt",   "resnet18",
                                     "resnet50", "depthwise", "vit",  "gpt2x1"};
  std::vector<std::string> asked = o.models;
  if (!o.profile.empty()) asked.push_back(o.profile);
  for (const std::string& name : asked)
    if (std::find(all.begin(), all.end(), name) == all.end()) return usage(name);
  if (o.models.empty()) o.models = all;
  situ::set_num_threads(o.threads);
  if (!o.profile.empty()) return profile(o.profile, o.threads, o.cpu_time, o.shapes, o.bf16);
  const double machine = peak_of(o.threads, o.cpu_time);
  std::printf("CPU: %s; %d threads; medians of %d blocks in turns, f32%s; multiply-adds alone: %.0f GFLOP/s\n",
              bench::cpu().c_str(), o.threads, o.rounds, o.cpu_time ? ", processor time" : "", machine / 1e9);
  if (o.bf16)
    std::printf("  %-10s %13s %11s %15s %11s %8s\n", "", "f32", "of a step", "bf16", "of a step", "ratio");
  else if (!o.inference)
    std::printf("  %-10s %13s %11s %7s %15s %11s %8s\n", "", "Situ", "memory", "of peak", "PyTorch's best", "memory",
                "ratio");
  bench::Json table;
  for (const std::string& model : o.models)
    o.bf16 ? compare_precisions(model, o, table) : compare(model, o, machine, table);
  std::printf(
      "%s\n",
      bench::Json().add("bench", std::string("steps")).add("cpu", bench::cpu()).add("models", table).text().c_str());
  return 0;
}
