// Memory figures of a run, taken from the ledger, in the form that reports and --json want.
#pragma once
#include <cstdint>
#include <memory>
#include <vector>

#include "situ/io/json.h"
#include "situ/io/report.h"
#include "situ/memory/ledger.h"
#include "situ/memory/process.h"
#include "situ/memory/trace.h"
#include "situ/nn/nn.h"
#include "situ/optim/optim.h"

namespace situ::app {

// Watches the ledger from its construction on. The peak of the run is that of training: what is measured between
// begin() and end().
class MemoryRecord {
 public:
  void begin();                                                   // resets the ledger's peak
  void end(nn::Module& root, const optim::Optimizer& optimizer);  // notes the peak
  // Around each step; every booking of the second and third is noted, with whose it was. (A run that ends before them
  // notes its first.)
  void step_begins();
  void step_ends(int64_t step, nn::Module& root, const optim::Optimizer& optimizer);
  int64_t step_peak() const { return step_peak_; }

  void fill(io::Report& report) const;  // peaks, timeline, modules, tensors
  void fill(
      io::JsonObject& json) const;  // peak_bytes, ledger, held_peak_bytes, unattributed_bytes, peak_modules, process
  std::string process_text() const { return process_.text(); }

 private:
  void finish_trace(nn::Module& root, const optim::Optimizer& optimizer);
  std::unique_ptr<memory::Trace> trace_;
  std::vector<io::ReportModule> modules_;
  std::vector<io::ReportTensor> tensors_;
  std::vector<io::ReportMemory> step_peaks_, timeline_;
  std::unique_ptr<memory::PeakScope> scope_;
  memory::Snapshot peak_;
  memory::ProcessMemory process_;
  int64_t held_peak_ = 0, step_peak_ = 0, steps_ = 0;
};

void fill_ledger(io::JsonObject& json, const memory::Snapshot& peak);  // peak_bytes, ledger

const char* key_of(Category c);  // "optimizer_state": the ledger's keys in JSON

}  // namespace situ::app
