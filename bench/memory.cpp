// All goals about memory in one table: what booking costs, planned peaks beside real ones, how close layouts come to
// the least possible, bytes and time beside PyTorch where it is installed (its own saved-tensor hooks and its process'
// high-water mark), and what budgets cost. Bytes beside PyTorch's are planned, which is what a step takes; times are
// medians of interleaved steps.
//
//   memory [--rounds N] [--plan]    --plan: shapes and estimates alone, in a few seconds
#include <algorithm>
#include <cinttypes>
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
  std::printf("  %-64s %8.1f ns   goal %3.0f ns %s\n", what, ns, goal, ns <= goal ? "" : "MISSED");
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

void print(const char* what, const Planned& p, double goal) {
  std::printf("  %-12s %-92s %6.3f s", what, p.layout.text().c_str(), p.seconds);
  std::printf("%s\n", p.layout.distance() <= goal ? "" : "   MISSED");
  std::fflush(stdout);
}

// The second step, the first makes the optimizer's state: what lived in it, its peak, its seconds.
struct Stepped {
  std::vector<LayoutBuffer> lives;
  int64_t peak;
  double seconds;
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

// Every block of a step is booked when it comes and when it goes.
void booking_share(const Stepped& s, double booking_ns, bench::Json& out) {
  double ms = 1e-6 * booking_ns * static_cast<double>(s.lives.size()), share = ms / (1e3 * s.seconds);
  std::printf("  booking in a ResNet-50 step: %zu blocks, %.3f ms of %.0f ms, %.4f %%   goal 1 %% %s\n", s.lives.size(),
              ms, 1e3 * s.seconds, 100 * share, share <= 0.01 ? "" : "MISSED");
  out.add("booking_share", share);
}

void layouts(const std::vector<std::string>& models, double booking_ns, bench::Json& out) {
  std::printf(
      "the planned peak of a training step beside the real one (goal: equal), and the layout of what comes and goes in "
      "it "
      "(goal: at most 0.05 %% above the bound):\n");
  for (const std::string& m : models) {
    const int64_t planned = bench::plan_of(m).peak.total;
    Stepped s = second_step(m);
    std::printf("  %-12s planned %14" PRId64 " bytes, real %14" PRId64 "%s\n", m.c_str(), planned, s.peak,
                planned == s.peak ? "" : "   MISSED");
    Planned p = laid_out(s.lives);
    print(m.c_str(), p, 0.0005);
    if (m == "resnet50") booking_share(s, booking_ns, out);
    out.add(m.c_str(), bench::Json()
                           .add("planned_bytes", static_cast<double>(planned))
                           .add("real_bytes", static_cast<double>(s.peak))
                           .add("buffers", static_cast<double>(p.layout.offsets.size()))
                           .add("distance", p.layout.distance())
                           .add("seconds", p.seconds));
  }
  std::printf("layout of 5,000 buffers of any size and life (goal: under 1 s):\n");
  std::mt19937_64 rng(0);
  std::vector<LayoutBuffer> any;
  for (int i = 0; i < 5000; ++i) {
    auto first = static_cast<int64_t>(rng() % 5000);
    any.push_back({64 * (1 + static_cast<int64_t>(rng() % 1000)), first, first + static_cast<int64_t>(rng() % 2500)});
  }
  Planned p = laid_out(any);
  print("random", p, 1);
  out.add("random_5000_seconds", p.seconds);
}

double mb(double bytes) { return bytes / 1e6; }

// A figure beside its goal, which it may not exceed; a time of less than 0 was not taken.
void goal(const std::string& what, double percent, double most, const std::string& more) {
  std::printf("  %-58s %+7.1f %%  goal %+5.0f %%%s  %s\n", what.c_str(), percent, most,
              percent <= most ? "       " : " MISSED", more.c_str());
  std::fflush(stdout);
}

struct PeerBytes {
  double saved = 0, peak = 0;  // 0: no PyTorch here
};

PeerBytes peer_bytes(const std::string& model) {
  PeerBytes b;
  if (model == "tree") return b;  // ours alone
  std::string text =
      bench::output_of("python3 " + bench::source_tree() + "/bench/peers/steps_pytorch.py --saved " + model);
  std::sscanf(text.c_str(), "%lf %lf", &b.saved, &b.peak);
  return b;
}

std::string time_and_bits(const bench::Pair& p) {
  char text[96];
  std::snprintf(text, sizeof text, "(%.0f -> %.0f ms, losses %s)", 1e3 * p.first.median(), 1e3 * p.second.median(),
                p.bits());
  return text;
}

// What a step keeps, or holds in all, as a share of PyTorch's.
void beside_the_peer(const std::string& model, bool whole, double most, double most_time, int rounds,
                     bench::Json& out) {
  memory::Plan plan = bench::plan_of(model);
  double ours = static_cast<double>(whole ? plan.peak.total : plan.peak[Category::saved]);
  PeerBytes peer = peer_bytes(model);
  double theirs = whole ? peer.peak : peer.saved;
  char text[96];
  std::snprintf(text, sizeof text, "(%.1f MB; PyTorch %.1f MB)", mb(ours), mb(theirs));
  std::string what = model + (whole ? ", bytes of a step" : ", bytes saved for backward");
  if (theirs > 0)
    goal(what + " as a share of PyTorch's", 100 * ours / theirs, most, text);
  else
    std::printf("  %-58s %9.1f MB; PyTorch is not installed\n", what.c_str(), mb(ours));
  bench::Json row = bench::Json().add("situ_mb", mb(ours)).add("pytorch_mb", mb(theirs));
  if (rounds > 0) {
    bench::Pair p(model, {}, {ThreadState().rebuild}, rounds);
    goal(model + ", time over keeping everything", p.percent(), most_time, time_and_bits(p));
    row.add("time_ratio", p.ratio).add("losses_equal", p.same ? 1.0 : 0.0);
  }
  out.add(model.c_str(), row);
}

// PyTorch knows no budgets: beside ours stands what its step takes.
void budget(const std::string& model, double share, double most, int rounds, bench::Json& out) {
  const bench::Everything all(model);
  const int64_t bytes = all.budget(share);
  char what[96];
  std::snprintf(what, sizeof what, "%s within %.0f %%, %.1f MB: ", model.c_str(), 100 * share,
                mb(static_cast<double>(bytes)));
  try {
    memory::Rung r = memory::choose_rung("memory", bytes, [&] { return bench::plan_of(model); });
    double work = 100 * (r.plan.work / all.plan.work - 1);
    if (rounds == 0) return goal(std::string(what) + "work, estimated", work, most, "");
    bench::Pair p(model, {ThreadState().rebuild}, {ThreadState().rebuild, r.ceiling, r.age_exponent, r.drops}, rounds);
    const int64_t peak = p.second.peak.total - p.second.others;
    char peaks[96];
    const double theirs = peer_bytes(model).peak;
    std::snprintf(peaks, sizeof peaks, theirs > 0 ? " peak %.1f MB%s; PyTorch's step %.1f MB" : " peak %.1f MB%s",
                  mb(static_cast<double>(peak)), peak <= bytes ? "" : " OVER", mb(theirs));
    goal(std::string(what) + "time", p.percent(), most, time_and_bits(p) + peaks);
    out.add((model + "_within_" + std::to_string(static_cast<int>(100 * share))).c_str(),
            bench::Json()
                .add("budget_mb", mb(static_cast<double>(bytes)))
                .add("peak_mb", mb(static_cast<double>(peak)))
                .add("time_ratio", p.ratio)
                .add("losses_equal", p.same ? 1.0 : 0.0));
  } catch (const BudgetError& e) {
    std::printf("  %-58s refused, least %.0f %%  goal %+5.0f %% MISSED\n", what, 100 * all.share(e.smallest()), most);
  }
}

void goals(int rounds, bench::Json& out) {
  std::printf("bytes and time of training steps (f32):\n");
  beside_the_peer("resnet50x32", false, 62, 4, rounds, out);
  beside_the_peer("gpt2", true, 55, 3, rounds, out);
  std::printf(
      "budgets, as a share of what the step with everything kept holds at its peak beyond parameters, their gradients "
      "(all "
      "of them) and the optimizer's state:\n");
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
      return std::fprintf(stderr, "memory [--rounds N] [--plan]\n"), 2;
  }
  std::printf("%s\n", bench::cpu().c_str());
  bench::Json out, plans, bytes;
  const double booking_ns = costs(out);
  layouts({"mlp", "lstm", "unet", "gpt", "resnet18", "resnet50"}, booking_ns, plans);
  goals(rounds, bytes);
  std::printf("%s\n", out.add("layout", plans).add("bytes", bytes).text().c_str());
}
