// docs/ops.md names OpenCL for the ops that the device's table has, and for no others.
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <iterator>
#include <map>
#include <sstream>
#include <string>
#include <vector>

#include "situ/backends/text/kernel.h"
#include "situ/op/op_info.h"

namespace situ {
namespace {

std::string text_of(const std::string& path) {
  std::ifstream in(path);
  return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

// A line of the page: | `call(...) -> result` | forms | devices | what it does |. Calls that are made of others name no
// device; a call may have another name than its op, and is then left out here.
struct Line {
  std::string call, devices;
};
std::vector<Line> lines_of(const std::string& page) {
  std::vector<Line> lines;
  std::istringstream all(page);
  for (std::string text; std::getline(all, text);) {
    if (text.rfind("| `", 0) != 0) continue;
    const size_t forms = text.find("` | "), devices = text.find(" | ", forms + 4);
    if (forms == std::string::npos || devices == std::string::npos) continue;
    lines.push_back(
        {text.substr(3, text.find('(') - 3), text.substr(devices + 3, text.find(" | ", devices + 3) - devices - 3)});
  }
  return lines;
}

TEST(OpenClOps, ThePageSaysWhatTheTableHas) {
  const char* source = std::getenv("SITU_SOURCE_DIR");
  if (!source) GTEST_SKIP() << "SITU_SOURCE_DIR is not set";
  std::map<std::string, bool> has;
  for (const op::OpInfo* row : op::all_ops()) has[row->name] = text::table().find(*row) != nullptr;
  int compared = 0;
  for (const Line& l : lines_of(text_of(std::string(source) + "/docs/ops.md"))) {
    const auto row = has.find(l.call);
    if (row == has.end() || l.devices.rfind("cpu", 0) != 0) continue;
    EXPECT_EQ(l.devices, row->second ? "cpu, queue, opencl" : "cpu, queue") << l.call;
    ++compared;
  }
  EXPECT_GT(compared, 180);
}

}  // namespace
}  // namespace situ
