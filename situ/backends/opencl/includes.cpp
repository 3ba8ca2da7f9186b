#include "situ/backends/opencl/includes.h"

#include <set>
#include <string_view>

#include "situ/base/error.h"

namespace situ::opencl {

namespace {

struct Shared {
  std::string_view name;
  const char* text;
};
// clang-format off
constexpr Shared kShared[] = {
    {"attention.cl",
#include "situ/backends/opencl/source/attention.cl"
    },
    {"index.cl",
#include "situ/backends/opencl/source/index.cl"
    },
    {"matrices.cl",
#include "situ/backends/opencl/source/matrices.cl"
    },
    {"meet.cl",
#include "situ/backends/opencl/source/meet.cl"
    },
    {"rows.cl",
#include "situ/backends/opencl/source/rows.cl"
    },
    {"tile.cl",
#include "situ/backends/opencl/source/tile.cl"
    },
};
// clang-format on

std::string_view shared(std::string_view name) {
  for (const Shared& s : kShared)
    if (s.name == name) return s.text;
  SITU_ASSERT(!"a text of OpenCL C that nobody shares");
  return {};
}

void append(std::string_view text, std::set<std::string_view>& seen, std::string& to) {
  constexpr std::string_view kBegin = "#include \"", kEnd = ".cl\"\n";
  for (size_t at; (at = text.find(kBegin)) != text.npos;) {
    to.append(text.substr(0, at));
    text.remove_prefix(at + kBegin.size());
    const size_t end = text.find(kEnd);
    SITU_ASSERT(end != text.npos);
    const std::string_view name = text.substr(0, end + 3);
    text.remove_prefix(end + kEnd.size());
    if (seen.insert(name).second) append(shared(name), seen, to);
  }
  to.append(text);
}

}  // namespace

std::string with_includes(const std::string& text) {
  std::set<std::string_view> seen;
  std::string all;
  append(text, seen, all);
  return all;
}

}  // namespace situ::opencl
