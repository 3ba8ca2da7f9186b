// Tests the queue device: bytes, bits, waits and errors that programs meet on every device except the CPU.
#include "situ/backends/queue.h"

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <cstring>
#include <iostream>
#include <optional>
#include <sstream>
#include <thread>

#include "situ/memory/device_memory.h"
#include "situ/situ.h"
#include "tests/message.h"
#include "tests/queue/no_memory.h"

namespace situ {

const Device q = kQueue;

bool same_bits(const Tensor& a, const Tensor& b) {
  const Tensor x = a.detach().contiguous().cpu(), y = b.detach().contiguous().cpu();
  return x.sizes() == y.sizes() && x.dtype() == y.dtype() &&
         (x.nbytes() == 0 || std::memcmp(x.const_data_ptr(), y.const_data_ptr(), x.nbytes()) == 0);
}

TEST(Transfer, KeepsValuesTypesAndLayout) {
  const NoGradGuard off;
  for (DType t : {kFloat, kDouble, kHalf, kBFloat16, kLong, kInt, kShort, kChar, kByte, kBool})
    for (const Tensor& x : {randn({3, 4}).to(t), randn({}).to(t), randn({0, 3}).to(t), randn({4, 6}).to(t).t(),
                            randn({4, 6}).to(t).slice(1, 1, 6, 2), randn({2}).to(t).expand({3, 2})}) {
      const Tensor there = x.to(q);
      EXPECT_EQ(there.device(), q);
      EXPECT_TRUE(same_bits(there, x)) << x.describe();
      EXPECT_TRUE(there.is_same(there.to(q)));
      EXPECT_EQ(ones({2}).type_as(there).device(), q);
    }
  const Tensor image = randn({2, 3, 4, 5}).contiguous(MemoryFormat::ChannelsLast);
  EXPECT_EQ(image.to(q).strides().vec(), image.strides().vec());
  EXPECT_TRUE(same_bits(image.to(q).to(kDouble), image.to(kDouble)));
  EXPECT_TRUE(same_bits(image.to(q, kHalf), image.to(kHalf)));
}

TEST(Transfer, GradientsComeBack) {
  Tensor x = randn({3, 4}).requires_grad_(), y = x.detach().clone().requires_grad_();
  (x.to(q) * 3).exp().cpu().sum().backward();
  (y * 3).exp().sum().backward();
  EXPECT_TRUE(x.grad().is_cpu());
  EXPECT_TRUE(same_bits(x.grad(), y.grad()));
}

TEST(Transfer, ATensorMayBeWrittenRightAfterItsCopyPinnedOrNot) {
  queue::set_delay(std::chrono::microseconds(2000));
  Tensor x = ones({3}, TensorOptions().pinned_memory(true));
  EXPECT_TRUE(x.pin_memory().is_same(x));
  EXPECT_FALSE(x.is_pinned());
  const int64_t waits = queue::waits();
  const Tensor there = x.pin_memory().to(q, kFloat, /*non_blocking=*/true);
  x.fill_(7);
  EXPECT_EQ(queue::waits(), waits);
  queue::set_delay(std::chrono::microseconds(0));
  EXPECT_TRUE(same_bits(there, ones({3})));
  EXPECT_EQ(message<DeviceError>([&] { there.pin_memory(); }),
            "pin_memory: only the host's memory can be pinned, but the tensor is f32[3] on queue; call it before "
            "to(device), or leave it out: a copy to a device does not need it");
}

TEST(Transfer, CopyReadsAnyDevice) {
  const Tensor x = randn({2, 3});
  Tensor there = zeros({2, 3}, q), here = zeros({4, 2, 3});
  there.copy_(x);
  here.copy_(there);
  EXPECT_TRUE(same_bits(there, x));
  EXPECT_TRUE(same_bits(here[3], x));
}

TEST(Transfer, TensorsAreCreatedOnTheGivenDevice) {
  EXPECT_EQ(zeros({2}, q).device(), q);
  EXPECT_EQ(tensor({1.5, 2.0}, q).device(), q);
  EXPECT_EQ(zeros_like(ones({2}, q)).device(), q);
  EXPECT_EQ(ones({2}, q).new_zeros({3}).device(), q);
  EXPECT_EQ(rand_like(ones({2}, q)).device(), q);
  const DefaultDevice here(q);
  EXPECT_EQ(arange(3).device(), q);
  EXPECT_EQ(from_blob(std::vector<float>{1, 2}.data(), {2}).device(), kCPU);
}

// ---- bits and waits ----

struct Net : nn::Module {
  Net() {
    conv = register_module("conv", nn::Conv2d(nn::Conv2dOptions(1, 4, 3).padding(1)));
    norm = register_module("norm", nn::BatchNorm2d(4));
    drop = register_module("drop", nn::Dropout(0.3));
    lstm = register_module("lstm", nn::LSTM(nn::LSTMOptions(8, 6).batch_first(true)));
    head = register_module("head", nn::Linear(6, 3));
  }
  Tensor forward(Tensor x) {
    x = nn::functional::max_pool2d(relu(norm->forward(conv->forward(x))), nn::functional::MaxPool2dFuncOptions(2));
    x = drop->forward(x.flatten(1, 2).narrow(2, 0, 4));
    x = cat({x, x}, 2);
    return head->forward(std::get<0>(lstm->forward(x)).select(1, -1));
  }
  nn::Conv2d conv{nullptr};
  nn::BatchNorm2d norm{nullptr};
  nn::Dropout drop{nullptr};
  nn::LSTM lstm{nullptr};
  nn::Linear head{nullptr};
};

struct Trained {
  std::vector<Tensor> parameters;
  int64_t waits = 0;
};

Trained trained(Device d, int steps = 4) {
  manual_seed(3);
  auto net = std::make_shared<Net>();
  net->to(d);
  optim::AdamW opt(net->parameters(), optim::AdamWOptions(1e-2));
  const Tensor x = randn({6, 1, 8, 8}), y = randint(0, 3, {6});
  const Tensor there = x.to(d), classes = y.to(d);
  const int64_t before = queue::waits();
  for (int i = 0; i < steps; ++i) {
    opt.zero_grad();
    nn::functional::cross_entropy(net->forward(there), classes).backward();
    opt.step();
  }
  return {net->parameters(), queue::waits() - before};
}

TEST(Queue, AStepGivesTheCpusBitsAndWaitsForNothing) {
  const Trained here = trained(kCPU), there = trained(q);
  EXPECT_EQ(there.waits, 0);
  for (size_t i = 0; i < here.parameters.size(); ++i)
    EXPECT_TRUE(same_bits(here.parameters[i], there.parameters[i])) << i;
}

// A module that moves to the device between two steps: its optimizer's state follows.
template <class Optimizer, class Options>
std::vector<Tensor> trained_on(std::initializer_list<Device> devices, Options options) {
  manual_seed(3);
  auto net = std::make_shared<Net>();
  Optimizer opt(net->parameters(), options);
  const Tensor x = randn({6, 1, 8, 8}), y = randint(0, 3, {6});
  for (const Device& d : devices) {
    net->to(d);
    const Tensor there = x.to(d), classes = y.to(d);
    opt.step([&] {
      opt.zero_grad();
      Tensor loss = nn::functional::cross_entropy(net->forward(there), classes);
      loss.backward();
      return loss;
    });
  }
  return net->parameters();
}

template <class Optimizer, class Options>
void expect_moves(Options options) {
  const auto here = trained_on<Optimizer>({kCPU, kCPU, kCPU, kCPU}, options);
  const auto moved = trained_on<Optimizer>({kCPU, q, kCPU, q}, options);
  for (size_t i = 0; i < here.size(); ++i) EXPECT_TRUE(same_bits(here[i], moved[i])) << i;
}

TEST(Queue, AnOptimizersStateFollowsItsParameters) {
  expect_moves<optim::AdamW>(optim::AdamWOptions(1e-2).amsgrad(true));
  expect_moves<optim::SGD>(optim::SGDOptions(1e-2).momentum(0.9));
  expect_moves<optim::LBFGS>(optim::LBFGSOptions(1e-2).max_iter(3));
}

TEST(Queue, AGradientElsewhereIsRefused) {
  Tensor w = ones({2}).requires_grad_();
  w.sum().backward();
  optim::SGD opt({w}, optim::SGDOptions(0.1));
  w.set_data(w.detach().to(q));
  const std::string text = message([&] { opt.step(); });
  EXPECT_NE(text.find("SGD::step: the gradient, f32[2] on cpu, is not on the parameter's device, queue"),
            std::string::npos)
      << text;
}

TEST(Queue, BitsDoNotDependOnWhenKernelsRun) {
  const Trained at_once = trained(q, 2);
  queue::set_delay(std::chrono::microseconds(100));
  const Trained late = trained(q, 2);
  queue::set_delay(std::chrono::microseconds(0));
  for (size_t i = 0; i < late.parameters.size(); ++i)
    EXPECT_TRUE(same_bits(at_once.parameters[i], late.parameters[i])) << i;
}

TEST(Queue, OnlyReadingWaits) {
  const Tensor x = randn({4}, q), y = (x * 2).sum();
  const int64_t before = queue::waits();
  EXPECT_EQ(y.item<float>(), (x.cpu() * 2).sum().item<float>());
  EXPECT_EQ(queue::waits(), before + 2);
  EXPECT_NE(to_string(y).find("device='queue:0'"), std::string::npos);
}

// Another thread launches faster than the device works, for as long as this one waits.
TEST(Queue, WaitingEndsWhileAnotherThreadLaunches) {
  queue::set_delay(std::chrono::microseconds(200));
  std::atomic<bool> stop{false};
  std::atomic<int64_t> added{0};
  std::thread other([&] {
    for (Tensor x = zeros({4}, q); !stop; ++added) x += 1;
  });
  while (added < 100) std::this_thread::yield();
  const int64_t before = added;
  const Tensor x = full({4}, 2, q);
  memory::synchronize(q);
  EXPECT_EQ(x.sum().item<float>(), 8);
  memory::trim();
  EXPECT_GT(added, before);
  stop = true;
  other.join();
  queue::set_delay(std::chrono::microseconds(0));
}

TEST(Queue, WritesInPlaceAreCheckedAsOnTheCpu) {
  Tensor x = randn({4}, q).requires_grad_(), y = x.exp();
  y.mul_(2);
  EXPECT_NE(message([&] { y.sum().backward(); }).find("overwrote it"), std::string::npos);
  const SavedPolicyGuard keep(SavedPolicy::preserve);
  Tensor z = x.exp();
  z.mul_(2);
  z.sum().backward();
  EXPECT_TRUE(same_bits(x.grad(), x.detach().exp() * 2));
}

// ---- errors ----

TEST(Queue, TheNextWaitThrowsAKernelsErrorAndLaterWorkIsSkipped) {
  auto net = nn::Embedding(3, 2);
  net->to(q);
  optim::SGD opt(net->parameters(), optim::SGDOptions(1.0));
  const Tensor before = net->weight.detach().cpu();
  net->forward(tensor({0, 7}, q)).sum().backward();
  opt.step();
  const std::string text = message([] { memory::synchronize(q); });
  EXPECT_NE(text.find("embedding: index 7 is out of range"), std::string::npos) << text;
  EXPECT_NE(text.find("queue_test.cpp:"), std::string::npos) << text;
  EXPECT_NE(text.find("SITU_SYNC=1"), std::string::npos) << text;
  EXPECT_TRUE(same_bits(net->weight, before));
  opt.zero_grad();
  net->forward(tensor({0, 2}, q)).sum().backward();
  opt.step();
  EXPECT_FALSE(same_bits(net->weight, before));
}

TEST(Queue, AKernelWithoutMemoryIsAnOutOfMemoryError) {
  EXPECT_HAS(message<OutOfMemoryError>([] { hungry(ones({2})); }), kHungrySays);
  const Tensor x = ones({2}, q);
  hungry(x);
  EXPECT_HAS(message<OutOfMemoryError>([] { memory::synchronize(q); }), kHungrySays);
  EXPECT_EQ(x.sum().item<float>(), 2);
}

namespace {
std::thread::id ran_on;
struct WhereItRuns : op::Pointwise<1> {
  static void infer(op::Infer& c) { op::infer_same(c); }
  static void cpu(const cpu::Kernel&) { ran_on = std::this_thread::get_id(); }
};
constexpr op::OpInfo kWhereItRuns =
    op::make_op_info<WhereItRuns, NoAttributes>("where_it_runs", "where_it_runs_", "where_it_runs_out");
}  // namespace

// Waiting threads continue when this mode starts: those that wait for a result, and those that may add no more work.
TEST(Queue, WaitingAfterEachCallRunsItThere) {
  const Tensor x = ones({2}, q);
  for (bool sync : {true, false}) {
    queue::set_sync(sync);
    const In operand(x), *in[] = {&operand};
    op_call::plain(kWhereItRuns, {in, 1}, nullptr, "where_it_runs");
    memory::synchronize(q);
    EXPECT_EQ(ran_on == std::this_thread::get_id(), sync);
  }
  queue::set_delay(std::chrono::microseconds(300));
  for (int calls : {5, 1200}) {
    float seen = 0;
    std::thread waiting([&] {
      Tensor t = zeros({1}, q);
      for (int i = 0; i < calls; ++i) t.add_(1);
      seen = t.item<float>();
    });
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
    queue::set_sync(true);
    waiting.join();
    queue::set_sync(false);
    EXPECT_EQ(seen, static_cast<float>(calls));
  }
  queue::set_delay(std::chrono::microseconds(0));
}

TEST(Queue, WaitingAfterEachCallThrowsThere) {
  queue::set_sync(true);
  const Tensor x = ones({3, 2}, q), places = tensor({5}, q);
  EXPECT_THROW(x.index_select(0, places), IndexError);
  queue::set_sync(false);
}

TEST(Queue, ABrokenDeviceLeavesParametersUnchanged) {
  auto net = nn::Linear(3, 2);
  net->to(q);
  optim::Adam opt(net->parameters(), optim::AdamOptions(0.1));
  const Tensor x = randn({4, 3}, q);
  auto step = [&] {
    opt.zero_grad();
    net->forward(x).pow(2).sum().backward();
    opt.step();
  };
  step();
  const int64_t first = queue::launches();
  step();
  memory::synchronize(q);
  const int64_t each = queue::launches() - first;
  for (int64_t n = 1; n <= each; ++n) {
    const std::vector<Tensor> before = {net->weight.detach().cpu(), net->bias.detach().cpu()};
    queue::fail_launch(n);
    step();
    const std::string text = message([] { memory::synchronize(q); });
    queue::fail_launch(0);
    EXPECT_NE(text.find("the device queue failed"), std::string::npos) << n << text;
    const bool weight = same_bits(net->weight, before[0]), bias = same_bits(net->bias, before[1]);
    EXPECT_TRUE(!weight || bias) << n;  // in order: work before the fault is done, work after it is skipped
  }
}

TEST(Queue, RefusesBytesBeyondItsLimits) {
  memory::trim();
  queue::set_limits(8 << 20, 4 << 20);
  EXPECT_NE(message([] { empty({5 << 18}, q); }).find("by the device queue, whose largest allocation is 4194304 bytes"),
            std::string::npos);
  {
    const Tensor a = ones({1 << 20}, q), b = ones({1 << 19}, q);
    const std::string text = message([&] { a.add(1); });
    EXPECT_NE(text.find("were refused by the device queue, which has 8388608 bytes"), std::string::npos) << text;
    EXPECT_NE(text.find("at peak (queue)"), std::string::npos) << text;
    EXPECT_NE(
        message([] { queue::set_limits(1 << 20, 1 << 20); }).find("bytes of the device are in use; free its tensors"),
        std::string::npos);
  }
  memory::trim();
  EXPECT_EQ(message([] { queue::set_limits(0, 1); }),
            "queue::set_limits: 0 bytes, 1 in one allocation; both must be 1 or more");
  EXPECT_EQ(message([] { queue::set_limits(1, -1); }),
            "queue::set_limits: 1 bytes, -1 in one allocation; both must be 1 or more");
  { const Tensor as_before = ones({1 << 20}, q); }
  EXPECT_NE(message([] { empty({5 << 18}, q); }).find("whose largest allocation is 4194304 bytes"), std::string::npos);
  memory::trim();
  queue::set_limits(int64_t{1} << 34, int64_t{1} << 34);
}

TEST(Queue, NamesDevicesThatDiffer) {
  const Tensor a = ones({2}, q), b = ones({2});
  EXPECT_EQ(message([&] { a + b; }),
            "add: the operands are on different devices: f32[2] on queue, f32[2] on cpu; move one with .to(device)");
  EXPECT_TRUE(same_bits(a + ones({}), b + 1));
  EXPECT_TRUE(same_bits(ones({}) + a, b + 1));
  EXPECT_NE(message([&] { a.data_ptr<float>(); }).find("move the tensor with .cpu() first"), std::string::npos);
  EXPECT_NE(message([&] { a.accessor<float, 1>(); }).find("move the tensor with .cpu() first"), std::string::npos);
  float one = 1;
  EXPECT_EQ(
      message<DeviceError>([&] { from_blob(&one, {1}, q); }),
      "from_blob: the address is the host's, not one on the device queue; leave the device out, and move the tensor "
      "with .to(device)");
  EXPECT_EQ(message<DeviceError>([] { ones({1}, Device("queue:1")); }),
            "ones: there is one queue device, and no queue:1; use \"queue\"");
}

TEST(Queue, AForksChildIsRefused) {
  const Tensor there = ones({2}, q);
  there.sum().item<float>();
  const pid_t child = fork();
  if (child == 0) {
    auto refused = [](const char* op, auto&& f) {
      const std::string said = message<DeviceError>(f);
      const bool right =
          said == std::string(op) +
                      ": there is no queue device: the parent process used it before fork(); use it in the "
                      "parent only, or in its children only";
      if (!right) std::cerr << said << std::endl;
      return right;
    };
    const bool all = !has_device(q) && refused("empty", [] { empty({2}, q); }) &&
                     refused("empty", [] { empty({64 << 20}, q); }) && refused("ones", [] { ones({2}, q); }) &&
                     refused("add", [&] { there + 1; }) && refused("synchronize", [] { memory::synchronize(q); });
    _exit(all && ones({2}).sum().item<float>() == 2 && memory::current(q).total > 0 ? 0 : 1);
  }
  int status = 1;
  waitpid(child, &status, 0);
  EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) == 0);
}

