#!/bin/sh
# No tracked file contains an absolute path of a person's machine or a note of unfinished work. Handwritten sources have
# fewer than 800 lines, and the top CMake file fewer than 150.
set -eu
cd "${SITU_SOURCE_DIR:?}"
bad=0

if git rev-parse --is-inside-work-tree > /dev/null 2>&1; then
  files=$(git ls-files --cached --others --exclude-standard)
else
  files=$(find . -type f ! -path './build/*' ! -path './.git/*')
fi
existing=$(for file in $files; do [ ! -f "$file" ] || echo "$file"; done)
sources=$(echo "$existing" | grep -E '\.(h|cpp|cmake|sh)$|(^|/)CMakeLists\.txt$')

refuse() {
  if [ -n "$2" ]; then
    printf '%s:\n%s\n' "$1" "$2"
    bad=1
  fi
}

# shellcheck disable=SC2086  # lists of words are meant
{
  refuse "absolute path of a machine" \
    "$(grep -nIE '(^|[^a-zA-Z0-9_.])/(work|tmp|root|home|farm|Users)/[a-zA-Z]' $existing /dev/null || true)"
  refuse "left undone, by its own words" "$(grep -nIE '\b(TO[D]O|FIX[M]E|XX[X])\b' $sources /dev/null || true)"
  refuse "more than 800 lines" "$(wc -l $(grep -L '^// Made by scripts/generate' $sources) | awk '$2 != "total" && $1 > 800 { print $1, $2 }')"
  refuse "more than 150 lines" "$(wc -l CMakeLists.txt | awk '$1 > 150 { print $1, $2 }')"
}
exit $bad
