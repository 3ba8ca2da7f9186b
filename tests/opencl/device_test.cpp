// Tests the OpenCL device: values, bits, bytes and errors. Skipped on machines without such a device.
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmath>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <thread>

#include "situ/backends/opencl.h"
#include "situ/backends/opencl/context.h"
#include "situ/backends/opencl/engine.h"
#include "situ/backends/text/run.h"
#include "situ/memory/budget.h"
#include "situ/memory/device_memory.h"
#include "situ/memory/held_bound.h"
#include "situ/situ.h"
#include "tests/message.h"
#include "tests/opencl/there.h"
#include "tests/queue/blocks.h"
#include "tests/queue/no_memory.h"

namespace situ {
namespace {

using OpenClRobust = OpenCl;
using OpenClMemory = OpenCl;

TEST_F(OpenCl, TransfersKeepValuesTypesAndLayout) {
  const NoGradGuard off;
  for (DType t : {kFloat, kDouble, kHalf, kBFloat16, kLong, kInt, kShort, kChar, kByte, kBool})
    for (const Tensor& x : {randn({3, 4}).to(t), randn({}).to(t), randn({0, 3}).to(t), randn({4, 6}).to(t).t(),
                            randn({4, 6}).to(t).slice(1, 1, 6, 2), randn({2}).to(t).expand({3, 2})}) {
      EXPECT_TRUE(same_bits(x.to(gpu), x)) << x.describe();
    }
  const Tensor image = randn({2, 3, 4, 5}).contiguous(MemoryFormat::ChannelsLast);
  EXPECT_EQ(image.to(gpu).strides().vec(), image.strides().vec());
  EXPECT_TRUE(same_bits(image.to(gpu).to(kHalf), image.to(kHalf)));
  EXPECT_TRUE(same_bits(image.to(gpu).to(kBFloat16).to(kFloat), image.to(kBFloat16).to(kFloat)));
  EXPECT_EQ(image.to(gpu).toString(), "OpenCLFloatType");
}

TEST_F(OpenCl, UniformNumbersHaveTheCpusBits) {
  for (const char* what : {"uniform", "integers", "bernoulli", "dropout", "normal"}) {
    auto drawn = [&](Device d) {
      manual_seed(11);
      const Tensor x = ones({257}).to(d);
      const std::string kind = what;
      if (kind == "uniform") return rand({3, 85}, d);
      if (kind == "integers") return randint(-5, 1000, {255}, d);
      if (kind == "bernoulli") return empty({255}, d).bernoulli_(0.3);
      if (kind == "dropout") return dropout(x, 0.3, true);
      return randn({1001}, d);
    };
    const Tensor there = drawn(gpu), here = drawn(kCPU);
    if (std::string(what) == "normal")  // its logarithm is the device's own
      expect_near(there, here, 1e-5, what);
    else
      EXPECT_TRUE(same_bits(there, here)) << what;
  }
}

TEST_F(OpenCl, ReductionsOfManyAndOfFewAgree) {
  manual_seed(4);
  const Tensor x = randn({37, 1300}), there = x.to(gpu);
  expect_near(there.sum(), x.sum(), 1e-4, "sum of all");
  expect_near(there.sum(0), x.sum(0), 1e-5, "sum of columns");
  expect_near(there.mean(1), x.mean(1), 1e-5, "mean of rows");
  expect_near(there.t().sum(1), x.t().sum(1), 1e-5, "sum of strided rows");
  EXPECT_TRUE(same_bits(there.amax(1), x.amax(1)));
  EXPECT_TRUE(same_bits(there.argmax(1), x.argmax(1)));
  const Tensor large = randn({1 << 20}), far = large.to(gpu);
  expect_near(far.sum(), large.sum(), 2e-3, "sum in parts");
  EXPECT_TRUE(same_bits(far.sum(), far.sum()));
  expect_near(far.norm(), large.norm(), 1e-5, "norm");
}

TEST_F(OpenCl, ProductsOfEveryLayoutAgree) {
  manual_seed(5);
  const Tensor a = randn({70, 33}), b = randn({33, 130}), bias = randn({130});
  const Tensor want = a.mm(b), x = a.to(gpu), y = b.to(gpu);
  expect_near(x.mm(y), want, 1e-5, "mm");
  expect_near(a.t().contiguous().to(gpu).t().mm(y), want, 1e-5, "left transposed");
  expect_near(x.mm(b.t().contiguous().to(gpu).t()), want, 1e-5, "right transposed");
  expect_near(addmm(bias.to(gpu), x, y, 0.5, 2), addmm(bias, a, b, 0.5, 2), 1e-5, "addmm");
  expect_near(nn::functional::linear(x, b.t().to(gpu), bias.to(gpu)), want + bias, 1e-5, "linear");
  const Tensor p = randn({2, 3, 5, 7}), q = randn({3, 7, 4});
  expect_near(p.to(gpu).matmul(q.to(gpu)), p.matmul(q), 1e-5, "batches");
}

TEST_F(OpenCl, TheNextWaitThrowsAWrongIndexAndLaterWorkIsSkipped) {
  const Tensor table = ones({4, 2}, gpu), kept = zeros({2}, gpu);
  const Tensor bad = tensor({1, 9, 2}).to(gpu);
  const Tensor rows = embedding(table, bad);
  kept.fill_(5);
  const std::string text = message<IndexError>([] { memory::synchronize(gpu); });
  EXPECT_HAS(text, "9");
  EXPECT_HAS(text, "on the device opencl: embedding");
  EXPECT_EQ(kept.sum().item<float>(), 0);  // it was queued after the fault
  kept.fill_(5);
  EXPECT_EQ(kept.sum().item<float>(), 10);
  opencl::set_sync(true);
  EXPECT_HAS(message<IndexError>([&] { return embedding(table, bad); }), "9");
}

TEST_F(OpenCl, ACallWithoutAKernelThrowsItsNameOrRunsOnTheHost) {
  const Tensor x = randn({5, 5}), there = x.to(gpu);
  EXPECT_TRUE(opencl::has_kernel("det"));
  EXPECT_FALSE(opencl::has_kernel("an op of a program's own"));
  // The op has a kernel, but not for these types.
  const std::string text = message<DeviceError>([&] { return there.sum(0, false, kLong); });
  EXPECT_HAS(text, "the device opencl has no kernel for sum of f32; compute it on the CPU (x.cpu())");
  EXPECT_HAS(text, "or set SITU_DEVICE_FALLBACK=1 to run such ops on the host");
  opencl::set_fallback(true);
  EXPECT_TRUE(same_bits(there.sum(0, false, kLong), x.sum(0, false, kLong)));
  bool found = false;
  for (const opencl::Fallback& f : opencl::fallbacks())
    found = found || (f.op == "sum" && f.calls > 0 && f.bytes >= 25 * 4 + 5 * 8);
  EXPECT_TRUE(found);
}

TEST_F(OpenCl, AHostKernelWithoutMemoryIsAnOutOfMemoryError) {
  const Tensor x = ones({2}, gpu);
  opencl::set_fallback(true);
  EXPECT_HAS(message<OutOfMemoryError>([&] { hungry(x); }), kHungrySays);
  EXPECT_EQ(x.sum().item<float>(), 2);
}

TEST_F(OpenCl, LayerNormsGradientsAgree) {
  for (int64_t n : {4, 40, 300}) {
    manual_seed(6);
    const Tensor x = randn({5, n}), w = randn({n}), b = randn({n}), by = randn({5, n});
    auto gradients = [&](Device d) {
      std::vector<Tensor> in;
      for (const Tensor& t : {x, w, b}) in.push_back(t.to(d).clone().detach().requires_grad_());
      const Tensor y = layer_norm(in[0], {n}, in[1], in[2]);
      return autograd::grad({(y * by.to(d)).sum()}, in);
    };
    const std::vector<Tensor> here = gradients(kCPU), there = gradients(gpu);
    for (size_t i = 0; i < here.size(); ++i) expect_near(there[i], here[i], 1e-5, "layer norm");
  }
}

// ---- training ------------------------------------------------------------------------------------------------------

struct Net : nn::Module {
  Net() {
    embed = register_module("embed", nn::Embedding(11, 16));
    norm = register_module("norm", nn::LayerNorm(nn::LayerNormOptions({16})));
    qkv = register_module("qkv", nn::Linear(16, 48));
    head = register_module("head", nn::Linear(16, 11));
  }
  Tensor forward(const Tensor& tokens) {
    Tensor x = norm->forward(embed->forward(tokens));
    auto parts = qkv->forward(x).split(16, 2);
    auto heads = [](const Tensor& t) { return t.view({t.size(0), t.size(1), 2, 8}).transpose(1, 2); };
    Tensor y = scaled_dot_product_attention(heads(parts[0]), heads(parts[1]), heads(parts[2]), {}, 0.0, true);
    x = x + relu(y.transpose(1, 2).reshape(x.sizes()));
    return head->forward(gelu(dropout(x, 0.1, true)));
  }
  nn::Embedding embed{nullptr};
  nn::LayerNorm norm{nullptr};
  nn::Linear qkv{nullptr}, head{nullptr};
};

struct Trained {
  std::vector<Tensor> parameters;
  double loss = 0;
  int64_t waits = 0;
};
Trained trained(Device d, int steps) {
  manual_seed(3);
  auto net = std::make_shared<Net>();
  net->to(d);
  optim::AdamW opt(net->parameters(), optim::AdamWOptions(1e-2));
  const Tensor tokens = randint(0, 11, {4, 12}), target = tokens.roll(1, 1).flatten();
  const Tensor x = tokens.to(d), y = target.to(d);
  Tensor loss;
  const int64_t before = opencl::waits();
  for (int i = 0; i < steps; ++i) {
    opt.zero_grad();
    loss = nn::functional::cross_entropy(net->forward(x).flatten(0, 1), y);
    loss.backward();
    opt.step();
  }
  const int64_t waits = opencl::waits() - before;
  return {net->parameters(), loss.item<double>(), waits};
}

// After 30 steps the loss is within 2 % of the CPU's: rounding differs in each sum, and training amplifies it.
TEST_F(OpenCl, ATrainingFollowsTheCpusAndHasTheSameBitsInEveryRun) {
  const Trained here = trained(kCPU, 30), there = trained(gpu, 30), again = trained(gpu, 30);
  EXPECT_NEAR(there.loss, here.loss, 0.02 * here.loss);
  EXPECT_LT(there.loss, 1.5);
  EXPECT_EQ(there.waits, 0);
  EXPECT_EQ(there.loss, again.loss);
  for (size_t i = 0; i < there.parameters.size(); ++i)
    EXPECT_TRUE(same_bits(there.parameters[i], again.parameters[i])) << i;
}

// ---- bytes ---------------------------------------------------------------------------------------------------------

TEST_F(OpenClMemory, APlanEqualsTheMemoryOfAStep) {
  Tensor w = randn({64, 64}, gpu).requires_grad_(), x = randn({32, 64}, gpu);
  auto step = [&] {
    w.mutable_grad() = Tensor();
    relu(x.mm(w)).pow(2).mean().backward();
  };
  step();
  const memory::Plan plan = memory::plan_on(gpu, step);
  memory::PeakScope peak(gpu);
  step();
  memory::synchronize(gpu);
  EXPECT_EQ(plan.peak.total, peak.peak().total);
}

// Small blocks move when their pieces would exceed a limit, and kernels find them.
TEST_F(OpenClMemory, HostBytesForTheDeviceAreBooked) {
  constexpr int64_t n = 1 << 16;
  memory::synchronize(gpu);
  const int64_t before = memory::current(kCPU)[Category::workspace];
  const Tensor here = randn({n}), x = here.to(gpu);
  EXPECT_GE(memory::current(kCPU)[Category::workspace] - before, 4 * n);  // until the driver has taken it
  memory::synchronize(gpu);
  EXPECT_EQ(memory::current(kCPU)[Category::workspace], before);
  opencl::set_fallback(true);
  auto took = [](auto&& f) {
    memory::PeakScope peak(kCPU);
    f();
    return peak.peak().total - peak.start();
  };
  EXPECT_GE(took([&] { x.to(kQueue); }), 4 * n);
  EXPECT_GE(took([&] { x.sum(0, false, kLong); }), 4 * n);
}

TEST_F(OpenClMemory, HoldsNoMoreThanItsLimit) {
  constexpr int64_t kBound = 300'000;
  memory::trim();
  const memory::HeldBound held(kBound, gpu);
  memory::reset_peak();
  Blocks blocks(gpu, 1);
  Tensor sum = zeros({900}, gpu);
  for (int round = 0; round < 8; ++round) {
    sum += 1;
    round % 2 ? blocks.thin_out(memory::bookable(kBound)) : blocks.churn(memory::bookable(kBound), kBound / 3);
    EXPECT_LE(memory::peak_held(gpu), kBound) << round;
  }
  EXPECT_EQ(sum.sum().item<float>(), 8 * 900);
  blocks.expect_whole();
}

TEST_F(OpenClMemory, OutOfMemoryIsATypedErrorAndChangesNothing) {
  memory::trim();
  opencl::set_limits(8 << 20, 4 << 20);
  {
    const Tensor x = ones({1000}, gpu);
    const std::string text = message<OutOfMemoryError>([&] { return zeros({4 << 20}, gpu); });
    EXPECT_HAS(text, "by the device opencl, whose largest allocation is 4194304 bytes");
    EXPECT_EQ(x.sum().item<float>(), 1000);
    EXPECT_HAS(message<UsageError>([] { opencl::set_limits(1 << 20, 1 << 20); }),
               "opencl::set_limits: the device holds");
    EXPECT_HAS(message<UsageError>([] { opencl::set_limits(1 << 20, 1 << 20); }),
               "bytes now; free its tensors and call memory::trim() first");
  }
  EXPECT_HAS(
      message<ValueError>([] { opencl::set_limits(0, 5); }),
      "opencl::set_limits: 0 bytes, 5 in one allocation; both must be 1 or more, or both 0 for what the device has");
  memory::trim();
  opencl::set_limits(0, 0);
}

// ---- robustness ----------------------------------------------------------------------------------------------------

TEST_F(OpenClRobust, ALostDeviceIsAnError) {
  const Tensor x = ones({3}, gpu);
  memory::synchronize(gpu);
  opencl::fail_launch(1);
  const std::string text = message<DeviceError>([&] { return x + 1; });
  EXPECT_HAS(text,
             "the device opencl failed: clEnqueueNDRangeKernel gave CL_OUT_OF_RESOURCES (-5); its tensors may be lost");
  EXPECT_THROW(memory::synchronize(gpu), DeviceError);
  EXPECT_HAS(message<OutOfMemoryError>([] { opencl::check(-4, "clCreateBuffer", "add"); }),
             "add: out of memory: the device opencl refused bytes (clCreateBuffer: CL_MEM_OBJECT_ALLOCATION_FAILURE)");
}

TEST_F(OpenClRobust, AKernelThatDoesNotBuildIsAnErrorWithTheLog) {
  const text::Program program("none", {}, [](const text::Program&) { return std::string("this is no OpenCL C\n"); });
  const std::string text = message<DeviceError>([&] { text::Run({opencl::engine(), "mul"}, program, "run"); });
  EXPECT_HAS(text, "mul: the driver of ");
  EXPECT_HAS(text, "cannot build its kernel (CL_BUILD_PROGRAM_FAILURE -11); please report this text");
}

TEST_F(OpenClRobust, AForksChildIsRefused) {
  const Tensor x = ones({3}, gpu);
  memory::synchronize(gpu);
  const pid_t child = fork();
  if (child == 0) {
    const std::string text = message<DeviceError>([&] { return x + 1; });
    _exit(text.find(
              "add: there is no opencl device: the parent process used it before fork(); use it in the parent only") !=
                  std::string::npos
              ? 0
              : 1);
  }
  int status = 0;
  waitpid(child, &status, 0);
  EXPECT_EQ(status, 0);
  EXPECT_EQ((x + 1).sum().item<float>(), 6);
}

TEST_F(OpenClRobust, SeveralThreadsShareTheQueue) {
  std::vector<std::thread> threads;
  std::vector<double> sums(4);
  for (size_t t = 0; t < 4; ++t)
    threads.emplace_back([&, t] {
      Tensor x = full({100}, static_cast<double>(t), gpu);
      for (int i = 0; i < 20; ++i) x = x + 1;
      sums[t] = x.sum().item<double>();
    });
  for (std::thread& t : threads) t.join();
  for (size_t t = 0; t < 4; ++t) EXPECT_EQ(sums[t], 100.0 * (20 + static_cast<double>(t)));
}

// Runs this program again in another environment, for the tests that `filter` names.
int run_again(const std::string& environment, const std::string& filter) {
  const std::string self = std::filesystem::read_symlink("/proc/self/exe").string();
  return std::system((environment + " '" + self +
                      "' --gtest_brief=1 --gtest_also_run_disabled_tests --gtest_filter=" + filter + " > /dev/null")
                         .c_str());
}

TEST(OpenClAbsent, WithoutADriverTheErrorHasTheReason) {
  const std::filesystem::path folder =
      std::filesystem::temp_directory_path() / ("situ-icd-" + std::to_string(getpid()));
  std::filesystem::create_directory(folder);
  std::ofstream(folder / "broken.icd") << "/no/such/driver.so\n";
  std::ofstream(folder / "no_driver.icd") << "libm.so.6\n";
  std::ofstream(folder / "no_text.icd") << std::string(3000, '\xff');
  std::ofstream(folder / "empty.icd");
  EXPECT_EQ(run_again("OCL_ICD_VENDORS=/no/such/folder", "OpenClAbsent.DISABLED_Refused"), 0);
  EXPECT_EQ(run_again("OCL_ICD_VENDORS='" + folder.string() + "'", "OpenClAbsent.DISABLED_Refused"), 0);
  std::filesystem::remove_all(folder);
}
TEST(OpenClAbsent, DISABLED_Refused) {
  EXPECT_FALSE(has_device(gpu));
  EXPECT_HAS(message<DeviceError>([] { return zeros({2}, gpu); }),
             "there is no opencl device: the OpenCL loader finds no driver");
  EXPECT_HAS(message<DeviceError>([] { return zeros({2}, gpu); }), " at OCL_ICD_VENDORS=");
  EXPECT_HAS(message<DeviceError>([] { set_default_device(gpu); }), "set_default_device: there is no opencl device: ");
  EXPECT_TRUE(opencl::devices().empty());
}

// The queue is created with profiling or without it.
TEST_F(OpenClRobust, AProfileNamesOpsAndKernels) {
  EXPECT_EQ(run_again("SITU_OPENCL_PROFILE=1", "OpenClAbsent.DISABLED_Profiled"), 0);
  const Tensor x = ones({4, 4}, gpu).mm(ones({4, 4}, gpu));
  EXPECT_TRUE(opencl::spent().empty());
}
TEST(OpenClAbsent, DISABLED_Profiled) {
  const int64_t before = opencl::bytes_moved();
  const Tensor x = ones({40, 50}, gpu), y = x.mm(x.t());
  EXPECT_GE(opencl::bytes_moved() - before, 4 * (40 * 50 + 40 * 40));
  double seconds = 0;
  for (const opencl::Spent& s : opencl::spent())
    if (s.op == "mm" && s.kernel == "product" && s.launches == 1) seconds = s.seconds;
  EXPECT_GT(seconds, 0);
  EXPECT_TRUE(opencl::spent().empty());
}

// ---- the cache -----------------------------------------------------------------------------------------------------

TEST(OpenClCache, UsesOnlyWholeFilesOfThisUser) {
  namespace fs = std::filesystem;
  const fs::path folder = fs::temp_directory_path() / ("situ-cache-" + std::to_string(getpid()));
  const char* before = std::getenv("SITU_OPENCL_CACHE");
  const std::string was = before ? before : "";
  setenv("SITU_OPENCL_CACHE", folder.c_str(), 1);
  const std::string key = "device\nsource", binary(1000, 'b');
  EXPECT_EQ(opencl::kDiskCache.find(key), "");
  opencl::kDiskCache.keep(key, binary);
  EXPECT_EQ(opencl::kDiskCache.find(key), binary);
  EXPECT_EQ(opencl::kDiskCache.find(key + " "), "");
  ASSERT_EQ(std::distance(fs::directory_iterator(folder), fs::directory_iterator()), 1);
  const fs::path file = fs::directory_iterator(folder)->path();
  std::string bytes(static_cast<size_t>(fs::file_size(file)), '\0');
  std::ifstream(file, std::ios::binary).read(bytes.data(), static_cast<std::streamsize>(bytes.size()));
  for (size_t at : {size_t{0}, bytes.size() / 2, bytes.size() - 1}) {  // a byte of the head, the middle, the end
    std::string other = bytes;
    other[at] = static_cast<char>(other[at] ^ 1);
    std::ofstream(file, std::ios::binary) << other;
    EXPECT_EQ(opencl::kDiskCache.find(key), "") << at;
    std::ofstream(file, std::ios::binary) << bytes.substr(0, at);
    EXPECT_EQ(opencl::kDiskCache.find(key), "") << at;
  }
  std::ofstream(file, std::ios::binary) << bytes;
  EXPECT_EQ(opencl::kDiskCache.find(key), binary);
  chmod(file.c_str(), 0666);  // any user may have written it
  EXPECT_EQ(opencl::kDiskCache.find(key), "");
  fs::rename(file, folder / "elsewhere");
  fs::create_symlink(folder / "elsewhere", file);
  EXPECT_EQ(opencl::kDiskCache.find(key), "");
  fs::remove_all(folder);
  was.empty() ? unsetenv("SITU_OPENCL_CACHE") : setenv("SITU_OPENCL_CACHE", was.c_str(), 1);
}

}  // namespace
}  // namespace situ
