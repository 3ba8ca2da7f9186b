#include "apps/situ/metrics.h"

#include <cerrno>
#include <cstring>
#include <filesystem>

#include "situ/base/error.h"
#include "situ/base/file.h"
#include "situ/io/json.h"

namespace situ::app {
namespace {

// The lines up to step `first` of an earlier part of the run.
std::string lines_until(const std::string& path, int64_t first) {
  if (first == 0 || !std::filesystem::exists(path)) return "";
  std::string text = read_file(path, "metrics"), kept;
  for (size_t begin = 0, end; (end = text.find('\n', begin)) != std::string::npos; begin = end + 1) {
    long long step = 0;
    if (std::sscanf(text.c_str() + begin, "{\"step\":%lld", &step) == 1 && step <= first)
      kept.append(text, begin, end + 1 - begin);
  }
  return kept;
}

}  // namespace

MetricsFile::MetricsFile(const std::string& path, int64_t first) : path_(path) {
  if (path.empty()) return;
  std::string kept = lines_until(path, first);
  file_ = std::fopen(path.c_str(), "w");
  if (file_ == nullptr)
    throw FileError("metrics: cannot write '" + path + "': " + std::strerror(errno) + "; give another path");
  std::fputs(kept.c_str(), file_);
  std::fflush(file_);
}

MetricsFile::~MetricsFile() {
  if (file_ != nullptr) std::fclose(file_);
}

void MetricsFile::write(const StepMetrics& m) {
  if (file_ == nullptr) return;
  io::JsonObject o;
  o.set("step", m.step).set("loss", m.loss).set("lr", m.lr).set("seconds", m.seconds);
  o.set("bytes", m.bytes).set("peak_bytes", m.peak_bytes);
  if (std::fprintf(file_, "%s\n", o.text().c_str()) < 0 || std::fflush(file_) != 0)
    throw FileError("metrics: cannot write '" + path_ + "': " + std::strerror(errno) + "; free some disk space");
}

}  // namespace situ::app
