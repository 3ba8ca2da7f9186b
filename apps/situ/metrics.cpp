// Implements the file of --metrics, and how a resumed run continues it.
#include "apps/situ/metrics.h"

#include <charconv>
#include <filesystem>

#include "situ/io/json.h"

namespace situ::app {
namespace {

// Returns the size of the lines up to step `first` of an earlier part of the run.
int64_t bytes_until(const std::string& path, int64_t first) {
  if (first == 0 || !std::filesystem::is_regular_file(path)) return 0;
  std::string text = read_file(path, "metrics");
  size_t kept = 0;
  for (size_t end; (end = text.find('\n', kept)) != std::string::npos; kept = end + 1) {
    constexpr std::string_view kBegin = "{\"step\":";
    const std::string_view line = std::string_view(text).substr(kept, end - kept);
    int64_t step = 0;
    if (!line.starts_with(kBegin) ||
        std::from_chars(line.data() + kBegin.size(), line.data() + line.size(), step).ec != std::errc() || step > first)
      break;
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
  o.set("step", m.step.step).set("loss", m.step.loss).set("lr", m.lr).set("seconds", m.step.seconds);
  o.set("bytes", m.step.bytes).set("peak_bytes", m.step.peak_bytes);
  file_->write(o.text() + "\n");
}

}  // namespace situ::app