// Other threads use the device's memory, so that one may hold a lock when the process forks.
TEST(Queue, AForksChildWaitsForNoLockOfLostThreads) {
  std::atomic<bool> stop{false};
  std::vector<std::thread> others;
  for (int i = 0; i < 2; ++i)
    others.emplace_back([&] {
      while (!stop) {
        const Tensor x = empty({1 << 10}, q);
        memory::current(q);
      }
    });
  int failed = 0;
  for (int i = 0; i < 100; ++i) {
    const pid_t child = fork();
    if (child == 0) {
      alarm(20);
      memory::trim();
      memory::current(q);
      const std::string said = message<DeviceError>([] { return empty({2}, q); });
      _exit(said.find("the parent process used it before fork()") != std::string::npos ? 0 : 1);
    }
    int status = 1;
    waitpid(child, &status, 0);
    failed += status != 0;
  }
  stop = true;
  for (std::thread& t : others) t.join();
  EXPECT_EQ(failed, 0);
}

// ---- memory ----

TEST(Ledger, BooksEachDevicesBytes) {
  const int64_t here = memory::current(kCPU)[Category::temporary], there = memory::current(q).total;
  memory::PeakScope scope(q);
  {
    const Tensor a = ones({1000}, q), b = a + 1;
    EXPECT_EQ(memory::current(q).total - there, 2 * 4096);
    EXPECT_EQ(memory::current(q)[Category::bookkeeping], 0);
  }
  EXPECT_EQ(memory::current(kCPU)[Category::temporary], here);
  EXPECT_EQ(memory::current(q).total, there);
  EXPECT_EQ(scope.peak().total - scope.start(), 2 * 4096);
  const memory::Snapshot s = memory::current(q);
  EXPECT_EQ(s.total + s.warm, s.held);
}

