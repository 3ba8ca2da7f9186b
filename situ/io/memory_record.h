// Memory figures of a run, taken from the ledger, in the form that reports and JSON want.
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

// Watches the ledger from its construction on, and names the networks and optimizers of the thread that calls it. The
// peak of the run is what is measured between begin() and end(): steps, and then the last evaluation.
class MemoryRecord {
 public:
  // `calls`: the calls of those steps are noted too, for chrome_trace().
  explicit MemoryRecord(bool calls) : calls_(calls) {}
  void begin();      // resets the ledger's peak
  void steps_end();  // no more steps; the evaluation follows
  // Whether the evaluation needed more bytes than the steps. Then trace_evaluation() follows on a few batches, since a
  // trace of all batches would take more memory than the evaluation itself.
  bool evaluation_peaked() const;
  void trace_evaluation();
  void end();  // notes the peak
  // Around each step; every booking from the second's begin to the third's end is noted, with whose it was. (A run that
  // ends before them notes its first.) A step that begins twice begins the second time; one that does not end is left
  // out.
  void step_begins();
  void step_ends(int64_t step);
  int64_t step_peak() const { return step_peak_; }

  void fill(Report& report) const;    // peaks, timeline, modules, tensors, footprint
  void fill(JsonObject& json) const;  // peak_bytes, ledger, held_peak_bytes, unattributed_bytes, peak_modules, process
  const std::string& chrome_trace() const { return chrome_trace_; }  // the content of --trace's file
  std::string process_text() const { return process_.text(); }

 private:
  void note_tables();  // of what the trace has
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
  memory::Snapshot peak_, host_peak_;  // of the device that trains; of the host beside it
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
