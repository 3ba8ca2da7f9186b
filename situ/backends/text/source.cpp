// Implements the lookup of embedded kernel texts by name, and their includes.
#include "situ/backends/text/source.h"

#include <set>

#include "situ/base/error.h"

namespace situ::text {

std::string_view source(std::string_view name) {
  for (const SourceFile* f = kSourceFiles; f->name; ++f)
    if (name == f->name) return f->text;
  SITU_ASSERT(!"a kernel text of this name");
  return {};
}

namespace {

void append(std::string_view text, std::set<std::string_view>& seen, std::string& to) {
  constexpr std::string_view kBegin = "#include \"", kEnd = ".cl\"\n";
  for (size_t at; (at = text.find(kBegin)) != text.npos;) {
    to.append(text.substr(0, at));
    text.remove_prefix(at + kBegin.size());
    const size_t end = text.find(kEnd);
    SITU_ASSERT(end != text.npos);
    const std::string_view name = text.substr(0, end + 3);
    text.remove_prefix(end + kEnd.size());
    if (seen.insert(name).second) append(source(name), seen, to);
  }
  to.append(text);
}

}  // namespace

std::string with_includes(std::string_view text) {
  std::set<std::string_view> seen;
  std::string all;
  append(text, seen, all);
  return all;
}

}  // namespace situ::text
