#include "situ/io/report.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <numeric>

#include "situ/io/chart.h"

namespace situ::io {
namespace {

// Ten colours that keep apart on both grounds, dark variants a little lighter; --c0 is also the first line's.
constexpr const char* kStyle = R"css(
:root{color-scheme:light dark;--ground:#fff;--panel:#f6f7f9;--ink:#1b1f24;--quiet:#5b6470;--rule:#dde1e6;
--c0:#3366cc;--c1:#8a63d2;--c2:#d9682a;--c3:#b8930b;--c4:#2a9d6f;--c5:#8fa3b8;--c6:#1f9bb0;--c7:#c2487e;--c8:#7a5c3e;--c9:#5b6470}
@media(prefers-color-scheme:dark){:root{--ground:#14171b;--panel:#1c2127;--ink:#e7eaee;--quiet:#9aa4b0;--rule:#313843;
--c0:#6f9bf0;--c1:#ab8bec;--c2:#ee8b52;--c3:#d9b73c;--c4:#4fc08f;--c5:#8496a9;--c6:#4cbdd0;--c7:#e072a3;--c8:#b08d68;--c9:#6b7582}}
*{box-sizing:border-box}
body{margin:0 auto;padding:1.5rem 1rem 3rem;max-width:64rem;background:var(--ground);color:var(--ink);
font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"DejaVu Sans",sans-serif}
h1{font-size:1.5rem;line-height:1.25;margin:0 0 1rem}h2{font-size:1.1rem;margin:2rem 0 .6rem}
dl{display:grid;grid-template-columns:repeat(auto-fill,minmax(11rem,1fr));gap:.5rem;margin:0}
dl div{background:var(--panel);border-radius:.5rem;padding:.5rem .75rem;min-width:0}
dt{color:var(--quiet);font-size:.8rem}dd{margin:0;font-weight:600;overflow-wrap:anywhere;font-variant-numeric:tabular-nums}
figure{margin:1.5rem 0 0;background:var(--panel);border-radius:.5rem;padding:.75rem .75rem .5rem}
figcaption{font-weight:600}
.legend{display:flex;flex-wrap:wrap;gap:.1rem 1rem;color:var(--quiet);font-size:.8rem;margin:.25rem 0 .6rem}
.key{white-space:nowrap}.key i{display:inline-block;width:.8em;height:.8em;border-radius:.15em;margin-right:.4em;vertical-align:-.05em}
.key i.stroke{height:.2em;vertical-align:.25em}.key i.faint{opacity:.45}
.key i.peak{height:0;border-top:2px dashed var(--ink);border-radius:0;vertical-align:.25em}
.chart{position:relative;height:16rem;margin:.4rem .9rem 1.4rem 4.6rem}
.chart svg{position:absolute;inset:0;width:100%;height:100%;overflow:visible}
.chart span{position:absolute;color:var(--quiet);font-size:.75rem;line-height:1;white-space:nowrap;font-variant-numeric:tabular-nums}
.ty{right:calc(100% + .5rem);transform:translateY(-50%)}.tx{top:calc(100% + .45rem);transform:translateX(-50%)}
.axis{text-align:center;color:var(--quiet);font-size:.75rem}
svg path{vector-effect:non-scaling-stroke}
.grid{stroke:var(--rule);stroke-width:1;fill:none}.line{fill:none;stroke-width:2;stroke-linejoin:round}
.faint{opacity:.45;stroke-width:1}.dots{stroke-width:7;stroke-linecap:round;fill:none}
.peak{stroke:var(--ink);stroke-width:1.5;stroke-dasharray:5 4;fill:none}
.none{color:var(--quiet);margin:.5rem 0}
.bar{display:flex;height:1.4rem;border-radius:.3rem;overflow:hidden;margin:.2rem 0 .8rem}.bar i{min-width:1px}
.wide{overflow-x:auto}
table{border-collapse:collapse;width:100%;font-size:.9rem;font-variant-numeric:tabular-nums}
th,td{padding:.3rem .6rem;text-align:right;border-bottom:1px solid var(--rule);white-space:nowrap}
th:first-child,td:first-child{text-align:left;padding-left:0}th{color:var(--quiet);font-weight:500;white-space:normal;vertical-align:bottom}
tr.sum td{font-weight:600}td.none{text-align:right}
td .key i{margin-right:.6em}
footer{color:var(--quiet);font-size:.8rem;margin-top:2rem}
@media(max-width:34rem){body{padding:1rem .6rem 2rem}.chart{height:13rem;margin-left:4.2rem}.exact{display:none}
figure{padding:.6rem .5rem .4rem}th,td{padding:.3rem .4rem}}
@media print{:root{--ground:#fff;--panel:#fff}figure{break-inside:avoid}}
)css";

std::string percent(int64_t part, int64_t whole) {
  return whole == 0 ? "" : fmt::format("{:.1f} %", 100.0 * static_cast<double>(part) / static_cast<double>(whole));
}

// The curve that the eye should follow: an exponential mean over about a hundredth of the run, without the bias of its
// start.
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

std::string memory_chart(const char* title, const std::vector<ReportMemory>& entries, const Axis& x_axis) {
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

std::string memory_charts(const Report& r) {
  return memory_chart("Memory: the peak of each step", r.step_peaks, {"step"}) +
         memory_chart("Memory: inside a few steps", r.timeline, {"seconds", Unit::seconds});
}

std::string facts_html(const Report& r) {
  std::string s = "<dl>";
  for (auto& [name, value] : r.facts)
    s += "<div><dt>" + html_escaped(name) + "</dt><dd>" + html_escaped(value) + "</dd></div>";
  return s + "</dl>\n";
}

std::string ledger_row(std::string_view name, int64_t bytes, int64_t whole, const char* row_class) {
  return fmt::format("<tr{}><td>{}</td><td>{}</td><td class=\"exact\">{}</td><td>{}</td></tr>", row_class, name,
                     bytes_text(static_cast<double>(bytes)), grouped_text(bytes), percent(bytes, whole));
}

std::string ledger_html(const Report& r) {
  int64_t total = total_of(r.peak);
  std::string bar, rows;
  for (int c = 0; c < kCategories; ++c) {
    int64_t bytes = r.peak[static_cast<size_t>(c)];
    if (bytes == 0) continue;
    const char* name = name_of(static_cast<Category>(c));
    fmt::format_to(std::back_inserter(bar), "<i style=\"flex:{} 0 0;background:var(--c{})\" title=\"{}\"></i>", bytes,
                   c, name);
    rows += ledger_row(fmt::format("<span class=\"key\"><i style=\"background:var(--c{})\"></i>{}</span>", c, name),
                       bytes, total, "");
  }
  rows += ledger_row("all booked", total, total, " class=\"sum\"");
  rows += ledger_row("not attributed", r.unattributed, 0, "");
  rows += ledger_row("held at most, with warm blocks", r.held_peak, 0, "");
  return "<h2>Where the bytes were at the peak</h2><div class=\"bar\">" + bar +
         "</div><div class=\"wide\"><table><tr><th>category</th><th>size</th><th "
         "class=\"exact\">bytes</th><th>share</th>"
         "</tr>" +
         rows + "</table></div>\n";
}

std::vector<ReportModule> largest_first(std::vector<ReportModule> modules) {
  std::stable_sort(modules.begin(), modules.end(),
                   [](const ReportModule& a, const ReportModule& b) { return total_of(a.bytes) > total_of(b.bytes); });
  return modules;
}

// Columns of the module table: the categories in which any module has bytes.
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
  return "<h2>By module: where the bytes were at the peak of a step</h2><div class=\"wide\"><table>" + head + "</tr>" +
         rows + "</table></div>\n";
}

std::string tensor_name(const ReportTensor& t) {
  std::string name = t.count > 1 ? fmt::format("{} x {}", t.count, t.what) : t.what;
  return t.where.empty() ? name : name + ", " + t.where;
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

std::string modules_text(const Report& r, size_t most) {
  if (r.modules.empty()) return "";
  auto modules = largest_first(r.modules);
  std::string s = fmt::format("\n{:<44} {:>16}\n", "at the peak of a step, by module", "bytes");
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
  std::string s = fmt::format("\n{:<44} {:>16}  {}\n", "the largest tensors then", "bytes", "category");
  for (size_t i = 0; i < std::min(most, r.tensors.size()); ++i)
    s += fmt::format("  {:<42} {:>16}  {}\n", tensor_name(r.tensors[i]), grouped_text(r.tensors[i].bytes),
                     name_of(r.tensors[i].category));
  return s;
}

}  // namespace

int64_t total_of(const CategoryBytes& bytes) { return std::accumulate(bytes.begin(), bytes.end(), int64_t{0}); }

std::string report_html(const Report& r) {
  return "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><meta name=\"viewport\" "
         "content=\"width=device-width,initial-scale=1\"><title>" +
         html_escaped(r.title) + "</title><style>" + kStyle + "</style></head><body>\n<h1>" + html_escaped(r.title) +
         "</h1>\n" + facts_html(r) + loss_chart(r) + memory_charts(r) + ledger_html(r) + modules_html(r) +
         tensors_html(r) +
         "<footer>Booked bytes are exact: every tensor byte is booked under one category, and the categories add up to "
         "the total at every instant. Warm blocks are kept for reuse between steps.</footer>\n</body></html>\n";
}

std::string ledger_text(const Report& r, size_t max_modules) {
  int64_t total = total_of(r.peak);
  std::string s = fmt::format("{:<28} {:>16} {:>9}\n", "at the peak, by category", "bytes", "share");
  for (int c = 0; c < kCategories; ++c)
    if (int64_t bytes = r.peak[static_cast<size_t>(c)])
      s += fmt::format("  {:<26} {:>16} {:>9}\n", name_of(static_cast<Category>(c)), grouped_text(bytes),
                       percent(bytes, total));
  s += fmt::format("  {:<26} {:>16} {:>9}\n", "all booked", grouped_text(total), percent(total, total));
  s += fmt::format("  {:<26} {:>16}\n", "not attributed", grouped_text(r.unattributed));
  if (r.held_peak > 0) s += fmt::format("  {:<26} {:>16}\n", "held at most (with warm)", grouped_text(r.held_peak));
  return s + modules_text(r, max_modules) + tensors_text(r, max_modules / 2);
}

}  // namespace situ::io
