// Implements line charts and stacked charts as SVG, with their axes and legends.
#include "situ/io/chart.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <iterator>

#include "situ/base/error.h"

namespace situ::io {

std::string html_escaped(std::string_view text) {
  std::string out;
  for (char c : text) switch (c) {
      case '&':
        out += "&amp;";
        break;
      case '<':
        out += "&lt;";
        break;
      case '>':
        out += "&gt;";
        break;
      case '"':
        out += "&quot;";
        break;
      case '\'':
        out += "&#39;";
        break;
      default:
        out += c;
    }
  return out;
}

namespace {
constexpr const char* kByteUnits[] = {"B", "KiB", "MiB", "GiB", "TiB", "PiB", "EiB"};
}

std::string bytes_text(double bytes) {
  int unit = 0;
  while (std::abs(bytes) >= 999.5 && unit < 5) bytes /= 1024, ++unit;
  if (unit == 0) return fmt::format("{:.0f} B", bytes);
  return fmt::format("{:.{}f} {}", bytes,
                     std::abs(bytes) < 9.995   ? 2
                     : std::abs(bytes) < 99.95 ? 1
                                               : 0,
                     kByteUnits[unit]);
}

std::string grouped_text(int64_t value) {
  std::string s = std::to_string(value);
  for (auto at = static_cast<int64_t>(s.size()) - 3; at > (value < 0 ? 1 : 0); at -= 3)
    s.insert(static_cast<size_t>(at), ",");
  return s;
}

std::string number_text(double value) { return fmt::format("{:.4g}", value); }

namespace {

struct Range {
  double lo, hi;
  double place(double v) const { return (v - lo) / (hi - lo); }
};

// A range and its tick marks: 1, 2 or 5 times a power of ten, or a power of two for bytes.
struct Scale {
  Range range;
  double step;
  Scale(double lo, double hi, const Axis& axis, bool exact) {
    if (axis.from_zero) lo = std::min(lo, 0.0);
    if (!(hi > lo)) hi = lo + (lo == 0 ? 1 : std::abs(lo) * 0.1);
    step = nice((hi - lo) / 5, axis.unit);
    range = exact ? Range{lo, hi} : Range{std::floor(lo / step + 1e-9) * step, std::ceil(hi / step - 1e-9) * step};
  }
  static double nice(double raw, Unit unit) {
    if (unit == Unit::bytes) return std::exp2(std::ceil(std::log2(std::max(raw, 1.0))));
    double base = std::pow(10.0, std::floor(std::log10(raw)));
    for (double m : {1.0, 2.0, 5.0})
      if (raw <= m * base * 1.0001) return m * base;
    return 10 * base;
  }
  std::vector<double> ticks() const {
    std::vector<double> all;
    for (double k = std::ceil(range.lo / step - 1e-9); k * step <= range.hi * (1 + 1e-9) + step * 1e-9; ++k)
      all.push_back(k * step);
    return all;
  }
};

std::string tick_text(double v, const Scale& scale, Unit unit) {
  if (unit == Unit::bytes) {
    int power = v < 1 ? 0 : static_cast<int>(std::log2(v)) / 10;
    return v == 0 ? "0" : fmt::format("{:g} {}", v / std::exp2(10 * power), kByteUnits[power]);
  }
  if (std::abs(v) < scale.step * 1e-6) return "0";
  return unit == Unit::seconds ? fmt::format("{:.4g} s", v) : fmt::format("{:.6g}", v);
}

// The plot's own coordinates: 1000 wide, 1000 high, y pointing down. The page scales them.
double px(const Scale& s, double v) { return 1000 * s.range.place(v); }
double py(const Scale& s, double v) { return 1000 - 1000 * s.range.place(v); }

std::string frame(std::string_view title, const Scale& x, const Scale& y, const Axis& x_axis, const Axis& y_axis,
                  std::string_view shapes, std::string_view legend) {
  std::string grid, labels;
  for (double v : y.ticks()) {
    fmt::format_to(std::back_inserter(grid), "<path class=\"grid\" d=\"M0 {0:.1f}H1000\"/>", py(y, v));
    fmt::format_to(std::back_inserter(labels), "<span class=\"ty\" style=\"top:{:.2f}%\">{}</span>", py(y, v) / 10,
                   tick_text(v, y, y_axis.unit));
  }
  for (double v : x.ticks())
    fmt::format_to(std::back_inserter(labels), "<span class=\"tx\" style=\"left:{:.2f}%\">{}</span>", px(x, v) / 10,
                   tick_text(v, x, x_axis.unit));
  return fmt::format(
      "<figure><figcaption>{0}</figcaption><div class=\"legend\">{1}</div><div class=\"chart\" role=\"img\" "
      "aria-label=\"{0}: {2} over {3}\"><svg viewBox=\"0 0 1000 1000\" "
      "preserveAspectRatio=\"none\">{4}{5}</svg>{6}<span class=\"label\">{2}</span></div>"
      "<div class=\"axis\">{3}</div></figure>\n",
      html_escaped(title), legend, html_escaped(y_axis.label), html_escaped(x_axis.label), grid, shapes, labels);
}

std::string key(std::string_view name, int color, const char* kind) {
  return fmt::format("<span class=\"key\"><i class=\"{}\" style=\"background:var(--c{})\"></i>{}</span>", kind, color,
                     html_escaped(name));
}

std::string nothing(std::string_view title) {
  return fmt::format("<figure><figcaption>{}</figcaption><p class=\"none\">Nothing was recorded.</p></figure>\n",
                     html_escaped(title));
}

void widen(Range& r, const std::vector<double>& values) {
  for (double v : values)
    if (std::isfinite(v)) r = {std::min(r.lo, v), std::max(r.hi, v)};
}

// Returns at most about 1200 points: the lowest and the highest of each stretch, in order.
std::vector<size_t> thinned(const std::vector<double>& y, size_t stretches) {
  std::vector<size_t> keep;
  for (size_t s = 0; s < stretches; ++s) {
    size_t begin = s * y.size() / stretches, end = (s + 1) * y.size() / stretches;
    if (begin == end) continue;
    auto less = [&](size_t a, size_t b) { return y[a] < y[b]; };
    size_t lo = begin, hi = begin;
    for (size_t i = begin; i < end; ++i) lo = less(i, lo) ? i : lo, hi = less(hi, i) ? i : hi;
    keep.push_back(std::min(lo, hi));
    if (lo != hi) keep.push_back(std::max(lo, hi));
  }
  return keep;
}

std::string line_shapes(const Line& line, const Scale& x, const Scale& y) {
  std::string path, dots;
  bool down = false;
  for (size_t i : thinned(line.y, 600)) {
    if (!std::isfinite(line.y[i])) {
      down = false;
      continue;
    }
    double at_x = px(x, line.x[i]), at_y = py(y, line.y[i]);
    fmt::format_to(std::back_inserter(path), "{}{:.1f} {:.1f}", down ? 'L' : 'M', at_x, at_y);
    if (line.dots) fmt::format_to(std::back_inserter(dots), "M{:.1f} {:.1f}h0", at_x, at_y);
    down = true;
  }
  std::string s = fmt::format("<path class=\"{}\" style=\"stroke:var(--c{})\" d=\"{}\"/>",
                              line.faint ? "line faint" : "line", line.color, path);
  if (line.dots) s += fmt::format("<path class=\"dots\" style=\"stroke:var(--c{})\" d=\"{}\"/>", line.color, dots);
  return s;
}

}  // namespace

std::string line_chart(std::string_view title, const std::vector<Line>& lines, const Axis& x_axis, const Axis& y_axis) {
  Range xs{INFINITY, -INFINITY}, ys = xs;
  for (auto& line : lines) {
    SITU_ASSERT(line.x.size() == line.y.size());
    widen(xs, line.x);
    widen(ys, line.y);
  }
  if (!(xs.lo <= xs.hi && ys.lo <= ys.hi)) return nothing(title);
  Scale x(xs.lo, xs.hi, x_axis, true), y(ys.lo, ys.hi, y_axis, false);
  std::string shapes, legend;
  for (auto& line : lines) {
    if (line.x.empty()) continue;
    shapes += line_shapes(line, x, y);
    legend += key(line.name, line.color, line.faint ? "stroke faint" : "stroke");
  }
  return frame(title, x, y, x_axis, y_axis, shapes, legend);
}

namespace {

// Keeps the point of each stretch at which the sum of the bands is highest.
void thin_bands(std::vector<double>& x, std::vector<Band>& bands, size_t most) {
  if (x.size() <= most) return;
  std::vector<double> total(x.size(), 0);
  for (auto& b : bands)
    for (size_t i = 0; i < x.size(); ++i) total[i] += b.y[i];
  std::vector<size_t> keep;
  for (size_t s = 0; s < most; ++s) {
    auto begin = total.begin() + static_cast<int64_t>(s * x.size() / most);
    auto end = total.begin() + static_cast<int64_t>((s + 1) * x.size() / most);
    keep.push_back(static_cast<size_t>(std::max_element(begin, end) - total.begin()));
  }
  auto pick = [&](std::vector<double>& v) {
    for (size_t i = 0; i < keep.size(); ++i) v[i] = v[keep[i]];
    v.resize(keep.size());
  };
  pick(x);
  for (auto& b : bands) pick(b.y);
}

// Returns the area between two step curves.
std::string band_shape(const Band& band, const std::vector<double>& x, const std::vector<double>& floor,
                       const Scale& xs, const Scale& ys) {
  std::string up, back;
  size_t n = x.size();
  for (size_t i = 0; i < n; ++i) {
    double right = i + 1 < n ? px(xs, x[i + 1]) : 1000;
    fmt::format_to(std::back_inserter(up), "{}{:.1f} {:.1f}H{:.1f}", i ? 'L' : 'M', px(xs, x[i]),
                   py(ys, floor[i] + band.y[i]), right);
  }
  for (size_t i = n; i-- > 0;) {
    double right = i + 1 < n ? px(xs, x[i + 1]) : 1000;
    fmt::format_to(std::back_inserter(back), "L{:.1f} {:.1f}H{:.1f}", right, py(ys, floor[i]), px(xs, x[i]));
  }
  return fmt::format("<path style=\"fill:var(--c{})\" d=\"{}{}Z\"><title>{}</title></path>", band.color, up, back,
                     html_escaped(band.name));
}

}  // namespace

std::string stacked_chart(std::string_view title, std::vector<double> x, std::vector<Band> bands, const Axis& x_axis,
                          const Axis& y_axis) {
  std::erase_if(bands,
                [](const Band& b) { return std::all_of(b.y.begin(), b.y.end(), [](double v) { return v == 0; }); });
  if (x.empty() || bands.empty()) return nothing(title);
  for (auto& b : bands) SITU_ASSERT(b.y.size() == x.size());
  thin_bands(x, bands, 600);
  std::vector<double> floor(x.size(), 0);
  for (auto& b : bands)
    for (size_t i = 0; i < x.size(); ++i) floor[i] += b.y[i];
  size_t top = static_cast<size_t>(std::max_element(floor.begin(), floor.end()) - floor.begin());
  double peak = floor[top];
  Scale xs(x.front(), x.back(), x_axis, true), ys(0, peak, y_axis, false);
  std::string shapes, legend;
  std::fill(floor.begin(), floor.end(), 0.0);
  for (auto& b : bands) {
    shapes += band_shape(b, x, floor, xs, ys);
    for (size_t i = 0; i < x.size(); ++i) floor[i] += b.y[i];
    legend += key(b.name, b.color, "box");
  }
  shapes += fmt::format("<path class=\"peak\" d=\"M0 {0:.1f}H1000\"/>", py(ys, peak));
  legend += fmt::format("<span class=\"key\"><i class=\"peak\"></i>peak {}</span>",
                        y_axis.unit == Unit::bytes ? bytes_text(peak) : number_text(peak));
  return frame(title, xs, ys, x_axis, y_axis, shapes, legend);
}

}  // namespace situ::io
