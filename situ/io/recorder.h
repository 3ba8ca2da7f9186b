// Recorder: collects a training loop's losses, metrics, time and memory, and writes the report of `situ train`.
//
//   io::Recorder recorder("my network");
//   for (auto& batch : *loader) {
//     ...
//     recorder.step(loss.item<double>());
//   }
//   recorder.metric("accuracy", right / examples);
//   recorder.write("report.html");
//
// It records every booking of the second and third step (memory/trace.h), and the peak of each other step. Tables name
// the networks and optimizers of the thread that calls it.
#pragma once
#include <cstdint>
#include <string>

#include "situ/base/owned.h"

namespace situ::io {

class MemoryRecord;
struct Report;

// The figures of one step.
struct RecordedStep {
  int64_t step = 0;
  double loss = 0, seconds = 0;
  int64_t bytes = 0, peak_bytes = 0;  // booked after the step; highest during it
};

class Recorder {
 public:
  // `name`: the name of the model. `first`: steps that an earlier run made, which this one resumes. `calls`: also
  // records the calls of the second and third step, for MemoryRecord::chrome_trace(). Resets the ledger's peak.
  explicit Recorder(std::string name, int64_t first = 0, bool calls = false);
  ~Recorder();
  Recorder(const Recorder&) = delete;
  Recorder& operator=(const Recorder&) = delete;

  void step(double loss);                              // ends a step; the next one begins, unless begin_step() follows
  void begin_step();                                   // excludes what ran since the last step from the next one
  void metric(const std::string& name, double value);  // after the last step; one chart for each name
  void validation(double loss);                        // loss on held-out data, after the last step
  void fact(std::string name, std::string value);      // for the head of the report

  const RecordedStep& last() const;  // zeros before the first
  double seconds() const;            // from the beginning of the first step to the end of the last
  MemoryRecord& memory();
  Report report();                      // of all steps so far; best after the loop
  void write(const std::string& path);  // as an HTML page; throws FileError if it cannot

 private:
  struct State;
  Owned<State> state_;
};

}  // namespace situ::io
