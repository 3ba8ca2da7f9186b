#!/bin/sh
# Tests that the house checks refuse what they should.
set -eu
checks=$(cd "$(dirname "$0")" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# expect TEXT CHECK: in the tree $work the check fails and says TEXT.
expect() {
  if output=$(SITU_SOURCE_DIR=$work SITU_BINARY_DIR=$work sh "$checks/$2.sh" 2>&1); then
    echo "$2 accepted a tree it should refuse with: $1"
    exit 1
  fi
  echo "$output" | grep -qF -- "$1" || { echo "$output"; echo "$2 did not say: $1"; exit 1; }
}

fresh() {
  rm -rf "${work:?}"/*
  mkdir -p "$work/situ/base" "$work/situ/ops" "$work/apps" "$work/situ/op" "$work/scripts" "$work/tests/house"
  cp "$checks/../../scripts/refusals" "$work/scripts"
  echo '#pragma once' | tee "$work/situ/ops/add.h" "$work/situ/op/loop.h" > "$work/situ/base/error.h"
  echo '#include "situ/base/error.h"' > "$work/situ/ops/add.cpp"
  echo 'project(x)' > "$work/CMakeLists.txt"
  echo 'situ/base/error.h' > "$work/public-headers.txt"
}

fresh
for check in includes text public_headers refusals forms; do
  SITU_SOURCE_DIR=$work SITU_BINARY_DIR=$work sh "$checks/$check.sh" > "$work/log" 2>&1 || { cat "$work/log"; exit 1; }
done
fresh && echo 'Tensor& turn_(const Tensor& x);' >> "$work/situ/ops/add.h"
expect 'situ/ops/add.h:2:Tensor& turn_(const Tensor& x);' forms
fresh && echo 'Tensor& turn_out(Tensor& out, In x);' >> "$work/situ/ops/add.h"
expect 'forms by hand' forms
fresh && echo '#include "situ/ops/add.h"' >> "$work/situ/base/error.h"
expect "folder base must not include folder ops" includes
fresh && mkdir "$work/situ/backends" && echo '#pragma once' > "$work/situ/backends/cpu.h"
echo '#include "situ/backends/cpu.h"' >> "$work/situ/ops/add.cpp"
expect "folder ops must not include folder backends" includes
fresh && mkdir "$work/situ/backends" "$work/situ/nn" && echo '#pragma once' > "$work/situ/backends/cpu.h"
echo '#include "situ/backends/cpu.h"' > "$work/situ/nn/layer.h"
expect "folder nn must not know devices" includes
fresh && mkdir -p "$work/situ/backends/text" "$work/situ/backends/opencl" && echo '#pragma once' > "$work/situ/backends/opencl/engine.h"
echo '#include "situ/backends/opencl/engine.h"' > "$work/situ/backends/text/run.h"
expect "backends/text must not include a device" includes
fresh && mkdir -p "$work/situ/generated/ops" && echo '#pragma once' > "$work/situ/generated/ops/list.h"
echo '#include "situ/generated/ops/list.h"' >> "$work/situ/base/error.h"
expect "folder base must not include folder ops" includes
fresh && echo '#include "add.h"' >> "$work/situ/ops/add.cpp"
expect "not the full path" includes
fresh && echo '#include <situ/base/error.h>' >> "$work/situ/ops/add.cpp"
expect "inside the tree" includes
fresh && echo '#include "situ/op/loop.h"' > "$work/apps/main.cpp"
expect "not public" includes
fresh && echo '#include "situ/base/gone.h"' >> "$work/situ/ops/add.cpp"
expect "no such file" includes
fresh && printf '// see /%s/someone/notes\n' home >> "$work/situ/ops/add.cpp"
expect "absolute path of a machine" text
fresh && printf '// TO%s: later\n' DO >> "$work/situ/ops/add.cpp"
expect "left undone" text
fresh && yes '// line' | head -801 > "$work/situ/ops/long.cpp"
expect "more than 800 lines" text
fresh && yes '# line' | head -151 > "$work/CMakeLists.txt"
expect "more than 150 lines" text
fresh && echo '#include "situ/base/error.h"' > "$work/situ/situ.h"
expect "situ.h is not public" public_headers
fresh && echo '#define LOOSE 1' >> "$work/situ/base/error.h"
expect "lack the prefix" public_headers
for others in '' '#include "situ/base/error.h"'; do  # alone, and after its precompiled header
  fresh && echo situ/ops/add.h >> "$work/public-headers.txt"
  printf '%s\nstd::vector<int> sizes();\n' "$others" >> "$work/situ/ops/add.h"
  echo '#include <vector>' >> "$work/situ/base/first.h" && sed -i '1i situ/base/first.h' "$work/public-headers.txt"
  expect "does not compile alone: situ/ops/add.h" public_headers
done
fresh && echo '#define FMT_LOOSE 1' >> "$work/situ/base/error.h"
expect "belong to a dependency" public_headers
fresh && echo '#include <Random123/philox.h>' >> "$work/situ/base/error.h"
expect "not for users" public_headers
fresh && echo '#include "situ/op/loop.h"' >> "$work/situ/base/error.h"
expect "not for users" public_headers

# One refusal, with a test of its words.
refusal() {
  fresh
  echo 'void f() { throw ValueError("add: the sum of " + a + " is too large; give smaller numbers"); }' >> "$work/situ/ops/add.cpp"
  echo 'const char* says = "2 is too large; give smaller numbers";' > "$work/tests/add_test.cpp"
}
refusal && SITU_SOURCE_DIR=$work sh "$checks/refusals.sh" > "$work/log" || { cat "$work/log"; exit 1; }
rm "$work/tests/add_test.cpp"
expect "situ/ops/add.cpp:2: add: the sum of ... is too large; give smaller numbers" refusals
echo 'situ/ops/add.cpp: the sum of' > "$work/tests/house/untested_refusals.txt"
SITU_SOURCE_DIR=$work sh "$checks/refusals.sh" > "$work/log" || { cat "$work/log"; exit 1; }
refusal && echo 'situ/ops/add.cpp: the sum of' > "$work/tests/house/untested_refusals.txt"
expect "names a refusal that no longer exists or has a test: situ/ops/add.cpp: the sum of" refusals
fresh && echo 'situ/ops/add.cpp: the sum of' > "$work/tests/house/untested_refusals.txt"
expect "names a refusal that no longer exists or has a test: situ/ops/add.cpp: the sum of" refusals

# A tree that reads well. Each line below adds a sentence or a line to a file of it, which prose must show with its line.
prose_tree() {
  fresh
  mkdir -p "$work/docs" "$work/python" "$work/tests/ops"
  find "$work" -name '*.h' -o -name '*.cpp' | xargs sed -i '1i // Adds two tensors of one shape.'
  echo 'This page describes tensors.' > "$work/docs/page.md"
  echo '"""Adds two tensors."""' > "$work/python/add.py"
  printf 'add(Tensor a) -> Tensor : op\n    Adds two tensors.\n' > "$work/python/functions.txt"
  echo 'TEST(Add, KeepsTheShape) {}' > "$work/tests/ops/add_test.cpp"
  printf '// The texts of the op add.\nconst char* text = "add: the shapes do not match";\n' > "$work/situ/ops/text.cpp"
}
accepts_prose() {
  SITU_SOURCE_DIR=$work sh "$checks/prose.sh" > "$work/log" || { cat "$work/log"; exit 1; }
}
long="The op adds one$(yes ' and one' | head -n 17 | tr -d '\n')"
wide=$(yes wide | head -n 25 | tr '\n' ' ')
prose_tree && accepts_prose
prose_tree && echo 'int x;' > "$work/situ/base/bare.cpp"
expect "situ/base/bare.cpp:1: int x;" prose
while IFS='|' read -r file line found; do
  prose_tree && echo "$line" >> "$work/$file"
  expect "$file:$(grep -c '' "$work/$file"): $found" prose
done << EOF
situ/ops/add.h|// Of what is added.|Of what is added.
situ/ops/add.h|// The op hears of it.|The op hears of it.
situ/ops/add.h|// It mends a tensor.|It mends a tensor.
situ/ops/add.h|// $long.|The op adds one
situ/ops/add.h|// $wide|// wide
docs/page.md|Where nothing is added.|Where nothing is added.
docs/page.md|The op knows nothing.|The op knows nothing.
docs/page.md|* Nobody adds it.|* Nobody adds it.
docs/page.md|* $long.|* The op adds one
docs/page.md|$wide|wide
python/functions.txt|    What is added.|What is added.
python/add.py|def f(): "What is added."|What is added.
tests/ops/add_test.cpp|TEST(Add, WhatIsAdded) {}|What is added
situ/ops/text.cpp|const char* more = "add: nobody adds two tensors";|add: nobody adds two tensors
EOF
# The list excuses a finding, and a line of it that excuses none is refused. One finding among 200 sentences is accepted.
prose_tree && echo '// Nobody adds it.' >> "$work/situ/ops/add.h"
echo 'situ/ops/add.h: Nobody adds' > "$work/tests/house/prose_allowed.txt"
accepts_prose
prose_tree && echo 'situ/ops/add.h: Nobody adds' > "$work/tests/house/prose_allowed.txt"
expect "names no finding: situ/ops/add.h: Nobody adds" prose
prose_tree && { echo '// Nobody adds it.'; yes '// The op adds it.' | head -n 200; } >> "$work/situ/ops/add.h"
accepts_prose
