// Charts as fragments of an HTML page: inline SVG for shapes and HTML for all text, so that text keeps its size on a
// phone. Colours come from the page's CSS variables --c0 ... --c9. No scripts and no external files.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace situ::io {

std::string html_escaped(std::string_view text);
std::string bytes_text(double bytes);     // "12.3 MiB"; whole bytes under 1 KiB
std::string grouped_text(int64_t value);  // "1,234,567"
std::string number_text(double value);    // at most four significant digits

enum class Unit { number, bytes, seconds };

struct Line {
  std::string name;
  int color = 0;             // index of a CSS colour variable
  std::vector<double> x, y;  // same length, x ascending; non-finite points leave a gap
  bool faint = false, dots = false;
};

struct Band {
  std::string name;
  int color = 0;
  std::vector<double> y;  // one per x of the chart
};

struct Axis {
  std::string label;
  Unit unit = Unit::number;
  bool from_zero = false;
};

// Draws values over x. Empty lines are left out. Without any point, the fragment contains a note instead.
std::string line_chart(std::string_view title, const std::vector<Line>& lines, const Axis& x, const Axis& y);

// Draws bands stacked on each other; each value holds until the next x. Bands that are always zero are left out. If
// there are more than 600 points, only the highest of each stretch is kept.
std::string stacked_chart(std::string_view title, std::vector<double> x, std::vector<Band> bands, const Axis& x_axis,
                          const Axis& y_axis);

}  // namespace situ::io
