#!/bin/sh
# Each line of lines.txt is the body of a function of LibTorch programs, and must compile. Lines that start with "! "
# must not compile, because docs/porting.md lists them under "What is not there".
set -eu
cd "${SITU_SOURCE_DIR:?}"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

{
  echo '#include <torch/torch.h>'
  sed 's/^! //' tests/compat/lines.txt | awk '{ printf "namespace l%d { [[maybe_unused]] static void f() { %s } }\n", NR, $0 }'
} > "$work/probe.cpp"
limit=-fmax-errors=0
case "${SITU_CXX:-g++}" in *clang*) limit=-ferror-limit=0 ;; esac
"${SITU_CXX:-g++}" -std=c++20 -fsyntax-only -w "$limit" -Isitu/compat/include -I. -include torch/script.h \
  -include ATen/Parallel.h -include ATen/autocast_mode.h "$work/probe.cpp" 2> "$work/errors" || true
if grep 'fatal error' "$work/errors"; then exit 1; fi
grep -o 'probe\.cpp:[0-9]*:[0-9]*: error' "$work/errors" | cut -d: -f2 | sort -un | awk '{ print $1 - 1 }' | sort > "$work/wrong"
grep -n '^! ' tests/compat/lines.txt | cut -d: -f1 | sort > "$work/due"

bad=0
for line in $(comm -23 "$work/wrong" "$work/due"); do
  echo "does not compile: $(sed -n "${line}p" tests/compat/lines.txt)"
  grep "probe\.cpp:$((line + 1)):[0-9]*: error" "$work/errors" | head -1
  bad=1
done
for line in $(comm -13 "$work/wrong" "$work/due"); do
  echo "compiles now: $(sed -n "${line}p" tests/compat/lines.txt)"
  bad=1
done
echo "$(wc -l < tests/compat/lines.txt) lines, $(wc -l < "$work/due") of them of what is not there"
exit $bad
