// Report: one self-contained HTML page for a run (inline SVG, light and dark, readable on a phone, no scripts, no
// external files), and the same tables as plain text. It is made from plain numbers of any source.
#pragma once
#include <array>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "situ/base/category.h"
#include "situ/io/chart.h"
#include "situ/io/page.h"

namespace situ::io {

using CategoryBytes = std::array<int64_t, kCategories>;

struct ReportPoint {
  int64_t step;
  double value;
};

// A measure other than the loss, such as "accuracy", by step.
struct ReportMetric {
  std::string name;
  std::vector<ReportPoint> points;
};

struct ReportMemory {
  double at;  // a step, or seconds
  CategoryBytes bytes;
};

// The bytes of one module at the peak of a step, without inner modules: parameters, gradients, state, saved values,
// temporary results.
struct ReportModule {
  std::string path, kind;
  CategoryBytes bytes{};
};

// A tensor, or several similar ones, alive at the peak.
struct ReportTensor {
  std::string what, where;  // the op that made it; module and line, if known
  Category category;
  int64_t bytes = 0, count = 1;  // bytes of all of them
};

// The bytes of the process at one time, or their maxima over a run (which may be at different times). A resident figure
// of 0 is unknown.
struct ReportFootprint {
  std::string when;                            // "at most", "at the end"
  int64_t booked = 0, held = 0, resident = 0;  // booked; with warm blocks; whole process
};

// The ledger of a device other than the report's, at its own peak.
struct ReportLedger {
  std::string device;  // "cpu"
  CategoryBytes peak{};
  int64_t held = 0;  // the highest; 0: unknown
};

struct Report {
  std::string title;  // "gpt, 600 steps"
  PageFacts facts;
  std::vector<ReportPoint> loss, validation;  // in nats; each step, and a few values on held-out data
  std::vector<ReportMetric> metrics;          // one chart each
  std::vector<ReportMemory> step_peaks;       // each step's peak; `at` is the step
  std::vector<ReportMemory> timeline;         // every booking of a few steps; `at` is in seconds
  CategoryBytes peak{};                       // booked bytes at the peak, by category
  int64_t held_peak = 0;                      // highest booked + warm; 0: unknown
  std::string device = "cpu";                 // the training device, whose memory the figures above describe
  std::vector<ReportLedger> beside;           // of other devices
  std::vector<ReportFootprint> footprint;     // booked, held and resident side by side
  int64_t unattributed = 0;                   // booked bytes without a category: 0, or a bug
  std::vector<ReportModule> modules;          // at the peak, in any order
  std::vector<ReportTensor> tensors;          // at the same peak, largest first; may be incomplete
};

int64_t total_of(const CategoryBytes& bytes);

std::string report_html(const Report& report);

// Parts of that page for other pages: a chart, and the peak by category, module and tensor.
std::string memory_chart(std::string_view title, const std::vector<ReportMemory>& entries, const Axis& x_axis);
std::string ledger_html(const Report& report);
std::string beside_html(const Report& report);
std::string footprint_html(const Report& report);
std::string modules_html(const Report& report);
std::string tensors_html(const Report& report);

// Returns the ledger by category and by module, and the tensors at the peak, as aligned lines. Shows at most
// `max_modules` modules, largest first, and sums the rest in one line; half as many tensors.
std::string ledger_text(const Report& report, size_t max_modules = 20);
// Returns the footprint likewise; "" if there is none.
std::string footprint_text(const Report& report);

}  // namespace situ::io
