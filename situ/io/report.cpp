// Implements the report of a run as HTML and as text.
#include "situ/io/report.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <numeric>

#include "situ/io/chart.h"

namespace situ::io {
namespace {

std::string percent(int64_t part, int64_t whole) {
  return whole == 0 ? "" : fmt::format("{:.1f} %", 100.0 * static_cast<double>(part) / static_cast<double>(whole));
}

// Smooths a curve: an exponential mean over about a hundredth of the run, without the bias of its start.
std::vector<double> smoothed(const std::vector<double>& y) {
  double keep = 1 - 1 / std::max(1.0, static_cast<double>(y.size()) / 100), mean = 0, weight = 0;
  std::vector<double> out;
  for (double v : y) {
    if (std::isfinite(v)) {
      mean = keep * mean + (1 - keep) * v;
      weight = keep * weight + (1 - keep);
    }
    out.push_back(std::isfinite(v) ? mean / weight : v);
  }
  return out;
}

Line line_of(const char* name, int color, const std::vector<ReportPoint>& points) {
  Line line{name, color, {}, {}};
  for (auto& p : points) {
    line.x.push_back(static_cast<double>(p.step));
    line.y.push_back(p.value);
  }
  return line;
}

std::string loss_chart(const Report& r) {
  Line raw = line_of("each step", 0, r.loss), validation = line_of("held-out data", 2, r.validation);
  validation.dots = true;
  std::vector<Line> lines{raw};
  if (raw.x.size() >= 100) {
    lines[0].faint = true;
    raw.name = "smoothed";
    raw.y = smoothed(raw.y);
    lines.push_back(raw);
  }
  lines.push_back(validation);
  return line_chart("Loss", lines, {"step"}, {"loss"});
}

std::string metric_charts(const Report& r) {
  std::string charts;
  for (const ReportMetric& m : r.metrics) {
    Line line = line_of(m.name.c_str(), 2, m.points);
    line.dots = m.points.size() < 100;
    charts += line_chart(m.name, {line}, {"step"}, {m.name});
  }
  return charts;
}

std::string ledger_row(std::string_view name, int64_t bytes, int64_t whole, const char* row_class) {
  return fmt::format("<tr{}><td>{}</td><td>{}</td><td class=\"exact\">{}</td><td>{}</td></tr>", row_class, name,
                     bytes_text(static_cast<double>(bytes)), grouped_text(bytes), percent(bytes, whole));
}

std::vector<ReportModule> largest_first(std::vector<ReportModule> modules) {
  std::stable_sort(modules.begin(), modules.end(),
                   [](const ReportModule& a, const ReportModule& b) { return total_of(a.bytes) > total_of(b.bytes); });
  return modules;
}

// Returns the columns of the module table: the categories in which any module has bytes.
std::vector<int> used_categories(const std::vector<ReportModule>& modules) {
  std::vector<int> used;
  for (int c = 0; c < kCategories; ++c)
    if (std::any_of(modules.begin(), modules.end(), [&](auto& m) { return m.bytes[static_cast<size_t>(c)] != 0; }))
      used.push_back(c);
  return used;
}

std::string module_name(const ReportModule& m) {
  const std::string& name = m.path;
  return m.kind.empty() ? name : name + " (" + m.kind + ")";
}

std::string tensor_name(const ReportTensor& t) {
  std::string name = t.count > 1 ? fmt::format("{} x {}", t.count, t.what) : t.what;
  return t.where.empty() ? name : name + ", " + t.where;
}

std::string modules_text(const Report& r, size_t most) {
  if (r.modules.empty()) return "";
  auto modules = largest_first(r.modules);
  std::string s = fmt::format("\n{:<44} {:>16}\n", "at the peak, by module", "bytes");
  int64_t rest = 0;
  for (size_t i = 0; i < modules.size(); ++i) {
    int64_t bytes = total_of(modules[i].bytes);
    if (i < most)
      s += fmt::format("  {:<42} {:>16}\n", module_name(modules[i]), grouped_text(bytes));
    else
      rest += bytes;
  }
  if (modules.size() > most)
    s += fmt::format("  {:<42} {:>16}\n", fmt::format("{} smaller ones", modules.size() - most), grouped_text(rest));
  return s;
}

std::string tensors_text(const Report& r, size_t most) {
  if (r.tensors.empty()) return "";
  std::string s = fmt::format("\n{:<54} {:>16}  {}\n", "the largest tensors at the peak", "bytes", "category");
  for (size_t i = 0; i < std::min(most, r.tensors.size()); ++i)
    s += fmt::format("  {:<52} {:>16}  {}\n", tensor_name(r.tensors[i]), grouped_text(r.tensors[i].bytes),
                     name_of(r.tensors[i].category));
  return s;
}

// Returns a note if steps are known and none of them reaches the peak.
std::string outside_of_steps(const Report& r) {
  int64_t most = 0;
  for (const ReportMemory& m : r.step_peaks) most = std::max(most, total_of(m.bytes));
  if (r.step_peaks.empty() || most >= total_of(r.peak)) return "";
  return "No step reaches this peak (steps take at most " + grouped_text(most) +
         " bytes): it occurs between steps, for example during an evaluation.";
}

}  // namespace

int64_t total_of(const CategoryBytes& bytes) { return std::accumulate(bytes.begin(), bytes.end(), int64_t{0}); }

std::string memory_chart(std::string_view title, const std::vector<ReportMemory>& entries, const Axis& x_axis) {
  std::vector<double> x;
  std::vector<Band> bands;
  for (auto& m : entries) x.push_back(m.at);
  for (int c = 0; c < kCategories; ++c) {
    Band band{name_of(static_cast<Category>(c)), c, {}};
    for (auto& m : entries) band.y.push_back(static_cast<double>(m.bytes[static_cast<size_t>(c)]));
    bands.push_back(std::move(band));
  }
  return stacked_chart(title, x, bands, x_axis, {"booked bytes", Unit::bytes, true});
}

const char* meaning_of(Category c) {
  static constexpr const char* kMeanings[kCategories] = {
      "tensors that the optimizer updates",
      "registered tensors that the optimizer does not update, such as running statistics",
      "gradients of parameters, and of intermediate values during backward",
      "state that the optimizer keeps between steps, such as Adam's moments",
      "values of the forward pass that backward needs",
      "results and everything else that the program computes",
      "the part of the data set that is in memory, and the loader's batches, which it books once, in a ring",
      "temporary memory of kernels and libraries, packed operands",
      "buffers of collectives",
      "handles of tensors and records of calls"};
  return kMeanings[static_cast<int>(c)];
}

std::string ledger_html(const Report& r) {
  int64_t total = total_of(r.peak);
  std::string bar, rows, meanings;
  for (int c = 0; c < kCategories; ++c) {
    int64_t bytes = r.peak[static_cast<size_t>(c)];
    if (bytes == 0) continue;
    const char* name = name_of(static_cast<Category>(c));
    fmt::format_to(std::back_inserter(bar), "<i style=\"flex:{} 0 0;background:var(--c{})\" title=\"{}\"></i>", bytes,
                   c, name);
    rows += ledger_row(fmt::format("<span class=\"key\"><i style=\"background:var(--c{})\"></i>{}</span>", c, name),
                       bytes, total, "");
    meanings +=
        fmt::format("{}<b>{}</b>: {}", meanings.empty() ? "" : "; ", name, meaning_of(static_cast<Category>(c)));
  }
  rows += ledger_row("total", total, total, " class=\"sum\"");
  rows += ledger_row("without a category", r.unattributed, 0, "");
  if (r.held_peak > 0) rows += ledger_row("with blocks kept for reuse", r.held_peak, 0, "");
  const std::string outside = outside_of_steps(r);
  return "<h2>Where the bytes were at the peak</h2><div class=\"bar\">" + bar +
         "</div><div class=\"wide\"><table><tr><th>category</th><th>size</th><th "
         "class=\"exact\">bytes</th><th>share</th>"
         "</tr>" +
         rows + "</table></div>\n" + (meanings.empty() ? "" : "<p>" + meanings + ".</p>\n") +
         (outside.empty() ? "" : "<p>" + outside + "</p>\n");
}

std::string beside_html(const Report& r) {
  std::string text;
  for (const ReportLedger& l : r.beside) {
    std::vector<PageRow> rows;
    for (int c = 0; c < kCategories; ++c)
      if (int64_t bytes = l.peak[static_cast<size_t>(c)])
        rows.push_back({{name_of(static_cast<Category>(c)), grouped_text(bytes)}});
    rows.push_back({{"total", grouped_text(total_of(l.peak))}});
    if (l.held > 0) rows.push_back({{"with blocks kept for reuse", grouped_text(l.held)}});
    text += table_html("On the " + l.device + ", at its own peak",
                       "The tables above are for the device " + r.device + ".", {{"category", true}, {"bytes"}}, rows);
  }
  return text;
}

std::string footprint_html(const Report& r) {
  std::vector<PageRow> rows;
  for (auto& f : r.footprint)
    rows.push_back({{f.when, grouped_text(f.booked), grouped_text(f.held),
                     f.resident > 0 ? grouped_text(f.resident) : "not known"}});
  return table_html("Memory of the process, in bytes",
                    "Booked: the bytes of tensors and records. Held: booked, plus blocks kept for reuse. "
                    "Resident: what the system counts for the process. This is the held memory that was "
                    "touched, plus code, stacks and the memory of libraries.",
                    {{"", true}, {"booked"}, {"held"}, {"resident"}}, rows);
}

std::string modules_html(const Report& r) {
  if (r.modules.empty()) return "";
  auto columns = used_categories(r.modules);
  std::string head = "<tr><th>module</th><th>all</th>", rows;
  for (int c : columns) head += fmt::format("<th>{}</th>", name_of(static_cast<Category>(c)));
  for (auto& m : largest_first(r.modules)) {
    rows += "<tr><td>" + html_escaped(module_name(m)) + "</td><td>" +
            bytes_text(static_cast<double>(total_of(m.bytes))) + "</td>";
    for (int c : columns) {
      int64_t bytes = m.bytes[static_cast<size_t>(c)];
      rows += bytes ? "<td>" + bytes_text(static_cast<double>(bytes)) + "</td>" : "<td></td>";
    }
    rows += "</tr>";
  }
  return "<h2>By module: where the bytes were at the peak</h2><div class=\"wide\"><table>" + head + "</tr>" + rows +
         "</table></div>\n";
}

std::string tensors_html(const Report& r) {
  if (r.tensors.empty()) return "";
  std::string rows;
  for (auto& t : r.tensors)
    rows += fmt::format("<tr><td>{}</td><td>{}</td><td>{}</td></tr>", html_escaped(tensor_name(t)), name_of(t.category),
                        bytes_text(static_cast<double>(t.bytes)));
  return "<h2>The largest tensors at that peak</h2><div class=\"wide\"><table><tr><th>made "
         "by</th><th>category</th><th>size</th></tr>" +
         rows + "</table></div>\n";
}

namespace {

std::string memory_charts(const Report& r) {
  return memory_chart("Memory: the peak of each step", r.step_peaks, {"step"}) +
         memory_chart("Memory: inside a few steps", r.timeline, {"seconds", Unit::seconds});
}

}  // namespace

std::string report_html(const Report& r) {
  return page_html(
      r.title,
      facts_html(r.facts) + loss_chart(r) + metric_charts(r) + memory_charts(r) + ledger_html(r) + beside_html(r) +
          footprint_html(r) + modules_html(r) + tensors_html(r),
      "Booked bytes are exact: every tensor byte is booked under one category, and the categories add up to "
      "the total at every instant. Blocks kept for reuse stay with the process between steps.");
}

std::string footprint_text(const Report& r) {
  if (r.footprint.empty()) return "";
  std::string s = fmt::format("{:<28} {:>16} {:>16} {:>16}\n", "bytes of the process", "booked", "held", "resident");
  for (auto& f : r.footprint)
    s += fmt::format("  {:<26} {:>16} {:>16} {:>16}\n", f.when, grouped_text(f.booked), grouped_text(f.held),
                     f.resident > 0 ? grouped_text(f.resident) : "not known");
  return s + "  booked: by tensors and records; held: with blocks kept for reuse; resident: all of the process (RSS)\n";
}

namespace {

std::string beside_text(const ReportLedger& l) {
  const int64_t total = total_of(l.peak);
  std::string s = fmt::format("{:<28} {:>16} {:>9}\n", "on the " + l.device + ", at its peak", "bytes", "share");
  for (int c = 0; c < kCategories; ++c)
    if (int64_t bytes = l.peak[static_cast<size_t>(c)])
      s += fmt::format("  {:<26} {:>16} {:>9}\n", name_of(static_cast<Category>(c)), grouped_text(bytes),
                       percent(bytes, total));
  return s + fmt::format("  {:<26} {:>16} {:>9}\n", "total", grouped_text(total), percent(total, total));
}

}  // namespace

std::string ledger_text(const Report& r, size_t max_modules) {
  int64_t total = total_of(r.peak);
  const std::string title = "at the peak, by category" + (r.beside.empty() ? "" : ", on the " + r.device);
  std::string s = fmt::format("{:<28} {:>16} {:>9}\n", title, "bytes", "share");
  for (int c = 0; c < kCategories; ++c)
    if (int64_t bytes = r.peak[static_cast<size_t>(c)])
      s += fmt::format("  {:<26} {:>16} {:>9}\n", name_of(static_cast<Category>(c)), grouped_text(bytes),
                       percent(bytes, total));
  s += fmt::format("  {:<26} {:>16} {:>9}\n", "total", grouped_text(total), percent(total, total));
  s += fmt::format("  {:<26} {:>16}\n", "without a category", grouped_text(r.unattributed));
  if (r.held_peak > 0) s += fmt::format("  {:<26} {:>16}\n", "with blocks kept for reuse", grouped_text(r.held_peak));
  if (const std::string text = outside_of_steps(r); !text.empty()) s += text + "\n";
  for (const ReportLedger& l : r.beside) s += beside_text(l);
  return s + modules_text(r, max_modules) + tensors_text(r, max_modules / 2);
}

}  // namespace situ::io
