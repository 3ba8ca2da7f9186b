// Measures how costs grow with size: the time of a parameter, a call, a tensor, a view and a planned call among few and
// among very many. A column of equal figures means that the cost does not depend on the size.
//
//   scale [live parameters modules graphs views plans ...] [--no-peer]
//
// Without a name the program prints all tables. It runs on one thread and compares with PyTorch, if Python has it
// (bench/peers/scale_pytorch.py). Each figure is the least of several rounds, but `live` and `modules` run once. Sizes
// that need more than half of the free memory are left out.
#include <algorithm>
#include <cinttypes>
#include <cmath>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "bench/measure.h"
#include "situ/base/threads.h"
#include "situ/memory/budget.h"
#include "situ/memory/layout.h"
#include "situ/memory/trace.h"
#include "situ/situ.h"

namespace {

using namespace situ;
using bench::Json;

struct Bench {
  std::unique_ptr<bench::Peer> peer;
  Json out;
};

double free_bytes() { return 1024 * std::atof(bench::line_of("/proc/meminfo", "MemAvailable").c_str()); }
bool fits(double bytes) { return bytes < free_bytes() / 2; }

// Returns the nanoseconds per piece in the fastest round. Rounds run for half a second, and three at least. `round`
// returns seconds.
double least(double pieces, const std::function<double()>& round) {
  round();
  double best = 1e30, sum = 0;
  for (int k = 0; k < 3 || (sum < 0.5 && k < 1000); ++k) {
    const double s = round();
    best = std::min(best, s);
    sum += s;
  }
  return best / pieces * 1e9;
}
double timed(const std::function<void()>& f) {
  const double start = bench::now();
  f();
  return bench::now() - start;
}

// Returns PyTorch's figure for a table's name and a size, or 0 if it has none.
double peer_ns(Bench& b, const char* what, int64_t n) {
  return b.peer ? std::atof(b.peer->request(std::string(what) + " " + std::to_string(n)).c_str()) : 0;
}
void put_number(double v, int width, int digits) {
  if (v > 0)
    std::printf(" %*.*f", width, digits, v);
  else
    std::printf(" %*s", width, "");
}

template <class Options, class Optimizer>
double step_ns(int64_t n, int64_t tensors, Options options) {
  std::vector<Tensor> parameters;
  for (int64_t i = 0; i < tensors; ++i) {
    parameters.push_back(full({n / tensors}, 0.5).requires_grad_());
    parameters.back().mutable_grad() = full({n / tensors}, 0.25);
  }
  Optimizer optimizer(parameters, options);
  return least(static_cast<double>(n), [&] { return timed([&] { optimizer.step(); }); });
}

// Optimizer steps over large tensors. Adam takes 16 bytes a parameter: the parameter, its gradient and two moments.
void parameters(Bench& b) {
  std::printf("\nparameters in 100 tensors: ns per parameter of optimizer.step()\n%12s %8s %8s %8s %8s\n", "parameters",
              "SGD", "PyTorch", "Adam", "PyTorch");
  Json rows;
  for (int64_t n = 100'000; n <= 1'000'000'000; n *= 10) {
    const bool sgd = fits(8.0 * n), adam = fits(16.0 * n);
    if (!sgd) break;
    const double s = step_ns<optim::SGDOptions, optim::SGD>(n, 100, optim::SGDOptions(1e-6));
    const double ps = peer_ns(b, "sgd", n);
    const double a = adam ? step_ns<optim::AdamOptions, optim::Adam>(n, 100, optim::AdamOptions(1e-6)) : 0;
    const double pa = adam ? peer_ns(b, "adam", n) : 0;
    std::printf("%12" PRId64, n);
    for (double v : {s, ps, a, pa}) put_number(v, 8, 3);
    std::printf("\n");
    rows.add(std::to_string(n).c_str(),
             Json().add("sgd", s).add("sgd_pytorch", ps).add("adam", a).add("adam_pytorch", pa));
  }
  b.out.add("parameters", rows);
}

// The overhead of modules and optimizers, on parameters of one element.
void modules(Bench& b) {
  using Work = std::pair<const char*, std::function<void()>>;
  std::printf("\nLinear(1, 1) modules in one Sequential: ns per module\n%12s", "modules");
  Json rows;
  for (int64_t n = 100; n <= 100'000; n *= 10) {
    nn::Sequential net;
    std::vector<Tensor> all;
    std::unique_ptr<optim::AdamW> adam;
    Tensor x = ones({1, 1});
    const Work works[] = {
        {"build",
         [&] {
           for (int64_t i = 0; i < n; ++i) net->push_back(nn::Linear(1, 1));
         }},
        {"list", [&] { all = net->parameters(); }},
        {"state", [&] { net->load_state_dict(net->state_dict()); }},
        {"optimizer", [&] { adam = std::make_unique<optim::AdamW>(all, 1e-3); }},
        {"run", [&] { net->forward(x).sum().backward(); }},
        {"clip", [&] { nn::utils::clip_grad_norm_(all, 1.0); }},
        {"first step", [&] { adam->step(); }},
        {"step", [&] { adam->step(); }},
        {"zero_grad", [&] { net->zero_grad(); }},
    };
    if (n == 100) {
      for (const Work& w : works) std::printf(" %10s", w.first);
      std::printf("\n");
    }
    std::printf("%12" PRId64, n);
    Json row;
    for (const Work& w : works) {
      const double ns = timed(w.second) / static_cast<double>(n) * 1e9;
      std::printf(" %10.0f", ns);
      row.add(w.first, ns);
    }
    std::printf("\n");
    rows.add(std::to_string(n).c_str(), row);
  }
  b.out.add("modules", rows);
}

struct Graph {
  double ns = 0, bytes = 0;  // per call: forward, backward and release; bytes booked besides the results
};
Graph graph(int64_t n, const std::function<Tensor(const Tensor&, int64_t)>& build) {
  Tensor x = ones({1}).requires_grad_();
  Graph g;
  g.ns = least(static_cast<double>(n), [&] {
    return timed([&] {
      build(x, n).backward();
      x.mutable_grad() = Tensor();
    });
  });
  const int64_t before = memory::current().total;
  const Tensor last = build(x, n);
  g.bytes = static_cast<double>(memory::current().total - before) / static_cast<double>(n);
  return g;
}

Tensor chain(const Tensor& x, int64_t n) {
  Tensor y = x;
  for (int64_t i = 0; i < n; ++i) y = y * 1.0001;
  return y.sum();
}
// Every call reads the same tensor, whose gradient sums up the gradients of all calls.
Tensor fan(const Tensor& x, int64_t n) {
  Tensor y = zeros({1});
  for (int64_t i = 0; i < n; ++i) y = y + x;
  return y.sum();
}
// Every call writes into the same buffer.
Tensor writes(const Tensor& x, int64_t n) {
  Tensor y = x * 1;
  for (int64_t i = 0; i < n; ++i) y.mul_(1.0001);
  return y.sum();
}

void graphs(Bench& b) {
  std::printf(
      "\ngraphs on one element: ns per call, forward and backward; bytes per call booked while the graph is alive\n"
      "%12s %8s %8s %8s %8s %8s %8s %8s\n",
      "calls", "chain", "bytes", "PyTorch", "fan-out", "PyTorch", "in place", "PyTorch");
  Json rows;
  for (int64_t n = 10; n <= 1'000'000; n *= 10) {
    const Graph c = graph(n, chain), f = graph(n, fan), w = graph(n, writes);
    const double pc = peer_ns(b, "chain", n), pf = peer_ns(b, "fan", n), pw = peer_ns(b, "writes", n);
    std::printf("%12" PRId64, n);
    for (double v : {c.ns, c.bytes, pc, f.ns, pf, w.ns, pw}) put_number(v, 8, 0);
    std::printf("\n");
    Json row;
    row.add("chain", c.ns).add("chain_bytes", c.bytes).add("chain_pytorch", pc);
    row.add("fan", f.ns).add("fan_pytorch", pf).add("in_place", w.ns).add("in_place_pytorch", pw);
    rows.add(std::to_string(n).c_str(), row);
  }
  b.out.add("graphs", rows);
}

// Allocates tensors first in new memory, then in the memory that they freed. Resident bytes grow by whole pages, so
// that few tensors may add none.
void live(Bench& b) {
  std::printf(
      "\nlive tensors of one float: ns to create one, to free it and to create it once more; bytes booked and resident "
      "besides its 4\n"
      "%12s %8s %8s %8s %8s %8s %8s %8s\n",
      "tensors", "create", "free", "reuse", "PyTorch", "booked", "resident", "PyTorch");
  Json rows;
  for (int64_t n = 1'000; n <= 1'000'000; n *= 10) {
    std::vector<Tensor> all(static_cast<size_t>(n));
    const double count = static_cast<double>(n);
    const auto make = [&] {
      for (Tensor& t : all) t = empty({1});
    };
    const auto drop = [&] {
      for (Tensor& t : all) t = Tensor();
    };
    const int64_t booked = memory::current().total;
    const double resident = 1024.0 * static_cast<double>(bench::kilobytes("VmRSS"));
    const double first = timed(make) / count * 1e9;
    const double booked_each = static_cast<double>(memory::current().total - booked) / count - 4;
    const double resident_each = (1024.0 * static_cast<double>(bench::kilobytes("VmRSS")) - resident) / count - 4;
    const double freed = timed(drop) / count * 1e9, reused = timed(make) / count * 1e9;
    const double peer_bytes = peer_ns(b, "live_bytes", n), peer = peer_ns(b, "live", n);
    std::printf("%12" PRId64, n);
    for (double v : {first, freed, reused, peer, booked_each, resident_each, peer_bytes}) put_number(v, 8, 0);
    std::printf("\n");
    Json row;
    row.add("create", first).add("free", freed).add("reuse", reused).add("reuse_and_free_pytorch", peer);
    row.add("booked", booked_each).add("resident", resident_each).add("resident_pytorch", peer_bytes);
    rows.add(std::to_string(n).c_str(), row);
  }
  b.out.add("live", rows);
}

// Nanoseconds per view in a chain of views that are all alive. With `recorded` the last view is written to, which
// changes all of them, and backward runs through the write.
double views_ns(int64_t depth, bool recorded) {
  return least(static_cast<double>(depth), [&] {
    Tensor x = ones({4, 4});
    if (recorded) x.requires_grad_();
    std::vector<Tensor> views;
    return timed([&] {
      views.push_back(recorded ? x * 1 : x);
      for (int64_t i = 0; i < depth; ++i) views.push_back(views.back().transpose(0, 1));
      if (recorded) {
        views.back().mul_(2);
        views.front().sum().backward();
      }
      views.clear();
    });
  });
}

void views(Bench& b) {
  std::printf(
      "\nviews of views: ns per view; recorded: a write to the last view, then backward from the base\n"
      "%12s %8s %8s %8s %8s\n",
      "depth", "plain", "PyTorch", "recorded", "PyTorch");
  Json rows;
  for (int64_t n = 10; n <= 10'000; n *= 10) {
    const double plain = views_ns(n, false), recorded = views_ns(n, true);
    const double pp = peer_ns(b, "views", n), pr = peer_ns(b, "views_recorded", n);
    std::printf("%12" PRId64, n);
    for (double v : {plain, pp, recorded, pr}) put_number(v, 8, 0);
    std::printf("\n");
    Json row;
    row.add("plain", plain).add("plain_pytorch", pp).add("recorded", recorded).add("recorded_pytorch", pr);
    rows.add(std::to_string(n).c_str(), row);
  }
  b.out.add("views", rows);
}

void plans(Bench& b) {
  std::printf(
      "\nplans of a step that saves a value per call: us per call of a dry run, of a budget of half the bytes that "
      "the\n"
      "step takes without one, and of the layout of a traced dry run\n%12s %8s %8s %8s\n",
      "calls", "plan", "budget", "layout");
  Json rows;
  Tensor x = ones({1024}).requires_grad_();
  for (int64_t n = 100; n <= 3'200; n *= 2) {
    const auto step = [&] {
      Tensor y = x;
      for (int64_t i = 0; i < n; ++i) y = (i & 1) ? y.tanh() : y * y;
      y.sum().backward();
      x.mutable_grad() = Tensor();
    };
    const double count = 1e3 * static_cast<double>(n);
    memory::Plan found;
    const double plan = least(count, [&] { return timed([&] { found = memory::plan(step); }); });
    const int64_t half = memory::budget_for(found.peak.total / 2);
    const double budget = least(count, [&] { return timed([&] { memory::Budget kept(half, step); }); });
    std::vector<memory::LayoutBuffer> lives;
    memory::plan([&] {
      memory::Trace trace;
      step();
      trace.stop();
      lives = trace.lives();
    });
    const double layout = least(count, [&] { return timed([&] { memory::plan_layout(lives); }); });
    std::printf("%12" PRId64 " %8.2f %8.2f %8.2f\n", n, plan, budget, layout);
    rows.add(std::to_string(n).c_str(), Json().add("plan_us", plan).add("budget_us", budget).add("layout_us", layout));
  }
  b.out.add("plans", rows);
}

// `live` is first, while the process has no memory to reuse.
const std::vector<std::pair<std::string, void (*)(Bench&)>> kTables = {{"live", live},       {"parameters", parameters},
                                                                       {"modules", modules}, {"graphs", graphs},
                                                                       {"views", views},     {"plans", plans}};

std::unique_ptr<bench::Peer> start_peer() {
  if (!bench::has_torch()) return nullptr;
  auto peer = std::make_unique<bench::Peer>(
      std::vector<std::string>{"python3", bench::source_tree() + "/bench/peers/scale_pytorch.py"});
  return peer->request("") == "ready" ? std::move(peer) : nullptr;
}

}  // namespace

int main(int argc, char** argv) {
  std::vector<std::string> asked(argv + 1, argv + argc);
  const bool alone = std::erase(asked, "--no-peer") > 0;
  for (const std::string& name : asked)
    if (std::none_of(kTables.begin(), kTables.end(), [&](const auto& t) { return t.first == name; })) {
      std::fprintf(stderr, "scale [live parameters modules graphs views plans ...] [--no-peer]\n");
      return 2;
    }
  situ::set_num_threads(1);
  Bench b;
  if (!alone) b.peer = start_peer();
  std::printf("CPU: %s; 1 thread; %.1f GB of memory free\n", bench::cpu().c_str(), free_bytes() / 1e9);
  for (const auto& [name, table] : kTables)
    if (asked.empty() || std::find(asked.begin(), asked.end(), name) != asked.end()) {
      table(b);
      std::fflush(stdout);
    }
  std::printf("\n");
  bench::print_result("scale", b.out);
}
