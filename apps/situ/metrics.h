// Writes the file of --metrics: one JSON object per step, each line flushed at once.
#pragma once
#include <cstdint>
#include <memory>
#include <string>

#include "situ/base/file.h"
#include "situ/io/recorder.h"

namespace situ::app {

struct StepMetrics {
  io::RecordedStep step;
  double lr = 0;
};

class MetricsFile {
 public:
  // An empty path writes nothing. An existing file is overwritten; if a resumed run starts at `first` > 0, it is
  // continued after its line for step `first`. Throws FileError if it cannot be written.
  MetricsFile(const std::string& path, int64_t first);
  void write(const StepMetrics& m);

 private:
  std::unique_ptr<OutputFile> file_;
};

}  // namespace situ::app
