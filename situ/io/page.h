// The frame of the program's HTML pages: one style, light and dark, readable on a phone; no script, nothing fetched.
#pragma once
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace situ::io {

// `body` is HTML, `title` and `footer` are text.
std::string page_html(std::string_view title, std::string_view body, std::string_view footer);

using PageFacts = std::vector<std::pair<std::string, std::string>>;  // name and value, in order
std::string facts_html(const PageFacts& facts);

struct PageColumn {
  std::string name;
  bool text = false;  // words, which may wrap; else figures
};
struct PageRow {
  std::vector<std::string> cells;  // text, one a column
  bool strong = false;
};
// A table under its heading, with an explanation where there is one. Nothing at all without rows.
std::string table_html(std::string_view heading, std::string_view explanation, const std::vector<PageColumn>& columns,
                       const std::vector<PageRow>& rows);

}  // namespace situ::io
