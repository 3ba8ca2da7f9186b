#include "apps/situ/metrics.h"

#include <cstdio>
#include <filesystem>

#include "situ/io/json.h"

namespace situ::app {
namespace {

// How many bytes the lines up to step `first` of an earlier part of the run take.
int64_t bytes_until(const std::string& path, int64_t first) {
  if (first == 0 || !std::filesystem::is_regular_file(path)) return 0;
  std::string text = read_file(path, "metrics");
  size_t kept = 0;
  for (size_t end; (end = text.find('\n', kept)) != std::string::npos; kept = end + 1) {
    long long step = 0;
    if (std::sscanf(text.c_str() + kept, "{\"step\":%lld", &step) != 1 || step > first) break;
  }
  return static_cast<int64_t>(kept);
}

}  // namespace

MetricsFile::MetricsFile(const std::string& path, int64_t first) {
  if (!path.empty()) file_ = std::make_unique<OutputFile>(path, "metrics", bytes_until(path, first));
}

void MetricsFile::write(const StepMetrics& m) {
  if (!file_) return;
  io::JsonObject o;
  o.set("step", m.step).set("loss", m.loss).set("lr", m.lr).set("seconds", m.seconds);
  o.set("bytes", m.bytes).set("peak_bytes", m.peak_bytes);
  file_->write(o.text() + "\n");
}

}  // namespace situ::app
