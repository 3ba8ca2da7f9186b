// The kernel texts: the files of text/source, which the build embeds (cmake/kernel-texts.cmake).
#pragma once
#include <string>
#include <string_view>

namespace situ::text {

struct SourceFile {
  const char *name, *text;
};
extern const SourceFile kSourceFiles[];  // the last entry has no name

std::string_view source(std::string_view name);  // source("conv.cl")

// Replaces each line `#include "rows.cl"` by that file's text. Later includes of the same file are removed.
std::string with_includes(std::string_view text);

}  // namespace situ::text
