// Measures training steps on the OpenCL device and the limits of that device.
//
//   device [MODEL...] [--steps N]    MODEL: mlp gpt lstm resnet18 unet (default: mlp gpt)
//
// The limits are the bandwidth of a copy, the rate of multiply-adds in registers, and the time of a launch. For each
// model the program prints the time of a step, launches, host waits, bytes of all operands and results, and each
// kernel's share of the device's time. It also times the same step on the CPU device. The last line is JSON. If you run
// Situ on a device that docs/devices.md does not name, please send this line with the output of `situ doctor --json`.
#include <cinttypes>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include "bench/measure.h"
#include "bench/models.h"
#include "situ/backends/opencl.h"
#include "situ/backends/opencl/engine.h"
#include "situ/backends/text/run.h"
#include "situ/memory/device_memory.h"

namespace {

using namespace situ;

double ended(double start) {
  memory::synchronize(kOpenCL);
  return bench::now() - start;
}

// Returns the shortest time of `runs` runs, since other processes may use the machine.
template <class F>
double best_of(int runs, F&& f) {
  f();
  ended(0);
  double best = 1e9;
  for (int i = 0; i < runs; ++i) {
    const double start = bench::now();
    f();
    best = std::min(best, ended(start));
  }
  return best;
}

double copy_bandwidth() {
  const NoGradGuard off;
  const int64_t n = int64_t{16} << 20;  // 64 MiB
  const Tensor from = zeros({n}, kOpenCL);
  Tensor to = empty({n}, kOpenCL);
  return 2 * 4 * static_cast<double>(n) / best_of(8, [&] { to.copy_(from); });
}

// 32 rounds on 8 vectors of 16, without a loop, so that all values stay in registers.
constexpr const char* kMultiply = R"CL(
#define STEP(s) s = fma(a, s, b);
#define ROUND STEP(s0) STEP(s1) STEP(s2) STEP(s3) STEP(s4) STEP(s5) STEP(s6) STEP(s7)
#define FOUR ROUND ROUND ROUND ROUND
__kernel void multiply(Status status, Bytes out, ulong out_at, float by) {
  const float16 a = (float16)(by), b = (float16)(by + 1);
  const float x = get_global_id(0);
  float16 s0 = x, s1 = x + 1, s2 = x + 2, s3 = x + 3, s4 = x + 4, s5 = x + 5, s6 = x + 6, s7 = x + 7;
  FOUR FOUR FOUR FOUR FOUR FOUR FOUR FOUR
  const float16 s = ((s0 + s1) + (s2 + s3)) + ((s4 + s5) + (s6 + s7));
  const float8 half_sums = s.lo + s.hi;
  const float4 quarters = half_sums.lo + half_sums.hi;
  ((__global float*)(out + out_at))[get_global_id(0)] = quarters.s0 + quarters.s1 + quarters.s2 + quarters.s3;
}
)CL";

double multiply_peak() {
  const int64_t items = int64_t{1} << 20;
  const Tensor out = empty({items}, kOpenCL);
  const void* to = out.unsafe_impl()->storage->data();
  const text::Program program("bench multiply", {}, [](const text::Program&) { return std::string(kMultiply); });
  const double seconds = best_of(8, [&] {
    text::Run({opencl::engine(), "bench"}, program, "multiply").bytes(to).value(0.5f).over(items, 64);
  });
  return 2.0 * 8 * 16 * 32 * static_cast<double>(items) / seconds;
}

// Seconds of an add_ of one element: the time to launch it on the host and to run it.
double launch_seconds() {
  const NoGradGuard off;
  Tensor x = zeros({1}, kOpenCL);
  const int count = 1000;
  return best_of(5,
                 [&] {
                   for (int i = 0; i < count; ++i) x.add_(1);
                 }) /
         count;
}

bench::Step model(const std::string& name) {
  manual_seed(0);
  if (name == "gpt") {  // the default sizes of `situ train gpt`
    models::GPT net(models::GPTOptions{});
    return bench::step_of(net, bench::adamw(net), randint(65, {16, 128}), randint(65, {16, 128}));
  }
  if (name == "lstm") {
    models::CharLSTM net(models::CharLSTMOptions{65, 128, 2});
    return bench::step_of(net, bench::adamw(net), randint(65, {16, 64}), randint(65, {16, 64}));
  }
  if (name == "resnet18") {
    models::ResNetOptions o = models::ResNetOptions::resnet18();
    o.small_stem = true;
    models::ResNet net(o);
    return bench::step_of(net, bench::sgd(net), randn({8, 3, 32, 32}), randint(1000, {8}));
  }
  if (name == "unet") {
    models::UNet net(models::UNetOptions{.widths = {32, 64, 128, 256}});
    return bench::step_of(net, bench::sgd(net), randn({2, 3, 64, 64}), randint(2, {2, 64, 64}));
  }
  return bench::make(name);
}

