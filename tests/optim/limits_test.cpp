// Training where memory runs out: every allocation of a step fails in turn, and the system's own limits.
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdio>
#include <cstring>
#include <fstream>
#include <functional>
#include <memory>
#include <optional>

#include "situ/memory/allocator.h"
#include "situ/memory/held_bound.h"
#include "situ/memory/ledger.h"
#include "situ/nn/nn.h"
#include "situ/optim/optim.h"
#include "tests/nn/helpers.h"
#include "tests/sanitizers.h"

namespace situ {
namespace {

using Bytes = std::vector<std::string>;

// Size and hash, or "none".
std::string bytes_of(const Tensor& t) {
  if (!t.defined()) return "none";
  Tensor dense = t.detach().contiguous().cpu();
  auto* p = static_cast<const unsigned char*>(dense.unsafe_impl()->data());
  uint64_t hash = 0xcbf29ce484222325u;
  for (size_t i = 0; i < dense.nbytes(); ++i) hash = (hash ^ p[i]) * 0x100000001b3u;
  return std::to_string(dense.nbytes()) + ":" + std::to_string(hash);
}

// One training: a network, its data and its optimizer, made from a fixed seed.
struct Training {
  nn::Sequential net{nullptr};
  std::unique_ptr<optim::Optimizer> optimizer;
  Tensor x, y;
  bool whole = false;  // has statistics and random draws: its steps must be taken back by nn::whole_step
  bool moved = false;  // its last backward applies the gradients
  int passes = 1;