// The plan needs no bytes of the device, and equals what the step then takes.
TEST(Ledger, APlanEqualsWhatADeviceTakes) {
  auto net = std::make_shared<Net>();
  net->to(q);
  optim::AdamW opt(net->parameters(), optim::AdamWOptions(1e-2));
  const Tensor x = randn({6, 1, 8, 8}, q), y = randint(0, 3, {6}, q);
  auto step = [&] {
    opt.zero_grad();
    nn::functional::cross_entropy(net->forward(x), y).backward();
    opt.step();
  };
  step();
  const int64_t launches = queue::launches();
  memory::Plan there, here;
  {
    memory::PlanScope scope;
    step();
    there = scope.result(q), here = scope.result(kCPU);
  }
  EXPECT_EQ(queue::launches(), launches);
  memory::reset_peak();
  const memory::Trace trace(q);
  step();
  EXPECT_EQ(memory::peak(q).total, there.peak.total);
  EXPECT_EQ(memory::peak(q).bytes, there.peak.bytes);
  EXPECT_EQ(memory::peak(kCPU).total, here.peak.total);
  EXPECT_EQ(trace.peak().total(), there.peak.total);
  EXPECT_EQ(there.device, q);
}

// The host's bytes for a device: bytes on their way there, and copies of bytes that it reads.
TEST(Ledger, BooksWhatTheHostKeepsForADevice) {
  constexpr int64_t n = 1 << 16;
  const int64_t before = memory::current(kCPU)[Category::workspace];
  const Tensor x = randn({n});
  queue::set_delay(std::chrono::milliseconds(50));
  const Tensor there = x.to(q);
  EXPECT_GE(memory::current(kCPU)[Category::workspace] - before, 4 * n);
  queue::set_delay({});
  memory::synchronize(q);
  EXPECT_EQ(memory::current(kCPU)[Category::workspace], before);
}

