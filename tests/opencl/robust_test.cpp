// Tests errors and concurrency: no memory in any part of a step, several trainings at once, folders without a cache.
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <functional>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "situ/backends/opencl/engine.h"
#include "situ/base/warn.h"
#include "situ/memory/device_memory.h"
#include "tests/message.h"
#include "tests/opencl/there.h"

namespace situ {
namespace {

class OpenClSteps : public OpenCl {};

// A network, its data and an optimizer that has no state yet.
struct Training {
  nn::Sequential net{nullptr};
  std::unique_ptr<optim::AdamW> adamw;
  Tensor x, y, loss;
  explicit Training(uint64_t seed) {
    manual_seed(seed);
    net = nn::Sequential(nn::Linear(128, 256), nn::GELU(), nn::Linear(256, 256), nn::Tanh(), nn::Linear(256, 128));
    net->to(gpu);
    adamw = std::make_unique<optim::AdamW>(net->parameters(), 1e-2);
    x = randn({256, 128}).to(gpu);
    y = randn({256, 128}).to(gpu);
  }
  void forward() { loss = (net->forward(x) - y).square().mean(); }
  void step() {
    adamw->zero_grad();
    forward();
    loss.backward();
    loss = Tensor();
    adamw->step();
  }
  void expect_parameters_of(const Training& other, const char* what) const {
    const std::vector<Tensor> mine = net->parameters(), theirs = other.net->parameters();
    for (size_t i = 0; i < mine.size(); ++i) EXPECT_TRUE(same_bits(mine[i], theirs[i])) << what << ", parameter " << i;
  }
};

// Every call of a step that finds no memory throws the typed error. Once there is memory, the same call works, and all
// bits equal those of a training that had enough memory from the start.
TEST_F(OpenClSteps, OutOfMemoryInForwardBackwardOrOptimizerThenRetry) {
  memory::trim();
  opencl::set_limits(24 << 20, 24 << 20);
  {
    Training free(1);
    for (int i = 0; i < 2; ++i) free.step();
    int failed[3] = {};
    for (size_t left = 0; left <= 120; left += 4) {  // pieces of 32 KiB
      Training tight(1);
      std::vector<Tensor> ballast;
      auto fill_up = [&](size_t leave) {
        try {
          for (;;) ballast.push_back(empty({8 << 10}, gpu));
        } catch (const OutOfMemoryError&) {
        }
        ballast.resize(ballast.size() - std::min(leave, ballast.size()));
      };
      // Runs `part` with few bytes and, if they do not suffice, with enough.
      auto twice = [&](int part, const std::function<void()>& again, const std::function<void()>& f) {
        fill_up(left);
        try {
          f();
        } catch (const OutOfMemoryError&) {
          ++failed[part];
          ballast.clear();
          again();
          f();
        }
        ballast.clear();
      };
      for (int i = 0; i < 2; ++i) {
        tight.adamw->zero_grad();
        twice(
            0, [] {}, [&] { tight.forward(); });
        twice(
            1, [&] { tight.adamw->zero_grad(), tight.forward(); }, [&] { tight.loss.backward(); });
        tight.loss = Tensor();
        twice(
            2, [] {}, [&] { tight.adamw->step(); });
      }
      tight.expect_parameters_of(free, ("with " + std::to_string(left) + " pieces").c_str());
    }
    for (int part : {0, 1, 2}) EXPECT_GT(failed[part], 0) << part;
  }
  memory::trim();
  opencl::set_limits(0, 0);
}

TEST_F(OpenClSteps, ThreadsTrainSeparateNetworks) {
  constexpr size_t kThreads = 4;
  std::vector<std::unique_ptr<Training>> alone, together;
  for (size_t t = 0; t < kThreads; ++t) {
    alone.push_back(std::make_unique<Training>(t));
    together.push_back(std::make_unique<Training>(t));
    for (int i = 0; i < 10; ++i) alone.back()->step();
  }
  std::vector<std::thread> threads;
  for (auto& training : together)
    threads.emplace_back([&] {
      for (int i = 0; i < 10; ++i) training->step();
      memory::synchronize(gpu);
    });
  for (std::thread& t : threads) t.join();
  for (size_t t = 0; t < kThreads; ++t) together[t]->expect_parameters_of(*alone[t], "beside others");
}

// The errors that a fork's child gets from the device. It must not wait for locks held by threads that it does not
// have.
bool child_is_refused(Tensor inherited) {
  alarm(20);
  auto words = [](auto&& f) {
    const std::string text = message<DeviceError>(f);
    return text.find(
               "there is no opencl device: the parent process used it before fork(); use it in the parent only") !=
           std::string::npos;
  };
  bool right = !has_device(gpu) && words([] { return ones({2000}, gpu); }) && words([&] { return inherited + 1; });
  right = words([&] { return inherited.cpu(); }) && words([] { memory::synchronize(gpu); }) && right;
  inherited = Tensor();
  memory::trim();
  return right && ones({3}).sum().item<float>() == 3;
}

TEST_F(OpenClSteps, AForkWhileAThreadLaunches) {
  std::atomic<bool> stop{false};
  Tensor x = ones({500}, gpu);
  std::thread other([&] {
    while (!stop) {
      Tensor more = ones({5000}, gpu);  // allocates and frees bytes too
      more += 1;
      memory::synchronize(gpu);
    }
  });
  for (int i = 0; i < 30; ++i) {
    const pid_t child = fork();
    if (child == 0) _exit(child_is_refused(std::move(x)) ? 0 : 1);
    int status = 0;
    waitpid(child, &status, 0);
    EXPECT_EQ(status, 0) << i;
  }
  stop = true;
  other.join();
  EXPECT_EQ((x + 1).sum().item<float>(), 1000);
}

std::vector<std::string>& warnings() {
  static std::vector<std::string> all;
  return all;
}

// Warns once, and the program continues.
TEST(OpenClCache, WarnsIfNothingCanBeCached) {
  namespace fs = std::filesystem;
  const fs::path file = fs::temp_directory_path() / ("situ-no-folder-" + std::to_string(getpid()));
  std::ofstream(file) << "a file";
  const char* before = std::getenv("SITU_OPENCL_CACHE");
  const std::string was = before ? before : "";
  setenv("SITU_OPENCL_CACHE", file.c_str(), 1);
  const WarningHandler handler = set_warning_handler([](const std::string& text) { warnings().push_back(text); });
  for (int i = 0; i < 2; ++i) opencl::kDiskCache.keep("key", "binary");
  set_warning_handler(handler);
  ASSERT_EQ(warnings().size(), 1u);
  EXPECT_EQ(warnings()[0],
            "opencl: built programs cannot be cached in " + file.string() +
                " (it is not a folder); each run builds its kernels again. Set SITU_OPENCL_CACHE to a folder of your "
                "own, or to 0 to cache none");
  EXPECT_EQ(opencl::kDiskCache.find("key"), "");
  was.empty() ? unsetenv("SITU_OPENCL_CACHE") : setenv("SITU_OPENCL_CACHE", was.c_str(), 1);
  fs::remove(file);
}

}  // namespace
}  // namespace situ
