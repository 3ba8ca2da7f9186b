#!/bin/sh
# clang-format 14 formats the C++ sources with the settings of .clang-format. A folder with files of others has its own
# .clang-format that disables it.
set -eu
cd "${SITU_SOURCE_DIR:?}"
command -v clang-format > /dev/null || { echo "clang-format is missing; scripts/setup installs it"; exit 1; }
git ls-files --cached --others --exclude-standard '*.h' '*.cpp' | while read -r file; do [ ! -f "$file" ] || echo "$file"; done |
  xargs clang-format --dry-run -Werror
