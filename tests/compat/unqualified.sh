#!/bin/sh
# Functions that are objects (situ/tensor/function_value.h) are found without a namespace in a program that uses std and
# torch, so none may have the name of a function of the C library or of std. logical_and and similar names clash in
# LibTorch, too.
set -eu
cd "${SITU_SOURCE_DIR:?}"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
{
  echo '#include <math.h>'
  echo '#include <strings.h>'
  echo '#include <unistd.h>'
  echo '#include <torch/torch.h>'
  echo 'using namespace std;'
  echo 'using namespace torch;'
  sed -n 's/^inline constexpr struct \(.*\)_value : .*/using found_\1 = decltype(\1);/p' situ/generated/tensor/functions.h situ/generated/ops/composed.h |
    grep -v 'logical_\(and\|or\|not\));'
} > "$work/probe.cpp"
[ "$(grep -c found_ "$work/probe.cpp")" -gt 100 ] || { echo "the objects were not found"; exit 1; }
"${SITU_CXX:-g++}" -std=c++20 -fsyntax-only -Isitu/compat/include -I. "$work/probe.cpp"