  double step() {
    return whole ? nn::whole_step(*net, [&] { return plain_step(); }) : plain_step();
  }
  double plain_step() {
    optimizer->zero_grad();
    double total = 0;
    std::optional<optim::StepInBackward> during;
    for (int i = 0; i < passes; ++i) {
      if (moved && i + 1 == passes) during.emplace(*optimizer);
      Tensor loss = cross_entropy(net->forward(x), y);
      total += loss.item<double>();
      loss.backward();
    }
    if (!moved) optimizer->step();
    return total;
  }
  Bytes gradients() const {
    Bytes all;
    for (const Tensor& p : net->parameters()) all.push_back(bytes_of(p.grad()));
    return all;
  }
  Bytes values() const {  // parameters, buffers and state
    Bytes all;
    for (const Tensor& b : net->buffers()) all.push_back(bytes_of(b));
    for (const Tensor& p : net->parameters()) {
      all.push_back(bytes_of(p));
      const optim::ParamState* s = optimizer->state(p);
      all.push_back(std::to_string(s->step));
      for (const Tensor& t : s->tensors)
        if (t.defined()) all.push_back(bytes_of(t));
    }
    return all;
  }
};

using MakeTraining = std::function<Training()>;

template <class Opt, class Options>
MakeTraining training(bool conv, Options options) {
  return [=] {
    manual_seed(3);
    Training t;
    if (conv)
      t.net = nn::Sequential(nn::Conv2d(nn::Conv2dOptions(2, 4, 3).padding(1)), nn::ReLU(), nn::MaxPool2d(2),
                             nn::Conv2d(nn::Conv2dOptions(4, 4, 3)), nn::Tanh(), nn::Flatten(), nn::Linear(16, 3));
    else
      t.net = nn::Sequential(nn::Linear(6, 20), nn::ReLU(), nn::Linear(20, 20), nn::GELU(), nn::Linear(20, 3));
    t.optimizer = std::make_unique<Opt>(t.net->parameters(), options);
    t.x = conv ? randn({5, 2, 8, 8}) : randn({5, 6});
    t.y = randint(3, {5});
    return t;
  };
}

// Batch normalisation and dropout, and gradients added up over some passes.
template <class Opt, class Options>
MakeTraining repeatable(bool conv, Options options, int passes, bool moved) {
  return [=] {
    manual_seed(3);
    Training t;
    if (conv)
      t.net = nn::Sequential(nn::Conv2d(nn::Conv2dOptions(2, 4, 3).padding(1)), nn::BatchNorm2d(4), nn::ReLU(),
                             nn::Dropout2d(0.3), nn::Flatten(), nn::Linear(256, 3));
    else
      t.net = nn::Sequential(nn::Linear(6, 20), nn::BatchNorm1d(20), nn::ReLU(), nn::Dropout(0.4), nn::Linear(20, 3));
    t.optimizer = std::make_unique<Opt>(t.net->parameters(), options);
    t.x = conv ? randn({5, 2, 8, 8}) : randn({5, 6});
    t.y = randint(3, {5});
    t.whole = true;
    t.moved = moved;
    t.passes = passes;
    return t;
  };
}

int64_t tensor_bytes() {
  memory::Snapshot s = memory::current();
  return s.total - s[Category::bookkeeping];
}

struct FailGuard {
  explicit FailGuard(long n) { memory::fail_allocation(n); }
  ~FailGuard() { memory::fail_allocation(0); }
};

// The n-th allocation of step number `at` fails: what it leaves behind, and the step once more. False: none failed.
bool fails_cleanly(const MakeTraining& make, int at, long n, const Training& whole) {
  Training t = make();
  for (int i = 0; i < at; ++i) t.step();
  t.optimizer->zero_grad();
  Bytes values = t.values(), none = t.gradients();
  int64_t booked = tensor_bytes();
  uint64_t drawn = default_generator().position();
  bool failed = false;
  try {
    FailGuard guard(n);
    t.step();
  } catch (const OutOfMemoryError& e) {
    failed = true;
    EXPECT_HAS(e.message(), "out of memory: ");
    EXPECT_HAS(e.message(), "saved for backward");
    EXPECT_HAS(e.message(), "held");
  }
  if (!failed) return false;
  EXPECT_EQ(t.values(), values) << "request " << n;
  EXPECT_EQ(default_generator().position(), drawn) << "request " << n;
  if (t.whole || t.gradients() == none) {
    EXPECT_EQ(t.gradients(), none) << "request " << n;
    EXPECT_EQ(tensor_bytes(), booked) << "request " << n;
  } else {  // backward was through, and the optimizer failed
    EXPECT_EQ(t.gradients(), whole.gradients()) << "request " << n;
  }
  t.step();
  EXPECT_EQ(t.values(), whole.values()) << "request " << n;
  EXPECT_EQ(t.gradients(), whole.gradients()) << "request " << n;
  return true;
}

void every_request_in_turn(const MakeTraining& make) {
  for (int at : {0, 2}) {  // the first step makes the optimizer's state
    Training whole = make();
    for (int i = 0; i <= at; ++i) whole.step();
    long n = 1;
    while (fails_cleanly(make, at, n, whole) && !::testing::Test::HasFailure()) ++n;
    EXPECT_GT(n, 20);
  }
}

TEST(Limits, EveryAllocationOfAStepFailsInTurnMlpSgd) {
  every_request_in_turn(training<optim::SGD>(false, optim::SGDOptions(0.1).momentum(0.9)));
}
TEST(Limits, EveryAllocationOfAStepFailsInTurnMlpAdamW) {
  every_request_in_turn(training<optim::AdamW>(false, optim::AdamWOptions(0.01)));
}
TEST(Limits, EveryAllocationOfAStepFailsInTurnConvSgd) {
  every_request_in_turn(training<optim::SGD>(true, optim::SGDOptions(0.1).momentum(0.9)));
}
TEST(Limits, EveryAllocationOfAStepFailsInTurnConvAdamW) {
  every_request_in_turn(training<optim::AdamW>(true, optim::AdamWOptions(0.01).amsgrad(true)));
}

const auto kSgd = optim::SGDOptions(0.1).momentum(0.9);
const auto kAdamW = optim::AdamWOptions(0.01);

TEST(Limits, EveryAllocationOfAStepWithStatisticsAndDropoutFailsInTurn) {
  every_request_in_turn(repeatable<optim::AdamW>(false, kAdamW, 3, false));
}
TEST(Limits, EveryAllocationOfAConvolutionalStepWithStatisticsAndDropoutFailsInTurn) {
  every_request_in_turn(repeatable<optim::AdamW>(true, kAdamW, 3, false));
}
TEST(Limits, EveryAllocationOfAStepInBackwardFailsInTurnMlpSgd) {
  every_request_in_turn(repeatable<optim::SGD>(false, kSgd, 1, true));
  every_request_in_turn(repeatable<optim::SGD>(false, kSgd, 3, true));
}
TEST(Limits, EveryAllocationOfAStepInBackwardFailsInTurnMlpAdamW) {
  every_request_in_turn(repeatable<optim::AdamW>(false, kAdamW, 1, true));
  every_request_in_turn(repeatable<optim::AdamW>(false, kAdamW, 3, true));
}
TEST(Limits, EveryAllocationOfAStepInBackwardFailsInTurnConvSgd) {
  every_request_in_turn(repeatable<optim::SGD>(true, kSgd, 1, true));
}
TEST(Limits, EveryAllocationOfAStepInBackwardFailsInTurnConvAdamW) {
  every_request_in_turn(repeatable<optim::AdamW>(true, kAdamW, 1, true));
}

// A parameter that is not row-major goes through a dense stand-in.
TEST(Limits, AStepOnAStridedParameterIsWholeOrNothing) {
  for (long n = 1;; ++n) {
    Tensor p = arange(12, TensorOptions(kFloat)).view({3, 4}).t().requires_grad_();
    Tensor q = ones({4}).requires_grad_();
    p.set_grad(full({4, 3}, 0.5));
    q.set_grad(ones({4}));
    optim::SGD sgd({q, p}, optim::SGDOptions(0.1).momentum(0.9));
    std::string was_p = bytes_of(p), was_q = bytes_of(q);
    bool failed = false;
    try {
      FailGuard guard(n);
      sgd.step();
    } catch (const OutOfMemoryError&) {
      failed = true;
    }
    EXPECT_EQ(bytes_of(p) == was_p, failed) << n;
    EXPECT_EQ(bytes_of(q) == was_q, failed) << n;
    EXPECT_EQ(sgd.state(p)->step, failed ? 0 : 1);
    if (!failed) break;
    EXPECT_FALSE(sgd.state(q)->tensors.size() && sgd.state(q)->tensors[0].defined());
  }
}

// Runs `body` in a child; its exit status, or 128 + the signal that ended it.
int in_child(const std::function<int()>& body) {
  std::fflush(nullptr);
  pid_t child = fork();
  if (child == 0) {
    int status = 99;
    try {
      status = body();
    } catch (const std::exception& e) {
      std::fprintf(stderr, "%s\n", e.what());
    }
    _exit(status);
  }
  int status = 0;
  waitpid(child, &status, 0);
  return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

// Trains, asks for far more than there is, and goes on training: 0 when all of that is as it should be.
int outgrow_and_go_on() {
  MakeTraining make = training<optim::AdamW>(false, optim::AdamWOptions(0.01));
  Training t = make(), other = make();
  for (int i = 0; i < 4; ++i) other.step();
  t.step(), t.step();
  Bytes before = t.values();
  Tensor small = t.x, labels = t.y;
  t.x = Tensor();
  bool refused = false;
  try {
    t.x = small.repeat({2000000, 1});
    t.y = labels.repeat({2000000});
    t.step();
  } catch (const OutOfMemoryError& e) {
    refused = e.message().find("were refused") != std::string::npos && e.message().find("held") != std::string::npos;
  }
  t.x = small, t.y = labels;
  if (!refused) return 1;
  if (t.values() != before) return 2;
  t.step(), t.step();
  return t.values() == other.values() ? 0 : 3;
}

TEST(Limits, UnderALimitOfTheAddressSpace) {
  if (kSanitized) GTEST_SKIP() << "sanitizers need the address space";
  EXPECT_EQ(in_child([] {
              std::ifstream statm("/proc/self/statm");
              rlim_t pages = 0;
              statm >> pages;
              rlimit limit{pages * 4096 + (rlim_t{400} << 20), RLIM_INFINITY};
              if (setrlimit(RLIMIT_AS, &limit)) return 98;
              return outgrow_and_go_on();
            }),
            0);
}

// The part of the next test that runs in a container; not meant to run by itself.
TEST(Limits, DISABLED_InAContainer) {
  ASSERT_NE(memory::held_limit(), memory::kNoLimit);
  EXPECT_LT(memory::held_limit(), memory::container_limit());
  EXPECT_EQ(outgrow_and_go_on(), 0);
}

// A cgroup of our own, removed at the end; not good where this process may not make one.
class Container {
 public:
  explicit Container(int64_t bytes) {
    const std::string name = "/situ_test_" + std::to_string(getpid());
    for (const char* root : {"/sys/fs/cgroup/memory", "/sys/fs/cgroup"}) {
      const std::string at = root + name;
      if (mkdir(at.c_str(), 0755) != 0) continue;
      folder_ = at;
      for (const char* file : {"/memory.limit_in_bytes", "/memory.max"}) {
        if (access((at + file).c_str(), W_OK) != 0) continue;
        std::ofstream limit(at + file);
        if (limit << bytes << std::flush) good_ = true;
      }
      if (good_) return;
      rmdir(at.c_str());
    }
  }
  ~Container() {
    for (int i = 0; good_ && i < 100 && rmdir(folder_.c_str()) != 0; ++i) usleep(10000);
  }
  bool good() const { return good_; }
  bool enter() const {  // this process
    std::ofstream members(folder_ + "/cgroup.procs");
    return static_cast<bool>(members << getpid() << std::flush);
  }

 private:
  std::string folder_;
  bool good_ = false;
};

TEST(Limits, InAContainerWithAMemoryLimit) {
  if (kSanitized) GTEST_SKIP() << "sanitizers need more memory than the limit";
  Container container(int64_t{300} << 20);
  if (!container.good())
    GTEST_SKIP() << "no cgroup with a memory limit can be made here: /sys/fs/cgroup is not writable";
  EXPECT_EQ(in_child([&] {
              if (!container.enter()) return 97;
              execl("/proc/self/exe", "test_optim", "--gtest_filter=Limits.DISABLED_InAContainer",
                    "--gtest_also_run_disabled_tests", "--gtest_brief=1", nullptr);
              return 96;
            }),
            0);
}

TEST(Limits, AHeldLimitIsKeptAndNamed) {
  memory::trim();
  int64_t before = memory::held_limit(), held = memory::current().held;
  memory::set_held_limit(held + (int64_t{8} << 20));
  std::string text = message<OutOfMemoryError>([] { zeros({64, 1 << 20}); });
  EXPECT_HAS(text, "were refused by the limit on what is held");
  EXPECT_LE(memory::current().held, held + (int64_t{8} << 20));
  EXPECT_EQ(zeros({1 << 18}).numel(), 1 << 18);
  memory::set_held_limit(before);
  EXPECT_EQ(zeros({64, 1 << 20}).numel(), 64 << 20);
}

}  // namespace
}  // namespace situ