// The written rows decide which saved values are affected: their numbers are copied to the host and sorted there.
TEST(Ledger, PlansTheHostBytesOfAWriteByIndices) {
  constexpr int64_t n = 1 << 16;
  for (Device d : {Device(kCPU), q}) {
    const Tensor leaf = randn({n, 2}, d).requires_grad_(), ids = arange(n, TensorOptions(kLong).device(d));
    auto step = [&] {
      Tensor y = leaf * 2, z = y.pow(2);
      y.index_put_({ids}, 0);
    };
    step();
    const memory::Plan plan = memory::plan_on(kCPU, step);
    memory::PeakScope peak(kCPU);
    step();
    const int64_t took = peak.peak().total - peak.start();
    EXPECT_GE(took, d.is_cpu() ? 8 * n : 2 * 8 * n);
    EXPECT_EQ(plan.peak.total - plan.start.total, took) << d.str();
  }
}

// Three quarters of the step's bytes: values are recomputed on the device with the same bits, and the host's bytes do
// not count.
TEST(Budgets, LimitADevicesBytes) {
  auto run = [](int64_t budget, std::vector<Tensor>* parameters) {
    manual_seed(5);
    auto net = nn::Sequential();
    for (int i = 0; i < 8; ++i) net->push_back(nn::Linear(64, 64)), net->push_back(nn::Tanh());
    net->to(q);
    optim::SGD opt(net->parameters(), optim::SGDOptions(0.01));
    const Tensor x = randn({512, 64}, q);
    auto step = [&] {
      opt.zero_grad();
      net->forward(x).sum().backward();
      opt.step();
    };
    std::optional<memory::Budget> held;
    if (budget) held.emplace(budget, step, q);
    memory::reset_peak();
    step(), step();
    for (const Tensor& p : net->parameters()) parameters->push_back(p.detach().cpu());
    return memory::peak(q).total;
  };
  std::vector<Tensor> free, bound;
  const int64_t whole = run(0, &free), budget = whole * 3 / 4;
  EXPECT_LE(run(budget, &bound), budget);
  ASSERT_EQ(free.size(), bound.size());
  for (size_t i = 0; i < free.size(); ++i) EXPECT_TRUE(same_bits(free[i], bound[i])) << i;
  std::vector<Tensor> none;
  const std::string text = message<BudgetError>([&] { run(whole / 100, &none); });
  EXPECT_NE(text.find("the smallest budget that works is"), std::string::npos) << text;
}

