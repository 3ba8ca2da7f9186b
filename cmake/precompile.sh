#!/bin/sh
# precompile.sh COMMAND...: runs the compiler's COMMAND, which precompiles a header, and writes in OUTPUT.sum the sum of the bytes
# of all files that it read. The compiler cache knows the header by that sum (CCACHE_PCH_EXTSUM), wherever the tree lies.
# The output's own bytes hold paths and dates.
set -eu
"$@"
output= read=
while [ $# -gt 0 ]; do
  case $1 in
    -o) output=$2 ;;
    -MF) read=$2 ;;
  esac
  shift
done
sed -e 's/^[^:]*: //' -e 's/\\$//' "$read" | tr -s ' ' '\n' | grep . | sort -u | xargs sha256sum | cut -c 1-64 | sort | sha256sum > "$output.sum"
