// Memory figures of a run, taken from the ledger, in the form that reports and --json want.
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
#include "situ/nn/nn.h"
#include "situ/optim/optim.h"

namespace situ::app {

// Watches the ledger from its construction on. The peak of the run is what is measured between begin() and end():
// steps, and then the last evaluation.
class MemoryRecord {
 public:
  // `calls`: the calls of those steps are noted too, for chrome_trace().
  explicit MemoryRecord(bool calls) : calls_(calls) {}
  void begin();                                                         // resets the ledger's peak
  void steps_end(nn::Module& root, const optim::Optimizer& optimizer);  // no more steps; the evaluation follows
  // Has the evaluation gone above the steps? Then whose its bytes are is asked of a few batches, since a trace of all
  // would take more memory than the evaluation itself.
  bool evaluation_peaked() const;
  void trace_evaluation();
  void end(nn::Module& root, const optim::Optimizer& optimizer);  // notes the peak
  // Around each step; every booking of the second and third is noted, with whose it was. (A run that ends before them
  // notes its first.)
  void step_begins();
  void step_ends(int64_t step, nn::Module& root, const optim::Optimizer& optimizer);
  int64_t step_peak() const { return step_peak_; }

  void fill(io::Report& report) const;  // peaks, timeline, modules, tensors, footprint
  void fill(
      io::JsonObject& json) const;  // peak_bytes, ledger, held_peak_bytes, unattributed_bytes, peak_modules, process
  const std::string& chrome_trace() const { return chrome_trace_; }  // the content of --trace's file
  std::string process_text() const { return process_.text(); }

 private:
  void finish_trace(nn::Module& root, const optim::Optimizer& optimizer);
  bool calls_;
  std::string chrome_trace_;
  std::unique_ptr<memory::Trace> trace_;
  std::unique_ptr<autograd::CallLog> log_;
  std::vector<io::ReportModule> modules_;
  std::vector<io::ReportTensor> tensors_;
  std::vector<io::ReportMemory> step_peaks_, timeline_;
  std::unique_ptr<memory::PeakScope> scope_;
  memory::Snapshot peak_, host_peak_;  // of the device that trains; of the host beside it
  memory::ProcessMemory process_;
  std::vector<io::ReportFootprint> footprint_;
  int64_t held_peak_ = 0, step_peak_ = 0, steps_peak_ = 0, steps_ = 0;
};

void fill_ledger(io::JsonObject& json, const memory::Snapshot& peak);  // peak_bytes, ledger

// expected_held_bytes, expected_resident_bytes
void fill_expected(io::JsonObject& json, const io::ReportFootprint& expected);

void fill_modules(io::JsonObject& json, const std::vector<io::ReportModule>& modules);  // peak_modules

const char* key_of(Category c);  // "optimizer_state": the ledger's keys in JSON

}  // namespace situ::app