// Warm pieces are freed before others are allocated, and a large block's piece is as large as the block.
TEST(Budgets, LimitWhatADeviceHolds) {
  memory::trim();
  const int64_t before = memory::current(q).held, bound = before + (9 << 20);
  ones({8 << 18}, q);  // 8 MiB, kept warm from here on
  const memory::HeldBound held(bound, q);
  memory::reset_peak();
  for (int64_t mib : {5, 3, 7, 1, 8, 2, 6}) {
    const Tensor large = ones({mib << 18}, q), small = ones({100}, q);
    EXPECT_LE(memory::current(q).held, bound) << mib;
    EXPECT_EQ(large.sum().item<float>(), static_cast<float>(mib << 18));
  }
  EXPECT_LE(memory::peak_held(q), bound);
  // Required bytes are allocated without an error.
  const Tensor more = ones({12 << 18}, q);
  EXPECT_GT(memory::current(q).held, bound);
}

// The host has its own memory limit, which does not count the device's bytes.
TEST(Budgets, ABudgetOfTheHostIgnoresADevice) {
  const memory::Budget host(memory::current(kCPU).total + (1 << 20), kCPU);
  const Tensor there = ones({1 << 20}, q);
  EXPECT_THROW(ones({1 << 20}), BudgetError);
  const memory::Budget device(memory::current(q).total + (1 << 20), q);
  EXPECT_NE(message([] { ones({1 << 20}, q); }).find("on the device queue is too small"), std::string::npos);
}

