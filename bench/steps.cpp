// Training steps of whole models in f32: median time and the ledger's peak, beside PyTorch eager where Python's torch
// is installed (bench/peers/steps_pytorch.py: the same models, interleaved step by step, as many threads).
//
//   steps [MODEL...] [--rounds N] [--threads N] [--alone]    MODEL: mlp lstm unet gpt resnet18 resnet50 (default: the
//   first five) steps --profile MODEL    where the time of a step goes, by op
#include <algorithm>
#include <cinttypes>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "bench/measure.h"
#include "bench/models.h"
#include "situ/base/threads.h"
#include "situ/memory/ledger.h"
#include "situ/op/run.h"
#include "situ/situ.h"

namespace {

using namespace situ;
using bench::make;
using bench::Step;

double timed(const Step& step) {
  double start = bench::now();
  step();
  return bench::now() - start;
}

// Time from one op's end to the next one's, by name.
struct Profile : op::CallObserver {
  std::map<std::string, std::pair<double, long>> by_name;
  double last = bench::now();
  void called(const op::Row&, const char* name, const Tensor*, int, const Site&) override {
    double t = bench::now();
    auto& row = by_name[name];
    row.first += t - last;
    ++row.second;
    last = t;
  }
};

int profile(const std::string& name) {
  Step step = make(name);
  for (int i = 0; i < 2; ++i) step();
  Profile p;
  op::CallObserver* before = op::observe(&p);
  const int steps = name == "mlp" ? 500 : 4;
  double start = p.last = bench::now();
  for (int i = 0; i < steps; ++i) step();
  double all = bench::now() - start;
  op::observe(before);
  std::vector<std::pair<double, std::string>> rows;
  for (auto& [op, r] : p.by_name) rows.emplace_back(r.first, op);
  std::sort(rows.rbegin(), rows.rend());
  std::printf("%s: %.2f ms a step\n", name.c_str(), 1e3 * all / steps);
  for (auto& [seconds, op] : rows)
    std::printf("  %-32s %9.3f ms %6.1f %%  %6ld calls\n", op.c_str(), 1e3 * seconds / steps, 100 * seconds / all,
                p.by_name[op].second / steps);
  return 0;
}

struct Options {
  std::vector<std::string> models;
  int rounds = 7, threads = 2;
  bool alone = false;
};

std::unique_ptr<bench::Peer> peer_for(const std::string& model, const Options& o) {
  std::string script = bench::source_tree() + "/bench/peers/steps_pytorch.py";
  if (o.alone || !bench::has_torch()) return nullptr;
  return std::make_unique<bench::Peer>(
      std::vector<std::string>{"python3", script, model, "--threads", std::to_string(o.threads)});
}

void compare(const std::string& model, const Options& o, bench::Json& table) {
  Step step = make(model);
  auto peer = peer_for(model, o);
  const int batch = model == "mlp" ? 200 : 1;  // steps to a measurement
  double loss = 0;
  for (int i = 0; i < 2; ++i) loss = step();
  memory::reset_peak();
  std::vector<double> ours, theirs;
  double peer_peak = 0;
  for (int r = -1; r < o.rounds; ++r) {
    double seconds = 0;
    for (int i = 0; i < batch; ++i) seconds += timed(step);
    double other = 0;
    if (peer) std::sscanf(peer->ask(std::to_string(batch)).c_str(), "%lf %lf", &other, &peer_peak);
    if (r < 0) continue;  // warm
    ours.push_back(seconds / batch);
    if (other > 0) theirs.push_back(other / batch);
  }
  double ms = 1e3 * bench::median(ours), peer_ms = 1e3 * bench::median(theirs);
  double peak = static_cast<double>(memory::peak().total) / 1e6;
  std::printf("  %-10s %10.2f ms %8.1f MB", model.c_str(), ms, peak);
  if (peer_ms > 0) std::printf(" %12.2f ms %8.1f MB %8.2f", peer_ms, peer_peak, peer_ms / ms);
  std::printf("   (loss %.3f)\n", loss);
  std::fflush(stdout);
  bench::Json row = bench::Json().add("situ_ms", ms).add("situ_peak_mb", peak);
  if (peer_ms > 0) row.add("pytorch_ms", peer_ms).add("pytorch_peak_mb", peer_peak);
  table.add(model.c_str(), row);
}

}  // namespace

int main(int argc, char** argv) {
  Options o;
  for (int i = 1; i < argc; ++i) {
    std::string a = argv[i];
    if (a == "--profile" && i + 1 < argc) return profile(argv[i + 1]);
    if (a == "--rounds" && i + 1 < argc)
      o.rounds = std::max(3, std::atoi(argv[++i]));
    else if (a == "--threads" && i + 1 < argc)
      o.threads = std::atoi(argv[++i]);
    else if (a == "--alone")
      o.alone = true;
    else
      o.models.push_back(a);
  }
  if (o.models.empty()) o.models = {"mlp", "lstm", "unet", "gpt", "resnet18"};
  situ::set_num_threads(o.threads);
  std::printf("CPU: %s; %d threads; median of %d interleaved rounds, f32\n", bench::cpu().c_str(), o.threads, o.rounds);
  std::printf("  %-10s %13s %11s %15s %11s %8s\n", "", "Situ", "peak", "PyTorch eager", "peak", "ratio");
  bench::Json table;
  for (const std::string& model : o.models) compare(model, o, table);
  std::printf(
      "%s\n",
      bench::Json().add("bench", std::string("steps")).add("cpu", bench::cpu()).add("models", table).text().c_str());
  return 0;
}
