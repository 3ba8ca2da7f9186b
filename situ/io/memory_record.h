// MemoryRecord: takes the memory figures of a run from the ledger, for reports and JSON.
#pragma once
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "situ/autograd/call_log.h"
#include "situ/io/json.h"
#include "situ/io/report.h"
#include "situ/memory/ledger.h"
#include "situ/memory/process.h"
#include "situ/memory/trace.h"

namespace situ::io {

// Observes the ledger from its construction on. Names the networks and optimizers of the thread that calls it. The peak
// of the run is measured between begin() and end(): the steps, and then the last evaluation.
class MemoryRecord {
 public:
  // `calls`: also records the calls of these steps, for chrome_trace().
  explicit MemoryRecord(bool calls) : calls_(calls) {}
  void begin();      // resets the ledger's peak
  void steps_end();  // no more steps; the evaluation follows
  // Returns whether the evaluation needed more bytes than the steps. If so, call trace_evaluation() and evaluate a few
  // batches, since a trace of all batches would take more memory than the evaluation itself.
  bool evaluation_peaked() const;
  void trace_evaluation();
  void end();  // notes the peak
  // Call these around each step. Every booking from the beginning of the second step to the end of the third is
  // recorded. A run with fewer steps records its first. If a step begins twice, the second beginning counts; a step
  // without an end is left out.
  void step_begins();
  void step_ends(int64_t step);
  int64_t step_peak() const { return step_peak_; }

  void fill(Report& report) const;    // peaks, timeline, modules, tensors, footprint
  void fill(JsonObject& json) const;  // peak_bytes, ledger, held_peak_bytes, unattributed_bytes, peak_modules, process
  const std::string& chrome_trace() const { return chrome_trace_; }  // the content of the file of --trace
  std::string process_text() const { return process_.text(); }

 private:
  void note_tables();  // from the bookings in the trace
  void begin_trace();
  void finish_trace();
  void stop_timeline();
  bool calls_, in_step_ = false, steps_over_ = false, timing_ = false;
  std::string chrome_trace_;
  std::unique_ptr<memory::Trace> trace_;
  std::unique_ptr<autograd::CallLog> log_;
  std::vector<ReportModule> modules_;
  std::vector<ReportTensor> tensors_;
  std::vector<ReportMemory> step_peaks_, timeline_;
  std::unique_ptr<memory::PeakScope> scope_;
  memory::Snapshot peak_, host_peak_;  // of the training device; of the host, if it is another device
  memory::ProcessMemory process_;
  std::vector<ReportFootprint> footprint_;
  int64_t held_peak_ = 0, step_peak_ = 0, steps_peak_ = 0, steps_ = 0;
};

void fill_ledger(JsonObject& json, const memory::Snapshot& peak);  // peak_bytes, ledger

// expected_held_bytes, expected_resident_bytes
void fill_expected(JsonObject& json, const ReportFootprint& expected);

void fill_modules(JsonObject& json, const std::vector<ReportModule>& modules);  // peak_modules

const char* key_of(Category c);  // "optimizer_state": the ledger's keys in JSON

}  // namespace situ::io
