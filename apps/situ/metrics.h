// The file of --metrics: one JSON object a step, each line written out at once.
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
  // An empty path writes nothing. A file that is there is begun anew, or after a resumed run at `first` > 0 goes on
  // behind its line for step `first`. FileError when it cannot be written.
  MetricsFile(const std::string& path, int64_t first);
  void write(const StepMetrics& m);

 private:
  std::unique_ptr<OutputFile> file_;
};

}  // namespace situ::app