TEST(Modules, MoveWithGradientsBuffersAndOptimizerState) {
  auto net = std::make_shared<Net>();
  optim::AdamW opt(net->parameters(), optim::AdamWOptions(1e-2));
  const Tensor x = randn({2, 1, 8, 8});
  net->forward(x).sum().backward();
  const Tensor gradient = net->head->weight.grad().clone();
  const Tensor handle = net->head->weight;
  net->to(q);
  EXPECT_EQ(handle.device(), q);
  EXPECT_EQ(net->norm->running_mean.device(), q);
  EXPECT_TRUE(same_bits(net->head->weight.grad(), gradient));
  opt.step();
  EXPECT_EQ(memory::current(q)[Category::parameter] > 0, true);
  EXPECT_GT(memory::current(q)[Category::optimizer_state], 0);
  std::stringstream file;
  save(*net, file);
  auto other = std::make_shared<Net>();
  load(*other, file);
  EXPECT_TRUE(same_bits(other->head->weight, net->head->weight));
  EXPECT_TRUE(other->head->weight.is_cpu());
}

TEST(Modules, AWholeStepIsRestoredOnTheDevice) {
  auto net = std::make_shared<Net>();
  net->to(q);
  const Tensor x = randn({2, 1, 8, 8}, q), before = net->norm->running_mean.cpu();
  EXPECT_THROW(nn::whole_step(*net,
                              [&] {
                                net->forward(x);
                                throw ValueError("stop");
                              }),
               ValueError);
  EXPECT_TRUE(same_bits(net->norm->running_mean, before));
}

}  // namespace situ
