// All goals about memory in one table: what booking costs, planned peaks beside real ones, how close layouts come to
// the least possible, bytes and time beside PyTorch where it is installed (its own saved-tensor hooks and its process'
// high-water mark), and what budgets cost. Bytes beside PyTorch's are planned, which is what a step takes: saved ones
// at the end of forward, as the hooks see them, a step's with parameters and inputs on both sides. Times are medians of
// interleaved steps; with budgets over the step as it is by default.
//
//   memory [--rounds N] [--plan]    --plan: shapes and estimates alone: no step is run, neither ours nor PyTorch's;
//                                   work is an estimate and gets no verdict
//
// A figure beyond its goal, a peak over its budget and losses that differ say MISSED. Exit code: 1 when a full run
// missed a goal, else 0; 2 for a wrong call.
#include <algorithm>
#include <cinttypes>
#include <map>
#include <random>
#include <string>
#include <vector>

#include "bench/pairs.h"
#include "situ/memory/allocator.h"
#include "situ/memory/layout.h"
#include "situ/memory/trace.h"

namespace {

using namespace situ;
using memory::LayoutBuffer;

int missed = 0;  // goals, so far
const char* verdict(bool met) {
  missed += !met;
  return met ? "" : "MISSED";
}

// Nanoseconds of one call, best of nine rounds.
template <class F>
double best(long rounds, F&& call) {
  double least = 1e30;
  for (int k = 0; k < 9; ++k) {
    double start = bench::now();
    for (long i = 0; i < rounds; ++i) call();
    least = std::min(least, (bench::now() - start) / static_cast<double>(rounds));
  }
  return least * 1e9;
}

void one_block() { memory::release(memory::allocate(64, Category::temporary), Category::temporary); }

void line(const char* what, double ns, double goal) {
  std::printf("  %-64s %8.1f ns   goal %3.0f ns %s\n", what, ns, goal, verdict(ns <= goal));
}

// An op on one element: the call takes one block and gives it back, two bookings in all.
double costs(bench::Json& out) {
  std::printf("booking, for an op that makes one tensor (allocate, book, release):\n");
  double plain = best(2000000, one_block);
  line("always on", plain, 25);
  Tensor x = ones({1}), y = ones({1});
  NoGradGuard off;
  auto add = [&] { Tensor z = x + y; };
  double op = best(500000, add), timeline, trace, timeline_op, trace_op;
  memory::timeline_start();
  timeline = best(100000, one_block) - plain, timeline_op = best(100000, add) - op;
  memory::timeline_stop();
  {
    memory::Trace t;
    auto from_here = [&](auto&& call) {
      t.restart();
      return best(20000, call);
    };
    trace = from_here(one_block) - plain, trace_op = from_here(add) - op;
  }
  line("timeline on, in addition", timeline, 200);
  line("timeline on, in addition to `x + y` (two tensors alive)", timeline_op, 200);
  line("trace on, in addition", trace, 200);
  line("trace on, in addition to `x + y`, line and module included", trace_op, 200);
  out.add("booking_ns", plain).add("timeline_ns", timeline_op).add("trace_ns", trace_op);
  return plain;
}

struct Planned {
  memory::Layout layout;
  double seconds;
};

Planned laid_out(const std::vector<LayoutBuffer>& buffers) {
  double start = bench::now();
  memory::Layout l = memory::plan_layout(buffers);
  return {std::move(l), bench::now() - start};
}

void print(const char* what, const Planned& p, double most_distance, double most_seconds) {
  std::printf("  %-12s %-92s %6.3f s   %s\n", what, p.layout.text().c_str(), p.seconds,
              verdict(p.layout.distance() <= most_distance && p.seconds <= most_seconds));
  std::fflush(stdout);
}

// The second step, the first makes the optimizer's state: what lived in it, its peak, its seconds.
struct Stepped {
  std::vector<LayoutBuffer> lives;
  int64_t peak = 0;
  double seconds = 0;
};
Stepped second_step(const std::string& model) {
  const int64_t before = memory::current().total;
  bench::Step step = bench::make(model);
  step();
  double start = bench::now();
  step();
  double seconds = bench::now() - start;
  memory::Trace trace;
  memory::PeakScope scope;
  step();
  const int64_t peak = scope.peak().total - before;
  trace.stop();
  return {trace.lives(), peak, seconds};
}

Stepped planned_second_step(const std::string& model) {
  Stepped s;
  memory::Plan plan = memory::plan([&] {
    bench::Step step = bench::make(model);
    step();
    memory::reset_peak();
    memory::Trace trace;
    step();
    trace.stop();
    s.lives = trace.lives();
  });
  s.peak = plan.peak.total;
  return s;
}

// Every block of a step is booked when it comes and when it goes.
void booking_share(const Stepped& s, double booking_ns, bench::Json& out) {
  double ms = 1e-6 * booking_ns * static_cast<double>(s.lives.size()), share = ms / (1e3 * s.seconds);
  std::printf("  booking in a ResNet-50 step: %zu blocks, %.3f ms of %.0f ms, %.4f %%   goal 1 %% %s\n", s.lives.size(),
              ms, 1e3 * s.seconds, 100 * share, verdict(share <= 0.01));
  out.add("booking_share", share);
}

void layouts(const std::vector<std::string>& models, bool plans_alone, double booking_ns, bench::Json& out) {
  std::printf("the planned peak of a training step%s, and the layout of what comes and goes in it %s:\n",
              plans_alone ? "" : " beside the real one (goal: equal)", "(goal: at most 0.05 % above the bound)");
  for (const std::string& m : models) {
    Stepped s = plans_alone ? planned_second_step(m) : second_step(m);
    const int64_t planned = plans_alone ? s.peak : bench::plan_of(m).peak.total;
    std::printf("  %-12s planned %14" PRId64 " bytes", m.c_str(), planned);
    if (!plans_alone) std::printf(", real %14" PRId64 "   %s", s.peak, verdict(planned == s.peak));
    std::printf("\n");
    Planned p = laid_out(s.lives);
    print(m.c_str(), p, 0.0005, 1e30);
    if (m == "resnet50" && !plans_alone) booking_share(s, booking_ns, out);
    bench::Json row = bench::Json()
                          .add("planned_bytes", static_cast<double>(planned))
                          .add("buffers", static_cast<double>(p.layout.offsets.size()))
                          .add("distance", p.layout.distance())
                          .add("seconds", p.seconds);
    if (!plans_alone) row.add("real_bytes", static_cast<double>(s.peak));
    out.add(m.c_str(), row);
  }
}

void random_layout(bench::Json& out) {
  std::printf("layout of 5,000 buffers of any size and life (goal: under 1 s):\n");
  std::mt19937_64 rng(0);
  std::vector<LayoutBuffer> any;
  for (int i = 0; i < 5000; ++i) {
    auto first = static_cast<int64_t>(rng() % 5000);
    any.push_back({64 * (1 + static_cast<int64_t>(rng() % 1000)), first, first + static_cast<int64_t>(rng() % 2500)});
  }
  Planned p = laid_out(any);
  print("random", p, 1e30, 1);
  out.add("random_5000_seconds", p.seconds);
}

double mb(double bytes) { return bytes / 1e6; }

// A figure beside its goal, which it may not exceed; `held`: whether all else that it stands for is as it should be.
void goal(const std::string& what, double percent, double most, bool held, const std::string& more) {
  std::printf("  %-66s %+7.1f %%  goal %+5.0f %% %-6s  %s\n", what.c_str(), percent, most,
              verdict(held && percent <= most), more.c_str());
  std::fflush(stdout);
}

// Work is no time: the goal stands beside it, without a verdict.
void estimate(const std::string& what, double percent, double most, const std::string& more) {
  std::printf("  %-66s %+7.1f %%  goal of its time %+.0f %%  %s\n", what.c_str(), percent, most, more.c_str());
  std::fflush(stdout);
}

// PyTorch's bytes: all that its saved-tensor hooks see in one forward; what its process takes for steps, parameters,
// buffers and inputs included, which were there before.
struct PeerBytes {
  double saved = 0, peak = 0;  // 0: unknown
  const char* unknown = "";    // why
};

PeerBytes ask_peer(const std::string& model) {
  if (bench::source_tree().empty()) return {0, 0, "bench/peers is not near this program"};
  if (!bench::has_torch()) return {0, 0, "PyTorch is not installed"};
  std::string text =
      bench::output_of("python3 " + bench::source_tree() + "/bench/peers/steps_pytorch.py --saved " + model);
  double saved, grown, before;
  if (std::sscanf(text.c_str(), "%lf %lf %lf", &saved, &grown, &before) != 3) return {0, 0, "PyTorch's program failed"};
  return {saved, grown + before, ""};
}

PeerBytes peer_bytes(const std::string& model, int rounds) {
  static std::map<std::string, PeerBytes> known;
  if (rounds == 0) return {0, 0, "PyTorch is not asked"};
  if (model == "tree") return {0, 0, "ours alone"};
  auto [at, is_new] = known.try_emplace(model);
  if (is_new) at->second = ask_peer(model);
  return at->second;
}

std::string time_and_bits(const bench::Pair& p) {
  char text[96];
  std::snprintf(text, sizeof text, "(%.0f -> %.0f ms, losses %s)", 1e3 * p.first.median(), 1e3 * p.second.median(),
                p.bits());
  return text;
}

// What a step keeps at the end of forward, or holds in all, as a share of PyTorch's; `computed`: PyTorch's megabytes
// worked out from shapes, for where it is not there to be measured.
struct PeerGoal {
  std::string model;
  bool whole;
  double most, most_time, computed;
};

void share_of_peer(const PeerGoal& g, double ours, int rounds, bench::Json& row) {
  const PeerBytes peer = peer_bytes(g.model, rounds);
  double theirs = g.whole ? peer.peak : peer.saved;
  std::string how = g.whole ? "both with parameters and inputs" : "by its hooks in forward";
  if (theirs == 0) theirs = 1e6 * g.computed, how = std::string("computed: ") + peer.unknown;
  char text[160];
  std::snprintf(text, sizeof text, "(%.1f MB; PyTorch %.1f MB, %s)", mb(ours), mb(theirs), how.c_str());
  goal(g.model + (g.whole ? ", bytes of a step, of PyTorch's" : ", bytes saved at the end of forward, of PyTorch's"),
       100 * ours / theirs, g.most, true, text);
  row.add("situ_mb", mb(ours)).add("pytorch_mb", mb(theirs));
}

void beside_the_peer(const PeerGoal& g, int rounds, bench::Json& out) {
  int64_t saved = 0;
  const memory::Plan plan = bench::plan_of(g.model, &saved);
  bench::Json row;
  share_of_peer(g, static_cast<double>(g.whole ? plan.peak.total : saved), rounds, row);
  if (rounds > 0) {
    bench::Pair p(g.model, {}, {ThreadState().recompute}, rounds);
    goal(g.model + ", time over keeping everything", p.percent(), g.most_time, p.same, time_and_bits(p));
    row.add("time_ratio", p.ratio).add("losses_equal", p.same ? 1.0 : 0.0);
  } else {
    const double work = plan.work / bench::Everything(g.model).plan.work;
    estimate(g.model + ", work over keeping everything", 100 * (work - 1), g.most_time, "");
    row.add("work_ratio", work);
  }
  out.add(g.model.c_str(), row);
}

// Steps under a budget beside those as they are by default. PyTorch knows no budgets: what its step takes stands by.
void timed_budget(const std::string& model, const std::string& what, int64_t bytes, const memory::CandidateLimit& r,
                  double most, int rounds, const char* note, bench::Json& row) {
  bench::Pair p(model, {ThreadState().recompute}, {ThreadState().recompute, r.limit, r.age_exponent, r.drops}, rounds);
  const int64_t peak = p.second.peak.total - p.second.others;
  const PeerBytes peer = peer_bytes(model, rounds);
  char peaks[128], theirs[64];
  std::snprintf(peaks, sizeof peaks, " peak %.1f MB%s; ", mb(static_cast<double>(peak)), peak <= bytes ? "" : " OVER");
  std::snprintf(theirs, sizeof theirs, "PyTorch's step %.1f MB", mb(peer.peak));
  goal(what + "time over default", p.percent(), most, p.same && peak <= bytes,
       time_and_bits(p) + peaks + (peer.peak > 0 ? theirs : peer.unknown) + note);
  row.add("peak_mb", mb(static_cast<double>(peak))).add("time_ratio", p.ratio).add("losses_equal", p.same ? 1.0 : 0.0);
}

void budget(const std::string& model, double share, double most, int rounds, bench::Json& out) {
  const bench::Everything all(model);
  const int64_t bytes = all.budget(share);
  char what[96];
  std::snprintf(what, sizeof what, "%s within %.0f %%, %.1f MB: ", model.c_str(), 100 * share,
                mb(static_cast<double>(bytes)));
  try {
    const memory::CandidateLimit r = memory::choose_limit("memory", bytes, [&] { return bench::plan_of(model); });
    const memory::Plan as_is = bench::plan_of(model);
    const char* note = as_is.peak.total <= bytes ? "; the step as it is fits: the budget asks nothing of it" : "";
    const double work = r.plan.work / as_is.work;
    bench::Json row = bench::Json().add("budget_mb", mb(static_cast<double>(bytes))).add("work_ratio", work);
    if (rounds > 0) {
      timed_budget(model, what, bytes, r, most, rounds, note, row);
    } else {
      char peak[64];
      std::snprintf(peak, sizeof peak, "(peak %.1f MB)", mb(static_cast<double>(r.plan.peak.total)));
      estimate(std::string(what) + "work over default", 100 * (work - 1), most, std::string(peak) + note);
    }
    out.add((model + "_within_" + std::to_string(static_cast<int>(100 * share))).c_str(), row);
  } catch (const BudgetError& e) {
    std::printf("  %-66s refused, least %.0f %%  goal %+5.0f %% %s\n", what, 100 * all.share(e.smallest()), most,
                verdict(false));
  }
}

void goals(int rounds, bench::Json& out) {
  std::printf("bytes and %s of training steps (f32):\n", rounds ? "time" : "estimated work");
  beside_the_peer({"resnet50x32", false, 62, 4, 2749}, rounds, out);
  beside_the_peer({"gpt2", true, 55, 3, 6400}, rounds, out);
  std::printf(
      "budgets, as a share of what the step with everything kept holds at its peak beyond parameters, their gradients "
      "(all of them) and the optimizer's state; %s is over that of the step as it is by default:\n",
      rounds ? "time" : "work");
  budget("resnet50", 0.5, 5, rounds, out);
  budget("resnet50", 0.33, 12, rounds, out);
  budget("resnet50", 0.25, 20, rounds, out);
  budget("gpt", 0.5, 5, rounds, out);
  budget("gpt2", 0.5, 5, rounds, out);
  budget("lstm", 0.9, 5, rounds, out);
  budget("tree", 0.9, 5, rounds, out);
}

}  // namespace

int main(int argc, char** argv) {
  int rounds = 3;
  for (int i = 1; i < argc; ++i) {
    if (std::string(argv[i]) == "--plan")
      rounds = 0;
    else if (std::string(argv[i]) == "--rounds" && i + 1 < argc)
      rounds = std::max(1, std::atoi(argv[++i]));
    else
      return std::fprintf(stderr, "memory [--rounds N] [--plan]    exit code 1: a full run missed a goal\n"), 2;
  }
  std::printf("%s\n", bench::cpu().c_str());
  bench::Json out, plans, bytes;
  const double booking_ns = rounds ? costs(out) : 0;
  layouts({"mlp", "lstm", "unet", "gpt", "resnet18", "resnet50"}, rounds == 0, booking_ns, plans);
  if (rounds) random_layout(plans);
  goals(rounds, bytes);
  std::printf("goals missed: %d\n%s\n", missed, out.add("layout", plans).add("bytes", bytes).text().c_str());
  return rounds && missed ? 1 : 0;
}
