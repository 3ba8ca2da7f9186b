#!/bin/sh
# A build that lacks dependencies names all packages to install at once.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
if cmake -S "${SITU_SOURCE_DIR:?}" -B "$work" -DCMAKE_DISABLE_FIND_PACKAGE_fmt=ON -DCMAKE_DISABLE_FIND_PACKAGE_CLI11=ON \
  -DSITU_DNNL_INCLUDE=SITU_DNNL_INCLUDE-NOTFOUND -DCMAKE_IGNORE_PATH=/usr/include > "$work/out" 2>&1; then
  echo "missing: configured without its libraries"
  exit 1
fi
for word in libfmt-dev libcli11-dev libdnnl-dev scripts/setup; do
  tr '\n' ' ' < "$work/out" | grep -q "$word" || { cat "$work/out"; echo "missing: no word of $word"; exit 1; }
done