double on_the_cpu(const std::string& name, int steps) {
  const DefaultDevice here(kCPU);
  const bench::Step step = model(name);
  for (int i = 0; i < 2; ++i) step();
  const double start = bench::now();
  for (int i = 0; i < steps; ++i) step();
  return (bench::now() - start) / steps;
}

struct Count {
  int64_t launches = opencl::launches(), waits = opencl::waits(), bytes = opencl::bytes_moved();
};

bench::Json measure(const std::string& name, int steps) {
  const double cpu = on_the_cpu(name, steps);
  const bench::Step step = model(name);
  for (int i = 0; i < 2; ++i) step();
  opencl::spent();
  const Count before;
  const double start = bench::now();
  for (int i = 0; i < steps; ++i) step();
  const double seconds = ended(start) / steps;
  const Count after;
  const std::vector<opencl::Spent> spent = opencl::spent();
  double busy = 0;
  for (const opencl::Spent& s : spent) busy += s.seconds / steps;
  const double launches = static_cast<double>(after.launches - before.launches) / steps,
               waits = static_cast<double>(after.waits - before.waits - 1) / steps,
               bytes = static_cast<double>(after.bytes - before.bytes) / steps;
  std::printf(
      "\n%s: %.2f ms a step (%.2f on the CPU device), kernels %.2f ms; %.0f launches, %.1f host waits, %.1f MB\n",
      name.c_str(), 1e3 * seconds, 1e3 * cpu, 1e3 * busy, launches, waits, bytes / 1e6);
  std::fflush(stdout);
  bench::Json shares;
  for (const opencl::Spent& s : spent) {
    const double share = s.seconds / steps / busy;
    if (share < 0.005) continue;
    const std::string what = s.kernel == "run" ? s.op : s.op + ", " + s.kernel;
    std::printf("  %-44s %9.3f ms %5.1f %% %7.1f launches\n", what.c_str(), 1e3 * s.seconds / steps, 100 * share,
                static_cast<double>(s.launches) / steps);
    shares.add(what.c_str(), share);
  }
  return bench::Json()
      .add("ms", 1e3 * seconds)
      .add("cpu_ms", 1e3 * cpu)
      .add("kernels_ms", 1e3 * busy)
      .add("launches", launches)
      .add("waits", waits)
      .add("bytes", bytes)
      .add("shares", shares);
}

}  // namespace

int main(int argc, char** argv) {
  setenv("SITU_OPENCL_PROFILE", "1", 1);
  std::vector<std::string> names;
  int steps = 5;
  for (int i = 1; i < argc; ++i) {
    const std::string a = argv[i];
    if (a == "--steps" && i + 1 < argc)
      steps = std::max(1, std::atoi(argv[++i]));
    else
      names.push_back(a);
  }
  if (names.empty()) names = {"mlp", "gpt"};
  std::string why, device;
  for (const opencl::Found& f : opencl::devices(&why))
    if (f.used) device = f.text();
  if (device.empty()) {
    std::printf("no OpenCL device: %s\n", why.c_str());
    return 77;
  }
  set_default_device(kOpenCL);
  std::printf("%s\n%s\n", device.c_str(), bench::cpu().c_str());
  const double copy = copy_bandwidth(), peak = multiply_peak(), launch = launch_seconds();
  std::printf("copies %.1f GB/s, multiply-adds %.1f GFLOP/s (f32), a launch %.1f us\n", copy / 1e9, peak / 1e9,
              1e6 * launch);
  bench::Json all;
  all.add("device", device).add("copy_gb_s", copy / 1e9).add("fma_gflop_s", peak / 1e9);
  all.add("launch_us", 1e6 * launch);
  for (const std::string& name : names) all.add(name.c_str(), measure(name, steps));
  std::printf("\n");
  bench::print_result("device", all);
}
