// Implements the frame of HTML pages: style, facts and tables.
#include "situ/io/page.h"

#include "situ/io/chart.h"

namespace situ::io {
namespace {

// Ten colours that are distinguishable on light and dark ground; the dark variants are a little lighter. --c0 is also
// the first line's colour.
constexpr const char* kStyle = R"css(
:root{color-scheme:light dark;--ground:#fff;--panel:#f6f7f9;--ink:#1b1f24;--quiet:#5b6470;--rule:#dde1e6;
--c0:#3366cc;--c1:#8a63d2;--c2:#d9682a;--c3:#b8930b;--c4:#2a9d6f;--c5:#8fa3b8;--c6:#1f9bb0;--c7:#c2487e;
--c8:#7a5c3e;--c9:#5b6470}
@media(prefers-color-scheme:dark){:root{--ground:#14171b;--panel:#1c2127;--ink:#e7eaee;--quiet:#9aa4b0;--rule:#313843;
--c0:#6f9bf0;--c1:#ab8bec;--c2:#ee8b52;--c3:#d9b73c;--c4:#4fc08f;--c5:#8496a9;--c6:#4cbdd0;--c7:#e072a3;
--c8:#b08d68;--c9:#6b7582}}
*{box-sizing:border-box}
body{margin:0 auto;padding:1.5rem 1rem 3rem;max-width:76rem;background:var(--ground);color:var(--ink);
font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"DejaVu Sans",sans-serif}
h1{font-size:1.5rem;line-height:1.25;margin:0 0 1rem}h2{font-size:1.1rem;margin:2rem 0 .6rem}
dl{display:grid;grid-template-columns:repeat(auto-fill,minmax(11rem,1fr));gap:.5rem;margin:0}
dl div{background:var(--panel);border-radius:.5rem;padding:.5rem .75rem;min-width:0}
dt{color:var(--quiet);font-size:.8rem}dd{margin:0;font-weight:600;overflow-wrap:anywhere;
font-variant-numeric:tabular-nums}
figure{margin:1.5rem 0 0;background:var(--panel);border-radius:.5rem;padding:.75rem .75rem .5rem}
figcaption{font-weight:600}
.legend{display:flex;flex-wrap:wrap;gap:.1rem 1rem;color:var(--quiet);font-size:.8rem;margin:.25rem 0 .6rem}
.key{white-space:nowrap}.key i{display:inline-block;width:.8em;height:.8em;border-radius:.15em;margin-right:.4em;
vertical-align:-.05em}
.key i.stroke{height:.2em;vertical-align:.25em}.key i.faint{opacity:.45}
.key i.peak{height:0;border-top:2px dashed var(--ink);border-radius:0;vertical-align:.25em}
.chart{position:relative;height:16rem;margin:.4rem .9rem 1.4rem 5.6rem}
.chart svg{position:absolute;inset:0;width:100%;height:100%;overflow:visible}
.chart span{position:absolute;color:var(--quiet);font-size:.75rem;line-height:1;white-space:nowrap;
font-variant-numeric:tabular-nums}
.ty{right:calc(100% + .5rem);transform:translateY(-50%)}.tx{top:calc(100% + .45rem);transform:translateX(-50%)}
.chart .label{right:calc(100% + 4.6rem);top:50%;transform:translateY(-50%) rotate(180deg);writing-mode:vertical-rl}
.axis{text-align:center;color:var(--quiet);font-size:.75rem}
svg path{vector-effect:non-scaling-stroke}
.grid{stroke:var(--rule);stroke-width:1;fill:none}.line{fill:none;stroke-width:2;stroke-linejoin:round}
.faint{opacity:.45;stroke-width:1}.dots{stroke-width:7;stroke-linecap:round;fill:none}
.peak{stroke:var(--ink);stroke-width:1.5;stroke-dasharray:5 4;fill:none}
.none{color:var(--quiet);margin:.5rem 0}
.bar{display:flex;height:1.4rem;border-radius:.3rem;overflow:hidden;margin:.2rem 0 .8rem}.bar i{min-width:1px}
.wide{overflow-x:auto}
table{border-collapse:collapse;width:100%;font-size:.9rem;font-variant-numeric:tabular-nums}
th,td{padding:.3rem .5rem;text-align:right;border-bottom:1px solid var(--rule);white-space:nowrap}
th:first-child,td:first-child,th.text,td.text{text-align:left}th:first-child,td:first-child{padding-left:0}
td.text,td:first-child{white-space:normal;overflow-wrap:anywhere;min-width:9rem}th{color:var(--quiet);
font-weight:500;white-space:normal;vertical-align:bottom}
tr.sum td,tr.on td{font-weight:600}p{margin:.4rem 0 .8rem;max-width:46rem}td.none{text-align:right}
td .key i{margin-right:.6em}
footer{color:var(--quiet);font-size:.8rem;margin-top:2rem}
@media(max-width:34rem){body{padding:1rem .6rem 2rem}.chart{height:13rem;margin-left:5.2rem}
.chart .label{right:calc(100% + 4.2rem)}.exact{display:none}
figure{padding:.6rem .5rem .4rem}th,td{padding:.3rem .4rem}}
@media print{:root{--ground:#fff;--panel:#fff}figure{break-inside:avoid}}
)css";

}  // namespace

std::string page_html(std::string_view title, std::string_view body, std::string_view footer) {
  std::string name = html_escaped(title);
  return "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><meta name=\"viewport\" "
         "content=\"width=device-width,initial-scale=1\"><title>" +
         name + "</title><style>" + kStyle + "</style></head><body>\n<h1>" + name + "</h1>\n" + std::string(body) +
         "<footer>" + html_escaped(footer) + "</footer>\n</body></html>\n";
}

std::string facts_html(const PageFacts& facts) {
  std::string s = "<dl>";
  for (auto& [name, value] : facts)
    s += "<div><dt>" + html_escaped(name) + "</dt><dd>" + html_escaped(value) + "</dd></div>";
  return s + "</dl>\n";
}

std::string table_html(std::string_view heading, std::string_view explanation, const std::vector<PageColumn>& columns,
                       const std::vector<PageRow>& rows) {
  if (rows.empty()) return "";
  auto kind = [&](size_t i) { return columns[i].text ? " class=\"text\">" : ">"; };
  std::string s = "<h2>" + html_escaped(heading) + "</h2>";
  if (!explanation.empty()) s += "<p>" + html_escaped(explanation) + "</p>";
  s += "<div class=\"wide\"><table><tr>";
  for (size_t i = 0; i < columns.size(); ++i)
    s += std::string("<th") + kind(i) + html_escaped(columns[i].name) + "</th>";
  for (auto& row : rows) {
    s += row.strong ? "</tr><tr class=\"on\">" : "</tr><tr>";
    for (size_t i = 0; i < columns.size(); ++i)
      s += std::string("<td") + kind(i) + html_escaped(row.cells[i]) + "</td>";
  }
  return s + "</tr></table></div>\n";
}

}  // namespace situ::io
