// situ/backends/opencl/ops.txt, from which docs/ops.md is made, lists the ops that the device's table has.
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <iterator>
#include <sstream>
#include <string>
#include <vector>

#include "situ/backends/text/kernel.h"
#include "situ/op/row.h"

namespace situ {
namespace {

std::string text_of(const std::string& path) {
  std::ifstream in(path);
  return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

// By row number, as situ/generated/op/rows.h has them.
std::vector<std::string> op_names(const std::string& source) {
  const std::string all = text_of(source + "/situ/generated/op/rows.h"), head = "enum : uint16_t {";
  const size_t from = all.find(head), to = all.find("};", from);
  std::vector<std::string> names;
  if (from == std::string::npos) return names;
  std::istringstream words(all.substr(from + head.size(), to - from - head.size()));
  for (std::string w; words >> w;) names.push_back(w.substr(0, w.find(',')));
  return names;
}

TEST(OpenClOps, TheListIsWhatTheTableHas) {
  const char* source = std::getenv("SITU_SOURCE_DIR");
  if (!source) GTEST_SKIP() << "SITU_SOURCE_DIR is not set";
  const std::vector<std::string> names = op_names(source);
  ASSERT_GT(names.size(), 200u);
  std::string want;
  for (const op::Row* row : op::all_rows()) {
    ASSERT_LT(row->number, names.size());
    if (text::table().find(*row)) want += names[row->number] + "\n";
  }
  const std::string path = std::string(source) + "/situ/backends/opencl/ops.txt";
  if (std::getenv("SITU_WRITE_OPS")) std::ofstream(path) << want;
  EXPECT_EQ(text_of(path), want) << "run this test with SITU_WRITE_OPS=1, then scripts/generate";
}

}  // namespace
}  // namespace situ
