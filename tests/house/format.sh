#!/bin/sh
# C++ sources are laid out by clang-format 14 with the settings of .clang-format. A folder whose files others write has a
# .clang-format of its own that switches it off.
set -eu
cd "${SITU_SOURCE_DIR:?}"
command -v clang-format > /dev/null || { echo "clang-format is missing; scripts/setup installs it"; exit 1; }
git ls-files --cached --others --exclude-standard '*.h' '*.cpp' | while read -r file; do [ ! -f "$file" ] || echo "$file"; done |
  xargs clang-format --dry-run -Werror
