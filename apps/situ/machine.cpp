// Reads /proc, /sys and library settings, and measures, for `situ doctor`.
#include "apps/situ/machine.h"

#include <fmt/format.h>
#include <sched.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <thread>

#include "situ/backends/backends.h"
#include "situ/backends/opencl.h"
#include "situ/base/thread_state.h"
#include "situ/base/threads.h"
#include "situ/base/version.h"
#include "situ/io/chart.h"
#include "situ/io/progress.h"
#include "situ/memory/device_memory.h"
#include "situ/memory/held_bound.h"
#include "situ/ops/functions.h"

namespace situ::app {
namespace {

std::string first_line(const char* path) {
  std::ifstream file(path);
  std::string line;
  std::getline(file, line);
  return line;
}

// Returns the value after "name :" in a /proc file, or nothing.
std::string proc_value(const char* path, const std::string& name) {
  std::ifstream file(path);
  for (std::string line; std::getline(file, line);)
    if (line.compare(0, name.size(), name) == 0)
      if (auto at = line.find(':'); at != std::string::npos) {
        auto begin = line.find_first_not_of(" \t", at + 1);
        return begin == std::string::npos ? "" : line.substr(begin);
      }
  return "";
}

// Returns "MemAvailable: 1024 kB" in bytes; 0 if it is not given.
double memory_value(const std::string& name) { return 1024 * std::atof(proc_value("/proc/meminfo", name).c_str()); }

bool has_word(const std::string& words, const std::string& word) {
  return (" " + words + " ").find(" " + word + " ") != std::string::npos;
}

std::string cpu_features() {
  std::string all = proc_value("/proc/cpuinfo", "flags"), found;
  for (const char* f : {"sse4_2", "avx", "avx2", "fma", "f16c", "avx512f", "avx512bw", "avx512_vnni", "avx512_bf16",
                        "amx_bf16", "amx_int8"})
    if (has_word(all, f)) found += (found.empty() ? "" : " ") + std::string(f);
  return found.empty() ? "none that Situ uses" : found;
}

// Returns the number of cores that the container may use, or 0 if it is not limited.
double cpu_quota() {
  std::istringstream line(first_line("/sys/fs/cgroup/cpu.max"));
  double quota = 0, period = 0;
  return line >> quota >> period && period > 0 ? quota / period : 0;  // "max 100000" does not read as a number
}

int affinity_cores() {
  cpu_set_t set;
  return ::sched_getaffinity(0, sizeof set, &set) == 0 ? CPU_COUNT(&set) : 1;
}

// Returns the hardware threads per core: 2 with hyper-threading.
int threads_of_core() {
  int siblings = std::atoi(proc_value("/proc/cpuinfo", "siblings").c_str());
  int cores = std::atoi(proc_value("/proc/cpuinfo", "cpu cores").c_str());
  return cores > 0 ? std::max(1, siblings / cores) : 1;
}

std::string cores_text() {
  double quota = cpu_quota();
  std::string text = fmt::format("{} of {}", affinity_cores(), std::thread::hardware_concurrency());
  if (threads_of_core() > 1) text += fmt::format(", {} for each core", threads_of_core());
  if (quota > 0) text += fmt::format(", {:.3g} by the container's limit", quota);
  return text;
}

std::string threads_text() {
  const char* set = std::getenv("SITU_NUM_THREADS");
  return std::to_string(get_num_threads()) + (set ? ", by SITU_NUM_THREADS" : ", one for each core; --threads N");
}

std::string cache_text() {
  std::string text;
  for (auto [name, what] : {std::pair("L1", _SC_LEVEL1_DCACHE_SIZE), std::pair("L2", _SC_LEVEL2_CACHE_SIZE),
                            std::pair("L3", _SC_LEVEL3_CACHE_SIZE)})
    if (long bytes = ::sysconf(what); bytes > 0)
      text += fmt::format("{}{} {}", text.empty() ? "" : ", ", name, io::bytes_text(static_cast<double>(bytes)));
  return text.empty() ? "unknown" : text;
}

std::string memory_text() {
  return io::bytes_text(memory_value("MemTotal")) + ", of which " + io::bytes_text(memory_value("MemAvailable")) +
         " are free to use";
}

std::string devices_text() {
  std::string text = "cpu";
  for (int t = 0; t < kDeviceTypes; ++t) {
    const Device d(static_cast<DeviceType>(t));
    if (d.is_cpu() || !has_device(d)) continue;
    const memory::DeviceProperties p = memory::memory_of(d).properties();
    text += "; " + p.name + ", " + io::bytes_text(static_cast<double>(p.bytes)) + ", at most " +
            io::bytes_text(static_cast<double>(p.largest)) + " in one allocation";
  }
  return text;
}

// Returns every OpenCL device with its driver's description, for reports.
std::string opencl_text() {
  std::string why, text;
  for (const opencl::Found& f : opencl::devices(&why))
    text += (text.empty() ? "" : "; ") + std::string(f.used ? "used: " : "") + f.text();
  return text.empty() ? "none: " + why : text;
}

std::string limit_text(int64_t bytes) {
  return bytes == memory::kNoLimit ? "none" : io::bytes_text(static_cast<double>(bytes));
}

std::string limits_text() {
  rlimit space{};
  bool limited = ::getrlimit(RLIMIT_AS, &space) == 0 && space.rlim_cur != RLIM_INFINITY;
  return fmt::format("container {}, address space {}, so tensors at most {}", limit_text(memory::container_limit()),
                     limited ? limit_text(static_cast<int64_t>(space.rlim_cur)) : "none",
                     limit_text(std::min(memory::system_limit(), memory::held_limit())));
}

// Returns the word in brackets: "always [madvise] never".
std::string chosen(const std::string& words) {
  auto begin = words.find('['), end = words.find(']');
  return begin == std::string::npos || end < begin ? "" : words.substr(begin + 1, end - begin - 1);
}

std::string huge_pages() { return chosen(first_line("/sys/kernel/mm/transparent_hugepage/enabled")); }

std::string pages_text() {
  std::string huge = huge_pages(), defrag = chosen(first_line("/sys/kernel/mm/transparent_hugepage/defrag"));
  return fmt::format("{}, transparent huge ones: {}{}{}", io::bytes_text(static_cast<double>(::sysconf(_SC_PAGESIZE))),
                     huge.empty() ? "unknown" : huge,
                     huge == "madvise" || huge == "always" ? " (used from 2 MiB up)" : "",
                     defrag.empty() ? "" : ", made on demand: " + defrag);
}

std::string products_text() {
  std::string who = product_backend(), own = "Situ's own code";
  return who == own ? own : who + ", and " + own + " for small ones, f64 and half types";
}

// Returns the share of time, in %, that the host of a virtual machine gave to others since the start.
double stolen_percent() {
  std::istringstream line(first_line("/proc/stat"));  // the eighth number is the stolen time
  std::string cpu;
  double times[8] = {}, sum = 0;
  line >> cpu;
  for (double& t : times) line >> t, sum += t;
  return sum > 0 ? 100 * times[7] / sum : 0;
}

// Returns the shortest of several runs, in seconds.
template <class F>
double fastest(int tries, F&& f) {
  double best = 1e9;
  for (int i = 0; i < tries; ++i) {
    double begin = io::now_seconds();
    f();
    best = std::min(best, io::now_seconds() - begin);
  }
  return std::max(best, 1e-9);
}

double fresh_memory_seconds(size_t bytes) {
  void* p = ::mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (p == MAP_FAILED) return 1e9;
  ::madvise(p, bytes, MADV_HUGEPAGE);
  double seconds = fastest(1, [&] { std::memset(p, 1, bytes); });
  ::munmap(p, bytes);
  return seconds;
}

}  // namespace

bool bf16_saves_time() {
  const std::string f = cpu_features();
  const bool amd = proc_value("/proc/cpuinfo", "vendor_id") == "AuthenticAMD";
  return has_word(f, "amx_bf16") || (amd && has_word(f, "avx512_bf16"));
}

namespace {

void find_slow_cpu(std::vector<std::string>& slow) {
  std::string f = cpu_features();
  if (!has_word(f, "avx2"))
    slow.push_back(
        "no AVX2: elementwise loops and matrix products run at a quarter to a half of the speed of newer CPUs");
  else if (!has_word(f, "avx512f"))
    slow.push_back("no AVX-512: vectors are 8 floats wide instead of 16");
  if (!bf16_saves_time())
    slow.push_back(
        "no bf16 products that are faster than f32's: bf16 saves memory here, not time; they are computed in f32");
  std::string governor = first_line("/sys/devices/system/cpu/cpu0/cpufreq/scaling_governor");
  if (governor == "powersave")
    slow.push_back("the CPU's clock is governed by 'powersave'; 'performance' keeps it high");
  for (const char* name : {"SITU_CPU_CAPABILITY", "ONEDNN_MAX_CPU_ISA", "DNNL_MAX_CPU_ISA", "OPENBLAS_CORETYPE"})
    if (const char* value = std::getenv(name))
      slow.push_back(fmt::format("{}={} keeps a library from the CPU's best instructions; unset it", name, value));
}

void find_slow_threads(std::vector<std::string>& slow) {
  double quota = cpu_quota();
  int threads = get_num_threads(), cores = affinity_cores();
  if (quota > 0 && quota + 0.5 < threads)
    slow.push_back(
        fmt::format("the container may use {:.3g} cores, but {} threads are started, so the container will pause "
                    "them; give --threads {}",
                    quota, threads, std::max(1, static_cast<int>(quota))));
  if (threads < cores)
    slow.push_back(fmt::format("{} threads on {} cores: the others idle; unset SITU_NUM_THREADS", threads, cores));
  if (threads > cores)
    slow.push_back(fmt::format("{} threads compete for {} cores; set SITU_NUM_THREADS={}", threads, cores, cores));
  double load = 0;
  if (::getloadavg(&load, 1) == 1 && load > 0.5 * cores)
    slow.push_back(fmt::format("other programs keep {:.1f} cores busy (load average of the last minute)", load));
  if (double stolen = stolen_percent(); stolen > 1)
    slow.push_back(fmt::format("the host gives {:.1f} % of the CPU time of this virtual machine to others", stolen));
}

void find_slow_memory(std::vector<std::string>& slow, const Measured& m) {
  std::string huge = huge_pages();
  if (huge == "never")
    slow.push_back(
        "transparent huge pages are off: first use of large tensors costs more page faults; 'madvise' helps");
  if (m.fresh_gbytes > 0 && 4 * m.fresh_gbytes < m.copy_gbytes)
    slow.push_back(fmt::format(
        "memory used for the first time is slow ({:.2g} GB/s, copying {:.2g}): the first steps of a training run take "
        "longer than the others, which reuse it",
        m.fresh_gbytes, m.copy_gbytes));
  double available = memory_value("MemAvailable"), swap = memory_value("SwapTotal") - memory_value("SwapFree");
  if (available > 0 && available < 0x1p30)
    slow.push_back(
        fmt::format("only {} of memory are free; --budget keeps a training run within it", io::bytes_text(available)));
  if (swap > 0x1p27) slow.push_back(fmt::format("{} are swapped out: reading them back is slow", io::bytes_text(swap)));
}

void find_slow_build(std::vector<std::string>& slow) {
#ifndef __OPTIMIZE__
  slow.push_back("this program was built without optimisation; build the preset 'release'");
#elif defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
  slow.push_back("this program was built with a sanitizer; build the preset 'release'");
#endif
  if (openblas_version().find("SINGLE_THREADED") == std::string::npos)
    slow.push_back("OpenBLAS starts its own threads, which compete with Situ's; install libopenblas0-serial");
}

}  // namespace

std::vector<Finding> find_machine() {
  return {
      {"situ", "Situ", version()},
      {"cpu", "processor", proc_value("/proc/cpuinfo", "model name")},
      {"features", "CPU features", cpu_features()},
      {"caches", "caches", cache_text()},
      {"cores", "cores here", cores_text()},
      {"threads", "threads used", threads_text()},
      {"devices", "devices", devices_text()},
      {"opencl", "OpenCL", opencl_text()},
      {"memory", "memory", memory_text()},
      {"limits", "limits", limits_text()},
      {"pages", "pages", pages_text()},
      {"simd", "kernels", kernel_backend()},
      {"products", "f32 products", products_text()},
      {"onednn", "oneDNN", onednn_version() + ": convolutions"},
      {"openblas", "OpenBLAS", openblas_version()},
  };
}

Measured measure_machine() {
  constexpr int64_t kSide = 768, kElements = int64_t{1} << 24;
  constexpr int kCalls = 20000;
  NoGradGuard no_grad;
  Measured m;
  Tensor a = ones({kSide, kSide}), b = ones({kSide, kSide});
  m.product_gflops = 2e-9 * kSide * kSide * kSide / fastest(5, [&] { a.mm(b); });
  Tensor from = zeros({kElements}), to = zeros({kElements});
  m.copy_gbytes = 2e-9 * static_cast<double>(from.nbytes()) / fastest(4, [&] { to.copy_(from); });
  m.fresh_gbytes = 1e-9 * static_cast<double>(from.nbytes()) / fresh_memory_seconds(from.nbytes());
  Tensor x = ones({1}), y = ones({1});
  m.call_nanoseconds = 1e9 / kCalls * fastest(3, [&] {
                         for (int i = 0; i < kCalls; ++i) x.add(y);
                       });
  return m;
}

std::vector<std::string> find_slow(const Measured& m) {
  std::vector<std::string> slow;
  find_slow_build(slow);
  find_slow_cpu(slow);
  find_slow_threads(slow);
  find_slow_memory(slow, m);
  return slow;
}

}  // namespace situ::app
