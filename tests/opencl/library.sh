#!/bin/sh
# Only programs that look for the device load its library. Without the library's file there is no device, and the error
# names the file.
set -eu
library=libsitu_opencl.so
[ -f "${SITU_BINARY_DIR:?}/$library" ] || { echo "skipped: libsitu has the device linked in"; exit 77; }
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

LD_DEBUG=files "${SITU_PROGRAM:?}" train mlp --steps 1 --batch 4 --device cpu > "$work/log" 2>&1 || { cat "$work/log"; exit 1; }
if grep "$library" "$work/log"; then
  echo "a training on the CPU looks for the library"
  exit 1
fi
"$SITU_PROGRAM" doctor > "$work/doctor"
! grep "cannot be loaded (.*$library" "$work/doctor" || exit 1

mkdir "$work/alone"
cp "$SITU_BINARY_DIR"/libsitu.so.? "$work/alone"
alone() { LD_LIBRARY_PATH="$work/alone" "$SITU_PROGRAM" "$@"; }
why="its library cannot be loaded ($work/alone/$library: cannot open shared object file: No such file or directory); put it next to libsitu"
alone doctor > "$work/doctor"
grep -F "none: $why" "$work/doctor" || { cat "$work/doctor"; exit 1; }
if alone train mlp --steps 1 --device opencl > "$work/log" 2>&1 || ! grep -F "there is no opencl device: $why" "$work/log"; then
  cat "$work/log"
  exit 1
fi
