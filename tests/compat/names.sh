#!/bin/sh
# docs/porting.md lists what Situ lacks of LibTorch. No name of its list may compile. Each name of names.txt (names that
# 256 public LibTorch programs use) that does not compile must be in the list: itself, or the layer that it is an
# option, a member or the Impl of. Names after a semicolon on the page, with "is there", exist.
set -eu
cd "${SITU_SOURCE_DIR:?}"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

sed -n '/^## What is not there/,/^## /p' docs/porting.md | grep '^|' | sed 's/;[^|]*is there//' |
  grep -o '`[^`]*`' | tr -d '`' | sort -u > "$work/listed"
sort -u tests/compat/names.txt "$work/listed" > "$work/all"

# All headers of LibTorch's names as lines of one file. Then one line per name: a using-declaration, in a class for
# members and in a namespace for others, and enumerators by value.
find situ/compat/include -name '*.h' | sed 's|situ/compat/include/\(.*\)|#include <\1>|' > "$work/headers.h"
awk '
  BEGIN { print "#include \"headers.h\"" }
  {
    count = split($0, part, "::")
    parent = substr($0, 1, length($0) - length(part[count]) - 2)
    if (parent ~ /(ScalarType|DeviceType|MemoryFormat|Mode|Reduction)$/)
      printf "constexpr auto p%d = torch::%s;\n", NR, $0
    else if (count > 1 && part[count - 1] ~ /^[A-Z]/)
      printf "struct P%d : torch::%s { using torch::%s; };\n", NR, parent, $0
    else
      printf "namespace p%d { using torch::%s; }\n", NR, $0
  }' "$work/all" > "$work/probe.cpp"
limit=-fmax-errors=0
case "${SITU_CXX:-g++}" in *clang*) limit=-ferror-limit=0 ;; esac
"${SITU_CXX:-g++}" -std=c++20 -fsyntax-only "$limit" -I"$work" -Isitu/compat/include -I. "$work/probe.cpp" 2> "$work/errors" || true
if grep -E 'headers\.h:[0-9]+|fatal error' "$work/errors"; then
  echo "a header of LibTorch's names does not compile"
  exit 1
fi
sed -n 's/.*probe\.cpp:\([0-9]*\):[0-9]*: error.*/\1/p' "$work/errors" | sort -un | while read -r line; do
  sed -n "$((line - 1))p" "$work/all"
done | sort -u > "$work/absent"

bad=0
comm -23 "$work/listed" "$work/absent" > "$work/there"
if [ -s "$work/there" ]; then
  echo "docs/porting.md says that these are not there, but they are:"
  cat "$work/there"
  bad=1
fi
awk '
  FNR == NR { listed[$0] = 1; next }
  {
    name = $0
    for (;;) {
      plain = name
      if (name in listed) next
      sub(/(FuncOptions|Options|Impl)$/, "", plain)
      sub(/functional::/, "", plain)
      if (plain in listed) next
      if (!match(name, /::[^:]*$/)) break
      name = substr(name, 1, RSTART - 1)
    }
    print
  }' "$work/listed" "$work/absent" > "$work/silent"
if [ -s "$work/silent" ]; then
  echo "public programs use these, they are not there, and docs/porting.md does not say so:"
  cat "$work/silent"
  bad=1
fi
[ -s "$work/listed" ] && [ "$(wc -l < "$work/all")" -gt 700 ] || { echo "the lists were not found"; bad=1; }
echo "$(wc -l < "$work/all") names, $(wc -l < "$work/absent") of them not there"
exit $bad
