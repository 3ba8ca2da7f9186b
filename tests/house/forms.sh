#!/bin/sh
# `_` and `_out` forms come from situ/ops/functions.txt (scripts/generate), so no header declares one by hand. nn::init
# is an exception, and so are saved_out and take_out, which a vjp calls.
set -eu
cd "${SITU_SOURCE_DIR:?}"
found=$(find situ -name '*.h' ! -path 'situ/nn/init.h' -exec grep -L '^// Made by scripts/generate' {} + |
  xargs grep -nE '\bTensor&? [a-z][a-z0-9_]*(_|_out)\(' | grep -vE '\b(saved_out|take_out)\(' || true)
[ -z "$found" ] || { echo "$found"; echo "forms by hand: state them in situ/ops/functions.txt and run scripts/generate"; exit 1; }
