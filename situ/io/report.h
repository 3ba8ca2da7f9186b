// The report of a run: one self-contained HTML page (inline SVG, light and dark, readable on a phone, no script,
// nothing fetched) and the same tables as plain text. Made from plain figures, whoever took them.
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

// A measure next to the loss, such as "accuracy", by step.
struct ReportMetric {
  std::string name;
  std::vector<ReportPoint> points;
};

struct ReportMemory {
  double at;  // a step, or seconds
  CategoryBytes bytes;
};

// What one module, without those inside, has at the peak of a step: parameters, gradients, state, what it saved for
// backward, what it was computing.
struct ReportModule {
  std::string path, kind;
  CategoryBytes bytes{};
};

// A tensor, or several alike, alive at the peak.
struct ReportTensor {
  std::string what, where;  // the op that made it; module and line, as far as they are known
  Category category;
  int64_t bytes = 0, count = 1;  // bytes of all of them
};

// Bytes of the process at one time, or at most over a run (then each at its own time). A resident figure of 0 is not
// known.
struct ReportFootprint {
  std::string when;                            // "at most", "at the end"
  int64_t booked = 0, held = 0, resident = 0;  // by tensors and records; with warm blocks; of the whole process
};

// The ledger of a device beside the one that the report is of, at its own peak.
struct ReportLedger {
  std::string device;  // "cpu"
  CategoryBytes peak{};
  int64_t held = 0;  // the most; 0: not known
};

struct Report {
  std::string title;  // "gpt, 600 steps"
  PageFacts facts;
  std::vector<ReportPoint> loss, validation;  // nats; one a step, and the fewer on held-out data
  std::vector<ReportMetric> metrics;          // a chart each
  std::vector<ReportMemory> step_peaks;       // each step's peak; `at` is the step
  std::vector<ReportMemory> timeline;         // every booking of a few steps; `at` is in seconds
  CategoryBytes peak{};                       // booked bytes at the peak, by category
  int64_t held_peak = 0;                      // highest booked + warm; 0: not known
  std::string device = "cpu";                 // where the network is trained; the figures above are of its memory
  std::vector<ReportLedger> beside;           // other devices'
  std::vector<ReportFootprint> footprint;     // booked, held and resident side by side
  int64_t unattributed = 0;                   // booked bytes without a category: 0, or a bug
  std::vector<ReportModule> modules;          // at the peak, in any order
  std::vector<ReportTensor> tensors;          // at the same peak, largest first; not all need be there
};

int64_t total_of(const CategoryBytes& bytes);

std::string report_html(const Report& report);

// Parts of that page, for others: one chart, the peak by category, by module, the tensors there.
std::string memory_chart(std::string_view title, const std::vector<ReportMemory>& entries, const Axis& x_axis);
std::string ledger_html(const Report& report);
std::string beside_html(const Report& report);
std::string footprint_html(const Report& report);
std::string modules_html(const Report& report);
std::string tensors_html(const Report& report);

// The ledger by category and by module, and the tensors at the peak, as aligned text, lines ending in newline. At most
// `max_modules` modules, the largest first; the rest are summed in one line. Of the tensors half as many.
std::string ledger_text(const Report& report, size_t max_modules = 20);
// The footprint, likewise; "" where there is none.
std::string footprint_text(const Report& report);

}  // namespace situ::io
