// Checks that the figures in docs/memory.md for `situ explain` are its output.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <map>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <vector>

#include "situ/base/cpu.h"
#include "tests/apps/program.h"

namespace {

using nlohmann::json;

std::string in_source(const std::string& path) {
  const char* root = std::getenv("SITU_SOURCE_DIR");
  return (root ? std::string(root) : ".") + "/" + path;
}

// The cells of "| a | b |", without blanks and stars around them.
Words cells(const std::string& line) {
  Words all;
  std::istringstream s(line.substr(1));
  for (std::string cell; std::getline(s, cell, '|');) {
    size_t begin = cell.find_first_not_of(" *"), end = cell.find_last_not_of(" *");
    all.push_back(begin == std::string::npos ? "" : cell.substr(begin, end - begin + 1));
  }
  return all;
}

// Returns the table whose first line begins like this: its lines without the ruler.
std::vector<Words> table(const std::string& page, const std::string& begin) {
  std::vector<Words> rows;
  size_t at = page.find("\n" + begin);
  if (at == std::string::npos) return rows;
  std::istringstream lines(page.substr(at + 1));
  for (std::string line; std::getline(lines, line) && line.substr(0, 1) == "|";)
    if (line.substr(0, 4) != "|---") rows.push_back(cells(line));
  return rows;
}

// The page's figures are those of one CPU family. Other CPUs use other code for products, which packs more or less in
// Situ's memory, so the peak and the savings of techniques differ a little. The peak may also be at another instant,
// which moves bytes between categories.
bool as_on_the_page() { return situ::this_cpu().is_zen4(); }

// Compares "1,635.7 MB" to the last digit that is printed. On other CPUs it allows for packed operands and a share of
// the figure. "0" means nothing at all.
void expect_printed(std::string cell, int64_t bytes, const std::string& what, double moved = 0) {
  const double packed = as_on_the_page() ? 0 : 4e6 + moved, share = as_on_the_page() ? 0 : 0.004;
  cell.erase(std::remove(cell.begin(), cell.end(), ','), cell.end());
  const double printed = std::atof(cell.c_str()) * 1e6, last = cell.find('.') == std::string::npos ? 0.5e6 : 0.05e6;
  EXPECT_LE(std::abs(printed - static_cast<double>(bytes)), cell == "0" ? 0 : last + packed + share * printed)
      << what << ": the page says " << cell << ", situ explain " << bytes << " bytes";
}

// Rows of the first table with the categories that each adds up, and rows of the second.
const std::map<std::string, Words> kCategories = {
    {"1. global state: parameters, buffers", {"parameter", "buffer"}},
    {"1. global state: optimizer state", {"optimizer_state"}},
    {"1. global state: gradients, as far as they are there then", {"gradient"}},
    {"2. saved for backward", {"saved"}},
    {"3. temporaries: results and scratch of kernels", {"temporary", "workspace"}},
    {"input; handles and records", {"input", "communication", "bookkeeping"}}};
const std::map<std::string, std::string> kTechniques = {
    {"cheap values recomputed in backward", "values recomputed"},
    {"results that overwrite an operand that dies", "overwriting"},
    {"one bit an element for `relu`", "bits"},
    {"one byte a window for max pooling", "offsets"},
    {"attention without its matrix", "attention without its matrix"},
    {"loss and last layer in chunks", "logits in chunks"},
    {"all of these", "all of these"}};

class Figures : public testing::Test {
 protected:
  void SetUp() override {
    page_ = content(in_source("docs/memory.md"));
    peaks_ = table(page_, "| bytes at the peak of a step |");
    worth_ = table(page_, "| | ResNet-18 |");
    ASSERT_GT(peaks_.size(), 7u);
    ASSERT_GT(worth_.size(), 7u);
  }
  // The output of `situ explain` for a column's model, with the flags that the page names.
  json explained(size_t column) {
    const std::string& title = peaks_[0][column];
    std::string name = title.substr(0, title.find(','));
    const std::map<std::string, Words> models = {
        {"ResNet-18", {"resnet18", "--image", "224"}},
        {"ResNet-50", {"resnet50", "--image", "224"}},
        {"GPT-2 small", {"gpt2-small", "--context", "1024", "--data", in_source("LICENSE")}}};
    EXPECT_EQ(models.count(name), 1u) << name;
    EXPECT_EQ(worth_[0][column], name);
    return situ_json("explain", models.at(name), {"--batch", title.substr(title.rfind(' ') + 1)});
  }
  std::string page_;
  std::vector<Words> peaks_, worth_;
};

TEST_F(Figures, OfThePeaksAndOfWhatTechniquesSave) {
  EXPECT_NE(page_.find("`--image 224` for the ResNets, `--context 1024 --data LICENSE` for GPT-2"), std::string::npos)
      << "other flags than this test's";
  ASSERT_EQ(peaks_.size(), kCategories.size() + 2);  // and a heading, and the sum
  ASSERT_EQ(worth_.size(), kTechniques.size() + 1);
  for (size_t column = 1; column < peaks_[0].size(); ++column) {
    json e = explained(column);
    ASSERT_TRUE(e.is_object());
    for (size_t r = 1; r < peaks_.size(); ++r) {
      const std::string& what = peaks_[r][0];
      int64_t bytes = what == "all" ? e["peak_bytes"].get<int64_t>() : 0;
      if (what != "all")
        for (auto& c : kCategories.at(what)) bytes += e["ledger"][c].get<int64_t>();
      expect_printed(peaks_[r][column], bytes, peaks_[0][column] + ", " + what, what == "all" ? 0 : 12e6);
    }
    std::map<std::string, int64_t> saved;
    for (auto& t : e["techniques"]) saved[t["name"]] = t["saves_bytes"];
    for (size_t r = 1; r < worth_.size(); ++r)
      expect_printed(worth_[r][column], saved.at(kTechniques.at(worth_[r][0])),
                     worth_[0][column] + ", " + worth_[r][0]);
  }
}

}  // namespace
