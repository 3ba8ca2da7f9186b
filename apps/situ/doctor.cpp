// `situ doctor`: what this machine offers, and what will be slow on it and why.
#include <cblas.h>
#include <dnnl.h>
#include <fmt/format.h>
#include <hwy/highway.h>
#include <sched.h>
#include <unistd.h>

#include <cstdio>
#include <fstream>
#include <sstream>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "apps/situ/options.h"
#include "situ/base/threads.h"
#include "situ/base/version.h"
#include "situ/io/chart.h"
#include "situ/io/json.h"
#include "situ/memory/limits.h"

namespace situ::app {
namespace {

struct Finding {
  std::string key, label, value;
};

std::string first_line(const char* path) {
  std::ifstream file(path);
  std::string line;
  std::getline(file, line);
  return line;
}

// The value behind "name :" in a /proc file, or nothing.
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

std::string cpu_features() {
  std::istringstream flags(" " + proc_value("/proc/cpuinfo", "flags") + " ");
  std::string all = flags.str(), found;
  for (const char* f : {"sse4_2", "avx", "avx2", "fma", "f16c", "avx512f", "avx512bw", "avx512_vnni", "avx512_bf16",
                        "amx_bf16", "amx_int8"})
    if (all.find(std::string(" ") + f + " ") != std::string::npos) found += (found.empty() ? "" : " ") + std::string(f);
  return found;
}

bool has(const std::string& features, const char* f) {
  return (" " + features + " ").find(" " + std::string(f) + " ") != std::string::npos;
}

// Cores' worth of time that the container may use, or 0 when it is not limited.
double cpu_quota() {
  std::istringstream line(first_line("/sys/fs/cgroup/cpu.max"));
  double quota = 0, period = 0;
  return line >> quota >> period && period > 0 ? quota / period : 0;  // "max 100000" does not read as a number
}

double memory_limit() {
  int64_t bytes = memory::container_limit();
  return bytes == memory::kNoLimit ? 0 : static_cast<double>(bytes);
}

int affinity_cores() {
  cpu_set_t set;
  return ::sched_getaffinity(0, sizeof set, &set) == 0 ? CPU_COUNT(&set) : 1;
}

std::vector<Finding> find_machine() {
  double quota = cpu_quota(), limit = memory_limit();
  double total = static_cast<double>(::sysconf(_SC_PHYS_PAGES)) * static_cast<double>(::sysconf(_SC_PAGESIZE));
  auto* dnnl = dnnl_version();
  return {
      {"situ", "Situ", version()},
      {"cpu", "processor", proc_value("/proc/cpuinfo", "model name")},
      {"features", "CPU features", cpu_features()},
      {"cores", "cores here",
       fmt::format("{} of {}{}", affinity_cores(), std::thread::hardware_concurrency(),
                   quota > 0 ? fmt::format(", {:.3g} by the container's limit", quota) : "")},
      {"threads", "threads used", std::to_string(get_num_threads())},
      {"memory", "memory", io::bytes_text(total) + (limit > 0 ? ", container's limit " + io::bytes_text(limit) : "")},
      {"simd", "Highway",
       fmt::format("{}.{}.{}, runs {}", HWY_MAJOR, HWY_MINOR, HWY_PATCH,
                   hwy::TargetName(hwy::SupportedTargets() & -hwy::SupportedTargets()))},
      {"onednn", "oneDNN", fmt::format("{}.{}.{}", dnnl->major, dnnl->minor, dnnl->patch)},
      {"openblas", "OpenBLAS", fmt::format("{} ({})", openblas_get_corename(), openblas_get_config())},
  };
}

// What costs time on this machine: each with its reason and, where there is one, the way out.
std::vector<std::string> find_slow() {
  std::vector<std::string> slow;
  std::string f = cpu_features();
  if (!has(f, "avx2"))
    slow.push_back(
        "no AVX2: elementwise loops and matrix products run at a quarter to a half of the speed of newer CPUs");
  else if (!has(f, "avx512f"))
    slow.push_back("no AVX-512: vectors are 8 floats wide instead of 16");
  if (!has(f, "avx512_bf16") && !has(f, "amx_bf16"))
    slow.push_back("no bf16 instructions: bf16 saves memory here, not time; products are computed in f32");
  double quota = cpu_quota();
  if (quota > 0 && quota + 0.5 < get_num_threads())
    slow.push_back(
        fmt::format("the container may use {:.3g} cores, but {} threads are started: they will be stopped in "
                    "turns; give --threads {}",
                    quota, get_num_threads(), std::max(1, static_cast<int>(quota))));
  double load = 0;
  if (::getloadavg(&load, 1) == 1 && load > 0.5 * affinity_cores())
    slow.push_back(fmt::format("other programs keep {:.1f} cores busy (load average of the last minute)", load));
  if (first_line("/sys/kernel/mm/transparent_hugepage/enabled").find("[never]") != std::string::npos)
    slow.push_back(
        "transparent huge pages are off: first use of large tensors costs more page faults; 'madvise' helps");
  return slow;
}

}  // namespace

int doctor(bool json) {
  auto findings = find_machine();
  auto slow = find_slow();
  for (auto& f : findings) fmt::print("{:<14} {}\n", f.label, f.value);
  fmt::print("\n{}\n", slow.empty() ? "Nothing here is slow for a reason that could be found." : "What is slow here:");
  for (auto& s : slow) fmt::print("- {}\n", s);
  if (json) {
    io::JsonObject o;
    for (auto& f : findings) o.set(f.key, f.value);
    std::string list;
    for (auto& s : slow) list += (list.empty() ? "" : ",") + io::json_quoted(s);
    fmt::print("{}\n", o.add("slow", "[" + list + "]").text());
  }
  return 0;
}

}  // namespace situ::app
