#!/bin/sh
# Checks docs/adding-an-op.md: its program adds an op in a target of its own, and prints the page's output.
set -eu
page=$SITU_SOURCE_DIR/docs/adding-an-op.md
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# Program number `want` of the page, and its text blocks in order: list and output of the first, then of the second.
program() { awk -v want="$1" '/^```cpp excerpt$/ { block = ""; on = 1; next }
  /^```$/ { if (on && block ~ /int main/ && ++seen == want) printf "%s", block; on = 0 }
  on { block = block $0 "\n" }' "$page"; }
texts() { awk -v want="$1" '/^```text$/ { on = 1; seen++; next } /^```$/ { on = 0 } on && seen == want' "$page"; }
compile() { "$SITU_CXX" -std=c++20 -Wall -Wextra -Werror -I "$SITU_SOURCE_DIR" -I "$work" "$work/op.cpp" -o "$work/op" \
  -L "$SITU_BINARY_DIR" -lsitu -Wl,-rpath,"$SITU_BINARY_DIR"; }
take() {  # program $1 with the list in text block $2 and the output in block $3
  program "$1" > "$work/op.cpp"
  texts "$2" > "$work/my_ops.txt"
  texts "$3" > "$work/expected"
  [ -s "$work/op.cpp" ] && [ -s "$work/my_ops.txt" ] && [ -s "$work/expected" ] || { echo "no program, list or output on the page"; exit 1; }
  "$SITU_SOURCE_DIR/scripts/generate" "$work/my_ops.txt" "$work/my_ops.h"
  compile
}

take 1 1 2
for device in cpu queue opencl; do
  if ! "$work/op" $device > "$work/printed" 2> "$work/log"; then
    grep -q "there is no opencl device" "$work/log" && [ $device = opencl ] || { cat "$work/log"; exit 1; }
    continue
  fi
  diff -u "$work/expected" "$work/printed"
done

take 2 3 4
"$work/op" > "$work/printed"
diff -u "$work/expected" "$work/printed"

# Without its struct the entry must not link, and without its entry the struct must not compile.
sed '/^SITU_OP(/d' "$work/op.cpp" > "$work/no_struct.cpp"
if "$SITU_CXX" -std=c++20 -I "$SITU_SOURCE_DIR" -I "$work" "$work/no_struct.cpp" -o "$work/op" -L "$SITU_BINARY_DIR" -lsitu 2> "$work/log"; then
  echo "an entry without a struct linked"
  exit 1
fi
sed 's/^SITU_OP(cube, Cube);/SITU_OP(cubed, Cube);/' "$work/op.cpp" > "$work/no_line.cpp"
if "$SITU_CXX" -std=c++20 -fsyntax-only -I "$SITU_SOURCE_DIR" -I "$work" "$work/no_line.cpp" 2> "$work/log"; then
  echo "a struct without an entry compiled"
  exit 1
fi

# Excerpts of the library on the page must equal the sources.
awk '/^```cpp excerpt$/ { block = ""; on = 1; next } /^```$/ { if (on && block ~ /oftsign|back_of_result/) printf "%s", block; on = 0 } on { block = block $0 "\n" }' \
  "$page" > "$work/shown"
[ "$(wc -l < "$work/shown")" -ge 6 ] || { echo "softsign is not on the page"; exit 1; }
while IFS= read -r line; do
  grep -qF -- "$line" "$SITU_SOURCE_DIR/situ/ops/functions.txt" "$SITU_SOURCE_DIR/situ/op/formula/activation-inl.h" ||
    { echo "not in the library any more: $line"; exit 1; }
done < "$work/shown"
