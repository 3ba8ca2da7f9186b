// Collects a training loop's losses, metrics, time and memory, and writes the report that `situ train` writes.
//
//   io::Recorder recorder("my network");
//   for (auto& batch : *loader) {
//     ...
//     recorder.step(loss.item<double>());
//   }
//   recorder.metric("accuracy", right / examples);
//   recorder.write("report.html");
//
// It notes every booking of the second and third step (memory/trace.h), and the peak of each other step. Tables name
// the networks and optimizers of the thread that calls it.
#pragma once
#include <cstdint>
#include <string>

#include "situ/base/owned.h"

namespace situ::io {

class MemoryRecord;
struct Report;

// A step as it was.
struct RecordedStep {
  int64_t step = 0;
  double loss = 0, seconds = 0;
  int64_t bytes = 0, peak_bytes = 0;  // booked after the step, and at most during it
};

class Recorder {
 public:
  // `name`: of what is trained. `first`: steps that were made before, by the run that this one resumes. `calls`: those
  // of the second and third step are noted, too, for MemoryRecord::chrome_trace(). Resets the ledger's peak.
  explicit Recorder(std::string name, int64_t first = 0, bool calls = false);
  ~Recorder();
  Recorder(const Recorder&) = delete;
  Recorder& operator=(const Recorder&) = delete;

  void step(double loss);                              // a step has ended; the next begins, unless begin_step() follows
  void begin_step();                                   // what ran since the last step is no part of this one
  void metric(const std::string& name, double value);  // after the last step: a chart for each name
  void validation(double loss);                        // on held-out data, after the last step
  void fact(std::string name, std::string value);      // for the report's head

  const RecordedStep& last() const;  // zeros before the first
  double seconds() const;            // from the first step's begin to the last one's end
  MemoryRecord& memory();
  Report report();                      // of all so far, best when the loop has ended
  void write(const std::string& path);  // that report as an HTML page; FileError where it cannot

 private:
  struct State;
  Owned<State> state_;
};

}  // namespace situ::io
