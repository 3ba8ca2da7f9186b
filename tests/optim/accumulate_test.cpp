// Gradients that live across the passes of one step, in the ledger, its timeline and a trace.
#include <algorithm>

#include "situ/memory/allocator.h"
#include "situ/memory/ledger.h"
#include "situ/memory/trace.h"
#include "situ/nn/nn.h"
#include "situ/optim/optim.h"
#include "tests/nn/helpers.h"

namespace situ {
namespace {

constexpr size_t kGradient = static_cast<size_t>(Category::gradient), kSaved = static_cast<size_t>(Category::saved),
                 kParameter = static_cast<size_t>(Category::parameter);

struct Passes {
  nn::Sequential net{nn::Linear(64, 64), nn::Tanh(), nn::Linear(64, 64), nn::Tanh(), nn::Linear(64, 64)};
  Tensor x = full({2, 64}, 0.1);
  int64_t parameter_bytes = 0;
  Passes() {
    for (const Tensor& p : net->parameters()) parameter_bytes += static_cast<int64_t>(memory::size_class(p.nbytes()));
  }
  void one() { net->forward(x).square().mean().backward(); }
};

int64_t gradient_now() { return memory::current()[Category::gradient]; }

TEST(Accumulate, GradientsGrowDuringBackwardAndLiveOnThroughTheNextPasses) {
  Passes p;
  int64_t before = gradient_now();
  memory::timeline_start();
  for (int i = 0; i < 3; ++i) p.one();
  p.net->zero_grad();
  memory::timeline_stop();
  EXPECT_EQ(gradient_now(), before);
  size_t n = memory::timeline_size();
  std::vector<int64_t> gradient, saved;
  for (size_t i = 0; i < n; ++i) {
    gradient.push_back(memory::timeline_at(i).bytes[kGradient] - before);
    saved.push_back(memory::timeline_at(i).bytes[kSaved]);
  }
  // The first backward: gradients rise from nothing to all bytes, over many levels.
  size_t full = 0;
  while (full < n && gradient[full] < p.parameter_bytes) ++full;
  ASSERT_LT(full, n);
  std::vector<int64_t> levels(gradient.begin(), gradient.begin() + static_cast<std::ptrdiff_t>(full));
  std::sort(levels.begin(), levels.end());
  levels.erase(std::unique(levels.begin(), levels.end()), levels.end());
  EXPECT_EQ(levels.front(), 0);
  EXPECT_GE(levels.size(), 6u);
  // Afterwards all gradients stay, while saved bytes rise and fall twice more.
  int rises = 0;
  for (size_t i = full; i < n && gradient[i] >= p.parameter_bytes; ++i)
    rises += i > full && saved[i] > 0 && saved[i - 1] <= *std::min_element(saved.begin(), saved.end());
  EXPECT_EQ(rises, 2);
  EXPECT_EQ(gradient.back(), 0);
}

TEST(Accumulate, PeakScopesOfPassesAndOfTheStep) {
  Passes p;
  p.one();
  p.net->zero_grad();
  memory::PeakScope step, pass;
  std::vector<int64_t> peaks, gradients;
  for (int i = 0; i < 3; ++i) {
    pass.reset();
    p.one();
    memory::Snapshot s = pass.peak();
    peaks.push_back(s.total - s[Category::bookkeeping]);
    gradients.push_back(gradient_now());
  }
  EXPECT_GT(peaks[1], peaks[0]);
  EXPECT_EQ(peaks[2], peaks[1]);
  for (int64_t g : gradients) EXPECT_GE(g, p.parameter_bytes);
  memory::Snapshot s = step.peak();
  EXPECT_EQ(s.total - s[Category::bookkeeping], peaks[1]);
}

TEST(Accumulate, ATraceNamesTheGradientsThatLiveOn) {
  Passes p;
  memory::Trace trace;
  p.one();
  trace.restart();
  p.one();
  trace.stop();
  memory::TracePeak peak = trace.peak();
  auto records = trace.records();
  int64_t alive = 0;
  for (auto& a : peak.alive)
    if (a.category == Category::gradient && records[a.record].before) alive += records[a.record].bytes;
  EXPECT_EQ(alive, p.parameter_bytes);
  EXPECT_EQ(peak.bytes[kParameter], memory::current()[Category::parameter]);
}

}  // namespace
}  // namespace situ
