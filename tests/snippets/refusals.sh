#!/bin/sh
# scripts/snippets refuses invalid pages, naming page and line, and reports compile errors with the page's lines.
set -eu
cd "${SITU_SOURCE_DIR:?}"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

refused() {
  if scripts/snippets "$work/page.md" > "$work/out" 2> "$work/log"; then
    echo "accepted, where it should say: $1"
    exit 1
  fi
  grep -qF -- "$1" "$work/log" || { cat "$work/log"; echo "did not say: $1"; exit 1; }
}

printf '# Page\n```output\n3\n```\n' > "$work/page.md"
refused "page.md:2: output without a block before it"
printf '```cpp\nint a = 1;\n```\n```output\n```\n```output\n```\n' > "$work/page.md"
refused "page.md:6: a second output for one block"
printf '<!-- snippet: continue -->\n```cpp\nint a = 1;\n```\n' > "$work/page.md"
refused "page.md:2: nothing on this page to continue"
printf '```cpp\nint a = 1;\n' > "$work/page.md"
refused "page.md: a fence or comment is not closed"

printf 'Text.\n\n```cpp excerpt\nnot C++\n```\n\n```cpp\nint a = 1;\nint b = c;\n```\n' > "$work/page.md"
scripts/snippets -o "$work/page.cpp" "$work/page.md"
if "${SITU_CXX:-g++}" -std=c++20 -I. -fsyntax-only "$work/page.cpp" 2> "$work/log"; then
  echo "a block with a mistake was accepted"
  exit 1
fi
grep -q "page.md:9:.*error" "$work/log" || { cat "$work/log"; exit 1; }
