// The frame of the program's HTML pages: one style, light and dark, readable on a phone, without scripts or external
// files.
#pragma once
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace situ::io {

// `body` is HTML; `title` and `footer` are plain text.
std::string page_html(std::string_view title, std::string_view body, std::string_view footer);

using PageFacts = std::vector<std::pair<std::string, std::string>>;  // name and value, in order
std::string facts_html(const PageFacts& facts);

struct PageColumn {
  std::string name;
  bool text = false;  // text, which may wrap; else numbers
};
struct PageRow {
  std::vector<std::string> cells;  // text, one per column
  bool strong = false;
};
// A table under a heading, with an optional explanation. Returns "" if there are no rows.
std::string table_html(std::string_view heading, std::string_view explanation, const std::vector<PageColumn>& columns,
                       const std::vector<PageRow>& rows);

}  // namespace situ::io
