#!/bin/sh
# The first steps of a newcomer: a classifier of a folder of images, in C++ and in Python, prints the same with 0, 1 and
# 3 workers.
set -eu
here=$SITU_SOURCE_DIR/tests/newcomer
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
python3 "$here/make_images.py" images

# walk NAME LINES PROGRAM...: runs it with each number of workers.
walk() {
  name=$1 most=$2 source=$here/$3
  shift 3
  lines=$(grep -vc '^$' "$source")
  [ "$lines" -le "$most" ] || { echo "$source has $lines lines, and $most are allowed"; exit 1; }
  for workers in 0 1 3; do
    "$@" images "$workers" images/down/3.png > "$name-$workers" 2> "$name-$workers.err" || { cat "$name-$workers.err"; exit 1; }
    [ -s report.html ] || { echo "$name wrote no report"; exit 1; }
    rm report.html best.safetensors
  done
  cmp "$name-0" "$name-1"
  cmp "$name-0" "$name-3"
  cat "$name-0"
  [ "$(tail -n 1 "$name-0")" = down ]
}

walk cpp 60 image_classifier.cpp "$SITU_BINARY_DIR/tests/newcomer/image_classifier"
[ -z "${SITU_PYTHON:-}" ] || walk python 40 image_classifier.py env PYTHONPATH="$SITU_BINARY_DIR/python" "$SITU_PYTHON" "$here/image_classifier.py"
