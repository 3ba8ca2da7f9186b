// What the facts about memory cost, and how close planned layouts come to the least possible.
//
//   memory [MODEL...]    MODEL: mlp lstm unet gpt resnet18 resnet50 (default: all)
#include <algorithm>
#include <cinttypes>
#include <random>
#include <string>
#include <vector>

#include "bench/measure.h"
#include "bench/models.h"
#include "situ/memory/allocator.h"
#include "situ/memory/layout.h"
#include "situ/memory/ledger.h"
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
void costs(bench::Json& out) {
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

// The second step: the first makes the optimizer's state.
std::vector<LayoutBuffer> lives_of(const bench::Step& step) {
  step();
  memory::Trace trace;
  step();
  trace.stop();
  return trace.lives();
}

void layouts(const std::vector<std::string>& models, bench::Json& out) {
  std::printf("layout of what comes and goes in a training step (goal: at most 0.05 %% above the bound):\n");
  for (const std::string& m : models) {
    Planned p = laid_out(lives_of(bench::make(m)));
    print(m.c_str(), p, 0.0005);
    out.add(m.c_str(), bench::Json()
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

}  // namespace

int main(int argc, char** argv) {
  std::vector<std::string> models(argv + 1, argv + argc);
  if (models.empty()) models = {"mlp", "lstm", "unet", "gpt", "resnet18", "resnet50"};
  std::printf("%s\n", bench::cpu().c_str());
  bench::Json out, plans;
  costs(out);
  layouts(models, plans);
  std::printf("%s\n", out.add("layout", plans).text().c_str());
}
